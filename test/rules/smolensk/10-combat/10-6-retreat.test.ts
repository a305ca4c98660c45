import { describe, expect, it } from 'vitest';
import { at, BOARD, idAt, isObjective, isTown, SOURCES, unit } from '../../../../src/games/chit-pull/board.ts';
import { cellOf, idOf as idIn, neighboursOf, type Cell } from '../../../../src/hex/grid.ts';
import type { Order } from '../../../../src/games/chit-pull/orders.ts';
import { stateFor, type Played } from '../../../support/games/smolensk/scenario.ts';
import { isDivision, unitWhere } from '../../../support/games/smolensk/units.ts';
import {
  HEXES,
  apart,
  hexesAround,
  hexWhere,
  isOpenLand,
  landSteps,
  sceneryHex,
} from '../../../support/games/smolensk/map.ts';
import { findFirst } from '../../../support/games/map-finder.ts';
import { hintsAfter, ordersOf, questions } from '../../../support/games/scenario.ts';
import {
  crossing,
  divisions,
  eastwards,
  farEast,
  fight,
  idOf,
  isPlain,
  pathOf,
  retreatField,
  strengthOf,
} from '../../../support/games/smolensk/combat.ts';
import { bestRetreats } from '../../../support/games/smolensk/retreats.ts';

const field = retreatField();
const { target, left, right, outLeft, outRight, backLeft, backRight } = field;
const isWeak = (id: string): boolean => strengthOf(id, 'defence') <= 3;
const [red, other, ...reds] = divisions('soviet', 'foot', 28).filter(isWeak) as [string, string, ...string[]];
const [one, two, three, ...germans] = divisions('axis', 'mech', 10) as [string, string, string, ...string[]];

type Stand = Readonly<Record<string, string>>;

/** An attack on a hex that ends in a result: all who stand next to it attack, or these. */
function driveOut(
  result: string,
  hex: string,
  units: Stand,
  by = Object.keys(units),
  control: readonly string[] = [],
): Played {
  const side = Object.keys(units).some((id) => units[id]?.startsWith(hex) && unit(id).side === 'soviet')
    ? 'axis'
    : 'soviet';
  const texts = (which: typeof side | 'enemy'): string[] =>
    Object.entries(units)
      .filter(([id, where]) => {
        const place = where.split(' ')[0] as string;
        return which === side
          ? by.includes(id) && unit(id).side === side && hexesAround(hex).includes(place)
          : place === hex;
      })
      .map(([id, where]) => `${id} ${where.split(' ')[1] ?? ''}`.trim());
  const attackers = texts(side);
  const game = fight({ side, units, active: attackers.map(idOf), dice: [result], control });
  return game.order(side, `attack ${hex} ${attackers.map(idOf).join(' ')}`);
}

/** The ways that a unit may choose from, or the way it took without a choice. */
function waysOf(game: Played, id: string): string[] {
  const asked = game.asks('soviet').concat(game.asks('axis'));
  const ways = asked
    .flatMap((ask) => ordersOf(ask.choice))
    .flatMap((order: Order) => (order.kind === 'retreat' && order.unit === id ? [order.path.join('-')] : []));
  return ways.length > 0 ? ways.sort() : [pathOf(game, id).join('-')];
}

const standIn = (hexes: readonly string[], ids: readonly string[]): Stand =>
  Object.fromEntries(hexes.map((hex, i) => [ids[i] as string, hex]));

/** Two units in each of these hexes. */
const full = (hexes: readonly string[], ids = reds): Stand =>
  standIn(
    hexes.flatMap((hex) => [hex, hex]),
    ids,
  );

