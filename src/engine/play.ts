import { dataName, dataOf, namedData } from './data/versions.ts';
import type { DieSource } from './dice.ts';
import type { Ask, Context, Edit, Game, StepRules } from './game.ts';
import type { Event, Message, Refusal } from './message.ts';
import { fixed, isFixed } from './fixed.ts';
import { freezeParts } from './kept.ts';
import {
  clonePosition,
  dropEnded,
  type Phase,
  type Position,
  type Procedure,
  type Rolls,
  type Step,
} from './position.ts';
import { parseLine } from './notation.ts';
import { err, ok, type Result } from './result.ts';

/** A die as it fell, with the situation it belongs to. */
export interface Draw {
  /** Index of the phase it was rolled in, which is the index of the link it comes from. */
  readonly link: number;
  readonly situation: string;
  readonly faces: number;
  readonly value: number;
  /** Drawn hidden: not from the link, but from the key that is shown when the game is over. */
  readonly hidden?: true;
}

/** Why an order can't be taken back freely once it is carried out. */
export type Irrevocable = 'die' | 'draw' | 'reveal' | 'asked' | 'phase' | 'seats' | 'end';

/** Two seats whose holders change places. */
export type Exchange = readonly [string, string];

/** What carrying out an order did. */
export interface Played {
  readonly events: readonly Event[];
  readonly draws: readonly Draw[];
  readonly irrevocable: Irrevocable | null;
  /** Whether something hidden was shown. */
  readonly revealed: boolean;
  /** Phases begun, in order. */
  readonly phases: readonly Phase[];
  /** Seats whose holders changed places, in order. */
  readonly exchanges: readonly Exchange[];
}

/** A question together with the procedure that asks it. */
export interface OpenAsk<Order> extends Ask<Order> {
  readonly procedure: string;
  /** The seats that its procedure waits for as long as this can be answered, once for each question. */
  readonly waitedFor: readonly string[];
}

/** A step that runs on without ever asking anything is a bug; so many runs in a row prove it. */
const MOST_RUNS = 10_000;

const rulesOf = <S, O>(game: Game<S, O>, step: Step): StepRules<S, O> => {
  const rules = game.steps[step.name];
  if (!rules) throw new Error(`${game.id}: no rules for step ${step.name}`);
  return rules as unknown as StepRules<S, O>;
};

const asksOf = <S, O>(game: Game<S, O>, position: Position<S>, { id, steps }: Procedure): readonly Asked<O>[] => {
  if (dataOf(position) !== dataName(game))
    throw new Error(`${game.id}: a position of the data ${dataOf(position)}, played with ${dataName(game)}`);
  const step = steps.at(-1);
  const asks = step ? (rulesOf(game, step).asks?.(position, step) ?? []) : [];
  return asks.map((ask) => ({ ...ask, procedure: id }));
};

type Asked<Order> = Omit<OpenAsk<Order>, 'waitedFor'>;

const openedBy = <O>(asks: readonly Asked<O>[]): OpenAsk<O>[] => {
  const waitedForBy = (id: string): readonly string[] =>
    asks.filter((ask) => ask.procedure === id && isWaitedFor(ask)).map(({ seat }) => seat);
  return asks.map((ask) => ({ ...ask, waitedFor: waitedForBy(ask.procedure) }));
};

/** What may be answered in fixed positions. */
const answerableIn = new WeakMap<Position, unknown>();

/** All questions that may be answered in a position: those waited for, and those that may be answered anew. None once the game is over. */
export function answerable<S, O>(game: Game<S, O>, position: Position<S>): readonly OpenAsk<O>[] {
  if (position.outcome) return [];
  const known = answerableIn.get(position) as readonly OpenAsk<O>[] | undefined;
  if (known) return known;
  const found = openedBy(position.procedures.flatMap((each) => asksOf(game, position, each)));
  if (isFixed(position)) answerableIn.set(position, found);
  return found;
}

/** The step that asks a question; undefined if it asks no longer. */
export const askingStep = ({ procedures }: Position, ask: Pick<OpenAsk<unknown>, 'procedure'>): Step | undefined =>
  procedures.find(({ id }) => id === ask.procedure)?.steps.at(-1);

