import { fork } from '../../../../engine/choice.ts';
import { enemiesAt, isLeader, isOnMap, stateOf } from '../../board.ts';
import { passesSide, settlePassing } from '../../commands/commanding.ts';
import { chiefOf, seatOfAll, type SeatId } from '../../commands/seats.ts';
import { spend, usableBy } from '../../commands/means.ts';
import type { Attack } from '../../orders.ts';
import { prompt, type Side, type State } from '../../state.ts';
import type { Combat, Context, Stage, StepRules } from '../../steps.ts';
import { airBranch, passBranch } from '../../words.ts';
import { combatOf, type Fighting, type StageRules } from './10-2-stage.ts';
import { type Forces, HIGHEST, LOWEST, oddsOf, ratioText, resultOf } from './10-3-odds.ts';
import { eliminate } from './10-5-elimination.ts';
import { losing } from './10-5-losses.ts';
import { falling, retreating } from './10-6-retreat.ts';
import { advancing, defenderAdvancing } from './10-7-advance.ts';
import { reveal, revealAsks } from '../11-leaders/11-2-revealing.ts';
import { sweepCentres } from '../13-supply-centres/13-5-alone.ts';
import { inAirRange } from '../14-air.ts';
import { noteAttack } from '../16-allies/16-borders.ts';

/** The forces of a combat, from which its odds follow. */
export const forcesOf = (state: State, combat: Combat): Forces => ({
  side: combat.side,
  targets: combat.targets,
  attackers: combat.attackers.filter((id) => isOnMap(state, id)),
  from: combat.from,
  defenders: combat.defenders.filter((id) => isOnMap(state, id) && !combat.idle.includes(id)),
  air: combat.air,
});

/**
 * 10.3: a combat begins; lone untried leaders that are attacked are revealed. Null if nobody is left to be attacked. `retreated`
 * are units that retreated since the attack was declared.
 */
export function openCombat(
  context: Context,
  side: Side,
  { targets, units }: Attack,
  overrun: boolean,
  retreated: readonly string[] = [],
): Combat | null {
  const { state } = context;
  const here = (): readonly string[] => targets.flatMap((hex) => enemiesAt(state, side, hex));
  for (const id of here())
    if (isLeader(id) && !state.tried.includes(id) && isAlone(state, side, id)) reveal(context, id);
  const defenders = here();
  if (defenders.length === 0) return null;
  noteAttack(context, defenders);
  return {
    side,
    targets,
    attackers: units,
    from: units.map((id) => stateOf(state, id).at),
    defenders,
    idle: defenders.filter((id) => retreated.includes(id)),
    overrun,
    air: false,
    stage: 'reveal',
    defenderLost: false,
    retreated: false,
    retreating: [],
  };
}

const isAlone = (state: State, side: Side, id: string): boolean =>
  enemiesAt(state, side, stateOf(state, id).at).every(isLeader);

/** Hexes in which the Soviet units of a combat stand. */
const sovietHexes = ({ side, targets, from }: Combat): readonly string[] => (side === 'axis' ? targets : from);

/** 11.2.2: the Soviet side may reveal leaders before the combat is resolved, whoever attacks. */
const revealing: StageRules = {
  asks: ({ state }, step) => {
    const combat = combatOf(step);
    return revealAsks(state, step, combat.targets, combat.attackers, 'combat', sovietHexes(combat)).map((ask) => ({
      ...ask,
      reaction: combat.side === 'axis',
    }));
  },
  answer: (context, step, order, seat) => {
    if (order.kind === 'reveal') reveal(context, order.leader);
    else if (passesSide(context.state, step, seat, order.kind === 'hold')) combatOf(step).stage = 'air';
  },
  run: (_, step) => {
    settlePassing(step);
    combatOf(step).stage = 'air';
  },
};

/** 14.1: the Axis seat that may commit an air unit to a combat: the command that fights it, or the commander-in-chief. */
function airSeat(state: State, { side, attackers, defenders }: Combat): SeatId | undefined {
  const fighting = seatOfAll(state, 'axis', side === 'axis' ? attackers : defenders);
  return [fighting, chiefOf(state, 'axis')].find((seat) => usableBy(state, 'air', seat, state.air) > 0);
}

