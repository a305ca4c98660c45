import { plainKnowledge } from './plain-knowledge.ts';
import type { Plan, Player, Task } from './player.ts';
import { BUDGETS, rankedPlans } from './search.ts';

/** The best plans of the computer that plays at tables, at most `most` and the best first. Throws if the seat is asked nothing. */
export const plansOf = <State, Order>(task: Task<State, Order>, most: number): readonly Plan[] =>
  rankedPlans(task, task.knowledge ?? plainKnowledge(task.game), BUDGETS[task.strength], most);

/** The computer that plays at tables. Throws if the seat is asked nothing. */
export const computerPlayer: Player = (task) => plansOf(task, 1)[0] as Plan;
