import { expect, test } from 'vitest';
import { commandWords } from '../../src/cli/command-words.js';

test.each<[string, readonly string[]]>([
  ['python3 server.py', ['python3', 'server.py']],
  ['  python3\t-m   mine ', ['python3', '-m', 'mine']],
  [`python3 "my server.py" 'a b'`, ['python3', 'my server.py', 'a b']],
  [`a"b c"'d e'f`, ['ab cd ef']],
  [String.raw`a\ b "c \" \\ \n" 'd \ e'`, ['a b', String.raw`c " \ \n`, String.raw`d \ e`]],
  [`run "" ''`, ['run', '', '']],
  [`run 'a | b' "$HOME"`, ['run', 'a | b', '$HOME']],
])('%s', (command, words) => {
  expect(commandWords(command)).toEqual(words);
});

test.each(['a | b', 'a && b', 'a > b', 'a < b', 'a ; b', 'a & b', '$HOME/a', '$(a)'])(
  '%s needs a shell',
  (command) => {
    expect(() => commandWords(command)).toThrow('without a shell');
  },
);

test.each([`a "b`, `a 'b`, String.raw`a \ `.trimEnd()])('%s is not complete', (command) => {
  expect(() => commandWords(command)).toThrow('nothing closes');
});
