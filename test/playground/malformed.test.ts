import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededPick } from '../../src/engine/trials/random.ts';
import {
  malformedFrames,
  malformedRequest,
  sendBytes,
  upgradeRequest,
  wsFrame,
  type Receiver,
} from '../support/discord/malformed.ts';
import { bundleOf } from '../support/bundle.ts';
import { identifyAs } from '../support/discord/raw-gateway.ts';

interface Receivers {
  readonly url: string;
  readonly botToken: string;
  readonly applicationId: string;
  readonly guildId: string;
  readonly channelIds: Readonly<Record<string, string>>;
  readonly ops: string;
}

const folder = mkdtempSync(join(tmpdir(), 'umpire-receivers-'));
const socketPath = join(folder, 'ops.sock');
let child: ChildProcess;
let receivers: Receivers;
let ended = '';
const said: string[] = [];

beforeAll(async () => {
  const script = bundleOf('test/support/discord/receivers-child.ts');
  child = spawn(process.execPath, [script, socketPath], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stderr!.on('data', (data: Buffer) => said.push(data.toString()));
  child.on('exit', (code, signal) => void (ended = `ended with ${code ?? signal}\n${said.join('')}`));
  receivers = await new Promise((resolve) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      if (line.startsWith('{')) resolve(JSON.parse(line) as Receivers);
      else said.push(line);
    });
  });
});
afterAll(() => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const portOf = (address: string): number => Number(/:(\d+)$/u.exec(address)?.[1]);
const playgroundAt = () => ({ port: portOf(receivers.url), host: '127.0.0.1' });
const hostOf = (): string => `127.0.0.1:${portOf(receivers.url)}`;

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/u.exec(answer)?.[1] ?? NaN);

