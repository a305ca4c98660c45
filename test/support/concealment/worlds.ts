import { drawOrder } from '../../../src/engine/choice.ts';
import { apply } from '../../../src/engine/play.ts';
import type { Position } from '../../../src/engine/position.ts';
import { seededPick } from '../../../src/engine/random.ts';
import type { GameGuide } from '../../../src/games/guide.ts';
import type { Playground } from '../../../src/playground/server.ts';
import type { Person, Tables } from '../../../src/table/api.ts';
import { openTables } from '../../../src/table/open.ts';
import { tableKey, type Saved } from '../../../src/table/saved.ts';
import { memoryStore } from '../memory-store.ts';
import { ask } from '../player.ts';
import { by, must, seededHex } from '../toy-table.ts';
import { startUmpire, type UmpireHere } from '../umpire-bot.ts';
import type { SeenMessage } from '../user-client.ts';
import { does, textOf, type Act } from './acts.ts';
import type { Concealment } from './concealment.ts';
import type { Forked } from './fork.ts';

/** Logins of those at the table: who holds the seats in their order, and who looks on. */
export const AT_TABLE = ['alice', 'boris', 'chiyo'] as const;

const NOW = new Date('2026-03-23T12:00:00Z');

const openOn = (rows: Map<string, string>, guide: GameGuide): Tables =>
  openTables({ store: memoryStore(rows), games: [guide.game], now: () => NOW, randomHex: seededHex('worlds') });

/** How far a table is played before it is looked at. */
export interface Point {
  readonly seed: number;
  readonly decisions: number;
  /** Of so many answers one is random, the others are those of silent players: by default all are. */
  readonly oneIn?: number;
}

/** A table of a game in a channel, with optional rules by chance, after so many random decisions: the rows of its store. */
export async function playedRows(
  guide: GameGuide,
  channel: string,
  people: readonly Person[],
  { seed, decisions, oneIn = 1 }: Point,
): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  const { game } = guide;
  const tables = openOn(rows, guide);
  const pick = seededPick(seed);
  const options = game.optionalRules.map(({ id }) => id).filter(() => pick(2) === 0);
  const [first] = people as [Person];
  const wanted = { game: game.id, options, language: 'en', seating: 'chosen', spectators: true } as const;
  must(await tables.create(by(first, { channel }), wanted));
  for (const [n, { id }] of game.seats.entries()) must(await tables.join(by(people[n] as Person, { channel }), id));
  must(await tables.start(by(first, { channel })));
  for (let done = 0; done < decisions; done++) {
    const { waiting, seats, stage } = must(await tables.state(channel));
    if (stage !== 'playing') break;
    const seat = (waiting[pick(waiting.length)] as { readonly seat: string }).seat;
    const user = seats.find(({ id }) => id === seat)?.holder as Person;
    const { asks } = must(await tables.look(channel, user.id, seat));
    const asked = asks.filter(({ answered = false }) => !answered);
    if (asked[0]) {
      const order = oneIn === 1 || pick(oneIn) === 0 ? drawOrder(asked[0].choice, pick) : asked[0].silent;
      must(await tables.order(by(user, { channel, seat }), game.format(order)));
    }
    const { draft } = must(await tables.look(channel, user.id, seat));
    if (draft && draft.commits > 0 && (draft.stops !== null || pick(2) === 0))
      must(await tables.commit(by(user, { channel, seat })));
  }
  const saved = JSON.parse(rows.get(tableKey(channel)) as string) as Saved;
  return rows.set(tableKey(channel), JSON.stringify({ ...saved, outbox: [] }));
}

/** The table of a channel in some rows. */
export const savedIn = (rows: ReadonlyMap<string, string>, channel: string): Saved =>
  JSON.parse(rows.get(tableKey(channel)) as string) as Saved;

