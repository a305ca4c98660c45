import { frozen } from '../../../../engine/kept.ts';
import { endLoans } from '../../commands/transfers.ts';
import { scenarioOf } from '../../scenario.ts';
import type { Side } from '../../state.ts';
import type { Context } from '../../steps.ts';

/** 4.4.1, 35.4: the next game turn begins; refugees are on the roads in the first ones. */
export function beginTurn(context: Context): void {
  const { state, emit } = context;
  state.turn += 1;
  state.refugees = state.turn <= scenarioOf(state).refugees;
  emit({ code: 'nato.turn', params: { turn: state.turn, turns: scenarioOf(state).turns }, rule: '4.4.1' });
  endLoans(context);
}

/** 35.5: in the first WP Player Turn of the war zones of NATO do not cross the Iron Curtain; at all other times it doesn't matter to zones. */
export function setCurtain({ state }: Context, side: Side | null): void {
  const isClosed = side === 'wp' && state.turn === 1 && scenarioOf(state).border;
  state.curtain = frozen<readonly Side[]>(isClosed ? ['nato'] : []);
}
