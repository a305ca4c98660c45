import { withData } from '../engine/data/versions.ts';
import type { Event, Message } from '../engine/message.ts';
import type { JournalDraw } from '../engine/record/journal.ts';
import { clonePosition, type Outcome, type Phase, type Position } from '../engine/position.ts';
import type { GameRecord, RecordLine } from '../engine/record/record.ts';
import { replayRecord, type ReplayFault } from '../engine/record/replay.ts';
import { ok, type Result } from '../engine/result.ts';
import { guideAtTable, type GameGuide } from '../games/guide.ts';
import type { Loss } from '../games/history.ts';
import { lineOfPlay, type TakenBack } from './line-of-play.ts';
import { watchPhases, type Cut } from './phase-watch.ts';

/** What a line did in one phase. A line that ends phases is told in each of them. */
export interface ChronicleLine {
  readonly line: RecordLine;
  /** Whether the line was told in the phase before already. */
  readonly goesOn: boolean;
  readonly events: readonly Event[];
  readonly draws: readonly JournalDraw[];
}

/** A phase as it was played. Positions and events are what everybody may know; everything once the game is over. */
export interface PlayedPhase {
  readonly phase: Pick<Phase, 'turn' | 'side' | 'name'>;
  readonly before: Position;
  readonly after: Position;
  readonly lines: readonly ChronicleLine[];
  readonly events: readonly Event[];
  readonly losses: readonly Loss[];
}

/** The phases of a turn; turn 0 is what comes before the first. */
export interface PlayedTurn {
  readonly turn: number;
  readonly phases: readonly PlayedPhase[];
  readonly before: Position;
  readonly after: Position;
  /** How it stood at the end of the turn, as everybody could see it then. */
  readonly standing: readonly Message[];
}

/** A game from its first line to its last, along the line of play that counted. */
export interface Chronicle {
  readonly guide: GameGuide;
  readonly record: GameRecord;
  readonly outcome: Outcome | null;
  /** The position before the first phase. */
  readonly opening: Position;
  readonly phases: readonly PlayedPhase[];
  readonly turns: readonly PlayedTurn[];
  readonly takenBack: readonly TakenBack[];
}

/** A phase being written; positions are as they were, with everything in them. */
interface Draft {
  readonly phase: Pick<Phase, 'turn' | 'side' | 'name'>;
  readonly before: Position;
  after: Position;
  readonly lines: ChronicleLine[];
  readonly losses: Loss[];
}

const samePhase = (a: Draft['phase'], b: Draft['phase']): boolean =>
  a.turn === b.turn && a.side === b.side && a.name === b.name;

/** The part of a line that belongs to one phase, and how it stood when that was over. */
interface Part {
  readonly phase: Draft['phase'] | null;
  readonly entry: ChronicleLine;
  readonly after: Position;
}

/** Cuts what a line did at the phases that began in it; the first part goes on with the phase under way. */
function partsOf(
  line: RecordLine,
  did: Pick<ChronicleLine, 'events' | 'draws'>,
  cuts: readonly Cut[],
  end: Position,
): readonly Part[] {
  const bounds = [{ phase: null, events: 0, draws: 0 }, ...cuts];
  return bounds.map(({ phase, events, draws }, part) => {
    const next = cuts[part];
    return {
      phase,
      after: next?.ended ?? end,
      entry: {
        line,
        goesOn: part > 0,
        events: did.events.slice(events, next?.events),
        draws: did.draws.slice(draws, next?.draws),
      },
    };
  });
}

