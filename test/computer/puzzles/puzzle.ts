import { computerPlayer } from '../../../src/computer/index.ts';
import { plainKnowledge } from '../../../src/computer/plain-knowledge.ts';
import { quickAnswer } from '../../../src/computer/play-out.ts';
import type { Strength } from '../../../src/computer/strength.ts';
import type { DieSource } from '../../../src/engine/dice.ts';
import { apply, openAsks, playInPlace } from '../../../src/engine/play.ts';
import { clonePosition, type Position } from '../../../src/engine/position.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { sampleDice } from '../../../src/engine/trials/sample.ts';
import type { GameGuide } from '../../../src/games/guide.ts';

/** What came of a puzzle: how it stands at its end, and the orders of its seat on the way. */
export interface Solution<State = unknown> {
  readonly position: Position<State>;
  readonly state: State;
  readonly given: readonly string[];
}

/** A position in which a good player does one of a few things. */
export interface Puzzle<State = unknown> {
  /** What is to be done, in plain words. */
  readonly title: string;
  readonly seat: string;
  readonly begin: () => Position<State>;
  /** How far it is played: until the seat's first plan is carried out, until the phase is over, or until this holds. */
  readonly until: 'plan' | 'phase' | ((now: Position<State>) => boolean);
  /** The first dice that fall; others are the same each time. */
  readonly dice?: readonly number[];
  readonly isSolved: (solution: Solution<State>) => boolean;
  /** Orders that solve it; after them the seat stays silent. */
  readonly right: readonly string[];
  /** Orders that do not; if left out, silence does not. */
  readonly wrong?: readonly string[];
  /** The strong computer does not solve it yet; as soon as it does, a test says so. */
  readonly unsolved?: true;
}

/** The puzzles of a game; positions go through them unopened. */
export interface Puzzles {
  readonly guide: GameGuide;
  readonly puzzles: readonly Puzzle[];
}

/** Puzzles of a game whose positions have this state. */
export const puzzlesOf = <State>(guide: GameGuide, puzzles: readonly Puzzle<State>[]): Puzzles => ({
  guide,
  puzzles: puzzles as unknown as readonly Puzzle[],
});

/** The next orders of the seat that plays a puzzle, in this position. */
type Solver = (position: Position, seat: string) => readonly string[];

/** A puzzle in which more orders are given never ends. */
const MOST_ORDERS = 500;

/** The dice of a puzzle: these faces, then others. */
function diceOf({ title, dice = [] }: Puzzle): DieSource {
  const further = sampleDice('puzzle', title);
  let fallen = 0;
  return (...die) => dice[fallen++] ?? further(...die);
}

/** Plays a puzzle: its seat by the solver, all others by quick answers. Throws if the solver's first order is refused. */
function play({ game, knowledge }: GameGuide, puzzle: Puzzle, solve: Solver): Solution {
  const { seat, until } = puzzle;
  const dice = diceOf(puzzle);
  const pick = seededPick(1);
  const given: string[] = [];
  let position = puzzle.begin();
  const { index } = position.phase;
  const isOver = (): boolean =>
    position.outcome !== null ||
    (until === 'plan' && given.length > 0) ||
    (until === 'phase' && position.phase.index !== index) ||
    (typeof until === 'function' && until(position));
  for (let orders = 0; !isOver(); orders++) {
    if (orders > MOST_ORDERS) throw new Error(`${puzzle.title}: never ends`);
    const [ask] = openAsks(game, position);
    if (!ask) throw new Error(`${puzzle.title}: nobody is asked`);
    if (ask.seat !== seat) {
      const [order] = quickAnswer(game, knowledge ?? plainKnowledge(game), position, ask, dice, pick);
      position = clonePosition(position);
      playInPlace(game, position, ask, order, dice);
      continue;
    }
    for (const [n, text] of solve(position, seat).entries()) {
      const applied = apply(game, position, seat, text, dice);
      if (!applied.ok && n > 0) break;
      if (!applied.ok) throw new Error(`${puzzle.title}: ${text} → ${JSON.stringify(applied.error)}`);
      position = applied.value.position;
      given.push(applied.value.text);
      if (applied.value.irrevocable || (until !== 'plan' && isOver())) break;
    }
  }
  return { position, state: position.state, given };
}

/** What a computer of this strength makes of a puzzle. */
export const solution = ({ guide }: Puzzles, puzzle: Puzzle, strength: Strength = 'strong'): Solution =>
  play(guide, puzzle, (position, seat) => {
    const { game, knowledge } = guide;
    return computerPlayer({ game, knowledge, view: game.view(position, seat), seat, strength, seed: 1 }).orders;
  });

/** What comes of a puzzle when these orders are given in it, and then silence. */
export function carriedOut({ guide: { game }, guide }: Puzzles, puzzle: Puzzle, orders: readonly string[]): Solution {
  const left = [...orders];
  return play(guide, puzzle, (position, seat) => {
    const ask = openAsks(game, position).find((each) => each.seat === seat);
    return [left.shift() ?? game.format(ask?.silent)];
  });
}
