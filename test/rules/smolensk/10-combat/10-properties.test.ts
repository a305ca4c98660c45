import { describe, expect, it } from 'vitest';
import {
  changeUnits,
  idAt,
  isFortress,
  isObjective,
  SOURCES,
  unit,
  UNITS_OF,
} from '../../../../src/games/chit-pull/board.ts';
import { retreatsOf } from '../../../../src/games/chit-pull/rules/10-combat/10-6-ways.ts';
import type { Order } from '../../../../src/games/chit-pull/orders.ts';
import { enemyOf, type Side, type State } from '../../../../src/games/chit-pull/state.ts';
import { stateFor } from '../../../support/games/smolensk/scenario.ts';
import { apart, HEXES } from '../../../support/games/smolensk/map.ts';
import { isLegal, ordersOf, questions } from '../../../support/games/scenario.ts';
import {
  arena,
  columnFor,
  crossing,
  fight,
  idOf,
  RESULTS,
  shiftsIn,
  standing,
  total,
} from '../../../support/games/smolensk/combat.ts';
import { bestRetreats } from '../../../support/games/smolensk/retreats.ts';
import { share } from '../../../support/share.ts';

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
function melee(pick: (n: number) => number, radius: number, count: number, weak = 0): State {
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
    units[id] = weak > 0 && unit(id).reduced.length > 0 && pick(weak) === 0 ? `${hex} reduced` : hex;
  }
  return stateFor({ units });
}

const onMap = (state: State, side: 'axis' | 'soviet'): string[] =>
  UNITS_OF[side].filter((id) => HEXES.includes(state.units[id]?.at as string));

