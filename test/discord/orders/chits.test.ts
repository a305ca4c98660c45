import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../src/discord/connection/limits.ts';
import { within, type Chits } from '../../support/toys/toy-chits.ts';
import { chitGuide } from '../../support/toys/chit-guide.ts';
import { ask, controlsOf, press, startGame, told } from '../../support/discord/player.ts';
import { startUmpire, type UmpireHere } from '../../support/discord/umpire-bot.ts';
import type { SeenMessage, UserClient } from '../../support/discord/user-client.ts';

let umpire: UmpireHere;
let alice: UserClient;
let boris: UserClient;
let channel = '';

beforeAll(async () => {
  umpire = await startUmpire({ guides: { chits: chitGuide }, seed: 'chits' });
  alice = await umpire.user('alice');
  boris = await umpire.user('boris');
  channel = umpire.playground.channelIds['welcome'] ?? '';
});

afterAll(() => umpire.close());

const posts = (): Promise<SeenMessage[]> => umpire.posts(alice, channel);

async function give(user: UserClient, line: string): Promise<SeenMessage> {
  await ask(user, channel, 'order', { line });
  return ask(user, channel, 'commit');
}

async function chitsNow(): Promise<Chits> {
  const position = await umpire.tables.publicPosition(channel);
  if (!position.ok || !position.value) throw new Error('no position');
  return position.value.state as Chits;
}

/** Who holds a seat now. */
const holder = (side: string): UserClient => (side === 'north' ? boris : alice);

describe('sides that are bid for', () => {
  it('show who has bid, not what; then who sits where, in the post and in the status', async () => {
    await startGame(channel, { game: 'chits', rules: 'bid', language: 'en' }, { north: alice, south: boris });
    const before = await ask(alice, channel, 'order', { line: 'bid 1' });
    await press(alice, before, /^Commit/u);
    const [status] = await posts();
    expect(status?.content).toContain(`☑️ <@${alice.userId}> **north**`);
    expect(JSON.stringify(await posts())).not.toContain('bid 1');
    const anew = await ask(alice, channel, 'order', { line: 'bid 0' });
    expect(anew.content).toContain('`bid 0`');
    const count = (await posts()).length;
    await press(alice, anew, /^Commit/u);
    expect(await posts()).toHaveLength(count);
    const old = await ask(alice, channel, 'order', { line: 'bid 2' });
    await give(boris, 'bid 3');
    const all = await posts();
    expect(all.at(-1)?.content).toContain(`**north**: <@${boris.userId}> · **south**: <@${alice.userId}>`);
    expect(all.at(-1)?.mentions.map(({ id }) => id)).toContain(boris.userId);
    expect(all[0]?.content).toContain(`**north**: <@${boris.userId}>`);
    expect((await press(alice, old, /^Commit/u)).content).toContain('moved on');
    const panel = await press(boris, all.at(-1)!, /My orders/u);
    expect(panel.content).toContain('north');
  });
});

describe('a set-up of many units', () => {
  it('narrows suggestions as one types, and takes fifty lines by the form', async () => {
    const names = async (line: string): Promise<string[]> =>
      (await boris.autocomplete(channel, 'order', { line }, 'line')).map(({ name }) => name);
    expect(await names('deploy ')).toHaveLength(LIMITS.choices);
    expect(await names('deploy N4')).toHaveLength(10);
    expect(await names('deploy N41 ')).toHaveLength(LIMITS.choices);
    expect(await names('deploy N41 17')).toEqual(
      Array.from({ length: 10 }, (_, n) => `deploy N41 17${String(n + 1).padStart(2, '0')} ✓`),
    );
    const lines = Array.from(
      { length: 50 },
      (_, n) => `deploy N${String(n + 1).padStart(2, '0')} ${n === 9 ? '0120' : '0505'}`,
    );
    const { modal } = await boris.command(channel, 'order');
    const panel = await told(boris, () => boris.submitModal(modal!, { lines: lines.join('\n') }));
    expect(panel.content).toContain('line 10:');
    expect(panel.content.length).toBeLessThanOrEqual(LIMITS.content);
    expect(panel.content).toMatch(/49\. ✅ `deploy N50 0505`/u);
    expect(controlsOf(panel).map(({ label }) => label)).toContain('Commit');
    await ask(boris, channel, 'undo', { from: 1 });
    const wrong = await ask(boris, channel, 'order', {
      line: Array.from({ length: 4 }, () => 'deploy N01 0120').join(';'),
    });
    expect(wrong.content.match(/⛔ line \d/gu)).toHaveLength(4);
    await give(boris, 'end');
    await give(alice, 'end');
  });
});

