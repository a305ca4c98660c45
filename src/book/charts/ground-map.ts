import { cellOf, centreOf, cornersOf, type Point } from '../../hex/grid.ts';
import type { Names } from '../../hex/map.ts';
import { GROUND, liveryOf, mix } from '../../render/palette.ts';
import { boardFor } from '../front.ts';
import type { Curves } from '../curves.ts';
import { html, raw, type Html } from '../html.ts';

/** Who holds a hex at the end, and since which turn without a break. */
interface Held {
  readonly side: string | null;
  readonly since: number;
}

/** For each hex, who holds it at the end and since when. */
export function heldSince({ fronts }: Pick<Curves, 'fronts'>): ReadonlyMap<string, Held> {
  const held = new Map<string, Held>();
  for (const { turn, front } of fronts) {
    for (const [hex, side] of front.owners) if (held.get(hex)?.side !== side) held.set(hex, { side, since: turn });
  }
  return held;
}

/** The most room that the map takes, in units of the drawing. */
const ROOM = { width: 760, height: 900 } as const;

/** How much stronger the colour of ground taken late is than that of ground held from the beginning. */
function tint(side: string | null, since: number, turns: number): string {
  if (side === null) return GROUND.paperShade;
  return mix(liveryOf(side).strong, GROUND.paper, since === 0 ? 0.86 : 0.66 - 0.5 * (since / Math.max(1, turns)));
}

/** Connected hexes that are held by the same side since the same turn. */
function regions(held: ReadonlyMap<string, Held>, waysOf: (id: string) => readonly string[]): readonly string[][] {
  const left = new Set(held.keys());
  const found: string[][] = [];
  for (const first of held.keys()) {
    if (!left.delete(first)) continue;
    const region = [first];
    const { side, since } = held.get(first) as Held;
    for (const hex of region) {
      for (const next of waysOf(hex)) {
        const other = held.get(next);
        if (other?.side !== side || other.since !== since || !left.delete(next)) continue;
        region.push(next);
      }
    }
    found.push(region);
  }
  return found;
}

/** Hexes around a city in which its name stands, and no number if it can be helped. */
const CITY_ROOM = 1.2;

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Draws when the ground changed hands: hexes tinted by who holds them at the end, and since when. */
export function groundMap(
  curves: Curves,
  words: { readonly title: string; readonly note: string; readonly nameOf: (names: Names) => string },
): Html {
  const { map, turns } = curves;
  const board = boardFor(map);
  const held = heldSince(curves);
  const centres = new Map(
    [...held.keys()].flatMap((id) => {
      const cell = cellOf(map.grid, id);
      return cell ? [[id, centreOf(map.grid, cell)] as const] : [];
    }),
  );
  const span = (values: readonly number[]): [number, number] => [Math.min(...values) - 0.7, Math.max(...values) + 0.7];
  const [x0, x1] = span([...centres.values()].map(({ x }) => x));
  const [y0, y1] = span([...centres.values()].map(({ y }) => y));
  const scale = Math.min(ROOM.width / (x1 - x0), ROOM.height / (y1 - y0));
  const at = ({ x, y }: Point): Point => ({ x: (x - x0) * scale, y: (y - y0) * scale });
  const one = (value: number): string => value.toFixed(1);
  const outline = (id: string): string => {
    const corners = cornersOf(map.grid, centres.get(id) as Point).map(at);
    return `M${corners.map(({ x, y }) => `${one(x)} ${one(y)}`).join('L')}Z`;
  };
  const kinds = new Map<string, { held: Held; hexes: string[] }>();
  for (const [id, each] of held) {
    const key = `${each.side ?? ''} ${each.since}`;
    const kind = kinds.get(key) ?? { held: each, hexes: [] };
    kind.hexes.push(id);
    kinds.set(key, kind);
  }
  const waysOf = (id: string): readonly string[] =>
    (board.exits[board.index.get(id) as number] ?? []).map(({ to }) => board.places[to] as string);
  const last = Math.max(0, ...turns.keys());
  const edges = [...held].flatMap(([id, { side }]) => {
    const ways = waysOf(id);
    const corners = cornersOf(map.grid, centres.get(id) as Point).map(at);
    return ways.flatMap((other) => {
      if (id > other || !held.has(other) || held.get(other)?.side === side) return [];
      const theirs = cornersOf(map.grid, centres.get(other) as Point).map(at);
      const shared = corners.filter((a) => theirs.some((b) => Math.hypot(a.x - b.x, a.y - b.y) < 0.01 * scale));
      const [a, b] = shared;
      return a && b ? [`M${one(a.x)} ${one(a.y)}L${one(b.x)} ${one(b.y)}`] : [];
    });
  });
  const cities = board.places.flatMap((id, place) => {
    const hex = board.hexes[place];
    const named = hex?.name && hex.features?.some((feature) => /city/u.test(feature));
    const centre = centres.get(id);
    return named && hex.name && centre ? [{ centre, place: at(centre), name: words.nameOf(hex.name) }] : [];
  });
  const least = Math.max(2, held.size / 180);
  const figures = regions(held, waysOf)
    .filter((region) => region.length >= least)
    .map((region) => {
      const points = region.map((id) => centres.get(id) as Point);
      const mean = {
        x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
        y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
      };
      const free = points.filter((point) => cities.every(({ centre }) => apart(point, centre) > CITY_ROOM));
      const nearest = (free.length > 0 ? free : points).reduce((best, point) =>
        apart(point, mean) < apart(best, mean) ? point : best,
      );
      return { place: at(nearest), held: held.get(region[0] as string) as Held };
    });
  return html`<figure class="chart ground">
    <figcaption><strong>${words.title}</strong> <span>${words.note}</span></figcaption>
    <svg viewBox="0 0 ${one((x1 - x0) * scale)} ${one((y1 - y0) * scale)}" role="img" aria-label="${words.title}">
      ${[...kinds.values()].map(
        ({ held: { side, since }, hexes }) =>
          html`<path
            d="${raw(hexes.map(outline).join(''))}"
            fill="${tint(side, since, last)}"
            stroke="${GROUND.sheetRule}"
            stroke-width="0.4"
          />`,
      )}
      <path d="${raw(edges.join(''))}" fill="none" stroke="${GROUND.ink}" stroke-width="3" stroke-linecap="round" />
      ${cities.map(
        ({ place, name }) =>
          html`<circle cx="${one(place.x)}" cy="${one(place.y)}" r="3.4" fill="${GROUND.ink}" /><text
              class="city"
              x="${one(place.x)}"
              y="${one(place.y + 15)}"
              text-anchor="middle"
            >
              ${name}
            </text>`,
      )}
      ${figures.map(
        ({ place, held: { side, since } }) =>
          html`<text
            class="since"
            x="${one(place.x)}"
            y="${one(place.y + 6)}"
            text-anchor="middle"
            fill="${side === null ? GROUND.ink : mix(liveryOf(side).strong, '#000000', 0.35)}"
          >
            ${since}
          </text>`,
      )}
    </svg>
  </figure>`;
}
