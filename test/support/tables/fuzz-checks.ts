import { drawOrder } from '../../../src/engine/choice.ts';
import { canonicalJson } from '../../../src/engine/record/journal.ts';
import type { Position } from '../../../src/engine/position.ts';
import { formatRecord } from '../../../src/engine/record/record.ts';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { replayRecord } from '../../../src/engine/record/replay.ts';
import { verify } from '../../../src/engine/record/verify.ts';
import type { Tables } from '../../../src/table/api.ts';
import { tableKey, type Saved } from '../../../src/table/saved.ts';
import { CHANNEL, forked, openOn, PEOPLE, requestOf, savedOf, type World } from './fuzz-world.ts';
import { memoryStore } from './memory-store.ts';
import { must } from '../toys/results.ts';
import { oneOf } from '../../../src/engine/trials/random.ts';

/** Throws what does not hold. */
export function holds(fact: boolean, what: string, ...values: readonly unknown[]): asserts fact {
  if (!fact) throw new Error([what, ...values.map((value) => JSON.stringify(value))].join(' · '));
}

/** Throws where two texts differ, with what stands there. */
function holdsSame(here: string, there: string, what: string, ...values: readonly unknown[]): void {
  let at = 0;
  while (at < here.length && here[at] === there[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - 200), at + 400);
  holds(here === there, what, ...values, around(here), around(there));
}

const outsider = { id: 'u-nobody', name: 'Nobody' };

/** The record as if the game were over proves itself and leads to how it stands; gives the positions after its lines. */
export async function checkRecord({ tables, game }: World, saved: Saved): Promise<ReadonlyMap<number, string>> {
  const text = formatRecord(must(await tables.wholeRecord(CHANNEL)));
  const record = readRecord(text);
  holds(record.ok, 'the record can be read', record);
  holds(formatRecord(record.value) === text, 'the record is written as it is read');
  const { faults, hashesChecked } = verify(record.value);
  holds(faults.length === 0, 'the record has no faults', faults);
  holds(hashesChecked === saved.lines, 'all hashes are checked', hashesChecked, saved.lines);
  const positions = new Map<number, string>();
  const end = replayRecord(game, record.value, ({ line, position }) => {
    positions.set(line.n, canonicalJson(position));
  });
  holds(end.ok, 'the record replays', end);
  holdsSame(canonicalJson(end.value), canonicalJson(saved.position), 'the record leads to how the game stands');
  return positions;
}

/** What is exported while the game is played holds nothing secret. */
export async function checkExport({ tables }: World, saved: Saved): Promise<void> {
  const record = readRecord(must(await tables.export(CHANNEL)));
  holds(record.ok, 'the running record can be read', record);
  const { faults } = verify(record.value);
  holds(faults.length === 0, 'the running record has no faults', faults);
  if (saved.stage !== 'playing') {
    const isShown = record.value.lines.every(
      ({ order, draws }) => order !== null && (draws ?? []).every(({ value }) => value !== null),
    );
    return holds(isShown, 'nothing is sealed when the game is over');
  }
  const phase = saved.position?.phase.index ?? 0;
  holds((record.value.link?.index ?? -1) < phase, 'the link of the phase under way is kept');
  holds(record.value.hiddenKey === null, 'the key of hidden draws is kept');
  for (const { salt, commitment, order, draws } of record.value.lines) {
    holds(salt === undefined && (commitment === undefined || order === null), 'secret orders are sealed');
    holds(
      (draws ?? []).every(({ hidden, value }) => !hidden || value === null),
      'hidden draws are sealed',
    );
  }
}

/** Everything that everybody may ask for is answered, and each sees what they may. */
export async function checkViews(world: World, saved: Saved, positions: ReadonlyMap<number, string>): Promise<void> {
  const { tables, game } = world;
  const index = saved.position?.phase.index ?? 0;
  const users = [oneOf(world.pick, PEOPLE), oneOf(world.pick, Object.values(saved.holders).concat(outsider)), outsider];
  for (const user of users) {
    const own = Object.keys(saved.holders).filter((seat) => saved.holders[seat]?.id === user.id);
    const mayLook = own.length > 0 || saved.spectators || saved.stage !== 'playing';
    const looked = await tables.look(CHANNEL, user.id);
    holds(looked.ok === mayLook, 'who may look does', user, looked);
    if (!looked.ok) continue;
    const { draft, seat } = looked.value;
    holds(draft === null || own.includes(draft.seat), 'a draft is its own seat’s alone', user, draft);
    for (let phase = 0; phase <= index; phase++) {
      const log = must(await tables.log(CHANNEL, user.id, phase));
      holds(saved.stage !== 'playing' || phase < index || log.link === null, 'no link is shown before its time');
      for (const line of log.lines) {
        const shown =
          saved.stage !== 'playing' || line.events.every(({ to }) => !to || to.some((each) => own.includes(each)));
        holds(shown, 'events of others are not told', user, line);
      }
    }
    let last = 0;
    const seen = (position: Position): string =>
      canonicalJson(saved.stage === 'playing' ? game.view(position, seat) : position);
    const told = await tables.story(CHANNEL, user.id, {}, ({ line, before, after }) => {
      holds(line.n === last + 1, 'the story leaves no line out', last, line.n);
      last = line.n;
      for (const [n, shown] of [
        [line.n - 1, before],
        [line.n, after],
      ] as const) {
        const whole = JSON.parse(positions.get(n) as string) as Position;
        holds(canonicalJson(shown) === seen(whole), 'the story shows the board as it may be known', n, user);
      }
    });
    must(told);
    holds(last === saved.lines - 1, 'the story is told to its end', last, saved.lines);
    must(await tables.phases(CHANNEL));
    if (own.length > 0) must(await tables.standing(CHANNEL, user.id));
    if (own.length > 0 && saved.stage === 'playing') must(await tables.digest(CHANNEL, user.id));
    if (saved.stage === 'playing') must(await tables.readings(CHANNEL));
  }
}

