/** A unit of the Warsaw Pact as far as it coordinates: its Front, or none if it is independent (3.2.6.1). */
export interface OfFront {
  readonly id: string;
  readonly front?: string;
  /** Whether it stands in the BALTAP command zone in a scenario in which all units there may be the Baltic Front's (26.1.7, 29.5.3). */
  readonly baltap?: boolean;
}

/** The Baltic Front, whose units any in the BALTAP zone may be (29.5.3). */
const BALTIC_FRONT = 'BAF';

/** The Fronts that a unit may count as; undefined: any. */
const countsAs = ({ front, baltap = false }: OfFront): readonly string[] | undefined => {
  if (front === undefined) return undefined;
  return baltap ? [front, BALTIC_FRONT] : [front];
};

const belongsTo = (unit: OfFront, front: string | undefined): boolean =>
  countsAs(unit)?.some((each) => each === front) ?? true;

/** The Fronts as of which some units may count, in the order of the units; none if there are only independent ones. */
const frontsOf = (units: readonly OfFront[]): readonly string[] => [
  ...new Set(units.flatMap((unit) => countsAs(unit) ?? [])),
];

/** A Front as of which all of some units may count; undefined if there is none. */
const commonFront = (units: readonly OfFront[]): string | undefined =>
  frontsOf(units).find((front) => defendersOfFront(units, front).length === units.length);

/** 26.1.5, 26.1.7: the Fronts of which one may defend a hex: one alone where all units count as of it; none if there are only independent ones. */
export function defendingFronts(units: readonly OfFront[]): readonly string[] {
  const common = commonFront(units);
  return common === undefined ? frontsOf(units) : [common];
}

/** 26.1.5: of the units in a hex those that defend it, if this Front does: its own and the independent ones. */
export const defendersOfFront = <Unit extends OfFront>(
  units: readonly Unit[],
  chosen: string | undefined,
): readonly Unit[] => units.filter((unit) => belongsTo(unit, chosen));

/** 26.1.1–26.1.3, 26.1.7: whether units may attack together: those of one Front and any that are independent; in the BALTAP zone all. */
export const frontsCoordinate = (units: readonly OfFront[]): boolean =>
  frontsOf(units).length === 0 || commonFront(units) !== undefined;

/** 25.1.2.4, 26.1.6: whether a unit may react to where others are: it is independent, or they are of its Front or independent. */
export const frontMayReact = (unit: OfFront, there: readonly OfFront[]): boolean =>
  unit.front === undefined || frontsCoordinate([unit, ...there]);
