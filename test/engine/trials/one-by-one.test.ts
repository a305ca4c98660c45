import { describe, expect, it } from 'vitest';
import type { Branch, Choice } from '../../../src/engine/choice.ts';
import type { Game } from '../../../src/engine/game.ts';
import { openAsks, start } from '../../../src/engine/play.ts';
import { GUIDES } from '../../../src/games/index.ts';

/** How deep trees of options are looked into, and into how many branches of a node. */
const [DEPTH, BRANCHES] = [3, 3];

/** Nodes of a tree of options whose branches can be made one by one. */
function* madeOneByOne(choice: Choice<unknown>, depth = DEPTH): Generator<Choice<unknown>> {
  if (choice.branches.oneByOne) yield choice;
  if (depth > 0) for (const branch of choice.branches().slice(0, BRANCHES)) yield* madeOneByOne(branch.to(), depth - 1);
}

const words = (branches: readonly (Branch<unknown> | undefined)[]) => branches.map((branch) => branch?.word);

/** The words of a node's branches, made at once and one by one, and that there are no more of these. */
function bothWays({ branches }: Choice<unknown>): readonly [unknown, unknown] {
  const all = branches();
  const each = branches.oneByOne?.();
  const one = Array.from({ length: each?.length ?? 0 }, (_, n) => each?.at(n));
  return [
    { words: words(all), next: all.map((branch) => words(branch.to().branches())), more: undefined },
    { words: words(one), next: one.map((branch) => words(branch?.to().branches() ?? [])), more: each?.at(one.length) },
  ];
}

/** A game with each of its data. */
function withEachData({ game }: { readonly game: Game }): readonly Game[] {
  const { data } = game;
  const others = data?.names().filter((name) => name !== data.name) ?? [];
  return [game, ...others.flatMap((name) => data?.with(name) ?? [])];
}

/** Every game with each of its data, and what of its first questions is made one by one. */
const PLAYED = Object.values(GUIDES)
  .flatMap(withEachData)
  .map((game) => {
    const { position } = start(game, [], (_, __, faces) => faces);
    const nodes = openAsks(game, position).flatMap(({ choice }) => [...madeOneByOne(choice)]);
    return { game: game.id, data: game.data?.name, nodes };
  });

describe('branches made one by one', () => {
  it.each(PLAYED)('are those made at once: $game $data', ({ nodes }) => {
    for (const node of nodes) {
      const [atOnce, oneByOne] = bothWays(node);
      expect(oneByOne).toEqual(atOnce);
    }
  });

  it('are found in some of them', () => {
    expect(PLAYED.filter(({ nodes }) => nodes.length > 0).map(({ game }) => game)).toContain('nato');
  });
});
