import type { Clock } from '../../runtime/clock.ts';

const SECOND = 1000;

/** Resolves when the next may begin: at most `most` in any second, in the order in which they came. */
export function openPace(clock: Clock, most: number): () => Promise<void> {
  const begun: number[] = [];
  const turn = async (): Promise<void> => {
    const oldest = begun.length < most ? undefined : begun.shift();
    const wait = oldest === undefined ? 0 : oldest + SECOND - clock.now();
    if (wait > 0) await new Promise<void>((go) => void clock.after(wait, go));
    begun.push(clock.now());
  };
  if (most === Infinity) return () => Promise.resolve();
  let last = Promise.resolve();
  return () => (last = last.then(turn));
}
