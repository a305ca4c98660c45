import { fork, leaf } from '../../../engine/choice.ts';
import type { Ask } from '../../../engine/game.ts';
import type { Refusal } from '../messages/index.ts';
import type { Order } from '../orders.ts';
import { prompt, type State } from '../state.ts';
import { endBranch, PLACE_WORDS, placeBranch, verbBranch } from '../words.ts';
import { chiefOf } from '../commands/seats.ts';

/** What the Soviet player may do in one hex at the end of the supply procedure, and why not in another. */
interface HexAsk {
  readonly kind: 'build' | 'lift';
  readonly hexes: readonly string[];
  readonly rule: string;
  /** What it means to end: the hint of the word. */
  readonly end: 'no-building' | 'no-lifting';
  readonly refuse: (hex: string) => Refusal;
}

/** The question in which of these hexes it is done, if in any; none if there are none. */
export const hexAsk = (state: State, { kind, hexes, rule, end, refuse }: HexAsk): readonly Ask<Order>[] =>
  hexes.length === 0
    ? []
    : [
        {
          seat: chiefOf(state, 'soviet'),
          prompt: prompt(kind, { hexes }),
          rule,
          silent: { kind: 'end' },
          choice: fork(() => [
            verbBranch(kind, () =>
              fork(() => hexes.map((hex) => placeBranch(hex, () => leaf<Order>({ kind, hex }))), {
                noise: ['in', 'at', 'of'],
                refuse: (word) => {
                  const hex = PLACE_WORDS.meant(word);
                  return hex === undefined ? undefined : refuse(hex);
                },
              }),
            ),
            endBranch(end),
          ]),
        },
      ];
