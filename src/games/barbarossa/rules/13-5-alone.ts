import { CENTRES, isCombatUnit, placeOf, stateOf, unitsAt } from '../board.ts';
import type { Context } from '../steps.ts';
import { enemyZoc } from './07-zoc.ts';
import { eliminate } from './10-5-elimination.ts';

/** 13.5, A-38: supply centres alone in enemy zones of control are eliminated at once. */
export function sweepCentres(context: Context): void {
  const { state } = context;
  for (const id of CENTRES) {
    const place = placeOf(state, id);
    if (place === undefined || !enemyZoc(state, 'axis')[place]) continue;
    if (!unitsAt(state, 'axis', stateOf(state, id).at).some(isCombatUnit)) eliminate(context, id, '13.5');
  }
}
