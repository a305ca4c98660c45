import { fork, leaf } from '../../../engine/choice.ts';
import { seatOfAll } from '../commands/seats.ts';
import { isArtillery, isHq, isManeuver, stateOf, unitsAt } from '../counters.ts';
import type { Order } from '../orders.ts';
import { prompt, type Side, type State } from '../state.ts';
import type { StepRules } from '../steps.ts';
import { unitBranch, verbBranch } from '../words.ts';
import { overstacked, stackingLimit, stackOf } from './09-stacking.ts';
import { loseSteps } from './25-ground-combat/25-6-results/25-6-3-steps.ts';

/** 9.1.3: units in a hex of which one is eliminated, as there are too many of them; none where all fit. */
export function surplusIn(state: State, side: Side, hex: string): readonly string[] {
  const units = unitsAt(state, side, hex);
  const { steps, artillery, hqs } = stackOf(state, units);
  const limit = stackingLimit();
  if (steps > limit.steps) return units.filter(isManeuver);
  if (artillery > limit.artillery) return units.filter(isArtillery);
  return hqs > limit.hqs ? units.filter(isHq) : [];
}

/** 9.1.3: at the end of his Movement Phase the owner eliminates what is too many in a hex, unit by unit. */
export const excessStep: StepRules<'excess'> = {
  asks: ({ state }, { side }) => {
    const [hex] = overstacked(state, side);
    if (hex === undefined) return [];
    const units = surplusIn(state, side, hex);
    return [
      {
        seat: seatOfAll(state, side, units),
        prompt: prompt('excess', { hex }),
        rule: '9.1.3',
        silent: { kind: 'lose', units: units.slice(0, 1) },
        choice: fork<Order>(() => [
          verbBranch('lose', () =>
            fork(() => units.map((id) => unitBranch(id, () => leaf<Order>({ kind: 'lose', units: [id] })))),
          ),
        ]),
      },
    ];
  },
  answer: (context, { side }, order) => {
    if (order.kind !== 'lose') return;
    const { state, emit } = context;
    for (const id of order.units) {
      const { at: hex, steps } = stateOf(state, id);
      emit({ code: 'nato.excess', params: { side, unit: id, hex }, rule: '9.1.3' });
      loseSteps(context, Array<string>(steps).fill(id));
    }
  },
  run: ({ pop }) => pop(),
};
