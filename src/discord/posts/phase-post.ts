import { backTo } from '../../engine/record/gone-back.ts';
import { eventsFor, type Event } from '../../engine/message.ts';
import type { GameGuide } from '../../games/guide.ts';
import type { Notice, PlayedLine, TableState } from '../../table/api.ts';
import type { App } from '../interactions/app.ts';
import { linesOfPlay } from '../present/lines-of-play.ts';
import { MARKS } from '../present/marks.ts';
import { eachOnce, type ToldMove } from '../present/post.ts';
import { isOfTable } from '../present/table-lines.ts';

/** A moment amid the lines: before the event `skip` (counted from 0, of those that everybody sees) of line `n`. */
export interface Moment {
  readonly n: number;
  readonly skip: number;
}

/** The post that tells of a phase, and grows while it goes on. */
export interface PhasePost {
  readonly id: string;
  /** What it tells begins here. */
  readonly from: Moment;
  /** The phase is over: it takes no more than what is hardly worth a word. */
  readonly over: boolean;
}

/** The post of the phase as a mark; without one, that there is none. */
export const phasePostMark = (post?: PhasePost): Record<string, string> => ({
  [MARKS.phasePost]: post ? [post.id, post.from.n, post.from.skip, post.over ? 'over' : 'open'].join(' ') : '',
});

/** The post of the phase, as it was marked. */
export function phasePostIn(marks: TableState['marks']): PhasePost | undefined {
  const [id = '', n, skip, over] = (marks[MARKS.phasePost] ?? '').split(' ');
  return id === '' ? undefined : { id, from: { n: Number(n), skip: Number(skip) }, over: over === 'over' };
}

const publicOf = ({ events }: PlayedLine): readonly Event[] => eventsFor(events, []);

/** What was told before a moment. */
export const linesBefore = (lines: readonly PlayedLine[], { n, skip }: Moment): readonly PlayedLine[] =>
  lines.flatMap((line) => {
    if (line.n < n) return [line];
    return line.n === n && skip > 0 ? [{ ...line, events: publicOf(line).slice(0, skip) }] : [];
  });

/** What is told from a moment on. */
export const linesFrom = (lines: readonly PlayedLine[], { n, skip }: Moment): readonly PlayedLine[] =>
  lines.flatMap((line) => {
    if (line.n !== n) return line.n > n ? [line] : [];
    return [skip > 0 ? { ...line, events: publicOf(line).slice(skip) } : line];
  });

/** The moment at which something begins that is told in a post of its own. */
export function openingIn({ opensPost }: GameGuide, { lines, ended }: Notice): Moment | undefined {
  if (!opensPost || ended.length === 0) return undefined;
  for (const line of [...lines].reverse()) {
    const skip = publicOf(line).findLastIndex(opensPost);
    if (skip >= 0) return { n: line.n, skip };
  }
  return undefined;
}

/** Whether a notice goes on with what the post of a phase tells; `isQuiet`: it is hardly worth a word. */
export const goesOn = (notice: Notice, { over }: PhasePost, isQuiet: boolean): boolean =>
  notice.kind === 'played' &&
  notice.outcome === null &&
  (notice.exchanged ?? []).length === 0 &&
  !notice.lines.some(isOfTable) &&
  (!over || isQuiet);

/** The most lines that a post tells of. */
const MOST_LINES = 120;

/** What the post of a phase tells once a notice is added, up to `until`; undefined if that is too much for a message. */
export async function grownMove(
  app: App,
  guide: GameGuide,
  latest: TableState,
  { from }: PhasePost,
  notice: Notice,
  until: Moment | undefined,
): Promise<Omit<ToldMove, 'asked'> | undefined> {
  const last = notice.lines.at(-1)?.n ?? 0;
  const found = await linesOfPlay(app, latest, '', { back: backTo(from.n - 1), before: last + 1, most: MOST_LINES });
  if (found.length === 0 || found.length === MOST_LINES) return undefined;
  const told = [...found].reverse();
  const lines = linesFrom(
    told.map(({ line }) => line),
    from,
  );
  // What begins amid a line begins after the phase in which the line was given.
  const [first] = lines;
  const begun = first?.n === from.n ? publicOf(first)[0] : undefined;
  const opens = begun !== undefined && guide.opensPost?.(begun) === true;
  const phases = told.filter(({ line }) => !opens || line.n > from.n).map(({ phase }) => phase);
  const all = [...phases, ...notice.ended.map(({ phase }) => phase)];
  return {
    phases: eachOnce(all),
    lines: until ? linesBefore(lines, until) : lines,
  };
}
