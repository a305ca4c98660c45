import { describe, expect, it } from 'vitest';
import { at, isAxisLand, isSettled, unit } from '../../../../src/games/barbarossa/board.ts';
import { TERRAIN } from '../../../../src/games/barbarossa/data.ts';
import { enemyZoc } from '../../../../src/games/barbarossa/rules/07-zoc.ts';
import { groundFor } from '../../../../src/games/barbarossa/rules/08-movement/08-1-normal.ts';
import { strategicCostsFor } from '../../../../src/games/barbarossa/rules/08-movement/08-2-strategic.ts';
import {
  apart,
  around,
  chainWhere,
  EAST,
  FIELD,
  hexWhere,
  WEST,
  WEST2,
} from '../../../support/games/barbarossa/map.ts';
import { isSoviet, roadJoins, turned } from '../../../support/games/barbarossa/movement.ts';
import { moving, stateFor } from '../../../support/games/barbarossa/scenario.ts';
import { isLegal, words } from '../../../support/games/scenario.ts';

describe('8.2.2 enemy zones of control', () => {
  it('who stands in one does not move strategically, not even a leader who may leave it or a panzer corps [barbarossa 8.2.2a]', () => {
    const soviet = moving('soviet', {
      units: { '1RC': FIELD, L1: FIELD, '5AC': EAST, '2RC': WEST2 },
      leaders: { L1: 1 },
    });
    for (const id of ['1RC', 'L1']) soviet.refused('soviet', `strategic ${id} ${WEST}`, '8.2.2');
    expect(isLegal(soviet, 'soviet', `move L1 ${WEST}`)).toBe(true);
    expect(isLegal(soviet, 'soviet', `strategic 2RC ${turned(0)}`)).toBe(true);
    const axis = moving('axis', { units: { '24Pz': FIELD, '5AC': FIELD, '1RC': EAST } });
    for (const id of ['24Pz', '5AC']) axis.refused('axis', `strategic ${id} ${WEST}`, '8.2.2');
    expect(isLegal(axis, 'axis', `move 24Pz ${WEST}`)).toBe(true);
  });

  it('nobody enters one, also where a friend stands [barbarossa 8.2.2b]', () => {
    const units = { '24Pz': WEST2, '5AC': WEST2, '1RC': EAST };
    for (const friends of [{}, { '6AC': FIELD }]) {
      const game = moving('axis', { units: { ...units, ...friends } });
      expect(enemyZoc(game.state, 'axis')[at(FIELD)]).toBe(1);
      for (const id of ['24Pz', '5AC']) {
        game.refused('axis', `strategic ${id} ${WEST} ${FIELD}`);
        const ground = groundFor(game.state, 'axis');
        expect(strategicCostsFor(ground, [id])(at(WEST), at(FIELD))).toBe('strategic-into-zoc');
        expect(isLegal(game, 'axis', `move ${id} ${WEST} ${FIELD}`)).toBe(true);
      }
      const beside = moving('axis', { units: { '5AC': WEST, '1RC': EAST, ...friends } });
      beside.refused('axis', `strategic 5AC ${FIELD}`, '8.2.2');
    }
  });
});

describe('8.2.2 leaders on the way', () => {
  const path = [1, 2, 3].map(turned);
  const start = (ability: `?${number}`) =>
    moving('axis', { units: { '5AC': WEST2, L1: FIELD }, leaders: { L1: ability } });

  it('who comes near an untried one stops in the zone of control that it turns out to have [barbarossa 8.2.2b]', () => {
    const game = start('?1').order('axis', `strategic 5AC ${WEST} ${path.join(' ')}`);
    expect(game.codes()).toContain('revealed');
    expect(game.at('5AC')).toBe(WEST);
  });

  it('and goes on where it has none', () => {
    const game = start('?-1').order('axis', `strategic 5AC ${WEST} ${path.join(' ')}`);
    expect(game.codes()).toContain('revealed');
    expect([game.at('L1'), game.at('5AC')]).toEqual(['pool', path.at(-1)]);
  });
});

/** So many hexes in a row that a road of a class joins, of this terrain. */
const road = (kind: 1 | 2, hexes: number, ...terrain: readonly string[]): readonly string[] =>
  chainWhere(
    `road of class ${kind} over ${hexes} hexes`,
    ...Array.from(
      { length: hexes },
      (_, n) => (hex: string, before: readonly string[]) =>
        isSoviet(...terrain)(hex) &&
        (n === 0 || roadJoins(kind, before.at(-1) as string, hex)) &&
        before.slice(0, -1).every((each) => apart(each, hex) > 1),
    ),
  );

