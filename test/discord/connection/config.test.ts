import { readFileSync } from 'node:fs';
import { DiscordAPIError } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { readConfig, SETTINGS } from '../../../src/config.ts';
import { openLog } from '../../../src/runtime/log.ts';

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
      DISCORD_TOKEN: TOKEN,
      DISCORD_APPLICATION_ID: '123456789012345678',
      DISCORD_API: 'http://localhost:3000/api/',
      UMPIRE_GUILD: '223456789012345678',
      UMPIRE_STORE: 'redis://localhost',
      UMPIRE_LOG_LEVEL: 'debug',
      PLAYGROUND_PORT: '0',
    });
    expect(config).toMatchObject({
      ok: true,
      value: {
        discord: {
          token: TOKEN,
          applicationId: '123456789012345678',
          api: 'http://localhost:3000/api',
          guild: '223456789012345678',
        },
        store: 'redis://localhost',
        logLevel: 'debug',
        playground: { port: 0 },
      },
    });
  });

  const wrong: readonly (readonly [string, string, Record<string, string>])[] = [
    ['DISCORD_TOKEN', 'secret-but-wrong', {}],
    ['DISCORD_APPLICATION_ID', 'umpire', { DISCORD_TOKEN: TOKEN }],
    ['DISCORD_API', 'discord.com', { DISCORD_TOKEN: TOKEN }],
    ['DISCORD_API', 'http://[bad/api', { DISCORD_TOKEN: TOKEN }],
    ['UMPIRE_GUILD', '12', { DISCORD_TOKEN: TOKEN }],
    ['UMPIRE_STORE', 'var/umpire.sqlite', {}],
    ['UMPIRE_LOG_LEVEL', 'loud', {}],
    ['PLAYGROUND_HOST', 'a b', {}],
    ['PLAYGROUND_PORT', '65536', {}],
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

  it.each(['DISCORD_APPLICATION_ID', 'UMPIRE_GUILD', 'DISCORD_API'])(
    '%s without a token names the token as missing',
    (name) => {
      const value = name === 'DISCORD_API' ? 'https://example.org/api' : '123456789012345678';
      const config = readConfig({ [name]: value });
      expect(config).toMatchObject({ ok: false, error: expect.stringMatching(/^DISCORD_TOKEN: missing/u) as string });
    },
  );

  it('are all described in .env.example, with the values that count if they are left out', () => {
    const example = readFileSync('.env.example', 'utf8');
    const named = [...example.matchAll(/^#([A-Z_]+)=(.*)$/gmu)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
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
    log.error(
      { err: new Error(`POST /webhooks/123/aW50ZXJhY3Rpb24tdG9rZW4tYXJlLWxvbmc failed for ${TOKEN}`) },
      'failed',
    );
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
    openLog('info', [], { write: (line) => void lines.push(line) })
      .child({ channel: 'c', table: 't', interaction: 'i' })
      .warn('x');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'warn',
      channel: 'c',
      table: 't',
      interaction: 'i',
      msg: 'x',
    });
  });
});
