/** The endpoint's idea of time. Injected, so that the 3-second and 15-minute rules can be tested without waiting. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Runs `action` once, `ms` milliseconds from now, unless the returned function is called first. */
  after(ms: number, action: () => void): () => void;
}

/** The computer's own clock. Its timers don't keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, action) {
    const timer = setTimeout(action, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
