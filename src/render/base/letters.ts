import type { SKRSContext2D } from '@napi-rs/canvas';
import type { MapLabel } from '../../hex/map.ts';
import { isHan, setText, widthOf, type Face, type Locale, type Setting } from '../fonts.ts';
import { GROUND } from '../palette.ts';
import { inView, sizeOf, toPixels, type View } from '../view.ts';
import type { World } from '../world.ts';
import { areaLabels } from './area-names.ts';
import { isMajor, rankOf } from './towns.ts';

/** A line of letters ready to be set: the middle of its box and its size in pixels, before turning. */
export interface Lettering {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise. */
  readonly turn: number;
  /** Letters one below the other; width and height are those of the column. */
  readonly column: boolean;
  /** Han letters of waters lean, as Latin ones are in italics. */
  readonly leaning: boolean;
  /** Lies on the ground, under roads and towns. */
  readonly under?: boolean;
  readonly setting: Setting;
}

interface LabelStyle {
  readonly face: Face;
  readonly colour: string;
  readonly halo: string;
  readonly spacing: number;
  readonly size: number;
  readonly capitals: boolean;
}

const WATER = { face: 'water', colour: GROUND.waterName, halo: 'rgba(200, 222, 226, 0.6)', capitals: false } as const;
const LAND_HALO = 'rgba(246, 238, 216, 0.62)';

const LABELS: Readonly<Record<MapLabel['kind'], LabelStyle>> = {
  sea: { ...WATER, spacing: 0.3, size: 0.4 },
  lake: { ...WATER, spacing: 0.06, size: 0.19 },
  river: { ...WATER, halo: 'rgba(246, 238, 216, 0.75)', spacing: 0.12, size: 0.17 },
  region: { face: 'region', colour: GROUND.regionName, halo: LAND_HALO, spacing: 0.42, size: 0.24, capitals: true },
  area: { face: 'title', colour: GROUND.softInk, halo: LAND_HALO, spacing: 0.22, size: 0.27, capitals: true },
};

const columnStep = ({ pixels, spacing = 0 }: Setting): number => pixels * (1.02 + spacing * 0.5);

function labelLettering(context: SKRSContext2D, view: View, label: MapLabel, locale: Locale): Lettering {
  const style = LABELS[label.kind];
  const text = style.capitals ? label.text[locale].toUpperCase() : label.text[locale];
  const han = isHan(text);
  const pixels = (label.size ?? style.size) * view.scale * (han ? 0.84 : 1);
  const spacing = han ? style.spacing * 0.7 : style.spacing;
  const setting: Setting = {
    face: style.face,
    pixels,
    locale,
    colour: style.colour,
    align: 'center',
    spacing,
    halo: [style.halo, 0.2],
  };
  const turn = label.turn ?? 0;
  const column = han && Math.abs(turn) >= 60;
  return {
    text,
    ...toPixels(view, label),
    setting,
    column,
    turn: column ? turn - Math.sign(turn) * 90 : turn,
    width: column ? pixels * 1.1 : widthOf(context, text, setting),
    height: column ? [...text].length * columnStep(setting) : pixels,
    leaning: han && !column && style.face === 'water',
    under: label.kind === 'region',
  };
}

