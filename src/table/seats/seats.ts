import { atTable, clashOf, isDivided, type Game } from '../../engine/game.ts';
import { openAsks } from '../../engine/play.ts';
import { ok, type Result } from '../../engine/result.ts';
import type { Row } from '../../store/port.ts';
import { tableError, type TableError, type Changed } from '../error.ts';
import type { Abandoned, Joined, NewTable, Request } from '../views.ts';
import type { Person } from '../person.ts';
import { checkedSettings } from '../time-control/rules.ts';
import { takeBack, writeAhead } from '../maintenance/leftovers.ts';
import { mayWithOthers } from '../lessons/alone.ts';
import { thoughtOver } from '../orders/drafts.ts';
import { computerOf, isComputer } from './computer.ts';
import { hasSay, maySpeak, toAbandon } from './consent.ts';
import { mayHaveClock, withoutHints } from '../computers/allowed.ts';
import { playersOf } from './players.ts';
import { seatsMeant } from './commands.ts';
import { maySit } from './sittings.ts';
import { archiveKey, SAVED_VERSION, type Saved } from '../saved.ts';
import { change, loadSaved, settle } from '../changes.ts';
import { type Decision, type Service, type Table } from '../service.ts';
import { stateOf } from '../state.ts';
import { withWord } from './dice-words.ts';
import { gameOf } from '../game-of.ts';

/** The seats a user holds, in the game's order. */
export const seatsOf = (saved: Saved, user: string): string[] =>
  Object.keys(saved.holders).filter((seat) => saved.holders[seat]?.id === user);

/** The seat a user acts for: the one named, else the first of theirs that is asked, else the first of theirs. */
export function actingSeat(
  { saved, game }: Table,
  { user, seat }: Pick<Request, 'seat'> & { readonly user: Pick<Person, 'id'> },
): Result<string, TableError> {
  const own = game.seats.map(({ id }) => id).filter((id) => saved.holders[id]?.id === user.id);
  if (seat !== undefined) return own.includes(seat) ? ok(seat) : tableError('table.not-seated', { seat });
  const asked = saved.position ? new Set(openAsks(game, saved.position).map((ask) => ask.seat)) : new Set<string>();
  const acting = own.find((id) => asked.has(id)) ?? own[0];
  return acting === undefined ? tableError('table.not-seated') : ok(acting);
}

/** Whether a game in this channel is still to be played out. */
export const isOpen = (saved: Saved | undefined): boolean => saved?.stage === 'gathering' || saved?.stage === 'playing';

/** The game, with its seats at such a table, and the optional rules wanted, in the game's order; or what is not known of them. `lessons`: or one of a lesson. */
export function gameWanted(
  service: Pick<Service, 'games'>,
  id: string,
  options: readonly string[],
  lessons = false,
): Result<{ readonly game: Game; readonly options: string[] }, TableError> {
  const game = service.games.get(id);
  if (!game) return tableError('table.unknown-game', { game: id, known: [...service.games.keys()] });
  const known = [...game.optionalRules, ...(lessons ? (game.lessons ?? []) : [])].map((option) => option.id);
  const unknown = options.find((option) => !known.includes(option));
  if (unknown !== undefined) return tableError('table.unknown-option', { option: unknown, known });
  const clash = clashOf(game, options);
  if (clash) return tableError('table.options-clash', { option: clash[0], excluded: clash[1] });
  const chosen = known.filter((option) => options.includes(option));
  return ok({ game: atTable(game, chosen), options: chosen });
}

/** A new table as it is to be written; `ahead`: rows of its game that are too many for one write. */
export interface Furnished extends Omit<Decision<null>, 'value'> {
  readonly ahead?: AsyncIterable<Row>;
}

/**
 * Makes a table in a channel without one, or whose game is over, and lets `furnish` complete it before it is written.
 */
export const newTable = (
  service: Service,
  request: Request,
  game: Game,
  wanted: NewTable,
  furnish: (saved: Saved) => Furnished,
): Changed<null> =>
  service.queue(request.channel, async () => {
    const { channel } = request;
    const loaded = await loadSaved(service, channel);
    if (!loaded.ok) return loaded;
    const last = loaded.value;
    if (last?.recent.some(({ interaction }) => interaction === request.interaction)) {
      return ok({ value: null, state: stateOf(gameOf(service, last) as Game, last), repeated: true });
    }
    if (isOpen(last)) return tableError('table.exists');
    const { ahead, rows: own = [], ...decision } = furnish(emptyTable(service, request, wanted, last));
    const archive: Row[] = last ? [{ key: archiveKey(last.id), value: last }] : [];
    const settled = (rows: readonly Row[]): Changed<null> =>
      settle(service, game, request, { ...decision, rows: [...archive, ...own, ...rows], value: null });
    if (!ahead) return settled([]);
    const { id } = decision.saved;
    let done = false;
    service.underWay.add(id);
    try {
      const written = await writeAhead(service, channel, id, ahead);
      const made = written.ok ? await settled(written.value) : written;
      done = made.ok;
      return made;
    } finally {
      if (!done) await takeBack(service, channel, id);
      service.underWay.delete(id);
    }
  });

