import { dataName, dataOf, withData } from '../data/versions.ts';
import { fixedDice, UnfitDie, type DieSource } from '../dice.ts';
import { clashOf, hasOption, type Game } from '../game.ts';
import { readGoneBack } from './gone-back.ts';
import type { JournalDraw, LineKind } from './journal.ts';
import type { Refusal } from '../message.ts';
import { edited, endedBy, outcomeFrom, rewound, upgraded } from '../interventions.ts';
import { upToDate } from '../migrate.ts';
import { NOTHING_PLAYED, playInPlace, readOrder, start, type Draw, type Played } from '../play.ts';
import { clonePosition, phasesNotOver, type Phase, type Position } from '../position.ts';
import type { GameRecord, RecordLine } from './record.ts';
import { err, ok, type Result } from '../result.ts';
import { cut } from '../text.ts';

/** Why a game can't be replayed, and at which of its lines. */
export interface ReplayFault {
  /** Number of the line. */
  readonly n: number;
  readonly code:
    /** The order is not legal there: `refusal` says why. */
    | 'replay.refused'
    /** A die was rolled for {situation} (of {faces}) that the line does not have; it has {written}. */
    | 'replay.other-die'
    /** The line has {left} dice more than were rolled. */
    | 'replay.dice-left'
    /** There is no fixed die left for {situation}. */
    | 'replay.no-die'
    /** The order, or a draw, is still secret. */
    | 'replay.sealed'
    /** The record has the optional rule {option}, which the game doesn't know. */
    | 'replay.unknown-option'
    /** The record has the optional rules {option} and {excluded}, which exclude one another. */
    | 'replay.options-clash'
    /** Written for the game {game}. */
    | 'replay.other-game'
    /** Played with the data {data} of the game {game}, which are not to be had here. */
    | 'replay.no-data'
    /** The line goes back to line {to}, which is not there. */
    | 'replay.no-line'
    /** The upgrade goes on in phase {phase}; the next is {next}. */
    | 'replay.links-skipped'
    /** The upgrade raises no version, or holds a position that does not follow from the lines before. */
    | 'replay.unproved'
    /** What the table did, {text}, can't be read; or the position of an upgrade is of a newer release. */
    | 'replay.unreadable';
  /** With `kept`: the line that is kept when this one goes back, and can't be carried out without what is taken back. */
  readonly params: Readonly<Record<string, string | number>>;
  readonly refusal?: Refusal;
}

/** What is replayed: journal lines are such lines, too. */
export type ReplayLine = Pick<RecordLine, 'n' | 'seat' | 'kind' | 'order' | 'draws'>;

/** What one line did. `position` is the position after it, and goes on changing: copy what is to be kept. */
export interface ReplayStep<S> extends Played {
  readonly line: ReplayLine;
  /** Canonical text of the order; empty for the set-up. */
  readonly text: string;
  /** The procedure that an order of a seat was given to. */
  readonly procedure?: string;
  readonly position: Position<S>;
}

/** Sees a die at the moment it is cast: the position as it stands then, which goes on changing, and what it shows. */
export type Witness<S> = (line: ReplayLine, position: Position<S>, draw: Draw) => void;

class LineFault extends Error {
  readonly fault: Omit<ReplayFault, 'n'>;
  constructor(fault: Omit<ReplayFault, 'n'>) {
    super(fault.code);
    this.fault = fault;
  }
}

/** The fault that something thrown stands for; undefined for a bug. */
function faultOf(error: unknown): Omit<ReplayFault, 'n'> | undefined {
  if (error instanceof LineFault) return error.fault;
  if (!(error instanceof UnfitDie)) return undefined;
  const { situation, faces, value } = error;
  return value === undefined
    ? { code: 'replay.no-die', params: { situation } }
    : { code: 'replay.other-die', params: { situation, faces, written: String(value) } };
}

/** Whether a draw was written for this situation; those of the first release don't have the phase of a hidden one. */
const isFor = (draw: JournalDraw, situation: string): boolean =>
  draw.situation === situation || (draw.hidden === true && draw.situation === situation.replace(/@\d+$/u, ''));

