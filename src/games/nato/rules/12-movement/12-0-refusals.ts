import { at, isSea } from '../../board.ts';
import { isHq, isOnMap, placeOf, sideOf, stateOf } from '../../counters.ts';
import { hasAnyMarker, hasMarker, isOnTrain } from '../../markers.ts';
import { refusals, type Refusal } from '../../messages/index.ts';
import type { Way } from '../../orders.ts';
import { isInArea } from '../../scenario.ts';
import type { State } from '../../state.ts';
import type { Movement } from '../../steps.ts';
import { PLACE_WORDS, unitMeant } from '../../words.ts';
import { enemyZoc } from '../08-zones/08-zoc.ts';
import { airspaceAt } from '../11-airspace.ts';
import { isBarredToHq } from '../29-headquarters/29-5-areas.ts';
import { mayEnd } from './12-0-ways.ts';
import { closedTo } from './12-1-entry.ts';

const RULE_OF = { move: '12.2', march: '12.4', minimum: '12.5' } as const;

/** Why a unit that a word names can't move in a way now. */
export function refuseMover(state: State, movement: Movement, way: Way, word: string): Refusal | undefined {
  const { side, reserve, moved } = movement;
  const id = unitMeant(word, side);
  if (id === undefined) return undefined;
  const place = placeOf(state, id);
  const refusal = refusals({ unit: id }, place === undefined ? undefined : [stateOf(state, id).at]);
  if (sideOf(id) !== side) return refusal('not-yours', '12.0');
  if (!isOnMap(state, id) || place === undefined) return refusal('not-on-map', '12.0');
  if (moved.includes(id)) return refusal('moved', '12.0');
  if (isOnTrain(state, id)) return refusal('on-train', '13.0');
  if (reserve && !hasMarker(state, id, 'reserve')) return refusal('no-reserve', '28.2');
  if (way !== 'minimum' && hasAnyMarker(state, id, ['disrupted', 'suppressed'])) return refusal('disrupted', '12.5.1');
  if (way === 'march') {
    if (isHq(id)) return refusal('march-hq', '12.4.2');
    if (hasMarker(state, id, 'no-movement-supply')) return refusal('march-supply', '12.4');
    if (enemyZoc(state, side)[place] === 1) return refusal('march-zoc', '12.4');
    if (airspaceAt(state, side, place) !== 'friendly') return refusal('march-airspace', '12.4');
    if (state.refugees && side === 'nato') return refusal('march-refugees', '12.4.1');
  }
  return refusal('shut-in', RULE_OF[way]);
}

/** There is no room for a unit in a hex. */
export const refuseStacking = (unit: string, hex: string): Refusal =>
  refusals({ unit, hex }, [hex])('stacked', '9.1.1');

/** Why a unit can't go to a hex that a word names. */
export function refuseHex(state: State, { side }: Movement, id: string, way: Way, word: string): Refusal | undefined {
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return undefined;
  const to = at(hex);
  const refusal = refusals({ unit: id, hex }, [hex]);
  if (isSea(to)) return refusal('prohibited', '12.1.1');
  if (!isInArea(state, to)) return refusal('outside', '35.0');
  const bar = closedTo(state, id, to);
  if (bar) return refusal(bar, bar === 'territorial' ? '12.7' : '12.1.2');
  if (isBarredToHq(state, id, placeOf(state, id) as number, to)) return refusal('hq-area', '29.5');
  if (!mayEnd(state, id, to)) return refuseStacking(id, hex);
  if (way === 'march') {
    if (enemyZoc(state, side)[to] === 1) return refusal('march-into-zoc', '8.1.2');
    if (airspaceAt(state, side, to) !== 'friendly') return refusal('march-into-airspace', '12.4');
  }
  return refusal('too-far', RULE_OF[way]);
}
