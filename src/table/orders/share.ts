import { isDivided, type Game } from '../../engine/game.ts';
import { eventsFor, type Event } from '../../engine/message.ts';
import type { Position } from '../../engine/position.ts';
import { ok } from '../../engine/result.ts';
import { change } from '../changes.ts';
import { tableError, type Answer, type Changed } from '../error.ts';
import type { Draft, Saved } from '../saved.ts';
import { heldTogether } from '../seats/commands.ts';
import { sideOf } from '../seats/players.ts';
import type { Decision, Service, Table } from '../service.ts';
import type { Request } from '../views.ts';
import type { Work } from '../work/turns.ts';
import { draftOf, evaluating } from './drafts.ts';
import { foreseeing } from './foreseen.ts';
import type { Together } from './givers.ts';
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

/** A draft that a colleague shares, and the seats that it is for. */
interface Shared {
  readonly seats: Together;
  readonly draft: Draft;
}

/** The drafts that colleagues share with who holds a seat, in the order of the seats. */
function sharedWith(game: Game, saved: Saved, seat: string): readonly Shared[] {
  const own = heldTogether(game, saved, seat);
  const side = sideOf(game, seat);
  return game.seats
    .filter((each) => each.side === side && !own.includes(each.id))
    .flatMap(({ id }) => {
      const draft = saved.drafts[id];
      const isShown = draft?.shared && draftOf(game, saved, id) === draft;
      return isShown ? [{ seats: heldTogether(game, saved, id), draft }] : [];
    });
}

/** Carries drafts out one after the other, as far as they are legal and need no die or reveal, with what can be foreseen of the lines behind those. */
function* layingOver(game: Game, drafts: readonly Shared[], from: Position): Work<LaidOver> {
  const shown: SharedDraft[] = [];
  const events: Event[] = [];
  let position = from;
  for (const { seats, draft } of drafts) {
    const evaluated = yield* evaluating(game, position, seats, draft);
    const { lines, ahead } = yield* foreseeing(game, seats, evaluated);
    shown.push({ seats, lines });
    events.push(...evaluated.events, ...ahead);
    position = evaluated.position;
  }
  return { drafts: shown, position, events };
}

/**
 * The drafts that colleagues share with who holds a seat, laid over what its holder sees: carried out after their own draft,
 * one after the other in the order of the seats; null if there are none.
 */
export async function laidOver(
  { turns }: Pick<Service, 'turns'>,
  { game, saved }: Table,
  seat: string,
  from: Position,
): Promise<LaidOver | null> {
  const shared = sharedWith(game, saved, seat);
  if (shared.length === 0) return null;
  const { drafts, position, events } = await turns.run(layingOver(game, shared, from));
  return { drafts, position: game.view(position, seat), events: eventsFor(events, heldTogether(game, saved, seat)) };
}
