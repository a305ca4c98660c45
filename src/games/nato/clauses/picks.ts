import type { Choice } from '../../../engine/choice.ts';
import { pickingBy, type Picking } from '../../../engine/clauses/picks.ts';
import {
  attackOf,
  defenceOf,
  fullSteps,
  isArmoured,
  isArtillery,
  isHard,
  isHq,
  isManeuver,
  isTerritorial,
  stateOf,
  unit,
  UNITS_OF,
} from '../counters.ts';
import { derived } from '../data.ts';
import { hasAnyMarker } from '../markers.ts';
import { SIDES, type Side, type State } from '../state.ts';
import { UNIT_WORDS } from '../words.ts';
import { FORMATIONS } from './formations.ts';
import { hintOf, type HintCode } from './words.ts';

/** A unit as it stands when it is picked: `lost` are steps already named for it. */
export interface Candidate {
  readonly state: State;
  readonly id: string;
  readonly lost: number;
}

type Kinds = Readonly<Record<string, (unit: Candidate) => boolean>>;

const isFull = ({ state, id, lost }: Candidate): boolean => lost === 0 && stateOf(state, id).steps === fullSteps(id);

/** What the printed strengths of a unit come to. */
const strengthOf = (state: State, id: string): number => attackOf(state, id) + defenceOf(state, id);

/** Kinds of units by which the players of both sides pick. */
const COMMON: Kinds = {
  armour: ({ id }) => isArmoured(id),
  mechanised: ({ id }) => isHard(id) && !isArmoured(id),
  infantry: ({ id }) => isManeuver(id) && !isHard(id),
  airborne: ({ id }) => /^air/u.test(unit(id).kind),
  marine: ({ id }) => /^marine/u.test(unit(id).kind),
  artillery: ({ id }) => isArtillery(id),
  hq: ({ id }) => isHq(id),
  hard: ({ id }) => isHard(id),
  soft: ({ id }) => isManeuver(id) && !isHard(id),
  territorial: ({ id }) => isTerritorial(id),
  full: isFull,
  reduced: (candidate) => !isFull(candidate),
  disrupted: ({ state, id }) => hasAnyMarker(state, id, ['disrupted', 'suppressed']),
  unsupplied: ({ state, id }) => hasAnyMarker(state, id, ['no-movement-supply', 'no-combat-supply', 'hq-unsupplied']),
};

/** Words that put units into an order: the least of these numbers first. */
const ORDERS: Readonly<Record<string, (unit: Candidate) => number>> = {
  weakest: ({ state, id }) => strengthOf(state, id),
  strongest: ({ state, id }) => -strengthOf(state, id),
};

const ALSO: Readonly<Record<string, readonly string[]>> = {
  armour: ['armor', 'armoured', 'armored', 'tank', 'tanks'],
  mechanised: ['mechanized', 'mech'],
  infantry: ['foot'],
  airborne: ['airmobile', 'paras'],
  marine: ['marines'],
  hq: ['hqs', 'headquarters'],
  full: ['full strength', 'unreduced', 'whole'],
  reduced: ['cadre', 'cadres', 'flipped'],
  disrupted: ['suppressed'],
  unsupplied: ['out of supply units'],
  weakest: ['weak'],
  strongest: ['strong'],
};

/** The kinds and units of a side, one or more, and what they say of units. */
let PICKING: Readonly<Record<Side, Picking<Candidate>>>;
derived(
  () => {
    const of = (side: Side): Picking<Candidate> => {
      const formations = new Map(FORMATIONS[side].map((each) => [each.word, each]));
      return pickingBy<Candidate>({
        kinds: {
          ...COMMON,
          ...Object.fromEntries(
            Array.from(formations, ([said, { holds }]) => [said, ({ id }: Candidate) => holds(id)]),
          ),
        },
        orders: ORDERS,
        also: { ...ALSO, ...Object.fromEntries(Array.from(formations, ([said, { also }]) => [said, also])) },
        hint: (said) => formations.get(said)?.hint ?? hintOf(`kind-${said}` as HintCode),
        units: () => UNIT_WORDS,
        noise: ['first', 'before', 'and', 'the', 'units', 'unit', 'from'],
      });
    };
    return Object.fromEntries(SIDES.map((side) => [side, of(side)])) as typeof PICKING;
  },
  (found) => (PICKING = found),
);

/** The choice of kinds and units of a side; with `ordering` also of what puts them into an order. */
export const picks = (side: Side, ordering: boolean): Choice<readonly string[]> =>
  PICKING[side].picks(UNITS_OF[side], ordering);

/** A unit as it stands. */
export const asItStands =
  (state: State) =>
  (id: string): Candidate => ({ state, id, lost: 0 });

/** Whether one of some picks speaks of a unit of a side; all do where there are none. */
export const isMeant = (state: State, side: Side, chosen: readonly string[], id: string): boolean =>
  chosen.length === 0 || PICKING[side].isPicked(chosen, asItStands(state)(id));

/** Compares two units of a side by picks as they stand. */
export const byPicks = (side: Side, chosen: readonly string[]): ((a: Candidate, b: Candidate) => number) =>
  PICKING[side].byPicks(chosen);

/** Compares units by picks; of those that are equal in them the strongest come first, or the weakest. */
export function pickedFirst(
  state: State,
  side: Side,
  chosen: readonly string[],
  then: 'strongest' | 'weakest',
): (a: string, b: string) => number {
  const [candidate, compare] = [asItStands(state), byPicks(side, [...chosen, then])];
  return (a, b) => compare(candidate(a), candidate(b)) || (a < b ? -1 : 1);
}
