import type { Position } from '../../../../src/engine/position.ts';
import { at, hexesApart } from '../../../../src/games/nato/board.ts';
import { placeOf } from '../../../../src/games/nato/counters.ts';
import type { State } from '../../../../src/games/nato/state.ts';

/** A position from which a puzzle begins. */
export const begun = (scenario: () => { readonly position: Position<State> }) => (): Position<State> =>
  scenario().position;

/** How many hexes a unit on the map is from a hex. */
export const apartFrom = (state: State, id: string, hex: string): number =>
  hexesApart(placeOf(state, id) as number, at(hex));

/** Whether some order begins with a word and names all of these. */
export const isGiven = (given: readonly string[], word: string, ...named: readonly string[]): boolean =>
  given.some((order) => order.startsWith(word) && named.every((each) => order.split(' ').includes(each)));
