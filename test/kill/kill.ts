/**
 * `npm run kill [-- [--store KIND] KILLS [SEED [GAME…]]]`: for each game, kills a process that plays on a table, and then
 * the whole bot with people at an endpoint: two who play, a newcomer in a lesson and in a turn against the computer, and two of whom one lends
 * the computer a seat for a turn; each about so many times at random moments. Checks what is left. The store is `sqlite`, or
 * `postgres` or `redis` on a server of its own.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ALL_GUIDES } from '../support/games/index.ts';
import { newServer, type ServerKind } from '../support/tables/servers.ts';
import { GUIDES } from '../../src/games/index.ts';
import { keepThroughKills } from '../e2e/failures/absent.ts';
import { killBotRepeatedly } from '../e2e/failures/kill.ts';
import { newcomerThroughKills } from '../e2e/failures/newcomer.ts';
import { killRepeatedly } from './kills.ts';

const {
  values: { store: kind },
  positionals: [kills = '50', seed = '1', ...named],
} = parseArgs({ options: { store: { type: 'string', default: 'sqlite' } }, allowPositionals: true });
const games = named.length > 0 ? named : Object.keys(ALL_GUIDES);
const folder = await mkdtemp(join(tmpdir(), 'umpire-kill-'));
const server = kind === 'sqlite' ? null : await newServer(kind as ServerKind);
await server?.start();
try {
  for (const game of games) {
    const address = server?.address ?? `sqlite://${join(folder, `${game}.sqlite`)}`;
    const table = await killRepeatedly(address, game, Number(kills), Number(seed));
    console.log(
      `${game} in ${kind}, table: ${table.kills} kills over ${table.games} games, ${table.answers} answers: nothing lost, nothing twice. ` +
        `Under way when killed: ${table.midway.written} written, ${table.midway.unwritten} not.`,
    );
    const bot = await killBotRepeatedly(game, Number(kills), Number(seed), 120, server?.address);
    console.log(
      `${game} in ${kind}, bot: ${bot.kills} kills over ${bot.games} games, ${bot.answers} answers, ${bot.unanswered} cut off, ${bot.lines} lines: ` +
        `nothing lost, nothing twice, ${bot.posts} posts of the last game each made once.`,
    );
    if (!(game in GUIDES)) continue;
    const newcomer = await newcomerThroughKills(game, Math.ceil(Number(kills) / 3), Number(seed), server?.address);
    console.log(
      `${game} in ${kind}, a newcomer's lesson and turn: ${newcomer.kills} kills, ${newcomer.byComputer} lines by the computer: each step done once, all marked.`,
    );
    const kept = await keepThroughKills(game, Number(kills), Number(seed), server?.address);
    console.log(
      `${game} in ${kind}, an absent player's seat: ${kept.kills} kills, ${kept.lines} lines by the computer: given back once, all marked.`,
    );
  }
} catch (error) {
  console.error(`failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await server?.close();
  await rm(folder, { recursive: true });
}
