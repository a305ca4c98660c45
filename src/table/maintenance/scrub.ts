import type { Person } from '../person.ts';

/** Who somebody who is forgotten is named as, where a name must stand. */
export const FORGOTTEN: Person = { id: '', name: '—' };

const isPerson = (value: object, user: string): boolean => 'id' in value && value.id === user && 'name' in value;

/** Whether an entry of a list is about a user alone: their id, or something told to them. */
const isAbout = (value: unknown, user: string): boolean =>
  value === user || (typeof value === 'object' && value !== null && 'user' in value && value.user === user);

/**
 * Plain JSON without a user: their id goes from lists and as a key, what is told to them alone as well, and every text
 * that holds it; where it stands for a person, nobody in particular does.
 */
export function scrubbed<T>(value: T, user: string): T {
  const walk = (each: unknown): unknown => {
    if (typeof each === 'string') return each.includes(user) ? '' : each;
    if (Array.isArray(each)) return each.filter((entry) => !isAbout(entry, user)).map(walk);
    if (typeof each !== 'object' || each === null) return each;
    if (isPerson(each, user)) return FORGOTTEN;
    return Object.fromEntries(Object.entries(each).flatMap(([key, held]) => (key === user ? [] : [[key, walk(held)]])));
  };
  return walk(value) as T;
}
