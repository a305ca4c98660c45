import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../support/discord/player.ts';
import { toyGuide } from '../support/toys/toy-guide.ts';
import { startUmpire, TINY_PNG, type UmpireHere } from '../support/discord/umpire-bot.ts';
import type { UserClient } from '../support/discord/user-client.ts';

let umpire: UmpireHere;
let alice: UserClient;
let channel = '';
/** Lets pictures be drawn that wait for it. */
let release: () => void = () => undefined;

beforeAll(async () => {
  let held = Promise.resolve();
  umpire = await startUmpire({ guides: { toy: toyGuide }, draw: () => held.then(() => TINY_PNG) });
  channel = umpire.playground.channelIds['welcome'] ?? '';
  alice = await umpire.user('alice');
  await ask(alice, channel, 'game new', { game: 'toy', language: 'en' });
  for (const seat of ['red-1', 'red-2', 'blue']) await ask(alice, channel, 'game join', { seat });
  await umpire.bot.idle();
  held = new Promise((drawn) => void (release = drawn));
});

afterAll(() => umpire.close());

describe('a bot that is told to stop', () => {
  it('asks who comes to come again, finishes the answers and posts under way, and stops', async () => {
    const started = ask(alice, channel, 'game start'); // its post waits for a picture
    await alice.until(() => umpire.bot.backlog().posts > 0);
    let stopped = false;
    const stopping = umpire.bot.stop().then(() => void (stopped = true));
    const late = await ask(alice, channel, 'game status');
    expect(late.content).toContain('about to start again');
    expect(await alice.autocomplete(channel, 'order', { line: '' }, 'line')).toEqual([]);
    expect(stopped).toBe(false);
    release();
    await started;
    await stopping;
    const state = await umpire.tables.state(channel);
    expect(state.ok && state.value.stage).toBe('playing');
    const left = await umpire.tables.outbox();
    expect(left.ok && left.value).toEqual([]);
    const outcomes = umpire.logged
      .map((line) => JSON.parse(line) as { msg: string; command?: string; outcome?: string })
      .filter(({ msg }) => msg === 'interaction')
      .map(({ command, outcome }) => `${command} ${outcome}`);
    expect(outcomes).toEqual(expect.arrayContaining(['game start done', 'game status away', 'order away']));
  });
});
