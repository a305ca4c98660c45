/** What is to be known of a hex into which units may retreat (25.7.4). Hexes that are closed to them altogether are none. */
export interface RetreatHex {
  /** Whether enemy zones of control reach it, and neither a friendly unit nor a friendly Free City negates them there. */
  readonly ezoc: boolean;
  readonly besideEnemy: boolean;
  readonly contaminated: boolean;
  readonly rearward: boolean;
  readonly overstacked: boolean;
  /** Whether it is a mountain, or reached across a major river. */
  readonly rugged: boolean;
}

/** What the defender must respect as far as he can, the most important first (25.7.4, 1 to 6). */
const PRIORITIES: readonly ((hex: RetreatHex) => boolean)[] = [
  ({ ezoc }) => !ezoc,
  ({ besideEnemy }) => !besideEnemy,
  ({ contaminated }) => !contaminated,
  ({ rearward }) => rearward,
  ({ overstacked }) => !overstacked,
  ({ rugged }) => !rugged,
];

/** 25.7.4: of the hexes that are open to a retreat those that the priorities leave: each in turn, where any hex keeps it. */
export const retreatHexes = <Hex extends RetreatHex>(open: readonly Hex[]): readonly Hex[] =>
  PRIORITIES.reduce<readonly Hex[]>((left, keeps) => {
    const kept = left.filter(keeps);
    return kept.length > 0 ? kept : left;
  }, open);

/** 25.7.4.1: steps that a stack loses by a way: one for each EZOC hex that it enters. */
export const stepsLostBy = (way: readonly RetreatHex[]): number => way.filter(({ ezoc }) => ezoc).length;

/** 25.7.4, 25.7.4.2, 8.2.6, A-29: of several ways those that may be taken: of those that cost the fewest steps the ones that the priorities leave, hex by hex. */
export function retreatWays<Hex extends RetreatHex>(ways: readonly (readonly Hex[])[]): readonly (readonly Hex[])[] {
  const byPriority = (left: readonly (readonly Hex[])[], at: number): readonly (readonly Hex[])[] => {
    const longer = left.filter((way) => way.length > at);
    if (longer.length === 0) return left;
    const kept = new Set(retreatHexes(longer.map((way) => way[at] as Hex)));
    return [
      ...left.filter((way) => way.length <= at),
      ...byPriority(
        longer.filter((way) => kept.has(way[at] as Hex)),
        at + 1,
      ),
    ];
  };
  const least = Math.min(...ways.map(stepsLostBy));
  const orderly = byPriority(
    ways.filter((way) => stepsLostBy(way) === least),
    0,
  );
  return ways.filter((way) => orderly.includes(way));
}
