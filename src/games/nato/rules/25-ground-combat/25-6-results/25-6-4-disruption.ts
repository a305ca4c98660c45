import { isArtillery, isHq, isManeuver, unitsOnMap } from '../../../counters.ts';
import { mark, unmark } from '../../../markers.ts';
import type { Side, State } from '../../../state.ts';
import type { Context } from '../../../steps.ts';
import { defendersLeft, type StageRules } from '../25-1-cycle/25-1-stage.ts';
import { resultIn } from '../25-3-odds/25-5-2-roll.ts';

/** 25.6.4, 25.6.4.4: units are disrupted, HQs and artillery suppressed; train markers go. */
export function disrupt({ state, emit }: Context, ids: readonly string[]): void {
  if (ids.length === 0) return;
  mark(state, ids.filter(isManeuver), 'disrupted');
  mark(
    state,
    ids.filter((id) => isHq(id) || isArtillery(id)),
    'suppressed',
  );
  unmark(state, ids, ['entraining', 'entrained']);
  emit({ code: 'nato.disrupted', params: { units: ids }, rule: '25.6.4' });
}

/** 25.6.1.1: the last of the defender's results: survivors are disrupted if the result says so, and engaged whatever it says (25.6.5). */
export const defenderMarks: StageRules = {
  run: (context, _, battle) => {
    const { state } = context;
    const left = defendersLeft(state, battle);
    if (resultIn(battle).defender.disrupted) disrupt(context, left);
    mark(state, left, 'engaged');
    battle.stage = 'attacker-losses';
  },
};

const suppressed = (state: State, side: Side): readonly string[] =>
  unitsOnMap(state, side).filter((id) => isHq(id) || isArtillery(id));

/** 25.6.4.4: the Suppression Recovery Phase. */
export function endSuppression({ state }: Context, side: Side): void {
  unmark(state, suppressed(state, side), ['suppressed']);
}
