import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, choose, controlId, controlsOf, press, told } from '../../support/discord/player.ts';
import { openToyTable, type ToyTableHere } from '../../support/toys/toy-table-here.ts';
import type { SeenMessage, UserClient } from '../../support/discord/user-client.ts';

let here: ToyTableHere;

beforeAll(async () => {
  here = await openToyTable();
});

afterAll(() => here.umpire.close());

const labels = (message: SeenMessage): (string | undefined)[] => controlsOf(message).map(({ label }) => label);

/** The latest post of a proposal, as it stands. */
async function proposalPost(): Promise<SeenMessage> {
  const found = (await here.posts()).filter(({ content }) => content.includes('🗳️ Proposal'));
  return found.at(-1) as SeenMessage;
}

const unitAt = async (unit: string): Promise<string | undefined> => {
  const seen = await here.umpire.tables.publicPosition(here.channel);
  const { units } = (seen.ok ? seen.value?.state : undefined) as { units: Record<string, { at: string }> };
  return units[unit]?.at;
};

/** The preview of going back, confirmed. */
async function proposeBack(user: UserClient, line: number, reason: string): Promise<SeenMessage> {
  const preview = await ask(user, here.channel, 'undo', { to: String(line), reason });
  const waits = await press(user, preview, /Propose it/u);
  expect(waits.content).toContain('waits for the others');
  return proposalPost();
}

describe('/undo with nothing drafted', () => {
  it('offers the lines that may be gone back to, and shows what going back to one would take back', async () => {
    const { alice, channel, give, lastLine } = here;
    await give(alice, 'move R1 b');
    const offer = await ask(alice, channel, 'undo', { reason: 'I *misread* the map' });
    expect(offer.content).toContain("can't be taken back");
    expect(offer.content).toContain('The others may agree to go back');
    const n = await lastLine();
    const preview = await choose(alice, offer, new RegExp(`^${n} · `, 'u'));
    expect(preview.content).toContain(`Go back to before line ${n}`);
    expect(preview.content).toMatch(/Would be taken back:\*\*\n- \*\*\d+\*\* · .*red-1: `move R1 b`/u);
    expect(preview.content).toContain('I *misread* the map');
    expect(preview.content).toContain(`<@${here.chiyo.userId}> <@${here.boris.userId}>`);
    expect(labels(preview)).toEqual(['Propose it', 'Leave it']);
    expect((await press(alice, preview, /Leave it/u)).content).toContain('Left as it is');
    expect((await here.umpire.tables.state(channel)).ok && (await proposalPost())).toBeUndefined();
  });

  it('suggests lines by number and by words, as the asker may know them', async () => {
    const { alice, boris, channel, lastLine } = here;
    const n = await lastLine();
    const offers = await alice.autocomplete(channel, 'undo', { to: '' }, 'to');
    expect(offers.map(({ value }) => value)).toEqual(Array.from({ length: n }, (_, back) => String(n - back)));
    expect(offers[0]?.name).toContain('move R1 b');
    const byWord = await boris.autocomplete(channel, 'undo', { to: 'r1 b' }, 'to');
    expect(byWord.map(({ value }) => value)).toEqual([String(n)]);
    const reasons = await alice.autocomplete(channel, 'undo', { to: '3', reason: 'A r' }, 'reason');
    expect(reasons.map(({ name }) => name)).toEqual(['A r', 'A rule was misread']);
  });

  it('goes back when all others agreed by the buttons under one post, which then have gone', async () => {
    const { alice, chiyo, boris, gm, channel, lastLine } = here;
    const n = await lastLine();
    const before = (await here.posts()).filter((message) => labels(message).includes('My orders')).at(-1);
    const post = await proposeBack(alice, n, 'I *misread* the map');
    expect(post.content).toContain(`Proposal 1 by Alice`);
    expect(post.content).toContain(`Go back to before line ${n}`);
    expect(post.content).toContain('“I \\*misread\\* the map”');
    expect(post.content).toContain('move R1 b');
    expect(post.mentions.map(({ id }) => id).sort()).toEqual([chiyo.userId, boris.userId].sort());
    expect(labels(post)).toEqual(['Agree', 'Decline']);
    const [status] = await here.posts();
    expect(status?.content).toContain(`/${channel}/${post.id}`);
    // The buttons of the game stay where they were.
    const after = (await here.posts()).filter((message) => labels(message).includes('My orders')).at(-1);
    expect(after?.id).toBe(before?.id);

    for (const answer of [/^Agree/u, /^Decline/u])
      expect((await press(gm, post, answer)).content).toContain('up to those who play');
    expect((await press(alice, post, /^Agree/u)).content).toContain('waits for the others');
    expect((await press(chiyo, post, /^Agree/u)).content).toContain(`<@${boris.userId}>`);
    const updated = await proposalPost();
    expect(updated.content).not.toContain(`<@${chiyo.userId}>`);
    expect(updated.content).toContain(`<@${boris.userId}>`);
    expect((await press(chiyo, post, /^Agree/u)).content).toContain('同意を待っています');
    expect(await unitAt('R1')).toBe('b');

    expect((await press(boris, post, /^Agree/u)).content).toContain('Done');
    const played = (await here.posts()).at(-1) as SeenMessage;
    expect(played.content).toContain(
      `⏪ Back to where the game stood after line ${n - 1}; line ${n} no longer counts.`,
    );
    expect(played.content).toContain('by Alice: “I \\*misread\\* the map”');
    expect(played.content).toMatch(/Taken back:\*\*\n.*move R1 b/u);
    expect(labels(await proposalPost())).toEqual([]);
    expect(await unitAt('R1')).toBe('a');
    expect((await ask(gm, channel, 'history', { view: 'log' })).content).not.toContain('move R1 b');
  });
});

