/**
 * The bot as `npm start` runs it, but that its pictures are one pixel, for they are drawn by threads of their own and would
 * take the processor from what is measured here, and that it makes as many requests a second as it can. Whenever its parent asks, tells how long its event loop was held.
 */
import { startBot } from '../../../src/bot.ts';
import { makeInThread } from '../../../src/discord/history/exports.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { openLog } from '../../../src/runtime/log.ts';
import { openMetrics } from '../../../src/runtime/metrics.ts';
import { openStore } from '../../../src/store/open.ts';
import { openTables } from '../../../src/table/open.ts';
import { TINY_PNG } from '../../support/discord/umpire-bot.ts';
import { watchLoop } from './watch-loop.ts';

const { DISCORD_API: api = '', DISCORD_TOKEN: token = '', UMPIRE_STORE: address = '' } = process.env;

const store = await openStore(address);
if (!store.ok) throw new Error(store.error.line);
const tables = openTables({ store: store.value, games: Object.values(GUIDES).map(({ game }) => game) });
const bot = await startBot({
  api,
  token,
  guild: null,
  requestsPerSecond: Infinity,
  tables,
  guides: GUIDES,
  draw: () => Promise.resolve(TINY_PNG),
  makeExport: makeInThread,
  log: openLog('warn', [token]),
  metrics: openMetrics(),
});
const held = watchLoop();
process.on('message', () => void process.send?.(held()));
process.once('SIGTERM', () => void bot.stop().then(() => process.exit()));
console.log('Umpire is ready');
