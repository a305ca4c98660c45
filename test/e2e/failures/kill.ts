import { ALL_GUIDES } from '../../support/games/index.ts';
import { ask, told } from '../../support/discord/player.ts';
import { share } from '../../support/share.ts';
import { meaningOf, usable } from '../at-table.ts';
import { act, answered, beginGame, fail, isGone, isLate, type Person, type Series } from '../series.ts';
import type { TableState } from '../../../src/table/api.ts';
import { startBotToKill, type BotToKill } from './bot-to-kill.ts';

/** How a series of kills of the whole bot went. */
export interface BotKills {
  readonly kills: number;
  readonly games: number;
  /** Answers that the players got. */
  readonly answers: number;
  /** Interactions that a kill left without an answer. */
  readonly unanswered: number;
  readonly lines: number;
  /** Those of the last game that computers gave. */
  readonly byComputers: number;
  readonly posts: number;
}

/** Events that are counted towards the moment of a kill: what the bot does, not what is typed. */
const COUNTED = ['MESSAGE_CREATE', 'MESSAGE_UPDATE', 'INTERACTION_SUCCESS'];

/** Lets everybody play until the bot is killed, after some events and turns of the event loop. */
async function playAndKill(bot: BotToKill, within: number): Promise<TableState> {
  const { series } = bot;
  const { people, pick } = series;
  const events = (): number =>
    people.reduce((sum, { user }) => sum + user.events.filter(({ t }) => COUNTED.includes(t)).length, 0);
  const [moment, turns] = [events() + 1 + pick(within), pick(40)];
  let killed = false;
  const play = async (person: Person): Promise<void> => {
    while (!killed)
      await act(series, person).catch((error: unknown) =>
        isLate(error) || isGone(error) ? undefined : Promise.reject(error as Error),
      );
  };
  const playing = people.map((person) =>
    play(person).catch((error: unknown) => (killed ? undefined : Promise.reject(error as Error))),
  );
  const kill = async (): Promise<TableState> => {
    await Promise.any(people.map(({ user }) => user.until(() => events() >= moment, share(120_000, 600_000))));
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => void setImmediate(resolve));
    killed = true;
    return bot.kill();
  };
  return Promise.race([kill(), Promise.all(playing).then(() => new Promise<never>(() => undefined))]);
}

/** Buttons from before the kill are answered: the last panel's, and the last post's. */
async function checkButtons(series: Series): Promise<void> {
  for (const person of series.people) {
    const { user, panel } = person;
    const post = user
      .messagesIn(series.channel, { ephemeral: false })
      .findLast((message) => usable(message).length > 0);
    for (const message of [panel, post]) {
      const button =
        message &&
        usable(message).find(({ custom_id = '' }) => ['panel', 'step', 'undo'].includes(meaningOf(custom_id)));
      if (!message || button?.custom_id === undefined) continue;
      const id = button.custom_id;
      const answer = await answered(series, person, () => told(user, () => user.click(message, id))).catch(
        (error: unknown) => (isGone(error) ? undefined : Promise.reject(error as Error)),
      );
      if (answer && /Something went wrong/u.test(answer.content))
        fail(`a button of before is answered: ${answer.content}`);
    }
  }
}

/** Most looks at a table until a computer has gone on. */
const MOST_LOOKS = 2_000;

/** Waits until the computers of a table have gone on since the last kill, or a person is waited for. */
async function untilComputersGoOn(series: Series): Promise<void> {
  const [person] = series.people as readonly [Person, ...Person[]];
  const since = series.number;
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const { content } = await answered(series, person, () => ask(person.user, series.channel, 'game status'));
    if (series.number > since || content.includes(`➡️ <@${person.user.userId}>`)) return;
  }
  fail('the computers stand still');
}

/**
 * Two people, or one against computers, play a game at an endpoint that stays, while the bot, a process of its own, is killed so many times
 * at random moments, each within so many events, and started again; with the store at `address`, or in a file of its own. Throws at the first thing that does not hold.
 */
export async function killBotRepeatedly(
  game: string,
  kills: number,
  seed: number,
  within = 120,
  address?: string,
  computers = false,
): Promise<BotKills> {
  const seats = (ALL_GUIDES[game]?.game.seats ?? []).map(({ id }) => id);
  const bot = await startBotToKill({ game, seed, address, seats: computers ? seats.slice(-1) : seats });
  const { series, counted } = bot;
  let [lines, games] = [0, 1];
  try {
    await beginGame(series);
    while (counted.kills < kills) {
      const state = await playAndKill(bot, within);
      await checkButtons(series);
      if (state.stage === 'playing') continue;
      lines += series.record.length;
      games += 1;
      await beginGame(series);
    }
    if (computers) await untilComputersGoOn(series);
    const { record, posts } = await bot.end();
    const byComputers = record.lines.filter(({ kind }) => kind === 'computer').length;
    return { ...counted, games, lines: lines + series.record.length, byComputers, posts };
  } finally {
    await bot.close();
  }
}
