import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { backup } from '../../src/cli/store/backup.ts';
import { deleteData, exportData } from '../../src/cli/store/data.ts';
import { migrate } from '../../src/cli/store/migrate.ts';
import { restore } from '../../src/cli/store/restore.ts';
import { readRecord } from '../../src/engine/record/record-reader.ts';
import type { Tables } from '../../src/table/api.ts';
import { umpireIn } from '../support/cli.ts';
import { openedTables, startLive, type LiveTables } from '../support/tables/live-table.ts';
import { noticeNumbers, repeated } from '../support/tables/notices.ts';
import { share } from '../support/share.ts';
import { must } from '../support/toys/results.ts';
import type { UmpireProcess } from '../support/discord/umpire-process.ts';

let live: LiveTables | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await live?.close();
  live = undefined;
});

/** Resolves once so many answers came since play began. */
async function answered(at: LiveTables, playing: { readonly answers: () => number }, count: number): Promise<void> {
  await at.people[0]!.until(() => playing.answers() >= count, 60_000);
}

/** Resolves once the log of a bot holds this. */
const logged = (bot: UmpireProcess, wanted: RegExp): Promise<void> =>
  new Promise((done) => {
    const look = (): void => {
      if (wanted.test(bot.log())) done();
    };
    bot.child.stderr?.on('data', look);
    look();
  });

/** Ids of the notices that were posted in a channel. */
const posted = ({ people }: LiveTables, channel: string): readonly string[] =>
  people[0]!.messagesIn(channel, { ephemeral: false }).map(({ nonce }) => String(nonce ?? ''));

/**
 * What is wrong with what was posted and what is left: posts follow one another, each once; those left follow without a gap, and
 * nothing behind the first of them was posted. A notice between two posts made the first of them grow.
 */
function disorder(sent: readonly number[], left: readonly number[]): readonly string[] {
  const [first = Infinity] = left;
  return [
    ...sent.filter((number, n) => n > 0 && number < (sent[n - 1] as number)).map((number) => `${number} late`),
    ...repeated(sent).map((number) => `${number} again`),
    ...left.filter((number, n) => number !== first + n).map((number) => `a gap before ${number}`),
    ...sent.filter((number) => number > first).map((number) => `${number} before ${first}`),
  ];
}

/** The hashes of the journal of each channel's table. */
async function journals(tables: Tables, channels: readonly string[]): Promise<readonly (readonly string[])[]> {
  return Promise.all(
    channels.map(async (channel) => {
      const record = readRecord(must(await tables.export(channel)));
      if (!record.ok) throw new Error(JSON.stringify(record.error));
      return record.value.lines.map(({ origin }) => origin?.hash ?? '');
    }),
  );
}

/** Stops a bot that everybody goes on to play with. It must end by itself before Docker would end it, and cleanly. */
async function stoppedAmidLoad({ bot }: LiveTables): Promise<void> {
  const impatient = setTimeout(() => bot.child.kill('SIGKILL'), 10_000);
  const ended = await bot.stop('SIGTERM');
  clearTimeout(impatient);
  expect({ code: ended.code, signal: bot.child.signalCode }).toEqual({ code: 0, signal: null });
  expect(ended.err).not.toMatch(/"level":"(error|fatal)"/u);
}

describe('a bot at work', () => {
  it('is backed up with all that was answered, and stops with everything on disk, posted or left to be posted', async () => {
    live = await startLive();
    const { channels, folder, store } = live;
    const playing = live.play();
    await answered(live, playing, share(6, 12));
    const before = new Map(live.shown);
    const file = join(folder, 'backup.sqlite');
    const made = await umpireIn(folder, { UMPIRE_STORE: store }, 'backup', '--to', file);
    expect(made.err).toBe('');
    expect(made.out).toMatch(/sound\. Restored and opened: \d+ rows, 2 tables, 2 games/u);
    expect(made.out).toMatch(/bytes, from the running bot/u);
    const during = playing.answers();
    await answered(live, playing, during + share(4, 8));
    await stoppedAmidLoad(live);

    const restored = `sqlite://${join(folder, 'restored', 'umpire.sqlite')}`;
    const done = await umpireIn(folder, { UMPIRE_STORE: restored }, 'restore', '--from', file);
    expect(done).toMatchObject({ code: 0, err: '' });
    const [then, now] = [await openedTables(restored), await openedTables(store)];
    const [earlier, later] = [await journals(then, channels), await journals(now, channels)];
    const left = must(await now.outbox()).map(({ notice }) => notice.id);
    for (const [n, channel] of channels.entries()) {
      const state = must(await now.state(channel));
      expect(state.number).toBeGreaterThanOrEqual(live.shown.get(channel) ?? 0);
      expect(must(await now.audit(channel)).flatMap(({ faults }) => faults)).toEqual([]);
      expect(disorder(noticeNumbers(posted(live, channel), state), noticeNumbers(left, state))).toEqual([]);
      expect(must(await then.state(channel)).number).toBeGreaterThanOrEqual(before.get(channel) ?? 0);
      expect(later[n]?.slice(0, earlier[n]?.length)).toEqual(earlier[n]);
      expect(later[n]?.length).toBeGreaterThanOrEqual(earlier[n]?.length ?? Infinity);
    }
    await then.close();
    await now.close();
    expect((await readdir(folder)).filter((name) => /unchecked|restored-|\.sock$/u.test(name))).toEqual([]);
  });

  it('makes backups by itself where it is told to, tells and forgets a user, and lets nothing go over its store', async () => {
    live = await startLive({ UMPIRE_BACKUP_DIR: 'backups' });
    const { folder, store, people, channels, bot } = live;
    await logged(bot, /backup made and checked/u);
    expect(await readdir(join(folder, 'backups'))).toEqual([expect.stringMatching(/^umpire-.*Z\.sqlite$/u)]);
    const user = people[1]!.userId;
    const [made = ''] = await readdir(join(folder, 'backups'));
    const said = vi.spyOn(console, 'log').mockReturnValue();
    await expect(backup({ to: join(folder, 'live.sqlite'), store })).rejects.toThrow(/live\.sqlite exists already/u);
    const restored = restore({ from: join(folder, 'backups', made), force: true, store });
    await expect(restored).rejects.toThrow(/in use by another process/u);
    await expect(migrate({ store })).rejects.toThrow(/in use by another process/u);
    await exportData({ user, out: join(folder, 'out'), store });
    const data = JSON.parse(await readFile(join(folder, 'out', `user-${user}.json`), 'utf8')) as { games: unknown[] };
    expect(data.games).toHaveLength(2);
    await expect(deleteData({ user, store })).rejects.toThrow(/named in 2 games.*Say --yes/u);
    await deleteData({ user, yes: true, store });
    expect(said).toHaveBeenLastCalledWith(expect.stringMatching(/Done: 2 games/u));
    expect((await stat(`${join(folder, 'live.sqlite')}.sock`)).mode & 0o777).toBe(0o600);
    expect((await bot.stop('SIGTERM')).code).toBe(0);
    const tables = await openedTables(store);
    for (const channel of channels) {
      const { seats } = must(await tables.state(channel));
      expect(seats.map(({ holder }) => holder === null)).toEqual([false, true]);
    }
    expect(must(await tables.userData(user)).games).toEqual([]);
    await tables.close();
  });
});
