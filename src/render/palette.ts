/** The colours a counter wears. Owners differ in lightness and in shape as well as in hue. */
export interface Livery {
  /** The face of the counter. */
  readonly face: string;
  /** Figures, name and symbol. */
  readonly ink: string;
  /** Inside the box of the symbol. */
  readonly box: string;
  readonly boxInk: string;
  /** Corners of the counter: one side square, the other rounded. */
  readonly corners: 'square' | 'round';
  /** The band along the left edge that tells nations of one side apart; none for the leading nation. */
  readonly band?: string;
  /** Strong colour of arrows, hatches and flags. */
  readonly strong: string;
  /** Degrees of the hatch lines on the map. */
  readonly hatch: 45 | -45 | 0 | 90;
}

const GERMAN: Livery = {
  face: '#b9c6cc',
  ink: '#10191e',
  box: '#e9eef0',
  boxInk: '#10191e',
  corners: 'square',
  strong: '#24506b',
  hatch: 45,
};

const NATO: Livery = {
  face: '#bcd3ea',
  ink: '#0c1c30',
  box: '#f1f6fb',
  boxInk: '#0c1c30',
  corners: 'square',
  strong: '#1d4f91',
  hatch: 45,
};

const PACT: Livery = {
  face: '#8c3b2e',
  ink: '#fff1e2',
  box: '#dd9a7c',
  boxInk: '#260a04',
  corners: 'round',
  strong: '#a3301f',
  hatch: -45,
};

const LIVERIES: Readonly<Record<string, Livery>> = {
  german: GERMAN,
  ss: {
    face: '#1f2124',
    ink: '#f4f2ea',
    box: '#d5dadd',
    boxInk: '#0d0f11',
    corners: 'square',
    strong: '#24506b',
    hatch: 45,
  },
  romanian: {
    face: '#a9cbe6',
    ink: '#0d1b2a',
    box: '#eef6fb',
    boxInk: '#0d1b2a',
    corners: 'square',
    band: '#f2c230',
    strong: '#1f5f9c',
    hatch: 45,
  },
  axis: GERMAN,
  soviet: {
    face: '#8a4f2d',
    ink: '#fff4de',
    box: '#c98f62',
    boxInk: '#1f0d04',
    corners: 'round',
    strong: '#a3341a',
    hatch: -45,
  },
  guards: {
    face: '#7b2f22',
    ink: '#ffe9a0',
    box: '#f6cf45',
    boxInk: '#2a0d04',
    corners: 'round',
    band: '#f6cf45',
    strong: '#a3341a',
    hatch: -45,
  },
  nato: NATO,
  us: { ...NATO, face: '#6f7450', ink: '#f6f4e4', box: '#dfe1c6', boxInk: '#14160b' },
  british: { ...NATO, face: '#8f8172', ink: '#fffaf0', box: '#e6ddd0', boxInk: '#1d1712' },
  'west-german': { ...NATO, face: '#aeb583', ink: '#15180a', box: '#eff1de', boxInk: '#15180a' },
  french: { ...NATO, face: '#8fc0e4', ink: '#08192b', box: '#eaf4fb', boxInk: '#08192b' },
  dutch: { ...NATO, face: '#c4dcef', ink: '#0b1e30', box: '#f5fafd', boxInk: '#0b1e30', band: '#d9762b' },
  belgian: { ...NATO, face: '#8fb977', ink: '#0f1d08', box: '#eaf4e2', boxInk: '#0f1d08' },
  danish: { ...NATO, face: '#cbb9de', ink: '#1d1030', box: '#f5f0fa', boxInk: '#1d1030' },
  pact: PACT,
  'east-german': { ...PACT, face: '#8d8f92', ink: '#ffffff', box: '#dfe0e2', boxInk: '#121315' },
  polish: { ...PACT, face: '#9b7fa0', ink: '#fffafd', box: '#eadff0', boxInk: '#1f1224' },
  czech: { ...PACT, face: '#c2a274', ink: '#231703', box: '#f3e7d0', boxInk: '#231703' },
  // Of what lies face down, whosesoever it is.
  back: {
    face: '#74664f',
    ink: '#f6f0e0',
    box: '#d9cfb8',
    boxInk: '#29241b',
    corners: 'square',
    strong: '#5d5240',
    hatch: 90,
  },
};

const UNKNOWN: Livery = {
  face: '#d9cfb8',
  ink: '#29241b',
  box: '#f6f0e0',
  boxInk: '#29241b',
  corners: 'square',
  strong: '#5d5240',
  hatch: 90,
};

/** The livery of a key; plain parchment for a key that the palette doesn't know. */
export const liveryOf = (key: string): Livery => LIVERIES[key] ?? UNKNOWN;

/** Bands along the edges of counters, by their key. */
const BANDS: Readonly<Record<string, string>> = {
  'light-blue': '#8fd0f2',
  white: '#ffffff',
  maroon: '#4d0f24',
  'light-purple': '#cfa9ea',
  black: '#111111',
  orange: '#f0892b',
  'dark-grey': '#4a4d52',
};

/** The colour of a band; none for a key that the palette doesn't know. */
export const bandOf = (key: string): string | undefined => BANDS[key];

/** Boxes of symbols that are told apart by army or sort of unit, by their key. */
const SYMBOL_BOXES: Readonly<Record<string, Pick<Livery, 'box' | 'boxInk'>>> = {
  white: { box: '#ffffff', boxInk: '#14110c' },
  yellow: { box: '#ffd53d', boxInk: '#241a02' },
  'light-blue': { box: '#8fd0f2', boxInk: '#06202f' },
  'light-green': { box: '#b4e08b', boxInk: '#12260a' },
  pink: { box: '#f6a9c4', boxInk: '#34091b' },
  red: { box: '#b3261e', boxInk: '#ffffff' },
  black: { box: '#1b1b1d', boxInk: '#ffffff' },
};

