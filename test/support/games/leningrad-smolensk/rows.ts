import { createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { drawOrder } from '../../../../src/engine/choice.ts';
import type { DieSource } from '../../../../src/engine/dice.ts';
import { openAsks, playOn, readOrder, resume, start, type OpenAsk } from '../../../../src/engine/play.ts';
import { clonePosition } from '../../../../src/engine/position.ts';
import { seededPick } from '../../../../src/engine/trials/random.ts';
import { chit } from '../../../../src/games/chit-pull/rules/15-special-rules/15-2-chits.ts';
import type { Order } from '../../../../src/games/chit-pull/orders.ts';
import type { ChitPullPosition, RowEntry, State } from '../../../../src/games/chit-pull/state.ts';
import type { Step } from '../../../../src/games/chit-pull/steps.ts';
import { leningradSmolensk as game } from '../../../../src/games/leningrad-smolensk/game.ts';
import { within } from './scenario.ts';

/** Dice by their situation alone, whatever phase they are cast in. */
const diceOf =
  (seed: number): DieSource =>
  (_, situation, faces) =>
    (createHmac('sha256', String(seed)).update(situation.replace(/@\d+$/u, '')).digest().readUInt32BE(0) % faces) + 1;

/** Dice that draw chits in this order. */
const drawing =
  (seed: number, wanted: () => string | undefined): DieSource =>
  (phase, situation, faces, hidden, position) => {
    if (!situation.includes('/chit/cup/')) return diceOf(seed)(phase, situation, faces, hidden);
    const { cup } = (position as ChitPullPosition).state;
    const next = wanted();
    return next === undefined ? 1 : Math.max(0, cup.indexOf(next)) + 1;
  };

interface Given {
  readonly seat: string;
  readonly text: string;
}

/** A turn as it was played: how it began and ended, and what was ordered by command. */
interface PlayedTurn {
  readonly begin: ChitPullPosition;
  end: State | null;
  readonly orders: Map<string, Given[]>;
  /** Commands in the order in which they count. */
  order: string[];
  readonly chits: Map<string, string>;
  /** The most commands that were carried out at once. */
  most: number;
}

const topOf = (position: ChitPullPosition): Step => position.procedures[0]?.steps.at(-1) as Step;

const idOf = ({ seq }: RowEntry): string => `command-${seq}`;

/** The order in which commands count: as drawn; one that cut in before what lay face down when it was played. */
function noteRow(turn: PlayedTurn, { row = [] }: State): void {
  for (const entry of row) {
    const isCutIn = entry.at !== 'held' && within(() => chit(entry.chit).kind === 'cut-in');
    if ((entry.at !== 'begun' && !isCutIn) || turn.chits.has(idOf(entry))) continue;
    turn.chits.set(idOf(entry), entry.chit);
    const before = row.filter(({ seq, at }) => seq < entry.seq && at === 'held').map(idOf);
    if (isCutIn) turn.order = [...turn.order.filter((id) => !before.includes(id)), idOf(entry)];
    else turn.order.push(idOf(entry));
  }
}

/** Plays a random game, turn by turn, and shows each turn. */
function playTurns(options: readonly string[], seed: number, turns: number, show: (turn: PlayedTurn) => void): void {
  const pick = seededPick(seed);
  const dice = diceOf(seed);
  const { position } = start(game, [...options], dice);
  let turn: PlayedTurn | undefined;
  const look = (): void => {
    const { state } = position;
    const top = topOf(position);
    if (top?.name === 'cup' && state.row?.length === 0 && turn?.begin.state.turn !== state.turn) {
      turn = { begin: clonePosition(position), end: null, orders: new Map(), order: [], chits: new Map(), most: 0 };
    }
    if (!turn) return;
    noteRow(turn, state);
    turn.most = Math.max(turn.most, position.procedures.length - 1);
    if (top?.name === 'turn-end' && turn.end === null) turn.end = clonePosition(position).state;
  };
  for (let done = 0; done < turns && !position.outcome;) {
    const asks = openAsks(game, position);
    const ask = asks[pick(asks.length)] as OpenAsk<Order>;
    const order = drawOrder(ask.choice, pick);
    const text = game.format(order);
    const now = turn;
    if (now) now.orders.set(ask.procedure, [...(now.orders.get(ask.procedure) ?? []), { seat: ask.seat, text }]);
    playOn(game, position, ask, order, dice, look);
    look();
    if (now && now !== turn) {
      if (now.end) show(now);
      done += 1;
    }
  }
}

/** What must be the same of a state, in whatever order commands were carried out. */
const comparable = ({ options: _, row: __, returned: ___, used, cup, hand, ...state }: State): object => ({
  ...state,
  hand: Object.keys(hand),
  used: used.toSorted(),
  cup: cup.toSorted(),
});

/** The same turn with one command after the other. */
function oneByOne(turn: PlayedTurn, seed: number): State {
  const position = clonePosition(turn.begin);
  const { row: _, ...state } = position.state;
  position.state = { ...state, options: state.options.filter((option) => option !== 'parallel') };
  const byDraw = turn.order.filter((id) => turn.orders.has(id) || turn.chits.has(id));
  let next = 0;
  const kindOf = (id: string) => within(() => chit(turn.chits.get(id) as string).kind);
  const dice = drawing(seed, () => {
    const wanted = byDraw.slice(next).find((id) => kindOf(id) !== 'cut-in');
    return wanted && turn.chits.get(wanted);
  });
  let end: State | undefined;
  const look = (): void => {
    if (topOf(position)?.name === 'turn-end') end ??= clonePosition(position).state;
    if (topOf(position)?.name === 'execute') next += 1;
  };
  resume(game, position, dice, look);
  let left: Given[] = [];
  let current = -1;
  while (!end && !position.outcome) {
    const [ask] = openAsks(game, position) as [OpenAsk<Order>];
    const top = topOf(position);
    if (top.name === 'cut-in') {
      const id = byDraw[next];
      const isPlayed = id !== undefined && turn.chits.get(id) === top.by;
      const read = readOrder(game, position, ask.seat, isPlayed ? 'cut-in' : 'pass');
      if (!read.ok) throw new Error(read.error.code);
      playOn(game, position, read.value.ask, read.value.order, dice, look);
      continue;
    }
    if (current !== next - 1) {
      if (left.length > 0) throw new Error(`${byDraw[current]}: ${left.length} orders are left`);
      current = next - 1;
      left = [...(turn.orders.get(byDraw[current] as string) ?? [])];
    }
    const given = left.shift();
    if (!given)
      throw new Error(
        `${byDraw[current]} ${turn.chits.get(byDraw[current] as string)}: nothing more was ordered, ${ask.prompt.code}`,
      );
    const read = readOrder(game, position, given.seat, given.text);
    if (!read.ok) throw new Error(`${turn.chits.get(byDraw[current] as string)}: ${given.text}: ${read.error.code}`);
    playOn(game, position, read.value.ask, read.value.order, dice, look);
  }
  return end as State;
}

/** What a random game came to: its turns, those in which commands ran side by side, and the most at once. */
export interface Rows {
  rows: number;
  sideBySide: number;
  most: number;
}

/** Plays a random game of so many turns, and every turn again one command after the other. Throws where it comes out otherwise. */
export function playRows(options: readonly string[], seed: number, turns: number, found: Rows): void {
  playTurns(options, seed, turns, (turn) => {
    found.rows += 1;
    if (turn.most > 1) found.sideBySide += 1;
    found.most = Math.max(found.most, turn.most);
    const [drawn, played] = [comparable(oneByOne(turn, seed)), comparable(turn.end as State)];
    if (!isDeepStrictEqual(drawn, played))
      throw new Error(`seed ${seed}, turn ${turn.begin.state.turn}: otherwise than in the order drawn`);
  });
}

/** The divisions with which rows are played by turns: the more seats, the more is carried out at once. */
export const ROW_OPTIONS: readonly (readonly string[])[] = [
  ['parallel', 'axis-4', 'soviet-4'],
  ['parallel', 'axis-3', 'soviet-3'],
  ['parallel', 'axis-2', 'soviet-2', 'soviet-lines'],
  ['parallel', 'axis-4', 'soviet-4', 'reserve', 'hq-transfer', 'concentration'],
];
