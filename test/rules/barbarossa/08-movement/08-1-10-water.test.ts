import { describe, expect, it } from 'vitest';
import { at, BOARD, hexNamed, idAt, isFinnish, rowOf, unit } from '../../../../src/games/barbarossa/board.ts';
import { hasCommLine } from '../../../../src/games/barbarossa/rules/04-comm-lines.ts';
import { commandOf } from '../../../../src/games/barbarossa/rules/07-zoc.ts';
import { groundFor, reachByNormal } from '../../../../src/games/barbarossa/rules/08-movement/08-1-normal.ts';
import { reachByStrategic } from '../../../../src/games/barbarossa/rules/08-movement/08-2-strategic.ts';
import { isSupplied } from '../../../../src/games/barbarossa/rules/12-supply.ts';
import type { Weather } from '../../../../src/games/barbarossa/state.ts';
import { apart, around, hexWhere } from '../../../support/games/barbarossa/map.ts';
import { CRIMEA, isSoviet, KUBAN, railJoins, steps } from '../../../support/games/barbarossa/movement.ts';
import { declaring, moving, stateFor, type ScenarioSpec } from '../../../support/games/barbarossa/scenario.ts';
import { isLegal } from '../../../support/games/scenario.ts';

const [ODESSA, SEVASTOPOL] = ['Odessa', 'Sevastopol'].map(hexNamed) as [string, string];

describe('8.1.10 from Odessa to Sevastopol', () => {
  const units = { '1RC': ODESSA, '3MC': ODESSA, L1: ODESSA };
  const leaders = { L1: 1 };

  it('one unit goes by sea each turn, a second one does not [barbarossa 8.1.10a 8.1.10c]', () => {
    for (const first of ['1RC', '3MC', 'L1']) {
      const game = moving('soviet', { units, leaders }).order('soviet', `sail ${first}`);
      expect([game.at(first), game.last[0]?.rule]).toEqual([SEVASTOPOL, '8.1.10']);
      for (const second of ['1RC', '3MC', 'L1'])
        if (second !== first) game.refused('soviet', `sail ${second}`, '8.1.10');
      game.refused('soviet', `move ${first} ${around(SEVASTOPOL)[0]}`, '8.0');
    }
  });

  it('nobody else does: not from beside Odessa, not from Sevastopol, not the Axis side [barbarossa 8.1.10a]', () => {
    const beside = around(ODESSA)[0] as string;
    const game = moving('soviet', { units: { '1RC': ODESSA, '2RC': beside, '4RC': SEVASTOPOL } });
    expect(isLegal(game, 'soviet', 'sail 1RC')).toBe(true);
    for (const id of ['2RC', '4RC']) game.refused('soviet', `sail ${id}`);
    moving('axis', { units: { '5AC': ODESSA } }).refused('axis', 'sail 5AC', '8.1.10');
  });

  it('enemy zones of control do not hold it [barbarossa 8.1.10b]', () => {
    const beside = around(ODESSA).find((hex) => isSoviet('clear')(hex)) as string;
    const game = moving('soviet', { units: { '1RC': ODESSA, '5AC': beside } });
    game.refused('soviet', `move 1RC ${around(ODESSA).find((hex) => hex !== beside)}`, '7.1.6');
    expect(game.order('soviet', 'sail 1RC').at('1RC')).toBe(SEVASTOPOL);
  });

  it('it is the whole of its move, takes no rail points, and needs room and a port that is Soviet [barbarossa 8.1.10a]', () => {
    const beside = around(ODESSA).find((hex) => isSoviet('clear')(hex)) as string;
    const come = moving('soviet', { units: { '1RC': beside } }).order('soviet', `move 1RC ${ODESSA}`);
    come.refused('soviet', 'sail 1RC', '8.1.10');
    const spent = moving('soviet', { units, leaders, state: { rail: { axis: 0, soviet: 5 } } });
    expect(spent.order('soviet', 'sail 1RC').state.rail.soviet).toBe(5);
    const full = { '2RC': SEVASTOPOL, '4RC': SEVASTOPOL };
    moving('soviet', { units: { '1RC': ODESSA, ...full } }).refused('soviet', 'sail 1RC', '8.1.10');
    const fallen = moving('soviet', { units: { '1RC': ODESSA }, control: [SEVASTOPOL] });
    fallen.refused('soviet', 'sail 1RC', '8.1.10');
  });

  it('it does not go to a port in which the enemy stands since this turn [barbarossa 8.0c]', () => {
    const taken: ScenarioSpec = { units: { '1RC': ODESSA, '5AC': SEVASTOPOL }, state: { control: [] } };
    moving('soviet', taken).refused('soviet', 'sail 1RC', '8.1.10');
    expect(isLegal(moving('soviet', { ...taken, units: { '1RC': ODESSA } }), 'soviet', 'sail 1RC')).toBe(true);
  });
});

