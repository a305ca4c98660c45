import type { Context } from '../../steps.ts';
import { hasLoc, locOf } from '../03-basics/03-3-loc.ts';
import { holds } from '../03-basics/03-4-control.ts';
import { at, hexNamed, idAt, LINKS, MAJOR_CITIES, SOURCES } from '../../board.ts';
import { derived } from '../../data.ts';
import { plays, type LinkHeld, type Side, type State } from '../../state.ts';

/** 15.5(1), 15.5(2): a major-city hex with a LOC to the own edge, and one without. */
const CITY = { linked: 10, cut: 5 } as const;

/** 15.5(3)1–3: cities that score when they are held, with a LOC, at the supply judgement of a turn. */
export let HELD_AT_SUPPLY: readonly {
  readonly rule: '15.5(3)1' | '15.5(3)2' | '15.5(3)3';
  readonly turn: number;
  readonly hex: string;
  readonly points: number;
}[];
derived(
  () => [
    { rule: '15.5(3)1', turn: 4, hex: hexNamed('Vitebsk'), points: 5 } as const,
    { rule: '15.5(3)2', turn: 5, hex: hexNamed('Smolensk'), points: 10 } as const,
    { rule: '15.5(3)3', turn: 6, hex: hexNamed('Smolensk'), points: 5 } as const,
  ],
  (found) => (HELD_AT_SUPPLY = found),
);

/** 15.5(3)4: any one Soviet source in the east. */
const SOURCE_POINTS = 30;

/** 15.5(6): for each Axis unit eliminated. */
const LOSS = { mech: 3, other: 1 } as const;

/** What a link to Kiev is worth by the time since when it has been held: 15.5(4)1, 15.5(4)2 and 15.5(4)3, 15.5(4)4. */
export function linkPoints({ turn, afterSupply }: LinkHeld): number {
  if (turn <= 7) return 20;
  if (turn === 8) return afterSupply ? 10 : 15;
  return 5;
}

/** 15.5(3)1–3: the points of this supply judgement are recorded. */
export function awardHeldCities({ state, emit }: Context): void {
  const due = HELD_AT_SUPPLY.filter(({ turn, hex }) => turn === state.turn && holds(state, 'axis', hex));
  if (due.length === 0) return;
  const loc = locOf(state, 'axis');
  for (const { rule, hex, points } of due) {
    if (!hasLoc(loc, at(hex))) continue;
    state.awards = { ...state.awards, [rule]: points };
    emit({ code: 'smolensk.award', params: { hex, points }, rule });
  }
}

/**
 * What a hex counts for a side that holds it with a LOC from now to the end: a major-city hex with what it still brings at supply judgements
 * (15.5(1), 15.5(3)1–3), a Soviet source or a link to Kiev, of which the best counts (15.5(3)4, 15.5(4)). Soviet points are those of
 * the short game.
 */
export function worthOfHex(state: State, side: Side, hex: string): number {
  const city = MAJOR_CITIES.includes(hex) ? CITY.linked : 0;
  if (side === 'soviet') return plays(state, 'short-game') ? city : 0;
  if (LINKS.includes(hex)) return linkPoints(state.links[hex] ?? { turn: state.turn, afterSupply: state.supplied });
  if (SOURCES.soviet.includes(at(hex))) return SOURCE_POINTS;
  const due = HELD_AT_SUPPLY.filter(
    ({ hex: held, turn, rule }) =>
      held === hex && state.awards[rule] === undefined && turn >= state.turn + Number(state.supplied),
  );
  return city + due.reduce((sum, { points }) => sum + points, 0);
}

/** Victory points of a side and what they consist of (15.5). Losses are a positive number that is taken off. */
export interface Score {
  readonly cities: number;
  /** Cities held without a LOC, which score half. */
  readonly cut: readonly string[];
  readonly awards: number;
  readonly source: number;
  readonly links: number;
  readonly losses: number;
  readonly total: number;
}

/** 15.5: the points of a side as it stands. */
export function scoreOf(state: State, side: Side): Score {
  const loc = locOf(state, side);
  const linked = (hex: string): boolean => hasLoc(loc, at(hex));
  const held = MAJOR_CITIES.filter((hex) => holds(state, side, hex));
  const cut = held.filter((hex) => !linked(hex));
  const cities = (held.length - cut.length) * CITY.linked + cut.length * CITY.cut;
  if (side === 'soviet') return { cities, cut, awards: 0, source: 0, links: 0, losses: 0, total: cities };
  const awards = Object.values(state.awards).reduce((sum, points) => sum + points, 0);
  const sources = SOURCES.soviet.map(idAt).filter((hex) => holds(state, 'axis', hex) && linked(hex));
  const source = sources.length > 0 ? SOURCE_POINTS : 0;
  const links = Math.max(
    0,
    ...Object.entries(state.links)
      .filter(([hex]) => linked(hex))
      .map(([, held]) => linkPoints(held)),
  );
  const losses = state.losses.mech * LOSS.mech + state.losses.other * LOSS.other;
  return { cities, cut, awards, source, links, losses, total: cities + awards + source + links - losses };
}
