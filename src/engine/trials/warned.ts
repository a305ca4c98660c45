import { noDice, DieNeeded } from '../dice.ts';
import type { Game } from '../game.ts';
import type { Warning } from '../message.ts';
import { playInPlace, type Irrevocable, type OpenAsk } from '../play.ts';
import { clonePosition, type Position } from '../position.ts';

/** What stands against a seat in a position, by seat: positions do not change once they are looked at. */
const known = new WeakMap<Position, Map<string, readonly Warning[]>>();

const NONE: readonly Warning[] = [];

/** What stands against the side of a seat as things stand; see `Warnings.ahead`. `position` is a view of the seat's. */
export function warningsAhead<S, O>(game: Game<S, O>, position: Position<S>, seat: string): readonly Warning[] {
  if (!game.warnings || position.outcome) return NONE;
  const bySeat = known.get(position) ?? new Map<string, readonly Warning[]>();
  known.set(position, bySeat);
  const found = bySeat.get(seat) ?? game.warnings.ahead(position, seat);
  bySeat.set(seat, found);
  return found;
}

/** What a warning is about, as a text: the same for the same thing. */
const subjectOf = ({ code, params }: Warning): string => JSON.stringify([code, params ?? {}]);

/** Those of `warnings` that are not among `others`. */
export function newWarnings(warnings: readonly Warning[], others: readonly Warning[]): readonly Warning[] {
  const before = new Set(others.map(subjectOf));
  return warnings.filter((warning) => !before.has(subjectOf(warning)));
}

/** Thrown where something would happen by itself. */
const BY_ITSELF = new Error('a step that runs by itself');

/** How things stand right after an order, before anything happens by itself; as before it where it casts a die at once. */
function rightAfter<S, O>(game: Game<S, O>, before: Position<S>, ask: OpenAsk<O>, order: O): Position<S> {
  const position = clonePosition(before);
  try {
    playInPlace(game, position, ask, order, noDice, () => {
      throw BY_ITSELF;
    });
  } catch (error) {
    if (error instanceof DieNeeded) return before;
    if (error !== BY_ITSELF) throw error;
  }
  return position;
}

/** An order that was tried: its question, the order, whether it can't be taken back, and the position after it. */
export interface TriedOrder<S, O> {
  readonly ask: OpenAsk<O>;
  readonly order: O;
  readonly irrevocable: Irrevocable | null;
  readonly position: Position<S>;
}

/**
 * What a seat is warned of for an order: what it costs by itself, and what it adds to what stands against the seat. An
 * order that does what silence does (it ends a phase) is warned of all that will be lost as things stand. `before` is a view
 * of the seat's, and the position tried was made from it.
 */
export function warningsOf<S, O>(
  game: Game<S, O>,
  before: Position<S>,
  { ask, order, irrevocable, position }: TriedOrder<S, O>,
): readonly Warning[] {
  if (!game.warnings || before.outcome) return NONE;
  const { seat } = ask;
  const ahead = warningsAhead(game, before, seat);
  const passes = ask.reaction !== true && game.format(order) === game.format(ask.silent);
  const after = irrevocable === null ? position : rightAfter(game, before, ask, order);
  const added = newWarnings(warningsAhead(game, after, seat), ahead);
  return [
    ...game.warnings.ofOrder(before, seat, order),
    ...(passes ? ahead.filter(({ loses }) => loses) : NONE),
    ...added,
  ];
}

/** The same for an order that is only offered: it is tried on a copy of the view, without dice. */
export function warningsOffered<S, O>(
  game: Game<S, O>,
  view: Position<S>,
  ask: OpenAsk<O>,
  order: O,
): readonly Warning[] {
  if (!game.warnings || view.outcome) return NONE;
  const position = clonePosition(view);
  try {
    const { irrevocable } = playInPlace(game, position, ask, order, noDice);
    return warningsOf(game, view, { ask, order, irrevocable, position });
  } catch (error) {
    if (error instanceof DieNeeded) return warningsOf(game, view, { ask, order, irrevocable: 'die', position: view });
    throw error;
  }
}
