import { kept } from '../../../../engine/kept.ts';
import {
  at,
  hasRiver,
  isCombatUnit,
  isFinnish,
  isFrozen,
  idAt,
  placeOf,
  stateOf,
  unitsAt,
  unitsOnMap,
  waysIn,
} from '../../board.ts';
import type { Attack } from '../../orders.ts';
import type { Standing, State, Weather } from '../../state.ts';

/** 10.2.1(a): whether enemies beside each other in two hexes bind the Soviet side to attack: not across a river, unless it is frozen (Q10, A-64). */
export const isBinding = (weather: Weather, from: number, to: number): boolean =>
  isFrozen(weather) || !hasRiver(from, to);

/** Hexes with Axis combat units that Soviet units beside them have to attack, each with those units (10.2.1). */
export type Duty = ReadonlyMap<string, readonly string[]>;

/** 10.2.1(b): Finns need not be attacked; a hex in which others stand with them must be. */
const isOwedAt = (state: Standing, hex: string): boolean =>
  unitsAt(state, 'axis', hex).some((id) => isCombatUnit(id) && !isFinnish(id));

/** 10.2.1: the duty of the Soviet side to attack. */
export const dutyOf = kept(['units', 'weather'], (state: Pick<State, 'units' | 'weather'>): Duty => {
  const duty = new Map<string, string[]>();
  for (const id of unitsOnMap(state, 'soviet').filter(isCombatUnit)) {
    const here = placeOf(state, id) as number;
    for (const to of waysIn(state.weather)[here] as readonly number[]) {
      if (!isBinding(state.weather, here, to) || !isOwedAt(state, idAt(to))) continue;
      const units = duty.get(idAt(to));
      if (units) units.push(id);
      else duty.set(idAt(to), [id]);
    }
  }
  return new Map([...duty].sort(([a], [b]) => (a < b ? -1 : 1)));
});

/** What of the duty is not fulfilled by some attacks: hexes that nobody attacks, and units that attack none of the hexes they must. */
export function owed(
  state: State,
  attacks: readonly Attack[],
): { readonly hexes: readonly string[]; readonly units: readonly string[] } {
  const duty = dutyOf(state);
  const attacked = new Set(attacks.flatMap(({ targets }) => targets));
  const attacking = new Set(
    attacks.flatMap(({ targets, units }) => units.filter((id) => targets.some((hex) => duty.get(hex)?.includes(id)))),
  );
  return {
    hexes: [...duty.keys()].filter((hex) => !attacked.has(hex)),
    units: [...new Set([...duty.values()].flat())].filter((id) => !attacking.has(id)),
  };
}

/**
 * Some attacks, and with them a lawful partition of what is still owed (10.3.5). Of the attacks given those are made anew
 * that leave none: that use the units another hex needs, or that others have to join and can't.
 */
export function lawfulAttacks(state: State, attacks: readonly Attack[]): readonly Attack[] {
  const duty = dutyOf(state);
  const all = withRest(duty, attacks);
  const { hexes, units } = owed(state, all);
  const needed = new Set([...hexes.flatMap((hex) => duty.get(hex) ?? []), ...units]);
  const kept = attacks.filter(
    (attack) =>
      !attack.units.some((id) => needed.has(id)) &&
      !units.some((id) => attack.targets.some((hex) => duty.get(hex)?.includes(id))),
  );
  return kept.length === attacks.length ? all : lawfulAttacks(state, kept);
}

/**
 * Some attacks, and others on hexes that are still owed: each hex is attacked by units of its own as far as there are enough
 * of them, else together with another one by a unit that faces both; then whoever is left joins where the odds need it most.
 */
function withRest(duty: Duty, attacks: readonly Attack[]): readonly Attack[] {
  const attacking = new Set(attacks.flatMap(({ units }) => units));
  const attacked = new Set(attacks.flatMap(({ targets }) => targets));
  const free = new Map([...duty].map(([hex, units]) => [hex, units.filter((id) => !attacking.has(id))] as const));
  const open = [...duty.keys()].filter((hex) => !attacked.has(hex));
  const takenBy = matched(open, free);
  const made: { targets: string[]; units: string[] }[] = [...takenBy].map(([hex, id]) => ({
    targets: [hex],
    units: [id],
  }));
  const unite = (hex: string): void => {
    const near = new Set(duty.get(hex));
    const joined = made.find(({ units }) => units.every((id) => near.has(id)));
    if (joined) joined.targets.push(hex);
  };
  open.filter((hex) => !takenBy.has(hex)).forEach(unite);
  const all = [...attacks.map(({ targets, units }) => ({ targets: [...targets], units: [...units] })), ...made];
  const strength = ({ units }: { units: string[] }): number => units.length;
  const used = new Set([...attacking, ...made.flatMap(({ units }) => units)]);
  for (const id of new Set([...duty.values()].flat())) {
    if (used.has(id)) continue;
    const joinable = all.filter(({ targets }) => targets.every((hex) => duty.get(hex)?.includes(id)));
    const [weakest] = joinable.sort((a, b) => strength(a) - strength(b));
    if (weakest) weakest.units.push(id);
  }
  return all.map(({ targets, units }) => ({ targets: [...targets].sort(), units: [...units].sort() }));
}

/** A unit for each hex, none for two, for as many hexes as possible (augmenting paths). */
function matched(hexes: readonly string[], units: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, string> {
  const hexOf = new Map<string, string>();
  const assign = (hex: string, tried: Set<string>): boolean => {
    for (const id of units.get(hex) ?? []) {
      if (tried.has(id)) continue;
      tried.add(id);
      const other = hexOf.get(id);
      if (other === undefined || assign(other, tried)) {
        hexOf.set(id, hex);
        return true;
      }
    }
    return false;
  };
  for (const hex of hexes) assign(hex, new Set());
  return new Map([...hexOf].map(([id, hex]) => [hex, id]));
}

/** Whether units of one stack face an enemy hex across no closed side. */
export const faces = (state: State, id: string, target: string): boolean =>
  (waysIn(state.weather)[at(target)] as readonly number[]).includes(at(stateOf(state, id).at));
