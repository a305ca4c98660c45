import { LONGEST_LINE, splitLines } from '../../engine/notation.ts';
import type { Position } from '../../engine/position.ts';
import { err, ok } from '../../engine/result.ts';
import { cut } from '../../engine/text.ts';
import type { LineReport } from '../orders/views.ts';
import type { Request } from '../views.ts';
import { storeError, tableError, type Answer } from '../error.ts';
import { draftOf, evaluate } from '../orders/drafts.ts';
import { order as giveOrders, undo as takeBack } from '../orders/orders.ts';
import { heldTogether } from '../seats/commands.ts';
import { actingSeat, seatsOf } from '../seats/seats.ts';
import { loadTable } from '../changes.ts';
import { type Service, type Table, type ForkLine, type Played } from '../service.ts';
import {
  forkAsks,
  forkKey,
  keptLines,
  playedBefore,
  playFork,
  tryLine,
  unplayed,
  warningsOfLast,
  type SavedFork,
} from './fork.ts';
import { beginningOf, isStale, keepPlayed, loadFork, playedOut, viewOf, type Forked } from './look.ts';
import type { Work } from '../work/turns.ts';
import { sampleLine } from './sample.ts';
import type { WhatIfFrom, WhatIfs, WhatIfTried, WhatIfView } from './views.ts';

/** Most lines of a what-if. */
const MOST_LINES = 200;

/** Interactions that are known again. */
const RECENT = 8;

async function write(service: Service, request: Request, fork: SavedFork): Answer<null> {
  const recent = [...fork.recent, request.interaction].slice(-RECENT);
  const written = await service.store.set(forkKey(request.channel, request.user.id), { ...fork, recent });
  return written.ok ? ok(null) : storeError(written.error);
}

/** The seat that a fork is for: one of the user's while the game is played, none when everything may be known. */
function seatFor(table: Table, request: Request) {
  return table.saved.stage === 'playing' ? actingSeat(table, request) : ok(null);
}

async function open(service: Service, request: Request, { from }: WhatIfFrom = {}): Answer<WhatIfView> {
  const table = await loadTable(service, request.channel);
  if (!table.ok) return table;
  const seat = seatFor(table.value, request);
  if (!seat.ok) return seat;
  const beginning = await beginningOf(service, table.value, seat.value, from);
  if (!beginning.ok) return beginning;
  const { id } = table.value.saved;
  const seed = service.randomHex(16);
  const revision = Number.parseInt(seed.slice(0, 6), 16); // unlike that of one before, whose buttons may still be there
  const begun = { saved: 1, table: id, seat: seat.value, seed, revision, lines: [], recent: [] } as const;
  const fork: SavedFork = { ...begun, ...beginning.value };
  const written = await write(service, request, fork);
  return written.ok
    ? ok(viewOf({ table: table.value, fork }, unplayed(table.value.game, fork), request.user.id))
    : written;
}

/** What a change of a fork comes to. */
interface Changing<T> {
  readonly lines: readonly ForkLine[];
  readonly played: Played;
  readonly value: (view: WhatIfView) => T;
}

/** Changes the fork of a user; an interaction that did before changes nothing. */
async function changeFork<T>(
  service: Service,
  request: Request,
  decide: (forked: Forked, played: Played) => Work<Changing<T> | Awaited<Answer<never>>>,
  again: (view: WhatIfView) => T,
): Answer<T> {
  const found = await loadFork(service, request.channel, request.user.id);
  if (!found.ok) return found;
  if (!found.value) return tableError('table.no-whatif');
  const forked = found.value;
  const { fork, table } = forked;
  const before = await playedOut(service, forked);
  if (fork.recent.includes(request.interaction)) return ok(again(viewOf(forked, before, request.user.id)));
  const decided = await service.turns.run(decide(forked, before));
  if ('ok' in decided) return decided;
  const next = { ...fork, lines: decided.lines, revision: fork.revision + 1 };
  const written = await write(service, request, next);
  if (!written.ok) return written;
  keepPlayed(service, next, decided.played);
  return ok(decided.value(viewOf({ table, fork: next }, decided.played, request.user.id)));
}

const asStored = ({ lines }: Played): ForkLine[] =>
  lines.map(({ seat, text, silent, take }) => ({ seat, text, silent, take }));