describe('the Kerch Strait', () => {
  const WEATHERS: readonly Weather[] = ['clear', 'frozen'];

  it('German units do not cross it, nor attack across it [barbarossa Q18a Q18b WE-Q18]', () => {
    for (const weather of WEATHERS) {
      const spec = { units: { '24Pz': CRIMEA, '5AC': CRIMEA }, control: [CRIMEA], state: { weather } };
      const game = moving('axis', spec);
      for (const id of ['24Pz', '5AC'])
        for (const way of ['move', 'strategic']) game.refused('axis', `${way} ${id} ${CRIMEA}-${KUBAN}`);
      const held = { ...spec, units: { ...spec.units, '1RC': KUBAN } };
      moving('axis', held).refused('axis', `overrun ${KUBAN} 24Pz`);
      declaring('axis', held).refused('axis', `attack ${KUBAN} 24Pz 5AC`);
      const soviet = { units: { '1RC': KUBAN, '3MC': KUBAN, '5AC': CRIMEA }, state: { weather } };
      declaring('soviet', soviet).refused('soviet', `attack ${CRIMEA} 1RC 3MC`);
    }
  });

  it('Soviet units do not march over it either, but go by rail, both ways [barbarossa 8.0d Q24a WE-Q24]', () => {
    for (const weather of WEATHERS)
      for (const [from, to] of [
        [CRIMEA, KUBAN],
        [KUBAN, CRIMEA],
      ] as const) {
        const game = moving('soviet', { units: { '1RC': from, '3MC': from }, state: { weather } });
        for (const id of ['1RC', '3MC'])
          for (const way of ['move', 'strategic'])
            expect(isLegal(game, 'soviet', `${way} ${id} ${from}-${to}`)).toBe(false);
        expect(game.order('soviet', `rail 1RC ${to}`).at('1RC')).toBe(to);
      }
  });

  it('no unit of any side crosses any side of sea, in frost too: at most it goes round [barbarossa 8.0d]', () => {
    const seas = BOARD.exits.flatMap((exits, place) =>
      exits.filter(({ side }) => side.includes('sea')).map(({ to }) => [idAt(place), idAt(to)] as const),
    );
    expect(seas.length).toBeGreaterThan(10);
    for (const [here, there] of seas)
      for (const weather of WEATHERS)
        for (const [side, id] of [
          ['axis', '24Pz'],
          ['axis', '5AC'],
          ['soviet', '1RC'],
          ['soviet', '3MC'],
        ] as const)
          for (const reach of [reachByNormal, reachByStrategic]) {
            const state = stateFor({ units: { [id]: here }, state: { weather, finnsFree: true } });
            const travel = { left: 2 * unit(id).move, begun: false, stopped: false };
            const found = reach(groundFor(state, side), [id], at(here), travel).get(at(there));
            if (found) expect(found.entered, `${id} ${here} ${there}`).toBeGreaterThan(1);
          }
    const [here, there] = seas.find(([from, to]) => steps(from, to) > unit('24Pz').move) as readonly [string, string];
    for (const way of ['move', 'strategic', 'rail'])
      moving('axis', { units: { '24Pz': here } }).refused('axis', `${way} 24Pz ${there}`);
  });

  it('no line of communication crosses it [barbarossa Q24b]', () => {
    const inland = around(CRIMEA)[0] as string;
    const spec = { units: { '1RC': CRIMEA, '5AC': inland }, control: [SEVASTOPOL] };
    expect(railJoins(CRIMEA, KUBAN)).toBe(true);
    expect(hasCommLine(stateFor(spec), 'soviet', '1RC')).toBe(false);
    expect(hasCommLine(stateFor({ ...spec, units: { '1RC': KUBAN, '5AC': inland } }), 'soviet', '1RC')).toBe(true);
  });

  it('no supply crosses it [barbarossa Q24c]', () => {
    const inland = around(CRIMEA)[0] as string;
    const supplied = (hex: string) =>
      isSupplied(stateFor({ units: { 'SC-S': CRIMEA, '5AC': CRIMEA, '6AC': hex } }), '6AC');
    expect([supplied(inland), supplied(KUBAN)]).toEqual([true, false]);
  });

  it('no command crosses it [barbarossa Q24d]', () => {
    const cover = commandOf(stateFor({ units: { L1: CRIMEA }, leaders: { L1: 2 } }));
    expect(cover[at(around(CRIMEA)[0] as string)]).toBe(1);
    expect(cover[at(KUBAN)]).toBe(0);
  });
});

