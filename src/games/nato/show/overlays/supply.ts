import { DRY } from '../../../../hex/flood.ts';
import type { OverlayView } from '../../../../hex/scene.ts';
import { BOARD, idAt, isSea } from '../../board.ts';
import { isCombatUnit, isHq, isOnMap, placeOf, sideOf, unitExists, unitsOnMap } from '../../counters.ts';
import { isLinked } from '../../rules/10-supply/10-2-lines.ts';
import { suppliedCities } from '../../rules/10-supply/10-3-cities.ts';
import { hqLines, hqSupplies, hqTraces, rangeOf } from '../../rules/10-supply/10-4-headquarters.ts';
import { canTrace, traced, type Supply } from '../../rules/10-supply/10-5-units.ts';
import { controlledCities } from '../../rules/30-cities/30-1-control.ts';
import { isInArea } from '../../scenario.ts';
import type { Side, State } from '../../state.ts';
import { hexesOf, hexesWhere, shaded } from './shaded.ts';

/** Hexes with what is in supply, and those with what is not; where both are, it counts as lacking. */
function bySupply(side: Side, fed: readonly string[], lacking: readonly string[]): readonly OverlayView[] {
  const supplied = fed.filter((hex) => !lacking.includes(hex));
  return [shaded('supply', side, supplied), shaded('refused', side, lacking)];
}

/** 10.3.3, 10.4: HQs that supply units and can trace a line, and cities in supply; and those of which that isn't so. */
export function hqSupplyView(state: State, side: Side): readonly OverlayView[] {
  const hqs = unitsOnMap(state, side).filter(isHq);
  const isFed = (hq: string): boolean => hqTraces(state, hq) && hqSupplies(state, hq);
  const cities = suppliedCities(state, side);
  const dry = controlledCities(state, side).filter((place) => !cities.includes(place));
  const inArea = (places: readonly number[]): readonly string[] =>
    places.filter((place) => isInArea(state, place)).map(idAt);
  return bySupply(
    side,
    [...hexesOf(state, hqs.filter(isFed)), ...inArea(cities)],
    [
      ...hexesOf(
        state,
        hqs.filter((hq) => !isFed(hq)),
      ),
      ...inArea(dry),
    ],
  );
}

/** 10.5, 10.6: where combat units stand that trace a line for a kind of supply, and where those that trace none. */
export function unitSupplyView(state: State, side: Side, supply: Supply): readonly OverlayView[] {
  const found = traced(state, side, supply);
  const units = unitsOnMap(state, side).filter(isCombatUnit);
  return bySupply(
    side,
    hexesOf(
      state,
      units.filter((id) => found.has(id)),
    ),
    hexesOf(
      state,
      units.filter((id) => !found.has(id)),
    ),
  );
}

/** 10.3 to 10.6: hexes in which a unit would be in supply as the others stand: an HQ; a combat unit for combat, and for movement alone. */
export function suppliedView(state: State, id: string): readonly OverlayView[] {
  if (!unitExists(id) || !isOnMap(state, id)) return [];
  const side = sideOf(id);
  const within = (test: (place: number) => boolean): readonly string[] =>
    hexesWhere((place) => !isSea(place) && isInArea(state, place) && test(place));
  if (isHq(id))
    return [
      shaded(
        'supply',
        side,
        within((place) => isLinked(hqLines(state, id), place)),
      ),
    ];
  const combat = within((place) => canTrace(state, id, place, 'combat'));
  const both = new Set(combat);
  const movement = within((place) => canTrace(state, id, place, 'movement')).filter((hex) => !both.has(hex));
  return [shaded('supply', side, combat), shaded('contested', side, movement)];
}

/** 29.3: hexes from which a line leads to an HQ within its support range, each with its length. */
export function rangeView(state: State, id: string): readonly OverlayView[] {
  if (!unitExists(id) || !isHq(id) || placeOf(state, id) === undefined) return [];
  const range = rangeOf(state, id);
  const hexes = hexesWhere((place) => range[place] !== DRY);
  const texts = Object.fromEntries(hexes.map((hex) => [hex, String(range[BOARD.index.get(hex) as number])]));
  return [shaded('range', sideOf(id), hexes, texts)];
}
