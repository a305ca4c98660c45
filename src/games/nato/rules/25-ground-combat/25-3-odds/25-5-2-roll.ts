import { at, groundAt } from '../../../board.ts';
import { TABLES, TERRAIN } from '../../../data.ts';
import type { Battle } from '../../../steps.ts';
import { attackersLeft, type StageRules } from '../25-1-cycle/25-1-stage.ts';
import { oddsWith } from './25-3-forces.ts';
import { readResult, resultOf, type CombatResult } from '../25-6-results/25-6-results.ts';
import { retreatLeft } from '../25-7-retreat/25-7-2-retreat.ts';

/** What the die of a battle gave. */
export const resultIn = ({ result }: Battle): CombatResult => readResult(result);

/** 25.1.5, 25.5.2: the Battle Segment: final odds, and the die. */
export const rolling: StageRules = {
  run: ({ state, roll, emit }, { side }, battle) => {
    const { objective, support, defenceBy, defenders } = battle;
    const forces = { objective, attackers: attackersLeft(state, battle), support: support !== null, defenceBy };
    const { attack, defence, before, odds, column, shifts } = oddsWith(state, side, forces);
    const die = roll('battle', objective);
    battle.result = resultOf(TABLES, column, die);
    const { defender } = resultIn(battle);
    battle.retreat = defenders.length === 0 ? 0 : retreatLeft(TERRAIN, defender.retreat, groundAt(at(objective)));
    emit({
      code: 'nato.battle',
      params: {
        hex: objective,
        attack,
        defence,
        before,
        odds,
        die,
        result: battle.result,
        shifts: shifts.map(([reason, columns]) => `${reason} ${columns > 0 ? '+' : '−'}${Math.abs(columns)}`),
      },
      rule: '25.5.2',
    });
    battle.stage = 'counterattack';
  },
};
