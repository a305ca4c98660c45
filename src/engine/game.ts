import type { Choice } from './choice.ts';
import type { WithData } from './data/versions.ts';
import type { Lesson } from './lesson.ts';
import type { Event, Message, Warning } from './message.ts';
import type { Outcome, Position, Step } from './position.ts';
import type { RandomPick } from './trials/random.ts';

/** A question open to a seat: what may be answered, and what happens if nobody does. */
export interface Ask<Order> {
  /** The seat that must or may answer. */
  readonly seat: string;
  readonly prompt: Message;
  readonly rule: string;
  readonly choice: Choice<Order>;
  /** The answer given for a player who stays silent. */
  readonly silent: Order;
  /** Whether it is a reaction inside the other side's move; such questions are put as buttons. */
  readonly reaction?: boolean;
  /** Whether the answer stays hidden from the other seats. */
  readonly secret?: boolean;
  /**
   * The seat has answered, and may answer anew as long as the step waits for others: of a secret choice made by several
   * at once. Nobody waits for such a question; when only such are left, the step runs.
   */
  readonly answered?: boolean;
  /** Whether everybody knows what can be answered, whatever is hidden: then the options may be shown in public. */
  readonly open?: boolean;
}

/**
 * What a step's rules may do to the game: all changes are made to `state` in place. `S` are the game's steps, `Code` the
 * codes of its messages.
 */
export interface Context<State, S extends Step = Step, Code extends string = string> {
  readonly position: Position<State>;
  readonly state: State;
  /** A die of `faces` faces, 1 to `faces`; the value belongs to this situation, whenever it is asked for. */
  readonly roll: (purpose: string, place: string, faces?: number) => number;
  /**
   * The same, for a draw that players may not know: of a card or chit kept hidden. It stays secret until the game is
   * over.
   */
  readonly draw: (purpose: string, place: string, faces: number) => number;
  readonly emit: (event: Event<Code>) => void;
  /** Puts a step on top of this procedure. */
  readonly push: (step: S) => void;
  /** Takes the top step off. */
  readonly pop: () => void;
  /** Puts another step in the place of the top one. */
  readonly replace: (step: S) => void;
  /** Opens a further procedure beside this one; phases that it begins are its own, with their own dice. */
  readonly open: (id: string, step: S) => void;
  /** Begins a phase: its dice come from the next link of the chain. Of a procedure opened beside others it is that one's own. */
  readonly beginPhase: (turn: number, side: string | null, name: string) => void;
  /** Notes that something hidden was shown, so that what came before can't be taken back. */
  readonly reveal: () => void;
  /** Notes that a phase was handed over, so that it can't be taken back. */
  readonly handOver: () => void;
  /**
   * The holders of two seats change places (sides given by a bid). The position knows no holders: the table lets them
   * change, and what was drafted for either seat is dropped.
   */
  readonly exchange: (seat: string, other: string) => void;
  readonly finish: (outcome: Outcome) => void;
}

/**
 * The rules of one kind of step, `S` of `All` that the game has. A step with questions waits for them; without, it runs
 * through.
 */
export interface StepRules<State, Order, S extends Step = Step, All extends Step = Step, Code extends string = string> {
  /** The questions open now; none if the step runs by itself. */
  readonly asks?: (position: Position<State>, step: S) => readonly Ask<Order>[];
  /** Whether it waits, with nothing to ask, for other procedures to go on. */
  readonly waits?: (position: Position<State>, step: S) => boolean;
  /** Carries out an answer. Only legal orders of that seat arrive here. */
  readonly answer?: (context: Context<State, All, Code>, step: S, order: Order, seat: string) => void;
  /** Goes on when nothing is asked: must pop, push or replace. */
  readonly run?: (context: Context<State, All, Code>, step: S) => void;
}

/** Something a game master may do to a position by hand. */
export interface Edit<State> {
  /** Canonical text; parsing it gives the edit back. */
  readonly text: string;
  /** Whether the text tells what not everybody may know: then the journal line stays sealed until the game is over. */
  readonly secret?: boolean;
  /**
   * Makes the change. Events say what was done. The procedures of `context.position` may be replaced (another turn), and
   * must make sense afterwards: a step that speaks of what is gone must go, too. Afterwards play goes on by itself to the
   * next question.
   */
  readonly carryOut: (context: Context<State>) => void;
}

