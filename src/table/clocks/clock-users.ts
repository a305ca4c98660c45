import type { Saved } from '../saved.ts';

/** Who holds seats of a table, or held them while their seat was waited for, each once. */
export const clockUsers = ({ holders, clocks }: Pick<Saved, 'holders' | 'clocks'>): string[] => [
  ...new Set([
    ...Object.values(holders).map(({ id }) => id),
    ...Object.values(clocks).flatMap(({ wait }) => wait?.holder ?? []),
  ]),
];
