import type { Person } from '../person.ts';
import type { Saved } from '../saved.ts';

/** The key that the journal knows a person by: their place among the people of the table. */
export const keyAt = (index: number): string => `p${index + 1}`;

/** The table with a person among its people, under the name they have now, and their key in the journal. */
export function keyed(saved: Saved, person: Person): { readonly saved: Saved; readonly key: string } {
  const index = saved.people.findIndex(({ id }) => id === person.id);
  const known = saved.people[index];
  if (known && (known.name === person.name || person.name === '')) return { saved, key: keyAt(index) };
  const people = known ? saved.people.with(index, person) : [...saved.people, person];
  return { saved: { ...saved, people }, key: keyAt(known ? index : people.length - 1) };
}

/** Who a key of the journal stands for, without an id if they came with a record; null for nobody, and who is forgotten. */
export function personOf({ people }: Pick<Saved, 'people'>, key: string): Person | null {
  const person = people[Number(key.slice(1)) - 1];
  return person && person.name !== '' ? person : null;
}

/** Those that the text of a note names by their keys, `-` being nobody. */
export const personsIn = (saved: Pick<Saved, 'people'>, text: string): (Person | null)[] =>
  text
    .split(' ')
    .filter((word) => /^(?:p\d+|-)$/u.test(word))
    .map((key) => personOf(saved, key));

/** The names of those that the journal names, by key, for a record. */
export const namesByKey = ({ people }: Pick<Saved, 'people'>): Record<string, string> =>
  Object.fromEntries(people.flatMap(({ name }, index) => (name === '' ? [] : [[keyAt(index), name]]))) as Record<
    string,
    string
  >;
