import type { Saved } from '../saved.ts';
import { isComputer } from '../seats/computer.ts';

/** The users who hold seats of a table, or held them while their seat was waited for, each once. */
export const clockUsers = ({ holders, clocks }: Pick<Saved, 'holders' | 'clocks'>): string[] => [
  ...new Set(
    [
      ...Object.values(holders).map(({ id }) => id),
      ...Object.values(clocks).flatMap(({ wait }) => wait?.holder ?? []),
    ].filter((id) => !isComputer(id)),
  ),
];
