import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawOrder } from '../../../src/engine/choice.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { formatRecord } from '../../../src/engine/record/record.ts';
import { exportMaker } from '../../../src/book/exports.ts';
import { LIMITS } from '../../../src/discord/connection/limits.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { drawScene } from '../../../src/render/render.ts';
import { ask } from '../../support/discord/player.ts';
import { share } from '../../support/share.ts';
import { startUmpire, type UmpireHere } from '../../support/discord/umpire-bot.ts';
import type { SeenMessage, UserClient } from '../../support/discord/user-client.ts';

let umpire: UmpireHere;
let people: { readonly first: UserClient; readonly second: UserClient; readonly watcher: UserClient };

beforeAll(async () => {
  umpire = await startUmpire();
  const [first, second, watcher] = await Promise.all(['alice', 'boris', 'gm'].map(umpire.user));
  people = { first: first as UserClient, second: second as UserClient, watcher: watcher as UserClient };
});

afterAll(() => umpire.close());

/** A kept game as it stood after so many lines, at a table in a channel with both seats taken. */
async function keptGame(channel: string, file: string, lines: number): Promise<void> {
  const read = readRecord(readFileSync(`test/fixtures/${file}.txt`, 'utf8'));
  if (!read.ok) throw new Error(file);
  const { value } = read;
  const part = { ...value, lines: value.lines.slice(0, lines), result: '*', link: null, hiddenKey: null, closing: [] };
  const request = { channel, user: { id: people.first.userId, name: 'Alice' }, interaction: `${file} ${lines}` };
  const wanted = { language: 'en', seating: 'chosen', spectators: true } as const;
  const imported = await umpire.tables.import(request, formatRecord(part), wanted);
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
  const [one, other] = imported.value.state.seats;
  await ask(people.first, channel, 'game join', { seat: one?.id ?? '' });
  await ask(people.second, channel, 'game join', { seat: other?.id ?? '' });
}

const textFile = async ({ attachments }: SeenMessage, name: string): Promise<string | undefined> => {
  const found = attachments.find(({ filename }) => filename === name);
  return found && (await (await fetch(String(found.url))).text());
};

describe.each([
  ['moscow', 'moscow/german-victory', 150, 'moscow-table-1'],
  ['smolensk', 'smolensk/soviet-victory', share(320, 640), 'welcome'],
] as const)('the story of %s', (game, file, lines, place) => {
  let channel = '';

  beforeAll(async () => {
    channel = umpire.playground.channelIds[place] ?? '';
    await keptGame(channel, file, lines);
  });

  it('is told to each side and to who looks on in one message, with all of it in a file where it is long', async () => {
    for (const user of Object.values(people)) {
      const brief = await ask(user, channel, 'history', { when: `line ${lines - 20}` });
      const long = await ask(user, channel, 'history', { when: 'turn 1' });
      for (const told of [brief, long]) {
        expect(told.content.length).toBeLessThanOrEqual(LIMITS.content);
        expect(told.content).toContain('**Now**');
        expect(told.attachments.slice(0, 2).map(({ filename }) => filename)).toEqual(['before.png', 'after.png']);
      }
      expect(long.content).toMatch(/💥 .* lost \d+ step/u);
      expect(long.content).toContain('all of it is in the file');
      const whole = (await textFile(long, 'catchup.txt')) ?? '';
      expect(whole.length).toBeGreaterThan(LIMITS.content);
      expect(whole).not.toMatch(new RegExp(`\\*\\*|\\b${game}\\.[a-z]`, 'u'));
      const hands = whole.match(/Your hand: /gu) ?? [];
      expect(hands.length > 0).toBe(game === 'moscow' && user !== people.watcher);
    }
  });

  it('is found by unit, hex and kind over the whole game', async () => {
    const losses = await ask(people.watcher, channel, 'history', { kind: 'losses' });
    expect(losses.content).toMatch(/### Turn \d/u);
    expect(
      losses.content.replace(/^(?:###|-#).*$/gmu, '').match(/^- (?!.*(?:elimin|reduc|surrender|too many)).*$/gmu),
    ).toBeNull();
    const unit = await ask(people.watcher, channel, 'history', { unit: '2PzA' });
    const told = ((await textFile(unit, 'log.txt')) ?? unit.content).match(/^- .*$/gmu) ?? [];
    expect(told.length).toBeGreaterThan(3);
    expect(told.filter((line) => !line.includes('2PzA'))).toEqual([]);
  });

  it('can be tried on from its points, for either seat, with pictures, until something hidden would be drawn', async () => {
    const guide = GUIDES[game];
    if (!guide) throw new Error(game);
    const pick = seededPick(9);
    let [tried, pictured] = [0, 0];
    for (const user of [people.first, people.second]) {
      for (const from of [null, lines - 60, lines - 110]) {
        const open = await ask(user, channel, 'whatif', from === null ? { line: 'open' } : { from: `line ${from}` });
        expect(open.content).toContain('What if');
        for (let n = 0; n < 8; n++) {
          const view = await umpire.tables.whatIf.look(channel, user.userId);
          const question = view.ok ? view.value?.asks[0] : undefined;
          if (!question) break;
          const line = guide.game.format(drawOrder(question.choice, pick));
          const told = await ask(user, channel, 'whatif', { line });
          expect(told.content).not.toContain('⛔');
          expect(told.content.length).toBeLessThanOrEqual(LIMITS.content);
          const [file] = told.attachments;
          if (file) expect(file.filename).toBe('what-if.png');
          pictured += file ? 1 : 0;
          tried += 1;
        }
      }
    }
    // Where nothing is near what was done, such as at the end of a phase, there is none.
    expect(pictured).toBeGreaterThan(tried / 2);
    expect(tried).toBeGreaterThan(20);
  });

  it('can be stepped through from end to end', async () => {
    const last = await ask(people.first, channel, 'history', { view: 'replay' });
    const [, at, of] = /\((\d+) of (\d+)\)/u.exec(last.content) ?? [];
    expect(Number(of)).toBeGreaterThan(10);
    expect(at).toBe(of);
    const first = await ask(people.first, channel, 'history', { view: 'replay', when: 'turn 1' });
    expect(first.content).toContain('### ⏯️');
  });
});

describe('files of a game', () => {
  it('are made of a whole record, also while it is played, and fit', async () => {
    const read = readRecord(readFileSync('test/fixtures/moscow/german-victory.txt', 'utf8'));
    if (!read.ok) throw new Error('no record');
    const record = { ...read.value, lines: read.value.lines.slice(0, 40), result: '*', link: null, hiddenKey: null };
    const make = exportMaker(GUIDES, (scene) => Promise.resolve(drawScene(scene, { width: 320 })));
    const bytes = 600_000;
    const gif = await make({ kind: 'animation', record, locale: 'en', bytes });
    expect(gif.subarray(0, 6).toString('latin1')).toBe('GIF89a');
    expect(gif.length).toBeLessThanOrEqual(bytes);
    const book = (await make({ kind: 'book', record, locale: 'zh-CN', bytes })).toString('utf8');
    expect(book).toMatch(/^<!doctype html>/u);
    expect(Buffer.byteLength(book)).toBeLessThanOrEqual(bytes);
  });
});
