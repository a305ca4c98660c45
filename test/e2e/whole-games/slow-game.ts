import { release } from '../../support/tables/fuzz-world.ts';
import type { Game } from '../../../src/engine/game.ts';
import type { Position } from '../../../src/engine/position.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { moscowGuide } from '../../../src/games/moscow/guide.ts';
import type { GameGuide } from '../../../src/games/guide.ts';
import { startPlayground, type Playground } from '../../../src/playground/server.ts';
import type { Notice, TableState } from '../../../src/table/api.ts';
import { moscowHarness } from '../../support/games/moscow/harness.ts';
import { keptStore } from '../../support/tables/kept-store.ts';
import type { MemoryStore } from '../../support/tables/memory-store.ts';
import { ask, controlsOf, press } from '../../support/discord/player.ts';
import { must } from '../../support/toys/results.ts';
import { startUmpire, type UmpireHere } from '../../support/discord/umpire-bot.ts';
import {
  connectUser,
  type OptionValues,
  type SeenMessage,
  type UserClient,
} from '../../support/discord/user-client.ts';
import type { AtTable } from '../at-table.ts';
import { decide } from './random-player.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Hours between two looks at the table, and decisions that a player makes at one. */
const EVERY = 6;
const AT_ONCE = 1;

/** Who is there: the two who began the game under an earlier release, their game master, and one who helps out. */
const PEOPLE = ['alice', 'boris', 'gm', 'dewei'] as const;
type Login = (typeof PEOPLE)[number];

/** The table of the kept store, and its two players, as they are called there. */
const KEPT = { channel: '400000000000000000', alice: '300000000000000001', boris: '300000000000000002' };

/** How a game of weeks went. */
export interface SlowGame {
  readonly days: number;
  readonly restarts: number;
  readonly notices: readonly Notice[];
  readonly state: TableState;
  /** The position at the end, whole. */
  readonly position: Position;
  readonly record: string;
  readonly game: Game;
  /** Lines of the log that tell of errors. */
  readonly faults: readonly string[];
  /** When the time of who is on leave is up, on the second and the fifth day of it; and its last day. */
  readonly onLeave: { readonly before: string | null; readonly after: string | null; readonly lasts: string };
  /** How often somebody was called in the midst of the other's turn. */
  readonly interruptions: number;
}

/** Moscow in its next release: positions have another version. */
const NEXT: GameGuide = { ...moscowGuide, game: release(moscowGuide.game, 1) };

interface World {
  readonly endpoint: Playground;
  readonly store: MemoryStore;
  readonly channel: string;
  readonly users: Readonly<Record<Login, UserClient>>;
  readonly notices: Notice[];
  readonly faults: string[];
  readonly pick: (n: number) => number;
  now: number;
  here: UmpireHere;
  restarts: number;
}

async function open(world: Omit<World, 'here'>, guide: GameGuide): Promise<UmpireHere> {
  const { endpoint, store, notices } = world;
  const now = (): Date => new Date(world.now);
  const here = await startUmpire({ endpoint, store, now, guides: { moscow: guide }, seed: `slow ${world.restarts}` });
  here.tables.subscribe(({ notice }) => void notices.push(notice));
  await here.bot.idle();
  return here;
}

const faultsOf = ({ logged }: UmpireHere): string[] => logged.filter((line) => /"level":"(error|fatal)"/u.test(line));

/** Stops the bot, lets time pass, and starts it again. */
async function restart(world: World, guide: GameGuide, away: number): Promise<void> {
  const stopped = world.now;
  world.faults.push(...faultsOf(world.here));
  await world.here.close();
  world.now += away;
  world.restarts += 1;
  world.here = await open(world, guide);
  must(await world.here.tables.wasDown(new Date(stopped), new Date(world.now)));
}

/** Time goes on by so many hours; what falls due is carried out. */
async function pass(world: World, hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    world.now += HOUR;
    must(await world.here.tables.tick());
  }
  await world.here.bot.idle();
}

const at = (world: World, login: Login): AtTable => ({
  user: world.users[login],
  channel: world.channel,
  tables: world.here.tables,
  pick: world.pick,
  used: new Set(),
});

const stateOf = async ({ here, channel }: World): Promise<TableState> => must(await here.tables.state(channel));

/** Lets those who are there make their decisions. */
async function playAll(world: World, there: readonly Login[]): Promise<void> {
  for (let round = 0; round < AT_ONCE; round++) {
    for (const login of there) {
      const { waiting, seats, stage } = await stateOf(world);
      const own = seats.filter(({ holder }) => holder?.id === world.users[login].userId).map(({ id }) => id);
      if (stage === 'playing' && waiting.some(({ seat }) => own.includes(seat))) await decide(at(world, login));
      await world.here.bot.idle();
    }
  }
}

/** Presses a button of the newest public post that has it, as somebody. */
async function pressNewest(world: World, login: Login, wanted: RegExp): Promise<void> {
  await world.here.bot.idle();
  const user = world.users[login];
  const fits = (message: Parameters<typeof controlsOf>[0]): boolean =>
    controlsOf(message).some(({ label, custom_id }) => wanted.test(label ?? '') || wanted.test(custom_id ?? ''));
  const post = user.messagesIn(world.channel, { ephemeral: false }).findLast(fits);
  if (!post) throw new Error(`${login} finds no button ${String(wanted)}`);
  await press(user, post, wanted);
  await world.here.bot.idle();
}

/** What a command answers to somebody; the table's posts are made before it comes back. */
async function says(world: World, login: Login, name: string, options: OptionValues = {}): Promise<SeenMessage> {
  const answered = await ask(world.users[login], world.channel, name, options);
  if (/⛔|⚠️/u.test(answered.content)) throw new Error(`/${name} of ${login}: ${answered.content}`);
  await world.here.bot.idle();
  return answered;
}

