import { describe, expect, it } from 'vitest';
import { hintOf } from '../../../src/engine/choice.ts';
import { hasLoc, locOf } from '../../../src/games/chit-pull/rules/03-basics/03-3-loc.ts';
import { movementOf } from '../../../src/games/chit-pull/rules/08-activation.ts';
import { at, isOnRoad, ROADS, idAt, unit, UNITS_OF } from '../../../src/games/chit-pull/board.ts';
import { FORTRESSES } from '../../../src/games/chit-pull/data.ts';
import { findFirst } from '../../support/games/map-finder.ts';
import { isLegal, ordersOf, questions } from '../../support/games/scenario.ts';
import { newGame, scenario, stateFor, type Played } from '../../support/games/smolensk/scenario.ts';
import { unitWhere } from '../../support/games/smolensk/units.ts';
import { apart, hexesAround, ringAround } from '../../support/games/smolensk/map.ts';
import {
  crossing,
  divisions,
  enoughFor,
  farEast,
  fight,
  shiftsIn,
  standing,
  strengthOf,
} from '../../support/games/smolensk/combat.ts';

const BREST = Object.keys(FORTRESSES)[0] as string;
const marker = unitWhere('fortress marker', ({ arm }) => arm === 'fortress');
/** The weakest first. */
const [red, other, third] = divisions('soviet', 'foot', 20).sort(
  (a, b) => strengthOf(a, 'defence') - strengthOf(b, 'defence'),
) as [string, string, string];
/** The strongest first. */
const germans = divisions('axis', 'mech', 10).sort((a, b) => strengthOf(b, 'attack') - strengthOf(a, 'attack'));
const [one, two] = germans as [string, string];
const [foot] = divisions('axis', 'foot', 1) as [string];
const ring = ringAround(BREST);

/** Hexes around Brest across no river, and clear land. */
const posts = ring.filter((hex) => crossing(hex, BREST) === 'dry');

type Stand = Readonly<Record<string, string>>;

/** An attack on the fortress hex that ends in this result, from the hexes across no river. */
function stormed(result: string, defenders: Stand, more: Stand = {}): Played {
  const texts = Object.entries(defenders).map(([id, where]) => `${id} ${where.split(' ')[1] ?? ''}`.trim());
  const attackers = enoughFor(result, germans, texts, shiftsIn(BREST));
  const units = { ...standing(posts, attackers), ...defenders, ...more };
  return fight({ units, active: attackers, dice: [result] }).order('axis', `attack ${BREST} ${attackers.join(' ')}`);
}

/** Plays on silently as long as the Soviet player is asked something in the combat. */
function settled(game: Played): Played {
  while (questions(game).some((question) => /^soviet (losses|retreat|fortress)$/.test(question))) game.silent('soviet');
  return game;
}

describe('building', () => {
  it('there is no fortress but the one of Brest, and no way to build one [smolensk 14.1 14.3(3)a]', () => {
    const game = newGame();
    const markers = UNITS_OF.soviet.filter((id) => unit(id).arm === 'fortress');
    expect(markers.map((id) => game.at(id))).toEqual([BREST]);
    const supply = scenario({ step: { name: 'supply', redeploying: null }, units: { [red]: BREST }, turn: 5 });
    expect(supply.asks('soviet').flatMap(({ choice }) => choice.branches().map(({ word }) => word))).not.toContain(
      'build',
    );
    expect(supply.refused('soviet', `build ${BREST}`).code).toBe('refusal.unknown-word');
  });

  it('a marker that has fallen is out of play for good [smolensk 14.3(3)b]', () => {
    const game = settled(stormed('2RR', { [marker]: BREST }));
    expect(game.at(marker)).toBe('lost');
    const later = scenario({
      step: { name: 'reinforcement', side: 'soviet', placed: 0, entered: 0 },
      side: 'soviet',
      turn: 5,
      units: { [marker]: 'lost', [red]: 'box' },
    });
    const orders = later.asks('soviet').flatMap(({ choice }) => ordersOf(choice));
    expect(orders.length).toBeGreaterThan(1);
    expect(orders.some((order) => order.kind === 'place' && order.unit === marker)).toBe(false);
  });
});

