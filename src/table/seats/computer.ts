import { STRENGTHS, type Strength } from '../../computer/strength.ts';
import type { Person } from '../person.ts';

/** What ids of computers begin with; no user of the chat has such an id. */
const PREFIX = 'computer:';

/** The computer that plays with a strength, as who holds a seat. */
export const computerOf = (strength: Strength): Person => ({
  id: `${PREFIX}${strength}`,
  name: `Computer (${strength})`,
});

/** The strength of the computer that has an id; undefined for a person. */
export const strengthOf = (id: string | undefined): Strength | undefined =>
  STRENGTHS.find((strength) => id === `${PREFIX}${strength}`);

/** Whether an id is a computer's. */
export const isComputer = (id: string | undefined): boolean => strengthOf(id) !== undefined;

/** A strength as it is typed; undefined if it is none. */
export const readStrength = (text: string): Strength | undefined =>
  STRENGTHS.find((strength) => strength === text.trim().toLowerCase());
