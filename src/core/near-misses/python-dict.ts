import { type NearMiss, undoing } from '../near-miss.js';

const words: ReadonlyMap<string, string> = new Map([
  ['None', 'null'],
  ['True', 'true'],
  ['False', 'false'],
]);

// A string in either quotes, or one of the three words.
const token = /'((?:[^'\\]|\\.)*)'|"(?:[^"\\]|\\.)*"|\b(?:None|True|False)\b/gs;

/** Text of a Python literal as JSON. Not for every literal: for what print() makes of JSON. */
function asJson(literal: string): string {
  return literal.replace(token, (found, single: string | undefined) => {
    if (single === undefined) return words.get(found) ?? found;
    return `"${single.replaceAll("\\'", "'").replaceAll('"', '\\"')}"`;
  });
}

/** `{'id': None}` for `{"id":null}`: a dictionary as print() shows it. */
export const pythonDict: NearMiss = {
  id: 'python-dict',
  side: 'given',
  needs: '{[',
  rules: ['json-line'],
  undo: undoing((value) => (/^[{[]/.test(value) ? asJson(value) : undefined)),
  tell: () => ({
    slip: 'the way Python prints a dictionary',
    remedy: 'print the line that json.dumps gives',
  }),
};
