import mapFile from '../../../../data/smolensk/map.json' with { type: 'json' };
import type { Side } from '../../../../src/games/chit-pull/state.ts';
import { findFirst } from '../map-finder.ts';

/**
 * Lines of communication worked out in another way than by the rules' own code: from the map file alone, and backwards,
 * from each hex in search of a source or of rail that is joined to one.
 */

interface RawHex {
  readonly terrain?: string;
  readonly features?: readonly string[];
}
const HEXES: Readonly<Record<string, RawHex>> = Object.fromEntries(
  Object.entries<RawHex>({ ...mapFile.reconstructed.hexes, ...mapFile.given.hexes })
    .map(([id, hex]): [string, RawHex] => [
      id,
      { ...(mapFile.reconstructed.hexes as Record<string, RawHex>)[id], ...hex },
    ])
    .filter(([, { features }]) => !features?.includes('beyond')),
);
const SIDES: Readonly<Record<string, readonly string[]>> = { ...mapFile.reconstructed.sides, ...mapFile.given.sides };

const between = (a: string, b: string): readonly string[] => SIDES[`${a}/${b}`] ?? SIDES[`${b}/${a}`] ?? [];

const nameOf = (column: number, row: number): string => `${column}`.padStart(2, '0') + `${row}`.padStart(2, '0');

/** The hexes beside a hex: flat hexes, those of the even columns half a hex further south. */
function besides(hex: string): string[] {
  const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  const north = column % 2 === 0 ? row : row - 1;
  const all: readonly (readonly [number, number])[] = [
    [column, row - 1],
    [column, row + 1],
    ...[column - 1, column + 1].flatMap((c): [number, number][] => [
      [c, north],
      [c, north + 1],
    ]),
  ];
  return all.map(([c, r]) => nameOf(c, r)).filter((id) => id in HEXES && !between(hex, id).includes('prohibited'));
}

const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.keys(HEXES).map((hex) => [hex, besides(hex)]),
);
const beside = (hex: string): readonly string[] => NEIGHBOURS[hex] as readonly string[];

const railBeside = (hex: string): readonly string[] => beside(hex).filter((to) => between(hex, to).includes('rail'));

export const sourcesOf = (side: Side): readonly string[] =>
  Object.keys(HEXES)
    .filter((hex) => HEXES[hex]?.features?.includes(`source-${side}`))
    .sort();

/** Hexes in which units stand. Fortresses are the Soviet markers; they count as units as well. */
export interface Stand {
  readonly axis?: readonly string[];
  readonly soviet?: readonly string[];
  readonly fortresses?: readonly string[];
}

interface Ground {
  readonly enemies: ReadonlySet<string>;
  /** Enemy zones of control, fortress hexes excepted. */
  readonly zoc: ReadonlySet<string>;
  readonly friends: ReadonlySet<string>;
}

function groundOf(side: Side, { axis = [], soviet = [], fortresses = [] }: Stand): Ground {
  const [friends, enemies] = side === 'axis' ? [axis, [...soviet, ...fortresses]] : [[...soviet, ...fortresses], axis];
  const zoc = new Set(enemies.flatMap(beside));
  if (side === 'soviet') for (const hex of fortresses) zoc.delete(hex);
  return { enemies: new Set(enemies), zoc, friends: new Set(friends) };
}

/** Everything that can be reached from some hexes. */
function spread(
  from: readonly string[],
  ways: (hex: string) => readonly string[],
  open: (hex: string) => boolean,
): Set<string> {
  const found = new Set(from.filter(open));
  for (const hex of found) for (const to of ways(hex)) if (open(to)) found.add(to);
  return found;
}

/** The rail hexes that are joined to a source without a break; past enemy zones of control held by friends, or not. */
export function joinedRail(side: Side, stand: Stand, pastFriends = true): ReadonlySet<string> {
  const { enemies, zoc, friends } = groundOf(side, stand);
  const open = (hex: string): boolean => !enemies.has(hex) && (!zoc.has(hex) || (pastFriends && friends.has(hex)));
  return spread(sourcesOf(side), railBeside, open);
}

