import { chainDice, chainOf, hiddenKeyOf, type DieSource } from '../../src/engine/dice.ts';

/** Dice and draws of a seed (a whole number), the same each time. */
export function seededDice(seed: number): DieSource {
  const secret = seed.toString(16).padStart(64, '0');
  return chainDice(chainOf(secret), hiddenKeyOf(secret));
}
