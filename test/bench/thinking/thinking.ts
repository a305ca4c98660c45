import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { STRENGTHS } from '../../../src/computer/strength.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { MEMORY } from '../../../src/thinking/thinker.ts';
import { bundleOf } from '../../support/bundle.ts';
import type { ThinkingBench } from './strength.ts';

/**
 * How long computers think in each game at each strength, on one core, in the game of a seed: each in a thread of its own, bundled,
 * with as much memory as one of the bot's.
 */
export async function benchThinking(seed = 1): Promise<readonly ThinkingBench[]> {
  const thread = bundleOf('test/bench/thinking/strength-thread.ts');
  const found: ThinkingBench[] = [];
  for (const game of Object.keys(GUIDES))
    for (const strength of STRENGTHS) {
      const worker = new Worker(thread, { workerData: { game, strength, seed }, resourceLimits: MEMORY });
      const [bench] = (await once(worker, 'message')) as [ThinkingBench];
      found.push(bench);
    }
  return found;
}

/** The figures of one as a line. */
export function thinkingLine({ phases, ofLimit, wholeOfLimit, heap }: ThinkingBench): string {
  const whole = wholeOfLimit === null ? '' : `, a whole game ${wholeOfLimit.toFixed(2)} × of what it may take`;
  const { p50, p90, most } = phases;
  const limit = ofLimit === null ? '' : `: ${ofLimit.toFixed(2)} × of its limit`;
  return `half within ${p50} s, 90 % ${p90}, slowest ${most}${limit}${whole}; heap ${heap} MiB`;
}
