import { describe, expect, it } from 'vitest';
import { type OptionId } from '../../../../src/games/chit-pull/state.ts';
import { scenario } from '../../../support/games/smolensk/scenario.ts';

describe('the end of the game names the rule by which it is decided', () => {
  const ruleOfEnd = (options: readonly OptionId[], turn: number, bid: number | null): string | undefined =>
    scenario({
      turn,
      phase: 'supply',
      step: { name: 'supply', redeploying: null },
      options,
      state: { bid },
    }).events.find(({ code }) => code.startsWith('chit-pull.end'))?.rule;

  it('[smolensk 15.6(1) 15.6(2) 16.1(3)]', () => {
    expect(ruleOfEnd([], 9, null)).toBe('15.6(2)');
    expect(ruleOfEnd(['short-game'], 6, null)).toBe('15.6(1)');
    expect(ruleOfEnd(['bidding'], 9, 30)).toBe('16.1(3)');
    expect(ruleOfEnd(['bidding', 'short-game'], 6, 30)).toBe('16.1(3)');
  });
});