/** 10.4.5, 14.1, A-24: the Axis side may commit an air unit, the odds being known. */
const committing: StageRules = {
  asks: ({ state }, step) => {
    const combat = combatOf(step);
    const seat = airSeat(state, combat);
    if (seat === undefined || !combat.targets.some((hex) => inAirRange(state, hex))) return [];
    const odds = oddsOf(state, forcesOf(state, combat));
    return [
      {
        seat,
        prompt: prompt('air', {
          hexes: combat.targets,
          odds: ratioText(odds.column),
          left: usableBy(state, 'air', seat, state.air),
        }),
        rule: '10.4.5',
        reaction: combat.side === 'soviet',
        open: true,
        silent: { kind: 'pass' },
        choice: fork(() => [airBranch(), passBranch('pass', 'no-air')]),
      },
    ];
  },
  answer: ({ state, emit }, step, order, seat) => {
    const combat = combatOf(step);
    combat.stage = 'roll';
    if (order.kind !== 'air') return;
    combat.air = true;
    state.air -= 1;
    spend(state, 'air', seat, 1);
    emit({ code: 'barbarossa.air', params: { hexes: combat.targets, left: state.air }, rule: '14.1' });
  },
  run: (_, step) => void (combatOf(step).stage = 'roll'),
};

/** 10.3.7: what a die gives in a column, which is then carried out. */
export function applyDie(combat: Combat, column: number, die: number): string {
  const result = resultOf(combat.side, column, die) as string;
  Object.assign(combat, { column, result, stage: 'attacker-losses' satisfies Stage });
  return result;
}

/** 10.3.6, 10.3.7: the odds and the die. */
const rolling: StageRules = {
  run: (context, step) => {
    const { state, emit } = context;
    const combat = combatOf(step);
    const odds = oddsOf(state, forcesOf(state, combat));
    const params = {
      hexes: combat.targets,
      attack: odds.attack,
      defence: odds.defence,
      before: ratioText(Math.min(odds.before, HIGHEST)),
      odds: ratioText(odds.column),
    };
    if (odds.column < LOWEST) {
      emit({ code: 'barbarossa.hopeless', params, rule: '10.3.6' });
      for (const id of forcesOf(state, combat).attackers) eliminate(context, id, '10.3.6');
      sweepCentres(context);
      combat.stage = 'defender-advance';
      return;
    }
    const die = context.roll('combat', combat.targets.join('+'));
    const result = applyDie(combat, odds.column, die);
    emit({ code: 'barbarossa.combat', params: { ...params, side: combat.side, die, result }, rule: '10.3.7' });
  },
};

const ending: StageRules = { run: (_, step) => void (step.combat = null) };

/** The rules of the stage that a combat is in. */
export function stageOf(step: Fighting): StageRules {
  switch (combatOf(step).stage) {
    case 'reveal':
      return revealing;
    case 'air':
      return committing;
    case 'roll':
      return rolling;
    case 'attacker-losses':
      return losing('attacker');
    case 'defender-losses':
      return losing('defender');
    case 'result':
      return falling;
    case 'retreat':
      return retreating;
    case 'defender-advance':
      return defenderAdvancing();
    case 'advance':
      return advancing();
    case 'done':
      return ending;
  }
}

/** 10.3.2: the combats of a phase are resolved in the order in which they were declared. */
export const combatsStep: StepRules<'combats'> = {
  asks: (position, step) => (step.combat ? (stageOf(step).asks?.(position, step) ?? []) : []),
  answer: (context, step, order, seat) => stageOf(step).answer?.(context, step, order, seat),
  run: (context, step) => {
    if (step.combat) return stageOf(step).run(context, step);
    const [next, ...rest] = step.attacks;
    if (!next) return context.pop();
    step.attacks = rest;
    const units = next.units.filter((id) => isOnMap(context.state, id));
    if (units.length === 0) return;
    const combat = openCombat(context, step.side, { ...next, units }, false, step.retreated);
    if (!combat) return;
    const { targets, attackers: who, from, defenders } = combat;
    context.emit({
      code: 'barbarossa.attack',
      params: { side: step.side, hexes: targets, units: who, from, defenders },
      rule: '10.3.2',
    });
    step.combat = combat;
  },
};
