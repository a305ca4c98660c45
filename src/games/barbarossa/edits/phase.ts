import type { Branch } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import { isCentre, isOnMap, isPanzer } from '../board.ts';
import { seatOf } from '../commands/seats.ts';
import { reviseSteps, stepNamed } from '../open-step.ts';
import { unmoved } from '../rules/08-movement/08-mover.ts';
import type { BarbarossaPosition, State } from '../state.ts';
import type { Movement, Step } from '../steps.ts';
import { placeBranch, unitBranch } from '../words.ts';
import { movementWithout, without } from './steps.ts';
import { edit, editBranch } from './words.ts';

type PhaseEdit = Edit<State>;

/** An edit of one unit in the movement phase: `moved 5AC`. */
const ofUnit = (word: 'moved' | 'unmoved', id: string, change: (movement: Movement) => Partial<Movement>) =>
  unitBranch<PhaseEdit>(id, () =>
    edit(`${word} ${id}`, ({ position, emit }) => {
      reviseSteps(position, (step) => (step.name === 'movement' ? { ...step, ...change(step) } : step));
      emit({ code: 'barbarossa.edit.movement', params: { unit: id, change: word } });
    }),
  );

/** Which units have moved in the movement phase (8.0); those in an overrun are left until it is over. */
function movementEdits(position: BarbarossaPosition): readonly Branch<PhaseEdit>[] {
  const movement = stepNamed(position, 'movement');
  if (!movement) return [];
  const { state } = position;
  const overrunning = stepNamed(position, 'overrun') ? (movement.mover?.units ?? []) : [];
  const able = unmoved(state, movement).filter((id) => !overrunning.includes(id));
  const done = movement.moved.filter(
    (id) => isOnMap(state, id) && !isCentre(id) && (!movement.second || isPanzer(id)) && !overrunning.includes(id),
  );
  return [
    ...editBranch('moved', able, (id) =>
      ofUnit('moved', id, (now) => ({ ...movementWithout(now, id), moved: [...now.moved, id] })),
    ),
    ...editBranch('unmoved', [...new Set(done)], (id) =>
      ofUnit('unmoved', id, ({ moved, ended }) => ({
        moved: without(moved, id),
        ...(ended ? { ended: without(ended, seatOf(state, id)) } : {}),
      })),
    ),
  ];
}

/** Hexes under attack: those of declared attacks, and of the combat that is being resolved. */
function targetsOf(position: BarbarossaPosition): readonly string[] {
  const step = stepNamed(position, 'declaring') ?? stepNamed(position, 'combats');
  const combat = (stepNamed(position, 'overrun') ?? stepNamed(position, 'combats'))?.combat;
  const all = [...(combat ? [combat.targets] : []), ...(step?.attacks.map(({ targets }) => targets) ?? [])];
  return [...new Set(all.map(([hex]) => hex as string))];
}

/** A step in which nobody attacks a hex, or goes on doing so. */
function stepCalledOff(step: Step, hex: string): Step {
  if (step.name === 'declaring') return { ...step, attacks: step.attacks.filter(({ targets }) => targets[0] !== hex) };
  if (step.name === 'overrun') return step.combat?.targets[0] === hex ? { ...step, combat: null } : step;
  if (step.name !== 'combats') return step;
  if (step.combat?.targets[0] === hex) return { ...step, combat: null };
  return { ...step, attacks: step.attacks.filter(({ targets }) => targets[0] !== hex) };
}

/** `call-off HEX`: an attack that was declared is not made; a combat that is being resolved ends as it stands. */
const callingOff = (hex: string): Branch<PhaseEdit> =>
  placeBranch(hex, () =>
    edit(`call-off ${hex}`, ({ position, emit }) => {
      reviseSteps(position, (step) => stepCalledOff(step, hex));
      emit({ code: 'barbarossa.edit.called-off', params: { hex } });
    }),
  );

/** What may be done by hand to the movement or combat phase that is carried out. */
export const phaseEdits = (position: BarbarossaPosition): readonly Branch<PhaseEdit>[] => [
  ...movementEdits(position),
  ...editBranch('call-off', targetsOf(position), callingOff),
];
