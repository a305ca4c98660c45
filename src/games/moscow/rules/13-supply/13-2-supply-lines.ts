import { kept } from '../../../../engine/kept.ts';
import { DRY, flood } from '../../../../hex/flood.ts';
import { keptForMarks } from '../../../../hex/marks.ts';
import {
  at,
  CITIES,
  controls,
  isCity,
  isPort,
  isPrintedSupplyCity,
  occupation,
  placeOf,
  rearOwner,
  REARS,
  unitsInPlay,
  WAYS,
} from '../../board.ts';
import { derived } from '../../data.ts';
import { enemyOf, plays, type Holding, type Side, type State } from '../../state.ts';
import { enemyZoc } from '../09-zoc.ts';

/** How many hexes a supply line may be long (13.2.2). */
const LINE_LENGTH = 5;

/** The supply network of a side at one moment (13.2). */
export interface Network {
  /** For each place, the length of the shortest line that may lead on from it to a source; DRY if none. */
  readonly onward: Readonly<Int16Array>;
  /** Places that are sources, by index: the own rears and the cities of the network (13.2.1). */
  readonly sources: ReadonlySet<number>;
}

/** What a line of a side may pass, and what it may not though it is an own city. */
const [OPEN, BARRED, BARRED_CITY] = [0, 1, 2];

/** Places a line of this side may not include (13.2.3): enemy units, enemy cities, enemy ZOC without an own unit. */
function barredFor(state: Holding, side: Side): Uint8Array {
  const enemies = occupation(state, enemyOf(side));
  const own = occupation(state, side);
  const zoc = enemyZoc(state, side);
  const barred = new Uint8Array(zoc.length);
  for (let place = 0; place < barred.length; place++)
    if (enemies[place] || (zoc[place] && !own[place])) barred[place] = BARRED;
  for (const city of CITIES) {
    const place = at(city);
    if (!controls(state, side, city)) barred[place] = BARRED;
    else if (barred[place] !== OPEN) barred[place] = BARRED_CITY;
  }
  for (const rear of REARS[enemyOf(side)]) barred[rear] = BARRED;
  return barred;
}

/** Length of the shortest line from a place, whose own hex may lie in enemy ZOC, to a source; over DRY if there is none. */
function lineLength(onward: Readonly<Int16Array>, place: number): number {
  let shortest = DRY + 1;
  for (const to of WAYS[place] as readonly number[]) shortest = Math.min(shortest, (onward[to] as number) + 1);
  return shortest;
}

/** The network of sources of a side, and the lines to it (13.2.1–13.2.3), by what bars its lines. */
function networkThrough(barred: Uint8Array, side: Side): Network {
  const open = (to: number): boolean => barred[to] === OPEN;
  const onward = flood(WAYS, REARS[side], open, LINE_LENGTH);
  const sources = new Set<number>(REARS[side]);
  const waiting = new Set(CITIES.map(at).filter((city) => barred[city] !== BARRED));
  for (let grown = true; grown;) {
    grown = false;
    for (const city of waiting) {
      if (lineLength(onward, city) > LINE_LENGTH) continue;
      waiting.delete(city);
      sources.add(city);
      grown = true;
      if (open(city)) flood(WAYS, [city], open, LINE_LENGTH, onward);
    }
  }
  return { onward, sources };
}

let NETWORKS: Readonly<Record<Side, (barred: Uint8Array) => Network>>;
derived(
  () => ({
    axis: keptForMarks((barred) => networkThrough(barred, 'axis')),
    soviet: keptForMarks((barred) => networkThrough(barred, 'soviet')),
  }),
  (found) => (NETWORKS = found),
);

/** The network of sources of a side, and the lines to it (13.2.1–13.2.3). */
export const networkOf = kept(['units', 'control'], (state: Holding, side: Side): Network =>
  NETWORKS[side](barredFor(state, side)),
);

/** Whether a unit or own city in this place has a line to a source (13.2.2). */
export const hasLine = (network: Network, place: number): boolean =>
  network.sources.has(place) || lineLength(network.onward, place) <= LINE_LENGTH;

/** The shortest line from a place to a source, and its length; undefined if there is none (13.2.2). */
export function lineFrom(
  { onward, sources }: Network,
  place: number,
): { readonly source: number; readonly length: number } | undefined {
  const length = sources.has(place) ? 0 : lineLength(onward, place);
  if (length > LINE_LENGTH) return undefined;
  let at = place;
  for (let left = length; left > 0; left--)
    at = (WAYS[at] as readonly number[]).find((to) => onward[to] === left - 1) as number;
  return { source: at, length };
}

/** Whether a city shelters Soviet units as a supply city does (13.2.4, 14.2.2, 15.2.1). */
export const shelters = (state: State, place: number): boolean =>
  isPrintedSupplyCity(place) ||
  (state.hero !== null && state.hero.marked && at(state.hero.city) === place) ||
  (plays(state, 'odessa') && isPort(place));

/** Units of a side that have no line and surrender in their supply phase (13.1, 13.2.4). */
export function isolatedUnits(state: State, side: Side): readonly string[] {
  const network = networkOf(state, side);
  return unitsInPlay(state, side).filter((id) => {
    const place = placeOf(state, id) as number;
    if (rearOwner(place) === side || hasLine(network, place)) return false;
    return !(side === 'soviet' && isCity(place) && shelters(state, place));
  });
}
