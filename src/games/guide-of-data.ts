import { functionsWithin, ofData } from '../engine/data/game-within.ts';
import type { Within } from '../engine/data/in-use.ts';
import { withData, type VersionedData } from '../engine/data/versions.ts';
import type { GameGuide } from './guide.ts';

/** The same object, its functions and those of its parts run within. */
const allWithin = <T extends object>(object: T, within: Within): T =>
  functionsWithin(
    Object.fromEntries(Object.entries(object).map(([key, part]) => [key, functionsWithin(part, within)])) as T,
    within,
  );

/** A guide as `make` makes it with the data of its game that are here, and as it is with any others of them. */
export function guideOfData(data: VersionedData, make: () => Omit<GameGuide, 'data'>): GameGuide {
  const made = (name: string, within: Within): Omit<GameGuide, 'data'> => {
    const { game, ...guide } = within(make);
    return { ...allWithin(guide, within), game: withData(game, { data: name }) as GameGuide['game'] };
  };
  const here = data.withinHere ? made(data.name, data.withinHere) : make();
  return ofData<GameGuide>(here, data, made);
}
