import type { OverlayView } from '../../../hex/scene.ts';
import { DRY } from '../../../hex/flood.ts';
import type { Overlay } from '../../guide.ts';
import { BOARD, CITY_PLACES, idAt } from '../board.ts';
import { isHq, placeOf, sideOf, stateOf, unit, unitExists, unitsOnMap } from '../counters.ts';
import { zocOf } from '../rules/08-zones/08-zoc.ts';
import { rangeOf } from '../rules/10-supply/10-4-headquarters.ts';
import { traced } from '../rules/10-supply/10-5-units.ts';
import { airspaceAt } from '../rules/11-airspace.ts';
import { allowanceOf, canGo, mayEnd, mayMove, minimumHexes, reachFrom } from '../rules/12-movement/12-0-ways.ts';
import { controllerOf } from '../rules/30-cities/30-1-control.ts';
import { SIDES, type NatoPosition, type Side, type State } from '../state.ts';
import { movementOf, openStep } from './open-step.ts';
import { liveryOf } from './scene-counters.ts';

const hexesWhere = (test: (place: number) => boolean): readonly string[] =>
  BOARD.places.filter((_, place) => test(place));

const shaded = (kind: OverlayView['kind'], side: string, places: readonly string[]): OverlayView => ({
  kind,
  livery: liveryOf(side),
  places,
});

/** Hexes from which a line leads to an HQ within its support range (29.3). */
function rangeView(state: State, id: string): readonly OverlayView[] {
  if (!unitExists(id) || !isHq(id) || placeOf(state, id) === undefined) return [];
  const range = rangeOf(state, id);
  return [
    shaded(
      'range',
      sideOf(id),
      hexesWhere((place) => range[place] !== DRY),
    ),
  ];
}

/** The hexes where a unit may end its move, with what is left of its movement points; by minimum movement alone a dot. */
function reachView(position: NatoPosition, id: string): readonly OverlayView[] {
  const { state } = position;
  const from = placeOf(state, id);
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
function readyView(position: NatoPosition): readonly OverlayView[] {
  const now = openStep(position);
  if (now.name !== 'movement') return [];
  const { state } = position;
  const ready = unitsOnMap(state, now.side).filter((id) => mayMove(state, now, id));
  const hexes = [...new Set(ready.map((id) => stateOf(state, id).at))];
  return hexes.length === 0 ? [] : [shaded('highlight', now.side, hexes)];
}

/** Where units stand that trace a line for movement (10.5). */
const supplyView = (state: State, side: Side): OverlayView =>
  shaded('supply', side, [...new Set([...traced(state, side, 'movement')].map((id) => stateOf(state, id).at))]);

/** What an overlay shades. */
export function overlayViews(position: NatoPosition, wanted: Overlay): readonly OverlayView[] {
  const { state } = position;
  switch (wanted.kind) {
    case 'zoc': {
      const zoc = zocOf(state, wanted.side as Side);
      return [
        shaded(
          'zoc',
          wanted.side,
          hexesWhere((place) => zoc[place] === 1),
        ),
      ];
    }
    case 'supply':
      return [supplyView(state, wanted.side as Side)];
    case 'lines':
      return [
        shaded(
          'supply',
          wanted.side,
          hexesWhere((place) => airspaceAt(state, wanted.side as Side, place) === 'friendly'),
        ),
      ];
    case 'control':
      return SIDES.map((side) =>
        shaded('control', side, CITY_PLACES.filter((place) => controllerOf(state, place) === side).map(idAt)),
      );
    case 'range':
      return rangeView(state, wanted.unit);
    case 'duty':
      return [shaded('highlight', 'wp', state.battles)];
    case 'ready':
      return readyView(position);
    case 'reach':
      return unitExists(wanted.unit) ? reachView(position, wanted.unit) : [];
    default:
      return [];
  }
}
