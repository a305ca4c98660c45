import { describe, expect, it } from 'vitest';
import {
  at,
  hexNamed,
  isIn,
  isSettled,
  MILITIA,
  RAILS,
  SETTLED,
  terrainAt,
  unitsAt,
} from '../../../src/games/barbarossa/board.ts';
import { retreatsOf } from '../../../src/games/barbarossa/rules/10-combat/10-6-retreat.ts';
import type { State } from '../../../src/games/barbarossa/state.ts';
import { fighting } from '../../support/games/barbarossa/combat.ts';
import { apart, around, chainWhere, HEXES, hexWhere } from '../../support/games/barbarossa/map.ts';
import {
  moving,
  playingAt,
  stateFor,
  type Played,
  type ScenarioSpec,
} from '../../support/games/barbarossa/scenario.ts';
import { isLegal, playOn, questions } from '../../support/games/scenario.ts';

const LENINGRAD = hexNamed('Leningrad');
const MOSCOW = hexNamed('Moscow');
const OUTPOSTS = ['Rzhev', 'Vyazma', 'Kaluga', 'Tula', 'Stalinogorsk', 'Ryazan'].map(hexNamed);

/** The militia of the Reinforcement Phase (5.4.1e). */
const raising = (spec: ScenarioSpec): Played =>
  playingAt({ phase: 'reinforcement', ...spec }, () => [{ name: 'militia', city: null, left: 0 }]);

/** The militia that appears after what has happened so far in this turn. */
const raisingAfter = ({ state }: Played): Played => raising({ state });

const militiaOnMap = (state: State): readonly string[] => MILITIA.filter((id) => state.units[id]?.at.match(/^\d+$/));

/** Places all militia by default. */
const placeAll = (game: Played): Played => playOn(game, (played) => !questions(played).includes('soviet militia'));

/** A hex that can be left towards a city to come so near. */
function approach(city: string, distance: number): [string, string] {
  const to = hexWhere(
    `clear hex ${distance} from ${city}`,
    (hex) =>
      apart(hex, city) === distance &&
      terrainAt(at(hex)) === 'clear' &&
      !isSettled(at(hex)) &&
      around(hex).some((from) => apart(from, city) === distance + 1 && terrainAt(at(from)) === 'clear'),
  );
  const from = around(to).find((hex) => apart(hex, city) === distance + 1 && terrainAt(at(hex)) === 'clear');
  return [from as string, to];
}

/** A turn in which an Axis unit comes so near to a city. */
function coming(id: string, city: string, distance: number, dice: readonly number[] = []): Played {
  const [from, to] = approach(city, distance);
  const game = moving('axis', { units: { [id]: from }, state: { finnsFree: true }, dice });
  expect(game.order('axis', `move ${id} ${to}`).at(id)).toBe(to);
  return game;
}

describe('17.1 the militia of Leningrad', () => {
  it('appears, six units, in the turn in which a German unit comes within 4 hexes [barbarossa 17.1a]', () => {
    for (const id of ['5AC', '24Pz']) {
      const game = raisingAfter(coming(id, LENINGRAD, 4));
      expect(questions(game)).toEqual(['soviet militia']);
      expect(game.events.map(({ code }) => code)).toContain('barbarossa.militia-called');
      const near = militiaOnMap(placeAll(game).state).map((unit) => apart(game.at(unit), LENINGRAD));
      expect(near).toHaveLength(6);
      expect(Math.max(...near)).toBeLessThanOrEqual(2);
      expect(game.state.called).toEqual(['leningrad']);
    }
  });

  it('appears in the Reinforcement Phase of that turn, after all else of the Soviet side', () => {
    // Who of the pool is placed, and what remains to be rolled for, is no matter.
    const game = coming(
      '24Pz',
      LENINGRAD,
      4,
      Array.from({ length: 40 }, () => 1),
    );
    const raised = playOn(game, (played) => questions(played).includes('soviet militia') || played.state.turn > 2);
    expect(raised.position.phase).toMatchObject({ turn: 2, name: 'reinforcement' });
    expect(militiaOnMap(raised.state)).toEqual([]);
  });

  it('does not appear when the unit comes within 5 hexes, or is no German [barbarossa 17.1b]', () => {
    expect(questions(raisingAfter(coming('5AC', LENINGRAD, 5)))).not.toContain('soviet militia');
    expect(questions(raisingAfter(coming('F2', LENINGRAD, 4)))).not.toContain('soviet militia');
  });

  it('appears for a supply centre too, and once in a game only (A-21)', () => {
    const town = SETTLED.find((hex) => apart(hex, LENINGRAD) <= 4 && hex !== LENINGRAD) as string;
    const from = around(town).find((hex) => apart(hex, LENINGRAD) >= 1 && terrainAt(at(hex)) === 'clear') as string;
    const game = playingAt(
      { phase: 'start', units: { 'SC-N': from }, state: { control: [town], held: [town] } },
      () => [{ name: 'centres', moved: [] }],
    );
    game.order('axis', `centre SC-N ${town}`);
    expect(game.state.alarmed).toEqual(['leningrad']);
    expect(questions(raisingAfter(game))).toEqual(['soviet militia']);
    expect(questions(raising({ state: { ...game.state, called: ['leningrad'] } }))).not.toContain('soviet militia');
  });
});

