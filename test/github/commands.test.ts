import { expect, test } from 'vitest';
import { annotationsOf, readLog } from './commands.js';

// What the runner does, so that the tests that use the reader mean something.
test.each([
  ['::error::no', { name: 'error', properties: {}, data: 'no' }],
  ['  \t::error::no', { name: 'error', properties: {}, data: 'no' }],
  [
    '::ERROR File=a%3Ab%2Cc,line=4::x%0Ay%25',
    { name: 'error', properties: { file: 'a:b,c', line: '4' }, data: 'x\ny%' },
  ],
  ['::notice title=%250A::%250A', { name: 'notice', properties: { title: '%0A' }, data: '%0A' }],
  ['text ##[set-env name=PATH;x=%5D]a', { name: 'set-env', properties: { name: 'PATH', x: ']' }, data: 'a' }],
  ['::unknown::##[error]no', { name: 'error', properties: {}, data: 'no' }],
])('%s is a command', (line, command) => {
  expect(readLog(line)).toEqual({ commands: [command], shown: [], stopped: false });
});

test.each([
  '::error:no',
  'a ::error::no',
  '::unknown::no',
  '##error',
  '##[error',
  '# #[error]',
  ': :error::no',
])('%s is none', (line) => {
  expect(readLog(line)).toEqual({ commands: [], shown: [line], stopped: false });
});

test('between stop-commands and its token nothing is a command', () => {
  const log = ['::stop-commands::Word', '::error::a', '##[error]b', '::other::', '::word::', '::error::c'];
  expect(readLog(log.join('\n'))).toEqual({
    commands: [{ name: 'error', properties: {}, data: 'c' }],
    shown: ['::error::a', '##[error]b', '::other::'],
    stopped: false,
  });
  expect(readLog('::stop-commands::word\n').stopped).toBe(true);
});

test('ten of a kind become annotations, and a long message is cut', () => {
  const log = `${'::error::a\n'.repeat(12)}::notice file=f,line=2,title=t::${'x'.repeat(5000)}\n`;
  const found = annotationsOf(readLog(log).commands);
  expect(found.filter(({ kind }) => kind === 'error')).toHaveLength(10);
  expect(found.at(-1)).toEqual({ kind: 'notice', message: 'x'.repeat(4096), file: 'f', line: 2, title: 't' });
});
