import { frozen } from '../../../../engine/kept.ts';
import { changeUnits, isAlly, isCentre, isLeader, isPanzer, sideOf, stateOf } from '../../board.ts';
import type { Context } from '../../steps.ts';
import { reveal } from '../11-leaders/11-2-revealing.ts';

/**
 * Takes a unit off the map; what it scores is counted (19.3b, 19.3d), for which an untried leader is turned over: without any
 * ability it goes to the pool (11.2.5, A-37). A leader never returns (Q2), a supply centre does (13.7).
 */
export function eliminate(context: Context, id: string, rule: string): void {
  const { state, emit } = context;
  const { at: hex } = stateOf(state, id);
  if (isLeader(id) && !state.tried.includes(id)) {
    reveal(context, id);
    if (!state.tried.includes(id)) return;
  }
  changeUnits(state, [id], { at: 'lost', steps: 0 });
  state.blind = state.blind.filter((other) => other !== id);
  const { panzer, infantry, ally, leaders } = state.eliminated;
  if (isLeader(id)) {
    state.eliminated = { ...state.eliminated, leaders: leaders + Math.max(0, state.abilities[id] as number) };
    state.tried = frozen(state.tried.filter((other) => other !== id));
  } else if (sideOf(id) === 'axis' && !isCentre(id)) {
    if (isPanzer(id)) state.eliminated = { ...state.eliminated, panzer: panzer + 1 };
    else if (isAlly(id)) state.eliminated = { ...state.eliminated, ally: ally + 1 };
    else state.eliminated = { ...state.eliminated, infantry: infantry + 1 };
  }
  emit({ code: 'barbarossa.eliminated', params: { side: sideOf(id), unit: id, hex }, rule });
}
