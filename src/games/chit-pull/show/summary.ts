import { lastTurn } from '../rules/05-sequence.ts';
import type { CodeAfter, Message } from '../messages/index.ts';
import { EMPTY_CUP, inHand } from '../rules/07-commands/07-3-cut-in.ts';
import { chit } from '../rules/15-special-rules/15-2-chits.ts';
import { held, leftInCup, running } from '../rules/L17-parallel/L17-2-row.ts';
import { scoreOf } from '../rules/15-special-rules/15-5-points.ts';
import { pointsNeeded } from '../rules/15-special-rules/15-6-victory.ts';
import { type ChitPullPosition, type State } from '../state.ts';

const line = (code: CodeAfter<'chit-pull.summary.'>, params: Message['params'] = {}): Message => ({
  code: `chit-pull.summary.${code}`,
  params,
});

/** The cup and what has been drawn (7.1), what is carried out or lies face down in the row (L17.2), and which chits are still in hand (6.2(4)). */
function chitLines(position: ChitPullPosition): readonly Message[] {
  const { state } = position;
  const { cup, used } = state;
  if (cup.length + used.length === 0) return [];
  const [now, count] = [running(position), held(state).length];
  return [
    line('cup', { left: leftInCup(state), chits: used }),
    ...(now.length + count > 0 ? [line('row', { chits: now, count })] : []),
    ...inHand(state).map((id) => line('hand', { chit: id })),
  ];
}

/** Victory points as they stand (15.5), what they consist of, and what is needed (15.6). */
function scoreLines(state: State): readonly Message[] {
  const { total, cities, cut, awards, source, links, isolated, losses } = scoreOf(state, 'axis');
  const needed = pointsNeeded(state);
  const parts = { points: total, cities, cut, awards, source, links, isolated, losses };
  return [
    needed === null
      ? line('score-short', { ...parts, soviet: scoreOf(state, 'soviet').total })
      : line('score', { ...parts, needed }),
    ...(state.losses.mech + state.losses.other > 0 ? [line('losses', { ...state.losses })] : []),
  ];
}

/** After which chits the owner of one in hand wants to be asked of it, and whether at the empty cup (7.3). */
function askLine(by: string, ask: readonly string[]): Message {
  const chits = ask.filter((id) => id !== EMPTY_CUP);
  const last = ask.includes(EMPTY_CUP);
  return line('own-ask', { by, chits, when: chits.length === 0 ? 'last' : last ? 'both' : 'chits' });
}

/** What only its owner may know; a view holds it for nobody else. */
function ownLines(state: State): readonly Message[] {
  const own = state.cup.filter((id) => id !== '?' && chit(id).side !== 'both');
  const added = state.added.filter((id) => id !== '?' && !state.seen.includes(id));
  const instructions = Object.entries(state.hand).flatMap(([by, { ask, play }]) => [
    ...(ask !== null ? [askLine(by, ask)] : []),
    ...(play.length > 0 ? [line('own-play', { by, chits: play })] : []),
  ]);
  return [
    ...(own.length > 0 ? [line(held(state).length > 0 ? 'own-cup-row' : 'own-cup', { chits: own })] : []),
    ...(added.length > 0 ? [line('own-added', { chits: added })] : []),
    ...instructions,
  ];
}

/** How the game stands: turn and date, chits, points, and what its reader alone may know. */
export function summaryOf(position: ChitPullPosition): readonly Message[] {
  const { state, outcome } = position;
  return [
    line('turn', { turn: state.turn, last: lastTurn(state), date: `turn-${state.turn}` }),
    ...(outcome ? [] : chitLines(position)),
    ...scoreLines(state),
    ...(outcome ? [] : ownLines(state)),
  ];
}
