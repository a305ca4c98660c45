import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictureOfPanel } from '../../../src/discord/pictures/pictures.ts';
import type { Event } from '../../../src/engine/message.ts';
import { start } from '../../../src/engine/play.ts';
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

it('a question that names a hex shows that hex, and one about nothing near has the map behind a button instead', async () => {
  scenes.length = 0;
  const first = await ownPanel();
  expect(scenes).toEqual([]);
  expect(first.attachments).toEqual([]);
  expect((await press(alice, first, /^My map/u)).attachments).toHaveLength(1);
  await play(alice, 'end');
  await play(alice, 'move 2PzA 1401', 'move 4PzA 1602', 'end');
  await play(alice, 'attack 1502 2PzA AX-16A 18A');
  await play(boris, 'defend SU-11A 3MC');
  scenes.length = 0;
  const panel = await ownPanel();
  expect(panel.content).toContain('Odds at 1502');
  expect(scenes.map(({ frame }) => frame)).toEqual([{ kind: 'close-up', places: ['1502'], radius: 2 }]);
});

it('options that stand somewhere are shown where they are, and what a draft did before them', () => {
  const { position } = start(moscowGuide.game, [], () => 1);
  const framed = (recent: readonly Event[], offered: readonly string[]) =>
    pictureOfPanel(moscowGuide, position, recent, [], () => offered)?.frame;
  const moved = { code: 'moscow.moved', params: { units: ['2PzA'], path: ['1502', '1401'] } };
  expect(framed([], ['0801'])).toEqual({ kind: 'close-up', places: ['0801'], radius: 2 });
  expect(framed([moved], ['0801'])).toEqual({ kind: 'close-up', places: ['1502', '1401'], radius: 2 });
  expect(framed([], [])).toBeUndefined();
});
