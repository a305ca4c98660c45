import { describe, expect, it } from 'vitest';
import {
  at,
  EAST_RAILS,
  hexNamed,
  isAxisLand,
  isIn,
  isSettled,
  LEADERS,
  RAILS,
  SETTLED,
  unit,
  unitsAt,
} from '../../../../src/games/barbarossa/board.ts';
import { AREAS } from '../../../../src/games/barbarossa/data.ts';
import { LAST_TURN, UNKNOWN } from '../../../../src/games/barbarossa/state.ts';
import { viewOf } from '../../../../src/games/barbarossa/view.ts';
import { isTerrain } from '../../../support/games/barbarossa/combat.ts';
import { RED_HEXES, surrounded } from '../../../support/games/barbarossa/lines.ts';
import { apart, around, HEXES, hexWhere } from '../../../support/games/barbarossa/map.ts';
import { moving, stateFor, type Played, type ScenarioSpec } from '../../../support/games/barbarossa/scenario.ts';
import {
  axisArriving,
  hexesAfter,
  hexesNamed,
  NOBODY_COMES,
  playTo,
  reinforcing,
  toNextTurn,
  turnOf,
  unitsWhere,
  unitWhere,
} from '../../../support/games/barbarossa/turns.ts';
import { choiceAfter, playOn, questions } from '../../../support/games/scenario.ts';

const START = stateFor({}).control;
const DICE = Array<number>(40).fill(1);
const MOSCOW = hexNamed('Moscow');

/** The questions of a Reinforcement Phase, everybody staying silent. */
function asked(game: Played): string[] {
  const found: string[] = [];
  playOn(game, (played: Played) => {
    const over = played.position.phase.name !== 'reinforcement';
    const [question] = questions(played);
    if (!over && question !== undefined && found.at(-1) !== question) found.push(question);
    return over;
  });
  return found;
}

describe('5.4 the Reinforcement Phase', () => {
  it.each([2, 8])('on turn %i the Soviet side reinforces first, then the Axis side [barbarossa 5.4b]', (turn) => {
    const seats = asked(reinforcing({ turn, dice: DICE })).map((question) => question.split(' ')[0]);
    expect(seats.lastIndexOf('soviet')).toBeGreaterThanOrEqual(0);
    expect(seats.indexOf('axis')).toBeGreaterThan(seats.lastIndexOf('soviet'));
  });

  it('there is none on the last turn [barbarossa 5.4a]', () => {
    const last = (turn: number): string[] => {
      const late = unitWhere(({ setup }) => 'turn' in setup && setup.turn === 8);
      const units = { ...NOBODY_COMES, [late]: 'off 0', '24Pz': hexNamed('Warsaw') };
      const game = moving('axis', { turn, units, dice: DICE }, true).order('axis', 'end');
      return [game.position.phase.name, game.at(late)];
    };
    expect(last(LAST_TURN - 1)[0]).toBe('reinforcement');
    expect(last(LAST_TURN)).toEqual(['end', 'off']);
  });

  it('corps are rebuilt, units placed, leaders put into the pool and on the map, then militia comes [barbarossa 5.4.1o 5.4.1e]', () => {
    const rifle = unitWhere(({ arm, strength }) => arm === 'rifle' && strength.length > 1);
    const spec: ScenarioSpec = {
      turn: 3,
      units: { L1: MOSCOW, [rifle]: `${MOSCOW} 1` },
      leaders: { L1: 1 },
      dice: DICE,
    };
    const game = reinforcing({ ...spec, state: { alarmed: ['moscow'] } });
    expect(asked(game)).toEqual([
      'soviet rebuilding',
      'soviet arrival',
      'soviet appointing',
      'soviet militia',
      'axis arrival',
    ]);
    const codes = game.events.map(({ code }) => code.replace('barbarossa.', ''));
    const order = ['restored', 'placed', 'to-pool', 'appointed', 'militia-called'].map((code) => codes.indexOf(code));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order).not.toContain(-1);
    expect(asked(reinforcing(spec))).not.toContain('soviet militia');
  });
});

