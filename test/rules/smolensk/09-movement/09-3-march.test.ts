import { describe, expect, it } from 'vitest';
import { sideOf, unit } from '../../../../src/games/chit-pull/board.ts';
import { words } from '../../../support/games/scenario.ts';
import { type Played } from '../../../support/games/smolensk/scenario.ts';
import { acrossSide, HEXES, hexesAround, terrainOf } from '../../../support/games/smolensk/map.ts';
import {
  beside,
  foot,
  hasBeside,
  isWild,
  left,
  mech,
  onTheMove,
  sideWords,
} from '../../../support/games/smolensk/movement.ts';

const [infantry, other, third] = foot('axis', 3) as [string, string, string];
const [panzer] = mech('axis', 1) as [string];
const [rifle] = foot('soviet', 1) as [string];

const isRoad = (from: string, to: string): boolean => sideWords(from, to).includes('road');
const roadsFrom = (hex: string): string[] => hexesAround(hex).filter((to) => isRoad(hex, to));

/** How many hexes of road lie between a hex and each that a road leads to. */
function roadSteps(start: string): ReadonlyMap<string, number> {
  const steps = new Map([[start, 0]]);
  for (const [hex, length] of steps) for (const to of roadsFrom(hex)) if (!steps.has(to)) steps.set(to, length + 1);
  return steps;
}

/** A road of this many hexes after the first that is the only shortest one between its ends. */
function longRoad(length: number): string[] {
  for (const start of HEXES) {
    const steps = roadSteps(start);
    const before = (hex: string): string[] =>
      roadsFrom(hex).filter((to) => steps.get(to) === (steps.get(hex) ?? 0) - 1);
    for (const [end, distance] of steps) {
      if (distance !== length) continue;
      const road = [end];
      while (road.length <= length) {
        const [back, second] = before(road[0] as string);
        if (back === undefined || second !== undefined) break;
        road.unshift(back);
      }
      if (road.length > length) return road;
    }
  }
  throw new Error(`the map has no road of ${length} hexes`);
}

/** One hex longer than a panzer division marches. */
const road = longRoad(2 * unit(panzer).move + 1);
const on = (n: number): string => road[n] as string;

/** A unit at the beginning of the road, with others where they are. */
const atStart = (id: string, others: Readonly<Record<string, string>> = {}): Played =>
  onTheMove({ side: sideOf(id), active: [id], units: { ...others, [id]: on(0) } });