describe('the way to the source', () => {
  it('the owner chooses where the rules leave a choice [smolensk 10.6a]', () => {
    const game = driveOut('R', target, { [red]: target, [one]: backLeft });
    expect(questions(game)).toEqual(['soviet retreat']);
    expect(waysOf(game, red)).toEqual([left, right].sort());
    for (const hex of [left, right]) {
      const played = driveOut('R', target, { [red]: target, [one]: backLeft }).order('soviet', `retreat ${red} ${hex}`);
      expect(played.at(red)).toBe(hex);
    }
  });

  it('a retreat costs no points: a unit goes where it could not move [smolensk 10.6(1)]', () => {
    const slow = unitWhere(
      'slow Soviet divisions',
      (each) => each.side === 'soviet' && isDivision(each) && each.move < 5,
    );
    const game = driveOut('R', target, { [slow]: target, [one]: outLeft, [two]: outRight });
    game.order('soviet', `retreat ${slow} ${left}`);
    expect(game.at(slow)).toBe(left);
  });

  it('the units of a stack may go to different hexes [smolensk 10.6(2)]', () => {
    const game = driveOut('R', target, { [red]: target, [other]: target, [one]: backLeft });
    game.order('soviet', `retreat ${other} ${left}`).order('soviet', `retreat ${red} ${right}`);
    expect([game.at(red), game.at(other)]).toEqual([right, left]);
  });

  it('it leads along the LOC, by the shortest way to a source [smolensk 10.6(6)a]', () => {
    const game = driveOut('RR', target, { [red]: target, [one]: backLeft, [two]: backLeft });
    const ways = waysOf(game, red).map((way) => way.split('-'));
    expect(ways.length).toBeGreaterThan(1);
    for (const [first, last] of ways) {
      expect(farEast(first as string)).toBe(farEast(target) - 1);
      expect(farEast(last as string)).toBe(farEast(target) - 2);
    }
    const ends = new Set(eastwards(left).concat(eastwards(right)));
    expect(new Set(ways.map((way) => way[1]))).toEqual(ends);
    game.refused('soviet', `retreat ${red} ${outLeft}`, '10.6(6)');
    game.refused('soviet', `retreat ${red} ${backLeft}`, '3.1(2)');
    game.refused('soviet', `retreat ${red} ${hexWhere('far hex', (hex) => apart(hex, target) === 3)}`, '10.6');
    game.refused('soviet', `retreat ${red} ${sceneryHex('land')}`, '10.6(3)1');
    game.refused('soviet', `retreat ${red} ${sceneryHex('sea')}`, '10.6(3)2');
  });

  it('a unit that falls back through a town of the enemy takes it [smolensk 3.4(2)a]', () => {
    const [hex, town, post] = findFirst(
      'hex with a town as its only way east, and a post behind it',
      HEXES.filter(isPlain).flatMap((each) =>
        hexesAround(each).map((behind): [string, string, string] => [each, eastwards(each)[0] as string, behind]),
      ),
      ([each, way, behind]) =>
        eastwards(each).length === 1 && isTown(at(way)) && apart(way, behind) > 1 && crossing(each, behind) === 'dry',
    );
    const units = { [red]: hex, [one]: post };
    const control = [town];
    expect(driveOut('R', hex, units, [one], control).state.control).not.toContain(town);
  });

  it('round hexes in EZOC, where no LOC passes [smolensk 10.6(6)a]', () => {
    const game = driveOut('R', target, { [red]: target, [one]: outLeft });
    expect(waysOf(game, red)).toEqual([right]);
    expect(game.reduced(red)).toBe(false);
  });

  it('an Axis unit goes to the rail and along it, not as the crow flies [smolensk 10.6(6)a]', () => {
    const west = landSteps(SOURCES.axis.map(idAt));
    const [german] = divisions('axis', 'foot', 1) as [string];
    const guards = divisions('soviet', 'foot', 2);
    const stands = HEXES.filter((hex) => isPlain(hex) && isOpenLand(hex, 3)).flatMap((hex) =>
      hexesAround(hex)
        .filter((post) => crossing(hex, post) === 'dry')
        .map((post): [string, Stand] => [hex, { [german]: `${hex} reduced`, ...full([post], guards) }]),
    );
    const firsts = (units: Stand): string[] =>
      bestRetreats(stateFor({ units }), german, 1).map(({ path }) => path[0] as string);
    const isNearer = (hex: string, to: string): boolean => (west.get(to) as number) < (west.get(hex) as number);
    const [hex, units] = findFirst('hex from which the line does not lead west', stands, ([each, stand]) =>
      firsts(stand).every((to) => !isNearer(each, to)),
    );
    const game = driveOut('R', hex, units);
    expect([...new Set(firsts(units))]).toEqual(expect.arrayContaining(waysOf(game, german)));
    for (const way of waysOf(game, german)) expect(isNearer(hex, way)).toBe(false);
    expect(hexesAround(hex).some((to) => isNearer(hex, to))).toBe(true);
  });
});

