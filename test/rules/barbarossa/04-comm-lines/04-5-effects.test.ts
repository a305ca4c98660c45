import { describe, expect, it } from 'vitest';
import { at, hexNamed, isIn, unit } from '../../../../src/games/barbarossa/board.ts';
import { hasCommLine } from '../../../../src/games/barbarossa/rules/04-comm-lines.ts';
import { allowanceOf } from '../../../../src/games/barbarossa/rules/08-movement/08-1-allowance.ts';
import { isSupplied } from '../../../../src/games/barbarossa/rules/12-supply.ts';
import type { Side } from '../../../../src/games/barbarossa/state.ts';
import { fighting, isTerrain, oddsAgainst, shiftsIn } from '../../../support/games/barbarossa/combat.ts';
import { cutUnits, mayGo, turned, watched, WATCHES } from '../../../support/games/barbarossa/lines.ts';
import { apart, around, FIELD, hexWhere, WEST, WEST2 } from '../../../support/games/barbarossa/map.ts';
import { moving, stateFor, type ScenarioSpec } from '../../../support/games/barbarossa/scenario.ts';
import { NOBODY_COMES, playTo } from '../../../support/games/barbarossa/turns.ts';

const START = stateFor({}).control;
const DICE = Array<number>(12).fill(1);

/** A panzer corps with enemies round it; a second one in the western hex would keep the way to the gate open. */
const inside = { '47Pz': FIELD, ...watched('soviet') };

describe('4.5 when lines are judged', () => {
  it('for movement at the start of the phase: who had none then does not get one in it [barbarossa 4.5a 4.6]', () => {
    const game = moving('axis', { units: { ...inside, '24Pz': WEST2 } });
    game.order('axis', `move 24Pz ${WEST}`);
    expect(hasCommLine(game.state, 'axis', '47Pz')).toBe(true);
    expect([4, 5, 8].map((times) => mayGo(game, 'axis', '47Pz', turned(3), times))).toEqual([true, false, false]);
  });

  it('who had one keeps it in the phase [barbarossa 4.5a]', () => {
    const game = moving('axis', { units: { ...inside, '24Pz': WEST } });
    game.order('axis', `move 24Pz ${WEST2}`);
    expect(hasCommLine(game.state, 'axis', '47Pz')).toBe(false);
    expect([5, 7].map((times) => mayGo(game, 'axis', '47Pz', turned(3), times))).toEqual([true, true]);
    expect(game.order('axis', `move 47Pz ${turned(3)}`).at('47Pz')).toBe(turned(3));
  });

  it.each([
    ['who has one by then has his whole allowance', WEST2, WEST, true],
    ['who has lost it has half of his', WEST, WEST2, false],
  ])('the next phase judges anew: %s [barbarossa 4.5a 4.6]', (_, from, to, whole) => {
    const game = moving('axis', { units: { ...inside, '24Pz': from, ...NOBODY_COMES }, dice: DICE });
    game.order('axis', `move 24Pz ${to}`).order('axis', 'end');
    playTo(game, 'axis panzer-movement');
    expect([4, 5, 7].map((times) => mayGo(game, 'axis', '47Pz', turned(3), times))).toEqual([true, whole, whole]);
  });

  /**
   * Soviet units in the field, cut off but for those in the western hex; both are attacked, in an order. A leader commands all
   * of them, so that nothing else shifts the odds.
   */
  const attacks = (...order: readonly ('held' | 'field')[]): Record<string, string> => {
    const units = {
      '9RC': FIELD,
      L1: FIELD,
      '13MC': `${WEST} 1`,
      ...watched('axis'),
      '24Pz': turned(3),
    };
    const said = { held: `${WEST} 5AC`, field: `${FIELD} 24Pz` };
    const spec: ScenarioSpec = {
      units,
      leaders: { L1: 1 },
      dice: order.map((each) => (each === 'held' ? /\/[1-9]/u : 1)),
    };
    const game = fighting('axis', spec, ...order.map((each) => said[each]));
    while (game.asked().length > 0 && game.position.phase.name === 'axis-combat') game.silent(game.asked()[0] as Side);
    const fought = game.events.filter(({ code }) => code === 'barbarossa.combat').map(({ params }) => params);
    const shifted = fought.map((each) => (each?.['before'] === each?.['odds'] ? 'as they stand' : 'shifted'));
    return Object.fromEntries(order.map((each, i) => [each, shifted[i] as string]));
  };

  it('for combat when each is resolved: in one phase they may differ [barbarossa 4.5b 4.5c]', () => {
    expect(attacks('held', 'field')).toEqual({ held: 'as they stand', field: 'shifted' });
    expect(attacks('field', 'held')).toEqual({ field: 'as they stand', held: 'as they stand' });
  });
});

