import type { Refusal } from '../../../engine/message.ts';
import { ok, type Result } from '../../../engine/result.ts';
import { attackChoice, parseAttack } from '../../attack.ts';
import type { OddsCase, OddsReport } from '../../guide.ts';
import { chancesOf } from '../../odds.ts';
import { chiefOf, sideOfSeat } from '../commands/seats.ts';
import type { Message } from '../messages/index.ts';
import type { Attack } from '../orders.ts';
import { forcesOfAttack, targetsOf } from '../rules/10-combat/10-1-declaring.ts';
import {
  LOWEST,
  oddsOf,
  ratioText,
  readResult,
  resultOf,
  type Forces,
  type Shift,
} from '../rules/10-combat/10-3-odds.ts';
import { refuseAttacker, refuseTarget } from '../rules/10-combat/10-refusals.ts';
import { inAirRange } from '../rules/14-air.ts';
import type { BarbarossaPosition, Side, State } from '../state.ts';
import type { Declaring } from '../steps.ts';
import { DIALECT } from '../words.ts';

/** The side that attacks in a question about odds: the asker's, else that of the phase. */
const attackerOf = (position: BarbarossaPosition, seat: string | null): Side =>
  seat === null ? ((position.phase.side as Side | null) ?? 'axis') : sideOfSeat(seat);

/** The attack that a text describes; every unit beside the hex may join. */
const attackIn = (state: State, declaring: Declaring, text: string): Result<Attack, Refusal> =>
  parseAttack(
    attackChoice(DIALECT, targetsOf(state, declaring), {
      order: (target, units): Attack => ({ targets: [target], units }),
      refuseTarget: (word) => refuseTarget(state, declaring, chiefOf(state, declaring.side), word),
      refuseAttacker: (target, word) => refuseAttacker(state, declaring, chiefOf(state, declaring.side), target, word),
    }),
    text,
  );

/** The rules by which odds shift. */
const RULES: Readonly<Record<Shift, string>> = {
  terrain: '10.4.1',
  river: '10.4.4',
  air: '10.4.5',
  lines: '10.4.6',
  command: '10.4.7',
  snow: '15.4',
  allies: '16.2',
};

const signed = (columns: number): string => (columns > 0 ? `+${columns}` : `−${-columns}`);

/** What a result of the table means (10.3.7): steps of the attacker, of the defender, and whether it retreats. */
function meaningOf(result: string): Message {
  const { attacker, defender, retreat } = readResult(result);
  if (attacker + defender === 0) return { code: retreat ? 'barbarossa.result.retreat' : 'barbarossa.result.none' };
  const both = attacker > 0 && defender > 0 ? 'yes' : 'no';
  return { code: 'barbarossa.result.steps', params: { attacker, defender, both, retreat: retreat ? 'yes' : 'no' } };
}

/** The result of a column below the table: all attackers are eliminated without a roll (10.3.6). */
const HOPELESS = 'AE';

/** The odds of some forces with all that makes them, and the chances of the results. */
export function caseOf(state: State, forces: Forces): OddsCase {
  const { attack, defence, before, shifts, column } = oddsOf(state, forces);
  const isHopeless = column < LOWEST;
  return {
    title: { code: forces.air ? 'barbarossa.odds.air' : 'barbarossa.odds.no-air', params: { hexes: forces.targets } },
    attack,
    defence,
    before: ratioText(before),
    shifts: shifts.map(([cause, columns]) => ({
      cause: { code: `barbarossa.shift.${cause}`, params: { columns: signed(columns) } },
      columns,
      rule: RULES[cause],
    })),
    column: ratioText(column),
    chances: chancesOf(
      (die) => (isHopeless ? HOPELESS : (resultOf(forces.side, column, die) as string)),
      (result) => (result === HOPELESS ? { code: 'barbarossa.result.hopeless' } : meaningOf(result)),
    ),
  };
}

/** 10.3, 10.4 for an attack that is thought of, with and without an air unit where the Axis side can commit one (14.1). */
export function oddsReport(now: BarbarossaPosition, seat: string | null, text: string): Result<OddsReport, Refusal> {
  const { state } = now;
  const side = attackerOf(now, seat);
  const attack = attackIn(state, { side, attacks: [] }, text);
  if (!attack.ok) return attack;
  const forces = forcesOfAttack(state, side, attack.value);
  const [target = ''] = forces.targets;
  const byAir = state.air > 0 && inAirRange(state, target) ? [true] : [];
  return ok({
    target,
    attackers: forces.attackers,
    defenders: forces.defenders,
    cases: [false, ...byAir].map((air) => caseOf(state, { ...forces, air })),
  });
}
