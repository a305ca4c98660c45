import { fork, leaf } from '../../../engine/choice.ts';
import { isArtillery, isHq, isManeuver, stateOf, unitsAt } from '../counters.ts';
import type { Order } from '../orders.ts';
import { prompt, type Side, type State } from '../state.ts';
import type { StepRules } from '../steps.ts';
import { unitBranch, verbBranch } from '../words.ts';
import { overstacked, stackingLimit, stackOf } from './09-stacking.ts';
import { loseSteps } from './25-ground-combat/25-6-results/25-6-3-steps.ts';

/** 9.1.3: units of which one is eliminated, as there are too many in their hex; none where all fit. */
function surplus(state: State, side: Side): readonly string[] {
  const [hex] = overstacked(state, side);
  if (hex === undefined) return [];
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
    const units = surplus(state, side);
    const [first] = units;
    if (first === undefined) return [];
    return [
      {
        seat: side,
        prompt: prompt('excess', { hex: overstacked(state, side)[0] as string }),
        rule: '9.1.3',
        silent: { kind: 'lose', units: [first] },
        choice: fork<Order>(() => [
          verbBranch('lose', () =>
            fork(() => units.map((id) => unitBranch(id, () => leaf<Order>({ kind: 'lose', units: [id] })))),
          ),
        ]),
      },
    ];
  },
  answer: (context, _, order) => {
    if (order.kind !== 'lose') return;
    for (const id of order.units) loseSteps(context, Array<string>(stateOf(context.state, id).steps).fill(id));
  },
  run: ({ pop }) => pop(),
};
