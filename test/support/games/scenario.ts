import { expect } from 'vitest';
import { hintOf, type Choice } from '../../../src/engine/choice.ts';
import { fixedDice, type DieSource } from '../../../src/engine/dice.ts';
import { dataName, namedData } from '../../../src/engine/data/versions.ts';
import { DIE } from '../../../src/games/odds.ts';
import type { Board } from '../../../src/hex/board.ts';
import { showIfFailed } from './failed-board.ts';
import type { Game } from '../../../src/engine/game.ts';
import type { Event, Params, Refusal } from '../../../src/engine/message.ts';
import { parseOrder } from '../../../src/engine/notation.ts';
import { apply, openAsks, resume, start, type OpenAsk } from '../../../src/engine/play.ts';
import type { Phase, Position, Step } from '../../../src/engine/position.ts';

/** What a die of a scenario falls on: a face, or the highest that gives this result of combat, or one like it. */
export type Die = number | string | RegExp;

/** A state that tells where units stand. */
interface Stood {
  readonly units: Readonly<Record<string, { readonly at: string }>>;
}

/** What the scenarios of a game need of it, and what else a game in progress can tell (`more`). */
export interface ScenarioKit<State extends Stood, Order, More extends object> {
  readonly game: Game<State, Order>;
  readonly board: Board;
  /** What a face of the die would give in the combat that it is rolled for. */
  readonly resultOn: (position: Position<State>, face: number) => string;
  readonly more: (state: () => State) => More;
}

/** A game in progress that a test plays by text orders. */
export interface Playing<State, Order, Seat extends string> {
  readonly game: Pick<Game<State, Order>, 'id' | 'seats' | 'format'>;
  readonly position: Position<State>;
  readonly state: State;
  /** Events since the beginning, and those of the last order. */
  readonly events: readonly Event[];
  readonly last: readonly Event[];
  /** `at` of a unit. */
  readonly at: (unit: string) => string;
  /** Gives an order that must be legal. */
  order(seat: Seat, text: string): this;
  /** Gives the order of somebody who stays silent to the seat's first question. */
  silent(seat: Seat): this;
  /** Gives an order that must be refused; by this rule if given. The position stays as it is. */
  refused(seat: Seat, text: string, rule?: string): Refusal;
  /** The questions open to a seat. */
  asks(seat: Seat): readonly OpenAsk<Order>[];
  /** The seats asked now. */
  asked(): readonly Seat[];
  /** Codes of the last order's events, without the game's prefix. */
  codes(): string[];
  /** The parameters of the last order's (first) event of this code. */
  event(code: string): Params;
}

function diceOf<State extends Stood>(
  dice: readonly Die[] | DieSource,
  resultOn: (position: Position<State>, face: number) => string,
): DieSource {
  if (typeof dice === 'function') return dice;
  let next = 0;
  return (phase, situation, faces, hidden, position) => {
    const die = dice[next++];
    if (die === undefined || typeof die === 'number') {
      return fixedDice(die === undefined ? [] : [die])(phase, situation, faces, hidden);
    }
    const gives = (face: number): string => resultOn(position as Position<State>, face);
    const found = DIE.findLast((face) => (typeof die === 'string' ? gives(face) === die : die.test(gives(face))));
    if (found === undefined) throw new Error(`no face gives ${die} for ${situation}: ${DIE.map(gives).join(' ')}`);
    return found;
  };
}

/** A game played on from a position. */
function playing<State extends Stood, Order, Seat extends string, More extends object>(
  { game, board, more }: ScenarioKit<State, Order, More>,
  begun: { readonly position: Position<State>; readonly events: readonly Event[] },
  dice: DieSource,
): Playing<State, Order, Seat> & More {
  let { position } = begun;
  let last = begun.events;
  const events = [...last];
  showIfFailed(board, () => position.state.units);
  const played: Playing<State, Order, Seat> = {
    game,
    get position() {
      return position;
    },
    get state() {
      return position.state;
    },
    events,
    get last() {
      return last;
    },
    at: (unit) => (position.state.units[unit] as { at: string }).at,
    order(seat, text) {
      const before = JSON.stringify(position);
      const applied = apply(game, position, seat, text, dice);
      if (!applied.ok) throw new Error(`${seat}: ${text} → ${JSON.stringify(applied.error)}`);
      expect(JSON.stringify(position), 'the position given is left as it was').toBe(before);
      position = applied.value.position;
      last = applied.value.events;
      events.push(...last);
      expect(game.faults(position)).toEqual([]);
      return this;
    },
    silent(seat) {
      return this.order(seat, game.format(this.asks(seat)[0]?.silent as Order));
    },
    refused(seat, text, rule) {
      const before = JSON.stringify(position);
      const applied = apply(game, position, seat, text, dice);
      if (applied.ok) throw new Error(`${seat}: ${text} was not refused`);
      expect(JSON.stringify(position)).toBe(before);
      if (rule !== undefined) expect(applied.error.rule, `${text}: ${JSON.stringify(applied.error)}`).toBe(rule);
      return applied.error;
    },
    asks: (seat) => openAsks(game, position).filter((ask) => ask.seat === seat),
    asked: () => openAsks(game, position).map((ask) => ask.seat as Seat),
    codes: () => last.map(({ code }) => withoutGame(code)),
    event(code) {
      const found = last.find((event) => withoutGame(event.code) === code);
      if (!found) throw new Error(`no event ${code} among ${last.map((event) => event.code).join(', ')}`);
      return found.params ?? {};
    },
  };
  return Object.assign(
    played,
    more(() => position.state),
  );
}

