import { findKeys } from './find-key.js';
import { keyInside } from './key-inside.js';
import type { Criterion, EvidenceLine, Verdict } from './model.js';
import type { Around } from './near-miss.js';
import { nearMisses } from './near-misses/index.js';
import { plainLine } from './plain-line.js';
import { ruleOf } from './rule-of.js';

// To mend these, more than the line itself would have to change.
const elsewhere = ['goes-on', 'no-value', 'run-together'];

/** A line that is to be mended, and what was said of it. */
export interface Broken {
  readonly line: EvidenceLine;
  readonly criterion: Criterion;
  readonly nearMiss: NonNullable<Verdict['nearMiss']>;
  /** Every key of the rubric. */
  readonly keys: readonly string[];
}

/** The value without one slip, if the value alone says what that is. */
function withoutSlip(value: string, id: string, around: Around): string | undefined {
  const miss = nearMisses.find((each) => each.id === id);
  if (miss === undefined || miss.side !== 'given' || elsewhere.includes(id)) return undefined;
  const undone = miss.undo(value, around);
  return undone.length === 1 ? undone[0] : undefined;
}

function mendedValue({ line, criterion, nearMiss, keys }: Broken): string | undefined {
  const rule = ruleOf(criterion);
  const wellFormed = (text: string): boolean => rule.wellFormed(text, criterion.params);
  const around: Around = { criterion, keys, following: [], owner: () => undefined, wellFormed };
  const ids = nearMiss.id.split('+');
  const value = ids.reduce<string | undefined>(
    (now, id) => (now === undefined ? undefined : withoutSlip(now, id, around)),
    line.value,
  );
  return value === undefined || !wellFormed(value) ? undefined : `${criterion.key}: ${value}`;
}

function mendedKey({ line, criterion: { key } }: Broken): string | undefined {
  const { plain, places } = plainLine(line.text);
  const found = findKeys(plain, [key]).find((each) => each.separator);
  if (found === undefined) return undefined;
  const rest = line.text.slice(places[found.separatorAt + (found.separator?.length ?? 0)]).trim();
  // Markdown's **key:** leaves its end behind.
  return `${key}: ${rest.replace(/^[*_~`]+\s+/, '')}`;
}

function parted({ line, criterion: { key } }: Broken): string | undefined {
  const inside = keyInside(line.value, [key]);
  if (inside === undefined || line.key === undefined) return undefined;
  return `${line.key}: ${line.value.slice(0, inside.index).trim()}\n${line.value.slice(inside.index)}`;
}

/**
 * A line as it is without its slips of form, or the lines that it should be; undefined where a person has to mend it.
 * It knows no right value, and leaves alone what has more than one way back: so it says nothing that the line and
 * what was told of it do not say already.
 */
export function mend(broken: Broken): string | undefined {
  const { line, nearMiss } = broken;
  if (!nearMiss.formOnly || line.damaged) return undefined;
  if (nearMiss.id === 'close-key') return mendedKey(broken);
  if (nearMiss.id === 'run-together' && line.key !== broken.criterion.key) return parted(broken);
  return line.key === broken.criterion.key ? mendedValue(broken) : undefined;
}
