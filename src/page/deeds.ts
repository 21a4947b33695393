import { absentLines, type Checker, mended } from './check.js';
import type { Editor } from './editor.js';
import type { Deeds } from './results.js';
import { button } from './texts.js';

/** What can be done for an evidence file by a button. */
export function deedsOf(editor: Editor, checker: () => Checker, takeOver: () => void): Deeds {
  return {
    goTo: editor.goTo,
    mendButton: (verdict) => {
      const { line, key } = verdict;
      const better = line === undefined ? undefined : mended(checker(), verdict, editor.line(line));
      if (line === undefined || better === undefined) return [];
      const made = button('Mend this line', () => editor.replaceLine(line, better), 'button small');
      made.setAttribute('aria-label', `Mend this line, ${line}: ${key}`);
      return [made];
    },
    insertButton: (grading) => {
      const lines = absentLines(checker(), grading);
      const name =
        lines.length === 1 ? 'Insert the missing line' : `Insert the ${lines.length} missing lines`;
      const insert = (): void => editor.append(lines);
      return lines.length === 0 ? [] : [button(name, insert, 'button small')];
    },
    takeOverButton: ({ code }) =>
      ['encoding', 'mixed-encoding'].includes(code)
        ? [button('Take it over as UTF-8', takeOver, 'button small')]
        : [],
  };
}
