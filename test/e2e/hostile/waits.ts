/** How long people waited for which answer, and how much of that the process was computing. */
import type { UserClient } from '../../support/discord/user-client.ts';

/** A wait until an answer stood there. */
export interface Wait {
  readonly ms: number;
  /** CPU time of the process in that wait, in milliseconds: far less than `ms` where the machine was busy with something else. */
  readonly cpu: number;
  /** Who asked for what, where. */
  readonly label: string;
}

const brief = (value: unknown): string =>
  (
    JSON.stringify(value, (_, each: unknown) => (each instanceof Uint8Array ? `${each.length} bytes` : each)) ?? ''
  ).slice(0, 160);

/** A client that writes down every wait of its user, from what was asked until `done` is called for it. */
export interface Measured {
  readonly user: UserClient;
  /** Ends the wait that goes on, if one does. */
  readonly done: () => void;
}

/** Measures what a user waits for: into `waits`, in the order the answers came. */
export function measured(user: UserClient, waits: Wait[]): Measured {
  let under: { readonly from: number; readonly cpu: NodeJS.CpuUsage; readonly label: string } | undefined;
  const done = (): void => {
    if (!under) return;
    const { user: own, system } = process.cpuUsage(under.cpu);
    waits.push({ ms: performance.now() - under.from, cpu: (own + system) / 1000, label: under.label });
    under = undefined;
  };
  const ask = <T>(channel: string, what: string, run: () => Promise<T>): Promise<T> => {
    done();
    const label = `${user.ready.user.username} in ${channel}: ${what}`;
    under = { from: performance.now(), cpu: process.cpuUsage(), label };
    return run().catch((error: unknown) => {
      under = undefined; // refused by the endpoint: there is no answer
      throw error;
    });
  };
  return {
    done,
    user: {
      ...user,
      command: (channel, name, options) =>
        ask(channel, `/${name} ${brief(options)}`, () => user.command(channel, name, options)),
      autocomplete: (channel, name, options, focused) =>
        ask(channel, `typing /${name} ${brief(options)}`, () => user.autocomplete(channel, name, options, focused)),
      click: (message, id) => ask(message.channel_id, `press ${id}`, () => user.click(message, id)),
      select: (message, id, values) =>
        ask(message.channel_id, `choose ${id} ${brief(values)}`, () => user.select(message, id, values)),
      submitModal: (modal, values) =>
        ask(modal.channel_id, `form ${modal.custom_id} ${brief(values)}`, () => user.submitModal(modal, values)),
    },
  };
}

/** The waits in order of length, as text: the share `part` of them is not longer. */
export function quantile(waits: readonly Wait[], part: number): string {
  const sorted = waits.map(({ ms }) => ms).sort((a, b) => a - b);
  return `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0)} ms`;
}

/** The longest waits, the longest first. */
export const longest = (waits: readonly Wait[], most: number): readonly Wait[] =>
  waits.toSorted((a, b) => b.ms - a.ms).slice(0, most);
