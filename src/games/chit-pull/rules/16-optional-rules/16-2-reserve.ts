import type { StepRules } from '../../steps.ts';
import { fork } from '../../../../engine/choice.ts';
import { movementOf, unitsInRange } from '../08-activation.ts';
import { isFortress, isHq, isOnMap, sideOf, unitsOnMap } from '../../board.ts';
import type { Order } from '../../orders.ts';
import { prompt, type Side, type State } from '../../state.ts';
import { endBranch, unitList, unitMeant, verbBranch } from '../../words.ts';
import { chiefOf, putUnder } from '../../commands/seats.ts';

/** 16.2(1): how many units a die activates. */
export const unitsFor = (die: number): number => (die === 6 ? 5 : die === 5 ? 4 : 3);

/** Units that may be activated: any on the map, HQs too (16.2(3)). */
const candidates = (state: State, side: Side): readonly string[] =>
  unitsOnMap(state, side).filter((id) => !isFortress(id));

/** 16.2(2): those of some units that no HQ has in its range; an HQ is in its own. */
function outOfRange(state: State, side: Side, units: readonly string[]): readonly string[] {
  const hqs = unitsOnMap(state, side).filter(isHq);
  const inRange = new Set(hqs.flatMap((hq) => [hq, ...unitsInRange(state, hq)]));
  return units.filter((id) => !inRange.has(id));
}

/** 16.2: RESERVE or OKH activates units directly; those of RESERVE out of every range have half their allowance. */
export const reserveStep: StepRules<'reserve'> = {
  asks: ({ state }, { side, count, chit }) => {
    const units = candidates(state, side);
    if (count === null || units.length === 0) return [];
    return [
      {
        seat: chiefOf(state, side),
        prompt: prompt('reserve', { chit, count }),
        rule: '16.2(1)',
        silent: { kind: 'end' },
        choice: fork(() => [
          verbBranch('activate', () =>
            unitList<Order>({
              most: count,
              next: (chosen) => (chosen.length < count ? units.filter((id) => !chosen.includes(id)) : []),
              order: (chosen) =>
                chosen.length > 0 ? { kind: 'activate', units: units.filter((id) => chosen.includes(id)) } : undefined,
              refuse: (word, chosen) => {
                const id = unitMeant(word, side);
                if (id === undefined || chosen.includes(id)) return undefined;
                const code =
                  chosen.length >= count ? 'reserve-count' : sideOf(id) === side ? 'not-on-map' : 'not-yours';
                return { code: `chit-pull.refusal.${code}`, params: { unit: id, count }, rule: '16.2(1)' };
              },
            }),
          ),
          endBranch('no-activation'),
        ]),
      },
    ];
  },
  answer: (context, { side, chit }, order) => {
    const { state, emit } = context;
    if (order.kind !== 'activate') return context.pop();
    const units = order.units.filter((id) => isOnMap(state, id));
    putUnder(state, units, chiefOf(state, side));
    const halved = side === 'soviet' ? outOfRange(state, side, units) : [];
    emit({ code: 'chit-pull.reserve-activated', params: { side, chit, units }, rule: '16.2' });
    if (halved.length > 0) emit({ code: 'chit-pull.reserve-halved', params: { side, units: halved }, rule: '16.2(2)' });
    context.replace(movementOf(chit, units, { side, halved }));
  },
  run: (context, reserve) => {
    if (reserve.count !== null) return context.pop();
    const die = context.roll('reserve', reserve.chit);
    reserve.count = unitsFor(die);
    context.emit({
      code: 'chit-pull.reserve-rolled',
      params: { chit: reserve.chit, die, count: reserve.count },
      rule: '16.2(1)',
    });
  },
};
