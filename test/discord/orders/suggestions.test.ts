import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../src/discord/connection/limits.ts';
import { moscowGuide } from '../../../src/games/moscow/guide.ts';
import { ask, choose, controlsOf, press, startGame } from '../../support/discord/player.ts';
import { startUmpire, type UmpireHere } from '../../support/discord/umpire-bot.ts';
import type { SeenMessage, UserClient } from '../../support/discord/user-client.ts';

let umpire: UmpireHere;
let alice: UserClient;
let channel = '';

beforeAll(async () => {
  umpire = await startUmpire({ guides: { moscow: moscowGuide }, seed: 'suggestions' });
  alice = await umpire.user('alice');
  const boris = await umpire.user('boris');
  channel = umpire.playground.channelIds['welcome'] ?? '';
  await startGame(channel, { game: 'moscow', language: 'en' }, { axis: alice, soviet: boris });
});

afterAll(() => umpire.close());

/** What may be typed after a line, as names of the list. */
const offers = async (command: string, line: string): Promise<readonly string[]> =>
  (await alice.autocomplete(channel, command, { line }, 'line')).map(({ name }) => name);

/** The last words of orders in a list of suggestions, and those of the options of a menu or of buttons. */
const lastWords = (names: readonly string[]): readonly string[] =>
  names.map((name) => name.split(/ [✓…]/u)[0]?.split(' ').at(-1) ?? '');
const firstWords = (message: SeenMessage, of: RegExp): readonly string[] =>
  controlsOf(message)
    .flatMap(({ options, label, custom_id: id = '' }) =>
      options ? options.map((option) => option.label) : of.test(id) ? [label ?? ''] : [],
    )
    .filter((label) => !label.startsWith('↩'))
    .map((label) => label.replace('⚠️ ', '').split(' ')[0] ?? '');

describe('suggestions of orders', () => {
  it('come in the order in which menus show the same options: what is nearest the enemy first', async () => {
    await ask(alice, channel, 'order', { line: 'end' });
    await ask(alice, channel, 'commit');
    const units = await press(alice, await ask(alice, channel, 'order', { line: 'move 2PzA 1401' }), /^Move/u);
    const inMenu = firstWords(units, /\|step\|/u);
    expect(inMenu.length).toBeGreaterThan(5);
    expect(lastWords(await offers('order', 'move '))).toEqual(inMenu);
    const hexes = await choose(alice, units, /^3PzA/u);
    const [first, ...others] = firstWords(hexes, /\|step\|/u).filter((word) => word !== 'Whole');
    expect(others.length).toBeGreaterThan(0);
    expect(lastWords(await offers('order', 'move 3PzA '))).toEqual([first, ...others]);
  });

  it('tell what an order is warned of, in the list as on its button, within the letters that Discord shows', async () => {
    const [full = '', ...others] = (await offers('order', 'move 3PzA ')).toSorted((a) => (a.includes('1401') ? -1 : 1));
    expect(full).toMatch(/^move 3PzA 1401 ✓ · ⚠️ 1401 holds 2PzA and 3PzA, more than may stack/u);
    expect(full.length).toBeLessThanOrEqual(LIMITS.choiceName);
    expect(others.join()).not.toContain('⚠️');
    const typed = `${full.slice(0, -1)}; move 4PzA `;
    expect((await ask(alice, channel, 'order', { line: `${full}; move 4PzA 1602` })).content).not.toContain('⛔');
    await ask(alice, channel, 'undo', { from: 2 });
    expect((await offers('order', typed))[0]).toMatch(/^move 3PzA 1401 ?; move 4PzA /u);
  });
});

describe('a what-if', () => {
  it('warns of its options, in menus and lists, and of what was tried in it, where the order costs something', async () => {
    const opened = await ask(alice, channel, 'whatif');
    const units = await press(alice, opened, /^Move/u);
    const hexes = await choose(alice, units, /^3PzA/u);
    const labels = controlsOf(hexes).flatMap(({ label, options = [] }) => [
      label ?? '',
      ...options.map((o) => o.label),
    ]);
    expect(labels.filter((label) => label.startsWith('⚠️')).join()).toContain('1401');
    expect(hexes.content).toContain('**⚠️ 1401** · 1401 holds 2PzA and 3PzA');
    expect(lastWords(await offers('whatif', 'move 3PzA '))).toEqual(firstWords(hexes, /fork-step/u));
    expect((await offers('whatif', 'move 3PzA 14')).join()).toContain('⚠️');
    const tried = await ask(alice, channel, 'whatif', { line: 'move 3PzA 1401' });
    expect(tried.content).toMatch(/`move 3PzA C-1401` ⚠️/u);
    expect(tried.content).toMatch(/⚠️ 1401 holds 2PzA and 3PzA, more than may stack there.*8\.3/u);
    const ended = await ask(alice, channel, 'whatif', { line: 'undo' });
    expect(ended.content).not.toContain('⚠️');
  });

  it('tries the orders that it is opened with', async () => {
    await ask(alice, channel, 'whatif', { line: 'drop' });
    const opened = await ask(alice, channel, 'whatif', { line: 'move 3PzA 1101' });
    expect(opened.content).toContain('1. ✅ `move 3PzA C-1101`');
  });
});
