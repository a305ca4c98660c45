import {
  BOARD,
  changeUnits,
  fullSteps,
  isLeader,
  LEADERS,
  SETTLED,
  unitsAt,
} from '../../../../src/games/barbarossa/board.ts';
import { UNITS } from '../../../../src/games/barbarossa/data.ts';
import { barbarossa } from '../../../../src/games/barbarossa/game.ts';
import type { Order } from '../../../../src/games/barbarossa/orders.ts';
import { initialState } from '../../../../src/games/barbarossa/rules/02-setup/02-setup.ts';
import { forcesOf } from '../../../../src/games/barbarossa/rules/10-combat/10-2-combat.ts';
import { oddsOf, resultOf } from '../../../../src/games/barbarossa/rules/10-combat/10-3-odds.ts';
import { cutOff } from '../../../../src/games/barbarossa/rules/12-supply.ts';
import type { Side, State } from '../../../../src/games/barbarossa/state.ts';
import type { Combat, Movement, PhaseName, Step } from '../../../../src/games/barbarossa/steps.ts';
import { playingFrom, playingWhole, type Die, type Playing, type ScenarioKit } from '../scenario.ts';

/** What stands on the board at the start of a scenario; everything left out is as at the start of a turn. */
export interface ScenarioSpec {
  readonly turn?: number;
  readonly phase?: PhaseName;
  /** Where units stand: a hex, or `<hex> <steps left>`. All others are off the map. */
  readonly units?: Readonly<Record<string, string>>;
  /** Leaders by ability: tried ones; `?` before it: untried. */
  readonly leaders?: Readonly<Record<string, number | `?${number}`>>;
  /** Cities and towns held and controlled by the Axis side; those in which units stand are theirs in any case. */
  readonly control?: readonly string[];
  readonly state?: Partial<State>;
  /** Dice in the order in which they fall. Without them a roll is an error. */
  readonly dice?: readonly Die[];
}

type More = { readonly stepsOf: (unit: string) => number };
export type Played = Playing<State, Order, Side> & More;

const combatUnder = (steps: readonly Step[]): Combat | null =>
  steps.flatMap((step) => (step.name === 'combats' || step.name === 'overrun' ? [step.combat] : []))[0] ?? null;

const KIT: ScenarioKit<State, Order, More> = {
  game: barbarossa as never,
  board: BOARD,
  resultOn: ({ state, procedures }, face) => {
    const combat = procedures.flatMap(({ steps }) => combatUnder(steps as unknown as Step[]) ?? [])[0] as Combat;
    return resultOf(combat.side, oddsOf(state, forcesOf(state, combat)).column, face) ?? 'none';
  },
  more: (state) => ({ stepsOf: (unit) => state().units[unit]?.steps ?? 0 }),
};

/** The state of a scenario. */
export function stateFor({ turn = 2, units = {}, leaders = {}, control, state: more = {} }: ScenarioSpec): State {
  const state = initialState();
  state.turn = turn;
  changeUnits(
    state,
    UNITS.map(({ id }) => id),
    { at: 'off', steps: 0 },
  );
  for (const [id, where] of Object.entries(units)) {
    const [at, steps] = where.split(' ') as [string, string?];
    changeUnits(state, [id], { at, steps: steps === undefined ? (isLeader(id) ? 1 : fullSteps(id)) : Number(steps) });
  }
  state.abilities = {
    ...Object.fromEntries(LEADERS.map((id) => [id, 0])),
    ...Object.fromEntries(
      Object.entries(leaders).map(([id, ability]) => [id, Number(String(ability).replace('?', ''))]),
    ),
  };
  state.tried = Object.entries(leaders)
    .filter(([, ability]) => typeof ability === 'number')
    .map(([id]) => id)
    .sort();
  const held = (control ?? state.control).filter((hex) => unitsAt(state, 'soviet', hex).length === 0);
  const taken = SETTLED.filter((hex) => unitsAt(state, 'axis', hex).length > 0);
  state.held = [...new Set([...held, ...taken])].sort();
  state.control = state.held;
  return Object.assign(state, more);
}

/** A game in a step, with the steps under it. */
export const playingAt = (spec: ScenarioSpec, steps: (state: State) => readonly Step[]): Played => {
  const state = stateFor(spec);
  const phase = spec.phase ?? 'axis-movement';
  return playingFrom<State, Order, Side, More>(
    KIT,
    { state, steps: steps(state), phase: { turn: state.turn, side: null, name: phase } },
    spec.dice,
  );
};

/** A movement phase of a side. */
export const moving = (side: Side, spec: ScenarioSpec, second = false): Played =>
  playingAt(
    { phase: side === 'axis' ? (second ? 'panzer-movement' : 'axis-movement') : 'soviet-movement', ...spec },
    (state) => [
      {
        name: 'movement',
        side,
        second,
        moved: [],
        mover: null,
        cut: cutOff(
          state,
          side,
          Object.keys(spec.units ?? {}).filter((id) => unitsAt(state, side, state.units[id]?.at ?? '').includes(id)),
        ),
        near: null,
        unasked: false,
      } satisfies Movement & { name: 'movement' },
    ],
  );

/** The declaration of attacks of a side. */
export const declaring = (side: Side, spec: ScenarioSpec): Played =>
  playingAt({ phase: side === 'axis' ? 'axis-combat' : 'soviet-combat', ...spec }, () => [
    { name: 'combat-end', after: side === 'axis' ? 'axis-combat' : 'soviet-combat' },
    { name: 'declaring', side, attacks: [] },
  ]);

/** A whole game from its set-up. */
export const wholeGame = (dice: readonly Die[] = []): Played => playingWhole<State, Order, Side, More>(KIT, [], dice);
