import { frozen } from '../kept.ts';
import type { RandomPick } from './random.ts';

/** Counters among which values were dealt unseen, each of these to one of them. */
export interface Lot {
  readonly ids: readonly string[];
  readonly values: readonly number[];
}

/** What everybody saw happen to values since: those of some counters were mixed unseen, or that of one was shown. */
export type Handling = { readonly mixed: readonly string[] } | { readonly shown: string; readonly value: number };

/** A number of counters among which values are spread in a way that nobody knows, each as likely as any other. */
interface Urn {
  ids: readonly string[];
  /** How many of them have each of the values, before anything is put in or drawn. */
  readonly counts: readonly number[];
}

/** Something that happens to values: one is drawn from an urn or put into one, or all of an urn go into another. */
type Happening =
  | { readonly kind: 'draw' | 'put'; readonly urn: number; readonly slot: number }
  | { readonly kind: 'merge'; readonly urn: number; readonly from: number };

/**
 * What everybody saw, as far as it matters which counter has which value: after a mixing only the counters that were left out of it, or
 * taken out since, are told apart. `slots` are the values of those, by index of the kinds of values; −1 where nobody knows it.
 */
interface Course {
  readonly kinds: readonly number[];
  readonly urns: readonly Urn[];
  readonly slots: number[];
  readonly happenings: readonly Happening[];
  /** Where each counter is at the end. */
  readonly slotOf: ReadonlyMap<string, number>;
}

function courseOf(lots: readonly Lot[], handlings: readonly Handling[]): Course {
  const kinds = [...new Set(lots.flatMap(({ values }) => values))];
  const urns: Urn[] = [];
  const slots: number[] = [];
  const happenings: Happening[] = [];
  const urnOf = new Map<string, number>();
  const slotOf = new Map<string, number>();
  const addUrn = (ids: readonly string[], values: readonly number[]): number => {
    const urn = urns.push({ ids, counts: kinds.map((kind) => values.filter((value) => value === kind).length) }) - 1;
    for (const id of ids) urnOf.set(id, urn);
    return urn;
  };
  const take = (urn: number, id: string, slot: number): void => {
    happenings.push({ kind: 'draw', urn, slot });
    const from = urns[urn] as Urn;
    from.ids = from.ids.filter((other) => other !== id);
    urnOf.delete(id);
    slotOf.set(id, slot);
  };
  for (const { ids, values } of lots) addUrn(ids, values);
  for (const handling of handlings) {
    if ('shown' in handling) {
      const { shown: id } = handling;
      const kind = kinds.indexOf(handling.value);
      const urn = urnOf.get(id);
      if (urn === undefined) slots[slotOf.get(id) as number] = kind;
      else take(urn, id, slots.push(kind) - 1);
      continue;
    }
    const mixed = new Set(handling.mixed);
    const from = new Set(handling.mixed.flatMap((id) => urnOf.get(id) ?? []));
    const put: number[] = [];
    const merged: number[] = [];
    for (const urn of from) {
      const { ids } = urns[urn] as Urn;
      const inside = ids.filter((id) => mixed.has(id));
      const outside = ids.filter((id) => !mixed.has(id));
      if (inside.length < outside.length) {
        for (const id of inside) take(urn, id, slots.push(-1) - 1);
      } else {
        for (const id of outside) take(urn, id, slots.push(-1) - 1);
        merged.push(urn);
      }
    }
    for (const id of mixed) {
      const slot = slotOf.get(id);
      if (slot !== undefined) put.push(slot);
      slotOf.delete(id);
    }
    const urn = addUrn([...mixed], []);
    for (const each of merged) {
      happenings.push({ kind: 'merge', urn, from: each });
      (urns[each] as Urn).ids = [];
    }
    for (const slot of put) happenings.push({ kind: 'put', urn, slot });
  }
  return { kinds, urns, slots, happenings, slotOf };
}

/** How likely something is that can't be, so that one may pass through it to what can. */
const IMPOSSIBLE = 1e-9;

