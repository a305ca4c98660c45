import { beginningHash, linkLine, type JournalLine } from '../../engine/record/journal.ts';
import { dataOf } from '../../engine/data/versions.ts';
import type { Game } from '../../engine/game.ts';
import { upgraded } from '../../engine/interventions.ts';
import { skippedLinks } from '../../engine/record/links.ts';
import { upToDate } from '../../engine/migrate.ts';
import { NOTHING_PLAYED } from '../../engine/play.ts';
import { ok } from '../../engine/result.ts';
import { phasesNotOver, type Position } from '../../engine/position.ts';
import type { Row } from '../../store/port.ts';
import { noData, storeError, tableError, type Answer } from '../error.ts';
import { gameOf } from '../game-of.ts';
import type { Person } from '../person.ts';
import { beginningOf, endedPhases, nextLine, shownLine, snapshotRows } from '../journal/journaling.ts';
import { OWED } from '../index/owed.ts';
import { keyAt } from '../seats/people.ts';
import { appendLines, PAGE, pageKey, SAVED_VERSION, tableKey, type Saved } from '../saved.ts';
import type { Decision, Service } from '../service.ts';
import { waitingIn } from '../state.ts';
import { keepData } from './kept-data.ts';
import { satBefore } from './sat-before.ts';
import { linesOf, walkLines } from '../journal/walk.ts';

/** A table brought up to this release, and what is to be written before it; the same table if it is of this release. */
export type Upgrade = Required<Pick<Decision<null>, 'saved' | 'rows'>> & Pick<Decision<null>, 'notice'>;

/**
 * Brings a table up to this release: its own shape first, then its position, by a line of the journal. One that a newer
 * release has written is refused. `key` is the row where it was found.
 */
export async function upgradedSaved(
  service: Service,
  found: Saved,
  key: string = tableKey(found.channel),
): Answer<Upgrade> {
  const here = service.games.get(found.game);
  if (!(found.saved >= 1 && found.saved <= SAVED_VERSION))
    return tableError('table.newer-version', { version: found.saved });
  if (!here) return tableError('table.unknown-game', { game: found.game, known: [...service.games.keys()] });
  const kept = found.position ? await keepData(service, here, dataOf(found.position)) : ok(null);
  if (!kept.ok) return kept;
  const game = gameOf(service, found);
  if (!game) return noData(here, found.position as Position);
  const second = found.saved === 1 ? await fromFirst(service, game, found, key) : ok(found);
  if (!second.ok) return second;
  const third = second.value.saved === 2 ? await fromSecond(service, game, second.value) : second;
  if (!third.ok) return third;
  const fourth = third.value.saved === 3 ? fromThird(service, third.value) : third.value;
  const shaped = ok(fourth.saved === 4 ? fromFourth(fourth) : fourth);
  const { position } = shaped.value;
  if (!position || position.version === game.version || shaped.value.stage !== 'playing') {
    return position && position.version > game.version
      ? tableError('table.newer-version', { version: position.version })
      : finished(game, shaped.value);
  }
  return newVersion(service, game, shaped.value);
}

/** A table whose game is not under way: its position needs no line of its own. */
function finished(game: Game, saved: Saved): Awaited<Answer<Upgrade>> {
  const position = saved.position && upToDate(game, saved.position);
  if (!position || (position.ok && position.value === saved.position)) return ok({ saved, rows: [] });
  if (!position.ok) return tableError('table.newer-version', { version: position.error });
  return ok({ saved: { ...saved, position: position.value }, rows: [] });
}

/** The next line of the journal holds the position as it goes on in this release. */
function newVersion(service: Service, game: Game, saved: Saved): Awaited<Answer<Upgrade>> {
  const current = upToDate(game, saved.position as NonNullable<Saved['position']>);
  if (!current.ok) return tableError('table.newer-version', { version: current.error });
  const position = upgraded(current.value);
  // Not in canonical form: rules may go through what an object holds in its order, which a replay must find again.
  const order = JSON.stringify(position);
  const parts = { seat: '', kind: 'upgrade', order, secret: true, draws: [] } as const;
  const { line } = nextLine(service, game, saved, [], { id: '', name: '' }, parts);
  const number = saved.number + 1;
  const askedSince = Object.fromEntries(game.seats.map(({ id }) => [id, number]));
  const appended = appendLines({ ...saved, position, number, askedSince, settled: 'phase' }, [line]);
  const before = saved.position as NonNullable<Saved['position']>;
  return ok({
    saved: appended.saved,
    rows: [...snapshotRows(saved.id, line.n, phasesNotOver(position), position), ...appended.pages],
    notice: {
      kind: 'played',
      lines: [shownLine(saved, line, NOTHING_PLAYED)],
      ended: endedPhases(saved.seed as string, before, phasesNotOver(position), position),
      asked: waitingIn(game, position),
    },
  });
}