describe('forced where nobody can go', () => {
  it('off the map: eliminated [smolensk 10.6(3)1]', () => {
    const source = idAt(SOURCES.soviet[0] as number);
    const post = hexesAround(source)[0] as string;
    const game = driveOut('R', source, { [red]: source, [one]: post, [two]: post });
    expect(game.at(red)).toBe('box');
    expect(game.event('no-retreat')).toEqual({ unit: red, hex: source });
  });

  it('into full sea: eliminated [smolensk 10.6(3)2]', () => {
    const coast = coastWhere();
    const posts = hexesAround(coast);
    const game = driveOut('R', coast, { [red]: coast, ...standIn(posts, [one, two, three, ...germans]) });
    expect(game.at(red)).toBe('box');
    expect(game.codes()).toContain('no-retreat');
  });

  it('where enemies are all around: eliminated [smolensk 10.6x]', () => {
    const ring = [left, right, outLeft, outRight, backLeft, backRight];
    const enemies = divisions('axis', 'foot', 6);
    const closed = { [red]: target, ...standIn(ring, enemies) };
    expect(driveOut('R', target, closed, enemies.slice(1, 2)).at(red)).toBe('box');
    const { [enemies[0] as string]: _, ...open } = closed;
    const game = driveOut('R', target, open, enemies.slice(1, 2));
    expect([game.at(red), game.reduced(red)]).toEqual([left, true]);
  });

  /** A hex at the sea, with other hexes but few around it. */
  const coastWhere = (): string =>
    hexWhere('coastal hex', (hex) => {
      const beyond = neighboursOf(BOARD.map.grid, cellOf(BOARD.map.grid, hex) as Cell).map((cell) =>
        idIn(BOARD.map.grid, cell),
      );
      const isCoast = beyond.some((each) => BOARD.map.scenery[each] === 'sea');
      return isCoast && hexesAround(hex).length <= 4 && free(hex) && !SOURCES.axis.includes(at(hex));
    });

  /** Both steps of all shortest ways to a source. */
  const steps = (hex: string): string[][] => eastwards(hex).flatMap((to) => eastwards(to).map((end) => [to, end]));
  const free = (hex: string): boolean => !SOURCES.soviet.includes(at(hex)) && !isObjective(hex);
  /** A hex to attack from that lies on no shortest way and next to none. */
  const postOf = (hex: string, ways: readonly string[][]): string | undefined =>
    hexesAround(hex).find(
      (post) => ways.flat().every((each) => apart(post, each) > 1) && crossing(post, hex) === 'dry',
    );

  it('over a big river into the second hex: eliminated [smolensk 10.6(3)4a]', () => {
    const hex = hexWhere('hex from which all ways lead over a big river', (each) => {
      const ways = steps(each);
      return (
        free(each) &&
        ways.length > 0 &&
        ways.every(([to, end]) => crossing(to as string, end as string) === 'big-river') &&
        ways.every(([to]) => crossing(each, to as string) !== 'big-river') &&
        postOf(each, ways) !== undefined
      );
    });
    const units = { [red]: hex, ...full([postOf(hex, steps(hex)) as string], [one, two]) };
    const game = driveOut('RR', hex, units);
    expect(game.at(red)).toBe('box');
    expect(driveOut('R', hex, units).state.units[red]?.at).not.toBe('box');
  });

  it('over a big river into the first hex: nothing happens to it [smolensk 10.6(3)4b]', () => {
    const hex = hexWhere('hex at a big river', (each) => {
      const ways = eastwards(each);
      return (
        free(each) &&
        ways.length > 0 &&
        ways.every((to) => crossing(each, to) === 'big-river') &&
        postOf(each, steps(each)) !== undefined
      );
    });
    const game = driveOut('R', hex, { [red]: hex, ...full([postOf(hex, steps(hex)) as string], [one, two]) });
    const [way] = waysOf(game, red) as [string];
    if (questions(game).includes('soviet retreat')) game.order('soviet', `retreat ${red} ${way}`);
    expect(crossing(hex, game.at(red))).toBe('big-river');
    expect(game.reduced(red)).toBe(false);
  });

  it('of equal ways, one where it is not eliminated [smolensk 10.6(6)b]', () => {
    const isDeadly = ([to, end]: readonly string[]): boolean => crossing(to as string, end as string) === 'big-river';
    const hex = hexWhere('hex from which some ways lead over a big river', (each) => {
      const ways = steps(each);
      return free(each) && ways.some(isDeadly) && !ways.every(isDeadly) && postOf(each, ways) !== undefined;
    });
    const game = driveOut('RR', hex, { [red]: hex, ...full([postOf(hex, steps(hex)) as string], [one, two]) });
    const offered = waysOf(game, red).map((way) => way.split('-'));
    expect(offered.some((way) => isDeadly(way))).toBe(false);
    const deadly = steps(hex).find(isDeadly) as string[];
    if (questions(game).includes('soviet retreat'))
      game.refused('soviet', `retreat ${red} ${deadly.join('-')}`, '10.6(6)');
    expect(game.at(red)).not.toBe('box');
  });
});

