import { describe, expect, it } from 'vitest';
import { boardOf } from '../../../src/hex/board.ts';
import { isFortress, isMech, isOnRail, at, unit } from '../../../src/games/chit-pull/board.ts';
import { CHITS, MAP, TERRAIN, UNITS } from '../../../src/games/chit-pull/data.ts';
import { type Side } from '../../../src/games/chit-pull/state.ts';
import { questions } from '../../support/games/scenario.ts';
import { scenario, type Played } from '../../support/games/smolensk/scenario.ts';
import { unitWhere } from '../../support/games/smolensk/units.ts';
import { acrossSide, HEXES, hexesAround, terrainOf } from '../../support/games/smolensk/map.ts';
import { arena, fight } from '../../support/games/smolensk/combat.ts';
import {
  activated,
  activation,
  costOf,
  foot,
  hqsOf,
  isWild,
  mech,
  onTheMove,
  sideWords,
  wildStep,
} from '../../support/games/smolensk/movement.ts';

const [infantry, second] = foot('axis', 2) as [string, string];
const [rifle, ...rifles] = foot('soviet', 7) as [string, ...string[]];
const [panzer] = mech('axis', 1) as [string];
const [tank] = mech('soviet', 1) as [string];
const { centre, ring } = arena();
const [target] = ring as [string];

/** Hexes with a LOC mark of a side, as the map says. */
const marked = (side: Side): string[] =>
  HEXES.filter((hex) =>
    [MAP.given, MAP.reconstructed].some(({ hexes }) => hexes[hex]?.features?.includes(`source-${side}`)),
  );

describe('2.1(1)3 LOC marks', () => {
  /** Whether a supply judgement finds a line to a unit that is shut in all round in this hex. */
  const suppliedIn = (hex: string, id: string, enemies: readonly string[]): boolean => {
    const wall = Object.fromEntries(hexesAround(hex).map((to, i) => [enemies[i] as string, to]));
    const game = scenario({ turn: 5, units: { ...wall, [id]: hex }, step: { name: 'supply', redeploying: null } });
    return game.at(id) === hex && !game.reduced(id);
  };

  it('red ones are sources of Soviet lines, and of no others [smolensk 2.1(1)3a]', () => {
    const enemies = foot('axis', 6);
    expect(marked('soviet').length).toBeGreaterThan(0);
    for (const hex of marked('soviet')) {
      expect(suppliedIn(hex, rifle, enemies), hex).toBe(true);
      expect(suppliedIn(hex, infantry, rifles), hex).toBe(false);
    }
  });

  it('grey ones are sources of Axis lines, and of no others [smolensk 2.1(1)3b]', () => {
    const enemies = foot('axis', 7).filter((id) => id !== infantry);
    expect(marked('axis').length).toBeGreaterThan(0);
    for (const hex of marked('axis')) {
      expect(suppliedIn(hex, infantry, rifles), hex).toBe(true);
      expect(suppliedIn(hex, rifle, enemies), hex).toBe(false);
    }
  });

  it('other hexes are none', () => {
    expect(suppliedIn(centre, infantry, rifles)).toBe(false);
    expect(suppliedIn(centre, rifle, foot('axis', 6))).toBe(false);
  });
});

describe('2.1(1)4 bridges', () => {
  const water = (words: readonly string[]): boolean => words.includes('river');
  const inClear = (_: string, to: string): boolean => terrainOf(to) === 'clear';

  it('a river hexside crossed by a road is one: no point more [smolensk 2.1(1)4a TEC-13]', () => {
    const [from, to] = acrossSide('road bridge', (side) => water(side) && side.includes('road'), inClear);
    for (const id of [infantry, panzer]) expect(costOf(id, from, to), id).toBe(1);
  });

  it('one crossed by a railway too [smolensk 2.1(1)4b TEC-13]', () => {
    const rail = (side: readonly string[]): boolean => water(side) && side.includes('rail') && !side.includes('road');
    const [from, to] = acrossSide('railway bridge', rail, inClear);
    for (const id of [infantry, panzer]) expect(costOf(id, from, to), id).toBe(1);
    const [here, there] = acrossSide(
      'railway bridge into light woods',
      rail,
      (_, hex) => terrainOf(hex) === 'light-woods',
    );
    expect(costOf(panzer, here, there)).toBe(2);
  });

  it('one crossed by neither is none: a point more [smolensk 2.1(1)4c TEC-13]', () => {
    const bare = (side: readonly string[]): boolean => side.join() === 'river';
    const [from, to] = acrossSide('river', bare, (_, hex) => terrainOf(hex) === 'clear' && isWild(hex));
    for (const id of [infantry, panzer]) expect(costOf(id, from, to), id).toBe(2);
    const [here, there] = acrossSide('river', bare, (_, hex) => terrainOf(hex) === 'deep-woods' && isWild(hex));
    expect([costOf(infantry, here, there), costOf(panzer, here, there)]).toEqual([3, 4]);
  });
});

