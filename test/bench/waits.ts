/**
 * `npm run waits [-- SEED [LINES [WORDS]]]`: what users do at once at a long table of each game, and how long somebody at
 * another table waits meanwhile; only attacks whose names hold WORDS. The bot runs in a process of its own, started anew
 * before each attack. Ends with 1 if the work of one round of its event loop passes the limit, or the work before an answer
 * to the other user does so by which it is more than before the attack.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GUIDES } from '../../src/games/index.ts';
import { startPlayground } from '../../src/playground/server.ts';
import { openStore } from '../../src/store/open.ts';
import { openTables } from '../../src/table/open.ts';
import { memoryStore } from '../support/tables/memory-store.ts';
import { soloTable } from '../support/tables/random-table.ts';
import { seededHex } from '../support/toys/toy-table.ts';
import { openBenchUser, type BenchUser } from './bench-user.ts';
import { startBotProcess } from './bot-process.ts';
import { distributionOf } from './distribution.ts';
import { ATTACKERS, attacksOn, LONG_DRAFTS, SWAP, type Attack } from './waits/attacks.ts';
import { makeLongTable } from './waits/long-table.ts';
import { waitsOf, type Wait } from './waits/other-user.ts';
import { mainThreadWork } from './waits/thread-work.ts';
import type { Held } from './waits/watch-loop.ts';

/** Milliseconds for which anybody's use may hold the event loop, and that it may cost anyone else. */
const [MOST_HELD, MOST_WAITED] = [50, 100] as const;

/** Orders that the other user gives and takes back before an attack, and at least during one. */
const [BEFORE, DURING] = [8, 4] as const;

const [seed = 1, lines = 1400] = process.argv.slice(2, 4).map(Number);
const words = process.argv[4] ?? '';

const BOT = fileURLToPath(new URL('./waits/bot.ts', import.meta.url));

const GAMES = ['smolensk', 'moscow'];
const CHANNELS = [...GAMES, 'draft', 'other'];
const LOGINS = [...Array.from({ length: ATTACKERS }, (_, n) => `attacker-${n}`), 'other'];

const folder = await mkdtemp(join(tmpdir(), 'umpire-waits-'));
const address = `sqlite://${join(folder, 'waits.sqlite')}`;
const playground = await startPlayground({
  page: false,
  rateLimits: false,
  channels: CHANNELS,
  people: LOGINS.map((login) => ({ login, displayName: login, locale: 'en-US' })),
});
const channelOf = (name: string): string => playground.channelIds[name] as string;

async function makeTables(attacker: BenchUser, other: BenchUser): Promise<void> {
  const made = memoryStore();
  const games = GAMES.map((id) => GUIDES[id]!.game);
  const tables = openTables({ store: made, games, randomHex: seededHex(`waits ${seed}`) });
  const person = { id: attacker.user.userId, name: 'attacker-0' };
  for (const game of games) await makeLongTable(tables, game, channelOf(game.id), person, lines, seed);
  const smolensk = GUIDES['smolensk']!.game;
  await soloTable(tables, smolensk, channelOf('draft'), person);
  await soloTable(tables, smolensk, channelOf('other'), { id: other.user.userId, name: 'other' });
  await tables.close();
  const store = await openStore(address);
  if (!store.ok) throw new Error(store.error.line);
  for (const [key, row] of made.rows) await store.value.set(key, JSON.parse(row));
  await store.value.close();
}

const spread = (values: readonly number[]): string => {
  const { p50, p90, p99, most } = distributionOf(values);
  return [p50, p90, p99, most].map((value) => value.toFixed(0).padStart(4)).join('/');
};

const row = (name: string, took: string, held: string, clock: string, work: string): void =>
  console.log(`${name.padEnd(52)} ${took.padStart(6)}  ${held.padStart(11)}  ${clock.padStart(22)}  ${work}`);

/** Runs an attack against a bot just started, and prints a line about it; gives what passed the limit. */
async function measure(people: readonly BenchUser[], where: string, { name, run }: Attack): Promise<string[]> {
  const [attackers, other] = [people.slice(0, ATTACKERS), people[ATTACKERS] as BenchUser];
  const bot = await startBotProcess(playground, address, ['--import', 'tsx', BOT]);
  try {
    const worked = mainThreadWork(bot.pid);
    const waits = (over: () => boolean, least: number): Promise<readonly Wait[]> =>
      waitsOf(other, channelOf('other'), SWAP, worked, over, least);
    const undisturbed = (await waits(() => true, BEFORE)).map(({ work }) => work).slice(BEFORE);
    await bot.ask();
    let over = false;
    const began = performance.now();
    const attack = run(attackers, channelOf(where)).finally(() => (over = true));
    const waited = await waits(() => over, DURING);
    await attack;
    const took = performance.now() - began;
    const held = (await bot.ask()) as Held;
    const [clock, work] = [waited.map((wait) => wait.clock), waited.map((wait) => wait.work)];
    const title = `${where}: ${name}`;
    row(title, took.toFixed(0), `${held.clock.toFixed(0)}/${held.work.toFixed(0)}`, spread(clock), spread(work));
    const faults = [
      ['the event loop worked in one piece for', held.work, MOST_HELD],
      [
        'an answer to somebody else cost the bot more than undisturbed by',
        Math.max(...work) - Math.max(...undisturbed),
        MOST_WAITED,
      ],
    ] as const;
    return faults.flatMap(([what, ms, most]) => (ms > most ? [`${title}: ${what} ${ms.toFixed(0)} ms`] : []));
  } finally {
    await bot.stop();
  }
}

const people = await Promise.all(LOGINS.map((login) => openBenchUser(playground, login)));
const faults: string[] = [];
try {
  await makeTables(people[0] as BenchUser, people[ATTACKERS] as BenchUser);
  console.log(`Seed ${seed}: games of at least ${lines} lines. Milliseconds.\n`);
  row('', 'took', 'held', 'other waited', 'the bot worked meanwhile');
  row('', '', 'clock/work', '50/90/99/100 %', '50/90/99/100 %');
  const attacks: readonly (readonly [string, Attack])[] = [
    ['other', { name: 'nothing', run: () => Promise.resolve() }],
    ...GAMES.flatMap((game) => attacksOn(game).map((attack) => [game, attack] as const)),
    ...LONG_DRAFTS.map((attack) => ['draft', attack] as const),
  ];
  for (const [where, attack] of attacks)
    if (`${where}: ${attack.name}`.includes(words)) faults.push(...(await measure(people, where, attack)));
} finally {
  for (const { close } of people) close();
  await playground.close();
  await rm(folder, { recursive: true });
}
console.log(
  faults.length === 0
    ? `\nNothing held the event loop for more than ${MOST_HELD} ms, or cost others more than ${MOST_WAITED} ms.`
    : `\n${faults.join('\n')}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
