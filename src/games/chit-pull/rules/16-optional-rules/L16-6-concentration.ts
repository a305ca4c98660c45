import { fork, type Choice } from '../../../../engine/choice.ts';
import { attackOf, isMech, sideOf } from '../../board.ts';
import { refusals } from '../../messages/index.ts';
import type { Order } from '../../orders.ts';
import { plays, prompt, type State } from '../../state.ts';
import type { Step, StepNamed, StepRules } from '../../steps.ts';
import { unitList, unitMeant, verbBranch } from '../../words.ts';
import { seatOfAll } from '../../commands/seats.ts';

/** L16.6: so many mechanised units one HQ activates at a time. */
const MOST_MECH = 10;

const mechAmong = (units: readonly string[]): readonly string[] => units.filter(isMech);

/** What follows an activation: the movement, or before it the question which mechanised units it is, where there are too many. */
export const afterActivation = (state: State, movement: StepNamed<'movement'>): Step =>
  plays(state, 'concentration') && mechAmong(movement.activated).length > MOST_MECH
    ? { name: 'concentration', movement }
    : movement;

/** Those with the most attack strength, for a player who stays silent. */
const strongest = (state: State, units: readonly string[]): readonly string[] =>
  [...units].sort((a, b) => attackOf(state, b) - attackOf(state, a)).slice(0, MOST_MECH);

function choosing(side: StepNamed<'movement'>['side'], mech: readonly string[]): Choice<Order> {
  return unitList<Order>({
    most: MOST_MECH,
    next: (chosen) => (chosen.length < MOST_MECH ? mech.filter((id) => !chosen.includes(id)) : []),
    order: (chosen) =>
      chosen.length === MOST_MECH ? { kind: 'activate', units: mech.filter((id) => chosen.includes(id)) } : undefined,
    refuse: (word, chosen) => {
      const id = unitMeant(word, side);
      if (id === undefined || chosen.includes(id)) return undefined;
      const refusal = refusals({ unit: id, count: MOST_MECH });
      if (mech.includes(id)) return refusal('concentration-count', 'L16.6');
      return refusal(sideOf(id) === side ? 'not-activated' : 'not-yours', 'L16.6');
    },
  });
}

/** L16.6: which ten mechanised units an HQ activates, where more are in its range. */
export const concentrationStep: StepRules<'concentration'> = {
  asks: ({ state }, { movement: { side, chit, activated } }) => {
    const mech = mechAmong(activated);
    return [
      {
        seat: seatOfAll(state, side, activated),
        prompt: prompt('concentration', { chit, count: MOST_MECH, units: mech.length }),
        rule: 'L16.6',
        silent: { kind: 'activate', units: mech.filter((id) => strongest(state, mech).includes(id)) },
        choice: fork(() => [verbBranch('activate', () => choosing(side, mech))]),
      },
    ];
  },
  answer: (context, { movement }, order) => {
    if (order.kind !== 'activate') return;
    const { side, chit, activated } = movement;
    const left = mechAmong(activated).filter((id) => !order.units.includes(id));
    context.emit({ code: 'chit-pull.concentrated', params: { side, chit, units: left }, rule: 'L16.6' });
    context.replace({ ...movement, activated: activated.filter((id) => !left.includes(id)) });
  },
};
