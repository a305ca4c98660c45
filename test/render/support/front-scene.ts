import { centreOf, idOf, neighboursOf, type Cell, type Grid } from '../../../src/hex/grid.ts';
import { sideKey, type HexData, type MapData } from '../../../src/hex/map.ts';
import type { CounterView, Scene } from '../../../src/hex/scene.ts';
import { noise, randomFrom } from '../../../src/render/noise.ts';

const GRID: Grid = {
  order: 'column-row',
  rowsGrow: 'south',
  columnsGrow: 'east',
  orientation: 'flat',
  shifted: 'even',
  digits: 2,
};

const COLUMNS = 55;
const ROWS = 30;
/** Rows before this one are drawn as scenery. */
const FIRST_ROW = 3;

const named = (text: string): { en: string; ja: string; 'zh-CN': string } => ({ en: text, ja: text, 'zh-CN': text });

const TOWNS: readonly (readonly [column: number, row: number, name: string, feature?: string])[] = [
  [9, 27, 'Brest', 'major-city'],
  [26, 15, 'Minsk', 'major-city'],
  [35, 10, 'Vitebsk', 'major-city'],
  [41, 12, 'Smolensk', 'major-city'],
  [37, 26, 'Gomel', 'major-city'],
  [50, 4, 'Rzhev', 'major-city'],
  [50, 9, 'Vyazma', 'major-city'],
  [51, 20, 'Bryansk', 'major-city'],
  [7, 16, 'Grodno'],
  [17, 9, 'Vilna'],
  [11, 4, 'Kaunas'],
  [19, 21, 'Baranovichi'],
  [30, 23, 'Bobruisk'],
  [36, 15, 'Orsha'],
  [44, 17, 'Roslavl'],
  [30, 6, 'Polotsk'],
  [41, 4, 'Velikie Luki'],
  [44, 26, 'Novgorod-Seversky'],
];

const ROADS = [
  'Brest Baranovichi Bobruisk Roslavl',
  'Vilna Minsk Orsha Smolensk Vyazma',
  'Kaunas Polotsk Vitebsk Smolensk',
];
const RAILS = [
  'Brest Baranovichi Minsk Orsha Smolensk Vyazma Rzhev',
  'Kaunas Vilna Minsk Bobruisk Gomel Bryansk',
  'Grodno Vilna',
  'Polotsk Vitebsk Orsha Gomel',
];

const idAt = (column: number, row: number): string => idOf(GRID, { column, row });

/** Cells from one to another, each next to the one before and nearer the last. */
function walk(from: Cell, to: Cell): Cell[] {
  const goal = centreOf(GRID, to);
  const far = (cell: Cell): number => {
    const { x, y } = centreOf(GRID, cell);
    return Math.hypot(x - goal.x, y - goal.y);
  };
  const way = [from];
  for (let cell = from; far(cell) > 0.1; way.push(cell)) {
    cell = neighboursOf(GRID, cell).reduce((best, other) => (far(other) < far(best) ? other : best));
  }
  return way;
}

const townCell = (name: string): Cell => {
  const [column, row] = TOWNS.find((town) => town[2] === name) ?? [1, 3];
  return { column, row };
};

function terrainAt(column: number, row: number): string {
  const wet = noise(column * 0.16 + 40, row * 0.2, 6);
  if (wet < -0.5) return 'marsh';
  return wet > 0.42 ? 'deep-woods' : wet > 0.12 ? 'light-woods' : 'clear';
}

/** A made-up map as large as a theatre of divisions, 55 by 28 flat hexes, with every word such maps know. */
export function frontMap(): MapData {
  const hexes: Record<string, HexData> = {};
  const scenery: Record<string, string> = {};
  const sides: Record<string, string[]> = {};
  const add = (a: string, b: string, word: string): void => {
    const words = (sides[sideKey(a, b)] ??= []);
    if (!words.includes(word)) words.push(word);
  };
  for (let column = 0; column <= COLUMNS + 1; column++) {
    for (let row = 0; row <= ROWS + 1; row++) {
      const id = idAt(column, row);
      const inside = column > 0 && column <= COLUMNS && row >= FIRST_ROW && row <= ROWS;
      if (inside) hexes[id] = { terrain: terrainAt(column, row) };
      else scenery[id] = column < 5 && row < FIRST_ROW + 2 ? 'sea' : 'land';
      if (!inside) continue;
      for (const other of neighboursOf(GRID, { column, row })) {
        if (other.row < FIRST_ROW || other.row > ROWS || other.column < 1 || other.column > COLUMNS) continue;
        const level = (cell: Cell): number => Math.floor(noise(cell.column * 0.08, cell.row * 0.1, 14) * 3);
        if (level({ column, row }) !== level(other)) add(id, idOf(GRID, other), column > 30 ? 'big-river' : 'river');
        const border = (cell: Cell): boolean => cell.column + 2 * noise(cell.row * 0.3, 0, 3) < 8;
        if (border({ column, row }) !== border(other)) add(id, idOf(GRID, other), 'start-line');
      }
    }
  }
  for (const [column, row, name, feature = 'town'] of TOWNS) {
    hexes[idAt(column, row)] = { terrain: 'clear', features: [feature], name: named(name) };
  }
  const lay = (word: string, way: readonly Cell[]): void =>
    way.slice(1).forEach((cell, i) => add(idOf(GRID, way[i] as Cell), idOf(GRID, cell), word));
  for (const [word, lines] of [
    ['road', ROADS],
    ['rail', RAILS],
  ] as const) {
    for (const line of lines) {
      const towns = line.split(' ');
      towns.slice(1).forEach((town, i) => lay(word, walk(townCell(towns[i] as string), townCell(town))));
    }
  }
  lay('rail', walk(townCell('Vyazma'), { column: COLUMNS + 1, row: 9 }));
  lay('road', walk(townCell('Roslavl'), { column: COLUMNS + 1, row: 17 }));
  lay('rail', walk(townCell('Brest'), { column: 0, row: 26 }));
  const feature = (id: string, word: string): void => {
    const hex = hexes[id] as HexData;
    hexes[id] = { ...hex, features: [...(hex.features ?? []), word] };
  };
  for (const row of [9, 17, 22]) feature(idAt(COLUMNS, row), 'source-soviet');
  for (const row of [6, 14, 26]) feature(idAt(1, row), 'source-axis');
  feature(idAt(42, 30), 'kiev-link');
  feature(idAt(47, 30), 'kiev-link');
  add(idAt(22, 26), idAt(22, 27), 'prohibited');
  return {
    id: 'front',
    grid: GRID,
    scenery,
    labels: [{ text: named('Pripyat Marshes'), kind: 'region', x: 19, y: 27 }],
    given: { hexes: {}, sides: {}, areas: {} },
    reconstructed: { hexes, sides, areas: {} },
  };
}