describe('5.4.1(b) Soviet units', () => {
  const rails = (hex: string): readonly number[] => RAILS[at(hex)] as readonly number[];
  const unitDue = unitWhere(({ setup, arm }) => 'turn' in setup && setup.turn === 1 && arm === 'rifle');
  /** Hexes in which a railway ends, not at the east edge. */
  const ENDS = RED_HEXES.filter((hex) => rails(hex).length === 1 && !EAST_RAILS.includes(at(hex)));
  /** The last hex of a railway, the one before it, and a hex beside the latter alone from which an enemy reaches no other rail hex. */
  const [END, BEFORE, ASIDE] = ENDS.map(
    (end) => [end, HEXES.find((hex) => rails(end).includes(at(hex))) as string] as const,
  )
    .flatMap(([end, before]) =>
      around(before)
        .filter((hex) => rails(hex).length === 0 && apart(hex, end) > 1 && !isSettled(at(hex)))
        .map((aside) => [end, before, aside] as const),
    )
    .find(([end, before]) => rails(before).length === 2 && !isSettled(at(before)) && !isAxisLand(at(end))) as readonly [
    string,
    string,
    string,
  ];
  const offered = (spec: ScenarioSpec = {}): string[] => {
    const game = reinforcing({ turn: 1, ...spec, units: { ...NOBODY_COMES, [unitDue]: 'off 0', ...spec.units } });
    return hexesAfter(game, 'soviet', 'place', unitDue);
  };

  it('come on rail hexes in reach of the east edge, and nowhere else [barbarossa 5.4.1b]', () => {
    const hexes = offered();
    expect(hexes.filter((hex) => rails(hex).length === 0 || START.includes(hex))).toEqual([]);
    expect(hexes).toContain(END);
    expect(hexes.length).toBeGreaterThan(100);
    const game = reinforcing({ turn: 1 });
    const field = RED_HEXES.find((hex) => rails(hex).length === 0 && isTerrain('clear')(hex)) as string;
    game.refused('soviet', `place ${unitDue} ${field}`, '5.4.1');
    const later = unitWhere(({ setup, arm }) => 'turn' in setup && setup.turn === 2 && arm === 'rifle');
    game.refused('soviet', `place ${later} ${MOSCOW}`, '5.4.1');
    expect(game.order('soviet', `place ${unitDue} ${END}`).at(unitDue)).toBe(END);
    expect(game.state.rail.soviet).toBe(0);
  });

  it('not beyond an enemy zone of control, unless a unit of theirs stands in it [barbarossa 5.4.1b]', () => {
    const watch = { '5AC': ASIDE };
    expect(offered({ units: watch })).not.toContain(END);
    expect(offered({ units: watch })).not.toContain(BEFORE);
    const held = offered({ units: { ...watch, '1RC': BEFORE } });
    expect(held).toContain(END);
    expect(held).toContain(BEFORE);
  });

  it('not beyond enemies [barbarossa 5.4.1b]', () => {
    expect(offered({ units: { '5AC': BEFORE } })).not.toContain(BEFORE);
    expect(offered({ units: { '5AC': BEFORE } })).not.toContain(END);
  });

  it('not in a town that the enemy controls, nor beyond it [barbarossa 5.4.1b]', () => {
    /** The hexes from the end of a railway on to the first town, if it has no branches. */
    const branch = (hexes: readonly string[]): readonly string[] => {
      const last = hexes.at(-1) as string;
      if (hexes.length > 1 && isSettled(at(last))) return hexes;
      const next = HEXES.filter((hex) => rails(last).includes(at(hex)) && !hexes.includes(hex));
      return next.length === 1 ? branch([...hexes, ...next]) : [];
    };
    const found = ENDS.map((end) => branch([end])).find((hexes) => hexes.length > 1) as readonly string[];
    const town = found.at(-1) as string;
    expect(isAxisLand(at(town))).toBe(false);
    const taken = offered({ control: [...START, town] });
    expect(offered()).toEqual(expect.arrayContaining([...found]));
    expect(taken.filter((hex) => found.includes(hex))).toEqual([]);
  });

  it('two combat units to a hex [barbarossa 5.4.1b]', () => {
    const units = { '1RC': END, '5RC': END };
    expect(offered({ units })).not.toContain(END);
    reinforcing({ turn: 1, units }).refused('soviet', `place ${unitDue} ${END}`, '6.1');
  });
});

