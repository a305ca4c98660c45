import { boardOf, placeIndex } from '../../src/hex/board.ts';
import { MAP, UNITS } from '../../src/games/moscow/data.ts';

export const BOARD = boardOf(MAP);

/** Where units stand, by id. */
export type Standing = Readonly<Record<string, string>>;

export const at = (id: string): number => placeIndex(BOARD, id);
export const unitOf = (id: string): (typeof UNITS)[number] => {
  const found = UNITS.find((unit) => unit.id === id);
  if (!found) throw new Error(`no unit ${id}`);
  return found;
};
export const featuresAt = (place: string): readonly string[] => BOARD.hexes[at(place)]?.features ?? [];
export const isCity = (place: string): boolean => featuresAt(place).includes('city');
export const terrainAt = (place: string): string | undefined =>
  isCity(place) ? 'city' : BOARD.hexes[at(place)]?.terrain;
export const cityNamed = (name: string): string => {
  const place = BOARD.hexes.findIndex((hex) => hex?.name?.en === name);
  if (place < 0) throw new Error(`no city ${name}`);
  return BOARD.places[place] as string;
};

/** Neighbouring places that are not behind water. */
export const ways = (place: string): readonly string[] =>
  (BOARD.exits[at(place)] ?? [])
    .filter(({ side }) => !side.includes('sea') && !side.includes('lake'))
    .map(({ to }) => BOARD.places[to] as string);

/** What lies on the side between two places; undefined if they don't touch. */
export const between = (a: string, b: string): readonly string[] | undefined =>
  BOARD.exits[at(a)]?.find(({ to }) => BOARD.places[to] === b)?.side;

/** The units at start that stand on the map or in rear areas. */
export const AT_START: Standing = Object.fromEntries(
  UNITS.flatMap(({ id, setup }) => ('hex' in setup ? [[id, setup.hex]] : 'area' in setup ? [[id, setup.area]] : [])),
);

export const standingAt = (standing: Standing, place: string): readonly string[] =>
  Object.keys(standing).filter((id) => standing[id] === place);

/** A standing after changes: a place, or null for a unit that is gone. */
export const after = (standing: Standing, changes: Readonly<Record<string, string | null>>): Standing =>
  Object.fromEntries(
    Object.entries({ ...standing, ...changes }).filter((entry): entry is [string, string] => entry[1] !== null),
  );

const isArea = (place: string): boolean => BOARD.areas[at(place)] !== undefined;
const isMarsh = (place: string): boolean => terrainAt(place) === 'marsh';

/** Hexes in the zones of control of a side (9.1, 9.3). */
export function zocOf(standing: Standing, side: 'axis' | 'soviet'): ReadonlySet<string> {
  const zoc = new Set<string>();
  for (const [id, place] of Object.entries(standing)) {
    const unit = unitOf(id);
    if (unit.side !== side || isMarsh(place)) continue;
    const own =
      unit.nationality === 'german' || unit.nationality === 'guards' || (side === 'soviet' && unit.arm === 'tank');
    if (own || isCity(place)) for (const other of ways(place)) if (!isArea(other)) zoc.add(other);
  }
  return zoc;
}

/** Fewest hexes of a legal move (9.4, 10.1, 10.2) to a place within the unit's allowance; undefined if there is none. */
export function moveLength(standing: Standing, id: string, goal: string): number | undefined {
  const unit = unitOf(id);
  const zoc = zocOf(standing, unit.side === 'axis' ? 'soviet' : 'axis');
  const enemies = new Set(
    Object.keys(standing)
      .filter((other) => unitOf(other).side !== unit.side)
      .map((other) => standing[other]),
  );
  const stops = (place: string): boolean =>
    zoc.has(place) ||
    ['marsh', 'mountain'].includes(terrainAt(place) ?? '') ||
    (unit.arm === 'tank' && terrainAt(place) === 'forest');
  const start = standing[id] as string;
  let edge = [start];
  const seen = new Set(edge);
  for (let steps = 1; steps <= unit.move; steps++) {
    const next: string[] = [];
    for (const place of edge) {
      if (place !== start && stops(place)) continue;
      for (const other of ways(place)) {
        if (seen.has(other) || isArea(other) || enemies.has(other) || (zoc.has(place) && zoc.has(other))) continue;
        if (other === goal) return steps;
        seen.add(other);
        next.push(other);
      }
    }
    edge = next;
  }
  return undefined;
}

/** Places that may be part of a line of a side (13.2.3). */
const passable = (
  standing: Standing,
  side: 'axis' | 'soviet',
  german: readonly string[],
): ((place: string) => boolean) => {
  const zoc = zocOf(standing, side === 'axis' ? 'soviet' : 'axis');
  const own = new Set<string>();
  const enemy = new Set<string>();
  for (const [id, place] of Object.entries(standing)) (unitOf(id).side === side ? own : enemy).add(place);
  const held = (place: string): boolean => german.includes(place) === (side === 'axis');
  return (place) => !enemy.has(place) && (!isCity(place) || held(place)) && (!zoc.has(place) || own.has(place));
};

/** Whether a line of at most five hexes leads from a place to one of the sources (13.2.2). */
function lineTo(sources: ReadonlySet<string>, from: string, open: (place: string) => boolean): boolean {
  if (sources.has(from)) return true;
  let edge = [from];
  const seen = new Set(edge);
  for (let steps = 1; steps <= 5; steps++) {
    const next: string[] = [];
    for (const other of edge.flatMap(ways)) {
      if (seen.has(other)) continue;
      seen.add(other);
      if (isArea(other) ? sources.has(other) : open(other)) {
        if (sources.has(other)) return true;
        next.push(other);
      }
    }
    edge = next.filter((place) => !isArea(place));
  }
  return false;
}

/** The supply sources of a side (13.2.1); `german` lists the cities under German control. */
export function sourcesOf(
  standing: Standing,
  side: 'axis' | 'soviet',
  german: readonly string[] = [],
): ReadonlySet<string> {
  const open = passable(standing, side, german);
  const sources = new Set(side === 'axis' ? ['N', 'C', 'S', 'R'] : ['SU']);
  const cities = BOARD.places.filter((place) => isCity(place) && german.includes(place) === (side === 'axis'));
  for (let grown = true; grown;) {
    grown = false;
    for (const city of cities) {
      if (!sources.has(city) && lineTo(sources, city, open)) {
        sources.add(city);
        grown = true;
      }
    }
  }
  return sources;
}

/** Whether a unit of a side in a place has a line (13.2). */
export const supplied = (
  standing: Standing,
  side: 'axis' | 'soviet',
  place: string,
  german: readonly string[] = [],
): boolean => lineTo(sourcesOf(standing, side, german), place, passable(standing, side, german));