describe('retreats over random positions', () => {
  /** Puts enemies on all sources of a side. */
  const barSources = (state: State, side: Side): void => {
    const guards = UNITS_OF[enemyOf(side)].filter((id) => !isFortress(id) && state.units[id]?.at === 'lost');
    for (const [i, place] of SOURCES[side].entries()) {
      const here = UNITS_OF[side].filter((id) => state.units[id]?.at === idAt(place));
      changeUnits(state, here, { at: 'lost', reduced: false });
      changeUnits(state, [guards[i] as string], { at: idAt(place), reduced: false });
    }
  };

  /** What tells two ways apart: where they end, and what they take on the way. */
  const gain = (state: State, side: string, path: readonly string[]): string =>
    [
      path.at(-1),
      ...path.filter((hex) => isObjective(hex) && state.control.includes(hex) !== (side === 'axis')),
    ].join();

  it.each([
    ...[1, 2, 3, 4, 5, 6].map((seed) => [seed, 'as they are'] as const),
    ...[7, 8].map((seed) => [seed, 'no source within reach'] as const),
  ])('none is worse than another, and none is missing: %i, %s', (seed, sources) => {
    const pick = random(seed);
    for (let n = 0; n < share(12, 25); n++) {
      const state = melee(pick, 3 + pick(4), 20 + pick(40));
      for (const side of ['axis', 'soviet'] as const) {
        if (sources !== 'as they are') barSources(state, side);
        const id = onMap(state, side)[pick(20)];
        if (id === undefined || isFortress(id)) continue;
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

describe('attacks over random positions', () => {
  /** The final column of an attack, counted from 0 and worked out anew; negative below 1-1. */
  function finalColumn(state: State, target: string, attackers: readonly string[]): number {
    const text = (id: string): string => (state.units[id]?.reduced ? `${id} reduced` : id);
    const across = (id: string): boolean => crossing(state.units[id]?.at as string, target) !== 'dry';
    const dry = attackers.filter((id) => !across(id)).map(text);
    const wet = attackers.filter(across).map(text);
    const attack = total(dry, 'attack') + Math.floor(total(wet, 'attack') / 2);
    const defenders = onMap(state, 'soviet').filter((id) => state.units[id]?.at === target);
    return columnFor(attack, total(defenders.map(text), 'defence')) - shiftsIn(target);
  }

  const subsets = (units: readonly string[]): string[][] =>
    units.reduce<string[][]>((all, id) => [...all, ...all.map((chosen) => [...chosen, id])], [[]]).slice(1);

  it.each([11, 12, 13, 14, 15, 16])('what reaches 1-1 is offered, what does not is refused by 10.3(4): %i', (seed) => {
    const pick = random(seed);
    let offered = 0;
    let refused = 0;
    for (let n = 0; n < share(6, 10); n++) {
      const state = melee(pick, 3, 18 + pick(12), 3);
      const active = onMap(state, 'axis').filter(() => pick(4) > 0);
      const units = Object.fromEntries(
        Object.entries(state.units).map(([id, { at, reduced }]) => [id, reduced ? `${at} reduced` : at]),
      );
      const game = fight({ units, active, setUp: false });
      const asks = questions(game).includes('axis attacks');
      const targets = [...new Set(onMap(state, 'soviet').map((id) => state.units[id]?.at as string))];
      for (const target of targets) {
        const near = active.filter((id) => apart(state.units[id]?.at as string, target) === 1);
        if (near.length === 0 || near.length > 4) continue;
        const legal = (attackers: readonly string[]): boolean =>
          asks && isLegal(game, 'axis', `attack ${target} ${attackers.join(' ')}`);
        for (const attackers of subsets(near)) {
          const where = `seed ${seed}, position ${n}: ${attackers.join(' ')} against ${target}`;
          expect(legal(attackers), where).toBe(finalColumn(state, target, attackers) >= 0);
        }
        if (legal(near)) offered += 1;
        else if (asks) {
          game.refused('axis', `attack ${target} ${near.join(' ')}`, '10.3(4)');
          refused += 1;
        }
      }
    }
    expect(offered).toBeGreaterThan(5);
    expect(refused).toBeGreaterThan(0);
  });
});

describe('losses over random combats', () => {
  const { centre, ring } = arena();

  /** All ways to take so many steps off these units: how many off each. */
  const allocations = (steps: readonly number[], left: number): number[][] => {
    const [first, ...others] = steps;
    if (first === undefined) return left === 0 ? [[]] : [];
    return Array.from({ length: first + 1 }, (_, n) => n)
      .filter((n) => n <= left)
      .flatMap((n) => allocations(others, left - n).map((rest) => [n, ...rest]));
  };

  const textsOf = (side: Side, pick: (n: number) => number, count: number): string[] => {
    const all = UNITS_OF[side].filter((id) => !isFortress(id));
    const chosen = Array.from({ length: count }, () => all[pick(all.length)] as string);
    return [...new Set(chosen)].map((id) => (unit(id).reduced.length > 0 && pick(3) === 0 ? `${id} reduced` : id));
  };

  it.each([21, 22, 23, 24])('every allotment of the steps is offered, and no other: %i', (seed) => {
    const pick = random(seed);
    let asked = 0;
    for (let n = 0; n < 60; n++) {
      const by: Side = pick(2) === 0 ? 'axis' : 'soviet';
      const enemy: Side = by === 'axis' ? 'soviet' : 'axis';
      const attackers = textsOf(by, pick, 1 + pick(5));
      const defenders = textsOf(enemy, pick, 1 + pick(2));
      const column = columnFor(total(attackers, 'attack'), total(defenders, 'defence'));
      const die = 1 + pick(6);
      const result = RESULTS[die - 1 + column] as string;
      if (column < 0 || !/\d/.test(result)) continue;
      const units = { ...standing(ring, attackers), ...standing([centre], defenders) };
      const game = fight({ side: by, units, dice: [die] });
      game.order(by, `attack ${centre} ${attackers.map(idOf).join(' ')}`);
      const [loser, losers] = result.startsWith('A') ? [by, attackers] : [enemy, defenders];
      const steps = losers.map((text) => (text.endsWith('reduced') || unit(text).reduced.length === 0 ? 1 : 2));
      const most = Math.min(
        Number(/\d/.exec(result)?.[0]),
        steps.reduce((sum, each) => sum + each, 0),
      );
      const expected = allocations(steps, most).map((counts) => counts.join());
      const [ask] = game.asks(loser);
      if (!ask || !questions(game).includes(`${loser} losses`)) {
        expect(expected, `seed ${seed}, combat ${n}`).toHaveLength(1);
        continue;
      }
      asked += 1;
      const counted = (order: Order | undefined): string =>
        losers
          .map((text) => (order?.kind === 'lose' ? order.units : []).filter((id) => id === idOf(text)).length)
          .join();
      expect(new Set(ordersOf(ask.choice).map(counted)), `seed ${seed}, combat ${n}`).toEqual(new Set(expected));
      expect(expected).toContain(counted(ask.silent));
    }
    expect(asked).toBeGreaterThan(3);
  });
});
