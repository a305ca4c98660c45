import type { Grid } from './grid.ts';

/** Text in the languages of the players. */
export interface Names {
  readonly en: string;
  readonly ja: string;
  readonly 'zh-CN': string;
}

/** What the map shows in one hex. `terrain` is a word of the game's terrain chart; `features` are further words (city, port …). */
export interface HexData {
  readonly terrain: string;
  readonly features?: readonly string[];
  readonly name?: Names;
}

/** A place off the hexes that borders some of them: a rear area, an off-map box. */
export interface AreaData {
  readonly name: Names;
  /** Hexes it borders, each with what lies on that side (river …). */
  readonly touches: Readonly<Record<string, readonly string[]>>;
  readonly features?: readonly string[];
}

/** A part of a map: hexes by id, sides by the ids of their two hexes (`1401/1502`, smaller first), areas by id. */
export interface MapPart {
  readonly hexes: Readonly<Record<string, HexData>>;
  readonly sides: Readonly<Record<string, readonly string[]>>;
  readonly areas: Readonly<Record<string, AreaData>>;
}

/** Something drawn on the map that no rule knows: names of rivers, seas, regions. Positions in the plane of the map. */
export interface MapLabel {
  readonly text: Names;
  readonly kind: 'sea' | 'river' | 'region' | 'area' | 'lake';
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise. */
  readonly turn?: number;
  /** Height of the letters relative to a hex of width 1. */
  readonly size?: number;
}

/** A map as it stands in `data/<game>/map.json`. */
export interface MapData {
  readonly id: string;
  readonly grid: Grid;
  /** Where true north lies, in degrees clockwise from up; left out: up. */
  readonly north?: number;
  readonly given: MapPart;
  readonly reconstructed: MapPart;
  /** Hexes that are drawn but can't be entered: sea, foreign land. */
  readonly scenery: Readonly<Record<string, string>>;
  readonly labels: readonly MapLabel[];
}

/** The key of the side between two places. */
export const sideKey = (a: string, b: string): string => (a < b ? `${a}/${b}` : `${b}/${a}`);

/**
 * The playable map: what is given and what is reconstructed together. Where both speak of the same hex or side,
 * the given one wins; the sides that an area touches are those of both parts.
 */
export function mapPart({ given, reconstructed }: MapData): MapPart {
  const areas = Object.entries({ ...reconstructed.areas, ...given.areas }).map(([id, area]): [string, AreaData] => [
    id,
    { ...area, touches: { ...reconstructed.areas[id]?.touches, ...given.areas[id]?.touches } },
  ]);
  return {
    hexes: { ...reconstructed.hexes, ...given.hexes },
    sides: { ...reconstructed.sides, ...given.sides },
    areas: Object.fromEntries(areas),
  };
}
