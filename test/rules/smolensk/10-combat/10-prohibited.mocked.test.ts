import { expect, it, vi } from 'vitest';
import { at, BOARD } from '../../../../src/games/chit-pull/board.ts';
import { neighboursOf, cellOf, idOf as idIn, type Cell } from '../../../../src/hex/grid.ts';
import { sideBetween } from '../../../../src/hex/board.ts';
import { findFirst } from '../../../support/games/map-finder.ts';
import { isLegal } from '../../../support/games/scenario.ts';
import { type Played } from '../../../support/games/smolensk/scenario.ts';
import { unitWhere } from '../../../support/games/smolensk/units.ts';
import { apart, hexesAround, HEXES, isHex } from '../../../support/games/smolensk/map.ts';
import { crossing, divisions, fight, isPlain, strengthOf } from '../../../support/games/smolensk/combat.ts';

/** The map with a wall: prohibited hexsides all along between two columns. */
vi.mock('../../../../data/smolensk/map.json', async (importOriginal) => {
  interface Map {
    readonly reconstructed: { readonly sides: Record<string, readonly string[]> };
  }
  const { default: map } = await importOriginal<{ readonly default: Map }>();
  const rows = Array.from({ length: 30 }, (_, i) => i + 1);
  const hex = (column: number, row: number): string => `${column}${`${row}`.padStart(2, '0')}`;
  const wall = rows.flatMap((row) => [`${hex(20, row)}/${hex(21, row)}`, `${hex(20, row)}/${hex(21, row + 1)}`]);
  const sides = Object.fromEntries(wall.map((key) => [key, ['prohibited']]));
  return {
    default: { ...map, reconstructed: { ...map.reconstructed, sides: { ...map.reconstructed.sides, ...sides } } },
  };
});

const beside = (hex: string): string[] =>
  neighboursOf(BOARD.map.grid, cellOf(BOARD.map.grid, hex) as Cell)
    .map((cell) => idIn(BOARD.map.grid, cell))
    .filter(isHex);
const isWall = (a: string, b: string): boolean => sideBetween(BOARD, at(a), at(b))?.includes('prohibited') ?? false;

/** A clear hex at the wall, the hexes beyond the wall, and those on its own side. */
const [target, beyond, open] = findFirst(
  'clear hex at the wall',
  HEXES.map((hex): [string, string[], string[]] => [
    hex,
    beside(hex).filter((to) => isWall(hex, to)),
    hexesAround(hex),
  ]),
  ([hex, over, own]) =>
    isPlain(hex) &&
    over.length === 2 &&
    own.length === 4 &&
    over.every(isPlain) &&
    own.filter((to) => crossing(hex, to) === 'dry').length > 1,
);
const posts = open.filter((hex) => crossing(hex, target) === 'dry') as [string, string];
const [far] = beyond as [string];
const [one, two, three, ...germans] = divisions('axis', 'mech', 10) as [string, string, string, ...string[]];
const [red, other] = divisions('soviet', 'foot', 2) as [string, string];

it('the wall is on the map', () => {
  expect(beyond).toHaveLength(2);
  expect(beyond.map((hex) => apart(hex, target))).toEqual([1, 1]);
  for (const hex of beyond) expect(hexesAround(target)).not.toContain(hex);
});

it('nobody attacks across a prohibited hexside [smolensk 10.1(5)]', () => {
  const near = findFirst(
    'hex beyond the wall',
    hexesAround(far),
    (hex) => !isWall(hex, far) && apart(hex, target) === 2,
  );
  const game = fight({ units: { [one]: far, [red]: target, [other]: near } });
  game.refused('axis', `attack ${target} ${one}`, '10.1(5)');
  expect(isLegal(game, 'axis', `attack ${near} ${one}`)).toBe(true);
});

it('nor joins an attack across it [smolensk 10.1(5)]', () => {
  const game = fight({ units: { [one]: far, [two]: posts[0], [red]: target }, dice: [1] });
  game.refused('axis', `attack ${target} ${two} ${one}`, '10.1(5)');
  game.order('axis', `attack ${target} ${two}`);
  expect(game.event('odds')['attack']).toBe(strengthOf(two, 'attack'));
});

/** An attack from the posts with a result of this kind. */
function attacked(
  defender: string,
  result: RegExp,
  units: Readonly<Record<string, string>>,
  by: readonly string[],
): Played {
  const game = fight({ units: { [defender]: target, ...units }, active: by, dice: [result] });
  return game.order('axis', `attack ${target} ${by.join(' ')}`);
}

it('a unit that could only retreat across it is eliminated [smolensk 10.6(3)3]', () => {
  const enemies = Object.fromEntries(open.map((hex, i) => [germans[i] as string, hex]));
  const by = Object.keys(enemies)
    .filter((id) => posts.includes(enemies[id] as string))
    .slice(0, 1);
  const game = attacked(red, /^R$/, enemies, by);
  expect(game.at(red)).toBe('box');
  expect(game.codes()).toContain('no-retreat');
});

it('an advance does not cross it [smolensk 10.7(6)a]', () => {
  const single = unitWhere('Soviet division of one step', (each) => {
    return each.side === 'soviet' && ['infantry', 'motorized'].includes(each.arm) && each.reduced.length === 0;
  });
  const game = attacked(single, /^[1-4]RR$/, { [one]: posts[0], [two]: posts[0], [three]: posts[1] }, [
    one,
    two,
    three,
  ]);
  for (const hex of beyond) game.refused('axis', `advance ${one} ${hex}`, '10.7(6)1');
  expect(game.order('axis', `advance ${one}`).at(one)).toBe(target);
});
