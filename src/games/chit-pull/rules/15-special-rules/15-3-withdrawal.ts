import type { Context, StepRules } from '../../steps.ts';
import { fork } from '../../../../engine/choice.ts';
import { attackOf, changeUnits, isMech, unitsOnMap } from '../../board.ts';
import type { Order } from '../../orders.ts';
import { SPECIAL } from '../../data.ts';
import { prompt, type State } from '../../state.ts';
import { unitList, unitMeant, verbBranch } from '../../words.ts';
import { chiefOf } from '../../commands/seats.ts';

/** 15.3(2): whether mech units of so much attack strength leave for another front now. */
export const mustWithdraw = (state: State): boolean =>
  state.turn === SPECIAL.withdrawal?.turn && mechUnits(state).length > 0;

/** The attack strength that leaves. */
const strengthDue = (): number => SPECIAL.withdrawal?.strength ?? 0;

const mechUnits = (state: State): readonly string[] => unitsOnMap(state, 'axis').filter(isMech);

const sum = (strengths: readonly number[]): number => strengths.reduce((total, strength) => total + strength, 0);

/** Whether these strengths are enough, and none of them could be spared. */
const isEnough = (strengths: readonly number[]): boolean => {
  const total = sum(strengths);
  return total >= strengthDue() && total - Math.min(...strengths) < strengthDue();
};

/** Whether these strengths can be made enough with some of the others. */
function completable(chosen: readonly number[], others: readonly number[]): boolean {
  if (isEnough(chosen)) return true;
  if (sum(chosen) >= strengthDue()) return false;
  return others.some(
    (strength, i) => others.indexOf(strength) === i && completable([...chosen, strength], others.toSpliced(i, 1)),
  );
}

const strengthsOf = (state: State, units: readonly string[]): readonly number[] =>
  units.map((id) => attackOf(state, id));

/** Units that may be named after these. */
const nextUnits = (state: State, units: readonly string[], chosen: readonly string[]): readonly string[] => {
  if (isEnough(strengthsOf(state, chosen))) return [];
  const left = units.filter((id) => !chosen.includes(id));
  return left.filter((id) => {
    const others = left.filter((other) => other !== id);
    return completable(strengthsOf(state, [...chosen, id]), strengthsOf(state, others));
  });
};

/** The weakest units that are just enough. */
function silentWithdrawal(state: State, units: readonly string[]): readonly string[] {
  const weakestFirst = [...units].sort((a, b) => attackOf(state, a) - attackOf(state, b));
  let chosen: readonly string[] = [];
  while (!isEnough(strengthsOf(state, chosen)))
    chosen = [...chosen, nextUnits(state, weakestFirst, chosen)[0] as string];
  return units.filter((id) => chosen.includes(id));
}

/** Whether the Axis has no choice: all its mech units together are not more than enough. */
const isForced = (state: State): boolean => {
  const strengths = strengthsOf(state, mechUnits(state));
  return sum(strengths) < strengthDue() || isEnough(strengths);
};

/** 15.3(2): the Axis player takes mech units off the map, flipped or not. They don't count as lost. */
export const withdrawalStep: StepRules<'withdrawal'> = {
  asks: ({ state }) => {
    if (isForced(state)) return [];
    const units = mechUnits(state);
    return [
      {
        seat: chiefOf(state, 'axis'),
        prompt: prompt('withdraw', { strength: strengthDue() }),
        rule: '15.3(2)',
        silent: { kind: 'withdraw', units: silentWithdrawal(state, units) },
        choice: fork(() => [
          verbBranch('withdraw', () =>
            unitList<Order>({
              next: (chosen) => nextUnits(state, units, chosen),
              hint: (id) => ({ code: 'chit-pull.hint.attack', params: { strength: attackOf(state, id) } }),
              order: (chosen) =>
                isEnough(strengthsOf(state, chosen))
                  ? { kind: 'withdraw', units: units.filter((id) => chosen.includes(id)) }
                  : undefined,
              refuse: (word, chosen) => {
                const id = unitMeant(word, 'axis');
                if (id === undefined || chosen.includes(id)) return undefined;
                const code = units.includes(id) ? 'withdraw-spare' : 'withdraw-mech';
                return {
                  code: `chit-pull.refusal.${code}`,
                  params: { unit: id, strength: strengthDue() },
                  rule: '15.3(2)',
                };
              },
            }),
          ),
        ]),
      },
    ];
  },
  answer: (context, _, order) => {
    if (order.kind === 'withdraw') withdraw(context, order.units);
  },
  run: (context) => withdraw(context, mechUnits(context.state)),
};

function withdraw({ state, emit, pop }: Context, units: readonly string[]): void {
  pop();
  if (units.length === 0) return;
  const strength = sum(strengthsOf(state, units));
  changeUnits(state, units, { at: 'lost', reduced: false });
  emit({ code: 'chit-pull.withdrawn', params: { units, strength }, rule: '15.3(2)' });
}
