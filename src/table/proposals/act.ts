import { CHAIN_LENGTH } from '../../engine/dice.ts';
import { endedBy, endText, outcomeFrom, type Ending } from '../../engine/interventions.ts';
import type { Outcome, Position } from '../../engine/position.ts';
import { ok, type Result } from '../../engine/result.ts';
import type { Proposal } from './agreements.ts';
import { tableError, type TableError } from '../error.ts';
import type { Person } from '../person.ts';
import { keyed } from '../seats/people.ts';
import { intervene, type Run } from '../orders/run.ts';
import type { Service, Table } from '../service.ts';

/** What is proposed, apart from when and by whom it was agreed. */
export type Wanted = Pick<Proposal, 'text' | 'reason' | 'by'>;

/** One kind of act that is agreed on, or decided by the game master. */
export interface Act {
  /** Whether it speaks of the position as it stands, so that it lapses when the game goes on. */
  readonly ofPosition: boolean;
  /** The canonical text, if it can be carried out as things stand, as far as the user who proposes it may know. */
  readonly read: (
    table: Table,
    text: string,
    user: string,
    service: Service,
  ) => Result<string, TableError> | Promise<Result<string, TableError>>;
  /** Carries it out in a run. */
  readonly carryOut: (run: Run, wanted: Wanted) => Result<null, TableError> | Promise<Result<null, TableError>>;
}

/** A user given as id and name. */
export const personIn = (text: string): Person | undefined => {
  const [, id = '', name = ''] = /^(\S+)\s*(.*)$/u.exec(text.trim()) ?? [];
  return id === '' ? undefined : { id, name: name === '' ? id : name };
};

/** Links of the dice chain that play itself may need: where no more are left, nothing else may use one up. */
const LINKS_FOR_PLAY = 1024;

/** Whether the position may be gone back over, or edited, which takes a link of the dice chain. */
export const mayIntervene = ({ phase }: Pick<Position, 'phase'>): Result<null, TableError> =>
  phase.index < CHAIN_LENGTH - LINKS_FOR_PLAY ? ok(null) : tableError('table.no-links');

/** Ends the game otherwise than by its rules; the winner is a side, or null for a draw. */
export function endBy(
  run: Run,
  by: Person,
  winner: string | null,
  ending: Ending,
  reason: string,
): Result<null, TableError> {
  const text = endText(winner, ending);
  const position = endedBy(run.position, outcomeFrom(run.game, text) as Outcome);
  intervene(run, by, { kind: 'end', position, text, reason });
  return ok(null);
}

/** Journals a remark of the table: a verb, and what it speaks of; persons by their keys. */
export const note = (run: Run, { by, reason }: Omit<Wanted, 'text'>, text: string): void =>
  intervene(run, by, { kind: 'note', position: run.position, text, reason });

/** The key of a person among the people of the run's table. */
export function keyIn(run: Run, person: Person): string {
  const { saved, key } = keyed(run.saved, person);
  run.saved = saved;
  return key;
}

/** A seat of the game. */
export const readSeat = ({ game }: Table, text: string): Result<string, TableError> => {
  const known = game.seats.map(({ id }) => id);
  const seat = text.trim();
  return known.includes(seat) ? ok(seat) : tableError('table.unknown-seat', { seat, known });
};

/** The seat of the game that a text begins with, and the rest of the text. */
export function readSeatFirst(
  table: Table,
  text: string,
): Result<{ readonly seat: string; readonly rest: string }, TableError> {
  const [, first = '', rest = ''] = /^(\S+)\s*(.*)$/su.exec(text.trim()) ?? [];
  const seat = readSeat(table, first);
  return seat.ok ? ok({ seat: seat.value, rest }) : seat;
}
