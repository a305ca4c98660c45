import { linkLine, type Beginning, type JournalLine, type LineKind } from '../../engine/record/journal.ts';
import { dataOf, namedData } from '../../engine/data/versions.ts';
import type { Game } from '../../engine/game.ts';
import type { Played } from '../../engine/play.ts';
import { clonePosition, endedThrough, phasesNotOver, type Phase, type Position } from '../../engine/position.ts';
import type { Row } from '../../store/port.ts';
import type { PlayedLine, Revealed } from '../views.ts';
import type { Person } from '../person.ts';
import { chainFrom } from './chain.ts';
import { keyed, personOf, personsIn } from '../seats/people.ts';
import { snapshotKey, type Saved, type Snapshot } from '../saved.ts';
import type { Service } from '../service.ts';

/** What is fixed of a table's game from its start. */
export const beginningOf = (saved: Saved): Beginning => ({
  id: saved.id,
  game: saved.game,
  ...(saved.position ? namedData(dataOf(saved.position)) : {}),
  options: saved.options,
  created: saved.created,
  anchor: saved.seed === null ? null : chainFrom(saved.seed).anchor,
  hiddenAnchor: saved.seed === null ? null : chainFrom(saved.seed).hiddenAnchor,
  fixed: null,
  ...(saved.words ? { words: saved.words } : {}),
});

/** What of a position tells which phases are over. */
export type Phases = Pick<Position, 'phase' | 'begun' | 'outcome'>;

/** The phases whose links may be shown since a position, while those of `begun` began, with their links. */
export function endedPhases(seed: string, before: Phases, begun: readonly Phase[], now: Phases): Revealed[] {
  const { link } = chainFrom(seed);
  const all = [...phasesNotOver(before), ...begun];
  const through = endedThrough(now);
  return all.filter(({ index }) => index <= through).map((phase) => ({ phase, link: link(phase.index) }));
}

/** Rows with the position at the beginning of the phases begun after line `n`. */
export const snapshotRows = (id: string, n: number, begun: readonly Phase[], position: Position): Row[] =>
  begun.map((phase) => ({
    key: snapshotKey(id, phase.index),
    value: { n, phase, position: clonePosition(position) } satisfies Snapshot,
  }));

/** A journal line as it is shown while the game is played. */
export const shownLine = (
  saved: Pick<Saved, 'people'>,
  line: JournalLine,
  played: Pick<Played, 'events' | 'draws'>,
): PlayedLine => ({
  n: line.n,
  seat: line.seat,
  kind: line.kind,
  text: line.salt === undefined ? line.order : null,
  by: personOf(saved, line.user),
  at: line.at,
  ...(line.reason === undefined ? {} : { reason: line.reason }),
  ...(line.kind === 'note' ? { named: personsIn(saved, line.order ?? '') } : {}),
  draws: played.draws.filter((draw) => !draw.hidden),
  events: played.events,
});

/** What a line says, before it is linked to those before it. */
export interface LineParts {
  readonly seat: string;
  readonly kind: LineKind;
  readonly order: string;
  readonly reason?: string;
  /** The order stays hidden until the game is over. */
  readonly secret?: boolean;
  /** Dice of it did not come from the chain. */
  readonly given?: true;
  /** See `JournalLine`. */
  readonly shown?: number;
  readonly draws: JournalLine['draws'];
}

/** The next line of a table's journal after the `pending` ones, and the table with its author among its people. */
export function nextLine(
  service: Pick<Service, 'now' | 'randomHex'>,
  game: Pick<Game, 'version'>,
  saved: Saved,
  pending: readonly JournalLine[],
  by: Person,
  { secret = false, ...parts }: LineParts,
): { readonly saved: Saved; readonly line: JournalLine } {
  const known = by.id === '' ? { saved, key: '' } : keyed(saved, by);
  const line = linkLine(pending.at(-1)?.hash ?? saved.hash, {
    ...parts,
    n: saved.lines + pending.length,
    at: service.now().toISOString(),
    user: known.key,
    ...(secret ? { salt: service.randomHex(16) } : {}),
    version: game.version,
  });
  return { saved: known.saved, line };
}
