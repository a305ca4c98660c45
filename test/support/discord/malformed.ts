import { randomBytes } from 'node:crypto';
import { connect, type NetConnectOpts } from 'node:net';
import { oneOf, type RandomPick } from '../../../src/engine/trials/random.ts';

/** Where malformed requests go: `host` is what a well-formed request would name. */
export interface Receiver {
  readonly at: NetConnectOpts;
  readonly host: string;
  /** Paths that are served there. */
  readonly paths: readonly string[];
  /** Headers of somebody who may do things there, each ending in a line break. */
  readonly credentials: readonly string[];
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'CONNECT', 'get', 'QUERY', 'PRI'];

const TARGETS = [
  '//',
  '///',
  '//host//',
  'http://',
  'http://[',
  'http:///gateway',
  '*',
  '',
  '?',
  '/%',
  '/%00',
  '/%ff%fe',
  '/..%2f..%2fetc/passwd',
  '/\\\\host',
  '/gateway?v=%',
  '/gateway?v=10&encoding=etf&compress=zlib-stream',
  '/gateway?v=1',
  '/gateway/../gateway',
  ':80',
  'x:y@z:99999/',
  '/api/v10/users/@me?%=%',
  `/${'a'.repeat(9_000)}`,
  `/${'a/'.repeat(20_000)}`,
];

const HOSTS = [
  '',
  'evil.example',
  'localhost:99999999',
  '[::1',
  '[::1]:x',
  'a b',
  '@',
  '\u00ff',
  'localhost:80:80',
  '%',
];
const ORIGINS = ['null', 'http://evil.example', 'http://', 'file://', '://', '\u00ff', 'http://[', ''];

const HEADERS = [
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: 2\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding: gzip',
  'Content-Encoding: br',
  'Content-Type: multipart/form-data',
  'Content-Type: multipart/form-data; boundary=',
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Type: application/json; charset=utf-7',
  'Expect: 100-continue',
  'Expect: nothing',
  'Authorization: Bot',
  'Authorization: \u00ff',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: x',
  'Upgrade: websocket',
  'Connection: upgrade',
  ': nameless',
  'No colon at all',
  ' folded: header',
  `X-Large: ${'x'.repeat(20_000)}`,
  'X-Null: \u0000',
];

const UPGRADE = (key: string): string =>
  `Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n`;

/** JSON that is not what anybody expects: deep, of the wrong types, with names that mean something to JavaScript. */
export const oddJson = (pick: RandomPick): string =>
  oneOf(pick, [
    () => `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    () => `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
    () => '['.repeat(60_000),
    () => 'null',
    () => '"text"',
    () => '-0',
    () => '1e999',
    () => 'true',
    () => '[]',
    () => '{}',
    () => '{',
    () => '',
    () => '\ufeff{}',
    () => '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    () => `{"type":2,"data":${'{"options":['.repeat(1_000)}${']}'.repeat(1_000)}}`,
    () =>
      `{"name":"x","description":"x","name_localizations":{"__proto__":"${'x'.repeat(99)}","constructor":[1]},"options":[{"__proto__":null,"type":"3"}]}`,
    () => '{"login":{"toString":1},"content":["x"],"components":{"length":5},"embeds":[[[[[]]]]],"argument":{}}',
    () => `{"content":"${'\\u0000'.repeat(200)}","nonce":{},"flags":1e308,"message_reference":"x"}`,
    () => `{"type":1e309,"application_id":[],"channel_id":{},"session_id":5,"data":[[]]}`,
    () => `{"content":"\\ud800"}`,
  ])();

const BODIES = [
  oddJson,
  oddJson,
  (pick: RandomPick): string =>
    `--x\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n${oddJson(pick)}\r\n--x--\r\n`,
  (): string => '--x\r\nContent-Disposition: form-data; name="files[0]"; filename="\u0000"\r\n\r\n',
  (): string => '--x\r\n\r\n--x--',
  (): string => 'zz\r\nnot a chunk\r\n0\r\n\r\n',
  (): string => '5\r\nhello\r\nFFFFFFFFFFFFFFFFF\r\n',
];

/** One malformed request as the bytes to send; now and then several in a row, broken off, or no HTTP at all. */
export function malformedRequest(pick: RandomPick, receiver: Receiver): Buffer {
  const method = pick(2) === 0 ? oneOf(pick, METHODS) : oneOf(pick, ['GET', 'POST', 'PATCH', 'PUT']);
  const target = pick(3) === 0 ? oneOf(pick, TARGETS) : oneOf(pick, receiver.paths);
  const host = pick(4) === 0 ? oneOf(pick, HOSTS) : receiver.host;
  const body = pick(3) === 0 ? '' : oneOf(pick, BODIES)(pick);
  const extra = Array.from({ length: pick(3) }, () => `${oneOf(pick, HEADERS)}\r\n`).join('');
  const length = pick(4) === 0 ? '' : `Content-Length: ${Buffer.byteLength(body) + (pick(8) === 0 ? 1_000 : 0)}\r\n`;
  const credentials = pick(3) > 0 && receiver.credentials.length > 0 ? oneOf(pick, receiver.credentials) : '';
  const upgrade = pick(4) === 0 ? UPGRADE(pick(2) === 0 ? 'x' : 'AAAAAAAAAAAAAAAAAAAAAA==') : '';
  const origin = pick(5) === 0 ? `Origin: ${oneOf(pick, ORIGINS)}\r\n` : '';
  const hostLine = pick(12) === 0 ? '' : `Host: ${host}\r\n`;
  const head = `${method} ${target} HTTP/${pick(12) === 0 ? '9.9' : '1.1'}\r\n`;
  const whole = Buffer.from(
    `${head}${hostLine}${origin}${credentials}${upgrade}${extra}${length}\r\n${body}`,
    'latin1',
  );
  return oneOf(pick, [
    () => whole,
    () => whole,
    () => whole,
    () => whole,
    () => whole.subarray(0, pick(whole.length)),
    () => Buffer.concat([whole, whole]),
    () => randomBytesOf(pick, 1 + pick(400)),
    () => Buffer.from(whole.map((byte) => (pick(30) === 0 ? pick(256) : byte))),
  ])();
}

