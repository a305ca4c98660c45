import type { Game } from '../../engine/game.ts';
import type { Event } from '../../engine/message.ts';
import { openAsks, type Irrevocable } from '../../engine/play.ts';
import type { Position } from '../../engine/position.ts';
import { endingsOf, type Endings } from '../../engine/trials/ended-phases.ts';
import type { Work } from '../work/turns.ts';
import { isSameOrder, trySaved, type Together } from './givers.ts';
import type { DraftLine } from './views.ts';

/** A draft that was carried out as far as it goes: where it stands then, and its lines. */
interface Evaluated {
  readonly position: Position;
  readonly lines: readonly DraftLine[];
}

/** What can be said of the lines of a draft that wait for its decisive one. */
export interface Foreseen {
  /** All lines; of those that wait, which hold as things stand. */
  readonly lines: readonly DraftLine[];
  /** What those would do. */
  readonly ahead: readonly Event[];
  /** What waiting lines end beyond the phase that is being played. */
  readonly beyond: Endings | null;
}

/** The same, as far as it was worked out, by what drafts came to. */
const known = new WeakMap<Evaluated, Foreseen>();

/** After what play goes on where it was, so that lines can be tried as if it had not come between. */
const GOES_ON: ReadonlySet<Irrevocable> = new Set<Irrevocable>(['die', 'draw', 'reveal', 'asked']);

const isAskedMore = (game: Game, position: Position, seats: Together): boolean =>
  openAsks(game, position).some(({ seat }) => seats.includes(seat));

/** Lines between two heads that are kept, each of which holds a position. */
export const HEADS_APART = 16;

/** How far waiting lines were foreseen: so many of them, what they did, and where they lead; null if nothing can be foreseen further. */
interface Head {
  readonly count: number;
  readonly ahead: number;
  readonly reached: Position | null;
}

/** Waiting lines that were foreseen, with the places from which they can be foreseen anew if lines after them change. */
interface Seen extends Pick<Foreseen, 'lines' | 'ahead'> {
  readonly given: readonly DraftLine[];
  readonly heads: readonly Head[];
}

/** The lines foreseen last, by the position they begin at, and the seats: those that wait grow line by line. */
const seen = new WeakMap<Position, Map<string, Seen>>();

/** Tries lines one after the other on a position, as if they came next there, those of them that hold before the others. */
function* foreseeLines(game: Game, seats: Together, from: Position, given: readonly DraftLine[]): Work<Seen> {
  const bySeats = seen.get(from) ?? new Map<string, Seen>();
  seen.set(from, bySeats);
  const before = bySeats.get(seats.join(' '));
  const differs = given.findIndex((line, n) => !isSameOrder(before?.given[n], line));
  const alike = differs < 0 ? given.length : differs;
  const heads = before?.heads.filter(({ count }) => count <= alike) ?? [];
  const head = heads.at(-1) ?? { count: 0, ahead: 0, reached: from };
  const lines: DraftLine[] = [...(before?.lines.slice(0, head.count) ?? [])];
  const ahead: Event[] = [...(before?.ahead.slice(0, head.ahead) ?? [])];
  const kept = heads.filter(({ count }) => count % HEADS_APART === 0);
  let { reached } = head;
  for (const line of given.slice(head.count)) {
    const trial = reached ? trySaved(game, reached, seats, line) : undefined;
    if (trial?.ok) {
      const { hint, irrevocable, ends, events, position } = trial.value;
      lines.push({ ...line, holds: true, ...(hint ? { hint } : {}) });
      if (ends && (irrevocable || !isAskedMore(game, position, seats))) reached = null;
      else if (!irrevocable) {
        reached = position;
        ahead.push(...events);
      }
    } else lines.push(line);
    if (lines.length % HEADS_APART === 0) kept.push({ count: lines.length, ahead: ahead.length, reached });
    yield;
  }
  const found = { given, lines, ahead, heads: [...kept, { count: lines.length, ahead: ahead.length, reached }] };
  bySeats.set(seats.join(' '), found);
  return found;
}

const NOTHING: Pick<Seen, 'lines' | 'ahead'> = { lines: [], ahead: [] };

/** What can be foreseen of the waiting lines of a draft: each is tried on the position before the decisive one, after those before it that hold. */
export function* foreseeing(game: Game, seats: Together, evaluated: Evaluated): Work<Foreseen> {
  const before = known.get(evaluated);
  if (before) return before;
  const { position, lines } = evaluated;
  const decisive = lines.findIndex(({ status }) => status === 'decisive');
  const { reason, ends } = lines[decisive] ?? {};
  const waiting = reason && GOES_ON.has(reason) && !ends ? lines.slice(decisive + 1) : [];
  const { lines: foreseen, ahead } = waiting.length > 0 ? yield* foreseeLines(game, seats, position, waiting) : NOTHING;
  const beyond = yield* endingsBeyond(game, seats, position, lines);
  const found = { lines: [...lines.slice(0, lines.length - waiting.length), ...foreseen], ahead, beyond };
  known.set(evaluated, found);
  return found;
}

/** Whether what can be foreseen of a draft was worked out. */
export const isForeseen = (evaluated: Evaluated): boolean => known.has(evaluated);

/** What the lines of a draft that come after its ready ones end beyond the phase that stands at its position. */
function* endingsBeyond(
  game: Game,
  seats: Together,
  position: Position,
  lines: readonly DraftLine[],
): Work<Endings | null> {
  const waiting = lines.filter(({ status }) => status === 'decisive' || status === 'planned');
  if (waiting.length < 2) return null;
  const given = waiting.map(({ text, seats: named }) => ({ text, seats: named ?? seats }));
  const { phases, later } = yield* endingsOf(game, position, seats, given);
  const further = phases.slice(1);
  return further.length + later === 0 ? null : { phases: further, later };
}
