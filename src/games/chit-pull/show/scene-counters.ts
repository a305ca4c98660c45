import { noRetreatWorth } from '../rules/15-special-rules/L15-6-no-retreat.ts';
import type { CounterView, MarkView } from '../../../hex/scene.ts';
import { cutOff } from '../rules/03-basics/03-3-loc.ts';
import { controlAtStart, holds } from '../rules/03-basics/03-4-control.ts';
import {
  attackOf,
  defenceOf,
  isFortress,
  isHq,
  isMech,
  OBJECTIVES,
  stateOf,
  stepsOf,
  unit,
  unitsOnMap,
} from '../board.ts';
import type { Unit } from '../schema.ts';
import { SIDES, type State } from '../state.ts';
import { derived } from '../data.ts';

/** Colours of a side's markers and overlays, by key of the palette. */
export const liveryOf = (side: string): string => (side === 'axis' ? 'german' : 'soviet');

const SYMBOLS: Readonly<Record<Unit['arm'], CounterView['symbol']>> = {
  tank: 'armour',
  motorized: 'motorized',
  mechanized: 'mechanized',
  cavalry: 'cavalry',
  infantry: 'infantry',
  mountain: 'mountain',
  security: 'security',
  marine: 'marine',
  hq: 'headquarters',
  'panzer-hq': 'panzer-headquarters',
  fortress: 'fort',
};

/** The figures of the side that is up (2.21(2)5, 2.21(2)6): attack, defence, movement, or strength, movement. */
function figuresOf(state: State, id: string): readonly string[] {
  if (isFortress(id)) return [String(defenceOf(state, id))];
  const strengths = isMech(id) ? [attackOf(state, id), defenceOf(state, id)] : [attackOf(state, id)];
  return [...strengths, unit(id).move].map(String);
}

const sizeOf = (id: string): { readonly size?: string } => (isFortress(id) ? {} : { size: isHq(id) ? 'XXXX' : 'XX' });

/** The counter of a unit as printed (2.21), with the side that is up. */
export function counterOf(state: State, id: string, place: string, active = false): CounterView {
  const { label, nationality, arm, range } = unit(id);
  return {
    id,
    at: place,
    livery: nationality,
    symbol: SYMBOLS[arm],
    ...sizeOf(id),
    name: label,
    figures: figuresOf(state, id),
    ...(range === undefined ? {} : { corner: String(range) }),
    steps: stepsOf(state, id),
    spent: stateOf(state, id).reduced,
    ...(active ? { active } : {}),
  };
}

/** The units on the map; the fortress markers under the others. Those in `active` are emphasised. */
export const countersOnMap = (state: State, active: readonly string[]): readonly CounterView[] =>
  SIDES.flatMap((side) => unitsOnMap(state, side))
    .toSorted((a, b) => Number(isFortress(b)) - Number(isFortress(a)))
    .map((id) => counterOf(state, id, stateOf(state, id).at, active.includes(id)));

let AT_START: ReadonlySet<string>;
derived(
  () => new Set(controlAtStart()),
  (found) => (AT_START = found),
);

/** Who holds an objective that was the other side's at the start (3.4(1)). */
const flags = (state: State): readonly MarkView[] =>
  SIDES.flatMap((side) =>
    OBJECTIVES.filter((hex) => holds(state, side, hex) && AT_START.has(hex) !== (side === 'axis')).map(
      (hex): MarkView => ({ at: hex, kind: 'control', livery: liveryOf(side) }),
    ),
  );

/** Hexes in which units have no LOC (3.3); a fortress marker needs none (14.2(4)). */
const isolated = (state: State): readonly MarkView[] =>
  SIDES.flatMap((side) => {
    const units = unitsOnMap(state, side).filter((id) => !isFortress(id));
    const hexes = new Set(cutOff(state, side, units).map((id) => stateOf(state, id).at));
    return [...hexes].map((hex): MarkView => ({ at: hex, kind: 'isolated', livery: liveryOf(side) }));
  });

/** Cities under a no-retreat order, with what it is worth (L15.6). */
const noRetreat = (state: State): readonly MarkView[] =>
  state.noRetreat.map((at) => ({
    at,
    kind: 'victory',
    livery: liveryOf('soviet'),
    text: `+${noRetreatWorth(state, at)}`,
  }));

/** What changed hands, what is cut off, and what is to be held. */
export const marksOf = (state: State): readonly MarkView[] => [
  ...flags(state),
  ...isolated(state),
  ...noRetreat(state),
];
