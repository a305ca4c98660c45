import type { Store } from '../../../src/store/port.ts';
import { ask, press, startGame } from '../discord/player.ts';
import { toyGuide } from './toy-guide.ts';
import { startUmpire, type UmpireHere } from '../discord/umpire-bot.ts';
import type { OptionValues, SeenMessage, UserClient } from '../discord/user-client.ts';
import { turnsIn } from './toy-table.ts';

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
  readonly lastPost: () => Promise<SeenMessage>;
  /** Orders given and carried out. */
  readonly give: (user: UserClient, line: string, seat?: string) => Promise<void>;
  /** Orders of several people, each carried out before the next: `alice bid 3 | boris bid 0`. */
  readonly gives: (...rows: readonly string[]) => Promise<void>;
  /** The first turn played; in the second, red has come up to blue, which stands in d, and may attack it. */
  readonly faceD: () => Promise<void>;
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
  const wanted = { game: 'toy', language: 'en', ...options, ...(master ? { master: gm.userId } : {}) };
  await startGame(channel, wanted, { 'red-1': alice, 'red-2': chiyo, blue: boris });
  const gives = async (...rows: readonly string[]): Promise<void> => {
    for (const [name, text] of turnsIn(rows)) await give({ alice, boris, chiyo, gm }[name as 'alice'], text);
  };
  await gives('alice bid 3 | boris bid 0');
  const posts = (): Promise<SeenMessage[]> => umpire.posts(alice, channel);
  return {
    umpire,
    channel,
    alice,
    chiyo,
    boris,
    gm,
    give,
    gives,
    faceD: () =>
      gives(
        'chiyo done | alice move R1 b | alice done | boris done | alice bid 3 | boris bid 0',
        'alice move R1 c | chiyo done | alice done | boris done | alice bid 3 | boris bid 0',
      ),
    posts,
    lastPost: async () => (await posts()).at(-1) as SeenMessage,
    lastLine: async () => (await state()).lines - 1,
  };
}
