import { expect, it } from 'vitest';
import { playMatch } from '../../../../src/computer/matches/match.ts';
import { knowledge } from '../../../../src/games/barbarossa/computer/knowledge.ts';
import { barbarossa } from '../../../../src/games/barbarossa/game.ts';
import { share } from '../../../support/share.ts';

const LAST_TURN = share(1, 4);

class Enough extends Error {}

it('computers of divided sides give orders to their own units alone', () => {
  const sides = { axis: 'easy', soviet: 'easy' } as const;
  const seats = new Set<string>();
  const play = (): unknown =>
    playMatch(
      { game: barbarossa, knowledge, sides, seed: 2, options: ['axis-3', 'soviet-3'] },
      ({ seat, order }, { phase }) => {
        if (/^(move|attack)/u.test(order)) seats.add(seat);
        if (phase.turn > LAST_TURN) throw new Enough();
      },
    );
  expect(play).toThrow(Enough);
  expect([...seats]).toEqual(expect.arrayContaining(['axis-centre', 'axis-north', 'axis-south']));
  expect([...seats].some((seat) => seat.startsWith('soviet'))).toBe(true);
});
