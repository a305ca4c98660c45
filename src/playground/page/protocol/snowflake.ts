const DISCORD_EPOCH = 1420070400000n;
let increment = 0n;

/** Milliseconds since 1970 at which a snowflake was made. */
export function snowflakeTime(id: string): number {
  return Number((BigInt(id) >> 22n) + DISCORD_EPOCH);
}

/** A fresh snowflake for the given time, used as the nonce of what the user sends. */
export function makeNonce(now = Date.now()): string {
  increment = (increment + 1n) & 0xfffn;
  return (((BigInt(now) - DISCORD_EPOCH) << 22n) | increment).toString();
}

/** Orders two snowflakes by age, older first. */
export function compareSnowflakes(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
