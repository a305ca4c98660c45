import {
  connectUser,
  type GatewayEvent,
  type Outcome,
  type OptionValues,
  type UserClient,
} from '../support/discord/user-client.ts';
import type { Playground } from '../../src/playground/server.ts';

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;

/** Milliseconds from the sending of a command to its acknowledgement, and to its finished answer. */
export interface Timed {
  readonly acknowledged: number;
  readonly answered: number;
}

/** A person who uses commands at many tables at once, each timed. */
export interface BenchUser {
  readonly user: UserClient;
  /** Uses a command and waits for the finished answer. */
  readonly command: (channel: string, name: string, options?: OptionValues) => Promise<Timed>;
  /** Suggestions for the last option typed, with the milliseconds they took. */
  readonly suggestions: (
    channel: string,
    line: string,
  ) => Promise<{ readonly values: readonly string[]; readonly took: number }>;
  /** Who was asked last in a channel, as its posts say; undefined if nobody was yet. */
  readonly asked: (channel: string) => string | undefined;
  readonly close: () => void;
}

/** Reads from events when each command was answered, and who is asked where. */
function follow(
  user: UserClient,
  answered: Map<string, number>,
  asked: Map<string, string>,
  stopped: () => boolean,
): void {
  let read = 0;
  const take = ({ t, d }: GatewayEvent): void => {
    if (t !== 'MESSAGE_CREATE' && t !== 'MESSAGE_UPDATE') return;
    const flags = Number(d['flags'] ?? 0);
    const command = (d['interaction_metadata'] as { readonly id?: string } | undefined)?.id;
    if (flags & EPHEMERAL) {
      if (!(flags & LOADING) && command !== undefined && !answered.has(command))
        answered.set(command, performance.now());
      return;
    }
    const [, who] = /➡️ <@(\d+)>/u.exec(String(d['content'])) ?? [];
    if (who !== undefined) asked.set(String(d['channel_id']), who);
  };
  const readOn = (): boolean => {
    for (; read < user.events.length; read++) take(user.events[read] as GatewayEvent);
    return stopped();
  };
  void user.until(readOn, 2 ** 31 - 1).catch(() => undefined);
}

/** Signs a person in. */
export async function openBenchUser(playground: Playground, login: string): Promise<BenchUser> {
  const user = await connectUser(playground, login);
  const [answered, asked] = [new Map<string, number>(), new Map<string, string>()];
  let stopped = false;
  follow(user, answered, asked, () => stopped);
  return {
    user,
    asked: (channel) => asked.get(channel),
    command: async (channel, name, options = {}) => {
      const [command = '', subcommand] = name.split(' ');
      const start = performance.now();
      const { result, id }: Outcome = await user.command(
        channel,
        command,
        subcommand === undefined ? options : { [subcommand]: options },
      );
      const acknowledged = performance.now() - start;
      if (result === 'failed') throw new Error(`/${name} was not acknowledged in time`);
      await user.until(() => answered.has(id), 120_000);
      return { acknowledged, answered: (answered.get(id) as number) - start };
    },
    suggestions: async (channel, line) => {
      const start = performance.now();
      const offered = await user.autocomplete(channel, 'order', { line }, 'line');
      return { values: offered.map(({ value }) => String(value)), took: performance.now() - start };
    },
    close: () => {
      stopped = true;
      user.close();
    },
  };
}
