import { planAssaults, type Boldness } from '../../../computer/assaults.ts';
import type { Choice } from '../../../engine/choice.ts';
import { sumOf } from '../../../engine/lists.ts';
import { askingStep, type OpenAsk } from '../../../engine/play.ts';
import { distinctOrders } from '../../../engine/trials/distinct-orders.ts';
import type { RandomPick } from '../../../engine/trials/random.ts';
import { at, idAt, placeOf, stateOf } from '../board.ts';
import { formatOrder, type Advance, type Order } from '../orders.ts';
import type { Declaring, StepNamed } from '../steps.ts';
import type { Side, SmolenskPosition, State } from '../state.ts';
import { outsetOf, planMovement, withMove, type Manner } from './movement.ts';
import { appealIn, axisOutlook } from './outlook.ts';
import { reliefs } from './relief.ts';
import { theatreOf } from './theatre.ts';

/** How a computer plans that plays on without searching. */
export const PLAIN: Manner = { least: 0.15, blur: 0, thrift: 0, lines: 1 };

/** So many hexes are looked at for each unit. */
const PLACES_GLANCED_AT = 1;

const END: Order = { kind: 'end' };

/** All attacks that pay from where units stand (10.1), each declared, then the end of declaring (10.2(1)). */
export function attacksNow(state: State, declaring: Declaring, boldness: Boldness, pick: RandomPick): readonly Order[] {
  const { side, activated, attacks, surprise } = declaring;
  const used = new Set(attacks.flatMap(({ units }) => units));
  const units = activated.filter((id) => !used.has(id));
  const attacked = new Set(attacks.map(({ target }) => target));
  const theatre = theatreOf(state, { side, units, reach: new Map(), relief: reliefs(state, side), attacked, surprise });
  const assaults = planAssaults(theatre, boldness, pick);
  return [
    ...assaults.map(({ target, attackers }): Order => {
      const joining = new Set(attackers.map(({ id }) => id));
      return {
        kind: 'attack',
        attack: { target: idAt(target.place), units: activated.filter((id) => joining.has(id)) },
      };
    }),
    END,
  ];
}

/** An answer by rule; undefined where there is none. */
type Answer = (position: SmolenskPosition, ask: OpenAsk<Order>, pick: RandomPick) => readonly Order[] | undefined;

const silent: Answer = (_, ask) => [ask.silent];

/** At the empty cup Guderian is played: he serves nothing any more in hand (7.3(3)). */
const cutInLast: Answer = (_, ask) => {
  for (const order of distinctOrders(ask.choice, formatOrder)) if (order.kind === 'cut-in') return [order];
  return [ask.silent];
};

/** The nearest complete orders that a choice leads to, each with what may still be said. */
const completions = (choice: Choice<Order>): readonly Choice<Order>[] =>
  choice.branches().flatMap(({ to }) => {
    const next = to();
    return next.order === undefined ? completions(next) : [next];
  });

/**
 * Attackers advance (10.7), none or more of them: each further one to where the place appeals to it most, as many as the outlook
 * is best with.
 */
const advance: Answer = ({ state }, ask) => {
  const side = ask.seat as Side;
  const appeal = appealIn(state, side);
  const gainOf = (advances: readonly Advance[]): number =>
    sumOf(
      advances,
      ({ unit, path }) =>
        appeal(state, unit, at(path.at(-1) as string)) - appeal(state, unit, placeOf(state, unit) as number),
    );
  const outlookOf = (advances: readonly Advance[]): number => {
    const then = advances.reduce(
      (now, { unit, path }) => withMove(now, side, { unit, path: [stateOf(now, unit).at, ...path], march: false }),
      state,
    );
    return side === 'axis' ? axisOutlook(then) : -axisOutlook(then);
  };
  const ways = [{ choice: ask.choice, order: ask.silent, outlook: outlookOf([]) }];
  for (let made = 1; ; made++) {
    const [best] = completions((ways.at(-1) as (typeof ways)[number]).choice)
      .flatMap((next) => [next, ...completions(next)])
      .flatMap((choice) => {
        const { order } = choice;
        if (order?.kind !== 'advance' || order.advances.length !== made) return [];
        return [{ choice, order, gain: gainOf(order.advances) }];
      })
      .sort((one, other) => other.gain - one.gain);
    if (!best) break;
    ways.push({ ...best, outlook: outlookOf(best.order.advances) });
  }
  return [ways.reduce((best, way) => (way.outlook > best.outlook ? way : best)).order];
};

/** Answers by rule to questions of these kinds; to others the outlook of what comes of each order is looked at. */
export const ANSWERS: Readonly<Record<string, Answer>> = {
  setup: silent,
  select: silent,
  add: silent,
  bid: (_, ask) => [ask.silent],
  movement: (position, ask, pick) => {
    const movement = askingStep(position, ask) as StepNamed<'movement'>;
    if (ask.silent.kind !== 'end') return [ask.silent];
    const outset = outsetOf(position.state, movement, { looksForCuts: false });
    return [...planMovement(outset, PLAIN, pick, PLACES_GLANCED_AT), END];
  },
  attacks: (position, ask, pick) =>
    attacksNow(position.state, askingStep(position, ask) as StepNamed<'declaring'>, PLAIN, pick),
  surprise: (position, ask, pick) =>
    attacksNow(position.state, askingStep(position, ask) as StepNamed<'declaring'>, PLAIN, pick),
  'cut-in': silent,
  'cut-in-last': cutInLast,
  resolve: silent,
  advance,
  losses: silent,
  redeploy: silent,
  withdraw: silent,
  reinforcement: silent,
};
