import { expect, it } from 'vitest';
import { killBotRepeatedly } from './kill.ts';

it.each([
  ['moscow', 4, 3],
  // Its answers wait for larger pictures, so fewer orders are given between two kills.
  ['smolensk', 2, 1],
])(
  'the bot killed in the midst of a game of %s loses nothing answered, does nothing twice, and posts everything once',
  async (game, times, played) => {
    const { kills, answers, lines, posts } = await killBotRepeatedly(game, times, 7);
    expect(kills).toBe(times);
    expect(answers).toBeGreaterThan(2 * times);
    expect(lines).toBeGreaterThanOrEqual(played);
    // One post tells all that a commit did.
    expect(posts).toBeGreaterThanOrEqual(1);
  },
);
