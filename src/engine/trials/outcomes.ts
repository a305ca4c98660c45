import { noDice, type DieSource } from '../dice.ts';
import type { Game } from '../game.ts';
import { NOTHING_PLAYED, playInPlace, resume, type BeforeStep, type OpenAsk, type Played } from '../play.ts';
import { clonePosition, type Position } from '../position.ts';

/** A chance as a fraction in lowest terms. */
export interface Odds {
  readonly numerator: number;
  readonly denominator: number;
}

/** One thing that an order may come to. */
export interface Chance<S> {
  readonly odds: Odds;
  readonly position: Position<S>;
  /** What was done; where several faces of a die come to the same, as with the lowest. */
  readonly played: Played;
}

/** How far the dice of an order are looked into. */
export interface Beyond {
  /** Dice one after the other, hidden draws among them, of which every face is looked at. */
  readonly most: number;
  /** What those after them fall on. */
  readonly dice: DieSource;
}

/** A moment before a rule that casts dice: the position then, what was done until then, and what the rule has rolled so far. */
interface Moment<S> {
  readonly position: Position<S>;
  readonly played: Played;
  readonly rolled: readonly number[];
  /** Carries the rule out in place and goes on from it. */
  readonly goOn: (position: Position<S>, dice: DieSource, beforeStep: BeforeStep) => Played;
}

/** What a moment leads to: the next question, with no `faces`; or a die of so many, at a later moment. */
interface Reached<S> extends Moment<S> {
  readonly faces: number | undefined;
}

/** Thrown by dice at a die of which every face is to be looked at. */
class DieAhead extends Error {}

const DIE_AHEAD = new DieAhead();

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

function fraction(numerator: number, denominator: number): Odds {
  const divisor = greatestDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

const sum = (a: Odds, b: Odds): Odds =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

/** Whether two plain JSON values are equal; quick where they share their parts. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]));
}

/** What was done before a moment and after it. */
const joined = (before: Played, after: Played): Played => ({
  events: [...before.events, ...after.events],
  draws: [...before.draws, ...after.draws],
  phases: [...before.phases, ...after.phases],
  exchanges: [...before.exchanges, ...after.exchanges],
  revealed: before.revealed || after.revealed,
  irrevocable: after.irrevocable,
});

/** Goes on from a moment, the dice falling as `rolled` and then as `dice`, which is left out where they are to be looked at. */
function goOnFrom<S, O>(
  game: Game<S, O>,
  from: Moment<S>,
  rolled: readonly number[],
  dice: DieSource | undefined,
): Reached<S> {
  const position = clonePosition(from.position);
  let moment = from;
  let faces: number | undefined;
  let [given, before]: [number, number] = [0, 0];
  const source: DieSource = (...die) => {
    const value = rolled[given] ?? dice?.(...die);
    if (value === undefined) {
      faces = die[2];
      throw DIE_AHEAD;
    }
    given += 1;
    return value;
  };
  const beforeStep: BeforeStep = (played) => {
    before = given;
    moment = {
      position: clonePosition(position),
      played: joined(from.played, played),
      rolled: [],
      goOn: (...how) => resume(game, ...how),
    };
  };
  try {
    const played = from.goOn(position, source, beforeStep);
    return { ...moment, position, played: joined(from.played, played), rolled, faces };
  } catch (error) {
    if (error !== DIE_AHEAD) throw error;
    return { ...moment, rolled: rolled.slice(before), faces };
  }
}

/** What the faces of a die come to, those that come to the same together, with the number of them. */
function facesOf<S>(count: number, at: (face: number) => Reached<S>): readonly { to: Reached<S>; faces: number }[] {
  const different: { to: Reached<S>; faces: number }[] = [];
  for (let face = 1; face <= count; face++) {
    const to = at(face);
    const same = different.find(
      ({ to: other }) =>
        other.faces === to.faces &&
        (to.faces === undefined || isSame(other.rolled, to.rolled)) &&
        isSame(other.position.procedures, to.position.procedures) &&
        isSame(other.position, to.position),
    );
    if (same) same.faces += 1;
    else different.push({ to, faces: 1 });
  }
  return different;
}

/**
 * All that an order of an open question may come to by the dice, up to the next question, each with its odds: they add up
 * to 1, and no two positions are the same. Each face goes on from the rule that casts the die: what comes before it is
 * played once. The position given is left as it was. Of a view, hidden draws are made from what the view knows.
 */
export function outcomes<S, O>(
  game: Game<S, O>,
  position: Position<S>,
  ask: OpenAsk<O>,
  order: O,
  { most, dice }: Beyond = { most: Infinity, dice: noDice },
): readonly Chance<S>[] {
  const found: Chance<S>[] = [];
  const add = (chance: Chance<S>): void => {
    const same = found.findIndex((other) => isSame(other.position, chance.position));
    const before = found[same];
    if (before) found[same] = { ...before, odds: sum(before.odds, chance.odds) };
    else found.push(chance);
  };
  const goTo = (reached: Reached<S>, odds: Odds, depth: number): void => {
    const { faces: count } = reached;
    if (count === undefined) return add({ odds, position: reached.position, played: told(reached.played) });
    const further = depth + 1 < most ? undefined : dice;
    for (const { to, faces } of facesOf(count, (face) => goOnFrom(game, reached, [...reached.rolled, face], further)))
      goTo(to, fraction(odds.numerator * faces, odds.denominator * count), depth + 1);
  };
  const begin: Moment<S> = {
    position,
    played: NOTHING_PLAYED,
    rolled: [],
    goOn: (copy, source, beforeStep) => playInPlace(game, copy, ask, order, source, beforeStep),
  };
  goTo(goOnFrom(game, begin, [], most > 0 ? undefined : dice), { numerator: 1, denominator: 1 }, 0);
  return found;
}

/** With the reason for which it can't be taken back: dice, if there were any. */
const told = (played: Played): Played =>
  played.draws.length === 0
    ? played
    : { ...played, irrevocable: played.draws.every(({ hidden }) => hidden) ? 'draw' : 'die' };
