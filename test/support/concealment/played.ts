import { by } from '../toys/people.ts';
import { drawOrder } from '../../../src/engine/choice.ts';
import { seededPick, type RandomPick } from '../../../src/engine/trials/random.ts';
import type { GameGuide } from '../../../src/games/guide.ts';
import type { Person, Request, Tables } from '../../../src/table/api.ts';
import { openTables } from '../../../src/table/open.ts';
import { tableKey, type Saved } from '../../../src/table/saved.ts';
import { HARNESSES } from '../games/index.ts';
import { memoryStore } from '../tables/memory-store.ts';
import { seededHex } from '../toys/toy-table.ts';
import { must } from '../toys/results.ts';
import { drawShort } from '../games/short-draw.ts';
import type { Concealment } from './concealment.ts';
import { someOptions } from '../options.ts';

/** Logins of those at the table who look at it: who holds the seats in their order, and who looks on. */
export const AT_TABLE = ['alice', 'boris', 'chiyo'] as const;

/** The login of who never sits, and may be game master. */
export const MASTER = 'gm';

/** When all of it happens. */
export const NOW = new Date('2026-03-23T12:00:00Z');

/** The tables of a store with these rows. */
export const openOn = (rows: Map<string, string>, { game }: GameGuide): Tables =>
  openTables({ store: memoryStore(rows), games: [game], now: () => NOW, randomHex: seededHex('worlds') });

/** The table of a channel in some rows. */
export const savedIn = (rows: ReadonlyMap<string, string>, channel: string): Saved =>
  JSON.parse(rows.get(tableKey(channel)) as string) as Saved;

/** How far a table is played before it is looked at. */
export interface Point {
  readonly seed: number;
  readonly decisions: number;
  /** Of so many answers one is random, the others are those of silent players: by default all are. */
  readonly oneIn?: number;
}

/** Of so many decisions, before one the game master changes something hidden. */
const EDITED_ONE_IN = 12;
const STANDING_DRAWN = 2;
const LINES_DRAFTED = 2;

/** What is done at a table, by chance. */
interface Playing {
  readonly guide: GameGuide;
  readonly tables: Tables;
  readonly channel: string;
  readonly pick: RandomPick;
}

const requestOf = ({ channel }: Playing, user: Person, seat: string): Request & { readonly seat: string } => ({
  ...by(user, { channel }),
  seat,
});

/** The holders of the seats, by seat. */
const holdersOf = async ({ tables, channel }: Playing): Promise<readonly (readonly [string, Person])[]> =>
  must(await tables.state(channel)).seats.map(({ id, holder }) => [id, holder as Person]);

/** Every seat gives standing orders: of what a cautious player would arm each by chance, and some of all there are. */
async function arm(playing: Playing): Promise<void> {
  const { guide, tables, pick } = playing;
  const { game } = guide;
  if (!game.standing) return;
  for (const [seat, holder] of await holdersOf(playing)) {
    const doctrine = (HARNESSES[game.id]?.standingOrders[seat] ?? []).filter(() => pick(2) === 0);
    const choice = game.standing(seat);
    const drawn = Array.from({ length: STANDING_DRAWN }, () => drawShort(choice, pick).order.text);
    for (const text of [...doctrine, ...drawn])
      must(await tables.arm(requestOf(playing, holder, seat), text, pick(3) === 0 ? 'silent' : 'asked'));
  }
}

/** The game master changes something hidden; where it can't be done, nothing happens. */
async function editSealed({ tables, channel, pick }: Playing, sealed: readonly string[], master: Person) {
  const text = sealed[pick(sealed.length)] as string;
  await tables.propose(by(master, { channel }), 'edit', text, 'as agreed');
}

/** Somebody who is waited for decides. */
async function decide(playing: Playing, oneIn: number): Promise<void> {
  const { guide, tables, channel, pick } = playing;
  const { waiting, seats } = must(await tables.state(channel));
  const seat = (waiting[pick(waiting.length)] as { readonly seat: string }).seat;
  const user = seats.find(({ id }) => id === seat)?.holder as Person;
  const request = () => requestOf(playing, user, seat);
  const { asks } = must(await tables.look(channel, user.id, seat));
  const asked = asks.filter(({ answered = false }) => !answered);
  const isRandom = oneIn === 1 || pick(oneIn) === 0;
  if (!isRandom && pick(2) === 0) return void must(await tables.answerSilently(request()));
  if (asked[0]) {
    const order = isRandom ? drawOrder(asked[0].choice, pick) : asked[0].silent;
    must(await tables.order(request(), guide.game.format(order)));
  }
  const { draft } = must(await tables.look(channel, user.id, seat));
  if (draft && draft.commits > 0 && (draft.stops !== null || pick(2) === 0))
    must(await tables.commit({ ...request(), beyond: true }));
}

/** Every seat has some lines in its draft, if what it is asked is no reaction, which would be carried out at once. */
async function draft(playing: Playing): Promise<void> {
  const { guide, tables, channel, pick } = playing;
  for (const [seat, holder] of await holdersOf(playing)) {
    for (let n = 0; n < LINES_DRAFTED; n++) {
      const { asks } = must(await tables.look(channel, holder.id, seat));
      const asked = asks.find(({ reaction }) => !reaction);
      if (asked)
        must(await tables.order(requestOf(playing, holder, seat), guide.game.format(drawOrder(asked.choice, pick))));
    }
  }
}

/**
 * A table of a game in a channel, with optional rules by chance, after so many random decisions: the rows of its store. Its
 * seats have given standing orders and drafted lines; there is no game master, or one who plays, or one who changes what is
 * hidden. `people` are who holds the seats, who looks on, and who may be game master.
 */
export async function playedRows(
  guide: GameGuide,
  { sealed }: Concealment,
  channel: string,
  people: readonly Person[],
  { seed, decisions, oneIn = 1 }: Point,
): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  const { game } = guide;
  const tables = openOn(rows, guide);
  const pick = seededPick(seed);
  const playing: Playing = { guide, tables, channel, pick };
  const options = someOptions(game, pick);
  const [first] = people as [Person];
  const impartial = people.at(-1) as Person;
  const master = [null, first, impartial, impartial][pick(4)] ?? null;
  const wanted = { game: game.id, options, language: 'en', seating: 'chosen', spectators: true } as const;
  must(await tables.create(by(first, { channel }), { ...wanted, ...(master ? { master } : {}) }));
  for (const [n, { id }] of game.seats.entries()) must(await tables.join(by(people[n] as Person, { channel }), id));
  must(await tables.start(by(first, { channel })));
  const isPlaying = async (): Promise<boolean> => must(await tables.state(channel)).stage === 'playing';
  await arm(playing);
  for (let done = 0; done < decisions && (await isPlaying()); done++) {
    if (master === impartial && sealed.length > 0 && pick(EDITED_ONE_IN) === 0)
      await editSealed(playing, sealed, master);
    await decide(playing, oneIn);
  }
  if (await isPlaying()) await arm(playing);
  if (await isPlaying()) await draft(playing);
  return rows.set(tableKey(channel), JSON.stringify({ ...savedIn(rows, channel), outbox: [] }));
}