describe('4.6 movement', () => {
  it('a unit without line has half its allowance: panzer corps [barbarossa 4.6]', () => {
    const far = (units: Readonly<Record<string, string>>) =>
      [4, 5, 8].map((times) => mayGo(moving('axis', { units }), 'axis', '47Pz', turned(3), times));
    expect(unit('47Pz').move).toBe(8);
    expect(far(inside)).toEqual([true, false, false]);
    expect(far({ ...inside, '24Pz': WEST })).toEqual([true, true, true]);
  });

  it('and Soviet leaders [barbarossa 4.6]', () => {
    const kerch = hexNamed('Kerch');
    const [beside] = around(kerch) as [string];
    const [neck] = around(hexNamed('Perekop')).sort((a, b) => Number(b) - Number(a)) as [string];
    const far = (control: readonly string[]) =>
      [4, 5, 8].map((times) =>
        mayGo(
          moving('soviet', { units: { L1: kerch, '5AC': neck }, leaders: { L1: 0 }, control }),
          'soviet',
          'L1',
          beside,
          times,
        ),
      );
    expect(unit('L1').move).toBe(8);
    expect(far(START)).toEqual([true, true, true]);
    expect(far([...START, hexNamed('Sevastopol')])).toEqual([true, false, false]);
  });
});

/** The shift for lines in an attack of some units on a hex, in favour of the attacker. */
const lines = (side: Side, target: string, by: readonly string[], spec: ScenarioSpec): number =>
  shiftsIn(oddsAgainst(stateFor(spec), side, [target], by))['lines'] ?? 0;

describe('4.7 combat', () => {
  const german = { '47Pz': FIELD, '24Pz': WEST2, '9RC': WEST, ...watched('soviet') };
  const red = { '9RC': FIELD, '22RC': WEST2, '7AC': WEST, ...watched('axis') };

  it('attackers of whom none has a line lose a column [barbarossa 4.7a 4.7c]', () => {
    expect(lines('axis', WEST, ['47Pz'], { units: german })).toBe(-1);
    expect(lines('soviet', WEST, ['9RC'], { units: red })).toBe(-1);
  });

  it('one with a line among them is enough [barbarossa 4.7b 4.7c]', () => {
    expect(lines('axis', WEST, ['24Pz'], { units: german })).toBe(0);
    expect(lines('axis', WEST, ['47Pz', '24Pz'], { units: german })).toBe(0);
    expect(lines('soviet', WEST, ['22RC'], { units: red })).toBe(0);
    expect(lines('soviet', WEST, ['9RC', '22RC'], { units: red })).toBe(0);
  });

  it('defenders without line lose one too, on either side [barbarossa 4.7a 4.7c]', () => {
    const [watch] = WATCHES;
    expect(lines('axis', FIELD, ['24Pz'], { units: { '9RC': FIELD, ...watched('axis'), '24Pz': turned(3) } })).toBe(1);
    expect(lines('axis', FIELD, ['24Pz'], { units: { '9RC': FIELD, '24Pz': turned(3), '5AC': watch } })).toBe(0);
    expect(lines('soviet', FIELD, ['9RC'], { units: { '47Pz': FIELD, ...watched('soviet'), '9RC': turned(3) } })).toBe(
      1,
    );
    expect(lines('soviet', FIELD, ['9RC'], { units: { '47Pz': FIELD, '9RC': turned(3), '1RC': watch } })).toBe(0);
  });
});

describe('Q3 lines and supply', () => {
  /** Where the Axis side has a line, but no supply. */
  const far = hexWhere(
    'open hex far from Axis territory',
    (hex) =>
      isTerrain('clear')(hex) &&
      Number(hex.slice(0, 2)) > 30 &&
      Number(hex.slice(2)) > 30 &&
      around(hex).every(isTerrain('clear')),
  );

  it('want of both counts once: the allowance is halved once [barbarossa Q3 WE-Q3]', () => {
    const allowance = (spec: ScenarioSpec) => {
      const state = stateFor(spec);
      return [
        hasCommLine(state, 'axis', '47Pz'),
        isSupplied(state, '47Pz'),
        allowanceOf(state, '47Pz', cutUnits('axis', spec)),
      ];
    };
    expect(allowance({ units: { '47Pz': WEST2 } })).toEqual([true, true, 8]);
    expect(allowance({ units: { '47Pz': far } })).toEqual([true, false, 4]);
    expect(allowance({ units: inside })).toEqual([false, false, 4]);
  });

  it('and so is the column [barbarossa Q3 WE-Q3]', () => {
    const beside = around(far)[0] as string;
    expect(lines('axis', beside, ['47Pz'], { units: { '47Pz': far, '9RC': beside } })).toBe(-1);
    expect(lines('axis', WEST, ['47Pz'], { units: { ...inside, '9RC': WEST } })).toBe(-1);
  });

  const finn = (units: ScenarioSpec['units']): readonly [boolean, boolean, number] => {
    const other = hexWhere(
      'hex of Finland',
      (hex) => isIn('finland', at(hex)) && apart(hex, hexNamed('Helsinki')) === 2,
    );
    const spec = { units: { F2: other, ...units } };
    const state = stateFor(spec);
    return [
      hasCommLine(state, 'axis', 'F2'),
      isSupplied(state, 'F2'),
      allowanceOf(state, 'F2', cutUnits('axis', spec)),
    ];
  };

  it('want of a line alone has the same effect [barbarossa Q3 4.6]', () => {
    const closed = { '5RC': hexNamed('Viipuri') };
    expect(finn(closed)).toEqual([true, true, 6]);
    expect(finn({ ...closed, '1RC': hexNamed('Helsinki') })).toEqual([false, true, 3]);
  });
});