/** A table without a game, after the one that the channel had. */
export const emptyTable = (service: Service, request: Request, wanted: NewTable, last: Saved | undefined): Saved => ({
  saved: SAVED_VERSION,
  id: service.randomHex(6),
  channel: request.channel,
  guild: wanted.guild ?? '',
  game: wanted.game,
  options: wanted.options ?? [],
  language: wanted.language,
  spectators: wanted.spectators,
  seating: wanted.seating,
  creator: request.user,
  created: service.now().toISOString(),
  stage: 'gathering',
  holders: {},
  hopefuls: [],
  master: wanted.master ?? null,
  lent: {},
  clock: null,
  clocks: {},
  pause: null,
  stopped: [],
  due: null,
  offers: {},
  people: [],
  proposals: [],
  proposed: 0,
  standing: {},
  firings: {},
  exchanges: [],
  sat: {},
  vacant: {},
  number: (last?.number ?? 0) + 1,
  seed: null,
  given: {},
  words: null,
  skipped: 0,
  study: false,
  position: null,
  lines: 0,
  hash: '',
  tail: [],
  settled: null,
  askedSince: {},
  drafts: {},
  drafted: {},
  recent: last?.recent ?? [],
  outbox: last?.outbox ?? [],
  notices: 0,
  abandoning: [],
  marks: last?.marks ?? {},
  earlier: last ? [...last.earlier, last.id] : [],
});

/** Who sits at a new table: the computers wanted, and in the one seat or the commands of one side that they leave, who opens it. */
function firstHolders(
  game: Game,
  { computers = {}, seating }: NewTable,
  creator: Person,
): Result<Record<string, Person>, TableError> {
  const wanted = Object.entries(computers === 'none' ? {} : computers);
  if (wanted.length === 0) return ok({});
  if (seating === 'random') return tableError('table.seats-dealt');
  const known = game.seats.map(({ id }) => id);
  const unknown = wanted.find(([seat]) => !seatsMeant(game, seat).every((each) => known.includes(each)));
  if (unknown) return tableError('table.unknown-seat', { seat: unknown[0], known });
  const holders = Object.fromEntries(
    wanted.flatMap(([name, strength]) => seatsMeant(game, name).map((seat) => [seat, computerOf(strength)])),
  );
  const free = game.seats.filter(({ id }) => !holders[id]);
  const [first, other] = free;
  const isOneSide = first && isDivided(game, first.side) && free.every(({ side }) => side === first.side);
  const own = first && (!other || isOneSide) ? free.map(({ id }) => [id, creator] as const) : [];
  return ok(inOrder(game, { ...holders, ...Object.fromEntries(own) }));
}

/** A new table; see `Tables.create`. */
export async function create(service: Service, request: Request, wanted: NewTable): Changed<null> {
  const known = gameWanted(service, wanted.game, wanted.options ?? []);
  if (!known.ok) return known;
  const { game, options } = known.value;
  const clock = wanted.clock ? checkedSettings(game.seats, wanted.clock) : ok(null);
  if (!clock.ok) return clock;
  const seated = firstHolders(game, wanted, request.user);
  if (!seated.ok) return seated;
  const forbidden = { ...(wanted.computers === 'none' ? { noComputers: true as const } : {}), ...withoutHints(wanted) };
  const may = mayHaveClock(forbidden, clock.value);
  if (!may.ok) return may;
  return newTable(service, request, game, wanted, (saved) => ({
    saved: {
      ...saved,
      ...forbidden,
      options,
      clock: clock.value,
      seed: service.randomHex(32),
      holders: seated.value,
    },
    notice: { kind: 'created' },
  }));
}

const seatsChanged = <T>(saved: Saved, value: T): Result<Decision<T>, TableError> =>
  ok({ saved: { ...saved, number: saved.number + 1, abandoning: [] }, value, notice: { kind: 'seats' } });

