import { interval, mean, type Count } from '../computer/matches/statistics.ts';
import type { BySide, ByTurn, GameFigures } from './figures.ts';
import { explained, spreadOf, type Spread } from './spread.ts';

/** How often something came, as parts of one and with the 95 % interval. */
export interface Share extends Count {
  readonly share: number;
  readonly interval: readonly [number, number];
}

/** How it stood at the end of a turn over all games that came to it. */
export interface TurnSummary {
  readonly turn: number;
  readonly games: number;
  readonly points: BySide<Spread>;
  readonly strength: BySide<Spread>;
  readonly lost: BySide<Spread>;
  readonly held: BySide<Spread>;
  readonly attacks: BySide<Spread>;
  readonly advance: Spread;
}

/** How often a side took a place, and in how many games it did so first in each turn. */
export interface Taking {
  readonly side: string;
  readonly share: number;
  /** The turn by which half of the games that saw it had seen it. */
  readonly median: number;
  readonly byTurn: Readonly<Record<string, number>>;
}

/** What came of a place that is fought for. */
export interface PlaceSummary {
  readonly place: string;
  /** Who held it from the beginning in most games; null for nobody. */
  readonly opening: string | null;
  readonly takings: readonly Taking[];
  /** In which share of games each side holds it at the end. */
  readonly end: BySide;
}

/** What the dice did to the first side, and how that goes with who won. */
export interface LuckSummary {
  readonly strength: Spread;
  readonly points: Spread;
  /** On average in the games that each side won. */
  readonly whenWon: BySide<number | null>;
  /** How often the side won to which the dice were kinder, in strength; draws and even dice are left out. */
  readonly kinderWon: Share;
  /** The part of the variance of won and lost that luck explains, in strength and in points; null where either never varies. */
  readonly explains: { readonly strength: number | null; readonly points: number | null };
}

/** In which turn games ended, and for whom. */
export interface Ending {
  readonly turn: number;
  readonly games: number;
  readonly won: BySide;
}

/** How often a phase came to a side in a game, and in which share of them it neither moved nor fought. */
export interface IdlePhase {
  readonly side: string;
  readonly name: string;
  readonly perGame: number;
  readonly idle: number;
}

/** Many games between the same two players. */
export interface Summary {
  readonly games: number;
  readonly wins: BySide<Share>;
  readonly draws: number;
  /** The points with which the side that scores wins; null where they are not the same in all games. */
  readonly needed: number | null;
  readonly turns: readonly TurnSummary[];
  /** Those taken first come first. */
  readonly places: readonly PlaceSummary[];
  readonly luck: LuckSummary;
  readonly endings: readonly Ending[];
  readonly orders: Spread;
  /** Phases in which somebody moved or fought in some game. */
  readonly phases: readonly IdlePhase[];
}

const bySide = <T>(sides: readonly string[], of: (side: string) => T): BySide<T> =>
  Object.fromEntries(sides.map((side) => [side, of(side)]));

const shareOf = (wins: number, games: number): Share => ({
  wins,
  games,
  share: games === 0 ? 0 : wins / games,
  interval: interval({ wins, games }),
});

const lastTurn = ({ advance }: GameFigures): number => advance.length - 1;

const wonBy = (games: readonly GameFigures[], side: string): readonly GameFigures[] =>
  games.filter(({ winner }) => winner === side);

function turnSummary(all: readonly GameFigures[], sides: readonly string[], turn: number): TurnSummary {
  const games = all.filter((game) => lastTurn(game) >= turn);
  const over = (rowOf: (game: GameFigures) => ByTurn): Spread =>
    spreadOf(games.map((game) => rowOf(game)[turn] as number));
  const each = (what: 'points' | 'strength' | 'lost' | 'held' | 'attacks', of = sides): BySide<Spread> =>
    bySide(of, (side) => over((game) => game[what][side] as ByTurn));
  return {
    turn,
    games: games.length,
    points: each('points', Object.keys(games[0]?.points ?? {})),
    strength: each('strength'),
    lost: each('lost'),
    held: each('held'),
    attacks: each('attacks'),
    advance: over(({ advance }) => advance),
  };
}

/** How often a side took a place; undefined if it never did. */
function takingBy(games: readonly GameFigures[], place: string, side: string): Taking | undefined {
  const first = games.flatMap(({ taken }) => {
    const found = taken.find(([at, by, turn]) => at === place && by === side && turn > 0);
    return found ? [found[2]] : [];
  });
  if (first.length === 0) return undefined;
  const byTurn: Record<string, number> = {};
  for (const turn of first.toSorted((a, b) => a - b)) byTurn[turn] = (byTurn[turn] ?? 0) + 1;
  return { side, share: first.length / games.length, median: spreadOf(first).median, byTurn };
}