describe('8.2.3 roads', () => {
  const MECHANIZED = [
    ['24Pz', 'axis'],
    ['SC-N', 'axis'],
    ['3MC', 'soviet'],
    ['L1', 'soviet'],
  ] as const;
  const FOOT = [
    ['5AC', 'axis'],
    ['1Cav', 'axis'],
    ['1RC', 'soviet'],
    ['2CC', 'soviet'],
    ['FE1', 'soviet'],
  ] as const;
  const cost = (id: string, [from, to]: readonly [string, string]): number | string => {
    const { side } = unit(id);
    const state = stateFor({ units: { [id]: from }, leaders: id === 'L1' ? { L1: 0 } : {} });
    const found = strategicCostsFor(groundFor(state, side), [id])(at(from), at(to));
    return typeof found === 'number' ? found / 2 : found;
  };
  const first = road(1, 2, 'clear') as [string, string];
  const second = road(2, 2, 'clear') as [string, string];
  const wood = road(2, 2, 'forest') as [string, string];
  const none = chainWhere(
    'clear hexes without a road between them',
    isSoviet('clear'),
    (hex, [from]) => isSoviet('clear')(hex) && roadJoins(0, from as string, hex),
  ) as [string, string];

  it.each(MECHANIZED)('%s, mechanized, pays half a point on roads of both classes [barbarossa 8.2.3a]', (id) => {
    expect([cost(id, first), cost(id, second), cost(id, wood)]).toEqual([0.5, 0.5, 0.5]);
    expect(cost(id, none)).toBe(TERRAIN.terrain.clear.cost['axis-mech']);
  });

  it.each(FOOT)('%s, on foot, pays half a point on roads of the first class only [barbarossa 8.2.3b 8.2.3c]', (id) => {
    expect(cost(id, first)).toBe(0.5);
    expect(cost(id, second)).toBe(TERRAIN.terrain.clear.cost['axis-foot']);
    expect(cost(id, none)).toBe(TERRAIN.terrain.clear.cost['axis-foot']);
  });

  it('a leader goes twice as far as its points on a road of the second class, a corps on foot only as far as they say [barbarossa 8.2.3a 8.2.3c]', () => {
    const all = unit('L1').move;
    const line = road(2, all + 2, 'clear', 'town', 'city', 'forest', 'marsh');
    const start = line[0] as string;
    const leader = moving('soviet', { units: { L1: start }, leaders: { L1: 2 } });
    const path = line.slice(1, all + 2);
    expect(path.length).toBeGreaterThan(all);
    expect(leader.order('soviet', `strategic L1 ${path.join(' ')}`).at('L1')).toBe(path.at(-1));
    expect(
      isLegal(moving('soviet', { units: { L1: start }, leaders: { L1: 2 } }), 'soviet', `move L1 ${path.join(' ')}`),
    ).toBe(false);
    const march = moving('soviet', { units: { '1RC': start, L1: start }, leaders: { L1: 2 } });
    expect(isLegal(march, 'soviet', `strategic 1RC ${path.join(' ')}`)).toBe(false);
  });

  it('a corps on foot goes on a road of the first class further than normally [barbarossa 8.2.3b]', () => {
    const line = road(1, 9, 'clear', 'town', 'city', 'forest', 'marsh');
    const [start, ...path] = line as [string, ...string[]];
    const game = () => moving('soviet', { units: { '1RC': start, L1: start }, leaders: { L1: 2 } });
    expect(path.length).toBeGreaterThan(unit('1RC').move);
    expect(isLegal(game(), 'soviet', `move 1RC ${path.join(' ')}`)).toBe(false);
    expect(
      game()
        .order('soviet', `strategic 1RC ${path.join(' ')}`)
        .at('1RC'),
    ).toBe(path.at(-1));
  });
});

describe('8.2.4, Q15', () => {
  it('there is no strategic movement in the second movement phase [barbarossa 8.2.4]', () => {
    const units = { '24Pz': FIELD };
    const second = moving('axis', { units }, true);
    expect(words(second, 'axis')).not.toContain('strategic');
    second.refused('axis', `strategic 24Pz ${EAST}`, '8.2');
    expect(second.order('axis', `move 24Pz ${EAST}`).at('24Pz')).toBe(EAST);
    expect(isLegal(moving('axis', { units }), 'axis', `strategic 24Pz ${EAST}`)).toBe(true);
  });

  it('an empty town that the enemy controls may be entered, and passed [barbarossa Q15a WE-Q15]', () => {
    const [from, town, beyond] = chainWhere(
      'Soviet town on the way',
      isSoviet('clear'),
      (hex) => isSettled(at(hex)) && !isAxisLand(at(hex)),
      (hex, [start]) => isSoviet('clear')(hex) && apart(hex, start as string) === 2,
    ) as [string, string, string];
    const axis = () => moving('axis', { units: { '5AC': from } });
    expect(axis().state.control).not.toContain(town);
    const game = axis().order('axis', `strategic 5AC ${town}`);
    expect(game.at('5AC')).toBe(town);
    expect(game.codes()).toContain('taken');
    expect(axis().order('axis', `strategic 5AC ${town} ${beyond}`).at('5AC')).toBe(beyond);
    const soviet = moving('soviet', { units: { '1RC': from }, control: [town] });
    expect(soviet.order('soviet', `strategic 1RC ${town}`).at('1RC')).toBe(town);
    expect(around(town)).toContain(from);
  });

  it('the ban on strategic movement in spring is that of 15.5 and not of zones [barbarossa 15.5b]', () => {
    const open = hexWhere('clear hex', isSoviet('clear'));
    const game = moving('axis', { units: { '5AC': open }, state: { weather: 'spring' } });
    game.refused('axis', `strategic 5AC ${around(open)[0]}`, '15.5');
  });
});
