import type { Message } from '../messages/index.ts';
import { scoreOf } from '../rules/34-points.ts';
import { isSurprise, scenarioOf } from '../scenario.ts';
import type { NatoPosition } from '../state.ts';
import { openStep } from './open-step.ts';

/** How the game stands: turn, what is special on it, points, battles that must be fought. */
export function summaryOf(position: NatoPosition): readonly Message[] {
  const { state, outcome } = position;
  const { turns, needed } = scenarioOf(state);
  const [nato, wp] = [scoreOf(state, 'nato').total, scoreOf(state, 'wp').total];
  const now = openStep(position);
  return [
    { code: 'nato.summary.turn', params: { turn: state.turn, turns } },
    ...(isSurprise(state) && !outcome ? [{ code: 'nato.summary.surprise' } as const] : []),
    ...(state.refugees && !outcome ? [{ code: 'nato.summary.refugees' } as const] : []),
    { code: 'nato.summary.points', params: { nato, wp, needed } },
    ...(now?.name === 'combat' && state.battles.length > 0
      ? [{ code: 'nato.summary.planned', params: { hexes: state.battles } } as const]
      : []),
  ];
}
