import { openTables } from '../../../src/table/open.ts';
import { opaqueGame } from '../../../src/engine/game.ts';
import type { NewTable, Notice, PlayedLine, Tables } from '../../../src/table/api.ts';
import {
  clockFor,
  DEFAULT_LIMITS,
  type ClockLimits,
  type ClockRule,
  type Overtime,
} from '../../../src/table/time-control/rules.ts';
import type { Store } from '../../../src/store/port.ts';
import { createManualClock, type ManualClock } from '../manual-clock.ts';
import { memoryStore } from '../tables/memory-store.ts';
import { toyGame } from './toy-game.ts';
import { seededHex, startedTable, stateOf } from './toy-table.ts';
import { must } from './results.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Monday noon in UTC; six days later the clocks of Europe are put forward. */
export const START = Date.UTC(2026, 2, 23, 12);

/** Tables on a clock that moves only when told to, with all that was told of them. */
export interface Timed {
  readonly tables: Tables;
  readonly clock: ManualClock;
  readonly told: Notice[];
  /** Lets time pass, and carries out whatever falls due, when it does. */
  readonly pass: (ms: number) => Promise<void>;
  /** Notices of a kind so far. */
  readonly of: (kind: Notice['kind']) => Notice[];
  /** Lines of the journal told so far. */
  readonly lines: () => PlayedLine[];
}

/** Opens tables of the toy game; several may be opened one after the other on the same store and clock. */
export function openTimed(
  store: Store = memoryStore(),
  clock = createManualClock(START),
  report = (error: unknown): void => {
    throw error;
  },
): Timed {
  const tables = openTables({
    store,
    games: [opaqueGame(toyGame)],
    now: () => new Date(clock.now()),
    // The same for the same number of bytes, so that a process started anew goes on alike.
    randomHex: (bytes) => seededHex(`timed2 ${bytes}`)(bytes),
    report,
  });
  const told: Notice[] = [];
  tables.subscribe(({ notice }) => told.push(notice));
  return {
    tables,
    clock,
    told,
    pass: async (ms) => {
      const end = clock.now() + ms;
      for (let stuck = 0; ;) {
        const due = must(await tables.nextDue());
        if (!due || due.getTime() > end) break;
        clock.advance(Math.max(0, due.getTime() - clock.now()));
        must(await tables.tick());
        if (must(await tables.nextDue())?.getTime() === due.getTime() && (stuck += 1) > 50) throw new Error('stuck');
      }
      clock.advance(end - clock.now());
    },
    of: (kind) => told.filter((notice) => notice.kind === kind),
    lines: () => told.flatMap(({ lines }) => lines),
  };
}

/** A clock with the same rule for every seat of the toy game. */
export const clockOf = (
  rule: ClockRule,
  overtime: Overtime = 'default',
  limits: Partial<ClockLimits> = {},
): NonNullable<NewTable['clock']> => ({
  ...clockFor(toyGame.seats, rule, overtime),
  limits: { ...DEFAULT_LIMITS, ...limits },
});

/** A deadline of a day for each decision. */
export const A_DAY: ClockRule = { kind: 'deadline', minutes: 24 * 60 };

/** A table begun on these terms: Anna at red-1, Cleo at red-2, Ben at blue. */
export async function timedTable(clock: NewTable['clock'], wanted: Partial<NewTable> = {}): Promise<Timed> {
  const timed = openTimed();
  await startedTable(timed.tables, { ...wanted, ...(clock ? { clock } : {}) });
  return timed;
}

/** When the time of a seat is up, as everybody sees it; null if it has none. */
export async function endOf(tables: Tables, seat: string): Promise<number | null> {
  const time = (await stateOf(tables)).times.find((each) => each.seat === seat);
  return time?.end ? Date.parse(time.end) : null;
}