describe('zones of control', () => {
  const cut = { [one]: outLeft, [two]: outRight };
  const [foot, next] = divisions('axis', 'foot', 2) as [string, string];

  it('each EZOC hex entered costs a step [smolensk 10.6(4)a]', () => {
    const game = driveOut('R', target, { [red]: target, ...cut });
    game.order('soviet', `retreat ${red} ${left}`);
    expect([game.at(red), game.reduced(red)]).toEqual([left, true]);
    expect(game.last.find(({ code }) => code === 'chit-pull.reduced')?.rule).toBe('10.6(4)');
    const units = { [red]: `${target} reduced`, [foot]: outLeft, [next]: outRight };
    const weak = driveOut('R', target, units, [foot]).order('soviet', `retreat ${red} ${left}`);
    expect(weak.at(red)).toBe('box');
    expect(weak.last.find(({ code }) => code === 'chit-pull.eliminated-box')?.rule).toBe('10.6(4)');
  });

  it('and the options say so before it is entered [smolensk 10.6(4)a]', () => {
    const full = driveOut('R', target, { [red]: target, ...cut });
    const costly = { [left]: 'chit-pull.hint.retreat-reduced', [right]: 'chit-pull.hint.retreat-reduced' };
    expect(hintsAfter(full, 'soviet', 'retreat', red)).toEqual(costly);
    const units = { [red]: `${target} reduced`, [foot]: outLeft, [next]: outRight };
    const deadly = { [left]: 'chit-pull.hint.retreat-eliminated', [right]: 'chit-pull.hint.retreat-eliminated' };
    expect(hintsAfter(driveOut('R', target, units, [foot]), 'soviet', 'retreat', red)).toEqual(deadly);
    const free = driveOut('R', target, { [red]: target, [one]: backLeft });
    expect(hintsAfter(free, 'soviet', 'retreat', red)).toEqual({ [left]: undefined, [right]: undefined });
  });

  it('a unit eliminated on the way goes no further [smolensk 10.6(4)a]', () => {
    const units = { [red]: `${target} reduced`, [foot]: outLeft, [next]: outRight };
    const game = driveOut('RR', target, units, [foot]);
    const [way] = waysOf(game, red) as [string];
    if (questions(game).includes('soviet retreat')) game.order('soviet', `retreat ${red} ${way}`);
    expect(game.at(red)).toBe('box');
    expect(game.event('eliminated-box')['hex']).toBe(way.split('-')[0]);
  });

  it('two of them eliminate a full unit of two steps [smolensk 10.6(4)b]', () => {
    const ends = [...new Set([...eastwards(left), ...eastwards(right)])];
    const around = HEXES.filter((hex) => apart(hex, target) === 3);
    const guards = findFirst(
      'two hexes that control them all and bar no shortest way',
      around.flatMap((first) => around.map((second) => [first, second])),
      (pair) => {
        const steps = landSteps(SOURCES.soviet.map(idAt), (hex) => !pair.includes(hex));
        const controlled = ends.every((end) => pair.some((guard) => apart(guard, end) === 1));
        return controlled && ends.every((end) => steps.get(end) === farEast(end));
      },
    );
    const game = driveOut('RR', target, { [red]: target, ...cut, ...standIn(guards, [three, ...germans]) });
    const ways = waysOf(game, red);
    if (questions(game).includes('soviet retreat')) game.order('soviet', `retreat ${red} ${ways[0]}`);
    expect(game.at(red)).toBe('box');
  });

  it('a hex in EZOC is a way where a friend stands, but of equal ways the free one comes first [smolensk 10.6(6)c]', () => {
    const units = { [red]: target, [other]: left, [one]: outLeft };
    const game = driveOut('R', target, units);
    expect(waysOf(game, red)).toEqual([right]);
    expect(game.reduced(red)).toBe(false);
    const far = driveOut('R', target, { [red]: target, [other]: left, [one]: backLeft });
    expect(waysOf(far, red)).toEqual([left, right].sort());
  });

  it('it comes before stacking: rather a hex further than a step lost [smolensk 10.6(6)c 10.6(6)d]', () => {
    const game = driveOut('R', target, { [red]: target, [other]: left, [one]: outLeft, ...full([right], reds) });
    for (const way of waysOf(game, red)) expect(way.split('-')).toHaveLength(2);
    expect(waysOf(game, red).every((way) => way.startsWith(right))).toBe(true);
  });
});

