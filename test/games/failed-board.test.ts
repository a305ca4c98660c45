import { expect, it } from 'vitest';
import { BOARD } from '../../src/games/moscow/board.ts';
import { boardAround } from '../support/games/failed-board.ts';

it('a failed test shows the hexes that it speaks of, those around them, and who stands there', () => {
  const units = { '1PzA': { at: '0807' }, 'SU-4A': { at: '0607' }, 'SU-11A': { at: '0607' }, R3A: { at: 'R' } };
  const shown = boardAround(BOARD, units, "expected '0607' to be '0606'") ?? '';
  const words = shown.split(/\s+/);
  expect(words).toEqual(expect.arrayContaining(['[0607]', '[0606]', '0807', '0405', '1PzA', 'SU-4A', 'SU-11A']));
  expect(words).not.toContain('0409');
  expect(words).not.toContain('R3A');
  expect(boardAround(BOARD, units, 'expected true to be false')).toBeUndefined();
});
