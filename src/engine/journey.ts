import { ANY, type Branch, type Choice, type Sought } from './choice.ts';
import type { Message, Refusal } from './message.ts';

/** A place within reach: the places entered on the cheapest way to it, itself the last, and how the traveller stands there. */
export interface Leg<Travel> {
  readonly place: string;
  readonly path: () => readonly string[];
  readonly travel: Travel;
  readonly hint?: () => Message;
}

/** The rules of journeys from place to place. `Travel` is what they need to know on the way: points left, a stop. */
export interface JourneyRules<Travel, Order> {
  /**
   * All places within reach from here that a journey may end in or lead on from, each with the cheapest way to it; `path` are
   * those entered so far. Places that are not sought may be left out.
   */
  readonly reach: (at: string, travel: Travel, path: readonly string[], sought: Sought) => readonly Leg<Travel>[];
  /** What stands after the places entered so far (at least one): the order, or more to be said; undefined if it can't end here. */
  readonly arrived: (path: readonly string[], travel: Travel) => Choice<Order> | undefined;
  /** Why a journey can't end in the last of the places entered, where `arrived` says so. */
  readonly unfinished?: (path: readonly string[]) => Refusal;
  readonly branch: (leg: Leg<Travel>, to: () => Choice<Order>) => Branch<Order>;
  /** Why a word can't be said here. */
  readonly refuse: (word: string, at: string, travel: Travel) => Refusal | undefined;
  /** Words that mean nothing before the first place: the place where the traveller stands. */
  readonly noise: readonly string[];
}

/** The options for a journey: a place within reach, then perhaps further places, as way points. */
export function journey<Travel, Order>(
  rules: JourneyRules<Travel, Order>,
  start: string,
  travel: Travel,
  path: readonly string[] = [],
): Choice<Order> {
  const at = path.at(-1) ?? start;
  const said = path.length > 0 ? rules.arrived(path, travel) : undefined;
  const unfinished = path.length > 0 && !said ? rules.unfinished?.(path) : undefined;
  return {
    ...said,
    ...(unfinished ? { unfinished } : {}),
    noise: path.length === 0 ? [...rules.noise, 'to'] : ['to'],
    branches: (sought = ANY) => [
      ...rules
        .reach(at, travel, path, sought)
        .map((leg) => rules.branch(leg, () => journey(rules, start, leg.travel, [...path, ...leg.path()]))),
      ...(said?.branches(sought) ?? []),
    ],
    refuse: (word) => rules.refuse(word, at, travel) ?? said?.refuse?.(word),
  };
}

/**
 * The options to follow one of some given paths, none of which is the beginning of another, place by place. `done` are the places entered
 * before the one that a branch names.
 */
export function pathAmong<Order>(
  paths: readonly (readonly string[])[],
  arrived: (path: readonly string[]) => Choice<Order>,
  branch: (place: string, to: () => Choice<Order>, done: readonly string[]) => Branch<Order>,
  refuse: (word: string, done: readonly string[]) => Refusal | undefined,
  done: readonly string[] = [],
): Choice<Order> {
  if (paths.some((path) => path.length === done.length)) return arrived(done);
  const next = [...new Set(paths.map((path) => path[done.length] as string))];
  return {
    branches: () =>
      next.map((place) => {
        const further = paths.filter((path) => path[done.length] === place);
        return branch(place, () => pathAmong(further, arrived, branch, refuse, [...done, place]), done);
      }),
    refuse: (word) => refuse(word, done),
  };
}
