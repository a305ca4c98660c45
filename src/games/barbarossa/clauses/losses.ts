import { after, followed, orderOf, turned } from '../../../engine/clauses/tree.ts';
import { isAlly, isCombatUnit, UNITS_OF, unitsAt } from '../board.ts';
import { mayStack } from '../rules/06-stacking/06-stacking.ts';
import type { Side, State } from '../state.ts';
import type { Core, CoreBranch } from './core.ts';
import { byPicks, pickedFirst, picks, weakestFirst, type Candidate } from './picks.ts';
import { word } from './words.ts';

/** 10.5.2: steps are taken one by one, each from those that may lose it; among equals from the weakest, leaders last. */
const losses = (text: string, chosen: readonly string[], wayOf: 1 | -1): Core => ({
  text,
  questions: ['losses'],
  about: 'combat',
  answer: (state, { choice }) => {
    const compare = byPicks(chosen);
    const candidate = (id: string, said: readonly string[]): Candidate => ({
      state,
      id,
      lost: said.filter((each) => each === id).length,
    });
    const root = after(choice, 'lose');
    return (
      root &&
      followed(
        root,
        (a, b, said) => wayOf * compare(candidate(a, said), candidate(b, said)) || weakestFirst(state)(a, b),
      )
    );
  },
});

/** 6.6: units of which there are too many in a hex: not leaders where combat units are over the limit, nor the other way round. */
function tooMany(state: State, side: Side, hex: string, able: readonly string[]): readonly string[] {
  const here = unitsAt(state, side, hex);
  const fighting = here.filter(isCombatUnit);
  const others = here.filter((id) => !isCombatUnit(id));
  const isOver = (id: string): boolean => {
    if (!isCombatUnit(id)) return !mayStack(others);
    const strangers = fighting.filter(isAlly);
    return !mayStack(fighting) && (mayStack(strangers) || isAlly(id));
  };
  const over = able.filter(isOver);
  return over.length > 0 ? over : able;
}

/** 6.6: these units go first, of those that are too many. */
const remove = (side: Side, chosen: readonly string[]): Core => ({
  text: `remove ${chosen.join(' ')}`,
  questions: ['excess'],
  about: 'place',
  answer: (state, { choice, prompt }) => {
    const able = (after(choice, 'remove')?.branches() ?? []).map((branch) => branch.word);
    const [first] = [...tooMany(state, side, String(prompt.params?.['hex']), able)].sort(pickedFirst(state, chosen));
    return first === undefined ? undefined : orderOf(choice, 'remove', first);
  },
});

/** Standing orders for steps that are lost (10.5), and for units that are too many (6.6). */
export const lossCores = (side: Side): readonly CoreBranch[] => {
  const units = UNITS_OF[side];
  return [
    word(
      'take losses from',
      'take-losses',
      () => turned(picks(units, true), (chosen) => losses(`take losses from ${chosen.join(' ')}`, chosen, 1)),
      ['take losses', 'losses from', 'losses', 'lose'],
    ),
    word('spare', 'spare', () =>
      turned(picks(units, true), (chosen) => losses(`spare ${chosen.join(' ')}`, chosen, -1)),
    ),
    word('remove', 'remove', () => turned(picks(units, true), (chosen) => remove(side, chosen)), ['drop']),
  ];
};
