import type { OverlayView } from '../../../hex/scene.ts';
import type { Overlay } from '../../guide.ts';
import {
  BOARD,
  idAt,
  isCentre,
  isFinnish,
  isLeader,
  occupation,
  placeOf,
  SETTLED,
  sideOf,
  stateOf,
  unit,
  unitExists,
  UNITS_OF,
  waysIn,
} from '../board.ts';
import { AREAS } from '../data.ts';
import { movementFor, owedHexes, readyUnits } from '../open-step.ts';
import { controls } from '../rules/03-control.ts';
import { linesOf } from '../rules/04-comm-lines.ts';
import { antiTankZoc, enemyZoc, zocOf } from '../rules/07-zoc.ts';
import { groundFor } from '../rules/08-movement/08-1-normal.ts';
import { mayEnd, reachFrom } from '../rules/08-movement/08-reach.ts';
import { travelOf } from '../rules/08-movement/08-mover.ts';
import { commandCover } from '../rules/11-leaders/11-3-command.ts';
import { suppliedHexes } from '../rules/12-supply.ts';
import type { Way } from '../orders.ts';
import { NO_ABILITY, SIDES, type BarbarossaPosition, type Side, type State } from '../state.ts';
import { liveryOf } from './scene-counters.ts';

const hexesWhere = (test: (place: number) => boolean): readonly string[] =>
  BOARD.places.filter((_, place) => test(place));

const shaded = (kind: OverlayView['kind'], side: string, places: readonly string[]): OverlayView => ({
  kind,
  livery: liveryOf(side),
  places,
});

/** 11.3.2: hexes that a tried leader commands; none for others. */
export function commandedBy(state: State, id: string): readonly string[] {
  const from = placeOf(state, id);
  const ability = state.abilities[id] ?? NO_ABILITY;
  if (from === undefined || !state.tried.includes(id) || ability < 0) return [];
  const [own, enemies] = [occupation(state, 'soviet'), occupation(state, 'axis')];
  return commandCover(waysIn(state.weather), enemyZoc(state, 'soviet'), own, enemies, from, ability).map(idAt);
}

/** What stands in a hex that is reached in no other way than by strategic or rail movement. */
const MARKS: Readonly<Record<Exclude<Way, 'move'>, string>> = { strategic: '»', rail: '=' };

/** The hexes where a unit may end its move, with what is left of its movement points; others it reaches by road or rail. */
function reachView(position: BarbarossaPosition, id: string): readonly OverlayView[] {
  const { state } = position;
  const from = placeOf(state, id);
  if (from === undefined || isCentre(id)) return [];
  const movement = movementFor(position, sideOf(id));
  const ground = groundFor(state, movement.side);
  const travel = travelOf(state, movement, [id]);
  const texts = new Map<string, string>();
  for (const way of movement.second ? (['move'] as const) : (['rail', 'strategic', 'move'] as const))
    for (const [place, { travel: then }] of reachFrom(ground, way, [id], from, travel))
      if (mayEnd(ground, [id], place)) texts.set(idAt(place), way === 'move' ? String(then.left / 2) : MARKS[way]);
  return [{ kind: 'reach', livery: unit(id).nation, places: [...texts.keys()], texts: Object.fromEntries(texts) }];
}

/** Whether units of a side are set up in an area (2.1, 2.2). */
const isSetUpIn = (side: Side, area: string): boolean =>
  UNITS_OF[side].some((id) => {
    const { setup } = unit(id);
    return 'area' in setup && setup.area === area;
  });

/** The areas in which the units of a side are set up, with their names. */
const setupViews = (side: Side): readonly OverlayView[] =>
  Object.entries(AREAS)
    .filter(([area]) => isSetUpIn(side, area))
    .map(([area, { hexes }]) => ({
      ...shaded('setup', side, hexes),
      texts: Object.fromEntries(hexes.slice(0, 1).map((hex) => [hex, area])),
    }));

/** Hexes from which lines of a side lead on (4.1). */
const linesView = (state: State, side: Side): OverlayView => {
  const lines = linesOf(state, side);
  return shaded(
    'supply',
    side,
    hexesWhere((place) => lines[place] === 1),
  );
};

/** Hexes in supply (12.2), those among them that only Finns reach where there are some; of the Soviet side those with a line. */
function supplyView(state: State, side: Side): OverlayView {
  if (side === 'soviet') return linesView(state, side);
  const [german, finnish] = [suppliedHexes(state, false), suppliedHexes(state, true)];
  const finns = new Set(UNITS_OF.axis.filter(isFinnish).map((id) => stateOf(state, id).at));
  return shaded(
    'supply',
    side,
    hexesWhere((place) => german[place] === 1 || (finnish[place] === 1 && finns.has(idAt(place)))),
  );
}

/** Where units stand that may still move or attack in the phase. */
function readyView(position: BarbarossaPosition): readonly OverlayView[] {
  const hexes = new Set(readyUnits(position).map((id) => stateOf(position.state, id).at));
  return hexes.size === 0 ? [] : [shaded('highlight', position.phase.side ?? 'axis', [...hexes])];
}

/** What an overlay shades. */
export function overlayViews(position: BarbarossaPosition, wanted: Overlay): readonly OverlayView[] {
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
    case 'anti-tank': {
      const zoc = antiTankZoc(state);
      return [
        shaded(
          'zoc',
          'soviet',
          hexesWhere((place) => zoc[place] === 1),
        ),
      ];
    }
    case 'lines':
      return [linesView(state, wanted.side as Side)];
    case 'supply':
      return [supplyView(state, wanted.side as Side)];
    case 'control':
      return SIDES.map((side) =>
        shaded(
          'control',
          side,
          SETTLED.filter((hex) => controls(state, side, hex)),
        ),
      );
    case 'range': {
      const places = unitExists(wanted.unit) && isLeader(wanted.unit) ? commandedBy(state, wanted.unit) : [];
      return places.length === 0 ? [] : [shaded('range', 'soviet', places)];
    }
    case 'setup':
      return setupViews(wanted.side as Side);
    case 'duty':
      return [shaded('highlight', 'soviet', owedHexes(position))];
    case 'ready':
      return readyView(position);
    case 'reach':
      return unitExists(wanted.unit) ? reachView(position, wanted.unit) : [];
    default:
      return [];
  }
}