/** Whether a question is waited for; else it was answered, and may be answered anew. */
export const isWaitedFor = ({ answered = false }: Pick<Ask<unknown>, 'answered'>): boolean => !answered;

/** All questions that a position waits for, over all procedures. None once the game is over. */
export const openAsks = <S, O>(game: Game<S, O>, position: Position<S>): readonly OpenAsk<O>[] =>
  answerable(game, position).filter(isWaitedFor);

interface Running {
  readonly events: Event[];
  readonly draws: Draw[];
  readonly phases: Phase[];
  readonly exchanges: Exchange[];
  revealed: boolean;
  handedOver: boolean;
}

/** What the rules of a step may do, for the steps of one procedure after another. */
function contextFor<S, O>(
  { id: gameId, seats }: Game<S, O>,
  position: Position<S>,
  dice: DieSource,
  running: Running,
): (procedure: Procedure) => Context<S> {
  let procedure: Procedure = { id: '', steps: [] };
  /** What a procedure has of its own, or all have together. */
  const dicePlace = (): { readonly phase: Phase; readonly rolls: Rolls } => {
    const { phase, rolls } = procedure;
    return phase && rolls ? { phase, rolls } : position;
  };
  const die = (purpose: string, place: string, faces: number, hidden: boolean): number => {
    const { phase, rolls } = dicePlace();
    const { turn, side, name, index: link } = phase;
    const base = [turn, side ?? 'all', name, purpose, place].join('/');
    const ordinal = (rolls[base] ?? 0) + 1;
    rolls[base] = ordinal;
    // All hidden draws of a game have one key: what tells them apart is the phase they are drawn in.
    const situation = hidden ? `${base}/${ordinal}@${link}` : `${base}/${ordinal}`;
    const value = dice(link, situation, faces, hidden, position);
    running.draws.push({ link, situation, faces, value, ...(hidden ? { hidden } : {}) });
    return value;
  };
  const context: Context<S> = {
    position,
    get state() {
      return position.state;
    },
    roll: (purpose, place, faces = 6) => die(purpose, place, faces, false),
    draw: (purpose, place, faces) => die(purpose, place, faces, true),
    emit: (event) => void running.events.push(event),
    push: (step) => void procedure.steps.push(step),
    pop: () => void procedure.steps.pop(),
    replace: (step) => void procedure.steps.splice(-1, 1, step),
    open: (id, step) => void position.procedures.push({ id, steps: [step] }),
    beginPhase: (turn, side, name) => {
      const phase = { turn, side, name, index: position.phase.index + 1 };
      const begun = [...(position.begun ?? [position.phase]), phase];
      if (procedure !== position.procedures[0]) Object.assign(procedure, { phase, rolls: {} });
      Object.assign(position, { phase, rolls: {}, begun });
      dropEnded(position);
      running.phases.push(phase);
    },
    reveal: () => {
      running.revealed = true;
    },
    handOver: () => {
      running.handedOver = true;
    },
    exchange: (seat, other) => {
      const unknown = [seat, other].find((each) => !seats.some(({ id }) => id === each));
      if (unknown !== undefined || seat === other) throw new Error(`${gameId}: no exchange of ${seat} and ${other}`);
      running.exchanges.push([seat, other]);
    },
    finish: (outcome) => {
      position.outcome = outcome;
      position.procedures = [];
      delete position.begun;
    },
  };
  return (each) => {
    procedure = each;
    return context;
  };
}

/** Whether the top step of a procedure waits for others. */
const isWaiting = <S, O>(game: Game<S, O>, position: Position<S>, { steps }: Procedure): boolean => {
  const step = steps.at(-1);
  return step !== undefined && (rulesOf(game, step).waits?.(position, step) ?? false);
};

