import { isWanted, type Lesson } from '../../../src/engine/lesson.ts';
import type { RecordLine } from '../../../src/engine/record/record.ts';
import { followPress, pressesIn, stepIn } from '../../support/discord/lesson-player.ts';
import { ask } from '../../support/discord/player.ts';
import { ALL_GUIDES } from '../../support/games/index.ts';
import type { SeenMessage } from '../../support/discord/user-client.ts';
import { usable, use } from '../at-table.ts';
import { answered, fail, type Person } from '../series.ts';
import { someControl } from '../whole-games/random-player.ts';
import { startBotToKill, type BotToKill } from './bot-to-kill.ts';
import { killDuring, letComputersPlay, openPanel, standing } from './with-computers.ts';

/** How a newcomer got through a lesson and a turn. */
export interface Newcomer {
  readonly kills: number;
  /** Lines of the turn, and those of them that the computer gave. */
  readonly lines: number;
  readonly byComputer: number;
}

/** The answer to a press. */
type Pressed = (press: () => Promise<SeenMessage>) => Promise<SeenMessage>;

/** Most presses of a lesson, or of a turn. */
const MOST_PRESSES = 400;

/**
 * Somebody who presses, while the bot is killed at so many of the first presses: what is shown then is what the button under the
 * last post leads back to.
 */
function pressing(bot: BotToKill, person: Person, kills: number, first: number): Pressed {
  const { series } = bot;
  const numbers = new Set<number>();
  while (numbers.size < kills) numbers.add(1 + series.pick(first));
  let presses = 0;
  return async (press) => {
    presses += 1;
    if (presses > MOST_PRESSES) fail(`no end of presses: ${person.panel?.content}`);
    if (!numbers.has(presses)) return answered(series, person, press);
    await killDuring(bot, person, press);
    return openPanel(series, person);
  };
}

/** Goes through a lesson by pressing what it says, and ends the phases of its free step; its lines. */
async function learn(bot: BotToKill, person: Person, kills: number): Promise<readonly RecordLine[]> {
  const { series } = bot;
  const { user } = person;
  const pressed = pressing(bot, person, kills, 25);
  const at = { user, pick: series.pick, used: new Set<string>() };
  let shown = await answered(series, person, () => ask(user, series.channel, 'game learn', { game: series.game }));
  while (stepIn(shown)) {
    const from = shown;
    const last = usable(from).find(({ label = '' }) => /^(?:Commit|(?:⚠️ )?End)/u.test(label));
    if (pressesIn(from).length > 0) shown = await pressed(() => followPress(user, from));
    else shown = last ? await pressed(() => use(at, from, last)) : fail(`nothing to press: ${from.content}`);
  }
  await bot.kill();
  return series.record;
}

/** Every step of a lesson is done by one line, in order, and answered by its replies; the lines of others are marked as a computer's. */
function checkLesson(game: string, lines: readonly RecordLine[]): void {
  const lesson = ALL_GUIDES[game]?.game.lessons?.[0] as Lesson;
  checkMarks(lines, lesson.seat);
  const steps = lesson.steps.filter(({ orders }) => orders.length > 0);
  const own = lines.filter(({ seat }) => seat === lesson.seat);
  const others = lines.filter(({ seat }) => seat !== lesson.seat);
  for (const [n, step] of steps.entries())
    if (!isWanted(step, own[n]?.order ?? '')) fail(`step ${n + 1} is done by ${own[n]?.order}`);
  const replies = lesson.steps.flatMap((step) => step.replies);
  const given = others.filter(({ order }) => order !== null && replies.includes(order)).map(({ order }) => order);
  if (given.join() !== replies.join()) fail(`answers of the lesson: ${given.join()}`);
}

/** All lines of other seats are marked as a computer's, and none of one's own. */
function checkMarks(lines: readonly RecordLine[], own: string): void {
  const wrong = lines.find(({ seat, kind }) => seat !== '' && kind !== (seat === own ? 'order' : 'computer'));
  if (wrong) fail(`line ${wrong.n} of ${wrong.seat} is marked ${wrong.kind}`);
}

/** Plays a turn alone against the computer by random buttons and menus, until one is asked in the next. */
async function playTurn(bot: BotToKill, person: Person, kills: number): Promise<void> {
  const { series } = bot;
  const { user } = person;
  const pressed = pressing(bot, person, kills, 8);
  const at = { user, pick: series.pick, used: new Set<string>() };
  series.record = [];
  await answered(series, person, () => ask(user, series.channel, 'game new', { game: series.game, computers: 'easy' }));
  const { turn } = await standing(series, person);
  for (let left = kills; ;) {
    left = await letComputersPlay(bot, person, left);
    const now = await standing(series, person);
    if (now.turn > turn) return;
    for (let { panel } = now; ;) {
      const from = panel;
      const control = someControl(usable(from), series.pick);
      if (!control) break;
      panel = await pressed(() => use(at, from, control));
    }
  }
}

/**
 * Somebody goes through a game's lesson by pressing what it says, and then plays a whole turn alone against the computer by buttons and
 * menus, while the bot is killed: at so many presses of each, and as often while the computer thinks and between its orders. Throws at
 * the first thing that does not hold, such as a step done twice or a line of the computer's that is not marked.
 */
export async function newcomerThroughKills(
  game: string,
  kills: number,
  seed: number,
  address?: string,
): Promise<Newcomer> {
  const seats = (ALL_GUIDES[game]?.game.seats ?? []).slice(0, 1).map(({ id }) => id);
  const bot = await startBotToKill({ game, seed, seats, address });
  const [person] = bot.series.people as readonly [Person, ...Person[]];
  try {
    const lesson = await learn(bot, person, kills);
    checkLesson(game, lesson);
    await playTurn(bot, person, kills);
    const { record } = await bot.end();
    checkMarks(record.lines, person.seat);
    const byComputer = record.lines.filter(({ kind }) => kind === 'computer').length;
    return { kills: bot.counted.kills, lines: record.lines.length, byComputer };
  } finally {
    await bot.close();
  }
}
