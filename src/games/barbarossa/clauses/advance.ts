import { advances } from '../../../engine/clauses/advance.ts';
import { at, BOARD, hexesApart, isCombatUnit, stateOf, unitExists, unitsAt, UNITS_OF } from '../board.ts';
import type { Order } from '../orders.ts';
import { COMBAT_UNITS } from '../rules/06-stacking/06-stacking.ts';
import { strengthOf } from '../rules/10-combat/10-3-odds.ts';
import type { Side, State } from '../state.ts';
import { PLACE_WORDS } from '../words.ts';
import type { About } from './conditions.ts';
import type { CoreBranch } from './core.ts';
import { asItStands, byPicks, isPicked, picks } from './picks.ts';
import type { Situation } from './situation.ts';
import { word } from './words.ts';

/** Standing orders for advances after combat (10.7). */
export const advanceCores = (side: Side): readonly CoreBranch[] => [
  word('advance', 'advance', () =>
    advances<State, Order, About, Situation>({
      about: 'combat',
      hexes: BOARD.places,
      vocabulary: PLACE_WORDS,
      apart: (a, b) => hexesApart(at(a), at(b)),
      emptied: ({ prompt }) => {
        const empty = prompt.params?.['hexes'];
        return Array.isArray(empty) ? (empty as readonly string[]) : [];
      },
      isUnit: unitExists,
      picks: () => picks(UNITS_OF[side], true),
      isPicked: (state, chosen, id) => isPicked(chosen, asItStands(state)(id)),
      pickedFirst: (state, chosen) => {
        const [candidate, compare] = [asItStands(state), byPicks(chosen)];
        return (a, b) =>
          compare(candidate(a), candidate(b)) || strengthOf(state, b) - strengthOf(state, a) || (a < b ? -1 : 1);
      },
      isCounted: isCombatUnit,
      others: (state, id) => unitsAt(state, side, stateOf(state, id).at).filter((other) => other !== id),
      most: COMBAT_UNITS,
      stay: ({ silent }) => silent,
      word,
    }),
  ),
];
