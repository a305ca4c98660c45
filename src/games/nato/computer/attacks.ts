import { planAssaults, type Assault, type Boldness } from '../../../computer/assaults.ts';
import type { RandomPick } from '../../../engine/trials/random.ts';
import { at, idAt } from '../board.ts';
import { sideOfSeat, under } from '../commands/seats.ts';
import type { Commitment, Order } from '../orders.ts';
import { objectivesOf } from '../rules/25-ground-combat/25-1-cycle/25-2-eligibility.ts';
import { oddsWith } from '../rules/25-ground-combat/25-3-odds/25-3-forces.ts';
import { canSupport, supportersOf } from '../rules/25-ground-combat/25-3-odds/25-4-support.ts';
import type { Side, State } from '../state.ts';
import type { Combat } from '../steps.ts';
import { powerOf, stepWorth, type TurnsLeft } from './force.ts';
import { defendedAt, lossAt, prizesFor, profitAt, theatreOf } from './theatre.ts';

const END: Order = { kind: 'end' };

/** What is known of a phase in which attacks are chosen. */
type Fighting = Pick<Combat, 'side' | 'fought' | 'attacked' | 'joined' | 'supported'>;

/** A phase in which nobody has attacked yet. */
const unfought = (side: Side): Fighting => ({ side, fought: [], attacked: [], joined: [], supported: [] });

/** By how much all attacks are valued higher where each has to be made (25.0), so that the least bad is made. */
const FORCED = 1000;

/** The attacks that pay from where units stand, the most rewarding first. `planned`: only planned battles are fought, and all of them. */
function assaultsOf(
  state: State,
  { side, fought, attacked, joined }: Fighting,
  left: TurnsLeft,
  seat: string,
  planned: boolean,
  boldness: Boldness,
  pick: RandomPick,
): readonly Assault[] {
  const targets = objectivesOf(state, side, fought, attacked);
  const open = new Set([...targets.keys()].filter((hex) => !planned || state.battles.includes(hex)).map(at));
  const able = new Set(under(state, seat, [...targets.values()].flat()));
  const theatre = theatreOf(state, {
    side,
    units: [...able],
    reach: new Map(),
    isOpen: (place) => open.has(place),
    joined,
    left,
  });
  if (!planned) return planAssaults(theatre, boldness, pick);
  return planAssaults(
    { ...theatre, gain: (...attack) => theatre.gain(...attack) + FORCED },
    { ...boldness, least: 0, blur: boldness.blur / FORCED },
    pick,
  );
}

/** What an attack is expected to bring with the support of an HQ beyond what it brings without, in points. */
function worthOfSupport(state: State, side: Side, left: TurnsLeft, { target, attackers }: Assault): number {
  const units = attackers.map(({ id }) => id);
  const prize = prizesFor(state, side, left)(target.place);
  const defended = defendedAt(state, side, target.place, prize);
  const strikers = units.map((id) => ({ step: stepWorth(state, id), power: powerOf(state, id) }));
  const gain = (support: boolean): number => {
    const { column, shifts } = oddsWith(state, side, { objective: idAt(target.place), attackers: units, support });
    const trapped = shifts.some(([reason]) => reason === 'concentric');
    return profitAt(defended, column, trapped) - lossAt(column, defended, strikers);
  };
  return gain(true) - gain(false);
}

/** An HQ supports no attack to which it adds less than this, in points: another may come. */
const LEAST_SUPPORT = 0.05;

/** The HQ that supports the first of some attacks, if none of the others that it could support gains more by it (25.4.1). */
function supportFor(
  state: State,
  { side, supported }: Fighting,
  left: TurnsLeft,
  seat: string,
  assaults: readonly Assault[],
): string | undefined {
  const hqs = under(state, seat, supportersOf(state, side, supported));
  if (hqs.length === 0) return undefined;
  const worth = assaults.map((assault) => worthOfSupport(state, side, left, assault));
  return hqs.find((hq) => {
    const rated = assaults.map(({ attackers }, n) =>
      canSupport(
        state,
        hq,
        attackers.map(({ id }) => id),
      )
        ? (worth[n] as number)
        : -Infinity,
    );
    return (rated[0] as number) >= Math.max(LEAST_SUPPORT, ...rated);
  });
}

/** An attack as it is committed (25.1.1). */
function commitmentOf(
  state: State,
  fighting: Fighting,
  left: TurnsLeft,
  seat: string,
  assaults: readonly Assault[],
): Commitment {
  const { target, attackers } = assaults[0] as Assault;
  const support = supportFor(state, fighting, left, seat, assaults);
  return {
    objective: idAt(target.place),
    units: attackers.map(({ id }) => id),
    ...(support === undefined ? {} : { support }),
  };
}

/** Attacks that pay for a seat as its units stand, as they would be committed, the most rewarding first. */
export const plannedAttacks = (
  state: State,
  seat: string,
  left: TurnsLeft,
  boldness: Boldness,
  pick: RandomPick,
): readonly Commitment[] => {
  const side = sideOfSeat(seat);
  const assaults = assaultsOf(state, unfought(side), left, seat, false, boldness, pick);
  return assaults.map((assault) =>
    commitmentOf(state, unfought(side), left, seat, [assault, ...assaults.filter((other) => other !== assault)]),
  );
};

/** 25.0: the battles that pay are planned. */
export function battlesNow(
  state: State,
  seat: string,
  left: TurnsLeft,
  boldness: Boldness,
  pick: RandomPick,
): readonly Order[] {
  const assaults = assaultsOf(state, unfought(sideOfSeat(seat)), left, seat, false, boldness, pick);
  const hexes = assaults.map(({ target }) => idAt(target.place));
  const marked = hexes.filter((hex) => !state.battles.includes(hex)).map((hex): Order => ({ kind: 'battle', hex }));
  return [...marked, END];
}

/** 25.1.1: the most rewarding attack that is still to be made; undefined where none pays. */
export function attackNow(
  state: State,
  combat: Combat,
  left: TurnsLeft,
  seat: string,
  boldness: Boldness,
  pick: RandomPick,
): Order | undefined {
  const assaults = assaultsOf(state, combat, left, seat, combat.side === 'wp', boldness, pick);
  return assaults.length === 0
    ? undefined
    : { kind: 'attack', commitment: commitmentOf(state, combat, left, seat, assaults) };
}
