import { frozen } from '../kept.ts';
import type { RandomPick } from './random.ts';

/** Counters among which values were dealt unseen, each of these to one of them. */
export interface Lot {
  readonly ids: readonly string[];
  readonly values: readonly number[];
}

/** What everybody saw happen to values since: those of some counters were mixed unseen, or that of one was shown. */
export type Handling = { readonly mixed: readonly string[] } | { readonly shown: string; readonly value: number };

/** Some counters, by their numbers, and the way values are dealt to them or mixed: `order[i]` says which of them comes to the i-th. */
interface Shuffle {
  readonly counters: readonly number[];
  readonly order: number[];
}

/** A handling of counters by their numbers. */
type Step = Shuffle | { readonly shown: number; readonly value: number };

/** So many changes are tried for each counter of each shuffle once everything shown is as it was. */
const CHANGES_A_COUNTER = 12;

/** So many changes are tried at most until one thing more is as it was shown, and one in so many of those is taken that cost two others. */
const MOST_CHANGES = 20_000;
const TAKEN_ANYHOW = 40;

/**
 * Which values counters may have now, for all that everybody saw: each course of dealing and mixing that shows what was shown is as
 * likely as any other. One is found step by step, and then changed many times (Metropolis): two values of a deal or a mixing
 * change places where what was shown allows it. By id; the same `pick` gives the same.
 */
export function unseenValues(
  lots: readonly Lot[],
  handlings: readonly Handling[],
  pick: RandomPick,
): Readonly<Record<string, number>> {
  const numbers = new Map<string, number>();
  const numberOf = (id: string): number => {
    const known = numbers.get(id) ?? numbers.size;
    numbers.set(id, known);
    return known;
  };
  const shuffled = (ids: readonly string[]): Shuffle => {
    const order = [...ids.keys()];
    for (let left = order.length; left > 1; left--) exchange(order, left - 1, pick(left));
    return { counters: ids.map(numberOf), order };
  };
  const deals = lots.map(({ ids }) => shuffled(ids));
  const steps = handlings.map((each): Step =>
    'mixed' in each ? shuffled(each.mixed) : { shown: numberOf(each.shown), value: each.value },
  );
  // A counter of no lot has no value.
  const values: (number | undefined)[] = Array.from(numbers, () => undefined);
  const before: (number | undefined)[] = [...values];
  /** Plays the course through the first handlings, and counts what it shows otherwise: no further than one more than `most`. */
  const faultsIn = (first: number, most = Infinity): number => {
    for (let lot = 0; lot < deals.length; lot++) {
      const { counters, order } = deals[lot] as Shuffle;
      const dealt = (lots[lot] as Lot).values;
      for (let i = 0; i < counters.length; i++) values[counters[i] as number] = dealt[order[i] as number];
    }
    let faults = 0;
    for (let n = 0; n < first && faults <= most; n++) {
      const step = steps[n] as Step;
      if ('shown' in step) {
        if (values[step.shown] !== step.value) faults += 1;
        continue;
      }
      const { counters, order } = step;
      for (let i = 0; i < counters.length; i++) before[i] = values[counters[i] as number];
      for (let i = 0; i < counters.length; i++) values[counters[i] as number] = before[order[i] as number];
    }
    return faults;
  };
  /** Exchanges two values of one of some shuffles, unless more than `most` is then shown otherwise. */
  const change = (among: readonly Shuffle[], first: number, most: number): number | undefined => {
    const { order } = among[pick(among.length)] as Shuffle;
    const [one, other] = [pick(order.length), pick(order.length)];
    if (one === other) return undefined;
    exchange(order, one, other);
    const faults = faultsIn(first, most);
    if (faults <= most) return faults;
    exchange(order, one, other);
    return undefined;
  };
  const openIn = (first: number): readonly Shuffle[] =>
    [...deals, ...steps.slice(0, first)].filter((each): each is Shuffle => 'order' in each && each.order.length > 1);
  for (let first = 1; first <= handlings.length; first++) {
    const among = openIn(first);
    let faults = faultsIn(first);
    for (let tried = 0; faults > 0 && among.length > 0 && tried < MOST_CHANGES; tried++) {
      const most = pick(TAKEN_ANYHOW) === 0 ? 2 : 1;
      faults = change(among, first, Math.max(faults, most)) ?? faults;
    }
  }
  const among = openIn(handlings.length);
  const changes = CHANGES_A_COUNTER * among.reduce((sum, { order }) => sum + order.length, 0);
  const least = faultsIn(handlings.length);
  for (let n = 0; n < changes; n++) change(among, handlings.length, least);
  faultsIn(handlings.length);
  return frozen(
    Object.fromEntries([...numbers].flatMap(([id, n]) => (values[n] === undefined ? [] : [[id, values[n]]]))),
  );
}

function exchange(order: number[], one: number, other: number): void {
  [order[one], order[other]] = [order[other] as number, order[one] as number];
}
