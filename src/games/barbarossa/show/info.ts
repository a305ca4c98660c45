import { message } from '../../../engine/message.ts';
import type { Card } from '../../guide.ts';
import {
  BOARD,
  fullSteps,
  hasRiver,
  idAt,
  isCentre,
  isCombatUnit,
  isLeader,
  isOnMap,
  isSettled,
  placeOf,
  RAILS,
  roadBetween,
  sideOf,
  stateOf,
  terrainAt,
  unit,
  unitExists,
  unitsAt,
  waysIn,
} from '../board.ts';
import { isDivided, seatOf } from '../commands/seats.ts';
import { TERRAIN } from '../data.ts';
import type { CodeAfter, Message } from '../messages/index.ts';
import { movementFor, readyUnits } from '../open-step.ts';
import { controls } from '../rules/03-control.ts';
import { hasCommLine, hasLine } from '../rules/04-comm-lines.ts';
import { antiTankZoc, commandOf, enemyZoc, isInCommand, zocOf } from '../rules/07-zoc.ts';
import { travelOf } from '../rules/08-movement/08-mover.ts';
import { dutyOf } from '../rules/10-combat/10-2-duty.ts';
import { isSupplied, suppliedHexes } from '../rules/12-supply.ts';
import { supplyRange } from '../rules/15-weather.ts';
import { SIDES, UNKNOWN, type BarbarossaPosition, type State } from '../state.ts';
import { abilityParams } from './notes.ts';
import { questions } from './questions.ts';
import { commandedBy } from './scene-overlays.ts';

const line = (code: CodeAfter<'barbarossa.'>, params?: Message['params']): Message =>
  message(`barbarossa.${code}`, params);

/** What is printed on a counter (1.2). */
function printed(state: State, id: string): Message {
  const { arm, nation, strength, move } = unit(id);
  if (isCentre(id)) return line('unit.centre', { move });
  if (isLeader(id)) return line('unit.leader', { ...abilityParams(state, id), move });
  const kind = { armCode: `barbarossa.arm.${arm}`, nationCode: `barbarossa.nation.${nation}` };
  return line('unit.counter', { ...kind, strength: strength[0] ?? 0, move });
}

/** Who commands a unit of a divided side. */
const commandLines = (state: State, id: string): readonly Message[] =>
  isDivided(state, sideOf(id)) ? [line('unit.under', { seatCode: `barbarossa.seat.${seatOf(state, id)}` })] : [];

/** Where a unit is, on the map or off it. */
function whereabouts(state: State, id: string): Message {
  const { at: where } = stateOf(state, id);
  if (isOnMap(state, id)) return line('unit.place', { place: where });
  const { setup } = unit(id);
  if (where === 'off') return 'turn' in setup ? line('unit.off', { turn: setup.turn }) : line('unit.not-yet');
  return line(`unit.${where as 'pool' | 'lost' | 'out'}`);
}

/** The steps a unit has left, and with what strength it fights with each. */
function stepLines(state: State, id: string): readonly Message[] {
  const [left, steps] = [stateOf(state, id).steps, fullSteps(id)];
  if (!isCombatUnit(id) || steps === 1) return [];
  if (state.backs[id] === UNKNOWN && left === 1) return [line('unit.back-unknown')];
  return [line('unit.steps', { left, steps, strengths: unit(id).strength.map(String) })];
}

/** What a supply centre gives (12.1), what a leader commands (11.3.2), whether others are led and supplied. */
function supportLines(state: State, id: string): readonly Message[] {
  const side = sideOf(id);
  const hasIt = hasCommLine(state, side, id);
  const own = [line(hasIt ? 'unit.line' : 'unit.no-line')];
  if (isCentre(id))
    return [hasIt ? line('unit.supplies', { points: supplyRange(state.weather, false) }) : line('unit.no-supplies')];
  if (isLeader(id)) {
    const hexes = commandedBy(state, id);
    const units = hexes.flatMap((hex) => unitsAt(state, 'soviet', hex)).filter(isCombatUnit);
    return [...own, ...(hexes.length > 0 ? [line('unit.commands', { hexes: hexes.length, units })] : [])];
  }
  return side === 'axis'
    ? [...own, line(isSupplied(state, id) ? 'unit.supplied' : 'unit.unsupplied')]
    : [...own, line(isInCommand(state, id) ? 'unit.command' : 'unit.no-command')];
}

/** Zones of control over a unit, what it must attack, and whether it may still act. */
function situationLines(position: BarbarossaPosition, id: string, place: number): readonly Message[] {
  const { state } = position;
  const side = sideOf(id);
  const hexes =
    side === 'soviet' ? [...dutyOf(state)].filter(([, units]) => units.includes(id)).map(([hex]) => hex) : [];
  return [
    line(enemyZoc(state, side)[place] ? 'unit.ezoc' : 'unit.no-ezoc'),
    ...(side === 'axis' && antiTankZoc(state)[place] ? [line('unit.anti-tank')] : []),
    ...(hexes.length > 0 ? [line('unit.must-attack', { hexes })] : []),
    ...(readyUnits(position).includes(id) ? [line('unit.may-act')] : []),
  ];
}