describe('2.1(1)5 the frame', () => {
  const beyond = Object.keys({ ...MAP.reconstructed.hexes, ...MAP.given.hexes }).filter((hex) => !HEXES.includes(hex));
  const edge = HEXES.filter((hex) => Number(hex.slice(2)) === 3);
  const outside = (hex: string): string => hex.slice(0, 2) + '02';

  it('nobody moves out of it, or arrives outside it [smolensk 2.1(1)5a]', () => {
    expect(beyond.length).toBeGreaterThan(50);
    const hexes = edge.filter((hex) => beyond.includes(outside(hex)));
    expect(hexes.length).toBeGreaterThan(20);
    for (const hex of hexes.slice(0, 5)) {
      const game = onTheMove({ side: 'axis', units: { [infantry]: hex } });
      game.refused('axis', `move ${infantry} ${outside(hex)}`, '2.1(1)5');
    }
    const road = edge.find(
      (hex) => beyond.includes(outside(hex)) && hexesAround(hex).some((to) => sideWords(hex, to).includes('road')),
    );
    const marching = onTheMove({ side: 'axis', units: { [infantry]: road as string } });
    marching.refused('axis', `march ${infantry} ${outside(road as string)}`, '2.1(1)5');
    const arriving = scenario({
      turn: 5,
      units: { [infantry]: 'box' },
      step: { name: 'reinforcement', side: 'axis', placed: 0, entered: 0 },
    });
    arriving.refused('axis', `place ${infantry} ${beyond[0]}`, '2.1(1)5');
  });

  it('no railway is of use outside it', () => {
    expect(HEXES.some((hex) => isOnRail(at(hex)))).toBe(true);
    for (const hex of beyond) expect(HEXES.flatMap(hexesAround).includes(hex) || HEXES.includes(hex)).toBe(false);
  });

  it('what lies outside it joins the play area on the whole map, for the linked game [smolensk 2.1(1)5b]', () => {
    const whole = boardOf(MAP);
    const joined = edge.flatMap((hex) => {
      const place = whole.index.get(hex) as number;
      return (whole.exits[place] ?? []).filter(({ to }) => beyond.includes(whole.places[to] as string));
    });
    expect(joined.length).toBeGreaterThan(80);
    expect(joined.some(({ side }) => side.includes('rail'))).toBe(true);
    for (const hex of beyond) {
      const place = whole.index.get(hex) as number;
      expect(Object.keys(TERRAIN.terrain), hex).toContain(whole.hexes[place]?.terrain);
      expect(whole.exits[place]?.length, hex).toBeGreaterThan(1);
    }
  });
});

/** The odds that were rolled for last. */
const odds = (game: Played): Readonly<Record<string, unknown>> =>
  game.events.findLast(({ code }) => code === 'chit-pull.odds')?.params ?? {};

