import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, controlsOf, press } from '../../support/discord/player.ts';
import { openTimedToyTable, type TimedToyTable } from '../../support/toys/timed-toy-table.ts';
import { DAY } from '../../support/toys/timed-table.ts';

let here: TimedToyTable;

beforeAll(async () => {
  here = await openTimedToyTable({}, true);
});

afterAll(() => here.umpire.close());

const units = async (): Promise<Record<string, { at: string }>> => {
  const seen = await here.umpire.tables.publicPosition(here.channel);
  return ((seen.ok ? seen.value?.state : undefined) as { units: Record<string, { at: string }> }).units;
};

const reason = 'the counter was in the wrong box';

describe('a game master who does not play', () => {
  it('is named when the table is opened, and stands in the status message', async () => {
    const [status] = await here.posts();
    expect(status?.content).toContain(`**Game master:** <@${here.gm.userId}>`);
    const state = await here.umpire.tables.state(here.channel);
    expect(state).toMatchObject({ ok: true, value: { guild: here.alice.guildId, master: { name: 'GM' } } });
  });

  it('is led to a change of the position by suggestions, also to a second one after it', async () => {
    const { gm, channel } = here;
    const offers = async (what: string) =>
      (await gm.autocomplete(channel, 'gm', { act: 'edit', what, reason }, 'what')).map(({ value }) => value);
    expect(await offers('')).toEqual(expect.arrayContaining(['move ', 'remove ']));
    expect(await offers('move R1 ')).toContain('move R1 c');
    expect(await offers('move R1 c; rem')).toContain('move R1 c; remove ');
  });

  it('changes it by hand, several things one after the other; everybody reads what, who and why', async () => {
    const { gm, channel } = here;
    const told = await ask(gm, channel, 'gm', { act: 'edit', what: 'move R1 b; move R2 b', reason });
    expect(told.content.match(/^Done/gmu)).toHaveLength(2);
    expect(await units()).toMatchObject({ R1: { at: 'b' }, R2: { at: 'b' } });
    const posts = (await here.posts()).slice(-2).map(({ content }) => content);
    for (const [n, unit] of ['R1', 'R2'].entries()) {
      expect(posts[n]).toContain(`✍️ The position is changed by hand: \`move ${unit} b\` — by GM: “${reason}”`);
      expect(posts[n]).toContain(`${unit} is put in b`);
    }
  });

  it('is told why a change is refused, and what was left undone after it', async () => {
    const { gm, channel } = here;
    const lines = await here.lastLine();
    const told = await ask(gm, channel, 'gm', { act: 'edit', what: 'steps R1 9; move R1 c', reason });
    expect(told.content).toContain('a position that can’t occur in this game: R1 has impossible steps');
    expect(told.content).toContain('Not done yet: `move R1 c`');
    expect(await here.lastLine()).toBe(lines);
  });

  it('answers for a silent player, and only what is asked', async () => {
    const { gm, channel } = here;
    expect((await ask(gm, channel, 'gm', { act: 'force', what: 'blue', reason })).content).toContain(
      'Nothing is asked of blue',
    );
    const offers = await gm.autocomplete(channel, 'gm', { act: 'force', what: 're', reason }, 'what');
    expect(offers.map(({ name }) => name)).toEqual(['red-1 — Alice', 'red-2 — Chiyo']);
    await ask(gm, channel, 'gm', { act: 'force', what: 'red-2', reason: 'on holiday' });
    const post = await here.lastPost();
    expect(post.content).toContain('📝 The open question to red-2 is answered for its player. — by GM: “on holiday”');
    expect(post.content).toContain('red-2 gave no answer; the default counts.');
  });

  it('goes back to after any line, when shown what that takes back', async () => {
    const { gm, alice, channel, give } = here;
    await give(alice, 'move R1 a');
    const lines = await here.lastLine();
    const offers = await gm.autocomplete(channel, 'gm', { act: 'rewind', what: '', reason }, 'what');
    expect(offers[0]?.value).toBe(String(lines - 1));
    const preview = await ask(gm, channel, 'gm', { act: 'rewind', what: '3', reason });
    expect(preview.content).toContain('Go back to where the game stood after line 3');
    expect(preview.content.match(/^- \*\*\d+\*\*/gmu)).toHaveLength(lines - 3);
    expect(preview.content).toContain('Nobody else has to agree');
    expect(await here.lastLine()).toBe(lines);
    expect((await press(gm, preview, /Do it/u)).content).toContain('Done');
    const post = await here.lastPost();
    expect(post.content).toContain(`⏪ Back to where the game stood after line 3; lines 4–${lines} no longer count.`);
    expect(post.content).toContain('**Taken back:**');
    expect((await units())['R2']).toMatchObject({ at: 'a' });
    expect(post.mentions.map(({ id }) => id)).toContain(alice.userId);
  });

  it('gives a seat to somebody else, who is told, but not to a bot', async () => {
    const { gm, umpire, channel } = here;
    const dewei = await umpire.user('dewei');
    const bot = umpire.playground.applicationId;
    const tried = await ask(gm, channel, 'gm', { act: 'replace', what: 'red-2', user: bot, reason });
    expect(tried.content).toContain('Bots can neither play');
    await ask(gm, channel, 'gm', { act: 'replace', what: 'red-2', user: dewei.userId, reason: 'Chiyo is away' });
    const post = await here.lastPost();
    expect(post.content).toContain('red-2 is given to Dewei in place of Chiyo. — by GM: “Chiyo is away”');
    expect(post.content).toContain(`Now at the table: **red-2**: <@${dewei.userId}>`);
    expect(post.mentions.map(({ id }) => id)).toContain(dewei.userId);
    expect((await ask(dewei, channel, 'order', { line: 'done' })).content).not.toContain('没有座位');
  });
});

