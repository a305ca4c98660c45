import { parentPort } from 'node:worker_threads';
import type { Strength } from '../computer/player.ts';
import { GUIDES } from '../games/index.ts';
import type { GameFigures } from './figures.ts';
import { playedGame } from './played-game.ts';

/** A game that a thread is to play. */
export interface ToPlay {
  readonly game: string;
  readonly strength: Strength;
  readonly seed: number;
}

/** What comes back: the figures of the game, or why there are none. */
export type PlayedInThread = { readonly figures: GameFigures } | { readonly error: string };

function played({ game, strength, seed }: ToPlay): PlayedInThread {
  const guide = GUIDES[game];
  if (!guide) return { error: `no game ${game}` };
  try {
    return { figures: playedGame(guide, strength, seed) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (task: ToPlay) => parentPort?.postMessage(played(task)));
