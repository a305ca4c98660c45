/** 12.2, 10.5.3, 10.4.3: movement points of tactical movement: as printed; half, rounded down, out of supply. */
export const tacticalAllowance = (printed: number, outOfSupply: boolean): number =>
  outOfSupply ? Math.floor(printed / 2) : printed;

/** 12.4: movement points of march movement. */
export const marchAllowance = (printed: number): number => 2 * printed;

/** 28.2.1: movement points in the Reserve Phase: half of what is printed, rounded up. */
export const reserveAllowance = (printed: number): number => Math.ceil(printed / 2);

/** 12.6, 28.1: whether a unit that has spent so many points of its allowance, printed or of a march, may be held in reserve. */
export const leavesReserve = (spent: number, allowance: number): boolean => spent <= Math.floor(allowance / 2);
