import { ANY, leaf, list, type Branch, type Choice, type ListRules } from './choice.ts';
import type { Message, Refusal } from './message.ts';
import { plainWord } from './notation.ts';

/** A thing that can be named in an order: its id, and other ways to write it. */
export interface Word {
  readonly id: string;
  readonly also: readonly string[];
}

/** The names of all things of one kind. */
export interface Vocabulary {
  /** Other ways to write this id. */
  readonly also: (id: string) => readonly string[];
  /**
   * The id that a word (lower case, without separators) means: of several the first that is preferred, else the first;
   * undefined if it means none.
   */
  readonly meant: (word: string, preferred?: (id: string) => boolean) => string | undefined;
}

const NOTHING: readonly string[] = [];

/** The order that ends what a seat is asked, with nothing more to do. */
export const END = 'end';

/** The vocabulary of some words, looked up in their order. */
export function vocabulary(words: readonly Word[]): Vocabulary {
  const also = new Map(words.map((word) => [word.id, word.also]));
  const ids = new Map<string, string[]>();
  for (const word of words) {
    for (const spelling of new Set([word.id, ...word.also].map(plainWord))) {
      ids.set(spelling, [...(ids.get(spelling) ?? []), word.id]);
    }
  }
  return {
    also: (id) => also.get(id) ?? NOTHING,
    meant: (word, preferred) => {
      const meant = ids.get(word) ?? NOTHING;
      return (preferred && meant.find(preferred)) ?? meant[0];
    },
  };
}

/** The branches of which one game's orders are made. */
export interface Dialect {
  /** A branch that says what to do; `hint` is its message `<game>.hint.<hint>`. */
  readonly verb: <O>(word: string, to: () => Choice<O>, also?: readonly string[], hint?: string) => Branch<O>;
  /** A branch that names a unit. */
  readonly unit: <O>(id: string, to: () => Choice<O>) => Branch<O>;
  /** A branch that names a place, to be pointed out on a picture; `hint` is worked out when it is asked for. */
  readonly place: <O>(id: string, to: () => Choice<O>, hint?: () => Message | undefined) => Branch<O>;
  /** A branch that names a place to be attacked, with the units that may join. */
  readonly target: <O>(id: string, units: readonly string[], to: () => Choice<O>) => Branch<O>;
  /** A node from which units are named one after the other; `hint` remarks on one that may be added. */
  readonly units: <O>(rules: UnitList<O>) => Choice<O>;
  /** The branch `end`: the order that ends what the player is asked to do; `hint` is its message `<game>.hint.<hint>`. */
  readonly end: <O>(order: O, hint: string) => Branch<O>;
}

/** The rules of a list of units. */
export interface UnitList<O> extends Omit<ListRules<string, O>, 'next' | 'word' | 'branch'> {
  /** Units that may be added to those chosen, in canonical order; those that are not sought may be left out. */
  readonly next: (chosen: readonly string[], isSought: (id: string) => boolean) => readonly string[];
  readonly hint?: (id: string, chosen: readonly string[]) => Message;
}

/** What is told of a thing by its id, made once. */
function byId<Told>(tell: (id: string) => Told): (id: string) => Told {
  const all = new Map<string, Told>();
  return (id) => {
    const known = all.get(id);
    if (known !== undefined) return known;
    const told = tell(id);
    all.set(id, told);
    return told;
  };
}

/** The dialect of a game: labels of verbs are its messages `<game>.verb.<word>`, those of places `<game>.place.title`. */
export const dialect = (game: string, units: Vocabulary, places: Vocabulary): Dialect => {
  const unitThing = byId((id: string) => ({ also: units.also(id), thing: { kind: 'unit', id } as const }));
  const placeThing = byId((id: string) => ({
    also: places.also(id),
    label: { code: `${game}.place.title`, params: { place: id } },
    thing: { kind: 'place', id } as const,
    places: [id],
  }));
  return {
    verb: (word, to, also = NOTHING, hint) => ({
      word,
      also,
      label: { code: `${game}.verb.${word}` },
      ...(hint === undefined ? {} : { hint: { code: `${game}.hint.${hint}` } }),
      to,
    }),
    unit: (id, to) => {
      const { also, thing } = unitThing(id);
      return { word: id, also, thing, to };
    },
    // Made a hundred times a question, and so without spreading, which takes several times as long.
    place: (id, to, hint) => {
      const { also, label, thing, places: shown } = placeThing(id);
      const branch = { word: id, also, label, thing, places: shown, to };
      return hint ? Object.assign(branch, { hint }) : branch;
    },
    target: (id, joining, to) => ({
      word: id,
      ...placeThing(id),
      thing: { kind: 'target', id, units: joining },
      to,
    }),
    units: ({ next, hint, ...rules }) =>
      list({
        ...rules,
        next: (chosen, sought) => {
          if (sought === ANY) return next(chosen, ANY);
          const isSought = (id: string): boolean => sought(id, units.also(id));
          return next(chosen, isSought).filter(isSought);
        },
        word: (id) => id,
        branch: (id, chosen) => ({ ...unitThing(id), ...(hint ? { hint: () => hint(id, chosen) } : {}) }),
      }),
    end: (order, hint) => ({
      word: END,
      label: { code: `${game}.verb.end` },
      hint: { code: `${game}.hint.${hint}` },
      to: () => leaf(order),
    }),
  };
};

/** Refusals of what follows a word that itself can't be said, because nothing that could follow it is possible now. */
export const refuseAfter =
  <Code extends string>(first: string, refuse: (word: string) => Refusal<Code> | undefined) =>
  (word: string): Refusal<Code> | undefined =>
    word.startsWith(first) ? refuse(word.slice(first.length)) : undefined;
