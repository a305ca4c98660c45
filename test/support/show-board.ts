import { afterEach } from 'vitest';
import { boardOfFailure } from './games/failed-board.ts';

// Who expects a unit in one hex and finds it in another sees the hexes around both.
afterEach(({ task }) => {
  for (const error of task.result?.errors ?? []) {
    const board = boardOfFailure(`${error.expected} ${error.actual}`);
    if (board) error.message += `\n\n${board}\n`;
  }
});
