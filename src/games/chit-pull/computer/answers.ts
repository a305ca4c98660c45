import { planAssaults, type Boldness } from '../../../computer/assaults.ts';
import { askingStep, type OpenAsk } from '../../../engine/play.ts';
import type { RandomPick } from '../../../engine/trials/random.ts';
import { at, hexesApart, idAt, isFortress, isHq, placeOf, SIZE, unitsOnMap } from '../board.ts';
import type { Order } from '../orders.ts';
import type { Declaring, StepNamed } from '../steps.ts';
import type { ChitPullPosition, State } from '../state.ts';
import { buildable } from '../rules/14-building.ts';
import { noRetreatWorth } from '../rules/15-special-rules/L15-6-no-retreat.ts';
import { bestAdvance } from './advance.ts';
import { arrivalsOf } from './arrival.ts';
import { outsetOf, planMovement, type Manner } from './movement.ts';
import { reliefs } from './relief.ts';
import { theatreOf } from './theatre.ts';

/** How a computer plans that plays on without searching. */
export const PLAIN: Manner = { least: 0.15, blur: 0, thrift: 0, lines: 1 };

/** So many hexes are looked at for each unit. */
const PLACES_GLANCED_AT = 1;

const END: Order = { kind: 'end' };

/**
 * All attacks that pay from where units stand (10.1), each declared, then the end of declaring (10.2(1)). `safety` as in
 * `Activated`.
 */
export function attacksNow(
  state: State,
  declaring: Declaring,
  boldness: Boldness,
  pick: RandomPick,
  safety: ReadonlyMap<number, number> = new Map(),
): readonly Order[] {
  const { side, activated, attacks, surprise } = declaring;
  const used = new Set(attacks.flatMap(({ units }) => units));
  const units = activated.filter((id) => !used.has(id));
  const attacked = new Set(attacks.map(({ target }) => target));
  const theatre = theatreOf(state, {
    side,
    units,
    reach: new Map(),
    relief: reliefs(state, side),
    safety,
    attacked,
    surprise,
  });
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

/** Of these hexes the one that Axis units which can strike are nearest to; hexes under a no-retreat order (L15.6) first. */
function mostThreatened(state: State, hexes: readonly string[]): string {
  const enemies = unitsOnMap(state, 'axis').filter((id) => !isFortress(id) && !isHq(id));
  const distance = (hex: string): number =>
    Math.min(...enemies.map((id) => hexesApart(at(hex), placeOf(state, id) as number)));
  const rank = (hex: string): number => distance(hex) + (noRetreatWorth(state, hex) > 0 ? 0 : SIZE);
  return hexes.toSorted((a, b) => rank(a) - rank(b))[0] as string;
}

/** An answer by rule; undefined where there is none. */
type Answer = (position: ChitPullPosition, ask: OpenAsk<Order>, pick: RandomPick) => readonly Order[] | undefined;

const silent: Answer = (_, ask) => [ask.silent];

/** At the empty cup Guderian is played: he serves nothing any more in hand (7.3(3)). */
const cutInLast: Answer = () => [{ kind: 'cut-in' }];

/** Answers by rule to questions of these kinds; to others the outlook of what comes of each order is looked at. */
export const ANSWERS: Readonly<Record<string, Answer>> = {
  setup: silent,
  select: silent,
  add: silent,
  bid: silent,
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
  concentration: silent,
  resolve: silent,
  advance: ({ state }, ask) => [bestAdvance(state, ask)],
  losses: silent,
  redeploy: silent,
  build: ({ state }) => [{ kind: 'build', hex: mostThreatened(state, buildable(state)) }],
  lift: silent,
  withdraw: silent,
  reinforcement: (position, ask, pick) =>
    arrivalsOf(position.state, askingStep(position, ask) as StepNamed<'reinforcement'>)({ blur: 0, most: 1 }, pick),
};
