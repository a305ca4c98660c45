import { sumOf } from '../../../../engine/lists.ts';
import type { Context } from '../../steps.ts';
import { hasLoc, locOf } from '../03-basics/03-3-loc.ts';
import { holds } from '../03-basics/03-4-control.ts';
import { noRetreatWorth } from './L15-6-no-retreat.ts';
import { at, idAt, MAJOR_CITIES, SOURCES } from '../../board.ts';
import { derived, SPECIAL } from '../../data.ts';
import type { LinkHeld, Side, State } from '../../state.ts';

/** 15.5(3)4: Soviet sources in the east, and what any one of each group is worth. */
export let SOURCE_GROUPS: readonly { readonly points: number; readonly hexes: readonly string[] }[];
derived(
  () => SPECIAL.points.sources.map(({ points, hexes = SOURCES.soviet.map(idAt) }) => ({ points, hexes })),
  (found) => (SOURCE_GROUPS = found),
);

/** What a rail link is worth by the time since when it has been held (15.5(4)1–4). */
export const linkPoints = (held: LinkHeld): number =>
  SPECIAL.points.links.find(
    ({ turn, afterSupply }) => held.turn <= turn && (afterSupply ?? held.afterSupply) === held.afterSupply,
  )?.points ?? 0;

/** 15.5(3)1–3: the points of this supply judgement are recorded. */
export function awardHeldCities({ state, emit }: Context): void {
  const due = SPECIAL.points.awards.filter(({ turn, hex }) => turn === state.turn && holds(state, 'axis', hex));
  if (due.length === 0) return;
  const loc = locOf(state, 'axis');
  for (const { rule, hex, points } of due) {
    if (!hasLoc(loc, at(hex))) continue;
    state.awards = { ...state.awards, [rule]: points };
    emit({ code: 'chit-pull.award', params: { hex, points }, rule });
  }
}

/** 15.5(1), 15.5(2), LEN 15.4(2), L15.6: what a major-city hex counts for its holder with a LOC and without. */
export function cityPoints(state: State, hex: string): { readonly linked: number; readonly cut: number } {
  const { city, special } = SPECIAL.points;
  const { linked, cut } = special?.places.includes(hex) ? special : city;
  const more = noRetreatWorth(state, hex);
  return { linked: linked + more, cut: cut + more / 2 };
}

/** LEN 15.4(2): what a hex counts for the Axis side as long as the Soviet side holds it without a LOC. */
export function isolatedWorth(state: State, hex: string): number {
  const { special } = SPECIAL.points;
  const isSpecial = special?.places.includes(hex) === true && holds(state, 'soviet', hex);
  return isSpecial && !hasLoc(locOf(state, 'soviet'), at(hex)) ? special.isolated : 0;
}

/** Victory points of a side and what they consist of (15.5). Losses are a positive number that is taken off. */
export interface Score {
  readonly cities: number;
  /** Cities held without a LOC, which score half. */
  readonly cut: readonly string[];
  readonly awards: number;
  readonly source: number;
  readonly links: number;
  /** Cities that the other side holds without a LOC (LEN 15.4(2)). */
  readonly isolated: number;
  readonly losses: number;
  readonly total: number;
}

/** 15.5: the points of a side as it stands. */
export function scoreOf(state: State, side: Side): Score {
  const { losses: lossPoints } = SPECIAL.points;
  const loc = locOf(state, side);
  const linked = (hex: string): boolean => hasLoc(loc, at(hex));
  const held = MAJOR_CITIES.filter((hex) => holds(state, side, hex));
  const cut = held.filter((hex) => !linked(hex));
  const cities = sumOf(held, (hex) => cityPoints(state, hex)[cut.includes(hex) ? 'cut' : 'linked']);
  if (side === 'soviet') return { cities, cut, awards: 0, source: 0, links: 0, isolated: 0, losses: 0, total: cities };
  const awards = Object.values(state.awards).reduce((sum, points) => sum + points, 0);
  const source = sumOf(SOURCE_GROUPS, ({ hexes, points }) =>
    hexes.some((hex) => holds(state, 'axis', hex) && linked(hex)) ? points : 0,
  );
  const links = Math.max(
    0,
    ...Object.entries(state.links)
      .filter(([hex]) => linked(hex))
      .map(([, held]) => linkPoints(held)),
  );
  const losses = state.losses.mech * lossPoints.mech + state.losses.other * lossPoints.other;
  const isolated = sumOf(MAJOR_CITIES, (hex) => isolatedWorth(state, hex));
  const total = cities + awards + source + links + isolated - losses;
  return { cities, cut, awards, source, links, isolated, losses, total };
}
