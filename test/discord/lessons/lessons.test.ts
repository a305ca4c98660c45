import { afterEach, describe, expect, it } from 'vitest';
import { GUIDES } from '../../../src/games/index.ts';
import { followStep, stepIn } from '../../support/discord/lesson-player.ts';
import { ask } from '../../support/discord/player.ts';
import { startUmpire, type UmpireHere } from '../../support/discord/umpire-bot.ts';
import { ALL_GUIDES } from '../../support/games/index.ts';
import { thinkHere } from '../../support/tables/computers-here.ts';

const think = thinkHere(Object.values(ALL_GUIDES).map(({ game }) => game));

let here: UmpireHere;
afterEach(() => here.close());

const taught = Object.values(GUIDES).flatMap(({ game, lessons = [] }) => lessons.map((lesson) => ({ game, lesson })));

describe.each(taught)('the lesson of $game.id', ({ game, lesson }) => {
  it.each(['en', 'ja', 'zh-CN'])('is gone through by pressing what it says (%s)', async (language) => {
    here = await startUmpire({ think });
    const channel = here.playground.channelIds['moscow-table-1'] ?? '';
    const alice = await here.user('alice');
    await ask(alice, channel, 'me', { language });
    let shown = await ask(alice, channel, 'game learn', { game: game.id });
    for (const [n, step] of lesson.steps.entries()) {
      expect(stepIn(shown)).toEqual({ number: n + 1, of: lesson.steps.length });
      if (step.orders.length > 0) shown = await followStep(alice, shown);
    }
  });
});
