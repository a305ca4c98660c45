import { fork, leaf, type Branch } from '../../../../engine/choice.ts';
import type { Ask } from '../../../../engine/game.ts';
import { idAt, isLeader, placeOf, unitsOnMap } from '../../board.ts';
import { refuseUnder } from '../../commands/commanding.ts';
import { under, endsSide, notEnded } from '../../commands/seats.ts';
import { refusals, type Refusal } from '../../messages/index.ts';
import type { Order } from '../../orders.ts';
import { prompt, type State } from '../../state.ts';
import type { StepRules } from '../../steps.ts';
import { endBranch, unitBranch, unitMeant, verbBranch } from '../../words.ts';
import { endPhase } from '../05-sequence/05-sequence.ts';
import { isHeldBack } from '../18-orders/18-2-stalin.ts';
import { reveal, revealBranch } from './11-2-revealing.ts';
import { cutOffLeaders, goToPool } from './11-leaders.ts';

/** 11.7.1, 18.2.1: leaders that may be withdrawn. */
const withdrawable = (state: State): readonly string[] =>
  unitsOnMap(state, 'soviet').filter((id) => isLeader(id) && !isHeldBack(state, placeOf(state, id) as number));

/** Why a leader that a word names can't be withdrawn. */
function refuseLeader(state: State, word: string): Refusal | undefined {
  const id = unitMeant(word, 'soviet');
  const place = id === undefined ? undefined : placeOf(state, id);
  if (id === undefined || place === undefined || !isLeader(id) || !isHeldBack(state, place)) return undefined;
  return refusals({ unit: id }, [idAt(place)])('stalin-leader', '18.2.1');
}

const withdrawBranch = (state: State, seat: string, able: readonly string[]): Branch<Order> =>
  verbBranch('withdraw', () =>
    fork(() => able.map((leader) => unitBranch<Order>(leader, () => leaf<Order>({ kind: 'withdraw', leader }))), {
      refuse: (word) => refuseUnder(state, seat, word, '5.3.2') ?? refuseLeader(state, word),
    }),
  );

/**
 * 5.3.2: leaders without line of communication go to the pool, others may; 11.2.2: any may be revealed before, by the seats
 * of a side that has some to withdraw.
 */
export const withdrawalStep: StepRules<'withdrawal'> = {
  asks: ({ state }, step) => {
    const all = withdrawable(state);
    if (all.length === 0 || cutOffLeaders(state).length > 0) return [];
    return notEnded(state, 'soviet', step).flatMap((seat): Ask<Order>[] => {
      const [able, reveals] = [under(state, seat, all), revealBranch(state, seat)];
      if (able.length + reveals.length === 0) return [];
      return [
        {
          seat,
          prompt: prompt('withdrawal', { units: able }),
          rule: '5.3.2',
          silent: { kind: 'end' },
          choice: fork(() => [
            ...(able.length > 0 ? [withdrawBranch(state, seat, able)] : []),
            ...reveals,
            endBranch('end-withdrawal'),
          ]),
        },
      ];
    });
  },
  answer: (context, step, order, seat) => {
    if (order.kind === 'withdraw') goToPool(context, [order.leader], '11.7.1');
    else if (order.kind === 'reveal') reveal(context, order.leader);
    else if (endsSide(context.state, step, seat)) endPhase(context, 'withdrawal');
  },
  run: (context) => {
    const forced = cutOffLeaders(context.state);
    if (forced.length > 0) goToPool(context, forced, '5.3.2', 'barbarossa.leader-withdrawn');
    else endPhase(context, 'withdrawal');
  },
};