describe('17.1, 17.5 where militia is placed', () => {
  const raised = (spec: ScenarioSpec = {}) => raising({ ...spec, state: { alarmed: ['leningrad'], ...spec.state } });
  const open = (game: Played) => NEAR.filter((hex) => isLegal(game, 'soviet', `militia ${hex}`));
  const NEAR = HEXES.filter((hex) => apart(hex, LENINGRAD) <= 4);
  const within = NEAR.filter((hex) => apart(hex, LENINGRAD) <= 2);

  it('in any hex within 2 of the city and in no other [barbarossa 17.1c]', () => {
    expect(open(raised())).toEqual(within);
    const far = NEAR.find((hex) => apart(hex, LENINGRAD) === 3) as string;
    raised().refused('soviet', `militia ${far}`);
    const [, chosen] = within as [string, string];
    const game = raised().order('soviet', `militia ${chosen}`);
    expect(unitsAt(game.state, 'soviet', chosen)).toHaveLength(1);
    expect(game.stepsOf(unitsAt(game.state, 'soviet', chosen)[0] as string)).toBe(2);
  });

  it('two in a hex, and none where two combat units stand [barbarossa 17.1d]', () => {
    const [first, second] = within as [string, string];
    const game = raised({ units: { '1RC': first, '2RC': first, '4RC': second, L1: second } });
    expect(open(game)).not.toContain(first);
    expect(open(game.order('soviet', `militia ${second}`))).not.toContain(second);
    const other = within[2] as string;
    game.order('soviet', `militia ${other}`).order('soviet', `militia ${other}`);
    expect(open(game)).not.toContain(other);
    for (const hex of within) expect(unitsAt(placeAll(game).state, 'soviet', hex).length).toBeLessThanOrEqual(3);
  });

  it('beside Finns as long as they may not cross their border, not after [barbarossa 17.1e]', () => {
    const finns = hexWhere(
      'hex of the Finns near Leningrad',
      (hex) =>
        isIn('finland-invade', at(hex)) &&
        [true, false].every((inside) =>
          around(hex).some((to) => within.includes(to) && isIn('finland-invade', at(to)) === inside),
        ),
    );
    const beside = within.filter((hex) => around(finns).includes(hex));
    const free = (finnsFree: boolean) => open(raised({ units: { F2: finns }, state: { finnsFree } }));
    // On either side of the border.
    expect(new Set(beside.map((hex) => isIn('finland-invade', at(hex))))).toEqual(new Set([true, false]));
    expect(free(false)).toEqual(within.filter((hex) => hex !== finns));
    expect(free(true)).toEqual(within.filter((hex) => hex !== finns && !beside.includes(hex)));
  });

  it('in no enemy zone of control, not even where a friend stands [barbarossa 17.5]', () => {
    const german = hexWhere(
      'hex before Leningrad',
      (hex) => apart(hex, LENINGRAD) === 3 && around(hex).filter((to) => within.includes(to)).length > 1,
    );
    const [one, other] = within.filter((hex) => around(german).includes(hex)) as [string, string];
    const game = raised({ units: { '5AC': german, '1RC': one } });
    expect(open(game)).not.toContain(one);
    expect(open(game)).not.toContain(other);
    expect(open(game)).toEqual(within.filter((hex) => !around(german).includes(hex)));
  });
});

