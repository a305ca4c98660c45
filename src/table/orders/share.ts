import { isDivided, type Game } from '../../engine/game.ts';
import { eventsFor, type Event } from '../../engine/message.ts';
import type { Position } from '../../engine/position.ts';
import { ok } from '../../engine/result.ts';
import { change } from '../changes.ts';
import { tableError, type Answer, type Changed } from '../error.ts';
import type { Saved } from '../saved.ts';
import { heldTogether } from '../seats/commands.ts';
import { sideOf } from '../seats/players.ts';
import type { Decision, Service } from '../service.ts';
import type { Request } from '../views.ts';
import type { Work } from '../work/turns.ts';
import { draftOf, evaluating } from './drafts.ts';
import { foreseeing } from './foreseen.ts';
import { current } from './orders.ts';
import type { LaidOver, SharedDraft } from './views.ts';

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

/**
 * The drafts that colleagues share with who holds a seat, laid over what its holder sees: carried out after their own draft,
 * one after the other in the order of the seats, as far as they are legal and need no die or reveal, with what can be foreseen
 * of the lines behind those; null if there are none.
 */
export function* layingOver(game: Game, saved: Saved, seat: string, position: Position): Work<LaidOver | null> {
  const own = heldTogether(game, saved, seat);
  const side = sideOf(game, seat);
  const drafts: SharedDraft[] = [];
  const events: Event[] = [];
  let now = position;
  for (const { id } of game.seats.filter((each) => each.side === side && !own.includes(each.id))) {
    const draft = saved.drafts[id];
    if (!draft?.shared || draftOf(game, saved, id) !== draft) continue;
    const seats = heldTogether(game, saved, id);
    const evaluated = yield* evaluating(game, now, seats, draft);
    const { lines, ahead } = yield* foreseeing(game, seats, evaluated);
    drafts.push({ seats, lines });
    events.push(...evaluated.events, ...ahead);
    now = evaluated.position;
  }
  return drafts.length === 0 ? null : { drafts, position: game.view(now, seat), events: eventsFor(events, own) };
}
