import { describe, expect, it } from 'vitest';
import { countedGame } from '../support/games/counted-game.ts';
import { WITH_DIVIDED } from '../support/games/index.ts';
import { share } from '../support/share.ts';

const STANDING = Object.entries(WITH_DIVIDED).filter(([, { guide }]) => guide.game.standing);

describe.each(STANDING)('a game of %s between players who are away', (_, harness) => {
  const {
    guide: { game },
    standingOrders,
    shares: { turnsAway: turns = share(3, Infinity) },
  } = harness;

  it('interrupts them for every reaction of the rules, unless they have said beforehand what they would answer', async () => {
    const bare = await countedGame(game, 2, {}, turns);
    expect(bare.interruptions).toBeGreaterThan(1);
    expect(bare.standing).toBe(0);
    const armed = await countedGame(game, 1, standingOrders, turns);
    expect(armed.byPrompt).toEqual({});
    expect(armed.standing).toBeGreaterThan(1);
    expect(armed.calls).toBeLessThan(bare.calls);
  });
});
