import { fork } from '../../../../engine/choice.ts';
import { isHq, unitsOnMap } from '../../counters.ts';
import { NUMBERS } from '../../data.ts';
import { mark, unmark } from '../../markers.ts';
import { refusals } from '../../messages/index.ts';
import type { Order } from '../../orders.ts';
import { prompt, type Side, type State } from '../../state.ts';
import type { Context, StepNamed, StepRules } from '../../steps.ts';
import { endBranch, unitList, unitMeant, verbBranch } from '../../words.ts';
import { hqTraces, isBalticCorps } from './10-4-headquarters.ts';

/** 10.4.1: whether an HQ needs a supply point this turn beside a line. */
const needsPoint = (state: State, hq: string, side: Side): boolean =>
  side === 'wp' && state.turn > NUMBERS.supplyPoints.automatic && !isBalticCorps(hq);

/** HQs of a side that can trace a line to a source. */
const tracing = (state: State, side: Side): readonly string[] =>
  unitsOnMap(state, side).filter((id) => isHq(id) && hqTraces(state, id));

/** Marks the HQs of a side that are out of supply until its next HQ Supply Phase (10.4): all but those that trace a line and, if they need a supply point, get one. */
function settle({ state, emit }: Context, side: Side, fed: readonly string[]): void {
  const supplied = tracing(state, side).filter((hq) => fed.includes(hq) || !needsPoint(state, hq, side));
  const hqs = unitsOnMap(state, side).filter(isHq);
  const lacking = hqs.filter((hq) => !supplied.includes(hq));
  unmark(state, supplied, ['hq-unsupplied']);
  mark(state, lacking, 'hq-unsupplied');
  unmark(state, lacking, ['entrained']);
  if (lacking.length > 0) emit({ code: 'nato.hq-unsupplied', params: { side, units: lacking }, rule: '10.4' });
}

/** 10.4.1, 10.8.2: HQs of a side that trace a line and need a supply point beside it. */
export const needingPoints = (state: State, side: Side): readonly string[] =>
  tracing(state, side).filter((hq) => needsPoint(state, hq, side));

/** 10.4: the HQ Supply Phase of a side. */
export const enterHqSupply = ({ state, push }: Context, side: Side): void =>
  push({ name: 'hq-supply', side, able: needingPoints(state, side) });

/** HQs that get a supply point at most (10.8.2). */
const mostFed = (state: State, able: readonly string[]): number => Math.min(able.length, state.supplyPoints);

/** 10.8.2: HQs that are not named for a supply point though there is one for them. */
export const leftUnfed = (
  state: State,
  { able }: StepNamed<'hq-supply'>,
  named: readonly string[],
): readonly string[] => (named.length < mostFed(state, able) ? able.filter((hq) => !named.includes(hq)) : []);

/** 10.8.2: the Warsaw Pact spends supply points on HQs that can trace a line; nobody is asked if there are none to be spent. */
export const hqSupplyStep: StepRules<'hq-supply'> = {
  asks: ({ state }, { side, able }) => {
    const most = mostFed(state, able);
    if (most === 0) return [];
    const all = { kind: 'supply', units: able.slice(0, most) } as const;
    return [
      {
        seat: side,
        prompt: prompt('hq-supply', { points: state.supplyPoints }),
        rule: '10.8.2',
        silent: all,
        choice: fork<Order>(() => [
          verbBranch('supply', () =>
            unitList<Order>({
              most,
              next: (chosen) => (chosen.length < most ? able.filter((id) => !chosen.includes(id)) : []),
              order: (chosen) =>
                chosen.length > 0 ? { kind: 'supply', units: able.filter((id) => chosen.includes(id)) } : undefined,
              refuse: (word) => {
                const unit = unitMeant(word, side);
                return unit === undefined ? undefined : refusals({ unit })('hq-no-line', '10.8.2');
              },
            }),
          ),
          endBranch('end-hq-supply'),
        ]),
      },
    ];
  },
  answer: (context, { side }, order) => {
    const { state } = context;
    const chosen = order.kind === 'supply' ? order.units : [];
    state.supplyPoints -= chosen.length * NUMBERS.supplyPoints.perHq;
    if (chosen.length > 0) context.emit({ code: 'nato.hq-supplied', params: { side, units: chosen }, rule: '10.8.2' });
    settle(context, side, chosen);
    context.pop();
  },
  run: (context, { side }) => {
    settle(context, side, []);
    context.pop();
  },
};
