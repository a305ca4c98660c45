import { fixedDice, UnfitDie, type DieSource } from './dice.ts';
import type { Game } from './game.ts';
import type { Refusal } from './message.ts';
import { playInPlace, readOrder, start, type Played } from './play.ts';
import { clonePosition, type Position } from './position.ts';
import type { GameRecord, RecordLine } from './record.ts';
import { err, ok, type Result } from './result.ts';

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
    /** Written for the game {game}. */
    | 'replay.other-game';
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

class DiceFault extends Error {
  readonly fault: Omit<ReplayFault, 'n'>;
  constructor(fault: Omit<ReplayFault, 'n'>) {
    super(fault.code);
    this.fault = fault;
  }
}

/** The fault that something thrown stands for; undefined for a bug. */
function faultOf(error: unknown): Omit<ReplayFault, 'n'> | undefined {
  if (error instanceof DiceFault) return error.fault;
  if (!(error instanceof UnfitDie)) return undefined;
  const { situation, faces, value } = error;
  return value === undefined
    ? { code: 'replay.no-die', params: { situation } }
    : { code: 'replay.other-die', params: { situation, faces, written: String(value) } };
}

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
      if (!possible || draw.situation !== situation || draw.faces !== faces || draw.link !== link) {
        const written = draw ? `${draw.value ?? '?'} of ${draw.faces} @${draw.link} ${draw.situation}` : '-';
        throw new DiceFault({ code: 'replay.other-die', params: { situation, faces, written } });
      }
      if (draw.value === null) throw new DiceFault({ code: 'replay.sealed', params: { situation } });
      return draw.value;
    },
  };
}

function playLine<S, O>(
  game: Game<S, O>,
  position: Position<S>,
  line: ReplayLine,
  dice: DieSource,
): Played & { readonly text: string } {
  if (line.order === null) throw new DiceFault({ code: 'replay.sealed', params: {} });
  const read = readOrder(game, position, line.seat, line.order);
  if (!read.ok) {
    const params = { seat: line.seat, order: line.order };
    throw new DiceFault({ code: 'replay.refused', params, refusal: read.error });
  }
  return { ...playInPlace(game, position, read.value.ask, read.value.order, dice), text: read.value.text };
}

/** Where a replay begins: with the set-up, or at a position after some line. */
export type ReplayFrom<S> =
  | { readonly options: readonly string[]; readonly fixed: readonly number[] | null }
  | { readonly position: Position<S> };

/**
 * Replays lines in order and gives the position at the end; `visit` sees what each line did, and ends the replay early
 * by returning false. A missing line 0 is the set-up with the fixed dice. The position given is left as it was.
 */
export function replay<S, O>(
  game: Game<S, O>,
  from: ReplayFrom<S>,
  lines: readonly ReplayLine[],
  visit: (step: ReplayStep<S>) => boolean | void = () => undefined,
): Result<Position<S>, ReplayFault> {
  const fixed = fixedDice(('fixed' in from ? from.fixed : null) ?? []);
  let position = 'position' in from ? clonePosition(from.position) : null;
  const setUp: ReplayLine = { n: 0, seat: '', kind: 'start', order: '', draws: null };
  const all = position === null && lines[0]?.kind !== 'start' ? [setUp, ...lines] : lines;
  for (const line of all) {
    const { dice, left } = diceOf(line, fixed);
    try {
      let played: Played & { readonly text?: string };
      if (position === null) {
        const begun = start(game, 'options' in from ? from.options : [], dice);
        position = begun.position;
        played = begun;
      } else {
        played = playLine(game, position, line, dice);
      }
      if (left() > 0) throw new DiceFault({ code: 'replay.dice-left', params: { left: left() } });
      if (visit({ text: '', ...played, line, position }) === false) break;
    } catch (error) {
      const fault = faultOf(error);
      if (!fault) throw error;
      return err({ n: line.n, ...fault });
    }
  }
  return ok(position as Position<S>);
}

/** Replays a game record from its set-up. */
export function replayRecord<S, O>(
  game: Game<S, O>,
  record: GameRecord,
  visit?: (step: ReplayStep<S>) => boolean | void,
): Result<Position<S>, ReplayFault> {
  if (record.game !== game.id) return err({ n: 0, code: 'replay.other-game', params: { game: record.game } });
  const unknown = record.options.find((option) => !game.optionalRules.some((rule) => rule.id === option));
  if (unknown !== undefined) return err({ n: 0, code: 'replay.unknown-option', params: { option: unknown } });
  return replay(game, record, record.lines, visit);
}
