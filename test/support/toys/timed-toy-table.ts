import { createManualClock } from '../manual-clock.ts';
import { must } from './results.ts';
import { openToyTable, type ToyTableHere } from './toy-table-here.ts';
import { START } from './timed-table.ts';
import type { OptionValues } from '../discord/user-client.ts';

/** A table of the toy game whose time passes only when told to. */
export interface TimedToyTable extends ToyTableHere {
  /** Lets time pass, has whatever falls due carried out when it does, and everything posted. */
  readonly pass: (ms: number) => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Opens such a table, on Monday noon in UTC. */
export async function openTimedToyTable(options: OptionValues = {}, master = false): Promise<TimedToyTable> {
  const clock = createManualClock(START);
  const here = await openToyTable(options, master, undefined, () => new Date(clock.now()));
  const { tables, bot } = here.umpire;
  return {
    ...here,
    now: clock.now,
    pass: async (ms) => {
      const end = clock.now() + ms;
      for (let due = must(await tables.nextDue()); due && due.getTime() <= end; due = must(await tables.nextDue())) {
        clock.advance(Math.max(1, due.getTime() - clock.now()));
        must(await tables.tick());
        await bot.idle();
      }
      clock.advance(Math.max(0, end - clock.now()));
    },
  };
}
