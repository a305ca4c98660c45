import { expect, it } from 'vitest';
import { at, placeOf, RIFLES, UNITS_OF, unit, waysIn } from '../../../../src/games/barbarossa/board.ts';
import type { Attack } from '../../../../src/games/barbarossa/orders.ts';
import { lawfulAttacks, owed } from '../../../../src/games/barbarossa/rules/10-combat/10-2-duty.ts';
import { apart, FIELD, HEXES } from '../../../support/games/barbarossa/map.ts';
import { stateFor } from '../../../support/games/barbarossa/scenario.ts';

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

const GERMANS = UNITS_OF.axis.filter((id) => unit(id).arm === 'infantry' && unit(id).nation === 'german');

it('whatever was declared, what silence makes of it fulfils the duty with no unit and no hex twice', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const pick = random(seed);
    const near = HEXES.filter((hex) => apart(hex, FIELD) <= 2);
    const places: string[] = [];
    const place = (): string => {
      const hex = near[pick(near.length)] as string;
      if (places.includes(hex)) return place();
      places.push(hex);
      return hex;
    };
    const axis = Object.fromEntries(GERMANS.slice(0, 2 + pick(4)).map((id) => [id, place()]));
    const soviet = Object.fromEntries(RIFLES.slice(0, 1 + pick(5)).map((id) => [id, place()]));
    const state = stateFor({ units: { ...axis, ...soviet } });
    const declared: Attack[] = [];
    for (const id of Object.keys(soviet)) {
      const targets = Object.values(axis).filter(
        (hex) =>
          (waysIn('clear')[placeOf(state, id) as number] as readonly number[]).includes(at(hex)) &&
          !declared.some((attack) => attack.targets.includes(hex)),
      );
      if (targets.length > 0 && pick(2) === 0)
        declared.push({ targets: [targets[pick(targets.length)] as string], units: [id] });
    }
    const made = lawfulAttacks(state, declared);
    expect(owed(state, made), `seed ${seed}`).toEqual({ hexes: [], units: [] });
    const [units, hexes] = [made.flatMap((each) => each.units), made.flatMap((each) => each.targets)];
    expect([new Set(units).size, new Set(hexes).size], `seed ${seed}`).toEqual([units.length, hexes.length]);
    for (const attack of made)
      for (const id of attack.units)
        for (const hex of attack.targets) expect(apart(hex, soviet[id] as string), `seed ${seed}`).toBe(1);
  }
});
