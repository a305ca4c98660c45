import { expect, it } from 'vitest';
import { share } from '../../support/share.ts';
import { killBotRepeatedly } from './kill.ts';

it.each([
  ['moscow', share(1, 4), share(1, 3)],
  // Its answers wait for larger pictures, so fewer orders are given between two kills.
  ['smolensk', share(1, 2), 1],
])(
  'the bot killed in the midst of a game of %s loses nothing answered, does nothing twice, and posts everything once',
  async (game, times, played) => {
    const { kills, answers, lines, posts } = await killBotRepeatedly(game, times, 7, share(40, 120));
    expect(kills).toBe(times);
    expect(answers).toBeGreaterThan(times);
    expect(lines).toBeGreaterThanOrEqual(played);
    // One post tells all that a commit did.
    expect(posts).toBeGreaterThanOrEqual(1);
  },
);
