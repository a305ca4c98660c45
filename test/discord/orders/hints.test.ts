import { afterEach, describe, expect, it } from 'vitest';
import { plansOf } from '../../../src/computer/index.ts';
import { rankedPlans } from '../../../src/computer/search.ts';
import type { Player } from '../../../src/computer/player.ts';
import { ok } from '../../../src/engine/result.ts';
import type { Scene } from '../../../src/hex/scene.ts';
import type { Thinker } from '../../../src/thinking/thinker.ts';
import { ask, labelsOf, press } from '../../support/discord/player.ts';
import { followStep, stepIn } from '../../support/discord/lesson-player.ts';
import { startUmpire, TINY_PNG, type UmpireHere, type UmpireOptions } from '../../support/discord/umpire-bot.ts';
import { ALL_GUIDES } from '../../support/games/index.ts';
import { thinkHere } from '../../support/tables/computers-here.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { must } from '../../support/toys/results.ts';

const { game, knowledge } = ALL_GUIDES['moscow']!;
const QUICK = { candidates: 1, rounds: [] };

/** Takes the quick answer to everything. */
const quick: Player = (task) => rankedPlans(task, knowledge as never, { plan: QUICK, answer: QUICK }, 1)[0]!;
const think = thinkHere([game], quick);
const hint: Thinker['hint'] = (_, task, most) =>
  Promise.resolve(ok(plansOf({ ...task, game, knowledge, strength: 'easy' }, most)));

let here: UmpireHere;
afterEach(() => here.close());

const CHANNEL = 'moscow-table-1';

/** A table at which Alice plays the German side, whose movement she is asked for. */
async function atMovement({
  hints,
  ...options
}: Pick<UmpireOptions, 'draw' | 'store'> & { readonly hints?: boolean } = {}) {
  here = await startUmpire({ think, hint, ...options });
  const channel = here.playground.channelIds[CHANNEL] ?? '';
  const [alice, boris] = [await here.user('alice'), await here.user('boris')];
  const wanted = { game: 'moscow', computers: 'soviet fair', ...(hints === undefined ? {} : { hints }) };
  await ask(alice, channel, 'game new', wanted);
  await ask(alice, channel, 'order', { line: 'end' });
  await ask(alice, channel, 'commit');
  const state = must(await here.tables.state(channel));
  expect(state.waiting.map(({ promptCode }) => promptCode)).toEqual(['moscow.ask.movement']);
  return { channel, alice, boris };
}

