import { isCombatUnit, placeOf, sideOf, unitsOnMap } from '../../counters.ts';
import { hasMarker, mark, unmark } from '../../markers.ts';
import { BERLIN } from '../../board.ts';
import { isSurprise } from '../../scenario.ts';
import type { Side, State } from '../../state.ts';
import type { Context } from '../../steps.ts';
import { traced } from './10-5-units.ts';

/** 10.5.1: the Movement Supply Segment: combat units that trace no line for movement are marked, all others lose that marker. */
export function determineMovementSupply({ state, emit }: Context, side: Side): void {
  const supplied = traced(state, side, 'movement');
  const units = unitsOnMap(state, side).filter(isCombatUnit);
  const lacking = units.filter((id) => !supplied.has(id));
  unmark(
    state,
    units.filter((id) => supplied.has(id)),
    ['no-movement-supply'],
  );
  mark(state, lacking, 'no-movement-supply');
  unmark(state, lacking, ['entrained']);
  if (lacking.length > 0) emit({ code: 'nato.no-movement-supply', params: { side, units: lacking }, rule: '10.5.1' });
}

/** 35.7(4): whether a unit can't trace a line for combat this turn: NATO's on a turn of surprise, but in West Berlin. */
const isSurprised = (state: State, id: string): boolean =>
  sideOf(id) === 'nato' && isSurprise(state) && placeOf(state, id) !== BERLIN;

/** 10.6: combat units of a side that trace a line for combat now. */
export const hasCombatSupply = (state: State, id: string): boolean =>
  !isSurprised(state, id) && traced(state, sideOf(id), 'combat').has(id);

/** 10.5.2, 10.6, 25.6.4: the Recovery Phase: no unit is disrupted any more; markers go from units that trace what they lack. */
export function recover({ state, emit }: Context, side: Side): void {
  const units = unitsOnMap(state, side);
  const disrupted = units.filter((id) => hasMarker(state, id, 'disrupted'));
  const moving = traced(state, side, 'movement');
  const forMovement = units.filter((id) => hasMarker(state, id, 'no-movement-supply') && moving.has(id));
  const forCombat = units.filter((id) => hasMarker(state, id, 'no-combat-supply') && hasCombatSupply(state, id));
  const resupplied = units.filter((id) => forMovement.includes(id) || forCombat.includes(id));
  unmark(state, disrupted, ['disrupted']);
  unmark(state, forMovement, ['no-movement-supply']);
  unmark(state, forCombat, ['no-combat-supply']);
  if (disrupted.length > 0) emit({ code: 'nato.recovered', params: { side, units: disrupted }, rule: '25.6.4' });
  if (resupplied.length > 0) emit({ code: 'nato.resupplied', params: { side, units: resupplied }, rule: '10.6' });
}
