import { DefaultRestOptions, type RESTOptions } from 'discord.js';
import { afterEach, expect, it } from 'vitest';
import { openRequests } from '../../../src/discord/connection/requests.ts';
import { oneOf, seededPick } from '../../../src/engine/trials/random.ts';
import { openLog } from '../../../src/runtime/log.ts';
import { createManualClock } from '../../support/manual-clock.ts';
import { ask } from '../../support/discord/player.ts';
import { toyGuide } from '../../support/toys/toy-guide.ts';
import { startUmpire, type UmpireHere } from '../../support/discord/umpire-bot.ts';

let umpire: UmpireHere;

afterEach(() => umpire.close());

/** What no API should answer: statuses, and bodies that say something else than they should, or nothing. */
const STATUSES = [200, 200, 200, 204, 400, 403, 404, 409];
const BODIES = [
  '',
  'null',
  '[]',
  '{}',
  '[null]',
  '"x"',
  '0',
  '{',
  '<html>',
  '{"code":"x"}',
  '{"errors":[null]}',
  '{"id":null}',
];
const TYPES = ['application/json', 'text/html', ''];

it('plays on after answers of the API that make no sense, and posts what they kept from being posted', async () => {
  const pick = seededPick(7);
  const clock = createManualClock();
  let bad = false;
  let answered = 0;
  const make: RESTOptions['makeRequest'] = (url, init) => {
    if (!bad || pick(4) === 0) return DefaultRestOptions.makeRequest(url, init);
    answered += 1;
    const status = oneOf(pick, STATUSES);
    const headers = { 'content-type': oneOf(pick, TYPES) };
    return Promise.resolve(new Response(status === 204 ? null : oneOf(pick, BODIES), { status, headers }) as never);
  };
  umpire = await startUmpire({
    guides: { toy: toyGuide },
    clock,
    requests: openRequests(openLog('silent'), clock, make, Infinity),
  });
  const channel = umpire.playground.channelIds['welcome'] ?? '';
  const [alice, gm] = [await umpire.user('alice'), await umpire.user('gm')];
  await ask(alice, channel, 'game new', { game: 'toy' });
  await umpire.bot.idle();
  const messages = () =>
    gm.rest<{ id: string; content: string; type: number }[]>('GET', `/channels/${channel}/messages`);
  for (let round = 0; round < 30; round++) {
    for (const { id } of await messages()) await gm.rest('DELETE', `/channels/${channel}/messages/${id}`);
    bad = true;
    const seated = round % 2 === 1;
    const request = { channel, user: { id: gm.userId, name: 'gm' }, interaction: `bad-${round}` };
    await (seated ? umpire.tables.leave(request) : umpire.tables.join(request, 'blue'));
    await umpire.bot.idle();
    bad = false;
    clock.advance(10 * 60_000);
    await umpire.bot.idle();
    expect(umpire.bot.backlog()).toMatchObject({ posts: 0, blocked: 0 });
    const posted = (await messages()).filter(({ type }) => type === 0);
    expect(posted.map(({ content }) => content.includes(`<@${gm.userId}>`))).toEqual([!seated]);
  }
  expect(answered).toBeGreaterThan(20);
  expect((await ask(alice, channel, 'game join', { seat: 'red-1' })).content).toContain('You are in');
});
