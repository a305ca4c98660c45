import { DieNeeded, noDice } from '../dice.ts';
import type { Game } from '../game.ts';
import { answerable, openAsks, playInPlace, readOrder } from '../play.ts';
import { clonePosition, type Phase, type Position } from '../position.ts';

/** What a draft ends, as far as it can be foreseen. */
export interface Endings {
  /** Phases that it ends, in order. */
  readonly phases: readonly Phase[];
  /** Lines behind those that end what a seat is asked later, of which nobody can know yet what it is. */
  readonly later: number;
}

/**
 * The phases that orders of a seat end one after the other: those that do what silence does, and begin another phase or
 * come to a die. What depends on dice or on other seats is left out, as if it were done. `view` is a view of the seat's. It
 * leaves off before each order.
 */
export function* endingsOf<S, O>(
  game: Game<S, O>,
  view: Position<S>,
  seat: string,
  texts: readonly string[],
): Generator<unknown, Endings, unknown> {
  const ask = answerable(game, view).find((each) => each.seat === seat && !each.reaction);
  const pass = ask && game.format(ask.silent);
  const phases: Phase[] = [];
  let later = 0;
  let position = view;
  let isKnown = true;
  for (const text of texts) {
    yield;
    if (!isKnown) {
      later += Number(text === pass);
      continue;
    }
    const read = readOrder(game, position, seat, text);
    if (!read.ok) continue;
    const next = clonePosition(position);
    try {
      const { phases: begun } = playInPlace(game, next, read.value.ask, read.value.order, noDice);
      const isAsked = openAsks(game, next).some((each) => each.seat === seat);
      if (begun.length > 0) phases.push(position.phase);
      if (isAsked) position = next;
      else if (begun.length > 0) isKnown = false;
    } catch (error) {
      if (!(error instanceof DieNeeded)) throw error;
      if (read.value.text !== pass) continue;
      phases.push(position.phase);
      isKnown = false;
    }
  }
  return { phases, later };
}
