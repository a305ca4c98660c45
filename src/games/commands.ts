import { fork, type Branch, type Choice } from '../engine/choice.ts';
import type { OptionalRule, Seat } from '../engine/game.ts';
import { frozen, withValues } from '../engine/kept.ts';
import type { Dialect } from '../engine/words.ts';

/** A way to divide a side, by its name: the number of commands, or what they are. */
type Parts = number | string;

/** How sides are divided into commands, each a seat with its own units. */
export interface Commands<Side extends string, Count extends Parts = number> {
  /** Into how many commands, or into which, each divided side is. */
  readonly parts: Readonly<Partial<Record<Side, Count>>>;
  /** The commands of a divided side that have anybody in what is played; left out: all of them. */
  readonly present?: Readonly<Partial<Record<Side, readonly string[]>>>;
  /** The seat that commands each unit of a divided side; what nobody was given is the commander-in-chief's. */
  readonly of: Readonly<Record<string, string>>;
}

/** A position as far as it says who commands whom; left out where no side is divided. */
export interface Commanded<Side extends string, Count extends Parts = number> {
  commands?: Commands<Side, Count>;
}

/** A step of which each command of a side does its part: those that have ended theirs; left out where there is one part. */
export interface InParts {
  ended?: readonly string[];
}

/** A way to divide a side: its commands, and the one that is the commander-in-chief's. */
export interface Division<Id extends string> {
  readonly seats: readonly Id[];
  readonly chief: Id;
}

/** The ways to divide each side, by the number of commands or what they are. */
export type Divisions<Side extends string, Count extends Parts, Id extends string> = Readonly<
  Record<Side, Readonly<Partial<Record<Count, Division<Id>>>>>
>;

/** Which units may be handed over, how that is said, and the order that does it. */
interface Attaching<O, Id extends string> {
  /** The word of the order; left out: `attach`. */
  readonly verb?: string;
  readonly units: readonly string[];
  /** So many units one order hands over. */
  readonly most?: number;
  readonly order: (seat: Id, units: readonly string[]) => O;
  readonly words: Pick<Dialect, 'verb' | 'units'>;
}

interface Of<Side extends string, Count extends Parts, Id extends string> {
  /** The game, or the system of games, by which its messages are called. */
  readonly name: string;
  readonly sides: readonly Side[];
  readonly divisions: () => Divisions<Side, Count, Id>;
  readonly sideOf: (unit: string) => Side;
  /** The rule under which sides may be divided. */
  readonly rule: string;
}