describe('proposals', () => {
  it('that are turned down are told of with a name, and their author is pinged', async () => {
    const { alice, boris, give, lastLine } = here;
    await give(alice, 'move R1 b');
    const post = await proposeBack(alice, await lastLine(), '');
    expect((await press(boris, post, /^Decline/u)).content).toContain('is dropped');
    const last = (await here.posts()).at(-1) as SeenMessage;
    expect(last.content).toContain('Boris declines proposal 2 by Alice');
    expect(last.mentions.map(({ id }) => id)).toEqual([alice.userId]);
    expect(labels(await proposalPost())).toEqual([]);
    expect(await unitAt('R1')).toBe('b');
  });

  it('that are withdrawn ping nobody', async () => {
    const { alice, lastLine } = here;
    const post = await proposeBack(alice, await lastLine(), 'on second thought');
    await press(alice, post, /^Decline/u);
    const last = (await here.posts()).at(-1) as SeenMessage;
    expect(last.content).toContain('Alice withdraws proposal 3');
    expect(last.mentions).toEqual([]);
  });

  it('on the position lapse when the game goes on, and lose their buttons', async () => {
    const { alice, chiyo, boris, give, lastLine, channel, umpire } = here;
    const post = await proposeBack(alice, await lastLine(), '');
    const id = controlId(post, /^Agree/u);
    await give(chiyo, 'move R3 b');
    expect(labels(await proposalPost())).toEqual([]);
    const [status] = await here.posts();
    expect(status?.content).not.toContain('🗳️');
    // A press that was under way meanwhile is answered.
    const button = { type: 2 as const, style: 1 as const, label: 'late', custom_id: id };
    const found = await umpire.bot.client.channels.fetch(channel);
    if (!found?.isSendable()) throw new Error('no channel');
    const late = await found.send({ content: 'late', components: [{ type: 1, components: [button] }] });
    await boris.until(() => boris.messages.has(late.id));
    expect((await press(boris, boris.messages.get(late.id)!, /late/u)).content).toContain('This proposal is over');
  });

  it('are shown anew before they are made, if the game went on after the preview', async () => {
    const { alice, chiyo, channel, give, lastLine } = here;
    const n = await lastLine();
    const preview = await ask(alice, channel, 'undo', { to: String(n), reason: 'too hasty' });
    await give(chiyo, 'done');
    const again = await press(alice, preview, /Propose it/u);
    expect(again.content).toContain('The game has gone on since');
    expect(again.content).toContain('too hasty');
    expect(again.content.match(/^- \*\*\d+\*\*/gmu)).toHaveLength(2);
    expect((await press(alice, again, /Propose it/u)).content).toContain('waits for the others');
    await press(alice, await proposalPost(), /^Decline/u);
  });

  it('of what is not there, or by who does not play, are refused before anything is shown', async () => {
    const { alice, gm, channel } = here;
    expect((await ask(alice, channel, 'undo', { to: '999' })).content).toContain('no line 999');
    expect((await ask(gm, channel, 'undo', { to: '3' })).content).toContain('up to those who play');
    expect(await gm.autocomplete(channel, 'gm', { act: 'edit', what: '', reason: '' }, 'what')).toEqual([]);
    expect((await ask(alice, channel, 'gm', { act: 'force', what: 'blue', reason: 'x' })).content).toContain(
      'this table has none',
    );
  });

  it('of a draw end the game when all agree', async () => {
    const { alice, chiyo, boris, channel } = here;
    expect((await ask(boris, channel, 'game draw', { reason: 'even' })).content).toContain('waits for the others');
    const post = await proposalPost();
    expect(post.content).toContain('End the game in a draw');
    // The post may be far above by then: the status holds the buttons as well.
    const status = await ask(alice, channel, 'game status');
    expect(labels(status)).toEqual(expect.arrayContaining(['Agree (6)', 'Decline (6)']));
    await press(alice, status, /^Agree/u);
    const both = await Promise.all([
      told(chiyo, () => chiyo.click(post, controlId(post, /^Agree/u))),
      chiyo.click(post, controlId(post, /^Agree/u)),
    ]);
    expect(both[0].content).toMatch(/実行しました|この提案は終わっています/u);
    const [last, book] = (await here.posts()).slice(-2);
    expect(book?.attachments[0]?.filename).toBe('toy-campaign-book.html');
    expect(last?.content).toContain('The game ends in a draw. The players agreed on it. — by Boris: “even”');
    expect(labels(await proposalPost())).toEqual([]);
    expect((await ask(alice, channel, 'undo', { to: '3' })).content).toContain('This game is over');
  });
});
