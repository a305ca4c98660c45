import { drawOrder } from '../../src/engine/choice.ts';
import { openAsks, playInPlace, start } from '../../src/engine/play.ts';
import { seededPick } from '../../src/engine/trials/random.ts';
import { GUIDES } from '../../src/games/index.ts';
import { distributionOf, type Distribution } from './distribution.ts';
import { seededDice } from '../support/seeded-dice.ts';

/** How long it takes in a random game to say what is asked, with the first words of every answer, after each order: milliseconds. */
export interface QuestionTimes {
  readonly game: string;
  readonly asks: Distribution;
  /** The phase in which it took longest on average. */
  readonly largest: { readonly phase: string; readonly mean: number };
}

/** Plays a random game of each kind, after one to warm up. */
export const benchQuestions = (seed: number): readonly QuestionTimes[] =>
  Object.keys(GUIDES).map((id) => {
    questionsIn(id, seed + 1);
    return questionsIn(id, seed);
  });

function questionsIn(id: string, seed: number): QuestionTimes {
  const guide = GUIDES[id];
  if (!guide) throw new Error(`no game ${id}`);
  const { game } = guide;
  const pick = seededPick(seed);
  const dice = seededDice(seed);
  const { position } = start(game, [], dice);
  const phases = new Map<string, number[]>();
  for (;;) {
    const { name } = position.phase;
    const before = performance.now();
    const asks = openAsks(game, position);
    for (const { choice } of asks) choice.branches();
    const took = performance.now() - before;
    const known = phases.get(name);
    if (known) known.push(took);
    else phases.set(name, [took]);
    const ask = asks[pick(Math.max(1, asks.length))];
    if (!ask) break;
    playInPlace(game, position, ask, drawOrder(ask.choice, pick), dice);
  }
  const means = [...phases].map(([phase, all]) => ({ phase, mean: all.reduce((sum, ms) => sum + ms, 0) / all.length }));
  const [largest] = means.sort((a, b) => b.mean - a.mean) as [{ phase: string; mean: number }];
  return { game: id, asks: distributionOf([...phases.values()].flat()), largest };
}
