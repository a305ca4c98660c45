/** People and computers at a table while the bot is killed: amid what somebody does, while a computer thinks, and between its orders. */
import { postsSeen, told } from '../../support/discord/player.ts';
import type { SeenComponent, SeenMessage } from '../../support/discord/user-client.ts';
import { share } from '../../support/share.ts';
import { meaningOf, usable } from '../at-table.ts';
import { answered, isGone, type Person, type Series } from '../series.ts';
import type { BotToKill } from './bot-to-kill.ts';

/** Most turns of the event loop from the beginning of what the bot does to its end by a kill. */
const MOST_TURNS = 60;

/** Milliseconds that computers may take until something of what they did is told. */
const PATIENCE = share(60_000, 300_000);

/** Lets some turns of the event loop pass, and kills the bot. */
export async function killSoon(bot: BotToKill): Promise<void> {
  const turns = bot.series.pick(MOST_TURNS);
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => void setImmediate(resolve));
  await bot.kill();
}

/** Begins an act and kills the bot amid it, or soon after it was answered. */
export async function killDuring(bot: BotToKill, person: Person, act: () => Promise<SeenMessage>): Promise<void> {
  // What is cut off is never answered.
  answered(bot.series, person, act).catch(() => undefined);
  await killSoon(bot);
}

/** How many posts of a table, new or grown, a person was told of so far. */
const postsTo = ({ channel }: Series, { user }: Person): number =>
  user.events.filter(
    ({ t, d }) =>
      /^MESSAGE_(?:CREATE|UPDATE)$/u.test(t) && d['channel_id'] === channel && Number(d['flags'] ?? 0) === 0,
  ).length;

/** Waits until a person was told more in a table's channel than so many posts. */
const untilPosted = (series: Series, person: Person, before: number): Promise<void> =>
  person.user.until(() => postsTo(series, person) > before, PATIENCE);

const isPanel = ({ custom_id = '' }: SeenComponent): boolean => meaningOf(custom_id) === 'panel';

/** Opens somebody's panel by the button under the newest post that has it, once there is one. */
export async function openPanel(series: Series, person: Person): Promise<SeenMessage> {
  const { user } = person;
  const post = (): SeenMessage | undefined =>
    postsSeen(user, series.channel).findLast((message) => usable(message).some(isPanel));
  const press = async (): Promise<SeenMessage> => {
    await user.until(() => post() !== undefined);
    const found = post() as SeenMessage;
    const id = usable(found).find(isPanel)?.custom_id as string;
    return answered(series, person, () => told(user, () => user.click(found, id)));
  };
  // A post may lose its buttons while it is pressed.
  return press().catch((error: unknown) => (isGone(error) ? press() : Promise.reject(error as Error)));
}

/** How a table stands for somebody, as their panel says. */
interface Standing {
  readonly panel: SeenMessage;
  readonly turn: number;
  readonly isAsked: boolean;
}

/** Opens somebody's panel and reads it. */
export async function standing(series: Series, person: Person): Promise<Standing> {
  const panel = await openPanel(series, person);
  const turn = Number(/^### .*?Turn (\d+)/mu.exec(panel.content)?.[1]);
  return { panel, turn, isAsked: /^❓/mu.test(panel.content) || /^\*\*Your draft/mu.test(panel.content) };
}

/**
 * Lets the computers go on until somebody is asked, and kills the bot at most so many times meanwhile: as soon as a computer thinks, and each
 * time when more of its orders were told. Gives how many kills are left.
 */
export async function letComputersPlay(bot: BotToKill, person: Person, kills: number): Promise<number> {
  const { series } = bot;
  for (let left = kills; ; left = Math.max(0, left - 1)) {
    const before = postsTo(series, person);
    if ((await standing(series, person)).isAsked) return left;
    if (left < kills || left === 0) await untilPosted(series, person, before);
    if (left > 0) await killSoon(bot);
  }
}
