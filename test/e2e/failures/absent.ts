import type { GameRecord } from '../../../src/engine/record/record.ts';
import { ask, press, postsSeen } from '../../support/discord/player.ts';
import type { SeenMessage } from '../../support/discord/user-client.ts';
import { meaningOf, usable } from '../at-table.ts';
import { answered, beginGame, fail, type Person, type Series } from '../series.ts';
import { suggestedOrder } from '../whole-games/random-player.ts';
import { startBotToKill, type BotToKill } from './bot-to-kill.ts';
import { killDuring, letComputersPlay, standing } from './with-computers.ts';

/** How a seat was kept for somebody absent. */
export interface Kept {
  readonly kills: number;
  /** Lines that the computer gave for it. */
  readonly lines: number;
  /** What its player was told who took it back. */
  readonly digest: string;
}

/** Somebody proposes that a computer keeps their seat, and the other agrees by the button under the post. */
async function lend({ channel }: Series, away: Person, other: Person): Promise<void> {
  await ask(away.user, channel, 'seat computer', { strength: 'easy' });
  const asks = (message: SeenMessage): boolean =>
    usable(message).some(({ custom_id = '' }) => meaningOf(custom_id) === 'agree');
  await other.user.until(() => postsSeen(other.user, channel).some(asks));
  const post = postsSeen(other.user, channel).findLast(asks) as SeenMessage;
  await press(other.user, post, /^Agree$/u);
}

/** Gives one order, the end of what is asked if that is an option, and carries out what it can. */
async function answer(series: Series, person: Person): Promise<void> {
  const { user } = person;
  const { channel } = series;
  const offered = await user.autocomplete(channel, 'order', { line: '' }, 'line');
  const ends = offered.some(({ value }) => value === 'end');
  const line = ends ? 'end' : await suggestedOrder({ user, channel, pick: series.pick });
  if (line !== undefined) await answered(series, person, () => ask(user, channel, 'order', { line }));
  const { panel } = await standing(series, person);
  if (usable(panel).some(({ label = '' }) => label.startsWith('Commit')))
    await answered(series, person, () => press(user, panel, /^Commit/u));
}

/** Takes one's seat back, the bot being killed meanwhile: the digest. */
async function takeBack(bot: BotToKill, away: Person): Promise<string> {
  const { series } = bot;
  const back = (): Promise<SeenMessage> => ask(away.user, series.channel, 'seat back');
  await killDuring(bot, away, back);
  const { content } = await answered(series, away, back);
  // What was written before the kill is not done again.
  return content.includes('is yours again')
    ? content
    : (await answered(series, away, () => ask(away.user, series.channel, 'seat digest'))).content;
}

/** How many lines the computer gave for a seat, which it got and gave back once: all that the seat gave meanwhile, and no others. */
function linesKept({ lines }: GameRecord, seat: string): number {
  const notes = lines.filter(({ kind }) => kind === 'note');
  const [taken, returned] = notes.map(({ n }) => n) as [number, number];
  const acts = notes.map(({ order }) => order?.split(' ').slice(0, 2).join(' ')).join();
  if (acts !== `take ${seat},return ${seat}`) fail(`the seat changed hands so: ${acts}`);
  const kept = lines.filter((line) => line.seat === seat && line.n > taken && line.n < returned);
  const wrong = lines.find((line) => line.seat !== '' && (line.kind === 'computer') !== kept.includes(line));
  if (wrong) fail(`line ${wrong.n} of ${wrong.seat} is marked ${wrong.kind}`);
  return kept.length;
}

/**
 * Two play a game; a computer keeps the seat of the second for a turn, as the other agrees to, and gives it back, while the bot is killed: so often
 * while the computer thinks and between its orders, and as the seat is taken back. Throws at the first thing that does not hold.
 */
export async function keepThroughKills(game: string, kills: number, seed: number, address?: string): Promise<Kept> {
  const bot = await startBotToKill({ game, seed, address });
  const { series } = bot;
  const [other, away] = series.people as readonly [Person, Person];
  try {
    await beginGame(series);
    await lend(series, away, other);
    const { turn } = await standing(series, other);
    for (let left = kills; ;) {
      left = await letComputersPlay(bot, other, left);
      if ((await standing(series, other)).turn > turn) break;
      await answer(series, other);
    }
    const digest = await takeBack(bot, away);
    const { record } = await bot.end();
    return { kills: bot.counted.kills, lines: linesKept(record, away.seat), digest };
  } finally {
    await bot.close();
  }
}
