import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../src/engine/record/journal.ts';
import { formatRecord, type GameRecord, type RecordLine } from '../../../src/engine/record/record.ts';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { verify } from '../../../src/engine/record/verify.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { openImporter } from '../../../src/importing/importer.ts';
import type { Tables } from '../../../src/table/api.ts';
import { BOUNDS } from '../../../src/table/journal/bounds.ts';
import { openTables } from '../../../src/table/open.ts';
import { opaqueGame } from '../../../src/engine/game.ts';
import { release } from '../../support/tables/fuzz-world.ts';
import { memoryStore, type MemoryStore } from '../../support/tables/memory-store.ts';
import { toyGame } from '../../support/toys/toy-game.ts';
import { play, seededHex, startedTable, WANTED, stateOf } from '../../support/toys/toy-table.ts';
import { must, errorOf } from '../../support/toys/results.ts';
import { anna, ben, CHANNEL, by } from '../../support/toys/people.ts';

const games = Object.values(GUIDES).map(({ game }) => game);
const { game: _, ...wanted } = WANTED;

let store: MemoryStore;
beforeEach(() => {
  store = memoryStore();
});

const opened = (more: Partial<Parameters<typeof openTables>[0]> = {}): Tables =>
  openTables({ store, games, randomHex: seededHex('import'), ...more });