const unchanged = (view: WhatIfView): WhatIfView => view;

const untried = (view: WhatIfView): WhatIfTried => ({ view, reports: [] });

/** Tries one line for the first seat that can give it; refused for the reason of the first that is asked. */
function tryText({ table, fork }: Forked, played: Played, text: string) {
  const asked = [...new Set(forkAsks(table.game, fork, played).map(({ seat }) => seat))];
  const seats = asked.length > 0 ? asked : [fork.seat ?? table.game.seats[0]?.id ?? ''];
  const tries = seats.map((seat) => tryLine(table.game, fork, played, { seat, text, silent: false, take: 0 }));
  return tries.find((each) => each.ok) ?? tries[0] ?? err({ code: 'refusal.empty' });
}

const order = (service: Service, request: Request, text: string): Answer<WhatIfTried> =>
  changeFork(
    service,
    request,
    function* (forked, before) {
      const texts = splitLines(text);
      if (texts.length === 0) return err({ code: 'refusal.empty' });
      if (before.lines.length + texts.length > MOST_LINES)
        return tableError('table.too-many-lines', { most: MOST_LINES });
      let played = before;
      const reports: LineReport[] = [];
      for (const [n, each] of texts.entries()) {
        const tried =
          each.length > LONGEST_LINE
            ? err({ code: 'refusal.too-long', params: { most: LONGEST_LINE } })
            : tryText(forked, played, each);
        if (!tried.ok) {
          reports.push({ line: n + 1, text: cut(each, 80), status: 'refused', refusal: tried.error });
          break;
        }
        played = tried.value;
        warningsOfLast(played);
        yield;
        const last = played.lines.at(-1);
        reports.push({ line: n + 1, text: last?.text ?? each, status: 'ready' });
      }
      return { lines: asStored(played), played, value: (view) => ({ view, reports }) };
    },
    untried,
  );

const silent = (service: Service, request: Request, seat: string): Answer<WhatIfTried> =>
  changeFork(
    service,
    request,
    function* ({ table, fork }, before) {
      const ask = forkAsks(table.game, fork, before).find((each) => each.seat === seat);
      if (!ask) return err({ code: 'refusal.not-asked', params: { seat } });
      const text = table.game.format(ask.silent);
      const tried = tryLine(table.game, fork, before, { seat, text, silent: true, take: 0 });
      if (!tried.ok) return tried;
      const reports: LineReport[] = [{ line: 1, text, status: 'ready' }];
      return { lines: asStored(tried.value), played: tried.value, value: (view) => ({ view, reports }) };
    },
    untried,
  );

/** The fork with these lines, played on from where its first ones were `from`. */
function* withLines({ table, fork }: Forked, lines: readonly ForkLine[], from?: Played): Work<Changing<WhatIfView>> {
  const played = yield* playFork(table.game, { ...fork, lines }, from);
  return { lines: asStored(played), played, value: unchanged };
}

const again = (service: Service, request: Request): Answer<WhatIfView> =>
  changeFork(
    service,
    request,
    function* (forked, played) {
      const at = played.lines.findLastIndex(({ draws }) => draws.length > 0);
      const lines = asStored(played).slice(0, at + 1);
      const last = lines.pop();
      if (!last) return tableError('table.whatif-no-dice');
      return yield* withLines(forked, [...lines, { ...last, take: last.take + 1 }], playedBefore(played, at));
    },
    unchanged,
  );

const undo = (service: Service, request: Request, line?: number): Answer<WhatIfView> =>
  changeFork(
    service,
    request,
    function* (forked, played) {
      const { lines } = played;
      const from = line ?? lines.length;
      if (lines.length === 0 || !Number.isInteger(from) || from < 1 || from > lines.length)
        return tableError('table.whatif-no-line', { line: from, lines: lines.length });
      return yield* withLines(forked, forked.fork.lines.slice(0, from - 1), playedBefore(played, from - 1));
    },
    unchanged,
  );

