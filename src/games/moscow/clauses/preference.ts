import { isMechanizedCorps, isTank, strengthOf, UNITS_OF } from '../board.ts';
import { hint, unitItem, word, type Item } from './words.ts';
import type { Side, State } from '../state.ts';

/** What units may be called by: a criterion holds for some of them. */
const KINDS: Readonly<Record<string, (state: State, id: string) => boolean>> = {
  infantry: (_, id) => !isTank(id),
  tanks: (_, id) => isTank(id),
  spent: (state, id) => state.units[id]?.spent === true,
  active: (state, id) => state.units[id]?.spent === false,
};

const ORDERS = ['weakest', 'strongest'] as const;

/** The words by which units of a side can be preferred: kinds, strength, and the units themselves. */
export const preferenceItems = (side: Side): readonly Item[] => [
  word('infantry', ['army', 'armies']),
  word('tanks', ['tank', 'panzer']),
  word('spent', [], hint('spent')),
  word('active', [], hint('active-units')),
  ...ORDERS.map((order) => word(order)),
  ...UNITS_OF[side].map(unitItem),
];

/** How far to the front a unit comes by one word: the smaller, the sooner. */
function rank(state: State, preference: string, id: string): number {
  const kind = KINDS[preference];
  if (kind) return kind(state, id) ? 0 : 1;
  if (preference === 'weakest') return strengthOf(state, id);
  if (preference === 'strongest') return -strengthOf(state, id);
  return id === preference ? 0 : 1;
}

/** Units in the order of these words, the first word weighing most; what they leave open stays as it is. */
export const preferred = (state: State, preferences: readonly string[], units: readonly string[]): readonly string[] =>
  [...units].sort((a, b) => {
    for (const preference of preferences) {
      const difference = rank(state, preference, a) - rank(state, preference, b);
      if (difference !== 0) return difference;
    }
    return 0;
  });

/** Whether a unit is one of those that the words name; words of order name all. */
export const isNamed = (state: State, preferences: readonly string[], id: string): boolean => {
  const naming = preferences.filter((each) => !ORDERS.some((order) => order === each));
  return naming.length === 0 || naming.some((each) => rank(state, each, id) === 0);
};

/** Strongest first, but those that a combat uses up (11.6) last. */
export const bestFirst = (state: State, units: readonly string[]): readonly string[] =>
  [...preferred(state, ['strongest'], units)].sort(
    (a, b) => Number(isMechanizedCorps(a)) - Number(isMechanizedCorps(b)),
  );
