import { Path2D } from '@napi-rs/canvas';
import type { Livery } from '../palette.ts';

/** The outline of a counter of side `size` at (x, y): square or rounded corners by its side, the upper right one cut when spent. */
export function counterOutline(x: number, y: number, size: number, corners: Livery['corners'], spent: boolean): Path2D {
  const path = new Path2D();
  const r = size * (corners === 'round' ? 0.2 : 0.03);
  const cut = size * 0.22;
  path.moveTo(x + r, y);
  if (spent) {
    path.lineTo(x + size - cut, y);
    path.lineTo(x + size, y + cut);
  } else {
    path.lineTo(x + size - r, y);
    path.arcTo(x + size, y, x + size, y + r, r);
  }
  path.lineTo(x + size, y + size - r);
  path.arcTo(x + size, y + size, x + size - r, y + size, r);
  path.lineTo(x + r, y + size);
  path.arcTo(x, y + size, x, y + size - r, r);
  path.lineTo(x, y + r);
  path.arcTo(x, y, x + r, y, r);
  path.closePath();
  return path;
}
