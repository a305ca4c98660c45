import { planAssaults, type Boldness } from '../../../computer/assaults.ts';
import type { RandomPick } from '../../../engine/trials/random.ts';
import { idAt, isCombatUnit, isLeader, stateOf } from '../board.ts';
import type { Attack, Order } from '../orders.ts';
import { free, mayAttack } from '../rules/10-combat/10-1-attackers.ts';
import { owed } from '../rules/10-combat/10-2-duty.ts';
import { isChief, under } from '../commands/seats.ts';
import type { State } from '../state.ts';
import type { Declaring } from '../steps.ts';
import { theatreOf } from './theatre.ts';

const END: Order = { kind: 'end' };

/** A leader takes part in an attack of its stack (11.3.1b) if it adds as much as this. */
const LEAST_ABILITY = 1;

/** The attacks of a seat that pay from where its units stand, those declared already left out, the most rewarding first. */
export function planAttacks(
  state: State,
  seat: string,
  declaring: Declaring,
  boldness: Boldness,
  pick: RandomPick,
): readonly Attack[] {
  const { side, attacks } = declaring;
  const able = under(state, seat, free(state, declaring));
  const units = able.filter(isCombatUnit);
  const attacked = new Set(attacks.flatMap(({ targets }) => targets));
  const theatre = theatreOf(state, { side, units, reach: new Map(), attacked, owing: side === 'soviet' });
  return planAssaults(theatre, boldness, pick).map(({ target, attackers }) => {
    const hex = idAt(target.place);
    const joining = new Set(attackers.map(({ id }) => id));
    const from = new Set(attackers.map(({ id }) => stateOf(state, id).at));
    const leads = (id: string): boolean =>
      isLeader(id) &&
      from.has(stateOf(state, id).at) &&
      (state.abilities[id] as number) >= LEAST_ABILITY &&
      mayAttack(state, id, hex);
    return { targets: [hex], units: able.filter((id) => joining.has(id) || leads(id)) };
  });
}

/** All attacks of a seat that pay, each declared, what its side owes besides (10.2), then the end of declaring (10.3.2). */
export function attacksNow(
  state: State,
  seat: string,
  declaring: Declaring,
  boldness: Boldness,
  pick: RandomPick,
): readonly Order[] {
  const used = new Set<string>();
  const attacks = planAttacks(state, seat, declaring, boldness, pick).map(({ targets, units }) => {
    const joining = units.filter((id) => !used.has(id));
    joining.forEach((id) => used.add(id));
    return { targets, units: joining };
  });
  const orders = attacks.map((attack): Order => ({ kind: 'attack', attack }));
  if (declaring.side === 'axis' || !isChief(state, seat)) return [...orders, END];
  const due = owed(state, [...declaring.attacks, ...attacks]);
  return due.hexes.length + due.units.length > 0 ? [...orders, { kind: 'attack-rest' }, END] : [...orders, END];
}
