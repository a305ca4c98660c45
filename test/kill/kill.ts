/**
 * `npm run kill [-- [--store KIND] KILLS [SEED [GAME…]]]`: for each game, kills a process that plays on a table, and then
 * the whole bot with people at an endpoint, each so many times at random moments, and checks what is left. The store is
 * `sqlite`, or `postgres` or `redis` on a server of its own.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ALL_GUIDES } from '../support/games/index.ts';
import { newServer, type ServerKind } from '../support/tables/servers.ts';
import { killBotRepeatedly } from '../e2e/failures/kill.ts';
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
  }
} catch (error) {
  console.error(`failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await server?.close();
  await rm(folder, { recursive: true });
}
