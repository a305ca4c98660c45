import { entriesOf, unitEntries, turnEntries } from '../../hex/entries.ts';
import type { Card, CombatResult, CombatTable, Turn, Unit } from './schema.ts';

/** The units of a `units.json` of the right form, in the order of the file. Given fields win. */
export const readUnits = (file: unknown): readonly Unit[] => unitEntries<Unit>(file);

/** The cards of a `cards.json`; the uses of a card are those given and those reconstructed together. */
export const readCards = (file: unknown): readonly Card[] =>
  entriesOf<Card>(file).map(({ id, given, reconstructed }) => ({
    ...(reconstructed as Card),
    ...given,
    id,
    uses: [...(given.uses ?? []), ...(reconstructed.uses ?? [])],
  }));

/** The turns of a `track.json`, first to last. */
export const readTrack = (file: unknown): readonly Turn[] => turnEntries<Turn>(file, ['cards']);

/** The table of a `crt.json`. A given cell wins. */
export function readTable(file: unknown): CombatTable {
  const { given, reconstructed } = file as Readonly<
    Record<'given' | 'reconstructed', Record<string, (CombatResult | null)[]>>
  >;
  const columns = Object.keys(reconstructed);
  return {
    columns,
    results: [0, 1, 2, 3, 4, 5].map((die) =>
      columns.map((column) => (given[column]?.[die] ?? reconstructed[column]?.[die]) as CombatResult),
    ),
  };
}
