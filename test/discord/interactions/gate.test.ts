import { afterEach, describe, expect, it } from 'vitest';
import type { Store } from '../../../src/store/port.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { ask, startGame } from '../../support/discord/player.ts';
import { startUmpire, type UmpireHere } from '../../support/discord/umpire-bot.ts';
import type { UserClient } from '../../support/discord/user-client.ts';

let umpire: UmpireHere;
let release: () => void = () => undefined;

afterEach(async () => {
  release();
  await umpire.close();
});

/** A game whose past can't be read until `release` is called. */
async function heldUp() {
  const store = memoryStore();
  let held: Promise<void> = Promise.resolve();
  const get: Store['get'] = async (key) => {
    if (key.startsWith('snapshot:')) await held;
    return store.get(key);
  };
  umpire = await startUmpire({ store: { ...store, get } });
  const channel = umpire.playground.channelIds['welcome'] ?? '';
  const [alice, boris] = [await umpire.user('alice'), await umpire.user('boris')];
  await startGame(channel, { game: 'moscow' }, { axis: alice, soviet: boris });
  await umpire.bot.idle();
  held = new Promise((resolve) => void (release = resolve));
  return { channel, alice, boris };
}

const EPHEMERAL = 64;
const LOADING = 128;

const answers = (user: UserClient, since: number): string[] =>
  user.events
    .slice(since)
    .filter(({ t, d }) => t === 'MESSAGE_UPDATE' && (Number(d['flags']) & (EPHEMERAL | LOADING)) === EPHEMERAL)
    .map(({ d }) => String(d['content']));

const isBusy = (content: string): boolean => content.includes('Too much is being worked out');

describe('who asks for the whole game again and again', () => {
  it('is turned away kindly after some, while everybody else is answered', async () => {
    const { channel, alice, boris } = await heldUp();
    const since = alice.events.length;
    const asked = Array.from({ length: 15 }, () => alice.command(channel, 'history', { unit: '2PzA' }));
    expect((await Promise.all(asked)).map(({ result }) => result)).toEqual(asked.map(() => 'answered'));
    await alice.until(() => answers(alice, since).length >= 4);
    expect(answers(alice, since).filter(isBusy)).toHaveLength(4);
    expect(answers(alice, since)).toHaveLength(4);
    expect((await ask(boris, channel, 'game status')).content).toContain('Moscow');
    expect(isBusy((await ask(alice, channel, 'game status')).content)).toBe(false);
    release();
    await alice.until(() => answers(alice, since).length >= 16);
    expect(answers(alice, since).filter(isBusy)).toHaveLength(4);
    expect(isBusy((await ask(alice, channel, 'history', { unit: '2PzA' })).content)).toBe(false);
  });

  it('has every list of suggestions answered, if with nothing', async () => {
    const { channel, alice, boris } = await heldUp();
    const typed = Array.from({ length: 12 }, (_, n) => alice.autocomplete(channel, 'undo', { to: `a${n}` }, 'to'));
    const other = await boris.autocomplete(channel, 'lookup', { what: '2Pz' }, 'what');
    expect(other.length).toBeGreaterThan(0);
    expect(await Promise.all(typed)).toEqual(typed.map(() => []));
  });

  it('keeps nobody from taking back an order, not even themselves', async () => {
    const { channel, alice, boris } = await heldUp();
    const offered = async (user: UserClient, line: string): Promise<string | undefined> =>
      (await user.autocomplete(channel, 'order', { line }, 'line')).map(({ value }) => String(value))[0];
    const player = (await offered(alice, '')) === undefined ? boris : alice;
    let line = (await offered(player, '')) ?? '';
    while (line.endsWith(' ')) line = (await offered(player, line)) ?? '';
    expect((await ask(player, channel, 'order', { line })).content).toContain(line);
    const walkers = [player, await umpire.user('chiyo'), await umpire.user('dewei'), await umpire.user('gm')];
    for (const walker of walkers) await walker.command(channel, 'history', { unit: '2PzA' });
    expect((await ask(player, channel, 'undo')).content).toContain('Taken back: 1 line');
  });
});
