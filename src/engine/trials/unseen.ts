import { frozen } from '../kept.ts';
import type { RandomPick } from './random.ts';

/** Counters among which values were dealt unseen, each of these to one of them. */
export interface Lot {
  readonly ids: readonly string[];
  readonly values: readonly number[];
}

/** What everybody saw happen to values since: those of some counters were mixed unseen, or that of one was shown. */
export type Handling = { readonly mixed: readonly string[] } | { readonly shown: string; readonly value: number };

/** Some values and the way they are dealt or mixed: `order[i]` says which of them comes to the i-th counter. */
interface Shuffle {
  readonly ids: readonly string[];
  readonly order: number[];
}

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
  const shuffled = (ids: readonly string[]): Shuffle => {
    const order = [...ids.keys()];
    for (let left = order.length; left > 1; left--) exchange(order, left - 1, pick(left));
    return { ids, order };
  };
  const deals = lots.map(({ ids }) => shuffled(ids));
  const mixings = handlings.map((each) => ('mixed' in each ? shuffled(each.mixed) : undefined));
  const values = new Map<string, number>();
  /** Plays the course through the first handlings, and counts what it shows otherwise. */
  const faultsIn = (first: number): number => {
    deals.forEach(({ ids, order }, lot) =>
      ids.forEach((id, i) => values.set(id, (lots[lot] as Lot).values[order[i] as number] as number)),
    );
    let faults = 0;
    for (let n = 0; n < first; n++) {
      const handling = handlings[n] as Handling;
      if ('shown' in handling) {
        if (values.get(handling.shown) !== handling.value) faults += 1;
        continue;
      }
      const { ids, order } = mixings[n] as Shuffle;
      const before = ids.map((id) => values.get(id) as number);
      ids.forEach((id, i) => values.set(id, before[order[i] as number] as number));
    }
    return faults;
  };
  /** Exchanges two values of one of some shuffles, unless what comes of it is refused. */
  const change = (
    among: readonly Shuffle[],
    first: number,
    isRefused: (faults: number) => boolean,
  ): number | undefined => {
    const { order } = among[pick(among.length)] as Shuffle;
    const [one, other] = [pick(order.length), pick(order.length)];
    exchange(order, one, other);
    const faults = faultsIn(first);
    if (!isRefused(faults)) return faults;
    exchange(order, one, other);
    return undefined;
  };
  const openIn = (first: number): readonly Shuffle[] =>
    [...deals, ...mixings.slice(0, first)].filter((each): each is Shuffle => each !== undefined && each.ids.length > 1);
  for (let first = 1; first <= handlings.length; first++) {
    const among = openIn(first);
    let faults = faultsIn(first);
    for (let tried = 0; faults > 0 && among.length > 0 && tried < MOST_CHANGES; tried++) {
      const most = pick(TAKEN_ANYHOW) === 0 ? 2 : 1;
      faults = change(among, first, (then) => then > Math.max(faults, most)) ?? faults;
    }
  }
  const among = openIn(handlings.length);
  const changes = CHANGES_A_COUNTER * among.reduce((sum, { ids }) => sum + ids.length, 0);
  const least = faultsIn(handlings.length);
  for (let n = 0; n < changes; n++) change(among, handlings.length, (then) => then > least);
  faultsIn(handlings.length);
  return frozen(Object.fromEntries(values));
}

function exchange(order: number[], one: number, other: number): void {
  [order[one], order[other]] = [order[other] as number, order[one] as number];
}
