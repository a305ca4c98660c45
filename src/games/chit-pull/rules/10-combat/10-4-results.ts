import type { Context, Battles } from '../../steps.ts';
import { isFortress } from '../../board.ts';
import { combatOf } from './10-2-combat.ts';
import { effectOf, ratioText, resultOf } from './10-3-odds.ts';
import { enemyOf } from '../../state.ts';

/** 10.4: what the die does: losses of the attacker, or losses and retreat of the defender. */
export function applyResult({ emit }: Context, battles: Battles, column: number, die: number): void {
  const combat = combatOf(battles);
  const result = resultOf(column, die);
  const { attackerSteps, defenderSteps, retreat } = effectOf(result);
  emit({
    code: 'chit-pull.rolled',
    params: { side: battles.side, hex: combat.target, die, odds: ratioText(column), result },
    rule: '10.4(1)',
  });
  Object.assign(combat, { column, result, retreat });
  if (attackerSteps > 0) {
    combat.losses = { side: battles.side, units: combat.attackers, steps: attackerSteps };
    combat.stage = 'losses';
  } else if (retreat === 0) {
    combat.stage = 'done';
  } else {
    if (defenderSteps > 0)
      combat.losses = { side: enemyOf(battles.side), units: combat.defenders, steps: defenderSteps };
    combat.stage = combat.defenders.some(isFortress) ? 'fortress' : 'losses';
  }
}
