import { chain, after, number, orderOf, turned } from '../../../engine/clauses/tree.ts';
import { columnOf } from '../../../engine/clauses/conditions.ts';
import { changeUnits, isManeuver, stateOf, unitsAt } from '../counters.ts';
import { TABLES } from '../data.ts';
import { oddsText } from '../rules/25-ground-combat/25-3-odds/25-3-3-odds.ts';
import { reactorsTo } from '../rules/25-ground-combat/25-1-cycle/25-1-2-reacting.ts';
import { stackingLimit } from '../rules/09-stacking.ts';
import type { Side, State } from '../state.ts';
import type { Core, CoreBranch, CoreChoice } from './core.ts';
import { isMeant, pickedFirst, picks } from './picks.ts';
import { columnIn, situationOf, type Situation } from './situation.ts';
import { word } from './words.ts';

/** How a reaction is meant, in words. */
interface Meant {
  readonly text: string;
  readonly chosen: readonly string[];
  /** How many maneuver units stay in the hex that is left at least. */
  readonly leaving: number;
  /** The column to which the odds must fall, or below. */
  readonly reaching?: number;
}

/** The state when a unit has reacted. */
function reacted(state: State, id: string, hex: string): State {
  const then = { ...state };
  changeUnits(then, [id], { at: hex });
  return then;
}

/** 25.1.2: the unit that reacts: of those that are meant and may the one picked first, then the strongest; undefined if there is none. */
function reactorIn(situation: Situation, { chosen, leaving, reaching }: Meant): string | undefined {
  const { state, side, battle } = situation;
  if (!battle) return undefined;
  const { objective } = battle;
  const isSpare = (id: string): boolean =>
    unitsAt(state, side, stateOf(state, id).at).filter((other) => other !== id && isManeuver(other)).length >= leaving;
  const now = columnIn(situation) as number;
  const reaches = (id: string): boolean => {
    if (reaching === undefined) return true;
    const column = columnIn(situation, reacted(state, id, objective)) as number;
    return column < now && column <= reaching;
  };
  return reactorsTo(state, side, objective)
    .filter((id) => isMeant(state, side, chosen, id) && isSpare(id) && reaches(id))
    .sort(pickedFirst(state, side, chosen, 'strongest'))[0];
}

/** It speaks where a unit that is meant may react. */
const react = (meant: Meant): Core => ({
  text: meant.text,
  questions: ['reaction'],
  about: 'battle',
  speaksOf: (_, situation) => reactorIn(situation, meant) !== undefined,
  answer: (_, ask, seen) => {
    const unit = reactorIn(situationOf(seen, ask), meant);
    const root = after(ask.choice, 'react');
    return root && unit !== undefined ? orderOf(root, unit) : undefined;
  },
});

/** `reaching COLUMN`: only if the odds fall, to this column at most. */
const reachings = (meant: Meant): CoreChoice => ({
  order: react(meant),
  branches: () => [
    word(
      'reaching',
      'reaching',
      () =>
        turned(columnOf(TABLES.columns), (reaching) =>
          react({ ...meant, reaching, text: `${meant.text} reaching ${oddsText(TABLES, reaching)}` }),
        ),
      ['to reach', 'if reaching', 'for'],
    ),
  ],
});

/** `leaving N`: so many maneuver units stay in the hex that is left. */
const leavings = (meant: Meant): CoreChoice => {
  const all = reachings(meant);
  return {
    ...all,
    branches: () => [
      word('leaving', 'leaving', () =>
        chain(number(1, stackingLimit().steps, ['behind']), (leaving) =>
          reachings({ ...meant, leaving, text: `${meant.text} leaving ${leaving}` }),
        ),
      ),
      ...all.branches(),
    ],
  };
};

/** `react [with PICKS] [leaving N] [reaching COLUMN]`. */
const reactions = (side: Side): CoreChoice => {
  const meant: Meant = { text: 'react', chosen: [], leaving: 0 };
  const all = leavings(meant);
  return {
    ...all,
    branches: () => [
      word('with', 'react-with', () =>
        chain(picks(side, true), (chosen) => leavings({ ...meant, chosen, text: `react with ${chosen.join(' ')}` })),
      ),
      ...all.branches(),
    ],
  };
};

/** Standing orders for reactions (25.1.2). */
export const reactionCores = (side: Side): readonly CoreBranch[] => [word('react', 'react', () => reactions(side))];
