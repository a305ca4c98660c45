import type { MapLabel } from '../../hex/map.ts';
import type { Point } from '../../hex/grid.ts';
import { isHan, type Locale } from '../fonts.ts';
import type { World } from '../world.ts';

/** How deep behind an edge of the sheet ground counts as lying along it, in hexes. */
const DEPTH = 1.5;

/** Where the name of an area stands: along the edge of the sheet behind it, as long as its ground there. */
function areaLabel(world: World, id: string, locale: Locale): MapLabel | undefined {
  const { x0, y0, x1, y1 } = world.rect;
  const inside = ({ x, y }: Point): boolean => x > x0 - 0.3 && x < x1 + 0.3 && y > y0 - 0.3 && y < y1 + 0.3;
  const shown = (world.areaTiles.get(id) ?? []).map(({ centre }) => centre).filter(inside);
  const edges = [
    { upright: true, at: x0 + 0.27, turn: -90, near: shown.filter(({ x }) => x - x0 < DEPTH) },
    { upright: true, at: x1 - 0.27, turn: 90, near: shown.filter(({ x }) => x1 - x < DEPTH) },
    { upright: false, at: y0 + 0.27, turn: 0, near: shown.filter(({ y }) => y - y0 < DEPTH) },
    { upright: false, at: y1 - 0.27, turn: 0, near: shown.filter(({ y }) => y1 - y < DEPTH) },
  ].map((edge) => {
    const along = edge.near.map(({ x, y }) => (edge.upright ? y : x));
    const [low, high] = edge.upright ? [y0, y1] : [x0, x1];
    return { ...edge, from: Math.max(low, Math.min(...along) - 0.45), to: Math.min(high, Math.max(...along) + 0.45) };
  });
  const { upright, at, turn, from, to } = edges.reduce((best, edge) =>
    edge.to - edge.from > best.to - best.from ? edge : best,
  );
  const text = world.areas[id]?.name;
  if (!text || !(to > from)) return undefined;
  const long = text[locale].length * (isHan(text[locale]) ? 1.1 : 0.88);
  const size = Math.min(0.3, Math.max(0.16, (to - from) / long));
  const middle = (from + to) / 2;
  return { text, kind: 'area', turn, size, x: upright ? at : middle, y: upright ? middle : at };
}

/** The names of the areas, each along the edge of the sheet. */
export const areaLabels = (world: World, locale: Locale): MapLabel[] =>
  [...world.areaTiles.keys()].flatMap((id) => areaLabel(world, id, locale) ?? []);
