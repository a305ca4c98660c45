#!/usr/bin/env node
import { Command } from 'commander';
import { KEPT } from '../balance/games.ts';
import { GUIDES } from '../games/index.ts';
import { teachGames } from '../i18n/games.ts';
import { sayingOfOneTable } from '../i18n/spelling.ts';
import { balance } from './balance.ts';
import { checkData } from './check-data.ts';
import { dataVersion } from './data-version.ts';
import { duel } from './duel.ts';
import { match } from './match.ts';
import { tune } from './tune.ts';
import { Fault } from './fault.ts';
import { fuzz } from './fuzz.ts';
import { animate, book } from './exports.ts';
import { render } from './render.ts';
import { replay } from './replay.ts';
import { addStoreCommands } from './store/store-commands.ts';
import { verify } from './verify.ts';

teachGames(GUIDES);

const umpire = new Command('umpire').description('Game records and data of Umpire').showHelpAfterError();

umpire
  .command('replay <file>')
  .description('plays a game record and prints its events, or the position')
  .option('--json', 'prints the position at the end as JSON')
  .option('--until <n>', 'stops after line n')
  .action(replay);
umpire
  .command('render <file>')
  .description('draws the position at the end of a game record')
  .requiredOption('--out <png>', 'file to write')
  .option('--until <n>', 'stops after line n')
  .option('--locale <locale>', 'en, ja or zh-CN', 'en')
  .option('--width <pixels>', 'width of the picture')
  .action(render);
umpire
  .command('book <file>')
  .description('makes the campaign book of a game record: one HTML file')
  .requiredOption('--out <html>', 'file to write')
  .option('--locale <locale>', 'en, ja or zh-CN', 'en')
  .option('--bytes <n>', 'the most bytes it may have (9437184 if nothing is said)')
  .action(book);
umpire
  .command('animate <file>')
  .description('makes an animated GIF of a game record')
  .requiredOption('--out <gif>', 'file to write')
  .option('--locale <locale>', 'en, ja or zh-CN', 'en')
  .option('--bytes <n>', 'the most bytes it may have (9961472 if nothing is said)')
  .action(animate);
umpire.command('verify <file>').description('checks the hashes of a game record and its dice').action(verify);
umpire
  .command('fuzz [game]')
  .description('plays random games, of all games if none is named, and checks what must always hold')
  .option('--games <n>', 'how many', '100')
  .option('--seed <s>', 'seed of the first game; the next ones follow', '1')
  .option('--thorough', 'reloads and compares after every action')
  .option('--options <ids>', 'optional rules, separated by commas')
  .action(fuzz);
umpire
  .command('match <game> <player> <other>')
  .description('two computers play one game, the first of them the game’s first side; writes its record')
  .requiredOption('--out <file>', 'file to write')
  .option('--seed <s>', 'seed of the dice and of what they think', '1')
  .option('--options <ids>', 'optional rules, separated by commas')
  .action(match);
umpire
  .command('duel <game> <player> <other>')
  .description(
    'two computers play pairs of games with sides changed and the same dice: random, greedy, easy, fair, strong',
  )
  .option('--pairs <n>', 'how many at most', '10')
  .option('--seed <s>', 'seed of the first pair; the next ones follow', '1')
  .option('--jobs <n>', 'how many games at once', '2')
  .option('--kept <folder>', 'where games are kept that are over, so that it goes on where it was broken off', KEPT)
  .option('--options <ids>', 'optional rules, separated by commas')
  .option('--sequential', 'stops when it is proved whether the first wins 65 % or 50 %')
  .action(duel);
umpire
  .command('tune <game>')
  .description('tries other weights for the computer of a game, by games against itself, and says which do better')
  .option('--pairs <n>', 'pairs of games in which a change is tried at most', '16')
  .option('--rounds <n>', 'how often each weight is looked at', '1')
  .option('--seed <s>', 'seed of the first pair; the next ones follow', '1')
  .option('--strength <name>', 'easy, fair or strong', 'easy')
  .option('--jobs <n>', 'how many games at once', '2')
  .action(tune);
umpire
  .command('balance <game>')
  .description('the computer plays both sides of many games; writes how they went as JSON and as a page with charts')
  .option('--games <n>', 'how many', '10')
  .option('--seed <s>', 'seed of the first game; the next ones follow', '1')
  .option('--strength <name>', 'easy, fair or strong', 'fair')
  .option('--jobs <n>', 'how many games at once', '2')
  .option('--options <ids>', 'optional rules, separated by commas')
  .option('--out <folder>', 'where <game>.json and <game>.html are written, called by their options too', 'var/balance')
  .action(balance);
umpire.command('check-data [game]').description('validates the data files').action(checkData);
umpire
  .command('data-version <game>')
  .description('raises the version of the data files of a game that were changed, and keeps what leads back')
  .requiredOption('--before <folder>', 'the data files as they were')
  .action(dataVersion);
addStoreCommands(umpire);

try {
  await sayingOfOneTable(() => umpire.parseAsync());
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  console.error(`umpire: ${error.message}`);
  process.exitCode = error.exitCode;
}
