import type { Context, StepRules } from '../../steps.ts';
import { fork, leaf, numberChoice } from '../../../../engine/choice.ts';
import { beginSetup } from '../04-setup.ts';
import type { Order } from '../../orders.ts';
import { prompt, SIDES } from '../../state.ts';
import { verbBranch } from '../../words.ts';

/** The highest bid that makes sense: all that the map is worth. */
export const HIGHEST_BID = 200;

/** What the player bids who stays silent. */
const SILENT_BID = 40;

/** 16.1(1): both players bid the points that the Axis side must score, sealed and at the same time. */
export const biddingStep: StepRules<'bidding'> = {
  asks: (_, { bids }) =>
    SIDES.map((seat) => ({
      seat,
      answered: bids[seat] !== null,
      prompt: prompt('bid'),
      rule: '16.1(1)',
      secret: true,
      silent: { kind: 'bid', points: SILENT_BID } as const,
      choice: fork<Order>(() => [
        verbBranch('bid', () => numberChoice(0, HIGHEST_BID, (points) => leaf<Order>({ kind: 'bid', points }))),
      ]),
    })),
  answer: (_, bidding, order, seat) => {
    if (order.kind === 'bid') bidding.bids = { ...bidding.bids, [seat]: order.points };
  },
  run: (context, { bids }) => settle(context, bids['axis'] as number, bids['soviet'] as number),
};

/** Whether the seats change places by the die that decides between equal bids. */
export const swapsOn = (die: number): boolean => die > 3;

/** 16.1(2): the higher bidder plays the Axis; a die decides between equal bids. */
function settle(context: Context, first: number, second: number): void {
  const { state, emit } = context;
  const swapped = first === second ? swapsOn(context.roll('bid', 'tie')) : second > first;
  state.bid = Math.max(first, second);
  emit({
    code: 'chit-pull.bids',
    params: { axis: swapped ? second : first, soviet: swapped ? first : second, points: state.bid },
    rule: '16.1(2)',
  });
  if (swapped) context.exchange('axis', 'soviet');
  context.handOver();
  beginSetup(context, 'soviet');
}