describe('who is not game master', () => {
  it('is refused, by the name of the one who is', async () => {
    const { alice, boris, channel } = here;
    for (const [name, options] of [
      ['gm', { act: 'edit', what: 'move R1 b', reason }],
      ['gm', { act: 'rewind', what: '2', reason }],
      ['gm', { act: 'force', what: 'red-1', reason }],
      ['gm', { act: 'adjudge', what: 'red', reason }],
    ] as const) {
      const told = await ask(alice, channel, name, options);
      expect(told.content).toContain('Only the game master, GM, may do this');
      expect(controlsOf(told)).toEqual([]);
    }
    expect(await boris.autocomplete(channel, 'gm', { act: 'edit', what: '', reason }, 'what')).toEqual([]);
  });
});

describe('a game master who plays', () => {
  it('needs the agreement of the others for the same acts', async () => {
    const { gm, alice, boris, umpire, channel } = here;
    await ask(gm, channel, 'gm', { act: 'appoint', user: boris.userId, reason: 'I must go' });
    expect((await here.lastPost()).content).toContain('📝 Game master: Boris. — by GM: “I must go”');
    const waits = await ask(boris, channel, 'gm', { act: 'edit', what: 'move R1 b; move R1 c', reason });
    expect(waits.content).toContain('waits for the others');
    expect(waits.content).toContain('Not done yet: `move R1 c`');
    const post = await here.lastPost();
    expect(post.content).toContain('Change the position by hand: move R1 b');
    const dewei = await umpire.user('dewei');
    expect(post.content).toMatch(new RegExp(`<@${dewei.userId}> \\(may agree from <t:\\d+:f> on\\)`, 'u'));
    await press(alice, post, /^Agree/u);
    expect((await press(dewei, post, /^Agree/u)).content).toContain('起才能参与决定');
    await here.pass(DAY);
    await press(dewei, post, /^Agree/u);
    expect((await units())['R1']).toMatchObject({ at: 'b' });
  });

  it('is let go by agreement', async () => {
    const { alice, boris, umpire, channel } = here;
    await ask(alice, channel, 'gm', { act: 'appoint', reason: 'we need none' });
    const post = await here.lastPost();
    expect(post.content).toContain('Have no game master');
    await press(boris, post, /^Agree/u);
    await press(await umpire.user('dewei'), post, /^Agree/u);
    expect((await here.lastPost()).content).toContain('Game master: nobody. — by Alice');
    await ask(alice, channel, 'gm', { act: 'appoint', user: here.gm.userId, reason: 'after all' });
    const again = await here.lastPost();
    await press(boris, again, /^Agree/u);
    await press(await umpire.user('dewei'), again, /^Agree/u);
    expect((await here.posts())[0]?.content).toContain(`**Game master:** <@${here.gm.userId}>`);
  });
});

describe('the end', () => {
  it('is decided by the game master, shown before it is done', async () => {
    const { gm, channel } = here;
    const offers = await gm.autocomplete(channel, 'gm', { act: 'adjudge', what: '', reason }, 'what');
    expect(offers.map(({ value }) => value)).toEqual(['red', 'blue', 'draw']);
    const preview = await ask(gm, channel, 'gm', { act: 'adjudge', what: 'red', reason: 'blue can no longer win' });
    expect(preview.content).toContain('End the game with a win for red');
    await press(gm, preview, /Do it/u);
    const [post] = (await here.posts()).slice(-2);
    expect(post?.content).toContain('Winner: red. The game master decided it. — by GM: “blue can no longer win”');
    expect((await ask(gm, channel, 'gm', { act: 'edit', what: 'move R1 b', reason })).content).toContain('over');
  });
});
