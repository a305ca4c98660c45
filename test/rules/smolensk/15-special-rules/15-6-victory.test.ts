import { describe, expect, it } from 'vitest';
import { hexNamed, MAJOR_CITIES } from '../../../../src/games/chit-pull/board.ts';
import { smolensk } from '../../../../src/games/smolensk/game.ts';
import { type OptionId, type State } from '../../../../src/games/chit-pull/state.ts';
import { questions } from '../../../support/games/scenario.ts';
import { scenario, type Played } from '../../../support/games/smolensk/scenario.ts';
import { twoStepDivisions } from '../../../support/games/smolensk/units.ts';
import { pocketFor } from '../../../support/games/smolensk/loc.ts';

const [german] = twoStepDivisions('axis', 1) as [string];
const SMOLENSK = hexNamed('Smolensk');

/** A supply procedure of some turn. The Axis holds so many cities, and has so many points besides. */
function supply(
  turn: number,
  cities: number,
  extra: number,
  options: readonly OptionId[] = [],
  state: Partial<State> = {},
): Played {
  return scenario({
    turn,
    phase: 'supply',
    step: { name: 'supply', redeploying: null },
    units: { [german]: '0124' },
    control: MAJOR_CITIES.filter((hex) => hex !== SMOLENSK).slice(0, cities),
    options,
    state: { awards: { besides: extra }, cup: ['3A', '9A'], ...state },
    dice: [1, 1],
  });
}
const winner = (played: Played): string | null | undefined => played.position.outcome?.winner;
const CITIES = 10 * MAJOR_CITIES.length;

describe('the full game', () => {
  it('[smolensk 15.6(2)a] ends at once after the supply judgement of turn 9; other chits stay in the cup', () => {
    const played = supply(9, 1, 0);
    expect(played.position.outcome).not.toBeNull();
    expect([played.asked(), played.state.cup]).toEqual([[], ['3A', '9A']]);
    expect(played.events.map(({ code }) => code)).not.toContain('chit-pull.drawn');
    expect(played.events.at(-1)).toMatchObject({ code: 'chit-pull.end', rule: '15.6(2)' });
    for (const turn of [6, 8]) expect(supply(turn, 1, 0).position.outcome).toBeNull();
  });

  it('[smolensk 15.6(2)b] the Axis wins with 40 points', () => {
    expect(winner(supply(9, 4, 0))).toBe('axis');
    expect(winner(supply(9, 2, 25))).toBe('axis');
    expect(supply(9, 4, 0).position.outcome?.reason.params).toMatchObject({ points: 40, needed: 40, cities: 40 });
  });

  it('[smolensk 15.6(2)c] the Soviet side with 39 or less, though it has fewer itself', () => {
    expect(winner(supply(9, 3, 9))).toBe('soviet');
    expect(winner(supply(9, 0, 0))).toBe('soviet');
    const lean = supply(9, MAJOR_CITIES.length - 1, 39 - 10 * (MAJOR_CITIES.length - 1));
    expect(lean.position.outcome).toMatchObject({ winner: 'soviet', reason: { params: { points: 39, soviet: 10 } } });
  });

  it('losses are taken off, those of the last judgement too', () => {
    expect(winner(supply(9, 4, 2, [], { losses: { mech: 1, other: 0 } }))).toBe('soviet');
    const pocket = pocketFor('axis');
    const walls = Object.fromEntries(twoStepDivisions('soviet', 5).map((id, i) => [id, pocket.walls[i] as string]));
    const control = MAJOR_CITIES.slice(0, 4);
    const last = scenario({
      turn: 9,
      phase: 'supply',
      step: { name: 'supply', redeploying: null },
      units: { [german]: `${pocket.inside} reduced`, ...walls },
      control,
    });
    expect(last.position.outcome?.reason.params).toMatchObject({
      losses: last.state.losses.mech * 3 + last.state.losses.other,
    });
    expect(last.position.outcome?.reason.params?.['losses']).toBeGreaterThan(0);
    expect(winner(last)).toBe('soviet');
  });

  it('after its end nothing can be done', () => {
    const played = supply(9, 0, 0);
    expect(questions(played)).toEqual([]);
    expect(played.refused('axis', 'end').code).toBe('refusal.game-over');
    expect(smolensk.faults(played.position)).toEqual([]);
  });
});

describe('the short game', () => {
  const short = (cities: number, extra: number, turn = 6): Played => supply(turn, cities, extra, ['short-game']);

  it('[smolensk 15.6(1)a] ends after the supply judgement of turn 6', () => {
    expect(short(0, 0).position.outcome).not.toBeNull();
    expect(short(0, 0, 5).position.outcome).toBeNull();
    expect(short(0, 0).events.at(-1)).toMatchObject({ code: 'chit-pull.end-short', rule: '15.6(1)' });
    expect(short(0, 0).events.map(({ code }) => code)).not.toContain('chit-pull.withdrawn');
  });

  it('[smolensk 15.6(1)b] more points win, equal points are a draw', () => {
    const soviet = (cities: number): number => CITIES - 10 * cities;
    expect(winner(short(2, soviet(2) - 20 + 1))).toBe('axis');
    expect(winner(short(2, soviet(2) - 20 - 1))).toBe('soviet');
    expect(winner(short(2, soviet(2) - 20))).toBeNull();
    expect(winner(short(0, 40))).toBe('soviet');
  });

  it('the points of that judgement count', () => {
    const played = scenario({
      turn: 6,
      phase: 'supply',
      step: { name: 'supply', redeploying: null },
      control: [SMOLENSK],
      options: ['short-game'],
    });
    expect(played.position.outcome?.reason.params).toMatchObject({ awards: 5, points: 15, soviet: CITIES - 10 });
  });
});
