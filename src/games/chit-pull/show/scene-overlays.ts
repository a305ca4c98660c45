import type { OverlayView } from '../../../hex/scene.ts';
import type { Overlay } from '../../guide.ts';
import { zocOf } from '../rules/03-basics/03-2-zoc.ts';
import { hasLoc, locOf } from '../rules/03-basics/03-3-loc.ts';
import { holds } from '../rules/03-basics/03-4-control.ts';
import { reachByMarch } from '../rules/09-movement/09-3-march.ts';
import { groundFor, mayEnd, reachByNormal, type Ground } from '../rules/09-movement/09-2-normal.ts';
import { travelFor } from '../rules/09-movement/09-reach.ts';
import {
  at,
  BOARD,
  hexesApart,
  idAt,
  isFortress,
  OBJECTIVES,
  placeOf,
  sideOf,
  stateOf,
  unit,
  unitExists,
  unitsOnMap,
} from '../board.ts';
import { GROUPS, UNITS } from '../data.ts';
import { isHalved } from '../open-step.ts';
import { liveryOf } from './scene-counters.ts';
import { SIDES, type Side, type ChitPullPosition, type State } from '../state.ts';

const hexesWhere = (test: (place: number) => boolean): readonly string[] =>
  BOARD.places.filter((_, place) => test(place));

/** The hexes that an HQ has in its command range (8.2); none if it is not on the map. */
function hexesInRange(state: State, hq: string): readonly string[] {
  const from = placeOf(state, hq);
  const { range } = unit(hq);
  return from === undefined || range === undefined ? [] : hexesWhere((place) => hexesApart(from, place) <= range);
}

/** Where armies of a side set up (4.0(2)), by army. */
export const setupPlaces = (side: Side): ReadonlyMap<string, readonly string[]> =>
  new Map(
    UNITS.flatMap(({ side: of, setup }) => {
      const group = of === side && 'group' in setup ? setup.group : undefined;
      const places = group === undefined ? undefined : GROUPS[group]?.places;
      return group === undefined || !places ? [] : [[group, places] as const];
    }),
  );

/** The hex of an area that is nearest to all others. */
function middleOf(hexes: readonly string[]): readonly string[] {
  const places = hexes.map(at);
  const spreads = places.map((place) => places.reduce((sum, other) => sum + hexesApart(place, other), 0));
  const least = spreads.indexOf(Math.min(...spreads));
  return hexes.slice(least, least + 1);
}

/**
 * The hexes and areas of each army; its name stands in the middle of them and in printed hexes that are still empty.
 */
function setupViews(state: State, side: Side): readonly OverlayView[] {
  const occupied = new Set(unitsOnMap(state, side).map((id) => stateOf(state, id).at));
  return [...setupPlaces(side)].map(([army, places]) => {
    const empty = GROUPS[army]?.kind === 'hexes' ? places.filter((hex) => !occupied.has(hex)) : [];
    const text = army.replace(/^(AX|SU)-/u, '');
    return {
      kind: 'setup',
      livery: liveryOf(side),
      places,
      texts: Object.fromEntries([...middleOf(places), ...empty].map((hex) => [hex, text])),
    };
  });
}

/**
 * The hexes where a unit may end its move, with what is left of its allowance; those it can only march to are marked.
 */
function reachView(position: ChitPullPosition, id: string): readonly OverlayView[] {
  const { state } = position;
  const from = placeOf(state, id);
  if (from === undefined || isFortress(id)) return [];
  const halved = isHalved(position, id);
  const ground: Ground = groundFor(state, sideOf(id));
  const normal = reachByNormal(ground, id, from, travelFor(id, false, halved));
  const march = halved ? new Map() : reachByMarch(ground, from, travelFor(id, true, false));
  const texts = new Map<string, string>();
  for (const [place] of march) if (mayEnd(ground, id, place)) texts.set(idAt(place), '»');
  for (const [place, { travel }] of normal)
    if (mayEnd(ground, id, place)) texts.set(idAt(place), String(travel.points));
  return [{ kind: 'reach', livery: unit(id).nationality, places: [...texts.keys()], texts: Object.fromEntries(texts) }];
}

/** What an overlay shades. */
export function overlayViews(position: ChitPullPosition, wanted: Overlay): readonly OverlayView[] {
  const { state } = position;
  switch (wanted.kind) {
    case 'zoc': {
      const zoc = zocOf(state, wanted.side as Side);
      return [{ kind: 'zoc', livery: liveryOf(wanted.side), places: hexesWhere((place) => zoc[place] === 1) }];
    }
    case 'supply': {
      const loc = locOf(state, wanted.side as Side);
      return [{ kind: 'supply', livery: liveryOf(wanted.side), places: hexesWhere((place) => hasLoc(loc, place)) }];
    }
    case 'control':
      return SIDES.map((side) => ({
        kind: 'control',
        livery: liveryOf(side),
        places: OBJECTIVES.filter((hex) => holds(state, side, hex)),
      }));
    case 'range': {
      const places = unitExists(wanted.unit) ? hexesInRange(state, wanted.unit) : [];
      return places.length === 0 ? [] : [{ kind: 'range', livery: unit(wanted.unit).nationality, places }];
    }
    case 'setup':
      return setupViews(state, wanted.side as Side);
    case 'reach':
      return unitExists(wanted.unit) ? reachView(position, wanted.unit) : [];
    default:
      return [];
  }
}
