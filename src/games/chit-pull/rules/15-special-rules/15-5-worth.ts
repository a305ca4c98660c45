import { sumOf } from '../../../../engine/lists.ts';
import { LINKS, MAJOR_CITIES } from '../../board.ts';
import { SPECIAL } from '../../data.ts';
import type { Side, State } from '../../state.ts';
import { cityPoints, linkPoints, SOURCE_GROUPS } from './15-5-points.ts';
import { pointsNeeded } from './15-6-victory.ts';

/**
 * What a hex counts for a side that holds it with a LOC from now to the end: a major-city hex with what it still brings at supply judgements
 * (15.5(1), 15.5(3)1–3), a Soviet source or a link to Kiev, of which the best counts (15.5(3)4, 15.5(4)). Soviet points count where the
 * side with more points wins (15.6(1), L15.7(2)).
 */
export function worthOfHex(state: State, side: Side, hex: string): number {
  const { awards } = SPECIAL.points;
  const city = MAJOR_CITIES.includes(hex) ? cityPoints(state, hex).linked : 0;
  if (side === 'soviet') return pointsNeeded(state) === null ? city : 0;
  if (LINKS.includes(hex)) return linkPoints(state.links[hex] ?? { turn: state.turn, afterSupply: state.supplied });
  const source = SOURCE_GROUPS.find(({ hexes }) => hexes.includes(hex));
  if (source) return source.points;
  const due = awards.filter(
    ({ hex: held, turn, rule }) =>
      held === hex && state.awards[rule] === undefined && turn >= state.turn + Number(state.supplied),
  );
  return city + sumOf(due, ({ points }) => points);
}
