import { describe, expect, it } from 'vitest';
import type { Round } from '../../src/computer/budget.ts';
import { plainKnowledge } from '../../src/computer/plain-knowledge.ts';
import { rankedPlans } from '../../src/computer/search.ts';
import { openAsks, start } from '../../src/engine/play.ts';
import { sampleDice } from '../../src/engine/trials/sample.ts';
import { toyGuide } from '../support/toys/toy-guide.ts';

const { game } = toyGuide;

/** How often positions are judged while three candidates are compared in these rounds. */
function judged(rounds: readonly Round[]): number {
  const { position } = start(game, [], sampleDice(1));
  const [ask] = openAsks(game, position);
  if (!ask) throw new Error('nobody is asked');
  const plain = plainKnowledge(game);
  let times = 0;
  const evaluate: typeof plain.evaluate = (...given) => {
    times += 1;
    return plain.evaluate(...given);
  };
  // Answered silently, so that only the ends of what is played out are judged.
  const knowledge = { ...plain, evaluate, answer: (_: unknown, { silent }: typeof ask) => [silent] };
  const effort = { candidates: 3, rounds };
  rankedPlans(
    { game, view: game.view(position, ask.seat), seat: ask.seat, seed: 1 },
    knowledge,
    { plan: effort, answer: effort },
    1,
  );
  return times;
}

describe('rounds in which plans are compared', () => {
  const first: Round = { samples: 2, stretches: 1, kept: 2 };
  const before = judged([first]);

  it('have their samples where orders are not counted, or enough of them are allowed', () => {
    expect(before).toBeGreaterThanOrEqual(4);
    expect(judged([first, { samples: 30, stretches: 1, kept: 1 }])).toBe(before + 2 * 30);
    expect(judged([first, { samples: 30, stretches: 1, kept: 1, orders: 100_000 }])).toBe(before + 2 * 30);
  });

  it('have fewer where what is played out takes more orders, in pairs of mirrored dice, and four at least', () => {
    expect(judged([first, { samples: 30, stretches: 1, kept: 1, orders: 1 }])).toBe(before + 2 * 4);
    const between = judged([first, { samples: 30, stretches: 1, kept: 1, orders: 60 }]) - before;
    expect(between).toBeGreaterThan(2 * 4);
    expect(between).toBeLessThan(2 * 30);
    expect(between % 4).toBe(0);
  });
});
