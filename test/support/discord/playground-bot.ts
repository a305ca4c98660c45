import {
  Client,
  Events,
  GatewayIntentBits,
  type ApplicationCommandData,
  type ClientOptions,
  type Interaction,
} from 'discord.js';
import { startPlayground, type Playground, type PlaygroundOptions } from '../../../src/playground/server.ts';
import { createSend, type Send } from './user-rest.ts';
import { connectUser, type UserClient } from './user-client.ts';

/** A playground with a real discord.js bot in it. */
export interface Stage {
  readonly playground: Playground;
  readonly bot: Client<true>;
  /** Requests as the bot, past discord.js's own checks. */
  readonly botRest: Send;
  /** The channel most tests play in. */
  readonly channelId: string;
  /** Signs in a person; closed with the stage. */
  user(login: string): Promise<UserClient>;
  /** What the bot does with an interaction from now on. */
  onInteraction(handle: (interaction: Interaction) => Promise<unknown>): void;
  close(): Promise<void>;
}

/** Connects a discord.js client to a playground and waits until it is ready. */
export async function connectBot(playground: Playground, options: Partial<ClientOptions> = {}): Promise<Client<true>> {
  const bot = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
    rest: { api: playground.restApi },
    ...options,
  });
  const ready = new Promise<void>((resolve) => void bot.once(Events.ClientReady, () => resolve()));
  await bot.login(playground.botToken);
  await ready;
  return bot as Client<true>;
}

/** Starts a playground (without page and rate limits, unless told otherwise) and a bot with these commands. */
export async function startStage(
  commands: ApplicationCommandData[] = [],
  options: PlaygroundOptions = {},
): Promise<Stage> {
  const faults: unknown[] = [];
  const playground = await startPlayground({
    page: false,
    rateLimits: false,
    onFault: (fault) => faults.push(fault),
    ...options,
  });
  const bot = await connectBot(playground);
  if (commands.length > 0) await bot.application.commands.set(commands);
  const users: UserClient[] = [];
  let handle: (interaction: Interaction) => Promise<unknown> = () => Promise.resolve();
  bot.on(Events.InteractionCreate, (interaction) => {
    handle(interaction).catch((error: unknown) => faults.push(error));
  });
  return {
    playground,
    bot,
    botRest: createSend(playground.apiBase, `Bot ${playground.botToken}`),
    channelId: playground.channelIds['moscow-table-1']!,
    async user(login) {
      const user = await connectUser(playground, login);
      users.push(user);
      return user;
    },
    onInteraction: (next) => {
      handle = next;
    },
    async close() {
      users.forEach((user) => user.close());
      await bot.destroy();
      await playground.close();
      if (faults.length > 0) throw faults[0];
    },
  };
}
