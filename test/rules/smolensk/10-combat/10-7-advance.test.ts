import { describe, expect, it } from 'vitest';
import { at, isMajorCity, SOURCES, BOARD } from '../../../../src/games/chit-pull/board.ts';
import { cellOf, idOf as idIn, neighboursOf, type Cell } from '../../../../src/hex/grid.ts';
import { scenario, type Played } from '../../../support/games/smolensk/scenario.ts';
import { unitsWhere, unitWhere } from '../../../support/games/smolensk/units.ts';
import { apart, HEXES, hexesAround, hexWhere } from '../../../support/games/smolensk/map.ts';
import { isLegal, questions } from '../../../support/games/scenario.ts';
import {
  arena,
  battlefield,
  crossing,
  divisions,
  farEast,
  fight,
  idOf,
  isGround,
  isPlain,
  standing,
  unitsOf,
} from '../../../support/games/smolensk/combat.ts';

const { centre, ring } = arena();
const around = (n: number): string => ring[n % 6] as string;
const mech = divisions('axis', 'mech', 10);
const [one, two, three] = mech as [string, string, string];
const [foot, second] = divisions('axis', 'foot', 2) as [string, string];
/** A Soviet division of one step: gone with any loss. */
const [red, other] = unitsWhere('Soviet divisions of one step', 2, (each) => {
  return each.side === 'soviet' && ['infantry', 'motorized'].includes(each.arm) && each.reduced.length === 0;
}) as [string, string];

type Stand = Readonly<Record<string, string>>;

/** An attack that empties a hex: attackers next to it, in which the defenders are eliminated or driven out. */
function emptied(target: string, units: Stand, attackers: readonly string[]): Played {
  const game = fight({ units, active: attackers, dice: [/R/] });
  game.order('axis', `attack ${target} ${attackers.join(' ')}`);
  while (questions(game).some((question) => question.startsWith('soviet') && !question.endsWith('select'))) {
    game.silent('soviet');
  }
  return game;
}

const DEFENDED = { [red]: centre };
/** An attack from one hex of the ring by these units that empties the centre. */
const fromRing = (attackers: readonly string[], more: Stand = {}): Played =>
  emptied(centre, { ...DEFENDED, ...standing([around(0), around(1), around(5)], attackers), ...more }, attackers);

