import type { RandomPick } from '../engine/trials/random.ts';

/** A unit that may move and attack. Places are indexes of the board. */
export interface Mover {
  readonly id: string;
  /** Where it can stand when it attacks, its own place among them if it may stay. */
  readonly reach: ReadonlySet<number>;
}

/** An enemy hex that can be attacked. */
export interface Target {
  readonly place: number;
  /** Places from which it can be attacked. */
  readonly around: readonly number[];
}

/** A unit that attacks, and where from. */
export interface Attacker {
  readonly id: string;
  readonly from: number;
}

/** An attack that is planned, and what is to be expected of it. */
export interface Assault {
  readonly target: Target;
  readonly attackers: readonly Attacker[];
  readonly gain: number;
}

/** What assaults are planned from. */
export interface Theatre {
  readonly movers: readonly Mover[];
  readonly targets: readonly Target[];
  /** What an attack is expected to bring, in points: what it costs taken off. */
  readonly gain: (target: Target, attackers: readonly Attacker[]) => number;
  /** Whether a unit may stand in a place together with those planned to be there. */
  readonly hasRoom: (place: number, id: string, planned: readonly Attacker[]) => boolean;
}

/** How assaults are chosen. */
export interface Boldness {
  /** Attacks that are expected to bring less than this are left out, in points. */
  readonly least: number;
  /** By how much at most what is expected is misjudged, as a part of it: so that plans differ. */
  readonly blur: number;
  /** A further unit is sent against a target only where it brings as much more, in points: it may be needed elsewhere. */
  readonly thrift: number;
}

/** No more units than these are sent against one target. */
const MOST_ATTACKERS = 6;

/** The best attack on a target by units that are free: added one by one, as many as bring `thrift` each. */
function bestAssault(
  { movers, gain, hasRoom }: Theatre,
  target: Target,
  planned: readonly Attacker[],
  thrift: number,
): Assault | undefined {
  const taken = new Set(planned.map(({ id }) => id));
  const free = movers.filter(({ id, reach }) => !taken.has(id) && target.around.some((place) => reach.has(place)));
  let attackers: readonly Attacker[] = [];
  let best: Assault | undefined;
  while (attackers.length < MOST_ATTACKERS) {
    let next: Assault | undefined;
    for (const { id, reach } of free) {
      if (attackers.some((each) => each.id === id)) continue;
      for (const from of target.around) {
        if (!reach.has(from) || !hasRoom(from, id, [...planned, ...attackers])) continue;
        const larger = [...attackers, { id, from }];
        const expected = gain(target, larger);
        if (!next || expected > next.gain) next = { target, attackers: larger, gain: expected };
      }
    }
    if (!next) break;
    attackers = next.attackers;
    const further = best ? next.attackers.length - best.attackers.length : 0;
    if (!best || next.gain > best.gain + thrift * further) best = next;
  }
  return best;
}

/**
 * Attacks by units that each take part in one at most, and what each of them needs: the most rewarding first, then what
 * the others can still do.
 */
export function planAssaults(
  theatre: Theatre,
  { least, blur, thrift }: Boldness,
  pick: RandomPick,
): readonly Assault[] {
  const assaults: Assault[] = [];
  const open = theatre.targets.map((target) => ({ target, sight: 1 + (blur * (pick(2001) - 1000)) / 1000 }));
  const found = new Map<Target, Assault | undefined>();
  while (open.length > 0) {
    const planned = assaults.flatMap(({ attackers }) => attackers);
    let best: { assault: Assault; worth: number; index: number } | undefined;
    for (const [index, { target, sight }] of open.entries()) {
      if (!found.has(target)) found.set(target, bestAssault(theatre, target, planned, thrift));
      const assault = found.get(target);
      const worth = assault ? assault.gain * sight : 0;
      if (assault && worth >= least && worth > (best?.worth ?? 0)) best = { assault, worth, index };
    }
    if (!best) break;
    assaults.push(best.assault);
    open.splice(best.index, 1);
    const used = new Set(best.assault.attackers.map(({ id }) => id));
    const filled = new Set(best.assault.attackers.map(({ from }) => from));
    for (const [target, assault] of found) {
      if (assault?.attackers.some(({ id, from }) => used.has(id) || filled.has(from))) found.delete(target);
    }
  }
  return assaults;
}
