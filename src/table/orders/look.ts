import { viewOf } from '../../engine/fixed.ts';
import { answerable, openAsks } from '../../engine/play.ts';
import { warningsAhead } from '../../engine/trials/warned.ts';
import type { Position } from '../../engine/position.ts';
import { ok } from '../../engine/result.ts';
import type { Outlook, TableState } from '../views.ts';
import { tableError, type Answer } from '../error.ts';
import { draftView, prepareDraft, privatePosition } from './drafts.ts';
import { laidOver } from './share.ts';
import { actingSeat, seatsOf } from '../seats/seats.ts';
import { loadTable } from '../changes.ts';
import { type Service, type Table } from '../service.ts';
import { heldTogether } from '../seats/commands.ts';
import { askedSinceOf, stateOf } from '../state.ts';

/** How the table of a channel stands. */
export async function state(service: Service, channel: string): Answer<TableState> {
  const table = await loadTable(service, channel);
  return table.ok ? ok(stateOf(table.value.game, table.value.saved)) : table;
}

/** What a seat (null: everybody) sees of a table with its draft carried out. */
const seenBy = ({ saved, game }: Table, seat: string | null): Position | null => {
  const position = seat === null ? saved.position : privatePosition(game, saved, seat);
  return position && viewOf(game, position, seat);
};

/** What a user sees; see `Tables.look`. */
export async function look(service: Service, channel: string, user: string, seat?: string): Answer<Outlook> {
  const table = await loadTable(service, channel);
  if (!table.ok) return table;
  const { saved, game } = table.value;
  const seats = seatsOf(saved, user);
  const playing = saved.stage === 'playing';
  const acting = actingSeat(table.value, { user: { id: user }, ...(seat === undefined ? {} : { seat }) });
  if (!acting.ok && (seat !== undefined || (!saved.spectators && playing))) {
    return seat === undefined ? tableError('table.no-spectators') : acting;
  }
  const together: readonly string[] = acting.ok ? heldTogether(game, saved, acting.value) : [];
  const [from = null] = together;
  if (from !== null) await prepareDraft(service, table.value, from);
  const position = seenBy(table.value, from);
  const draft = from === null ? null : draftView(game, saved, from);
  const questions = position && playing ? (draft ? openAsks : answerable)(game, position) : [];
  const asks = questions.filter((ask) => together.includes(ask.seat));
  const before = from === null ? null : privatePosition(game, saved, from);
  const shared = from !== null && before ? await laidOver(service, table.value, from, before) : null;
  const since = from === null ? 0 : askedSinceOf(saved, together);
  const warnings = position && from !== null && playing ? warningsAhead(game, position, from) : [];
  return ok({
    state: stateOf(game, saved),
    seat: from,
    together,
    seats,
    position,
    asks,
    since,
    draft,
    shared,
    warnings,
  });
}

/** What everybody may know of the board. */
export async function publicPosition(service: Service, channel: string): Answer<Position | null> {
  const table = await loadTable(service, channel);
  return table.ok ? ok(seenBy(table.value, null)) : table;
}
