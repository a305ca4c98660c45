import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededPick } from '../../../src/engine/trials/random.ts';
import type { Game } from '../../../src/engine/game.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { startPlayground } from '../../../src/playground/server.ts';
import { freePort } from '../../support/free-port.ts';
import type { RowServer } from '../../support/tables/servers.ts';
import { runUmpire, startProcess, type UmpireProcess } from '../../support/discord/umpire-process.ts';
import {
  act,
  beginGame,
  checkDisk,
  checkPosts,
  checkTold,
  fail,
  isGone,
  isLate,
  newRound,
  newSeries,
  onDisk,
  type Person,
  type Series,
} from '../series.ts';

/** What happens to a server of rows while people play: it ends without a warning, and is back after so many milliseconds. */
export interface Outage {
  readonly away: number;
}

/** How playing through outages went. */
export interface Outages {
  readonly answers: number;
  readonly unanswered: number;
  readonly lines: number;
  readonly posts: number;
}

const GAMES = Object.values(GUIDES).map(({ game }) => game);

const gameAt = (n: number): Game => GAMES[n % GAMES.length] as Game;

const seatsAt = (n: number): readonly string[] => gameAt(n).seats.map(({ id }) => id);

/** Between two things that a person does, at most, in milliseconds. */
const THINKING = 600;

/** How long posts that were held up may take, in milliseconds: the bot looks again every minute. */
const MOST_POSTING = 120_000;

interface Play {
  readonly series: readonly Series[];
  readonly bot: UmpireProcess;
  readonly server: RowServer;
  readonly health: string;
}

/** Lets everybody play at all tables while something happens; it may be that a person gets no answer meanwhile. */
async function playWhile({ series, bot }: Play, happens: () => Promise<void>): Promise<void> {
  let isOver = false;
  const play = async (table: Series, person: Person): Promise<void> => {
    while (!isOver) {
      await act(table, person).catch((error: unknown) =>
        isLate(error) || isGone(error) ? undefined : Promise.reject(error as Error),
      );
      await pause(table.pick(THINKING));
    }
  };
  const playing = series.flatMap((table) => table.people.map((person) => play(table, person)));
  const ended = bot.ended.then(({ code, err }) => fail(`the bot ended with ${code}: ${err}`));
  await Promise.race([happens(), ended, Promise.all(playing)]).finally(() => (isOver = true));
  await Promise.all(playing);
}

interface Told {
  readonly status: string;
  readonly reasons: readonly string[];
}

const healthAt = async (address: string): Promise<Told> => (await (await fetch(address)).json()) as Told;

/** Ends the server amid the play, and starts it again. Throws if the health page does not tell of it at once. */
async function outage({ server, health }: Play, { away }: Outage): Promise<void> {
  await pause(THINKING * 4);
  await server.stop();
  const told = await healthAt(health);
  if (!told.reasons.some((reason) => reason.includes('the store does not answer'))) fail(`health: ${told.status}`);
  await pause(away);
  await server.start();
  await pause(THINKING * 8);
}

/** Waits until all is posted. Throws if that takes longer than it may, or the bot is not healthy then. */
async function allPosted({ series, health }: Play): Promise<void> {
  const end = performance.now() + MOST_POSTING;
  for (const table of series) {
    while ((await onDisk(table)).outbox > 0) {
      if (performance.now() > end) fail(`posts of channel ${table.channel} were never made`);
      await pause(500);
    }
  }
  const { reasons } = await healthAt(health);
  if (reasons.length > 0) fail(`health afterwards: ${reasons.join('; ')}`);
}

/** A second bot on the same store is refused by a sentence; when the first was stopped for long, it takes the store over. */
async function secondBot(first: UmpireProcess, store: string, folder: string): Promise<void> {
  const settings = { UMPIRE_STORE: store, UMPIRE_LOG_LEVEL: 'error' };
  const refused = await runUmpire(settings, folder);
  if (refused.code !== 1 || !/is in use by another bot \(process \d+ on .+\)/u.test(refused.err))
    fail(`a second bot ended with ${refused.code}: ${refused.err}`);
  first.child.kill('SIGSTOP');
  const second = await startProcess(settings, folder);
  first.child.kill('SIGCONT');
  const { code, err } = await first.ended;
  if (code !== 1 || !/was taken over by another bot/u.test(err)) fail(`the first bot ended with ${code}: ${err}`);
  await second.stop('SIGTERM');
}

/**
 * People play at so many tables, all games by turns, at an endpoint that stays, with a bot in a process of its own, while
 * its server of rows is away again and again. Nothing answered is lost, nothing done twice, all is posted once, and the
 * bot lives. Then a second bot comes to the same store. Throws at the first thing that does not hold.
 */
export async function playThroughOutages(
  server: RowServer,
  tables: number,
  outages: readonly Outage[],
  seed: number,
): Promise<Outages> {
  const folder = await mkdtemp(join(tmpdir(), 'umpire-outage-'));
  const names = Array.from({ length: tables }, (_, n) => `table-${n}`);
  const endpoint = await startPlayground({
    page: false,
    rateLimits: false,
    channels: names,
    people: names.flatMap((name, n) =>
      seatsAt(n).map((seat) => ({ login: `${name}-${seat}`, displayName: `${name} ${seat}`, locale: 'en-US' })),
    ),
  });
  const port = await freePort();
  const settings = {
    DISCORD_TOKEN: endpoint.botToken,
    DISCORD_API: endpoint.restApi,
    UMPIRE_STORE: server.address,
    UMPIRE_LOG_LEVEL: 'silent',
    UMPIRE_OPS: `127.0.0.1:${port}`,
  };
  const bot = await startProcess(settings, folder);
  const series = await Promise.all(
    names.map((name, n) =>
      newSeries(endpoint, {
        store: server.address,
        channel: endpoint.channelIds[name] ?? '',
        game: gameAt(n).id,
        logins: seatsAt(n).map((seat) => `${name}-${seat}`),
        pick: seededPick(seed * 1000 + n),
      }),
    ),
  );
  const play: Play = { series, bot, server, health: `http://127.0.0.1:${port}/health` };
  const total = { answers: 0, unanswered: 0, lines: 0, posts: 0 };
  try {
    for (const table of series) await beginGame(table);
    for (const each of outages) {
      await playWhile(play, () => outage(play, each));
      await allPosted(play);
      for (const table of series) {
        const state = await checkDisk(table);
        total.answers += table.round.answered;
        total.unanswered += table.round.begun - table.round.answered;
        table.round = newRound(state.number);
      }
    }
    for (const table of series) {
      const end = await onDisk(table);
      total.lines += end.state.lines;
      total.posts += checkPosts(table, end.state);
      await checkTold(table, end);
    }
    await secondBot(bot, server.address, folder);
    return total;
  } finally {
    await bot.stop('SIGKILL');
    for (const { user } of series.flatMap(({ people }) => people)) user.close();
    await endpoint.close();
    await rm(folder, { recursive: true });
  }
}
