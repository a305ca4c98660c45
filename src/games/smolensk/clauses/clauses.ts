import { fork, type Branch, type Choice } from '../../../engine/choice.ts';
import type { Clause } from '../../../engine/game.ts';
import { chitCores } from './chits.ts';
import { combatCores } from './combat.ts';
import { bareConditions, conditions, type Condition } from './conditions.ts';
import type { Core } from './core.ts';
import { passCores } from './passes.ts';
import { situationOf, type Situation } from './situation.ts';
import { chain, word } from './tree.ts';
import { unitCores } from './units.ts';
import type { Order } from '../orders.ts';
import type { Side, State } from '../state.ts';

/** Conditions that belong together: all must hold, or (`unless`) not all may; a bare one is said without a word before. */
interface Group {
  readonly joint: 'if' | 'unless' | '';
  readonly all: readonly Condition[];
}

/** So many groups are enough for any order that can still be understood. */
const MOST_GROUPS = 4;
const MOST_IN_GROUP = 4;

const groupText = ({ joint, all }: Group): string =>
  [...(joint === '' ? [] : [joint]), all.map(({ text }) => text).join(' and ')].join(' ');

const groupHolds = ({ joint, all }: Group, situation: Situation): boolean =>
  all.every(({ holds }) => holds(situation)) !== (joint === 'unless');

const clauseOf = (seat: Side, core: Core, groups: readonly Group[]): Clause<State, Order> => ({
  text: [core.text, ...groups.map(groupText)].join(' '),
  prompts: core.questions.map((question) => `smolensk.ask.${question}`),
  applies: (seen, asking) => {
    if (asking.seat !== seat || core.speaksOf?.(asking) === false) return false;
    const situation = situationOf(seen, asking);
    return groups.every((group) => groupHolds(group, situation));
  },
  answer: (seen, ask) => core.answer(seen.state, ask),
});

type ClauseChoice = Choice<Clause<State, Order>>;

/** A clause that may stand as it is, or go on with conditions. */
function sentence(seat: Side, core: Core, groups: readonly Group[]): ClauseChoice {
  const { about } = core;
  const last = groups.at(-1);
  const joined = (joint: Group['joint'], choice: Choice<Condition>): ClauseChoice =>
    chain(choice, (condition) => sentence(seat, core, [...groups, { joint, all: [condition] }]));
  const bare = (branch: Branch<Condition>): Branch<Clause<State, Order>> => ({
    ...branch,
    to: () => joined('', branch.to()),
  });
  const more = (): ClauseChoice =>
    chain(conditions(seat, about), (condition) =>
      sentence(seat, core, [
        ...groups.slice(0, -1),
        { joint: last?.joint ?? 'if', all: [...(last?.all ?? []), condition] },
      ]),
    );
  return {
    order: clauseOf(seat, core, groups),
    branches: () => [
      ...(last && last.joint !== '' && last.all.length < MOST_IN_GROUP ? [word('and', 'and', more)] : []),
      ...(groups.length < MOST_GROUPS
        ? [
            word('if', 'if', () => joined('if', conditions(seat, about)), ['when']),
            word('unless', 'unless', () => joined('unless', conditions(seat, about)), ['except', 'if not']),
            ...bareConditions(about).map(bare),
          ]
        : []),
    ],
  };
}

/** The standing orders of a seat: what is to be done, then perhaps when. */
export function clausesFor(seat: string): ClauseChoice {
  const side: Side = seat === 'axis' ? 'axis' : 'soviet';
  const cores = fork<Core>(() => [...combatCores(side), ...chitCores(side), ...unitCores(side), ...passCores(side)]);
  return chain(cores, (core) => sentence(side, core, []));
}
