import { frozen } from '../../../../../engine/kept.ts';
import { endsSide, notEnded } from '../../../commands/seats.ts';
import { unitsOnMap } from '../../../counters.ts';
import { unmark } from '../../../markers.ts';
import { SIDES, type Side } from '../../../state.ts';
import type { Context, StepNamed, StepRules } from '../../../steps.ts';
import { commitmentAsks, commit } from './25-1-1-commitment.ts';
import { STAGES } from './25-1-cycle.ts';

/** The Combat Phase of a side as it begins. */
export const combatOf = (side: Side): StepNamed<'combat'> => ({
  name: 'combat',
  side,
  battle: null,
  attacked: frozen([]),
  fought: frozen([]),
  supported: [],
  joined: [],
});

/** 25.0: the Combat Phase. */
export const enterCombat = ({ push }: Context, side: Side): void => push(combatOf(side));

/** 25.6.5: at the end of the Combat Phase all Battle and Engaged markers go. */
export function endCombat({ state }: Context): void {
  state.battles = frozen([]);
  for (const side of SIDES) unmark(state, unitsOnMap(state, side), ['engaged']);
}

/** 25.0, 25.1: battles, one Battle Cycle after the other, as long as the phasing player has one to fight. */
export const combatStep: StepRules<'combat'> = {
  asks: (position, combat) => {
    const { battle } = combat;
    return battle
      ? (STAGES[battle.stage].asks?.(position, combat, battle) ?? [])
      : notEnded(position.state, combat.side, combat).flatMap((seat) => commitmentAsks(position.state, combat, seat));
  },
  answer: (context, combat, order, seat) => {
    const { battle } = combat;
    if (battle) STAGES[battle.stage].answer?.(context, combat, battle, order, seat);
    else if (order.kind === 'attack') commit(context, combat, order.commitment);
    else if (endsSide(context.state, combat, seat)) context.pop();
  },
  run: (context, combat) => {
    const { battle } = combat;
    if (battle) STAGES[battle.stage].run(context, combat, battle);
    else context.pop();
  },
};
