/**
 * How likely a side still holds at the end a place that it holds now, by its share of the influence over it (0 to 1) and how much of
 * the fight for it is still to come (0 to 1).
 */
export const chanceToKeep = (share: number, time: number): number => 1 - (1 - share) ** 2 * time;

/** How likely a side holds at the end a place that it does not hold now, by the same. */
export const chanceToTake = (share: number, time: number): number => share ** 2 * time * 0.9;
