import { attackOf, defenceOf, fullSteps, isHq, isOnMap, sideOf, stateOf, unit } from '../counters.ts';
import { markersOf } from '../markers.ts';
import type { Message } from '../messages/index.ts';
import { allowanceOf } from '../rules/12-movement/12-0-ways.ts';
import type { NatoPosition } from '../state.ts';
import { movementOf } from './open-step.ts';

/** What a unit can do as it stands, in short: strengths or support range, movement points, steps, markers. */
export function unitNotes(position: NatoPosition, id: string): readonly Message[] {
  const { state } = position;
  if (!isOnMap(state, id)) return [{ code: 'nato.note.off-map' }];
  const points = allowanceOf(state, movementOf(position, sideOf(id)), id, 'move');
  const [left, steps] = [stateOf(state, id).steps, fullSteps(id)];
  return [
    isHq(id)
      ? { code: 'nato.note.hq', params: { range: unit(id).range ?? 0, points } }
      : { code: 'nato.note.unit', params: { attack: attackOf(state, id), defence: defenceOf(state, id), points } },
    ...(left < steps ? [{ code: 'nato.note.steps', params: { left, steps } } as const] : []),
    ...markersOf(state, id).map((marker) => ({ code: `nato.marker.${marker}` }) as const),
  ];
}
