import type { Branch, Branches, Choice } from '../choice.ts';
import type { Ask, Game, StepRules } from '../game.ts';
import type { Within } from './in-use.ts';
import type { DataOf, VersionedData, WithData } from './versions.ts';

type AnyFunction = (...given: never[]) => unknown;

/** The same function, run within, and so are functions of what it gives. */
export const functionWithin = <F extends AnyFunction>(run: F, within: Within): F =>
  ((...given) =>
    functionsWithin(
      within(() => run(...given)),
      within,
    )) as F;

/** The same object, those of its functions that are its own run within; what is no object stays as it is. */
export function functionsWithin<T>(object: T, within: Within): T {
  if (
    typeof object !== 'object' ||
    object === null ||
    !Object.values(object).some((held) => typeof held === 'function')
  )
    return object;
  const entries = Object.entries(object as Record<string, unknown>).map(([key, held]) => [
    key,
    typeof held === 'function' ? functionWithin(held as AnyFunction, within) : held,
  ]);
  return Object.fromEntries(entries) as T;
}

const branchWithin = <O>(branch: Branch<O>, within: Within): Branch<O> => ({
  ...branch,
  ...(typeof branch.hint === 'function' ? { hint: functionWithin(branch.hint, within) } : {}),
  to: () => choiceWithin(within(branch.to), within),
});

/** The same branches: made within, all at once or one by one. */
function branchesWithin<O>(branches: Branches<O>, within: Within): Branches<O> {
  const { oneByOne } = branches;
  const all: Branches<O> = (sought) => within(() => branches(sought)).map((branch) => branchWithin(branch, within));
  if (!oneByOne) return all;
  return Object.assign(all, {
    oneByOne: () => {
      const found = within(oneByOne);
      const at = (n: number): Branch<O> | undefined => {
        const branch = within(() => found.at(n));
        return branch && branchWithin(branch, within);
      };
      return { length: found.length, at };
    },
  });
}

/** The same tree of options: what it does lazily, and what its orders do, happens within. */
function choiceWithin<O>(choice: Choice<O>, within: Within): Choice<O> {
  const { order, branches, refuse } = choice;
  return {
    ...choice,
    ...(order === undefined ? {} : { order: functionsWithin(order, within) }),
    ...(refuse ? { refuse: functionWithin(refuse, within) } : {}),
    branches: branchesWithin(branches, within),
  };
}

function rulesWithin(rules: StepRules<unknown, unknown>, within: Within): StepRules<unknown, unknown> {
  const { asks } = rules;
  const asked = (ask: Ask<unknown>): Ask<unknown> => ({ ...ask, choice: choiceWithin(ask.choice, within) });
  return {
    ...functionsWithin(rules, within),
    ...(asks ? { asks: (position, step) => within(() => asks(position, step)).map(asked) } : {}),
  };
}

/** The same game with other data: whatever it works out, be it lazily, is worked out within. */
function gameWithin(game: Game, within: Within): Game {
  const { edits, standing } = game;
  return {
    ...functionsWithin(game, within),
    steps: Object.fromEntries(
      Object.entries(game.steps).map(([name, rules]) => [
        name,
        rulesWithin(rules as StepRules<unknown, unknown>, within),
      ]),
    ) as Game['steps'],
    migrations: functionsWithin(game.migrations, within),
    ...(game.groups ? { groups: functionsWithin(game.groups, within) } : {}),
    ...(game.warnings ? { warnings: functionsWithin(game.warnings, within) } : {}),
    ...(edits
      ? {
          edits: (position) =>
            choiceWithin(
              within(() => edits(position)),
              within,
            ),
        }
      : {}),
    ...(standing
      ? {
          standing: (seat) =>
            choiceWithin(
              within(() => standing(seat)),
              within,
            ),
        }
      : {}),
  };
}

/**
 * Something that can be had with all data there are: as it is with those that are here, and with each of the others as `make`
 * makes it once, given their name.
 */
export function ofData<Of extends WithData<Of>>(
  newest: Omit<Of, 'data'>,
  data: VersionedData,
  make: (name: string, within: Within) => Omit<Of, 'data'>,
): Of {
  const { names, files, learn, learned } = data;
  const named = (of: Omit<Of, 'data'>, name: () => string): Of =>
    ({
      ...of,
      data: {
        get name() {
          return name();
        },
        with: withOther,
        names,
        files,
        learn,
        learned,
      } satisfies DataOf<Of>,
    }) as unknown as Of;
  const made = new Map<string, Of>();
  function withOther(name: string): Of | undefined {
    const known = made.get(name);
    const within = known ? undefined : data.within(name);
    if (!within) return known;
    const found = named(make(name, within), () => name);
    made.set(name, found);
    return found;
  }
  // The rules speak of their game themselves, with whatever data are in use.
  const here = named(newest, data.nameInUse);
  made.set(data.name, here);
  return here;
}

/** A game whose rules read these data, as `make` makes it with the data in use, and as it goes on with any of them. */
export function gameOfData<G>(data: VersionedData, make: () => Omit<G, 'data'>): G {
  const made = make as unknown as () => Game;
  const madeWithin = (within: Within): Game => gameWithin(within(made), within);
  const here = data.withinHere ? madeWithin(data.withinHere) : made();
  return ofData<Game>(here, data, (_, within) => madeWithin(within)) as unknown as G;
}
