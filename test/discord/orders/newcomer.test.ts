import { afterAll, beforeAll, expect, it } from 'vitest';
import { smolenskGuide } from '../../../src/games/smolensk/guide.ts';
import { ask, choose, controlsOf, labelsOf, press, startGame } from '../../support/discord/player.ts';
import { startUmpire, type UmpireHere } from '../../support/discord/umpire-bot.ts';
import type { SeenMessage, UserClient } from '../../support/discord/user-client.ts';

let here: UmpireHere;
let alice: UserClient;
let boris: UserClient;
let channel = '';

/** Lines drafted and carried out. */
async function play(user: UserClient, line: string): Promise<SeenMessage> {
  await ask(user, channel, 'order', { line });
  return ask(user, channel, 'commit');
}

beforeAll(async () => {
  here = await startUmpire({ guides: { smolensk: smolenskGuide }, seed: 'newcomer' });
  alice = await here.user('alice');
  boris = await here.user('boris');
  channel = here.playground.channelIds['welcome'] ?? '';
  await startGame(channel, { game: 'smolensk', language: 'en' }, { axis: alice, soviet: boris });
  await play(boris, 'end');
  await play(alice, 'end');
});

afterAll(() => here.close());

it('an end that draws a chit says so, and nothing more is offered once it is drafted', async () => {
  const panel = await ask(alice, channel, 'order', { line: 'end' });
  expect(panel.content).toContain('a card or chit is drawn');
  expect(panel.content).not.toContain('a die is rolled');
  expect(panel.content).toContain('🎲 `end`');
  expect(panel.content).not.toContain('declare the attacks');
  expect(labelsOf(panel)).toEqual(['Commit', 'Undo last', 'Clear', 'Edit lines', 'My map']);
  await ask(alice, channel, 'undo');
});

it('an end that rolls the dice of attacks is the last answer as well, and waits for a line that was refused', async () => {
  const refused = await ask(alice, channel, 'order', {
    line: 'attack 0927 45ID 17Pz 18Pz AX-29M; attack 9999 45ID; end',
  });
  expect(refused.content).toMatch(/⛔ line 3: `end`: Not drafted/u);
  const panel = await ask(alice, channel, 'order', { line: 'end' });
  expect(panel.content).toContain('a die is rolled');
  expect(labelsOf(panel)).toEqual(['Commit', 'Undo last', 'Clear', 'Edit lines', 'My map']);
});

it('a ping that can be answered by its buttons asks the whole question, and the buttons tell what each answer costs', async () => {
  await ask(alice, channel, 'commit');
  const ping = (await here.posts(boris, channel)).at(-1);
  expect(ping?.content).toMatch(/The fortress of Brest 0927: hold it and lose \d steps? in all, or retreat/u);
  expect(labelsOf(ping as SeenMessage)).toEqual([
    expect.stringMatching(/^Hold: \d steps? lost/u),
    expect.stringMatching(/^Retreat \d hex/u),
    'My orders',
    'My map',
  ]);
});

it('a full hex is offered as one to pass through, and why nobody can stop there is said once it is chosen', async () => {
  const other = here.playground.channelIds['smolensk-table-1'] ?? '';
  await startGame(other, { game: 'smolensk', language: 'en' }, { axis: alice, soviet: boris });
  for (const user of [boris, alice, alice]) {
    await ask(user, other, 'order', { line: 'end' });
    await ask(user, other, 'commit');
  }
  const asked = (await here.posts(alice, other)).at(-1) as SeenMessage;
  expect((await press(alice, asked, /^My orders/u)).content).toMatch(/Guderian activates 2PzA/u);
  await ask(alice, other, 'order', { line: 'cut-in' });
  const post = (await here.posts(alice, other)).at(-1) as SeenMessage;
  const moving = await press(alice, await press(alice, post, /^My orders/u), /^Move/u);
  const hexes = await choose(alice, moving, /^18Pz/u);
  const rows = (hexes.components ?? []) as readonly { readonly components: readonly { readonly label?: string }[] }[];
  expect(rows.map(({ components }) => components.map(({ label }) => label))).toEqual([
    [undefined],
    ['Whole stack: 45ID and 18Pz', '↩ Back', 'Page ▶', 'Type lines', 'My map'],
  ]);
  const through = controlsOf(hexes).flatMap(({ options = [] }) =>
    options.filter(({ description }) => description?.startsWith('only to pass through')),
  );
  expect(through).not.toEqual([]);
  const [{ label = '' } = {}] = through;
  const chosen = await choose(alice, hexes, new RegExp(label, 'u'));
  expect(chosen.content).toMatch(/⚠️ 18Pz can’t end its move in .*two units/u);
  expect(labelsOf(chosen)).not.toContainEqual(expect.stringMatching(/^Order/u));
});
