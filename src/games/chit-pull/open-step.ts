import { openSteps } from '../../engine/open-steps.ts';
import { procedureShown } from '../../engine/position.ts';
import type { Step } from './steps.ts';
import type { Event } from '../../engine/message.ts';
import { forcesOf } from './rules/10-combat/10-1-declaring.ts';
import { oddsOf, ratioText } from './rules/10-combat/10-3-odds.ts';
import { chitOf } from './rules/L17-parallel/L17-2-row.ts';
import { isOnMap } from './board.ts';
import type { ChitPullPosition, Side, State } from './state.ts';

/** The steps in progress: the open one, those open side by side, or that of a name; and how others are put in their place. */
export const { openStep, openStepsIn, stepNamed, reviseSteps } = openSteps<Step>({ name: 'turn-end' });

const onMap = (state: State, units: readonly string[]): readonly string[] => units.filter((id) => isOnMap(state, id));

/** Units that a step has activated and that may still move, or still attack, in it. */
function readyIn(state: State, now: Step): readonly string[] {
  if (now.name === 'movement') return onMap(state, now.activated).filter((id) => !now.moved.includes(id));
  if (now.name !== 'declaring') return [];
  const used = new Set(now.attacks.flatMap(({ units }) => units));
  return onMap(state, now.activated).filter((id) => !used.has(id));
}

/** Activated units that may still move, or still attack: in all commands that are carried out, or in that of a procedure. */
export const readyUnits = (position: ChitPullPosition, procedure?: string): readonly string[] =>
  openStepsIn(position, procedure).flatMap((now) => readyIn(position.state, now));

/** Whether a unit has half its allowance in the command that activated it (16.2(2)). */
export const isHalved = (position: ChitPullPosition, id: string): boolean =>
  openStepsIn(position).some((now) => now.name === 'movement' && now.halved.includes(id));

/** An attack that has been declared and not been resolved: the hex, where it comes from, and its ratio as it stands. */
export interface DeclaredAttack {
  readonly side: Side;
  readonly target: string;
  readonly from: readonly string[];
  /** In words; empty for the combat that is being resolved. */
  readonly ratio: string;
}

function declaredIn(state: State, now: Step): readonly DeclaredAttack[] {
  if (now.name !== 'declaring' && now.name !== 'battles') return [];
  const { side } = now;
  const combat = now.name === 'battles' ? now.combat : null;
  const retreated = now.name === 'battles' ? now.retreated : [];
  const waiting = now.attacks.flatMap(({ target, units: declared }): readonly DeclaredAttack[] => {
    const units = onMap(state, declared);
    if (units.length === 0) return [];
    const forces = forcesOf(state, { target, units }, now.surprise, retreated);
    return [{ side, target, from: [...new Set(forces.from)], ratio: ratioText(oddsOf(state, forces).column) }];
  });
  return combat ? [{ side, target: combat.target, from: [...new Set(combat.from)], ratio: '' }, ...waiting] : waiting;
}

/**
 * The attacks that wait for their resolution, the combat being resolved before the others: of all commands that are carried
 * out, or of that of a procedure.
 */
export const declaredAttacks = (position: ChitPullPosition, procedure?: string): readonly DeclaredAttack[] =>
  openStepsIn(position, procedure).flatMap((now) => declaredIn(position.state, now));

/** The chit that is carried out in the procedure that is shown, or was last; empty before the first. */
export const commandShown = (position: ChitPullPosition, procedure?: string): string =>
  chitOf(position.state, procedureShown(position, procedure)?.id) ?? position.state.used.at(-1) ?? '';

/** Whether an event tells that the command before it is over. */
export const endsCommand = ({ code }: Event): boolean => code === 'chit-pull.drawn' || code === 'chit-pull.turn-end';