describe('5.4.1(c), (d) leaders', () => {
  const NEW = LEADERS.filter((id) => turnOf(id) === 3);
  const later = LEADERS.filter((id) => (turnOf(id) ?? 0) > 3);
  const spec = (more: ScenarioSpec = {}): ScenarioSpec => ({
    turn: 3,
    dice: DICE,
    ...more,
    units: { ...NOBODY_COMES, ...Object.fromEntries([...NEW, ...later].map((id) => [id, 'off 0'])), ...more.units },
  });

  it('those of the turn go to the pool, untried side up, and no others [barbarossa 5.4.1c]', () => {
    const game = reinforcing(spec());
    expect(NEW.length).toBeGreaterThan(0);
    expect(unitsAt(game.state, 'soviet', 'pool')).toEqual(NEW);
    expect(
      game.events
        .filter(({ code }) => code === 'barbarossa.to-pool')
        .map(({ params, rule }) => [params?.['unit'], rule]),
    ).toEqual(NEW.map((id) => [id, '5.4.1']));
    for (const id of NEW) {
      expect(game.state.tried).not.toContain(id);
      expect(viewOf(game.position).state.abilities[id]).toBe(UNKNOWN);
    }
    expect(later.filter((id) => game.at(id) !== 'off')).toEqual([]);
  });

  it('they are placed on Soviet cities and towns with a line to the east edge, and nowhere else [barbarossa 5.4.1d]', () => {
    const [riga, minsk] = hexesNamed('Riga', 'Minsk') as [string, string];
    const game = reinforcing(spec({ control: [...START, riga], units: surrounded(minsk, 'axis') }));
    const offered = hexesAfter(game, 'soviet', 'appoint');
    expect(offered.filter((hex) => !isSettled(at(hex)) || START.includes(hex))).toEqual([]);
    for (const hex of [riga, minsk]) expect(offered).not.toContain(hex);
    const near = around(minsk).flatMap((hex) => [hex, ...around(hex)]);
    const others = SETTLED.filter((hex) => !isAxisLand(at(hex)) && hex !== riga && !near.includes(hex));
    expect(offered).toEqual(expect.arrayContaining(others));
    game.order('soviet', `appoint ${MOSCOW}`);
    expect(NEW.filter((id) => game.at(id) === MOSCOW)).toHaveLength(1);
    expect(game.state.tried).toEqual([]);
  });

  it('a line to a port is not enough (A-22) [barbarossa 5.4.1d]', () => {
    const sevastopol = hexNamed('Sevastopol');
    const [neck] = around(hexNamed('Perekop')).sort((a, b) => Number(b) - Number(a)) as [string];
    const offered = (units: Readonly<Record<string, string>>) =>
      hexesAfter(reinforcing(spec({ units })), 'soviet', 'appoint');
    expect(offered({})).toContain(sevastopol);
    expect(offered({ '5AC': neck })).not.toContain(sevastopol);
  });

  it('who is not placed waits in the pool [barbarossa 5.4.1d]', () => {
    const game = reinforcing(spec()).order('soviet', 'end');
    expect(unitsAt(game.state, 'soviet', 'pool')).toEqual(NEW);
  });
});

