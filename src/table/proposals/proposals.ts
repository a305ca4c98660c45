import { suggest as suggestFrom, type Suggestion } from '../../engine/notation.ts';
import { ok, type Result } from '../../engine/result.ts';
import { ACTS, editedBy } from './acts.ts';
import { type Proposal, type ProposalKind } from './agreements.ts';
import { eventsFor } from '../../engine/message.ts';
import { computersAgree } from '../computers/consent.ts';
import { mayWithOthers } from '../lessons/alone.ts';
import { tableError, type TableError, type Answer, type Changed } from '../error.ts';
import { type PlayedLine, type Proposed, type Request, type WouldPropose } from '../views.ts';
import { reasonFrom } from './reason.ts';
import { beginRun, endRun } from '../orders/run.ts';
import type { Saved } from '../saved.ts';
import { hasSay, isImpartial, mayPropose, sideMissing, stillToAgree, toAgree } from '../seats/consent.ts';
import { playersOf } from '../seats/players.ts';
import { withLook } from '../seats/sittings.ts';
import { seatsOf } from '../seats/seats.ts';
import { change, loadTable, note } from '../changes.ts';
import { type Decision, type Service, type Table } from '../service.ts';
import { hasNotLapsed } from '../state.ts';

/** How long a proposal waits for the others, in days. */
const DAYS_OPEN = 7;

const MOST_OPEN = 10;

/** Whether a proposal still means what was agreed to: its time is not over, and the game has not gone on under it. */
export const isOpenStill = (proposal: Proposal, saved: Saved, now: Date): boolean =>
  hasNotLapsed(proposal, saved) && proposal.expires > now.toISOString();

const without = (saved: Saved, id: number): Saved => ({
  ...saved,
  proposals: saved.proposals.filter((each) => each.id !== id),
});

async function carriedOut(
  service: Service,
  table: Table,
  proposal: Proposal,
  user: string,
): Answer<Decision<Proposed>> {
  const { game } = table;
  const { kind } = proposal;
  const side = sideMissing(table, proposal);
  if (side !== undefined) return tableError('table.side-open', { side });
  const run = beginRun(service, game, without(table.saved, proposal.id));
  const done = await ACTS[kind].carryOut(run, proposal);
  if (!done.ok) return done;
  const end = endRun(run);
  const seats = seatsOf(end.saved, user);
  const played = run.played.map((line): PlayedLine => ({ ...line, events: eventsFor(line.events, seats) }));
  return ok({ ...end, value: { status: 'done', proposal, missing: [], played } });
}

/** Whether what a user may do or try of this kind is answered from the whole position, hidden things and all. */
const showsHidden = (saved: Saved, kind: ProposalKind, user: string): boolean =>
  kind === 'edit' && isImpartial(saved, user);

/** Keeps in mind that a user was shown hidden things; their answer waits for that. */
const noteLook = (service: Service, channel: string, user: string): Answer<null> =>
  note(service, channel, (saved) => withLook(saved, user));

/** Proposes an act, or carries it out; see `Tables.propose`. */
export async function propose(
  service: Service,
  request: Request,
  kind: ProposalKind,
  text: string,
  reason: string,
): Changed<Proposed> {
  const { id: user } = request.user;
  let isTold = false;
  const done = await change(service, request, async (table) => {
    isTold = showsHidden(table.saved, kind, user);
    const saved = isTold ? withLook(table.saved, user) : table.saved;
    return proposed(service, request, { ...table, saved }, kind, text, reason);
  });
  if (done.ok || !isTold || done.error.cause) return done;
  const noted = await noteLook(service, request.channel, user);
  return noted.ok ? done : noted;
}

async function proposed(
  service: Service,
  { user: by }: Request,
  table: Table,
  kind: ProposalKind,
  text: string,
  reason: string,
): Answer<Decision<Proposed>> {
  const { saved } = table;
  const { id: user } = by;
  const now = service.now();
  const may = mayPropose(table, kind, user, now);
  if (!may.ok) return may;
  const alone = mayWithOthers(saved, kind);
  if (!alone.ok) return alone;
  const read = await ACTS[kind].read(table, text, user, service);
  if (!read.ok) return read;
  const agreed = await computersAgree(service, table, kind, read.value, user);
  if (!agreed.ok) return agreed;
  const open = saved.proposals.filter((each) => isOpenStill(each, saved, now));
  if (open.length >= MOST_OPEN) return tableError('table.too-many-proposals', { most: MOST_OPEN });
  const proposal: Proposal = {
    id: saved.proposed + 1,
    kind,
    text: read.value,
    reason: reasonFrom(reason),
    by,
    at: now.toISOString(),
    expires: new Date(now.getTime() + DAYS_OPEN * 86_400_000).toISOString(),
    agreed: [user],
    lines: ACTS[kind].ofPosition ? saved.lines : null,
  };
  const missing = toAgree(table, proposal, user);
  const next: Saved = { ...saved, proposed: proposal.id };
  if (missing.length === 0) return carriedOut(service, { ...table, saved: next }, proposal, user);
  return ok({
    saved: { ...next, number: saved.number + 1, proposals: [...open, proposal] },
    value: { status: 'waiting', proposal, missing, played: [] },
    notice: { kind: 'proposed', proposal, ping: missing },
  });
}

