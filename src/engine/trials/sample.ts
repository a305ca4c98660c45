import { createHash } from 'node:crypto';
import { dieFromLink, type DieSource } from '../dice.ts';
import type { Context, Game, StepRules } from '../game.ts';
import type { Event, Refusal } from '../message.ts';
import { playInPlace, readOrder, type Applied, type Draw, type ReadOrder } from '../play.ts';
import { clonePosition, type Position } from '../position.ts';
import { ok, type Result } from '../result.ts';

/** Thrown by sample dice where something hidden would be drawn from what the player may not know. */
class HiddenDraw extends Error {}

/**
 * Dice for a try: the same for the same words, different for others, and nothing to do with those of any game. With
 * `blind`, nothing hidden can be drawn.
 */
export const sampleDice = (blind: boolean, ...words: readonly (string | number)[]): DieSource => {
  const key = createHash('sha256').update(words.join(' ')).digest('hex');
  return (_, situation, faces, hidden) => {
    if (blind && hidden) throw new HiddenDraw(situation);
    return dieFromLink(key, situation, faces);
  };
};

/** An order tried with sample dice. */
export interface Sampled<S, O> extends Applied<S, O> {
  /** It went on until something hidden would have been drawn, and stands before that: nothing can follow. */
  readonly stopped: boolean;
}

/** A moment before a step ran by itself, with how much had happened by then. */
interface Moment<S> {
  readonly position: Position<S>;
  readonly events: number;
  readonly draws: number;
}

/** Carries an order out as far as the last step that runs without drawing anything hidden. */
function playUpToHidden<S, O>(
  game: Game<S, O>,
  position: Position<S>,
  { ask, order, text }: ReadOrder<O>,
  dice: DieSource,
): Sampled<S, O> {
  const events: Event[] = [];
  const draws: Draw[] = [];
  let last: Moment<S> = { position: clonePosition(position), events: 0, draws: 0 };
  const noting = (context: Context<S>): Context<S> =>
    Object.create(context, {
      emit: { value: (event: Event) => (events.push(event), context.emit(event)) },
    }) as Context<S>;
  const noted = ({ asks, answer, run }: StepRules<S, O>): StepRules<S, O> => ({
    ...(asks ? { asks } : {}),
    ...(answer ? { answer: (context, ...given) => answer(noting(context), ...given) } : {}),
    ...(run
      ? {
          run: (context, step) => {
            last = { position: clonePosition(context.position), events: events.length, draws: draws.length };
            run(noting(context), step);
          },
        }
      : {}),
  });
  const steps = Object.fromEntries(
    Object.entries(game.steps).map(([name, rules]) => [name, noted(rules as unknown as StepRules<S, O>)]),
  ) as unknown as Game<S, O>['steps'];
  const noticed: DieSource = (link, situation, faces, hidden) => {
    const value = dice(link, situation, faces, hidden);
    draws.push({ link, situation, faces, value });
    return value;
  };
  try {
    playInPlace({ ...game, steps }, clonePosition(position), ask, order, noticed);
  } catch (error) {
    if (!(error instanceof HiddenDraw)) throw error;
  }
  return {
    ask,
    order,
    text,
    position: last.position,
    events: events.slice(0, last.events),
    draws: draws.slice(0, last.draws),
    irrevocable: 'reveal',
    revealed: true,
    phases: [],
    exchanges: [],
    stopped: true,
  };
}

/**
 * Carries out an order of a seat on a copy of a position, which may be a view, with sample dice. Where something hidden
 * would be drawn, it stops before that.
 */
export function playSample<S, O>(
  game: Game<S, O>,
  position: Position<S>,
  seat: string,
  text: string,
  dice: DieSource,
): Result<Sampled<S, O>, Refusal> {
  const read = readOrder(game, position, seat, text);
  if (!read.ok) return read;
  const next = clonePosition(position);
  try {
    const played = playInPlace(game, next, read.value.ask, read.value.order, dice);
    return ok({ ...played, ...read.value, position: next, stopped: false });
  } catch (error) {
    if (error instanceof HiddenDraw) return ok(playUpToHidden(game, position, read.value, dice));
    throw error;
  }
}