describe('who advances, and how far', () => {
  it('into the hex attacked only if it is empty [smolensk 10.7(1)a]', () => {
    const attack = unitsOf('axis', 'attack', 4, 1);
    const units = { ...standing([around(0)], attack), ...standing([centre], unitsOf('soviet', 'defence', 3, 1)) };
    for (const die of [4, 3, 2]) {
      const game = fight({ units, dice: [die] }).order('axis', `attack ${centre} ${idOf(attack[0] as string)}`);
      expect(questions(game).join()).not.toContain('advance');
      expect(game.codes()).toContain('rolled');
    }
    expect(questions(fromRing([one]))).toEqual(['axis advance']);
  });

  it('a unit that is not mechanised one hex [smolensk 10.7(1)b]', () => {
    const game = fromRing([foot, second]);
    game.refused('axis', `advance ${foot} ${around(3)}`, '10.7(1)1');
    game.order('axis', `advance ${foot}`);
    expect(game.at(foot)).toBe(centre);
    expect(game.event('advanced')).toEqual({ side: 'axis', unit: foot, path: [around(0), centre] });
  });

  it('an HQ, a panzer HQ too, one hex [smolensk 10.7(1)b 2.22a]', () => {
    const hq = unitWhere('panzer HQ', ({ arm }) => arm === 'panzer-hq');
    const game = fromRing([one, hq]);
    game.refused('axis', `advance ${hq} ${around(3)}`, '10.7(1)1');
    expect(game.order('axis', `advance ${hq}`).at(hq)).toBe(centre);
  });

  it('a mechanised unit one or two hexes in clear land without rivers [smolensk 10.7(1)c]', () => {
    const ends = [centre, around(2), around(3), around(4)].filter((hex) => crossing(centre, hex) === 'dry');
    for (const end of ends) expect(fromRing([one]).order('axis', `advance ${one} ${end}`).at(one)).toBe(end);
    const game = fromRing([one]).order('axis', `advance ${one} ${centre} ${around(3)}`);
    expect(game.event('advanced')['path']).toEqual([around(0), centre, around(3)]);
  });

  /** A hex that can be attacked over this side from a dry post, with a clear hex behind it over a dry side. */
  const withSecond = (
    isTarget: (hex: string) => boolean,
    side: Parameters<typeof battlefield>[2][number],
    isSecond: (hex: string, target: string) => boolean,
  ): { target: string; post: string; second: string } => {
    for (const target of HEXES.filter((hex) => isTarget(hex) && free(hex))) {
      for (const post of hexesAround(target).filter((hex) => crossing(hex, target) === side && free(hex))) {
        const behind = hexesAround(target).find((hex) => apart(hex, post) === 2 && isSecond(hex, target) && free(hex));
        if (behind) return { target, post, second: behind };
      }
    }
    throw new Error('the map has no such two hexes to advance through');
  };
  const free = (hex: string): boolean => !SOURCES.axis.includes(at(hex)) && !SOURCES.soviet.includes(at(hex));
  const isOpen = (hex: string, target: string): boolean => isPlain(hex) && crossing(hex, target) === 'dry';

  /** Attackers in one hex that empty a target. */
  const through = ({ target, post }: { target: string; post: string }, more: Stand = {}): Played =>
    emptied(target, { [red]: target, [one]: post, [two]: post, ...more }, [one, two]);

  it.each([
    ['light woods', isGround('light-woods')],
    ['deep woods', isGround('deep-woods')],
    ['marsh', isGround('marsh')],
    ['a town', isGround('clear', true)],
    ['a major city', (hex: string) => isMajorCity(at(hex))],
  ] as const)('only one if the hex attacked is %s [smolensk 10.7(1)d]', (_, isTarget) => {
    const field = withSecond(isTarget, 'dry', isOpen);
    const game = through(field);
    game.refused('axis', `advance ${one} ${field.second}`, '10.7(1)2');
    expect(game.order('axis', `advance ${one}`).at(one)).toBe(field.target);
  });

  it.each([
    ['light woods', isGround('light-woods')],
    ['deep woods', isGround('deep-woods')],
    ['marsh', isGround('marsh')],
    ['a town', isGround('clear', true)],
    ['a major city', (hex: string) => isMajorCity(at(hex))],
  ] as const)('no second hex of %s [smolensk 10.7(1)f]', (_, isSecond) => {
    const field = withSecond(isPlain, 'dry', (hex, target) => isSecond(hex) && crossing(hex, target) === 'dry');
    const game = through(field);
    game.refused('axis', `advance ${one} ${field.second}`, '10.7(1)2');
    expect(game.order('axis', `advance ${one}`).at(one)).toBe(field.target);
  });

  it.each(['river', 'bridge', 'big-river'] as const)('no second hex over a %s [smolensk 10.7(1)f]', (side) => {
    const field = withSecond(isPlain, 'dry', (hex, target) => isPlain(hex) && crossing(hex, target) === side);
    through(field).refused('axis', `advance ${one} ${field.second}`, '10.7(1)2');
  });

  it.each(['river', 'bridge', 'big-river', 'big-bridge'] as const)(
    'only one after a %s [smolensk 10.7(1)e]',
    (side) => {
      const field = withSecond(isPlain, side, isOpen);
      const game = through(field);
      game.refused('axis', `advance ${one} ${field.second}`, '10.7(1)2');
      expect(game.order('axis', `advance ${one}`).at(one)).toBe(field.target);
    },
  );

  it('each attacker by where it came from: one over a river stops, the other goes on [smolensk 10.7(1)e]', () => {
    const target = hexWhere('clear hex with a river and a dry side', (hex) => {
      const sides = hexesAround(hex).map((to) => crossing(hex, to));
      const seconds = hexesAround(hex).filter((to) => isOpen(to, hex));
      return isPlain(hex) && free(hex) && sides.includes('river') && seconds.length >= 2;
    });
    const wet = hexesAround(target).find((hex) => crossing(hex, target) === 'river') as string;
    const [dry, end] = hexesAround(target).filter((hex) => isOpen(hex, target)) as [string, string];
    const game = emptied(target, { [red]: target, [one]: wet, [two]: dry }, [one, two]);
    game.refused('axis', `advance ${one} ${end}`, '10.7(1)2');
    expect(isLegal(game, 'axis', `advance ${two} ${end}`)).toBe(true);
  });
});

