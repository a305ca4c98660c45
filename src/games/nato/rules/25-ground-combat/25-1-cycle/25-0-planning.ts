import { fork, leaf, type Branch } from '../../../../../engine/choice.ts';
import { frozen } from '../../../../../engine/kept.ts';
import { refusals } from '../../../messages/index.ts';
import type { Order } from '../../../orders.ts';
import { prompt, type Side, type State } from '../../../state.ts';
import type { Context, StepRules } from '../../../steps.ts';
import { endBranch, PLACE_WORDS, placeBranch, verbBranch } from '../../../words.ts';
import { objectivesOf } from './25-2-eligibility.ts';

/** 25.0: the Battle Planning Phase of the Warsaw Pact. */
export function enterPlanning({ state, push }: Context, side: Side): void {
  if (objectivesOf(state, side).size > 0) push({ name: 'planning', side });
}

const hexBranches = (word: 'battle' | 'no-battle', hexes: readonly string[]): readonly Branch<Order>[] =>
  hexes.length === 0
    ? []
    : [
        verbBranch(word, () =>
          fork(() => hexes.map((hex) => placeBranch(hex, () => leaf<Order>({ kind: word, hex }))), {
            refuse: (said) => {
              const hex = PLACE_WORDS.meant(said);
              return hex === undefined ? undefined : refusals({ hex }, [hex])('no-objective', '25.1.1');
            },
          }),
        ),
      ];

/** 4.2.6, 25.0: Battle markers are placed on hexes that will have to be attacked. */
export const planningStep: StepRules<'planning'> = {
  asks: ({ state }, { side }) => {
    const { battles } = state;
    const open = [...objectivesOf(state, side).keys()].filter((hex) => !battles.includes(hex));
    return [
      {
        seat: side,
        prompt: prompt('planning', { planned: battles.length }),
        rule: '25.0',
        silent: { kind: 'end' },
        choice: fork(() => [
          ...hexBranches('battle', open),
          ...hexBranches('no-battle', battles),
          endBranch('end-planning'),
        ]),
      },
    ];
  },
  answer: (context, { side }, order) => {
    const { state, emit } = context;
    if (order.kind === 'battle') {
      state.battles = frozen([...state.battles, order.hex]);
      emit({ code: 'nato.planned', params: { side, hex: order.hex }, rule: '4.2.6' });
    } else if (order.kind === 'no-battle') {
      state.battles = frozen(state.battles.filter((hex) => hex !== order.hex));
      emit({ code: 'nato.unplanned', params: { side, hex: order.hex }, rule: '4.2.6' });
    } else context.pop();
  },
};

/** 25.0, A-11: planned battles that can still be fought. */
export const plannedBattles = (state: State, fightable: ReadonlyMap<string, unknown>): readonly string[] =>
  state.battles.filter((hex) => fightable.has(hex));
