import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import type { GameRecord } from '../../../src/engine/record/record.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { startPlayground } from '../../../src/playground/server.ts';
import type { TableState } from '../../../src/table/api.ts';
import { startProcess, type UmpireProcess } from '../../support/discord/umpire-process.ts';
import { checkDisk, checkPosts, checkTold, fail, newRound, newSeries, onDisk, type Series } from '../series.ts';

/** The bot, a process of its own, at an endpoint that stays, with a table of which everything must hold whenever it is killed. */
export interface BotToKill {
  readonly series: Series;
  /** Kills it, checks what is left and starts it again; the table as it stood on disk. Throws at the first thing that does not hold. */
  readonly kill: () => Promise<TableState>;
  /** Kills so far, answers that people got until then, and interactions that were left without one. */
  readonly counted: { kills: number; answers: number; unanswered: number };
  /** Stops it, and checks that all that happened is told: the record, and how many posts it was told in. */
  readonly end: () => Promise<{ readonly record: GameRecord; readonly posts: number }>;
  readonly close: () => Promise<void>;
}

/** What the bot says while the lease of the one that was killed runs out. */
const WAITED = /^umpire: .* was in use .*: waiting whether that bot is still alive$/mu;

/** Starts the bot for a series of kills, with the store at `address` or in a file of its own; people at `seats`, computers at all others. */
export async function startBotToKill({
  game,
  seed,
  seats,
  address,
}: {
  readonly game: string;
  readonly seed: number;
  readonly seats?: readonly string[];
  readonly address?: string | undefined;
}): Promise<BotToKill> {
  const folder = await mkdtemp(join(tmpdir(), 'umpire-bot-kill-'));
  const endpoint = await startPlayground({ page: false, rateLimits: false });
  const series = await newSeries(endpoint, {
    store: address ?? `sqlite://${join(folder, 'kill.sqlite')}`,
    channel: endpoint.channelIds['moscow-table-1'] ?? '',
    game,
    logins: endpoint.users.map(({ login }) => login),
    pick: seededPick(seed),
    ...(seats ? { seats } : {}),
  });
  const settings = {
    DISCORD_TOKEN: endpoint.botToken,
    DISCORD_API: endpoint.restApi,
    UMPIRE_STORE: series.store,
    UMPIRE_LOG_LEVEL: 'error',
  };
  const start = (): Promise<UmpireProcess> =>
    startProcess(settings, folder, undefined, game in GUIDES ? 'main' : 'main-with-toy');
  let bot = await start();
  const counted = { kills: 0, answers: 0, unanswered: 0 };
  return {
    series,
    counted,
    kill: async () => {
      await bot.stop('SIGKILL');
      const state = await checkDisk(series);
      const { begun, answered } = series.round;
      counted.kills += 1;
      counted.answers += answered;
      counted.unanswered += begun - answered;
      series.round = newRound(state.number);
      bot = await start();
      checkPosts(series, state);
      if (bot.log().replace(WAITED, '').trim() !== '') fail(`the log after kill ${counted.kills}: ${bot.log()}`);
      return state;
    },
    end: async () => {
      await bot.stop('SIGTERM');
      const end = await onDisk(series);
      if (end.outbox > 0) fail(`${end.outbox} posts were never made`);
      await checkTold(series, end);
      const record = readRecord(end.text);
      return record.ok
        ? { record: record.value, posts: checkPosts(series, end.state) }
        : fail(JSON.stringify(record.error));
    },
    close: async () => {
      await bot.stop('SIGKILL');
      for (const { user } of series.people) user.close();
      await endpoint.close();
      await rm(folder, { recursive: true });
    },
  };
}
