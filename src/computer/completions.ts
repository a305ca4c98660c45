import type { Choice } from '../engine/choice.ts';

/** The nearest complete orders that a choice leads to, each with what may still be said. */
const completions = <Order>(choice: Choice<Order>): readonly Choice<Order>[] =>
  choice.branches().flatMap(({ to }) => {
    const next = to();
    return next.order === undefined ? completions(next) : [next];
  });

/** These, and the nearest that go on from each of them: a second hex, or one unit more. */
export const furtherCompletions = <Order>(choice: Choice<Order>): readonly Choice<Order>[] =>
  completions(choice).flatMap((next) => [next, ...completions(next)]);
