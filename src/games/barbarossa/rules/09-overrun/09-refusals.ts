import { at, hexesApart, isOnMap, placeOf, stateOf } from '../../board.ts';
import { refuseColleagues } from '../../commands/commanding.ts';
import { isChief, mayOrder, under } from '../../commands/seats.ts';
import { refusals, type Refusal } from '../../messages/index.ts';
import type { Movement } from '../../steps.ts';
import { PLACE_WORDS, unitMeant } from '../../words.ts';
import { isOverstacked } from '../06-stacking/06-stacking.ts';
import type { Ground } from '../08-movement/08-1-normal.ts';
import { travelOf, unmoved } from '../08-movement/08-mover.ts';
import { canOverrun, overrunCost } from './09-1-cost.ts';
import { attackBar, BAR_RULE } from '../16-allies/16-allies.ts';

/** Why a hex can't be overrun now. */
export function refuseOverrun({ state, seat, enemies }: Ground, movement: Movement, word: string): Refusal | undefined {
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return undefined;
  const refusal = refusals({ hex }, [hex]);
  if (!enemies[at(hex)]) return refusal('no-enemy', '9.0');
  const near = unmoved(state, movement).filter(
    (id) => canOverrun(id) && hexesApart(placeOf(state, id) as number, at(hex)) === 1,
  );
  const [unit] = near;
  if (unit === undefined) return refusal('overrun-none', '9.1');
  if (seat !== undefined && !isChief(state, seat) && under(state, seat, near).length === 0)
    return refuseColleagues(state, unit, '9.1');
  const from = stateOf(state, unit).at;
  if (isOverstacked(state, movement.side, from)) return refusals({ unit, hex: from }, [from])('stacked', '6.4');
  const isClosed = near.every((id) => overrunCost(state, [id], placeOf(state, id) as number, at(hex)) === undefined);
  return isClosed ? refusals({ unit, hex }, [hex])('terrain', '9.10') : refusal('overrun-none', '9.1');
}

/** Why a unit that a word names can't join an overrun. */
export function refuseOverrunner(ground: Ground, movement: Movement, hex: string, word: string): Refusal | undefined {
  const id = unitMeant(word, movement.side);
  if (id === undefined) return undefined;
  const { state, seat } = ground;
  const refusal = refusals({ unit: id, hex }, [hex]);
  if (!isOnMap(state, id)) return refusal('not-on-map', '9.0');
  if (seat !== undefined && !isChief(state, seat) && !mayOrder(state, seat, [id]))
    return refuseColleagues(state, id, '9.0');
  if (!canOverrun(id)) return refusal('overrun-arm', '9.1');
  const from = placeOf(state, id) as number;
  const border = attackBar(state, id, at(hex));
  if (border) return refusal(border, BAR_RULE[border]);
  if (movement.moved.includes(id)) return refusal('moved', '9.7');
  if (hexesApart(from, at(hex)) !== 1) return refusal('not-adjacent', '9.0');
  const cost = overrunCost(state, [id], from, at(hex));
  if (cost === undefined) return refusal('terrain', '9.10');
  if (cost > travelOf(state, movement, [id]).left) return refusal('too-far', '9.1');
  return refusal('overrun-together', '9.3');
}
