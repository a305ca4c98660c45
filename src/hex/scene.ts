import type { MapData } from './map.ts';

/** How a counter looks. Texts are short and already in the reader's language. */
export interface CounterView {
  readonly id: string;
  /** The hex or area where it stands. */
  readonly at: string;
  /** Key of the palette: whose colours it wears. */
  readonly livery: string;
  /** Key of the palette: the band along its edge, where it tells more than the livery does. */
  readonly band?: string;
  /** The field's symbol. */
  readonly symbol:
    | 'infantry'
    | 'airborne'
    | 'airmobile'
    | 'motorized'
    | 'mechanized'
    | 'airborne-mechanized'
    | 'marine-mechanized'
    | 'airmobile-anti-tank'
    | 'armour'
    | 'armoured-cavalry'
    | 'helicopter'
    | 'cavalry'
    | 'mountain'
    | 'marine'
    | 'security'
    | 'artillery'
    | 'air'
    | 'headquarters'
    | 'panzer-headquarters'
    | 'fort'
    | 'marker';
  /** Key of the palette: what colours the box of the symbol, where that tells more than the livery does. */
  readonly symbolColour?: string;
  /** Size marks above the symbol, as on NATO counters: XXXX army, XXX corps, XX division, X brigade. */
  readonly size?: string;
  readonly name: string;
  /** The figures at the foot, strongest first: strength, strength in parentheses, movement. */
  readonly figures: readonly string[];
  /** A figure of its own in the upper right corner: the command range of a headquarters. */
  readonly corner?: string;
  /** Steps it has left, shown as pips. */
  readonly steps?: number;
  /** Turned to its spent or reduced side. */
  readonly spent: boolean;
  /** An inner border line: the unit has no zone of control. */
  readonly outlined?: boolean;
  /** Just did something: drawn with emphasis. */
  readonly active?: boolean;
  /** Has had its turn, beside others that have not: drawn faintly. */
  readonly dimmed?: boolean;
}

/** A mark on a hex that is not a unit: who controls it, a medal, a warning, a battle that is planned, a breakthrough. */
export interface MarkView {
  readonly at: string;
  readonly kind: 'control' | 'hero' | 'isolated' | 'victory' | 'warning' | 'planned' | 'breakthrough';
  readonly livery: string;
  readonly text?: string;
}

/** Hexes shaded to show a property. Told apart by pattern and by colour. */
export interface OverlayView {
  readonly kind:
    | 'zoc'
    | 'supply'
    | 'control'
    | 'range'
    | 'setup'
    | 'reach'
    | 'surrounded'
    | 'airspace'
    | 'contested'
    | 'highlight'
    | 'refused';
  readonly livery: string;
  readonly places: readonly string[];
  /** A short text in some of the places (cost to reach …). */
  readonly texts?: Readonly<Record<string, string>>;
}

/** What moved, along the places it entered; the first is where it started. */
export interface TrailView {
  readonly kind: 'move' | 'rail' | 'retreat' | 'advance' | 'plan';
  readonly livery: string;
  readonly path: readonly string[];
}

/** Where it fought, with a short result (`DR`, `5:1 DE`). */
export interface BattleView {
  readonly at: string;
  readonly from: readonly string[];
  readonly livery: string;
  readonly text: string;
}

/** A box beside the map with counters in it: turn track, eliminated units. */
export interface BoxView {
  readonly title: string;
  readonly lines: readonly string[];
  readonly counters: readonly CounterView[];
  /** For a box of a track (of turns): whether it is the current one, which is emphasised. */
  readonly current?: boolean;
}

/** One line of the legend: a sample and what it means. */
export interface LegendView {
  readonly sample: string;
  readonly text: string;
}

/** Everything a picture shows, and nothing that its reader may not know. */
export interface Scene {
  readonly map: MapData;
  readonly locale: 'en' | 'ja' | 'zh-CN';
  /** Heading: game, turn, phase. */
  readonly title: string;
  readonly subtitle: string;
  readonly counters: readonly CounterView[];
  readonly marks: readonly MarkView[];
  readonly overlays: readonly OverlayView[];
  readonly trails: readonly TrailView[];
  readonly battles: readonly BattleView[];
  readonly boxes: readonly BoxView[];
  readonly legend: readonly LegendView[];
  /**
   * The whole map, or what lies within `radius` hexes of some places; for a close-up as much of it as can be read where a
   * chat shows the picture, and the most of the places.
   */
  readonly frame:
    | { readonly kind: 'whole' }
    | { readonly kind: 'around' | 'close-up'; readonly places: readonly string[]; readonly radius: number };
}
