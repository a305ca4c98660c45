import type { DieSource } from '../../../src/engine/dice.ts';
import type { JournalDraw } from '../../../src/engine/record/journal.ts';
import { apply } from '../../../src/engine/play.ts';
import type { Position } from '../../../src/engine/position.ts';
import type { GameGuide } from '../../../src/games/guide.ts';
import type { Concealment, Other } from './concealment.ts';
import { facetsOf, type Facet } from './shown.ts';
import type { RandomPick } from '../../../src/engine/trials/random.ts';

/** Something that somebody sees and that depends on what they may not know. */
export interface Told {
  readonly viewer: string | null;
  /** What is different where they can't know. */
  readonly what: string;
  /** Where it shows. */
  readonly facet: string;
  /** The two texts where they begin to differ. */
  readonly here: string;
  readonly there: string;
}

/** An order given in a position, with the dice it came to. */
export interface Given {
  readonly seat: string;
  readonly text: string;
  readonly draws: readonly JournalDraw[];
}

/** A position, and what was done in it. */
export interface Moment {
  readonly position: Position;
  /** What everybody had seen by then, see `Concealment.witnessing`. */
  readonly witnessed: readonly string[];
  readonly given: Given | null;
}

const AROUND = 80;

/** The two texts around the first place where they differ; undefined if they don't. */
export function difference(a: string, b: string): { readonly here: string; readonly there: string } | undefined {
  if (a === b) return undefined;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(0, at - AROUND), at + AROUND);
  return { here: around(a), there: around(b) };
}

/** The dice of a line again, one after the other; one more than there were is a 0. */
const again = (draws: Given['draws']): DieSource => {
  let next = 0;
  return () => draws[next++]?.value ?? 0;
};

/** What somebody is told when an order is carried out, and sees afterwards; undefined if it can't be, or shows something to all. */
function afterwards(
  guide: GameGuide,
  { opening, tries }: Concealment,
  position: Position,
  viewer: string | null,
  { seat, text, draws }: Given,
  seed: number,
): readonly Facet[] | undefined {
  const done = apply(guide.game, position, seat, text, again(draws));
  if (!done.ok || done.value.draws.some(({ hidden }) => hidden)) return undefined;
  const { events, phases, exchanges, irrevocable, revealed, position: after } = done.value;
  if (after.outcome || events.some(({ code }) => opening.includes(code))) return undefined;
  const heard = events.filter(({ to }) => !to || (viewer !== null && to.includes(viewer)));
  const rolled = done.value.draws;
  return [
    {
      name: `what is told of ${seat}: ${text}`,
      text: () => JSON.stringify([heard, rolled, phases, exchanges, irrevocable, revealed]),
    },
    ...facetsOf({ guide, position: after, viewer, seed }, tries).map((facet) => ({
      ...facet,
      name: `${facet.name}, after ${seat}: ${text}`,
    })),
  ];
}

/** The facets of two positions that differ; if only one is wanted, none after it is worked out. */
function differing(a: readonly Facet[], b: readonly Facet[], first: boolean): Omit<Told, 'viewer' | 'what'>[] {
  const told: Omit<Told, 'viewer' | 'what'>[] = [];
  for (const [n, { name, text }] of a.entries()) {
    const found = difference(text(), b[n]?.text() ?? '');
    if (found) told.push({ facet: name, ...found });
    if (found && first) break;
  }
  return told;
}

/** What of a moment tells this viewer of what is hidden. Texts of the true position are worked out once. */
export function toldAt(
  guide: GameGuide,
  concealment: Concealment,
  { position, witnessed, given }: Moment,
  viewer: string | null,
  seed: number,
  pick: RandomPick,
  first = false,
): { readonly compared: number; readonly told: readonly Told[] } {
  const others = concealment.others(position, viewer, pick, witnessed);
  if (others.length === 0) return { compared: 0, told: [] };
  const here = kept(facetsOf({ guide, position, viewer, seed }, concealment.tries));
  const then = given && afterwards(guide, concealment, position, viewer, given, seed);
  const later = then && kept(then);
  const told = others.flatMap((other: Other): Told[] => {
    const there = facetsOf({ guide, position: other.position, viewer, seed }, concealment.tries);
    const after = given && later && !other.acts && afterwards(guide, concealment, other.position, viewer, given, seed);
    const found = [...differing(here, there, first), ...(later && after ? differing(later, after, first) : [])];
    return found.map((each) => ({ viewer, what: other.what, ...each }));
  });
  return { compared: others.length, told };
}

const kept = (facets: readonly Facet[]): readonly Facet[] =>
  facets.map(({ name, text }) => {
    let known: string | undefined;
    return { name, text: () => (known ??= text()) };
  });

/** Told, in a line for the developer. */
export const tellingOf = ({ viewer, what, facet, here, there }: Told): string =>
  `${viewer ?? 'a spectator'} learns of ${what} by ${facet}: ${here} <> ${there}`;
