import type { Plan } from '../computer/player.ts';
import type { Result } from '../engine/result.ts';
import { systemClock, type Clock } from '../runtime/clock.ts';
import type { Logger } from '../runtime/log.ts';
import type { ComputerTask, TableError, Tables, TableState } from '../table/api.ts';
import { isComputer } from '../table/seats/computer.ts';
import type { NoPlan, Thinker } from './thinker.ts';

/** The computers of all tables: whenever one is waited for, it thinks and gives its orders. */
export interface Computers {
  /** Goes on wherever a computer is waited for: after a start. */
  readonly repair: () => Promise<void>;
  /** Resolves when no computer is at work. */
  readonly idle: () => Promise<void>;
  /** Drops what is thought about, and lets orders that are being given come to their end. */
  readonly stop: () => Promise<void>;
}

export interface ComputersSettings {
  readonly tables: Tables;
  readonly think: Thinker['think'];
  readonly log: Logger;
  /** By which what failed is tried again; by default the system's. */
  readonly clock?: Clock;
  /** Notices of a table that may be left to post before its computer waits for them; by default so many as people can follow. */
  readonly mostUnposted?: number;
  /** Milliseconds between two plans at a table where people only look on; by default so many that they can. */
  readonly pace?: number;
}

const MOST_UNPOSTED = 8;

const PACE = 3_000;

/** Milliseconds after which it is looked whether posts were made. */
const POSTS_PATIENCE = 1_000;

/** Milliseconds after which it is looked whether a table that was set aside is back. */
const ASIDE_PATIENCE = 60_000;

/** Milliseconds after which what failed is tried again. */
const RETRY_AFTER = 15_000;

const isWaitedFor = ({ stage, waiting, seats }: TableState): boolean =>
  stage === 'playing' &&
  waiting.some(({ seat }) => seats.some(({ id, holder }) => id === seat && isComputer(holder?.id)));

/** What is logged of a task: with the game's record, all that is needed to think it again. */
const about = ({ channel, table, game, seat, strength, lines, seed }: ComputerTask): object => ({
  channel,
  table,
  game,
  seat,
  strength,
  lines,
  thought: seed,
});

/** Lets computers play at the tables of a process from now on. */
export function openComputers({
  tables,
  think,
  log,
  clock = systemClock,
  mostUnposted = MOST_UNPOSTED,
  pace = PACE,
}: ComputersSettings): Computers {
  /** By channel, its computers at work, and what they think about. */
  const running = new Map<string, Promise<void>>();
  const thoughts = new Map<string, { readonly task: ComputerTask; readonly controller: AbortController }>();
  /** Channels of which something was told while their computers were at work. */
  const again = new Set<string>();
  /** By channel, until when people who only look on are left time. */
  const notBefore = new Map<string, number>();
  const retries = new Map<string, () => void>();
  let stopped = false;

  function later(channel: string, ms: number): void {
    retries.get(channel)?.();
    const callOff = clock.after(ms, () => {
      retries.delete(channel);
      goOn(channel);
    });
    retries.set(channel, callOff);
  }

  async function thought(task: ComputerTask): Promise<Result<Plan, NoPlan>> {
    const controller = new AbortController();
    const { channel, table, game, view, data, seat, strength, seed } = task;
    thoughts.set(channel, { task, controller });
    try {
      return await think(table, { game, view, data, seat, strength, seed }, controller.signal);
    } finally {
      thoughts.delete(channel);
    }
  }

  /** Gives the orders of a plan; where they are none, or there is no plan, the answer of a silent seat. */
  async function give(task: ComputerTask, found: Result<Plan, NoPlan>): Promise<TableError | undefined> {
    const fallBack = async (why: string): Promise<TableError | undefined> => {
      log.error({ ...about(task), why }, 'a computer has no order to give; the default counts');
      const given = await tables.playComputer(task, null);
      return given.ok ? undefined : given.error;
    };
    if (!found.ok) return found.error.code === 'dropped' ? undefined : fallBack(found.error.line);
    const given = await tables.playComputer(task, found.value.orders);
    if (given.ok) return undefined;
    // Codes of the table itself begin so; all others are refusals of the order.
    const isRefusal = !given.error.cause && !given.error.code.startsWith('table.');
    return isRefusal ? fallBack(`${found.value.orders[0] ?? 'nothing'}: ${given.error.code}`) : given.error;
  }

  /** Plays for the computers of a table as long as one is waited for. */
  async function play(channel: string): Promise<void> {
    while (!stopped) {
      again.delete(channel);
      const task = await tables.computerTask(channel);
      if (!task.ok) {
        if (task.error.code === 'table.none') return;
        if (task.error.code === 'table.aside') return later(channel, ASIDE_PATIENCE);
        throw new Error(task.error.cause?.line ?? task.error.code);
      }
      const rest = (notBefore.get(channel) ?? 0) - clock.now();
      if (rest <= 0) notBefore.delete(channel);
      if (!task.value) return;
      if (rest > 0) return later(channel, rest);
      if (task.value.unposted > mostUnposted) return later(channel, POSTS_PATIENCE);
      const failure = await give(task.value, await thought(task.value));
      if (failure && failure.code !== 'table.stale') throw new Error(failure.cause?.line ?? failure.code);
      if (task.value.onlyWatched) notBefore.set(channel, clock.now() + pace);
    }
  }

  async function atWork(channel: string): Promise<void> {
    try {
      await play(channel);
    } catch (error) {
      log.error({ err: error, channel }, 'a computer could not play; trying again');
      later(channel, RETRY_AFTER);
    } finally {
      running.delete(channel);
    }
    if (again.has(channel)) goOn(channel);
  }

  function goOn(channel: string): void {
    if (stopped) return;
    if (running.has(channel)) again.add(channel);
    else running.set(channel, atWork(channel));
  }

  const unsubscribe = tables.subscribe(({ state }) => {
    const underWay = thoughts.get(state.channel);
    if (underWay && (underWay.task.table !== state.id || underWay.task.lines !== state.lines))
      underWay.controller.abort();
    if (isWaitedFor(state)) goOn(state.channel);
  });

  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running.values());
  };

  return {
    idle,
    repair: async () => {
      const found = await tables.withComputers();
      if (found.ok) for (const channel of found.value) goOn(channel);
      else
        log.error({ code: found.error.code, cause: found.error.cause?.line }, 'tables with computers can not be read');
    },
    stop: async () => {
      stopped = true;
      unsubscribe();
      for (const callOff of retries.values()) callOff();
      for (const { controller } of thoughts.values()) controller.abort();
      await idle();
    },
  };
}
