import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { seededPick } from '../../src/engine/trials/random.ts';
import { GUIDES } from '../../src/games/index.ts';
import { startPlayground } from '../../src/playground/server.ts';
import type { OptionValues } from '../support/discord/user-client.ts';
import type { Question } from '../support/games/harness.ts';
import { HARNESSES } from '../support/games/index.ts';
import { openBenchUser, type BenchUser } from './bench-user.ts';
import { startBotProcess } from './bot-process.ts';
import { distributionOf, type Distribution } from './distribution.ts';

/** How the bot answers with many tables busy at once; milliseconds. */
export interface LoadBench {
  readonly tables: number;
  readonly seconds: number;
  readonly commands: number;
  readonly acknowledged: Distribution;
  readonly answered: Distribution;
  readonly suggested: Distribution;
  /** From `/game start` to its finished answer, of games that are begun while the others are busy. */
  readonly started: Distribution;
  /** The longest time in which the bot's event loop came to nothing else, by the clock. */
  readonly held: number;
  /** Resident memory of the bot's process, in MiB. */
  readonly memory: { readonly started: number; readonly now: number; readonly most: number };
}

/** How many people share the tables: each sits at many. */
const PEOPLE = 10;

/** How many games are begun while the tables are busy. */
const BEGUN = 10;

/** What players look at between their orders, whatever the game. */
const ANYWHERE: readonly Question[] = [['map'], ['game status'], ['history', { view: 'log' }], ['dice']];

const GAMES = Object.keys(GUIDES);

const questionsOf = (game: string): readonly Question[] => [...ANYWHERE, ...(HARNESSES[game]?.questions ?? [])];

interface Times {
  readonly acknowledged: number[];
  readonly answered: number[];
  readonly suggested: number[];
}

/** One command of one table: an order, a commit, or a question. */
async function act(
  times: Times,
  people: readonly BenchUser[],
  game: string,
  channel: string,
  pick: (n: number) => number,
): Promise<void> {
  const timed = async (person: BenchUser, name: string, options: OptionValues = {}): Promise<void> => {
    const { acknowledged, answered } = await person.command(channel, name, options);
    times.acknowledged.push(acknowledged);
    times.answered.push(answered);
  };
  const [first] = people as [BenchUser];
  const asked = people.find(({ user }) => user.userId === first.asked(channel)) ?? first;
  const kind = pick(10);
  if (kind < 3) {
    const questions = questionsOf(game);
    const [name, options] = questions[pick(questions.length)] as Question;
    return timed(people[pick(people.length)] as BenchUser, name, options);
  }
  if (kind < 5) return timed(asked, 'commit');
  let line = '';
  for (let word = 0; word < 6; word++) {
    const { values, took } = await asked.suggestions(channel, line);
    times.suggested.push(took);
    const next = values[pick(values.length)];
    if (next === undefined) break;
    line = next;
    if (!line.endsWith(' ')) break;
  }
  return line === '' ? timed(asked, 'commit') : timed(asked, 'order', { line });
}

/**
 * Opens so many tables, of all games by turns, at an endpoint in this process, with the bot in another, and lets every table give a command every
 * one to three seconds for so long. Rate limits are Discord's.
 */
export async function benchLoad(tables = 50, seconds = 60): Promise<LoadBench> {
  const folder = await mkdtemp(join(tmpdir(), 'umpire-bench-'));
  const channels = Array.from({ length: tables + BEGUN }, (_, n) => `table-${n}`);
  const logins = Array.from({ length: PEOPLE }, (_, n) => ({
    login: `player-${n}`,
    displayName: `Player ${n}`,
    locale: 'en-US',
  }));
  const playground = await startPlayground({ page: false, channels, people: logins });
  const bot = await startBotProcess(playground, `sqlite://${join(folder, 'bench.sqlite')}`);
  const users = await Promise.all(logins.map(({ login }) => openBenchUser(playground, login)));
  try {
    const times: Times = { acknowledged: [], answered: [], suggested: [] };
    const beforehand = (await bot.memory()).now;
    const starts: number[] = [];
    const atTable = (n: number): BenchUser[] => [
      users[n % PEOPLE] as BenchUser,
      users[(n + 1 + (Math.floor(n / PEOPLE) % 9)) % PEOPLE] as BenchUser,
    ];
    const gameOf = (n: number): string => GAMES[n % GAMES.length] as string;
    const channelOf = (n: number): string => playground.channelIds[`table-${n}`] as string;
    const begin = async (n: number): Promise<number> => {
      const [one, other] = atTable(n) as [BenchUser, BenchUser];
      await one.command(channelOf(n), 'game new', { game: gameOf(n) });
      await one.command(channelOf(n), 'game join');
      await other.command(channelOf(n), 'game join');
      return (await other.command(channelOf(n), 'game start')).answered;
    };
    for (let n = 0; n < tables; n++) await begin(n);
    await delay(5000);
    await bot.held();
    const end = performance.now() + seconds * 1000;
    const beginOthers = async (): Promise<void> => {
      for (let n = tables; n < tables + BEGUN; n++) {
        starts.push(await begin(n));
        await delay((seconds * 500) / BEGUN);
      }
    };
    const playOn = async (n: number): Promise<void> => {
      const pick = seededPick(n + 1);
      await delay(pick(2000));
      while (performance.now() < end) {
        const pause = delay(1000 + pick(2000));
        await act(times, atTable(n), gameOf(n), channelOf(n), pick);
        await pause;
      }
    };
    await Promise.all([beginOthers(), ...Array.from({ length: tables }, (_, n) => playOn(n))]);
    return {
      tables,
      seconds,
      commands: times.answered.length,
      acknowledged: distributionOf(times.acknowledged),
      answered: distributionOf(times.answered),
      suggested: distributionOf(times.suggested),
      started: distributionOf(starts),
      held: await bot.held(),
      memory: { started: beforehand, ...(await bot.memory()) },
    };
  } finally {
    for (const user of users) user.close();
    await bot.stop();
    await playground.close();
    await rm(folder, { recursive: true });
  }
}
