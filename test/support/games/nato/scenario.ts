import { onTestFinished } from 'vitest';
import type { DieSource } from '../../../../src/engine/dice.ts';
import { BOARD } from '../../../../src/games/nato/board.ts';
import { TABLES } from '../../../../src/games/nato/data.ts';
import { nato } from '../../../../src/games/nato/game.ts';
import { markersOf } from '../../../../src/games/nato/markers.ts';
import type { Order } from '../../../../src/games/nato/orders.ts';
import { oddsWith } from '../../../../src/games/nato/rules/25-ground-combat/25-3-odds/25-3-forces.ts';
import type { Marker, NatoPosition, Side, State } from '../../../../src/games/nato/state.ts';
import type { Battle, Step, StepNamed } from '../../../../src/games/nato/steps.ts';
import { questions, playingFrom, type Playing, type ScenarioKit } from '../scenario.ts';
import { stateWith, type Placed } from './positions.ts';

interface More {
  /** Steps that a unit has left. */
  readonly steps: (unit: string) => number;
  readonly markers: (unit: string) => readonly Marker[];
}

/** A game in progress that a test plays by text orders. */
export type Played = Playing<State, Order, Side> & More;

/** The column in which the battle that is being resolved rolls its die. */
function columnOf({ state, procedures }: NatoPosition): string {
  const { side, battle } = procedures[0]?.steps.at(-1) as unknown as StepNamed<'combat'>;
  const { objective, attackers, support, defenceBy } = battle as Battle;
  return oddsWith(state, side, { objective, attackers, support: support !== null, defenceBy }).odds;
}

const FACE = 6;

/** For the rest of a test the Combat Results Table gives this result on a 6 in a column. */
function pretend(column: string, result: string): void {
  const results = TABLES.results[column] as Record<string, string>;
  const printed = results[FACE] as string;
  results[FACE] = result;
  // Undone in reverse order, as cleanups run last to first.
  onTestFinished(() => void (results[FACE] = printed));
}

/** Dice that fall in this order: faces, or the results of battles, whatever their odds. */
function diceOf(dice: readonly (number | string)[]): DieSource {
  let next = 0;
  return (_, situation, __, ___, position) => {
    const die = dice[next++];
    if (die === undefined) throw new Error(`no die left for ${situation}`);
    if (typeof die === 'number') return die;
    if (!situation.includes('/battle/')) throw new Error(`${die} for ${situation}`);
    pretend(columnOf(position as NatoPosition), die);
    return FACE;
  };
}

const KIT: ScenarioKit<State, Order, More> = {
  game: nato as never,
  board: BOARD,
  resultOn: () => '',
  more: (state) => ({
    steps: (unit) => state().units[unit]?.steps ?? 0,
    markers: (unit) => markersOf(state(), unit),
  }),
};

/** A game in a step, after a segment of the sequence of play: what follows is played on. */
function playingAt(placed: Placed, side: Side, after: string, step: Step, dice: readonly (number | string)[]): Played {
  const state = stateWith(placed);
  const phase = { turn: state.turn, side, name: step.name };
  const steps: readonly Step[] = [{ name: 'next', after }, step];
  return playingFrom<State, Order, Side, More>(KIT, { state, steps, phase }, diceOf(dice));
}

const TURN_OF = { wp: 'W', nato: 'N' } as const;

/** The Combat Phase of a side. Of the Warsaw Pact the hexes in `battles` have Battle markers. Dice fall in this order: faces, or results of battles. */
export const fighting = (side: Side, placed: Placed, ...dice: readonly (number | string)[]): Played =>
  playingAt(
    placed,
    side,
    `${TURN_OF[side]}.F.1`,
    { name: 'combat', side, battle: null, attacked: [], fought: [], supported: [], joined: [] },
    dice,
  );

/** The Ground Movement Segment of a side, or its Reserve Phase. */
export const moving = (side: Side, placed: Placed, reserve = false): Played =>
  playingAt(
    placed,
    side,
    `${TURN_OF[side]}.${reserve ? 'G' : 'B.4'}`,
    { name: 'movement', side, reserve, moved: [], spent: [], ferried: [] },
    [],
  );

/** The questions open now, as `<seat> <question>`. */
export const asked = (played: Played): string[] => questions(played);

/** The shifts of the odds in the last battle, as reason and columns. */
export const shifts = (played: Played): readonly string[] => played.event('battle').shifts as readonly string[];

/** Attack and defence of the last battle, and its odds before and after shifts. */
export function odds(played: Played): readonly [attack: number, defence: number, before: string, after: string] {
  const { attack, defence, before, odds: after } = played.event('battle');
  return [attack as number, defence as number, before as string, after as string];
}
