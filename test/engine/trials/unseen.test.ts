import { describe, expect, it } from 'vitest';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { unseenValues, type Handling, type Lot } from '../../../src/engine/trials/unseen.ts';
import { expectChances } from '../../support/chances.ts';

const told = (values: Readonly<Record<string, number>>): string =>
  Object.keys(values)
    .sort()
    .map((id) => values[id])
    .join('');

/** All orders of a list. */
const orders = <T>(list: readonly T[]): readonly (readonly T[])[] =>
  list.length === 0
    ? [[]]
    : list.flatMap((first, i) => orders(list.filter((_, j) => j !== i)).map((rest) => [first, ...rest]));

/** How many courses of dealing and mixing that show what was shown lead to which values: each counted. */
function counted(lots: readonly Lot[], handlings: readonly Handling[]): Record<string, number> {
  let courses: readonly Readonly<Record<string, number>>[] = [{}];
  for (const { ids, values } of lots)
    courses = courses.flatMap((known) =>
      orders(values).map((dealt) => ({
        ...known,
        ...Object.fromEntries(ids.map((id, i) => [id, dealt[i] as number])),
      })),
    );
  for (const handling of handlings)
    courses =
      'shown' in handling
        ? courses.filter((known) => known[handling.shown] === handling.value)
        : courses.flatMap((known) =>
            orders(handling.mixed).map((from) => ({
              ...known,
              ...Object.fromEntries(handling.mixed.map((id, i) => [id, known[from[i] as string] as number])),
            })),
          );
  const counts: Record<string, number> = {};
  for (const known of courses) counts[told(known)] = (counts[told(known)] ?? 0) + 1;
  return counts;
}

const LOTS: readonly Lot[] = [
  { ids: ['a', 'b', 'c'], values: [0, 1, 1] },
  { ids: ['d', 'e'], values: [2, 3] },
];

describe('values behind counters', () => {
  it.each<[string, readonly Handling[]]>([
    ['just dealt', []],
    ['dealt, and one shown', [{ shown: 'a', value: 1 }]],
    ['mixed beyond their lots', [{ mixed: ['c', 'd'] }]],
    ['mixed, and then one shown', [{ mixed: ['c', 'd'] }, { shown: 'c', value: 2 }]],
    ['shown, and then mixed', [{ shown: 'd', value: 3 }, { mixed: ['a', 'd'] }]],
    ['mixed twice with others', [{ mixed: ['a', 'd'] }, { mixed: ['a', 'e'] }, { shown: 'e', value: 1 }]],
    [
      'shown, mixed, shown and mixed again',
      [{ shown: 'a', value: 0 }, { mixed: ['a', 'b', 'd'] }, { shown: 'b', value: 0 }, { mixed: ['b', 'c'] }],
    ],
  ])('are as likely as the courses that lead to them: %s', (_, handlings) => {
    const pick = seededPick(7);
    expectChances(counted(LOTS, handlings), 3000, () => told(unseenValues(LOTS, handlings, pick)));
  });

  it('are the same for the same pick, and known where nothing was mixed', () => {
    const known: readonly Lot[] = [{ ids: ['a'], values: [4] }];
    expect(unseenValues(known, [], seededPick(1))).toEqual({ a: 4 });
    const drawn = (seed: number): string => told(unseenValues(LOTS, [{ mixed: ['a', 'd', 'e'] }], seededPick(seed)));
    expect(drawn(3)).toBe(drawn(3));
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(drawn)).size).toBeGreaterThan(2);
  });
});
