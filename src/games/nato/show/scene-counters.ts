import type { CounterView, MarkView } from '../../../hex/scene.ts';
import { bandColour, symbolColour as symbolColourOf } from '../colours.ts';
import {
  attackOf,
  defenceOf,
  fullSteps,
  isArtillery,
  isHard,
  isHq,
  isOnMap,
  stateOf,
  unit,
  unitsOnMap,
} from '../counters.ts';
import { at as placeAt } from '../board.ts';
import { markersOf } from '../markers.ts';
import { controllerOf } from '../rules/30-cities/30-1-control.ts';
import type { Kind, UnitData } from '../schema/units.ts';
import { MARKERS, SIDES, type Marker, type State } from '../state.ts';

/** Colours of a side's markers and overlays, by key of the palette. */
export const liveryOf = (side: string): string => (side === 'wp' ? 'pact' : 'nato');

const SYMBOLS: Readonly<Record<Kind, CounterView['symbol']>> = {
  'airborne-infantry': 'airborne',
  'airborne-mechanised': 'airborne-mechanized',
  'airmobile-anti-tank': 'airmobile-anti-tank',
  'airmobile-infantry': 'airmobile',
  armour: 'armour',
  'armoured-cavalry': 'armoured-cavalry',
  artillery: 'artillery',
  hq: 'headquarters',
  infantry: 'infantry',
  'marine-hq': 'headquarters',
  'marine-infantry': 'marine',
  'marine-mechanised': 'marine-mechanized',
  mechanised: 'mechanized',
  'mountain-infantry': 'mountain',
  'attack-helicopter': 'helicopter',
};

/** Size marks (3.2.7). */
const SIZES: Readonly<Record<UnitData['size'], string>> = {
  regiment: 'III',
  brigade: 'X',
  division: 'XX',
  corps: 'XXX',
  army: 'XXXX',
  front: 'XXXXX',
};

/** The figures of the face that shows (3.2.1–3.2.3): what is provisional or of an HQ in round brackets, the defence of hard units in square ones. */
function figuresOf(state: State, id: string): readonly string[] {
  const { move, range, points } = unit(id);
  const defence = String(defenceOf(state, id));
  if (isHq(id)) return [`(${range ?? '–'})`, `(${defence})`, String(move)];
  if (isArtillery(id)) return [String(points ?? 0), `(${defence})`, String(move)];
  return [String(attackOf(state, id)), isHard(id) ? `[${defence}]` : defence, String(move)];
}

/** The letters of the markers that sit on a unit (4.2), in the corner of its counter. */
const LETTERS: Readonly<Record<Marker, string>> = {
  disrupted: 'D',
  suppressed: 'S',
  'no-movement-supply': 'M',
  'no-combat-supply': 'C',
  'hq-unsupplied': 'U',
  entraining: 'W',
  entrained: 'T',
  reserve: 'R',
  engaged: 'E',
  inactive: 'I',
  activating: 'A',
};

/** The markers that sit on units on the map, each once, with its letter. */
export const lettersShown = (state: State): ReadonlyMap<Marker, string> => {
  const found = new Set(SIDES.flatMap((side) => unitsOnMap(state, side)).flatMap((id) => markersOf(state, id)));
  return new Map(MARKERS.filter((marker) => found.has(marker)).map((marker) => [marker, LETTERS[marker]]));
};

/** The counter of a unit as printed, with the face that is up and the letters of its markers. */
export function counterOf(state: State, id: string, place: string): CounterView {
  const { nation, kind, size, designation } = unit(id);
  const full = fullSteps(id);
  const steps = isOnMap(state, id) ? stateOf(state, id).steps : full;
  const band = bandColour(id);
  const symbolColour = symbolColourOf(id);
  const corner = markersOf(state, id)
    .map((marker) => LETTERS[marker])
    .join('');
  return {
    id,
    at: place,
    livery: nation,
    ...(band === undefined ? {} : { band }),
    symbol: SYMBOLS[kind],
    ...(symbolColour === undefined ? {} : { symbolColour }),
    size: SIZES[size],
    name: designation,
    figures: figuresOf(state, id),
    ...(corner === '' ? {} : { corner }),
    ...(full > 1 ? { steps } : {}),
    spent: steps < full,
  };
}

/** Stacks show maneuver units over artillery and HQs. */
const underOthers = (id: string): number => Number(isHq(id)) * 2 + Number(isArtillery(id));

/** The units on the map. */
export const countersOnMap = (state: State): readonly CounterView[] =>
  SIDES.flatMap((side) => unitsOnMap(state, side))
    .toSorted((a, b) => underOthers(b) - underOthers(a))
    .map((id) => counterOf(state, id, stateOf(state, id).at));

/** Cities that have changed hands, breakthroughs, and battles that are planned. */
export const marksOf = (state: State): readonly MarkView[] => [
  ...state.conquered.map((at): MarkView => ({
    at,
    kind: 'control',
    livery: liveryOf(controllerOf(state, placeAt(at)) ?? ''),
  })),
  ...Object.entries(state.breakthroughs).map(([at, side]): MarkView => ({
    at,
    kind: 'breakthrough',
    livery: liveryOf(side),
  })),
  ...state.battles.map((at): MarkView => ({ at, kind: 'planned', livery: liveryOf('wp') })),
];
