import type { KeyChange, KeyState, StudentChange, StudentState } from '../../core/comparison.js';
import type { Pair } from './join.js';
import type { ResultRow, RowKey } from './result-row.js';

const keyState = ({ status, thousandths }: RowKey): KeyState => ({ status, points: thousandths / 1000 });

function keyChange(key: string, old: RowKey | undefined, now: RowKey | undefined): KeyChange[] {
  if (old?.status === now?.status && old?.thousandths === now?.thousandths) return [];
  return [
    {
      key,
      ...(old && { old: keyState(old) }),
      ...(now && { new: keyState(now) }),
      difference: ((now?.thousandths ?? 0) - (old?.thousandths ?? 0)) / 1000,
    },
  ];
}

/** In the order of the new rubric, and after it what only the old one asked for. */
function keyChanges({ old, new: now }: Pair): KeyChange[] {
  if (old?.judged === undefined || now?.judged === undefined) return [];
  const [before, after] = [old.judged.keys, now.judged.keys];
  const all = new Set([...after.keys(), ...before.keys()]);
  return [...all].flatMap((key) => keyChange(key, before.get(key), after.get(key)));
}

const stateOf = ({ state, late, judged }: ResultRow): StudentState => ({
  state,
  ...(judged && { score: judged.thousandths / 1000, maxScore: judged.maxThousandths / 1000 }),
  ...(late !== undefined && { late }),
});

function sameFile({ old, new: now }: Pair): StudentChange['file'] {
  if (old?.sha256 === undefined || now?.sha256 === undefined) return undefined;
  return old.sha256 === now.sha256 ? 'same' : 'changed';
}

const isSame = (old: StudentState, now: StudentState): boolean =>
  old.state === now.state &&
  old.score === now.score &&
  old.maxScore === now.maxScore &&
  old.late === now.late;

/** What changed for a student; undefined if nothing that is a part of the grade did. */
export function changeOf(pair: Pair): StudentChange | undefined {
  const { old, new: now } = pair;
  const row = now ?? old;
  if (row === undefined) return undefined;
  const keys = keyChanges(pair);
  const states = { ...(old && { old: stateOf(old) }), ...(now && { new: stateOf(now) }) };
  if (states.old && states.new && keys.length === 0 && isSame(states.old, states.new)) return undefined;
  const name = now?.name ?? old?.name;
  const file = sameFile(pair);
  return {
    student: row.student,
    ...(name !== undefined && { name }),
    ...(row.submission !== undefined && { submission: row.submission }),
    ...states,
    difference: ((now?.judged?.thousandths ?? 0) - (old?.judged?.thousandths ?? 0)) / 1000,
    ...(file !== undefined && { file }),
    keys,
  };
}
