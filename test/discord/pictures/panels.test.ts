import { afterAll, beforeAll, expect, it } from 'vitest';
import { moscowGuide } from '../../../src/games/moscow/guide.ts';
import type { Scene } from '../../../src/hex/scene.ts';
import { ask, press, startGame } from '../../support/discord/player.ts';
import { startUmpire, TINY_PNG, type UmpireHere } from '../../support/discord/umpire-bot.ts';
import type { SeenMessage, UserClient } from '../../support/discord/user-client.ts';

const scenes: Scene[] = [];
let here: UmpireHere;
let alice: UserClient;
let boris: UserClient;
let channel = '';

async function play(user: UserClient, ...lines: readonly string[]): Promise<void> {
  for (const line of lines) await ask(user, channel, 'order', { line });
  await ask(user, channel, 'commit');
}

const ownPanel = async () => {
  const post = (await here.posts(alice, channel)).at(-1);
  return press(alice, post as SeenMessage, /^My orders/u);
};

beforeAll(async () => {
  here = await startUmpire({
    guides: { moscow: moscowGuide },
    seed: 'posts-1',
    draw: (scene) => {
      scenes.push(scene);
      return Promise.resolve(TINY_PNG);
    },
  });
  alice = await here.user('alice');
  boris = await here.user('boris');
  channel = here.playground.channelIds['welcome'] ?? '';
  await startGame(channel, { game: 'moscow', language: 'en' }, { axis: alice, soviet: boris });
});

afterAll(() => here.close());

it('a question that names a hex shows that hex, and one that names none the whole map', async () => {
  await ownPanel();
  expect(scenes.at(-1)?.frame.kind).toBe('whole');
  await play(alice, 'end');
  await play(alice, 'move 2PzA 1401', 'move 4PzA 1602', 'end');
  await play(alice, 'attack 1502 2PzA AX-16A 18A');
  await play(boris, 'defend SU-11A 3MC');
  scenes.length = 0;
  const panel = await ownPanel();
  expect(panel.content).toContain('Odds at 1502');
  expect(scenes.map(({ frame }) => frame)).toEqual([{ kind: 'close-up', places: ['1502'], radius: 2 }]);
});
