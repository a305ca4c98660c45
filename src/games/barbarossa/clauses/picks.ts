import { pickingBy } from '../../../engine/clauses/picks.ts';
import {
  fullSteps,
  isAlly,
  isFinnish,
  isLeader,
  isMilitia,
  isPanzer,
  isRifle,
  isTank,
  stateOf,
  unit,
} from '../board.ts';
import { strengthOf } from '../rules/10-combat/10-3-odds.ts';
import type { State } from '../state.ts';
import { UNIT_WORDS } from '../words.ts';
import { hintOf, type HintCode } from './words.ts';

/** A unit as it stands when it is picked: `lost` are steps already named for it. */
export interface Candidate {
  readonly state: State;
  readonly id: string;
  readonly lost: number;
}

/** 10.5.2: whether a unit has lost no step. */
const isFull = ({ state, id, lost }: Candidate): boolean =>
  lost === 0 && (isLeader(id) || stateOf(state, id).steps === fullSteps(id));

/** Kinds of units by which a player picks. */
const KINDS: Readonly<Record<string, (unit: Candidate) => boolean>> = {
  panzer: ({ id }) => isPanzer(id),
  tank: ({ id }) => isTank(id),
  infantry: ({ id }) => unit(id).arm === 'infantry' || isRifle(id),
  cavalry: ({ id }) => unit(id).arm === 'cavalry',
  'far-east': ({ id }) => unit(id).arm === 'far-east',
  militia: ({ id }) => isMilitia(id),
  leader: ({ id }) => isLeader(id),
  ally: ({ id }) => isAlly(id),
  finn: ({ id }) => isFinnish(id),
  full: isFull,
  reduced: (candidate) => !isFull(candidate),
};

/** Words that put units into an order: the least of these numbers first. */
const ORDERS: Readonly<Record<string, (unit: Candidate) => number>> = {
  weakest: ({ state, id }) => strengthOf(state, id),
  strongest: ({ state, id }) => -strengthOf(state, id),
};

const ALSO: Readonly<Record<string, readonly string[]>> = {
  panzer: ['panzers', 'panzer corps'],
  tank: ['tanks', 'tank corps'],
  infantry: ['foot', 'rifle', 'rifles', 'rifle corps'],
  'far-east': ['siberian', 'siberians'],
  leader: ['leaders'],
  ally: ['allies', 'allied'],
  finn: ['finns', 'finnish'],
  full: ['full strength', 'unreduced', 'whole'],
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
  noise: ['first', 'before', 'and', 'the', 'units', 'corps', 'from'],
});

/** A unit as it stands. */
export const asItStands =
  (state: State) =>
  (id: string): Candidate => ({ state, id, lost: 0 });

/** Compares units that may be lost: leaders come last, the weakest first. */
export const weakestFirst =
  (state: State) =>
  (a: string, b: string): number =>
    Number(isLeader(a)) - Number(isLeader(b)) || strengthOf(state, a) - strengthOf(state, b) || (a < b ? -1 : 1);

/** Compares units that may be lost by picks; of those that are equal in them leaders come last, the weakest first. */
export function pickedFirst(state: State, chosen: readonly string[]): (a: string, b: string) => number {
  const [candidate, compare] = [asItStands(state), byPicks(chosen)];
  return (a, b) => compare(candidate(a), candidate(b)) || weakestFirst(state)(a, b);
}