/** How units are named in a line that gives the same order to several of them (`several.ts`). */
export interface Groups<State> {
  /** The unit that a word (lower case, without separators) means, that of `side` where both have one so called. */
  readonly unit: (word: string, side: string) => string | undefined;
  /** Units of a side in the place that a word means; undefined if it means none. */
  readonly standing: (position: Position<State>, word: string, side: string) => readonly string[] | undefined;
}

/** What a clause is told of a question: all that everybody may know of it. */
export type Asking = Pick<Ask<unknown>, 'seat' | 'prompt' | 'rule'> & {
  /** The procedure that asks it; left out: the one opened last. */
  readonly procedure?: string;
};

/** What a game warns a seat of. Positions given to it are views of the seat's, so that no warning tells what is hidden. */
export interface Warnings<State, Order, Code extends string = string> {
  /**
   * What stands against the seat's side as things stand, in its own turn: what the judgements that come before the other
   * side can change anything would take (`loses`), found by the rules that judge, and what is to be minded. One warning a
   * unit or place, so that what an order adds to them can be told.
   */
  readonly ahead: (position: Position<State>, seat: string) => readonly Warning<Code>[];
  /** What an order of the seat's costs by itself, whatever comes after it. */
  readonly ofOrder: (position: Position<State>, seat: string, order: Order) => readonly Warning<Code>[];
}

/**
 * A standing order: the answer to questions of some kind, given in advance and in the game's own terms. Kept as its text
 * and read anew each time.
 */
export interface Clause<State, Order> {
  /** Canonical text; parsing it gives the clause back. */
  readonly text: string;
  /** Codes of the prompts that it answers. */
  readonly prompts: readonly string[];
  /**
   * Whether it speaks of this question. `seen` is what everybody may know, and nothing else: whether an answer comes by
   * itself must not tell what the seat knows.
   */
  readonly applies: (seen: Position<State>, asking: Asking) => boolean;
  /**
   * The answer, from the options of `ask`. `seen` is the seat's own view, so what is answered may depend on what only
   * the seat knows (a card that is not in hand is not played: the answer is then to pass). Undefined if it can't be
   * carried out as things stand, so that the player must be asked: that, again, only for reasons that everybody knows.
   */
  readonly answer: (seen: Position<State>, ask: Ask<Order>) => Order | undefined;
}

/** A rule of the game that a table may choose when it is created. */
export interface OptionalRule {
  readonly id: string;
  readonly rule: string;
  /** Others with which it can't be chosen; it is enough that one of two names the other. */
  readonly excludes?: readonly string[];
}

/** A seat of a game and the side it belongs to: the whole side, of the same id then, or a command within it. */
export interface Seat {
  readonly id: string;
  readonly side: string;
  /** Of the commander-in-chief, where a side is divided into commands: what belongs to the side as a whole is theirs. */
  readonly chief?: true;
}

/** The rules of all steps of a game, by name; of a game that does not name its steps, of any. */
type RulesOfSteps<State, Order, S extends Step, Code extends string> = string extends S['name']
  ? Readonly<Record<string, StepRules<State, Order, never>>>
  : { readonly [Name in S['name']]: StepRules<State, Order, Extract<S, { readonly name: Name }>, S, Code> };

/** The rules of one game; `S` are its steps, `Code` the codes of its messages. */
export interface Game<
  State = unknown,
  Order = unknown,
  S extends Step = Step,
  Code extends string = string,
