import type { Event } from '../engine/message.ts';
import type { Position } from '../engine/position.ts';

/** A unit on the map, as the history of a game counts it. */
export interface Piece {
  readonly id: string;
  readonly side: string;
  /** The hex or area where it stands. */
  readonly at: string;
  readonly steps: number;
  /** The strength with which it attacks as it stands: of the side of the counter that is up. */
  readonly strength: number;
}

/** How a position stands in numbers. */
export interface Measures {
  readonly pieces: readonly Piece[];
  /** Victory points of each side that scores. */
  readonly points: Readonly<Record<string, number>>;
  /** The points with which the side that scores wins; null where more than the other side has are needed. */
  readonly needed: number | null;
  /** The places that are fought for (cities …), by the side that holds them. */
  readonly held: Readonly<Record<string, readonly string[]>>;
}

/** What a side lost of one unit. */
export interface Loss {
  readonly side: string;
  readonly unit: string;
  readonly steps: number;
  /** Strength points, as `Piece.strength` counts them; of a unit that is gone those of its better side. */
  readonly strength: number;
  /** Whether the unit was eliminated, and not only turned over. */
  readonly gone: boolean;
}

/** What is particular to a game in the history of it. Positions given are those of a spectator, or of a game that is over. */
export interface GameHistory<State = unknown> {
  readonly measures: (position: Position<State>) => Measures;
  /** Codes of the events that begin something new, where a tale of what happened begins a paragraph. */
  readonly opens: ReadonlySet<string>;
  /** What was lost to the enemy or for want of supply by these events, which followed on this position. */
  readonly losses: (before: Position<State>, events: readonly Event[]) => readonly Loss[];
}
