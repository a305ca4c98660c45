import type { Store } from '../../../src/store/port.ts';
import { ask, press } from '../discord/player.ts';
import { toyGuide } from './toy-guide.ts';
import { startUmpire, type UmpireHere } from '../discord/umpire-bot.ts';
import type { OptionValues, SeenMessage, UserClient } from '../discord/user-client.ts';

/** A table of the toy game in a channel: Alice and Chiyo are red, Boris is blue; `gm` looks on, and may be game master. */
export interface ToyTableHere {
  readonly umpire: UmpireHere;
  readonly channel: string;
  readonly alice: UserClient;
  readonly chiyo: UserClient;
  readonly boris: UserClient;
  readonly gm: UserClient;
  /** The posts that everybody sees, once everything is posted; the first is the status message. */
  readonly posts: () => Promise<SeenMessage[]>;
  /** Orders given and carried out. */
  readonly give: (user: UserClient, line: string, seat?: string) => Promise<void>;
  /** The number of the last line of the journal. */
  readonly lastLine: () => Promise<number>;
}

/** Opens the table, seats everybody, starts the game, and lets red win the bid for the first turn. */
export async function openToyTable(
  options: OptionValues = {},
  master = false,
  store?: Store,
  now?: () => Date,
): Promise<ToyTableHere> {
  const umpire = await startUmpire({ guides: { toy: toyGuide }, ...(store ? { store } : {}), ...(now ? { now } : {}) });
  const [alice, chiyo, boris, gm] = await Promise.all([
    umpire.user('alice'),
    umpire.user('chiyo'),
    umpire.user('boris'),
    umpire.user('gm'),
  ]);
  const channel = umpire.playground.channelIds['welcome'] ?? '';
  const give = async (user: UserClient, line: string, seat?: string): Promise<void> => {
    const where = seat === undefined ? {} : { seat };
    const panel = await ask(user, channel, 'order', { line, ...where });
    if (panel.content.includes('⛔')) throw new Error(panel.content);
    if (JSON.stringify(panel.components).includes('|commit|')) await press(user, panel, /\|commit\|/u);
    await umpire.bot.idle();
  };
  const state = async () => {
    const found = await umpire.tables.state(channel);
    if (!found.ok) throw new Error(found.error.code);
    return found.value;
  };
  await ask(alice, channel, 'game new', {
    game: 'toy',
    language: 'en',
    ...options,
    ...(master ? { master: gm.userId } : {}),
  });
  await ask(alice, channel, 'game join', { seat: 'red-1' });
  await ask(chiyo, channel, 'game join', { seat: 'red-2' });
  await ask(boris, channel, 'game join', { seat: 'blue' });
  await ask(alice, channel, 'game start');
  await give(alice, 'bid 3');
  await give(boris, 'bid 0');
  return {
    umpire,
    channel,
    alice,
    chiyo,
    boris,
    gm,
    give,
    posts: async () => {
      await umpire.bot.idle();
      await alice.rest('GET', `/channels/${channel}/messages`);
      return alice.messagesIn(channel, { ephemeral: false }).filter(({ type }) => type === 0);
    },
    lastLine: async () => (await state()).lines - 1,
  };
}
