import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import type { Client } from 'discord.js';
import { expect, it } from 'vitest';
import { openBlockades } from '../../../src/discord/connection/blockades.ts';
import { createManualClock } from '../../support/manual-clock.ts';

const MINUTE = 60_000;

/** Blockades of a client that knows one channel, 'known'; what the bot holds there can be set. */
function begin() {
  const ws = new EventEmitter();
  const clock = createManualClock();
  const me = { communicationDisabledUntilTimestamp: null };
  const held = { bitfield: 0n };
  const channel = {
    isDMBased: () => false,
    isThread: () => false,
    permissionsFor: () => held,
    guild: { available: true, members: { me } },
  };
  const client = { ws, user: {}, channels: { cache: new Map([['known', channel]]) } } as unknown as Client;
  const blockades = openBlockades(client, clock);
  const tried: string[] = [];
  const wait = (id: string): void => blockades.wait(id, 'posts', () => void tried.push(id));
  const news = async (type: string, about: string): Promise<void> => {
    ws.emit(type, { id: about }, 0);
    await turn();
  };
  return { blockades, clock, held, news, tried, wait, ws };
}

it('are tried again once, as soon as something has changed for the channel', async () => {
  const { held, news, tried, wait } = begin();
  wait('known');
  await news('GUILD_ROLE_UPDATE', 'guild');
  expect(tried).toEqual([]);
  held.bitfield = 1n;
  await news('GUILD_ROLE_UPDATE', 'guild');
  held.bitfield = 2n;
  await news('GUILD_ROLE_UPDATE', 'guild');
  expect(tried).toEqual(['known']);
});

it('are tried again when the news name a channel, whatever is known of it, and not for news of others', async () => {
  const { news, tried, wait } = begin();
  wait('known');
  wait('hidden');
  await news('CHANNEL_UPDATE', 'another');
  expect(tried).toEqual([]);
  await news('CHANNEL_UPDATE', 'hidden');
  await news('THREAD_UPDATE', 'known');
  expect(tried).toEqual(['hidden', 'known']);
});

it('are tried again when somebody does something there, and every five minutes', () => {
  const { blockades, clock, tried, wait } = begin();
  wait('known');
  wait('hidden');
  blockades.visited('hidden');
  blockades.visited('hidden');
  expect(tried).toEqual(['hidden']);
  clock.advance(5 * MINUTE);
  expect(tried).toEqual(['hidden', 'known']);
  wait('known');
  clock.advance(4 * MINUTE);
  expect(tried).toHaveLength(2);
  clock.advance(MINUTE);
  expect(tried).toHaveLength(3);
  clock.advance(60 * MINUTE);
  expect(tried).toHaveLength(3);
});

it('keep the latest of each kind that waits, and let go of everything when they are stopped', async () => {
  const { blockades, clock, news, tried, wait, ws } = begin();
  wait('known');
  wait('known');
  blockades.wait('known', 'book', () => void tried.push('book'));
  blockades.visited('known');
  expect(tried).toEqual(['known', 'book']);
  wait('known');
  blockades.stop();
  wait('known');
  await news('CHANNEL_UPDATE', 'known');
  clock.advance(10 * MINUTE);
  expect(tried).toHaveLength(2);
  expect(ws.eventNames()).toEqual([]);
});
