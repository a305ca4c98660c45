import { frozen } from '../../../../engine/kept.ts';
import { scenarioOf } from '../../scenario.ts';
import type { Context } from '../../steps.ts';

/** 4.4.1, 35.4: the next game turn begins; refugees are on the roads in the first ones. */
export function beginTurn({ state, emit }: Context): void {
  state.turn += 1;
  state.refugees = state.turn <= scenarioOf(state).refugees;
  emit({ code: 'nato.turn', params: { turn: state.turn, turns: scenarioOf(state).turns }, rule: '4.4.1' });
}

/** Whether this is the turn in which the war begins. */
const isFirstOfWar = (context: Context): boolean => context.state.turn === 1 && scenarioOf(context.state).border;

/** 35.5: in the first WP Player Turn of the war zones of NATO do not cross the Iron Curtain. */
export function beginWar(context: Context): void {
  if (isFirstOfWar(context)) context.state.curtain = frozen(['nato'] as const);
}

/** 35.5: afterwards it doesn't matter to zones. */
export function openBorder({ state }: Context): void {
  state.curtain = frozen([]);
}