> extends WithData<Game<State, Order, S, Code>> {
  readonly id: string;
  /** Version of positions this code makes and reads. */
  readonly version: number;
  /** All seats there can be at any table; a table has those that `seatsWith` gives for its options. */
  readonly seats: readonly Seat[];
  /** The seats of a table that plays with these options, in the order of `seats`; left out: all of them. */
  readonly seatsWith?: (options: readonly string[]) => readonly Seat[];
  readonly optionalRules: readonly OptionalRule[];
  /** The lessons by which it is learned. */
  readonly lessons?: readonly Lesson[];
  /** The position before the first decision; `options` are ids of optional rules, or the one of a lesson. */
  readonly setUp: (options: readonly string[]) => { readonly state: State; readonly first: S };
  readonly steps: RulesOfSteps<State, Order, S, Code>;
  /** Parts of the state that are replaced whole, never changed within: read positions have them frozen, for what is `kept` by them. */
  readonly frozenParts?: readonly (keyof State)[];
  /**
   * The words of orders that say what to do, in all their spellings, each with the rule it belongs to: where one is no
   * option now, it is refused with that rule.
   */
  readonly orderWords?: Readonly<Record<string, string>>;
  /** How several units are named at once; without it, a line is one order. */
  readonly groups?: Groups<State>;
  /** The canonical text of an order; parsing it gives the order back. */
  readonly format: (order: Order) => string;
  /**
   * What a seat may know (null: a spectator): the position with all secrets, everything hidden, taken out; the same when seen twice.
   * A view is a position that can be played on: drafts are carried out on it, so that nothing hidden shows in them. The
   * questions to the seat, and the options of each, must be the same as in the full position; steps that come upon
   * something hidden draw, reveal or ask, or go on as if nothing were there: what there is takes effect when the order
   * is carried out.
   */
  readonly view: (position: Position<State>, seat: string | null) => Position<State>;
  /**
   * A position such as play can have come to behind a view of a seat's (null: a spectator's): what the view hides is drawn by
   * chance, as the rules would deal it, or among all that may have been chosen. Its view is this view, and the view is left
   * as it is. Of a game that hides something; called by `determinized`.
   */
  readonly determinize?: (view: Position<State>, seat: string | null, pick: RandomPick) => Position<State>;
  readonly warnings?: Warnings<State, Order, Code>;
  /** What a game master may do to a position by hand: every branch ends in an edit that keeps it a position of the game. */
  readonly edits?: (position: Position<State>) => Choice<Edit<State>>;
  /** The standing orders that a seat may give: whatever stands on the map, so that a clause once given stays readable. */
  readonly standing?: (seat: string) => Choice<Clause<State, Order>>;
  /** Facts that hold in every position; the list of those that don't. For tests and the fuzzer. */
  readonly faults: (position: Position<State>) => readonly string[];
  /** Brings a position of an older version up by one version. */
  readonly migrations: Readonly<Record<number, (position: Position<never>) => Position<never>>>;
}

/** Whether a game can be played with an option: an optional rule, or the position of a lesson. */
export const hasOption = (
  { optionalRules, lessons = [] }: Pick<Game, 'optionalRules' | 'lessons'>,
  id: string,
): boolean => [...optionalRules, ...lessons].some((each) => each.id === id);

/** The seats of a table that plays a game with these options. */
export const seatsOf = (
  { seats, seatsWith }: Pick<Game, 'seats' | 'seatsWith'>,
  options: readonly string[],
): readonly Seat[] => seatsWith?.(options) ?? seats;

/** Whether a side is divided into commands. */
export const isDivided = ({ seats }: Pick<Game, 'seats'>, side: string): boolean =>
  seats.some((seat) => seat.side === side && seat.chief === true);

/** Games as tables with some options play them, by the options. */
const atTables = new WeakMap<object, Map<string, object>>();

/** What is made of a game, or of something that holds one, for tables with these options: once for each. */
export function madeForTable<T extends object>(of: T, options: readonly string[], make: (of: T) => T): T {
  const known = atTables.get(of) ?? new Map<string, object>();
  atTables.set(of, known);
  const key = options.join(' ');
  const made = known.get(key) ?? make(of);
  known.set(key, made);
  return made as T;
}

/** A game as a table with these options plays it: its seats are those of the table. */
export const atTable = <G extends Pick<Game, 'seats' | 'seatsWith'>>(game: G, options: readonly string[]): G =>
  game.seatsWith ? madeForTable<G>(game, options, (of) => ({ ...of, seats: seatsOf(of, options) })) : game;

/** Two of the options that exclude one another; undefined if all can be played together. */
export function clashOf(
  { optionalRules }: Pick<Game, 'optionalRules'>,
  options: readonly string[],
): readonly [string, string] | undefined {
  const chosen = optionalRules.filter(({ id }) => options.includes(id));
  for (const { id, excludes = [] } of chosen) {
    const other = chosen.find((each) => each.id !== id && (excludes.includes(each.id) || each.excludes?.includes(id)));
    if (other) return [id, other.id];
  }
  return undefined;
}

/** A game as tables take it: its positions and orders go through them unopened. */
export const opaqueGame = <State, Order, S extends Step, Code extends string>(
  game: Game<State, Order, S, Code>,
): Game => game as unknown as Game;