/** Writes the phases of a game while it is replayed. */
function phaseWriter(guide: GameGuide) {
  const phases: Draft[] = [];
  let opening: Position | null = null;
  const write = (
    line: RecordLine,
    did: Pick<ChronicleLine, 'events' | 'draws'>,
    cuts: readonly Cut[],
    end: Position,
  ) => {
    for (const { phase, entry, after } of partsOf(line, did, cuts, end)) {
      const before = phases.at(-1)?.after ?? after;
      opening ??= before;
      if (phase || phases.length === 0) {
        phases.push({ phase: phase ?? after.phase, before, after, lines: [], losses: [] });
      }
      const current = phases.at(-1) as Draft;
      current.losses.push(...(guide.history?.losses(current.after, entry.events) ?? []));
      current.lines.push(entry);
      current.after = after;
    }
    const last = phases.at(-1) as Draft;
    if (!samePhase(last.phase, end.phase))
      phases.push({ phase: end.phase, before: end, after: end, lines: [], losses: [] });
  };
  return { write, phases, opening: () => opening as Position };
}

/** Whether something was done or told in a phase: one that only opens the record is left out. */
const hasLines = ({ lines }: Draft): boolean =>
  lines.some(
    ({ line, goesOn, events, draws }) => (!goesOn && line.kind !== 'start') || events.length + draws.length > 0,
  );

/** A line without what is not for reading: the position that an upgrade holds. */
const readable = (line: RecordLine): RecordLine => (line.kind === 'upgrade' ? { ...line, order: '' } : line);

/** A line as it is while the game is played: a secret order stays sealed. */
function sealed({ salt: _, ...line }: RecordLine): RecordLine {
  return line.commitment === undefined ? line : { ...line, order: null };
}

/** What everybody may read of a line while the game is played. */
const publicLine = ({ line, events, draws, goesOn }: ChronicleLine): ChronicleLine => ({
  goesOn,
  line: sealed(line),
  events: events.filter(({ to }) => to === undefined),
  draws: draws.map((draw) => (draw.hidden ? { ...draw, value: null } : draw)),
});

function turnsOf(guide: GameGuide, phases: readonly PlayedPhase[]): readonly PlayedTurn[] {
  const turns = new Map<number, PlayedPhase[]>();
  for (const played of phases) turns.set(played.phase.turn, [...(turns.get(played.phase.turn) ?? []), played]);
  return [...turns].map(([turn, of]) => {
    const [first, last] = [of[0] as PlayedPhase, of.at(-1) as PlayedPhase];
    const standing = guide.summary(guide.game.view(last.after, null));
    return { turn, phases: of, before: first.before, after: last.after, standing };
  });
}

/**
 * The history of a game from its record, which must hold secret orders and hidden draws. While the game is played the
 * chronicle tells what a spectator may know, and nothing else. Fails where the record can't be replayed.
 */
export function chronicleOf(newest: GameGuide, record: GameRecord): Result<Chronicle, ReplayFault> {
  const guide = guideAtTable(withData(newest, record) ?? newest, record.options);
  const { counted, takenBack } = lineOfPlay(record.lines.map(readable));
  const lines = new Map(record.lines.map((line) => [line.n, line]));
  const { game, take } = watchPhases(guide.game);
  const writer = phaseWriter(guide);
  const end = replayRecord(game, record, ({ line, position, events, draws }) => {
    const cuts = take();
    if (line.n !== 0 && !counted.has(line.n)) return;
    const written = lines.get(line.n) ?? { ...line, origin: null, comments: [] };
    writer.write(readable(written), { events, draws }, cuts, clonePosition(position));
  });
  if (!end.ok) return end;
  const { outcome } = end.value;
  const seen = (position: Position): Position => (outcome ? position : guide.game.view(position, null));
  const phases = writer.phases.filter(hasLines).map((draft): PlayedPhase => {
    const shown = outcome ? draft.lines : draft.lines.map(publicLine);
    return {
      phase: draft.phase,
      before: seen(draft.before),
      after: seen(draft.after),
      lines: shown,
      events: shown.flatMap(({ events }) => events),
      losses: draft.losses,
    };
  });
  return ok({
    guide,
    record,
    outcome,
    opening: seen(writer.opening()),
    phases,
    turns: turnsOf(guide, phases),
    takenBack: outcome ? takenBack : takenBack.map((each) => ({ ...each, lines: each.lines.map(sealed) })),
  });
}
