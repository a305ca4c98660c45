import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlayground, type Playground } from '../../../src/playground/server.ts';
import { openSqlite } from '../../../src/store/sqlite.ts';
import { ask, press } from '../../support/discord/player.ts';
import { LONG, share } from '../../support/share.ts';
import {
  endpointOf,
  runNpmStart,
  runUmpire,
  startProcess,
  type Ended,
  type Settings,
  type UmpireProcess,
} from '../../support/discord/umpire-process.ts';
import { connectUser, type SeenMessage, type UserClient } from '../../support/discord/user-client.ts';

const TOKEN = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.abcdef.abcdefghijklmnopqrstuvwxyz0';
const isRoot = process.getuid?.() === 0;

let folders: string;
beforeAll(async () => void (folders = await mkdtemp(join(tmpdir(), 'umpire-failures-'))));
afterAll(() => rm(folders, { recursive: true, force: true }));

const folder = (): Promise<string> => mkdtemp(join(folders, 'f-'));

/** One line on stderr, nothing on stdout, exit code 1. */
function expectOneLine({ code, out, err }: Ended, line: RegExp): void {
  expect(err).toMatch(line);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(err).toMatch(/^umpire: /u);
  expect(out).toBe('');
  expect(code).toBe(1);
}

async function expectFailure(settings: Settings, line: RegExp, cwd?: string): Promise<Ended> {
  const ended = await runUmpire(settings, cwd ?? (await folder()));
  expectOneLine(ended, line);
  return ended;
}

/** A small file system of its own, of so many KiB; only root can mount one. */
async function tinyDisk<T>(size: number, use: (path: string) => Promise<T>): Promise<T> {
  const path = join(await folder(), 'disk');
  mkdirSync(path);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}k`, 'tmpfs', path]);
  try {
    return await use(path);
  } finally {
    execFileSync('umount', ['-l', path]);
  }
}

/** Fills a disk to the last byte; gives the way to free it again. */
async function fill(path: string): Promise<() => Promise<void>> {
  const file = join(path, 'filler');
  const handle = await open(file, 'w');
  for (let size = 65_536; size > 0;) {
    const done = await handle.write(Buffer.alloc(size)).catch(() => ({ bytesWritten: 0 }));
    if (done.bytesWritten < size) size = Math.floor(size / 2);
  }
  await handle.close();
  return () => rm(file);
}

const tables = (path: string): Settings => ({ UMPIRE_STORE: `sqlite://${join(path, 'umpire.sqlite')}` });

const channelNamed = (user: UserClient, name: string): string =>
  user.ready.guilds[0]?.channels.find((channel) => channel.name === name)?.id ?? '';

interface Playing {
  readonly bot: UmpireProcess;
  readonly alice: UserClient;
  readonly boris: UserClient;
  readonly channel: string;
}

/** Signs two players in at the playground of a bot. */
async function signIn(bot: UmpireProcess): Promise<Playing> {
  const [alice, boris] = [await connectUser(endpointOf(bot), 'alice'), await connectUser(endpointOf(bot), 'boris')];
  return { bot, alice, boris, channel: channelNamed(alice, 'moscow-table-1') };
}

/** Opens a table and starts the game: Alice commands the Axis. */
async function beginGame({ alice, boris, channel }: Playing): Promise<void> {
  await ask(alice, channel, 'game new', { game: 'moscow' });
  await ask(alice, channel, 'game join', { seat: 'axis' });
  await ask(boris, channel, 'game join', { seat: 'soviet' });
  await ask(boris, channel, 'game start');
}

const stop = async ({ bot, alice, boris }: Playing): Promise<Ended> => {
  alice.close();
  boris.close();
  return bot.stop('SIGTERM');
};

/** The id that a kind answer names, for whoever runs the bot to search the log for. */
function failureId({ content }: SeenMessage): string {
  const id = /`([0-9a-f]{8})`/u.exec(content)?.[1];
  if (id === undefined) throw new Error(`no id in: ${content}`);
  return id;
}

/** What an act gives when it succeeds, tried a few times: connections must first be found broken, and made anew. */
const again = async <T>(act: () => Promise<T>, tries = 10): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    if (tries <= 1) throw error;
    return again(act, tries - 1);
  }
};

// Which settings are wrong, what a store may be spoilt by, and the line that says so, is tried in test/discord/config.test.ts, test/store and test/playground.
describe('a wrong setting', () => {
  it.each<[string, Settings, RegExp]>([
    [
      'an API where nobody answers',
      { DISCORD_TOKEN: TOKEN, DISCORD_API: 'http://127.0.0.1:9/api' },
      /DISCORD_API: could not sign in at http:\/\/127\.0\.0\.1:9\/api: .*ECONNREFUSED/u,
    ],
    ...share<[string, Settings, RegExp][]>(
      [],
      [
        ['a state file that is a folder', { PLAYGROUND_STATE: '.' }, /PLAYGROUND_STATE: .*EISDIR/u],
        [
          'a token of no known form',
          { DISCORD_TOKEN: 'secret-thing' },
          /DISCORD_TOKEN: does not look like a bot token/u,
        ],
        [
          'a store that can not be reached',
          { UMPIRE_STORE: 'redis://user:hunter2@127.0.0.1:9/0' },
          /UMPIRE_STORE: redis:\/\/127\.0\.0\.1:9\/0 can't be reached: .*ECONNREFUSED/u,
        ],
      ],
    ),
  ])('%s is named in one line', async (_, settings, line) => {
    const { err } = await expectFailure(settings, line);
    expect(err).not.toMatch(/secret-thing|hunter2|abcdefghijklmnopqrstuvwxyz0/u);
  });

  it('ends npm start with the same line and code', async () => {
    expectOneLine(await runNpmStart({ UMPIRE_LOG_LEVEL: 'loud' }), /UMPIRE_LOG_LEVEL/u);
  });
});