/** The dice of a line as it has them, each only for the situation it was rolled for; without any, the fixed ones. */
function diceOf(line: ReplayLine, fixed: DieSource): { readonly dice: DieSource; readonly left: () => number } {
  const { draws } = line;
  if (!draws) return { dice: fixed, left: () => 0 };
  let next = 0;
  return {
    left: () => draws.length - next,
    dice: (link, situation, faces) => {
      const draw = draws[next++];
      const possible = draw !== undefined && (draw.value === null || (draw.value >= 1 && draw.value <= faces));
      if (!possible || !isFor(draw, situation) || draw.faces !== faces || draw.link !== link) {
        const written = draw ? `${draw.value ?? '?'} of ${draw.faces} @${draw.link} ${draw.situation}` : '-';
        throw new LineFault({ code: 'replay.other-die', params: { situation, faces, written } });
      }
      if (draw.value === null) throw new LineFault({ code: 'replay.sealed', params: { situation } });
      return draw.value;
    },
  };
}

/** The same dice, each shown to a witness as it is cast. */
const watched =
  <S>(dice: DieSource, line: ReplayLine, witness: Witness<S>): DieSource =>
  (link, situation, faces, hidden, position) => {
    const value = dice(link, situation, faces, hidden, position);
    const draw = { link, situation, faces, value, ...(hidden ? { hidden } : {}) };
    if (position) witness(line, position as Position<S>, draw);
    return value;
  };

/** Positions after earlier lines, by the number of the line; a line may go back to them. */
export type Recall<S> = (n: number) => Position<S> | undefined;

/** Where a line of this text goes back to, as it stood then with the lines that are kept; undefined if there is no such place. */
type Earlier<S> = (text: string) => Position<S> | undefined;

interface Advanced<S> extends Played {
  readonly position: Position<S>;
  readonly text: string;
  readonly procedure?: string;
}

type Advance = <S, O>(
  game: Game<S, O>,
  position: Position<S>,
  line: ReplayLine & { readonly order: string },
  dice: DieSource,
  earlier: Earlier<S>,
) => Advanced<S>;

const fail = (code: ReplayFault['code'], params: ReplayFault['params'], refusal?: Refusal): never => {
  throw new LineFault({ code, params, ...(refusal ? { refusal } : {}) });
};

const playOrder: Advance = (game, position, line, dice) => {
  const read = readOrder(game, position, line.seat, line.order);
  if (!read.ok) return fail('replay.refused', { seat: line.seat, order: line.order }, read.error);
  const { ask, order, text } = read.value;
  return { ...playInPlace(game, position, ask, order, dice), position, text, procedure: ask.procedure };
};

/** How a line of each kind is carried out; the position given may be changed in place. */
const ADVANCES: Readonly<Record<Exclude<RecordLine['kind'], 'start'>, Advance>> = {
  order: playOrder,
  default: playOrder,
  standing: playOrder,
  computer: playOrder,
  rewind: (_game, position, { order }, _dice, earlier) => {
    const then = earlier(order);
    if (!then) return fail('replay.no-line', { to: order });
    const next = rewound(then, position);
    return { ...NOTHING_PLAYED, phases: phasesNotOver(next), position: next, text: order };
  },
  edit: (game, position, { order }, dice) => {
    const done = edited(game, position, order, dice);
    return done.ok ? done.value : fail('replay.refused', { seat: '', order }, done.error);
  },
  end: (game, position, { order }) => {
    const outcome = outcomeFrom(game, order);
    if (!outcome) return fail('replay.unreadable', { text: order });
    return { ...NOTHING_PLAYED, position: endedBy(position, outcome), text: order };
  },
  upgrade: (game, position, { order }) => {
    const read = order === '' ? upgraded(position) : positionIn<typeof position>(order);
    const current = read && upToDate(game, read);
    if (!current?.ok || dataOf(current.value) !== dataName(game))
      return fail('replay.unreadable', { text: cut(order, 80) });
    return { ...NOTHING_PLAYED, phases: phasesNotOver(current.value), position: current.value, text: order };
  },
  note: (_game, position, { order }) => ({ ...NOTHING_PLAYED, position, text: order }),
};

function positionIn<P>(text: string): P | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && 'procedures' in read ? (read as P) : undefined;
  } catch {
    return undefined;
  }
}