const randomBytesOf = (pick: RandomPick, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => pick(256)));

/** One frame of a websocket as a client sends it; `length` may lie. */
export function wsFrame(
  opcode: number,
  payload: Buffer,
  { first = 0x80, length = payload.length, masked = true } = {},
): Buffer {
  const head =
    length < 126
      ? Buffer.from([first | opcode, (masked ? 0x80 : 0) | length])
      : length < 65_536
        ? Buffer.from([first | opcode, (masked ? 0x80 : 0) | 126, length >> 8, length & 255])
        : Buffer.concat([
            Buffer.from([first | opcode, (masked ? 0x80 : 0) | 127]),
            Buffer.from(BigInt(length).toString(16).padStart(16, '0'), 'hex'),
          ]);
  return masked ? Buffer.concat([head, Buffer.from([0, 0, 0, 0]), payload]) : Buffer.concat([head, payload]);
}

/** Frames that no client of a gateway sends: wrong types, too long, binary, compressed, broken off. */
export function malformedFrames(pick: RandomPick, identify: string): Buffer {
  const text = (content: string): Buffer => wsFrame(1, Buffer.from(content));
  const odd = (): string =>
    oneOf(pick, [
      () => oddJson(pick),
      () =>
        `{"op":${oneOf(pick, ['1', '2', '6', '8', '3', '4', '99', '-1', '1.5', '"2"', 'null', '1e400', '{}'])},"d":${oddJson(pick)}}`,
      () =>
        `{"op":8,"d":{"guild_id":${oneOf(pick, ['[]', '"1"', '[[]]', '{}'])},"query":"","limit":${oneOf(pick, ['-1', '1e9', '0.5', '0'])}}}`,
      () => `{"op":6,"d":{"token":"x","session_id":"__proto__","seq":${oneOf(pick, ['0', '-1', '9007199254740993'])}}}`,
      () =>
        `{"op":2,"d":{"token":"${'x'.repeat(pick(3) * 9_000)}","properties":{},"intents":${oneOf(pick, ['-1', '1e300', '0'])},"shard":[0,0]}}`,
    ])();
  const one = (): Buffer =>
    oneOf(pick, [
      () => text(odd()),
      () => text(odd()),
      () => text(odd()),
      () => wsFrame(2, Buffer.from(odd())),
      () => wsFrame(2, randomBytes(300)),
      () => wsFrame(1, Buffer.from([0xff, 0xfe, 0xc0])),
      () => wsFrame(1, Buffer.alloc(70_000, 0x20)),
      () => wsFrame(1, Buffer.from('x'), { length: 2 ** 40 }),
      () => wsFrame(1, Buffer.from('{}'), { masked: false }),
      () => wsFrame(1, Buffer.from('compressed?'), { first: 0xc0 }),
      () => wsFrame(oneOf(pick, [3, 7, 11, 15]), Buffer.from('reserved')),
      () => wsFrame(0, Buffer.from('continues nothing')),
      () => wsFrame(8, Buffer.from([0])),
      () => wsFrame(8, Buffer.from([0x03, 0xed, 0xff])),
      () => wsFrame(9, Buffer.alloc(126)),
      () => wsFrame(1, Buffer.from('{"op":1'), { first: 0 }),
      () => randomBytesOf(pick, 60),
    ])();
  const frames = Array.from({ length: 1 + pick(4) }, one);
  return Buffer.concat(pick(2) === 0 ? [text(identify), ...frames] : frames);
}

/** A request to upgrade to a websocket. */
export const upgradeRequest = (host: string, target: string, headers = ''): Buffer =>
  Buffer.from(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${headers}${UPGRADE('AAAAAAAAAAAAAAAAAAAAAA==')}\r\n`);

/** Sends bytes, says no more, and gives what came back when the other side has closed; `abrupt` breaks the line off instead. */
export function sendBytes(at: NetConnectOpts, parts: readonly Buffer[], abrupt = false): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ ...at, allowHalfOpen: false } as NetConnectOpts, () => {
      for (const part of parts) socket.write(part);
      if (abrupt) setImmediate(() => ('path' in at ? socket.destroy() : socket.resetAndDestroy()));
      else socket.end();
    });
    socket.on('data', (data) => void (answer += data.toString('latin1')));
    socket.on('error', () => undefined); // the other side may well break off
    socket.on('close', () => resolve(answer));
  });
}
