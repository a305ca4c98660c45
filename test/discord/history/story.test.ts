import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../src/discord/connection/limits.ts';
import { tableKey, type Saved } from '../../../src/table/saved.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { ask, choose, controlsOf, press } from '../../support/discord/player.ts';
import { openToyTable, type ToyTableHere } from '../../support/toys/toy-table-here.ts';
import { toyGuide } from '../../support/toys/toy-guide.ts';
import { startUmpire } from '../../support/discord/umpire-bot.ts';
import type { SeenMessage, UserClient } from '../../support/discord/user-client.ts';

let here: ToyTableHere;
const look = (user: UserClient, command: string, options = {}): Promise<SeenMessage> =>
  ask(user, here.channel, command, options);
const labels = (message: SeenMessage): (string | undefined)[] => controlsOf(message).map(({ label }) => label);
const files = ({ attachments }: SeenMessage): string[] => attachments.map(({ filename }) => String(filename));
/** What a picture could show: the toy game tells the state it was given in the description. */
const shownIn = ({ attachments }: SeenMessage): string => attachments.map(({ description }) => description).join('\n');

beforeAll(async () => {
  here = await openToyTable({}, true);
});

afterAll(() => here.umpire.close());

describe('/whatif', () => {
  it('is opened, tried in by buttons, menus and lines with suggestions, and marked as what it is', async () => {
    const { alice, channel } = here;
    const lines = await here.lastLine();
    const open = await look(alice, 'whatif', { line: 'open' });
    expect(open.content).toMatch(/🔮 What if.*red-1/u);
    expect(open.content).toContain('its dice are samples');
    expect(open.content).toContain('drawn by chance for this what-if');
    expect(shownIn(open)).toBe('');
    const moving = await press(alice, open, /^move$/u);
    const unit = await press(alice, moving, /^R1$/u);
    const moved = await press(alice, unit, /^b/u);
    expect(moved.content).toContain('1. ✅ `move R1 b`');
    expect(shownIn(moved)).toMatch(/^What if: nothing of this has happened — WHAT IF — Toy/u);
    expect(shownIn(moved)).toContain('"R1":{"owner":"red-1","at":"b"');
    const offers = await alice.autocomplete(channel, 'whatif', { line: 'move R2' }, 'line');
    expect(offers.map(({ value }) => value)).toContain('move R2 b');
    const refused = await look(alice, 'whatif', { line: 'move R2 b; move R2 c' });
    expect(refused.content).toContain('⛔ line 2: `move R2 c`');
    expect(refused.content).toContain('2. ✅ `move R2 b`');
    const undone = await press(alice, refused, /^Undo last/u);
    expect(undone.content).not.toContain('move R2 b');
    expect(await here.lastLine()).toBe(lines);
    expect((await look(alice, 'game status')).content).not.toContain('R2 b');
  });

  it('answers buttons of another state of it kindly', async () => {
    const { alice } = here;
    const first = await look(alice, 'whatif', { line: 'show' });
    await look(alice, 'whatif', { line: 'move R2 b' });
    const late = await press(alice, first, /^Undo last/u);
    expect(late.content).toContain('has changed since the button was shown');
    expect(late.content).toContain('2. ✅ `move R2 b`');
    await look(alice, 'whatif', { line: 'open' });
    expect((await press(alice, late, /^Throw away/u)).content).toContain('has changed since');
    expect(
      (await press(here.boris, await look(here.boris, 'whatif', { line: 'open' }), /^Throw away/u)).content,
    ).toContain('thrown away');
    expect((await look(here.boris, 'whatif', { line: 'show' })).content).toContain('no what-if open');
  });

  it('lets the other side answer as if silent, rolls samples, again and many times', async () => {
    const { alice, gives } = here;
    await gives(
      'alice move R1 b | alice done | chiyo done | boris move B2 c | boris done | alice bid 3',
      'boris bid 0',
    );
    const renewed = await look(alice, 'whatif', { line: 'show' });
    expect(renewed.content).toContain('has gone on since this what-if was opened');
    await press(alice, renewed, /^Renew/u);
    let panel = await look(alice, 'whatif', { line: 'attack c with R1' });
    expect(panel.content).toContain('**blue**');
    panel = await press(alice, panel, /^As if silent/u);
    expect(panel.content).toContain('2. ▫️ blue: `hold` *(as if silent)*');
    panel = await press(alice, panel, /^pass$/u);
    expect(panel.content).toContain('🎲 ');
    expect((await press(alice, panel, /^Roll again/u)).content).toMatch(/🎲 .*roll 2/u);
    const sampled = await look(alice, 'whatif', { line: 'sample 40' });
    expect(sampled.content).toContain('Rolled 40 times: `attack c with R1`');
    const shares = [...sampled.content.matchAll(/(\d+) %/gu)].map(([, share]) => Number(share));
    expect(shares.slice(0, 2).reduce((sum, share) => sum + share, 0)).toBeGreaterThan(97);
    expect(sampled.content.length).toBeLessThanOrEqual(LIMITS.content);
  });

  it('becomes the draft with a button', async () => {
    const { alice, channel, umpire } = here;
    const panel = await press(alice, await look(alice, 'whatif', { line: 'show' }), /^Keep as my draft/u);
    expect(panel.content).toContain('`attack c with R1`');
    expect(labels(panel)).toContain('Commit');
    const outlook = await umpire.tables.look(channel, alice.userId);
    expect(outlook.ok && outlook.value.draft?.lines.map(({ text }) => text)).toEqual(['attack c with R1']);
    expect((await look(alice, 'whatif', { line: 'keep' })).content).toContain('no what-if open');
    await press(alice, panel, /clear/u);
  });

  it('says that a reaction is answered at once when it is kept', async () => {
    const { alice, boris, give } = here;
    await give(alice, 'attack c with R1');
    const before = await here.lastLine();
    const open = await look(boris, 'whatif', { line: 'open' });
    expect(open.content).toContain('gives the answer at once');
    const tried = await look(boris, 'whatif', { line: 'hold' });
    expect(labels(tried)).toContain('Give this answer now');
    await press(boris, tried, /^Give this answer now/u);
    expect(await here.lastLine()).toBe(before + 1);
    await give(alice, 'pass');
    expect((await look(boris, 'whatif', { line: 'show' })).content).toContain('no what-if open');
  });

  it('is not for those who hold no seat', async () => {
    expect((await look(here.gm, 'whatif', { line: 'open' })).content).toContain('hold no seat');
  });
});