describe('5.4.2 Axis units', () => {
  const due = (nation: string): string => unitWhere((each) => each.nation === nation && 'turn' in each.setup);
  const turn = 8;
  /** Takes off what came on earlier turns. */
  const comeBefore = (on: number): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(NOBODY_COMES).filter(([id]) => (turnOf(id) ?? on) < on));
  const townsOf = (area: 'poland' | 'romania'): string[] => SETTLED.filter((hex) => isIn(area, at(hex))).sort();

  /** Looks that a unit of a nation comes in all cities and towns of a country that are the Axis side's, and nowhere else. */
  function expectTowns(nation: string, area: 'poland' | 'romania'): void {
    const game = axisArriving({ turn });
    const id = due(nation);
    const towns = townsOf(area);
    expect(hexesAfter(game, 'axis', 'place', id)).toEqual(towns);
    const other = townsOf(area === 'poland' ? 'romania' : 'poland')[0] as string;
    game.refused('axis', `place ${id} ${other}`, '5.4.2');
    game.refused('axis', `place ${id} ${AREAS[area].hexes.find((hex) => !isSettled(at(hex))) as string}`, '5.4.2');
    const [lost, ...kept] = towns as [string, ...string[]];
    const without = axisArriving({ turn, control: START.filter((hex) => hex !== lost) });
    expect(hexesAfter(without, 'axis', 'place', id)).toEqual(kept);
    expect(hexesAfter(axisArriving({ turn, control: [...START, MOSCOW] }), 'axis', 'place', id)).toEqual(towns);
    expect(game.order('axis', `place ${id} ${lost}`).at(id)).toBe(lost);
  }

  it('German units come in Axis cities and towns of East Prussia and Poland, and nowhere else [barbarossa 5.4.2a]', () => {
    expectTowns('german', 'poland');
  });

  it('Italian units do so too [barbarossa 5.4.2b]', () => {
    expectTowns('italian', 'poland');
  });

  it('Romanian units come in those of Romania, and nowhere else [barbarossa 5.4.2c]', () => {
    expectTowns('romanian', 'romania');
  });

  it('turn 1 brings one panzer corps, a 12-8, and turn 9 a 6-8 [barbarossa E4 E5]', () => {
    const panzers = (on: number): string[] => {
      const game = axisArriving({ turn: on, units: comeBefore(on) });
      const offered = choiceAfter(game, 'axis', 'place')
        .branches()
        .map(({ word }) => word);
      return offered.filter((id) => unit(id).arm === 'panzer').map((id) => `${unit(id).strength[0]}-${unit(id).move}`);
    };
    expect([panzers(1), panzers(9)]).toEqual([['12-8'], ['6-8']]);
  });

  it('Hungarian units come in any hex of Hungary, and nowhere else [barbarossa 5.4.2d]', () => {
    const game = axisArriving({ turn });
    const id = due('hungarian');
    expect(hexesAfter(game, 'axis', 'place', id)).toEqual([...AREAS.hungary.hexes].sort());
    game.refused('axis', `place ${id} ${hexNamed('Warsaw')}`, '5.4.2');
  });

  it('none comes where Soviet units are', () => {
    const town = townsOf('poland').find((hex) => around(hex).some((other) => !isAxisLand(at(other)))) as string;
    const field = AREAS.hungary.hexes.find((hex) => around(hex).some((other) => !isAxisLand(at(other)))) as string;
    const game = axisArriving({ turn, units: { '1RC': town, '5RC': field }, state: { control: START } });
    expect(hexesAfter(game, 'axis', 'place', due('german'))).toEqual(townsOf('poland').filter((hex) => hex !== town));
    expect(hexesAfter(game, 'axis', 'place', due('hungarian'))).not.toContain(field);
  });

  it('a supply centre that was eliminated comes back in the same turn [barbarossa 5.4.2e]', () => {
    const town = hexWhere('Soviet town', (hex) => isTerrain('town')(hex) && !isAxisLand(at(hex)));
    const reach = around(town).find(isTerrain('clear')) as string;
    const far = around(reach).find((hex) => apart(hex, town) === 2) as string;
    const spec = { units: { ...NOBODY_COMES, 'SC-C': town, '1RC': far }, dice: DICE };
    const game = moving('soviet', spec).order('soviet', `move 1RC ${reach}`).order('soviet', 'end');
    expect(game.at('SC-C')).toBe('lost');
    playTo(game, 'axis arrival');
    expect(game.state.turn).toBe(2);
    expect(hexesAfter(game, 'axis', 'place', 'SC-C')).toEqual(townsOf('poland'));
    game.refused('axis', `place SC-C ${town}`, '5.4.2');
    const warsaw = hexNamed('Warsaw');
    game.order('axis', `place SC-C ${warsaw}`);
    expect([game.at('SC-C'), game.stepsOf('SC-C'), game.state.turn]).toEqual([warsaw, 1, 3]);
  });

  it('units come on their turn, or later if there was no room, and the same ones from the OFF MAP BOX', () => {
    const first = unitsWhere((each) => each.side === 'axis' && 'turn' in each.setup && each.setup.turn === 1);
    const game = axisArriving({ turn: 1, dice: DICE });
    expect(first.filter((id) => hexesAfter(game, 'axis', 'place', id).length === 0)).toEqual([]);
    const second = unitWhere((each) => each.side === 'axis' && 'turn' in each.setup && each.setup.turn === 2);
    game.refused('axis', `place ${second} ${hexNamed('Warsaw')}`, '5.4.2');
    const next = toNextTurn(game);
    expect(first.map((id) => next.at(id)).filter((hex) => hex === 'off')).toEqual([]);
    expect(unit(second).setup).toEqual({ off: true, turn: 2 });
  });
});