/** How often the values of all slots are drawn anew, one by one and in pairs, and how often at most until all can be so. */
const ROUNDS = 8;
const MOST_ROUNDS = 60;

/**
 * Which values counters may have now, for all that everybody saw: each course of dealing and mixing that shows what was shown is as
 * likely as any other. Values that tell counters apart and that nobody knows are drawn again and again by how likely the course
 * is with them (Gibbs). By id; the same `pick` gives the same.
 */
export function unseenValues(
  lots: readonly Lot[],
  handlings: readonly Handling[],
  pick: RandomPick,
): Readonly<Record<string, number>> {
  const { kinds, urns, slots, happenings, slotOf } = courseOf(lots, handlings);
  const open = [...slots.keys()].filter((slot) => slots[slot] === -1);
  const counts = urns.map(() => new Float64Array(kinds.length));
  const drawnBy = (weights: readonly number[]): number => {
    let left = (pick(FINENESS) / FINENESS) * weights.reduce((sum, weight) => sum + weight, 0);
    return Math.max(
      0,
      weights.findIndex((weight) => (left -= weight) < 0),
    );
  };
  /** Plays the course through with the values of the slots, those of unknown ones drawn on the way; gives the logarithm of how likely it is. */
  const play = (): number => {
    urns.forEach((urn, index) => (counts[index] as Float64Array).set(urn.counts));
    let chance = 0;
    for (const happening of happenings) {
      const held = counts[happening.urn] as Float64Array;
      if (happening.kind === 'merge') {
        const from = counts[happening.from] as Float64Array;
        for (let kind = 0; kind < held.length; kind++) held[kind] = (held[kind] as number) + (from[kind] as number);
        from.fill(0);
        continue;
      }
      if (slots[happening.slot] === -1) slots[happening.slot] = drawnBy([...held].map((n) => Math.max(0, n)));
      const kind = slots[happening.slot] as number;
      if (happening.kind === 'put') {
        held[kind] = (held[kind] as number) + 1;
        continue;
      }
      let size = 0;
      for (let each = 0; each < held.length; each++) size += held[each] as number;
      chance += Math.log(Math.max(IMPOSSIBLE, held[kind] as number) / Math.max(1, size));
      held[kind] = (held[kind] as number) - 1;
    }
    return chance;
  };
  /** Draws the values of some slots anew, together. */
  const redraw = (some: readonly number[]): void => {
    const ways = some.reduce((count) => count * kinds.length, 1);
    const set = (way: number): void =>
      some.forEach((slot, n) => (slots[slot] = Math.floor(way / kinds.length ** n) % kinds.length));
    const chances = Array.from({ length: ways }, (_, way) => {
      set(way);
      return play();
    });
    const likeliest = Math.max(...chances);
    set(drawnBy(chances.map((chance) => Math.exp(chance - likeliest))));
  };
  const isPossible = (): boolean => (play(), counts.every((held) => held.every((count) => count >= 0)));
  play();
  for (let round = 0; open.length > 0 && round < MOST_ROUNDS && (round < ROUNDS || !isPossible()); round++)
    for (const slot of open) {
      redraw([slot]);
      const other = open[pick(open.length)] as number;
      if (other !== slot) redraw([slot, other]);
    }
  play();
  const values = new Map<string, number>();
  const valueAt = (kind: number): number => kinds[kind] as number;
  for (const [id, slot] of slotOf) values.set(id, valueAt(slots[slot] as number));
  const isIn = new Set(slotOf.keys());
  urns.forEach(({ ids }, index) => {
    const left = [...(counts[index] as Float64Array)].flatMap((count, kind) =>
      Array.from({ length: Math.max(0, count) }, () => valueAt(kind)),
    );
    for (const id of ids) {
      if (isIn.has(id)) continue;
      const at = pick(Math.max(1, left.length));
      values.set(id, left[at] ?? valueAt(0));
      left.splice(at, 1);
      isIn.add(id);
    }
  });
  return frozen(Object.fromEntries(values));
}

/** Into how many parts a chance is divided. */
const FINENESS = 2 ** 30;
