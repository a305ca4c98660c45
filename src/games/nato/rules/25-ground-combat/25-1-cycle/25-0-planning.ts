import { fork, leaf, type Branch } from '../../../../../engine/choice.ts';
import type { Ask } from '../../../../../engine/game.ts';
import { frozen } from '../../../../../engine/kept.ts';
import { endsSide, isDivided, notEnded, under } from '../../../commands/seats.ts';
import { refusals } from '../../../messages/index.ts';
import type { Order } from '../../../orders.ts';
import { prompt, type Side, type State } from '../../../state.ts';
import type { Context, StepRules } from '../../../steps.ts';
import { endBranch, PLACE_WORDS, placeBranch, verbBranch } from '../../../words.ts';
import { canStrike, objectivesOf } from './25-2-eligibility.ts';

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

/** Objectives that units of a seat could attack. */
const objectivesFor = (state: State, side: Side, seat: string): readonly string[] =>
  [...objectivesOf(state, side)].filter(([, units]) => canStrike(state, under(state, seat, units))).map(([hex]) => hex);

/** 4.2.6, 25.0: Battle markers are placed on hexes that will have to be attacked. */
export const planningStep: StepRules<'planning'> = {
  asks: ({ state }, planning) => {
    const { battles } = state;
    return notEnded(state, planning.side, planning).flatMap((seat): Ask<Order>[] => {
      const objectives = objectivesFor(state, planning.side, seat);
      if (objectives.length === 0 && isDivided(state, planning.side)) return [];
      const [open, planned] = [
        objectives.filter((hex) => !battles.includes(hex)),
        battles.filter((hex) => objectives.includes(hex)),
      ];
      return [
        {
          seat,
          prompt: prompt('planning', { planned: battles.length }),
          rule: '25.0',
          silent: { kind: 'end' },
          choice: fork(() => [
            ...hexBranches('battle', open),
            ...hexBranches('no-battle', planned),
            endBranch('end-planning'),
          ]),
        },
      ];
    });
  },
  answer: (context, planning, order, seat) => {
    const { state, emit } = context;
    const { side } = planning;
    if (order.kind === 'battle') {
      state.battles = frozen([...state.battles, order.hex]);
      emit({ code: 'nato.planned', params: { side, hex: order.hex }, rule: '4.2.6' });
    } else if (order.kind === 'no-battle') {
      state.battles = frozen(state.battles.filter((hex) => hex !== order.hex));
      emit({ code: 'nato.unplanned', params: { side, hex: order.hex }, rule: '4.2.6' });
    } else if (endsSide(state, planning, seat)) context.pop();
  },
  run: ({ pop }) => pop(),
};

/** 25.0, A-11: planned battles that can still be fought. */
export const plannedBattles = (state: State, fightable: ReadonlyMap<string, unknown>): readonly string[] =>
  state.battles.filter((hex) => fightable.has(hex));
