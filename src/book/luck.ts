import { luckCurve, type RollCard } from '../games/luck.ts';
import type { LuckCurve } from './charts/charts.ts';
import type { Chronicle } from './chronicle.ts';
import { timesOf } from './curves.ts';

/** The cards of those dice that counted, in the order they were rolled: not those of lines that were taken back. */
export function cardsThatCount(chronicle: Chronicle, cards: readonly RollCard[]): readonly RollCard[] {
  const counted = new Set(chronicle.phases.flatMap(({ lines }) => lines.map(({ line }) => line.n)));
  return cards.filter(({ n }) => counted.has(n));
}

/** The luck of a side over the turns: how it stood at the end of each phase. */
export function luckOverTime(chronicle: Chronicle, cards: readonly RollCard[], side: string): LuckCurve {
  const curve = luckCurve(cardsThatCount(chronicle, cards), side);
  const nameOf = (link: number, situation: string): string => `${link} ${situation}`;
  const after = new Map(curve.map(({ card: { draw }, strength }) => [nameOf(draw.link, draw.situation), strength]));
  let stands = 0;
  const points = [...timesOf(chronicle)].map(([at, { lines }]) => {
    for (const { link, situation } of lines.flatMap(({ draws }) => draws)) {
      stands = after.get(nameOf(link, situation)) ?? stands;
    }
    return [at, stands] as const;
  });
  return [[0, 0], ...points];
}
