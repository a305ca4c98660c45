import type { CounterView, MarkView } from '../../../hex/scene.ts';
import { CITIES, fullSteps, isCentre, isCombatUnit, isLeader, isOnMap, stateOf, unit, unitsOnMap } from '../board.ts';
import { derived } from '../data.ts';
import { controlAtStart, controls } from '../rules/03-control.ts';
import { strengthOf } from '../rules/10-combat/10-3-odds.ts';
import { cutOff } from '../rules/12-supply.ts';
import type { Unit } from '../schema.ts';
import { NO_ABILITY, SIDES, UNKNOWN, type State } from '../state.ts';

/** Colours of a side's markers and overlays, by key of the palette. */
export const liveryOf = (side: string): string => (side === 'axis' ? 'german' : 'soviet');

const SYMBOLS: Readonly<Record<Unit['arm'], CounterView['symbol']>> = {
  panzer: 'armour',
  tank: 'armour',
  infantry: 'infantry',
  rifle: 'infantry',
  'far-east': 'infantry',
  militia: 'infantry',
  cavalry: 'cavalry',
  leader: 'headquarters',
  'supply-centre': 'marker',
};

/** What stands for an ability that nobody knows, and for none (11.1, 11.2.5). */
const UNTRIED = '?';
const NONE = '*';

/** The ability of a leader as its counter shows it: of an untried one nothing (11.1). */
function abilityFigure(state: State, id: string): string {
  const ability = state.tried.includes(id) ? (state.abilities[id] as number) : UNKNOWN;
  if (ability === UNKNOWN) return UNTRIED;
  return ability === NO_ABILITY ? NONE : String(ability);
}

/** The strength of a unit as it stands, off the map at full strength; of a rifle corps whose back nobody knows no figure (11.5.2). */
function strengthFigure(state: State, id: string): string {
  if (!isOnMap(state, id)) return String(unit(id).strength[0]);
  return state.backs[id] === UNKNOWN && stateOf(state, id).steps === 1 ? UNTRIED : String(strengthOf(state, id));
}

/** The figures of the side that is up: strength and movement, or ability and movement. */
function figuresOf(state: State, id: string): readonly string[] {
  const move = String(unit(id).move);
  if (isCentre(id)) return [move];
  return [isLeader(id) ? abilityFigure(state, id) : strengthFigure(state, id), move];
}

/** Size marks: army and corps. */
const sizeOf = (id: string): { readonly size?: string } => {
  if (isCentre(id)) return {};
  return { size: isLeader(id) ? 'XXXX' : 'XXX' };
};

/** The counter of a unit as printed, with the side that is up. */
export function counterOf(state: State, id: string, place: string): CounterView {
  const { label, nation, arm } = unit(id);
  const steps = isOnMap(state, id) ? stateOf(state, id).steps : fullSteps(id);
  return {
    id,
    at: place,
    livery: nation,
    symbol: SYMBOLS[arm],
    ...sizeOf(id),
    name: label,
    figures: figuresOf(state, id),
    ...(fullSteps(id) > 1 ? { steps } : {}),
    spent: isCombatUnit(id) && steps < fullSteps(id),
  };
}

/** Stacks show combat units over leaders and supply centres. */
const underOthers = (id: string): number => Number(!isCombatUnit(id));

/** The units on the map. */
export const countersOnMap = (state: State): readonly CounterView[] =>
  SIDES.flatMap((side) => unitsOnMap(state, side))
    .toSorted((a, b) => underOthers(b) - underOthers(a))
    .map((id) => counterOf(state, id, stateOf(state, id).at));

let AT_START: ReadonlySet<string>;
derived(
  () => new Set(controlAtStart()),
  (found) => (AT_START = found),
);

/** Who controls a city that was the other side's at the start (3.0). */
const flags = (state: State): readonly MarkView[] =>
  SIDES.flatMap((side) =>
    CITIES.filter((hex) => controls(state, side, hex) && AT_START.has(hex) !== (side === 'axis')).map(
      (hex): MarkView => ({ at: hex, kind: 'control', livery: liveryOf(side) }),
    ),
  );

/** Hexes in which units are without a line of communication or, on the Axis side, supply (4.6, 12.3). */
const isolated = (state: State): readonly MarkView[] =>
  SIDES.flatMap((side) => {
    const units = cutOff(state, side, unitsOnMap(state, side).filter(isCombatUnit));
    const hexes = new Set(units.map((id) => stateOf(state, id).at));
    return [...hexes].map((hex): MarkView => ({ at: hex, kind: 'isolated', livery: liveryOf(side) }));
  });

/** Hexes in which air units bar rail movement (14.3). */
const barred = (state: State): readonly MarkView[] =>
  state.interdicted.map((hex): MarkView => ({ at: hex, kind: 'warning', livery: liveryOf('axis') }));

/** What changed hands, what is cut off, where rail lines are barred. */
export const marksOf = (state: State): readonly MarkView[] => [...flags(state), ...isolated(state), ...barred(state)];
