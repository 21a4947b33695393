import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareCodePoints } from '../../src/batch/code-points.js';
import { nobody, ownersOf } from '../../src/batch/owners.js';

const anyId = fc.oneof(
  fc.constantFrom('a', 'a-b', 'b', 'é', '\uffee', '\u{1f600}', '__proto__'),
  fc.string(),
);
const anyList = fc.array(fc.option(anyId, { nil: undefined, freq: 4 }), { maxLength: 12 });
const inOrder = (ids: readonly (string | undefined)[]) =>
  ids.toSorted((one, other) => compareCodePoints(one ?? '', other ?? ''));

test.each([
  ['in any order', anyList],
  ['in order', anyList.map(inOrder)],
])('finds every student once, and whose each place is: lists %s', (_, list) => {
  fc.assert(
    fc.property(fc.array(list, { maxLength: 3 }), (all) => {
      const { students, lists } = ownersOf(all.map((ids) => ({ length: ids.length, idAt: (at) => ids[at] })));
      const ids = new Set(all.flat().filter((id) => id !== undefined));
      expect([...students]).toEqual([...ids].sort(compareCodePoints));
      const back = lists.map((owners) =>
        Array.from(owners, (owner) => (owner === nobody ? undefined : students.at(owner))),
      );
      expect(back).toEqual(all);
    }),
  );
});
