import { setTimeout as delay } from 'node:timers/promises';
import { openGate } from '../../table/work/gate.ts';
import { openLatest } from '../../table/work/latest.ts';
import type { Gates } from './app.ts';
import type { CommandInteraction, ComponentInteraction } from './context.ts';
import type { Command, Typing } from './command.ts';

/** So many go through games at a time; of one user and in all so many wait, and more are turned away kindly. */
const WALKS = { atOnce: 3, patience: 10, patienceInAll: 100 } as const;

/** Open gates. */
export const openGates = (): Gates => ({ walks: openGate(WALKS), typing: openLatest() });

/** The answer to a command, or undefined if too much waits already. */
export const commandThroughGate = (
  { walks }: Gates,
  { walks: mayWalk }: Command,
  interaction: CommandInteraction,
  run: () => ReturnType<Command['run']>,
): Promise<Awaited<ReturnType<Command['run']>> | undefined> =>
  mayWalk?.(interaction) ? walks.pass(interaction.user.id, run) : run();

/** The answer to a button or menu, or undefined if too much waits already. */
export const componentThroughGate = <T>(
  { walks }: Gates,
  mayWalk: boolean,
  { user }: Pick<ComponentInteraction, 'user'>,
  run: () => Promise<T>,
): Promise<T | undefined> => (mayWalk ? walks.pass(user.id, run) : run());

/** Milliseconds after which who types is offered nothing, rather than nothing but an error of Discord's a second later. */
const TYPING_PATIENCE = 2_000;

/** The value of a task, or undefined if it takes longer than so many milliseconds; it goes on then. */
async function within<T>(ms: number, task: Promise<T>): Promise<T | undefined> {
  const over = new AbortController();
  const late = delay(ms, undefined, { ref: false, signal: over.signal }).catch(() => undefined);
  try {
    return await Promise.race([task, late]);
  } finally {
    over.abort();
  }
}

/** What is offered to who types: undefined if they have typed on meanwhile, or it took too long. */
export const typingThroughGate = <T>(
  { typing }: Gates,
  { user }: Pick<Typing, 'user'>,
  suggest: () => Promise<T>,
  patience: number = TYPING_PATIENCE,
): Promise<T | undefined> => within(patience, typing.run(user.id, suggest));
