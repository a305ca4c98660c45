import { describe, expect, it } from 'vitest';
import { idAt, isObjective, UNITS_OF } from '../../../src/games/smolensk/board.ts';
import { retreatsOf } from '../../../src/games/smolensk/10-6-retreat.ts';
import type { State } from '../../../src/games/smolensk/state.ts';
import { apart, HEXES, stateFor } from '../../support/smolensk.ts';
import { bestRetreats } from '../../support/smolensk-retreats.ts';

/** Numbers from 0 to n − 1 that are the same at every run (mulberry32). */
function random(seed: number): (n: number) => number {
  let a = seed;
  return (n) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

/** A position in which units of both sides are thrown together around one hex, full or reduced, two to a hex at most. */
function melee(pick: (n: number) => number, radius: number, count: number): State {
  const centre = HEXES[pick(HEXES.length)] as string;
  const near = HEXES.filter((hex) => apart(hex, centre) <= radius);
  const taken = new Map<string, { side: string; count: number }>();
  const units: Record<string, string> = {};
  for (let n = 0; n < count; n++) {
    const side = pick(2) === 0 ? 'axis' : 'soviet';
    const all = UNITS_OF[side];
    const id = all[pick(all.length)] as string;
    const hex = near[pick(near.length)] as string;
    const there = taken.get(hex);
    if (units[id] || (there && (there.side !== side || there.count > 1))) continue;
    taken.set(hex, { side, count: (there?.count ?? 0) + 1 });
    units[id] = hex;
  }
  return stateFor({ units });
}

const onMap = (state: State, side: 'axis' | 'soviet'): string[] =>
  UNITS_OF[side].filter((id) => HEXES.includes(state.units[id]?.at as string));

describe('retreats over random positions', () => {
  /** What tells two ways apart: where they end, and what they take on the way. */
  const gain = (state: State, side: string, path: readonly string[]): string =>
    [
      path.at(-1),
      ...path.filter((hex) => isObjective(hex) && state.control.includes(hex) !== (side === 'axis')),
    ].join();

  it.each([1, 2, 3, 4, 5, 6])('none is worse than another, and none is missing: %i', (seed) => {
    const pick = random(seed);
    for (let n = 0; n < 12; n++) {
      const state = melee(pick, 3 + pick(4), 20 + pick(30));
      for (const side of ['axis', 'soviet'] as const) {
        const id = onMap(state, side)[0];
        if (id === undefined || state.units[id]?.at === undefined || id.startsWith('Fort')) continue;
        const hexes = 1 + pick(2);
        const best = bestRetreats(state, id, hexes);
        const offered = retreatsOf(state, id, hexes).map((path) => path.map(idAt));
        const living = best.filter(({ dies }) => !dies).map(({ path }) => path);
        const where = `seed ${seed}, position ${n}, ${id} in ${state.units[id]?.at}, ${hexes} hexes`;
        for (const path of offered)
          expect(
            living.map((way) => way.join()),
            where,
          ).toContain(path.join());
        expect(new Set(offered.map((path) => gain(state, side, path))), where).toEqual(
          new Set(living.map((path) => gain(state, side, path))),
        );
      }
    }
  });
});
