/**
 * Who may decide what, written down apart from the code it judges: after each act the store is compared with what it was, and every
 * difference needs somebody who had the right. Who sat where is remembered here by what was seen.
 */
import type { Saved } from '../../../src/table/saved.ts';

type Row = Pick<
  Saved,
  | 'id'
  | 'channel'
  | 'stage'
  | 'holders'
  | 'lent'
  | 'offers'
  | 'master'
  | 'creator'
  | 'proposals'
  | 'drafts'
  | 'standing'
  | 'lines'
  | 'people'
  | 'tail'
  | 'position'
  | 'clock'
  | 'given'
  | 'hopefuls'
  | 'abandoning'
  | 'spectators'
  | 'study'
  | 'pause'
>;

const DAY = 24 * 3_600_000;

/** What is remembered of a game. */
interface Memory {
  /** By user, the seats that they held or lent. */
  readonly sat: Map<string, Set<string>>;
  /** By user, since when they sit, if they came amid the game. */
  readonly came: Map<string, number>;
}

/** The books: what was seen of every table. */
export interface Ledger {
  /** Compares the store with what it was; `actors` are who acted in which channel meanwhile. Gives what nobody had a right to. */
  readonly compare: (actors: ReadonlyMap<string, string>, now: number) => readonly string[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const keysOf = (a: object | undefined, b: object | undefined): readonly string[] => [
  ...new Set([...Object.keys(a ?? {}), ...Object.keys(b ?? {})]),
];

/** Whether all who play, newcomers too, agreed to a proposal that is gone now; `actor` is the last of them. */
function wasAgreed(before: Row, after: Row, actor: string, memory: Memory): boolean {
  const gone = before.proposals.filter(({ id }) => !after.proposals.some((each) => each.id === id));
  const players = Object.values(before.holders).map(({ id }) => id);
  const bySide = (by: string): readonly string[] =>
    Object.entries(before.holders).flatMap(([seat, { id }]) => (memory.sat.get(by)?.has(seat) ? [id] : []));
  return gone.some(({ kind, agreed, by }) => {
    const asked = kind === 'resign' ? bySide(by.id) : players;
    return asked.every((id) => id === actor || agreed.includes(id));
  });
}

/** The lines that a journal has more than it had, those of full pages too. */
function linesSince(before: Row, after: Row, rows: ReadonlyMap<string, string>): Row['tail'] {
  const pages = [...rows].filter(([key]) => key.startsWith(`page:${after.id}:`));
  const paged = after.lines - before.lines > after.tail.length ? pages : [];
  const all = [...paged.flatMap(([, text]) => JSON.parse(text) as Row['tail']), ...after.tail];
  return all.filter(({ n }) => n >= before.lines && n > 0);
}

/** The lines of seats among new ones that whom they name had no right to give: each is judged by its own author. */
function wrongLines(before: Row, after: Row, lines: Row['tail'], actor: string): readonly string[] {
  return lines.flatMap(({ n, kind, seat, user }) => {
    if (kind !== 'order') return [];
    const author = after.people[Number(user.slice(1)) - 1]?.id;
    const held = [before.holders[seat]?.id, after.holders[seat]?.id];
    const draft = before.drafts[seat];
    const waited = draft?.user === author && draft?.lines.some(({ queued }) => queued) === true;
    if (author === undefined) return [`line ${n} of ${seat} is nobody's`];
    if (!held.includes(author)) return [`line ${n} of ${seat} is ${author}'s, who does not hold it`];
    return author === actor || waited ? [] : [`line ${n} of ${seat} is ${author}'s, who had not acted`];
  });
}

/** What of the difference the actor had no right to; `lines` are those that the journal has more. */
function wrongsOf(
  before: Row,
  after: Row,
  lines: Row['tail'],
  actor: string | undefined,
  memory: Memory,
  now: number,
): readonly string[] {
  const wrongs: string[] = [];
  const differs = (key: keyof Row): boolean => !same(before[key], after[key]);
  const parts: readonly (keyof Row)[] = [
    'stage', 'holders', 'lent', 'offers', 'master', 'proposals', 'drafts', 'standing', 'lines', 'position', 'clock', 'given',
    'hopefuls', 'abandoning', 'spectators', 'study', 'pause', 'creator',
  ]; // prettier-ignore
  if (actor === undefined) return parts.filter(differs).map((part) => `${part} changed, and nobody had acted there`);

  const holds = (row: Row, seat: string): boolean => row.holders[seat]?.id === actor;
  const plays = Object.keys(before.holders).some((seat) => holds(before, seat));
  const lends = Object.values(before.lent).some(({ id }) => id === actor);
  const hasSat = (memory.sat.get(actor)?.size ?? 0) > 0;
  const isMaster = before.master?.id === actor;
  const isImpartial = isMaster && !hasSat;
  const isNew = now < (memory.came.get(actor) ?? -Infinity) + DAY && !before.study;
  const others = Object.values(before.holders).some(({ id }) => id !== actor);
  const played = before.stage === 'playing';
  const acts = lines.filter(({ kind }) => !['order', 'default', 'standing'].includes(kind));
  const orders = lines.filter(({ kind }) => kind === 'order');
  const decides =
    isImpartial || (!isNew && wasAgreed(before, after, actor, memory)) || (plays && !others && !isNew) || before.study;
  const wrong = (what: string): void =>
    void wrongs.push(
      `${what} (${played ? 'playing' : before.stage}; holds a seat: ${plays}, lends: ${lends}, master: ${isMaster}, has sat: ${hasSat}, new: ${isNew})`,
    );

  if (after.lines !== before.lines && played) {
    for (const each of wrongLines(before, after, lines, actor)) wrong(each);
    for (const { kind, seat, n } of lines)
      if (kind === 'standing' && !before.standing[seat]?.length && !after.standing[seat]?.length)
        wrong(`line ${n} answers for ${seat}, which has no standing orders`);
    if (lines.some(({ kind }) => kind === 'rewind' || kind === 'edit' || kind === 'end') && !decides)
      wrong(`decided alone: ${acts.map(({ kind, order }) => `${kind} ${order?.slice(0, 60)}`).join('; ')}`);
    if (lines.some(({ kind }) => kind === 'default') && orders.length === 0 && !decides && acts.length === 0)
      wrong('a silent answer was given');
  } else if (differs('position') && played) wrong('the position changed without a line');

  if (differs('stage')) {
    const starts = before.stage === 'gathering' && after.stage === 'playing';
    if (starts && !plays && before.creator.id !== actor && !before.hopefuls.some(({ id }) => id === actor))
      wrong('started');
    if (after.stage === 'abandoned' && played) {
      const asked = [...Object.values(before.holders), ...Object.values(before.lent)].map(({ id }) => id);
      if (asked.some((id) => id !== actor && !before.abandoning.includes(id)) || (!plays && !lends && !hasSat))
        wrong('abandoned without the others');
      const seats = new Set(Object.keys(before.holders));
      if (!before.study && (seats.size < 2 || isNew) && !hasSat) wrong('abandoned by a stranger');
    }
    if (after.stage === 'over' && after.lines === before.lines) wrong('the game ended without a line');
  }
  const exchanged = played && after.lines > before.lines && orders.length > 0;
  for (const seat of keysOf(before.holders, after.holders)) {
    const [from, to] = [before.holders[seat]?.id, after.holders[seat]?.id];
    if (from === to || exchanged || (before.stage === 'gathering' && after.stage === 'playing')) continue;
    const isFree = from === undefined || before.offers[seat] !== undefined || before.lent[seat]?.id === to;
    const forOthers = [...(memory.sat.get(to ?? '') ?? [])].some((each) => each !== seat);
    if (to !== undefined && played && !before.study && forOthers && !memory.sat.get(to)?.has(seat))
      wrong(`${to} sits at ${seat}, and has sat for the other side`);
    const offeredTo = before.offers[seat]?.to?.id ?? to;
    if (to === actor && isFree && (offeredTo === to || before.lent[seat]?.id === to || from === undefined)) continue;
    if (from === actor && (to === undefined || before.lent[seat]?.id === to)) continue;
    if (!decides) wrong(`${seat} went from ${from ?? 'nobody'} to ${to ?? 'nobody'}`);
  }
  for (const seat of keysOf(before.drafts, after.drafts))
    if (!same(before.drafts[seat], after.drafts[seat]) && !holds(before, seat) && !holds(after, seat)) {
      const swept = lines.length > 0 || differs('holders') || differs('stage');
      if (!swept) wrong(`the draft of ${seat} changed`);
    }
  for (const seat of keysOf(before.standing, after.standing))
    if (!same(before.standing[seat], after.standing[seat]) && !holds(before, seat) && !holds(after, seat))
      if (lines.length === 0 && !differs('holders') && !differs('stage')) wrong(`standing orders of ${seat} changed`);
  for (const seat of keysOf(before.offers, after.offers))
    if (
      !same(before.offers[seat], after.offers[seat]) &&
      !holds(before, seat) &&
      !holds(after, seat) &&
      !isMaster &&
      !decides
    )
      if (before.lent[seat]?.id !== actor && !differs('stage')) wrong(`the offer of ${seat} changed`);
  for (const user of keysOf(before.given, after.given))
    if (user !== actor && before.given[user] !== after.given[user] && !differs('stage'))
      wrong(`words of ${user} changed`);
  if (differs('master') && !decides && after.id === before.id) wrong('the game master changed');
  if (
    differs('clock') &&
    !decides &&
    !(before.stage === 'gathering' && (plays || before.creator.id === actor || isMaster))
  )
    wrong('the clock changed');
  if (
    (differs('proposals') || differs('abandoning')) &&
    !plays &&
    !lends &&
    !isMaster &&
    !hasSat &&
    !differs('holders')
  )
    if (after.proposals.length > before.proposals.length || differs('abandoning')) wrong('a stranger spoke');
  for (const { id, agreed } of after.proposals) {
    const known = before.proposals.find((each) => each.id === id)?.agreed ?? [];
    for (const user of agreed) if (!known.includes(user) && user !== actor) wrong(`agreed in the name of ${user}`);
  }
  if (differs('creator') || differs('spectators')) wrong('the beginning changed');
  return wrongs;
}

/** Whether somebody who acted, wherever, had themselves forgotten: then nothing of a table names them any more. */
const forgottenIn = (before: Row, after: Row, acted: readonly string[]): boolean =>
  acted.some((user) => JSON.stringify(before).includes(user) && !JSON.stringify(after).includes(user));

/** Opens the books on a store. */
export function openLedger(rows: ReadonlyMap<string, string>): Ledger {
  let known = new Map(rows);
  const memories = new Map<string, Memory>();

  const remember = (row: Row, before: Row | undefined, now: number): Memory => {
    const memory = memories.get(row.id) ?? { sat: new Map<string, Set<string>>(), came: new Map<string, number>() };
    memories.set(row.id, memory);
    if (row.stage === 'gathering') return memory;
    const seated = [...Object.entries(row.holders), ...Object.entries(row.lent)];
    for (const [seat, { id }] of seated) {
      const sat = memory.sat.get(id) ?? new Set();
      const isFirst =
        sat.size === 0 || !Object.values({ ...before?.holders, ...before?.lent }).some((each) => each.id === id);
      if (before?.stage === 'playing' && before.id === row.id && isFirst) memory.came.set(id, now);
      memory.sat.set(id, sat.add(seat));
    }
    return memory;
  };
  for (const [key, text] of rows) if (key.startsWith('table:')) remember(JSON.parse(text) as Row, undefined, 0);

  return {
    compare: (actors, now) => {
      const wrongs: string[] = [];
      for (const key of new Set([...known.keys(), ...rows.keys()])) {
        const [was, is] = [known.get(key), rows.get(key)];
        if (was === is) continue;
        const [kind = '', id = '', user = ''] = key.split(':');
        const acted = [...actors.values()];
        if (kind === 'user' && !acted.includes(id)) wrongs.push(`the hours of ${id} changed`);
        if (kind === 'whatif' && actors.get(id) !== user) wrongs.push(`the what-if of ${user} changed`);
        if (kind !== 'table' || is === undefined) continue;
        const after = JSON.parse(is) as Row;
        const before = was === undefined ? undefined : (JSON.parse(was) as Row);
        const actor = actors.get(id);
        if (before && before.id === after.id) {
          const memory = memories.get(before.id) ?? { sat: new Map(), came: new Map() };
          const found = forgottenIn(before, after, acted)
            ? []
            : wrongsOf(before, after, linesSince(before, after, rows), actor, memory, now);
          wrongs.push(...found.map((each) => `${after.id}, ${actor ?? 'nobody'}: ${each}`));
        } else if (actor === undefined || before?.stage === 'playing') wrongs.push(`another game lies in ${id}`);
        remember(after, before, now);
      }
      known = new Map(rows);
      return wrongs;
    },
  };
}
