import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Scene } from '../../hex/scene.ts';
import { sizeOf, type View } from '../view.ts';
import { placeCentre, type Rect, type World } from '../world.ts';
import { layBoxes, type BoxLayout } from './boxes.ts';
import { CLOSE_UP } from '../shown.ts';
import { placeCounters, type Placed } from '../counters/stacks.ts';
import { closeUpPart, LEGIBLE, spotsOf, type Spot } from './close-up.ts';
import { layLocator, type Locator } from './locator.ts';
import { layLegend, type LegendLayout } from './legend.ts';

/** How large a picture is wanted: its width in pixels, or the pixels from one hex centre to the next. */
export interface RenderOptions {
  readonly width?: number;
  readonly scale?: number;
}

/** Where everything lies on the sheet, in pixels. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly title: { readonly top: number; readonly height: number; readonly isOneLine: boolean };
  readonly view: View;
  readonly placed: readonly Placed[];
  readonly locator?: Locator;
  readonly boxes: { readonly layout: BoxLayout; readonly left: number; readonly top: number };
  readonly legend: { readonly layout: LegendLayout; readonly left: number; readonly top: number };
}

/** The narrowest part of a map, as a share of its height: a long front from north to south keeps some depth. */
const NARROWEST = 0.62;

/** The part of the plane a scene shows: all of it, or what lies around some places; never beyond the map. */
export function frameOf(world: World, frame: Scene['frame']): Rect {
  if (frame.kind === 'whole') return world.rect;
  const centres = frame.places.flatMap((id) => placeCentre(world, id, frame.places) ?? []);
  if (centres.length === 0) return world.rect;
  const reach = frame.radius + 0.62;
  const { rect } = world;
  const span = (values: readonly number[], low: number, high: number, atLeast: number): [number, number] => {
    const [from, to] = [Math.min(...values) - reach, Math.max(...values) + reach];
    const least = Math.max(to - from, atLeast);
    const start = Math.min(Math.max((from + to - least) / 2, low), Math.max(low, high - least));
    return [start, Math.min(start + least, high)];
  };
  const [y0, y1] = span(
    centres.map(({ y }) => y),
    rect.y0,
    rect.y1,
    4.2,
  );
  const [x0, x1] = span(
    centres.map(({ x }) => x),
    rect.x0,
    rect.x1,
    Math.max(4.2, NARROWEST * (y1 - y0)),
  );
  return { x0, y0, x1, y1 };
}

/** The most pixels the map of a part has, so that a picture of many hexes stays one to look at and to send. */
const PART_PIXELS = 2_100_000;

/**
 * Pixels a hex gets when nobody says: a whole map about 1350 wide, a part about 1000; hexes neither tiny nor huge,
 * but those of a large part no larger than its picture allows.
 */
function naturalScale({ x0, y0, x1, y1 }: Rect, whole: boolean): number {
  const across = x1 - x0;
  if (whole) return Math.min(104, Math.max(46, 1300 / across));
  const most = Math.sqrt(PART_PIXELS / (across * (y1 - y0)));
  return Math.max(46, Math.min(190, Math.max(84, 1000 / across), most));
}

/** The share of the sheet's width that a letter of boxes and legend is high: less on maps of many hexes. */
const letterShare = (across: number): number => 0.0192 * Math.min(1, Math.max(0.7, 25 / across));

/** The head of a close-up, and the line around its map, in pixels. */
const HEAD = 42;
const EDGE = 6;

/** Lays a close-up out: its map is as large as the picture allows, below one line of a title. */
function layCloseUp(
  context: SKRSContext2D,
  world: World,
  scene: Scene,
  spots: readonly Spot[],
  placed: readonly Placed[],
  radius: number,
  times: number,
): Sheet {
  const { width, height } = CLOSE_UP;
  const part = closeUpPart(world, spots, placed, { width: width - 2 * EDGE, height: height - HEAD - EDGE }, radius);
  const scale = part.scale * times;
  const [margin, top] = [Math.round(EDGE * times), Math.round(HEAD * times)];
  const view: View = { rect: part.rect, scale, left: margin, top, legible: LEGIBLE * times };
  const map = sizeOf(view);
  const locator = layLocator(world, view, spots, placed, times);
  return {
    width: map.width + 2 * margin,
    height: top + map.height + margin,
    ...(locator ? { locator } : {}),
    margin,
    title: { top: 0, height: top, isOneLine: true },
    view,
    placed,
    boxes: { layout: layBoxes([], map.width, 1, 1), left: margin, top },
    legend: { layout: layLegend(context, [], map.width, 1, scene.locale), left: margin, top },
  };
}

