import { openSteps } from '../../engine/open-steps.ts';
import { isOnMap } from './board.ts';
import type { Attack } from './orders.ts';
import { unmoved } from './rules/08-movement/08-mover.ts';
import { forcesOfAttack } from './rules/10-combat/10-1-declaring.ts';
import { free } from './rules/10-combat/10-1-attackers.ts';
import { owed } from './rules/10-combat/10-2-duty.ts';
import { oddsOf, ratioText } from './rules/10-combat/10-3-odds.ts';
import type { BarbarossaPosition, Side, State } from './state.ts';
import type { Movement, Step } from './steps.ts';

/** The steps in progress: the open one, or that of a name; and how others are put in their place. */
export const { openStep, stepNamed, reviseSteps } = openSteps<Step>({ name: 'turn-end' });

/** A movement phase of the side of a unit that nobody has moved in. */
const freshMovement = (side: Side): Movement => ({
  side,
  second: false,
  moved: [],
  mover: null,
  cut: [],
  near: null,
  unasked: true,
});

/** The movement phase under way if it is that of a side; else one that begins. */
export function movementFor(position: BarbarossaPosition, side: Side): Movement {
  const now = openStep(position);
  return now.name === 'movement' && now.side === side ? now : freshMovement(side);
}

/** Units that may still move, or still attack, in the phase that is carried out. */
export function readyUnits(position: BarbarossaPosition): readonly string[] {
  const now = openStep(position);
  if (now.name === 'movement') return unmoved(position.state, now);
  return now.name === 'declaring' ? free(position.state, now) : [];
}

/** An attack that has been declared and not been resolved: its hexes, where it comes from, and its column as it stands. */
export interface DeclaredAttack {
  readonly targets: readonly string[];
  readonly from: readonly string[];
  /** In words; empty for the combat that is being resolved. */
  readonly column: string;
}

function waitingAttack(state: State, side: Side, { targets, units: declared }: Attack): readonly DeclaredAttack[] {
  const units = declared.filter((id) => isOnMap(state, id));
  if (units.length === 0) return [];
  const forces = forcesOfAttack(state, side, { targets, units });
  return [{ targets, from: [...new Set(forces.from)], column: ratioText(oddsOf(state, forces).column) }];
}

/** The attacks that wait for their resolution, the combat being resolved before the others. */
export function declaredAttacks(position: BarbarossaPosition): readonly DeclaredAttack[] {
  const { state } = position;
  const now = openStep(position);
  if (now.name !== 'declaring' && now.name !== 'combats') return [];
  const combat = now.name === 'combats' ? now.combat : null;
  const waiting = now.attacks.flatMap((attack) => waitingAttack(state, now.side, attack));
  return combat ? [{ targets: combat.targets, from: [...new Set(combat.from)], column: '' }, ...waiting] : waiting;
}

/** 10.2.1: hexes that the Soviet side has to attack, without those that it has declared. */
export function owedHexes(position: BarbarossaPosition): readonly string[] {
  const now = openStep(position);
  return owed(position.state, now.name === 'declaring' ? now.attacks : []).hexes;
}
