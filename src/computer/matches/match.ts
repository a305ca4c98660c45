import { createHash } from 'node:crypto';
import { chainDice, chainOf, hiddenKeyOf } from '../../engine/dice.ts';
import type { Game } from '../../engine/game.ts';
import { apply, openAsks, start, type Draw } from '../../engine/play.ts';
import type { Position } from '../../engine/position.ts';
import { greedy } from './greedy.ts';
import { computerPlayer } from '../index.ts';
import type { Knowledge } from '../knowledge.ts';
import { plainKnowledge } from '../plain-knowledge.ts';
import { type Plan, type Task } from '../player.ts';
import { STRENGTHS, type Strength } from '../strength.ts';
import { randomPlayer } from './random.ts';

/** Who can play a match: the two that others are measured by, and the computer at each of its strengths. */
export const CONTESTANTS = ['random', 'greedy', ...STRENGTHS] as const;

export type Contestant = (typeof CONTESTANTS)[number];

/** Weights of an evaluation (`Knowledge.weights`) by name. */
export type Weights = Readonly<Record<string, number>>;

/** A game between computers. */
export interface Match<State = unknown, Order = unknown> {
  readonly game: Game<State, Order>;
  readonly knowledge?: Knowledge<State, Order> | undefined;
  /** Who holds each side. */
  readonly sides: Readonly<Record<string, Contestant>>;
  /** With which weights a side thinks; with those of the game's knowledge where none are given. */
  readonly weights?: Readonly<Record<string, Weights>>;
  /** Seed of the dice and of all thoughts: the same match is played the same. */
  readonly seed: number;
  readonly options?: readonly string[];
}

/** A line of a match: the set-up, of no seat and with an empty order, or an order in its canonical text. */
export interface MatchLine {
  readonly seat: string;
  readonly order: string;
  readonly draws: readonly Draw[];
}

/** Looks on, from the set-up to the last order; `position` is how the game stands after the line. */
export type Spectator<State> = (line: MatchLine, position: Position<State>) => void;

/** What a contestant does; throws if its seat is asked nothing. */
export function planOf<S, O>(contestant: Contestant, task: Omit<Task<S, O>, 'strength'>): Plan {
  if (contestant === 'random') return randomPlayer({ ...task, strength: 'easy' });
  if (contestant === 'greedy') return greedy(task, task.knowledge ?? plainKnowledge(task.game));
  return computerPlayer({ ...task, strength: contestant satisfies Strength });
}

const seedOf = (...words: readonly (string | number)[]): Buffer =>
  createHash('sha256').update(words.join(' ')).digest();

/** What thinks with these weights; those of the knowledge are as they were afterwards. */
function weighing<T>(own: Record<string, number> | undefined, weights: Weights | undefined, think: () => T): T {
  if (!own || !weights) return think();
  const before = { ...own };
  try {
    Object.assign(own, weights);
    return think();
  } finally {
    Object.assign(own, before);
  }
}

/** Plays a match to its end. Throws if a player gives an order that is no option. */
export function playMatch<S, O>(
  { game, knowledge, sides, weights = {}, seed, options = [] }: Match<S, O>,
  watch: Spectator<S> = () => undefined,
): Position<S> {
  const secret = seedOf('match', seed).toString('hex');
  const dice = chainDice(chainOf(secret), hiddenKeyOf(secret));
  const begun = start(game, options, dice);
  let { position } = begun;
  watch({ seat: '', order: '', draws: begun.draws }, position);
  for (let orders = 0; !position.outcome;) {
    const [ask] = openAsks(game, position);
    if (!ask) throw new Error(`${game.id}, match ${seed}: nobody is asked and the game is not over`);
    const { seat } = ask;
    const side = game.seats.find(({ id }) => id === seat)?.side ?? seat;
    const contestant = sides[side];
    if (!contestant) throw new Error(`${game.id}: nobody plays ${side}`);
    const thought = seedOf('thought', seed, orders).readUInt32BE(0);
    const view = game.view(position, seat);
    const plan = weighing(knowledge?.weights, weights[side], () =>
      planOf(contestant, { game, knowledge, view, seat, seed: thought }),
    );
    for (const [index, text] of plan.orders.entries()) {
      const applied = apply(game, position, seat, text, dice);
      if (!applied.ok) {
        if (index > 0) break;
        throw new Error(`${game.id}, match ${seed}, order ${orders}: ${contestant} gives ${text}`);
      }
      position = applied.value.position;
      watch({ seat, order: applied.value.text, draws: applied.value.draws }, position);
      orders += 1;
      if (applied.value.irrevocable) break;
    }
  }
  return position;
}
