import { functionsWithin, ofData } from '../engine/data/game-within.ts';
import { withData, type VersionedData } from '../engine/data/versions.ts';
import type { GameGuide } from './guide.ts';

/** A guide as `make` makes it with the data in use, and as it is with any others of the game's. */
export const guideOfData = (data: VersionedData, make: () => Omit<GameGuide, 'data'>): GameGuide =>
  ofData<GameGuide>(make(), data, (name, within) => {
    const guide = within(make);
    const { history, knowledge } = guide;
    return {
      ...functionsWithin(guide, within),
      game: withData(guide.game, { data: name }) as GameGuide['game'],
      ...(history ? { history: functionsWithin(history, within) } : {}),
      ...(knowledge ? { knowledge: functionsWithin(knowledge, within) } : {}),
    };
  });
