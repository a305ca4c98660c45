import type { Message } from '../messages/index.ts';
import type { Refusal } from '../../../engine/message.ts';
import { ok, type Result } from '../../../engine/result.ts';
import type { OddsCase, OddsReport } from '../../guide.ts';
import { parseAttack } from '../../attack.ts';
import { chancesOf } from '../../odds.ts';
import { placeOf } from '../board.ts';
import { attackOptions, imaginedCombat, targetsOf, type CombatForces } from '../rules/11-combat/11-combat.ts';
import { defences, oddsOf, oddsText, resultOf, type Shift } from '../rules/11-combat/11-3-odds.ts';
import type { Attack } from '../orders.ts';
import { enemyOf, type Combat, type MoscowPosition, type Side, type State } from '../state.ts';

/** The side that attacks in a question about odds: the asker's, else that of the player-turn. */
const attackerOf = (state: State, seat: string | null): Side => (seat as Side | null) ?? state.side;

/** The attack a text describes; every unit next to a hex may join, whatever it has done this phase. */
function attackIn(state: State, side: Side, text: string): Result<Attack, Refusal> {
  const able = (id: string): boolean => placeOf(state, id) !== undefined;
  const targets = targetsOf(state, side, able, () => true);
  return parseAttack(
    attackOptions(state, side, targets, (attack) => attack),
    text,
  );
}

const causeOf = ({ cause }: Shift): Message => ({ code: `moscow.shift.${cause}` });

/** 11.1: units in the target hex that don't count. */
const sharing = ({ beaten }: CombatForces): OddsCase['shifts'] =>
  beaten.length === 0
    ? []
    : [{ cause: { code: 'moscow.shift.beaten', params: { units: beaten } }, columns: 0, rule: '11.1' }];

/** One way the defender of a combat may choose, with the shift cards that were played. */
export function caseOf(state: State, combat: CombatForces, active: readonly string[]): OddsCase {
  const odds = oddsOf(state, combat, active);
  const played = (['axis', 'soviet'] as const).filter((each) => combat.shifts[each] > 0);
  return {
    title: {
      code: active.length === 0 ? 'moscow.odds.passive' : 'moscow.odds.active',
      params: { units: active, cardCodes: played.map((each) => `moscow.odds.card-${each}`) },
    },
    attack: odds.attack,
    defence: odds.defence,
    before: oddsText(odds.before),
    shifts: [
      ...odds.shifts.map((shift) => ({ cause: causeOf(shift), columns: shift.columns, rule: shift.rule })),
      ...sharing(combat),
    ],
    column: oddsText(odds.column),
    chances: odds.fails
      ? [{ result: '×', meaning: { code: 'moscow.result.failed' }, count: 6, outOf: 6 }]
      : chancesOf(
          (die) => resultOf(odds.column, die),
          (result) => ({ code: `moscow.result.${result === '-' ? 'none' : result}` }),
        ),
  };
}

/** 11.3.1–11.3.6 for an attack that is thought of: every choice of the defender, without and with a card of the attacker. */
export function oddsReport({ state }: MoscowPosition, seat: string | null, text: string): Result<OddsReport, Refusal> {
  const side = attackerOf(state, seat);
  const attack = attackIn(state, side, text);
  if (!attack.ok) return attack;
  const combat = imaginedCombat(state, side, attack.value);
  const none: Combat['shifts'] = { axis: 0, soviet: 0 };
  const ways = defences(state, combat.defenders);
  const withCard = { ...none, [side]: 1 };
  const against = { ...none, [enemyOf(side)]: 1 };
  return ok({
    target: attack.value.target,
    attackers: attack.value.units,
    defenders: [...combat.defenders, ...combat.beaten],
    cases: ways.flatMap((active, n) =>
      [none, withCard, against].map((cards) => ({
        ...caseOf(state, { ...combat, shifts: cards }, active),
        ...(n > 0 && cards !== none ? { combined: true } : {}),
      })),
    ),
  });
}
