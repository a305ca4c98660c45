import type { Names } from './map.ts';

/** A file of entries by id: what the rulebook gives, and what is ours. */
export interface Parts<Entry> {
  readonly given: Readonly<Record<string, Partial<Entry>>>;
  readonly reconstructed: Readonly<Record<string, Partial<Entry>>>;
}

/** An entry of a file: its given and its reconstructed fields. */
export interface PartsOfEntry<Entry> {
  readonly id: string;
  readonly given: Partial<Entry>;
  readonly reconstructed: Partial<Entry>;
}

/** The entries of a file of the right form, those of the rulebook first, otherwise in the order of the file. */
export function entriesOf<Entry>(file: unknown): readonly PartsOfEntry<Entry>[] {
  const { given, reconstructed } = file as Parts<Entry>;
  const ids = new Set([...Object.keys(given), ...Object.keys(reconstructed)]);
  return [...ids].map((id) => ({ id, given: given[id] ?? {}, reconstructed: reconstructed[id] ?? {} }));
}

/**
 * The whole entries of a file: given fields win. Fields that are `shared` between the parts, records, are put together
 * from both in the same way.
 */
export const mergedEntries = <Entry>(
  file: unknown,
  shared: readonly (keyof Entry)[] = [],
): readonly (Entry & { readonly id: string })[] =>
  entriesOf<Entry>(file).map(({ id, given, reconstructed }) => {
    const whole = { ...(reconstructed as Entry), ...given, id };
    for (const field of shared)
      whole[field] = { ...reconstructed[field], ...given[field] } as (typeof whole)[typeof field];
    return whole;
  });

/** The units of a file of the right form, in its order; `aliases`: what is on the counter, and the names, former ones too. */
export const unitEntries = <
  Unit extends { readonly label: string; readonly name: Names; readonly also?: readonly string[] },
>(
  file: unknown,
): readonly (Unit & { readonly id: string; readonly aliases: readonly string[] })[] =>
  mergedEntries<Unit>(file).map((unit) => ({
    ...unit,
    aliases: [unit.label, ...Object.values(unit.name), ...(unit.also ?? [])],
  }));

/** The turns of a track by their numbers, first to last; `shared` as for `mergedEntries`. */
export const turnEntries = <Turn extends { readonly turn: number }>(
  file: unknown,
  shared: readonly (keyof Turn)[] = [],
): readonly Turn[] =>
  mergedEntries<Turn>(file, shared)
    .map(({ id, ...turn }) => ({ ...turn, turn: Number(id) }) as unknown as Turn)
    .sort((a, b) => a.turn - b.turn);
