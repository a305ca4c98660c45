import type { Message } from '../engine/message.ts';
import type { Chronicle, PlayedPhase } from '../book/chronicle.ts';
import { curvesOf, timesOf, type Curves, type Moment } from '../book/curves.ts';
import type { GameGuide } from '../games/guide.ts';
import { isOfKind } from '../games/kinds.ts';
import { luckCurve, type RollCard, type Worth } from '../games/luck.ts';

/** Something of each side. */
export type BySide<T = number> = Readonly<Record<string, T>>;

/** A number at the end of each turn; the first is how it stood before turn 1. */
export type ByTurn = readonly number[];

/** How often a side had to do with a phase, and in how many of them it neither moved nor fought. */
export interface PhaseCount {
  readonly side: string;
  readonly name: string;
  readonly played: number;
  readonly idle: number;
}

/** A game in numbers. Plain JSON. */
export interface GameFigures {
  readonly seed: number;
  readonly winner: string | null;
  readonly reason: Message;
  readonly orders: number;
  /** Victory points of the sides that score. */
  readonly points: BySide<ByTurn>;
  /** Those with which the side that scores wins; null where it needs more than the other. */
  readonly needed: number | null;
  /** Strength points on the map, and those lost so far. */
  readonly strength: BySide<ByTurn>;
  readonly lost: BySide<ByTurn>;
  /** Places that are fought for, held. */
  readonly held: BySide<ByTurn>;
  /** Attacks of the turn that came to a die on a column of odds. */
  readonly attacks: BySide<ByTurn>;
  /** Hexes that the first side's front has come forward, on the average of its length. */
  readonly advance: ByTurn;
  /** Who came to hold a place, and in which turn: those of turn 0 held it from the beginning. */
  readonly taken: readonly (readonly [place: string, side: string, turn: number])[];
  /** Who holds the places at the end that somebody holds. */
  readonly end: BySide<readonly string[]>;
  /** How much kinder the dice were to the first side than was due; to the other one they were unkind by as much. */
  readonly luck: Worth;
  readonly phases: readonly PhaseCount[];
}

/** A number with two decimals at most, so that sums in another order are the same. */
const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

const bySide = <T>(sides: readonly string[], of: (side: string) => T): BySide<T> =>
  Object.fromEntries(sides.map((side) => [side, of(side)]));

/** Who holds which place. */
const holders = ({ measures: { held } }: Pick<Moment, 'measures'>): ReadonlyMap<string, string> =>
  new Map(Object.entries(held).flatMap(([side, places]) => places.map((place) => [place, side] as const)));

/** Who came to hold what, and when; a place that nobody held for a while is taken only by another than before. */
function takings(chronicle: Chronicle, { moments }: Curves): GameFigures['taken'] {
  const last = new Map(holders(moments[0] as Moment));
  const taken: GameFigures['taken'][number][] = [...last].map(([place, side]) => [place, side, 0]);
  for (const [n, [, { phase }]] of [...timesOf(chronicle)].entries()) {
    for (const [place, side] of holders(moments[n + 1] as Moment)) {
      if (last.get(place) === side) continue;
      last.set(place, side);
      taken.push([place, side, phase.turn]);
    }
  }
  return taken;
}

/** Whether a side was to give orders in a phase of its own, and did. */
const isPlayedBy = ({ seats }: GameGuide['game'], { phase, lines }: PlayedPhase): boolean =>
  lines.some(({ goesOn, line }) => !goesOn && seats.some(({ id, side }) => id === line.seat && side === phase.side));

function phaseCounts({ guide, phases }: Chronicle): readonly PhaseCount[] {
  const counts = new Map<string, PhaseCount>();
  for (const played of phases) {
    const { side, name } = played.phase;
    if (side === null || !isPlayedBy(guide.game, played)) continue;
    const isBusy = played.events.some((event) =>
      (['movement', 'combat'] as const).some((kind) => isOfKind(guide.kinds, kind, event)),
    );
    const key = `${side} ${name}`;
    const before = counts.get(key) ?? { side, name, played: 0, idle: 0 };
    counts.set(key, { side, name, played: before.played + 1, idle: before.idle + Number(!isBusy) });
  }
  return [...counts.values()];
}

/** A game that is over in numbers; undefined where its guide measures no positions, or it has not two sides. */
export function figuresOf(seed: number, chronicle: Chronicle, cards: readonly RollCard[]): GameFigures | undefined {
  const curves = curvesOf(chronicle);
  const { outcome } = chronicle;
  if (!curves || !outcome) return undefined;
  const { sides, turns, moments } = curves;
  const [opening, end] = [moments[0] as Moment, moments.at(-1) as Moment];
  const last = Math.max(...turns.keys());
  const stood = Array.from({ length: last + 1 }, (_, turn) => turns.get(turn) ?? opening);
  const byTurn = (valueOf: (moment: Moment) => number): ByTurn => stood.map((moment) => rounded(valueOf(moment)));
  const attacked = cards.filter(({ entry }) => entry?.odds);
  const luck = luckCurve(cards, sides[0]).at(-1) ?? { strength: 0, points: 0 };
  return {
    seed,
    winner: outcome.winner,
    reason: outcome.reason,
    orders: chronicle.record.lines.length - 1,
    points: bySide(
      sides.filter((side) => end.measures.points[side] !== undefined),
      (side) => byTurn(({ measures }) => measures.points[side] ?? 0),
    ),
    needed: end.measures.needed,
    strength: bySide(sides, (side) => byTurn(({ strength }) => strength[side] ?? 0)),
    lost: bySide(sides, (side) => byTurn(({ lost }) => lost[side] ?? 0)),
    held: bySide(sides, (side) => byTurn(({ measures }) => measures.held[side]?.length ?? 0)),
    attacks: bySide(sides, (side) =>
      stood.map((_, turn) => attacked.filter(({ phase, entry }) => phase.turn === turn && entry?.side === side).length),
    ),
    advance: byTurn(({ advance }) => advance),
    taken: takings(chronicle, curves),
    end: end.measures.held,
    luck: { strength: rounded(luck.strength), points: rounded(luck.points) },
    phases: phaseCounts(chronicle),
  };
}
