import type { Choice } from '../../../engine/choice.ts';
import { attackOf, isFortress, isHq, isMech, unit, UNITS_OF } from '../board.ts';
import { hintOf, some, type HintCode } from './tree.ts';
import type { Side, State } from '../state.ts';
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

/** Kinds and units of a side, one or more; with `ordering` also what puts them into an order. */
export function picks(side: Side, ordering: boolean): Choice<readonly string[]> {
  const general: readonly string[] = [...Object.keys(KINDS), ...(ordering ? Object.keys(ORDERS) : [])];
  return some(
    [...general, ...UNITS_OF[side]],
    {
      also: (word) => (general.includes(word) ? (ALSO[word] ?? []) : UNIT_WORDS.also(word)),
      hint: (word) => (general.includes(word) ? hintOf(`kind-${word}` as HintCode) : undefined),
    },
    ['first', 'and', 'the', 'units', 'divisions', 'from'],
  );
}

/** Whether a pick speaks of a unit; a word of order speaks of all. */
const speaksOf = (pick: string, candidate: Candidate): boolean =>
  pick in ORDERS || pick === candidate.id || (KINDS[pick]?.(candidate) ?? false);

/** Whether one of these picks speaks of a unit. */
export const isPicked = (chosen: readonly string[], candidate: Candidate): boolean =>
  chosen.some((pick) => speaksOf(pick, candidate));

/** Compares two units by picks, the first pick deciding first; 0: they are equal in all. */
export function byPicks(chosen: readonly string[]): (a: Candidate, b: Candidate) => number {
  const value = (pick: string, candidate: Candidate): number =>
    ORDERS[pick]?.(candidate) ?? (speaksOf(pick, candidate) ? 0 : 1);
  return (a, b) => {
    for (const pick of chosen) {
      const difference = value(pick, a) - value(pick, b);
      if (difference !== 0) return difference;
    }
    return 0;
  };
}
