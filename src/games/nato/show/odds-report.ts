import type { Refusal } from '../../../engine/message.ts';
import { ok, type Result } from '../../../engine/result.ts';
import { attackChoice, parseAttack } from '../../attack.ts';
import type { OddsCase, OddsReport } from '../../guide.ts';
import { chancesOf } from '../../odds.ts';
import { sideOfSeat } from '../commands/seats.ts';
import { isHq, unitsAt } from '../counters.ts';
import { TABLES } from '../data.ts';
import { attackersOf, objectivesOf } from '../rules/25-ground-combat/25-1-cycle/25-2-eligibility.ts';
import { oddsWith, type Forces } from '../rules/25-ground-combat/25-3-odds/25-3-forces.ts';
import type { ShiftReason } from '../rules/25-ground-combat/25-3-odds/25-3-4-shifts.ts';
import { canSupport, supportersOf } from '../rules/25-ground-combat/25-3-odds/25-4-support.ts';
import { readResult, resultOf } from '../rules/25-ground-combat/25-6-results/25-6-results.ts';
import { refusals, type Message } from '../messages/index.ts';
import { enemyOf, SIDES, type NatoPosition, type Side, type State } from '../state.ts';
import { DIALECT, PLACE_WORDS, unitMeant } from '../words.ts';

/** The rules by which odds shift. */
const RULES: Readonly<Record<ShiftReason, string>> = {
  terrain: '25.3.4.1',
  flank: '25.3.4.2',
  concentric: '25.3.4.3',
  helicopter: '25.3.4.4',
  support: '25.4',
  surprise: '25.3.4.5',
  'maximum-effort': '25.3.4.6',
};

const signed = (columns: number): string => (columns > 0 ? `+${columns}` : `−${-columns}`);

/** What a result of the table does, in words (25.6). */
function meaningOf(result: string): Message {
  const { attacker, counterattack, defender } = readResult(result);
  const yes = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no');
  return {
    code: 'nato.result',
    params: {
      attacker: attacker.steps,
      attackerDisrupted: yes(attacker.disrupted),
      counterattack: yes(counterattack),
      defender: defender.steps,
      defenderDisrupted: yes(defender.disrupted),
      retreat: defender.retreat,
    },
  };
}

/** The odds of some forces with all that makes them, and the chances of the results. */
export function caseOf(state: State, side: Side, forces: Forces): OddsCase {
  const { attack, defence, before, shifts, odds, column } = oddsWith(state, side, forces);
  return {
    title: { code: forces.support ? 'nato.odds.support' : 'nato.odds.alone', params: { hex: forces.objective } },
    attack,
    defence,
    before,
    shifts: shifts.map(([cause, columns]) => ({
      cause: { code: `nato.shift.${cause}`, params: { columns: signed(columns) } },
      columns,
      rule: RULES[cause],
    })),
    column: odds,
    chances: chancesOf((die) => resultOf(TABLES, column, die), meaningOf),
  };
}

/** The side that attacks in a question about odds: the asker's, else that of the phase. */
const attackerOf = ({ phase }: NatoPosition, seat: string | null): Side =>
  seat === null ? (SIDES.find((side) => side === phase.side) ?? 'wp') : sideOfSeat(seat);

/** 25.3, 25.4 for an attack that is thought of, with and without the offensive support that an HQ could give it. */
export function oddsReport(position: NatoPosition, seat: string | null, text: string): Result<OddsReport, Refusal> {
  const { state } = position;
  const side = attackerOf(position, seat);
  const refuse = (word: string): Refusal | undefined => {
    const hex = PLACE_WORDS.meant(word);
    return hex === undefined ? undefined : refusals({ hex }, [hex])('no-objective', '25.1.1');
  };
  const attack = parseAttack(
    attackChoice(DIALECT, objectivesOf(state, side), {
      order: (target, units) => ({ target, units }),
      refuseTarget: refuse,
      refuseAttacker: (hex, word) => {
        const unit = unitMeant(word, side);
        return unit === undefined ? undefined : refusals({ unit, hex }, [hex])('not-adjacent', '25.2');
      },
    }),
    text,
  );
  if (!attack.ok) return attack;
  const { target, units } = attack.value;
  const attackers = attackersOf(state, side, target, []).filter((id) => units.includes(id));
  const helped = supportersOf(state, side, []).some((hq) => isHq(hq) && canSupport(state, hq, attackers));
  return ok({
    target,
    attackers,
    defenders: unitsAt(state, enemyOf(side), target),
    cases: [false, ...(helped ? [true] : [])].map((support) =>
      caseOf(state, side, { objective: target, attackers, support }),
    ),
  });
}