function placeSummary(games: readonly GameFigures[], sides: readonly string[], place: string): PlaceSummary {
  const shareWhere = (holds: (game: GameFigures) => boolean): number => games.filter(holds).length / games.length;
  const opening = sides.find(
    (side) =>
      shareWhere(({ taken }) => taken.some(([at, by, turn]) => at === place && by === side && turn === 0)) > 0.5,
  );
  return {
    place,
    opening: opening ?? null,
    takings: sides.flatMap((side) => takingBy(games, place, side) ?? []),
    end: bySide(sides, (side) => shareWhere(({ end }) => end[side]?.includes(place) === true)),
  };
}

/** The turn in which a place is first taken, as a rule; places that never are come last. */
const fallsIn = ({ takings }: PlaceSummary): number => Math.min(99, ...takings.map(({ median }) => median));

function placesOf(games: readonly GameFigures[], sides: readonly string[]): readonly PlaceSummary[] {
  const names = new Set(games.flatMap(({ taken }) => taken.map(([place]) => place)));
  const often = ({ takings }: PlaceSummary): number => Math.max(0, ...takings.map(({ share }) => share));
  return [...names]
    .toSorted()
    .map((place) => placeSummary(games, sides, place))
    .toSorted((a, b) => fallsIn(a) - fallsIn(b) || often(b) - often(a));
}

function luckSummary(games: readonly GameFigures[], sides: readonly string[]): LuckSummary {
  const [first, second] = sides as [string, string];
  const swings = (part: 'strength' | 'points', of = games): readonly number[] => of.map(({ luck }) => luck[part]);
  const result = games.map(({ winner }) => (winner === null ? 0.5 : Number(winner === first)));
  const decided = games.filter(({ winner, luck }) => winner !== null && luck.strength !== 0);
  const kinder = decided.filter(({ winner, luck }) => winner === (luck.strength > 0 ? first : second));
  return {
    strength: spreadOf(swings('strength')),
    points: spreadOf(swings('points')),
    whenWon: bySide(sides, (side) => {
      const won = wonBy(games, side);
      return won.length === 0 ? null : mean(swings('strength', won));
    }),
    kinderWon: shareOf(kinder.length, decided.length),
    explains: {
      strength: explained(result, swings('strength')),
      points: explained(result, swings('points')),
    },
  };
}

function endingsOf(games: readonly GameFigures[], sides: readonly string[]): readonly Ending[] {
  const turns = [...new Set(games.map(lastTurn))].toSorted((a, b) => a - b);
  return turns.map((turn) => {
    const ended = games.filter((game) => lastTurn(game) === turn);
    return { turn, games: ended.length, won: bySide(sides, (side) => wonBy(ended, side).length) };
  });
}

function idlePhases(games: readonly GameFigures[], sides: readonly string[]): readonly IdlePhase[] {
  const all = games.flatMap(({ phases }) => phases);
  const names = [...new Set(all.map(({ name }) => name))];
  return sides.flatMap((side) =>
    names.flatMap((name) => {
      const of = all.filter((phase) => phase.side === side && phase.name === name);
      const total = (what: 'played' | 'idle'): number => of.reduce((sum, phase) => sum + phase[what], 0);
      const [played, idle] = [total('played'), total('idle')];
      return idle === played ? [] : [{ side, name, perGame: played / games.length, idle: idle / played }];
    }),
  );
}

/** Sums games up, of which there is at least one; `sides` are the two that played, in the order of their seats. */
export function summaryOf(games: readonly GameFigures[], sides: readonly string[]): Summary {
  const last = Math.max(...games.map(lastTurn));
  return {
    games: games.length,
    wins: bySide(sides, (side) => shareOf(wonBy(games, side).length, games.length)),
    draws: games.filter(({ winner }) => winner === null).length,
    needed: games.every(({ needed }) => needed === games[0]?.needed) ? (games[0]?.needed ?? null) : null,
    turns: Array.from({ length: last + 1 }, (_, turn) => turnSummary(games, sides, turn)),
    places: placesOf(games, sides),
    luck: luckSummary(games, sides),
    endings: endingsOf(games, sides),
    orders: spreadOf(games.map(({ orders }) => orders)),
    phases: idlePhases(games, sides),
  };
}
