import { at, enemiesAt, hexesApart, isCombatUnit, placeOf, sideOf, unitsOnMap } from '../../board.ts';
import { refuseColleagues } from '../../commands/commanding.ts';
import { isChief, mayOrder, under } from '../../commands/seats.ts';
import { refusals, type Refusal } from '../../messages/index.ts';
import type { State } from '../../state.ts';
import type { Declaring } from '../../steps.ts';
import { PLACE_WORDS, unitMeant } from '../../words.ts';
import { isHeldInRomania } from '../02-setup/02-4-first-turn.ts';
import { free } from './10-1-attackers.ts';
import { faces } from './10-2-duty.ts';
import { attackBar, BAR_RULE } from '../16-allies/16-allies.ts';

/** Why a hex can't be attacked now. */
export function refuseTarget(state: State, declaring: Declaring, seat: string, word: string): Refusal | undefined {
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return undefined;
  const refusal = refusals({ hex }, [hex]);
  const { side, attacks } = declaring;
  if (enemiesAt(state, side, hex).length === 0) return refusal('no-enemy', '10.0');
  if (attacks.some(({ targets }) => targets.includes(hex))) return refusal('attacked-already', '10.3.3');
  const near = unitsOnMap(state, side).filter(
    (id) => isCombatUnit(id) && hexesApart(placeOf(state, id) as number, at(hex)) === 1,
  );
  if (near.length === 0) return refusal('nobody-near', '10.0');
  if (!near.some((id) => faces(state, id, hex))) return refusal('water', '10.0');
  if (near.every((id) => isHeldInRomania(state, id))) return refusal('romania', '2.4.2');
  const [bar, ...more] = new Set(near.map((id) => attackBar(state, id, at(hex))));
  if (!isChief(state, seat) && under(state, seat, near).length === 0)
    return refuseColleagues(state, near[0] as string, '10.0');
  return bar && more.length === 0
    ? refusals({ unit: near[0] as string, hex }, [hex])(bar, BAR_RULE[bar])
    : refusal('all-used', '10.3.4');
}

/** Why a unit that a word names can't join an attack. */
export function refuseAttacker(
  state: State,
  declaring: Declaring,
  seat: string,
  target: string,
  word: string,
): Refusal | undefined {
  const id = unitMeant(word, declaring.side);
  if (id === undefined) return undefined;
  const refusal = refusals({ unit: id, hex: target }, [target]);
  if (sideOf(id) !== declaring.side) return refusal('not-yours', '10.0');
  const place = placeOf(state, id);
  if (place === undefined) return refusal('not-on-map', '10.0');
  if (!isChief(state, seat) && !mayOrder(state, seat, [id])) return refuseColleagues(state, id, '10.0');
  if (hexesApart(place, at(target)) !== 1) return refusal('not-adjacent', '10.0');
  if (!faces(state, id, target)) return refusal('water', '10.0');
  const border = attackBar(state, id, at(target));
  if (border) return refusal(border, BAR_RULE[border]);
  if (isHeldInRomania(state, id)) return refusal('romania', '2.4.2');
  return free(state, declaring).includes(id) ? undefined : refusal('used', '10.3.4');
}