describe('effects', () => {
  it('a level-1 marker adds one point of defence [smolensk 14.2(1)]', () => {
    const [die] = [3];
    const units = { ...standing(posts, [one, two]), [red]: BREST };
    const odds = [units, { ...units, [marker]: BREST }].map((stand) =>
      fight({ units: stand, active: [one, two], dice: [die as number] })
        .order('axis', `attack ${BREST} ${one} ${two}`)
        .event('odds'),
    );
    expect(odds[0]?.['defence']).toBe(strengthOf(red, 'defence'));
    expect(odds[1]?.['defence']).toBe(strengthOf(red, 'defence') + 1);
  });

  /** A Soviet unit about to move, with the marker in Brest or without. */
  const moving = (from: string, marked: boolean, units: Stand): Played =>
    scenario({
      side: 'soviet',
      step: movementOf('SU-4A', [red], { side: 'soviet' }),
      units: { [red]: from, ...units, ...(marked ? { [marker]: BREST } : {}) },
    });

  it('zones of control cost nothing on the way out [smolensk 14.2(2)a]', () => {
    const enemy = { [foot]: findFirst('post', ring, (hex) => farEast(hex) > farEast(BREST)) };
    const allowance = unit(red).move;
    const ends = (marked: boolean): string[] => {
      const game = moving(BREST, marked, enemy);
      return hexesWithin(allowance).filter((hex) => isLegal(game, 'soviet', `move ${red} ${hex}`));
    };
    const [marked, bare] = [ends(true), ends(false)];
    expect(marked.length).toBeGreaterThan(bare.length);
    expect(marked).toEqual(expect.arrayContaining(bare));
    const far = (hexes: readonly string[]): number => Math.max(...hexes.map((hex) => apart(hex, BREST)));
    expect(far(marked)).toBeGreaterThan(far(bare));
  });

  const hexesWithin = (radius: number): string[] => {
    const found = new Set([BREST]);
    for (const hex of found) for (const to of hexesAround(hex)) if (apart(to, BREST) <= radius) found.add(to);
    return [...found];
  };

  it('nor on the way in [smolensk 14.2(2)a]', () => {
    const post = findFirst('post', ring, (hex) => farEast(hex) > farEast(BREST));
    const starts = hexesWithin(unit(red).move).filter((hex) => apart(hex, post) > 1 && hex !== BREST);
    const enters = (marked: boolean): string[] =>
      starts.filter((hex) => isLegal(moving(hex, marked, { [foot]: post }), 'soviet', `move ${red} ${BREST}`));
    const [marked, bare] = [enters(true), enters(false)];
    expect(marked).toEqual(expect.arrayContaining(bare));
    expect(marked.length).toBeGreaterThan(bare.length);
  });

  it('a march may start there and lead there, whatever enemies are next to it [smolensk 14.2(2)a]', () => {
    const roads = (ROADS[at(BREST)] as readonly number[]).map(idAt);
    const [road, post] = findFirst(
      'road out of Brest, and a hex next to Brest that does not control it',
      roads.flatMap((hex) => ring.map((each): [string, string] => [hex, each])),
      ([hex, each]) => apart(hex, each) > 1 && isOnRoad(at(hex)),
    );
    const legal = (from: string, to: string, marked: boolean): boolean =>
      isLegal(moving(from, marked, { [foot]: post }), 'soviet', `march ${red} ${to}`);
    expect([legal(BREST, road, true), legal(BREST, road, false)]).toEqual([true, false]);
    expect([legal(road, BREST, true), legal(road, BREST, false)]).toEqual([true, false]);
  });

  /** A unit shut in next to Brest: enemies in all hexes around it but Brest. */
  const shutIn = (): { place: string; enemies: Stand } => {
    const place = findFirst(
      'hex west of Brest',
      ring,
      (hex) => farEast(hex) > farEast(BREST) && hexesAround(hex).length === 6,
    );
    const around = hexesAround(place).filter((hex) => hex !== BREST);
    return { place, enemies: Object.fromEntries(around.map((hex, i) => [germans[i] as string, hex])) };
  };

  it('a LOC passes through it [smolensk 14.2(2)b]', () => {
    const { place, enemies } = shutIn();
    const has = (more: Stand): boolean =>
      hasLoc(locOf(stateFor({ units: { [red]: place, ...enemies, ...more } }), 'soviet'), at(place));
    expect([has({}), has({ [marker]: BREST })]).toEqual([false, true]);
  });

  it('a retreat into it costs no step [smolensk 14.2(2)c]', () => {
    const { place, enemies } = shutIn();
    const retreat = (more: Stand): Played => {
      const units = { [red]: place, ...enemies, ...more };
      const attackers = Object.keys(enemies);
      const dry = attackers.filter((id) => crossing(enemies[id] as string, place) === 'dry');
      const strong = dry.length > 0 ? dry : attackers;
      const by = strong.slice(0, 1);
      return fight({ units, active: by, dice: ['R'] }).order('axis', `attack ${place} ${by.join(' ')}`);
    };
    const safe = retreat({ [marker]: BREST });
    expect([safe.at(red), safe.reduced(red)]).toEqual([BREST, false]);
    const bare = retreat({ [other]: BREST });
    expect([bare.at(red), bare.reduced(red)]).toEqual([BREST, true]);
  });

  it('two units and the marker may share the hex, but no third unit [smolensk 14.2(3)]', () => {
    const from = findFirst('hex east', ring, (hex) => farEast(hex) < farEast(BREST));
    const enters = (units: Stand): boolean => isLegal(moving(from, true, units), 'soviet', `move ${red} ${BREST}`);
    expect(enters({ [other]: BREST })).toBe(true);
    expect(enters({ [other]: BREST, [third]: BREST })).toBe(false);
    const game = moving(from, true, { [other]: BREST }).order('soviet', `move ${red} ${BREST}`);
    expect([red, other, marker].map(game.at)).toEqual([BREST, BREST, BREST]);
  });

  it('a retreating unit finds room beside a marker and one unit [smolensk 14.2(3)]', () => {
    const { place, enemies } = shutIn();
    const [by] = Object.keys(enemies).filter((id) => crossing(enemies[id] as string, place) === 'dry');
    const attacker = by ?? (Object.keys(enemies)[0] as string);
    const units = { [red]: place, [other]: BREST, [marker]: BREST, ...enemies };
    const game = fight({ units, active: [attacker], dice: ['R'] }).order('axis', `attack ${place} ${attacker}`);
    expect(game.at(red)).toBe(BREST);
  });
});

