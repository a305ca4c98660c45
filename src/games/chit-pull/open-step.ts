import { openSteps } from '../../engine/open-steps.ts';
import type { Step } from './steps.ts';
import type { Event } from '../../engine/message.ts';
import { forcesOf } from './rules/10-combat/10-1-declaring.ts';
import { oddsOf, ratioText } from './rules/10-combat/10-3-odds.ts';
import { isOnMap } from './board.ts';
import type { ChitPullPosition, State } from './state.ts';

/** The steps in progress: the open one, or that of a name; and how others are put in their place. */
export const { openStep, stepNamed, reviseSteps } = openSteps<Step>({ name: 'turn-end' });

const onMap = (state: State, units: readonly string[]): readonly string[] => units.filter((id) => isOnMap(state, id));

/** Activated units that may still move, or still attack, in the command that is carried out. */
export function readyUnits(position: ChitPullPosition): readonly string[] {
  const now = openStep(position);
  if (now.name === 'movement') return onMap(position.state, now.activated).filter((id) => !now.moved.includes(id));
  if (now.name !== 'declaring') return [];
  const used = new Set(now.attacks.flatMap(({ units }) => units));
  return onMap(position.state, now.activated).filter((id) => !used.has(id));
}

/** An attack that has been declared and not been resolved: the hex, where it comes from, and its ratio as it stands. */
export interface DeclaredAttack {
  readonly target: string;
  readonly from: readonly string[];
  /** In words; empty for the combat that is being resolved. */
  readonly ratio: string;
}

/** The attacks that wait for their resolution, the combat being resolved before the others. */
export function declaredAttacks(position: ChitPullPosition): readonly DeclaredAttack[] {
  const now = openStep(position);
  if (now.name !== 'declaring' && now.name !== 'battles') return [];
  const { state } = position;
  const combat = now.name === 'battles' ? now.combat : null;
  const retreated = now.name === 'battles' ? now.retreated : [];
  const waiting = now.attacks.flatMap(({ target, units: declared }): readonly DeclaredAttack[] => {
    const units = onMap(state, declared);
    if (units.length === 0) return [];
    const forces = forcesOf(state, { target, units }, now.surprise, retreated);
    return [{ target, from: [...new Set(forces.from)], ratio: ratioText(oddsOf(state, forces).column) }];
  });
  return combat ? [{ target: combat.target, from: [...new Set(combat.from)], ratio: '' }, ...waiting] : waiting;
}

/** Whether an event tells that the command before it is over. */
export const endsCommand = ({ code }: Event): boolean => code === 'chit-pull.drawn' || code === 'chit-pull.turn-end';
