import { isHq, placeOf, unit, unitsOnMap } from '../../../counters.ts';
import { hasMarker } from '../../../markers.ts';
import { frontOf, scenarioOf } from '../../../scenario.ts';
import type { Side, State } from '../../../state.ts';
import { isLinked } from '../../10-supply/10-2-lines.ts';
import { isInactive } from '../../35-general/35-2-activation.ts';
import { hqSupplies, isBalticCorps, isSuperior, rangeOf } from '../../10-supply/10-4-headquarters.ts';

/** 25.4.1, 25.4.2: whether an HQ is one that gives offensive support in this scenario: Front HQs, and US corps HQs. */
function givesSupport(state: State, hq: string): boolean {
  const { supporting, balticFront } = scenarioOf(state);
  const { side, front } = unit(hq);
  if (side === 'nato') return supporting.includes(hq);
  return !isBalticCorps(hq) && (front !== 'BAF' || balticFront.supports);
}

/** 25.4.1–25.4.3, 35.2: HQs of a side that can give offensive support now: active, in supply, neither suppressed nor on a train, not used in this phase. */
export const supportersOf = (state: State, side: Side, supported: readonly string[]): readonly string[] =>
  unitsOnMap(state, side).filter(
    (id) =>
      isHq(id) &&
      givesSupport(state, id) &&
      hqSupplies(state, id) &&
      !hasMarker(state, id, 'suppressed') &&
      !isInactive(state, id) &&
      !supported.includes(id),
  );

/** The optional rule of formation integrity (25.4.5). */
export const FORMATIONS = 'formations';

/** 25.4.5: whether units are of one formation: of the US; or of one army, beside those of a Front itself and independent ones. */
function isOfOneFormation(state: State, ids: readonly string[]): boolean {
  if (ids.some((id) => unit(id).side === 'nato')) return ids.every((id) => unit(id).nation === 'us');
  const armies = ids.flatMap((id) => (frontOf(state, id) === undefined ? [] : (unit(id).army ?? [])));
  return new Set(armies).size < 2;
}

/**
 * 25.4.1, 26.1.3: whether an HQ can support these units: one is subordinate and in its range, and none is of another Front; if it is
 * played so, all are of one formation.
 */
export const canSupport = (state: State, hq: string, units: readonly string[]): boolean =>
  (!state.formations || isOfOneFormation(state, units)) &&
  units.some((id) => isSuperior(state, hq, id) && isLinked(rangeOf(state, hq), placeOf(state, id) as number)) &&
  units.every((id) => unit(id).side === 'nato' || frontOf(state, id) === undefined || isSuperior(state, hq, id));
