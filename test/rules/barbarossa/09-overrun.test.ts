import { describe, expect, it } from 'vitest';
import { at, isAxisLand, isIn, roadBetween } from '../../../src/games/barbarossa/board.ts';
import { mayStep } from '../../../src/games/barbarossa/terrain.ts';
import { fighting, fullStrength, isTerrain } from '../../support/games/barbarossa/combat.ts';
import {
  apart,
  around,
  chainWhere,
  EAST,
  EAST2,
  FIELD,
  isOpen,
  ringAround,
  WEST,
  WEST2,
} from '../../support/games/barbarossa/map.ts';
import { moving, type Played, type ScenarioSpec } from '../../support/games/barbarossa/scenario.ts';
import { isLegal, questions } from '../../support/games/scenario.ts';

const RING = ringAround(FIELD);
/** The hexes around the field from the west on. */
const turned = (turn: number): string => RING[(RING.indexOf(WEST) + turn) % 6] as string;

const PAIR = { '24Pz': WEST, '47Pz': WEST, '3MC': FIELD, '4MC': FIELD };

describe('9.1 who overruns, and at what cost', () => {
  it('panzer and tank corps do, nobody else does [barbarossa 9.1a]', () => {
    const axis = moving('axis', { units: { '24Pz': WEST, '5AC': WEST, '1Cav': WEST2, '3MC': FIELD } });
    axis.refused('axis', `overrun ${FIELD} 5AC`, '9.1');
    expect(isLegal(axis, 'axis', `overrun ${FIELD} 24Pz`)).toBe(true);
    const reds = { '3MC': FIELD, '2CC': turned(1), '1RC': turned(5), L1: FIELD };
    const soviet = moving('soviet', { units: { '5AC': WEST, ...reds }, leaders: { L1: 1 } });
    for (const id of ['2CC', '1RC', 'L1']) soviet.refused('soviet', `overrun ${WEST} ${id}`, '9.1');
    expect(isLegal(soviet, 'soviet', `overrun ${WEST} 3MC`)).toBe(true);
  });

  it('the hex costs what it does, and three points: after four points of eight it can be overrun, after five not [barbarossa 9.1b 9.1c]', () => {
    const after = (hexes: number): Played =>
      moving('axis', { units: { '24Pz': WEST, '1RC': FIELD, '57Pz': WEST2 }, dice: [1] }).order(
        'axis',
        `move 24Pz ${Array.from({ length: hexes }, (_, n) => turned(n + 1)).join(' ')}`,
      );
    const four = after(4).order('axis', `overrun ${FIELD} 24Pz`);
    expect(four.event('overrun')).toMatchObject({ target: FIELD, from: turned(4), units: ['24Pz'] });
    expect(isLegal(four, 'axis', `move 24Pz ${turned(5)}`)).toBe(false);
    after(5).refused('axis', `overrun ${FIELD} 24Pz`, '9.1');
    const among = moving('axis', { units: { '24Pz': WEST, '1RC': FIELD, '57Pz': EAST } });
    among.order('axis', `move 24Pz ${[1, 2, 1, 2, 1].map(turned).join(' ')}`);
    among.refused('axis', `overrun ${FIELD} 24Pz`, '9.1');
    expect(isLegal(among, 'axis', `overrun ${FIELD} 57Pz`)).toBe(true);
  });

  it('half the points are too few for a second overrun [barbarossa 9.1c]', () => {
    const game = moving('axis', { units: { '24Pz': WEST, '1RC': FIELD }, state: { weather: 'mud' }, dice: [1] });
    game.order('axis', `overrun ${FIELD} 24Pz`).refused('axis', `overrun ${FIELD} 24Pz`, '9.1');
  });
});

