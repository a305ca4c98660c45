import { describe, expect, it } from 'vitest';
import { openRequests } from '../../../src/discord/connection/requests.ts';
import { openLog } from '../../../src/runtime/log.ts';
import { createManualClock } from '../../support/manual-clock.ts';

const MINUTE = 60_000;

/** Requests that are all answered in the same way, which can be set. */
function begin() {
  const clock = createManualClock();
  const logged: string[] = [];
  const log = openLog('warn', [], { write: (line) => void logged.push(line) });
  let answer = (): Response => new Response('{}');
  const requests = openRequests(log, clock, () => Promise.resolve(answer() as never), Infinity);
  const make = async (times = 1): Promise<Response> => {
    for (let n = 1; n < times; n++) await requests.make('https://discord.com/api', {});
    return (await requests.make('https://discord.com/api', {})) as unknown as Response;
  };
  const answerWith = (status: number, body = '{}', headers: Record<string, string> = {}): void => {
    answer = () => new Response(body, { status, headers });
  };
  return { answerWith, clock, logged, make, requests };
}

describe('requests of a second', () => {
  const CHANNEL = 'https://discord.com/api/v10/channels/1/messages';
  const ANSWER = 'https://discord.com/api/v10/webhooks/1/token/messages/@original';

  /** Makes so many requests at once; how many were sent is told whenever it is asked. */
  function send(perSecond?: number) {
    const clock = createManualClock();
    const sent: string[] = [];
    const take = (url: string): Promise<never> => Promise.resolve((sent.push(url), new Response('{}')) as never);
    const requests = openRequests(openLog('silent'), clock, take, perSecond);
    const make = (times: number, url: string): void => {
      for (let n = 0; n < times; n++) void requests.make(url, {});
    };
    const count = async (): Promise<number> => {
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => void setImmediate(resolve));
      return sent.length;
    };
    return { clock, count, make, sent };
  }

  it('are at most 50, the others wait in their order', async () => {
    const { clock, count, make, sent } = send();
    make(120, CHANNEL);
    expect(await count()).toBe(50);
    clock.advance(999);
    expect(await count()).toBe(50);
    clock.advance(1);
    expect(await count()).toBe(100);
    make(1, `${CHANNEL}?last`);
    clock.advance(1000);
    expect(await count()).toBe(121);
    expect(sent.at(-1)).toMatch(/last$/u);
  });

  it('are more where answers to interactions are among them, which wait for no others', async () => {
    const { count, make, sent } = send();
    make(60, CHANNEL);
    make(20, ANSWER);
    expect(await count()).toBe(70);
    expect(sent.filter((url) => url === ANSWER)).toHaveLength(20);
  });

  it('are as many as come where there is no limit', async () => {
    const { count, make } = send(Infinity);
    make(500, CHANNEL);
    expect(await count()).toBe(500);
  });
});

describe('invalid requests', () => {
  it.each([
    [401, {}, 1],
    [403, {}, 1],
    [429, { 'x-ratelimit-scope': 'user' }, 1],
    [429, { 'x-ratelimit-scope': 'global' }, 1],
    [429, { 'x-ratelimit-scope': 'shared' }, 0],
    [400, {}, 0],
    [404, {}, 0],
    [200, {}, 0],
  ])('are those answered with %i %j: %i', async (status, headers, count) => {
    const { answerWith, make, requests } = begin();
    answerWith(status, '{}', headers);
    await make();
    expect(requests.invalid()).toBe(count);
  });

  it('are counted over ten minutes that go along', async () => {
    const { answerWith, clock, make, requests } = begin();
    answerWith(403);
    await make(3);
    clock.advance(6 * MINUTE);
    await make(4);
    expect(requests.invalid()).toBe(7);
    clock.advance(4 * MINUTE);
    expect(requests.invalid()).toBe(4);
    clock.advance(6 * MINUTE);
    expect(requests.invalid()).toBe(0);
  });

  it('are warned of at 500, at twice as many and so on; from 2,000 on what can wait must', async () => {
    const { answerWith, clock, logged, make, requests } = begin();
    answerWith(403);
    await make(499);
    expect(logged).toEqual([]);
    await make(1500);
    expect(requests.mustWait()).toBe(false);
    expect(logged.map((line) => (JSON.parse(line) as { invalid: number }).invalid)).toEqual([500, 1000]);
    await make();
    expect(requests.mustWait()).toBe(true);
    expect(logged).toHaveLength(3);
    clock.advance(10 * MINUTE);
    expect(requests.mustWait()).toBe(false);
    await make(500);
    expect(logged).toHaveLength(4);
  });
});

describe('an answer that it is too much for now', () => {
  it('is waited for even where it does not say how long', async () => {
    const { answerWith, make } = begin();
    answerWith(429, '<h1>blocked</h1>');
    expect((await make()).headers.get('retry-after')).toBe('60');
    answerWith(429, '{}', { 'retry-after': '3' });
    expect((await make()).headers.get('retry-after')).toBe('3');
  });

  it('is an error where a message is too old to be changed once more', async () => {
    const { answerWith, make, requests } = begin();
    answerWith(429, '{"message":"Maximum number of edits …","code":30046,"retry_after":900}', { 'retry-after': '900' });
    const answer = await make();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([400, null]);
    expect(await answer.json()).toMatchObject({ code: 30046 });
    expect(requests.invalid()).toBe(1);
  });
});