describe('17.2 the militia of Moscow', () => {
  it('appears when any Axis unit comes within 4 hexes, and not at 5 [barbarossa 17.2a]', () => {
    for (const id of ['5AC', '24Pz', 'F2']) {
      const game = placeAll(raisingAfter(coming(id, MOSCOW, 4)));
      expect(game.state.called).toEqual(['moscow']);
      expect(militiaOnMap(game.state).filter((unit) => apart(game.at(unit), MOSCOW) <= 2)).toHaveLength(6);
      expect(questions(raisingAfter(coming(id, MOSCOW, 5)))).not.toContain('soviet militia');
    }
  });

  it.each(OUTPOSTS)('appears when the Axis side takes %s, at once [barbarossa 17.2b]', (town) => {
    const from = around(town)[0] as string;
    expect(apart(town, MOSCOW)).toBeGreaterThan(4);
    const game = moving('axis', { units: { '5AC': from } });
    expect(questions(raisingAfter(game))).not.toContain('soviet militia');
    game.order('axis', `move 5AC ${town}`);
    expect(game.state.control).not.toContain(town);
    expect(questions(raisingAfter(game))).toEqual(['soviet militia']);
  });

  it('does not appear for Orel [barbarossa 17.2c]', () => {
    const orel = hexNamed('Orel');
    const game = moving('axis', { units: { '5AC': around(orel)[0] as string } }).order('axis', `move 5AC ${orel}`);
    expect(game.at('5AC')).toBe(orel);
    expect(game.state.held).toContain(orel);
    expect(questions(raisingAfter(game))).not.toContain('soviet militia');
  });
});

describe('17.3 militia stays at home', () => {
  it.each([LENINGRAD, MOSCOW])('within 2 hexes of %s, moving in any way and retreating [barbarossa 17.3]', (city) => {
    const [out, edge] = approach(city, 2);
    const game = moving('soviet', { units: { M1: edge, '1RC': edge } });
    game.refused('soviet', `move M1 ${out}`, '17.3');
    game.refused('soviet', `strategic M1 ${out}`, '17.3');
    expect(isLegal(game, 'soviet', `move 1RC ${out}`)).toBe(true);
    const inner = around(edge).find((hex) => apart(hex, city) <= 2 && terrainAt(at(hex)) !== 'marsh') as string;
    expect(game.order('soviet', `move M1 ${inner}`).at('M1')).toBe(inner);
    const ends = (id: string) =>
      retreatsOf(stateFor({ units: { [id]: edge } }), id).map((way) => apart(way.at(-1) as string, city));
    expect(Math.max(...ends('M1'))).toBeLessThanOrEqual(2);
    expect(Math.max(...ends('1RC'))).toBeGreaterThan(2);
  });
});

describe('17.3 militia by rail and after combat', () => {
  it('does not leave the two hexes by rail or by an advance', () => {
    const joined = (hex: string, to: string) => (RAILS[at(to)] as readonly number[]).includes(at(hex));
    const [out, edge] = chainWhere(
      'rail line out of the two hexes round Moscow',
      (hex) => apart(hex, MOSCOW) === 3 && !isSettled(at(hex)),
      (hex, [before]) => apart(hex, MOSCOW) === 2 && joined(hex, before as string),
    ) as [string, string];
    const game = moving('soviet', { units: { M1: edge, '1RC': edge } });
    game.refused('soviet', `rail M1 ${out}`, '17.3');
    expect(game.order('soviet', `rail 1RC ${out}`).at('1RC')).toBe(out);

    const [enemies, home] = approach(MOSCOW, 2);
    const attack = (id: string) =>
      fighting(
        'soviet',
        { units: { R3: `${enemies} 1`, [id]: home, '3MC': home, L1: home }, leaders: { L1: 2 }, dice: [6] },
        `${enemies} ${id} 3MC L1`,
      );
    expect(attack('M1').at('R3')).toBe('lost');
    expect(isLegal(attack('1RC'), 'soviet', `advance 1RC ${enemies}`)).toBe(true);
    expect(isLegal(attack('M1'), 'soviet', `advance 3MC ${enemies}`)).toBe(true);
    expect(isLegal(attack('M1'), 'soviet', `advance M1 ${enemies}`)).toBe(false);
  });
});

describe('17.4 too few militia', () => {
  it('only those that are left appear for the second city [barbarossa 17.4]', () => {
    expect(MILITIA.length).toBeGreaterThan(6);
    expect(MILITIA.length).toBeLessThan(12);
    const game = placeAll(raising({ state: { alarmed: ['leningrad', 'moscow'] } }));
    const round = (city: string) => militiaOnMap(game.state).filter((id) => apart(game.at(id), city) <= 2).length;
    expect([round(LENINGRAD), round(MOSCOW)]).toEqual([6, MILITIA.length - 6]);
    expect(game.state.called).toEqual(['leningrad', 'moscow']);
  });
});