describe('2.21(2)5 strengths', () => {
  const uneven = (side: Side): string =>
    unitWhere(
      `mechanised unit of ${side}`,
      (each) => each.side === side && isMech(each.id) && each.strength[0] !== each.strength[1],
    );

  it('two figures make a unit mechanised: the first attacks, the second defends [smolensk 2.21(2)5a]', () => {
    const [attacker, defender] = [uneven('axis'), uneven('soviet')];
    const game = fight({ units: { [attacker]: centre, [defender]: target }, dice: [3] });
    game.order('axis', `attack ${target} ${attacker}`);
    expect(odds(game)).toMatchObject({ attack: unit(attacker).strength[0], defence: unit(defender).strength[1] });
    const [from, to] = wildStep('light-woods');
    expect(costOf(attacker, from, to)).toBe(2);
  });

  it('one figure makes it non-mechanised, and serves for both [smolensk 2.21(2)5b]', () => {
    const attack = fight({ units: { [infantry]: centre, [rifle]: target }, dice: [3] });
    attack.order('axis', `attack ${target} ${infantry}`);
    expect(odds(attack)).toMatchObject({ attack: unit(infantry).strength[0], defence: unit(rifle).strength[0] });
    const tanks = foot('soviet', 4);
    const back = fight({
      side: 'soviet',
      units: {
        [infantry]: target,
        [tanks[0] as string]: centre,
        [tanks[1] as string]: centre,
        [tank]: ring[1] as string,
      },
      dice: [3],
    });
    back.order('soviet', `attack ${target} ${tanks[0]} ${tanks[1]} ${tank}`);
    expect(odds(back)).toMatchObject({ defence: unit(infantry).strength[0] });
    const [from, to] = wildStep('light-woods');
    expect(costOf(infantry, from, to)).toBe(1);
  });

  it('a reduced unit fights with the figures of its back', () => {
    const game = fight({ units: { [panzer]: `${centre} reduced`, [rifle]: `${target} reduced` }, dice: [3] });
    game.order('axis', `attack ${target} ${panzer}`);
    expect(odds(game)).toMatchObject({ attack: unit(panzer).reduced[0], defence: unit(rifle).reduced.at(-1) });
  });
});

describe('2.21(3) steps', () => {
  /** An attack by one unit that ends in A1. */
  const repelled = (attacker: string, where: string): Played => {
    const figures = where.endsWith('reduced') ? unit(attacker).reduced : unit(attacker).strength;
    const strength = figures[0] as number;
    const defender = unitWhere(
      `Soviet unit of defence ${strength}`,
      (each) => each.side === 'soviet' && !isFortress(each.id) && each.strength.at(-1) === strength,
    );
    const game = fight({ units: { [attacker]: where, [defender]: target }, dice: ['A1'] });
    return game.order('axis', `attack ${target} ${attacker}`);
  };
  const weak = (fits: (id: string) => boolean): string =>
    unitWhere(
      'Axis unit',
      ({ side, id, strength }) => side === 'axis' && !isFortress(id) && (strength[0] as number) <= 4 && fits(id),
    );

  it('a full unit that loses one is turned over [smolensk 2.21(3)a]', () => {
    const id = weak((each) => unit(each).reduced.length > 0);
    const game = repelled(id, centre);
    expect([game.at(id), game.reduced(id)]).toEqual([centre, true]);
  });

  it('a reduced unit that loses one is removed [smolensk 2.21(3)b]', () => {
    const id = weak((each) => unit(each).reduced.length > 0 && !hqsOf('axis').includes(each));
    const game = repelled(id, `${centre} reduced`);
    expect([game.at(id), game.reduced(id)]).toEqual(['lost', false]);
  });

  it('a unit with a blank back that loses one is removed [smolensk 2.21(3)c]', () => {
    const id = weak((each) => unit(each).reduced.length === 0 && !hqsOf('axis').includes(each));
    expect(repelled(id, centre).at(id)).toBe('lost');
  });

  it('reinforcements enter at full strength [smolensk 2.21(3)d]', () => {
    const game = scenario({
      turn: 5,
      units: { [infantry]: 'box' },
      step: { name: 'reinforcement', side: 'axis', placed: 0, entered: 0 },
    });
    place(game, 'axis', infantry);
    expect(game.reduced(infantry)).toBe(false);
  });

  it('so does a unit that comes back after it was lost reduced [smolensk 2.21(3)e]', () => {
    // 10-1 and more: the least result is 1RR.
    const units = { [panzer]: centre, [second]: centre, [infantry]: ring[1] as string, [rifle]: `${target} reduced` };
    const spec = { turn: 5, units, dice: [1, 1], state: { cup: ['SU-REINF'] } };
    const strong = fight(spec).order('axis', `attack ${target} ${panzer} ${second} ${infantry}`);
    expect(strong.at(rifle)).toBe('box');
    strong.order('axis', 'stay');
    expect(questions(strong)).toEqual(['soviet reinforcement']);
    place(strong, 'soviet', rifle);
    expect([strong.reduced(rifle), strong.at(rifle) === 'box']).toEqual([false, false]);
  });

  /** Places a unit in the first hex where it may be placed. */
  function place(game: Played, side: Side, id: string): void {
    const verb = game
      .asks(side)[0]
      ?.choice.branches()
      .find(({ word }) => word === 'place');
    const hexes =
      verb
        ?.to()
        .branches()
        .find(({ word }) => word === id)
        ?.to()
        .branches() ?? [];
    game.order(side, `place ${id} ${hexes[0]?.word}`);
  }
});

