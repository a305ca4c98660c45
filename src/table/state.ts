import type { Game } from '../engine/game.ts';
import { openAsks } from '../engine/play.ts';
import type { Position } from '../engine/position.ts';
import type { SeatState, TableState, Waiting } from './api.ts';
import { chainFrom } from './chain.ts';
import type { Saved } from './saved.ts';

/** The seats that a position waits for, one entry a question. */
export const waitingIn = (game: Game, position: Position | null): Waiting[] =>
  position
    ? openAsks(game, position).map(({ seat, prompt, rule, reaction = false, secret = false }) => ({
        seat,
        promptCode: prompt.code,
        rule,
        reaction,
        secret,
      }))
    : [];

/** What everybody may know of a table. */
export function stateOf(game: Game, saved: Saved): TableState {
  const { id, channel, options, language, spectators, seating, creator, created, stage, hopefuls, number } = saved;
  const seats = game.seats.map((seat): SeatState => ({ ...seat, holder: saved.holders[seat.id] ?? null }));
  const anchors = saved.seed === null ? null : chainFrom(saved.seed);
  return {
    id,
    channel,
    game: saved.game,
    options,
    language,
    spectators,
    seating,
    creator,
    created,
    stage,
    seats,
    hopefuls,
    number,
    lines: saved.lines,
    phase: saved.position?.phase ?? null,
    waiting: stage === 'playing' ? waitingIn(game, saved.position) : [],
    outcome: saved.position?.outcome ?? null,
    anchor: anchors?.anchor ?? null,
    hiddenAnchor: anchors?.hiddenAnchor ?? null,
    study: saved.study,
    abandoning: saved.abandoning,
    marks: saved.marks,
  };
}
