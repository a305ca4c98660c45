import { dataName, dataOf } from '../engine/data/versions.ts';
import type { Game } from '../engine/game.ts';
import type { Refusal } from '../engine/message.ts';
import { err, type Result } from '../engine/result.ts';
import type { StoreError } from '../store/port.ts';
import type { TableState } from './views.ts';

/** Codes of `TableError.code` that the table itself gives, beside the engine's `refusal.*` and the games' own. */
export type TableErrorCode =
  /** No game in this channel. */
  | 'table.none'
  /** A game is under way here already. */
  | 'table.exists'
  /** Somebody else's lesson is under way here. */
  | 'table.lesson-here'
  /** {known}: no lesson of such a game. */
  | 'table.no-lesson'
  /** {count}: a game has no lesson of that number, but so many. */
  | 'table.lesson-number'
  /** A lesson is one person's: nothing about its seats, clocks or its end is agreed on. */
  | 'table.lesson-alone'
  /** The seat of a lesson is not given up: the lesson waits. */
  | 'table.lesson-waits'
  /** {game} {known}: no game of that name. */
  | 'table.unknown-game'
  /** {option} {known}: no such optional rule. */
  | 'table.unknown-option'
  /** {option} {excluded}: two optional rules that can't be played together. */
  | 'table.options-clash'
  /** {seat} {known}: no such seat. */
  | 'table.unknown-seat'
  /** {seats}: several of the user's commands can give the order, and it was not said which is meant. */
  | 'table.which-command'
  /** {seat} {holder}: somebody else holds it. */
  | 'table.seat-taken'
  /** Computers may not play at this table. */
  | 'table.no-computers'
  /** This table has no hints. */
  | 'table.no-hints'
  /** A step of a lesson says itself what to order: no hint. */
  | 'table.lesson-says'
  /** The draft decides something already: what is asked after it is not known yet. */
  | 'table.drafted'
  /** {strength} {known}: computers don't play with such a strength. */
  | 'table.unknown-strength'
  /** {kind}: a side that computers play for does not agree to this. */
  | 'table.computer-declines'
  /** All seats are taken. */
  | 'table.full'
  /** The user holds no seat (or not the one named: {seat}). */
  | 'table.not-seated'
  /** {seat}: the user gives up a seat that is not theirs, though they have another. */
  | 'table.not-your-seat'
  /** The game has not started. */
  | 'table.not-started'
  /** The game has started. */
  | 'table.started'
  /** The game is over or abandoned. */
  | 'table.over'
  /** The game has begun: no word can be mixed into its dice any more. */
  | 'table.word-late'
  /** The table was made by an earlier release, which had not bound its dice beforehand: no word would prove anything. */
  | 'table.word-unbound'
  /** {seats}: nobody sits there yet. */
  | 'table.seats-open'
  /** With random seating a seat can't be chosen. */
  | 'table.seats-dealt'
  /** What the button or form was made against has changed; `fresh` holds how it stands now. */
  | 'table.stale'
  /** The draft is empty. */
  | 'table.nothing-drafted'
  /** The side is not divided into commands: there is nobody to share a draft with. */
  | 'table.no-colleagues'
  /** The draft ends more than the phase that is being played, and it was not said that this is meant. */
  | 'table.ends-more'
  /** {reason}: Irrevocable, or 'nothing' before the first order: what is committed can't be taken back. */
  | 'table.committed'
  /** The seat's secret choice is made; it need not be taken back, for it may be made anew until the others have chosen. */
  | 'table.may-answer-anew'
  /** {line} {lines}: the draft has no such line. */
  | 'table.no-line'
  /** {most}: too many lines in a draft or a text of orders. */
  | 'table.too-many-lines'
  /** {side} {known}: no such side. */
  | 'table.unknown-side'
  /** Only the game master {master} may do this. */
  | 'table.not-master'
  /** This is up to a game master, and the table has none. */
  | 'table.no-master'
  /** No user was named. */
  | 'table.nobody-named'
  /** The proposal is settled, its time is over, or the game has gone on. */
  | 'table.proposal-over'
  /** Hardly more links of the dice chain are left than play itself may need: no going back, no edits. */
  | 'table.no-links'
  /** {seat} {other}: who has held or lent a seat of another side knows what is hidden there. */
  | 'table.has-sat'
  /** {seat}: who was shown hidden things of the position, as game master, may not play in it. */
  | 'table.has-looked'
  /** {from}: who sat down amid the game has a say in agreements and ends from this moment (ISO 8601, UTC). */
  | 'table.newcomer'
  /** {side}: nobody plays for this side now who could agree. */
  | 'table.side-open'
  /** {most}: so many proposals are open already. */
  | 'table.too-many-proposals'
  /** {most}: so many standing orders are armed already. */
  | 'table.too-many-standing'
  /** {number} {orders}: there is no standing order of this number. */
  | 'table.no-standing-order'
  /** Looking on is for seated players at this table. */
  | 'table.no-spectators'
  /** Only the creator {creator}, or a seated player, may do this. */
  | 'table.not-yours'
  /** {line} {reasonCode} …: the record can't be read or replayed, with the parameters of the reason. */
  | 'table.bad-record'
  /** The user has no what-if open here. */
  | 'table.no-whatif'
  /** The what-if can't go on: something hidden would be drawn. */
  /** No dice were rolled in the what-if. */
  | 'table.whatif-no-dice'
  /** {line} {lines}: the what-if has no such line. */
  | 'table.whatif-no-line'
  /** The what-if has no lines that could be kept. */
  | 'table.whatif-empty'
  /** The what-if begins at an earlier line of the game, so it can't be kept. */
  | 'table.whatif-past'
  /** The game has gone on since the what-if was opened. */
  | 'table.whatif-stale'
  /** The user imports a record already, or too many others do. */
  | 'import.busy'
  /** {most} MiB, lines, phases, MiB of positions, seconds: the record comes to more. */
  | 'import.too-long'
  | 'import.too-many-lines'
  | 'import.too-many-phases'
  | 'import.too-large'
  | 'import.too-slow'
  /** The record leads to a position that the game can't have. */
  | 'import.not-sound'
  /** Reading the record ended for no reason that is known. */
  | 'import.broke-off'
  /** The table is set aside: something of it can't be worked out, or its operator wants it so. */
  | 'table.aside'
  /** {data} of {game}, with which it began, are not to be had here, only {known}. */
  | 'table.no-data'
  /** {version}: the table was saved by a newer release. */
  | 'table.newer-version'
  /** The store failed: {reasonCode} = StoreError.code, and its parameters. Nothing was changed. */
  | 'table.store'
  /** The store can't be reached just now. What was to be changed may have been. */
  | 'table.unreachable';

