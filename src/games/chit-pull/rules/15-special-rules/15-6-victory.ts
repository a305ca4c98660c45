import type { Context } from '../../steps.ts';
import { SPECIAL } from '../../data.ts';
import { scoreOf } from './15-5-points.ts';
import { plays, type Side, type State } from '../../state.ts';

/**
 * The points that the Axis side needs: the bid (16.1(3)), or those of the full game; null: more than the other side.
 */
export const pointsNeeded = (state: State): number | null =>
  state.bid ?? (plays(state, 'short-game') ? null : (SPECIAL.points.needed ?? null));

function winnerOf(state: State, axis: number, soviet: number): Side | null {
  const needed = pointsNeeded(state);
  if (needed !== null) return axis >= needed ? 'axis' : 'soviet';
  if (axis === soviet) return null;
  return axis > soviet ? 'axis' : 'soviet';
}

/** 15.6: the end of the game, right after the last supply judgement. */
export function judge({ state, emit, finish }: Context): void {
  const [axis, soviet] = [scoreOf(state, 'axis'), scoreOf(state, 'soviet')];
  const winner = winnerOf(state, axis.total, soviet.total);
  const { cities, awards, source, links, isolated, losses, total } = axis;
  const needed = pointsNeeded(state);
  const params = {
    winner: winner ?? 'nobody',
    points: total,
    cities,
    awards,
    source,
    links,
    isolated,
    losses,
    soviet: soviet.total,
    needed: needed ?? soviet.total,
  };
  const code = needed === null ? 'chit-pull.end-short' : 'chit-pull.end';
  const rule = state.bid !== null ? '16.1(3)' : plays(state, 'short-game') ? '15.6(1)' : SPECIAL.endRule;
  emit({ code, params, rule });
  finish({ winner, reason: { code, params } });
}
