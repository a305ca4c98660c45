import type { Message } from '../../../engine/message.ts';
import { corpsHqOf, UNITS, unit, type Unit } from '../counters.ts';
import { derived } from '../data.ts';
import { SIDES, type Side } from '../state.ts';

/** Something to which units belong: how players name it, and what that means. */
interface Family {
  readonly of: (unit: Unit) => string | undefined;
  readonly word: (value: string) => string;
  readonly also: (value: string) => readonly string[];
  readonly hint: (value: string) => Message;
}

/** The HQ of the corps to which a unit is subordinate, by its legend (3.2.5); an HQ is of its own. */
function corpsOf(each: Unit): string | undefined {
  const hq = corpsHqOf(each);
  return hq !== undefined && unit(hq).size === 'corps' ? hq : undefined;
}

/** Other words for nations. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  us: ['american', 'americans'],
  'west-german': ['german', 'germans'],
  soviet: ['russian', 'soviets'],
};

const named = (kind: string, of: Family['of'], hint: Family['hint']): Family => ({
  of,
  word: (value) => `${value}-${kind}`,
  also: (value) => [`${kind} ${value}`],
  hint,
});

/** Nations, Fronts (3.2.6), corps and armies (3.2.8.2.1). */
const FAMILIES: readonly Family[] = [
  {
    of: ({ nation }) => nation,
    word: (nation) => nation,
    also: (nation) => ALSO[nation] ?? [],
    hint: (nation) => ({ code: `nato.nation.${nation}` }),
  },
  named(
    'front',
    ({ front }) => front,
    (front) => ({ code: `nato.front.${front}` }),
  ),
  named('corps', corpsOf, (hq) => ({ code: 'nato.standing.hint.kind-corps', params: { unit: hq } })),
  named(
    'army',
    ({ army }) => army,
    (army) => ({ code: 'nato.standing.hint.kind-army', params: { army } }),
  ),
];

/** What units of a side belong to, each with its word. */
export interface Formation {
  readonly word: string;
  readonly also: readonly string[];
  readonly hint: Message;
  readonly holds: (id: string) => boolean;
}

const valuesIn = (side: Side, of: Family['of']): readonly string[] => [
  ...new Set(UNITS.filter((each) => each.side === side).flatMap((each) => of(each) ?? [])),
];

/** All formations and nations of each side, and by what those who defend a hex are told apart: nations, or Fronts (26.0). */
export let FORMATIONS: Readonly<Record<Side, readonly Formation[]>>;
export let NATION_WORDS: readonly string[];
export let FRONTS: readonly string[];
derived(
  () => {
    const of = (side: Side): readonly Formation[] =>
      FAMILIES.flatMap((family) =>
        valuesIn(side, family.of).map((value) => ({
          word: family.word(value),
          also: family.also(value),
          hint: family.hint(value),
          holds: (id: string) => family.of(unit(id)) === value,
        })),
      );
    return {
      formations: Object.fromEntries(SIDES.map((side) => [side, of(side)])) as typeof FORMATIONS,
      nations: valuesIn('nato', ({ nation }) => nation),
      fronts: valuesIn('wp', ({ front }) => front),
    };
  },
  (found) => ({ formations: FORMATIONS, nations: NATION_WORDS, fronts: FRONTS } = found),
);
