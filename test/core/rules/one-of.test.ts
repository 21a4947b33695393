import { testRule } from './table.js';

const texts = ['tools/list', 'the tools/list request'];

testRule('one-of', {
  accepts: [
    ['tools/list', texts],
    ['the tools/list request', texts],
    ['only', 'only'],
    ['__proto__', ['__proto__']],
  ],
  refuses: [
    ['Tools/list', texts],
    ['tools/list, the tools/list request', texts],
    ['tools', texts],
    ['0', texts],
    ['length', texts],
  ],
  malformed: [['', texts]],
  rightValues: ['x', ['x'], texts],
  flawed: ['', [], [''], ['a', ''], [' a'], ['a\nb']],
});
