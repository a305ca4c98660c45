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

/** An order as text, and the seats of which the first that can gives it, or each of them where it ends what each is asked. */
export interface Given {
  readonly text: string;
  readonly seats: readonly string[];
}

/**
 * The phases that orders of seats end one after the other: those that do what silence does, and begin another phase or
 * come to a die. What depends on dice or on other seats is left out, as if it were done. `view` is a view of the seats'. It
 * leaves off before each order.
 */
export function* endingsOf<S, O>(
  game: Game<S, O>,
  view: Position<S>,
  seats: readonly string[],
  orders: readonly Given[],
): Generator<unknown, Endings, unknown> {
  const ask = answerable(game, view).find((each) => seats.includes(each.seat) && !each.reaction);
  const pass = ask && game.format(ask.silent);
  const phases: Phase[] = [];
  let later = 0;
  let position = view;
  let isKnown = true;
  for (const { text, seats: givers } of orders) {
    yield;
    if (!isKnown) {
      later += Number(text === pass);
      continue;
    }
    const able = givers.filter((seat) => readOrder(game, position, seat, text).ok);
    for (const seat of text === pass ? able : able.slice(0, 1)) {
      const read = readOrder(game, position, seat, text);
      if (!read.ok) continue;
      const next = clonePosition(position);
      try {
        const { phases: begun } = playInPlace(game, next, read.value.ask, read.value.order, noDice);
        const isAsked = openAsks(game, next).some((each) => seats.includes(each.seat));
        if (begun.length > 0) phases.push(position.phase);
        if (isAsked) position = next;
        else if (begun.length > 0) isKnown = false;
        if (begun.length > 0) break;
      } catch (error) {
        if (!(error instanceof DieNeeded)) throw error;
        if (read.value.text !== pass) continue;
        phases.push(position.phase);
        isKnown = false;
        break;
      }
    }
  }
  return { phases, later };
}
