import { describe, expect, it } from 'vitest';
import { at, BOARD, fullSteps, isAxisLand, unit, unitsAt } from '../../../src/games/barbarossa/board.ts';
import { UNITS } from '../../../src/games/barbarossa/data.ts';
import { strengthOf } from '../../../src/games/barbarossa/rules/10-combat/10-3-odds.ts';
import { fighting, isTerrain } from '../../support/games/barbarossa/combat.ts';
import {
  apart,
  around,
  chainWhere,
  EAST,
  FIELD,
  HEXES,
  hexWhere,
  isOpen,
  ringAround,
  WEST,
  WEST2,
} from '../../support/games/barbarossa/map.ts';
import { moving, type Played, type ScenarioSpec } from '../../support/games/barbarossa/scenario.ts';
import { dealtGame, reinforcing, standing, unitsWhere, unitWhere } from '../../support/games/barbarossa/turns.ts';
import { isLegal, playOn, questions } from '../../support/games/scenario.ts';

const RING = ringAround(FIELD);
const isCombat = (id: string): boolean => !['leader', 'supply-centre'].includes(unit(id).arm);
const isFull = (game: Played, id: string): boolean =>
  game.stepsOf(id) === fullSteps(id) && strengthOf(game.state, id) === unit(id).strength[0];

describe('1.2.2 full strength', () => {
  it('combat units are set up at full strength [barbarossa 1.2.2a]', () => {
    const game = dealtGame();
    const there = standing(game.state).filter(isCombat);
    expect(there.length).toBeGreaterThan(100);
    expect(there.filter((id) => !isFull(game, id))).toEqual([]);
  });

  it('and so they come by the schedule [barbarossa 1.2.2a]', () => {
    const due = unitsWhere(({ setup, arm }) => 'turn' in setup && setup.turn === 1 && arm !== 'leader');
    const game = playOn(reinforcing({ turn: 1, dice: [1, 1, 1, 1] }), (played: Played) => played.state.turn === 2);
    expect(standing(game.state).filter(isCombat).sort()).toEqual([...due].sort());
    expect(due.filter((id) => !isFull(game, id))).toEqual([]);
  });

  it('only a rifle corps that is rebuilt for one point comes at less, and no other [barbarossa 1.2.2b]', () => {
    const rifle = unitWhere(({ arm, strength }) => arm === 'rifle' && strength.length > 1);
    const moscow = hexWhere('Moscow', (hex) => isTerrain('major-city')(hex) && apart(hex, FIELD) > 5);
    const spec = (ability: number): ScenarioSpec => ({
      turn: 9,
      leaders: { L1: ability },
      units: { [rifle]: 'lost 0', L1: moscow },
      state: { alarmed: ['leningrad', 'moscow'] },
      dice: Array<number>(40).fill(1),
    });
    const coming = (ability: number, strength: string) => {
      const game = reinforcing(spec(ability));
      const before = game.state.units;
      game.order('soviet', `rebuild L1 ${moscow} ${strength}`);
      playOn(game, (played: Played) => played.position.phase.name !== 'reinforcement');
      const arms = standing(game.state).filter((id) => before[id]?.at !== game.at(id) && isCombat(id));
      expect(new Set(arms.map((id) => unit(id).arm))).toEqual(
        new Set(['rifle', 'tank', 'cavalry', 'far-east', 'militia', 'infantry', 'panzer']),
      );
      return arms.filter((id) => !isFull(game, id));
    };
    expect(coming(1, 'reduced')).toEqual([rifle]);
    expect(coming(2, 'full')).toEqual([]);
  });
});

describe('1.2.3, 1.2.4 losses of steps', () => {
  it('the first step turns a unit over, the second removes it [barbarossa 1.2.3a 1.2.3b]', () => {
    const rifle = unitWhere(({ arm, strength }) => arm === 'rifle' && strength.length === 2);
    const [front, back] = unit(rifle).strength;
    const game = moving('axis', { units: { '24Pz': WEST, [rifle]: FIELD }, dice: [/\/1$/u, /\/[1-9]/u] });
    expect([strengthOf(game.state, rifle), game.stepsOf(rifle)]).toEqual([front, 2]);
    game.order('axis', `overrun ${FIELD} 24Pz`);
    expect([game.at(rifle), game.stepsOf(rifle), strengthOf(game.state, rifle)]).toEqual([FIELD, 1, back]);
    game.order('axis', `overrun ${FIELD} 24Pz`);
    expect(game.event('eliminated')).toMatchObject({ unit: rifle, hex: FIELD });
    expect([game.at(rifle), unitsAt(game.state, 'soviet', FIELD)]).toEqual(['lost', []]);
    expect(game.last.find(({ code }) => code === 'barbarossa.eliminated')?.rule).toBe('1.2.3');
  });

  /** A Soviet attack on a panzer corps with so many steps left, which loses one of them. */
  const hit = (panzer: string, steps: number): Played => {
    const reds = { '3MC': EAST, '4MC': EAST, '6MC': RING[0] as string, '8MC': RING[0] as string, L1: EAST };
    const spec = { units: { ...reds, [panzer]: `${FIELD} ${steps}` }, leaders: { L1: 2 }, dice: [/\/1$/u] };
    const game = fighting('soviet', spec, `${FIELD} 3MC 4MC 6MC 8MC`);
    while (questions(game)[0] === 'soviet losses') game.silent('soviet');
    return game;
  };

  it('a panzer corps takes four: the second brings its second counter, the third turns this over, the fourth removes it [barbarossa 1.2.3c 1.2.3d 1.2.3e]', () => {
    const panzer = '24Pz';
    const { strength } = unit(panzer);
    for (const steps of [4, 3, 2]) {
      const game = hit(panzer, steps);
      expect([game.at(panzer), game.stepsOf(panzer)]).toEqual([FIELD, steps - 1]);
      expect(strengthOf(game.state, panzer)).toBe(strength[4 - (steps - 1)]);
      expect(game.state.eliminated.panzer).toBe(0);
    }
    const last = hit(panzer, 1);
    expect(last.at(panzer)).toBe('lost');
    expect(last.state.eliminated.panzer).toBe(1);
  });

  it('an infantry corps takes two [barbarossa 1.2.3a 1.2.3b]', () => {
    expect(hit('24Pz', 2).at('24Pz')).toBe(FIELD);
    const once = hit('7AC', 2);
    expect([once.at('7AC'), strengthOf(once.state, '7AC')]).toEqual([FIELD, unit('7AC').strength[1]]);
    expect(hit('7AC', 1).at('7AC')).toBe('lost');
  });

  /** What one step does to a corps of an arm with so many strengths on its sides. */
  const loseOne = (arm: 'tank' | 'rifle', sides: number): readonly (string | number | undefined)[] => {
    const id = unitWhere((each) => each.arm === arm && each.strength.length === sides);
    const spec = { units: { '24Pz': WEST, [id]: FIELD }, dice: [/\/1$/u] };
    const game = moving('axis', spec).order('axis', `overrun ${FIELD} 24Pz`);
    const lost = game.last.find(({ code }) => code === 'barbarossa.eliminated');
    return [game.at(id), game.stepsOf(id), lost?.rule];
  };

  it('one step removes a tank corps with * on its back, and turns over one with a strength there [barbarossa 1.2.4a]', () => {
    expect([loseOne('tank', 1), loseOne('tank', 2)]).toEqual([
      ['lost', 0, '1.2.4'],
      [FIELD, 1, undefined],
    ]);
  });

  it('and so it does with rifle corps [barbarossa 1.2.4b]', () => {
    expect([loseOne('rifle', 1), loseOne('rifle', 2)]).toEqual([
      ['lost', 0, '1.2.4'],
      [FIELD, 1, undefined],
    ]);
  });
});

