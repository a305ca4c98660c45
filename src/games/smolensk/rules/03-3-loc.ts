import { DRY, flood } from '../../../hex/flood.ts';
import { byUnits, isOnRoad, occupation, placeOf, RAILS, SIZE, SOURCES, terrainAt, WAYS } from '../board.ts';
import { enemyZoc } from './03-2-zoc.ts';
import { enemyOf, type Side, type Standing } from '../state.ts';

/** 3.3(3): how many hexes an Axis LOC may go on after leaving the rail. */
const HEXES_OFF_RAIL = 6;

/**
 * The lines of communication of a side at one moment (3.3). `layers[k]` tells for each hex how many hexes the shortest
 * LOC has that leaves the rail k hexes before it (DRY: none). Lines that need no rail have one layer.
 */
export interface Loc {
  readonly layers: readonly Readonly<Int16Array>[];
  readonly byRail: boolean;
  readonly enemies: Readonly<Uint8Array>;
  /** Hexes through which a LOC may pass. */
  readonly open: Readonly<Uint8Array>;
  readonly sources: readonly number[];
}

/** 3.3(2): a LOC may not pass a mountain hex without a road. */
const isRoadlessMountain = (place: number): boolean => terrainAt(place) === 'mountain' && !isOnRoad(place);

/**
 * Hexes without enemies that are no roadless mountains, and of those in EZOC only the ones `despiteZoc` lets through.
 */
function openHexes(
  enemies: Readonly<Uint8Array>,
  zoc: Readonly<Uint8Array>,
  despiteZoc: (place: number) => boolean,
): Uint8Array {
  const open = new Uint8Array(SIZE);
  for (let place = 0; place < SIZE; place++) {
    if (!enemies[place] && !isRoadlessMountain(place) && (!zoc[place] || despiteZoc(place))) open[place] = 1;
  }
  return open;
}

function layersFrom(byRail: boolean, sources: readonly number[], open: Uint8Array): readonly Int16Array[] {
  const layers = [flood(byRail ? RAILS : WAYS, sources, (to) => open[to] === 1)];
  for (let hexes = 1; byRail && hexes <= HEXES_OFF_RAIL; hexes++) {
    const before = layers[hexes - 1] as Int16Array;
    const layer = new Int16Array(SIZE).fill(DRY);
    for (let from = 0; from < SIZE; from++) {
      const length = (before[from] as number) + 1;
      if (length > DRY) continue;
      for (const to of WAYS[from] as readonly number[])
        if (open[to] && length < (layer[to] as number)) layer[to] = length;
    }
    layers.push(layer);
  }
  return layers;
}

/** 3.3: the lines of communication of a side as the units stand. */
export const locOf = byUnits((state, side: Side): Loc => {
  const enemies = occupation(state, enemyOf(side));
  const own = occupation(state, side);
  const open = openHexes(enemies, enemyZoc(state, side), (place) => own[place] !== 0);
  const byRail = side === 'axis';
  const sources = SOURCES[side];
  const usable = sources.filter((place) => open[place]);
  return { layers: layersFrom(byRail, usable, open), byRail, enemies, open, sources };
});

/**
 * Whether a LOC can be drawn from a source to this hex. It may enter EZOC there, but not where enemies stand (3.3(1)).
 */
export function hasLoc({ layers, byRail, enemies, sources }: Loc, place: number): boolean {
  if (enemies[place]) return false;
  if (sources.includes(place) || layers.some((layer) => layer[place] !== DRY)) return true;
  const leadingOn = byRail ? layers.slice(0, HEXES_OFF_RAIL) : layers;
  return (WAYS[place] as readonly number[]).some((to) => leadingOn.some((layer) => layer[to] !== DRY));
}

/** Those of some units on the map that have no LOC. */
export function cutOff(state: Standing, side: Side, units: readonly string[]): readonly string[] {
  const loc = locOf(state, side);
  return units.filter((id) => !hasLoc(loc, placeOf(state, id) as number));
}

/**
 * 12.1(1): hexes that a source reaches by an unbroken rail LOC, as reinforcements need it: not through EZOC, even where
 * a friendly unit stands (12.1(2)). By index, 1 or 0.
 */
export const railheads = byUnits((state, side: Side): Readonly<Uint8Array> => {
  const open = openHexes(occupation(state, enemyOf(side)), enemyZoc(state, side), () => false);
  const usable = SOURCES[side].filter((place) => open[place]);
  return Uint8Array.from(
    flood(RAILS, usable, (to) => open[to] === 1),
    (depth) => (depth === DRY ? 0 : 1),
  );
});

/** A hex on a line, and the layer in which the line runs there. */
export interface OnLine {
  readonly place: number;
  readonly layer: number;
}

/** The layers in which the lines from a hex are shortest; none if there is no line. */
export function shortestLines({ layers }: Loc, place: number): readonly OnLine[] {
  const shortest = Math.min(...layers.map((layer) => layer[place] as number));
  if (shortest === DRY) return [];
  return layers.flatMap((each, layer) => (each[place] === shortest ? [{ place, layer }] : []));
}

/** The next hexes on the shortest lines from here towards a source; none at the source. */
export function towardsSource({ layers, byRail }: Loc, { place, layer }: OnLine): readonly OnLine[] {
  const onRail = byRail && layer === 0;
  const next = byRail && layer > 0 ? layer - 1 : layer;
  const length = (layers[layer]?.[place] as number) - 1;
  return ((onRail ? RAILS : WAYS)[place] as readonly number[])
    .filter((to) => layers[next]?.[to] === length)
    .map((to) => ({ place: to, layer: next }));
}

/**
 * The ways to the nearest source for units without LOC (10.6(6)): in fewest hexes, whatever zones of control lie on
 * them, but never through enemy units.
 */
export const waysOut = byUnits((state, side: Side): Loc => {
  const enemies = occupation(state, enemyOf(side));
  const open = Uint8Array.from(enemies, (count) => (count > 0 ? 0 : 1));
  const sources = SOURCES[side];
  const usable = sources.filter((place) => open[place]);
  return { layers: layersFrom(false, usable, open), byRail: false, enemies, open, sources };
});
