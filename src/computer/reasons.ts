import type { Message } from '../engine/message.ts';

/** An attack that a plan leads to. Places are ids. */
export interface PlannedAttack {
  readonly target: string;
  /** Where the attackers are to stand. */
  readonly from: readonly string[];
  /** The column that is to be expected, as the game prints it. */
  readonly odds: string;
}

/** A sentence on what a plan is for; with the attack it speaks of, to be shown on the map. */
export interface Reason extends Message {
  readonly attack?: PlannedAttack;
}

/** Most sentences on a plan; most attacks among them, and how many there is always room for. */
const MOST_SENTENCES = 4;
const MOST_ATTACKS = 3;
const ATTACKS_FIRST = 2;

/** What is said of a plan: of its attacks, the most rewarding first, two or three, and of all else as much as there is room for. */
export function inShort(attacks: readonly Reason[], others: readonly Reason[]): readonly Reason[] {
  const room = Math.max(ATTACKS_FIRST, MOST_SENTENCES - others.length);
  return [...attacks.slice(0, Math.min(room, MOST_ATTACKS)), ...others].slice(0, MOST_SENTENCES);
}

/** A unit that goes from one place to another, by index of the board. */
export interface Going {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** Units that go the same way. */
interface Mass {
  readonly goal: number;
  readonly units: readonly string[];
}

/** Units by where they go: each towards the nearest of those goals that it comes closer to, if any; the largest masses first. */
function massesOf(
  going: readonly Going[],
  goals: readonly number[],
  apart: (from: number, to: number) => number,
): readonly Mass[] {
  const masses = new Map<number, string[]>();
  for (const { id, from, to } of going) {
    const [goal] = goals
      .filter((place) => apart(to, place) < apart(from, place))
      .sort((a, b) => apart(to, a) - apart(to, b));
    if (goal !== undefined) masses.set(goal, [...(masses.get(goal) ?? []), id]);
  }
  return [...masses].map(([goal, units]) => ({ goal, units })).sort((a, b) => b.units.length - a.units.length);
}

/** So many units are a mass worth a sentence. */
const LEAST_IN_MASS = 2;

/** So many masses are told of. */
const MOST_MASSES = 2;

/** The masses that are worth telling of. */
const toldMasses = (masses: readonly Mass[]): readonly Mass[] =>
  masses.filter(({ units }) => units.length >= LEAST_IN_MASS).slice(0, MOST_MASSES);

/**
 * Where units go that do not attack: towards places of the other side, or else back towards their own, as `told` puts it.
 * `places` are those with a name to go towards.
 */
export function massReasons(
  going: readonly Going[],
  places: readonly number[],
  isOwn: (place: number) => boolean,
  apart: (from: number, to: number) => number,
  told: (way: 'towards' | 'back', goal: number, count: number) => Reason,
): readonly Reason[] {
  const others = places.filter((place) => !isOwn(place));
  const forward = massesOf(going, others, apart);
  const isForward = new Set(forward.flatMap(({ units }) => units));
  const left = going.filter(({ id }) => !isForward.has(id));
  const back = massesOf(left, places.filter(isOwn), apart);
  const tell = (way: 'towards' | 'back', masses: readonly Mass[]): readonly Reason[] =>
    toldMasses(masses).map(({ goal, units }) => told(way, goal, units.length));
  return [...tell('towards', forward), ...tell('back', back)];
}
