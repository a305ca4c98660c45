import { isOnMap, stateOf } from './board.ts';
import { unmoved } from './rules/08-mover.ts';
import { forcesOfAttack } from './rules/10-1-declaring.ts';
import { free } from './rules/10-1-attackers.ts';
import { oddsOf, ratioText } from './rules/10-3-odds.ts';
import type { BarbarossaPosition, Side, State } from './state.ts';
import type { Movement, Step, StepNamed } from './steps.ts';

/** The step that is being carried out. */
export const openStep = ({ procedures }: BarbarossaPosition): Step =>
  (procedures.at(-1)?.steps.at(-1) ?? { name: 'turn-end' }) as Step;

/** The step of this name that is in progress. */
export const stepNamed = <Name extends Step['name']>(
  { procedures }: BarbarossaPosition,
  name: Name,
): StepNamed<Name> | undefined =>
  procedures.flatMap(({ steps }) => steps).find((step) => step.name === name) as StepNamed<Name> | undefined;

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

const waitingAttack = (
  state: State,
  side: 'axis' | 'soviet',
  attack: { readonly targets: readonly string[]; readonly units: readonly string[] },
): readonly DeclaredAttack[] => {
  const units = attack.units.filter((id) => isOnMap(state, id));
  if (units.length === 0) return [];
  const { column } = oddsOf(state, forcesOfAttack(state, side, { targets: attack.targets, units }));
  const from = [...new Set(units.map((id) => stateOf(state, id).at))];
  return [{ targets: attack.targets, from, column: ratioText(column) }];
};

/** The attacks that wait for their resolution, the combat being resolved before the others. */
export function declaredAttacks(position: BarbarossaPosition): readonly DeclaredAttack[] {
  const { state } = position;
  const now = openStep(position);
  if (now.name !== 'declaring' && now.name !== 'combats') return [];
  const combat = now.name === 'combats' ? now.combat : null;
  const waiting = now.attacks.flatMap((attack) => waitingAttack(state, now.side, attack));
  return combat ? [{ targets: combat.targets, from: [...new Set(combat.from)], column: '' }, ...waiting] : waiting;
}
