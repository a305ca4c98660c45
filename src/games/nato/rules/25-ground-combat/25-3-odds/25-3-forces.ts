import { at, groundAt, terrainBetween } from '../../../board.ts';
import { attackOf, defenceOf, isArmoured, isManeuver, placeOf, unitsAt } from '../../../counters.ts';
import { TABLES, TERRAIN } from '../../../data.ts';
import { hasMarker } from '../../../markers.ts';
import { isSurprise } from '../../../scenario.ts';
import { enemyOf, type Side, type State } from '../../../state.ts';
import { surroundedBy } from '../../08-zones/08-2-surrounded.ts';
import { organicStrength } from '../../30-cities/30-1-control.ts';
import { countingIn, takingPart } from '../25-1-cycle/25-2-5-defenders.ts';
import { adjusted, attackFactors, attackTotal } from './25-3-1-attack.ts';
import { defenceTotal } from './25-3-2-defence.ts';
import { defenceIn } from './25-3-2-units.ts';
import { basicColumn, oddsText } from './25-3-3-odds.ts';
import { shiftsOf, type Shift } from './25-3-4-shifts.ts';
import { finalColumn, netShift } from './25-5-1-final-odds.ts';

/** An attack as far as its odds go. */
export interface Forces {
  readonly objective: string;
  readonly attackers: readonly string[];
  readonly support: boolean;
  /** The Front or the nations that defend (26.1.5, 26.2.5), once it is chosen. */
  readonly defenceBy?: readonly string[];
}

/** The odds of an attack (25.3 to 25.5.1). */
export interface Odds {
  readonly attack: number;
  readonly defence: number;
  readonly shifts: readonly Shift[];
  /** The column before shifts and after them, as the table writes them; and the latter counted from 0. */
  readonly before: string;
  readonly odds: string;
  readonly column: number;
}

/** 25.3.1: what a unit attacks a neighbouring hex with from a hex, where it is or would be; fractions kept. */
export function attackFrom(state: State, id: string, from: number, objective: number): number {
  const unit = {
    armoured: isArmoured(id),
    outOfCombatSupply: hasMarker(state, id, 'no-combat-supply'),
    disrupted: hasMarker(state, id, 'disrupted'),
    contaminated: false,
    assault: false,
    sides: terrainBetween(from, objective),
  };
  return adjusted(attackOf(state, id), attackFactors(TERRAIN, TABLES, unit, groundAt(objective)));
}

/** 25.3.1: what attackers of an objective hex come to. */
const attackStrength = (state: State, objective: number, attackers: readonly string[]): number =>
  attackTotal(attackers.map((id) => attackFrom(state, id, placeOf(state, id) as number, objective)));

/** 25.3.2: what a hex of a side defends with. */
export function defenceStrength(state: State, side: Side, hex: string, by?: readonly string[]): number {
  const place = at(hex);
  const isGuarded = unitsAt(state, side, hex).some(isManeuver);
  return defenceTotal(TABLES, {
    maneuver: countingIn(state, side, hex, by).map((id) => defenceIn(state, id, place)),
    provisional: isGuarded ? [] : takingPart(state, side, hex).map((id) => defenceOf(state, id)),
    organic: organicStrength(state, side, place),
  });
}

/** 25.3 to 25.5.1: the odds of an attack of a side as things stand. */
export function oddsWith(state: State, side: Side, { objective, attackers, support, defenceBy }: Forces): Odds {
  const place = at(objective);
  const surprise = side === 'wp' && isSurprise(state);
  const attack = attackStrength(state, place, attackers);
  const defence = defenceStrength(state, enemyOf(side), objective, defenceBy);
  const shifts = shiftsOf(TERRAIN, TABLES, groundAt(place), {
    surrounded: surroundedBy(state, side, place),
    helicopters: { attacker: false, defender: false },
    support,
    surprise,
    maximumEffort: false,
  });
  const basic = basicColumn(TABLES, attack, defence);
  const column = finalColumn(TABLES, basic, netShift(shifts), surprise);
  return { attack, defence, shifts, before: oddsText(TABLES, basic), odds: oddsText(TABLES, column), column };
}
