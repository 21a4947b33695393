import type { Answers } from '../answers.js';
import type { Meant } from '../missing.js';
import type { EvidenceLine, Rubric } from '../model.js';
import { closeCheck, mayBeCheck } from './close-check.js';
import { type Name, namesOf } from './names.js';

// Checks are what a program prints last. To compare a line with every name costs more than to read it.
const maxCompared = 2000;

function damaged({ key, ...line }: EvidenceLine): Meant {
  const message = `Line ${line.number} has this check, but in another encoding than the lines before it: write the whole output to one file, at once.`;
  return { line: { key, ...line }, nearMiss: { id: 'mixed-encoding', message, formOnly: true } };
}

function close(line: EvidenceLine, names: readonly Name[]): [string, Meant] | undefined {
  const found = closeCheck(line, names);
  if (found === undefined) return undefined;
  const message = `Line ${line.number} seems to be meant, but ${found.what}: hand in the output as the program printed it.`;
  const nearMiss = { id: 'close-key', message, formOnly: found.value === 'PASS' };
  return [found.key, { line, nearMiss }];
}

/** For the checks that no line has: the lines that come close. They are not accepted, only told. */
export function findMeantChecks(
  missing: readonly string[],
  { others }: Answers,
  rubric: Rubric,
): Map<string, Meant> {
  const found = new Map<string, Meant>();
  const open = new Set(missing);
  const names = namesOf(rubric);
  const compared = others.filter((line) => line.damaged || mayBeCheck(line)).slice(-maxCompared);
  for (const line of compared) {
    if (open.size === 0) break;
    if (line.damaged) {
      if (line.key !== undefined && open.delete(line.key)) found.set(line.key, damaged(line));
      continue;
    }
    const hit = close(line, names);
    if (hit !== undefined && open.delete(hit[0])) found.set(...hit);
  }
  return found;
}
