import { unitsOnMap } from '../../counters.ts';
import { frozen } from '../../../../engine/kept.ts';
import { hasMarker, unmark } from '../../markers.ts';
import type { Side } from '../../state.ts';
import type { Context, StepRules } from '../../steps.ts';

/** 28.2: the Reserve Phase: marked units may move; then the markers go (28.2.5). */
export function enterReserve({ state, push }: Context, side: Side): void {
  push({ name: 'reserve-end', side });
  const marked = unitsOnMap(state, side).some((id) => hasMarker(state, id, 'reserve'));
  if (marked) push({ name: 'movement', side, reserve: true, moved: [], spent: [], ferried: [] });
}

/** 28.2.5, 25.9.4: at the end of the phase the Reserve and Breakthrough markers of the side go. */
export const reserveEndStep: StepRules<'reserve-end'> = {
  run: ({ state, pop }, { side }) => {
    unmark(state, unitsOnMap(state, side), ['reserve']);
    const left = Object.entries(state.breakthroughs).filter(([, whose]) => whose !== side);
    state.breakthroughs = frozen(Object.fromEntries(left));
    pop();
  },
};
