import { at, hexesApart, hexNamed, SETTLED } from '../board.ts';

import { COMMANDS, derived, UNITS } from '../data.ts';
import { FRONTS, type Front } from '../schema.ts';
import { SIDES, type Commands, type Side } from '../state.ts';
import { frozen } from '../../../engine/kept.ts';
import { partsWith, seatAtFront, type Commanded, type SeatId } from './seats.ts';

/** The front of each city and town, by hex. */
let FRONT_OF_PLACE: ReadonlyMap<string, Front>;
/** The front at which a unit begins: by its set-up area, its place, or the schedule; others have none before they are placed. */
let FRONT_OF_UNIT: ReadonlyMap<string, Front>;
derived(
  () => {
    const kind = (which: 'areas' | 'units') =>
      new Map(FRONTS.flatMap((front) => COMMANDS[front][which].map((id) => [id, front] as const)));
    const [areas, scheduled] = [kind('areas'), kind('units')];
    const places = new Map(
      FRONTS.flatMap((front) => COMMANDS[front].places.map((name) => [hexNamed(name), front] as const)),
    );
    const frontOf = ({ id, setup }: (typeof UNITS)[number]): Front | undefined => {
      if ('area' in setup) return areas.get(setup.area);
      return 'place' in setup ? places.get(hexNamed(setup.place)) : scheduled.get(id);
    };
    const units = new Map(
      UNITS.flatMap((each) => {
        const front = frontOf(each);
        return front === undefined ? [] : [[each.id, front] as const];
      }),
    );
    return [places, units] as const;
  },
  (found) => ([FRONT_OF_PLACE, FRONT_OF_UNIT] = found),
);

/** The front in which a hex lies: that of the nearest city or town. */
function frontAt(hex: string): Front {
  const [nearest] = [...SETTLED].sort(
    (a, b) => hexesApart(at(a), at(hex)) - hexesApart(at(b), at(hex)) || (a < b ? -1 : 1),
  );
  return FRONT_OF_PLACE.get(nearest as string) as Front;
}

/** Who commands whom at the start of a game with these options; undefined where no side is divided. */
export function commandsWith(options: readonly string[]): Commands | undefined {
  const parts = partsWith(options);
  if (SIDES.every((side) => parts[side] === undefined)) return undefined;
  const of = UNITS.flatMap(({ id, side }): [string, string][] => {
    const [count, front] = [parts[side], FRONT_OF_UNIT.get(id)];
    return count === undefined || front === undefined ? [] : [[id, seatAtFront(count, side, front)]];
  });
  return frozen({ parts, of: Object.fromEntries(of), allotted: { rail: {}, air: {} } });
}

/** The seat that commands at the front in which a hex lies. */
export function seatAt(state: Commanded, side: Side, hex: string): SeatId {
  const count = state.commands?.parts[side];
  return count === undefined ? side : seatAtFront(count, side, frontAt(hex));
}
