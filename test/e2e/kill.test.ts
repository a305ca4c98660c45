import { expect, it } from 'vitest';
import { killBotRepeatedly } from './kill.ts';

it('the bot killed in the midst of play loses nothing answered, does nothing twice, and posts everything once', async () => {
  const { kills, answers, lines, posts } = await killBotRepeatedly(4, 7);
  expect(kills).toBe(4);
  expect(answers).toBeGreaterThan(8);
  expect(lines).toBeGreaterThan(2);
  expect(posts).toBeGreaterThan(2);
});