/** A map that is so much higher than it is wide has its boxes and legend beside it. */
const TALL = 1.2;

/** The narrowest column beside a map, in letters, and the widest, as a share of the map. */
const NARROWEST_COLUMN = 19;
const WIDEST_COLUMN = 0.56;

/** How much larger letters beside a map may be than below it: as large as the column holds. */
const LARGER = [1.45, 1.3, 1.15, 1] as const;

/** Whether a box says something: a track says where the game stands, any other box what is in it. */
const saysSomething = ({ counters, lines, current }: Scene['boxes'][number]): boolean =>
  current !== undefined || counters.length > 0 || lines.length > 0;

type Around = Pick<Sheet, 'width' | 'height' | 'boxes' | 'legend'>;

/** Lays boxes and legend out around a map: beside a tall one, in the narrowest column that holds them, below any other. */
function layAround(context: SKRSContext2D, scene: Scene, view: View, margin: number, text: number): Around {
  const map = sizeOf(view);
  const shown = scene.boxes.filter(saysSomething);
  const gap = margin * 0.8;
  const stack = (left: number, top: number, width: number, letter = text): Omit<Around, 'width'> => {
    const boxes = layBoxes(shown, width, letter, 2.3 * letter);
    const legendTop = top + (boxes.height > 0 ? boxes.height + gap : 0);
    const legend = layLegend(context, scene.legend, width, letter, scene.locale);
    const height = legendTop + (legend.height > 0 ? legend.height + margin * 0.5 : 0);
    return { boxes: { layout: boxes, left, top }, legend: { layout: legend, left, top: legendTop }, height };
  };
  const foot = view.top + map.height + margin;
  if (map.height > TALL * map.width && shown.length + scene.legend.length > 0) {
    const widest = WIDEST_COLUMN * map.width;
    for (const letter of LARGER.map((times) => times * text)) {
      for (let column = Math.round(NARROWEST_COLUMN * letter); column <= widest; column += Math.round(letter)) {
        const beside = stack(view.left + map.width + margin, view.top, column, letter);
        if (beside.height <= foot) return { ...beside, height: foot, width: map.width + 3 * margin + column };
      }
    }
  }
  const below = stack(margin, view.top + map.height + gap, map.width);
  return { ...below, height: Math.max(below.height, foot), width: map.width + 2 * margin };
}

/** Lays the sheet of a whole map or of a part of it out, its hexes as large as `scale`. */
function laySheet(context: SKRSContext2D, scene: Scene, rect: Rect, scale: number, placed: readonly Placed[]): Sheet {
  const whole = scene.frame.kind === 'whole';
  const across = rect.x1 - rect.x0;
  const margin = marginOf(whole);
  const width = sizeOf({ rect, scale, left: 0, top: 0 }).width + 2 * margin;
  const share = whole ? letterShare(across) : 0.0192;
  const titleHeight = Math.round(whole ? 3.75 * share * Math.max(1165, width) : Math.max(64, width * 0.066));
  const view: View = { rect, scale, left: margin, top: Math.round(margin * 0.6 + titleHeight) };
  const text = share * Math.max(885, width);
  const around = layAround(context, whole ? scene : { ...scene, boxes: [], legend: [] }, view, margin, text);
  return {
    ...around,
    height: Math.ceil(around.height),
    margin,
    title: { top: margin * 0.5, height: titleHeight, isOneLine: false },
    view,
    placed,
  };
}

const marginOf = (whole: boolean): number => (whole ? 22 : 12);

/** Lays the sheet of a scene out. `context` only measures text. */
export function layOut(context: SKRSContext2D, world: World, scene: Scene, options: RenderOptions): Sheet {
  const placed = placeCounters(world, scene.counters, scene.locale);
  const spots = scene.frame.kind === 'close-up' ? spotsOf(world, scene) : [];
  if (scene.frame.kind === 'close-up' && spots.length > 0) {
    const times = options.width ? options.width / CLOSE_UP.width : 1;
    return layCloseUp(context, world, scene, spots, placed, scene.frame.radius, times);
  }
  const rect = frameOf(world, scene.frame);
  const whole = scene.frame.kind === 'whole';
  const { width } = options;
  if (!width) return laySheet(context, scene, rect, options.scale ?? naturalScale(rect, whole), placed);
  let scale = (width - 2 * marginOf(whole)) / (rect.x1 - rect.x0);
  let sheet = laySheet(context, scene, rect, scale, placed);
  // What stands beside the map grows with it, though not evenly.
  while (sheet.width > width)
    sheet = laySheet(context, scene, rect, (scale *= Math.min(0.995, width / sheet.width)), placed);
  return { ...sheet, width };
}
