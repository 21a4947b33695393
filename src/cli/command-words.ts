import { failure } from './failure.js';

// A word is made of quoted parts and of others, in which a backslash takes away the meaning of what follows.
const word = /(?:'[^']*'|"(?:\\["\\]|[^"])*"|\\.|[^\s'"\\])+/gsy;
const part = /'([^']*)'|"((?:\\["\\]|[^"])*)"|\\(.)|([^'"\\]+)/gs;

// What a shell would do something with. There is none, so that nothing in a command can start another one.
const operator = /^(?:[|&;<>]|\$[\w({])/;

const unquoted = (text: string): string =>
  text.replace(part, (_, single?: string, double?: string, escaped?: string, plain?: string) =>
    double === undefined ? (single ?? escaped ?? plain ?? '') : double.replace(/\\(["\\])/g, '$1'),
  );

/**
 * Splits a command into its words, as a shell does: blanks part them, and quotes keep blanks. Nothing else of a
 * shell is there.
 * @throws Failure
 */
export function commandWords(command: string): readonly [string, ...string[]] {
  const words: string[] = [];
  let rest = command.trim();
  while (rest !== '') {
    word.lastIndex = 0;
    const [found] = word.exec(rest) ?? [];
    if (found === undefined) throw failure`The command ${command} has a quote that nothing closes.`;
    if (operator.test(found))
      throw failure`The command is started without a shell, so that ${found} means nothing: put it into quotes or into a script.`;
    words.push(unquoted(found));
    rest = rest.slice(found.length).trimStart();
  }
  const [first, ...others] = words;
  if (first === undefined) throw failure`The command is empty: write --server "python3 server.py"`;
  return [first, ...others];
}
