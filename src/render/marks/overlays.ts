import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from '../../hex/grid.ts';
import type { OverlayView } from '../../hex/scene.ts';
import { fillDots } from '../dots.ts';
import { OVER_MAP, type Locale, type Setting, type TextLine } from '../fonts.ts';
import { GROUND, liveryOf } from '../palette.ts';
import { eachSide } from '../sides.ts';
import { inPlane, inView, toPixels, type View } from '../view.ts';
import type { Tile, World } from '../world.ts';

/** A hexagon around a centre, `share` as large as the tile. */
function hexagon({ centre, corners }: Tile, share: number, path: Path2D): void {
  corners.forEach(({ x, y }, i) => {
    const [px, py] = [centre.x + (x - centre.x) * share, centre.y + (y - centre.y) * share];
    if (i === 0) path.moveTo(px, py);
    else path.lineTo(px, py);
  });
  path.closePath();
}

function shape(tiles: readonly Tile[], share: number): Path2D {
  const path = new Path2D();
  for (const tile of tiles) hexagon(tile, share, path);
  return path;
}

/** The outline of all the tiles together, along their sides. */
function rim(tiles: readonly Tile[]): Path2D {
  const inside = new Set(tiles);
  const path = new Path2D();
  eachSide(tiles, (_, __, { a, b }, other) => {
    if (other && inside.has(other)) return;
    path.moveTo(a.x, a.y);
    path.lineTo(b.x, b.y);
  });
  return path;
}

/** Parallel lines over the tiles; all lines of one kind lie on one lattice, so that neighbours join. */
function hatching(tiles: readonly Tile[], degrees: number, spacing: number): Path2D {
  const path = new Path2D();
  const angle = (degrees * Math.PI) / 180;
  const along = { x: Math.cos(angle), y: -Math.sin(angle) };
  const across = { x: -along.y, y: along.x };
  for (const { centre } of tiles) {
    const offset = centre.x * across.x + centre.y * across.y;
    const run = centre.x * along.x + centre.y * along.y;
    for (let at = Math.ceil((offset - 0.6) / spacing) * spacing; at < offset + 0.6; at += spacing) {
      const from: Point = { x: across.x * at + along.x * (run - 0.6), y: across.y * at + along.y * (run - 0.6) };
      path.moveTo(from.x, from.y);
      path.lineTo(from.x + 1.2 * along.x, from.y + 1.2 * along.y);
    }
  }
  return path;
}

const ringOf = ({ centre }: Tile): readonly Point[] =>
  Array.from({ length: 12 }, (_, i) => {
    const angle = (Math.PI * i) / 6 + Math.PI / 12;
    return { x: centre.x + 0.4 * Math.cos(angle), y: centre.y + 0.4 * Math.sin(angle) };
  });

/** A wedge on each side of a tile that points to its middle: it is hemmed in. */
function inwards({ centre, corners }: Tile, path: Path2D): void {
  const towards = ({ x, y }: Point, share: number): Point => ({
    x: centre.x + (x - centre.x) * share,
    y: centre.y + (y - centre.y) * share,
  });
  corners.forEach((from, n) => {
    const to = corners[(n + 1) % corners.length] as Point;
    const between = (share: number): Point => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    });
    const [a, b, tip] = [towards(between(0.24), 0.96), towards(between(0.76), 0.96), towards(between(0.5), 0.62)];
    path.moveTo(a.x, a.y);
    path.lineTo(b.x, b.y);
    path.lineTo(tip.x, tip.y);
    path.closePath();
  });
}

/** How far apart the lines lie of what covers much of a map. */
const SPARSE = 0.25;

type Draw = (context: SKRSContext2D, tiles: readonly Tile[], strong: string, hatch: number) => void;

function strokes(context: SKRSContext2D, path: Path2D, colour: string, width: number, dash: number[] = []): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.setLineDash(dash);
  context.stroke(path);
  context.setLineDash([]);
}

const alpha = (colour: string, share: number): string =>
  colour +
  Math.round(share * 255)
    .toString(16)
    .padStart(2, '0');

