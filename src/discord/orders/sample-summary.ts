import type { GameGuide } from '../../games/guide.ts';
import type { Measures } from '../../games/history.ts';
import type { WhatIfSample } from '../../table/api.ts';
import { sideName } from '../present/names.ts';
import type { Reader } from '../interactions/reader.ts';

/** Most hexes, and most different losses of a side, that a summary names. */
const MOST_HEXES = 4;
const MOST_LOSSES = 6;

/** What came of a line that was rolled many times over. */
export interface SampleSummary {
  /** Counts a sample. */
  readonly add: (sample: WhatIfSample) => void;
  /** What came of them, a line each. */
  readonly lines: (reader: Reader) => string[];
}

const percent = (count: number, of: number): number => Math.round((100 * count) / of);

const increase = (counts: Map<string, number>, key: string, by = 1): void =>
  void counts.set(key, (counts.get(key) ?? 0) + by);

/** The hexes where a side has units, as `side hex`. */
const heldBy = ({ pieces }: Measures): ReadonlySet<string> => new Set(pieces.map(({ side, at }) => `${side} ${at}`));

/** Counts samples of a game that tells how it stands; of another, only how many there were. */
export function newSampleSummary(guide: GameGuide): SampleSummary {
  const { history, game } = guide;
  const sides = [...new Set(game.seats.map(({ side }) => side))];
  /** By side: how often it lost so many steps, the strength lost in all, and the points gained in all. */
  const steps = new Map(sides.map((side) => [side, new Map<string, number>()]));
  const strength = new Map<string, number>();
  const points = new Map<string, number>();
  const left = new Map<string, number>();
  let count = 0;

  function add({ before, after, events }: WhatIfSample): void {
    count += 1;
    if (!history) return;
    const losses = history.losses(before, events);
    for (const side of sides) {
      const own = losses.filter((loss) => loss.side === side);
      const lost = own.reduce((sum, loss) => sum + loss.steps, 0);
      increase(steps.get(side) as Map<string, number>, String(lost));
      for (const loss of own) increase(strength, side, loss.strength);
    }
    const [then, now] = [history.measures(before), history.measures(after)];
    for (const [side, value] of Object.entries(now.points)) increase(points, side, value - (then.points[side] ?? 0));
    const stands = heldBy(now);
    for (const place of heldBy(then)) if (!stands.has(place)) increase(left, place);
  }

  const round = (value: number): number => Math.round((10 * value) / count) / 10;

  function lossLine(reader: Reader, side: string): string {
    const { signs } = reader;
    const by = [...(steps.get(side) ?? [])].map(([lost, times]) => ({ lost: Number(lost), times }));
    by.sort((a, b) => a.lost - b.lost);
    const parts = by
      .slice(0, MOST_LOSSES)
      .map(({ lost, times }) =>
        reader.say({ code: 'whatif.loses', params: { steps: lost, percent: percent(times, count) } }),
      );
    const mean = reader.say({ code: 'whatif.mean', params: { strength: round(strength.get(side) ?? 0) } });
    return `- **${sideName(reader, game.id, side)}**${signs.colon}${signs.parts(parts)}${signs.aside(mean)}`;
  }

  function lines(reader: Reader): string[] {
    if (!history) return [];
    const hexes = [...left].sort(([, a], [, b]) => b - a).slice(0, MOST_HEXES);
    const gone = hexes.map(([place, times]) => {
      const [side = '', hex = ''] = place.split(' ');
      const params = { side: sideName(reader, game.id, side), hex, percent: percent(times, count) };
      return `- ${reader.say({ code: 'whatif.left', params })}`;
    });
    const scored = [...points]
      .filter(([, sum]) => Math.abs(round(sum)) > 0)
      .map(([side, sum]) => {
        const params = { side: sideName(reader, game.id, side), points: round(sum) };
        return `- ${reader.say({ code: 'whatif.points', params })}`;
      });
    return [...sides.map((side) => lossLine(reader, side)), ...gone, ...scored];
  }

  return { add, lines };
}