describe('/history', () => {
  it('tells what happened since one’s own last order, what is asked now, and what may be taken back', async () => {
    const { alice, boris, chiyo, channel } = here;
    await ask(alice, channel, 'order', { line: 'move R2 b' });
    const caught = await look(alice, 'history');
    expect(caught.content).toMatch(/Since your last order, line \d+/u);
    expect(caught.content).toContain('**Now**');
    expect(caught.content).toContain('can still be taken back');
    expect(caught.content).toContain('`move R2 b`');
    const blue = await look(boris, 'history', { when: 'turn 1' });
    expect(blue.content).toContain('R1 moves to b');
    expect(blue.content).toContain('battle in');
    expect(blue.content).not.toContain('move R2 b');
    expect(files(blue).slice(0, 2)).toEqual(['before.png', 'after.png']);
    expect(shownIn(blue)).toMatch(/^Before — Toy.*\nNow — Toy/u);
    const red = await look(chiyo, 'history', { when: 'turn 1' });
    const drew = /(?:the card is |引いたカードは)(\w+)/u;
    expect(drew.exec(red.content)?.[1]).toBeDefined();
    expect(drew.exec(blue.content)?.[1]).not.toBe(drew.exec(red.content)?.[1]);
  });

  it('tells those who look on what everybody may know', async () => {
    const seen = await look(here.gm, 'history', { when: 'line 1' });
    expect(seen.content).toContain('battle in');
    expect(seen.content).not.toMatch(/toy\.drew-card|\bace\b|\bking\b|\bqueen\b|\bjack\b/u);
    expect(shownIn(seen)).not.toMatch(/\bace\b|\bking\b|\bqueen\b|\bjack\b/u);
  });

  it('offers turns and phases, and says when a moment is none', async () => {
    const { gm, channel } = here;
    const offers = await gm.autocomplete(channel, 'history', { when: '' }, 'when');
    expect(offers.map(({ value }) => value)).toEqual(expect.arrayContaining(['turn 2', 'turn 1', 'phase 1']));
    expect(offers[0]).toMatchObject({ name: 'Turn 2', value: 'turn 2' });
    expect((await look(gm, 'history', { when: 'turn 9' })).content).toContain('no turn, phase or line');
    const typed = await look(gm, 'history', { when: 'Turn 2' });
    expect(typed.content).toMatch(/After line \d+/u);
  });

  it('leaves out what was gone back over, and tells of that', async () => {
    const { gm, alice, channel, umpire } = here;
    await ask(alice, channel, 'undo', { from: 1 });
    const before = await here.lastLine();
    await here.give(alice, 'move R2 b');
    await press(gm, await look(gm, 'gm', { act: 'rewind', what: String(before), reason: 'wrong counter' }), /Do it/u);
    await umpire.bot.idle();
    const caught = await look(here.boris, 'history', { when: `line ${before + 1}` });
    expect(caught.content).toContain('One line that was taken back is left out');
    expect(caught.content).toContain('wrong counter');
    expect(caught.content).not.toContain('R2 moves to b');
  });
});

