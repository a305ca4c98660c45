import { playRandomly } from '../../src/engine/trials/random-play.ts';
import { rowOf } from '../../src/games/chit-pull/rules/L17-parallel/L17-2-row.ts';
import { leningradSmolensk as campaign } from '../../src/games/leningrad-smolensk/game.ts';
import { distributionOf, type Distribution } from './distribution.ts';

/** With these rules six commanders carry out commands side by side (L17.2). */
export const SIDE_BY_SIDE = ['parallel', 'axis-3', 'soviet-3'];

/** Milliseconds that the moderator of the row takes, in random games of the campaign with commands side by side. */
export interface Judging {
  readonly games: number;
  /** To draw one chit and to judge it, until another is drawn or commanders are asked. */
  readonly drawn: Distribution;
  /** All that is judged and drawn after one order, until commanders are asked again. */
  readonly order: Distribution;
}

/** Plays so many random games, after one to warm up. */
export function benchJudging(games: number): Judging {
  const drawn: number[] = [];
  const order: number[] = [];
  let [sum, drawnAfterOrder] = [0, 0];
  const { cup } = campaign.steps;
  const run: typeof cup.run = (context, step) => {
    const before = rowOf(context.state).length;
    const start = performance.now();
    cup.run?.(context, step);
    const took = performance.now() - start;
    sum += took;
    if (rowOf(context.state).length > before) {
      drawn.push(took);
      drawnAfterOrder += 1;
    } else if (drawnAfterOrder > 0) drawn.push((drawn.pop() as number) + took);
  };
  const faults: typeof campaign.faults = (position) => {
    if (sum > 0) order.push(sum);
    [sum, drawnAfterOrder] = [0, 0];
    return campaign.faults(position);
  };
  const timed = { ...campaign, steps: { ...campaign.steps, cup: { ...cup, run } }, faults };
  playRandomly(timed, { seed: 0, options: SIDE_BY_SIDE });
  for (const warmUp of [drawn, order]) warmUp.length = 0;
  for (let seed = 1; seed <= games; seed++) playRandomly(timed, { seed, options: SIDE_BY_SIDE });
  return { games, drawn: distributionOf(drawn), order: distributionOf(order) };
}