/** Takes a seat; see `Tables.join`. */
export const join = (service: Service, request: Request, seat?: string, word = ''): Changed<Joined> =>
  change(service, request, ({ saved: found, game }): Result<Decision<Joined>, TableError> => {
    if (!isOpen(found)) return tableError('table.over');
    const alone = mayWithOthers(found);
    if (!alone.ok) return alone;
    const worded = word === '' ? ok(found) : withWord(found, request.user, word);
    const saved = worded.ok ? worded.value : found;
    const late = worded.ok ? {} : { wordError: worded.error };
    const known = game.seats.map(({ id }) => id);
    const meant = seat === undefined ? known : seatsMeant(game, seat);
    const unknown = meant.find((id) => !known.includes(id));
    if (unknown !== undefined) return tableError('table.unknown-seat', { seat: unknown, known });
    if (saved.seating === 'random' && saved.stage === 'gathering') {
      if (seat !== undefined) return tableError('table.seats-dealt');
      if (saved.hopefuls.length >= known.length) return tableError('table.full');
      return seatsChanged({ ...saved, hopefuls: [...saved.hopefuls, request.user] }, { seat: null, ...late });
    }
    const free = meant.filter((id) => !saved.holders[id]);
    // Before the start a computer makes room.
    const makesRoom = (id: string): boolean => isComputer(saved.holders[id]?.id) && saved.stage === 'gathering';
    const taken = seat === undefined ? free.slice(0, 1) : meant.filter((id) => free.includes(id) || makesRoom(id));
    const [first] = taken;
    if (first === undefined && (seat === undefined || meant.length > 1)) return tableError('table.full');
    if (first === undefined) {
      const [held = ''] = meant;
      return tableError('table.seat-taken', { seat: held, holder: saved.holders[held]?.name ?? '' });
    }
    const may = saved.stage === 'playing' ? maySit(game, saved, first, request.user.id) : ok(null);
    if (!may.ok) return may;
    const joined: Saved = {
      ...saved,
      drafts: Object.fromEntries(
        Object.entries(saved.drafts).filter(([id, { user }]) => !taken.includes(id) || user === request.user.id),
      ),
      lent: Object.fromEntries(
        Object.entries(saved.lent).filter(([id, lender]) => !taken.includes(id) || lender.id !== request.user.id),
      ),
      holders: inOrder(game, {
        ...saved.holders,
        ...Object.fromEntries(taken.map((id) => [id, request.user])),
      }),
    };
    return seatsChanged(thoughtOver(joined, taken), { seat: first, ...late });
  });

/** Holders in the order of the game's seats, so that nothing depends on who came first. */
export const inOrder = (game: Game, holders: Readonly<Record<string, Person | undefined>>): Record<string, Person> =>
  Object.fromEntries(game.seats.flatMap(({ id }) => (holders[id] ? [[id, holders[id]]] : [])));

/** Gives up seats; see `Tables.leave`. */
export const leave = (
  service: Service,
  request: Request,
  seat?: string,
): Changed<{ readonly seats: readonly string[] }> =>
  change(service, request, ({ saved }): Result<Decision<{ readonly seats: readonly string[] }>, TableError> => {
    if (!isOpen(saved)) return tableError('table.over');
    const own = seatsOf(saved, request.user.id);
    if (saved.lesson && own.length > 0) return tableError('table.lesson-waits');
    const given = seat === undefined ? own : own.filter((id) => id === seat);
    const hopefuls = saved.hopefuls.filter(({ id }) => id !== request.user.id);
    if (given.length === 0 && hopefuls.length === saved.hopefuls.length) {
      return seat === undefined || own.length === 0
        ? tableError('table.not-seated')
        : tableError('table.not-your-seat', { seat });
    }
    const ofOthers = <T>(bySeat: Readonly<Record<string, T>>): Record<string, T> =>
      Object.fromEntries(Object.entries(bySeat).filter(([id]) => !given.includes(id)));
    const { [request.user.id]: _, ...words } = saved.given;
    const left: Saved = {
      ...saved,
      holders: ofOthers(saved.holders),
      offers: ofOthers(saved.offers),
      hopefuls,
      given: given.length === own.length ? words : saved.given,
    };
    return seatsChanged(left, { seats: given });
  });

/**
 * Agrees to abandon; see `Tables.abandon`. The creator may alone before the start, and where nobody plays; but no side is
 * without a say as long as who left it may come back.
 */
export const abandon = (service: Service, request: Request): Changed<Abandoned> =>
  change(service, request, (table): Result<Decision<Abandoned>, TableError> => {
    const { saved } = table;
    if (!isOpen(saved)) return tableError('table.over');
    const { id: user } = request.user;
    const isCreator = user === saved.creator.id;
    const alone = isCreator && saved.stage === 'gathering';
    const hasVoice = maySpeak(table, user) || (isCreator && playersOf(saved).length === 0);
    if (!alone && !hasVoice) return tableError('table.not-yours', { creator: saved.creator.name });
    const now = service.now();
    const say = hasSay(saved, user, now);
    if (!say.ok) return say;
    const abandoning = [...new Set([...saved.abandoning, user])];
    const { missing, empty } = alone ? { missing: [], empty: null } : toAbandon(table, abandoning, now);
    const next: Saved = { ...saved, number: saved.number + 1, abandoning };
    const until = empty ? { side: empty.side, until: new Date(empty.until).toISOString() } : null;
    if (missing.length > 0 || empty) return ok({ saved: next, value: { done: false, missing, empty: until } });
    return ok({
      saved: { ...next, stage: 'abandoned', drafts: {} },
      value: { done: true, missing, empty: null },
      notice: { kind: 'abandoned' },
    });
  });