const SYMBOLS = [
  'infantry',
  'infantry',
  'armour',
  'motorized',
  'cavalry',
  'infantry',
  'mechanized',
  'security',
] as const;

function division(n: number, at: string, livery: string): CounterView {
  const symbol = SYMBOLS[n % SYMBOLS.length] ?? 'infantry';
  const fast = symbol === 'armour' || symbol === 'motorized';
  const spent = n % 5 === 0;
  return {
    id: `${livery}-${n}`,
    at,
    livery,
    symbol,
    size: 'XX',
    name: `${n + 2}${fast ? 'Pz' : ''}`,
    figures: fast ? ['6', '4', '10'] : ['4', '5'],
    spent,
    steps: spent || n % 7 === 0 ? 1 : 2,
  };
}

/** A scene on the made-up map: some 200 counters, one or two in a hex, headquarters, a fortress, boxes full of divisions. */
export function frontScene(map: MapData = frontMap(), locale: Scene['locale'] = 'en'): Scene {
  const random = randomFrom(17);
  const counters: CounterView[] = [];
  for (let row = FIRST_ROW; row <= ROWS; row++) {
    for (const [livery, from, to] of [
      ['german', 6, 13],
      ['soviet', 14, 24],
    ] as const) {
      for (let column = from; column < to; column++) {
        const at = idAt(column, row);
        if (random() > 0.5) continue;
        for (let n = random() < 0.45 ? 2 : 1; n > 0; n--) counters.push(division(counters.length, at, livery));
      }
    }
  }
  const hq = (id: string, at: string, livery: string, corner: string): CounterView => ({
    id,
    at,
    livery,
    symbol: livery === 'german' ? 'panzer-headquarters' : 'headquarters',
    size: 'XXXX',
    name: id,
    figures: ['2', '8'],
    spent: false,
    steps: 1,
    corner,
  });
  counters.push(hq('2PzA', '1025', 'german', '6'), hq('3A', '1412', 'soviet', '4'));
  counters.push({ ...division(3, '0927', 'soviet'), id: 'Fort-1', symbol: 'fort', name: '', figures: ['1'], steps: 1 });
  const store = (title: string, livery: string, count: number): Scene['boxes'][number] => ({
    title,
    lines: [],
    counters: Array.from({ length: count }, (_, n) => division(n, 'box', livery)),
  });
  const near = neighboursOf(GRID, { column: 10, row: 25 }).map((cell) => idOf(GRID, cell));
  return {
    map,
    locale,
    title: 'A Front of Divisions',
    subtitle: 'Turn 3',
    counters,
    marks: [],
    overlays: [{ kind: 'range', livery: 'german', places: ['1025', ...near] }],
    trails: [],
    battles: [],
    boxes: [
      ...Array.from({ length: 9 }, (_, n) => ({
        title: `Turn ${n + 1}`,
        lines: [`${n + 20} June`, '5 / 6', '8 / 12'],
        counters: [],
        current: n === 2,
      })),
      store('Axis available', 'german', 24),
      store('Soviet available', 'soviet', 46),
      store('Axis redeployment', 'german', 9),
      store('Soviet redeployment', 'soviet', 14),
    ],
    legend: [
      'clear',
      'light-woods',
      'deep-woods',
      'marsh',
      'town',
      'major-city',
      'river',
      'big-river',
      'bridge',
      'road',
    ]
      .concat(['rail', 'source-axis', 'source-soviet', 'link', 'start-line', 'prohibited', 'reduced', 'steps', 'range'])
      .map((sample) => ({ sample, text: sample })),
    frame: { kind: 'whole' },
  };
}
