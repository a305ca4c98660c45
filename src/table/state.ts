import { dataName } from '../engine/data/versions.ts';
import type { Game } from '../engine/game.ts';
import { answerable, openAsks, type OpenAsk } from '../engine/play.ts';
import type { Position } from '../engine/position.ts';
import type { Proposal } from './proposals/agreements.ts';
import type { OpenProposal, SeatState, TableState, Waiting } from './views.ts';
import { chainFrom } from './journal/chain.ts';
import type { Saved } from './saved.ts';
import { emptySides, isImpartial, newcomersOf, stillToAgree } from './seats/consent.ts';
import { timesOf } from './clocks/times.ts';

/** The seats that a position waits for, one entry a question. */
export const waitingIn = (game: Game, position: Position | null): Waiting[] =>
  position
    ? openAsks(game, position).map(({ seat, prompt, rule, reaction = false, secret = false, open = false }) => ({
        seat,
        promptCode: prompt.code,
        ...(open && !secret ? { prompt } : {}),
        rule,
        reaction,
        secret,
      }))
    : [];

/** By seat, what it is asked, so that a change can be seen. */
export const questions = (game: Game, position: Position): ReadonlyMap<string, string> =>
  questionsIn(openAsks(game, position));

/** The same of questions that are open. */
export function questionsIn(asks: readonly OpenAsk<unknown>[]): ReadonlyMap<string, string> {
  const asked = new Map<string, string>();
  for (const { seat, procedure, prompt, rule } of asks) {
    asked.set(seat, (asked.get(seat) ?? '') + JSON.stringify([procedure, prompt, rule]));
  }
  return asked;
}

/** The seats that have answered a question which others still think about, each once. */
const answeredIn = (game: Game, position: Position | null): string[] => [
  ...new Set((position ? answerable(game, position) : []).filter(({ answered }) => answered).map(({ seat }) => seat)),
];

/** `number` since which what is asked of some seats is as it is. */
export const askedSinceOf = ({ askedSince }: Pick<Saved, 'askedSince'>, seats: readonly string[]): number =>
  Math.max(...seats.map((seat) => askedSince[seat] ?? 0));

/** The seats of a table with who holds them, in the game's order. */
export const seatsNow = (game: Game, { holders }: Pick<Saved, 'holders'>): SeatState[] =>
  game.seats.map((seat) => ({ ...seat, holder: holders[seat.id] ?? null }));

/** Whether the game has not gone on, or ended, under a proposal that speaks of the position as it stood. */
export const hasNotLapsed = ({ lines }: Proposal, saved: Pick<Saved, 'stage' | 'lines'>): boolean =>
  saved.stage === 'playing' && (lines === null || lines === saved.lines);

const openProposals = (game: Game, saved: Saved): OpenProposal[] =>
  saved.proposals
    .filter((each) => hasNotLapsed(each, saved))
    .map((each) => ({ ...each, missing: stillToAgree({ game, saved }, each) }));

const untilBySide = (game: Game, saved: Saved): Record<string, string> =>
  Object.fromEntries(
    emptySides({ game, saved }).map(({ side, until }): [string, string] => [side, new Date(until).toISOString()]),
  );

/** What everybody may know of a table. */
export function stateOf(game: Game, saved: Saved): TableState {
  const { id, channel, guild, options, language, spectators, seating, creator, created, stage, hopefuls } = saved;
  const { number, master, lent, clock, pause, offers } = saved;
  const anchors = saved.seed === null ? null : chainFrom(saved.seed);
  return {
    id,
    channel,
    guild,
    game: saved.game,
    data: dataName(game),
    options,
    language,
    spectators,
    computers: saved.noComputers !== true,
    hints: saved.noHints !== true,
    seating,
    creator,
    created,
    stage,
    seats: seatsNow(game, saved),
    hopefuls,
    master,
    lent,
    clock,
    times: timesOf(saved),
    paused: pause ? { until: new Date(pause.to).toISOString(), by: pause.by } : null,
    offers,
    proposals: openProposals(game, saved),
    newcomers: newcomersOf(saved),
    empty: untilBySide(game, saved),
    impartial: saved.master !== null && isImpartial(saved, saved.master.id),
    number,
    lines: saved.lines,
    phase: saved.position?.phase ?? null,
    waiting: stage === 'playing' ? waitingIn(game, saved.position) : [],
    answered: stage === 'playing' ? answeredIn(game, saved.position) : [],
    outcome: saved.position?.outcome ?? null,
    anchor: anchors?.anchor ?? null,
    hiddenAnchor: anchors?.hiddenAnchor ?? null,
    words: saved.words,
    skipped: saved.skipped,
    study: saved.study,
    lesson: saved.lesson ? { id: saved.lesson.id, done: saved.lesson.done.length } : null,
    abandoning: saved.abandoning,
    marks: saved.marks,
  };
}