/** All receivers still answer what is well formed. */
async function allAnswer(): Promise<void> {
  expect(ended).toBe('');
  expect((await fetch(`${receivers.url}/api/v10/gateway`)).status).toBe(200);
  expect((await fetch(`http://${receivers.ops}/health`)).status).toBe(200);
  const controls = await new Promise<number>((resolve, reject) => {
    const sent = request({ socketPath, path: '/user-data', method: 'POST' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end('{"argument":"1"}');
  });
  expect(controls).toBe(200);
}

/** Sends so many malformed requests and gives the statuses of 500 and more, of which there may be none. */
async function knock(receiver: Receiver, times: number, seed: number): Promise<readonly string[]> {
  const pick = seededPick(seed);
  const faults: string[] = [];
  for (let count = 0; count < times; count++) {
    const bytes = malformedRequest(pick, receiver);
    const answer = await sendBytes(receiver.at, [bytes], pick(6) === 0);
    if (ended) throw new Error(`request ${count}: ${ended}\n${bytes.toString('latin1').slice(0, 500)}`);
    for (const [, status = ''] of answer.matchAll(/^HTTP\/1\.1 (\d{3})/gmu))
      if (Number(status) >= 500)
        faults.push(`request ${count}: ${answer.slice(0, 200)}\n${bytes.toString('latin1').slice(0, 300)}`);
  }
  return faults;
}

describe('an upgrade', () => {
  it('is judged by Host and Origin before anything else of it is read', async () => {
    for (const target of ['/gateway', '//', '//host//', 'http://[', '*', '/nowhere'])
      for (const headers of ['Origin: http://evil.example\r\n', 'Origin: null\r\n'])
        expect(statusOf(await sendBytes(playgroundAt(), [upgradeRequest(hostOf(), target, headers)]))).toBe(403);
    expect(statusOf(await sendBytes(playgroundAt(), [upgradeRequest('evil.example', '//')]))).toBe(403);
    await allAnswer();
  });

  it.each(['//', '//host//', '///', 'http://', 'http://[', '/gateway/x', '*'])('to %s is answered', async (target) => {
    expect(statusOf(await sendBytes(playgroundAt(), [upgradeRequest(hostOf(), target)]))).toBeGreaterThanOrEqual(400);
    await allAnswer();
  });

  it('to a version or an encoding that is not spoken is closed, whatever is sent after it', async () => {
    for (const query of ['v=1', 'v=10&encoding=etf', 'v=%'])
      for (const frame of [
        wsFrame(1, Buffer.from([0xff])),
        wsFrame(3, Buffer.from('x')),
        wsFrame(1, Buffer.alloc(70_000)),
      ]) {
        const answer = await sendBytes(playgroundAt(), [upgradeRequest(hostOf(), `/gateway?${query}`), frame]);
        expect(statusOf(answer)).toBe(101);
      }
    await allAnswer();
  });

  it('broken off at once harms nobody', async () => {
    for (const target of ['//', '/nowhere', '/gateway'])
      for (const headers of ['', 'Origin: null\r\n'])
        await sendBytes(playgroundAt(), [upgradeRequest(hostOf(), target, headers)], true);
    await allAnswer();
  });
});

describe('what is malformed is answered or closed, and ends nothing', () => {
  it('as requests to the playground', async () => {
    const channel = receivers.channelIds['welcome'] ?? '';
    const { applicationId: application, guildId } = receivers;
    const signedIn = await fetch(`${receivers.url}/api/v10/auth/login`, {
      method: 'POST',
      body: JSON.stringify({ login: 'gm' }),
      headers: { 'content-type': 'application/json' },
    });
    const { token } = (await signedIn.json()) as { token: string };
    const receiver: Receiver = {
      at: playgroundAt(),
      host: hostOf(),
      credentials: [`Authorization: Bot ${receivers.botToken}\r\n`, `Authorization: ${token}\r\n`],
      paths: [
        '/gateway',
        '/',
        '/api/v10/auth/login',
        '/api/v10/interactions',
        '/api/v10/interactions/1/x/callback',
        `/api/v10/webhooks/${application}/x`,
        `/api/v10/webhooks/${application}/x/messages/@original`,
        `/api/v10/channels/${channel}/messages`,
        `/api/v10/channels/${channel}/messages?limit=%&before=x`,
        `/api/v10/channels/${channel}/messages/1/reactions/%F0%9F/@me`,
        `/api/v10/channels/${channel}/threads`,
        `/api/v10/channels/${channel}/pins`,
        `/api/v10/guilds/${guildId}/channels`,
        `/api/v10/guilds/${guildId}/members?limit=x`,
        `/api/v10/applications/${application}/commands`,
        `/api/v10/applications/${application}/guilds/${guildId}/commands`,
        '/api/v10/users/@me',
        `/attachments/1/${'9'.repeat(30)}/%`,
      ],
    };
    expect(await knock(receiver, 500, 1)).toEqual([]);
    expect(said.filter((line) => line.startsWith('fault'))).toEqual([]);
    await allAnswer();
  });

  it('as frames to the gateway', async () => {
    const pick = seededPick(2);
    const identify = JSON.stringify({ op: 2, d: identifyAs(receivers.botToken, 1) });
    for (let count = 0; count < 300; count++) {
      const frames = malformedFrames(pick, identify);
      const answer = await sendBytes(
        playgroundAt(),
        [upgradeRequest(hostOf(), '/gateway?v=10&encoding=json'), frames],
        pick(6) === 0,
      );
      if (ended) throw new Error(`frames ${count}: ${ended}\n${frames.toString('latin1').slice(0, 300)}`);
      if (answer !== '') expect(statusOf(answer)).toBe(101);
    }
    expect(said.filter((line) => line.startsWith('fault'))).toEqual([]);
    await allAnswer();
  });

  it('as requests for health and metrics', async () => {
    const host = receivers.ops;
    const at = { host: '127.0.0.1', port: portOf(host) };
    const receiver: Receiver = { at, host, credentials: [], paths: ['/health', '/metrics', '/'] };
    expect(await knock(receiver, 150, 3)).toEqual([]);
    await allAnswer();
  });

  it("as requests to the operator's socket", async () => {
    const receiver: Receiver = {
      at: { path: socketPath },
      host: 'localhost',
      credentials: [],
      paths: ['/backup', '/user-data', '/forget-user', '/'],
    };
    expect(await knock(receiver, 150, 4)).toEqual([]);
    const chunk = `ffff\r\n${'x'.repeat(0xffff)}\r\n`;
    const large = `POST /backup HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(3)}0\r\n\r\n`;
    expect(statusOf(await sendBytes(receiver.at, [Buffer.from(large)]))).toBe(413);
    await allAnswer();
  });
});
