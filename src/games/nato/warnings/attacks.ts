import { at, groundAt } from '../board.ts';
import { changeUnits, unitsAt } from '../counters.ts';
import { TABLES, TERRAIN } from '../data.ts';
import type { Warning } from '../messages/index.ts';
import type { Commitment } from '../orders.ts';
import { largestAttacks } from '../rules/25-ground-combat/25-1-cycle/25-1-1-commitment.ts';
import { reactorsTo } from '../rules/25-ground-combat/25-1-cycle/25-1-2-reacting.ts';
import { combatOf } from '../rules/25-ground-combat/25-1-cycle/25-0-combat.ts';
import { oddsWith, type Odds } from '../rules/25-ground-combat/25-3-odds/25-3-forces.ts';
import { clearsCity, readResult, resultOf } from '../rules/25-ground-combat/25-6-results/25-6-results.ts';
import { retreatLeft } from '../rules/25-ground-combat/25-7-retreat/25-7-2-retreat.ts';
import { DIE } from '../../odds.ts';
import { openStep } from '../show/open-step.ts';
import { enemyOf, type NatoPosition, type Side, type State } from '../state.ts';
import { lacksCombatSupply } from './supply.ts';
import { ofHex } from './warning.ts';

/** An attack, and what the die can bring: on how many faces the attacker loses steps, and on how many the defender is hurt or driven back. */
interface Prospect extends Odds {
  readonly costs: number;
  readonly gains: number;
}

/** 25.6, 25.7.2, 30.4.7: the odds of an attack as things stand, and what comes of them. */
function prospectOf(state: State, side: Side, { objective, units, support }: Commitment): Prospect {
  const odds = oddsWith(state, side, { objective, attackers: units, support: support !== undefined });
  const results = DIE.map((die) => readResult(resultOf(TABLES, odds.column, die)));
  const isCityAlone = unitsAt(state, enemyOf(side), objective).length === 0;
  const ground = groundAt(at(objective));
  const gains = results.filter((result) => {
    const { steps, retreat } = result.defender;
    return isCityAlone ? clearsCity(result) : steps > 0 || retreatLeft(TERRAIN, retreat, ground) > 0;
  });
  return { ...odds, costs: results.filter(({ attacker }) => attacker.steps > 0).length, gains: gains.length };
}

/** What is told of it. */
const chancesIn = ({ odds, costs, gains }: Prospect) => ({ odds, costs, gains });

/** Whether an attack hurts the attacker more often than the defender. */
const isBad = ({ costs, gains }: Prospect): boolean => costs > gains;

/** 25.1.1: planned battles that must be fought though the best attack on them is bad. */
export function hopelessBattles(position: NatoPosition, seat: string): readonly Warning[] {
  const { state } = position;
  const now = openStep(position);
  if (state.battles.length === 0 || (now.name !== 'planning' && now.name !== 'combat')) return [];
  return [...largestAttacks(state, now.name === 'combat' ? now : combatOf(now.side), seat)].flatMap(
    ([hex, attacks]) => {
      const [best] = attacks
        .map((attack) => prospectOf(state, now.side, attack))
        .toSorted((a, b) => b.column - a.column);
      if (!best || !isBad(best)) return [];
      return [ofHex('planned', '25.1.1', hex, chancesIn(best))];
    },
  );
}

/** 25.5.2: an attack that hurts the attacker more often than the defender. */
export function badOdds(state: State, side: Side, commitment: Commitment): readonly Warning[] {
  const prospect = prospectOf(state, side, commitment);
  return isBad(prospect) ? [ofHex('bad-odds', '25.5.2', commitment.objective, chancesIn(prospect))] : [];
}

/** 25.1.2: the unit whose reaction makes the most of an attack's odds, where it makes a bad attack of a good one. */
export function reactions(state: State, side: Side, commitment: Commitment): readonly Warning[] {
  const { objective: hex } = commitment;
  if (isBad(prospectOf(state, side, commitment))) return [];
  const [worst] = reactorsTo(state, enemyOf(side), hex)
    .map((unit) => {
      const thought = { ...state };
      changeUnits(thought, [unit], { at: hex });
      return { unit, ...prospectOf(thought, side, commitment) };
    })
    .toSorted((a, b) => a.column - b.column);
  return worst && isBad(worst) ? [ofHex('reaction', '25.1.2', hex, { unit: worst.unit, ...chancesIn(worst) })] : [];
}

/** 10.6, 25.1.9: attackers that are out of combat supply after the battle. */
export function drySupply(state: State, side: Side, { units, objective }: Commitment): readonly Warning[] {
  const lacking = units.filter((id) => lacksCombatSupply(state, side, id));
  return lacking.length === 0 ? [] : [ofHex('attack-unsupplied', '25.1.9', objective, { units: lacking })];
}
