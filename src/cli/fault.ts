import { CONTESTANTS, type Contestant } from '../computer/matches/match.ts';
import { STRENGTHS, type Strength } from '../computer/strength.ts';
import { UNSOUND } from '../ops/schedule.ts';

/** What a command reports in one line before it exits with a code other than zero. */
export class Fault extends Error {
  readonly exitCode: number = 1;
}

/** The store as a whole can be read and was dealt with, but some of its tables are not sound. */
export class Unsound extends Fault {
  override readonly exitCode = UNSOUND;
}

/** A whole number of at least `least` given on the command line. */
export function wholeNumber(option: string, text: string, least = 0): number {
  const number = Number(text);
  if (!/^\d+$/u.test(text) || number < least)
    throw new Fault(`${option} takes a whole number from ${least}, not '${text}'`);
  return number;
}

/** The strength of a computer that an option names. Throws a fault for another word. */
export function strengthNamed(name: string): Strength {
  const found = STRENGTHS.find((each) => each === name);
  if (!found) throw new Fault(`--strength is one of ${STRENGTHS.join(', ')}, not '${name}'`);
  return found;
}

/** The computer of this name, or a fault that says which there are. */
export function contestantNamed(name: string): Contestant {
  const found = CONTESTANTS.find((each) => each === name);
  if (!found) throw new Fault(`no player '${name}'; there are ${CONTESTANTS.join(', ')}`);
  return found;
}
