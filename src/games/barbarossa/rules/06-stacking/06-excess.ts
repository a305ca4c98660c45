import { fork, leaf } from '../../../../engine/choice.ts';
import { isCentre, isCombatUnit, unitsAt } from '../../board.ts';
import { seatOfAll } from '../../commands/seats.ts';
import type { Order } from '../../orders.ts';
import { prompt } from '../../state.ts';
import type { StepRules } from '../../steps.ts';
import { unitBranch, verbBranch } from '../../words.ts';
import { overstacked, tooMany } from './06-stacking.ts';
import { strengthOf } from '../10-combat/10-3-odds.ts';
import { eliminate } from '../10-combat/10-5-elimination.ts';

/** 6.6: at the end of a phase units over the limit are eliminated, of those of which there are too many; their owner says which. */
export const excessStep: StepRules<'excess'> = {
  asks: ({ state, phase }, { side }) => {
    const [hex] = overstacked(state, side);
    if (hex === undefined) return [];
    const units = tooMany(unitsAt(state, side, hex)).filter((id) => !isCentre(id));
    const [weakest] = units
      .filter(isCombatUnit)
      .sort((a, b) => strengthOf(state, a) - strengthOf(state, b) || (a < b ? -1 : 1));
    return [
      {
        seat: seatOfAll(state, side, units),
        prompt: prompt('excess', { hex }),
        rule: '6.6',
        reaction: phase.side !== null && phase.side !== side,
        open: true,
        silent: { kind: 'remove', unit: weakest ?? (units[0] as string) },
        choice: fork(() => [
          verbBranch<Order>('remove', () =>
            fork(() => units.map((unit) => unitBranch<Order>(unit, () => leaf<Order>({ kind: 'remove', unit })))),
          ),
        ]),
      },
    ];
  },
  answer: (context, _, order) => {
    if (order.kind === 'remove') eliminate(context, order.unit, '6.6');
  },
  run: (context) => context.pop(),
};
