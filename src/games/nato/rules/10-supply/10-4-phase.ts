import { fork } from '../../../../engine/choice.ts';
import type { Ask } from '../../../../engine/game.ts';
import { refuseColleagues } from '../../commands/commanding.ts';
import { pointsOf, spendPoints } from '../../commands/points.ts';
import { endsSide, notEnded, under, type SeatId } from '../../commands/seats.ts';
import { carryOutTransfer, transferBranches } from '../../commands/transfers.ts';
import { isHq, unitsOnMap } from '../../counters.ts';
import { NUMBERS } from '../../data.ts';
import { mark, unmark } from '../../markers.ts';
import { refusals } from '../../messages/index.ts';
import type { Order } from '../../orders.ts';
import { prompt, type Side, type State } from '../../state.ts';
import type { Context, HqSupply, StepRules } from '../../steps.ts';
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
  push({ name: 'hq-supply', side, able: needingPoints(state, side), fed: [] });

/** HQs to which a seat may still give a supply point. */
const feedable = (state: State, { able, fed }: HqSupply, seat: string): readonly string[] =>
  under(state, seat, able).filter((id) => !fed.includes(id));

/** HQs of a seat that get a supply point at most (10.8.2). */
const mostFed = (state: State, step: HqSupply, seat: string): number =>
  Math.min(feedable(state, step, seat).length, pointsOf(state, seat));

/** 10.8.2: HQs of a seat that are not named for a supply point though there is one for them. */
export const leftUnfed = (state: State, step: HqSupply, seat: string, named: readonly string[]): readonly string[] =>
  named.length < mostFed(state, step, seat) ? feedable(state, step, seat).filter((hq) => !named.includes(hq)) : [];

/** What a seat is asked. */
function asksOf(state: State, step: HqSupply, seat: SeatId): readonly Ask<Order>[] {
  const able = feedable(state, step, seat);
  const most = mostFed(state, step, seat);
  if (most === 0) return [];
  return [
    {
      seat,
      prompt: prompt('hq-supply', { points: pointsOf(state, seat) }),
      rule: '10.8.2',
      silent: { kind: 'supply', units: able.slice(0, most) },
      choice: fork<Order>(() => [
        verbBranch('supply', () =>
          unitList<Order>({
            most,
            next: (chosen) => (chosen.length < most ? able.filter((id) => !chosen.includes(id)) : []),
            order: (chosen) =>
              chosen.length > 0 ? { kind: 'supply', units: able.filter((id) => chosen.includes(id)) } : undefined,
            refuse: (word) => {
              const unit = unitMeant(word, step.side);
              if (unit === undefined) return undefined;
              return refuseColleagues(state, seat, unit, '10.8.2') ?? refusals({ unit })('hq-no-line', '10.8.2');
            },
          }),
        ),
        ...transferBranches(state, seat),
        endBranch('end-hq-supply'),
      ]),
    },
  ];
}

/** 10.8.2: the Warsaw Pact spends supply points on HQs that can trace a line; nobody is asked if there are none to be spent. */
export const hqSupplyStep: StepRules<'hq-supply'> = {
  asks: ({ state }, step) => notEnded(state, step.side, step).flatMap((seat) => asksOf(state, step, seat)),
  answer: (context, step, order, seat) => {
    const { state } = context;
    if (carryOutTransfer(context, order, seat)) return;
    if (order.kind === 'supply') {
      const { units } = order;
      spendPoints(state, seat, units.length * NUMBERS.supplyPoints.perHq);
      step.fed = [...step.fed, ...units];
      context.emit({ code: 'nato.hq-supplied', params: { side: step.side, units }, rule: '10.8.2' });
    }
    if (endsSide(state, step, seat)) finish(context, step);
  },
  run: finish,
};

function finish(context: Context, { side, fed }: HqSupply): void {
  settle(context, side, fed);
  context.pop();
}
