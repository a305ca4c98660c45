import { describe, expect, it } from 'vitest';
import { hexNamed, LINKS, MAJOR_CITIES } from '../../../../src/games/chit-pull/board.ts';
import { scoreOf, linkPoints } from '../../../../src/games/chit-pull/rules/15-special-rules/15-5-points.ts';
import { type LinkHeld, type Side, type State } from '../../../../src/games/chit-pull/state.ts';
import { findFirst } from '../../../support/games/map-finder.ts';
import { scenario, stateFor, type Played } from '../../../support/games/smolensk/scenario.ts';
import { oneEach, twoStepDivisions } from '../../../support/games/smolensk/units.ts';
import { steps } from '../../../support/games/smolensk/map.ts';
import { joinedRail, lines, neighbours, sourcesOf } from '../../../support/games/smolensk/loc.ts';

const SOVIET = twoStepDivisions('soviet', 12);
const AXIS = twoStepDivisions('axis', 12);
const VITEBSK = hexNamed('Vitebsk');
const SMOLENSK = hexNamed('Smolensk');

const score = (side: Side, units: Record<string, string>, control: readonly string[], state: Partial<State> = {}) =>
  scoreOf(stateFor({ turn: 9, units, control, state }), side);

/** Enemy units that cut all lines of a side at their sources. */
const atSources = (side: Side): Record<string, string> => oneEach(side === 'axis' ? SOVIET : AXIS, sourcesOf(side));

/** A supply procedure up to its end. */
function supply(
  turn: number,
  units: Record<string, string>,
  control: readonly string[],
  state: Partial<State> = {},
): Played {
  return scenario({ turn, phase: 'supply', step: { name: 'supply', redeploying: null }, units, control, state });
}

describe('cities', () => {
  it('[smolensk 15.5(1) 15.5(2)a] each major-city hex is worth 10 to who holds it, with a line to his edge', () => {
    expect(MAJOR_CITIES.length).toBeGreaterThanOrEqual(6);
    expect(score('soviet', {}, [])).toMatchObject({
      cities: 10 * MAJOR_CITIES.length,
      total: 10 * MAJOR_CITIES.length,
    });
    expect(score('axis', {}, [])).toMatchObject({ cities: 0, total: 0 });
    const two = [VITEBSK, SMOLENSK];
    expect(score('axis', {}, two)).toMatchObject({ cities: 20, cut: [], total: 20 });
    expect(score('soviet', {}, two).total).toBe(10 * (MAJOR_CITIES.length - 2));
  });

  it('towns are worth nothing', () => {
    const towns = stateFor({}).control.filter((hex) => !MAJOR_CITIES.includes(hex));
    expect(towns.length).toBeGreaterThan(0);
    expect(score('axis', {}, towns).total).toBe(0);
  });

  it('[smolensk 15.5(2)b 15.5(2)c] without a line to the own edge it is worth 5, whatever leads to the other', () => {
    for (const side of ['axis', 'soviet'] as const) {
      const control = side === 'axis' ? [SMOLENSK] : MAJOR_CITIES.filter((hex) => hex !== SMOLENSK);
      const units = atSources(side);
      const other = side === 'axis' ? 'soviet' : 'axis';
      const stand = side === 'axis' ? { soviet: sourcesOf('axis') } : { axis: sourcesOf('soviet') };
      expect(lines(other, stand)(SMOLENSK)).toBe(true);
      expect(score(side, units, control)).toMatchObject({ cities: 5, cut: [SMOLENSK], total: 5 });
      expect(score(side, {}, control)).toMatchObject({ cities: 10, cut: [], total: 10 });
    }
  });

  it('an enemy zone of control on the city does not cut it, enemies on all lines do', () => {
    const [guard] = neighbours(SMOLENSK) as [string];
    const units = { [SOVIET[0] as string]: guard };
    expect(lines('axis', { soviet: [guard] })(SMOLENSK)).toBe(true);
    expect(score('axis', units, [SMOLENSK]).cities).toBe(10);
    const all = oneEach(SOVIET, neighbours(SMOLENSK));
    expect(score('axis', all, [SMOLENSK]).cities).toBe(5);
  });
});

