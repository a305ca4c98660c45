import type { Game } from '../../../src/engine/game.ts';

/** A game that differs from another by `change`, with whichever of its data it is played. */
export function changedGame(game: Game, change: (game: Game) => Game): Game {
  const { data } = game;
  const changed = change(game);
  if (!data) return changed;
  const others = new Map<string, Game>();
  const withOther = (name: string): Game | undefined => {
    const other = data.with(name);
    if (!other || name === data.name) return other && here;
    const known = others.get(name) ?? { ...change(other), data: { ...data, name, with: withOther } };
    others.set(name, known);
    return known;
  };
  const here: Game = { ...changed, data: { ...data, with: withOther } };
  return here;
}
