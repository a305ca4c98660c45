import { describe, expect, it } from 'vitest';
import { at, isHq, isMajorCity, isOnRail, isTown, LINKS } from '../../../src/games/chit-pull/board.ts';
import { TRACK } from '../../../src/games/chit-pull/data.ts';
import { selectable } from '../../../src/games/chit-pull/rules/15-special-rules/15-2-chits.ts';
import { type Side } from '../../../src/games/chit-pull/state.ts';
import { isLegal, playOn, questions, words } from '../../support/games/scenario.ts';
import { scenario, stateFor, type Played, type ScenarioSpec } from '../../support/games/smolensk/scenario.ts';
import { oneEach, twoStepDivisions, unitWhere, unitsWhere } from '../../support/games/smolensk/units.ts';
import { hexWhere } from '../../support/games/smolensk/map.ts';
import {
  joinedRail,
  lifeline,
  lines,
  neighbours,
  railNeighbours,
  sourcesOf,
} from '../../support/games/smolensk/loc.ts';

const SOVIET = twoStepDivisions('soviet', 12);
const AXIS = twoStepDivisions('axis', 12);
const waiting = (side: Side, count: number): string[] =>
  unitsWhere(`${side} units in the box`, count, (unit) => {
    return unit.side === side && 'box' in unit.setup && !isHq(unit.id);
  });
const [german, otherGerman] = waiting('axis', 2) as [string, string];
const [soviet] = waiting('soviet', 1) as [string];
const boxed = (units: readonly string[]): Record<string, string> => Object.fromEntries(units.map((id) => [id, 'box']));

const reinforcement = (side: Side, units: Record<string, string>, spec: Partial<ScenarioSpec> = {}): Played =>
  scenario({
    turn: 4,
    side,
    phase: 'reinforcement',
    step: { name: 'reinforcement', side, placed: 0, entered: 0 },
    units,
    ...spec,
  });

const isPlace = (hex: string): boolean => isMajorCity(at(hex)) || isTown(at(hex));
const railOf = (side: Side): readonly string[] => [...joinedRail(side, {}, false)];
const open = railOf('axis').find((hex) => !isPlace(hex) && !sourcesOf('axis').includes(hex)) as string;

describe('when they come', () => {
  it('[smolensk 12.0] no chit brings any before turn 4', () => {
    for (const turn of [1, 2, 3]) {
      const state = stateFor({ turn });
      expect([...selectable(state, 'axis'), ...selectable(state, 'soviet')].filter((id) => /REINF/.test(id))).toEqual(
        [],
      );
      for (const side of ['axis', 'soviet'] as const) {
        const units = { [german]: 'box', [soviet]: 'box' };
        const played = reinforcement(side, units, {
          turn,
          state: { cup: ['SUPPLY'] },
          dice: Array(9).fill(1) as number[],
        });
        expect(played.events.some(({ code }) => code === 'chit-pull.drawn')).toBe(true);
        expect([played.at(german), played.at(soviet)]).toEqual(['box', 'box']);
      }
    }
    expect(questions(reinforcement('axis', { [german]: 'box' }))).toEqual(['axis reinforcement']);
    expect(questions(reinforcement('soviet', { [soviet]: 'box' }))).toEqual(['soviet reinforcement']);
  });

  it('[smolensk 7.2-2] the chit is for its owner only', () => {
    const played = scenario({ turn: 4, step: { name: 'execute', chit: 'AX-REINF' }, units: boxed([german, soviet]) });
    expect(questions(played)).toEqual(['axis reinforcement']);
    played.refused('axis', `place ${soviet} ${open}`, '12.2(1)');
    const other = scenario({ turn: 4, step: { name: 'execute', chit: 'SU-REINF' }, units: boxed([german, soviet]) });
    expect(questions(other)).toEqual(['soviet reinforcement']);
    other.refused('soviet', `place ${german} ${open}`, '12.2(1)');
  });
});

