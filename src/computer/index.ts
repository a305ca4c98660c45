import { plainKnowledge } from './plain-knowledge.ts';
import type { Player } from './player.ts';
import { BUDGETS, search } from './search.ts';

/** The computer that plays at tables. Throws if the seat is asked nothing. */
export const computerPlayer: Player = (task) =>
  search(task, task.knowledge ?? plainKnowledge(task.game), BUDGETS[task.strength]);
