/** A lease that has run out soon after a kill, in milliseconds. */
export const SHORT_LEASE = 1000;