/** From the third shape, which did not say when something falls due, nor by all of its marks what is owed. */
function fromThird(service: Service, found: Saved): Saved {
  const marks = Object.fromEntries(
    Object.entries(found.marks).map(([name, mark]) => [name, mark.replace(/^(.*) due$/u, `${OWED} $1`)]),
  );
  const due = found.stage === 'playing' ? service.now().getTime() : null;
  return { ...found, saved: 4, due, marks };
}

/** The same with codes of messages as they are now: what the games of a system say had the name of the first of them. */
const renamed = <T>(said: T): T =>
  JSON.parse(JSON.stringify(said).replaceAll(/"smolensk\.(?=[a-z])/gu, '"chit-pull.')) as T;

/** From the fourth shape, in which some messages had other codes. */
const fromFourth = ({ outbox, recent, firings, proposals, ...same }: Saved): Saved => ({
  ...same,
  saved: SAVED_VERSION,
  outbox: renamed(outbox),
  recent: renamed(recent),
  firings: renamed(firings),
  proposals: renamed(proposals),
});

/**
 * From the second shape, which did not remember who sat where, knew no words in dice, did not count links passed over, and
 * counted the changes of all drafts together.
 */
async function fromSecond(service: Service, game: Game, found: Saved): Answer<Saved> {
  const dice = { given: {}, words: null, skipped: 0 };
  const count = found.drafted as unknown as number;
  const drafted = Object.fromEntries(game.seats.map(({ id }) => [id, count]));
  const saved: Saved = { ...found, saved: 3, sat: {}, vacant: {}, ...dice, drafted };
  const known = await satBefore(service, { saved, game });
  if (!known.ok) return known;
  const lines = await linesOf(service, saved, 0, saved.lines - 1);
  return lines.ok ? ok({ ...saved, ...known.value, skipped: skippedLinks(lines.value) }) : lines;
}

/** Names of those whom the first release knew by id only. */
const strangers = (id: string): Person => ({ id, name: `…${id.slice(-4)}` });

/**
 * From the first shape of tables, whose journals name users by their ids: lines get keys instead, and are linked anew.
 * Who the keys stand for is written first, so that the work can be done again if it is broken off.
 */
async function fromFirst(service: Service, game: Game, found: Saved, row: string): Answer<Saved> {
  const agreements = { guild: '', master: null, lent: {}, proposals: [], proposed: 0, standing: {}, firings: {} };
  const time = { clock: null, clocks: {}, pause: null, stopped: [], offers: {} };
  const dice = { given: {}, words: null, skipped: 0 };
  const base: Saved = {
    ...found,
    ...agreements,
    ...time,
    ...dice,
    people: found.people ?? [],
    exchanges: [],
    sat: {},
    vacant: {},
  };
  const read = await linesOf(service, base, 0, base.lines - 1);
  if (!read.ok) return read;
  const known = [found.creator, ...Object.values(found.holders), ...found.hopefuls];
  const ids = [...new Set([...read.value.map(({ user }) => user), ...known.map(({ id }) => id)])];
  const people =
    found.people ?? ids.filter((id) => id !== '').map((id) => known.find((each) => each.id === id) ?? strangers(id));
  const keys = new Map(people.map(({ id }, index) => [id, keyAt(index)]));
  const relinked: JournalLine[] = [];
  for (const { hash: _, commitment: __, order, ...line } of read.value) {
    const previous = relinked.at(-1)?.hash ?? beginningHash(beginningOf(base));
    relinked.push(linkLine(previous, { ...line, order: order ?? '', user: keys.get(line.user) ?? line.user }));
  }
  const inTail = base.lines - base.tail.length;
  const pages: Row[] = [];
  for (let n = 0; n < inTail; n += PAGE)
    pages.push({ key: pageKey(base.id, n / PAGE), value: relinked.slice(n, n + PAGE) });
  for (const { key, value } of [{ key: row, value: { ...found, people } }, ...pages]) {
    const written = await service.store.set(key, value);
    if (!written.ok) return storeError(written.error);
  }
  const saved: Saved = {
    ...base,
    saved: 2,
    people,
    tail: relinked.slice(inTail),
    hash: relinked.at(-1)?.hash ?? base.hash,
  };
  if (!saved.position) return ok(saved);
  const exchanges: Saved['exchanges'][number][] = [];
  const walked = await walkLines(service, { saved, game }, 1, saved.lines, ({ line, exchanges: made }) => {
    exchanges.push(...made.map((seats) => ({ n: line.n, seats })));
  });
  return walked.ok ? ok({ ...saved, exchanges }) : walked;
}
