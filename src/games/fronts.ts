/** The units on the map of each side, where they are, and who commands them. */
interface Fronting<Side extends string> {
  readonly sides: readonly Side[];
  readonly unitsOf: (side: Side) => readonly string[];
  /** Of some units those that a seat commands. */
  readonly under: (seat: string, units: readonly string[]) => readonly string[];
  readonly sideOfSeat: (seat: string) => Side;
  /** The index of the place of a unit. */
  readonly placeOf: (id: string) => number;
  /** For each place, those beside it. */
  readonly ways: readonly (readonly number[])[];
}

/**
 * Places where the two sides touch, each once. With a seat, those of its units and of the enemies they touch; where there are none,
 * all places of its units.
 */
export function frontAmong<Side extends string>(
  { sides, unitsOf, under, sideOfSeat, placeOf, ways }: Fronting<Side>,
  seat?: string,
): readonly number[] {
  const placesOf = (side: Side): readonly number[] => {
    const units = unitsOf(side);
    return (seat !== undefined && sideOfSeat(seat) === side ? under(seat, units) : units).map(placeOf);
  };
  const touch = (places: readonly number[], others: readonly number[]): readonly number[] => {
    const enemies = new Set(others);
    return places.filter((place) => (ways[place] as readonly number[]).some((to) => enemies.has(to)));
  };
  const [one, other] = sides.map(placesOf) as [readonly number[], readonly number[]];
  const front = new Set([...touch(one, other), ...touch(other, one)]);
  return [...(front.size === 0 && seat !== undefined ? new Set(placesOf(sideOfSeat(seat))) : front)];
}
