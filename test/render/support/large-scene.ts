import { sideKey, type MapData } from '../../../src/hex/map.ts';
import type { CounterView, Scene } from '../../../src/hex/scene.ts';
import { idOf, neighboursOf, type Grid } from '../../../src/hex/grid.ts';
import { noise, randomFrom } from '../../../src/render/noise.ts';

const GRID: Grid = {
  order: 'column-row',
  rowsGrow: 'south',
  columnsGrow: 'east',
  orientation: 'pointy',
  shifted: 'even',
  digits: 2,
};

const named = (text: string): { en: string; ja: string; 'zh-CN': string } => ({ en: text, ja: text, 'zh-CN': text });

function terrainAt(column: number, row: number): string {
  const height = noise(column * 0.13, row * 0.13, 5);
  if (height > 0.5) return 'mountain';
  if (height > 0.3) return 'rough';
  const wet = noise(column * 0.17 + 40, row * 0.17, 6);
  return wet > 0.25 ? 'forest' : wet < -0.55 ? 'marsh' : 'clear';
}

/** A made-up map of `columns` × `rows` pointy hexes, numbered column first. */
export function largeMap(columns: number, rows: number): MapData {
  const hexes: Record<string, MapData['given']['hexes'][string]> = {};
  const scenery: Record<string, string> = {};
  const sides: Record<string, string[]> = {};
  const random = randomFrom(3);
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const id = idOf(GRID, { column, row });
      if (noise(column * 0.09, row * 0.09, 9) < -0.45) scenery[id] = 'sea';
      else {
        const town = random() < 0.03;
        hexes[id] = {
          terrain: terrainAt(column, row),
          ...(town ? { features: ['city'], name: named(`Town ${id}`) } : {}),
        };
      }
      for (const other of neighboursOf(GRID, { column, row })) {
        if (other.column < 0 || other.row < 0 || other.column >= columns || other.row >= rows) continue;
        const river =
          Math.floor(noise(column * 0.08, row * 0.08, 14) * 3) !==
          Math.floor(noise(other.column * 0.08, other.row * 0.08, 14) * 3);
        if (river) sides[sideKey(id, idOf(GRID, other))] = ['river'];
        else if (noise(column * 0.09, row * 0.09, 9) < -0.5) continue;
        else if (row === other.row && row % 11 === 5) sides[sideKey(id, idOf(GRID, other))] = ['rail'];
        else if (column === other.column && column % 9 === 4) sides[sideKey(id, idOf(GRID, other))] = ['road'];
      }
    }
  }
  return {
    id: `large-${columns}x${rows}`,
    grid: GRID,
    scenery,
    labels: [{ text: named('Inland Sea'), kind: 'sea', x: columns / 2, y: rows * 0.4 }],
    given: { hexes, sides, areas: {} },
    reconstructed: { hexes: {}, sides: {}, areas: {} },
  };
}

/** A scene on a made-up map with many counters, in stacks of one to nine. */
export function largeScene(columns: number, rows: number, count: number): Scene {
  const map = largeMap(columns, rows);
  const ids = Object.keys(map.given.hexes).sort();
  const random = randomFrom(8);
  const counters: CounterView[] = [];
  while (counters.length < count) {
    const at = ids[Math.floor(random() * ids.length)] as string;
    const livery = ['nato', 'pact', 'german', 'guards'][Math.floor(random() * 4)] as string;
    for (let n = 1 + Math.floor(random() ** 3 * 9); n > 0; n--) {
      counters.push({
        id: `u${counters.length}`,
        at,
        livery,
        symbol: (['infantry', 'armour', 'mechanized', 'artillery', 'headquarters', 'cavalry'] as const)[n % 6] ?? 'air',
        size: ['X', 'XX', 'III'][n % 3] as string,
        name: `${counters.length % 90} D`,
        figures: [String(1 + (n % 9)), '6'],
        spent: n % 3 === 0,
      });
    }
  }
  return {
    map,
    locale: 'en',
    title: 'A Large Map',
    subtitle: 'Turn 1',
    counters,
    marks: [],
    overlays: [{ kind: 'supply', livery: 'nato', places: ids.slice(0, 300) }],
    trails: [{ kind: 'move', livery: 'nato', path: ids.slice(40, 44) }],
    battles: [],
    boxes: [],
    legend: [],
    frame: { kind: 'whole' },
  };
}
