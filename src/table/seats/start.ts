import { beginningHash } from '../../engine/record/journal.ts';
import type { Game } from '../../engine/game.ts';
import { start as setUp } from '../../engine/play.ts';
import type { Phase } from '../../engine/position.ts';
import { ok } from '../../engine/result.ts';
import { tableError, type Answer, type Changed } from '../error.ts';
import type { Request } from '../views.ts';
import type { Person } from '../person.ts';
import { chainFrom } from '../journal/chain.ts';
import { keepData } from '../maintenance/kept-data.ts';
import { exchanged } from '../orders/seat-exchange.ts';
import { beginningOf, endedPhases, nextLine, shownLine, snapshotRows } from '../journal/journaling.ts';
import { appendLines, type Saved } from '../saved.ts';
import { diceAt, hasFixed } from '../lessons/progress.ts';
import { inOrder } from './seats.ts';
import { change } from '../changes.ts';
import { type Decision, type Service } from '../service.ts';
import { waitingIn } from '../state.ts';
import { wordsAt } from './dice-words.ts';

/** The phase that a game is set up in. */
export const SETTING_UP: Phase = { turn: 0, side: null, name: 'setup', index: 0 };

/** The hopefuls at the seats of the game, each arrangement equally likely. */
function deal(service: Service, game: Game, hopefuls: readonly Person[]): Record<string, Person> {
  const left = [...hopefuls];
  return Object.fromEntries(
    game.seats.map(({ id }) => {
      const drawn = Number(BigInt(`0x${service.randomHex(16)}`) % BigInt(left.length));
      return [id, left.splice(drawn, 1)[0] as Person];
    }),
  );
}

/** Starts the game; see `Tables.start`. */
export const start = (service: Service, request: Request): Changed<null> =>
  change(service, request, async ({ saved, game }): Answer<Decision<null>> => {
    if (saved.stage !== 'gathering') return tableError(saved.stage === 'playing' ? 'table.started' : 'table.over');
    const players = [saved.creator, ...Object.values(saved.holders), ...saved.hopefuls];
    if (!players.some(({ id }) => id === request.user.id))
      return tableError('table.not-yours', { creator: saved.creator.name });
    const dealt = saved.seating === 'random' && saved.position === null;
    const open = dealt
      ? game.seats.slice(saved.hopefuls.length).map(({ id }) => id)
      : game.seats.map(({ id }) => id).filter((id) => !saved.holders[id]);
    if (open.length > 0) return tableError('table.seats-open', { seats: open });
    const holders = dealt ? deal(service, game, saved.hopefuls) : inOrder(game, saved.holders);
    const kept = await keepData(service, game);
    if (!kept.ok) return kept;
    const words = saved.seed === null ? null : wordsAt(holders, saved.given);
    // A table of an earlier release has no anchors yet: they are posted with the start, and no word counts.
    const seed = saved.seed ?? service.randomHex(32);
    return ok(begin(service, game, { ...saved, holders, hopefuls: [], seed, words, given: {} }, request.user));
  });

/** The game of a table whose seats are all held, set up and at its first question. */
export function begin(service: Service, game: Game, saved: Saved, by: Person): Decision<null> {
  const seed = saved.seed as string;
  const { position, events, draws, phases, exchanges } = setUp(
    game,
    saved.options,
    diceAt(game, saved, chainFrom(seed).dice(saved.words ?? {})),
  );
  const first = { ...saved, hash: beginningHash(beginningOf({ ...saved, position })) };
  const given = hasFixed(game, saved, draws);
  const parts = { seat: '', kind: 'start', order: '', draws, ...(given ? { given } : {}) } as const;
  const { saved: known, line } = nextLine(service, game, first, [], by, parts);
  const number = saved.number + 1;
  const askedSince = Object.fromEntries(game.seats.map(({ id }) => [id, number]));
  const stage = position.outcome ? 'over' : 'playing';
  const seated = exchanged(game, known, exchanges);
  const next = appendLines(
    { ...seated, exchanges: exchanges.map((seats) => ({ n: 0, seats })), stage, number, askedSince, position },
    [line],
  ).saved;
  return {
    saved: next,
    value: null,
    rows: snapshotRows(saved.id, 0, [SETTING_UP, ...phases], position),
    notice: {
      kind: 'started',
      lines: [shownLine(known, line, { events, draws })],
      events,
      ended: endedPhases(seed, { phase: SETTING_UP, outcome: null }, phases, position),
      asked: waitingIn(game, position),
      outcome: position.outcome,
    },
  };
}
