import { describe, expect, it } from 'vitest';
import { isHq, isMajorCity, isTown, at, isOnRoad, unit } from '../../../../src/games/chit-pull/board.ts';
import { TRACK } from '../../../../src/games/chit-pull/data.ts';
import { isLegal, questions, words } from '../../../support/games/scenario.ts';
import { findFirst } from '../../../support/games/map-finder.ts';
import { scenario, type Played, type ScenarioSpec } from '../../../support/games/smolensk/scenario.ts';
import { oneEach, unitsWhere } from '../../../support/games/smolensk/units.ts';
import { divisions } from '../../../support/games/smolensk/combat.ts';
import { joinedRail, lines, neighbours, RAW_HEXES } from '../../../support/games/smolensk/loc.ts';

const EDGE = RAW_HEXES.filter((hex) => hex.startsWith('55'));
const GATE = EDGE.filter((hex) => hex >= '5503' && hex <= '5513');
const AXIS = divisions('axis', 'foot', 12);
const SOVIETS = unitsWhere('Soviet units in the box', 30, (each) => each.side === 'soviet' && 'box' in each.setup);
const boxed = (count: number): Record<string, string> =>
  Object.fromEntries(SOVIETS.slice(0, count).map((id) => [id, 'box']));
const [first, second] = SOVIETS.filter((id) => !isHq(id)) as [string, string];
const inland = (hex: string): string[] => neighbours(hex).filter((to) => !EDGE.includes(to));

const reinforcement = (spec: Partial<ScenarioSpec> = {}): Played =>
  scenario({
    turn: 6,
    side: 'soviet',
    phase: 'reinforcement',
    step: { name: 'reinforcement', side: 'soviet', placed: 0, entered: 0 },
    ...spec,
    units: { ...boxed(30), ...spec.units },
  });

describe('when', () => {
  it('[smolensk 15.4(1)a] not before turn 6', () => {
    for (const turn of [4, 5]) {
      const played = reinforcement({ turn });
      expect(words(played, 'soviet')).toEqual(['place', 'end']);
      played.refused('soviet', `enter ${first} ${GATE[2]}`, '15.4(1)');
    }
    for (const turn of [6, 7, 8, 9]) reinforcement({ turn }).order('soviet', `enter ${first} ${GATE[2]}`);
  });

  it('[smolensk 15.4(1)b] only when SOVIET REINF is executed', () => {
    const hq = '3A';
    const units = { ...boxed(30), [hq]: inland(GATE[2] as string)[0] as string };
    const activated = scenario({ turn: 6, step: { name: 'execute', chit: hq }, units });
    expect(words(activated, 'soviet')).not.toContain('enter');
    const axis = scenario({ turn: 6, step: { name: 'execute', chit: 'AX-REINF' }, units: { ...units, '2A': 'box' } });
    expect(words(axis, 'axis')).toEqual(['place', 'end']);
    const own = scenario({ turn: 6, step: { name: 'execute', chit: 'SU-REINF' }, units });
    expect(words(own, 'soviet')).toEqual(['place', 'enter', 'end']);
  });
});

describe('how many', () => {
  const most = (TRACK[5] as (typeof TRACK)[number]).sr;
  const quota = (TRACK[5] as (typeof TRACK)[number]).reinf.soviet;
  const rail = [...joinedRail('soviet', {}, false)].filter((hex) => !isMajorCity(at(hex)) && !isTown(at(hex)));

  const inlandRail = rail.filter((hex) => !EDGE.includes(hex));

  it('[smolensk 15.4(1)c 15.4(1)d] twelve, beside the reinforcements of the turn', () => {
    expect(most).toBe(12);
    const played = reinforcement();
    const places = [...GATE, ...GATE].filter((hex) => isLegal(played, 'soviet', `enter ${first} ${hex}`));
    for (let n = 0; n < most; n++) played.order('soviet', `enter ${SOVIETS[n]} ${places[n]}`);
    played.refused('soviet', `enter ${SOVIETS[most]} ${places[most]}`, '15.4(1)');
    for (let n = 0; n < quota; n++) played.order('soviet', `place ${SOVIETS[most + n]} ${inlandRail[n]}`);
    const here = SOVIETS.slice(0, most + quota).map((id) => played.at(id));
    expect(here.every((hex) => /^\d{4}$/.test(hex))).toBe(true);
    expect(played.at(SOVIETS[most + quota] as string)).toBe('box');
    expect(questions(played)).not.toContain('soviet reinforcement');
  });

  it('[smolensk 15.4(1)d] the reinforcements used up, the reserve may still enter', () => {
    const played = reinforcement();
    for (let n = 0; n < quota; n++) played.order('soviet', `place ${SOVIETS[n]} ${inlandRail[n]}`);
    played.refused('soviet', `place ${SOVIETS[quota]} ${rail[20]}`, '12.2(1)');
    const places = [...GATE, ...GATE].filter((hex) => isLegal(played, 'soviet', `enter ${SOVIETS[quota]} ${hex}`));
    for (let n = 0; n < most; n++) played.order('soviet', `enter ${SOVIETS[quota + n]} ${places[n]}`);
    expect(played.at(SOVIETS[quota + most - 1] as string)).toBe(places[most - 1]);
  });
});

