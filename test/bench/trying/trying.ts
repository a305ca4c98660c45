import { readFileSync, writeFileSync } from 'node:fs';
import { bundleOf } from '../../support/bundle.ts';
import type * as measured from './figures.ts';
import type { Trying, TryingFigures } from './figures.ts';

const REFERENCE = new URL('reference.json', import.meta.url);

/**
 * Measures copying and trying in every game, with fixed seeds, from a bundle such as the bot is started from: what loads
 * the sources names each function that is made, which takes as long as much of what is measured.
 */
export async function benchTrying(): Promise<Trying> {
  const { figures } = (await import(bundleOf('test/bench/trying/figures.ts'))) as typeof measured;
  return figures();
}

const WHAT: readonly (readonly [keyof TryingFigures, string])[] = [
  ['copy', 'a position copied'],
  ['byOrder', 'an order played on a copy'],
  ['byText', '  with its text read'],
  ['decision', 'a decision of a random game'],
  ['enumerated', 'an order enumerated'],
];

/** The figures as lines: microseconds at best, and how much that is of the reference, the speed of the machine taken out. */
export function tryingLines(trying: Trying): readonly (readonly [string, string])[] {
  const reference = JSON.parse(readFileSync(REFERENCE, 'utf8')) as Trying;
  return Object.entries(trying).flatMap(([id, figures]) =>
    WHAT.map(([name, what]): readonly [string, string] => {
      const { micros, yardsticks } = figures[name];
      const before = reference[id]?.[name];
      const told = before ? `, ${(yardsticks / before.yardsticks).toFixed(3)} × what it was` : '';
      return [`${what} in ${id}`, `${micros.toFixed(1)} µs${told}`];
    }),
  );
}

/** Keeps figures as those that later ones are compared with. */
export const keepReference = (trying: Trying): void => writeFileSync(REFERENCE, `${JSON.stringify(trying, null, 2)}\n`);