/** Where a replay begins: with the set-up, or at a position after some line. */
export type ReplayFrom<S> = (
  { readonly options: readonly string[]; readonly fixed: readonly number[] | null } | { readonly position: Position<S> }
) & {
  /** Positions after lines before the first; left out where no line goes back so far. */
  readonly recall?: Recall<S>;
  /** The position after a line that went back, by the number of that line, where it is known already. */
  readonly goneBack?: Recall<S>;
  /** No line is passed over: the first that can't be carried out ends the replay. */
  readonly strict?: true;
};

/** A replay that goes on line by line: sent false, it ends after the line it gave last. */
export type Replaying<S> = Generator<ReplayStep<S>, Result<Position<S>, ReplayFault>, boolean | void>;

/**
 * Replays lines in order, giving what each did, and the position at the end; `witness` sees each die as it is cast. A
 * missing line 0 is the set-up with the fixed dice. The position given is left as it was. Lines written by an earlier
 * release that this one can't carry out are passed over up to where the position was upgraded.
 */
export function* replaySteps<S, O>(
  game: Game<S, O>,
  from: ReplayFrom<S>,
  lines: readonly ReplayLine[],
  witness?: Witness<S>,
): Replaying<S> {
  const fixed = fixedDice(('fixed' in from ? from.fixed : null) ?? []);
  let position = 'position' in from ? clonePosition(from.position) : null;
  const setUp: ReplayLine = { n: 0, seat: '', kind: 'start', order: '', draws: null };
  const all = position === null && lines[0]?.kind !== 'start' ? [setUp, ...lines] : lines;
  const past = pastOf(game, from, all, fixed);
  let passedOver = false;
  for (let at = 0; at < all.length; at++) {
    const line = all[at] as ReplayLine;
    const begun = position?.phase.index;
    let step: ReplayStep<S>;
    try {
      step = advance(game, from, position, line, fixed, past.earlier(line.n), witness);
    } catch (error) {
      const fault = faultOf(error);
      if (!fault) throw error;
      const upgrade = all.findIndex(({ kind, order }, index) => index > at && kind === 'upgrade' && order !== null);
      if (upgrade < 0 || position === null || from.strict) return err({ n: line.n, ...fault });
      passedOver = true;
      at = upgrade - 1;
      continue;
    }
    position = step.position;
    const { index: phase } = phasesNotOver(position)[0] as Phase;
    const next = (begun ?? -1) + 1;
    if (line.kind === 'upgrade' && !passedOver && phase !== next) {
      return err({ n: line.n, code: 'replay.links-skipped', params: { phase, next } });
    }
    passedOver = false;
    past.note(step, begun);
    if ((yield step) === false) break;
  }
  return ok(position as Position<S>);
}

/** Lines that are carried out again where they are kept when play goes back. */
const KEPT: readonly LineKind[] = ['order', 'default', 'standing', 'computer', 'note'];

/** A line that is kept when play goes back: the procedure that it was given to, and the phase begun last before it. */
interface KeptLine {
  readonly line: ReplayLine;
  readonly procedure: string | undefined;
  readonly begun: number;
}