/** Why something could not be done. Nothing was changed, unless the store can't be reached. */
export interface TableError extends Refusal {
  /** How the table stands now, if the request was stale. */
  readonly fresh?: TableState;
  /** What is behind it, for the log: a failure of the store, or why the table is set aside. */
  readonly cause?: Pick<StoreError, 'line'> & { readonly code: string };
}

/** A failure of this code, to be given back. */
export const tableError = (code: TableErrorCode, params?: TableError['params']): Result<never, TableError> =>
  err(params ? { code, params } : { code });

/** That something began with data that are not to be had, to be given back. */
export const noData = (game: Game, begun: { readonly data?: string }): Result<never, TableError> =>
  tableError('table.no-data', { game: game.id, data: dataOf(begun), known: game.data?.names() ?? [dataName(game)] });

/** A failure of the store, to be given back. */
export const storeError = (cause: StoreError): Result<never, TableError> =>
  err(
    cause.code === 'store.unreachable'
      ? { code: 'table.unreachable', cause }
      : { code: 'table.store', params: { ...cause.params, reasonCode: cause.code }, cause },
  );

/** What a change gave. `repeated`: the interaction had been answered before, and this is that answer. */
export interface Done<T> {
  readonly value: T;
  readonly state: TableState;
  readonly repeated: boolean;
}

export type Answer<T> = Promise<Result<T, TableError>>;

export type Changed<T> = Answer<Done<T>>;
