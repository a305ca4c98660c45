import { expect, it } from 'vitest';
import { ONE_OF_EACH } from '../../support/games/index.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { share } from '../../support/share.ts';
import { keepThroughKills } from './absent.ts';
import { killBotRepeatedly } from './kill.ts';
import { newcomerThroughKills } from './newcomer.ts';

it.each(Object.entries(ONE_OF_EACH).slice(0, share(1, Infinity)))(
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

const GAMES = Object.keys(ONE_OF_EACH)
  .filter((id) => id in GUIDES)
  .slice(0, share(1, Infinity));

/** Milliseconds after which a lesson and a turn, with starts of the bot between, hang: on a busy machine they take two minutes. */
const LESSON_AND_TURN = 1_200_000;

// In a browser, without kills, lessons are gone through in every run of the tests.
it.each(share([], GAMES))(
  'a newcomer goes through the lesson of %s by what it says to press, and through a turn against the computer, the bot killed on the way',
  async (game) => {
    const times = 2;
    const { kills, lines, byComputer } = await newcomerThroughKills(game, times, 5);
    // At presses of the lesson and of the turn, after the lesson, and at least once while the computer thinks.
    expect(kills).toBeGreaterThanOrEqual(2 * times + 2);
    expect(byComputer).toBeGreaterThan(1);
    expect(lines).toBeGreaterThan(byComputer + 1);
  },
  LESSON_AND_TURN,
);

it.each(GAMES)(
  'the seat of somebody absent from a game of %s is kept for a turn and given back with a digest, the bot killed on the way',
  async (game) => {
    const { kills, lines, digest } = await keepThroughKills(game, share(2, 6), 5);
    // While it thinks, between its orders, and as the seat is taken back.
    expect(kills).toBeGreaterThanOrEqual(3);
    expect(lines).toBeGreaterThan(1);
    expect(digest).toContain('🤖 Computer (easy)');
  },
);
