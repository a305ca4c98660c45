// Teaches games other data, so it needs modules of its own.
import { expect, it } from 'vitest';
import { digestOf } from '../../src/engine/data/merge-patch.ts';
import { learnedData, withData } from '../../src/engine/data/versions.ts';
import { fixedDice } from '../../src/engine/dice.ts';
import { openAsks, readOrder, start } from '../../src/engine/play.ts';
import { GUIDES } from '../../src/games/index.ts';
import { openThinker, type ToThink } from '../../src/thinking/thinker.ts';
import { changedFiles } from '../support/data/changed-data.ts';

it(
  'is of the game with the data that it began with, also where only the store has them',
  { timeout: 60_000 },
  async () => {
    const here = GUIDES['moscow']!;
    const files = changedFiles('moscow');
    const name = `1-${digestOf(files).slice(0, 12)}`;
    expect(here.game.data?.learn(name, files)).toBe(true);
    const { game } = withData(here, { data: name })!;
    const { position } = start(game, [], fixedDice([]));
    expect(position.data).toBe(name);
    const { seat } = openAsks(game, position)[0]!;
    const learned = learnedData([game]);
    expect(learned.map((each) => each.name)).toEqual([name]);
    const task: ToThink = {
      game: 'moscow',
      data: learned,
      view: game.view(position, seat),
      seat,
      strength: 'easy',
      seed: 3,
    };

    // A thread knows only the data that are here, until it is given others.
    const thinker = openThinker({ threads: 1, seconds: 60 });
    const signal = new AbortController().signal;
    expect(await thinker.think('a', { ...task, data: [] }, signal)).toEqual({
      ok: false,
      error: { code: 'broke-down', line: `no game moscow with the data ${name}` },
    });
    const found = await thinker.think('a', task, signal);
    expect(found.ok && readOrder(game, position, seat, found.value.orders[0]!).ok).toBe(true);
    await thinker.close();
  },
);
