/**
 * Reads what a step wrote to GITHUB_OUTPUT, as the runner does (actions/runner, FileCommandManager): `name=value`, or
 * `name<<WORD`, lines, and the word alone on a line. What the runner takes for an error is one.
 */
export function readKeyValues(text: string): Record<string, string> {
  const lines = text.split('\n');
  const found: Record<string, string> = {};
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    if (line === '') continue;
    const [equals, here] = [line.indexOf('='), line.indexOf('<<')];
    const isPlain = equals >= 0 && (here < 0 || equals < here);
    const [at, length] = isPlain ? [equals, 1] : [here, 2];
    const [name, rest] = [line.slice(0, Math.max(at, 0)), line.slice(at + length)];
    if (name === '') throw new Error(`no name: ${line}`);
    found[name] = isPlain ? rest : valueUpTo(rest, lines);
  }
  return found;
}

/** Takes the lines of a value, and the word that ends it. */
function valueUpTo(word: string, lines: string[]): string {
  const end = word === '' ? -1 : lines.indexOf(word);
  if (end < 0) throw new Error(`nothing ends the value: ${word}`);
  return lines
    .splice(0, end + 1)
    .slice(0, -1)
    .join('\n');
}
