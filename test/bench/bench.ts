/** `npm run bench [-- SECONDS]`: speed, sizes and latencies as a table, and as JSON in `bench.json`. */
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { spread, type Distribution } from './distribution.ts';
import { benchInterruptions, benchSlowGame } from './interruptions.ts';
import { benchJudging } from './judging.ts';
import { benchLoad } from './load.ts';
import { benchLongDraft, longDraftLine } from './long-draft.ts';
import { benchQuestions } from './questions.ts';
import { benchRandomPlay } from './random-play.ts';
import { benchPosts, postsLine } from './posts.ts';
import { benchCloseUps, benchLegibility, benchRender } from './render.ts';
import { benchSuggestions } from './suggestions.ts';
import { benchTable, tableLines } from './table.ts';
import { benchThinking, thinkingLine } from './thinking/thinking.ts';
import { benchTrying, tryingLines } from './trying/trying.ts';

const seconds = Number(process.argv[2] ?? 60);

/** Milliseconds that the moderator of the row may take for a chit (L17.2). */
const MOST_JUDGED = 50;

const say = (what: string, figures: string): void => console.log(`${what.padEnd(44)} ${figures}`);

const machine = {
  node: process.version,
  processor: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  loadBefore: loadavg()[0] as number,
};
say(
  'machine',
  `${machine.cores} × ${machine.processor}, Node ${machine.node}, load ${machine.loadBefore.toFixed(2)} before`,
);

const randomPlay = benchRandomPlay();
for (const { game, options, decisionsPerSecond } of randomPlay)
  say(`random play of ${[game, ...options].join(' ')}, one core`, `${decisionsPerSecond} decisions a second`);

const judging = benchJudging(8);
const judged = ({ count, p50, p95, most }: Distribution): string =>
  `half within ${p50} ms, 95 % ${p95}, slowest ${most} (of ${count})`;
say('a chit drawn and judged, side by side', `${judged(judging.drawn)}; limit ${MOST_JUDGED} ms`);
say('  all that is judged after one order', judged(judging.order));

const questions = benchQuestions(1);
for (const { game, asks, largest } of questions)
  say(
    `what is asked in ${game}, after each order`,
    `${spread(asks)}; most in ${largest.phase}: ${largest.mean.toFixed(1)} ms on average`,
  );

const trying = await benchTrying();
for (const [what, figures] of tryingLines(trying)) say(what, figures);

const thinking = await benchThinking();
for (const each of thinking) say(`a phase of ${each.game}, ${each.strength} computer`, thinkingLine(each));

const interruptions = await benchInterruptions(10);
for (const { game, games, without, with: armed } of interruptions) {
  say(`interruptions in a game of ${game} (of ${games})`, `${without.interruptions} (most ${without.most})`);
  say('  with standing orders', `${armed.interruptions} (most ${armed.most}), ${armed.standing} answered beforehand`);
  say('  calls to the table in all', `${without.calls}, with standing orders ${armed.calls}`);
}

const slowGame = await benchSlowGame();
say('interruptions in the game of weeks', `${slowGame.without}, with standing orders ${slowGame.with}`);

const suggestions = await benchSuggestions(1);
for (const { game, lists, warnings } of suggestions) {
  say(`suggestions of orders in ${game}, work for a list`, spread(lists));
  say('  for what one choice is warned of', spread(warnings));
}

const longDrafts = await benchLongDraft();
for (const each of longDrafts) say(`a long draft of ${each.game}, previewed`, longDraftLine(each));

const render = await benchRender();
for (const { name, cold, picture, encoder, bytes, time, size } of render) {
  const ratios = `${time.toFixed(2)} × the time of the canvas's encoder, ${size.toFixed(2)} × its bytes`;
  const figures = `${picture.toFixed(0)} ms (${cold.toFixed(0)} the first) for ${encoder.toFixed(0)}, ${(bytes / 1024).toFixed(0)} KiB`;
  say(`picture of ${name}`, `${ratios}: ${figures}`);
}

const closeUps = benchCloseUps();
for (const { name, first, later, again, ratio, bytes } of closeUps) {
  const figures = `${first.toFixed(0)} ms the first, ${later.toFixed(0)} a later one elsewhere, ${again.toFixed(0)} the same part again`;
  say(
    `close-up of ${name}, prepared`,
    `${ratio.toFixed(2)} × a later one: ${figures}, ${(bytes / 1024).toFixed(0)} KiB`,
  );
}

const legibility = benchLegibility();
for (const { game, seeds, posts, panels, wholes } of legibility) {
  const figures = [posts, panels].map(({ count, smallest }) => `${smallest.toFixed(1)} px in ${count}`);
  say(
    `smallest letters as shown, ${game}`,
    `posts ${figures[0]}, panels ${figures[1]}, whole maps ${wholes.toFixed(1)} px (random games ${seeds.join(', ')})`,
  );
}

const turns = await benchPosts();
for (const each of turns) say(`a first turn of ${each.game}, posted`, postsLine(each));

const tables = await benchTable();
for (const each of tables) for (const [what, figures] of tableLines(each)) say(what, figures);

const load = await benchLoad(50, seconds);
say(`${load.tables} busy tables: acknowledged`, spread(load.acknowledged));
say(`${load.tables} busy tables: suggestions`, spread(load.suggested));
say(`${load.tables} busy tables: answered, words or picture`, spread(load.answered));
say(`${load.tables} busy tables: another game started`, spread(load.started));
say('  commands', `${load.commands} in ${load.seconds} s`);
say('  event loop held', `at most ${load.held} ms`);
say(
  '  memory of the bot',
  `${load.memory.started} MiB started, ${load.memory.now} MiB after, at most ${load.memory.most} MiB`,
);

await writeFile(
  'bench.json',
  `${JSON.stringify({ machine, randomPlay, judging, questions, trying, thinking, interruptions, slowGame, suggestions, longDrafts, render, closeUps, legibility, turns, tables, load }, null, 2)}\n`,
);
console.log('written to bench.json');
