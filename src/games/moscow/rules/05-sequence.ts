import { frozen } from '../../../engine/kept.ts';
import type { Context, Step } from '../steps.ts';
import { judge } from './04-victory/04-victory.ts';
import { enemyOf, LAST_TURN, PHASES, type PhaseName, type Side } from '../state.ts';

/** The step with which each phase begins (5.0). */
export const FIRST_STEP: Readonly<Record<PhaseName, () => Step>> = {
  logistics: () => ({ name: 'logistics.start' }),
  movement: () => ({ name: 'movement', moved: [] }) as Step,
  combat: () => ({ name: 'combat' }),
  breakthrough: () => ({ name: 'breakthrough' }),
  supply: () => ({ name: 'supply' }),
};

/** Begins a phase in the place of the step on top. */
export function beginPhase(context: Context, turn: number, side: Side, phase: PhaseName): void {
  const { state } = context;
  Object.assign(state, { turn, side, phase, attacked: frozen([]), defended: frozen([]) });
  context.beginPhase(turn, side, phase);
  context.emit({ code: 'moscow.phase', params: { turn, side, phase }, rule: '5.0' });
  context.replace(FIRST_STEP[phase]());
}

/** 5.0: after a phase the next one; after the supply phase the other player-turn; after the Soviet one the next turn. */
export function endPhase(context: Context): void {
  const { turn, side, phase } = context.state;
  context.handOver();
  const next = PHASES[PHASES.indexOf(phase) + 1];
  if (next) beginPhase(context, turn, side, next);
  else if (side === 'axis') beginPhase(context, turn, enemyOf(side), 'logistics');
  else if (turn < LAST_TURN) beginPhase(context, turn + 1, 'axis', 'logistics');
  else judge(context);
}
