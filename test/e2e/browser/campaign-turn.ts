/** How the people of a table of the campaign bring about, in its first turn, what commands side by side may come to (L17.2). */
import { placeOf } from '../../../src/games/chit-pull/board.ts';
import { seatOf } from '../../../src/games/chit-pull/commands/seats.ts';
import { chit } from '../../../src/games/chit-pull/rules/15-special-rules/15-2-chits.ts';
import { held, rowOf, running } from '../../../src/games/chit-pull/rules/L17-parallel/L17-2-row.ts';
import type { ChitPullPosition } from '../../../src/games/chit-pull/state.ts';
import { within } from '../../support/games/leningrad-smolensk/scenario.ts';

/** So many commands are to be carried out at once. */
const AT_ONCE = 3;

/** What has come about so far. */
export interface Seen {
  most: number;
  held: number;
  /** Whether a chit was laid behind one that concerns everything, only to hide it (L17.2(2)8). */
  decoy: boolean;
  readonly cancelledBy: Set<string>;
}

export const nothingSeen = (): Seen => ({ most: 0, held: 0, decoy: false, cancelledBy: new Set() });

/** Whether all has been seen that the turn is played for. */
export const isAllSeen = ({ most, held: down, decoy, cancelledBy }: Seen): boolean =>
  most >= AT_ONCE && down > 0 && decoy && cancelledBy.size === 2;

/** Notes what is seen in a position, of which everything is known. */
export function note(seen: Seen, position: ChitPullPosition): void {
  seen.most = Math.max(seen.most, running(position).length);
  const down = held(position.state);
  seen.held = Math.max(seen.held, down.length);
  const stopper = down.findIndex(({ chit: id }) => chit(id).hq === undefined);
  seen.decoy ||= stopper >= 0 && stopper < down.length - 1;
}

/** A chit face down that the game master releases so that one more is carried out: of a commander who has nothing to do. */
export function toRelease(seen: Seen, position: ChitPullPosition): number | undefined {
  const now = running(position);
  const isAsked = rowOf(position.state).some(({ at }) => at === 'waiting');
  if (seen.most >= AT_ONCE || now.length === 0 || isAsked) return undefined;
  return within(() => {
    const { state } = position;
    const seatFor = (id: string): string | undefined => {
      const { hq } = chit(id);
      return hq !== undefined && placeOf(state, hq) !== undefined ? seatOf(state, hq) : undefined;
    };
    const busy = new Set(now.map(seatFor));
    const found = held(state).find(({ chit: id, ruled }) => {
      const seat = seatFor(id);
      return seat !== undefined && ruled !== 'release' && !busy.has(seat);
    });
    return found?.seq;
  });
}

/** A question of the table, as far as it decides who answers next and how. */
interface Asked {
  readonly seat: string;
  readonly prompt: { readonly code: string; readonly params?: Readonly<Record<string, unknown>> };
}

const kindOf = ({ prompt }: Asked): string => prompt.code.replace('chit-pull.ask.', '');

/** Who answers next: whoever is asked about a chit, then who moves or attacks, so that commands stay side by side. */
export function nextOf<Each extends Asked>(asked: readonly Each[]): Each {
  const rank = (each: Each): number =>
    kindOf(each).startsWith('cut-in') ? 0 : ['movement', 'attacks'].includes(kindOf(each)) ? 1 : 2;
  return asked.toSorted((a, b) => rank(a) - rank(b) || (a.seat < b.seat ? -1 : 1))[0] as Each;
}

/**
 * What is answered, where it is not left to the skill of the player: chits in hand are played once commands run side by side;
 * nobody moves, and each command declares one attack, so that the turn is short.
 */
export function answerTo(seen: Seen, asked: Asked, hasRow: boolean): string | undefined {
  const kind = kindOf(asked);
  if (kind === 'cut-in-last') return 'pass';
  if (kind === 'cut-in') {
    const by = String(asked.prompt.params?.['by']);
    if (seen.most < AT_ONCE || seen.cancelledBy.has(by)) return 'pass';
    seen.cancelledBy.add(by);
    return 'cut-in';
  }
  if (!hasRow) return undefined;
  if (kind === 'movement') return 'end';
  return kind === 'attacks' && Number(asked.prompt.params?.['declared'] ?? 0) > 0 ? 'end' : undefined;
}

/** The chits that have been turned up this turn and lie in the row, and those face down. */
export function rowIn(position: ChitPullPosition): {
  readonly up: readonly string[];
  readonly down: readonly string[];
} {
  const of = (isDown: boolean): readonly string[] =>
    rowOf(position.state)
      .filter(({ at }) => (at === 'held') === isDown)
      .map(({ chit: id }) => id);
  return { up: of(false), down: of(true) };
}
