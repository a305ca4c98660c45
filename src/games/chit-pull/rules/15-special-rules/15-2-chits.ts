import { CHITS, derived, SPECIAL } from '../../data.ts';
import type { Chit } from '../../schema.ts';
import { plays, type Side, type State } from '../../state.ts';

let BY_ID: ReadonlyMap<string, Chit>;
derived(
  () => new Map(CHITS.map((chit) => [chit.id, chit])),
  (found) => (BY_ID = found),
);

/** The chit of this id (2.23). Throws for one that doesn't exist. */
export function chit(id: string): Chit {
  const found = BY_ID.get(id);
  if (!found) throw new Error(`chit-pull: no chit ${id}`);
  return found;
}

/** The chit that both sides carry out together (6.2(3)). */
export const SUPPLY = 'SUPPLY';
/** Chits that their owner keeps in hand once they are selected (6.2(4)). */
export let CUT_INS: readonly string[];
derived(
  () => CHITS.filter(({ kind }) => kind === 'cut-in').map(({ id }) => id),
  (found) => (CUT_INS = found),
);

/** The order in which chits are listed: that of the counters. */
export const inChitOrder = (chits: readonly string[]): string[] => {
  const rank = (id: string): number => CHITS.findIndex((each) => each.id === id);
  return [...chits].sort((a, b) => rank(a) - rank(b));
};

/** Army chits of which the Soviet player adds so many each turn from some turn on (15.2(2)5). */
export let EXTRAS: readonly string[];
derived(
  () => CHITS.filter(({ from }) => from === 'extra').map(({ id }) => id),
  (found) => (EXTRAS = found),
);

/** The army chits that the Soviet player may add now; none if none is left. */
export const addable = (state: State): readonly string[] =>
  state.turn < SPECIAL.furtherArmies.from ? [] : EXTRAS.filter((id) => !state.added.includes(id));

/** How many army chits have been added when the selection of this turn is over. */
export function armiesDue({ turn }: State): number {
  const { from, each } = SPECIAL.furtherArmies;
  return Math.min(EXTRAS.length, Math.max(0, turn - from + 1) * each);
}

/**
 * Whether a chit may be in play this turn as far as everybody knows (4.0(6), 15.2(1), 15.2(2)); RESERVE and OKH only
 * under 16.2.
 */
export const mayBeInPlay = (state: State, { kind, from }: Chit): boolean =>
  (kind !== 'reserve' || plays(state, 'reserve')) &&
  (from === 'extra' ? SPECIAL.furtherArmies.from : from) <= state.turn;

/**
 * The chits a side may select from this turn (15.2), each as often as there are copies. Without the chits shared by
 * both sides.
 */
export const selectable = (state: State, side: Side): readonly string[] =>
  CHITS.filter(
    (each) =>
      each.side === side && mayBeInPlay(state, each) && (each.from !== 'extra' || state.added.includes(each.id)),
  ).flatMap(({ id, copies }) => Array.from({ length: copies }, () => id));
