const DISCORD_EPOCH = 1_420_070_400_000n;

/** A source of ids that strictly grow, also across restarts. */
export interface Snowflakes {
  /** The next id. */
  next(): string;
  /** Makes every later id greater than `id`. */
  advancePast(id: string): void;
}

/** Ids in Discord's format: 42 bits of milliseconds since 2015, 22 bits to tell apart ids of one millisecond. */
export function createSnowflakes(now: () => number): Snowflakes {
  let last = 0n;
  return {
    next() {
      const fromClock = (BigInt(now()) - DISCORD_EPOCH) << 22n;
      last = fromClock > last ? fromClock : last + 1n;
      return last.toString();
    },
    advancePast(id) {
      const value = BigInt(id);
      if (value > last) last = value;
    },
  };
}

/** When a snowflake was made, in milliseconds since the epoch. */
export const timeOf = (id: string): number => Number((BigInt(id) >> 22n) + DISCORD_EPOCH);

/** Whether `text` has the form of a snowflake. */
export const isSnowflake = (text: unknown): text is string => typeof text === 'string' && /^\d{1,20}$/.test(text);

/** Compares two snowflakes by age, the older first. */
export const bySnowflake = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
