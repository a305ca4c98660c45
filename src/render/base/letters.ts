import type { SKRSContext2D } from '@napi-rs/canvas';
import type { MapLabel } from '../../hex/map.ts';
import { isHan, setText, type Face, type Locale, type Setting } from '../fonts.ts';
import { GROUND } from '../palette.ts';
import { inView, toPixels, type View } from '../view.ts';
import type { World } from '../world.ts';
import { rankOf } from './towns.ts';

interface LabelStyle {
  readonly face: Face;
  readonly colour: string;
  readonly spacing: number;
  readonly size: number;
  readonly capitals: boolean;
}

const LABELS: Readonly<Record<MapLabel['kind'], LabelStyle>> = {
  sea: { face: 'water', colour: GROUND.waterName, spacing: 0.3, size: 0.4, capitals: false },
  lake: { face: 'water', colour: GROUND.waterName, spacing: 0.06, size: 0.19, capitals: false },
  river: { face: 'water', colour: GROUND.waterName, spacing: 0.12, size: 0.17, capitals: false },
  region: { face: 'region', colour: GROUND.regionName, spacing: 0.42, size: 0.24, capitals: true },
  area: { face: 'title', colour: GROUND.softInk, spacing: 0.22, size: 0.27, capitals: true },
};

function drawLabel(context: SKRSContext2D, view: View, label: MapLabel, locale: Locale): void {
  const style = LABELS[label.kind];
  const text = style.capitals ? label.text[locale].toUpperCase() : label.text[locale];
  const han = isHan(text);
  const pixels = (label.size ?? style.size) * view.scale * (han ? 0.84 : 1);
  const setting: Setting = {
    face: style.face,
    pixels,
    locale,
    colour: style.colour,
    align: 'center',
    spacing: han ? style.spacing * 0.7 : style.spacing,
    halo: [label.kind === 'sea' ? 'rgba(187, 213, 220, 0.55)' : 'rgba(246, 238, 216, 0.62)', 0.2],
  };
  const at = toPixels(view, label);
  const turn = label.turn ?? 0;
  const upright = han && Math.abs(turn) >= 60;
  context.save();
  context.translate(at.x, at.y);
  context.rotate(((upright ? turn - Math.sign(turn) * 90 : turn) * Math.PI) / 180);
  if (han && !upright && style.face === 'water') context.transform(1, 0, -0.22, 1, 0, 0);
  if (upright) setColumn(context, text, setting);
  else setText(context, text, 0, pixels * 0.33, setting);
  context.restore();
}

/** Sets Han characters one below the other, around the origin; marks of long vowels turn with the line. */
function setColumn(context: SKRSContext2D, text: string, setting: Setting): void {
  const { pixels, spacing = 0 } = setting;
  const step = pixels * (1.02 + spacing * 0.5);
  [...text].forEach((letter, i, letters) => {
    context.save();
    context.translate(0, (i - (letters.length - 1) / 2) * step);
    if (/[ー～―]/.test(letter)) context.rotate(Math.PI / 2);
    setText(context, letter, 0, pixels * 0.36, { ...setting, spacing: 0 });
    context.restore();
  });
}

/** Where the name of an area stands: along the edge of the sheet behind it. */
function areaLabel(world: World, id: string, locale: Locale): MapLabel | undefined {
  const { x0, y0, x1, y1 } = world.rect;
  const shown = (world.areaTiles.get(id) ?? []).map(({ centre }) => centre).filter(({ x, y }) => x > x0 - 0.3 && x < x1 + 0.3 && y > y0 - 0.3 && y < y1 + 0.3);
  const edges = [
    { upright: true, at: x0 + 0.27, turn: -90, near: shown.filter(({ x }) => x - x0 < 1.5) },
    { upright: true, at: x1 - 0.27, turn: 90, near: shown.filter(({ x }) => x1 - x < 1.5) },
    { upright: false, at: y0 + 0.27, turn: 0, near: shown.filter(({ y }) => y - y0 < 1.5) },
    { upright: false, at: y1 - 0.27, turn: 0, near: shown.filter(({ y }) => y1 - y < 1.5) },
  ].map((edge) => {
    const along = edge.near.map(({ x, y }) => (edge.upright ? y : x));
    const [low, high] = edge.upright ? [y0, y1] : [x0, x1];
    return { ...edge, from: Math.max(low, Math.min(...along) - 0.45), to: Math.min(high, Math.max(...along) + 0.45) };
  });
  const { upright, at, turn, from, to } = edges.reduce((best, edge) => (edge.to - edge.from > best.to - best.from ? edge : best));
  const text = world.areas[id]?.name;
  if (!text || !(to > from)) return undefined;
  const wide = text[locale].length * (isHan(text[locale]) ? 1.1 : 0.88);
  const size = Math.min(0.3, Math.max(0.16, (to - from) / wide));
  const middle = (from + to) / 2;
  return { text, kind: 'area', turn, size, x: upright ? at : middle, y: upright ? middle : at };
}

/** The names of the areas, each along the edge of the sheet. */
export const areaLabels = (world: World, locale: Locale): MapLabel[] =>
  [...world.areaTiles.keys()].flatMap((id) => areaLabel(world, id, locale) ?? []);

/** How far above its hex's centre the number of a hex stands, in hexes. */
export const NUMBER_HEIGHT = 0.4;

/** The numbers of the hexes, small, at their tops. */
export function drawNumbers(context: SKRSContext2D, view: View, world: World, locale: Locale): void {
  const pixels = Math.max(7, view.scale * 0.115);
  if (view.scale < 34) return;
  for (const tile of world.tiles) {
    if (!tile.hex || !inView(view, tile.centre, 0.6)) continue;
    const { x, y } = toPixels(view, { x: tile.centre.x, y: tile.centre.y - NUMBER_HEIGHT });
    setText(context, tile.id, x, y + pixels * 0.33, {
      face: 'label', pixels, locale, colour: GROUND.number, align: 'center', spacing: 0.05, halo: [GROUND.halo, 0.2],
    });
  }
}

/** Names of seas, rivers, regions and areas, under everything that moves. */
export function drawLabels(context: SKRSContext2D, view: View, world: World, locale: Locale): void {
  const labels = [...world.map.labels.filter(({ kind }) => kind !== 'area'), ...areaLabels(world, locale)];
  for (const label of labels) if (inView(view, label, 3)) drawLabel(context, view, label, locale);
}

const NAME_SIZES = [0.15, 0.165, 0.19, 0.21] as const;

/** Names of towns at the foot of their hexes. */
export function drawNames(context: SKRSContext2D, view: View, world: World, locale: Locale): void {
  for (const tile of world.tiles) {
    const name = tile.hex?.name?.[locale];
    if (!name || !inView(view, tile.centre, 0.8)) continue;
    const rank = rankOf(tile);
    const text = rank === 3 ? name.toUpperCase() : name;
    const pixels = Math.max(9, NAME_SIZES[rank] * view.scale * (isHan(text) ? 0.84 : 1));
    const { x, y } = toPixels(view, { x: tile.centre.x, y: tile.centre.y + 0.48 });
    setText(context, text, x, y, {
      face: rank === 0 ? 'label' : 'figure', pixels, locale, colour: GROUND.ink, align: 'center', spacing: 0.03,
      halo: [GROUND.halo, 0.3], maxWidth: view.scale * 1.15,
    });
  }
}