describe('1.3 the map', () => {
  it('a unit on the map is in one hex, also when it has moved [barbarossa 1.3.2]', () => {
    const placesOf = (game: Played, id: string): string[] =>
      HEXES.filter((hex) => [...unitsAt(game.state, 'axis', hex), ...unitsAt(game.state, 'soviet', hex)].includes(id));
    const game = dealtGame();
    const map = standing(game.state);
    expect(map.filter((id) => placesOf(game, id).join() !== game.at(id))).toEqual([]);
    const away = UNITS.map(({ id }) => id).filter((id) => !map.includes(id));
    expect(away.filter((id) => placesOf(game, id).length > 0)).toEqual([]);
    const moved = moving('axis', { units: { '24Pz': WEST2, '47Pz': WEST2 } }).order('axis', `move 24Pz ${WEST}`);
    expect([placesOf(moved, '24Pz'), placesOf(moved, '47Pz')]).toEqual([[WEST], [WEST2]]);
  });

  const column = (hex: string): number => Number(hex.slice(0, 2));
  const [first, last] = [Math.min(...HEXES.map(column)), Math.max(...HEXES.map(column))];
  /** The hex number east or west of a hex, on the map or not. */
  const beside = (hex: string, by: number): string => String(Number(hex) + 100 * by).padStart(4, '0');

  it('no unit leaves the map, however it moves [barbarossa 1.3.4a]', () => {
    const east = hexWhere(
      'rail hex on the east edge',
      (hex) =>
        column(hex) === last &&
        BOARD.exits[at(hex)]?.some(({ side }) => side.includes('rail')) === true &&
        around(hex).some((to) => column(to) < last && isOpen(to)),
    );
    const west = hexWhere('hex on the west edge', (hex) => column(hex) === first && isAxisLand(at(hex)));
    const reds = moving('soviet', { units: { '1RC': east }, leaders: {} });
    const germans = moving('axis', { units: { '5AC': west } });
    expect([BOARD.index.has(beside(east, 1)), BOARD.index.has(beside(west, -1))]).toEqual([false, false]);
    for (const way of ['move', 'strategic', 'rail']) {
      reds.refused('soviet', `${way} 1RC ${beside(east, 1)}`);
      germans.refused('axis', `${way} 5AC ${beside(west, -1)}`);
    }
    expect(
      isLegal(reds, 'soviet', `move 1RC ${around(east).find((hex) => column(hex) < last && isOpen(hex)) as string}`),
    ).toBe(true);
  });

  it('who could retreat only over the edge of the map is eliminated [barbarossa 1.3.4b]', () => {
    // The same attack from the west at the edge and two columns before it.
    const [edge] = chainWhere(
      'open land along the east edge',
      (hex) =>
        column(hex) === last &&
        HEXES.filter((other) => apart(hex, other) <= 5).every((other) => isTerrain('clear', 'town')(other)) &&
        HEXES.filter((other) => apart(hex, other) <= 5).length > 40,
    ) as [string];
    const retreat = (hex: string): Played => {
      const west = around(hex).filter((other) => column(other) < column(hex));
      const units = { '24Pz': west[0] as string, '47Pz': west[1] as string, '7MC': hex };
      const spec = { units, dice: [/^0\/1R$/u] };
      return fighting('axis', spec, `${hex} 24Pz`).order('soviet', 'fall-back');
    };
    expect(retreat(edge).event('eliminated')).toMatchObject({ unit: '7MC', hex: edge });
    const inland = retreat(beside(edge, -4));
    while (questions(inland)[0] === 'soviet retreat') inland.silent('soviet');
    expect(apart(inland.at('7MC'), beside(edge, -4))).toBe(2);
  });
});