describe('as the attacker likes', () => {
  it('not at all [smolensk 10.7(2)a]', () => {
    const game = fromRing([one, two]).order('axis', 'stay');
    expect([one, two].map(game.at)).toEqual([around(0), around(0)]);
    expect(game.codes()).not.toContain('advanced');
  });

  it('some of them [smolensk 10.7(2)b]', () => {
    const game = fromRing([one, two, foot]).order('axis', `advance ${two}`);
    expect([one, two, foot].map(game.at)).toEqual([around(0), centre, around(1)]);
  });

  it('units that did not attack the hex do not [smolensk 10.7(2)c]', () => {
    const game = fromRing([one], { [two]: around(0), [three]: around(1) });
    game.refused('axis', `advance ${two}`, '10.7(2)');
    game.refused('axis', `advance ${one} ${two}`, '10.7(2)');
  });

  it('zones of control do not stop the second step [smolensk 10.7(3)a]', () => {
    const guard = hexesAround(around(3)).find((hex) => apart(hex, centre) === 2) as string;
    const game = fromRing([one], { [other]: guard }).order('axis', `advance ${one} ${around(3)}`);
    expect(game.at(one)).toBe(around(3));
  });

  it('it costs no points: a unit that has spent all advances [smolensk 10.7(3)b]', () => {
    const german = unitWhere('German infantry with MA 5', (each) => each.arm === 'infantry' && each.move === 5);
    const hq = unitWhere('HQ', (each) => each.side === 'axis' && each.arm === 'panzer-hq');
    const back = hexesAround(around(1)).find(
      (hex) => apart(hex, centre) === 2 && apart(hex, around(0)) === 2,
    ) as string;
    const game = scenario({
      step: { name: 'execute', chit: hq },
      units: { [hq]: back, [german]: around(0), [red]: centre },
      dice: ['R'],
    });
    game.order('axis', `move ${german} ${around(0 + 1)}`).order('axis', 'end');
    game.order('axis', `attack ${centre} ${german}`).order('axis', `advance ${german}`);
    expect(game.at(german)).toBe(centre);
  });

  it('two units may end in different second hexes [smolensk 10.7(4)]', () => {
    const [left, right] = [around(2), around(4)];
    const game = fromRing([one, two]).order('axis', `advance ${one} ${left} ${two} ${right}`);
    expect([one, two].map(game.at)).toEqual([left, right]);
    expect(fromRing([one, two]).order('axis', `advance ${two} ${one} ${left}`).at(two)).toBe(centre);
  });

  it('the first hex is the one attacked [smolensk 10.7(5)]', () => {
    const aside = hexesAround(around(0)).find((hex) => apart(hex, centre) === 2) as string;
    const game = fromRing([one]);
    game.refused('axis', `advance ${one} ${aside}`, '10.7(5)');
    game.order('axis', `advance ${one} ${around(1)}`);
    expect(game.event('advanced')['path']).toEqual([around(0), centre, around(1)]);
  });
});

