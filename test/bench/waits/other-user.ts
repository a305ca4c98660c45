import type { BenchUser } from '../bench-user.ts';

/** What one command of somebody else took from sending it to its finished answer, in milliseconds. */
export interface Wait {
  readonly clock: number;
  /** What the bot's main thread worked meanwhile: for this command and for everything that came before its answer. */
  readonly work: number;
}

/** Gives an order and takes it back, again and again, until `over`, at least so often. */
export async function waitsOf(
  { command }: BenchUser,
  channel: string,
  line: string,
  worked: () => number,
  over: () => boolean,
  least: number,
): Promise<readonly Wait[]> {
  const waits: Wait[] = [];
  const timed = async (name: string, options: Record<string, string>): Promise<void> => {
    const before = worked();
    const { answered } = await command(channel, name, options);
    waits.push({ clock: answered, work: worked() - before });
  };
  for (let round = 0; round < least || !over(); round++) {
    await timed('order', { line });
    await timed('undo', {});
  }
  return waits;
}
