import type { Branch } from '../../../engine/choice.ts';
import { yesNo } from '../../../engine/edit-words.ts';
import type { Edit } from '../../../engine/game.ts';
import { without } from '../../../engine/lists.ts';
import { at, BOARD, neighboursAt } from '../board.ts';
import { isHq, isManeuver, UNITS_OF, unit, unitsOnMap } from '../counters.ts';
import { isFerry } from '../rules/12-movement/12-8-ferry.ts';
import { isObjective } from '../rules/25-ground-combat/25-1-cycle/25-2-eligibility.ts';
import { isInArea } from '../scenario.ts';
import type { NatoPosition, State } from '../state.ts';
import type { Combat, Movement, StepNamed } from '../steps.ts';
import { placeBranch, unitBranch } from '../words.ts';
import { stepNamed } from './steps.ts';
import { edit, editBranch } from './words.ts';

type PhaseEdit = Edit<State>;

const movementOf = (position: NatoPosition): StepNamed<'movement'> | undefined => stepNamed(position, 'movement');
const combatOf = (position: NatoPosition): StepNamed<'combat'> | undefined => stepNamed(position, 'combat');

/** `moved UNIT`, `unmoved UNIT`: whether a unit has moved in the segment (12.0, 28.2). */
const moving = (verb: 'moved' | 'unmoved', id: string): Branch<PhaseEdit> =>
  unitBranch(id, () =>
    edit(`${verb} ${id}`, ({ position, emit }) => {
      const movement = movementOf(position) as Movement;
      const others = without(movement.moved, [id]);
      movement.moved = verb === 'moved' ? [...others, id] : others;
      if (verb === 'unmoved') movement.spent = without(movement.spent, [id]);
      emit({ code: 'nato.edit.movement', params: { unit: id, change: verb } });
    }),
  );

/** `ferry HEX yes|no`: whether the Danish Ferry was taken from there (12.8). */
const ferrying = (hex: string): Branch<PhaseEdit> =>
  placeBranch(hex, () =>
    yesNo((yes) =>
      edit(`ferry ${hex} ${yes ? 'yes' : 'no'}`, ({ position, emit }) => {
        const movement = movementOf(position) as Movement;
        const others = without(movement.ferried, [hex]);
        movement.ferried = yes ? [...others, hex] : others;
        emit({ code: 'nato.edit.ferry', params: { hex, so: yes ? 'yes' : 'no' } });
      }),
    ),
  );

/** Hexes from which the Danish Ferry goes. */
const ferryHexes = (state: State): readonly string[] =>
  BOARD.places.filter((hex) => isInArea(state, at(hex)) && neighboursAt(at(hex)).some((to) => isFerry(at(hex), to)));

function movementEdits(position: NatoPosition): readonly Branch<PhaseEdit>[] {
  const movement = movementOf(position);
  if (!movement) return [];
  const { state } = position;
  const own = unitsOnMap(state, movement.side);
  return [
    ...editBranch(
      'moved',
      own.filter((id) => !movement.moved.includes(id)),
      (id) => moving('moved', id),
    ),
    ...editBranch(
      'unmoved',
      own.filter((id) => movement.moved.includes(id)),
      (id) => moving('unmoved', id),
    ),
    ...editBranch('ferry', movement.reserve ? [] : ferryHexes(state), ferrying),
  ];
}

/** What a Combat Phase notes of units, HQs, hexes and nations (25.2, 25.4, 26.2.2): each once. */
type Note = 'fought' | 'supported' | 'attacked' | 'joined';

/** What can be noted in a Combat Phase. */
const notable = (state: State, { side }: Combat): Readonly<Record<Note, readonly string[]>> => ({
  fought: unitsOnMap(state, side).filter(isManeuver),
  supported: unitsOnMap(state, side).filter(isHq),
  attacked: BOARD.places.filter((hex) => isObjective(state, side, at(hex))),
  joined: side === 'nato' ? [...new Set(UNITS_OF.nato.map((id) => unit(id).nation))] : [],
});

/** What the battle that is being fought goes by: it stays noted until the battle is over. */
const bound = ({ battle }: Combat): readonly string[] =>
  battle ? [battle.objective, ...battle.attackers, ...(battle.support === null ? [] : [battle.support])] : [];

/** `fought X`, `unfought X`: a unit counts as having attacked, an HQ as having given support, a hex as attacked, a nation as having attacked with another. */
const noting = (verb: 'fought' | 'unfought', note: Note, of: string): Branch<PhaseEdit> => {
  const to = () =>
    edit(`${verb} ${of}`, ({ position, emit }) => {
      const combat = combatOf(position) as Combat;
      const others = without(combat[note], [of]);
      combat[note] = verb === 'fought' ? [...others, of] : others;
      const named =
        note === 'attacked' ? { hex: of } : note === 'joined' ? { nationCode: `nato.nation.${of}` } : { unit: of };
      emit({ code: `nato.edit.note-${note}`, params: { ...named, change: verb } });
    });
  if (note === 'attacked') return placeBranch(of, to);
  return note === 'joined' ? { word: of, hint: { code: `nato.nation.${of}` }, to } : unitBranch(of, to);
};

/** `call-off HEX`: the battle that is being fought ends as it stands. */
const callingOff = (hex: string): Branch<PhaseEdit> =>
  placeBranch(hex, () =>
    edit(`call-off ${hex}`, ({ position, emit }) => {
      (combatOf(position) as Combat).battle = null;
      emit({ code: 'nato.edit.called-off', params: { hex } });
    }),
  );

function combatEdits(position: NatoPosition): readonly Branch<PhaseEdit>[] {
  const combat = combatOf(position);
  if (!combat) return [];
  const { state } = position;
  const notes = Object.entries(notable(state, combat)) as [Note, readonly string[]][];
  const branches = (verb: 'fought' | 'unfought'): readonly Branch<PhaseEdit>[] =>
    notes.flatMap(([note, all]) =>
      (verb === 'fought'
        ? all.filter((of) => !combat[note].includes(of))
        : combat[note].filter((of) => !bound(combat).includes(of))
      ).map((of) => noting(verb, note, of)),
    );
  return [
    ...editBranch('fought', branches('fought'), (branch) => branch),
    ...editBranch('unfought', branches('unfought'), (branch) => branch),
    ...editBranch('call-off', combat.battle ? [combat.battle.objective] : [], callingOff),
  ];
}

/** What may be done by hand to the movement or combat that is carried out. */
export const phaseEdits = (position: NatoPosition): readonly Branch<PhaseEdit>[] => [
  ...movementEdits(position),
  ...combatEdits(position),
];
