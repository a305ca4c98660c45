import { after, followed, orderOf, turned } from '../../../engine/clauses/tree.ts';
import { enemyOf, type Side } from '../state.ts';
import type { Core, CoreBranch } from './core.ts';
import { byPicks, pickedFirst, picks, type Candidate } from './picks.ts';
import { losesEnemy } from './situation.ts';
import { word } from './words.ts';

/** Whose steps are lost: those of the side that is asked, or of its enemy. */
type Whose = 'own' | 'enemy';

/** 25.6.3: steps are taken one by one, each from those that may lose it; among equals own ones from the weakest, the enemy's from the strongest. */
const losses = (side: Side, of: Whose, text: string, chosen: readonly string[], wayOf: 1 | -1 = 1): Core => ({
  text,
  questions: ['losses'],
  about: 'battle',
  speaksOf: (_, situation) => losesEnemy(situation) === (of === 'enemy'),
  answer: (state, { choice }) => {
    const owner = of === 'own' ? side : enemyOf(side);
    const compare = byPicks(owner, chosen);
    const among = pickedFirst(state, owner, [], of === 'own' ? 'weakest' : 'strongest');
    const candidate = (id: string, said: readonly string[]): Candidate => ({
      state,
      id,
      lost: said.filter((each) => each === id).length,
    });
    const root = after(choice, 'lose');
    return (
      root && followed(root, (a, b, said) => wayOf * compare(candidate(a, said), candidate(b, said)) || among(a, b))
    );
  },
});

/** 9.1.3: these units go first, of those of which there are too many; among equals the weakest. */
const remove = (side: Side, chosen: readonly string[]): Core => ({
  text: `remove ${chosen.join(' ')}`,
  questions: ['excess'],
  about: 'place',
  answer: (state, { choice }) => {
    const root = after(choice, 'lose');
    const [first] = (root?.branches() ?? [])
      .map((branch) => branch.word)
      .sort(pickedFirst(state, side, chosen, 'weakest'));
    return root && first !== undefined ? orderOf(root, first) : undefined;
  },
});

/** Standing orders for steps that are lost (25.6.3, 25.7.4.1), and for units that are too many (9.1.3). */
export const lossCores = (side: Side): readonly CoreBranch[] => [
  word(
    'take losses from',
    'take-losses',
    () => turned(picks(side, true), (chosen) => losses(side, 'own', `take losses from ${chosen.join(' ')}`, chosen)),
    ['take losses', 'losses from', 'losses', 'lose'],
  ),
  word('spare', 'spare', () =>
    turned(picks(side, true), (chosen) => losses(side, 'own', `spare ${chosen.join(' ')}`, chosen, -1)),
  ),
  word(
    'inflict losses on',
    'inflict-losses',
    () =>
      turned(picks(enemyOf(side), true), (chosen) =>
        losses(side, 'enemy', `inflict losses on ${chosen.join(' ')}`, chosen),
      ),
    ['inflict losses', 'inflict', 'kill'],
  ),
  word('remove', 'remove', () => turned(picks(side, true), (chosen) => remove(side, chosen)), ['drop']),
];