describe('where nobody advances', () => {
  const beyond = (hex: string, kind: 'sea' | 'land'): string | undefined =>
    neighboursOf(BOARD.map.grid, cellOf(BOARD.map.grid, hex) as Cell)
      .map((cell) => idIn(BOARD.map.grid, cell))
      .find((each) => BOARD.map.scenery[each] === kind);

  it.each([
    ['into sea [smolensk 10.7(6)b TEC-12]', 'sea', '10.7(6)2'],
    ['off the map [smolensk 10.7(6)c]', 'land', '10.7(6)3'],
  ] as const)('%s', (_, kind, rule) => {
    const { target, from } = battlefield('hex at the edge', (hex) => isPlain(hex) && beyond(hex, kind) !== undefined, [
      'dry',
    ]);
    const game = emptied(target, { [red]: target, [one]: from[0] as string, [two]: from[0] as string }, [one, two]);
    game.refused('axis', `advance ${one} ${beyond(target, kind)}`, rule);
  });

  it('where enemies stand', () => {
    const game = fromRing([one], { [other]: around(3) });
    game.refused('axis', `advance ${one} ${around(3)}`, '3.1(2)');
  });

  it('above the stacking limit, in the hex attacked [smolensk 3.1(3)c]', () => {
    const game = fromRing([foot, second, one]);
    game.refused('axis', `advance ${foot} ${second} ${one}`, '10.7(6)4');
    game.order('axis', `advance ${foot} ${second} ${one} ${around(3)}`);
    expect([foot, second, one].map(game.at)).toEqual([centre, centre, around(3)]);
  });

  it('nor in the second [smolensk 3.1(3)c]', () => {
    const game = fromRing([one, foot], { [two]: around(2), [three]: around(2), [second]: around(4) });
    game.refused('axis', `advance ${one} ${around(2)}`, '10.7(6)4');
    game.order('axis', `advance ${one} ${around(4)}`);
    expect(game.at(one)).toBe(around(4));
  });

  it('room that an advancing unit leaves counts [smolensk 3.1(3)c]', () => {
    const units = { ...DEFENDED, [one]: around(0), [foot]: around(2), [second]: around(2) };
    const game = emptied(centre, units, [one, foot, second]);
    game.refused('axis', `advance ${one} ${around(2)}`, '10.7(6)4');
    game.order('axis', `advance ${foot} ${one} ${around(2)}`);
    expect([foot, second, one].map(game.at)).toEqual([centre, around(2), around(2)]);
  });

  it('a unit takes what it passes through [smolensk 3.4(2)a]', () => {
    const { target, from } = battlefield('Soviet town', (hex) => isGround('clear', true)(hex) && farEast(hex) < 20, [
      'dry',
    ]);
    const game = emptied(target, { [red]: target, [one]: from[0] as string, [two]: from[0] as string }, [one, two]);
    expect(game.state.control).not.toContain(target);
    expect(game.order('axis', `advance ${one}`).state.control).toContain(target);
  });
});

it('an attack on the sea beside the attacker is no attack [smolensk TEC-12]', () => {
  const { grid, scenery } = BOARD.map;
  const seaBeside = (hex: string): string | undefined =>
    neighboursOf(grid, cellOf(grid, hex) as Cell)
      .map((cell) => idIn(grid, cell))
      .find((id) => scenery[id] === 'sea');
  const coast = hexWhere(
    'hex at the sea',
    (hex) => seaBeside(hex) !== undefined && hexesAround(hex).some((to) => crossing(hex, to) === 'dry'),
  );
  const near = hexesAround(coast).find((to) => crossing(coast, to) === 'dry') as string;
  const game = fight({ units: { [one]: coast, [red]: near } });
  expect(isLegal(game, 'axis', `attack ${near} ${one}`)).toBe(true);
  expect(game.refused('axis', `attack ${seaBeside(coast)} ${one}`, '10.0').code).toBe('chit-pull.refusal.sea');
});
