import type { Message } from '../messages/index.ts';
import type { Refusal } from '../../../engine/message.ts';
import type { Declaring } from '../steps.ts';
import { phasesUnderWay } from '../../../engine/position.ts';
import { err, ok, type Result } from '../../../engine/result.ts';
import type { OddsCase, OddsReport } from '../../guide.ts';
import { attackChoice, parseAttack, type Targets } from '../../attack.ts';
import { chancesOf } from '../../odds.ts';
import { facing, forcesOf, refuseAttacker, refuseRatio, refuseTarget } from '../rules/10-combat/10-1-declaring.ts';
import { effectOf, oddsOf, ratioText, resultOf, type Forces, type Odds } from '../rules/10-combat/10-3-odds.ts';
import { at, isFortress, stateOf, stepsInAll, unitsOnMap } from '../board.ts';
import { shiftCausesAt } from '../terrain.ts';
import { openStepsIn } from '../open-step.ts';
import type { Attack } from '../orders.ts';
import { enemyOf, type Side, type ChitPullPosition, type State } from '../state.ts';
import { DIALECT } from '../words.ts';
import { sideOfSeat } from '../commands/seats.ts';

/** The sides that may attack in a question about odds: the asker's, else those of the phases, that of the last first. */
const attackersFor = (position: ChitPullPosition, seat: string | null): readonly Side[] =>
  seat === null
    ? [...new Set([position.phase, ...phasesUnderWay(position)].map(({ side }) => (side ?? 'axis') as Side))]
    : [sideOfSeat(seat)];

/** 15.1(3): whether an attack that is asked about would be part of the surprise attack. */
const isSurprise = ({ phase }: ChitPullPosition): boolean => phase.name === 'surprise';

/** A declaration in which every unit of a side is activated and none has attacked. */
const anyAttack = (position: ChitPullPosition, side: Side): Declaring => ({
  side,
  activated: unitsOnMap(position.state, side).filter((id) => !isFortress(id)),
  attacks: [],
  surprise: isSurprise(position),
});

/** Hexes with enemies, each with the units of the side that stand next to it. */
function targetsFor(state: State, { side, activated }: Declaring): Targets {
  const enemies = new Set(unitsOnMap(state, enemyOf(side)).map((id) => stateOf(state, id).at));
  return new Map(
    [...enemies].flatMap((hex) => {
      const units = facing(state, activated, at(hex));
      return units.length === 0 ? [] : [[hex, units] as const];
    }),
  );
}

/** The attack a text describes; every unit next to a hex may join, activated or not. */
const attackIn = (state: State, declaring: Declaring, text: string): Result<Attack, Refusal> =>
  parseAttack(
    attackChoice(DIALECT, targetsFor(state, declaring), {
      order: (target, units): Attack => ({ target, units }),
      refuseTarget: (word) => refuseTarget(state, declaring, word),
      refuseAttacker: (target, word) => refuseAttacker(state, declaring, target, word),
    }),
    text,
  );

/** What shifts the column (10.3(3)): the terrain of the hex and a town in it, each with its columns to the left. */
export const shiftsOf = (target: string): OddsCase['shifts'] =>
  shiftCausesAt(at(target)).map(({ cause, columns }) => ({
    cause: { code: `chit-pull.shift.${cause}`, params: { columns } },
    columns: -columns,
    rule: '10.3(3)',
  }));

/** 10.3(1)1: what is halved across rivers, as a cause that shifts nothing. */
const halved = ({ acrossRiver }: Odds): OddsCase['shifts'] =>
  acrossRiver === 0
    ? []
    : [
        {
          cause: {
            code: 'chit-pull.shift.river',
            params: { strength: acrossRiver, counts: Math.floor(acrossRiver / 2) },
          },
          columns: 0,
          rule: '10.3(1)1',
        },
      ];

/** 10.3(1)2: defenders that don't count. */
const driven = ({ defenders, retreated }: Forces): OddsCase['shifts'] => {
  const units = defenders.filter((id) => retreated.includes(id));
  if (units.length === 0) return [];
  return [{ cause: { code: 'chit-pull.shift.retreated', params: { units } }, columns: 0, rule: '10.3(1)2' }];
};

/**
 * What a result means (10.4(2)); where a fortress marker stands, the defender may take a retreat as losses (14.2(5)).
 */
function meaningOf(state: State, { attackers, defenders }: Forces, result: string): Message {
  const { attackerSteps, defenderSteps, retreat } = effectOf(result);
  if (attackerSteps > 0) {
    const dying = isAll(state, attackers, attackerSteps);
    return { code: 'chit-pull.result.attacker', params: { steps: attackerSteps, dying } };
  }
  if (retreat === 0) return { code: 'chit-pull.result.none' };
  const dying = isAll(state, defenders, defenderSteps);
  const params = { steps: defenderSteps, hexes: retreat, all: defenderSteps + retreat, dying };
  return { code: defenders.some(isFortress) ? 'chit-pull.result.fortress' : 'chit-pull.result.defender', params };
}

/** Whether so many steps are all that some units have. */
const isAll = (state: State, units: readonly string[], steps: number): 'yes' | 'no' =>
  steps >= stepsInAll(state, units) ? 'yes' : 'no';

/** 10.3(1)2: units that have retreated in the combat sub-phase in which some units attack, or might. */
function retreatedFor(position: ChitPullPosition, { units }: Attack): readonly string[] {
  const battles = openStepsIn(position).filter((step) => step.name === 'battles');
  const own = battles.filter(({ attacks, combat }) =>
    [...attacks.flatMap((each) => each.units), ...(combat?.attackers ?? [])].some((id) => units.includes(id)),
  );
  return (own.length > 0 ? own : battles).flatMap(({ retreated }) => retreated);
}

/** 10.3, 10.4 for an attack that is thought of. Units that are not activated may be asked about. */
export function oddsReport(now: ChitPullPosition, seat: string | null, text: string): Result<OddsReport, Refusal> {
  const [side, other] = attackersFor(now, seat);
  const report = oddsFor(now, side as Side, text);
  if (report.ok || other === undefined) return report;
  const others = oddsFor(now, other, text);
  return others.ok ? others : report;
}

function oddsFor(now: ChitPullPosition, side: Side, text: string): Result<OddsReport, Refusal> {
  const { state } = now;
  const declaring = anyAttack(now, side);
  const attack = attackIn(state, declaring, text);
  if (!attack.ok) return attack;
  const forces = forcesOf(state, attack.value, declaring.surprise, retreatedFor(now, attack.value));
  const odds = oddsOf(state, forces);
  if (odds.column < 0) return err(refuseRatio(state, attack.value, declaring.surprise));
  const { target, attackers, defenders } = forces;
  return ok({ target, attackers, defenders, cases: [caseOf(state, forces, odds)] });
}

/** The odds of an attack with all that makes them, and the chances of its results. */
export const caseOf = (state: State, forces: Forces, odds: Odds): OddsCase => ({
  title: {
    code: forces.surprise ? 'chit-pull.odds.surprise' : 'chit-pull.odds.attack',
    params: { hex: forces.target },
  },
  attack: odds.attack,
  defence: odds.defence,
  before: ratioText(odds.before),
  shifts: [...halved(odds), ...driven(forces), ...shiftsOf(forces.target)],
  column: ratioText(odds.column),
  chances: chancesOf(
    (die) => resultOf(odds.column, die),
    (result) => meaningOf(state, forces, result),
  ).toReversed(),
});
