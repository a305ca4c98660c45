import { at, isSea, neighboursAt } from '../../board.ts';
import { isHard, isHq, placeOf, sideOf, stateOf, unit } from '../../counters.ts';
import { hasAnyMarker, hasMarker, isOnTrain } from '../../markers.ts';
import { refusals, type Refusal } from '../../messages/index.ts';
import type { Way } from '../../orders.ts';
import { isInArea } from '../../scenario.ts';
import { enemyOf, type Side, type State } from '../../state.ts';
import type { Movement } from '../../steps.ts';
import { PLACE_WORDS, unitMeant } from '../../words.ts';
import { enemyZoc } from '../08-zones/08-zoc.ts';
import { airspaceAt } from '../11-airspace.ts';
import { isBarredToHq } from '../29-headquarters/29-5-areas.ts';
import { controllerOf } from '../30-cities/30-1-control.ts';
import { isInactive } from '../35-general/35-2-activation.ts';
import { mayEnd, RULE_OF } from './12-0-ways.ts';
import { closedTo } from './12-1-entry.ts';
import { isCrowded } from './12-4-march.ts';
import { isFerry, mayTakeFerry } from './12-8-ferry.ts';

/** Why a unit that a word names can't move in a way now. */
export function refuseMover(state: State, movement: Movement, way: Way, word: string): Refusal | undefined {
  const { side, reserve, moved } = movement;
  const id = unitMeant(word, side);
  if (id === undefined) return undefined;
  const place = placeOf(state, id);
  const refusal = refusals({ unit: id }, place === undefined ? undefined : [stateOf(state, id).at]);
  if (sideOf(id) !== side) return refusal('not-yours', '12.0');
  if (place === undefined) return refusal('not-on-map', '12.0');
  if (moved.includes(id)) return refusal('moved', '12.0');
  if (isOnTrain(state, id)) return refusal('on-train', '13.0');
  if (isInactive(state, id)) return refusal('inactive', '35.2');
  if (reserve && !hasMarker(state, id, 'reserve')) return refusal('no-reserve', '28.2');
  if (way !== 'minimum' && hasAnyMarker(state, id, ['disrupted', 'suppressed'])) return refusal('disrupted', '12.5.1');
  if (way === 'march') {
    if (isHq(id)) return refusal('march-hq', '12.4.2');
    if (hasMarker(state, id, 'no-movement-supply')) return refusal('march-supply', '12.4');
    if (enemyZoc(state, side)[place] === 1) return refusal('march-zoc', '12.4');
    if (airspaceAt(state, side, place) !== 'friendly') return refusal('march-airspace', '12.4');
    if (isCrowded(state, side, place)) return refusal('march-refugees', '12.4.1');
  }
  return refusal('shut-in', RULE_OF[way]);
}

/** There is no room for a unit in a hex. */
export const refuseStacking = (unit: string, hex: string): Refusal =>
  refusals({ unit, hex }, [hex])('stacked', '9.1.1');

/** 12.3.2: whether a step leads from one enemy zone of control into another. */
const isFromZoneToZone = (state: State, side: Side, from: number, to: number): boolean =>
  enemyZoc(state, side)[from] === 1 && enemyZoc(state, side)[to] === 1 && neighboursAt(from).includes(to);

/** Why a unit can't go to a hex that a word names. */
export function refuseHex(state: State, movement: Movement, id: string, way: Way, word: string): Refusal | undefined {
  const { side } = movement;
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return undefined;
  const to = at(hex);
  const refusal = refusals({ unit: id, hex }, [hex]);
  if (isSea(to)) return refusal('prohibited', '12.1.1');
  if (!isInArea(state, to)) return refusal('outside', '35.0');
  const bar = closedTo(state, id, to);
  if (bar) return refusal(bar, bar === 'territorial' ? '12.7' : '12.1.2');
  const here = placeOf(state, id) as number;
  if (isBarredToHq(state, id, here, to)) return refusal('hq-area', unit(id).multinational ? '29.7' : '29.5.1');
  if (isFerry(here, to) && (way !== 'minimum' || !mayTakeFerry(state, movement, here, to)))
    return refusal('ferry', '12.8');
  if (!mayEnd(state, id, to)) return refuseStacking(id, hex);
  if (way !== 'march' && !isHard(id) && isFromZoneToZone(state, side, here, to)) return refusal('zoc-to-zoc', '12.3.2');
  if (way === 'march') {
    if (enemyZoc(state, side)[to] === 1) return refusal('march-into-zoc', '8.1.2');
    if (controllerOf(state, to) === enemyOf(side)) return refusal('march-into-city', '12.1.2');
    if (airspaceAt(state, side, to) !== 'friendly') return refusal('march-into-airspace', '12.4');
    if (isCrowded(state, side, to)) return refusal('march-refugees', '12.4.1');
  }
  return refusal('too-far', RULE_OF[way]);
}
