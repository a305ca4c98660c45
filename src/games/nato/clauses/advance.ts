import { advances } from '../../../engine/clauses/advance.ts';
import { orderOf } from '../../../engine/clauses/tree.ts';
import { at, BOARD, hexesApart } from '../board.ts';
import { isManeuver, stateOf, unitExists, unitsAt } from '../counters.ts';
import type { Order } from '../orders.ts';
import { stackingLimit } from '../rules/09-stacking.ts';
import type { Side, State } from '../state.ts';
import { PLACE_WORDS } from '../words.ts';
import type { About } from './conditions.ts';
import type { CoreBranch } from './core.ts';
import { isMeant, pickedFirst, picks } from './picks.ts';
import type { Situation } from './situation.ts';
import { word } from './words.ts';

/** Standing orders for advances after combat and exploitation (25.8). */
export const advanceCores = (side: Side): readonly CoreBranch[] => [
  word('advance', 'advance', () =>
    advances<State, Order, About, Situation>({
      about: 'battle',
      hexes: BOARD.places,
      vocabulary: PLACE_WORDS,
      apart: (a, b) => hexesApart(at(a), at(b)),
      emptied: ({ prompt }) => [String(prompt.params?.['hex'])],
      isUnit: unitExists,
      picks: () => picks(side, true),
      isPicked: (state, chosen, id) => isMeant(state, side, chosen, id),
      pickedFirst: (state, chosen) => pickedFirst(state, side, chosen, 'strongest'),
      isCounted: isManeuver,
      others: (state, id) => unitsAt(state, side, stateOf(state, id).at).filter((other) => other !== id),
      most: stackingLimit().steps,
      stay: ({ choice }) => orderOf(choice, 'stay'),
      word,
    }),
  ),
];
