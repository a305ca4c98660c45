import type { DieSource } from './dice.ts';
import type { Game } from './game.ts';
import { message, type Refusal } from './message.ts';
import { parseOrder } from './notation.ts';
import { answerable, carryOutEdit, type Played } from './play.ts';
import { clonePosition, ownPhases, phasesNotOver, type Outcome, type Phase, type Position } from './position.ts';
import { err, ok, type Result } from './result.ts';

/**
 * What happens to a position other than by the orders of its players. Each begins phases of its own, whose dice come
 * from links nobody has seen: what was rolled before can't be rolled for again.
 */

/**
 * A position after an intervention: from the phase of this index on, each procedure that had one of its own has another, in the
 * order begun; every situation is rolled for anew.
 */
function inNewPhase<S>({ begun: _, ...position }: Position<S>, index: number): Position<S> {
  const own = ownPhases(position);
  const underWay = own.at(-1)?.index === position.phase.index ? own : [...own, position.phase];
  const begun = underWay.map((phase, at) => ({ ...phase, index: index + at }));
  const next = (phase: Phase): Phase => begun[underWay.indexOf(phase)] as Phase;
  return {
    ...position,
    phase: begun.at(-1) as Phase,
    rolls: {},
    ...(begun.length > 1 ? { begun } : {}),
    procedures: position.procedures.map((each) =>
      each.phase ? { ...each, phase: next(each.phase), rolls: {} } : each,
    ),
  };
}

/** The position that play goes back to: `earlier`, as it goes on after `now`. Both are left as they were. */
export const rewound = <S>(earlier: Position<S>, now: Position<S>): Position<S> =>
  inNewPhase(clonePosition(earlier), now.phase.index + 1);

/** The position as it goes on in a newer version of the game's code. */
export const upgraded = <S>(position: Position<S>): Position<S> =>
  inNewPhase(clonePosition(position), position.phase.index + 1);

/** An edit carried out: the position after it, what it did, and its canonical text. */
export interface Edited<S> extends Played {
  readonly position: Position<S>;
  readonly text: string;
  readonly secret: boolean;
}

/**
 * Carries out an edit given as text on a copy of a position. Refused if it is not among the game's edits, or if what comes
 * of it is no position that the game can go on from.
 */
export function edited<S, O>(
  game: Game<S, O>,
  position: Position<S>,
  text: string,
  dice: DieSource,
): Result<Edited<S>, Refusal> {
  if (position.outcome) return err({ code: 'refusal.game-over' });
  if (!game.edits) return err({ code: 'refusal.no-edits' });
  const edit = parseOrder(game.edits(position), text);
  if (!edit.ok) return edit;
  const next = inNewPhase(clonePosition(position), position.phase.index + 1);
  const begun = phasesNotOver(next);
  const before = new Set(game.faults(position));
  const played = carryOutEdit(game, next, edit.value, dice);
  const fault = game.faults(next).find((each) => !before.has(each));
  if (fault !== undefined) return err({ code: 'refusal.edit-faulty', params: { fault } });
  for (const { choice } of answerable(game, next)) choice.branches();
  return ok({
    ...played,
    phases: [...begun, ...played.phases],
    position: next,
    text: edit.value.text,
    secret: edit.value.secret ?? false,
  });
}

/** How a game may end other than by its rules. */
export const ENDINGS = ['resigned', 'agreed', 'adjudged', 'forfeited'] as const;
export type Ending = (typeof ENDINGS)[number];

/** The text of an `end` line: the winning side or `draw`, and how. */
export const endText = (winner: string | null, ending: Ending): string => `${winner ?? 'draw'} ${ending}`;

/** The outcome that the text of an `end` line tells; undefined if it tells none of this game. */
export function outcomeFrom(game: Pick<Game, 'seats'>, text: string): Outcome | undefined {
  const [winner = '', how = ''] = text.split(' ');
  const ending = ENDINGS.find((each) => each === how);
  if (!ending || (winner !== 'draw' && !game.seats.some(({ side }) => side === winner))) return undefined;
  return { winner: winner === 'draw' ? null : winner, reason: message(`ending.${ending}`) };
}

/** The position when the game ended so. */
export const endedBy = <S>(position: Position<S>, outcome: Outcome): Position<S> => ({
  ...clonePosition(position),
  procedures: [],
  outcome,
});
