import type { OverlayView } from '../../../../hex/scene.ts';
import { CITY_PLACES, idAt, SIZE } from '../../board.ts';
import { isGround, isOnMap, occupation, sideOf, unitExists, unitsOnMap } from '../../counters.ts';
import { TABLES } from '../../data.ts';
import { surroundedBy } from '../../rules/08-zones/08-2-surrounded.ts';
import { zocOf } from '../../rules/08-zones/08-zoc.ts';
import { airspaceAt } from '../../rules/11-airspace.ts';
import { accordOf, type Accord } from '../../rules/26-coordination/26-coordination.ts';
import { controllerOf, isFreeCityOf } from '../../rules/30-cities/30-1-control.ts';
import { isInArea } from '../../scenario.ts';
import { enemyOf, SIDES, type NatoPosition, type Side, type State } from '../../state.ts';
import { openStep } from '../open-step.ts';
import { hexesOf, hexesWhere, shaded } from './shaded.ts';

/** 8.0: the zones of control of a side. */
export function zocView(state: State, side: Side): readonly OverlayView[] {
  const zoc = zocOf(state, side);
  return [
    shaded(
      'zoc',
      side,
      hexesWhere((place) => zoc[place] === 1),
    ),
  ];
}

/** 8.2, 25.3.4: hexes of units and free cities that the other side surrounds, in its colours, each with the columns that it gains. */
export const surroundedViews = (state: State): readonly OverlayView[] =>
  SIDES.map((side) => {
    const defender = enemyOf(side);
    const units = occupation(state, defender);
    const columns = new Map<string, string>();
    for (let place = 0; place < SIZE; place++) {
      if (units[place] === 0 && !isFreeCityOf(state, defender, place)) continue;
      const how = surroundedBy(state, side, place);
      if (how) columns.set(idAt(place), `+${TABLES.shifts[how]}`);
    }
    return shaded('surrounded', side, [...columns.keys()], Object.fromEntries(columns));
  });

/** 11.0: the airspace of each side, and what is contested, where the scenario is played. */
export function airspaceViews(state: State): readonly OverlayView[] {
  const where = (side: Side, is: ReturnType<typeof airspaceAt>): readonly string[] =>
    hexesWhere((place) => isInArea(state, place) && airspaceAt(state, side, place) === is);
  return [
    ...SIDES.map((side) => shaded('airspace', side, where(side, 'friendly'))),
    { kind: 'contested', livery: 'neutral', places: where('nato', 'contested') },
  ];
}

/** 30.1: who holds the cities. */
export const controlViews = (state: State): readonly OverlayView[] =>
  SIDES.map((side) =>
    shaded('control', side, CITY_PLACES.filter((place) => controllerOf(state, place) === side).map(idAt)),
  );

/** 26.0: where units of its side stand that a unit fights together with: in any way, only from hexes of their own, or never; each hex by the best of it. */
export function coordinationViews(position: NatoPosition, id: string): readonly OverlayView[] {
  const { state } = position;
  if (!unitExists(id) || !isOnMap(state, id)) return [];
  const side = sideOf(id);
  const now = openStep(position);
  const joined = now?.name === 'combat' && now.side === side ? now.joined : [];
  const units = unitsOnMap(state, side).filter(isGround);
  const left = new Set(hexesOf(state, units));
  const taken = (accord: Accord): readonly string[] => {
    const hexes = hexesOf(
      state,
      units.filter((other) => accordOf(state, side, id, other, joined) === accord),
    );
    return hexes.filter((hex) => left.delete(hex));
  };
  return [
    shaded('control', side, taken('always')),
    shaded('contested', side, taken('apart')),
    shaded('refused', side, taken('never')),
  ];
}

/** 4.2.6: hexes that the Warsaw Pact has planned to attack. */
export const plannedView = (state: State): readonly OverlayView[] => [shaded('highlight', 'wp', state.battles)];