/** Seats of a game whose sides may be divided into commands, and who of them commands which units. */
export function commandsOfSides<Side extends Id, Count extends Parts, Id extends string>({
  name,
  sides,
  divisions,
  sideOf,
  rule,
}: Of<Side, Count, Id>) {
  type Divided = Pick<Commanded<Side, Count>, 'commands'>;
  const waysOf = (side: Side) =>
    Object.entries(divisions()[side]).map(
      ([key, way]) => [(/^\d+$/u.test(key) ? Number(key) : key) as Count, way as Division<Id>] as const,
    );
  const optionOf = (side: Side, count: Count): string => `${side}-${count}`;
  const wayWith = (side: Side, count: Count | undefined): Division<Id> | undefined =>
    count === undefined ? undefined : divisions()[side][count];
  /** Of a way to divide a side what is left of it where only some commands have anybody; the first is then the chief if he has nobody. */
  const among = (way: Division<Id>, present: readonly string[] | undefined): Division<Id> => {
    if (!present) return way;
    const seats = way.seats.filter((id) => present.includes(id));
    return { seats, chief: seats.includes(way.chief) ? way.chief : (seats[0] as Id) };
  };
  const wayOf = ({ commands }: Divided, side: Side): Division<Id> | undefined => {
    const way = wayWith(side, commands?.parts[side]);
    return way && among(way, commands?.present?.[side]);
  };

  /** Into how many commands options divide each side that they divide. */
  const partsWith = (options: readonly string[]): Commands<Side, Count>['parts'] =>
    Object.fromEntries(
      sides.flatMap((side) => {
        const found = waysOf(side).find(([count]) => options.includes(optionOf(side, count)));
        return found ? [[side, found[0]]] : [];
      }),
    ) as Commands<Side, Count>['parts'];

  const seat = (side: Side, id: Id, chief: boolean): Seat & { readonly id: Id; readonly side: Side } => ({
    id,
    side,
    ...(chief ? { chief } : {}),
  });
  const seatsWithin = (side: Side, way: Division<Id> | undefined) =>
    way ? way.seats.map((id) => seat(side, id, id === way.chief)) : [seat(side, side, false)];

  /** The seats of a table that plays with these options; of divided sides those among `present`, if only some commands have anybody. */
  const seatsWith = (options: readonly string[], present?: Commands<Side>['present']): readonly Seat[] => {
    const parts = partsWith(options);
    return sides.flatMap((side) => {
      const way = wayWith(side, parts[side]);
      return seatsWithin(side, way && among(way, present?.[side]));
    });
  };

  /** All seats there can be, those of every division in its order. */
  const allSeats = (): readonly (Seat & { readonly id: Id; readonly side: Side })[] =>
    sides.flatMap((side) => {
      const all = seatsWithin(side, undefined);
      for (const [, way] of waysOf(side).toReversed()) {
        let before = all.length;
        for (const each of seatsWithin(side, way).toReversed()) {
          const known = all.findIndex(({ id }) => id === each.id);
          if (known === -1) all.splice(before, 0, each);
          else before = known;
        }
      }
      return all;
    });

  /** The options that divide sides, each with those that it excludes. */
  const divisionOptions = (): readonly OptionalRule[] =>
    sides.flatMap((side) =>
      waysOf(side).map(([count], n, all) => {
        const excludes = all.slice(n + 1).map(([other]) => optionOf(side, other));
        return { id: optionOf(side, count), rule, ...(excludes.length > 0 ? { excludes } : {}) };
      }),
    );

  const sidesBySeat = new WeakMap<object, ReadonlyMap<string, Side>>();
  const sidesOfSeats = (): ReadonlyMap<string, Side> => {
    const known = sidesBySeat.get(divisions());
    if (known) return known;
    const found = new Map<string, Side>(allSeats().map(({ id, side }) => [id, side]));
    sidesBySeat.set(divisions(), found);
    return found;
  };

  /** The side of a seat. Throws for one that doesn't exist. */
  const sideOfSeat = (id: string): Side => {
    const side = sidesOfSeats().get(id);
    if (side === undefined) throw new Error(`${name}: no seat ${id}`);
    return side;
  };

  /** Whether a side is divided into commands. */
  const isDivided = (state: Divided, side: Side): boolean => state.commands?.parts[side] !== undefined;

  /** The seats of a side: its commands, or the one that is the whole side. */
  const seatsOfSide = (state: Divided, side: Side): readonly Id[] => wayOf(state, side)?.seats ?? [side];

  /** The seat of the commander-in-chief of a side, who decides what belongs to the side as a whole. */
  const chiefOf = (state: Divided, side: Side): Id => wayOf(state, side)?.chief ?? side;

  /** Whether a seat decides what belongs to its side as a whole. */
  const isChief = (state: Divided, id: string): boolean => chiefOf(state, sideOfSeat(id)) === id;

  /** The seat that commands a unit. */
  const seatOf = (state: Divided, unit: string): Id => {
    const side = sideOf(unit);
    if (!isDivided(state, side)) return side;
    return (state.commands?.of[unit] as Id | undefined) ?? chiefOf(state, side);
  };

  /** The seat that decides for some units of a side together: their command, or of several the commander-in-chief. */
  const seatOfAll = (state: Divided, side: Side, units: readonly string[]): Id => {
    const [first, ...others] = new Set(isDivided(state, side) ? units.map((unit) => seatOf(state, unit)) : [side]);
    return first === undefined || others.length > 0 ? chiefOf(state, side) : first;
  };

  /** Whether a seat decides for some units together. */
  const mayOrder = (state: Divided, id: string, units: readonly string[]): boolean =>
    seatOfAll(state, sideOfSeat(id), units) === id;

  /** The seats of a side that have not ended their part of a step. */
  const notEnded = (state: Divided, side: Side, { ended = [] }: InParts): readonly Id[] =>
    seatsOfSide(state, side).filter((id) => !ended.includes(id));

  /** A seat ends its part of a step. Gives whether that is the whole side; else the step runs when nobody is asked any more. */
  function endsSide(state: Divided, step: InParts, id: string): boolean {
    if (!isDivided(state, sideOfSeat(id))) return true;
    step.ended = [...(step.ended ?? []), id];
    return false;
  }

  /** Of some units of a seat's side those that it commands. */
  const under = (state: Divided, id: string, units: readonly string[]): readonly string[] =>
    isDivided(state, sideOfSeat(id)) ? units.filter((unit) => seatOf(state, unit) === id) : units;

  /** Puts units of a divided side under a command. */
  const putUnder = (state: Commanded<Side, Count>, units: readonly string[], id: string): void => {
    const { commands } = state;
    if (!commands || !isDivided(state, sideOfSeat(id))) return;
    const of = withValues(
      commands.of,
      units.map((unit) => [unit, id] as const),
    );
    state.commands = frozen({ ...commands, of });
  };

  /** The branch that names a seat: by its id, or by the command alone. */
  const seatBranch = <O>(id: Id, to: () => Choice<O>): Branch<O> => ({
    word: id,
    also: [id.slice(sideOfSeat(id).length + 1)],
    label: { code: `${name}.seat.${id}` },
    to,
  });

  /** The choice of another command of its side for a unit. */
  const otherSeats = <O>(state: Divided, unit: string, to: (id: Id) => Choice<O>): Choice<O> =>
    fork(
      () =>
        seatsOfSide(state, sideOf(unit))
          .filter((id) => id !== seatOf(state, unit))
          .map((id) => seatBranch(id, () => to(id))),
      { noise: ['to'] },
    );

  /** `attach SEAT UNIT…`, or another verb: units of a divided side are handed over to another of its commands. None if none can be. */
  const attachBranches = <O>(state: Divided, side: Side, attaching: Attaching<O, Id>): readonly Branch<O>[] => {
    const { verb = 'attach', units, most = Infinity, order, words } = attaching;
    const others = (id: Id): readonly string[] => units.filter((unit) => seatOf(state, unit) !== id);
    const seats = seatsOfSide(state, side).filter((id) => others(id).length > 0);
    const choice = (id: Id): Choice<O> => {
      const able = others(id);
      return words.units<O>({
        most,
        next: (chosen) => (chosen.length < most ? able.filter((unit) => !chosen.includes(unit)) : []),
        order: (chosen) =>
          chosen.length > 0
            ? order(
                id,
                able.filter((unit) => chosen.includes(unit)),
              )
            : undefined,
        noise: ['and'],
      });
    };
    const branches = (): readonly Branch<O>[] => seats.map((id) => seatBranch(id, () => choice(id)));
    return seats.length === 0
      ? []
      : [words.verb(verb, () => fork(branches, { noise: ['to'] }), verb === 'attach' ? ['assign'] : [], verb)];
  };

  return {
    partsWith,
    seatsWith,
    allSeats,
    divisionOptions,
    sideOfSeat,
    isDivided,
    seatsOfSide,
    chiefOf,
    isChief,
    seatOf,
    seatOfAll,
    mayOrder,
    notEnded,
    endsSide,
    under,
    putUnder,
    seatBranch,
    otherSeats,
    attachBranches,
  };
}
