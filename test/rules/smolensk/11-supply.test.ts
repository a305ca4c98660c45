import { describe, expect, it } from 'vitest';
import { movementOf } from '../../../src/games/chit-pull/rules/08-activation.ts';
import { playOn, questions, words } from '../../support/games/scenario.ts';
import { scenario, type Played, type ScenarioSpec } from '../../support/games/smolensk/scenario.ts';
import { fullSteps, oneEach, twoStepDivisions, unitWhere } from '../../support/games/smolensk/units.ts';
import { apart, hexWhere } from '../../support/games/smolensk/map.ts';
import {
  joinedRail,
  lifeline,
  lines,
  neighbours,
  pocketFor,
  sourcesOf,
  type Stand,
} from '../../support/games/smolensk/loc.ts';
import { attackOf, isHq, unit } from '../../../src/games/chit-pull/board.ts';

const AXIS = twoStepDivisions('axis', 12);
const SOVIET = twoStepDivisions('soviet', 12);
const [german] = AXIS as [string];
const [soviet] = SOVIET as [string];

const supply = (units: Record<string, string>, spec: Partial<ScenarioSpec> = {}): Played =>
  scenario({ turn: 5, phase: 'supply', step: { name: 'supply', redeploying: null }, units, ...spec });

/** A Soviet unit without a line, by Axis units around it; and an Axis unit in the same plight. */
const sovietPocket = pocketFor('soviet');
const axisPocket = pocketFor('axis', ({ inside }) => {
  const near = [inside, ...neighbours(inside)].flatMap(neighbours);
  return !near.some((hex) => neighbours(sovietPocket.inside).includes(hex));
});
const bothCutOff = {
  [soviet]: sovietPocket.inside,
  ...oneEach(AXIS.slice(1), sovietPocket.walls),
  [german]: axisPocket.inside,
  ...oneEach(SOVIET.slice(1), axisPocket.walls),
};
const steps = (played: Played, id: string): 'full' | 'reduced' | 'lost' =>
  played.at(id) === 'lost' ? 'lost' : played.reduced(id) ? 'reduced' : 'full';

describe('judgement', () => {
  it('[smolensk 11.1(1)] a unit without a line loses one step: a full one is turned over, a reduced one lost', () => {
    const played = supply(bothCutOff);
    expect([soviet, german].map((id) => steps(played, id))).toEqual(['reduced', 'reduced']);
    expect(SOVIET.slice(1, 6).map((id) => steps(played, id))).toEqual(Array(5).fill('full'));
    const again = supply({
      ...bothCutOff,
      [soviet]: `${sovietPocket.inside} reduced`,
      [german]: `${axisPocket.inside} reduced`,
    });
    expect([soviet, german].map((id) => again.at(id))).toEqual(['lost', 'lost']);
  });

  it('a unit with a blank back is lost at once', () => {
    const oneStep = unitWhere('Soviet unit of one step', (unit) => {
      return unit.side === 'soviet' && fullSteps(unit) === 1 && unit.arm !== 'fortress' && !isHq(unit.id);
    });
    const { [soviet]: _, ...others } = bothCutOff;
    expect(supply({ ...others, [oneStep]: sovietPocket.inside }).at(oneStep)).toBe('lost');
  });

  it('[smolensk 11.1(3)] a unit out of supply keeps the strength and the allowance of its counter', () => {
    const sources = sourcesOf('axis');
    const start = hexWhere('hex far from the Axis sources', (hex) =>
      sources.every((source) => apart(source, hex) > 30),
    );
    const moving = (taken: readonly string[]): Played =>
      scenario({
        step: movementOf('2PzA', [german], { side: 'axis' }),
        units: { [german]: start, ...oneEach(SOVIET, taken) },
      });
    const reach = (played: Played): readonly string[] =>
      (played.asks('axis')[0]?.choice.branches()[0]?.to().branches()[0]?.to().branches() ?? []).map(({ word }) => word);
    expect(lines('axis', { axis: [start], soviet: sources })(start)).toBe(false);
    expect(reach(moving(sources))).toEqual(reach(moving([])));
    expect(reach(moving(sources)).length).toBeGreaterThan(6);
    expect(attackOf(moving(sources).state, german)).toBe(unit(german).strength[0]);
  });

  it('[smolensk 11.1(2)] Soviet losses are taken before the Axis is judged', () => {
    const line = lifeline(({ taken, cut, end }) => {
      const guards = [neighbours(cut)[0], neighbours(cut)[1]] as [string, string];
      const opposite = !neighbours(guards[0]).includes(guards[1]) && neighbours(cut).length === 6;
      const stand = (...more: string[]): Stand => ({ axis: [end, ...guards], soviet: [...taken, ...more] });
      const between = neighbours(guards[0]).filter((hex) => neighbours(guards[1]).includes(hex));
      return (
        opposite &&
        between.length === 1 &&
        !lines('axis', stand(cut))(end) &&
        lines('axis', stand())(end) &&
        !lines('soviet', stand(cut))(cut)
      );
    });
    const { taken, cut, end } = line;
    const [a, b] = [neighbours(cut)[0], neighbours(cut)[1]] as [string, string];
    const units = { ...oneEach(AXIS, [end, a, b]), ...oneEach(SOVIET.slice(1), taken) };
    const lost = supply({ ...units, [soviet]: `${cut} reduced` });
    expect([lost.at(soviet), steps(lost, german)]).toEqual(['lost', 'full']);
    const held = supply({ ...units, [soviet]: cut });
    expect([steps(held, soviet), steps(held, german)]).toEqual(['reduced', 'reduced']);
  });

  it('all units of a side are judged as they stand at once: the loss of one does not cut off another', () => {
    const { inside, gate, walls } = sovietPocket;
    const keeper = SOVIET[1] as string;
    const locked = neighbours(gate).filter((hex) => hex !== inside && !walls.includes(hex));
    const units = {
      [soviet]: inside,
      [keeper]: `${gate} reduced`,
      ...oneEach(AXIS, [...walls, ...locked]),
    };
    const played = supply(units);
    expect([steps(played, soviet), played.at(keeper)]).toEqual(['reduced', 'lost']);
  });

  it('[smolensk 15.1(4)a 15.1(4)b 15.1(4)c] on turns 1 to 3 the Axis is not judged, from turn 4 it is; the Soviet side always', () => {
    const plight = (turn: number): string[] => {
      const played = supply(bothCutOff, { turn, dice: [1] });
      return [steps(played, soviet), steps(played, german)];
    };
    expect([1, 2, 3].map(plight)).toEqual(Array(3).fill(['reduced', 'full']));
    expect(plight(4)).toEqual(['reduced', 'reduced']);
  });

  it('[smolensk 14.2(4)b] a fortress marker loses nothing', () => {
    const played = supply({ 'Fort-1': sovietPocket.inside, ...oneEach(AXIS, neighbours(sovietPocket.inside)) });
    expect(played.at('Fort-1')).toBe(sovietPocket.inside);
  });
});

