import { BUDGETS } from './budget.ts';
import { plainKnowledge } from './plain-knowledge.ts';
import type { Plan, Player, Task } from './player.ts';
import { rankedPlans } from './search.ts';

/** The best plans of the computer that plays at tables, at most `most` and the best first. Throws if the seat is asked nothing. */
export function plansOf<State, Order>(task: Task<State, Order>, most: number): readonly Plan[] {
  const knowledge = task.knowledge ?? plainKnowledge(task.game);
  return rankedPlans(task, knowledge, knowledge.budgets?.[task.strength] ?? BUDGETS[task.strength], most);
}

/** The computer that plays at tables. Throws if the seat is asked nothing. */
export const computerPlayer: Player = (task) => plansOf(task, 1)[0] as Plan;
