import { describe, expect, it } from 'vitest';
import { GUIDES } from '../../src/games/index.ts';
import { countedGame } from '../support/games/counted-game.ts';
import { DOCTRINES } from '../support/games/doctrines.ts';
import { share } from '../support/share.ts';

describe.each(Object.values(GUIDES))('a game of $game.id between players who are away', ({ game }) => {
  it('interrupts them for every reaction of the rules, unless they have said beforehand what they would answer', async () => {
    const turns = share(3, Infinity);
    const bare = await countedGame(game, 2, {}, turns);
    expect(bare.interruptions).toBeGreaterThan(5);
    expect(bare.standing).toBe(0);
    const armed = await countedGame(game, 1, DOCTRINES[game.id], turns);
    expect(armed.byPrompt).toEqual({});
    expect(armed.standing).toBeGreaterThan(5);
    expect(armed.calls).toBeLessThan(bare.calls);
  });
});