describe('stacking', () => {
  const attackers = { [one]: backLeft };

  it('a unit whose last hex is full goes one hex further [smolensk 10.6(5)a]', () => {
    const game = driveOut('R', target, { [red]: target, ...attackers, ...full([left, right]) });
    const ways = waysOf(game, red);
    for (const way of ways) {
      const [first, last] = way.split('-') as [string, string];
      expect([farEast(first), farEast(last)]).toEqual([farEast(target) - 1, farEast(target) - 2]);
    }
    if (ways.length > 1) game.order('soviet', `retreat ${red} ${ways[0]}`);
    expect(game.at(red)).toBe((ways[0] as string).split('-')[1]);
  });

  it('and again, as long as it is full [smolensk 10.6(5)b]', () => {
    const seconds = [...new Set([...eastwards(left), ...eastwards(right)])];
    const game = driveOut('R', target, { [red]: target, ...attackers, ...full([left, right, ...seconds]) });
    const ways = waysOf(game, red);
    for (const way of ways) expect(way.split('-').map(farEast)).toEqual([1, 2, 3].map((n) => farEast(target) - n));
  });

  it('a hex with one unit has room for one [smolensk 10.6(5)a]', () => {
    const units = {
      [red]: target,
      [other]: target,
      ...attackers,
      ...standIn([left], reds),
      ...full([right], reds.slice(1)),
    };
    const game = driveOut('R', target, units);
    const ends = [game.at(red), game.at(other)];
    const asked = game.asks('soviet').length;
    expect(asked + ends.filter((hex) => hex !== target).length).toBeGreaterThan(0);
    while (questions(game).includes('soviet retreat')) {
      const [order] = ordersOf(game.asks('soviet')[0]?.choice ?? { branches: () => [] });
      game.order('soviet', game.game.format(order as Order));
    }
    const stacks = [red, other].map(game.at).sort();
    expect(stacks).toContain(left);
    expect(stacks.filter((hex) => hex === left)).toHaveLength(1);
  });

  it('of equal ways, one where it need not go further [smolensk 10.6(6)d]', () => {
    const game = driveOut('R', target, { [red]: target, ...attackers, ...full([left]) });
    expect(waysOf(game, red)).toEqual([right]);
    expect(game.at(red)).toBe(right);
  });
});
