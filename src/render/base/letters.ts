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
  context.save();
  context.translate(at.x, at.y);
  context.rotate(((label.turn ?? 0) * Math.PI) / 180);
  if (han && style.face === 'water') context.transform(1, 0, -0.22, 1, 0, 0);
  setText(context, text, 0, pixels * 0.33, setting);
  context.restore();
}

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
  for (const label of world.map.labels) if (inView(view, label, 3)) drawLabel(context, view, label, locale);
}

const NAME_SIZES = [0.15, 0.15, 0.165, 0.19] as const;

/** Names of towns at the foot of their hexes. */
export function drawNames(context: SKRSContext2D, view: View, world: World, locale: Locale): void {
  for (const tile of world.tiles) {
    const name = tile.hex?.name?.[locale];
    if (!name || !inView(view, tile.centre, 0.8)) continue;
    const rank = rankOf(tile);
    const text = rank === 3 ? name.toUpperCase() : name;
    const pixels = Math.max(9, NAME_SIZES[rank] * view.scale * (isHan(text) ? 0.84 : 1));
    const { x, y } = toPixels(view, { x: tile.centre.x, y: tile.centre.y + 0.475 });
    setText(context, text, x, y, {
      face: rank === 0 ? 'label' : 'figure', pixels, locale, colour: GROUND.ink, align: 'center', spacing: 0.03,
      halo: [GROUND.halo, 0.3], maxWidth: view.scale * 1.15,
    });
  }
}
