import { frozen } from '../../../../../engine/kept.ts';
import { changeUnits, defenceOf, isArtillery, isHq, isManeuver, sideOf, stateOf } from '../../../counters.ts';
import type { State } from '../../../state.ts';
import type { Context } from '../../../steps.ts';
import { noteEliminated } from '../../29-headquarters/29-8-return.ts';

/** Classes of units in the order in which they lose steps (25.6.3). */
const CLASSES: readonly ((id: string) => boolean)[] = [isManeuver, isArtillery, isHq];

/** How often a unit was named. */
export const timesIn = (chosen: readonly string[], id: string): number => chosen.filter((other) => other === id).length;

/**
 * 25.6.3: units that can take the next step after some were named: maneuver units, then artillery, then HQs. Maneuver units that
 * are `first` come before others (25.7.7, 26.1.5).
 */
export function nextToLose(
  state: State,
  units: readonly string[],
  chosen: readonly string[],
  first: readonly string[] = [],
): readonly string[] {
  const left = units.filter((id) => stateOf(state, id).steps > timesIn(chosen, id));
  const leading = left.filter((id) => first.includes(id));
  if (leading.length > 0) return leading;
  for (const isOfClass of CLASSES) {
    const able = left.filter(isOfClass);
    if (able.length > 0) return able;
  }
  return [];
}

/** Steps that some units have together. */
export const stepsOf = (state: State, units: readonly string[]): number =>
  units.reduce((sum, id) => sum + stateOf(state, id).steps, 0);

/** By what it is decided who loses the next step, of those that can. */
export interface LossOrder {
  readonly units: readonly string[];
  readonly first: readonly string[];
  readonly takes: 'weakest' | 'strongest';
}

/**
 * So many steps in the order in which they are lost: by the order of the rules each time that of the unit with the least or the
 * greatest defence, of all or of those that were named.
 */
export function lossesInOrder(
  state: State,
  { units, first, takes }: LossOrder,
  steps: number,
  named?: readonly string[],
): readonly string[] {
  const sign = takes === 'weakest' ? 1 : -1;
  const chosen: string[] = [];
  for (let n = 0; n < steps; n++) {
    const [next] = nextToLose(state, units, chosen, first)
      .filter((id) => !named || timesIn(named, id) > timesIn(chosen, id))
      .toSorted((a, b) => sign * (defenceOf(state, a) - defenceOf(state, b)) || (a < b ? -1 : 1));
    if (next === undefined) break;
    chosen.push(next);
  }
  return chosen;
}

/** 3.2.10.4: a unit loses a step: it is turned over, or eliminated with its last one. */
function loseStep(context: Context, id: string): void {
  const { state, emit } = context;
  const { steps, at } = stateOf(state, id);
  const side = sideOf(id);
  state.losses = frozen({ ...state.losses, [side]: state.losses[side] + 1 });
  if (steps > 1) {
    changeUnits(state, [id], { steps: steps - 1 });
    emit({ code: 'nato.reduced', params: { side, unit: id }, rule: '3.2.10.4' });
    return;
  }
  changeUnits(state, [id], { at: 'lost', steps: 0, markers: [] });
  noteEliminated(state, id);
  emit({ code: 'nato.eliminated', params: { side, unit: id, hex: at }, rule: '3.2.10.4' });
}

/** Units lose a step each time they are named. */
export function loseSteps(context: Context, named: readonly string[]): void {
  for (const id of named) loseStep(context, id);
}
