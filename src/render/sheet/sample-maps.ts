import type { MapData } from '../../hex/map.ts';

const NO_NAME = { en: '', ja: '', 'zh-CN': '' };

/** Sides of a bend beside hex `0101`, and a way from west to east through it. */
const BEND = ['0101/0200', '0101/0201', '0101/0202', '0200/0201'];
const WAY = ['0001/0101', '0101/0201', '0201/0301'];

/** Which sides show a word: a bridge is a road over a river, roads and rails run through hexes, all else along their sides. */
function sampleSides(word: string): Record<string, string[]> {
  const words = word === 'bridge' ? ['big-river', 'road'] : word ? [word] : [];
  const sides: Record<string, string[]> = {};
  for (const each of words) {
    for (const key of /road|rail/.test(each) ? WAY : BEND) sides[key] = [...(sides[key] ?? []), each];
  }
  return sides;
}

/** A map of two hexes side by side, to show what a terrain, a hexside or an arrow looks like. */
function tinyMap(terrain: string, side: string, features: readonly string[]): MapData {
  const grid = {
    order: 'column-row',
    rowsGrow: 'south',
    columnsGrow: 'east',
    orientation: 'pointy',
    shifted: 'odd',
    digits: 2,
  } as const;
  const hex = { terrain, features, name: NO_NAME };
  const around = ['0100', '0200', '0300', '0001', '0301', '0102', '0202', '0302'];
  return {
    id: [terrain, side, ...features].join(' '),
    grid,
    labels: [],
    scenery: {},
    given: { hexes: {}, sides: {}, areas: {} },
    reconstructed: {
      hexes: Object.fromEntries([['0101', hex], ['0201', hex], ...around.map((id) => [id, { terrain }] as const)]),
      sides: sampleSides(side),
      areas: {},
    },
  };
}

const maps = new Map<string, MapData>();

/** The small map that shows a terrain, the word of a side or features of a hex; made once and kept. Hexes `0101` and `0201` are its middle. */
export function sampleMap(terrain: string, side = '', features: readonly string[] = []): MapData {
  const key = [terrain, side, ...features].join(' ');
  const map = maps.get(key) ?? tinyMap(terrain, side, features);
  maps.set(key, map);
  return map;
}
