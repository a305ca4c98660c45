/**
 * The zones of control of units that stand in these places (undefined: nowhere), by index: 1 or 0, they don't add up.
 * `ways` are for each place the neighbours into which a zone extends. They may go on from earlier ones (`zones`, changed in
 * place).
 */
export function zonesOf(
  ways: readonly (readonly number[])[],
  places: Iterable<number | undefined>,
  zones: Uint8Array = new Uint8Array(ways.length),
): Uint8Array {
  for (const place of places) {
    if (place !== undefined) for (const to of ways[place] as readonly number[]) zones[to] = 1;
  }
  return zones;
}

/** How many of these places (undefined: nowhere) are each place, by index: how many units stand there. */
export function countIn(size: number, places: Iterable<number | undefined>): Uint8Array {
  const count = new Uint8Array(size);
  for (const place of places) if (place !== undefined) count[place] = (count[place] as number) + 1;
  return count;
}