/** Each kind has its own pattern, so that it is told apart without its colour. */
const KINDS: Readonly<Record<OverlayView['kind'], Draw>> = {
  zoc: (context, tiles, strong, hatch) => {
    context.fillStyle = alpha(strong, 0.1);
    context.fill(shape(tiles, 1));
    strokes(context, hatching(tiles, hatch, 0.125), alpha(strong, 0.62), 0.026);
  },
  supply: (context, tiles, strong) => {
    context.fillStyle = alpha(strong, 0.14);
    context.fill(shape(tiles, 1));
    context.fillStyle = alpha(strong, 0.85);
    fillDots(context, tiles.flatMap(ringOf), 0.032);
  },
  control: (context, tiles, strong) => {
    context.fillStyle = alpha(strong, 0.16);
    context.fill(shape(tiles, 1));
    strokes(context, shape(tiles, 0.93), alpha(strong, 0.9), 0.04);
  },
  range: (context, tiles, strong) => {
    context.fillStyle = alpha(strong, 0.08);
    context.fill(shape(tiles, 1));
    const edge = rim(tiles);
    strokes(context, edge, '#fffbec', 0.26);
    strokes(context, edge, strong, 0.16);
  },
  setup: (context, tiles, strong) => {
    context.fillStyle = alpha(strong, 0.12);
    context.fill(shape(tiles, 1));
    strokes(context, shape(tiles, 0.9), alpha('#fffbec', 0.8), 0.09);
    strokes(context, shape(tiles, 0.9), strong, 0.055, [0.05, 0.07]);
    strokes(context, shape(tiles, 0.8), alpha(strong, 0.9), 0.022);
  },
  reach: (context, tiles) => {
    context.fillStyle = 'rgba(255, 255, 255, 0.4)';
    context.fill(shape(tiles, 0.95));
    strokes(context, shape(tiles, 0.9), '#1c1711', 0.045, [0.12, 0.08]);
  },
  surrounded: (context, tiles, strong) => {
    context.fillStyle = alpha(strong, 0.2);
    context.fill(shape(tiles, 1));
    const wedges = new Path2D();
    for (const tile of tiles) inwards(tile, wedges);
    strokes(context, wedges, '#fffbec', 0.09);
    context.fillStyle = strong;
    context.fill(wedges);
  },
  airspace: (context, tiles, strong, hatch) => {
    context.fillStyle = alpha(strong, 0.16);
    context.fill(shape(tiles, 1));
    strokes(context, hatching(tiles, hatch > 0 ? 0 : 90, SPARSE), alpha(strong, 0.7), 0.035);
  },
  contested: (context, tiles, strong) => {
    context.fillStyle = alpha(strong, 0.1);
    context.fill(shape(tiles, 1));
    for (const degrees of [0, 90]) strokes(context, hatching(tiles, degrees, SPARSE), alpha(strong, 0.55), 0.02);
  },
  highlight: (context, tiles) => {
    // A hex has a line inside it, an area one around all of it, of which the inner half is seen.
    const hexes = shape(
      tiles.filter(({ hex }) => hex),
      0.92,
    );
    const areas = rim(tiles.filter(({ hex }) => !hex));
    strokes(context, hexes, '#1c1711', 0.1);
    strokes(context, areas, '#1c1711', 0.26);
    strokes(context, hexes, '#ffd84a', 0.062);
    strokes(context, areas, '#ffd84a', 0.18);
  },
  refused: (context, tiles) => {
    context.fillStyle = 'rgba(179, 38, 30, 0.2)';
    context.fill(shape(tiles, 1));
    strokes(context, hatching(tiles, 45, 0.2), alpha(GROUND.warning, 0.75), 0.03);
    strokes(context, hatching(tiles, -45, 0.2), alpha(GROUND.warning, 0.75), 0.03);
    strokes(context, shape(tiles, 0.93), GROUND.warning, 0.06);
  },
};

function tilesOf(world: World, view: View, places: readonly string[]): Tile[] {
  return places
    .flatMap((id) => (world.tileById.has(id) ? [world.tileById.get(id) as Tile] : (world.areaTiles.get(id) ?? [])))
    .filter(({ centre }) => inView(view, centre, 0.7));
}

/** Shades hexes in the plane of the map, each overlay clipped to its own hexes. */
export function drawOverlays(context: SKRSContext2D, view: View, world: World, overlays: readonly OverlayView[]): void {
  inPlane(context, view, () => {
    for (const { kind, livery, places } of overlays) {
      const tiles = tilesOf(world, view, places);
      if (tiles.length === 0) continue;
      const { strong, hatch } = liveryOf(livery);
      context.save();
      context.clip(shape(tiles, 1));
      KINDS[kind](context, tiles, strong, hatch);
      context.restore();
    }
  });
}

/**
 * The texts of the overlays (costs), in their hexes: over the counters, at the foot of the hex. What is pointed out has labels instead.
 */
export function overlayTexts(
  view: View,
  world: World,
  overlays: readonly OverlayView[],
  occupied: ReadonlySet<string>,
  locale: Locale,
): TextLine[] {
  return overlays.flatMap(({ kind, texts }) =>
    Object.entries(kind === 'highlight' ? {} : (texts ?? {})).flatMap(([id, text]): TextLine[] => {
      const tile = world.tileById.get(id);
      if (!tile || !inView(view, tile.centre)) return [];
      const free = !occupied.has(id);
      const { x, y } = toPixels(view, { x: tile.centre.x, y: tile.centre.y + (free ? 0.02 : 0.36) });
      const usual = view.scale * (free ? (text.length > 1 ? 0.32 : 0.42) : 0.22);
      const pixels = Math.max(usual, Math.min(view.legible ?? 0, view.scale * 0.27));
      const setting: Setting = {
        ...OVER_MAP,
        pixels,
        locale,
        halo: ['#fffbe9', 0.3],
        maxWidth: view.scale * 0.8,
      };
      return [{ text, x, y: y + pixels * 0.35, setting }];
    }),
  );
}
