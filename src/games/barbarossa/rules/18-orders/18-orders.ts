import { at, hexesApart, hexNamed, isCombatUnit, placeOf, unitsOnMap } from '../../board.ts';
import { derived } from '../../data.ts';
import type { HitlerOrder, State } from '../../state.ts';
import { controls } from '../03-control.ts';
import { isJoinedByRail } from '../04-comm-lines.ts';

/** 18.1: how near to Moscow an Axis combat unit has to be, by turn. */
const TYPHOON: Readonly<Record<number, number>> = { 4: 8, 5: 6, 6: 4 };

let [LENINGRAD, SMOLENSK, KIEV, KHARKOV, KURSK, SEVASTOPOL, MOSCOW]: readonly string[] = [];
derived(
  () => ['Leningrad', 'Smolensk', 'Kiev', 'Kharkov', 'Kursk', 'Sevastopol', 'Moscow'].map(hexNamed),
  (found) => ([LENINGRAD, SMOLENSK, KIEV, KHARKOV, KURSK, SEVASTOPOL, MOSCOW] = found),
);

const isTaken = (state: State, hex: string | undefined): boolean => controls(state, 'axis', hex as string);

/** 18.1, A-65: whether an order is fulfilled as things stand. */
export function isFulfilled(state: State, order: HitlerOrder): boolean {
  switch (order) {
    case 'capture-leningrad':
      return isTaken(state, LENINGRAD);
    case 'isolate-leningrad':
      return isTaken(state, LENINGRAD) || !isJoinedByRail(state, at(LENINGRAD as string));
    case 'capture-smolensk':
      return isTaken(state, SMOLENSK);
    case 'capture-kiev':
      return isTaken(state, KIEV);
    case 'southern':
      return isTaken(state, KHARKOV) || isTaken(state, KURSK);
    case 'capture-sevastopol':
      return isTaken(state, SEVASTOPOL);
    case 'typhoon': {
      const range = TYPHOON[state.turn];
      if (range === undefined) return true;
      const moscow = at(MOSCOW as string);
      return unitsOnMap(state, 'axis').some(
        (id) => isCombatUnit(id) && hexesApart(placeOf(state, id) as number, moscow) <= range,
      );
    }
  }
}
