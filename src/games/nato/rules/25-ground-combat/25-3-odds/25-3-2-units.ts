import { groundAt } from '../../../board.ts';
import { defenceOf, isHard } from '../../../counters.ts';
import { TABLES, TERRAIN } from '../../../data.ts';
import { hasMarker } from '../../../markers.ts';
import type { State } from '../../../state.ts';
import { adjusted } from './25-3-1-attack.ts';
import { defenceFactors } from './25-3-2-defence.ts';

/** 25.3.2: what a maneuver unit defends a hex with; fractions kept. */
export function defenceIn(state: State, id: string, place: number): number {
  const unit = {
    soft: !isHard(id),
    outOfCombatSupply: hasMarker(state, id, 'no-combat-supply'),
    disrupted: hasMarker(state, id, 'disrupted'),
    contaminated: false,
  };
  return adjusted(defenceOf(state, id), defenceFactors(TERRAIN, TABLES, unit, groundAt(place)));
}
