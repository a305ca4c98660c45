import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { startPlayground, type Playground } from '../../../src/playground/server.ts';
import { openStore } from '../../../src/store/open.ts';
import type { Tables } from '../../../src/table/api.ts';
import { openTables } from '../../../src/table/open.ts';
import { suggestedOrder } from '../../e2e/whole-games/random-player.ts';
import { ask, controlsOf, startGame } from '../discord/player.ts';
import { startProcess, type Settings, type UmpireProcess } from '../discord/umpire-process.ts';
import { connectUser, type SeenMessage, type UserClient } from '../discord/user-client.ts';

/** The bot as a process of its own, at an endpoint in this process, with tables where two people each play at once. */
export interface LiveTables {
  readonly endpoint: Playground;
  readonly bot: UmpireProcess;
  /** The setting UMPIRE_STORE. */
  readonly store: string;
  readonly folder: string;
  readonly channels: readonly string[];
  readonly people: readonly UserClient[];
  /** By channel, the highest number of the table's state that an answer has shown. */
  readonly shown: ReadonlyMap<string, number>;
  /** Everybody gives random orders until the bot is gone, or until told to stop; how many answers came. */
  readonly play: () => { readonly stop: () => Promise<number>; readonly answers: () => number };
  readonly close: () => Promise<void>;
}

const numberShown = (message: SeenMessage): number =>
  Math.max(0, ...controlsOf(message).map(({ custom_id = '' }) => Number(custom_id.split('|')[2] ?? 0)));

/** Starts a bot with a game of Moscow in each of two channels. */
export async function startLive(more: Settings = {}): Promise<LiveTables> {
  const folder = await mkdtemp(join(tmpdir(), 'umpire-live-'));
  const endpoint = await startPlayground({ page: false, rateLimits: false });
  const store = `sqlite://${join(folder, 'live.sqlite')}`;
  const settings = { DISCORD_TOKEN: endpoint.botToken, DISCORD_API: endpoint.restApi, UMPIRE_STORE: store, ...more };
  const bot = await startProcess(settings, folder);
  const channels = ['moscow-table-1', 'moscow-table-2'].map((name) => endpoint.channelIds[name] ?? '');
  const people = [await connectUser(endpoint, 'alice'), await connectUser(endpoint, 'boris')];
  const shown = new Map<string, number>();
  const [axis, soviet] = people as [UserClient, UserClient];
  for (const channel of channels) await startGame(channel, { game: 'moscow' }, { axis, soviet });
  return {
    endpoint,
    bot,
    store,
    folder,
    channels,
    people,
    shown,
    play: () => {
      let playing = true;
      let answers = 0;
      const pick = seededPick(1);
      // Who plays at two tables at once may be told of either first: what counts is where the message stands.
      const seen = (message: SeenMessage): void => {
        answers += 1;
        const { channel_id: channel } = message;
        shown.set(channel, Math.max(shown.get(channel) ?? 0, numberShown(message)));
      };
      const loop = async (user: UserClient, channel: string): Promise<void> => {
        while (playing) {
          const line = await suggestedOrder({ user, channel, pick });
          if (line !== undefined) seen(await ask(user, channel, 'order', { line }));
          seen(await ask(user, channel, 'commit'));
        }
      };
      const loops = channels.flatMap((channel) => people.map((user) => loop(user, channel)));
      // Who plays when the bot goes is cut off; what they were answered before counts.
      const over = Promise.allSettled(loops);
      void bot.ended.then(() => void (playing = false));
      return {
        answers: () => answers,
        stop: async () => {
          playing = false;
          for (const ended of await over) if (ended.status === 'rejected') throw ended.reason;
          return answers;
        },
      };
    },
    close: async () => {
      await bot.stop('SIGKILL');
      for (const user of people) user.close();
      await endpoint.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The tables in a store that no process has open. */
export async function openedTables(address: string): Promise<Tables> {
  const store = await openStore(address);
  if (!store.ok) throw new Error(store.error.line);
  return openTables({ store: store.value, games: Object.values(GUIDES).map(({ game }) => game) });
}