/** What of the lines carried out so far is needed for going back: told of each line after it. */
function pastOf<S, O>(game: Game<S, O>, from: ReplayFrom<S>, all: readonly ReplayLine[], fixed: DieSource) {
  const gone = all.flatMap(({ kind, order }) => (kind === 'rewind' ? (readGoneBack(order ?? '') ?? []) : []));
  const targets = new Set(gone.map(({ to }) => to));
  const repeated = new Set(gone.flatMap(({ keeping }) => keeping));
  const after = new Map<number, Position<S>>();
  const kept = new Map<number, KeptLine>();

  /** Carries out a line that is kept, in place; its phases get the numbers that they had. */
  const repeat = (position: Position<S>, { line, procedure, begun }: KeptLine): Position<S> => {
    if (position.phase.index !== begun)
      Object.assign(position, { phase: { ...position.phase, index: begun }, rolls: {} });
    const step = advance(game, from, position, line, fixed, () => undefined, undefined);
    return step.procedure === procedure ? step.position : fail('replay.refused', { seat: line.seat, order: step.text });
  };
  const again = (position: Position<S>, n: number): Position<S> | undefined => {
    const line = kept.get(n);
    try {
      return line && repeat(position, line);
    } catch (error) {
      const fault = faultOf(error);
      throw fault ? new LineFault({ ...fault, params: { ...fault.params, kept: n } }) : error;
    }
  };

  return {
    note: ({ line, procedure, position }: ReplayStep<S>, begun: number | undefined): void => {
      if (begun !== undefined && repeated.has(line.n) && KEPT.includes(line.kind))
        kept.set(line.n, { line, procedure, begun });
      if (targets.has(line.n)) after.set(line.n, clonePosition(position));
    },
    earlier:
      (by: number): Earlier<S> =>
      (text) => {
        const known = from.goneBack?.(by);
        if (known) return known;
        const back = readGoneBack(text);
        const then = back && (after.get(back.to) ?? from.recall?.(back.to));
        return back?.keeping.reduce<Position<S> | undefined>(
          (position, n) => position && again(position, n),
          then && clonePosition(then),
        );
      },
  };
}

/** Carries a replay through in one piece; `visit` sees what each line did, and ends it early by returning false. */
function carriedThrough<S>(
  replaying: Replaying<S>,
  visit: (step: ReplayStep<S>) => boolean | void,
): Result<Position<S>, ReplayFault> {
  let next = replaying.next();
  while (!next.done) next = replaying.next(visit(next.value));
  return next.value;
}

/** The same as `replaySteps` in one piece, what each line did being shown to `visit`, which ends it early by returning false. */
export const replay = <S, O>(
  game: Game<S, O>,
  from: ReplayFrom<S>,
  lines: readonly ReplayLine[],
  visit: (step: ReplayStep<S>) => boolean | void = () => undefined,
): Result<Position<S>, ReplayFault> => carriedThrough(replaySteps(game, from, lines), visit);

/** Carries out one line; null stands for the position before the set-up. Throws a fault of the line. */
function advance<S, O>(
  game: Game<S, O>,
  from: ReplayFrom<S>,
  position: Position<S> | null,
  line: ReplayLine,
  fixed: DieSource,
  earlier: Earlier<S>,
  witness: Witness<S> | undefined,
): ReplayStep<S> {
  const { dice: cast, left } = diceOf(line, fixed);
  const dice = witness ? watched(cast, line, witness) : cast;
  let advanced: Advanced<S>;
  if (position === null || line.kind === 'start') {
    advanced = { ...start(game, 'options' in from ? from.options : [], dice), text: '' };
  } else {
    const order = line.kind === 'upgrade' ? (line.order ?? '') : line.order;
    if (order === null) return fail('replay.sealed', {});
    advanced = ADVANCES[line.kind](game, position, { ...line, order }, dice, earlier);
  }
  if (left() > 0) throw new LineFault({ code: 'replay.dice-left', params: { left: left() } });
  return { ...advanced, line };
}

/** Replays a game record from its set-up, line by line, with the data it began with. */
export function* recordSteps<S, O>(game: Game<S, O>, record: GameRecord, witness?: Witness<S>): Replaying<S> {
  if (record.game !== game.id) return err({ n: 0, code: 'replay.other-game', params: { game: record.game } });
  const unknown = record.options.find((option) => !hasOption(game, option));
  if (unknown !== undefined) return err({ n: 0, code: 'replay.unknown-option', params: { option: unknown } });
  const clash = clashOf(game, record.options);
  if (clash) return err({ n: 0, code: 'replay.options-clash', params: { option: clash[0], excluded: clash[1] } });
  const played = withData(game, record);
  if (!played) return err({ n: 0, code: 'replay.no-data', params: { game: record.game, data: dataOf(record) } });
  return yield* replaySteps(played, record, record.lines, witness);
}

/** The same in one piece, as `replay`. */
export const replayRecord = <S, O>(
  game: Game<S, O>,
  record: GameRecord,
  visit: (step: ReplayStep<S>) => boolean | void = () => undefined,
  witness?: Witness<S>,
): Result<Position<S>, ReplayFault> => carriedThrough(recordSteps(game, record, witness), visit);
