import { afterAll, beforeAll, expect, it } from 'vitest';
import { barbarossaGuide } from '../../../src/games/barbarossa/guide.ts';
import { ask, choose, labelsOf, press, startGame } from '../../support/discord/player.ts';
import { startUmpire, type UmpireHere } from '../../support/discord/umpire-bot.ts';
import type { UserClient } from '../../support/discord/user-client.ts';

let here: UmpireHere;
let alice: UserClient;
let channel: string;

/** 47Pz and 42AC stand together, apart from the border. */
const DEPLOYED = ['9AC 0426', '43AC 0427', '42AC 0324', '47Pz 0324', '13AC 0224']
  .map((to) => `deploy ${to}`)
  .join('; ');

beforeAll(async () => {
  here = await startUmpire({ guides: { barbarossa: barbarossaGuide } });
  alice = await here.user('alice');
  channel = here.playground.channelIds['welcome'] as string;
  await startGame(channel, { game: 'barbarossa', language: 'en' }, { soviet: alice, axis: alice });
  await ask(alice, channel, 'order', { line: 'end', seat: 'soviet' });
  await ask(alice, channel, 'commit', { seat: 'soviet' });
  await ask(alice, channel, 'order', { line: `${DEPLOYED}; end`, seat: 'axis' });
  await ask(alice, channel, 'commit', { seat: 'axis' });
});

afterAll(() => here.close());

const drafted = async (): Promise<readonly string[]> => {
  const looked = await here.tables.look(channel, alice.userId, 'axis');
  return looked.ok ? (looked.value.draft?.lines ?? []).map(({ text }) => text) : [];
};

it('the whole stack of a unit that is chosen can be ordered at once, the destination chosen once; who finds no room there is told so', async () => {
  const panel = await ask(alice, channel, 'order', { line: 'strategic 13AC 0325', seat: 'axis' });
  const units = await press(alice, panel, /^Move strategically/u);
  const unit = await choose(alice, units, /^42AC/u);
  expect(labelsOf(unit)).toContain('Whole stack: 47Pz and 42AC');
  const whole = await press(alice, unit, /^Whole stack/u);
  expect(whole.content).toContain('`strategic @0324`');
  expect(labelsOf(whole)).not.toContain(expect.stringMatching(/^Whole stack/u));
  // 53AC stands there already, so that there is room for one of them.
  const ordered = await press(alice, await choose(alice, whole, /^0424/u), /^Order: strategic @0324 0424$/u);
  expect(ordered.content).toMatch(/^⛔ line 3: `strategic 42AC 0424`: .*0424/mu);
  expect(await drafted()).toEqual(['strategic 13AC 0224-0325', 'strategic 47Pz 0324-0424']);
});
