import { must } from '../../support/toys/results.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, choose, controlId, controlsOf, pinsOf, press, startGame, told } from '../../support/discord/player.ts';
import { startUmpire, type UmpireHere } from '../../support/discord/umpire-bot.ts';
import type { SeenMessage, UserClient } from '../../support/discord/user-client.ts';

const EPHEMERAL = 1 << 6;

let umpire: UmpireHere;
let alice: UserClient;
let boris: UserClient;
let gm: UserClient;
let chiyo: UserClient;

beforeAll(async () => {
  umpire = await startUmpire({
    playground: { channels: ['table', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'] },
  });
  alice = await umpire.user('alice');
  boris = await umpire.user('boris');
  gm = await umpire.user('gm');
  chiyo = await umpire.user('chiyo');
});

afterAll(() => umpire.close());

const channelOf = (name: string): string => umpire.playground.channelIds[name] ?? '';

const posts = (channel: string): Promise<SeenMessage[]> => umpire.posts(alice, channel);

/** A table of Moscow that has started: Alice is the German side, Boris the Soviet one. */
async function startedTable(channel: string): Promise<void> {
  await startGame(channel, { game: 'moscow' }, { axis: alice, soviet: boris });
  await umpire.bot.idle();
}

describe('a table from its opening to its first battle', () => {
  it('opens with one pinned status message that players join by', async () => {
    const channel = channelOf('table');
    const answer = await ask(alice, channel, 'game new', { game: 'moscow', rules: 'odessa, moscow', language: 'en' });
    expect(answer.content).toContain('The table is open');
    const [status, bound, ...others] = await posts(channel);
    expect(others).toEqual([]);
    const anchors = /Anchor of the dice: `([\da-f]{64})`\n-# Anchor of the hidden draws: `([\da-f]{64})`/u;
    expect(bound?.content).toMatch(anchors);
    expect(bound?.content).toContain('a table is open');
    expect(status?.content).not.toMatch(/Anchor/u);
    expect(controlsOf(bound as SeenMessage)).toEqual([]);
    expect(status?.content).toContain('15.2');
    expect((await pinsOf(alice, channel)).map(({ id }) => id)).toEqual([status?.id]);

    const joined = await press(alice, status as SeenMessage, /Take German/u);
    expect(joined.content).toContain('You are in');
    const [again] = await posts(channel);
    expect(again?.id).toBe(status?.id);
    expect(again?.content).toContain(`<@${alice.userId}>`);
    expect(controlsOf(again as SeenMessage).map(({ label }) => label)).toEqual([
      'Take Soviet side',
      'Computer: Soviet side',
    ]);
    expect(again?.content).toContain('Waiting for players');
    expect(joined.content).toContain('mixed into the dice');

    const both = await press(alice, again as SeenMessage, /Take Soviet/u);
    expect(both.content).toContain('You hold German side and Soviet side now');
    const [full] = await posts(channel);
    expect(full?.content).toContain('All seats are taken');
    expect(controlsOf(full as SeenMessage).map(({ label }) => label)).toEqual(['Start the game']);
    expect((await ask(alice, channel, 'game leave', { seat: 'Sovet' })).content).toContain('You do not hold Sovet');
    await ask(alice, channel, 'game leave', { seat: 'Soviet side' });
  });

  it('refuses a second game, a taken seat, and a start with empty seats', async () => {
    const channel = channelOf('table');
    expect((await ask(boris, channel, 'game new', { game: 'moscow' })).content).toContain('under way');
    expect((await ask(boris, channel, 'game join', { seat: 'axis' })).content).toContain('taken by Alice');
    expect((await ask(alice, channel, 'game start')).content).toContain('Nobody sits here yet: Soviet side');
    expect((await ask(boris, channel, 'order', { line: 'end' })).content).toContain('not started');
  });

  it('starts with one post: picture, anchor, and a ping for the one who is asked', async () => {
    const channel = channelOf('table');
    await ask(boris, channel, 'game join');
    await ask(boris, channel, 'game start');
    const [status, bound, post, ...others] = await posts(channel);
    expect(others).toEqual([]);
    const anchor = /Anchor of the dice: `[\da-f]{64}`/u;
    expect(anchor.exec(post?.content ?? '')?.[0]).toBe(anchor.exec(bound?.content ?? '')?.[0]);
    expect(post?.content).toContain('Nobody gave a word for the dice.');
    expect(post?.attachments).toHaveLength(1);
    expect(post?.attachments[0]?.description).toContain('Turn 1');
    expect(post?.content).toMatch(/Anchor of the dice: `[0-9a-f]{64}`/u);
    expect(post?.content).toMatch(/Anchor of the hidden draws: `[0-9a-f]{64}`/u);
    expect(post?.mentions.map(({ id }) => id)).toEqual([alice.userId]);
    expect(status?.content).toMatch(/<t:\d+:R>/u);
    expect(status?.content).toContain(`/${channel}/${post?.id}`);
    expect(status?.mentions).toEqual([]);
  });

  it('leads by suggestions from an empty field to a complete order', async () => {
    const channel = channelOf('table');
    const commit = await ask(alice, channel, 'order', { line: 'end' });
    expect(commit.content).toContain('the phase ends');
    expect((await press(alice, commit, /^Commit/u)).content).toContain('movement phase');
    let line = '';
    for (let steps = 0; steps < 6; steps++) {
      const offers = await alice.autocomplete(channel, 'order', { line }, 'line');
      expect(offers.length).toBeGreaterThan(0);
      const [first] = offers.filter(({ name }) => /move/u.test(name));
      line = String(first?.value);
      if (first?.name.includes('✓')) break;
    }
    expect(line).toMatch(/^move \S+ \d{4}$/u);
    const drafted = await ask(alice, channel, 'order', { line });
    const [, unit, hex] = line.split(' ');
    expect(drafted.content).toMatch(new RegExp(`\`move ${unit} \\S*${hex}\``, 'u'));
    expect(drafted.content).toContain('ready');
    expect(drafted.attachments).toHaveLength(1);
    expect(await boris.autocomplete(channel, 'order', { line: '' }, 'line')).toEqual([]);
  });

  it('takes back what is asked, and says what', async () => {
    const channel = channelOf('table');
    const before = await ask(alice, channel, 'order', { line: 'move 3PzA 1401; end' });
    expect(before.content.match(/^\d+\. /gmu)).toHaveLength(3);
    const undone = await ask(alice, channel, 'undo', { from: 2 });
    expect(undone.content).toContain('Taken back: 2 lines');
    expect(undone.content).toContain('`end`');
    const cleared = await press(alice, undone, /^Clear/u);
    expect(cleared.content).toContain('Taken back: 1 line');
    expect(cleared.id).toBe(undone.id);
    expect((await ask(alice, channel, 'undo')).content).toContain("can't be taken back");
    expect((await ask(alice, channel, 'commit')).content).toContain('draft is empty');
  });

  it('refuses with the rule, its summary, and what would be legal as buttons that do it', async () => {
    const channel = channelOf('table');
    const refused = await ask(alice, channel, 'order', { line: 'move 2PzA 1805' });
    expect(refused.content).toContain('⛔ `move 2PzA 1805`');
    expect(refused.content).toMatch(/Rule \d+\.\d/u);
    expect(refused.content).toContain('Legal and near:');
    expect(refused.attachments).toHaveLength(1);
    const [way] = controlsOf(refused).filter(({ custom_id }) => custom_id?.includes('|say|'));
    const taken = await told(alice, () => alice.click(refused, way?.custom_id ?? ''));
    expect(way?.label).toMatch(/^move 2PzA \d{4}$/u);
    expect(taken.content).toMatch(new RegExp(`1\\. ✅ \`move 2PzA \\S*${way?.label?.slice(-4)}\``, 'u'));
    await ask(alice, channel, 'undo', { from: 1 });
  });

  it('refuses one of many lines by its number, and the others stand', async () => {
    const channel = channelOf('table');
    const many = await ask(alice, channel, 'order', { line: 'move 2PzA 1401; move 2PzA nowhere; move 3PzA 1401' });
    expect(many.content).toContain('⛔ line 2: `move 2PzA nowhere`');
    expect(many.content.match(/^\d+\. ✅/gmu)).toHaveLength(2);
    await ask(alice, channel, 'undo', { from: 1 });
  });

  it('opens a form for a whole phase with the draft in it, and makes the draft what was typed', async () => {
    const channel = channelOf('table');
    await ask(alice, channel, 'order', { line: 'move 2PzA 1401; move 3PzA 1401' });
    const { modal } = await alice.command(channel, 'order');
    const field = modal?.components.flatMap((part) => (part.component ? [part.component] : []))[0];
    expect(field?.value).toMatch(/^move 2PzA \S*1401\nmove 3PzA \S*1401$/u);
    const panel = await told(alice, () => alice.submitModal(modal!, { lines: 'move 2PzA 1401\n# a remark\nend' }));
    expect(panel.content.match(/^\d+\. .*$/gmu)).toMatchObject([
      expect.stringMatching(/move 2PzA \S*1401/u),
      expect.stringContaining('end'),
    ]);

    const stale = await alice.command(channel, 'order');
    await ask(alice, channel, 'undo');
    const kept = await told(alice, () => alice.submitModal(stale.modal!, { lines: 'move 4PzA 1401' }));
    expect(kept.content).toContain('changed while the form was open');
    expect(kept.content).toContain('move 4PzA 1401');
    expect(kept.content).not.toContain('2. ');
  });

  it('asks the other side in a reaction by buttons that only they can press, once', async () => {
    const channel = channelOf('table');
    await ask(alice, channel, 'undo', { from: 1 });
    await ask(alice, channel, 'order', { line: 'move 4PzA 1602; end; attack 1702 4PzA' });
    await ask(alice, channel, 'commit');
    const post = (await posts(channel)).at(-1) as SeenMessage;
    expect(post.mentions.map(({ id }) => id)).toEqual([boris.userId]);
    const labels = controlsOf(post).map(({ label }) => label ?? '');
    expect(labels).toEqual(expect.arrayContaining([expect.stringMatching(/passive/iu), 'My orders', 'My map']));

    const stranger = await press(gm, post, /passive/iu);
    expect(stranger.content).toContain('for the player of that seat');
    expect((await press(alice, post, /passive/iu)).content).toContain('for the player of that seat');
    const answered = await press(boris, post, /passive/iu);
    expect(answered.content).toContain('✅');
    expect(Number(answered.flags) & EPHEMERAL).toBe(EPHEMERAL);

    const after = await posts(channel);
    expect(controlsOf(after.find(({ id }) => id === post.id) as SeenMessage)).toEqual([]);
    const count = after.length;
    const again = await boris
      .rest('POST', '/interactions', {
        type: 3,
        application_id: umpire.playground.applicationId,
        guild_id: boris.guildId,
        channel_id: channel,
        session_id: boris.ready.session_id,
        message_id: post.id,
        nonce: 'again',
        data: { component_type: 2, custom_id: controlId(post, /passive/iu) },
      })
      .catch((error: Error) => error);
    expect(again).toBeInstanceOf(Error);
    expect(await posts(channel)).toHaveLength(count);
  });
});

describe('buttons that are out of date', () => {
  it('do nothing, and show how things stand with fresh buttons', async () => {
    const channel = channelOf('second');
    await startedTable(channel);
    const old = await ask(alice, channel, 'order', { line: 'end' });
    await ask(alice, channel, 'commit');
    const before = await posts(channel);
    const stale = await press(alice, old, /^Commit/u);
    expect(stale.content).toContain('moved on');
    expect(stale.content).toContain('movement phase');
    expect(
      controlsOf(stale).every(({ custom_id }) => !controlsOf(old).some((each) => each.custom_id === custom_id)),
    ).toBe(true);
    expect(await posts(channel)).toHaveLength(before.length);
  });

  it('of the options lead nowhere once the draft has changed', async () => {
    const channel = channelOf('second');
    const panel = await ask(alice, channel, 'order', { line: 'move 2PzA 1401' });
    await ask(alice, channel, 'undo');
    const stale = await press(alice, panel, /^Move/u);
    expect(stale.content).toContain('moved on');
    expect((await press(alice, stale, /^Move/u)).content).toContain('`move` …');
  });

  it('pressed twice carry an order out once', async () => {
    const channel = channelOf('second');
    const panel = await ask(alice, channel, 'order', { line: 'end' });
    const id = controlId(panel, /^Commit/u);
    const lines = async (): Promise<number> => must(await umpire.tables.state(channel)).lines;
    const before = await lines();
    const seen = alice.events.length;
    await Promise.all([alice.click(panel, id), alice.click(panel, id)]);
    const answers = () =>
      alice.events.slice(seen).filter(({ t, d }) => t === 'MESSAGE_UPDATE' && d['id'] === panel.id).length;
    await alice.until(() => answers() === 2);
    expect(await lines()).toBe(before + 1);
  });

  it('of another release, and of nobody, are answered kindly', async () => {
    const channel = channelOf('second');
    const found = await umpire.bot.client.channels.fetch(channel);
    if (!found?.isSendable()) throw new Error('no channel');
    const button = (custom_id: string) => ({ type: 2 as const, style: 1 as const, label: custom_id, custom_id });
    const message = await found.send({
      content: 'old',
      components: [{ type: 1, components: [button('u0|commit|3'), button('foreign')] }],
    });
    await alice.until(() => alice.messages.has(message.id));
    for (const label of [/^u0/u, /^foreign/u]) {
      const answer = await press(alice, alice.messages.get(message.id)!, label);
      expect(answer.content).toContain('earlier version of the bot');
      expect(answer.content).toContain('combat phase');
      expect(controlsOf(answer).length).toBeGreaterThan(0);
    }
  });
});

describe('choosing by buttons and menus alone', () => {
  it('walks from the question to a drafted order, and back', async () => {
    const channel = channelOf('second');
    const post = (await posts(channel))
      .filter((message) => controlsOf(message).some(({ label }) => label === 'My orders'))
      .at(-1);
    let panel = await press(alice, post!, /My orders/u);
    panel = await press(alice, panel, /^Attack/u);
    const [menu] = controlsOf(panel).filter(({ options }) => options);
    expect(menu?.options?.length).toBeGreaterThan(5);
    expect(menu?.options?.[0]?.description).toBe(
      'enemy: 12A and 16MC · 9:3 = 3:1 before shifts with AX-11A, R3A, and R4A',
    );
    panel = await choose(alice, panel, /0702/u);
    panel = await press(alice, panel, /Back/u);
    panel = await choose(alice, panel, /0702/u);
    expect(panel.content).toContain('**AX-11A, R3A, and R4A attack 0702');
    panel = await choose(alice, panel, /R4A/u, /R3A/u);
    expect(panel.content).toContain('**R3A and R4A attack 0702');
    panel = await press(alice, panel, /^Order:/u);
    expect(panel.content).toMatch(/1\. 🔒 `attack 0702 R3A R4A`/u);
    expect(panel.content).toContain('the other side is asked');
    expect(await umpire.tables.look(channel, boris.userId)).toMatchObject({ ok: true, value: { draft: null } });
    await ask(alice, channel, 'undo');
  });
});

describe('looking things up', () => {
  const channel = (): string => channelOf('second');

  it('shows the map whole, around something, with overlays; and says what it does not know', async () => {
    for (const options of [
      {},
      { around: '2PzA' },
      { around: 'Minsk', show: 'zoc soviet' },
      { show: 'supply axis' },
      { show: 'control' },
      { show: 'reach 2PzA' },
    ]) {
      const answer = await ask(alice, channel(), 'map', options);
      expect(answer.attachments, JSON.stringify(options)).toHaveLength(1);
      expect(Number(answer.flags) & EPHEMERAL).toBe(EPHEMERAL);
    }
    expect((await ask(alice, channel(), 'map', { around: 'Atlantis' })).content).toContain('«Atlantis»');
    expect((await ask(alice, channel(), 'map', { show: 'weather' })).content).toContain('suggestions');
  });

  it('suggests from empty fields everywhere', async () => {
    const fields: [string, Record<string, string>, string][] = [
      ['map', { around: '' }, 'around'],
      ['map', { show: '' }, 'show'],
      ['odds', { target: '' }, 'target'],
      ['odds', { attackers: '' }, 'attackers'],
      ['lookup', { what: '' }, 'what'],
      ['history', { when: '' }, 'when'],
      ['dice', { phase: '' }, 'phase'],
      ['commit', { seat: '' }, 'seat'],
      ['undo', { seat: '' }, 'seat'],
      ['order', { seat: '' }, 'seat'],
    ];
    for (const [name, options, focused] of fields) {
      expect(
        (await alice.autocomplete(channel(), name, options, focused)).length,
        `${name} ${focused}`,
      ).toBeGreaterThan(0);
    }
  });

  it('gives odds with every shift and rule, and chances that add up', async () => {
    const { content } = await ask(alice, channel(), 'odds', { target: '0702', attackers: 'AX-11A R3A R4A' });
    expect(content).toMatch(/[+−]\d \*\(11\.3\.4\)\*/u);
    for (const part of content.split('➡️').slice(1, 3)) {
      const counts = [...part.matchAll(/ (\d)\/6 /gu)].map((match) => Number(match[1]));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6);
    }
    expect((await ask(alice, channel(), 'odds', { target: '1805', attackers: '2PzA' })).content).toMatch(/Rule 11/u);
  });

  it('tells of units, hexes and rules', async () => {
    expect((await ask(boris, channel(), 'lookup', { what: '2pza' })).content).toContain('### 2PzA');
    expect((await ask(boris, channel(), 'lookup', { what: 'Moscow' })).attachments).toHaveLength(1);
    expect((await ask(boris, channel(), 'lookup', { what: '9.4' })).content).toContain('### 9.4');
    expect((await ask(boris, channel(), 'lookup', { what: 'weather' })).content).toMatch(/### \d/u);
    expect((await ask(boris, channel(), 'lookup', { what: 'no such thing' })).content).toContain('«no such thing»');
    expect((await ask(boris, channel(), 'help', { about: 'dice' })).content).toContain('/dice');
  });

  it('logs a phase, and proves its dice against the anchor', async () => {
    await ask(alice, channel(), 'order', { line: 'attack 0702 AX-11A R3A R4A' });
    await ask(alice, channel(), 'commit');
    await umpire.bot.idle();
    let die = '';
    for (let answers = 0; answers < 20 && die === ''; answers++) {
      const state = await umpire.tables.state(channel());
      const seat = state.ok ? state.value.waiting[0]?.seat : undefined;
      const [player, name] = seat === 'axis' ? [alice, 'alice'] : [boris, 'boris'];
      const outlook = await umpire.tables.look(channel(), player.userId);
      expect(outlook.ok && outlook.value.asks.length, name).toBeGreaterThan(0);
      await umpire.tables.answerSilently({
        channel: channel(),
        user: { id: player.userId, name },
        interaction: `silent-${answers}`,
        seat: seat ?? '',
      });
      die = (await ask(alice, channel(), 'dice')).content.match(/🎲 \*\*(\d)\*\*/u)?.[1] ?? '';
    }
    expect(die).toMatch(/^[1-6]$/u);
    expect((await ask(alice, channel(), 'dice')).content).toContain('when the phase is over');
    expect((await ask(boris, channel(), 'history', { view: 'log' })).content).toContain('0702');

    for (let answers = 0; answers < 40; answers++) {
      const state = await umpire.tables.state(channel());
      if (!state.ok || state.value.phase?.name !== 'combat') break;
      const seat = state.value.waiting[0]?.seat ?? '';
      const id = seat === 'axis' ? alice.userId : boris.userId;
      await umpire.tables.answerSilently({
        channel: channel(),
        user: { id, name: 'x' },
        interaction: `on-${answers}`,
        seat,
      });
    }
    const phases = await alice.autocomplete(channel(), 'dice', { phase: 'combat' }, 'phase');
    const { content } = await ask(alice, channel(), 'dice', { phase: String(phases[0]?.value) });
    expect(content).toContain('✅ Hashed');
    expect(content).not.toContain('❌');
    const script = /```js\n([\s\S]*?)```/u.exec(content)?.[1] ?? '';
    const printed: unknown[] = [];
    const crypto = await import('node:crypto');
    new Function('require', 'console', 'Buffer', script)(
      () => crypto,
      { log: (value: unknown) => printed.push(value) },
      Buffer,
    );
    expect(printed).toEqual([Number(die)]);
  });

  it('exports the record, imports it elsewhere, and lists the tables one can see', async () => {
    const exported = await ask(alice, channel(), 'game export');
    const record = await fetch(exported.attachments[0]!.url).then((response) => response.text());
    expect(record).toContain('[Game');
    const imported = await ask(boris, channelOf('third'), 'game import', {
      file: { name: 'game.txt', data: Buffer.from(record) },
    });
    expect(imported.content).toContain('goes on from the last line');
    const broken = await ask(boris, channelOf('fourth'), 'game import', {
      file: { name: 'x.txt', data: Buffer.from('1. e4 e5') },
    });
    expect(broken.content).toContain("can't be used");
    const { content } = await ask(gm, channel(), 'game list');
    expect(content).toContain(`<#${channel()}>`);
    expect(content).toContain(`<#${channelOf('third')}>`);
    expect(content).not.toContain(`<#${channelOf('fourth')}>`);
  });

  it('ends by agreement of all who sit', async () => {
    const agreed = await ask(alice, channel(), 'game abandon');
    expect(agreed.content).toContain(`<@${boris.userId}>`);
    expect((await ask(boris, channel(), 'game abandon')).content).toContain('abandoned');
    const all = await posts(channel());
    expect(all.at(-1)?.content).toContain('abandoned by agreement');
    expect(all[0]?.content).toContain('abandoned by agreement');
    expect((await ask(alice, channel(), 'order', { line: 'end' })).content).toContain('over');
  });
});

describe('seats that are dealt', () => {
  it('are drawn for by a button, and held when the game has started', async () => {
    const channel = channelOf('seventh');
    await ask(alice, channel, 'game new', { game: 'moscow', seating: 'random', spectators: false });
    const [status] = await posts(channel);
    await press(alice, status!, /Join the draw/u);
    expect((await ask(alice, channel, 'game start')).content).toContain('Nobody sits here yet');
    const [waiting] = await posts(channel);
    expect(waiting?.content).toContain(`In the draw for seats: <@${alice.userId}>`);
    expect((await ask(boris, channel, 'game join', { seat: 'axis' })).content).toContain('dealt at random');
    await press(boris, waiting!, /Join the draw/u);
    await press(boris, (await posts(channel))[0]!, /Start the game/u);
    const state = await umpire.tables.state(channel);
    const holders = state.ok ? state.value.seats.map(({ holder }) => holder?.id) : [];
    expect([...holders].sort()).toEqual([alice.userId, boris.userId].sort());
    expect((await ask(gm, channel, 'map')).content).toContain('Only seated players');
    expect((await ask(gm, channel, 'game export')).content).toContain('Only seated players');
    expect((await ask(gm, channel, 'order', { line: 'end' })).content).toContain('You hold no seat');
    expect((await ask(gm, channel, 'game status')).content).toContain('German side');
  });
});

describe('languages', () => {
  it('are the reader’s own for answers, and the table’s for posts', async () => {
    const channel = channelOf('fifth');
    const created = await ask(chiyo, channel, 'game new', { game: 'moscow' });
    expect(created.content).toContain('対戦を作りました');
    await ask(chiyo, channel, 'game join', { seat: 'axis' });
    await ask(alice, channel, 'game join');
    const started = await ask(alice, channel, 'game start');
    expect(started.content).toContain('The game has begun');
    const all = await posts(channel);
    expect(all.at(-1)?.content).toContain('開始');
    const refused = await ask(alice, channel, 'order', { line: 'end' });
    expect(refused.content).toContain('Nothing is asked of Soviet side');
    const index = await chiyo.commands();
    expect(index.find(({ name }) => name === 'order')?.name_localized).toBe('命令');
  });
});

describe('a channel in which the bot may do little', () => {
  it('is played in all the same, and the lack is told in the answers', async () => {
    const channel = channelOf('sixth');
    const deny = (1n << 15n) | (1n << 51n);
    const bot = umpire.bot.client.user!.id;
    await gm.rest('PUT', `/channels/${channel}/permissions/${bot}`, { type: 1, allow: '0', deny: String(deny) });
    await alice.until(() => alice.events.some(({ t, d }) => t === 'CHANNEL_UPDATE' && d['id'] === channel));
    const created = await ask(alice, channel, 'game new', { game: 'moscow' });
    expect(created.content).toContain('I lack permissions in this channel: Attach Files and Pin Messages');
    await ask(alice, channel, 'game join', { seat: 'axis' });
    await ask(boris, channel, 'game join');
    await ask(boris, channel, 'game start');
    const all = await posts(channel);
    expect(all).toHaveLength(3);
    expect(all[2]?.attachments).toEqual([]);
    expect(await pinsOf(alice, channel)).toEqual([]);
  });
});
