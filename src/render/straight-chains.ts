import type { Point } from '../hex/grid.ts';
import { cornerKey, type Segment } from './curves.ts';

/** A segment as seen from one of its ends. */
interface Link {
  readonly end: Point;
  readonly edge: number;
}

interface Node {
  readonly at: Point;
  readonly links: readonly Link[];
}

function nodesOf(segments: readonly Segment[]): Map<string, Node> {
  const nodes = new Map<string, Node>();
  segments.forEach(({ a, b }, edge) => {
    for (const [at, end] of [
      [a, b],
      [b, a],
    ] as const) {
      const links = nodes.get(cornerKey(at))?.links ?? [];
      nodes.set(cornerKey(at), { at, links: [...links, { end, edge }] });
    }
  });
  return nodes;
}

/** Pairs of links at a node that are one line, the straightest first; of more than two, none that turns back sharply. */
function pairsAt({ at, links }: Node): [Link, Link][] {
  const turn = ({ end: p }: Link, { end: q }: Link): number =>
    (p.x - at.x) * (q.x - at.x) + (p.y - at.y) * (q.y - at.y);
  const bends = links.flatMap((one, i) => links.slice(i + 1).map((other): [Link, Link] => [one, other]));
  const taken = new Set<number>();
  return bends
    .sort((a, b) => turn(...a) - turn(...b))
    .filter(([one, other]) => {
      if (taken.has(one.edge) || taken.has(other.edge) || (links.length > 2 && turn(one, other) > 0)) return false;
      taken.add(one.edge).add(other.edge);
      return true;
    });
}

/** The lines of a net that go straight on where they can: at each point the straightest pair of segments is one line. */
export function straightChains(segments: readonly Segment[]): Point[][] {
  const nodes = nodesOf(segments);
  const next = new Map<string, Link>();
  for (const [key, node] of nodes) {
    for (const [one, other] of pairsAt(node)) {
      next.set(`${key} ${one.edge}`, other);
      next.set(`${key} ${other.edge}`, one);
    }
  }
  const used = new Set<number>();
  const follow = (from: Point, first: Link): Point[] => {
    const chain = [from];
    for (let link: Link | undefined = first; link && !used.has(link.edge);) {
      used.add(link.edge);
      chain.push(link.end);
      link = next.get(`${cornerKey(link.end)} ${link.edge}`);
    }
    return chain;
  };
  const open = [...nodes].flatMap(([key, { at, links }]) =>
    links.filter(({ edge }) => !next.has(`${key} ${edge}`)).map((link) => follow(at, link)),
  );
  const rings = segments.map(({ a, b }, edge) => follow(a, { end: b, edge }));
  return [...open, ...rings].filter((chain) => chain.length > 1);
}