describe('/history in the log', () => {
  it('finds by turn, unit, hex and kind, with suggestions for each', async () => {
    const { boris, channel } = here;
    const suggested = async (option: string, typed = ''): Promise<(string | number)[]> =>
      (await boris.autocomplete(channel, 'history', { [option]: typed }, option)).map(({ value }) => value);
    expect(await suggested('unit', 'r')).toEqual(['R1', 'R2']);
    expect(await suggested('hex', 'c')).toEqual(['c']);
    expect(await suggested('kind')).toEqual([
      'movement',
      'combat',
      'losses',
      'cards',
      'setup',
      'table',
      'standing',
      'silent',
      'computer',
    ]);
    const moves = await look(boris, 'history', { kind: 'movement', when: 'turn 1' });
    expect(moves.content).toContain('R1 moves to b');
    expect(moves.content).toContain('B2 moves to c');
    expect(moves.content).not.toMatch(/toy\.(?:bids|battle|drew)/u);
    const unit = await look(boris, 'history', { unit: 'B2' });
    expect(unit.content).toContain('B2 moves to c');
    expect(unit.content).not.toContain('R1 b');
    const hex = await look(boris, 'history', { hex: 'c', kind: 'combat' });
    expect(hex.content).toContain('battle in c');
    const table = await look(boris, 'history', { kind: 'table' });
    expect(table.content).toContain('wrong counter');
    expect((await look(boris, 'history', { kind: 'silent' })).content).toContain('Nothing of that kind');
    expect((await look(boris, 'history', { kind: 'weather' })).content).toContain(
      'nothing that the log can be asked for',
    );
  });

  it('without filters tells of the present phase, as ever', async () => {
    const log = await look(here.alice, 'history', { view: 'log' });
    expect(log.content).toMatch(/^### Turn 2/u);
  });
});

describe('/history as a replay', () => {
  it('steps through the phases that counted, and jumps to turns', async () => {
    const { boris } = here;
    const last = await look(boris, 'history', { view: 'replay' });
    const [, at, of] = /\((\d+) of (\d+)\)/u.exec(last.content) ?? [];
    expect(at).toBe(of);
    const first = await press(boris, last, /^\|◀$/u);
    expect(first.content).toContain(`(1 of ${of})`);
    const next = await press(boris, first, /^▶$/u);
    expect(next.content).toContain(`(2 of ${of})`);
    expect(next.content).toContain('R1 moves to b');
    expect(shownIn(next)).toMatch(/^Replay — Toy/u);
    const third = await press(boris, next, /^▶$/u);
    expect(shownIn(third)).toContain('"R1":{"owner":"red-1","at":"b"');
    const again = await press(boris, third, /^◀$/u);
    expect(again.content).toBe(next.content);
    const wide = await press(boris, again, /^Whole map/u);
    expect(wide.content).toContain(`(2 of ${of})`);
    const turn = await choose(boris, wide, /^Turn 2/u);
    expect(turn.content).toMatch(/### ⏯️ .*2/u);
    expect(Number(/\((\d+) of/u.exec(turn.content)?.[1])).toBeGreaterThan(2);
    const whole = await look(boris, 'history', { view: 'replay', when: 'turn 1' });
    expect(whole.content).toContain(`(1 of ${of})`);
    expect(JSON.stringify(controlsOf(last))).not.toContain('"custom_id":""');
    const ids = controlsOf(last).map(({ custom_id }) => custom_id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('shows nothing that its reader may not know', async () => {
    const { gm } = here;
    let shown = await look(gm, 'history', { view: 'replay', when: 'line 1' });
    let stops = 1;
    for (; controlsOf(shown).some(({ label, disabled }) => label === '▶' && !disabled); stops++) {
      expect(shown.content + shownIn(shown)).not.toMatch(/\bace\b|\bking\b|\bqueen\b|\bjack\b/u);
      shown = await press(gm, shown, /^▶$/u);
    }
    expect(stops).toBeGreaterThan(4);
  });

  it('gives files of the game; the book when it is over, which is posted then, once', async () => {
    const { alice, gm, channel, umpire } = here;
    const during = await look(alice, 'history', { view: 'replay' });
    expect(labels(during)).not.toContain('Campaign book');
    expect(files(await press(alice, during, /^Animated file/u))).toEqual(['toy-replay.gif']);
    await press(gm, await look(gm, 'gm', { act: 'adjudge', what: 'red', reason: 'late' }), /Do it/u);
    const posts = await here.posts();
    const books = posts.filter((post) => files(post).includes('toy-campaign-book.html'));
    expect(books).toHaveLength(1);
    expect(books[0]?.id).toBe(posts.at(-1)?.id);
    const state = await umpire.tables.state(channel);
    expect(state.ok && state.value.marks['book']).toBe(`${state.ok ? state.value.id : ''} ${books[0]?.id}`);
    const after = await look(alice, 'history', { view: 'replay' });
    expect(files(await press(alice, after, /^Campaign book/u))).toEqual(['toy-campaign-book.html']);
    const fork = await look(gm, 'whatif', { from: 'turn 1' });
    expect(fork.content).toContain('everything is known');

    await ask(alice, channel, 'game new', { game: 'toy', language: 'en' });
    expect((await press(alice, during, /^◀$/u)).content).toContain('earlier game in this channel');
    expect((await press(alice, after, /^Animated file/u)).content).toContain('earlier game in this channel');
  });
});

describe('what one’s standing orders did meanwhile', () => {
  it('stands in the catch-up of their owner alone, beside what waits for agreement', async () => {
    const table = await openToyTable();
    const { umpire, channel, alice, chiyo, boris, gm, give } = table;
    for (const [user, line] of [
      [alice, 'move R1 b'],
      [alice, 'done'],
      [chiyo, 'done'],
      [boris, 'move B2 c'],
      [boris, 'done'],
      [alice, 'bid 3'],
      [boris, 'bid 0'],
    ] as const)
      await give(user, line);
    const request = { channel, user: { id: boris.userId, name: 'Boris' }, interaction: 'arm' };
    expect(await umpire.tables.arm(request, 'hold at c', 'asked')).toMatchObject({ ok: true });
    await give(alice, 'attack c with R1');
    await press(alice, await ask(alice, channel, 'undo', { to: '2', reason: 'misread' }), /Propose/u);
    const own = await ask(boris, channel, 'history');
    expect(own.content).toContain('Your standing orders answered');
    expect(own.content).toContain('→ `hold` (`hold at c`)');
    expect(own.content).toContain('Waiting for agreement');
    expect(own.content).toContain('misread');
    for (const other of [alice, gm]) {
      const told = await ask(other, channel, 'history', { when: 'turn 2' });
      expect(told.content).not.toContain('hold at c');
      expect(told.content).toContain('misread');
    }
    await umpire.close();
  });

  it('are told as far as there is room where there are many, under the title, with what is proposed, and whole in the file', async () => {
    const store = memoryStore();
    const table = await openToyTable({}, false, store);
    const { umpire, channel, boris } = table;
    const request = { channel, user: { id: boris.userId, name: 'Boris' }, interaction: 'draw' };
    expect(await umpire.tables.propose(request, 'draw', '', 'x')).toMatchObject({ ok: true });
    await umpire.bot.idle();
    const firing = {
      n: null,
      phase: { index: 1, turn: 1, code: 'toy.moves', params: {} },
      prompt: { code: 'toy.defend', params: { at: 'c' } },
      clause: 'hold at c',
      order: null,
    };
    const saved = JSON.parse(store.rows.get(tableKey(channel)) as string) as Saved;
    const firings = { blue: Array.from({ length: 50 }, (_, n) => ({ ...firing, clause: `hold at c ${n}` })) };
    const [proposal] = saved.proposals;
    const reason = (n: number): string => `reason ${n} ${'[a](https://b.example) '.repeat(20)}`.slice(0, 300);
    const proposals = Array.from({ length: 10 }, (_, n) => ({ ...proposal, id: n + 1, reason: reason(n) }));
    store.rows.set(tableKey(channel), JSON.stringify({ ...saved, firings, proposals, proposed: 10 }));
    await umpire.bot.stop();
    const again = await startUmpire({ endpoint: umpire.playground, store, guides: { toy: toyGuide } });
    const caught = await ask(boris, channel, 'history');
    expect(caught.content).toMatch(/^### 🗞️/u);
    expect(caught.content).toContain('Your standing orders answered');
    expect(caught.content).toContain('`hold at c 49`');
    expect(caught.content).not.toContain('`hold at c 0`');
    expect(caught.content).toContain('Waiting for agreement');
    expect(caught.content).toContain('reason 9 \\[a\\]\\(https');
    expect(caught.content).not.toContain('reason 0 ');
    expect(caught.content).toContain('**Now**');
    expect(caught.content.length).toBeLessThanOrEqual(LIMITS.content);
    const file = caught.attachments.find(({ filename }) => filename === 'catchup.txt');
    const whole = await (await fetch(String(file?.url))).text();
    for (const told of ['hold at c 0:', 'reason 0 [a](https://b.example)', 'reason 9 ']) expect(whole).toContain(told);
    await again.close();
    await umpire.close();
  });
});
