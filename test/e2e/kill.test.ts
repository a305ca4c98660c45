import { expect, it } from 'vitest';
import { killBotRepeatedly } from './kill.ts';

it.each([
  ['moscow', 4],
  ['smolensk', 2],
])(
  'the bot killed in the midst of a game of %s loses nothing answered, does nothing twice, and posts everything once',
  async (game, times) => {
    const { kills, answers, lines, posts } = await killBotRepeatedly(game, times, 7);
    expect(kills).toBe(times);
    expect(answers).toBeGreaterThan(2 * times);
    expect(lines).toBeGreaterThan(2);
    expect(posts).toBeGreaterThan(2);
  },
);