describe('9.2 normal movement', () => {
  it('units that moved strategically do not overrun [barbarossa 9.2]', () => {
    const [border, here, from] = chainWhere(
      'Soviet hex at the border with clear land before it',
      (hex) => isIn('8A', at(hex)) && isOpen(hex),
      (hex) => isAxisLand(at(hex)) && isTerrain('clear')(hex),
      (hex, [target]) => isAxisLand(at(hex)) && isTerrain('clear')(hex) && apart(hex, target as string) === 2,
    ) as [string, string, string];
    const game = (way: string) =>
      moving('axis', {
        turn: 1,
        units: { '24Pz': from, '47Pz': here, '1RC': border },
        state: { bordersClosed: true },
        dice: [1],
      }).order('axis', `${way} 24Pz ${here}`);
    expect(isLegal(game('move'), 'axis', `overrun ${border} 24Pz`)).toBe(true);
    const strategic = game('strategic');
    expect(strategic.at('24Pz')).toBe(here);
    expect(isLegal(strategic, 'axis', `overrun ${border} 47Pz`)).toBe(true);
    strategic.refused('axis', `overrun ${border} 24Pz`, '9.7');
  });

  it('the second movement phase is for overruns too [barbarossa Q7 WE-Q7]', () => {
    const game = moving('axis', { units: { '24Pz': WEST2, '1RC': FIELD }, dice: [1] }, true);
    game.order('axis', `move 24Pz ${WEST}`).order('axis', `overrun ${FIELD} 24Pz`);
    expect(game.event('overrun')).toMatchObject({ target: FIELD });
  });
});

describe('9.3, 9.6 stacks', () => {
  it('a stack from one hex overruns as one [barbarossa 9.3b]', () => {
    const game = moving('axis', { units: PAIR, dice: ['0/1R'] }).order('axis', `overrun ${FIELD} 24Pz 47Pz`);
    expect(game.event('combat')).toMatchObject({
      attack: fullStrength('24Pz') + fullStrength('47Pz'),
      defence: fullStrength('3MC') + fullStrength('4MC'),
    });
  });

  it('it may have moved there together from the hex where it began [barbarossa 9.3b 9.6a]', () => {
    const game = moving('axis', { units: { ...PAIR, '24Pz': WEST2, '47Pz': WEST2 }, dice: ['0/1R'] });
    game.order('axis', `move 24Pz 47Pz ${WEST}`).order('axis', `overrun ${FIELD} 24Pz 47Pz`);
    expect(game.event('overrun')).toMatchObject({ units: ['24Pz', '47Pz'], from: WEST });
  });

  it('units that began in different hexes do not overrun together [barbarossa 9.3a 9.6a]', () => {
    const apartFrom = moving('axis', { units: { ...PAIR, '47Pz': turned(1) } });
    apartFrom.refused('axis', `overrun ${FIELD} 24Pz 47Pz`, '9.3');
    const joined = moving('axis', { units: { ...PAIR, '24Pz': WEST2 } }).order('axis', `move 24Pz ${WEST}`);
    expect(isLegal(joined, 'axis', `overrun ${FIELD} 24Pz`)).toBe(true);
    joined.refused('axis', `overrun ${FIELD} 24Pz 47Pz`, '9.3');
  });

  it('one may be left on the way, and has finished its move [barbarossa 9.6b 9.6c]', () => {
    const start = () =>
      moving('axis', { units: { ...PAIR, '24Pz': WEST2, '47Pz': WEST2 }, dice: [1] }).order(
        'axis',
        `move 24Pz 47Pz ${WEST}`,
      );
    const left = start()
      .order('axis', `move 24Pz ${turned(1)}`)
      .order('axis', `overrun ${FIELD} 24Pz`);
    expect(left.event('overrun')).toMatchObject({ units: ['24Pz'], from: turned(1) });
    expect(left.at('47Pz')).toBe(WEST);
    left.refused('axis', `move 47Pz ${WEST2}`, '8.0');
    expect(isLegal(left, 'axis', `overrun ${FIELD} 47Pz`)).toBe(false);
    const both = start();
    expect(isLegal(both, 'axis', `overrun ${FIELD} 24Pz 47Pz`)).toBe(true);
    both.order('axis', `overrun ${FIELD} 24Pz`);
    both.refused('axis', `move 47Pz ${WEST2}`, '8.0');
  });
});