describe('cities held at supply judgements', () => {
  const rule = { '15.5(3)1': [4, VITEBSK, 5], '15.5(3)2': [5, SMOLENSK, 10], '15.5(3)3': [6, SMOLENSK, 5] } as const;

  it.each(Object.entries(rule))('[smolensk %s]', (number, [turn, hex, points]) => {
    const played = supply(turn, {}, [hex]);
    expect(played.state.awards).toEqual({ [number]: points });
    const event = played.events.find(({ code }) => code === 'chit-pull.award');
    expect([event?.rule, event?.params]).toEqual([number, { hex, points }]);
    for (const other of [1, 2, 3, 4, 5, 6, 7, 8].filter((each) => each !== turn)) {
      const elsewhere = supply(other, { [AXIS[0] as string]: '0124' }, [hex]);
      expect(elsewhere.state.awards).not.toHaveProperty([number]);
    }
    expect(supply(turn, {}, []).state.awards).toEqual({});
    const cut = supply(turn, atSources('axis'), [hex]);
    expect(cut.state.awards).toEqual({});
  });

  it('[smolensk 15.5(3)2 15.5(3)3] Smolensk scores on both turns, and what was scored stays scored', () => {
    const played = supply(6, {}, [SMOLENSK], { awards: { '15.5(3)2': 10 } });
    expect(played.state.awards).toEqual({ '15.5(3)2': 10, '15.5(3)3': 5 });
    expect(score('axis', {}, [], { awards: played.state.awards })).toMatchObject({ awards: 15, total: 15 });
  });

  it('they are judged after the losses of both sides', () => {
    const hex = findFirst('hex before the city', neighbours(VITEBSK), (each) => lines('axis', { axis: [each] })(each));
    const around = neighbours(VITEBSK).filter((each) => each !== hex);
    const units = { [AXIS[0] as string]: VITEBSK, [AXIS[1] as string]: hex, ...oneEach(SOVIET, around) };
    const lost = { ...units, [SOVIET[10] as string]: 'box' };
    expect(supply(4, lost, [VITEBSK]).state.awards).toEqual({ '15.5(3)1': 5 });
  });
});

describe('the eastern sources', () => {
  const sources = sourcesOf('soviet');
  const [first, second] = sources as [string, string];

  it('[smolensk 15.5(3)4] one of them, held with a line, is worth 30; several no more', () => {
    expect(score('axis', {}, [first])).toMatchObject({ source: 30, total: 30 });
    expect(score('axis', {}, [first, second])).toMatchObject({ source: 30, total: 30 });
    expect(score('soviet', {}, [first]).source).toBe(0);
    for (const source of sources) expect(score('axis', {}, [source]).source, source).toBe(30);
  });

  it('[smolensk 15.5(3)4] without a line it is worth nothing', () => {
    expect(score('axis', atSources('axis'), [first])).toMatchObject({ source: 0, total: 0 });
    const guards = oneEach(SOVIET, neighbours(first));
    expect(score('axis', { [AXIS[0] as string]: first, ...guards }, [first]).source).toBe(0);
  });
});

describe('the rail links to Kiev', () => {
  const [west, east] = LINKS as [string, string];
  const held = (turn: number, afterSupply = false): LinkHeld => ({ turn, afterSupply });

  it.each([
    ['[smolensk 15.5(4)1] by turn 7', [held(1), held(4, true), held(7), held(7, true)], 20],
    ['[smolensk 15.5(4)2] on turn 8 before the supply judgement', [held(8)], 15],
    ['[smolensk 15.5(4)3] on turn 8 after it', [held(8, true)], 10],
    ['[smolensk 15.5(4)4] on turn 9', [held(9), held(9, true)], 5],
  ])('%s', (_, times, points) => {
    for (const time of times) {
      expect(linkPoints(time)).toBe(points);
      expect(score('axis', {}, [west], { links: { [west]: time } })).toMatchObject({ links: points, total: points });
    }
  });

  it('the better of the two counts, not both', () => {
    const links = { [west]: held(9), [east]: held(8) };
    expect(score('axis', {}, LINKS, { links })).toMatchObject({ links: 15, total: 15 });
  });

  it('[smolensk 15.5(4)5] nothing without a line at the end', () => {
    const links = { [west]: held(3) };
    expect(score('axis', atSources('axis'), [west], { links })).toMatchObject({ links: 0, total: 0 });
  });

  it('the better one cut off, the other counts', () => {
    const links = { [west]: held(3), [east]: held(9) };
    const around = oneEach(SOVIET, neighbours(west));
    expect(steps(west, east)).toBeGreaterThan(3);
    expect(joinedRail('axis', { soviet: neighbours(west) }).has(east)).toBe(true);
    expect(score('axis', around, LINKS, { links })).toMatchObject({ links: 5, total: 5 });
  });
});

describe('losses', () => {
  it('[smolensk 15.5(6)a] three for each mechanised unit, one for each other', () => {
    expect(score('axis', {}, [], { losses: { mech: 2, other: 0 } })).toMatchObject({ losses: 6, total: -6 });
  });

  it('[smolensk 15.5(6)b] one for each other unit', () => {
    expect(score('axis', {}, [], { losses: { mech: 0, other: 4 } })).toMatchObject({ losses: 4, total: -4 });
    const state = { losses: { mech: 1, other: 2 }, awards: { '15.5(3)1': 5 } };
    expect(score('axis', {}, [SMOLENSK], state)).toMatchObject({ losses: 5, total: 10 });
  });

  it('[smolensk 15.5(6)c] the Soviet side loses none', () => {
    const losses = { mech: 2, other: 2 };
    expect(score('soviet', {}, [], { losses }).total).toBe(10 * MAJOR_CITIES.length);
  });
});
