import { by } from '../toys/people.ts';
import type { JournalLine } from '../../../src/engine/record/journal.ts';
import { apply } from '../../../src/engine/play.ts';
import type { Position } from '../../../src/engine/position.ts';
import type { GameGuide } from '../../../src/games/guide.ts';
import type { Playground } from '../../../src/playground/server.ts';
import type { Person, Request } from '../../../src/table/api.ts';
import { tableKey, type Saved } from '../../../src/table/saved.ts';
import { hintHere } from '../tables/computers-here.ts';
import { memoryStore } from '../tables/memory-store.ts';
import { ask } from '../discord/player.ts';
import { startUmpire, type UmpireHere } from '../discord/umpire-bot.ts';
import type { SeenMessage } from '../discord/user-client.ts';
import { does, textOf, type Act } from './acts.ts';
import type { Concealment } from './concealment.ts';
import { journalOf, type Forked } from './fork.ts';
import { NOW, openOn, savedIn, type AT_TABLE } from './played.ts';

/** An order of a seat. */
export interface SeatOrder {
  readonly seat: string;
  readonly text: string;
}

/** The lines that an order comes to at a table, given by the holder of its seat in the place of their draft. */
async function linesOf(
  guide: GameGuide,
  rows: ReadonlyMap<string, string>,
  channel: string,
  { seat, text }: SeatOrder,
): Promise<readonly JournalLine[]> {
  const there = new Map(rows);
  const { holders, lines } = savedIn(rows, channel);
  const tables = openOn(there, guide);
  const request = (): Request => by(holders[seat] as Person, { channel, seat });
  await tables.undo(request(), 1);
  await tables.order(request(), text);
  await tables.commit({ ...request(), beyond: true });
  await tables.close();
  return journalOf(there, savedIn(there, channel)).slice(lines);
}

/**
 * An order that somebody waited for can give in both worlds, and that shows to all the same in both: nothing is opened by it,
 * and nobody's standing order or planned line goes on after it of which the viewer knows nothing. Undefined if none was found.
 */
export async function commonOrder(
  guide: GameGuide,
  { opening }: Concealment,
  worlds: readonly ReadonlyMap<string, string>[],
  channel: string,
  viewer: string | null,
  orders: readonly SeatOrder[],
): Promise<SeatOrder | undefined> {
  const showsTheSame = ({ position }: Saved, { seat, text }: SeatOrder): boolean => {
    const done = apply(guide.game, position as Position, seat, text, () => 1);
    if (!done.ok || done.value.position.outcome) return false;
    const { events, draws } = done.value;
    return !draws.some(({ hidden }) => hidden) && !events.some(({ code }) => opening.includes(code));
  };
  for (const order of orders) {
    if (!worlds.every((rows) => showsTheSame(savedIn(rows, channel), order))) continue;
    const lines = await Promise.all(worlds.map((rows) => linesOf(guide, rows, channel, order)));
    const isKnown = ({ kind, seat }: JournalLine): boolean =>
      seat === viewer || (seat === order.seat && kind === 'order');
    if (lines.flat().every(isKnown)) return order;
  }
  return undefined;
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
    .replace(/<t:\d+:R>/gu, '<t:T:R>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/gu, 'T')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/gu, 'N')
    .replace(/"nonce":"[^"]*"/gu, '"nonce":""')
    .replace(/"token":"[^"]*"/gu, '"token":""');
}

/** How a world is looked at: by whom, what they do, and what others do meanwhile. */
export interface Visit {
  readonly login: (typeof AT_TABLE)[number];
  readonly acts: readonly Act[];
  /** An order that the holder of a seat gives in the place of their draft and carries out at the end, by login. */
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
    hint: hintHere([guide.game]),
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
      await ask(other, channel, 'undo', { from: 1 });
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
