/**
 * `npm run kill [-- KILLS [SEED [GAME…]]]`: for each game, kills a process that plays on a table, and then the whole bot
 * with people at an endpoint, each so many times at random moments, and checks what is left.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GUIDES } from '../../src/games/index.ts';
import { killBotRepeatedly } from '../e2e/kill.ts';
import { killRepeatedly } from './kills.ts';

const [, , kills = '50', seed = '1', ...named] = process.argv;
const games = named.length > 0 ? named : Object.keys(GUIDES);
const folder = await mkdtemp(join(tmpdir(), 'umpire-kill-'));
try {
  for (const game of games) {
    const address = `sqlite://${join(folder, `${game}.sqlite`)}`;
    const table = await killRepeatedly(address, game, Number(kills), Number(seed));
    console.log(
      `${game}, table: ${table.kills} kills over ${table.games} games, ${table.answers} answers: nothing lost, nothing twice. ` +
        `Under way when killed: ${table.midway.written} written, ${table.midway.unwritten} not.`,
    );
    const bot = await killBotRepeatedly(game, Number(kills), Number(seed));
    console.log(
      `${game}, bot: ${bot.kills} kills over ${bot.games} games, ${bot.answers} answers, ${bot.unanswered} cut off, ${bot.lines} lines: ` +
        `nothing lost, nothing twice, ${bot.posts} posts of the last game each made once.`,
    );
  }
} catch (error) {
  console.error(`failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true });
}
