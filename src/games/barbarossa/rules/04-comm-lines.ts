import { keptBy } from '../../../engine/kept.ts';
import { DRY, floodThrough, within } from '../../../hex/flood.ts';
import {
  at,
  combatOccupation,
  EAST_RAILS,
  hexNamed,
  occupation,
  placeOf,
  RAILS,
  SIZE,
  waysIn,
  WEST_EDGE,
} from '../board.ts';
import { derived } from '../data.ts';
import { enemyOf, type Side, type State } from '../state.ts';
import { enemyZoc, zonedBy, type Zoned } from './07-zoc.ts';

/** What lines of communication depend on. */
export type Lined = Zoned & Pick<State, 'control'>;

/** The rail lines without that over the Kerch Strait, which is for transport alone (Q24). */
let LAND_RAILS: readonly (readonly number[])[];
/** Ports from which the Soviet side is supplied while it controls them (4.4). */
let PORTS: readonly string[];
let HELSINKI: number;
derived(
  () => [
    RAILS.map((to, from) => to.filter((place) => (waysIn('frozen')[from] as readonly number[]).includes(place))),
    ['Leningrad', 'Odessa', 'Sevastopol'].map(hexNamed),
    at(hexNamed('Helsinki')),
  ],
  (found) => ([LAND_RAILS, PORTS, HELSINKI] = found as [typeof LAND_RAILS, readonly string[], number]),
);

/** Hexes at which lines of a side end (4.3, 4.4). */
const sourcesOf = (state: Lined, side: Side): readonly number[] =>
  side === 'axis'
    ? [...WEST_EDGE, HELSINKI]
    : [...EAST_RAILS, ...PORTS.filter((hex) => !state.control.includes(hex)).map(at)];

/** By which lines are kept. */
export const linedBy = (state: Lined): readonly unknown[] => [...zonedBy(state), state.control];

const lined = <Rest extends readonly unknown[], Found>(work: (state: Lined, ...rest: Rest) => Found) =>
  keptBy(linedBy, work);

/** 4.2, A-55: hexes through which a line of a side may pass: without enemies, and in enemy zones only where a combat unit stands. */
export const openHexes = lined((state, side: Side): Readonly<Uint8Array> => {
  const zoc = enemyZoc(state, side);
  const enemies = occupation(state, enemyOf(side));
  const held = combatOccupation(state, side);
  const open = new Uint8Array(SIZE);
  for (let place = 0; place < SIZE; place++) if (!enemies[place] && (!zoc[place] || held[place])) open[place] = 1;
  return open;
});

/** How many hexes each hex is from the nearest of some sources along `ways`, through hexes that are open (1), by index; DRY without one. */
const depthsFrom = (
  sources: readonly number[],
  ways: readonly (readonly number[])[],
  open: Readonly<Uint8Array>,
): Readonly<Int16Array> =>
  floodThrough(
    ways,
    sources.filter((place) => open[place] === 1),
    open,
  );

/** Hexes that are joined to some sources along `ways`, by index: all of them, the sources too, such as are open. */
export const joinedTo = (...chain: Parameters<typeof depthsFrom>): Readonly<Uint8Array> => within(depthsFrom(...chain));

/** 4.1: how many hexes each hex is from a source of the side along an unbroken chain of hexes, by index; DRY without one. */
const lengthsOf = lined((state, side: Side): Readonly<Int16Array> =>
  depthsFrom(sourcesOf(state, side), waysIn(state.weather), openHexes(state, side)),
);

/** 4.1: hexes from which an unbroken chain of hexes leads to a source of the side, by index. */
export const linesOf = lined((state, side: Side): Readonly<Uint8Array> => within(lengthsOf(state, side)));

/**
 * Whether a unit in a hex has a line: its own hex may lie in enemy zones of control, for the unit stands there; then a
 * neighbour must be on a line.
 */
export function hasLine(state: Lined, side: Side, place: number): boolean {
  const lengths = lengthsOf(state, side);
  if (lengths[place] !== DRY) return true;
  if (occupation(state, enemyOf(side))[place]) return false;
  return (
    sourcesOf(state, side).includes(place) ||
    (waysIn(state.weather)[place] as readonly number[]).some((to) => lengths[to] !== DRY)
  );
}

/** The shortest line of communication from a hex where a unit stands to a source, and its length in hexes; undefined if there is none. */
export function lineFrom(
  state: Lined,
  side: Side,
  place: number,
): { readonly source: number; readonly length: number } | undefined {
  if (!hasLine(state, side, place)) return undefined;
  const lengths = lengthsOf(state, side);
  const ways = waysIn(state.weather);
  const nearest = (from: number): number =>
    (ways[from] as readonly number[]).reduce((best, to) =>
      (lengths[to] as number) < (lengths[best] as number) ? to : best,
    );
  if (sourcesOf(state, side).includes(place)) return { source: place, length: 0 };
  const onLine = lengths[place] !== DRY;
  let here = onLine ? place : nearest(place);
  const length = (lengths[here] as number) + (onLine ? 0 : 1);
  while (lengths[here] !== 0) here = nearest(here);
  return { source: here, length };
}

/** 4.1: whether a unit on the map has a line of communication. */
export const hasCommLine = (state: Lined, side: Side, id: string): boolean => {
  const place = placeOf(state, id);
  return place !== undefined && hasLine(state, side, place);
};

/** 18.1, A-56: whether a line of communication along rail lines joins a hex with the east map edge. */
export const isJoinedByRail = (state: Lined, place: number): boolean =>
  joinedTo(EAST_RAILS, LAND_RAILS, openHexes(state, 'soviet'))[place] === 1;

/** Whether a hex has a line that leads to the east map edge, not only to a port (5.4.1d, A-22). */
export const hasEasternLine = lined((state): Readonly<Uint8Array> =>
  joinedTo(EAST_RAILS, waysIn(state.weather), openHexes(state, 'soviet')),
);