describe('redeployment', () => {
  const home = [...joinedRail('axis', {})].find((hex) => !sourcesOf('axis').includes(hex)) as string;
  const east = [...joinedRail('soviet', {})].find((hex) => !sourcesOf('soviet').includes(hex)) as string;
  const [cutOffGerman, linkedGerman] = AXIS as [string, string];
  const spec = {
    ...bothCutOff,
    [AXIS[10] as string]: home,
    [SOVIET[10] as string]: east,
  };

  it('[smolensk 11.0] judgement, then the Soviet redeployment, then the Axis one', () => {
    const played = supply(spec);
    const judged = played.events
      .filter(({ code }) => code === 'chit-pull.judged')
      .map(({ params }) => params?.['side']);
    expect(judged).toEqual(['soviet', 'axis']);
    expect(questions(played)).toEqual(['soviet redeploy']);
    expect(steps(played, cutOffGerman)).toBe('reduced');
    expect(questions(played.order('soviet', 'end'))).toEqual(['axis redeploy']);
  });

  it('[smolensk 11.2a 11.2e] either player may take units with a line off the map', () => {
    const played = supply(spec);
    played.order('soviet', `redeploy ${SOVIET[10]}`).order('soviet', 'end');
    played.order('axis', `redeploy ${AXIS[10]}`);
    expect([played.at(SOVIET[10] as string), played.at(AXIS[10] as string)]).toEqual(['redeployed', 'redeployed']);
    played.order('axis', `redeploy ${linkedGerman}`);
    expect(played.at(linkedGerman)).toBe('redeployed');
  });

  it('[smolensk 11.2b] not units without a line, nor those of the enemy', () => {
    const played = supply(spec);
    played.refused('soviet', `redeploy ${soviet}`, '11.2');
    played.refused('soviet', `redeploy ${AXIS[10]}`, '11.2');
    played.order('soviet', 'end').refused('axis', `redeploy ${german}`, '11.2');
  });

  it('a side none of whose units has a line is not asked', () => {
    const played = supply({ [soviet]: sovietPocket.inside, ...oneEach(AXIS, sovietPocket.walls) });
    expect(questions(played)).toEqual(['axis redeploy']);
  });

  it('a fortress marker stays where it is', () => {
    const played = supply({ ...spec, 'Fort-1': sourcesOf('soviet')[0] as string });
    played.refused('soviet', 'redeploy Fort-1');
  });

  it('[smolensk 11.2c 11.2d] they wait until the next turn, and come back as its reinforcements, at full strength', () => {
    const hex = [...joinedRail('axis', {})].find((each) => each !== home) as string;
    const played = supply(
      { [linkedGerman]: `${home} reduced` },
      { turn: 4, state: { cup: ['AX-REINF'] }, dice: Array(30).fill(1) as number[] },
    );
    played.order('axis', `redeploy ${linkedGerman}`);
    expect([played.at(linkedGerman), played.state.turn]).toEqual(['box', 5]);
    const used = played.events.filter(({ code }) => code === 'chit-pull.drawn').map(({ params }) => params?.['chit']);
    expect(used[0]).toBe('AX-REINF');
    playOn(played, (each) => questions(each)[0] === 'axis reinforcement');
    expect(played.state.turn).toBe(5);
    expect(words(played, 'axis')).toContain('place');
    played.order('axis', `place ${linkedGerman} ${hex}`);
    expect([played.at(linkedGerman), played.reduced(linkedGerman)]).toEqual([hex, false]);
  });

  it('[smolensk 11.3] nobody is asked to build a fortress', () => {
    const played = supply(spec);
    const asked = new Set<string>();
    playOn(played, (each) => {
      for (const question of questions(each)) asked.add(question);
      return each.state.turn > 5;
    });
    expect([...asked].slice(0, 2)).toEqual(['soviet redeploy', 'axis redeploy']);
    played.refused('soviet', 'build 4112');
  });
});
