import { fork, leaf } from '../../../../engine/choice.ts';
import type { Ask } from '../../../../engine/game.ts';
import { at } from '../../board.ts';
import { SPECIAL } from '../../data.ts';
import { refusals, type Refusal } from '../../messages/index.ts';
import type { Order } from '../../orders.ts';
import { prompt, type State } from '../../state.ts';
import type { Context } from '../../steps.ts';
import { endBranch, PLACE_WORDS, placeBranch, verbBranch } from '../../words.ts';
import { hasRailLoc } from '../03-basics/03-3-loc.ts';
import { holds } from '../03-basics/03-4-control.ts';

/** L15.6: what holding a hex under a no-retreat order is worth beside its points. */
export const noRetreatWorth = (state: Pick<State, 'noRetreat'>, hex: string): number =>
  state.noRetreat.includes(hex) ? (SPECIAL.noRetreat?.worth ?? 0) : 0;

/** L15.6②: the orders that can be lifted now: a line by rail alone leads from a source to the hex. */
export function liftable(state: State): readonly string[] {
  if (!SPECIAL.noRetreat || state.turn < SPECIAL.noRetreat.from) return [];
  return state.noRetreat.filter((hex) => holds(state, 'soviet', hex) && hasRailLoc(state, 'soviet', at(hex)));
}

function refuseLifting(state: State, word: string): Refusal | undefined {
  const hex = PLACE_WORDS.meant(word);
  if (hex === undefined) return undefined;
  const code = state.noRetreat.includes(hex) ? 'lift-no-rail' : 'lift-none';
  return refusals({ hex }, [hex])(code, 'L15.6');
}

/** L15.6②: the Soviet player may lift one order at each supply procedure. */
export function liftingAsk(state: State): readonly Ask<Order>[] {
  const hexes = liftable(state);
  if (hexes.length === 0) return [];
  const lift = fork<Order>(() => hexes.map((hex) => placeBranch(hex, () => leaf<Order>({ kind: 'lift', hex }))), {
    noise: ['at', 'of', 'in'],
    refuse: (word) => refuseLifting(state, word),
  });
  return [
    {
      seat: 'soviet',
      prompt: prompt('lift', { hexes }),
      rule: 'L15.6',
      silent: { kind: 'end' },
      choice: fork(() => [verbBranch('lift', () => lift), endBranch('no-lifting')]),
    },
  ];
}

/** One order is lifted. */
export function lift({ state, emit }: Pick<Context, 'state' | 'emit'>, hex: string): void {
  state.noRetreat = state.noRetreat.filter((each) => each !== hex);
  emit({ code: 'chit-pull.lifted', params: { hex }, rule: 'L15.6' });
}