/** How many hexes a line from a hex needs to get to one of `goals`; Infinity if it does not get there within `most`. */
function hexesTo(hex: string, goals: ReadonlySet<string>, open: (hex: string) => boolean, most: number): number {
  let edge = [hex];
  const seen = new Set(edge);
  for (let length = 0; length <= most && edge.length > 0; length++) {
    if (edge.some((each) => goals.has(each))) return length;
    edge = edge.flatMap((from) => beside(from).filter((to) => open(to) && !seen.has(to)));
    edge = [...new Set(edge)];
    for (const to of edge) seen.add(to);
  }
  return Infinity;
}

/**
 * How many hexes a hex is away from a source (Soviet side) or from joined rail (Axis) along ways that a line may take;
 * Infinity if there is no such way within `most` hexes or an enemy stands in the hex.
 */
export function lineLengths(side: Side, stand: Stand, most = Infinity): (hex: string) => number {
  const { enemies, zoc, friends } = groundOf(side, stand);
  const open = (hex: string): boolean => !enemies.has(hex) && (!zoc.has(hex) || friends.has(hex));
  const goals = side === 'axis' ? joinedRail('axis', stand) : new Set(sourcesOf('soviet').filter(open));
  return (hex) => {
    if (enemies.has(hex)) return Infinity;
    if (sourcesOf(side).includes(hex)) return 0;
    return hexesTo(hex, goals, open, most);
  };
}

/** Whether a hex has a line: of any length for the Soviet side, at most six hexes from joined rail for the Axis. */
export function lines(side: Side, stand: Stand): (hex: string) => boolean {
  const length = lineLengths(side, stand, side === 'axis' ? 6 : Infinity);
  return (hex) => Number.isFinite(length(hex));
}

/** A hex with six hexes around it; enemies on five of them leave the sixth (`gate`) as the only way out. */
export interface Pocket {
  readonly inside: string;
  readonly gate: string;
  readonly walls: readonly string[];
}

/** A pocket that is linked to its side's sources by the gate if a friend stands there, and by nothing else. */
export function pocketFor(
  side: Side,
  fits: (pocket: Pocket) => boolean = () => true,
  near: (hex: string) => boolean = () => true,
): Pocket {
  const pockets = function* (): Generator<Pocket> {
    for (const inside of Object.keys(HEXES).sort()) {
      const ring = beside(inside);
      if (ring.length < 6 || !near(inside) || ring.some((hex) => beside(hex).length < 6)) continue;
      for (const gate of ring) yield { inside, gate, walls: ring.filter((hex) => hex !== gate) };
    }
  };
  return findFirst(`pocket for ${side}`, pockets(), (pocket) => {
    if (!fits(pocket)) return false;
    const { inside, gate, walls } = pocket;
    const stand = (friends: readonly string[]): Stand =>
      side === 'axis' ? { axis: friends, soviet: walls } : { axis: walls, soviet: friends };
    return lines(side, stand([inside, gate]))(inside) && !lines(side, stand([inside]))(inside);
  });
}

/**
 * One rail line on which everything to its east depends, the other Axis sources being held by Soviet units: on a rail
 * hex of it (`cut`) a Soviet unit breaks the line to `end`, a rail hex far behind.
 */
export interface Lifeline {
  readonly source: string;
  readonly taken: readonly string[];
  readonly cut: string;
  readonly end: string;
}

/** A lifeline of the Axis side; `cut` and `end` as wanted. */
export function lifeline(
  fits: (line: Lifeline) => boolean = () => true,
  endFits: (hex: string) => boolean = () => true,
): Lifeline {
  for (const source of sourcesOf('axis')) {
    const taken = sourcesOf('axis').filter((hex) => hex !== source);
    const rail = [...joinedRail('axis', { soviet: taken })];
    const whole = lineLengths('axis', { soviet: taken });
    for (const cut of rail.filter((hex) => hex !== source && beside(hex).length === 6)) {
      if (joinedRail('axis', { soviet: [...taken, cut] }).size < 3) continue;
      const broken = lineLengths('axis', { soviet: [...taken, cut] });
      const end = rail.findLast((hex) => endFits(hex) && whole(hex) === 0 && broken(hex) > 6);
      const line = end === undefined ? undefined : { source, taken, cut, end };
      if (line && fits(line)) return line;
    }
  }
  throw new Error('the map has no lifeline');
}

/** The hexes around a hex of the map. */
export const neighbours = beside;
/** The hexes to which a rail line leads from a hex. */
export const railNeighbours = railBeside;
export const RAW_HEXES: readonly string[] = Object.keys(HEXES).sort();