async function armAll(world: World, login: Login, seat: string): Promise<void> {
  for (const order of moscowHarness.standingOrders[seat] ?? []) {
    const shown = await says(world, login, 'standing add', { order });
    await press(world.users[login], shown, /\|arm\|/u);
  }
}

/** Goes back by `/undo`, the other agreeing by the button; whether there was anything to go back to. */
async function undoLast(world: World, by: Login, other: Login): Promise<void> {
  const last = (await stateOf(world)).lines - 1;
  const shown = await says(world, by, 'undo', { to: String(last), reason: 'I misread the map' });
  await press(world.users[by], shown, /\|propose\|/u);
  await pressNewest(world, other, /\|agree\|/u);
}

/**
 * A game of Moscow, begun under an earlier release and played to its end over weeks: with leaves, a player who vanishes
 * and the one who takes the seat meanwhile, standing orders, an undo by agreement, a rewind by the game master, two
 * restarts, and a release in which positions change. Unless they are `armed`, the players do without standing orders.
 */
export async function playSlowGame(seed: number, armed = true): Promise<SlowGame> {
  const endpoint = await startPlayground({ page: false, rateLimits: false });
  const channel = endpoint.channelIds['moscow-table-1'] as string;
  const users = Object.fromEntries(
    await Promise.all(PEOPLE.map(async (login) => [login, await connectUser(endpoint, login)] as const)),
  ) as Record<Login, UserClient>;
  const store = keptStore('v1-opening', [
    [KEPT.channel, channel],
    [KEPT.alice, users.alice.userId],
    [KEPT.boris, users.boris.userId],
  ]);
  const start = Date.parse('2026-09-01T06:00:00Z');
  const blank = { endpoint, store, channel, users, notices: [], faults: [], restarts: 0 };
  const opened: Omit<World, 'here'> = { ...blank, pick: seededPick(seed), now: start };
  const world = Object.assign(opened, { here: await open(opened, moscowGuide) });
  const day = (): number => Math.floor((world.now - start) / DAY);
  const seatOf = async (login: Login): Promise<string> =>
    (await stateOf(world)).seats.find(({ holder }) => holder?.id === users[login].userId)?.id ?? '';
  const until = async (last: number, there: readonly Login[]): Promise<void> => {
    while (day() < last && (await stateOf(world)).stage === 'playing') {
      await playAll(world, there);
      await pass(world, EVERY);
    }
  };

  // The first days: clocks and a game master are agreed on, and what each would answer is said beforehand.
  const reason = 'for a game that ends';
  await says(world, 'alice', 'gm', { act: 'appoint', reason, user: users.gm.userId });
  await pressNewest(world, 'boris', /\|agree\|/u);
  await says(world, 'boris', 'clock set', { time: 'bank 24h + 12h up to 48h', overtime: 'substitute', reason });
  await pressNewest(world, 'alice', /\|agree\|/u);
  await says(world, 'boris', 'me', { zone: 'Asia/Tokyo' });
  await says(world, 'boris', 'me', { weekday: '7-23' });
  for (const login of armed ? (['alice', 'boris'] as const) : []) await armAll(world, login, await seatOf(login));
  await until(3, ['alice', 'boris']);
  await undoLast(world, 'alice', 'boris');

  // The bot is down for a day. Then Alice is on leave: her clock stands still while she is waited for.
  await restart(world, moscowGuide, DAY);
  const date = (days: number): string => new Date(world.now + days * DAY).toISOString().slice(0, 10);
  const lasts = date(5);
  await says(world, 'alice', 'away', { from: date(0), to: lasts });
  const timeOf = async (login: Login): Promise<string | null> => {
    const seat = await seatOf(login);
    return (await stateOf(world)).times.find((each) => each.seat === seat)?.end ?? null;
  };
  await until(day() + 1, ['boris']);
  const before = await timeOf('alice');
  await until(day() + 4, ['boris']);
  const after = await timeOf('alice');
  await until(day() + 3, ['alice', 'boris']);

  // The game master takes back what was played by mistake.
  const { lines } = await stateOf(world);
  const wanted = { act: 'rewind', what: String(lines - 4), reason: 'the wrong weather was used' };
  await press(users.gm, await says(world, 'gm', 'gm', wanted), /\|propose\|/u);
  await until(day() + 1, ['alice', 'boris']);

  // Boris vanishes. His time runs out, his seat is offered, Dewei takes it and gives it back.
  const left = await seatOf('boris');
  for (let waited = 0; waited < 20 && !(await stateOf(world)).offers[left]; waited++) await until(day() + 1, ['alice']);
  await pressNewest(world, 'dewei', /\|take-seat\|/u);
  await until(day() + 4, ['alice', 'dewei']);
  await says(world, 'boris', 'seat back', { seat: left });
  await until(day() + 2, ['alice', 'boris']);

  // A release changes what positions look like.
  await restart(world, NEXT, 2 * HOUR);
  await until(200, ['alice', 'boris']);

  const { here } = world;
  const state = await stateOf(world);
  const record = must(await here.tables.export(channel));
  const position = (JSON.parse(store.rows.get(`table:${channel}`) as string) as { position: Position }).position;
  world.faults.push(...faultsOf(here));
  await here.close();
  for (const user of Object.values(users)) user.close();
  await endpoint.close();
  return {
    days: day(),
    restarts: world.restarts,
    notices: world.notices,
    state,
    position,
    record,
    game: NEXT.game,
    faults: world.faults,
    onLeave: { before, after, lasts },
    interruptions: world.notices.flatMap(({ asked }) => asked).filter(({ reaction }) => reaction).length,
  };
}
