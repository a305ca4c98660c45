import { at, groundAt } from '../../../board.ts';
import { TABLES, TERRAIN } from '../../../data.ts';
import type { State } from '../../../state.ts';
import type { Battle } from '../../../steps.ts';
import { attackersLeft, type StageRules } from '../25-1-cycle/25-1-stage.ts';
import { oddsWith, type Forces } from './25-3-forces.ts';
import { readResult, resultOf, type CombatResult } from '../25-6-results/25-6-results.ts';
import { retreatLeft } from '../25-7-retreat/25-7-2-retreat.ts';

/** What the die of a battle gave. */
export const resultIn = ({ result }: Battle): CombatResult => readResult(result);

/** The forces of a battle as its die is cast. */
export const forcesOf = (state: State, battle: Battle): Forces => ({
  objective: battle.objective,
  attackers: attackersLeft(state, battle),
  support: battle.support !== null,
  defenceBy: battle.defenceBy,
});

/** 25.5.2, 25.7.2: what the die gave stands, as the table writes it, and by how many hexes the defender retreats. */
export function settleResult(battle: Battle, result: string): void {
  const { defender } = readResult(result);
  battle.result = result;
  battle.retreat =
    battle.defenders.length === 0 ? 0 : retreatLeft(TERRAIN, defender.retreat, groundAt(at(battle.objective)));
}

/** 25.1.5, 25.5.2: the Battle Segment: final odds, and the die. */
export const rolling: StageRules = {
  run: ({ state, roll, emit }, { side }, battle) => {
    const { objective } = battle;
    const { attack, defence, before, odds, column, shifts } = oddsWith(state, side, forcesOf(state, battle));
    const die = roll('battle', objective);
    battle.column = column;
    settleResult(battle, resultOf(TABLES, column, die));
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
