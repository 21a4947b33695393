import { testRule } from './table.js';

const line = '{"error":{"code":-32700},"id":null}';
const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

testRule('json-line', {
  accepts: [
    [line, line],
    ['7', '7'],
    ['"a"', '"a"'],
    [deep, deep],
  ],
  refuses: [
    ['{"error": {"code": -32700}, "id": null}', line],
    ['{"id":null,"error":{"code":-32700}}', line],
    ['{"error":{"code":-32700},"id":4}', line],
    ['{"error":{"code":-32700.0},"id":null}', line],
    [JSON.stringify(line), line],
    ['null', line],
    [deep, line],
  ],
  malformed: [
    '',
    '{',
    "{'error':{'code':-32700},'id':None}",
    `${line},`,
    '`{}`',
    'undefined',
    '{"a":01}',
    '['.repeat(100_000),
  ].map((value) => [value, line]),
  rightValues: [line, '7', 'null', '[]'],
  flawed: ['', '{', 'None', '{\n}', '[1,\r2]', ['{}']],
});
