import { BOARD } from '../../../../src/games/barbarossa/board.ts';
import { commandsWith } from '../../../../src/games/barbarossa/commands/fronts.ts';
import { putUnder, seatOf, type SeatId } from '../../../../src/games/barbarossa/commands/seats.ts';
import { allottedTo } from '../../../../src/games/barbarossa/commands/means.ts';
import type { Order } from '../../../../src/games/barbarossa/orders.ts';
import { initialState } from '../../../../src/games/barbarossa/rules/02-setup/02-setup.ts';
import type { Means, State } from '../../../../src/games/barbarossa/state.ts';
import type { Playing } from '../scenario.ts';
import { stateFor, type Played, type ScenarioSpec } from './scenario.ts';

/** A game in progress in which the seats of divided sides give orders. */
export type Divided = Playing<State, Order, SeatId>;

/** A scenario of divided sides: by these options, some units handed over. */
export interface DividedSpec extends ScenarioSpec {
  readonly options?: readonly string[];
  readonly under?: Readonly<Record<string, SeatId>>;
}

/** A scenario in which both sides are divided into three commands, unless its options say something else. */
export function divided(
  { options = ['axis-3', 'soviet-3'], under = {}, ...spec }: DividedSpec,
  begin: (spec: ScenarioSpec) => Played,
): Divided {
  const { commands } = { ...initialState(), commands: commandsWith(options) };
  const state = { ...stateFor(spec), ...(commands ? { commands } : {}) };
  for (const [unit, seat] of Object.entries(under)) putUnder(state, [unit], seat);
  return begin({
    ...spec,
    state: { ...spec.state, ...(state.commands ? { commands: state.commands } : {}) },
  }) as unknown as Divided;
}

/** The seat that commands a unit now. */
export const commanderOf = ({ state }: Divided, unit: string): SeatId => seatOf(state, unit);

/** What is kept for a seat. */
export const keptFor = ({ state }: Divided, means: Means, seat: SeatId): number => allottedTo(state, means, seat);

/** Whether a unit stands on the map. */
export const isStanding = ({ state }: Divided, unit: string): boolean => BOARD.index.has(state.units[unit]?.at ?? '');