describe('2.22 HQs', () => {
  it('all of them, panzer HQs included, are non-mechanised: in movement [smolensk 2.22a]', () => {
    const [from, to] = wildStep('light-woods');
    const [here, there] = wildStep('deep-woods');
    for (const id of [...hqsOf('axis'), ...hqsOf('soviet')]) {
      expect(costOf(id, from, to), id).toBe(1);
      expect(costOf(id, here, there), id).toBe(2);
    }
  });

  it('in advance, and in what their loss costs the Axis [smolensk 2.22a]', () => {
    const panzerHq = unitWhere('panzer HQ', ({ arm }) => arm === 'panzer-hq');
    const units = { [panzerHq]: centre, [panzer]: centre, [second]: ring[1] as string, [rifle]: `${target} reduced` };
    const game = fight({ units, dice: [1] });
    game.order('axis', `attack ${target} ${panzerHq} ${panzer} ${second}`);
    const further = hexesAround(target).find((hex) => !ring.includes(hex) && hex !== centre) as string;
    game.refused('axis', `advance ${panzerHq} ${further}`, '10.7(1)1');
    const tanks = mech('soviet', 3);
    const lost = fight({
      side: 'soviet',
      units: {
        [panzerHq]: `${target} reduced`,
        [tanks[0] as string]: centre,
        [tanks[1] as string]: centre,
        [tanks[2] as string]: ring[1] as string,
      },
      dice: [1],
    });
    lost.order('soviet', `attack ${target} ${tanks.join(' ')}`);
    expect([lost.at(panzerHq), lost.state.losses]).toEqual(['box', { mech: 0, other: 1 }]);
  });

  it('a panzer HQ is activated twice in a turn, by its two chits [smolensk 2.22c]', () => {
    const units = { '3PzA': centre, [panzer]: centre };
    const game = activation('3PzA', { units, cup: ['3PzA'], dice: [1], state: { used: ['3PzA'] } });
    game.order('axis', `move ${panzer} ${target}`).order('axis', 'end');
    expect(game.codes()).toContain('activated');
    expect(activated(game)).toEqual(['3PzA', panzer]);
    expect(game.order('axis', `move ${panzer} ${centre}`).at(panzer)).toBe(centre);
  });

  it('that of the 2nd Panzer Army by its own chit and by Guderian [smolensk 2.22c 2.22b]', () => {
    const hand = { Guderian: { ask: null, play: [] } };
    const game = activation('2PzA', { units: { '2PzA': centre, [panzer]: centre }, state: { hand } });
    game.order('axis', `move ${panzer} ${target}`).order('axis', 'end');
    expect(questions(game)).toEqual(['axis cut-in-last']);
    game.order('axis', 'cut-in');
    expect(activated(game)).toEqual(['2PzA', panzer]);
    expect(game.order('axis', `move ${panzer} ${centre}`).at(panzer)).toBe(centre);
  });

  it('each panzer HQ owns two chits, every other HQ one [smolensk 2.22b]', () => {
    const owned = (hq: string): number =>
      CHITS.filter((each) => each.hq === hq).reduce((sum, { copies }) => sum + copies, 0);
    for (const { id, arm, range } of UNITS) {
      if (range !== undefined) expect(owned(id), id).toBe(arm === 'panzer-hq' ? 2 : 1);
    }
  });
});
