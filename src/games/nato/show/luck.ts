import { frozen } from '../../../engine/kept.ts';
import { sumOf } from '../../../engine/lists.ts';
import type { Draw } from '../../../engine/play.ts';
import { imagined } from '../../../engine/trials/imagine.ts';
import type { LuckEntry } from '../../guide.ts';
import { chancesOf } from '../../odds.ts';
import { nothingAtStake, stakesOf, type Weight } from '../../stakes.ts';
import { sideOf, unit } from '../counters.ts';
import { TABLES } from '../data.ts';
import { nato } from '../game.ts';
import { forcesOf, settleResult } from '../rules/25-ground-combat/25-3-odds/25-5-2-roll.ts';
import { counterattackHits } from '../rules/25-ground-combat/25-6-results/25-6-2-counterattack.ts';
import { resultOf } from '../rules/25-ground-combat/25-6-results/25-6-results.ts';
import { scoreOf } from '../rules/34-points.ts';
import { SIDES, type NatoPosition, type Side } from '../state.ts';
import type { Battle, StepNamed } from '../steps.ts';
import { history } from './history.ts';
import { caseOf } from './odds-report.ts';
import { openStep } from './open-step.ts';

/** Units count with the mean of attack and defence of the face that shows; points as they would be counted at once (34.0). */
function weigh(position: NatoPosition): Weight {
  const { pieces } = history.measures(position);
  const bySide = (value: (side: Side) => number) => Object.fromEntries(SIDES.map((side) => [side, value(side)]));
  return {
    strength: bySide((side) => sumOf(pieces, (piece) => (piece.side === side ? piece.strength : 0))),
    points: bySide((side) => scoreOf(position.state, side).total),
  };
}

/**
 * The position at the end of a battle with this result, players staying silent. Counterattacks disrupt, which costs no strength by
 * itself: their dice are left out.
 */
const afterResult = (position: NatoPosition, combat: StepNamed<'combat'>, result: string): NatoPosition =>
  imagined(
    nato,
    position,
    [combat],
    ({ position: thought }) => {
      thought.state.battles = frozen([]);
      const { battle } = thought.procedures[0]?.steps[0] as StepNamed<'combat'>;
      settleResult(battle as Battle, result);
      (battle as Battle).stage = 'defender-losses';
    },
    ({ silent }) => silent,
  );

/** What hangs on the die of a battle (25.5.2). */
function battleLuck(position: NatoPosition, combat: StepNamed<'combat'>, battle: Battle, die: number): LuckEntry {
  const { side } = combat;
  const forces = forcesOf(position.state, battle);
  const odds = caseOf(position.state, side, forces);
  const outcomes = odds.chances.map((chance) => ({ chance, after: afterResult(position, combat, chance.result) }));
  return {
    side,
    what: {
      code: 'nato.luck.battle',
      params: { hex: battle.objective, attackers: forces.attackers, defenders: battle.defenders },
    },
    rule: '25.5.2',
    places: [battle.objective],
    odds,
    stakes: stakesOf(weigh, position, outcomes),
    result: resultOf(TABLES, TABLES.columns.indexOf(odds.column), die),
  };
}

/** What hangs on the die of a counterattack (25.6.2): whether its target is disrupted. */
function counterLuck(hex: string, { unit: id, target }: NonNullable<Battle['counter']>, die: number): LuckEntry {
  const side = sideOf(id);
  const resultOn = (face: number): 'hit' | 'miss' =>
    counterattackHits(TABLES, { nationality: unit(id).nation, side }, face) ? 'hit' : 'miss';
  const chances = chancesOf(resultOn, (result) => ({ code: `nato.luck.${result}` }));
  return {
    side,
    what: { code: 'nato.luck.counterattack', params: { unit: id, target, hex } },
    rule: '25.6.2',
    places: [hex],
    odds: null,
    stakes: nothingAtStake(SIDES, chances),
    result: resultOn(die),
  };
}

/** What hangs on a die rolled openly: of a battle, or of a step that counterattacks. */
export function luckOf(position: NatoPosition, { value }: Draw): LuckEntry | undefined {
  const now = openStep(position);
  if (now?.name !== 'combat' || !now.battle) return undefined;
  const { battle } = now;
  if (battle.counter) return counterLuck(battle.objective, battle.counter, value);
  return battle.stage === 'roll' ? battleLuck(position, now, battle, value) : undefined;
}