describe('where they come', () => {
  it('[smolensk 12.1(1)a 12.1(1)b] on rail joined to a source, out of range of every HQ as well', () => {
    const far = railOf('axis').findLast((hex) => !isPlace(hex)) as string;
    const played = reinforcement('axis', boxed([german, otherGerman]));
    played.order('axis', `place ${german} ${far}`);
    expect(played.at(german)).toBe(far);
    const field = hexWhere('hex off the rail', (hex) => !isOnRail(at(hex)));
    played.refused('axis', `place ${otherGerman} ${field}`, '12.1(1)');
  });

  it('[smolensk 12.1(1)a] not on rail that is cut off', () => {
    const { taken, cut, end } = lifeline(undefined, (hex) => !isPlace(hex));
    const blocked = { ...oneEach(SOVIET, [...taken, cut]), ...boxed([german]) };
    reinforcement('axis', blocked).refused('axis', `place ${german} ${end}`, '12.1(1)');
    const free = { ...oneEach(SOVIET, taken), ...boxed([german]) };
    reinforcement('axis', free).order('axis', `place ${german} ${end}`);
  });

  it('a rail link to Kiev or a source that the enemy held changes hands with it', () => {
    const link = LINKS.find((hex) => railOf('axis').includes(hex)) as string;
    const played = reinforcement('axis', boxed([german]), { control: [] }).order('axis', `place ${german} ${link}`);
    expect(played.state.links).toEqual({ [link]: { turn: 4, afterSupply: false } });
    const [source] = sourcesOf('soviet') as [string];
    const back = reinforcement('soviet', boxed([soviet]), { control: [source] });
    expect(back.order('soviet', `place ${soviet} ${source}`).state.control).toEqual([]);
  });

  it('not beyond the frame', () => {
    reinforcement('axis', boxed([german])).refused('axis', `place ${german} 5601`);
  });

  /** A Soviet unit beside the only line, whose zone of control lies on it. */
  const beside = (() => {
    const { taken, cut, end } = lifeline(
      ({ taken, cut, end }) => guardOf(taken, cut, end) !== undefined,
      (hex) => !isPlace(hex),
    );
    return { taken, end, guard: guardOf(taken, cut, end) as string };
  })();
  function guardOf(taken: readonly string[], cut: string, end: string): string | undefined {
    return neighbours(cut).find((guard) => {
      const soviet = [...taken, guard];
      const line = neighbours(guard).filter((hex) => isOnRail(at(hex)));
      return (
        !isOnRail(at(guard)) &&
        line.length <= 6 &&
        lines('axis', { soviet, axis: [end, ...line] })(end) &&
        joinedRail('axis', { soviet, axis: line }).has(end) &&
        !joinedRail('axis', { soviet, axis: line }, false).has(end)
      );
    });
  }

  it('[smolensk 12.1(2)a] rail in an enemy zone of control lets none past, though friendly units hold it', () => {
    const { taken, end, guard } = beside;
    const line = neighbours(guard).filter((hex) => isOnRail(at(hex)));
    const units = { ...oneEach(AXIS, line), ...oneEach(SOVIET, [...taken, guard]), ...boxed([german]) };
    reinforcement('axis', units).refused('axis', `place ${german} ${end}`, '12.1(1)');
    const alone = { ...oneEach(AXIS, line), ...oneEach(SOVIET, taken), ...boxed([german]) };
    reinforcement('axis', alone).order('axis', `place ${german} ${end}`);
  });

  it('[smolensk 12.1(2)b] not in an enemy zone of control, held by a friendly unit or not', () => {
    const near = neighbours(open).find((hex) => !isOnRail(at(hex))) as string;
    const units = { [SOVIET[0] as string]: near, ...boxed([german]) };
    reinforcement('axis', units).refused('axis', `place ${german} ${open}`, '12.1(2)');
    reinforcement('axis', { ...units, [AXIS[0] as string]: open }).refused(
      'axis',
      `place ${german} ${open}`,
      '12.1(2)',
    );
    reinforcement('axis', boxed([german])).order('axis', `place ${german} ${open}`);
  });

  it.each([
    ['[smolensk 12.1(2)c] a major city', isMajorCity],
    ['[smolensk 12.1(2)d] a town', isTown],
  ])('%s is closed while the enemy controls it, though the rail leads on through it', (_, kind) => {
    for (const side of ['axis', 'soviet'] as const) {
      const unit = side === 'axis' ? german : soviet;
      const city = railOf(side).find((hex) => kind(at(hex))) as string;
      const behind = railOf(side).findLast((hex) => !isPlace(hex)) as string;
      const theirs = side === 'axis' ? [] : railOf('soviet').filter(isPlace);
      const played = reinforcement(side, boxed([unit]), { control: theirs });
      played.refused(side, `place ${unit} ${city}`, '12.1(2)');
      expect(isLegal(played, side, `place ${unit} ${behind}`)).toBe(true);
      const own = side === 'axis' ? [city] : [];
      expect(isLegal(reinforcement(side, boxed([unit]), { control: own }), side, `place ${unit} ${city}`)).toBe(true);
    }
  });

  it('[smolensk 12.1(2)e] a fortress keeps its hex open, and only its hex', () => {
    const hex = railOf('soviet').find((each) => !isPlace(each) && !sourcesOf('soviet').includes(each)) as string;
    const besieger = neighbours(hex).find((each) => {
      const enemies = { axis: [each], fortresses: [hex] };
      return !isOnRail(at(each)) && joinedRail('soviet', enemies, false).has(hex);
    }) as string;
    const units = { [AXIS[0] as string]: besieger, ...boxed([soviet]) };
    reinforcement('soviet', units).refused('soviet', `place ${soviet} ${hex}`, '12.1(2)');
    const played = reinforcement('soviet', { ...units, 'Fort-1': hex });
    const next = railNeighbours(hex).find((each) => neighbours(besieger).includes(each));
    if (next !== undefined) played.refused('soviet', `place ${soviet} ${next}`, '12.1(2)');
    expect(played.order('soviet', `place ${soviet} ${hex}`).at(soviet)).toBe(hex);
  });

  it('[smolensk 3.1(3)b] not as a third unit of a hex; a fortress marker takes no room', () => {
    const units = { ...oneEach(AXIS, [open, open]), ...boxed([german]) };
    reinforcement('axis', units).refused('axis', `place ${german} ${open}`, '3.1(3)');
    const hex = railOf('soviet').find((each) => !isPlace(each)) as string;
    const full = { ...oneEach(SOVIET, [hex]), 'Fort-1': hex, ...boxed([soviet]) };
    reinforcement('soviet', full).order('soviet', `place ${soviet} ${hex}`);
  });
});

