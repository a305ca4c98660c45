import { createCanvas } from '@napi-rs/canvas';
import { DRAWN_MAP } from '../../../../src/games/nato/show/drawn-map.ts';
import { centreOf, type Point } from '../../../../src/hex/grid.ts';
import { baseMap } from '../../../../src/render/base/base.ts';
import { setLines } from '../../../../src/render/base/letters.ts';
import { encodePng } from '../../../../src/render/png.ts';
import { sizeOf, toPixels, type View } from '../../../../src/render/view.ts';
import { worldOf } from '../../../../src/render/world.ts';
import { CITIES, cell, fitted, GRID, hexAt, hexesOff, type TruePosition } from './map.ts';
import { TRUE_POSITIONS } from './true-positions.ts';

/** A city hex: its number, the name of its city, where that truly is, and how far from the centre of the hex, in hexes. */
export interface FittedCity {
  readonly id: string;
  readonly name: string;
  readonly position: TruePosition;
  readonly off: number;
}

/** All city hexes, those farthest from their cities first. */
export const fittedCities = (): readonly FittedCity[] =>
  Object.keys(CITIES)
    .map((id): FittedCity => {
      const name = hexAt(id)?.name?.en ?? '';
      const position = TRUE_POSITIONS[name];
      return { id, name, position: position as TruePosition, off: hexesOff(id, position) };
    })
    .toSorted((a, b) => b.off - a.off);

/** Pixels of the picture for each hex, half the size of a cross, and the colour of crosses. */
const SCALE = 32;
const ARM = 5;
const COLOUR = '#d0009c';

const WORLD = worldOf(DRAWN_MAP);
const VIEW: View = { rect: WORLD.rect, scale: SCALE, left: 0, top: 0 };

/** Where a city truly is on the picture, in pixels. */
export const onFitPicture = ({ position }: FittedCity): Point => toPixels(VIEW, fitted(position));

/** The map as it is drawn, with a cross where each city truly is and a line from it to the hex that stands for it. */
export function fitPicture(): Buffer {
  const { width, height } = sizeOf(VIEW);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const { ground, letters, names } = baseMap(WORLD, VIEW, 'en');
  context.drawImage(ground, 0, 0);
  context.drawImage(letters, 0, 0);
  setLines(context, names);
  context.strokeStyle = COLOUR;
  context.lineWidth = 2;
  for (const city of fittedCities()) {
    const { x, y } = onFitPicture(city);
    const hex = toPixels(VIEW, centreOf(GRID, cell(city.id)));
    context.beginPath();
    context.moveTo(hex.x, hex.y);
    context.lineTo(x, y);
    for (const rise of [-ARM, ARM]) {
      context.moveTo(x - ARM, y - rise);
      context.lineTo(x + ARM, y + rise);
    }
    context.stroke();
  }
  return encodePng(canvas);
}