describe('lakes', () => {
  it('five hexes at lakes may be entered, from every neighbour [barbarossa Q21 WE-Q21]', () => {
    for (const hex of ['1406', '2108', '3102', '3306', '3307']) {
      const from = around(hex);
      expect(from.length, hex).toBeGreaterThan(0);
      for (const start of from) {
        const game = moving('soviet', { units: { '1RC': start } });
        expect(game.order('soviet', `move 1RC ${start}-${hex}`).at('1RC')).toBe(hex);
      }
      const axis = moving('axis', { units: { '5AC': from[0] as string } });
      expect(axis.order('axis', `move 5AC ${from[0]}-${hex}`).at('5AC')).toBe(hex);
    }
  });

  it.each([
    ['1408', '1508', 'Q22a'],
    ['1407', '1508', 'Q22b'],
  ])('the lake between %s and %s is not crossed until it is frozen [barbarossa %s WE-Q22]', (one, other) => {
    expect(apart(one, other)).toBe(1);
    const steps = (weather: Weather) =>
      [
        [one, other],
        [other, one],
      ].flatMap(([from, to]) =>
        (['move', 'strategic'] as const).map((way) =>
          isLegal(
            moving('soviet', { units: { '1RC': from as string }, state: { weather } }),
            'soviet',
            `${way} 1RC ${from}-${to}`,
          ),
        ),
      );
    expect(steps('clear')).toEqual([false, false, false, false]);
    expect(steps('frozen')).toEqual([true, true, true, true]);
  });
});

describe('Finns', () => {
  it('have no limit in the south once they may cross their border [barbarossa Q17 WE-Q17]', () => {
    const south = hexWhere('clear hex in the far south', (hex) => isSoviet('clear')(hex) && rowOf(at(hex)) > 40);
    const border = hexWhere(
      'clear hex north and south of the limit of other allies',
      (hex) => isSoviet('clear')(hex) && rowOf(at(hex)) === 27 && around(hex).length === 6,
    );
    for (const from of [south, border]) {
      const game = moving('axis', { units: { F2: from }, state: { finnsFree: true } });
      expect(isFinnish('F2')).toBe(true);
      for (const hex of around(from))
        if (isSoviet('clear')(hex)) expect(isLegal(game, 'axis', `move F2 ${from}-${hex}`), hex).toBe(true);
    }
  });
});