/** Runs every procedure until each waits for an answer or is done; gives what can be answered then, as `answerable` does. */
function settle<S, O>(
  game: Game<S, O>,
  position: Position<S>,
  contextIn: (procedure: Procedure) => Context<S>,
  running: Running,
  beforeStep?: BeforeStep,
): readonly OpenAsk<O>[] {
  for (let runs = 0; !position.outcome; runs++) {
    if (runs > MOST_RUNS) throw new Error(`${game.id}: step ${position.procedures[0]?.steps.at(-1)?.name} never ends`);
    position.procedures = position.procedures.filter((procedure) => procedure.steps.length > 0);
    dropEnded(position);
    const all: Asked<O>[] = [];
    const ready = position.procedures.find((procedure) => {
      const asks = asksOf(game, position, procedure);
      all.push(...asks);
      return !asks.some(isWaitedFor) && !isWaiting(game, position, procedure);
    });
    if (!ready) {
      if (position.procedures.length > 0 && !all.some(isWaitedFor))
        throw new Error(`${game.id}: nobody is asked, and every step waits`);
      return openedBy(all);
    }
    const step = ready.steps.at(-1) as Step;
    const run = rulesOf(game, step).run;
    if (!run) throw new Error(`${game.id}: step ${step.name} neither asks nor runs`);
    beforeStep?.(playedBy(running));
    run(contextIn(ready), step);
  }
  return [];
}

/** Told before each step that runs by itself, when the position is one that can be resumed, what was done until then. */
export type BeforeStep = (played: Played) => void;

const newRunning = (): Running => ({
  events: [],
  draws: [],
  phases: [],
  exchanges: [],
  revealed: false,
  handedOver: false,
});

const playedBy = (
  { events, draws, phases, exchanges, revealed }: Running,
  irrevocable: Irrevocable | null = null,
): Played => ({ events, draws, phases, exchanges, revealed, irrevocable });

/** What a line did that carried nothing out. */
export const NOTHING_PLAYED: Played = playedBy(newRunning());

/** Sets a game up and runs it to its first question. */
export function start<S, O>(
  game: Game<S, O>,
  options: readonly string[],
  dice: DieSource,
): { readonly position: Position<S> } & Played {
  const { state, first } = game.setUp([...options]);
  freezeParts(state, game.frozenParts ?? []);
  const position: Position<S> = {
    game: game.id,
    version: game.version,
    ...namedData(dataName(game)),
    state,
    procedures: [{ id: 'main', steps: [first] }],
    phase: { turn: 0, side: null, name: 'setup', index: 0 },
    rolls: {},
    outcome: null,
  };
  const running = newRunning();
  settle(game, position, contextFor(game, position, dice, running), running);
  return { position, ...playedBy(running) };
}

/** Runs a position that was made by hand (a study, an edit), or kept before a step, on to its next question, in place. */
export function resume<S, O>(
  game: Game<S, O>,
  position: Position<S>,
  dice: DieSource,
  beforeStep?: BeforeStep,
): Played {
  const running = newRunning();
  settle(game, position, contextFor(game, position, dice, running), running, beforeStep);
  return playedBy(running);
}

/** Carries out an edit in place, and runs on to the next question. */
export function carryOutEdit<S, O>(game: Game<S, O>, position: Position<S>, edit: Edit<S>, dice: DieSource): Played {
  const running = newRunning();
  const procedure: Procedure = { id: 'edit', steps: [] };
  const contextIn = contextFor(game, position, dice, running);
  edit.carryOut(contextIn(procedure));
  if (procedure.steps.length > 0) position.procedures.push(procedure);
  // In the place of all others it is no longer beside any: the phase begun last is its own.
  if (position.procedures[0] === procedure) for (const own of ['phase', 'rolls'] as const) delete procedure[own];
  settle(game, position, contextIn, running);
  return playedBy(running);
}

/** What carrying out an order did, and what can be answered then, as `answerable` gives it. */
export interface PlayedOn<Order> {
  readonly played: Played;
  readonly asks: readonly OpenAsk<Order>[];
}

/**
 * Carries out an order in place. The order must come from the tree of `ask`, which must be open in the position.
 * For callers that own the position and got the order from the options (random play, search);
 * everyone else uses `apply`.
 */