describe('hints', () => {
  it('tell plans in words and on the map, and put one into the draft by a button', { timeout: 60_000 }, async () => {
    const scenes: Scene[] = [];
    const draw = (scene: Scene): Promise<Buffer> => {
      scenes.push(scene);
      return Promise.resolve(TINY_PNG);
    };
    const { channel, alice } = await atMovement({ draw });
    const posts = await here.posts(alice, channel);
    const before = must(await here.tables.state(channel));
    const panel = await ask(alice, channel, 'order', { line: 'nonsense' });
    expect(labelsOf(panel)).toContain('Hint');
    const told = await press(alice, panel, /^Hint$/u);
    expect(told.content).toContain('Plan 1 (on the map)');
    expect(told.content).toMatch(/Attack on .* by .*: \d:1 against the strongest defence/u);
    expect(told.content.split('\n').filter((line) => line.startsWith('- ')).length).toBeLessThanOrEqual(12);
    const takes = labelsOf(told).filter((label) => label.startsWith('Draft plan'));
    expect(takes.length).toBeGreaterThan(1);
    const shown = scenes.at(-1);
    expect(shown?.trails.length).toBeGreaterThan(1);
    expect(shown?.battles.every(({ text }) => /:1$/u.test(text))).toBe(true);
    expect(shown?.battles.length).toBeGreaterThan(0);
    const second = await press(alice, told, /^Map of 2$/u);
    expect(second.content).toContain('Plan 2 (on the map)');
    expect(JSON.stringify(scenes.at(-1)?.trails)).not.toBe(JSON.stringify(shown?.trails));
    // Nothing of it shows to others, and nothing is ordered.
    expect(must(await here.tables.state(channel))).toEqual(before);
    expect((await here.posts(alice, channel)).map(({ content }) => content)).toEqual(
      posts.map(({ content }) => content),
    );
    const [beside, old] = [await ask(alice, channel, 'hint'), await ask(alice, channel, 'hint')];
    const drafted = await press(alice, second, /^Draft plan 2$/u);
    expect(drafted.content).toContain('**Your draft');
    expect(drafted.content).not.toContain('⛔');
    const outlook = must(await here.tables.look(channel, before.creator.id));
    expect(outlook.draft?.lines.every(({ status }) => status === 'ready' || status === 'decisive')).toBe(true);
    const again = await press(alice, beside, /^Draft plan 1$/u);
    expect(again.content).toContain('Your draft decides something already.');
    expect(again.content).toContain('**Your draft');
    // What was shown for one question is not drafted for another.
    const asked = before.phase?.index ?? 0;
    await ask(alice, channel, 'commit');
    expect(must(await here.tables.state(channel)).phase?.index).toBeGreaterThan(asked);
    const late = await press(alice, old, /^Draft plan 1$/u);
    expect(late.content).toContain('moved on');
    expect(must(await here.tables.look(channel, before.creator.id)).draft).toBeNull();
  });

  it('say that a plan to answer the other side with is the answer, at once', { timeout: 60_000 }, async () => {
    const { channel, alice, boris } = await atMovement();
    for (let phase = 0; phase < 2; phase++) {
      const hint = await ask(alice, channel, 'hint');
      expect(hint.content).toContain('nothing is ordered before you commit');
      await press(alice, hint, /^Draft plan 1$/u);
      await ask(alice, channel, 'commit');
    }
    const before = must(await here.tables.state(channel));
    const [asked] = before.waiting.filter(({ reaction }) => reaction);
    const person = asked?.seat === 'axis' ? alice : boris;
    const hint = await ask(person, channel, 'hint');
    expect(hint.content).toContain('a plan that you take is your answer, at once');
    await press(person, hint, /^Answer as in plan 1$/u);
    expect(must(await here.tables.state(channel)).lines).toBe(before.lines + 1);
  });

  it(
    'are given on `/hint`, and kindly refused where nothing is asked or the table has none',
    { timeout: 60_000 },
    async () => {
      const { channel, alice, boris } = await atMovement({ hints: false });
      expect((await ask(alice, channel, 'hint')).content).toContain('This table has no hints.');
      expect(labelsOf(await ask(alice, channel, 'order', { line: 'nonsense' }))).not.toContain('Hint');
      const [status] = await here.posts(alice, channel);
      expect(status?.content).toContain('This table has no hints.');
      expect((await ask(boris, channel, 'hint')).content).toContain('This table has no hints.');
      await ask(alice, channel, 'game abandon');
      await ask(alice, channel, 'game new', { game: 'moscow', computers: 'soviet fair' });
      expect((await ask(boris, channel, 'hint')).content).toContain('seat');
      expect((await ask(alice, channel, 'hint')).content).toContain('Only you see this.');
    },
  );

  it('come in the last step of a lesson, and in none that says itself what to order', { timeout: 60_000 }, async () => {
    here = await startUmpire({ think, hint });
    const [channel, alice] = [here.playground.channelIds[CHANNEL] ?? '', await here.user('alice')];
    let shown = await ask(alice, channel, 'game learn', { game: 'moscow' });
    expect(labelsOf(shown)).not.toContain('Hint');
    expect((await ask(alice, channel, 'hint')).content).toContain('This step says itself what to order');
    const { of = 0 } = stepIn(shown) ?? {};
    for (let n = 1; n < of; n++) shown = await followStep(alice, shown);
    expect(stepIn(shown)?.number).toBe(of);
    expect(labelsOf(shown)).toContain('Hint');
    expect((await press(alice, shown, /^Hint$/u)).content).toContain('Plan 1');
  });

  it('are the same after the bot was killed: what is pressed then is drafted', { timeout: 60_000 }, async () => {
    const store = memoryStore();
    const { channel, alice } = await atMovement({ store });
    const told = await ask(alice, channel, 'hint');
    await here.bot.stop();
    const again = await startUmpire({ think, hint, store, endpoint: here.playground });
    const drafted = await press(alice, told, /^Draft plan 2$/u);
    expect(drafted.content).toContain('**Your draft');
    expect(drafted.content).not.toContain('⛔');
    await again.close();
  });

  it(
    'why a computer played so: for everybody its attacks with their odds, and when the game is over its plans',
    {
      timeout: 60_000,
    },
    async () => {
      const { channel, alice, boris } = await atMovement();
      for (const line of ['end', 'end', 'end', 'end']) {
        await ask(alice, channel, 'order', { line });
        await ask(alice, channel, 'commit');
        await here.computers?.idle();
      }
      const post = (await here.posts(alice, channel)).at(-1)!;
      expect(labelsOf(post)).toContain('Why?');
      for (const user of [alice, boris]) {
        const told = (await press(user, post, /^Why/u)).content;
        expect(told).toContain('What everybody may know');
        expect(told).not.toContain('towards');
        expect(told).not.toContain('strongest defence');
      }
      await ask(alice, channel, 'game abandon');
      const whole = await ask(boris, channel, 'history', { view: 'plans' });
      expect(whole.content).toContain('What the computer was up to');
      expect(whole.content).not.toContain('What everybody may know');
      expect(whole.content).toMatch(/movement phase · Soviet side\*\*\n- /u);
    },
  );
});