describe('where and how', () => {
  it('[smolensk 15.4(1)e] from the edge between 5503 and 5513', () => {
    const played = reinforcement();
    const open = EDGE.filter((hex) => isLegal(played, 'soviet', `enter ${first} ${hex}`));
    expect(open).toEqual(GATE);
    for (const hex of ['5514', '5528', inland('5507')[0]]) played.refused('soviet', `enter ${first} ${hex}`, '15.4(1)');
  });

  it('[smolensk 15.4(1)f] only where the edge is linked to a Soviet source', () => {
    const sealable = findFirst('edge hex to be sealed', GATE, (hex) => !lines('soviet', { axis: inland(hex) })(hex));
    reinforcement().order('soviet', `enter ${first} ${sealable}`);
    const sealed = reinforcement({ units: oneEach(AXIS, inland(sealable)) });
    sealed.refused('soviet', `enter ${first} ${sealable}`, '15.4(1)');
  });

  it('by normal movement or by march; the event names its rule', () => {
    const road = findFirst('edge hex with a road', GATE, (hex) => isOnRoad(at(hex)));
    const played = reinforcement().order('soviet', `enter ${first} march ${road}`);
    const [event] = played.last.filter(({ code }) => code === 'chit-pull.entered-marching');
    expect(event?.rule).toBe('15.4(1)');
    expect(played.state.units[first]).toEqual({ at: road, reduced: false });
    const onward = inland(GATE[1] as string).find((hex) =>
      isLegal(played, 'soviet', `enter ${second} ${GATE[1]} ${hex}`),
    );
    played.order('soviet', `enter ${second} ${GATE[1]} ${onward}`);
    expect(played.at(second)).toBe(onward);
    expect(unit(second).move).toBeGreaterThan(1);
  });

  it('[smolensk 15.4(2)] any unit of the box may be chosen, and no other', () => {
    const hq = unitsWhere(
      'HQ in the box',
      1,
      ({ id, setup }) => isHq(id) && 'box' in setup && id !== '2A',
    )[0] as string;
    const gone = SOVIETS[25] as string;
    const played = reinforcement({ units: { [hq]: 'box', [gone]: 'lost', '3A': 'redeployed' } });
    played.order('soviet', `enter ${hq} ${GATE[0]}`).order('soviet', `enter ${SOVIETS[24]} ${GATE[1]}`);
    for (const id of [gone, '3A', hq]) played.refused('soviet', `enter ${id} ${GATE[2]}`, '15.4(2)');
  });

  it('they do not fight: the command ends with it', () => {
    const enemy = findFirst('hex inland', inland(GATE[4] as string), () => true);
    const played = reinforcement({ units: { [AXIS[0] as string]: `${enemy} reduced` } });
    const beside = GATE.filter((hex) => neighbours(hex).includes(enemy)) as [string];
    for (const id of SOVIETS.slice(0, 2)) {
      const hex = beside.find((each) => isLegal(played, 'soviet', `enter ${id} ${each}`));
      played.order('soviet', `enter ${id} ${hex}`);
    }
    played.order('soviet', 'end');
    expect(questions(played)).not.toContain('soviet attacks');
    expect(played.state.turn).toBe(7);
  });
});
