import { BOARD } from '../../../../src/games/nato/board.ts';
import { SEQUENCE } from '../../../../src/games/nato/data.ts';
import { nato } from '../../../../src/games/nato/game.ts';
import { markersOf } from '../../../../src/games/nato/markers.ts';
import type { Order } from '../../../../src/games/nato/orders.ts';
import { playedSegments } from '../../../../src/games/nato/rules/07-sequence.ts';
import type { Marker, Side, State } from '../../../../src/games/nato/state.ts';
import type { Step } from '../../../../src/games/nato/steps.ts';
import type { Event } from '../../../../src/engine/message.ts';
import type { DieSource } from '../../../../src/engine/dice.ts';
import { hintOf } from '../../../../src/engine/choice.ts';
import { choiceAfter, playingFrom, type Die, type Playing } from '../scenario.ts';
import { stateWith, type Placed } from './positions.ts';

interface More {
  /** The markers of a unit. */
  readonly markers: (unit: string) => readonly Marker[];
}

/** A game in progress that a test plays by text orders. */
export type Segments = Playing<State, Order, Side> & More;

/** A game with some steps, the last on top, run to its first question. */
export function playing(
  placed: Placed,
  steps: readonly Step[],
  side: Side,
  dice: readonly Die[] | DieSource = [],
): Segments {
  const state = stateWith(placed);
  return playingFrom<State, Order, Side, More>(
    {
      game: nato,
      board: BOARD,
      resultOn: () => '',
      more: (now) => ({ markers: (unit) => markersOf(now(), unit) }),
    },
    { state, steps, phase: { turn: state.turn, side, name: 'movement' } },
    dice,
  );
}

/** A game that goes on from the beginning of a segment of the sequence of play (7.2), run to its first question; dice fall as given. */
export function from(segment: string, placed: Placed = {}, dice: readonly Die[] | DieSource = []): Segments {
  const all = playedSegments(SEQUENCE).filter(({ scenarios }) => !scenarios);
  const place = all.findIndex(({ id }) => id === segment);
  if (place < 0) throw new Error(`no segment ${segment}`);
  const after = all[place - 1]?.id ?? null;
  return playing(placed, [{ name: 'next', after }], segment.startsWith('N') ? 'nato' : 'wp', dice);
}

const LETTER = { wp: 'W', nato: 'N' } as const;

/** The Ground Movement Segment of a side (12.0). */
export const groundMovement = (side: Side, placed: Placed): Segments => from(`${LETTER[side]}.B.4`, placed);

/** The Reserve Phase of a side (28.2). */
export const reservePhase = (side: Side, placed: Placed): Segments => from(`${LETTER[side]}.G`, placed);

/** What was told so far, by codes without the name of the game, each with what it was told of: `moved-move WG-63`. */
export const told = ({ events }: Segments): readonly string[] => events.map(textOf);

const textOf = ({ code, params = {} }: Event): string => {
  const { unit, units = unit, hex = units } = params;
  const named: readonly unknown[] = Array.isArray(units) ? units : [units ?? hex];
  return [code.replace('nato.', ''), ...named.filter((name) => name !== undefined).map(String)].join(' ');
};

/** What it costs a unit to go in a way, by hex: `2`, or `2!` where it must stop. */
export function costsOf(
  game: Segments,
  side: Side,
  way: 'move' | 'march',
  unit: string,
): Readonly<Record<string, string>> {
  const { branches } = choiceAfter<Order, Side>(game, side, way, unit);
  return Object.fromEntries(
    branches().map((branch) => {
      const { code, params } = hintOf(branch) ?? {};
      return [branch.word, `${String(params?.['cost'])}${code === 'nato.hint.stops' ? '!' : ''}`];
    }),
  );
}

/** A hex that costs a unit so much. */
export function hexFor(cost: number, ...where: Parameters<typeof costsOf>): string {
  const found = Object.entries(costsOf(...where)).find(([, each]) => each === String(cost));
  if (!found) throw new Error(`nothing costs ${cost}`);
  return found[0];
}

/** The code of a refusal without the name of the game. */
export const why = (...[game, ...order]: [Segments, ...Parameters<Segments['refused']>]): string =>
  game.refused(...order).code.replace('nato.refusal.', '');
