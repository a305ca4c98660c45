import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRest } from '../../src/playground/page/protocol/rest.ts';

const answers: (() => Response | Promise<Response>)[] = [];
const requests: { url: string; init: RequestInit }[] = [];

beforeEach(() => {
  answers.length = 0;
  requests.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init });
    return answers.shift()?.() ?? Response.json({});
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const limited = (seconds: number) => () => Response.json({ retry_after: seconds, global: false }, { status: 429 });

it('waits as long as a rate limit says, then repeats the request', async () => {
  answers.push(limited(3), () => Response.json({ id: '1' }));
  const answer = createRest('/api', 'token', 'ja')<{ id: string }>('POST', '/channels/1/messages', {
    body: { content: 'x' },
  });
  await vi.advanceTimersByTimeAsync(2900);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(await answer).toEqual({ ok: true, value: { id: '1' } });
  expect(requests.map(({ init }) => init.body)).toEqual(['{"content":"x"}', '{"content":"x"}']);
  expect(requests[0]?.init.headers).toMatchObject({ Authorization: 'token', 'X-Discord-Locale': 'ja' });
});

it('gives up on a limit that does not end', async () => {
  answers.push(...Array.from({ length: 9 }, () => limited(1)));
  const answer = createRest('/api', 'token', 'en')('GET', '/x');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toMatchObject({ ok: false, error: { status: 429 } });
  expect(requests).toHaveLength(5);
});

it('names the fields of a refused form', async () => {
  const errors = { data: { options: { 0: { _errors: [{ code: 'X', message: 'Unknown option' }] } } } };
  answers.push(() => Response.json({ code: 50035, message: 'Invalid Form Body', errors }, { status: 400 }));
  expect(await createRest('/api', null, 'en')('POST', '/interactions')).toEqual({
    ok: false,
    error: { status: 400, code: 50035, message: 'data.options.0: Unknown option' },
  });
});

it('tells an unreachable server from a refusal', async () => {
  answers.push(() => Promise.reject(new TypeError('refused')));
  expect(await createRest('/api', null, 'en')('GET', '/x')).toMatchObject({ ok: false, error: { status: 0 } });
});

it('sends files as a multipart form beside the payload', async () => {
  const file = new File(['record'], 'game.record');
  await createRest('/api', 't', 'en')('POST', '/x', { body: { a: 1 }, files: [{ field: 'files[0]', file }] });
  const form = requests[0]?.init.body as FormData;
  expect(form.get('payload_json')).toBe('{"a":1}');
  expect((form.get('files[0]') as File).name).toBe('game.record');
});
