import { inChitOrder } from '../../../../src/games/chit-pull/rules/15-special-rules/15-2-chits.ts';
import type { OptionId } from '../../../../src/games/chit-pull/state.ts';
import { scenario, within, type Played, type ScenarioSpec } from './scenario.ts';

/** The divisions of a table with as many commanders as there can be. */
export const OPTIONS: readonly OptionId[] = ['parallel', 'axis-4', 'soviet-4'];

/** In the north 4PzG and the 16th Army face the 11th and, behind it, the 27th; in the south 2PzA faces the 10th and the 13th. */
export const FIELD = {
  '4PzG': 'L2012',
  '1Pz': 'L2112',
  'AX-16A': 'L2015',
  '121ID': 'L2115',
  '11A': 'L2512',
  '5RD': 'L2412',
  '84M': 'L2612',
  '27A': 'L4312',
  '16RD': 'L4112',
  '2PzA': '1528',
  '3Pz': '1628',
  '10A': '2028',
  '2RD': '1928',
  '13A': '2330',
  '100RD': '2230',
} as const;

interface Rest extends Omit<ScenarioSpec, 'step' | 'units' | 'dice'> {
  readonly units?: Readonly<Record<string, string>>;
  /** How many decoys would be drawn behind the chits that stop the drawing. */
  readonly decoys?: number;
  /** Chits that are drawn again, or that are in the cup and are not drawn. */
  readonly more?: readonly string[];
}

/** The chits of a cup, drawn in this order. */
export function drawing(
  chits: readonly string[],
  { decoys = 0, more = [], units = FIELD, state, ...rest }: Rest = {},
): Played {
  const cup = within(() => inChitOrder([...chits, ...more]));
  let left = [...cup];
  const index = new Map<number, number>();
  chits.forEach((id, n) => {
    index.set(n, left.indexOf(id) + 1);
    left = left.filter((_, i) => i !== left.indexOf(id));
  });
  let drawn = 0;
  return scenario({
    options: OPTIONS,
    units,
    ...rest,
    state: { cup, row: [], ...state },
    dice: (_, situation) => {
      if (situation.includes('/decoys/')) return decoys + 1;
      if (situation.includes('/chit/cup/')) return index.get(drawn++) ?? 1;
      return 1;
    },
  });
}
