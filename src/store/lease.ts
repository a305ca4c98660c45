import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { storeError, StoreFailure } from './errors.ts';
import type { StoreError } from './port.ts';
import type { Claim, Claimed, Server, ServerRow } from './server.ts';

/** How long a lease holds unless it is renewed, in milliseconds: so long a bot that was killed keeps others waiting. */
export const LEASE = 12_000;

/** It is renewed so many times meanwhile. */
const RENEWALS = 4;

/** How often a start looks whether the lease of another has run out, in milliseconds. */
const LOOK_AGAIN = 500;

/** How often a write is tried that the server refused for its fence, though the lease is still ours. */
const MOST_TRIES = 3;

/** The lease of a server as this process has it. */
export interface Lease {
  /**
   * Writes rows, all or none, as long as this process has the lease. After a rejection they may have been written, or not;
   * but they can't be any more once anything else was read or written.
   */
  readonly write: (rows: readonly ServerRow[]) => Promise<void>;
  /** Resolves once no write that was given up can still be carried out, so that what is read stays. */
  readonly settled: () => Promise<void>;
  readonly release: () => Promise<void>;
}

/** How a lease is taken. */
export interface LeaseSettings {
  /** In milliseconds. */
  readonly ms?: number;
  /** Told, in one line, that another process seems to have been killed, and that its lease is waited for. */
  readonly say?: (line: string) => void;
  /** Waits so many milliseconds. */
  readonly pause?: (ms: number) => Promise<unknown>;
  /** Told once that another process has taken the lease. */
  readonly onLost?: (error: StoreError) => void;
}

const isGiven = (claimed: Claimed): claimed is Extract<Claimed, { fence: number }> => 'fence' in claimed;

/** The first fence: at once, or when the lease of another, who does not renew it, has run out. Rejects if it is renewed. */
async function firstFence(
  server: Server,
  claim: Claim,
  { say = () => undefined, pause = wait }: LeaseSettings,
): Promise<number> {
  let known: string | undefined;
  for (;;) {
    const claimed = await server.claim(claim);
    if (isGiven(claimed)) return claimed.fence;
    const { heldBy, until } = claimed;
    if (known !== undefined && known !== until) {
      throw new StoreFailure(storeError('store.held', { path: server.place, holder: heldBy }));
    }
    if (known === undefined) say(`${server.place} was in use (${heldBy}): waiting whether that bot is still alive`);
    known = until;
    await pause(LOOK_AGAIN);
  }
}

/**
 * Takes the lease of a server and keeps renewing it. Rejects with a StoreFailure if another process has it. A write that
 * was given up, because the server did not answer, may still be carried out later; so before anything else is read or
 * written the lease is taken anew, whose fence that write no longer has.
 */
export async function takeLease(server: Server, settings: LeaseSettings = {}): Promise<Lease> {
  const { ms = LEASE, onLost = () => undefined } = settings;
  const claim: Claim = { holder: randomUUID(), about: `process ${process.pid} on ${hostname()}`, ms };
  let fence = await firstFence(server, claim, settings);
  let lost: StoreFailure | undefined;
  let settling: Promise<void> | undefined;
  let isInDoubt = false;

  const takeAnew = async (): Promise<void> => {
    const claimed = await server.claim(claim);
    if (isGiven(claimed)) {
      fence = claimed.fence;
      isInDoubt = false;
      return;
    }
    const isNews = lost === undefined;
    lost ??= new StoreFailure(storeError('store.lost', { path: server.place, holder: claimed.heldBy }));
    if (isNews) onLost(lost.error);
    throw lost;
  };
  const settled = async (): Promise<void> => {
    if (lost) throw lost;
    if (isInDoubt) await (settling ??= takeAnew().finally(() => (settling = undefined)));
  };
  const renew = async (): Promise<void> => {
    if (lost || isInDoubt) return settled();
    const held = fence;
    if ((await server.renew(held, ms)) || fence !== held) return;
    isInDoubt = true;
    await settled();
  };
  // What fails is told by whatever is read or written next.
  const timer = setInterval(() => void renew().catch(() => undefined), ms / RENEWALS);
  timer.unref();
  return {
    write: async (rows) => {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        await settled();
        const held = fence;
        const isWritten = await server.put(held, rows).catch((error: unknown) => {
          isInDoubt = true;
          throw error;
        });
        if (isWritten) return;
        if (fence === held) isInDoubt = true;
      }
      throw new Error('the lease changes with every try');
    },
    settled,
    release: async () => {
      clearInterval(timer);
      await server.release(fence);
    },
  };
}