const fixture = (name: string): GameRecord => {
  const read = readRecord(readFileSync(`test/fixtures/${name}.txt`, 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

/** The first lines of a record, with further ones after them. */
const recordWith = (record: GameRecord, first: number, more: readonly Partial<RecordLine>[] = []): string =>
  formatRecord({
    ...record,
    result: '*',
    lines: [
      ...record.lines.slice(0, first),
      ...more.map((line, n): RecordLine => ({
        n: (record.lines[0]?.n ?? 0) + first + n,
        seat: '',
        kind: 'note',
        order: '',
        draws: [],
        origin: null,
        comments: [],
        ...line,
      })),
    ],
  });

const SHORT = fixture('moscow/example-of-play');
const LONG = fixture('moscow/german-victory');

/** The refusal of a record, after which everything is as before. */
async function refused(text: string, tables = opened()): Promise<unknown> {
  const before = [...store.rows];
  const given = await errorOf(tables.import(by(anna), text, wanted));
  expect([...store.rows]).toEqual(before);
  expect(must(await tables.list())).toEqual([]);
  return given;
}

const many = (count: number, line: Partial<RecordLine>): Partial<RecordLine>[] =>
  Array.from({ length: count }, () => line);

/** A line as a release of this version writes it. */
const ofVersion = (version: number): NonNullable<RecordLine['origin']> => ({
  user: '',
  at: '2026-01-01T00:00:00.000Z',
  version,
  hash: '0'.repeat(64),
});

describe('an upgrade line of a record', () => {
  const MADE_UP: readonly (readonly [string, string])[] = [
    ['empty', '{"procedures":[],"version":1}'],
    [
      'of nothing',
      '{"procedures":[{"id":"x","steps":[{"name":"nonsense"}]}],"version":1,"phase":{"index":1},"state":null}',
    ],
    ['without end', `{"procedures":[],"version":1,"state":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['of a version to come', '{"procedures":[],"version":99}'],
    ['of no version', '{"procedures":[]}'],
    ['that can not be read', '{"procedures":['],
  ];
  it.each(MADE_UP)('holds no made-up position (%s)', async (_name, order) => {
    expect(await refused(recordWith(SHORT, 3, [{ kind: 'upgrade', order, origin: ofVersion(2) }]))).toMatchObject({
      code: 'table.bad-record',
      params: { reasonCode: 'replay.unproved' },
    });
  });

  it('raises the version: many of them do not', async () => {
    for (const more of [{}, { origin: ofVersion(1) }]) {
      const text = recordWith(LONG, 1, [
        { kind: 'note', origin: ofVersion(1) },
        { kind: 'upgrade', ...more },
      ]);
      expect(await refused(text)).toMatchObject({ params: { reasonCode: 'replay.unproved' } });
    }
  });

  it('is taken as a release makes it, kept as what follows from the lines before, and can be exported and imported again', async () => {
    const old = openTables({ store: memoryStore(), games: [opaqueGame(toyGame)], randomHex: seededHex('old') });
    await startedTable(old);
    await play(old, ben, 'bid 2');
    const first = must(await old.wholeRecord(CHANNEL));
    const rows = memoryStore();
    const tables = (later: number, on = rows): Tables =>
      openTables({ store: on, games: [release(opaqueGame(toyGame), later)], randomHex: seededHex(`r${later}`) });
    must(await tables(0).import(by(anna), formatRecord(first), wanted));
    must(await tables(2).list());
    const text = formatRecord(must(await tables(2).wholeRecord(CHANNEL)));
    expect(text).toMatch(/upgrade: \{/u);
    const copies = memoryStore();
    must(await tables(2, copies).import(by(anna), text, wanted));
    const position = canonicalJson(
      (JSON.parse(copies.rows.get(`table:${CHANNEL}`) as string) as { position: unknown }).position,
    );
    expect(position).toBe(
      canonicalJson((JSON.parse(rows.rows.get(`table:${CHANNEL}`) as string) as { position: unknown }).position),
    );
    const again = formatRecord(must(await tables(2, copies).wholeRecord(CHANNEL)));
    const read = readRecord(again);
    expect(read.ok && verify(read.value).faults).toEqual([]);
    must(await tables(2, memoryStore()).import(by(anna), again, wanted));
    expect(must(await tables(2, copies).audit(CHANNEL))).toMatchObject([{ faults: [] }]);
  });
});

describe('a record that is too much', () => {
  it.each<[string, () => string, string]>([
    ['bytes', () => `${recordWith(SHORT, 1)}\n${'# x\n'.repeat(BOUNDS.bytes / 4)}`, 'import.too-long'],
    ['lines', () => recordWith(LONG, 1, many(BOUNDS.lines, { order: 'x' })), 'import.too-many-lines'],
    [
      'going back',
      () => recordWith(LONG, 1, many(BOUNDS.phases, { kind: 'rewind', order: '0' })),
      'import.too-many-phases',
    ],
  ])('is refused with its figure: %s', async (_name, text, code) => {
    expect(await refused(text())).toMatchObject({ code, params: { most: expect.any(Number) as number } });
  });

  it('is handed to nobody if its text is too long', async () => {
    const importer = (): never => {
      throw new Error('handed over');
    };
    const text = 'x'.repeat(BOUNDS.bytes + 1);
    expect(await refused(text, opened({ importer }))).toMatchObject({ code: 'import.too-long', params: { most: 2 } });
  });

  it('is refused when its time is up', async () => {
    let time = 0;
    const { importHere } = await import('../../../src/table/journal/import.ts');
    const means = { games: new Map(games.map((game) => [game.id, game])), clock: () => (time += 7_000) };
    expect(await refused(recordWith(LONG, 20), opened({ importer: importHere(means) }))).toMatchObject({
      code: 'import.too-slow',
      params: { most: 20 },
    });
  });
});

describe('what a record says beside its orders', () => {
  it('is taken over as far as it makes sense', async () => {
    const origin = { ...ofVersion(77), user: 'p1', at: '2026-99-99T99:99:99Z' };
    const text = recordWith({ ...SHORT, people: { p1: `An\nna${'a'.repeat(500)}` } }, 3, [
      { order: 'nonsense of no verb', reason: ` much ${'x'.repeat(9000)}`, origin },
    ]);
    const tables = opened();
    must(await tables.import(by(anna), text, wanted));
    const lines = must(await tables.log(CHANNEL, anna.id)).lines;
    const last = lines.at(-1);
    expect(last?.at).toBe((await stateOf(tables)).created);
    expect(last?.by?.name).toMatch(/^An na{1,75}…$/u);
    expect(last?.reason).toHaveLength(300);
    expect(must(await tables.audit(CHANNEL))).toMatchObject([{ faults: [] }]);
  });

  it.each([
    ['lines that begin later', SHORT.lines.map((line) => ({ ...line, n: line.n + 5 }))],
    [
      'a second start',
      [...SHORT.lines.slice(0, 3), { ...SHORT.lines[0]!, kind: 'start' as const, n: SHORT.lines[2]!.n + 1 }],
    ],
  ])('has its lines in order: %s', async (_name, lines) => {
    expect(await refused(formatRecord({ ...SHORT, lines }))).toMatchObject({ code: 'table.bad-record' });
  });
});

describe('a record of a game that is over', () => {
  it.each(['rewind: 1', 'end: draw agreed'])('goes on with nothing: %s', async (said) => {
    const [kind = '', order = ''] = said.split(': ');
    const more = [
      { kind: 'end' as const, order: 'axis resigned' },
      { kind: kind as 'rewind' | 'end', order },
    ];
    expect(await refused(recordWith(SHORT, 3, more))).toMatchObject({
      code: 'table.bad-record',
      params: { reasonCode: 'refusal.game-over' },
    });
  });
});

describe('imports at once', () => {
  it('are one for each user and few in all', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((done) => (release = done));
    const { importHere } = await import('../../../src/table/journal/import.ts');
    const here = importHere({ games: new Map(games.map((game) => [game.id, game])), clock: () => 0 });
    const tables = opened({ importer: (request) => held.then(() => here(request)) });
    const text = recordWith(SHORT, 3);
    const at = (user: typeof anna, channel: string) => tables.import(by(user, { channel }), text, wanted);
    const first = at(anna, 'c1');
    expect(await errorOf(at(anna, 'c2'))).toMatchObject({ code: 'import.busy' });
    const second = at(ben, 'c2');
    expect(await errorOf(at({ id: 'u-z', name: 'Z' }, 'c3'))).toMatchObject({ code: 'import.busy' });
    release();
    must(await first);
    must(await second);
    must(await at(anna, 'c3'));
  });
});

describe('the threads that read records', () => {
  const threads = openImporter();
  afterAll(threads.close);

  it('come to the same table as this thread does, and take the next record after a refusal', async () => {
    const tables = opened({ importer: threads.importer });
    expect(await refused(recordWith(SHORT, 3, [{ kind: 'upgrade', order: '{}' }]), tables)).toMatchObject({
      code: 'table.bad-record',
    });
    const text = formatRecord(LONG);
    must(await tables.import(by(anna), text, wanted));
    const [there, rows] = [must(await tables.audit(CHANNEL)), [...store.rows.keys()]];
    store = memoryStore();
    must(await opened().import(by(anna), text, wanted));
    const ofNoGame = (keys: readonly string[]): string[] => keys.map((key) => key.replace(/:[\da-f]{12}:/u, '::'));
    expect(ofNoGame([...store.rows.keys()])).toEqual(ofNoGame(rows));
    expect(there).toMatchObject([{ faults: [], lines: LONG.lines.length + (LONG.lines[0]?.kind === 'start' ? 0 : 1) }]);
  });
});
