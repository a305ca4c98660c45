import { afterEach, describe, expect, it } from 'vitest';
import { GUIDES } from '../../../src/games/index.ts';
import type { Scene } from '../../../src/hex/scene.ts';
import { followStep, pressesIn, stepIn } from '../../support/discord/lesson-player.ts';
import { ask, choose, labelsOf, press } from '../../support/discord/player.ts';
import { startUmpire, TINY_PNG, type UmpireHere } from '../../support/discord/umpire-bot.ts';
import { share } from '../../support/share.ts';
import { ALL_GUIDES } from '../../support/games/index.ts';
import { thinkHere } from '../../support/tables/computers-here.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';

const think = thinkHere(Object.values(ALL_GUIDES).map(({ game }) => game));

let here: UmpireHere;
afterEach(() => here.close());

const taught = Object.values(GUIDES).flatMap(({ game, lessons = [] }) =>
  lessons.slice(0, share(1, Infinity)).map((lesson, n) => ({ game, lesson, number: n + 1 })),
);

const LANGUAGES = ['ja', 'zh-CN', 'en'];

describe.each(taught)('lesson $number of $game.id', ({ game, lesson, number }) => {
  const from = taught.findIndex((each) => each.lesson === lesson);
  it.each(LANGUAGES.slice(from).concat(LANGUAGES).slice(0, share(1, 3)))(
    'is gone through by pressing what it says (%s)',
    async (language) => {
      here = await startUmpire({ think });
      const channel = here.playground.channelIds['moscow-table-1'] ?? '';
      const alice = await here.user('alice');
      await ask(alice, channel, 'me', { language });
      let shown = await ask(alice, channel, 'game learn', { game: game.id, lesson: number });
      for (const [n, step] of lesson.steps.entries()) {
        expect(stepIn(shown)).toEqual({ number: n + 1, of: lesson.steps.length });
        if (step.orders.length > 0) shown = await followStep(alice, shown);
      }
    },
  );
});

const CHANNEL = 'moscow-table-1';
const channelOf = (name: string): string => here.playground.channelIds[name] ?? '';

describe('a lesson', () => {
  it('answers a wrong press with why and the right order, and says to commit what is drafted', async () => {
    here = await startUmpire({ think });
    const [alice, channel] = [await here.user('alice'), channelOf(CHANNEL)];
    const opened = await ask(alice, channel, 'game learn', { game: 'moscow' });
    const ended = await press(alice, opened, /^End the phase/u);
    expect(ended.content).toContain('this step asks for something else');
    expect(stepIn(ended)?.number).toBe(1);
    expect(ended.content).toContain('move AX-4A 1305-1306');
    const drafted = await press(alice, ended, /^Move AX-4A/iu);
    expect(pressesIn(drafted)).toEqual([['Commit']]);
    const units = await press(alice, await press(alice, drafted, /^Move$/u), /^2PzA/u);
    const second = await choose(alice, units, /^1406/u);
    expect(second.content).toContain('Now press **Commit**');
    expect(stepIn(second)?.number).toBe(1);
    const lost = await press(alice, second, /^Move$/u);
    expect(pressesIn(lost)).toEqual([['Commit']]);
    const forbidden = await ask(alice, channel, 'order', { line: 'move 2PzA 0106' });
    expect(forbidden.content).toMatch(/⛔.*2PzA/u);
    expect(stepIn(forbidden)?.number).toBe(1);
    expect(stepIn(await ask(alice, channel, 'commit'))?.number).toBe(2);
  });

  it('shows the way back from a place that does not lead to its order', async () => {
    here = await startUmpire({ think });
    const [alice, channel] = [await here.user('alice'), channelOf(CHANNEL)];
    const moves = await press(alice, await ask(alice, channel, 'game learn', { game: 'moscow' }), /^Move$/u);
    const wrong = await press(alice, moves, /^AX-9A/u);
    expect(pressesIn(wrong)).toEqual([['↩ Back']]);
    expect(stepIn(await followStep(alice, wrong))?.number).toBe(2);
  });

  it('goes on after the bot was started again, by the button under its post or the command', async () => {
    const store = memoryStore();
    here = await startUmpire({ think, store });
    const [alice, channel] = [await here.user('alice'), channelOf(CHANNEL)];
    const first = await followStep(alice, await ask(alice, channel, 'game learn', { game: 'moscow' }));
    expect(stepIn(first)?.number).toBe(2);
    await here.posts(alice, channel);
    await here.computers?.stop();
    await here.bot.stop();
    const again = await startUmpire({
      think,
      store: memoryStore(store.rows),
      endpoint: here.playground,
      seed: 'again',
    });
    const posts = await again.posts(alice, channel);
    const post = posts.find((each) => pressesIn(each).length > 0 && !each.content.startsWith('## '))!;
    expect(stepIn(post)).toEqual({ number: 2, of: 12 });
    expect(pressesIn(post)).toEqual([['My orders']]);
    const opened = await press(alice, post, /^My orders$/u);
    expect(stepIn(opened)?.number).toBe(2);
    const back = await ask(alice, channel, 'game learn', { game: 'moscow' });
    expect(stepIn(await followStep(alice, back))?.number).toBe(3);
    await again.close();
  });

  it('is told in the channel by its sentence and a close-up, once; others see no table of it and take no seat', async () => {
    const drawn: Scene[] = [];
    const draw = (scene: Scene) => {
      drawn.push(scene);
      return Promise.resolve(TINY_PNG);
    };
    here = await startUmpire({ think, draw });
    const [alice, boris, channel] = [await here.user('alice'), await here.user('boris'), channelOf(CHANNEL)];
    await followStep(alice, await ask(alice, channel, 'game learn', { game: 'moscow' }));
    const posts = await here.posts(alice, channel);
    expect(posts.map((post) => stepIn(post)?.number).filter((step) => step !== undefined)).toEqual([2, 2]);
    expect(drawn[0]?.frame).toMatchObject({ kind: 'close-up', places: ['1305', '1306', '1307'] });
    for (const { content } of posts) expect(content).not.toMatch(/anchor|SHA|study/iu);
    expect((await ask(boris, channel, 'game join')).content).toContain('for one alone');
    expect((await ask(boris, channel, 'game list')).content).not.toContain('Moscow');
    expect((await ask(alice, channel, 'game list')).content).toContain('Moscow');
    expect((await ask(boris, channel, 'game learn', { game: 'moscow' })).content).toContain('Somebody learns');
    expect((await ask(alice, channel, 'game leave')).content).toContain('no need to leave');
  });

  it('ends with its last step, says so, and leaves the channel free', async () => {
    here = await startUmpire({ think });
    const [alice, channel] = [await here.user('alice'), channelOf(CHANNEL)];
    let shown = await ask(alice, channel, 'game learn', { game: 'moscow' });
    for (let step = 1; step < 12; step++) shown = await followStep(alice, shown);
    expect(shown.content).toContain('`/odds`');
    for (let phase = 0; phase < 5; phase++) {
      const line = await ask(alice, channel, 'order', { line: 'end' });
      shown = labelsOf(line).includes('Commit') ? await press(alice, line, /^Commit$/u) : line;
    }
    expect(shown.content).toContain('That is a whole turn');
    const posts = await here.posts(alice, channel);
    expect(posts.at(-1)?.content).toContain('The lesson is over');
    expect(labelsOf(posts.at(-1)!)).toEqual(['Why?']);
    expect((await ask(alice, channel, 'game new', { game: 'moscow' })).content).toContain('The table is open');
    expect(here.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
