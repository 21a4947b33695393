import { columnsOf } from '../../src/reporters/columns.js';

/** A piece of a line that looks the same all over. */
export interface Run {
  /** Column of its first character, from 0. */
  readonly column: number;
  readonly text: string;
  /** Looks, in alphabetical order. */
  readonly looks: readonly string[];
}

const meanings: Readonly<Record<string, { readonly on?: string; readonly off?: readonly string[] }>> = {
  0: { off: ['accent', 'bad', 'dim', 'good', 'strong'] },
  1: { on: 'strong' },
  2: { on: 'dim' },
  22: { off: ['dim', 'strong'] },
  31: { on: 'bad' },
  32: { on: 'good' },
  36: { on: 'accent' },
  39: { off: ['accent', 'bad', 'good'] },
};

function meaningOf(code: string) {
  const meaning = meanings[code === '' ? '0' : code];
  if (meaning === undefined) throw new Error(`There is no look for SGR ${code}.`);
  return meaning;
}

/** A line of a terminal, cut where its looks change. */
export function runsOf(line: string): Run[] {
  const looks = new Set<string>();
  const runs: Run[] = [];
  let column = 0;
  for (const [index, part] of line.split(/\x1b\[([\d;]*)m/).entries()) {
    if (index % 2 === 0) {
      if (part !== '') runs.push({ column, text: part, looks: [...looks].sort() });
      column += columnsOf(part);
      continue;
    }
    for (const code of part.split(';')) {
      const { on, off = [] } = meaningOf(code);
      for (const look of off) looks.delete(look);
      if (on !== undefined) looks.add(on);
    }
  }
  return runs;
}
