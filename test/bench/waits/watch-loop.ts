import { mainThreadWork } from './thread-work.ts';

/** The longest time in which the event loop came to nothing else, in milliseconds. */
export interface Held {
  /** By the clock: what other processes had of the processor is in it. */
  readonly clock: number;
  /** Of the main thread's own work. */
  readonly work: number;
}

/** Watches the event loop of this process from now on: gives how long it was held at most since it was asked last. */
export function watchLoop(): () => Held {
  const worked = mainThreadWork('self');
  let longest: Held = { clock: 0, work: 0 };
  let before: Held = { clock: performance.now(), work: worked() };
  setInterval(() => {
    const now: Held = { clock: performance.now(), work: worked() };
    longest = {
      clock: Math.max(longest.clock, now.clock - before.clock),
      work: Math.max(longest.work, now.work - before.work),
    };
    before = now;
  }, 1).unref();
  return () => {
    const held = longest;
    longest = { clock: 0, work: 0 };
    return held;
  };
}
