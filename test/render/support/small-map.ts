import type { Grid } from '../../../src/hex/grid.ts';
import { sideKey, type MapData } from '../../../src/hex/map.ts';
import type { CounterView, Scene } from '../../../src/hex/scene.ts';

const GRID: Grid = {
  order: 'column-row',
  rowsGrow: 'south',
  columnsGrow: 'east',
  orientation: 'flat',
  shifted: 'even',
  digits: 2,
};

const name = (text: string): { en: string; ja: string; 'zh-CN': string } => ({ en: text, ja: text, 'zh-CN': text });

/** Six columns of five hexes: a sea in the east, a river, an area in the west. */
export const SMALL: MapData = {
  id: 'small',
  grid: GRID,
  given: {
    hexes: Object.fromEntries(
      [1, 2, 3, 4]
        .flatMap((column) =>
          [1, 2, 3, 4, 5].map((row) => [`0${column}0${row}`, { terrain: column === 3 ? 'forest' : 'clear' }] as const),
        )
        .filter(([id]) => id !== '0404'),
    ),
    sides: { [sideKey('0202', '0203')]: ['river'], [sideKey('0202', '0302')]: ['river'] },
    areas: { W: { name: name('West'), touches: { '0101': [], '0102': [], '0103': [] } } },
  },
  reconstructed: {
    hexes: { '0404': { terrain: 'clear', features: ['city'], name: name('Port') } },
    sides: {},
    areas: {},
  },
  scenery: Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap((row) => [
      [`000${row}`, 'rear-axis'],
      [`050${row}`, 'sea'],
    ]),
  ),
  labels: [
    { text: name('A Sea of Many Letters'), kind: 'sea', x: 4.3, y: 3 },
    { text: name('Far'), kind: 'region', x: 40, y: 40 },
  ],
};

/** A counter with usual figures. */
export const counter = (id: string, at: string, more: Partial<CounterView> = {}): CounterView => ({
  id,
  at,
  livery: 'german',
  symbol: 'infantry',
  size: 'XX',
  name: id,
  figures: ['5', '(3)', '3'],
  spent: false,
  ...more,
});

/** A scene on the small map. */
export const scene = (more: Partial<Scene> = {}): Scene => ({
  map: SMALL,
  locale: 'en',
  title: 'Small',
  subtitle: 'Turn 1',
  counters: [],
  marks: [],
  overlays: [],
  trails: [],
  battles: [],
  boxes: [],
  legend: [],
  frame: { kind: 'whole' },
  ...more,
});
