/** Distances on a board are kept up to so many hexes. */
const MOST_HEXES = 255;

let known: { decay: number; by: Float64Array } = { decay: 0, by: new Float64Array(0) };

/** How much of an influence that is multiplied by `decay` with each hex is left after so many hexes, up to `MOST_HEXES`. It is shared, and not to be changed. */
export function fadingBy(decay: number): Float64Array {
  if (known.decay !== decay) known = { decay, by: Float64Array.from({ length: MOST_HEXES + 1 }, (_, n) => decay ** n) };
  return known.by;
}