/** Facts about a unit as it stands: its counter, where it is, steps, movement, lines, supply, command, zones of control. */
export function unitCard(position: BarbarossaPosition, id: string): Card | undefined {
  if (!unitExists(id)) return undefined;
  const { state } = position;
  const place = placeOf(state, id);
  const title = line('unit.title', { unit: id });
  const lines = [printed(state, id), ...commandLines(state, id), whereabouts(state, id)];
  if (place === undefined) return { title, lines };
  const points = travelOf(state, movementFor(position, sideOf(id)), [id]).left / 2;
  return {
    title,
    lines: [
      ...lines,
      ...stepLines(state, id),
      line('unit.allowance', { points }),
      ...supportLines(state, id),
      ...situationLines(position, id, place),
    ],
    place: idAt(place),
  };
}

/** Terrain, what entering costs, and the columns it gives the Soviet side. */
function groundLines(place: number): readonly Message[] {
  const terrain = terrainAt(place);
  const { cost, effect } = TERRAIN.terrain[terrain];
  const points = (of: number | 'NE'): string => (of === 'NE' ? '–' : String(of));
  return [
    line('place.terrain', {
      terrainCode: `barbarossa.terrain.${terrain}`,
      axisMech: points(cost['axis-mech']),
      axisFoot: points(cost['axis-foot']),
      sovietMech: points(cost['soviet-mech']),
      sovietFoot: points(cost['soviet-foot']),
    }),
    ...(effect.defence + effect.attack > 0 ? [line('place.effect', { ...effect })] : []),
  ];
}

/** What lies on the sides of a hex, each with the neighbours across it. */
function sideLines({ weather }: State, place: number): readonly Message[] {
  const exits = (BOARD.exits[place] ?? []).map(({ to }) => to);
  const across = (code: CodeAfter<'barbarossa.place.'>, test: (to: number) => boolean): readonly Message[] => {
    const hexes = exits.filter(test).map(idAt);
    return hexes.length === 0 ? [] : [line(`place.${code}`, { hexes })];
  };
  return [
    ...across('rivers', (to) => hasRiver(place, to)),
    ...across('main-roads', (to) => roadBetween(place, to) === 1),
    ...across('roads', (to) => roadBetween(place, to) === 2),
    ...across('rails', (to) => RAILS[place]?.includes(to) ?? false),
    ...across('closed', (to) => !waysIn(weather)[place]?.includes(to)),
  ];
}

/** How far around a hex strengths are added up, in hexes. */
const AREA = 3;

/** What a hex is worth, who could attack it next, and the strengths around it. */
function prospectLines(position: BarbarossaPosition, id: string): readonly Message[] {
  const { state } = position;
  const worths = SIDES.map((side) => ({ side, points: questions.worth(position, side, id) }));
  const others = SIDES.filter((side) => unitsAt(state, side, id).length === 0);
  const threats = others.map((side) => ({ side, ...questions.threat(position, side, id) }));
  return [
    ...worths.filter(({ points }) => points > 0).map((params) => line('place.worth', params)),
    ...threats.filter(({ units }) => units.length > 0).map((params) => line('place.threat', params)),
    line('place.strength', { hexes: AREA, ...questions.strength(position, id, AREA) }),
  ];
}

/** What reaches a hex: zones of control, lines, supply, command. */
function reachLines(state: State, place: number): readonly Message[] {
  return [
    ...SIDES.flatMap((side) => [
      ...(zocOf(state, side)[place] ? [line('place.zoc', { side })] : []),
      ...(hasLine(state, side, place) ? [line('place.line', { side })] : []),
    ]),
    ...(antiTankZoc(state)[place] ? [line('place.anti-tank')] : []),
    ...(suppliedHexes(state, false)[place] ? [line('place.supplied')] : []),
    ...(commandOf(state)[place] ? [line('place.command')] : []),
  ];
}

/** Facts about a hex: terrain, sides, who controls it, units, zones of control, lines, supply, command. */
export function placeCard(position: BarbarossaPosition, id: string): Card | undefined {
  const place = BOARD.index.get(id);
  if (place === undefined) return undefined;
  const { state } = position;
  const stacks = SIDES.flatMap((side) => {
    const units = unitsAt(state, side, id);
    return units.length === 0 ? [] : [line('place.units', { side, units })];
  });
  return {
    title: line('place.title', { place: id }),
    lines: [
      ...groundLines(place),
      ...sideLines(state, place),
      ...(isSettled(place) ? [line('place.control', { side: controls(state, 'axis', id) ? 'axis' : 'soviet' })] : []),
      ...(state.interdicted.includes(id) ? [line('place.barred')] : []),
      ...stacks,
      ...reachLines(state, place),
      ...prospectLines(position, id),
    ],
    place: id,
  };
}
