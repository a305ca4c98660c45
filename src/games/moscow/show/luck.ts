import type { Step } from '../../../engine/position.ts';
import type { Draw } from '../../../engine/play.ts';
import { imagined } from '../../../engine/trials/imagine.ts';
import type { LuckEntry } from '../../guide.ts';
import { DIE } from '../../odds.ts';
import { stakesOf, type Weight } from '../../stakes.ts';
import { at, isCity, unit, unitsInPlay } from '../board.ts';
import { moscow } from '../game.ts';
import { oddsOf, resultOf } from '../rules/11-combat/11-3-odds.ts';
import { caseOf } from './odds-report.ts';
import type { Order } from '../orders.ts';
import { SIDES, type Combat, type MoscowPosition, type Side } from '../state.ts';
import { scoreOf } from '../rules/04-victory/04-victory.ts';

/** A unit counts with its active strength, spent or not: spent units recover, eliminated ones don't (2.2.6). */
function weigh({ state }: MoscowPosition): Weight {
  const strength = (side: Side): number => unitsInPlay(state, side).reduce((sum, id) => sum + unit(id).strength, 0);
  return {
    strength: { axis: strength('axis'), soviet: strength('soviet') },
    points: { axis: scoreOf(state).total, soviet: 0 },
  };
}

/** What is left of the combat at the moment of its die: from the reroll to the spending of those who fought. */
function restOf({ procedures }: MoscowPosition): readonly Step[] {
  const { steps } = procedures.find((each) => each.steps.some(({ name }) => name === 'combat.close')) ?? { steps: [] };
  return steps.slice(steps.findIndex(({ name }) => name === 'combat.close'));
}

/**
 * The position at the end of the combat if this die stood (null: if none were rolled). Nobody rolls again; retreats and
 * stacking as for players who stay silent; an attacker enters an emptied city, and no other hex.
 */
const afterDie = (position: MoscowPosition, { target }: Combat, die: number | null): MoscowPosition =>
  imagined(
    moscow,
    position,
    restOf(position),
    ({ state }) => {
      const combat = state.combat as Combat;
      combat.die = die;
      combat.content = [...SIDES];
    },
    ({ choice, prompt, silent }): Order => {
      if (prompt.code !== 'moscow.ask.advance' || !isCity(at(target))) return silent;
      const advancing = choice.branches().find(({ word }) => word === 'advance');
      return advancing?.to().branches()[0]?.to().order ?? silent;
    },
  );

/** What hangs on a die of a combat (11.3.6); on a die rolled again (7.1), against the one that stood until then. */
export function luckOf(now: MoscowPosition, { value }: Draw): LuckEntry | undefined {
  const { combat } = now.state;
  if (!combat) return undefined;
  const { attacker, target, attackers, defenders, die } = combat;
  const active = combat.active ?? [];
  const odds = caseOf(now.state, combat, active);
  const { column } = oddsOf(now.state, combat, active);
  const stakes = stakesOf(
    weigh,
    afterDie(now, combat, die),
    odds.chances.map((chance) => ({
      chance,
      after: afterDie(now, combat, DIE.find((face) => resultOf(column, face) === chance.result) as number),
    })),
  );
  return {
    side: attacker,
    what: {
      code: die === null ? 'moscow.luck.attack' : 'moscow.luck.reroll',
      params: { hex: target, attackers, defenders, ...(die === null ? {} : { die }) },
    },
    rule: die === null ? '11.3.6' : '7.1',
    places: [target],
    odds,
    stakes,
    result: resultOf(column, value),
  };
}
