import { isFixed } from '../../engine/fixed.ts';
import type { Game } from '../../engine/game.ts';
import type { Refusal } from '../../engine/message.ts';
import { readsTo } from '../../engine/notation.ts';
import { answerable, readOrder } from '../../engine/play.ts';
import type { Position } from '../../engine/position.ts';
import { ok, type Result } from '../../engine/result.ts';
import { tryOrder, type Trial } from '../../engine/trials/trial.ts';
import type { SavedLine } from '../saved.ts';

/** Seats held together, for which one person gives orders; most often just one. */
export type Together = readonly [string, ...string[]];

/** Whether two lines are the same order, given by the same seats if these were named. */
export const isSameOrder = (
  one: Pick<SavedLine, 'text' | 'seats'> | undefined,
  other: Pick<SavedLine, 'text' | 'seats'>,
): boolean => one?.text === other.text && one.seats?.join(' ') === other.seats?.join(' ');

/** The seats for which a text is an order now. */
const able = (game: Game, position: Position, seats: Together, text: string): readonly string[] =>
  seats.filter((seat) => readOrder(game, position, seat, text).ok);

/** The seat of whose options most of a text is; the first if there are several. */
function nearest(game: Game, position: Position, seats: Together, text: string): string {
  const asks = answerable(game, position).filter(({ seat }) => seats.includes(seat));
  const read = asks.map(({ seat, choice }) => ({ seat, words: readsTo(choice, text) }));
  return read.sort((one, other) => other.words - one.words)[0]?.seat ?? seats[0];
}

/**
 * The seats that give an order, of several held together: the one that can, be it by its units; all that can, where it is the
 * last answer to the question of each (they all end a phase); where none can, the one that is nearest to it.
 */
export function giversOf(game: Game, position: Position, seats: Together, text: string): Together {
  if (seats.length === 1) return seats;
  const [first, ...others] = able(game, position, seats, text);
  if (first === undefined) return [nearest(game, position, seats, text)];
  return others.length > 0 && endsAll(game, position, [first, ...others], text) ? [first, ...others] : [first];
}

const endsAll = (game: Game, position: Position, seats: Together, text: string): boolean =>
  seats.every((seat) => {
    const trial = tryOrder(game, position, seat, text);
    return trial.ok && trial.value.ends;
  });

/** Why an order can't be given without naming its seat: several of those held together can, and it ends nothing. */
export function severalGivers(game: Game, position: Position, seats: Together, text: string): Refusal | undefined {
  if (seats.length === 1) return undefined;
  const [first, ...others] = able(game, position, seats, text);
  if (first === undefined || others.length === 0 || endsAll(game, position, [first, ...others], text)) return undefined;
  return { code: 'table.which-command', params: { seats: [first, ...others] } };
}

/** A line that was tried, as it was given and as it is written. */
interface Tried {
  readonly lines: readonly Pick<SavedLine, 'text' | 'seats'>[];
  readonly trial: Result<Trial<unknown, unknown>, Refusal>;
}

/** The line tried last on a fixed position: one that fits is tried again with the draft into which it comes. */
const lastTried = new WeakMap<Position, Tried>();

/** Tries a line for the seats that give it, one after the other up to what can't be taken back. */
export function trySaved(
  game: Game,
  position: Position,
  seats: Together,
  line: Pick<SavedLine, 'text' | 'seats'>,
): Result<Trial<unknown, unknown>, Refusal> {
  const givers = line.seats ?? giversOf(game, position, seats, line.text);
  const given = { text: line.text, seats: givers };
  const last = lastTried.get(position);
  if (last?.lines.some((each) => isSameOrder(each, given))) return last.trial;
  const trial = tryFor(game, position, seats, given);
  const written = trial.ok ? [{ text: trial.value.text, seats: givers }] : [];
  if (isFixed(position)) lastTried.set(position, { lines: [given, ...written], trial });
  return trial;
}

function tryFor(
  game: Game,
  position: Position,
  seats: Together,
  { text, seats: named }: Required<Pick<SavedLine, 'text' | 'seats'>>,
): Result<Trial<unknown, unknown>, Refusal> {
  const [first = seats[0], ...others] = named;
  let trial = tryOrder(game, position, first, text);
  for (const seat of others) {
    if (!trial.ok || trial.value.irrevocable) return trial;
    const next = tryOrder(game, trial.value.position, seat, text);
    if (!next.ok) return next;
    trial = ok({ ...next.value, events: [...trial.value.events, ...next.value.events] });
  }
  return trial;
}
