import { DRY } from '../../../../hex/flood.ts';
import type { OverlayView } from '../../../../hex/scene.ts';
import { idAt } from '../../board.ts';
import { placeOf, sideOf, unit, unitExists, unitsOnMap } from '../../counters.ts';
import { allowanceOf, canGo, mayEnd, mayMove, minimumHexes, reachFrom } from '../../rules/12-movement/12-0-ways.ts';
import type { NatoPosition } from '../../state.ts';
import { movementOf, openStep } from '../open-step.ts';
import { hexesOf, shaded } from './shaded.ts';

/** The hexes where a unit may end its move, with what is left of its movement points; by minimum movement alone a dot. */
export function reachView(position: NatoPosition, id: string): readonly OverlayView[] {
  const { state } = position;
  const from = unitExists(id) ? placeOf(state, id) : undefined;
  if (from === undefined) return [];
  const movement = movementOf(position, sideOf(id));
  const texts = new Map<string, string>(minimumHexes(state, movement, id).map((to) => [idAt(to), '·']));
  if (canGo(state, movement, id, 'move')) {
    const points = allowanceOf(state, movement, id, 'move');
    reachFrom(state, movement, id, 'move', from, points).cost.forEach((cost, to) => {
      if (cost !== DRY && to !== from && mayEnd(state, id, to)) texts.set(idAt(to), String(points - cost));
    });
  }
  return [{ kind: 'reach', livery: unit(id).nation, places: [...texts.keys()], texts: Object.fromEntries(texts) }];
}

/** Where units stand that may still move. */
export function readyView(position: NatoPosition): readonly OverlayView[] {
  const now = openStep(position);
  if (now?.name !== 'movement') return [];
  const { state } = position;
  const ready = unitsOnMap(state, now.side).filter((id) => mayMove(state, now, id));
  return ready.length === 0 ? [] : [shaded('highlight', now.side, hexesOf(state, ready))];
}
