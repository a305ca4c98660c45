import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { startPlayground } from '../../../src/playground/server.ts';
import { ask, told } from '../../support/discord/player.ts';
import { startProcess, type UmpireProcess } from '../../support/discord/umpire-process.ts';
import { meaningOf, usable } from '../at-table.ts';
import {
  act,
  answered,
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

/** How a series of kills of the whole bot went. */
export interface BotKills {
  readonly kills: number;
  readonly games: number;
  /** Answers that the players got. */
  readonly answers: number;
  /** Interactions that a kill left without an answer. */
  readonly unanswered: number;
  readonly lines: number;
  /** Those of the last game that computers gave. */
  readonly byComputers: number;
  readonly posts: number;
}

/** What the bot says while the lease of the one that was killed runs out. */
const WAITED = /^umpire: .* was in use .*: waiting whether that bot is still alive$/mu;

/** Events that are counted towards the moment of a kill: what the bot does, not what is typed. */
const COUNTED = ['MESSAGE_CREATE', 'MESSAGE_UPDATE', 'INTERACTION_SUCCESS'];

/** Lets everybody play until the bot is killed, after some events and turns of the event loop. */
async function playAndKill(series: Series, bot: UmpireProcess, within: number): Promise<void> {
  const { people, pick } = series;
  const events = (): number =>
    people.reduce((sum, { user }) => sum + user.events.filter(({ t }) => COUNTED.includes(t)).length, 0);
  const [moment, turns] = [events() + 1 + pick(within), pick(40)];
  let killed = false;
  const play = async (person: Person): Promise<void> => {
    while (!killed)
      await act(series, person).catch((error: unknown) =>
        isLate(error) || isGone(error) ? undefined : Promise.reject(error as Error),
      );
  };
  const playing = people.map((person) =>
    play(person).catch((error: unknown) => (killed ? undefined : Promise.reject(error as Error))),
  );
  const kill = async (): Promise<void> => {
    await Promise.any(people.map(({ user }) => user.until(() => events() >= moment, 120_000)));
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => void setImmediate(resolve));
    killed = true;
    await bot.stop('SIGKILL');
  };
  await Promise.race([kill(), Promise.all(playing).then(() => new Promise<never>(() => undefined))]);
}

/** Buttons from before the kill are answered: the last panel's, and the last post's. */
async function checkButtons(series: Series): Promise<void> {
  for (const person of series.people) {
    const { user, panel } = person;
    const post = user
      .messagesIn(series.channel, { ephemeral: false })
      .findLast((message) => usable(message).length > 0);
    for (const message of [panel, post]) {
      const button =
        message &&
        usable(message).find(({ custom_id = '' }) => ['panel', 'step', 'undo'].includes(meaningOf(custom_id)));
      if (!message || button?.custom_id === undefined) continue;
      const id = button.custom_id;
      const answer = await answered(series, person, () => told(user, () => user.click(message, id))).catch(
        (error: unknown) => (isGone(error) ? undefined : Promise.reject(error as Error)),
      );
      if (answer && /Something went wrong/u.test(answer.content))
        fail(`a button of before is answered: ${answer.content}`);
    }
  }
}

/** Most looks at a table until a computer has gone on. */
const MOST_LOOKS = 2_000;

/** Waits until the computers of a table have gone on since the last kill, or a person is waited for. */
async function untilComputersGoOn(series: Series): Promise<void> {
  const [person] = series.people as readonly [Person, ...Person[]];
  const since = series.number;
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const { content } = await answered(series, person, () => ask(person.user, series.channel, 'game status'));
    if (series.number > since || content.includes(`➡️ <@${person.user.userId}>`)) return;
  }
  fail('the computers stand still');
}

/**
 * Two people, or one against computers, play a game at an endpoint that stays, while the bot, a process of its own, is killed so many times
 * at random moments, each within so many events, and started again; with the store at `address`, or in a file of its own. Throws at the first thing that does not hold.
 */
export async function killBotRepeatedly(
  game: string,
  kills: number,
  seed: number,
  within = 120,
  address?: string,
  computers = false,
): Promise<BotKills> {
  const folder = await mkdtemp(join(tmpdir(), 'umpire-bot-kill-'));
  const endpoint = await startPlayground({ page: false, rateLimits: false });
  const series = await newSeries(endpoint, {
    store: address ?? `sqlite://${join(folder, 'kill.sqlite')}`,
    channel: endpoint.channelIds['moscow-table-1'] ?? '',
    game,
    logins: endpoint.users.map(({ login }) => login),
    pick: seededPick(seed),
    computers,
  });
  const settings = {
    DISCORD_TOKEN: endpoint.botToken,
    DISCORD_API: endpoint.restApi,
    UMPIRE_STORE: series.store,
    UMPIRE_LOG_LEVEL: 'error',
  };
  const total = { answers: 0, unanswered: 0, lines: 0, posts: 0, games: 1 };
  const startBot = (): Promise<UmpireProcess> =>
    startProcess(settings, folder, undefined, game in GUIDES ? 'bundle' : 'main-with-toy');
  let bot = await startBot();
  try {
    await beginGame(series);
    for (let kill = 0; kill < kills; kill++) {
      await playAndKill(series, bot, within);
      const state = await checkDisk(series);
      const { begun, answered: given } = series.round;
      total.answers += given;
      total.unanswered += begun - given;
      series.round = newRound(state.number);
      bot = await startBot();
      total.posts = checkPosts(series, state);
      if (bot.log().replace(WAITED, '').trim() !== '') fail(`the log after kill ${kill + 1}: ${bot.log()}`);
      await checkButtons(series);
      if (state.stage === 'playing') continue;
      total.lines += series.record.length;
      total.games += 1;
      await beginGame(series);
    }
    if (computers) await untilComputersGoOn(series);
    await bot.stop('SIGTERM');
    const end = await onDisk(series);
    if (end.outbox > 0) fail(`${end.outbox} posts were never made`);
    await checkTold(series, end);
    const record = readRecord(end.text);
    const byComputers = record.ok ? record.value.lines.filter(({ kind }) => kind === 'computer').length : 0;
    return { ...total, kills, lines: total.lines + series.record.length, byComputers };
  } finally {
    await bot.stop('SIGKILL');
    for (const { user } of series.people) user.close();
    await endpoint.close();
    await rm(folder, { recursive: true });
  }
}
