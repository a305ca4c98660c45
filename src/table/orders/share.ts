import { isDivided, type Game } from '../../engine/game.ts';
import { eventsFor, type Event } from '../../engine/message.ts';
import type { Position } from '../../engine/position.ts';
import { ok } from '../../engine/result.ts';
import { change } from '../changes.ts';
import { tableError, type Answer, type Changed } from '../error.ts';
import type { Draft, Saved } from '../saved.ts';
import { heldTogether } from '../seats/commands.ts';
import { sideOf } from '../seats/players.ts';
import type { Decision, Service } from '../service.ts';
import type { Request } from '../views.ts';
import { draftOf, isAsked } from './drafts.ts';
import { trySaved } from './givers.ts';
import { current } from './orders.ts';
import type { DraftLine, LaidOver, SharedDraft } from './views.ts';

/** Shows the draft of the user's seat to the colleagues of its side, or no longer; see `Tables.share`. */
export const share = (
  service: Service,
  request: Request,
  shared: boolean,
): Changed<{ readonly seat: string; readonly shared: boolean }> =>
  change(service, request, async (table): Answer<Decision<{ readonly seat: string; readonly shared: boolean }>> => {
    const { saved, game } = table;
    const seat = current(table, request);
    if (!seat.ok) return seat;
    const [key] = heldTogether(game, saved, seat.value);
    const draft = draftOf(game, saved, key);
    if (!draft) return tableError('table.nothing-drafted');
    if (!isDivided(game, sideOf(game, key))) return tableError('table.no-colleagues');
    const { shared: _, ...own } = draft;
    const drafts = { ...saved.drafts, [key]: shared ? { ...own, shared } : own };
    return Promise.resolve(ok({ saved: { ...saved, drafts }, value: { seat: key, shared } }));
  });

/** The lines of a colleague's draft carried out one after the other, as far as they are legal and need no die or reveal. */
function laid(
  game: Game,
  from: Position,
  seats: readonly [string, ...string[]],
  draft: Draft,
): SharedDraft & Pick<LaidOver, 'position' | 'events'> {
  const lines: DraftLine[] = [];
  const events: Event[] = [];
  let position = from;
  let isOpen = true;
  for (const line of draft.lines) {
    const { text } = line;
    const isTried = isOpen && isAsked(game, position, line.seats ?? seats);
    const trial = isTried ? trySaved(game, position, seats, line) : undefined;
    if (!trial) lines.push({ text, status: 'planned' });
    else if (!trial.ok) lines.push({ text, status: 'refused', refusal: trial.error });
    else if (trial.value.irrevocable) {
      lines.push({ text, status: 'decisive', reason: trial.value.irrevocable });
      isOpen = false;
    } else {
      lines.push({ text, status: 'ready' });
      position = trial.value.position;
      events.push(...trial.value.events);
    }
  }
  return { seats, lines, position, events };
}

/**
 * The drafts that colleagues share with who holds a seat, laid over what its holder sees: carried out after their own draft,
 * one after the other in the order of the seats; null if there are none.
 */
export function laidOver(game: Game, saved: Saved, seat: string, position: Position): LaidOver | null {
  const own = heldTogether(game, saved, seat);
  const side = sideOf(game, seat);
  const drafts: SharedDraft[] = [];
  const events: Event[] = [];
  let now = position;
  for (const { id } of game.seats.filter((each) => each.side === side && !own.includes(each.id))) {
    const draft = saved.drafts[id];
    if (!draft?.shared || draftOf(game, saved, id) !== draft) continue;
    const done = laid(game, now, heldTogether(game, saved, id), draft);
    drafts.push({ seats: done.seats, lines: done.lines });
    events.push(...done.events);
    now = done.position;
  }
  return drafts.length === 0 ? null : { drafts, position: now, events: eventsFor(events, own) };
}