/** A code without the name of its game or system. */
const withoutGame = (code: string): string => code.slice(code.indexOf('.') + 1);

/** A game at the beginning of a step of some phase, run to its first question. `dice` fall in this order, or as a source says. */
export function playingFrom<State extends Stood, Order, Seat extends string, More extends object>(
  kit: ScenarioKit<State, Order, More>,
  at: { readonly state: State; readonly steps: readonly Step[]; readonly phase: Omit<Phase, 'index'> },
  dice: readonly Die[] | DieSource = [],
): Playing<State, Order, Seat> & More {
  const { game } = kit;
  const position: Position<State> = {
    game: game.id,
    version: game.version,
    ...namedData(dataName(game)),
    state: at.state,
    procedures: [{ id: 'main', steps: [...at.steps] }],
    phase: { ...at.phase, index: 1 },
    rolls: {},
    outcome: null,
  };
  const source = diceOf(dice, kit.resultOn);
  const { events } = resume(game, position, source);
  return playing(kit, { position, events }, source);
}

/** A whole game from its set-up. */
export function playingWhole<State extends Stood, Order, Seat extends string, More extends object>(
  kit: ScenarioKit<State, Order, More>,
  options: readonly string[] = [],
  dice: readonly Die[] = [],
): Playing<State, Order, Seat> & More {
  const source = diceOf(dice, kit.resultOn);
  return playing(kit, start(kit.game, options, source), source);
}

/** The words that may be said at the root of a seat's (first) question. */
export const words = <Order, Seat extends string>(played: Playing<unknown, Order, Seat>, seat: Seat): string[] =>
  (played.asks(seat)[0]?.choice.branches() ?? []).map(({ word }) => word);

/** The node to which these words lead from a seat's (first) question. */
export function choiceAfter<Order, Seat extends string>(
  played: Playing<unknown, Order, Seat>,
  seat: Seat,
  ...said: readonly string[]
): Choice<Order> {
  let node = played.asks(seat)[0]?.choice as Choice<Order>;
  for (const word of said) {
    const branch = node.branches().find((each) => each.word === word);
    if (!branch) throw new Error(`${word} can't be said in ${said.join(' ')}`);
    node = branch.to();
  }
  return node;
}

/** What is remarked on each word that may be said after these: the code of its hint. */
export const hintsAfter = <Order, Seat extends string>(
  ...where: Parameters<typeof choiceAfter<Order, Seat>>
): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    choiceAfter(...where)
      .branches()
      .map((branch) => [branch.word, hintOf(branch)?.code]),
  );

/** All orders that may be given to a question. */
export function ordersOf<Order>(choice: Choice<Order>): Order[] {
  return [...(choice.order ? [choice.order] : []), ...choice.branches().flatMap((branch) => ordersOf(branch.to()))];
}

/** Whether an order would be legal now. */
export const isLegal = <Order, Seat extends string>(
  played: Playing<unknown, Order, Seat>,
  seat: Seat,
  text: string,
): boolean => played.asks(seat).some((ask) => parseOrder(ask.choice, text).ok);

/** What a question asks: the code of its prompt without the game's prefix. */
export const questionOf = (ask: { readonly prompt: { readonly code: string } }): string =>
  withoutGame(ask.prompt.code).replace(/^ask\./u, '');

/** The questions open now, as `<seat> <question>`, in the order of the seats. */
export const questions = <Order, Seat extends string>(played: Playing<unknown, Order, Seat>): string[] =>
  played.game.seats.flatMap(({ id }) => played.asks(id as Seat).map((ask) => `${id} ${questionOf(ask)}`));

/** Gives the orders of those who stay silent until `done`, or until the game is over. */
export function playOn<State, Order, Seat extends string, Played extends Playing<State, Order, Seat>>(
  played: Played & Playing<State, Order, Seat>,
  done: (played: Played) => boolean,
): Played {
  for (let orders = 0; !done(played) && !played.position.outcome; orders++) {
    if (orders > 500) throw new Error('the game does not get there');
    played.silent(played.asked()[0] as Seat);
  }
  return played;
}
