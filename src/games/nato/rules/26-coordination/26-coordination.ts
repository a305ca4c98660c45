import { isBaltap } from '../../board.ts';
import { placeOf, stateOf, unit } from '../../counters.ts';
import { frontOf, scenarioOf } from '../../scenario.ts';
import type { Side, State } from '../../state.ts';
import { frontsCoordinate, type OfFront } from './26-1-warsaw-pact.ts';
import { discordOf, nationsOf, type OfNation } from './26-2-nato.ts';

/** A unit of the Warsaw Pact as far as it coordinates. */
export function ofFront(state: State, id: string): OfFront {
  const front = frontOf(state, id);
  const place = placeOf(state, id);
  const baltap = scenarioOf(state).balticFront.anyInBaltap && place !== undefined && isBaltap(place);
  return { id, ...(front === undefined ? {} : { front }), ...(baltap ? { baltap } : {}) };
}

/** A unit of NATO as far as it coordinates. */
export function ofNation(state: State, id: string): OfNation {
  const { nation, berlin } = unit(id);
  return { id, nation, from: stateOf(state, id).at, ...(berlin ? { berlin } : {}) };
}

/** 26.0: whether units of a side may attack together; `joined` are nations that were in a multinational attack this turn. */
export const coordinate = (state: State, side: Side, ids: readonly string[], joined: readonly string[]): boolean =>
  side === 'wp'
    ? frontsCoordinate(ids.map((id) => ofFront(state, id)))
    : discordOf(
        ids.map((id) => ofNation(state, id)),
        joined,
      ) === undefined;

/** How two units of a side fight together: in any way, or only out of hexes of their own, once a turn (26.2). */
export type Accord = 'always' | 'apart' | 'never';

/** 26.1, 26.2: how two units of a side may attack and defend together; `joined` are nations that were in a multinational attack this turn. */
export function accordOf(state: State, side: Side, one: string, other: string, joined: readonly string[]): Accord {
  if (side === 'wp') return coordinate(state, side, [one, other], joined) ? 'always' : 'never';
  const both = [one, other].map((id) => ofNation(state, id));
  if (nationsOf(both).length === 1) return 'always';
  return discordOf(both, joined) === undefined ? 'apart' : 'never';
}