describe('how many come', () => {
  const places = (side: Side): readonly string[] => railOf(side).filter((hex) => !isPlace(hex));
  const quota = (side: Side): number => (TRACK[3] as (typeof TRACK)[number]).reinf[side];

  it.each(['axis', 'soviet'] as const)('[smolensk 12.2(1)a] as many as the turn track says: %s', (side) => {
    const many = waiting(side, quota(side) + 1);
    const played = reinforcement(side, boxed(many), { turn: 4 });
    many.slice(0, -1).forEach((id, i) => played.order(side, `place ${id} ${places(side)[i]}`));
    expect(played.at(many.at(-1) as string)).toBe('box');
    expect(played.at(many.at(-2) as string)).not.toBe('box');
    expect(questions(played).some((each) => each.endsWith('reinforcement'))).toBe(false);
    expect(many.slice(0, -1).every((id) => !played.reduced(id))).toBe(true);
  });

  it('[smolensk 12.2(1)b 13.0(4)] HQs among them', () => {
    for (const side of ['axis', 'soviet'] as const) {
      const hq = unitWhere(`${side} HQ`, (unit) => unit.side === side && isHq(unit.id));
      const played = reinforcement(side, boxed([hq]));
      expect(played.order(side, `place ${hq} ${places(side)[3]}`).at(hq)).toBe(places(side)[3]);
    }
  });

  it('any of the box may be chosen, and nothing else', () => {
    const [first, second, third] = waiting('axis', 3) as [string, string, string];
    const units = { [first]: 'box', [second]: 'box', [third]: 'redeployed', [AXIS[0] as string]: 'track:5' };
    const played = reinforcement('axis', units);
    played.order('axis', `place ${second} ${places('axis')[2]}`);
    for (const id of [third, AXIS[0], AXIS[1], second])
      played.refused('axis', `place ${id} ${places('axis')[3]}`, '12.2(1)');
  });

  it('[smolensk 12.2(2)] those not used do not come later', () => {
    const count = quota('axis');
    const many = waiting('axis', 2 * count);
    const played = reinforcement('axis', boxed(many), { dice: Array(40).fill(1) as number[] });
    played.order('axis', `place ${many[0]} ${places('axis')[1]}`).order('axis', 'end');
    playOn(played, (each) => each.state.turn === 5 && questions(each)[0] === 'axis reinforcement');
    const before = many.filter((id) => played.at(id) === 'box').length;
    for (const [i, id] of many
      .filter((each) => played.at(each) === 'box')
      .slice(0, count)
      .entries())
      played.order('axis', `place ${id} ${places('axis')[i + 4]}`);
    expect(before - many.filter((id) => played.at(id) === 'box').length).toBe(count);
    expect(questions(played)).not.toContain('axis reinforcement');
  });

  it('[smolensk 12.2(2)] with an empty box nothing is asked, and nothing is owed', () => {
    const played = reinforcement('axis', {}, { dice: Array(9).fill(1) as number[] });
    expect(questions(played)).not.toContain('axis reinforcement');
    expect(words(reinforcement('axis', boxed([german])), 'axis')).toEqual(['place', 'end']);
  });
});
