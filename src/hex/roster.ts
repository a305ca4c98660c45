/** The counters of a game, and who they belong to. */
export interface Roster<Unit, Side extends string> {
  /** The counter of this id. Throws for one that doesn't exist. */
  readonly unit: (id: string) => Unit;
  readonly unitExists: (id: string) => boolean;
  /** Throws for a unit that doesn't exist. */
  readonly sideOf: (id: string) => Side;
  /** Ids of all units of a side, in the order of the counters. */
  readonly UNITS_OF: Readonly<Record<Side, readonly string[]>>;
}

/** The roster of a game with these units. */
export function rosterOf<Side extends string, Unit extends { readonly id: string; readonly side: Side }>(
  game: string,
  sides: readonly Side[],
  units: readonly Unit[],
): Roster<Unit, Side> {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const unit = (id: string): Unit => {
    const found = byId.get(id);
    if (!found) throw new Error(`${game}: no unit ${id}`);
    return found;
  };
  const idsOf = (side: Side): readonly string[] => units.filter((each) => each.side === side).map(({ id }) => id);
  return {
    unit,
    unitExists: (id) => byId.has(id),
    sideOf: (id) => unit(id).side,
    UNITS_OF: Object.fromEntries(sides.map((side) => [side, idsOf(side)])) as Record<Side, readonly string[]>,
  };
}

/** Units by what `key` tells of each, given the unit and its number in the list, in the order given. */
export function grouped<Key>(
  ids: readonly string[],
  key: (id: string, n: number) => Key,
): ReadonlyMap<Key, readonly string[]> {
  const groups = new Map<Key, string[]>();
  for (const [n, id] of ids.entries()) {
    const of = key(id, n);
    const group = groups.get(of);
    if (group) group.push(id);
    else groups.set(of, [id]);
  }
  return groups;
}