describe('9.4 the combat', () => {
  const spec: ScenarioSpec = { units: { ...PAIR, L1: FIELD }, leaders: { L1: 0 } };
  const overrun = (dice: ScenarioSpec['dice']): Played =>
    moving('axis', { ...spec, dice: dice ?? [] }).order('axis', `overrun ${FIELD} 24Pz 47Pz`);

  it.each([1, 2, 3, 4, 5, 6])('is that of any attack, with the die %i too [barbarossa 9.4a 9.4b]', (die) => {
    const inCombat = fighting('axis', { ...spec, dice: [die] }, `${FIELD} 24Pz 47Pz`);
    expect(overrun([die]).event('combat')).toEqual(inCombat.event('combat'));
    expect(questions(overrun([die]))[0]).toBe(questions(inCombat)[0]);
  });

  it('the terrain shifts it [barbarossa 9.4a]', () => {
    const [town, from] = chainWhere(
      'Soviet town beside open ground',
      (hex) => isTerrain('town')(hex) && !isAxisLand(at(hex)),
      (hex) => isOpen(hex),
    ) as [string, string];
    const game = moving('axis', { units: { '24Pz': from, '3MC': town, L1: town }, leaders: { L1: 0 }, dice: [1] });
    expect(game.order('axis', `overrun ${town} 24Pz`).event('combat')).toMatchObject({ before: '2-1', odds: '1-1' });
  });

  it('defenders may retreat from it [barbarossa 9.4a]', () => {
    const game = overrun(['0/1R']).order('soviet', 'lose 3MC');
    expect(questions(game)).toEqual(['soviet fall-back']);
    game.order('soviet', 'fall-back');
    while (questions(game)[0] === 'soviet retreat') game.silent('soviet');
    expect(apart(FIELD, game.at('4MC'))).toBe(2);
    expect(questions(game)).toEqual(['axis movement']);
  });

  it('lines of communication and supply are judged when it happens [barbarossa Q8 WE-Q8]', () => {
    const units = { '5AC': WEST, '6AC': turned(2), '24Pz': WEST, '3MC': FIELD };
    const start = () => moving('axis', { units, dice: [1] });
    const odds = (game: Played) => game.order('axis', `overrun ${FIELD} 24Pz`).event('combat');
    expect(odds(start())).toMatchObject({ before: '2-1', odds: '3-1' });
    const surrounded = start().order('axis', `move 24Pz ${turned(5)} ${turned(4)}`);
    expect(odds(surrounded)).toMatchObject({ before: '2-1', odds: '4-1' });
  });
});