describe('an activation', () => {
  it('is drawn in one short message that pings once; its headquarters and range are in the player’s own panel', async () => {
    await give(boris, 'pick NA NX');
    const count = (await posts()).length;
    await give(alice, 'pick SA SX');
    const drawn = (await posts()).slice(count);
    expect(drawn).toHaveLength(1);
    const { command } = await chitsNow();
    const side = command!.hq.startsWith('N') ? 'north' : 'south';
    expect(drawn[0]?.mentions.map(({ id }) => id)).toEqual([holder(side).userId]);
    expect(drawn[0]?.attachments).toEqual([]);
    const panel = await press(holder(side), drawn[0]!, /^My orders/u);
    expect(panel.attachments[0]?.description).toContain(`{"kind":"range","unit":"${command!.hq}"}`);
  });

  it('is one draft: fifteen moves, the attacks, and the end that decides; its preview is a crop', async () => {
    const { command, units } = await chitsNow();
    const player = holder(command!.hq.startsWith('N') ? 'north' : 'south');
    const step = command!.hq.startsWith('N') ? 1 : -1;
    const forward = (at: string): string => at.slice(0, 2) + String(Number(at.slice(2)) + step).padStart(2, '0');
    const movers = command!.active.filter((id) => !units[id]!.headquarters).slice(0, 15);
    const moves = movers.map((id) => `move ${id} ${forward(units[id]!.at!)}`);
    expect(within(units[movers[0]!]!.at!, 1)).toContain(forward(units[movers[0]!]!.at!));
    const { modal } = await player.command(channel, 'order');
    const text = [...moves, 'move N99 0101', 'end', 'end'].join('\n');
    const refused = await told(player, () => player.submitModal(modal!, { lines: text }));
    expect(refused.content).toContain(`⛔ line ${moves.length + 1}:`);
    // Without the line that was refused neither the way on to the attacks is drafted, nor what ends it all.
    expect(refused.content).toMatch(new RegExp(`⛔ line ${moves.length + 2}: \`end\`: Not drafted`, 'u'));
    expect(refused.content).toContain(`⛔ line ${moves.length + 3}: \`end\``);
    const panel = await ask(player, channel, 'order', { line: 'end; end' });
    expect(panel.content).toMatch(new RegExp(`${moves.length + 2}\\. 🎲 \`end\``, 'u'));
    expect(panel.content.length).toBeLessThanOrEqual(LIMITS.content);
    expect(panel.attachments[0]?.description).toContain('"radius":5');
    const count = (await posts()).length;
    await press(player, panel, /^Commit/u);
    const after = (await posts()).slice(count);
    expect(after).toHaveLength(1);
    expect(after[0]?.mentions).toHaveLength(1);
    expect(after[0]?.content.length).toBeLessThanOrEqual(LIMITS.content);
  });

  it('that nobody commands opens no message', async () => {
    const all = (await posts()).map(({ content }) => content);
    const drawn = all.filter((content) => /chits\.drawn/u.test(content));
    const chits = drawn.flatMap((content) => content.match(/chits\.drawn (\w+)/gu) ?? []);
    expect(new Set(chits).size).toBe(chits.length);
    expect(chits.length).toBeGreaterThanOrEqual(2);
    for (const content of drawn) expect(content).not.toMatch(/^### .*\n- chits\.drawn .*\n- chits\.void/u);
  });
});

describe('the map of such a game', () => {
  it('has a front, and only the overlays that the game has', async () => {
    const around = await alice.autocomplete(channel, 'map', { around: '' }, 'around');
    expect(around[0]?.value).toBe('front');
    const front = await ask(alice, channel, 'map', { around: 'front' });
    expect(front.attachments[0]?.description).toMatch(/"kind":"around","places":\[.*"radius":2/u);
    const shows = await alice.autocomplete(channel, 'map', { show: '' }, 'show');
    expect(shows.map(({ value }) => String(value).split(' ')[0])).toEqual([
      ...Array(4).fill('range'),
      'setup',
      'setup',
    ]);
    for (const show of ['range NA', 'setup south']) {
      const map = await ask(alice, channel, 'map', { around: 'NA', show });
      expect(map.attachments[0]?.description).toMatch(new RegExp(`"radius":4.*"kind":"${show.split(' ')[0]}"`, 'u'));
    }
    for (const show of ['zoc north', 'range N01']) {
      expect((await ask(alice, channel, 'map', { show })).content).toContain('suggestions');
    }
  });
});
