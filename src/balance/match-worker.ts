import { parentPort } from 'node:worker_threads';
import type { Match } from '../computer/matches/match.ts';
import { GUIDES } from '../games/index.ts';
import type { GameFigures } from './figures.ts';
import { playedGame } from './played-game.ts';

/** A match that a thread is to play. */
export interface ToPlay extends Pick<Match, 'sides' | 'weights' | 'seed' | 'options'> {
  readonly game: string;
}

/** What comes back: the figures of the game, or why there are none. */
export type PlayedInThread = { readonly figures: GameFigures } | { readonly error: string };

function played({ game, ...match }: ToPlay): PlayedInThread {
  const guide = GUIDES[game];
  if (!guide) return { error: `no game ${game}` };
  try {
    return { figures: playedGame(guide, match) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (task: ToPlay) => parentPort?.postMessage(played(task)));
