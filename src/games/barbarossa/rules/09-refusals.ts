import { at, isOnMap, placeOf } from '../board.ts';
import { refusals, type Refusal } from '../messages/index.ts';
import type { Movement } from '../steps.ts';
import { PLACE_WORDS, unitMeant } from '../words.ts';
import type { Ground } from './08-1-normal.ts';
import { canOverrun, overrunCost } from './09-1-cost.ts';
import { attackBar, BAR_RULE } from './16-allies.ts';

/** Why a hex can't be overrun now. */
export function refuseOverrun(ground: Ground, word: string): Refusal | undefined {
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return undefined;
  const refusal = refusals({ hex }, [hex]);
  return ground.enemies[at(hex)] ? refusal('overrun-none', '9.1') : refusal('no-enemy', '9.0');
}

/** Why a unit that a word names can't join an overrun. */
export function refuseOverrunner(ground: Ground, movement: Movement, hex: string, word: string): Refusal | undefined {
  const id = unitMeant(word, movement.side);
  if (id === undefined) return undefined;
  const { state } = ground;
  const refusal = refusals({ unit: id, hex }, [hex]);
  if (!isOnMap(state, id)) return refusal('not-on-map', '9.0');
  if (!canOverrun(id)) return refusal('overrun-arm', '9.1');
  const from = placeOf(state, id) as number;
  const border = attackBar(state, id, at(hex));
  if (border) return refusal(border, BAR_RULE[border]);
  if (overrunCost(state, [id], from, at(hex)) === undefined) return refusal('terrain', '9.10');
  return refusal('overrun-together', '9.3');
}
