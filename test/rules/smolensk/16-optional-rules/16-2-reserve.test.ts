import { describe, expect, it } from 'vitest';
import { at, hasRoad, isHq, isOnRoad, sideOf, unit } from '../../../../src/games/chit-pull/board.ts';
import { travelFor } from '../../../../src/games/chit-pull/rules/09-movement/09-reach.ts';
import { isLegal, questions, words } from '../../../support/games/scenario.ts';
import { scenario, type Played } from '../../../support/games/smolensk/scenario.ts';
import { oneEach, twoStepDivisions, unitWhere } from '../../../support/games/smolensk/units.ts';
import { apart, hexWhere } from '../../../support/games/smolensk/map.ts';
import { arena, divisions } from '../../../support/games/smolensk/combat.ts';
import { neighbours } from '../../../support/games/smolensk/loc.ts';

const SOVIET = divisions('soviet', 'foot', 12);
const AXIS = divisions('axis', 'foot', 12);
const [first, second] = SOVIET as [string, string];
const sovietHq = unitWhere('Soviet HQ', ({ id }) => sideOf(id) === 'soviet' && isHq(id));
const range = unit(sovietHq).range as number;

/** A road hex with road going on, far from the edges, for the HQ; hexes at its range and just out of it. */
const HQ = hexWhere('road hex inland', (hex) => isOnRoad(at(hex)) && hex > '30' && hex < '40');
const onRoadAt = (distance: number): string =>
  hexWhere(`road hex ${distance} away`, (hex) => {
    return apart(HQ, hex) === distance && neighbours(hex).filter((to) => hasRoad(at(hex), at(to))).length >= 2;
  });
const IN_RANGE = onRoadAt(range);
const OUT_OF_RANGE = onRoadAt(range + 1);

const reserve = (side: 'axis' | 'soviet', die: number, units: Record<string, string>): Played =>
  scenario({
    turn: 3,
    side,
    step: { name: 'execute', chit: side === 'axis' ? 'OKH' : 'RESERVE' },
    units,
    options: ['reserve'],
    dice: [die],
  });

/** The most points or hexes of road that a unit can spend: the longest of its orders. */
function longest(played: Played, side: 'axis' | 'soviet', verb: string, id: string): number {
  const node = played
    .asks(side)[0]
    ?.choice.branches()
    .find(({ word }) => word === verb)
    ?.to();
  const unitNode = node
    ?.branches()
    .find(({ word }) => word === id)
    ?.to();
  return Math.max(
    0,
    ...(unitNode?.branches() ?? []).map((branch) => {
      const { order } = branch.to();
      return order && 'move' in order ? order.move.path.length - 1 : 0;
    }),
  );
}

describe('how many', () => {
  const many = oneEach(SOVIET, neighbours(HQ).concat(neighbours(neighbours(HQ)[0] as string)));

  it.each([
    ['[smolensk 16.2(1)a] 1 to 4', [1, 2, 3, 4], 3],
    ['[smolensk 16.2(1)b] 5', [5], 4],
    ['[smolensk 16.2(1)c] 6', [6], 5],
  ])('a die of %s', (_, dice, count) => {
    for (const die of dice) {
      const played = reserve('soviet', die, many);
      expect(played.events.find(({ code }) => code === 'chit-pull.reserve-rolled')?.params).toMatchObject({
        die,
        count,
      });
      played.refused('soviet', `activate ${SOVIET.slice(0, count + 1).join(' ')}`, '16.2(1)');
      played.order('soviet', `activate ${SOVIET.slice(0, count).join(' ')}`);
      expect(played.event('reserve-activated')['units']).toEqual(SOVIET.slice(0, count));
      expect(questions(played)).toEqual(['soviet movement']);
    }
  });

  it('fewer may be activated, or none', () => {
    const one = reserve('soviet', 6, many).order('soviet', `activate ${first}`);
    one.refused('soviet', `move ${second} ${HQ}`, '8.2(2)');
    const none = reserve('soviet', 6, many).order('soviet', 'end');
    expect(none.state.turn).toBe(4);
  });

  it('units of the enemy, off the map, or fortress markers cannot be named', () => {
    const away = SOVIET[11] as string;
    const played = reserve('soviet', 6, { ...many, [away]: 'box', [AXIS[0] as string]: '0124', 'Fort-1': '0927' });
    for (const id of [away, AXIS[0], 'Fort-1']) played.refused('soviet', `activate ${id}`, '16.2(1)');
  });

  it('with nobody on the map nothing is asked', () => {
    const played = reserve('soviet', 1, {});
    expect(questions(played)).not.toContain('soviet reserve');
    expect(played.state.turn).toBe(4);
  });
});

