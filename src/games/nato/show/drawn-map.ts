import { mapPart, type HexData, type MapData } from '../../../hex/map.ts';
import { CURTAIN } from '../board.ts';
import { derived, MAP } from '../data.ts';

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