/** What a user, and everybody, is shown of a table. */
async function shownTo(tables: Tables, user: string): Promise<string> {
  const state = await tables.state(CHANNEL);
  const look = await tables.look(CHANNEL, user);
  const record = await tables.export(CHANNEL);
  const edits = await tables.suggestProposal(CHANNEL, user, 'edit', '', 30);
  return canonicalJson([state, look, record, edits]);
}

/** With other things hidden from a user, all that the user is shown is the same. */
export async function checkHidden(
  world: World,
  saved: Saved,
  hide: (position: Position, seats: readonly string[]) => Position | undefined,
): Promise<void> {
  if (saved.stage !== 'playing' || !saved.position) return;
  for (const user of [...PEOPLE, outsider]) {
    const own = Object.keys(saved.holders).filter((seat) => saved.holders[seat]?.id === user.id);
    const other = hide(structuredClone(saved.position), own);
    // A game master who does not play is shown what can be edited.
    if (!other || (saved.master?.id === user.id && own.length === 0)) continue;
    const rows = new Map(world.store.rows).set(tableKey(CHANNEL), JSON.stringify({ ...saved, position: other }));
    const elsewhere = openOn({ ...world, store: memoryStore(rows) });
    const [here, there] = [await shownTo(world.tables, user.id), await shownTo(elsewhere, user.id)];
    holdsSame(here, there, 'what is hidden makes no difference', user, own);
  }
}

/** Somebody can go on: a seat that is waited for can be taken, and an order can be given for it. */
export async function checkGoesOn(world: World, saved: Saved): Promise<void> {
  if (saved.stage !== 'playing') return;
  const { waiting } = must(await world.tables.state(CHANNEL));
  holds(waiting.length > 0, 'somebody is waited for');
  const seat = oneOf(world.pick, waiting).seat;
  const fork = forked(world);
  const { tables, game } = fork;
  if (!saved.holders[seat]) must(await tables.join(requestOf(fork, outsider), seat));
  const user = savedOf(fork)?.holders[seat] ?? outsider;
  const draft = must(await tables.look(CHANNEL, user.id, seat)).draft;
  if (draft) must(await tables.undo(requestOf(fork, user, { seat }), 1));
  const { asks } = must(await tables.look(CHANNEL, user.id, seat));
  holds(asks.length > 0, 'who is waited for is asked something', seat, user);
  const text = game.format(drawOrder(oneOf(fork.pick, asks).choice, fork.pick));
  const { value } = must(await tables.order(requestOf(fork, user, { seat }), text));
  holds(value.reports[0]?.status !== 'refused', 'what is offered can be ordered', seat, text, value.reports);
  if (value.reports[0]?.status !== 'done') must(await tables.commit(requestOf(fork, user, { seat })));
  holds((savedOf(fork)?.lines ?? 0) > saved.lines, 'the order is carried out', seat, text);
}

/** The rows that lead to tables say what the tables say. */
export async function checkIndex({ tables }: World): Promise<void> {
  const faults = must(await tables.indexFaults());
  holds(faults.length === 0, 'the index agrees with the tables', faults);
}

/** The row of a table agrees with itself. */
export function checkRow({ game }: World, saved: Saved): void {
  const { position, offers, lent, holders, drafts, outbox, standing } = saved;
  const known = game.seats.map(({ id }) => id);
  for (const held of [offers, lent, holders, drafts, standing]) {
    holds(
      Object.keys(held).every((seat) => known.includes(seat)),
      'seats are those of the game',
      held,
    );
  }
  const ids = outbox.map(({ id }) => id);
  holds(new Set(ids).size === ids.length, 'notices have ids of their own', ids);
  if (saved.stage !== 'playing') return;
  for (const seat of Object.keys(offers))
    holds(holders[seat] !== undefined || offers[seat]?.by !== 'holder', 'who offered a seat holds it', seat);
  if (position) holds(game.faults(position).length === 0, 'the position has no faults', game.faults(position));
}

/** Told so far, for what must not be told twice. */
export interface Heard {
  readonly ids: Set<string>;
  readonly reminders: Map<string, number>;
}

/** What was told since the last time: each notice once, nobody asked twice, three reminders at most. */
export function checkTold({ told }: World, heard: Heard): void {
  for (const { notice, saved } of told.splice(0)) {
    holds(!heard.ids.has(notice.id), 'a notice is told once', notice.id);
    heard.ids.add(notice.id);
    if (notice.kind === 'played' || notice.kind === 'started') {
      for (const { seat } of notice.asked) {
        const since = saved.askedSince[seat];
        holds(since === notice.number, 'who is asked has something new to answer', seat, since, notice.number);
      }
    }
    for (const line of notice.lines) {
      holds(
        saved.stage !== 'playing' || !(line.text !== null && saved.tail.some(({ n, salt }) => n === line.n && salt)),
        'a secret is not posted',
        line,
      );
    }
    if (!notice.reminder) continue;
    const wait = saved.clocks[notice.reminder.seat]?.wait?.id ?? '';
    const decision = `${saved.id} ${notice.reminder.seat} ${wait}`;
    const count = (heard.reminders.get(decision) ?? 0) + 1;
    heard.reminders.set(decision, count);
    holds(count <= 3, 'three reminders at most', decision, count);
  }
}