describe('what they may do', () => {
  it('[smolensk 16.2(2)a] a unit in range of an HQ moves with its whole allowance, and may march', () => {
    const played = reserve('soviet', 1, { [sovietHq]: HQ, [first]: IN_RANGE }).order('soviet', `activate ${first}`);
    expect(played.codes()).not.toContain('reserve-halved');
    expect(longest(played, 'soviet', 'march', first)).toBe(unit(first).move * 2);
    expect(longest(played, 'soviet', 'move', first)).toBeGreaterThan(unit(first).move / 2);
  });

  it('[smolensk 16.2(2)b] out of every range with half of it, rounded down, and without march', () => {
    const played = reserve('soviet', 1, { [sovietHq]: HQ, [first]: OUT_OF_RANGE }).order('soviet', `activate ${first}`);
    expect(played.event('reserve-halved')['units']).toEqual([first]);
    expect(longest(played, 'soviet', 'move', first)).toBe(Math.floor(unit(first).move / 2));
    expect(words(played, 'soviet')).not.toContain('march');
    played.refused('soviet', `march ${first} ${neighbours(OUT_OF_RANGE)[0]}`, '16.2(2)');
  });

  it('the half of an odd allowance is rounded down', () => {
    const odd = unitWhere('unit of odd allowance', ({ move }) => move === 5);
    expect([travelFor(odd, false, true).points, travelFor(odd, false, false).points]).toEqual([2, 5]);
  });

  it('they fight with their whole strength', () => {
    const { centre, ring } = arena();
    const strong = divisions('soviet', 'mech', 2) as [string, string];
    const weak = unitWhere('weak Axis HQ', ({ id, strength }) => sideOf(id) === 'axis' && strength.at(-1) === 1);
    const played = scenario({
      turn: 3,
      side: 'soviet',
      step: { name: 'execute', chit: 'RESERVE' },
      units: { ...oneEach(strong, ring.slice(0, 2)), [weak as string]: centre },
      options: ['reserve'],
      dice: [1, 6],
    });
    played.order('soviet', `activate ${strong.join(' ')}`).order('soviet', 'end');
    played.order('soviet', `attack ${centre} ${strong.join(' ')}`);
    expect(played.event('odds')['attack']).toBe(strong.reduce((sum, id) => sum + (unit(id).strength[0] as number), 0));
  });

  it('[smolensk 16.2(2)c] OKH knows no range', () => {
    const [german] = twoStepDivisions('axis', 1) as [string];
    const played = reserve('axis', 1, { [german]: OUT_OF_RANGE }).order('axis', `activate ${german}`);
    expect(played.codes()).not.toContain('reserve-halved');
    expect(longest(played, 'axis', 'march', german)).toBe(unit(german).move * 2);
  });

  it('[smolensk 16.2(3)] an HQ may be activated, in its own range, but activates nobody', () => {
    const units = { [sovietHq]: HQ, [first]: neighbours(HQ)[0] as string };
    const played = reserve('soviet', 1, units).order('soviet', `activate ${sovietHq}`);
    expect(played.codes()).not.toContain('reserve-halved');
    played.refused('soviet', `move ${first} ${neighbours(HQ)[1]}`, '8.2(2)');
    expect(longest(played, 'soviet', 'march', sovietHq)).toBe(unit(sovietHq).move * 2);
    const axisHq = unitWhere('Axis HQ', ({ id }) => sideOf(id) === 'axis' && isHq(id));
    const okh = reserve('axis', 1, { [axisHq]: HQ, [AXIS[0] as string]: neighbours(HQ)[0] as string });
    okh.order('axis', `activate ${axisHq}`);
    okh.refused('axis', `move ${AXIS[0]} ${neighbours(HQ)[1]}`, '8.2(2)');
    expect(isLegal(okh, 'axis', `move ${axisHq} ${neighbours(HQ)[1]}`)).toBe(true);
  });
});