export function playOn<S, O>(
  game: Game<S, O>,
  position: Position<S>,
  ask: OpenAsk<O>,
  order: O,
  dice: DieSource,
  beforeStep?: BeforeStep,
): PlayedOn<O> {
  const procedure = position.procedures.find((open) => open.id === ask.procedure);
  const step = procedure?.steps.at(-1);
  const answer = step && rulesOf(game, step).answer;
  if (!procedure || !step || !answer) throw new Error(`${game.id}: nothing takes an answer in ${ask.procedure}`);
  const running = newRunning();
  const contextIn = contextFor(game, position, dice, running);
  const before = waitedForNow(game, position, ask);
  answer(contextIn(procedure), step, order, ask.seat);
  const asks = settle(game, position, contextIn, running, beforeStep);
  const isAnotherAsked = asks.some((each) => isWaitedFor(each) && !before.includes(askedBy(each)));
  return { played: playedBy(running, irrevocability(position, running, isAnotherAsked)), asks };
}

/** Who is asked by which procedure. */
const askedBy = ({ procedure, seat }: Pick<OpenAsk<unknown>, 'procedure' | 'seat'>): string => `${procedure} ${seat}`;

/** Who is waited for before a question is answered. */
const waitedForNow = <S, O>(game: Game<S, O>, position: Position<S>, ask: OpenAsk<O>): readonly string[] =>
  position.procedures.length > 1
    ? openAsks(game, position).map(askedBy)
    : ask.waitedFor.map((seat) => askedBy({ ...ask, seat }));

/** Carries out an order in place, as `playOn`, for callers that do not go on from there. */
export const playInPlace = <S, O>(...order: Parameters<typeof playOn<S, O>>): Played => playOn(...order).played;

/** The same for those who do: the position is fixed then, and keeps what is asked in it. */
export function playAndFix<S, O>(...order: Parameters<typeof playOn<S, O>>): Played {
  const { played, asks } = playOn(...order);
  answerableIn.set(fixed(order[1]), asks);
  return played;
}

function irrevocability(position: Position, running: Running, isAnotherAsked: boolean): Irrevocable | null {
  if (running.draws.length > 0) return running.draws.every(({ hidden }) => hidden) ? 'draw' : 'die';
  if (running.revealed) return 'reveal';
  if (position.outcome) return 'end';
  if (running.exchanges.length > 0) return 'seats';
  if (running.handedOver) return 'phase';
  return isAnotherAsked ? 'asked' : null;
}

/** An order accepted: the position after it, and its canonical text. The position given is left as it was. */
export interface Applied<S, O> extends Played, ReadOrder<O> {
  readonly position: Position<S>;
}

/** An order found in the options: the question it answers, the order, and its canonical text. */
export interface ReadOrder<O> {
  readonly ask: OpenAsk<O>;
  readonly order: O;
  readonly text: string;
  /** What is to be known of the place where it leads (the way's cost), if it leads to one. */
  readonly hint?: Message;
}

/**
 * The order that a text of a seat gives in a position, matched against the options that are legal now and nothing
 * else.
 */
export function readOrder<S, O>(
  game: Game<S, O>,
  position: Position<S>,
  seat: string,
  text: string,
): Result<ReadOrder<O>, Refusal> {
  if (position.outcome) return err({ code: 'refusal.game-over' });
  const asks = answerable(game, position).filter((ask) => ask.seat === seat);
  if (asks.length === 0) return err({ code: 'refusal.not-asked', params: { seat } });
  let refusal: Refusal | undefined;
  for (const ask of asks) {
    const parsed = parseLine(ask.choice, text, game.orderWords);
    if (parsed.ok) return ok({ ask, ...parsed.value, text: game.format(parsed.value.order) });
    refusal ??= parsed.error;
  }
  return err(refusal as Refusal);
}

/**
 * Carries out an order given as text by a seat, on a copy of the position. The text is matched against the options
 * that are legal now, and against nothing else, so nothing illegal ever changes a position.
 */
export function apply<S, O>(
  game: Game<S, O>,
  position: Position<S>,
  seat: string,
  text: string,
  dice: DieSource,
): Result<Applied<S, O>, Refusal> {
  const read = readOrder(game, position, seat, text);
  if (!read.ok) return read;
  const next = clonePosition(position);
  const played = playInPlace(game, next, read.value.ask, read.value.order, dice);
  return ok({ ...played, ...read.value, position: next });
}
