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

it('computers go on where the bot was killed, and give nothing twice', async () => {
  const times = share(2, 12);
  const { kills, byComputers, posts } = await killBotRepeatedly('moscow', times, 11, share(60, 120), undefined, true);
  expect(kills).toBe(times);
  expect(byComputers).toBeGreaterThanOrEqual(1);
  expect(posts).toBeGreaterThanOrEqual(1);
});
