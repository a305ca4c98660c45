import type { Strength } from '../computer/strength.ts';
import type { GameFigures } from './figures.ts';
import type { Summary } from './summary.ts';

/** What was played, so that anybody can play it again. */
export interface Played {
  readonly command: string;
  readonly game: string;
  /** Options that are not as usual: a scenario, optional rules. */
  readonly options?: readonly string[];
  /** The name of the data it was played with (`dataName`). */
  readonly data: string;
  readonly strength: Strength;
  /** Seeds of the first and the last game. */
  readonly seeds: readonly [number, number];
  /** Of the sources, or 'unknown'. */
  readonly commit: string;
}

/** All that is told of a balance run. */
export interface Report {
  readonly played: Played;
  readonly summary: Summary;
  /** In the order of their seeds. */
  readonly each: readonly GameFigures[];
}

const listed = (rows: readonly unknown[]): string => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;

/** A report as JSON, a line for each turn, place and game, so that two can be compared line by line. */
export function reportJson({ played, summary, each }: Report): string {
  const parts = Object.entries({ ...played, ...summary, each }).map(
    ([name, value]) =>
      `${JSON.stringify(name)}: ${Array.isArray(value) && typeof value[0] === 'object' ? listed(value) : JSON.stringify(value)}`,
  );
  return `{\n${parts.join(',\n')}\n}\n`;
}