/** The open proposal of this number, as one who has a say in it sees it. */
function openProposal(
  service: Service,
  { game, saved }: Table,
  id: number,
  user: string,
): Result<Proposal, TableError> {
  const proposal = saved.proposals.find((each) => each.id === id);
  if (!proposal || !isOpenStill(proposal, saved, service.now())) return tableError('table.proposal-over');
  const isAsked = toAgree({ game, saved }, proposal, proposal.by.id).includes(user);
  const mayTurnDown = isAsked || playersOf(saved).includes(user) || saved.master?.id === user;
  return proposal.by.id === user || mayTurnDown ? ok(proposal) : tableError('table.not-seated');
}

/** Agrees to a proposal; see `Tables.agree`. */
export const agree = (service: Service, request: Request, id: number): Changed<Proposed> =>
  change(service, request, async (table): Answer<Decision<Proposed>> => {
    const { id: user } = request.user;
    const found = openProposal(service, table, id, user);
    if (!found.ok) return found;
    const isAsked = toAgree(table, found.value, found.value.by.id).includes(user);
    if (!isAsked && !playersOf(table.saved).includes(user)) return tableError('table.not-seated');
    const say = hasSay(table.saved, user, service.now());
    if (!say.ok) return say;
    const proposal = { ...found.value, agreed: [...new Set([...found.value.agreed, user])] };
    const missing = stillToAgree(table, proposal);
    if (missing.length === 0) return carriedOut(service, table, proposal, user);
    const proposals = table.saved.proposals.map((each) => (each.id === id ? proposal : each));
    const isNew = proposal.agreed.length > found.value.agreed.length;
    return ok({
      saved: { ...table.saved, number: table.saved.number + (isNew ? 1 : 0), proposals },
      value: { status: 'waiting', proposal, missing, played: [] },
    });
  });

/** Turns a proposal down; see `Tables.decline`. */
export const decline = (service: Service, request: Request, id: number): Changed<Proposed> =>
  change(service, request, (table): Result<Decision<Proposed>, TableError> => {
    const { id: user } = request.user;
    const found = openProposal(service, table, id, user);
    if (!found.ok) return found;
    const saved = without(table.saved, id);
    return ok({
      saved: { ...saved, number: saved.number + 1 },
      value: { status: 'dropped', proposal: found.value, missing: [], played: [] },
      notice: {
        kind: 'dropped',
        proposal: found.value,
        by: request.user,
        ping: [found.value.by.id].filter((each) => each !== user),
      },
    });
  });

/** What would be proposed, and who would have to agree; see `Tables.wouldPropose`. */
export async function wouldPropose(
  service: Service,
  channel: string,
  user: string,
  kind: ProposalKind,
  text: string,
): Answer<WouldPropose> {
  const table = await loadTable(service, channel);
  if (!table.ok) return table;
  const read = await ACTS[kind].read(table.value, text, user, service);
  return read.ok ? ok({ text: read.value, missing: toAgree(table.value, { kind, text: read.value }, user) }) : read;
}

const fromWords = (words: readonly string[], text: string, most: number): Suggestion[] =>
  words
    .filter((word) => word.startsWith(text.trim()))
    .slice(0, most)
    .map((word) => ({ text: word, complete: true }));

/** What may follow a text; see `Tables.suggestProposal`. */
export async function suggestProposal(
  service: Service,
  channel: string,
  user: string,
  kind: ProposalKind,
  text: string,
  most: number,
): Answer<Suggestion[]> {
  const table = await loadTable(service, channel);
  if (!table.ok) return table;
  const { game, saved } = table.value;
  if (!mayPropose(table.value, kind, user, service.now()).ok || !saved.position) return ok([]);
  const looked = showsHidden(saved, kind, user) ? await noteLook(service, channel, user) : ok(null);
  if (!looked.ok) return looked;
  const sides = [...new Set(game.seats.map(({ side }) => side))];
  if (kind === 'edit') {
    return ok(game.edits ? suggestFrom(game.edits(editedBy(table.value, user)), text, most) : []);
  }
  if (kind === 'resign') return ok(fromWords(['', ...seatsOf(saved, user)], text, most));
  if (kind === 'adjudge') return ok(fromWords([...sides, 'draw'], text, most));
  if (kind === 'force' || kind === 'replace' || kind === 'computer')
    return ok(
      fromWords(
        game.seats.map(({ id }) => id),
        text,
        most,
      ),
    );
  if (kind !== 'undo' && kind !== 'rewind') return ok([]);
  const first = kind === 'undo' ? 1 : 0;
  const lines = Array.from({ length: saved.lines - 1 }, (_, back) => String(saved.lines - 2 - back + first));
  return ok(fromWords(lines, text, most));
}
