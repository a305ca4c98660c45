import { keptBy } from '../../../engine/kept.ts';
import { groundAt, placesAround, SIZE } from '../board.ts';
import { isHard, isManeuver } from '../counters.ts';
import { derived, TABLES, TERRAIN } from '../data.ts';
import type { Zoned } from '../rules/08-zones/08-zoc.ts';
import { basicColumn } from '../rules/25-ground-combat/25-3-odds/25-3-3-odds.ts';
import { terrainShift } from '../rules/25-ground-combat/25-3-odds/25-3-4-shifts.ts';
import { retreatLeft } from '../rules/25-ground-combat/25-7-retreat/25-7-2-retreat.ts';
import { organicStrength } from '../rules/30-cities/30-1-control.ts';
import { enemyOf, type Side } from '../state.ts';
import { piecesOf, zonedBy, type Piece } from './force.ts';
import { fateAt, shifted, type Fate } from './results.ts';

/** No unit strikes further than so many hexes. */
const MOST_RANGE = 5;

/** What terrain does for who defends each hex: columns, factors on attacks as a rule and on soft defenders, hexes off a retreat. */
let COVER: readonly { readonly shift: number; readonly attack: number; readonly soft: number; readonly off: number }[];
derived(
  () =>
    Array.from({ length: SIZE }, (_, place) => {
      const ground = groundAt(place);
      const { armoured, soft } = TERRAIN.terrain[ground.terrain];
      const bridge = ground.features.includes('bridge') ? TERRAIN.features.bridge.attack : 1;
      return {
        shift: terrainShift(TERRAIN, ground),
        // About half of what attacks is armoured.
        attack: ((1 + armoured) / 2) * bridge,
        soft,
        off: 2 - retreatLeft(TERRAIN, 2, ground),
      };
    }),
  (found) => (COVER = found),
);

/** The hexes within so many of a hex, itself among them. */
export const around = (place: number, hexes: number): Uint16Array => placesAround(Math.min(hexes, MOST_RANGE), place);

/** Columns by which terrain shifts an attack on a hex (25.3.4.1), and hexes that it takes off a retreat from it (25.7.2). */
export const shiftOf = (place: number): number => COVER[place]?.shift as number;
export const retreatOff = (place: number): number => COVER[place]?.off as number;

/** What a piece adds to the defence of a hex if it stands there (25.3.2.2). */
export const defenceIn = ({ id, defence }: Pick<Piece, 'id' | 'defence'>, place: number): number =>
  isHard(id) ? defence : defence * (COVER[place]?.soft as number);

/** How strongly each hex is defended by the units of a side and by its cities, and with how many steps. */
export const defencesOf = keptBy(zonedBy, (state: Zoned, side: Side) => {
  const defence = new Float64Array(SIZE);
  const steps = new Uint8Array(SIZE);
  for (const piece of piecesOf(state, side)) {
    const { place } = piece;
    defence[place] = (defence[place] as number) + defenceIn(piece, place);
    if (isManeuver(piece.id)) steps[place] = (steps[place] as number) + piece.steps;
  }
  for (let place = 0; place < SIZE; place++)
    defence[place] = (defence[place] as number) + organicStrength(state, side, place);
  return { defence, steps };
});

/** With how much strength the units of a side could strike at each hex next: each of them at one of the enemy's stacks. */
export const strikesOf = keptBy(zonedBy, (state: Zoned, side: Side): Float64Array => {
  const strength = new Float64Array(SIZE);
  const stacked = new Uint8Array(SIZE);
  for (const { place } of piecesOf(state, enemyOf(side))) stacked[place] = 1;
  for (const { place, range, attack } of piecesOf(state, side)) {
    if (range === 0) continue;
    const places = around(place, range);
    let stacks = 0;
    for (let i = 0; i < places.length; i++) stacks += stacked[places[i] as number] as number;
    const share = attack / Math.sqrt(Math.max(1, stacks));
    for (let i = 0; i < places.length; i++) {
      const to = places[i] as number;
      strength[to] = (strength[to] as number) + share;
    }
  }
  return strength;
});

/** An attack that does not come to this part of the defence is not made. */
const LEAST_PART = 1;

const UNHARMED: Fate = { lost: 0, cleared: 0, hexes: 0 };

/** What becomes of defenders of a hex with so much strength and so many steps if as much strikes at it. */
export function fateIn(place: number, strike: number, defence: number, steps: number): Fate {
  const { attack, shift, off } = COVER[place] as (typeof COVER)[number];
  const strength = strike * attack;
  if (strength < LEAST_PART * defence || strength < 1) return UNHARMED;
  return fateAt(shifted(basicColumn(TABLES, strength, Math.max(1, defence)), shift), off, steps);
}
