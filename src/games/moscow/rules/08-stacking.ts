import type { Context, StepRules } from '../steps.ts';
import type { Refusal } from '../messages/index.ts';
import { fork, leaf } from '../../../engine/choice.ts';
import { BOARD, byUnits, changeUnits, idAt, isArea, isTank, stateOf, unit, unitsAt, unitsByPlace } from '../board.ts';
import type { Order } from '../orders.ts';
import { prompt, SIDES, type Side, type State } from '../state.ts';
import { unitBranch, unitMeant, verbBranch } from '../words.ts';

/**
 * By how much units of a side in one hex break the stacking limit: 0 if they don't. German side: one unit (8.1).
 * Soviet side: three units, two of one arm (8.2).
 */
function excessOf(side: Side, units: readonly string[]): number {
  if (side === 'axis') return Math.max(0, units.length - 1);
  const tanks = units.filter(isTank).length;
  const infantry = units.length - tanks;
  return Math.max(units.length - 3, Math.max(0, tanks - 2) + Math.max(0, infantry - 2), 0);
}

/** Whether these units may stack in one hex. */
export const mayStack = (side: Side, units: readonly string[]): boolean => excessOf(side, units) === 0;

const isHex = (id: string): boolean => {
  const place = BOARD.index.get(id);
  return place !== undefined && !isArea(place);
};

/** Hexes in which a side breaks the limit, with the units there. There is no limit in rears (8.0). */
export const overstacked = byUnits(
  (state, side: Side): ReadonlyMap<string, readonly string[]> =>
    new Map(
      [...unitsByPlace(state, side)].filter(
        ([place, units]) => units.length > 1 && isHex(place) && excessOf(side, units) > 0,
      ),
    ),
);

/** Units of which one must be removed: each of them lessens the excess of its hex. */
const surplus = (stacks: Iterable<readonly string[]>, side: Side): readonly string[] =>
  [...stacks].flatMap((stack) => {
    const excess = excessOf(side, stack);
    return stack.filter(
      (id) =>
        excessOf(
          side,
          stack.filter((other) => other !== id),
        ) < excess,
    );
  });

/** The order in which units are removed for a player who stays silent. */
export const weakestSpentFirst =
  (state: State) =>
  (a: string, b: string): number =>
    Number(state.units[b]?.spent) - Number(state.units[a]?.spent) || unit(a).strength - unit(b).strength;

/** 8.3: at the end of movement, at each combat and after a retreat the owner removes what breaks the limit. */
export const stacking: StepRules<'stacking'> = {
  asks: ({ state }) =>
    SIDES.flatMap((side) => {
      const stacks = overstacked(state, side);
      if (stacks.size === 0) return [];
      const units = surplus(stacks.values(), side);
      const weakest = [...units].sort(weakestSpentFirst(state))[0] as string;
      return [
        {
          seat: side,
          prompt: prompt('stacking', { hexes: [...stacks.keys()] }),
          rule: '8.3',
          reaction: true,
          silent: { kind: 'drop', unit: weakest } as const,
          choice: fork<Order>(() => [
            verbBranch(
              'drop',
              () =>
                fork(() => units.map((id) => unitBranch(id, () => leaf<Order>({ kind: 'drop', unit: id }))), {
                  refuse: (word) => refuseDrop(side, units, word),
                }),
              ['remove'],
            ),
          ]),
        },
      ];
    }),
  answer: (context, _, order) => {
    if (order.kind === 'drop') drop(context, order.unit);
  },
  run: (context) => context.pop(),
};

/** 8.3: only what is too many where it stands is removed. */
function refuseDrop(side: Side, units: readonly string[], word: string): Refusal | undefined {
  const unit = unitMeant(word, side);
  return unit === undefined
    ? undefined
    : { code: 'moscow.refusal.not-overstacked', params: { unit, units }, rule: '8.3' };
}

function drop(context: Context, id: string): void {
  const { at: hex } = stateOf(context.state, id);
  context.emit({ code: 'moscow.overstacked', params: { unit: id, hex }, rule: '8.3' });
  changeUnits(context.state, [id], { at: 'lost', spent: false });
}

/** Whether a hex could take these further units of a side without breaking the limit. */
export const hasRoom = (state: State, side: Side, place: number, further: readonly string[]): boolean =>
  isArea(place) || mayStack(side, [...unitsAt(state, side, idAt(place)), ...further]);
