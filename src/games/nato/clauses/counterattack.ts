import { after, chain, orderOf, some, turned } from '../../../engine/clauses/tree.ts';
import { enemyOf, type Side } from '../state.ts';
import type { Core, CoreBranch, CoreChoice } from './core.ts';
import { NATION_WORDS } from './formations.ts';
import { asItStands, byPicks, picks } from './picks.ts';
import { word } from './words.ts';

/**
 * 25.6.2: of the nations named the first that can counterattacks; attackers are named by picks, among equals in the order in which one
 * who stays silent goes for them.
 */
const counterattack = (side: Side, text: string, by: readonly string[], chosen: readonly string[]): Core => ({
  text,
  questions: ['counterattack'],
  about: 'battle',
  answer: (state, { choice, silent }) => {
    if (silent.kind !== 'counter') return undefined;
    const root = after(choice, 'counter');
    const able = (root?.branches() ?? []).map((branch) => branch.word);
    const nation = by.length === 0 ? silent.by : by.find((each) => able.includes(each));
    const [candidate, compare] = [asItStands(state), byPicks(enemyOf(side), chosen)];
    const targets = silent.targets.toSorted((a, b) => compare(candidate(a), candidate(b)));
    return root && nation !== undefined ? orderOf(root, nation, ...targets) : undefined;
  },
});

/** `against PICKS`: these attackers first. */
const against = (side: Side, text: string, by: readonly string[]): CoreChoice => ({
  order: counterattack(side, text, by, []),
  branches: () => [
    word('against', 'counter-against', () =>
      turned(picks(enemyOf(side), true), (chosen) =>
        counterattack(side, `${text} against ${chosen.join(' ')}`, by, chosen),
      ),
    ),
  ],
});

/** `counterattack [by NATIONS] [against PICKS]`: of the Warsaw Pact all that defend counterattack (25.6.2.2). */
const counterattacks = (side: Side): CoreChoice => {
  const all = against(side, 'counterattack', []);
  if (side === 'wp') return all;
  const nations = (): CoreChoice =>
    chain(
      some(NATION_WORDS, {
        also: () => [],
        hint: (nation) => ({ code: `nato.nation.${nation}` }),
      }),
      (by) => against(side, `counterattack by ${by.join(' ')}`, by),
    );
  return { ...all, branches: () => [word('by', 'counter-by', nations), ...all.branches()] };
};

/** Standing orders for counterattacks (25.6.2). */
export const counterCores = (side: Side): readonly CoreBranch[] => [
  word('counterattack', 'counterattack', () => counterattacks(side), ['counter']),
];
