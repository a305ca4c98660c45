import { isCombatUnit, isHq, isManeuver, placeOf, unitsAt, unitsOnMap } from '../counters.ts';
import type { Warning } from '../messages/index.ts';
import { enemyZoc } from '../rules/08-zones/08-zoc.ts';
import { surplusIn } from '../rules/09-1-3-excess.ts';
import { overstacked } from '../rules/09-stacking.ts';
import { hqTraces } from '../rules/10-supply/10-4-headquarters.ts';
import { traced } from '../rules/10-supply/10-5-units.ts';
import { isSurprise } from '../scenario.ts';
import type { Side, State } from '../state.ts';
import { ofHex, ofUnit } from './warning.ts';

/** 9.1.3: what is too many in a hex, and goes at the end of the side's movement. */
export const excess = (state: State, side: Side): readonly Warning[] =>
  overstacked(state, side).map((hex) => ({
    ...ofHex('excess', '9.1.3', hex, { units: surplusIn(state, side, hex) }),
    loses: true,
  }));

/** 10.4: HQs that trace no line, and are out of supply from their next HQ Supply Phase on. */
export const dryHqs = (state: State, side: Side): readonly Warning[] =>
  unitsOnMap(state, side)
    .filter((id) => isHq(id) && !hqTraces(state, id))
    .map((id) => ofUnit('hq-unsupplied', '10.4', state, id));

/** 10.5.1: units that trace no line for movement, and are out of it from their next Movement Supply Segment on. */
export function cutOff(state: State, side: Side): readonly Warning[] {
  const supplied = traced(state, side, 'movement');
  return unitsOnMap(state, side)
    .filter((id) => isCombatUnit(id) && !supplied.has(id))
    .map((id) => ofUnit('no-movement-supply', '10.5.1', state, id));
}

/** 10.6: whether a unit is out of combat supply after any battle in which it takes part, by where it stands; what surprise does to NATO is no news of a unit's (35.7). */
export const lacksCombatSupply = (state: State, side: Side, id: string): boolean =>
  isManeuver(id) && !traced(state, side, 'combat').has(id) && !(side === 'nato' && isSurprise(state));

/** 10.6: units in enemy zones of control that move in supply, and fight without. */
export function unfit(state: State, side: Side): readonly Warning[] {
  const moving = traced(state, side, 'movement');
  const zones = enemyZoc(state, side);
  return unitsOnMap(state, side)
    .filter((id) => moving.has(id) && zones[placeOf(state, id) as number] === 1 && lacksCombatSupply(state, side, id))
    .map((id) => ofUnit('no-combat-supply', '10.6', state, id));
}

/** Whether a maneuver unit of a side is in a hex. */
export const isGuarded = (state: State, side: Side, hex: string): boolean => unitsAt(state, side, hex).some(isManeuver);
