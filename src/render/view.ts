import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from '../hex/grid.ts';
import type { Rect } from './world.ts';

/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Which part of the plane is drawn, how large (pixels for the distance of two hex centres), and where on the canvas. */
export interface View {
  readonly rect: Rect;
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  /** The size in pixels that the letters one needs are to have at least, as far as there is room; none if left out. */
  readonly legible?: number;
}

/** A point of the plane in pixels of the canvas. */
export const toPixels = (view: View, { x, y }: Point): Point => ({
  x: view.left + (x - view.rect.x0) * view.scale,
  y: view.top + (y - view.rect.y0) * view.scale,
});

/** Width and height of a view in whole pixels. */
export const sizeOf = ({ rect, scale }: View): Size => ({
  width: Math.round((rect.x1 - rect.x0) * scale),
  height: Math.round((rect.y1 - rect.y0) * scale),
});

/** Whether a point lies in the view, or within `margin` hexes of it. */
export const inView = ({ rect }: View, { x, y }: Point, margin = 0): boolean =>
  x > rect.x0 - margin && x < rect.x1 + margin && y > rect.y0 - margin && y < rect.y1 + margin;

/** Draws in the plane of the map: one unit is one hex. */
export function inPlane(context: SKRSContext2D, view: View, draw: () => void): void {
  context.save();
  context.translate(view.left, view.top);
  context.scale(view.scale, view.scale);
  context.translate(-view.rect.x0, -view.rect.y0);
  draw();
  context.restore();
}
