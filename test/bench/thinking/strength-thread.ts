/** Measures how a computer of some strength thinks, as its thread does: `workerData` says of which game, strength and seed. */
import { parentPort, workerData } from 'node:worker_threads';
import { benchStrength } from './strength.ts';

const { game, strength, seed } = workerData as {
  game: string;
  strength: Parameters<typeof benchStrength>[1];
  seed: number;
};
parentPort?.postMessage(benchStrength(game, strength, seed));