async function renew(service: Service, request: Request): Answer<WhatIfView> {
  const { channel, user, interaction } = request;
  const found = await loadFork(service, channel, user.id);
  if (!found.ok) return found;
  const lines = found.value?.fork.lines ?? [];
  const seats = found.value ? seatsOf(found.value.table.saved, user.id) : [];
  const seat = found.value?.fork.seat ?? null;
  const opened = await open(service, seat !== null && seats.includes(seat) ? { ...request, seat } : request);
  if (!opened.ok || lines.length === 0 || opened.value.seat !== seat) return opened;
  const next = { ...request, interaction: `${interaction}:renew` };
  return changeFork(service, next, (forked) => withLines(forked, lines), unchanged);
}

/** The first answer to an interaction that kept a what-if which is gone since; undefined if it did not. */
async function answeredBefore(
  service: Service,
  request: Request,
): Promise<Awaited<ReturnType<WhatIfs['keep']>> | undefined> {
  const table = await loadTable(service, request.channel);
  const known = table.ok && table.value.saved.recent.some(({ interaction }) => interaction === request.interaction);
  return known ? giveOrders(service, request, '') : undefined;
}

async function keep(service: Service, request: Request): ReturnType<WhatIfs['keep']> {
  const { channel, user, interaction } = request;
  const found = await loadFork(service, channel, user.id);
  if (!found.ok) return found;
  if (!found.value) return (await answeredBefore(service, request)) ?? tableError('table.no-whatif');
  const { table, fork } = found.value;
  const { seat, from } = fork;
  if (seat === null || table.saved.stage !== 'playing') return tableError('table.over');
  if (from !== null) return tableError('table.whatif-past');
  if (isStale(found.value, user.id)) return tableError('table.whatif-stale');
  const texts = [...keptLines(seat, await playedOut(service, found.value))].map(({ text }) => text);
  if (texts.length === 0) return tableError('table.whatif-empty');
  const draft = draftOf(table.game, table.saved, seat);
  const ready = draft
    ? evaluate(table.game, table.saved.position as Position, heldTogether(table.game, table.saved, seat), draft).open
    : 0;
  if (draft && ready < draft.lines.length) {
    const undone = await takeBack(service, { ...request, seat, interaction: `${interaction}:undo` }, ready + 1);
    if (!undone.ok) return undone;
  }
  const given = await giveOrders(service, { ...request, seat }, texts.join('\n'));
  if (!given.ok || given.value.value.reports.some(({ refusal }) => refusal)) return given;
  const dropped = await drop(service, request);
  return dropped.ok ? given : dropped;
}

async function drop(service: Service, { channel, user }: Request): Answer<null> {
  const dropped = await service.store.delete(forkKey(channel, user.id));
  return dropped.ok ? ok(null) : storeError(dropped.error);
}

/** One change of a fork at a time. */
const inQueue =
  <A extends unknown[], T>(service: Service, act: (service: Service, request: Request, ...given: A) => Answer<T>) =>
  (request: Request, ...given: A): Answer<T> =>
    service.queue(forkKey(request.channel, request.user.id), () => act(service, request, ...given));

async function look(service: Service, channel: string, user: string): Answer<WhatIfView | null> {
  const found = await loadFork(service, channel, user);
  if (!found.ok || !found.value) return found as Awaited<Answer<null>>;
  return ok(viewOf(found.value, await playedOut(service, found.value), user));
}

const sample: (service: Service, ...given: Parameters<WhatIfs['sample']>) => ReturnType<WhatIfs['sample']> = async (
  service,
  channel,
  user,
  count,
  visit,
) => {
  const found = await loadFork(service, channel, user);
  if (!found.ok) return found;
  if (!found.value) return tableError('table.no-whatif');
  const sampled = await sampleLine(service, found.value, await playedOut(service, found.value), count, visit);
  return sampled ? ok(sampled) : tableError('table.whatif-no-dice');
};

/** What users may try out at the tables of a service; see `WhatIfs`. */
export const whatIfs = (service: Service): WhatIfs => ({
  look: (...given) => look(service, ...given),
  open: inQueue(service, open),
  renew: inQueue(service, renew),
  order: inQueue(service, order),
  silent: inQueue(service, silent),
  again: inQueue(service, again),
  undo: inQueue(service, undo),
  sample: (...given) => sample(service, ...given),
  keep: inQueue(service, keep),
  drop: inQueue(service, drop),
});