/** The colours of the box of a symbol; none for a key that the palette doesn't know. */
export const symbolBoxOf = (key: string): Pick<Livery, 'box' | 'boxInk'> | undefined => SYMBOL_BOXES[key];

/** The ground: paper, waters, lines and letters of the map. */
export const GROUND = {
  paper: '#efe6cf',
  paperShade: '#e6dabd',
  sheet: '#f5eedc',
  sheetEdge: '#3b3226',
  sheetRule: '#a58f63',
  ink: '#2b241a',
  softInk: '#6d5f48',
  seaDeep: '#8fb3c4',
  seaMid: '#a3c3d0',
  seaShallow: '#bbd5dc',
  waterLine: '#6f9bb0',
  coast: '#33586b',
  river: '#5b95b5',
  riverEdge: '#2f617d',
  grid: 'rgba(74, 60, 36, 0.42)',
  number: '#6a5a3d',
  waterName: '#24566f',
  regionName: 'rgba(84, 66, 36, 0.7)',
  halo: 'rgba(248, 241, 222, 0.9)',
  town: '#5b4a40',
  townEdge: '#33271f',
  townGround: '#dcc8ac',
  road: '#a83f28',
  frontier: '#8e1f1a',
  frontierBand: 'rgba(190, 70, 58, 0.26)',
  barrier: '#5a1712',
  cityGround: '#e2c6a0',
  cityEdge: '#8c3b2a',
  cityName: '#741a12',
  rail: '#2f2a25',
  gold: '#e2b13c',
  warning: '#b3261e',
} as const;

/** How a kind of terrain is tinted and drawn. */
export interface TerrainStyle {
  readonly tint: string;
  readonly edge: string;
  readonly mark: string;
  readonly light: string;
  readonly drawn: 'trees' | 'reeds' | 'peaks' | 'hills' | 'dunes' | 'blocks' | 'plain';
  /** Of trees: how far apart they stand in hexes, and how many of them are conifers. */
  readonly trees?: { readonly apart: number; readonly conifers: number };
}

const PLAIN: TerrainStyle = {
  tint: GROUND.paper,
  edge: GROUND.paperShade,
  mark: '#b9a67b',
  light: '#f7f0dd',
  drawn: 'plain',
};

const TERRAINS: readonly (readonly [RegExp, TerrainStyle])[] = [
  [
    /(light|open|sparse).*(forest|wood)/,
    {
      tint: '#dbe0b4',
      edge: '#bcc791',
      mark: '#7f9a57',
      light: '#b6cb83',
      drawn: 'trees',
      trees: { apart: 0.205, conifers: 0.12 },
    },
  ],
  [
    /(deep|dense|heavy|thick).*(forest|wood)/,
    {
      tint: '#a9bd84',
      edge: '#7f9a60',
      mark: '#38603f',
      light: '#628b55',
      drawn: 'trees',
      trees: { apart: 0.135, conifers: 0.9 },
    },
  ],
  [/forest|wood|taiga|jungle/, { tint: '#cbd2a2', edge: '#a5b27a', mark: '#5f7d47', light: '#9db56f', drawn: 'trees' }],
  [/marsh|swamp|bog/, { tint: '#ccd9c6', edge: '#a3bdb0', mark: '#3f7280', light: '#e3ecdf', drawn: 'reeds' }],
  [/mountain|alpine/, { tint: '#d9c29a', edge: '#b99a6b', mark: '#7a5a39', light: '#f3e4c4', drawn: 'peaks' }],
  [/rough|hill|broken/, { tint: '#e3d1a8', edge: '#c4a978', mark: '#8d6d45', light: '#f5e9cd', drawn: 'hills' }],
  [/desert|sand|dune/, { tint: '#f1e0b0', edge: '#d8c186', mark: '#b89a58', light: '#faf0d2', drawn: 'dunes' }],
  [/urban|city|town/, { tint: '#ddcdb8', edge: '#b79f86', mark: GROUND.town, light: '#efe2d2', drawn: 'blocks' }],
];

/** The style of a terrain word of any game; open ground for a word that names nothing special. */
export const terrainStyle = (word: string): TerrainStyle => TERRAINS.find(([words]) => words.test(word))?.[1] ?? PLAIN;

/** Ground beyond the play: what is drawn where nobody may go, and the line before it. */
export interface ZoneStyle {
  readonly tint: string;
  readonly hatch: string;
  readonly line: string;
  readonly dash: 'dotted' | 'dashed';
}

const ZONES: readonly (readonly [RegExp, ZoneStyle])[] = [
  [/soviet|red|east|pact/, { tint: '#e3c4a6', hatch: '#d3a988', line: '#c2281d', dash: 'dotted' }],
  [/axis|german|west|nato/, { tint: '#cdd2cc', hatch: '#b5bdb9', line: '#3f5560', dash: 'dashed' }],
];

/** The style of a zone by the word of its scenery. */
export const zoneStyle = (word: string): ZoneStyle =>
  ZONES.find(([words]) => words.test(word))?.[1] ?? {
    tint: '#ddd5c3',
    hatch: '#cbc1aa',
    line: '#7d6f57',
    dash: 'dashed',
  };

/** How the source of a side's supply is marked: by colour and by a sign. */
export const sourceStyle = (word: string): { readonly colour: string; readonly sign: 'star' | 'cross' } =>
  /soviet|red|east|pact/.test(word) ? { colour: '#b3261e', sign: 'star' } : { colour: '#6a7379', sign: 'cross' };

/** A counter of this side that has done its part: how far its colours fade towards paper. */
export const SPENT_FADE = 0.55;

/** Mixes two `#rrggbb` colours; `share` 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
