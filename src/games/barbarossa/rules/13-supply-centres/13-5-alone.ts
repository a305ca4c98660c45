import { CENTRES, combatOccupation, placeOf } from '../../board.ts';
import type { State } from '../../state.ts';
import type { Context } from '../../steps.ts';
import { zocSources } from '../07-zoc.ts';
import { eliminate } from '../10-combat/10-5-elimination.ts';

/** Supply centres on the map that stand without a combat unit. */
export const loneCentres = (state: State): readonly string[] =>
  CENTRES.filter((id) => combatOccupation(state, 'axis')[placeOf(state, id) ?? -1] === 0);

/** Whether a supply centre that is alone is lost where it stands. */
export const isInReach = (state: State, id: string): boolean =>
  zocSources(state, 'soviet', placeOf(state, id) as number).length > 0;

/** 13.5, A-38: supply centres alone in enemy zones of control are eliminated at once. */
export function sweepCentres(context: Context): void {
  const { state } = context;
  for (const id of loneCentres(state)) if (isInReach(state, id)) eliminate(context, id, '13.5');
}
