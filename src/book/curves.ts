import type { Loss, Measures } from '../games/history.ts';
import type { MapData } from '../hex/map.ts';
import type { Chronicle, PlayedPhase } from './chronicle.ts';
import { frontBetween, lengthOfFront, type Front } from './front.ts';
import { sidesOf } from './names.ts';

/** How it stood at one moment: at the end of a phase, or before the first. */
export interface Moment {
  /** When: turn t ends at t, and its phases are spread evenly over the time since t − 1. */
  readonly at: number;
  readonly measures: Measures;
  readonly strength: Readonly<Record<string, number>>;
  /** Strength points lost by each side so far, and steps. */
  readonly lost: Readonly<Record<string, number>>;
  readonly lostSteps: Readonly<Record<string, number>>;
  /** How far the first side's front has come since the opening, in hexes and on the average of its length. */
  readonly advance: number;
}

/** The numbers of a game over time, and where the front lay after each turn. */
export interface Curves {
  readonly sides: readonly [string, string];
  readonly moments: readonly Moment[];
  /** The last moment of each turn. */
  readonly turns: ReadonlyMap<number, Moment>;
  readonly fronts: readonly { readonly turn: number; readonly front: Front }[];
  readonly map: MapData;
}

const bySide = <T>(items: readonly T[], sideOf: (item: T) => string, amount: (item: T) => number) =>
  items.reduce<Record<string, number>>((sums, item) => {
    sums[sideOf(item)] = (sums[sideOf(item)] ?? 0) + amount(item);
    return sums;
  }, {});

/** Points of strength, or steps, lost by each side. */
export const lossesBySide = (losses: readonly Loss[], of: 'strength' | 'steps'): Readonly<Record<string, number>> =>
  bySide(
    losses,
    ({ side }) => side,
    (loss) => loss[of],
  );

/** The phases of a game, each with the time of its end (see `Moment`). */
export function* timesOf(chronicle: Chronicle): Generator<[at: number, phase: PlayedPhase]> {
  for (const { turn, phases } of chronicle.turns) {
    for (const [n, phase] of phases.entries()) yield [Math.max(0, turn - 1 + (n + 1) / phases.length), phase];
  }
}

/** The curves of a game; undefined for a game that doesn't measure its positions, or has not two sides. */
export function curvesOf(chronicle: Chronicle): Curves | undefined {
  const { guide, opening } = chronicle;
  const [one, other, ...more] = sidesOf(guide.game);
  const { history } = guide;
  if (!history || one === undefined || other === undefined || more.length > 0) return undefined;
  const sides = [one, other] as const;
  const { map } = guide.scene({
    position: opening,
    locale: 'en',
    say: ({ code }) => code,
    recent: [],
    overlays: [],
    frame: { kind: 'whole' },
  });
  const first = history.measures(opening);
  const length = lengthOfFront(map, first.pieces, sides);
  const start = frontBetween(map, first, sides);
  const losses: Loss[] = [];
  const moment = (at: number, measures: Measures, front: Front): Moment => ({
    at,
    measures,
    strength: bySide(
      measures.pieces,
      ({ side }) => side,
      ({ strength }) => strength,
    ),
    lost: lossesBySide(losses, 'strength'),
    lostSteps: lossesBySide(losses, 'steps'),
    advance: ((front.ground[one] ?? 0) - (start.ground[one] ?? 0)) / length,
  });
  const moments: Moment[] = [moment(0, first, start)];
  const turns = new Map<number, Moment>();
  const fronts = new Map<number, Front>([[0, start]]);
  let front = start;
  for (const [at, { phase, after, losses: lost }] of timesOf(chronicle)) {
    losses.push(...lost);
    const measures = history.measures(after);
    front = frontBetween(map, measures, sides, front);
    const now = moment(at, measures, front);
    moments.push(now);
    turns.set(phase.turn, now);
    fronts.set(phase.turn, front);
  }
  return { sides, moments, turns, map, fronts: [...fronts].map(([turn, front]) => ({ turn, front })) };
}
