import { forgetLostSessions } from './gateway/connection.ts';
import { forgetOldInteractions } from './interactions/webhook.ts';
import { archiveQuietThreads } from './threads.ts';
import type { World } from './world.ts';

const INTERVAL = 60_000;

/** Does now and every minute what time alone brings about: tokens expire, threads go to sleep. Returns what ends it. */
export function keepHouse(world: World, onFault: (error: unknown) => void): () => void {
  let cancel = (): void => undefined;
  const tidy = (): void => {
    try {
      forgetOldInteractions(world);
      forgetLostSessions(world);
      archiveQuietThreads(world);
    } catch (error) {
      onFault(error);
    }
    cancel = world.clock.after(INTERVAL, tidy);
  };
  tidy();
  return () => cancel();
}