describe('losses', () => {
  it('the question says where holding costs every unit there [smolensk 14.2(5)]', () => {
    const told = (result: string) =>
      stormed(result, { [red]: BREST, [marker]: BREST }).asks('soviet')[0]?.prompt.params as {
        steps: number;
        have: number;
      };
    const [few, many] = [told('R'), told('3RR')];
    expect(few).toMatchObject({ steps: 1, lost: 0, have: 3, all: 'no', marker: 'dies' });
    expect(many).toMatchObject({ steps: 5, lost: 3, have: 3, all: 'yes' });
  });

  it('the marker takes losses of combat, as the owner says [smolensk 14.2(4)a]', () => {
    const game = stormed('1RR', { [red]: BREST, [marker]: BREST }).order('soviet', 'fall-back');
    expect(questions(game)).toEqual(['soviet losses']);
    // It can't follow the others, so that it is gone whoever takes the step: both questions say so.
    const hints = game.asks('soviet')[0]?.choice.branches()[0]?.to().branches();
    expect(hints?.map((branch) => [branch.word, hintOf(branch)?.code])).toEqual([
      [red, 'chit-pull.hint.reduced'],
      [marker, 'chit-pull.hint.left-behind'],
    ]);
    expect(game.asks('soviet')[0]?.silent).toEqual({ kind: 'lose', units: [marker] });
    game.order('soviet', `lose ${marker}`);
    expect([game.at(marker), game.reduced(red)]).toEqual(['lost', false]);
  });

  it('but none of supply [smolensk 14.2(4)b]', () => {
    const units = {
      [marker]: BREST,
      [red]: BREST,
      ...Object.fromEntries(ring.map((hex, i) => [germans[i] as string, hex])),
    };
    const game = scenario({ step: { name: 'supply', redeploying: null }, units });
    const state = game.state;
    expect(game.reduced(red)).toBe(true);
    expect([game.at(marker), state.units[marker]?.reduced]).toEqual([BREST, false]);
  });

  it.each([
    ['R becomes one step [smolensk 14.2(5)a]', 'R', 1],
    ['RR becomes two steps [smolensk 14.2(5)b]', 'RR', 2],
    ['1RR becomes three steps, without retreat [smolensk 14.2(5)c]', '1RR', 3],
  ] as const)('%s', (_, result, steps) => {
    const game = stormed(result, { [red]: BREST, [other]: BREST, [marker]: BREST });
    expect(questions(game)).toEqual(['soviet fortress']);
    expect(game.asks('soviet')[0]?.prompt.params).toMatchObject({ steps });
    game.order('soviet', 'convert');
    expect(questions(game)).toEqual(['soviet losses']);
    const losses = [red, marker, red, other].slice(0, steps);
    game.order('soviet', `lose ${losses.join(' ')}`);
    const left = (id: string): number => (game.at(id) !== BREST ? 0 : game.reduced(id) ? 1 : 2);
    expect([left(red), left(other), game.at(marker) === BREST ? 1 : 0]).toEqual(
      [red, other, marker].map((id) => (id === marker ? 1 : 2) - losses.filter((lost) => lost === id).length),
    );
    expect(game.events.some(({ code }) => code === 'chit-pull.retreated')).toBe(false);
  });

  it('the defender may as well retreat: the marker stays, and loses the steps alone [smolensk 14.2(5)d 14.3(1)b]', () => {
    const game = stormed('R', { [red]: BREST, [marker]: BREST }).order('soviet', 'fall-back');
    settled(game);
    expect([apart(game.at(red), BREST), game.reduced(red), game.at(marker)]).toEqual([1, false, 'lost']);
    const far = settled(stormed('RR', { [red]: BREST, [marker]: BREST }).order('soviet', 'fall-back'));
    expect([apart(far.at(red), BREST), far.at(marker)]).toEqual([2, 'lost']);
    const retreated = far.events
      .filter(({ code }) => code === 'chit-pull.retreated')
      .map(({ params }) => params?.['unit']);
    expect(retreated).toEqual([red]);
  });

  it('a hex without a marker has no such choice', () => {
    const game = stormed('R', { [red]: BREST });
    expect(game.events.some(({ code }) => code === 'chit-pull.converted')).toBe(false);
    expect(questions(game)).not.toContain('soviet fortress');
  });

  it('neither results without retreat [smolensk 14.2(5)a]', () => {
    expect(questions(stormed('-', { [red]: BREST, [marker]: BREST }))).not.toContain('soviet fortress');
  });
});

