import { dataName, dataOf, withData } from '../data/versions.ts';
import { fixedDice, UnfitDie, type DieSource } from '../dice.ts';
import { clashOf, hasOption, type Game } from '../game.ts';
import type { JournalDraw } from './journal.ts';
import type { Refusal } from '../message.ts';
import { edited, endedBy, outcomeFrom, rewound, upgraded } from '../interventions.ts';
import { upToDate } from '../migrate.ts';
import { NOTHING_PLAYED, playInPlace, readOrder, start, type Draw, type Played } from '../play.ts';
import { clonePosition, type Position } from '../position.ts';
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

interface Advanced<S> extends Played {
  readonly position: Position<S>;
  readonly text: string;
}

type Advance = <S, O>(
  game: Game<S, O>,
  position: Position<S>,
  line: ReplayLine & { readonly order: string },
  dice: DieSource,
  recall: Recall<S>,
) => Advanced<S>;

const fail = (code: ReplayFault['code'], params: ReplayFault['params'], refusal?: Refusal): never => {
  throw new LineFault({ code, params, ...(refusal ? { refusal } : {}) });
};

const playOrder: Advance = (game, position, line, dice) => {
  const read = readOrder(game, position, line.seat, line.order);
  if (!read.ok) return fail('replay.refused', { seat: line.seat, order: line.order }, read.error);
  return { ...playInPlace(game, position, read.value.ask, read.value.order, dice), position, text: read.value.text };
};

/** How a line of each kind is carried out; the position given may be changed in place. */
const ADVANCES: Readonly<Record<Exclude<RecordLine['kind'], 'start'>, Advance>> = {
  order: playOrder,
  default: playOrder,
  standing: playOrder,
  computer: playOrder,
  rewind: (_game, position, { order }, _dice, recall) => {
    const earlier = recall(Number(order));
    if (!earlier) return fail('replay.no-line', { to: order });
    const next = rewound(earlier, position);
    return { ...NOTHING_PLAYED, phases: [next.phase], position: next, text: order };
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
    return { ...NOTHING_PLAYED, phases: [current.value.phase], position: current.value, text: order };
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
  const targets = new Set(all.filter(({ kind }) => kind === 'rewind').map(({ order }) => Number(order)));
  const kept = new Map<number, Position<S>>();
  const recall: Recall<S> = (n) => kept.get(n) ?? from.recall?.(n);
  let passedOver = false;
  for (let at = 0; at < all.length; at++) {
    const line = all[at] as ReplayLine;
    const next = (position?.phase.index ?? -1) + 1;
    let step: ReplayStep<S>;
    try {
      step = advance(game, from, position, line, fixed, recall, witness);
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
    const { index: phase } = position.phase;
    if (line.kind === 'upgrade' && !passedOver && phase !== next) {
      return err({ n: line.n, code: 'replay.links-skipped', params: { phase, next } });
    }
    passedOver = false;
    if (targets.has(line.n)) kept.set(line.n, clonePosition(position));
    if ((yield step) === false) break;
  }
  return ok(position as Position<S>);
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
  recall: Recall<S>,
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
    advanced = ADVANCES[line.kind](game, position, { ...line, order }, dice, recall);
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