/** Moves a line of letters inside the view, so far up or down and aside as is allowed; undefined if that is not enough. */
function within(view: View, line: Lettering, aside: number, upright = aside): Lettering | undefined {
  const { width, height } = sizeOf(view);
  const angle = (line.turn * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [halfX, halfY] = [
    (line.width * cos + line.height * sin) / 2 + 3,
    (line.width * sin + line.height * cos) / 2 + 3,
  ];
  if (2 * halfX > width || 2 * halfY > height) return undefined;
  const x = Math.min(Math.max(line.x, view.left + halfX), view.left + width - halfX);
  const y = Math.min(Math.max(line.y, view.top + halfY), view.top + height - halfY);
  return Math.abs(x - line.x) <= aside && Math.abs(y - line.y) <= upright ? { ...line, x, y } : undefined;
}

/** From this scale on, hexes show their numbers. */
const NUMBERED = 26;

/** How far above its hex's centre the number of a hex stands, in hexes. */
const NUMBER_HEIGHT = 0.4;

/** The largest number that leaves room for the counters below it, in hexes. */
const LARGEST_NUMBER = 0.24;

/** Numbers of hexes. Every line lies wholly inside the view; `context` only measures. */
export function numbersOf(context: SKRSContext2D, view: View, world: World, locale: Locale): Lettering[] {
  if (view.scale < NUMBERED) return [];
  const pixels = Math.max(7.5, view.scale * 0.115, Math.min(view.legible ?? 0, view.scale * LARGEST_NUMBER));
  const setting: Setting = {
    face: 'label',
    pixels,
    locale,
    colour: GROUND.number,
    align: 'center',
    spacing: 0.05,
    halo: [GROUND.halo, 0.2],
  };
  return world.tiles.flatMap((tile) => {
    if (!tile.hex || !inView(view, tile.centre, 0.5)) return [];
    const at = toPixels(view, { x: tile.centre.x, y: tile.centre.y - NUMBER_HEIGHT });
    const width = widthOf(context, tile.id, setting);
    return (
      within(
        view,
        { text: tile.id, ...at, width, height: pixels, turn: 0, column: false, leaning: false, setting },
        0,
      ) ?? []
    );
  });
}

/** Height of a town's name by its rank: parts of a hex, and the least in pixels. */
const NAME_SIZES = [
  [0.15, 10],
  [0.165, 11.5],
  [0.19, 12],
  [0.21, 13.5],
] as const;
const MAJOR_NAME = [0.23, 16.5] as const;

/** The largest that names become to be read where a picture is shown small, in hexes. */
const LARGEST_NAME = 0.21;

/** From this scale on, in pixels a hex, places smaller than cities show their names. */
const TOWNS_NAMED = 18;

/** Names of towns, at the foot of their hexes. Every line lies wholly inside the view; `context` only measures. */
export function namesOf(context: SKRSContext2D, view: View, world: World, locale: Locale): Lettering[] {
  return world.tiles.flatMap((tile) => {
    const name = tile.hex?.name?.[locale];
    if (!name || !inView(view, tile.centre, 0.2)) return [];
    const rank = rankOf(tile);
    if (rank < 2 && view.scale < TOWNS_NAMED) return [];
    const text = rank === 3 ? name.toUpperCase() : name;
    const [share, least] = isMajor(tile) ? MAJOR_NAME : NAME_SIZES[rank];
    const han = isHan(text);
    const enough = Math.min(least, Math.max(8, 0.36 * view.scale));
    const wanted = Math.max(share, Math.min(LARGEST_NAME, (view.legible ?? 0) / view.scale));
    const pixels = Math.max(enough * (han ? 0.94 : 1), wanted * view.scale * (han ? 0.84 : 1));
    const room = Math.max(view.scale * 1.3, 50);
    const setting: Setting = {
      face: rank === 0 ? 'label' : 'figure',
      pixels,
      locale,
      colour: isMajor(tile) ? GROUND.cityName : GROUND.ink,
      align: 'center',
      spacing: 0.03,
      halo: [GROUND.halo, 0.3],
      maxWidth: room,
    };
    const { x, y } = toPixels(view, { x: tile.centre.x, y: tile.centre.y + (isMajor(tile) ? 0.53 : 0.5) });
    const width = Math.min(widthOf(context, text, setting), room);
    const line = {
      text,
      x,
      y: y - pixels * 0.33,
      width,
      height: pixels,
      turn: 0,
      column: false,
      leaning: false,
      setting,
    };
    return within(view, line, view.scale * 0.3, view.scale * 0.06) ?? [];
  });
}

/** Whether two lines of letters cover one another, each taken as upright or lying. */
function overlap(a: Lettering, b: Lettering): boolean {
  const half = ({ width, height, turn }: Lettering): [number, number] =>
    Math.abs(Math.sin((turn * Math.PI) / 180)) > 0.7 ? [height / 2, width / 2] : [width / 2, height / 2];
  const [[ax, ay], [bx, by]] = [half(a), half(b)];
  return Math.abs(a.x - b.x) < ax + bx && Math.abs(a.y - b.y) < ay + by;
}

/**
 * Names of seas, rivers, regions and areas whose middle is in the view. Every line lies wholly inside, and one that had to be moved
 * for that covers no other; `context` only measures.
 */
export function labelsOf(context: SKRSContext2D, view: View, world: World, locale: Locale): Lettering[] {
  const labels = [...world.map.labels.filter(({ kind }) => kind !== 'area'), ...areaLabels(world, locale)];
  const lines = labels
    .filter((label) => inView(view, label))
    .flatMap((label) => {
      const line = labelLettering(context, view, label, locale);
      const inside = within(view, line, Infinity);
      return inside ? [{ inside, isMoved: Math.hypot(inside.x - line.x, inside.y - line.y) > view.scale * 0.3 }] : [];
    });
  const kept = lines.filter(({ isMoved }) => !isMoved).map(({ inside }) => inside);
  for (const { inside, isMoved } of lines)
    if (isMoved && !kept.some((line) => overlap(line, inside))) kept.push(inside);
  return kept;
}

/** Sets Han letters one below the other, around the origin; marks of long vowels turn with the line. */
function setColumn(context: SKRSContext2D, text: string, setting: Setting): void {
  [...text].forEach((letter, i, letters) => {
    context.save();
    context.translate(0, (i - (letters.length - 1) / 2) * columnStep(setting));
    if (/[ー～―]/.test(letter)) context.rotate(Math.PI / 2);
    setText(context, letter, 0, setting.pixels * 0.36, { ...setting, spacing: 0 });
    context.restore();
  });
}

/** Sets lines of letters. */
export function setLines(context: SKRSContext2D, lines: readonly Lettering[]): void {
  for (const { text, x, y, turn, column, leaning, setting } of lines) {
    context.save();
    context.translate(x, y);
    context.rotate((turn * Math.PI) / 180);
    if (leaning) context.transform(1, 0, -0.22, 1, 0, 0);
    if (column) setColumn(context, text, setting);
    else setText(context, text, 0, setting.pixels * 0.33, setting);
    context.restore();
  }
}
