import { mapPart, type HexData, type MapData } from '../../../hex/map.ts';
import type { Scene } from '../../../hex/scene.ts';
import { at, BOARD, CURTAIN, idAt, pointAt } from '../board.ts';
import { derived, MAP } from '../data.ts';
import { isInArea, scenarioOf } from '../scenario.ts';
import type { State } from '../state.ts';

/** Words by which cities are drawn: as towns, as cities that fill their hexes, and those with a star. */
const DRAWN_AS: Readonly<Record<string, readonly string[]>> = {
  'minor-city': ['city'],
  'key-city': ['major-city', 'supply-city'],
};

/** A hex of land as it is drawn. */
const drawnHex = (hex: HexData): HexData =>
  hex.features ? { ...hex, features: hex.features.flatMap((word) => DRAWN_AS[word] ?? [word]) } : hex;

/** The map as it is drawn: seas are no hexes but water, and the Iron Curtain is a frontier (2.2). */
export let DRAWN_MAP: MapData;
derived(
  () => {
    const { hexes, sides } = mapPart(MAP);
    const [sea, land] = [true, false].map((wet) =>
      Object.entries(hexes).filter(([, { terrain }]) => (terrain === 'sea') === wet),
    ) as [[string, HexData][], [string, HexData][]];
    const frontier = CURTAIN.map((key) => [key, [...(sides[key] ?? []), 'frontier']] as const);
    return {
      ...MAP,
      given: { ...MAP.given, hexes: {}, sides: { ...sides, ...Object.fromEntries(frontier) } },
      reconstructed: { ...MAP.reconstructed, hexes: Object.fromEntries(land.map(([id, hex]) => [id, drawnHex(hex)])) },
      scenery: { ...MAP.scenery, ...Object.fromEntries(sea.map(([id]) => [id, 'sea'])) },
    };
  },
  (found) => (DRAWN_MAP = found),
);

/** Entries of a record by hex, or by the hexes of a side, all of which are drawn. */
const within = <T>(record: Readonly<Record<string, T>>, isDrawn: (hex: string) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key.split('/').every(isDrawn)));

/** The part of the map in which a scenario is played, with the names that lie in it. */
function partOf(map: MapData, state: Pick<State, 'scenario'>): MapData {
  const places = [...BOARD.places.keys()].filter((place) => isInArea(state, place));
  const drawn = new Set(places.map(idAt));
  const isDrawn = (hex: string): boolean => drawn.has(hex);
  const points = places.map(pointAt);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const isNear = (value: number, all: readonly number[]): boolean =>
    value > Math.min(...all) && value < Math.max(...all);
  return {
    ...map,
    given: { ...map.given, sides: within(map.given.sides, isDrawn) },
    reconstructed: {
      ...map.reconstructed,
      hexes: within(map.reconstructed.hexes, isDrawn),
      sides: within(map.reconstructed.sides, isDrawn),
    },
    scenery: within(map.scenery, isDrawn),
    labels: map.labels.filter(({ x, y }) => isNear(x, xs) && isNear(y, ys)),
  };
}

/** Maps of scenarios that are played in a part of it, made once for the same map. */
const parts = new WeakMap<MapData, Map<string, MapData>>();

/** Whether a picture is of places of which some lie outside the part in which a scenario is played. */
const looksOutside = (state: Pick<State, 'scenario'>, frame: Scene['frame']): boolean =>
  frame.kind !== 'whole' && frame.places.some((hex) => BOARD.index.has(hex) && !isInArea(state, at(hex)));

/** The map of a scenario as it is drawn: where it is played, and more only for who looks at a place outside. */
export function drawnMapOf(state: Pick<State, 'scenario'>, frame: Scene['frame']): MapData {
  const { area } = scenarioOf(state);
  if (!area || looksOutside(state, frame)) return DRAWN_MAP;
  const known = parts.get(DRAWN_MAP) ?? new Map<string, MapData>();
  parts.set(DRAWN_MAP, known);
  const key = JSON.stringify(area);
  const map = known.get(key) ?? partOf(DRAWN_MAP, state);
  known.set(key, map);
  return map;
}
