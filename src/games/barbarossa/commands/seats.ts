import type { OptionalRule, Seat } from '../../../engine/game.ts';
import type { Front } from '../schema.ts';
import { SIDES, type Commands, type Side, type State } from '../state.ts';

/** The position as far as it says who commands whom. */
export type Commanded = Pick<State, 'commands'>;

/** An option of the game that divides a side into two commands or three. */
export type Division = `${Side}-${2 | 3}`;

/** The commands of a divided side; the commander-in-chief is the one in the centre of the front. */
const PARTS = { 2: ['north-centre', 'south'], 3: ['north', 'centre', 'south'] } as const;

type Part = (typeof PARTS)[2 | 3][number];

/** A seat of the game: a whole side, or a command within it. */
export type SeatId = Side | `${Side}-${Part}`;

const CHIEFS: readonly Part[] = ['north-centre', 'centre'];

const seatOfPart = (side: Side, part: Part): Seat & { readonly id: SeatId } => ({
  id: `${side}-${part}`,
  side,
  ...(CHIEFS.includes(part) ? { chief: true as const } : {}),
});

/** All seats there can be. */
export const SEATS: readonly (Seat & { readonly id: SeatId; readonly side: Side })[] = SIDES.flatMap((side) =>
  [
    { id: side, side },
    ...(['north', 'centre', 'north-centre', 'south'] as const).map((part) => seatOfPart(side, part)),
  ].map((seat) => ({ ...seat, side })),
);

/** The options that divide sides, each with the one that it excludes. */
export const DIVISIONS: readonly OptionalRule[] = SIDES.flatMap((side): OptionalRule[] => [
  { id: `${side}-2` satisfies Division, rule: '1.0', excludes: [`${side}-3` satisfies Division] },
  { id: `${side}-3` satisfies Division, rule: '1.0' },
]);

/** Into how many commands options divide a side; undefined: into none. */
const partsBy = (options: readonly string[], side: Side): 2 | 3 | undefined =>
  ([2, 3] as const).find((count) => options.includes(`${side}-${count}` satisfies Division));

/** Into how many commands options divide each side that they divide. */
export const partsWith = (options: readonly string[]): Commands['parts'] =>
  Object.fromEntries(
    SIDES.flatMap((side) => {
      const count = partsBy(options, side);
      return count === undefined ? [] : [[side, count]];
    }),
  );

const idsOf = (side: Side, count: 2 | 3 | undefined): readonly SeatId[] =>
  count === undefined ? [side] : PARTS[count].map((part): SeatId => `${side}-${part}`);

/** The seats of a table that plays with these options. */
export const seatsWith = (options: readonly string[]): readonly Seat[] =>
  SEATS.filter(({ id, side }) => idsOf(side, partsBy(options, side)).includes(id));

/** The side of a seat. */
export function sideOfSeat(seat: string): Side {
  const found = SEATS.find(({ id }) => id === seat);
  if (!found) throw new Error(`barbarossa: no seat ${seat}`);
  return found.side;
}

/** Whether a side is divided into commands. */
export const isDivided = ({ commands }: Commanded, side: Side): boolean => commands?.parts[side] !== undefined;

/** The seats of a side: its commands, or the one that is the whole side. */
export const seatsOfSide = ({ commands }: Commanded, side: Side): readonly SeatId[] =>
  idsOf(side, commands?.parts[side]);

/** The seat of the commander-in-chief of a side, who decides what belongs to the side as a whole. */
export const chiefOf = ({ commands }: Commanded, side: Side): SeatId => chiefWith(commands?.parts[side], side);

const chiefWith = (count: 2 | 3 | undefined, side: Side): SeatId =>
  count === undefined ? side : count === 2 ? `${side}-north-centre` : `${side}-centre`;

/** The command of a side at a front, where it is divided into so many. */
export const seatAtFront = (count: 2 | 3, side: Side, front: Front): SeatId =>
  count === 3 || front === 'south' ? `${side}-${front}` : chiefWith(2, side);
