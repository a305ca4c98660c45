import type { OverlayView } from '../../../../hex/scene.ts';
import type { Overlay } from '../../../guide.ts';
import type { NatoPosition, Side } from '../../state.ts';
import { airspaceViews, controlViews, coordinationViews, plannedView, surroundedViews, zocView } from './battle.ts';
import { reachView, readyView } from './movement.ts';
import { hqSupplyView, rangeView, suppliedView, unitSupplyView } from './supply.ts';

/** How overlays are drawn that have not the look of their kind, or several looks. */
export const DRAWN_AS = {
  'hq-supply': ['supply', 'refused'],
  'movement-supply': ['supply', 'refused'],
  'combat-supply': ['supply', 'refused'],
  supplied: ['supply', 'contested'],
  airspace: ['airspace', 'contested'],
  coordination: ['control', 'contested', 'refused'],
  duty: 'highlight',
  ready: 'highlight',
} as const satisfies Readonly<Partial<Record<Overlay['kind'], OverlayView['kind'] | readonly OverlayView['kind'][]>>>;

/** What an overlay shades. */
export function overlayViews(position: NatoPosition, wanted: Overlay): readonly OverlayView[] {
  const { state } = position;
  switch (wanted.kind) {
    case 'zoc':
      return zocView(state, wanted.side as Side);
    case 'surrounded':
      return surroundedViews(state);
    case 'hq-supply':
      return hqSupplyView(state, wanted.side as Side);
    case 'movement-supply':
      return unitSupplyView(state, wanted.side as Side, 'movement');
    case 'combat-supply':
      return unitSupplyView(state, wanted.side as Side, 'combat');
    case 'supplied':
      return suppliedView(state, wanted.unit);
    case 'airspace':
      return airspaceViews(state);
    case 'range':
      return rangeView(state, wanted.unit);
    case 'coordination':
      return coordinationViews(position, wanted.unit);
    case 'duty':
      return plannedView(state);
    case 'control':
      return controlViews(state);
    case 'ready':
      return readyView(position);
    case 'reach':
      return reachView(position, wanted.unit);
    default:
      return [];
  }
}
