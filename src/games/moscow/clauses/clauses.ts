import { fork } from '../../../engine/choice.ts';
import { cardClauses } from './cards.ts';
import { combatClauses } from './combat.ts';
import { phaseClauses } from './phases.ts';
import type { ClauseNode } from './sentence.ts';
import type { Side } from '../state.ts';

/**
 * The standing orders of a seat. A clause is a sentence: what is answered, then conditions. Those joined by `if` and by
 * nothing must hold; those after `unless` must not hold, `and` binding closer. Where it doesn't hold, a clause says
 * nothing; with `only` it declines.
 */
export const standing = (seat: string): ClauseNode =>
  fork(() => [...combatClauses(seat as Side), ...cardClauses(seat as Side), ...phaseClauses(seat as Side)], {
    noise: ['please', 'always', 'the', 'my'],
  });
