import type { Concealment } from './concealment.ts';
import { moscowConcealment } from './moscow.ts';
import { smolenskConcealment } from './smolensk.ts';

/** What is hidden in each game, by its id: every game of the registry must be here. */
export const CONCEALMENTS: Readonly<Record<string, Concealment>> = {
  moscow: moscowConcealment,
  smolensk: smolenskConcealment,
};