describe('a token', () => {
  let endpoint: Playground;
  beforeAll(async () => void (endpoint = await startPlayground({ page: false })));
  afterAll(() => endpoint.close());

  it('that the endpoint does not know is refused in one line that does not repeat it', async () => {
    const { err } = await expectFailure(
      { DISCORD_TOKEN: TOKEN, DISCORD_API: endpoint.restApi },
      /DISCORD_TOKEN.*could not sign in/u,
    );
    expect(err).not.toContain(TOKEN);
  });

  it('of another application than the one set is refused in one line', async () => {
    const settings = {
      DISCORD_TOKEN: endpoint.botToken,
      DISCORD_API: endpoint.restApi,
      DISCORD_APPLICATION_ID: '123456789012345678',
    };
    const ended = await runUmpire(settings, await folder());
    expect(ended.err).toMatch(
      new RegExp(`^umpire: DISCORD_APPLICATION_ID: the token belongs to application ${endpoint.applicationId}`, 'mu'),
    );
    expect(ended.err).not.toContain(endpoint.botToken);
    expect([ended.code, ended.out]).toEqual([1, '']);
  });
});

describe('an endpoint', () => {
  it('that goes away and comes back finds the bot there again, with everything as it was', async () => {
    const stateFile = join(await folder(), 'endpoint.json');
    const first = await startPlayground({ page: false, rateLimits: false, stateFile });
    const bot = await startProcess({ DISCORD_TOKEN: first.botToken, DISCORD_API: first.restApi }, await folder());
    const channel = first.channelIds['moscow-table-1'] ?? '';
    const before = { bot, alice: await connectUser(first, 'alice'), boris: await connectUser(first, 'boris'), channel };
    await beginGame(before);
    const panel = await ask(before.alice, channel, 'order', { line: 'end' });
    before.alice.close();
    before.boris.close();
    await first.close();

    const port = Number(new URL(first.url).port);
    const second = await startPlayground({ page: false, rateLimits: false, stateFile, port });
    const alice = await again(() => connectUser(second, 'alice'));
    expect((await again(() => ask(alice, channel, 'commit'))).content).toContain('German side');
    expect(panel.content).toContain('Your draft');
    expect(alice.messagesIn(channel).length).toBeGreaterThan(0);
    alice.close();
    expect((await bot.stop('SIGTERM')).code).toBe(0);
    await second.close();
  });
});

