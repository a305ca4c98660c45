import { placeOf, ROADS, SIZE, unit, WAYS } from '../../board.ts';
import type { Standing } from '../../state.ts';
import { mobilityOf } from '../../terrain.ts';
import { costOf, stepsBy, zocCost, type Ground, type Travel } from './09-2-normal.ts';
import { barsMarch, barsMarchStep } from './09-3-march.ts';
import { travelFor } from './09-reach.ts';

/** Somebody stands in a hex with so many points left. */
type Note = (place: number, points: number) => void;

/** Marks every hex to which some go who begin with so many points, by steps that take points from them. */
function spread(
  reached: Uint8Array,
  begin: (note: Note) => void,
  goOn: (from: number, left: number, note: Note) => void,
): void {
  const most = new Int16Array(SIZE).fill(-1);
  const byPoints: number[][] = [];
  const note: Note = (place, points) => {
    if (points <= (most[place] as number)) return;
    most[place] = points;
    reached[place] = 1;
    (byPoints[points] ??= []).push(place);
  };
  begin(note);
  for (let left = byPoints.length - 1; left >= 0; left--)
    for (const place of byPoints[left] ?? []) if (most[place] === left) goOn(place, left, note);
}

/** A unit, and the hex in which it begins its move. */
export interface Mover {
  readonly id: string;
  readonly from: number;
}

/** Units where they stand; those on the map. */
export const moversOf = (state: Standing, units: readonly string[]): readonly Mover[] =>
  units.flatMap((id) => {
    const from = placeOf(state, id);
    return from === undefined ? [] : [{ id, from }];
  });

/** Of units that move alike, the hexes to which any may come by normal movement. */
function markAlike(reached: Uint8Array, ground: Ground<Standing>, movers: readonly Mover[]): void {
  const [{ id: first }] = movers as [Mover];
  const stepsFrom = stepsBy(mobilityOf(first));
  const begin = (note: Note): void => {
    for (const { id, from } of movers) {
      const travel = travelFor(id, false, false);
      note(from, travel.points);
      const isWhole = (to: number): boolean => costOf(ground, id, from, to, travel) === 'whole';
      (WAYS[from] as readonly number[]).forEach((to, way) => {
        if (stepsFrom[from]?.[way] === 0 && isWhole(to)) note(to, 0);
      });
    }
  };
  spread(reached, begin, (from, left, note) => {
    const [ways, steps] = [WAYS[from] as readonly number[], stepsFrom[from] as readonly number[]];
    const travel: Travel = { points: left, begun: true };
    const leaving = zocCost(ground, from);
    for (let way = 0; way < ways.length; way++) {
      const [to, step] = [ways[way] as number, steps[way] as number];
      if (ground.enemies[to]) continue;
      const cost = step > 0 ? leaving + step + zocCost(ground, to) : costOf(ground, first, from, to, travel);
      if (typeof cost === 'number') note(to, left - cost);
    }
  });
}

/** What of a unit but its points decides where it goes. */
export const mannerOf = (id: string): string => `${mobilityOf(id)} ${unit(id).arm === 'mountain'}`;

/** Marks every hex to which any of some units may come by normal movement (9.2), and where they begin, whoever of their own side is there. */
export function markNormalReach(reached: Uint8Array, ground: Ground<Standing>, movers: readonly Mover[]): void {
  for (const manner of new Set(movers.map(({ id }) => mannerOf(id))))
    markAlike(
      reached,
      ground,
      movers.filter(({ id }) => mannerOf(id) === manner),
    );
}

/** Marks every hex to which any of some units may march (9.3), and where those begin that may. */
export function markMarchReach(reached: Uint8Array, ground: Ground<Standing>, movers: readonly Mover[]): void {
  const begin = (note: Note): void => {
    for (const { id, from } of movers) if (!barsMarch(ground, from)) note(from, travelFor(id, true, false).points);
  };
  spread(reached, begin, (from, left, note) => {
    for (const to of ROADS[from] as readonly number[]) if (!barsMarchStep(ground, from, to)) note(to, left - 1);
  });
}
