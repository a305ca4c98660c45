import { isOpenSide, neighboursAt, terrainBetween } from '../../board.ts';
import { occupation } from '../../counters.ts';
import { enemyOf, type Side } from '../../state.ts';
import { isHeld, ringZocOf, type Zoned } from './08-zoc.ts';

/** How an objective is surrounded: in touch with others of its side, or not. */
export type Surrounded = 'flank' | 'concentric';

/** Sides of a hex. */
const SIDES_OF_A_HEX = 6;

/**
 * 8.2.3: the hexes around a hex that an attacker neither occupies nor has in his zones of control, whoever else is there; undefined
 * where it can't be surrounded at all: the map edge fills no gap (25.3.4.3).
 */
export function gapsAround(state: Zoned, attacker: Side, objective: number): readonly number[] | undefined {
  const around = neighboursAt(objective);
  if (around.length < SIDES_OF_A_HEX) return undefined;
  const zones = ringZocOf(state, attacker);
  const units = occupation(state, attacker);
  return around.filter((place) => units[place] === 0 && zones[place] !== 1);
}

/**
 * 8.2.3, 8.2.4: how the attacker surrounds a hex; undefined if he doesn't. Each hex around it is occupied by his units or in his zones
 * of control, whoever else is there; the map edge, all-sea hexes and blocked hexsides fill no gap (25.3.4.3).
 */
export function surroundedBy(state: Zoned, attacker: Side, objective: number): Surrounded | undefined {
  if (gapsAround(state, attacker, objective)?.length !== 0) return undefined;
  const defender = enemyOf(attacker);
  const isInTouch = neighboursAt(objective).some(
    (to) => isOpenSide(terrainBetween(objective, to)) && isHeld(state, defender, to),
  );
  return isInTouch ? 'flank' : 'concentric';
}
