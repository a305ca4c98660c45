/**
 * The concealment oracle over hostile acts: a table is copied into two worlds that differ in nothing but what somebody may not know; they do the same in both,
 * and everything that comes back to them is compared.
 */
import type { Position } from '../../../src/engine/position.ts';
import type { TableState } from '../../../src/table/api.ts';
import { difference } from '../../support/concealment/compare.ts';
import { HARNESSES } from '../../support/games/index.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { startUmpire, type UmpireHere } from '../../support/discord/umpire-bot.ts';
import { RestRefusal, type UserClient } from '../../support/discord/user-client.ts';
import { anyCommand, anyPress, anyTyping, honestPlay, type Doing } from './acts.ts';
import { act } from './rounds.ts';
import { HOSTILE_PEOPLE } from './hostile.ts';
import { oneOf, seededPick, type RandomPick } from '../../../src/engine/trials/random.ts';
import { systemClock } from '../../../src/runtime/clock.ts';

/** What comparing came to. */
export interface Compared {
  /** Acts done in both worlds. */
  readonly acts: number;
  readonly told: readonly string[];
}

/** What is copied: the rows of a store, a table of it, who looks and from which seat, and when. */
export interface Copied {
  readonly rows: ReadonlyMap<string, string>;
  readonly state: TableState;
  /** Number of who acts among the people. */
  readonly actor: number;
  /** Ids of the people, in their order. */
  readonly people: readonly string[];
  readonly seed: number;
  readonly now: number;
}

const PATIENT = { now: systemClock.now, after: () => () => undefined };

/** The rows of one table, with the ids of another endpoint, and perhaps another position. */
function rowsFor(
  { rows, state, people }: Copied,
  ids: readonly string[],
  channel: string,
  position?: Position,
): Map<string, string> {
  const own = [...rows].filter(
    ([key]) => [state.channel, state.id].some((id) => key.split(':')[1] === id) || key.startsWith('user:'),
  );
  const moved = (text: string): string =>
    people.reduce((whole, id, n) => whole.replaceAll(id, ids[n] as string), text).replaceAll(state.channel, channel);
  const copied = new Map(own.map(([key, text]) => [moved(key), moved(text)]));
  copied.set('tables', JSON.stringify([channel]));
  const row = JSON.parse(copied.get(`table:${channel}`) ?? '{}') as Record<string, unknown>;
  const kept = { ...row, outbox: [], marks: {}, ...(position ? { position } : {}) };
  return copied.set(`table:${channel}`, JSON.stringify(kept));
}

interface Copy {
  readonly here: UmpireHere;
  readonly user: UserClient;
  readonly channel: string;
  readonly everybody: readonly string[];
}

async function openCopy(copied: Copied, position?: Position): Promise<Copy> {
  const store = memoryStore();
  const now = (): Date => new Date(copied.now);
  const here = await startUmpire({ playground: { people: HOSTILE_PEOPLE, clock: PATIENT }, store, now });
  const everybody = here.playground.users.map(({ id }) => id);
  const channel = here.playground.channelIds['moscow-table-1'] as string;
  for (const [key, text] of rowsFor(copied, everybody, channel, position)) store.rows.set(key, text);
  const user = await here.user((HOSTILE_PEOPLE[copied.actor] as { login: string }).login);
  return { here, user, channel, everybody };
}

const KINDS: readonly ((doing: Doing) => Promise<Awaited<ReturnType<typeof anyCommand>> | undefined>)[] = [
  anyCommand, anyCommand, anyCommand, anyPress, anyTyping, honestPlay,
]; // prettier-ignore

/** What somebody's client was sent, without what tells messages apart in any case. */
const seen = ({ events }: UserClient, from: number): string =>
  events
    .slice(from)
    .map(({ t, d }) =>
      JSON.stringify([t, d['content'], d['components'], d['attachments'], d['embeds'], d['choices'], d['title']]),
    )
    .join('\n')
    .replaceAll(/127\.0\.0\.1:\d+/gu, 'host')
    .replaceAll(/\d{17,20}/gu, '#');

/** Does one act in a copy; gives what came of it, and the lines of the journal then. */
async function actIn(
  { here, user, channel, everybody }: Copy,
  pick: RandomPick,
): Promise<{ readonly text: string; readonly lines: number }> {
  const from = user.events.length;
  let refusal = '';
  try {
    await act({ here, user, channel, pick, everybody }, KINDS);
  } catch (error) {
    if (!(error instanceof RestRefusal)) throw error;
    refusal = String(error.code);
  }
  await here.bot.idle();
  const state = await here.tables.state(channel);
  return { text: `${refusal}\n${seen(user, from)}`, lines: state.ok ? state.value.lines : -1 };
}

/** Where a user sits who may be tried: at one seat, or at none; undefined for who knows more by their office. */
function viewerOf({ master, seats, lent, stage }: TableState, user: string): string | null | undefined {
  const held = seats.filter(({ holder }) => holder?.id === user).map(({ id }) => id);
  const lends = Object.values(lent).some(({ id }) => id === user);
  if (stage !== 'playing' || master?.id === user || lends || held.length > 1) return undefined;
  return held[0] ?? null;
}

/** The numbers of the people who may be tried at a table: those with a seat, or else all who have none. */
export function triedAt(state: TableState, people: readonly string[]): readonly number[] {
  const viewers = people.map((id) => viewerOf(state, id));
  const seated = people.flatMap((_, n) => (typeof viewers[n] === 'string' ? [n] : []));
  return seated.length > 0 ? seated : people.flatMap((_, n) => (viewers[n] === null ? [n] : []));
}

/** Has somebody act up to `most` times in worlds that they can't tell apart; gives what told them apart all the same. */
export async function compareWorlds(copied: Copied, most: number): Promise<Compared> {
  const { state, rows, people, actor, seed } = copied;
  const viewer = viewerOf(state, people[actor] as string);
  const { concealment } = HARNESSES[state.game] ?? {};
  const row = JSON.parse(rows.get(`table:${state.channel}`) ?? '{}') as { readonly position?: Position };
  if (viewer === undefined || !concealment || !row.position) return { acts: 0, told: [] };
  const others = concealment.others(row.position, viewer, seededPick(seed));
  const other = others.length > 0 ? oneOf(seededPick(seed + 1), others) : undefined;
  if (!other) return { acts: 0, told: [] };
  const [one, two] = [await openCopy(copied), await openCopy(copied, other.position)];
  const found: string[] = [];
  let acts = 0;
  try {
    const picks = [seededPick(seed), seededPick(seed)] as const;
    for (; acts < most; acts++) {
      const [before, a, b] = [state.lines, await actIn(one, picks[0]), await actIn(two, picks[1])];
      if (a.lines !== before || b.lines !== before) break; // played: what is shown to all may differ from here on
      const at = difference(a.text, b.text);
      if (!at) continue;
      found.push(
        `${HOSTILE_PEOPLE[actor]?.login} learns of ${other.what} in ${state.id} (seed ${seed}): ${at.here} <> ${at.there}`,
      );
      break;
    }
  } finally {
    await one.here.close();
    await two.here.close();
  }
  return { acts, told: found };
}
