import { afterEach, describe, expect, it } from 'vitest';
import { ask, controlsOf, press } from '../../support/discord/player.ts';
import { DAY, HOUR } from '../../support/toys/timed-table.ts';
import { openTimedToyTable, type TimedToyTable } from '../../support/toys/timed-toy-table.ts';
import { must } from '../../support/toys/results.ts';
import type { SeenMessage, UserClient } from '../../support/discord/user-client.ts';

let here: TimedToyTable;

afterEach(() => here.umpire.close());

const stamp = (at: number): string => `<t:${Math.floor(at / 1000)}:f>`;

const status = async (): Promise<string> => (await here.posts())[0]?.content ?? '';

const stage = async (): Promise<string> => must(await here.umpire.tables.state(here.channel)).stage;

const units = async (): Promise<Record<string, unknown>> =>
  (must(await here.umpire.tables.publicPosition(here.channel))?.state as { units: Record<string, unknown> }).units;

const run = (user: UserClient, name: string, options = {}): Promise<SeenMessage> =>
  ask(user, here.channel, name, options);

describe('a player who gets up', () => {
  it('does not get the other side’s hand: not by joining, not by taking, not from the game master', async () => {
    here = await openTimedToyTable({}, true);
    const { alice, boris, gm } = here;
    await run(boris, 'game leave');
    await run(alice, 'game leave');
    const refused = 'You have played red-1 in this game and know what is hidden there, so blue is not for you';
    for (const [name, options] of [
      ['game join', { seat: 'blue' }],
      ['seat take', { seat: 'blue' }],
    ] as const) {
      const told = await run(alice, name, options);
      expect(told.content).toContain(refused);
      expect(told.content).not.toContain('Standing orders');
    }
    const given = await run(gm, 'gm', { act: 'replace', what: 'blue', user: alice.userId, reason: 'no one else' });
    expect(given.content).toContain(refused);
    expect((await run(alice, 'game join', { seat: 'red-1' })).content).toContain('red-1');
    expect((await run(boris, 'game join', { seat: 'blue' })).content).not.toContain('has a say');
  });

  it('is told so as a substitute by button, too, in their own language', async () => {
    here = await openTimedToyTable();
    const { umpire, alice, boris } = here;
    const dewei = await umpire.user('dewei');
    await run(alice, 'seat offer', { reason: 'away' });
    const [first] = await here.posts();
    await press(dewei, first as SeenMessage, /^Take red-1/u);
    await run(dewei, 'seat back');
    await run(boris, 'seat offer', { reason: 'away' });
    const [second] = await here.posts();
    const told = await press(dewei, second as SeenMessage, /^Take blue/u);
    expect(told.content).toContain('你在本局担任过red-1');
    expect(must(await umpire.tables.state(here.channel)).seats.map(({ holder }) => holder?.name)).toEqual([
      'Alice',
      'Chiyo',
      'Boris',
    ]);
  });
});

describe('a game master who plays', () => {
  it('acts no more alone for having left the seat, and everybody reads that', async () => {
    here = await openTimedToyTable();
    const { alice, boris, chiyo } = here;
    await run(alice, 'gm', { act: 'appoint', user: alice.userId, reason: 'I know the rules' });
    const named = await here.lastPost();
    await press(boris, named, /^Agree/u);
    await press(chiyo, named, /^Agree/u);
    expect(await status()).toContain('has played in this game, so the others must agree to what they do');
    await run(alice, 'game leave');
    expect(await status()).toContain('has played in this game, so the others must agree to what they do');
    const told = await run(alice, 'gm', { act: 'edit', what: 'remove B1', reason: 'it was a mistake' });
    expect(told.content).toContain('waits for the others');
    const preview = await run(alice, 'gm', { act: 'adjudge', what: 'red', reason: 'I have won' });
    expect(preview.content).toContain(`To be asked: <@${chiyo.userId}> <@${boris.userId}>`);
    expect(controlsOf(preview).map(({ label }) => label)).toContain('Propose it');
    await run(alice, 'game join', { seat: 'red-1' });
    expect((await units())['B1']).toBeDefined();
    expect(await stage()).toBe('playing');
  });
});

describe('a stranger with a free seat', () => {
  it('is welcomed, plays, and decides nothing before the moment that everybody reads', async () => {
    here = await openTimedToyTable();
    const { umpire, alice, boris, chiyo } = here;
    const dewei = await umpire.user('dewei');
    await run(dewei, 'me', { language: 'en' });
    await run(boris, 'game leave');
    expect(await status()).toContain(
      `Nobody plays for blue. The game may be abandoned without it from ${stamp(here.now() + 7 * DAY)}`,
    );
    const from = stamp(here.now() + DAY);
    const welcome = await run(dewei, 'game join', { seat: 'blue' });
    expect(welcome.content).toContain(`how the game ends, you have a say from ${from}`);
    expect(await status()).toContain(`has a say in agreements from ${from} on`);
    expect((await run(dewei, 'seat resign', { reason: 'bored' })).content).toContain(`you have a say from ${from}`);
    expect((await run(dewei, 'game abandon')).content).toContain(`you have a say from ${from}`);
    await run(alice, 'game draw', { reason: 'quickly' });
    const draw = await here.lastPost();
    expect(draw.content).toContain(`<@${dewei.userId}> (may agree from ${from} on)`);
    await press(chiyo, draw, /^Agree/u);
    expect((await press(dewei, draw, /^Agree/u)).content).toContain(`you have a say from ${from}`);
    await here.pass(DAY - HOUR);
    expect(await stage()).toBe('playing');
    await here.pass(HOUR);
    await press(dewei, draw, /^Agree/u);
    expect(await stage()).toBe('over');
  });
});

describe('a seat that is lent', () => {
  it('is not given up without who lent it, who is asked by the post', async () => {
    here = await openTimedToyTable();
    const { umpire, boris } = here;
    const dewei = await umpire.user('dewei');
    await run(boris, 'seat offer', { reason: 'away' });
    const [post] = await here.posts();
    await press(dewei, post as SeenMessage, /^Take blue/u);
    await here.pass(2 * DAY);
    const preview = await run(dewei, 'seat resign', { reason: 'it is lost' });
    expect(preview.content).toContain(`<@${boris.userId}>`);
    await press(dewei, preview, /Propose it|提出|提议/u);
    const proposed = await here.lastPost();
    expect(proposed.content).toContain(`Still to agree: <@${boris.userId}>`);
    expect(proposed.mentions.map(({ id }) => id)).toContain(boris.userId);
    expect(await stage()).toBe('playing');
    await press(boris, proposed, /^Agree/u);
    expect(await stage()).toBe('over');
  });
});

describe('a side that was left', () => {
  it('has a say in abandoning the game for a week, by who left it', async () => {
    here = await openTimedToyTable();
    const { alice, boris, chiyo } = here;
    const until = stamp(here.now() + 7 * DAY);
    await run(boris, 'game leave');
    await run(chiyo, 'game leave');
    const told = await run(alice, 'game abandon');
    expect(told.content).toContain(`Nobody plays for blue`);
    expect(told.content).toContain(until);
    expect(told.content).toContain(boris.userId);
    expect(await stage()).toBe('playing');
    expect((await run(boris, 'game abandon')).content).toContain('abandoned');
    expect(await stage()).toBe('abandoned');
  });
});