describe('a marker alone', () => {
  it('can be attacked, and must take the steps [smolensk 14.2(6)a 14.3(1)b]', () => {
    const game = stormed('RR', { [marker]: BREST });
    expect(game.at(marker)).toBe('lost');
    expect(questions(game)).toEqual(['axis advance']);
    expect(game.codes()).toContain('converted');
    expect(game.event('odds')['defence']).toBe(1);
  });

  it('has a zone of control [smolensk 14.2(6)b]', () => {
    const start = findFirst('post with a hex beside it out of reach of Brest', posts, (hex) =>
      hexesAround(hex).some((to) => apart(to, BREST) === 2),
    );
    const move = (units: Stand): string[] => {
      const game = scenario({ step: movementOf('2PzA', [foot], { side: 'axis' }), units: { [foot]: start, ...units } });
      const near = hexesAround(start).concat(hexesAround(start).flatMap(hexesAround));
      const all = near.concat(near.flatMap(hexesAround));
      return [...new Set(all)].filter((hex) => isLegal(game, 'axis', `move ${foot} ${hex}`));
    };
    expect(move({ [marker]: BREST }).length).toBeLessThan(move({}).filter((hex) => hex !== BREST).length);
    const state = stateFor({ units: { [marker]: BREST, [foot]: start } });
    expect(hasLoc(locOf(state, 'axis'), at(start))).toBe(true);
  });
});

describe('restrictions', () => {
  it('a marker cannot move, march, attack or advance [smolensk 14.3(1)a]', () => {
    const hq = unitWhere('Soviet HQ', (each) => each.side === 'soviet' && each.arm === 'hq');
    const east = findFirst('hex east', ring, (hex) => farEast(hex) < farEast(BREST));
    const post = findFirst('hex west', ring, (hex) => farEast(hex) > farEast(BREST));
    const game = scenario({
      side: 'soviet',
      step: { name: 'execute', chit: hq },
      units: { [hq]: east, [marker]: BREST, [red]: BREST, [foot]: `${post} reduced` },
      dice: [6],
    });
    expect(game.events.find(({ code }) => code === 'chit-pull.activated')?.params?.['units']).toEqual([hq, red]);
    game.refused('soviet', `move ${marker} ${east}`);
    game.refused('soviet', `march ${marker} ${east}`);
    game.order('soviet', 'end');
    game.refused('soviet', `attack ${post} ${marker}`);
    game.refused('soviet', `attack ${post} ${red} ${marker}`);
  });

  it('a marker attacks nobody even where all units are activated [smolensk 14.3(1)a]', () => {
    const post = findFirst('hex west', posts, () => true);
    const game = fight({ side: 'soviet', units: { [marker]: BREST, [foot]: post }, active: [marker] });
    expect(questions(game)).not.toContain('soviet attacks');
    const [strong] = divisions('soviet', 'mech', 1) as [string];
    const joined = fight({
      side: 'soviet',
      units: { [marker]: BREST, [strong]: BREST, [foot]: `${post} reduced` },
      active: [marker, strong],
    });
    joined.refused('soviet', `attack ${post} ${strong} ${marker}`);
    expect(isLegal(joined, 'soviet', `attack ${post} ${strong}`)).toBe(true);
  });

  it('its owner cannot take it away [smolensk 14.3(2)]', () => {
    const game = scenario({
      step: { name: 'supply', redeploying: null },
      units: { [marker]: BREST, [red]: BREST },
      turn: 5,
    });
    expect(isLegal(game, 'soviet', `redeploy ${red}`)).toBe(true);
    game.refused('soviet', `redeploy ${marker}`, '14.3(2)');
  });
});
