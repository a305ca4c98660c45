import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiscordAPIError } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { readConfig, SETTINGS } from '../../src/config.ts';
import { openLog } from '../../src/log.ts';

const TOKEN = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.GhXyZw.abcdefghijklmnopqrstuvwxyz0123456789ab';

describe('settings', () => {
  it('may all be left out: then the playground is used', () => {
    const config = readConfig({});
    expect(config.ok && config.value.discord.token).toBeNull();
    expect(config.ok && config.value.playground.host).toBe('127.0.0.1');
    expect(readConfig({ DISCORD_TOKEN: '  ', UMPIRE_STORE: '' })).toEqual(config);
  });

  it('are taken as they are set', () => {
    const config = readConfig({
      DISCORD_TOKEN: TOKEN, DISCORD_APPLICATION_ID: '123456789012345678', DISCORD_API: 'http://localhost:3000/api/',
      UMPIRE_GUILD: '223456789012345678', UMPIRE_STORE: 'redis://localhost', UMPIRE_LOG_LEVEL: 'debug', PLAYGROUND_PORT: '0',
    });
    expect(config).toMatchObject({
      ok: true,
      value: {
        discord: { token: TOKEN, applicationId: '123456789012345678', api: 'http://localhost:3000/api', guild: '223456789012345678' },
        store: 'redis://localhost', logLevel: 'debug', playground: { port: 0 },
      },
    });
  });

  const wrong: readonly (readonly [string, string, Record<string, string>])[] = [
    ['DISCORD_TOKEN', 'secret-but-wrong', {}],
    ['DISCORD_APPLICATION_ID', 'umpire', { DISCORD_TOKEN: TOKEN }],
    ['DISCORD_API', 'discord.com', { DISCORD_TOKEN: TOKEN }],
    ['UMPIRE_GUILD', '12', { DISCORD_TOKEN: TOKEN }],
    ['UMPIRE_STORE', 'var/umpire.sqlite', {}],
    ['UMPIRE_LOG_LEVEL', 'loud', {}],
    ['PLAYGROUND_HOST', 'a b', {}],
    ['PLAYGROUND_PORT', '70000', {}],
    ['UMPIRE_STOER', 'sqlite://x', {}],
  ];

  it.each(wrong)('%s is explained in one line when it is wrong', (name, value, others) => {
    const config = readConfig({ ...others, [name]: value });
    expect(config.ok).toBe(false);
    const line = config.ok ? '' : config.error;
    expect(line.startsWith(`${name}: `)).toBe(true);
    expect(line).not.toContain('\n');
    expect(line).not.toContain('secret-but-wrong');
    expect(line.length).toBeGreaterThan(name.length + 10);
  });

  it.each(['DISCORD_APPLICATION_ID', 'UMPIRE_GUILD', 'DISCORD_API'])('%s without a token names the token as missing', (name) => {
    const value = name === 'DISCORD_API' ? 'https://example.org/api' : '123456789012345678';
    const config = readConfig({ [name]: value });
    expect(config).toMatchObject({ ok: false, error: expect.stringMatching(/^DISCORD_TOKEN: missing/u) as string });
  });

  it('are all described in .env.example, with the values that count if they are left out', () => {
    const example = readFileSync('.env.example', 'utf8');
    const named = [...example.matchAll(/^#([A-Z_]+)=(.*)$/gmu)].map(([, name = '', value = '']) => [name, value] as const);
    expect(named.map(([name]) => name).sort()).toEqual([...SETTINGS].sort());
    const set = Object.fromEntries(named.filter(([name, value]) => value !== '' && name !== 'DISCORD_API'));
    expect(readConfig(set)).toEqual(readConfig({}));
  });
});

describe('the log', () => {
  it('never holds a token, wherever it comes from', () => {
    const lines: string[] = [];
    const log = openLog('trace', [TOKEN], { write: (line) => void lines.push(line) });
    log.info({ token: 'other-secret', headers: { authorization: `Bot ${TOKEN}` } }, `login with ${TOKEN}`);
    log.error({ err: new Error(`POST /webhooks/123/aW50ZXJhY3Rpb24tdG9rZW4tYXJlLWxvbmc failed for ${TOKEN}`) }, 'failed');
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line).not.toContain(TOKEN);
      expect(line).not.toContain('other-secret');
      expect(line).not.toContain('aW50ZXJhY3Rpb24');
    }
  });

  it('never holds what was to be sent to somebody, when that failed', () => {
    const lines: string[] = [];
    const raw = { code: 50035, message: 'Invalid Form Body' };
    const body = { content: 'Your hand: three aces' };
    const error = new DiscordAPIError(raw, 50035, 400, 'PATCH', 'https://discord.com/api/v10/x', { files: [], body });
    openLog('info', [], { write: (line) => void lines.push(line) }).error({ err: error }, 'failed');
    expect(lines[0]).toContain('Invalid Form Body');
    expect(lines[0]).not.toContain('aces');
  });

  it('carries the ids of what a line is about', () => {
    const lines: string[] = [];
    openLog('info', [], { write: (line) => void lines.push(line) }).child({ channel: 'c', table: 't', interaction: 'i' }).warn('x');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', channel: 'c', table: 't', interaction: 'i', msg: 'x' });
  });
});

/** Runs the program with these settings in a folder of its own, until it ends. */
async function runUmpire(env: Record<string, string>): Promise<{ code: number | null; out: string; err: string }> {
  const cwd = mkdtempSync(join(tmpdir(), 'umpire-'));
  const root = process.cwd();
  const child = spawn(join(root, 'node_modules/.bin/tsx'), [join(root, 'src/main.ts')], { cwd, env: { PATH: process.env['PATH'] ?? '', ...env } });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => (out += String(data)));
  child.stderr.on('data', (data) => (err += String(data)));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out, err };
}

describe('the start', () => {
  it('ends with one line on stderr and code 1 for a wrong setting', async () => {
    const { code, out, err } = await runUmpire({ UMPIRE_LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err.trim().split('\n')).toEqual(["umpire: UMPIRE_LOG_LEVEL: must be one of trace, debug, info, warn, error, fatal, silent, not 'loud'"]);
  });

  it('names the store if it can not be opened', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'umpire-'));
    writeFileSync(join(folder, 'x.sqlite'), 'this is no database, and long enough to be looked at as one '.repeat(40));
    const { code, err } = await runUmpire({ UMPIRE_STORE: `sqlite://${join(folder, 'x.sqlite')}`, UMPIRE_LOG_LEVEL: 'silent', PLAYGROUND_PORT: '0' });
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toContain('UMPIRE_STORE: ');
    expect(readFileSync(join(folder, 'x.sqlite'), 'utf8')).toContain('this is no database');
  });

  it('names the address if it is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as AddressInfo;
    const { code, err } = await runUmpire({ PLAYGROUND_PORT: String(port), UMPIRE_LOG_LEVEL: 'silent' });
    taken.close();
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toContain('PLAYGROUND_PORT');
    expect(err).toContain(String(port));
  });
});
