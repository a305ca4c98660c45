import { changeUnits, isAlly, isCentre, isLeader, isPanzer, sideOf, stateOf } from '../board.ts';
import type { Context } from '../steps.ts';
import { forgetLeader } from './11-leaders.ts';

/** Takes a unit off the map; what it scores is counted (19.3b, 19.3d). A leader never returns (Q2), a supply centre does (13.7). */
export function eliminate({ state, emit }: Context, id: string, rule: string): void {
  const { at: hex } = stateOf(state, id);
  changeUnits(state, [id], { at: 'lost', steps: 0 });
  state.blind = state.blind.filter((other) => other !== id);
  const { panzer, infantry, ally, leaders } = state.eliminated;
  if (isLeader(id)) {
    state.eliminated = { ...state.eliminated, leaders: leaders + Math.max(0, state.abilities[id] as number) };
    forgetLeader(state, id);
  } else if (sideOf(id) === 'axis' && !isCentre(id)) {
    if (isPanzer(id)) state.eliminated = { ...state.eliminated, panzer: panzer + 1 };
    else if (isAlly(id)) state.eliminated = { ...state.eliminated, ally: ally + 1 };
    else state.eliminated = { ...state.eliminated, infantry: infantry + 1 };
  }
  emit({ code: 'barbarossa.eliminated', params: { side: sideOf(id), unit: id, hex }, rule });
}