describe('9.5 … 9.9 what comes after', () => {
  it('a unit overruns as often as its points allow [barbarossa 9.5 WE-D3]', () => {
    const game = moving('axis', { units: { '24Pz': WEST, '1RC': FIELD, '4RC': FIELD }, dice: ['1/0', '1/0'] });
    game.order('axis', `overrun ${FIELD} 24Pz`).order('axis', `overrun ${FIELD} 24Pz`);
    expect(game.events.filter(({ code }) => code === 'barbarossa.overrun')).toHaveLength(2);
    game.refused('axis', `overrun ${FIELD} 24Pz`, '9.1');
  });

  it('and another hex than before [barbarossa 9.5]', () => {
    const game = moving('axis', { units: { '24Pz': WEST, '1RC': FIELD, '2RC': turned(1) }, dice: [1, 1] });
    game.order('axis', `overrun ${FIELD} 24Pz`).order('axis', `overrun ${turned(1)} 24Pz`);
    expect(game.event('overrun')).toMatchObject({ target: turned(1) });
  });

  it('once another unit moves the overrunner has finished [barbarossa 9.7]', () => {
    const start = () =>
      moving('axis', { units: { '24Pz': WEST, '57Pz': WEST2, '1RC': FIELD }, dice: [1] }).order(
        'axis',
        `overrun ${FIELD} 24Pz`,
      );
    const beside = around(WEST2).find((hex) => apart(hex, FIELD) > 1 && isTerrain('clear')(hex)) as string;
    expect(isLegal(start(), 'axis', `move 24Pz ${turned(1)}`)).toBe(true);
    const game = start().order('axis', `move 57Pz ${beside}`);
    game.refused('axis', `move 24Pz ${turned(1)}`, '8.0');
    expect(isLegal(game, 'axis', `overrun ${FIELD} 24Pz`)).toBe(false);
  });

  it('in an anti-tank zone a panzer may only overrun again from where it stands [barbarossa 9.8a]', () => {
    const units = { '24Pz': WEST, '1RC': FIELD, L1: FIELD };
    const held = moving('axis', { units, leaders: { L1: 0 }, dice: [1] }).order('axis', `overrun ${FIELD} 24Pz`);
    for (const hex of around(WEST)) expect(isLegal(held, 'axis', `move 24Pz ${hex}`), hex).toBe(false);
    expect(isLegal(held, 'axis', `overrun ${FIELD} 24Pz`)).toBe(true);
    const free = moving('axis', { units: { '24Pz': WEST, '1RC': FIELD }, dice: [1] });
    expect(isLegal(free.order('axis', `overrun ${FIELD} 24Pz`), 'axis', `move 24Pz ${WEST2}`)).toBe(true);
  });

  it('in any enemy zone a tank corps may only do so [barbarossa 9.8a]', () => {
    const units = { '5AC': WEST, '3MC': FIELD, '4MC': FIELD, L1: FIELD };
    const game = moving('soviet', { units, leaders: { L1: 0 }, dice: [/\/[01]$/u] });
    game.order('soviet', `overrun ${WEST} 3MC 4MC`);
    while (questions(game)[0] !== 'soviet movement') game.silent(game.asked()[0] as 'axis' | 'soviet');
    expect(game.at('5AC')).toBe(WEST);
    for (const hex of RING) expect(isLegal(game, 'soviet', `move 3MC ${hex}`), hex).toBe(false);
    expect(isLegal(game, 'soviet', `overrun ${WEST} 3MC 4MC`)).toBe(true);
  });

  it('the overrunner need not enter the hex, and does not advance after the combat [barbarossa 9.9a 9.9b]', () => {
    const game = moving('axis', { units: { ...PAIR, '3MC': `${FIELD} 1`, '4MC': 'off' }, dice: [/\/[1-4]/u] });
    game.order('axis', `overrun ${FIELD} 24Pz 47Pz`);
    expect(game.at('3MC')).toBe('lost');
    expect(questions(game)).toEqual(['axis movement']);
    expect([game.at('24Pz'), game.at('47Pz')]).toEqual([WEST, WEST]);
    const away = moving('axis', { units: { ...PAIR, '3MC': `${FIELD} 1`, '4MC': 'off' }, dice: [/\/[1-4]/u] });
    away.order('axis', `overrun ${FIELD} 24Pz 47Pz`).order('axis', `move 24Pz 47Pz ${WEST2}`);
    expect(away.at('24Pz')).toBe(WEST2);
  });

  it('it enters the emptied hex by its movement, at the cost of it (A-10)', () => {
    const start = () =>
      moving('axis', { units: { ...PAIR, '3MC': `${FIELD} 1`, '4MC': 'off' }, dice: [/\/[1-4]/u] }).order(
        'axis',
        `overrun ${FIELD} 24Pz 47Pz`,
      );
    expect(start().order('axis', `move 24Pz ${FIELD} ${EAST} ${EAST2}`).at('24Pz')).toBe(EAST2);
    const path = [FIELD, turned(1), turned(2), EAST];
    expect(isLegal(start(), 'axis', `move 24Pz ${path.join(' ')}`)).toBe(true);
    expect(isLegal(start(), 'axis', `move 24Pz ${[...path, EAST2].join(' ')}`)).toBe(false);
  });
});

describe('9.10 closed terrain', () => {
  const pair = (road: boolean): [string, string] =>
    chainWhere(
      `forest ${road ? 'with' : 'without'} a road from open ground`,
      (hex) => isTerrain('forest')(hex) && !isAxisLand(at(hex)),
      (hex, [wood]) =>
        isTerrain('clear')(hex) && !isAxisLand(at(hex)) && roadBetween(at(wood as string), at(hex)) > 0 === road,
    ) as [string, string];

  it('is overrun along a road [barbarossa 9.10]', () => {
    const [forest, from] = pair(true);
    const game = moving('axis', { units: { '24Pz': from, '1RC': forest }, dice: [1] });
    game.order('axis', `overrun ${forest} 24Pz`);
    expect(game.event('overrun')).toMatchObject({ target: forest });
  });

  it('and not without one [barbarossa 9.10b]', () => {
    const [forest, from] = pair(false);
    expect(mayStep('clear', 'axis-mech', at(from), at(forest))).toBe(false);
    const open = around(from).find((hex) => isTerrain('clear')(hex) && hex !== forest) as string;
    const game = moving('axis', { units: { '24Pz': from, '47Pz': from, '1RC': forest, '2RC': open } });
    expect(isLegal(game, 'axis', `overrun ${open} 24Pz`)).toBe(true);
    game.refused('axis', `overrun ${forest} 24Pz`, '9.10');
  });
});