describe('9.3(1) the march', () => {
  it.each([infantry, rifle, panzer])(
    'takes %s two hexes of road for a point, halves are not rounded [smolensk 9.3a 1.0(2)b]',
    (id) => {
      const reach = 2 * unit(id).move;
      const side = sideOf(id);
      atStart(id).refused(side, `march ${id} ${on(reach + 1)}`, '9.3(1)');
      expect(left(atStart(id), 'march', id, on(reach))).toBe(0);
      expect(left(atStart(id), 'march', id, on(reach - 1))).toBe(1);
      expect(
        atStart(id)
          .order(side, `march ${id} ${on(reach)}`)
          .at(id),
      ).toBe(on(reach));
    },
  );

  it('takes German infantry ten hexes [smolensk 9.3a]', () => {
    expect(unit(infantry).move).toBe(5);
    const game = atStart(infantry).order('axis', `march ${infantry} ${on(10)}`);
    expect(game.event('marched')['path']).toEqual(road.slice(0, 11));
  });

  it('goes by way points too', () => {
    expect(left(atStart(infantry), 'march', infantry, on(3), on(5))).toBe(5);
    atStart(infantry).refused('axis', `march ${infantry} ${on(3)} ${on(11)}`, '9.3(1)');
  });

  it('needs a road to start from [smolensk 9.3(1)1a]', () => {
    const [off, next] = acrossSide(
      'hex without road beside a road',
      '',
      (here, there) => isWild(here) && roadsFrom(there).length > 0,
    );
    const units = { [infantry]: off, [other]: on(0) };
    onTheMove({ side: 'axis', units }).refused('axis', `march ${infantry} ${next}`, '9.3(1)1');
    // Where nobody can march the answer is the same.
    onTheMove({ side: 'axis', units: { [infantry]: off } }).refused('axis', `march ${infantry} ${next}`, '9.3(1)1');
  });

  it('leaves the road nowhere, at the start or later [smolensk 9.3(1)1b]', () => {
    const beyond = (hex: string): string => hexesAround(hex).find((to) => !isRoad(hex, to)) as string;
    atStart(infantry).refused('axis', `march ${infantry} ${beyond(on(0))}`, '9.3(1)1');
    atStart(infantry).refused('axis', `march ${infantry} ${on(2)} ${beyond(on(2))}`, '9.3(1)1');
  });

  it('does not start in EZOC [smolensk 9.3(1)2a]', () => {
    const [here, there] = acrossSide(
      'road',
      (side) => side.includes('road'),
      (from, to) => hasBeside([from], [to]),
    );
    const units = { [infantry]: here, [rifle]: beside([here], [there]) };
    onTheMove({ side: 'axis', units }).refused('axis', `march ${infantry} ${there}`, '9.3(1)2');
    const two = onTheMove({ side: 'axis', units: { ...units, [other]: there } });
    two.refused('axis', `march ${infantry} ${there}`, '9.3(1)2');
  });

  it('does not enter EZOC: it ends before it, as in the example [smolensk 9.3(1)2b]', () => {
    // The enemy stands beside one hex of the road, or on it.
    const n = road.findIndex((hex, i) => i > 3 && i < 9 && hasBeside([hex], [on(i - 1), on(i - 2)]));
    for (const enemy of [beside([on(n)], [on(n - 1), on(n - 2)]), on(n + 1)]) {
      const game = atStart(infantry, { [rifle]: enemy });
      game.refused('axis', `march ${infantry} ${on(n)}`, '9.3(1)2');
      game.refused('axis', `march ${infantry} ${on(n - 1)} ${on(n)}`, '9.3(1)2');
      expect(game.order('axis', `march ${infantry} ${on(n - 1)}`).at(infantry)).toBe(on(n - 1));
    }
  });

  it('does not enter EZOC where a friendly unit stands either', () => {
    const n = road.findIndex((hex, i) => i > 3 && i < 9 && hasBeside([hex], [on(i - 1), on(i - 2)]));
    const game = atStart(infantry, { [rifle]: beside([on(n)], [on(n - 1), on(n - 2)]), [other]: on(n) });
    game.refused('axis', `march ${infantry} ${on(n)}`, '9.3(1)2');
  });

  it('does not follow railways [smolensk 9.3(1)3]', () => {
    const [here, there] = acrossSide(
      'railway beside a road',
      (side) => side.includes('rail') && !side.includes('road'),
      (from) => roadsFrom(from).length > 0,
    );
    const game = onTheMove({ side: 'axis', units: { [infantry]: here } });
    game.refused('axis', `march ${infantry} ${there}`, '9.3(1)3');
    const [a, b] = acrossSide(
      'railway far from roads',
      (side) => side.includes('rail') && !side.includes('road'),
      (from) => isWild(from),
    );
    onTheMove({ side: 'axis', units: { [infantry]: a } }).refused('axis', `march ${infantry} ${b}`, '9.3(1)1');
  });
});

describe('9.1(3) one way of moving in a movement sub-phase [smolensk 9.1(3)]', () => {
  it('a unit that has marched does not move on, nor the other way round', () => {
    const game = atStart(infantry, { [other]: on(3) });
    expect(words(game, 'axis')).toEqual(expect.arrayContaining(['move', 'march']));
    const both = onTheMove({ side: 'axis', units: { [infantry]: on(0), [other]: on(3) } });
    both.order('axis', `march ${infantry} ${on(2)}`);
    both.refused('axis', `move ${infantry} ${on(3)}`, '8.1(3)');
    both.order('axis', `move ${other} ${on(4)}`);
    const again = onTheMove({ side: 'axis', units: { [infantry]: on(0), [other]: on(3) } });
    again.order('axis', `move ${infantry} ${on(1)}`);
    again.refused('axis', `march ${infantry} ${on(2)}`, '8.1(3)');
  });

  it('nor does a march go on as a normal move', () => {
    const off = hexesAround(on(2)).find((hex) => !isRoad(on(2), hex) && terrainOf(hex) !== 'marsh') as string;
    const game = atStart(infantry);
    game.refused('axis', `march ${infantry} ${on(2)} move ${off}`);
    game.refused('axis', `march ${infantry} ${on(2)} ${off}`, '9.3(1)1');
  });
});

describe('9.3(2) the other rules hold', () => {
  it('two units at most at its end, any number on the way [smolensk 9.3(2)]', () => {
    const game = atStart(infantry, { [other]: on(4), [third]: on(4) });
    game.refused('axis', `march ${infantry} ${on(4)}`, '3.1(1)');
    expect(game.order('axis', `march ${infantry} ${on(6)}`).at(infantry)).toBe(on(6));
  });

  it('no enemy in the way [smolensk 9.3(2)]', () => {
    atStart(infantry, { [rifle]: on(4) }).refused('axis', `march ${infantry} ${on(4)}`, '3.1(2)');
    const beyond = atStart(infantry, { [rifle]: on(4) });
    beyond.refused('axis', `march ${infantry} ${on(6)}`);
  });
});
