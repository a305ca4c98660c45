import type { Position } from '../engine/position.ts';
import type { Chance, Stake } from './guide.ts';

/** What is weighed when a die falls: strength points on the map, and victory points as they stand, by side. */
export interface Weight {
  readonly strength: Readonly<Record<string, number>>;
  readonly points: Readonly<Record<string, number>>;
}

/** What hangs on each result of a die, from the positions that the results lead to and the one without the die. */
export function stakesOf<S>(
  weigh: (position: Position<S>) => Weight,
  without: Position<S>,
  outcomes: readonly { readonly chance: Chance; readonly after: Position<S> }[],
): readonly Stake[] {
  const before = weigh(without);
  return outcomes.map(({ chance, after }) => {
    const then = weigh(after);
    return {
      ...chance,
      lost: differences(then.strength, before.strength),
      gained: differences(before.points, then.points),
    };
  });
}

const differences = (from: Weight['strength'], to: Weight['strength']): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(to).map(([side, value]) => [side, value - (from[side] as number)]));

/** Stakes of a die that moves no strength and no points by itself. */
export const nothingAtStake = (sides: readonly string[], chances: readonly Chance[]): readonly Stake[] => {
  const none = Object.fromEntries(sides.map((side) => [side, 0]));
  return chances.map((chance) => ({ ...chance, lost: none, gained: none }));
};