/** An order that somebody waited for can give in both worlds, and that shows to all the same in both; undefined if none was found. */
export function commonOrder(
  { game }: GameGuide,
  { opening }: Concealment,
  here: Position,
  there: Position,
  orders: readonly { readonly seat: string; readonly text: string }[],
): { readonly seat: string; readonly text: string } | undefined {
  return orders.find(({ seat, text }) =>
    [here, there].every((position) => {
      const done = apply(game, position, seat, text, () => 1);
      if (!done.ok || done.value.position.outcome) return false;
      const { events, draws } = done.value;
      return !draws.some(({ hidden }) => hidden) && !events.some(({ code }) => opening.includes(code));
    }),
  );
}

/** What a person was shown when they did something. */
export interface Shown {
  readonly act: string;
  readonly text: string;
  /** Whether it was an answer of the form that this act should have. */
  readonly answered: boolean;
}

/** Ids, times and what only names a request, by the order in which they come; hashes of lines as they are in the true world. */
function plain(text: string, hashes: Forked['hashes'], ids: Map<string, string>): string {
  const named = hashes.reduce((whole, [here, there]) => (there === '' ? whole : whole.replaceAll(there, here)), text);
  return named
    .replace(/\d{17,20}/gu, (id) => {
      const known = ids.get(id) ?? `#${ids.size}`;
      ids.set(id, known);
      return known;
    })
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/gu, 'T')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/gu, 'N')
    .replace(/"nonce":"[^"]*"/gu, '"nonce":""')
    .replace(/"token":"[^"]*"/gu, '"token":""');
}

/** How a world is looked at: by whom, what they do, and what others do meanwhile. */
export interface Visit {
  readonly login: (typeof AT_TABLE)[number];
  readonly acts: readonly Act[];
  /** An order that the holder of a seat gives and carries out at the end, by login. */
  readonly order?: { readonly login: string; readonly text: string };
}

/** Visits so far: posts are known by the numbers of their notices, and the endpoint takes none twice. */
let visits = 0;

/** The same rows, with numbers of notices that no visit has had. */
function numbered(rows: ReadonlyMap<string, string>, channel: string): Map<string, string> {
  visits += 1;
  const saved = savedIn(rows, channel);
  return new Map(rows).set(tableKey(channel), JSON.stringify({ ...saved, notices: visits * 1_000_000 }));
}

/**
 * Everything that a person is shown at a table whose store has these rows, act by act, then what is posted when somebody
 * gives an order. Pictures are their scenes.
 */
export async function visited(
  endpoint: Playground,
  guide: GameGuide,
  rows: ReadonlyMap<string, string>,
  channel: string,
  { login, acts, order }: Visit,
  hashes: Forked['hashes'] = [],
): Promise<readonly Shown[]> {
  const here: UmpireHere = await startUmpire({
    endpoint,
    store: memoryStore(numbered(rows, channel)),
    guides: { [guide.game.id]: guide },
    now: () => NOW,
    draw: (scene) => Promise.resolve(Buffer.from(JSON.stringify({ ...scene, map: null }))),
    seed: 'worlds',
  });
  const ids = new Map<string, string>();
  const shown: Shown[] = [];
  try {
    const user = await here.user(login);
    const earlier = await user.rest<SeenMessage[]>('GET', `/channels/${channel}/messages?limit=1`);
    const last = earlier[0]?.id ?? '0';
    for (const act of acts) {
      const { text, answered } = await does(user, channel, act);
      shown.push({ act: JSON.stringify(act), text: plain(text, hashes, ids), answered });
    }
    if (order) {
      const other = await here.user(order.login);
      await ask(other, channel, 'order', { line: order.text });
      await ask(other, channel, 'commit').catch(() => undefined);
    }
    await here.bot.idle();
    // In the order in which they were posted, with their files, as everybody who looks at the channel finds them.
    const posts = await user.rest<SeenMessage[]>('GET', `/channels/${channel}/messages?limit=100`);
    const fresh = posts.filter(({ id }) => BigInt(id) > BigInt(last)).toReversed();
    const texts = await Promise.all(fresh.map(textOf));
    const text = plain(texts.join('\n'), hashes, new Map());
    shown.push({ act: `posts after ${order?.text ?? 'nothing'}`, text, answered: true });
  } finally {
    await here.close();
  }
  return shown;
}
