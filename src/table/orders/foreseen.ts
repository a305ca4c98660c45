import type { Game } from '../../engine/game.ts';
import type { Event } from '../../engine/message.ts';
import { openAsks, type Irrevocable } from '../../engine/play.ts';
import type { Position } from '../../engine/position.ts';
import { endingsOf, type Endings } from '../../engine/trials/ended-phases.ts';
import type { Work } from '../work/turns.ts';
import { trySaved, type Together } from './givers.ts';
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

/** What can be foreseen of the waiting lines of a draft: each is tried on the position before the decisive one, after those before it that hold. */
export function* foreseeing(game: Game, seats: Together, evaluated: Evaluated): Work<Foreseen> {
  const before = known.get(evaluated);
  if (before) return before;
  const { position, lines } = evaluated;
  const decisive = lines.find(({ status }) => status === 'decisive');
  const ahead: Event[] = [];
  const seen: DraftLine[] = [];
  let reached: Position | null = decisive?.reason && GOES_ON.has(decisive.reason) && !decisive.ends ? position : null;
  for (const line of lines) {
    const trial = reached && line.status === 'planned' ? trySaved(game, reached, seats, line) : undefined;
    if (!trial?.ok) {
      seen.push(line);
      continue;
    }
    const { hint, irrevocable, ends, events } = trial.value;
    seen.push({ ...line, holds: true, ...(hint ? { hint } : {}) });
    if (ends && (irrevocable || !isAskedMore(game, trial.value.position, seats))) reached = null;
    else if (!irrevocable) {
      reached = trial.value.position;
      ahead.push(...events);
    }
    yield;
  }
  const found = { lines: seen, ahead, beyond: yield* endingsBeyond(game, seats, position, lines) };
  known.set(evaluated, found);
  return found;
}

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
