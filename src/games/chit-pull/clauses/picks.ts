import { pickingBy } from '../../../engine/clauses/picks.ts';
import { attackOf, isFortress, isHq, isMech, unit } from '../board.ts';
import { hintOf, type HintCode } from './tree.ts';
import type { State } from '../state.ts';
import { UNIT_WORDS } from '../words.ts';

/** A unit as it stands when it is picked: `steps` are those that it has left. */
export interface Candidate {
  readonly state: State;
  readonly id: string;
  readonly steps: number;
}

/** Kinds of units by which a player picks. */
const KINDS: Readonly<Record<string, (unit: Candidate) => boolean>> = {
  tank: ({ id }) => unit(id).arm === 'tank',
  motorized: ({ id }) => unit(id).arm === 'motorized' || unit(id).arm === 'mechanized',
  cavalry: ({ id }) => unit(id).arm === 'cavalry',
  infantry: ({ id }) => unit(id).arm === 'infantry',
  security: ({ id }) => unit(id).arm === 'security',
  mech: ({ id }) => isMech(id),
  foot: ({ id }) => !isMech(id) && !isHq(id) && !isFortress(id),
  hq: ({ id }) => isHq(id),
  fortress: ({ id }) => isFortress(id),
  full: ({ steps }) => steps === 2,
  reduced: ({ steps }) => steps === 1,
};

/** Words that put units into an order: the least of these numbers first. */
const ORDERS: Readonly<Record<string, (unit: Candidate) => number>> = {
  weakest: ({ state, id }) => attackOf(state, id),
  strongest: ({ state, id }) => -attackOf(state, id),
};

const ALSO: Readonly<Record<string, readonly string[]>> = {
  tank: ['tanks', 'panzer', 'panzers', 'armour', 'armor'],
  motorized: ['motorised'],
  mech: ['mechanised', 'mechanized', 'mobile'],
  foot: ['leg', 'non mech'],
  hq: ['hqs', 'headquarters'],
  fortress: ['marker', 'fortress marker'],
  full: ['full strength', 'unreduced'],
  reduced: ['flipped', 'weakened'],
  weakest: ['weak'],
  strongest: ['strong'],
};

/** The picks: kinds and units, one or more, and what they say of units. */
export const { picks, isPicked, byPicks } = pickingBy<Candidate>({
  kinds: KINDS,
  orders: ORDERS,
  also: ALSO,
  hint: (said) => hintOf(`kind-${said}` as HintCode),
  units: () => UNIT_WORDS,
  noise: ['first', 'and', 'the', 'units', 'divisions', 'from'],
});