describe('a store or a port that can not be used', () => {
  it('is named in one line while another process has it, which goes on undisturbed; a start at a taken port has left all as it was', async () => {
    const server = createServer();
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const cwd = await folder();
    await expectFailure({ PLAYGROUND_PORT: String(port) }, /PLAYGROUND_PORT.*EADDRINUSE/u, cwd);
    await new Promise((done) => void server.close(done));
    const first = await startProcess({ PLAYGROUND_PORT: String(port) }, cwd);
    await expectFailure({ PLAYGROUND_STATE: 'other.json' }, /UMPIRE_STORE: .*in use by another process/u, cwd);
    await expectFailure({ UMPIRE_STORE: 'sqlite://other.sqlite' }, /PLAYGROUND_STATE: .*in use by process/u, cwd);
    const playing = await signIn(first);
    expect((await ask(playing.alice, playing.channel, 'game new', { game: 'moscow' })).content).toContain(
      'The table is open',
    );
    expect((await stop(playing)).code).toBe(0);
  });

  it.runIf(LONG && isRoot)('is named in one line on a full disk (skipped unless root, who can mount one)', async () => {
    await tinyDisk(64, async (disk) => {
      await fill(disk);
      await expectFailure(tables(disk), /UMPIRE_STORE: no space left on the disk of /u);
    });
  });

  it.runIf(LONG && isRoot)(
    'is named in one line in a read-only place (skipped unless root, who can mount one)',
    async () => {
      await tinyDisk(64, async (disk) => {
        execFileSync('mount', ['-o', 'remount,ro', disk]);
        await expectFailure(tables(disk), /UMPIRE_STORE: .*can't be written/u);
      });
    },
  );

  it.skipIf(isRoot)(
    'is named in one line in a folder without permission (skipped as root, whom nothing is forbidden)',
    async () => {
      const cwd = await folder();
      chmodSync(cwd, 0o555);
      await expectFailure(tables(cwd), /UMPIRE_STORE: .*can't be written/u);
    },
  );

  it.runIf(LONG)('is named in one line if it is no database, and left as it is', async () => {
    const cwd = await folder();
    writeFileSync(join(cwd, 'umpire.sqlite'), 'This is a letter to my grandmother. '.repeat(200));
    await expectFailure(tables(cwd), /UMPIRE_STORE: .*not a usable database/u);
    expect(readFileSync(join(cwd, 'umpire.sqlite'), 'utf8')).toMatch(/^This is a letter/u);
    expect(existsSync(join(cwd, 'var', 'umpire.sqlite'))).toBe(false);
  });
});

describe('a damaged playground', () => {
  it.runIf(LONG)('is named in one line with the damaged line, and left as it is', async () => {
    const cwd = await folder();
    const state = join(cwd, 'playground.json');
    writeFileSync(state, '["users","1",{"id":"1"}]\n["users","2",{"id"\n["users","3",null]\n');
    const before = readFileSync(state, 'utf8');
    await expectFailure({ PLAYGROUND_STATE: state }, /PLAYGROUND_STATE: .*line 2 is damaged/u, cwd);
    expect(readFileSync(state, 'utf8')).toBe(before);
    expect(readdirSync(cwd)).not.toContain('playground.json.lock');
  });
});

describe('damage to a store', () => {
  it('in one row is told with an id in the log, and the other tables go on', async () => {
    const cwd = await folder();
    const first = await signIn(await startProcess({}, cwd));
    await beginGame(first);
    const other = channelNamed(first.alice, 'moscow-table-2');
    await ask(first.alice, other, 'game new', { game: 'moscow' });
    await stop(first);

    const path = join(cwd, 'var', 'umpire.sqlite');
    const adapter = await openSqlite(path);
    const key = `umpire:table:${first.channel}`;
    await adapter.query(
      `UPDATE keyv SET value = replace(value, '"stage":"playing"', '"stage":"playinG"') WHERE key = '${key}'`,
    );
    const [damaged] = await adapter.query(`SELECT value FROM keyv WHERE key = '${key}'`);
    await adapter.close();

    const restarted = await signIn(await startProcess({}, cwd));
    const answer = await ask(restarted.alice, first.channel, 'order', { line: 'end' });
    expect(restarted.bot.log()).toContain(`the row 'table:${first.channel}' of the store is damaged`);
    expect(answer.content).toMatch(/a stored row is damaged/u);
    expect(restarted.bot.log()).toContain(failureId(answer));
    const listed = await ask(restarted.boris, other, 'game list');
    expect(listed.content).toContain(other);
    expect((await ask(restarted.boris, other, 'game join', { seat: 'soviet' })).content).toContain('You are in');
    expect((await ask(restarted.alice, first.channel, 'game new', { game: 'moscow' })).content).toMatch(
      /a stored row is damaged/u,
    );
    await stop(restarted);

    const after = await openSqlite(path);
    expect(await after.query(`SELECT value FROM keyv WHERE key = '${key}'`)).toEqual([damaged]);
    await after.close();
  });

  it.runIf(LONG)('in a page of the file is told, and never played over', async () => {
    const cwd = await folder();
    const first = await signIn(await startProcess({}, cwd));
    await beginGame(first);
    await stop(first);
    const path = join(cwd, 'var', 'umpire.sqlite');
    const { size } = await stat(path);
    const file = await open(path, 'r+');
    await file.write(Buffer.alloc(size - 4096, 0xa5), 0, size - 4096, 4096);
    await file.close();
    const ended = await runUmpire({}, cwd);
    expectOneLine(ended, /UMPIRE_STORE: .*not a usable database: restore it from a backup/u);
  });
});

describe('in the middle of play', () => {
  it.skipIf(!isRoot)(
    'a full disk loses nothing, and play goes on when there is room again (skipped unless root)',
    async () => {
      await tinyDisk(512, async (disk) => {
        const playing = await signIn(await startProcess(tables(disk), await folder()));
        const { alice, boris, bot, channel } = playing;
        await beginGame(playing);
        const drafted = await ask(alice, channel, 'order', { line: 'end' });
        expect(drafted.content).toContain('Your draft');

        const empty = await fill(disk);
        const refused = await press(alice, drafted, /^Commit/u);
        expect(refused.content).toMatch(/could not be saved, so nothing was changed: no room is left/u);
        expect(bot.log()).toContain(failureId(refused));
        const looked = await ask(boris, channel, 'game status');
        expect(looked.content).toContain('German logistics phase');
        const still = await ask(alice, channel, 'commit');
        expect(still.content).toMatch(/no room is left/u);

        await empty();
        const committed = await ask(alice, channel, 'commit');
        expect(committed.content).not.toMatch(/no room|could not/u);
        const log = await ask(boris, channel, 'history', { view: 'log', when: 'phase 1' });
        expect(log.content).not.toContain('Nothing has been carried out');
        await stop(playing);

        const restarted = await signIn(await startProcess(tables(disk), await folder()));
        expect(restarted.bot.log()).not.toMatch(/"level":"error"/u);
        await stop(restarted);
      });
    },
  );
});
