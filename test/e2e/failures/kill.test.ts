import { expect, it } from 'vitest';
import { HARNESSES } from '../../support/games/index.ts';
import { share } from '../../support/share.ts';
import { killBotRepeatedly } from './kill.ts';

it.each(Object.entries(HARNESSES))(
  'the bot killed in the midst of a game of %s loses nothing answered, does nothing twice, and posts everything once',
  async (game, { shares: { kills: times } }) => {
    const { kills, answers, lines, posts } = await killBotRepeatedly(game, times, 7, share(60, 120));
    expect(kills).toBe(times);
    expect(answers).toBeGreaterThan(times);
    expect(lines).toBeGreaterThanOrEqual(1);
    // One post tells all that a commit did.
    expect(posts).toBeGreaterThanOrEqual(1);
  },
);
