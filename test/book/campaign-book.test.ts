import { describe, expect, it } from 'vitest';
import { campaignBook } from '../../src/book/campaign-book.ts';
import { luckOverTime } from '../../src/book/luck.ts';
import type { Draw } from '../../src/book/pictures.ts';
import { ledgerOf, rollCards } from '../../src/games/luck.ts';
import { LOCALES } from '../../src/i18n/locale.ts';
import { drawScene } from '../../src/render/render.ts';
import { formatRecord } from '../../src/engine/record/record.ts';
import { guideOf, keptRecord, recordOf, sketch, chronicleOfRecord } from './support/chronicles.ts';
import { LONG } from '../support/share.ts';

const MOSCOW = keptRecord('moscow/german-victory');

const images = (book: string): readonly string[] => book.match(/<img\b[^>]*>/gu) ?? [];

const textOf = (book: string): string =>
  book
    .replace(/<style>[\s\S]*?<\/style>/u, '')
    .replace(/data:[^"]*/gu, '')
    .replace(/<[^>]*>/gu, ' ');

const KEPT = await campaignBook({ chronicle: chronicleOfRecord(MOSCOW), locale: 'en', draw: sketch });

describe('campaign book', () => {
  it('has a map for the opening, for each turn and for the end, and a close-up where hexes are small', async () => {
    expect(images(KEPT)).toHaveLength(1 + 6 + 1);
    const smolensk = chronicleOfRecord(keptRecord('smolensk/random-with-options'));
    const book = await campaignBook({ chronicle: smolensk, locale: 'en', draw: sketch });
    for (const { turn } of smolensk.turns) expect(book.includes(`id="turn-${turn}"`)).toBe(true);
    expect(images(book).length).toBeGreaterThan(smolensk.turns.length + 2);
  });

  it.each(['attack', 'surrender', 'recover'])('begins a paragraph where units %s', (verb) => {
    const told = (KEPT.match(/<p>[\s\S]*?<\/p>/gu) ?? []).map(textOf).filter((text) => text.includes(` ${verb}`));
    expect(told.length).toBeGreaterThan(2);
    for (const text of told) expect(text).toMatch(new RegExp(`^\\s*[\\w\\-, ]+ ${verb}`, 'u'));
  });

  it('needs nothing but itself', () => {
    const book = KEPT;
    const links = [...book.matchAll(/(?:href|src|srcset|action|url)\s*[=(]\s*"?([^"\s>)]+)/gu)].map(
      ([, to = '']) => to,
    );
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((to) => !/^(#|data:)/u.test(to))).toEqual([]);
    expect(book.match(/<script|<iframe|<link|@import|\son\w+=/giu) ?? []).toEqual([]);
    const ids = new Set([...book.matchAll(/\bid="([^"]+)"/gu)].map(([, id]) => id));
    expect(links.filter((to) => to.startsWith('#') && !ids.has(to.slice(1)))).toEqual([]);
  });

  it('tells who played, how it ended, every order, and holds the record', () => {
    const text = textOf(KEPT);
    for (const said of ['Alice', 'Boris', 'Won by the German side', 'German victory: 10 points']) {
      expect(text).toContain(said);
    }
    for (const { order } of MOSCOW.lines) expect(text).toContain(order);
    const saved = /href="data:text\/plain;charset=utf-8;base64,([^"]+)"/u.exec(KEPT)?.[1] ?? '';
    expect(Buffer.from(saved, 'base64').toString()).toBe(formatRecord(MOSCOW));
  });

  it('escapes what people wrote', async () => {
    const hostile = '<script>alert("x")</script><img src=x onerror=alert(1)>';
    const record = {
      ...MOSCOW,
      id: hostile,
      created: hostile,
      players: { axis: hostile, soviet: '"><u>' },
      people: { p1: hostile },
      closing: [hostile],
      lines: MOSCOW.lines.map((line) =>
        line.n === 2
          ? {
              ...line,
              comments: [hostile],
              reason: hostile,
              origin: { user: 'p1', at: '', version: 1, hash: '' },
            }
          : line,
      ),
    };
    const book = await campaignBook({ chronicle: chronicleOfRecord(record), locale: 'en', draw: sketch });
    expect(book.match(/.{0,60}(?:<script|onerror=alert\(1\)>|"><u>).{0,20}/gu) ?? []).toEqual([]);
    expect(book.match(/&lt;script&gt;alert/gu)?.length).toBeGreaterThanOrEqual(6);
    expect(/download="([^"]*)"/u.exec(book)?.[1]).toMatch(/^[\w.-]+$/u);
  });

  it.each(LOCALES)('is all in one language (%s)', async (locale) => {
    const text = textOf(await campaignBook({ chronicle: chronicleOfRecord(MOSCOW), locale, draw: sketch }));
    expect(text.match(/.{0,30}(?:\b(?:book|luck|moscow|common)\.[a-z]|…).{0,30}/gu) ?? []).toEqual([]);
    if (locale !== 'en') expect(text.match(/.{0,30}(?:Turn \d|strength|phase\b)/gu) ?? []).toEqual([]);
  });

  it('says how play went back, and holds no record while the game is played', async () => {
    const record = recordOf(
      '[Game "moscow"]\n[Dice "fixed"]\n\n1. axis: end\n2. axis: move 4PzA N-1602\n3. axis: move 2PzA C-1401\n' +
        '4. rewind: 2\n  reason "the <wrong> army"\n5. axis: move 1PzA S-1001\n',
    );
    const book = await campaignBook({ chronicle: chronicleOfRecord(record), locale: 'en', draw: sketch });
    const text = textOf(book).replace(/\s+/gu, ' ');
    expect(text).toContain('Line 4 went back to line 2: 1 line did not stand');
    expect(text).toContain('the &lt;wrong&gt; army');
    expect(text).toContain('move 2PzA C-1401');
    expect(book.includes('data:text/plain')).toBe(false);
  });

  it.runIf(LONG)('fits into the bytes it may have, with maps as they are drawn', { timeout: 60_000 }, async () => {
    const draw: Draw = (scene, width) => Promise.resolve(drawScene(scene, { width }));
    const chronicle = chronicleOfRecord(
      recordOf('[Game "moscow"]\n[Dice "fixed"]\n\n1. axis: end\n2. axis: move 4PzA N-1602\n'),
    );
    const [large, small] = [
      await campaignBook({ chronicle, locale: 'en', draw }),
      await campaignBook({ chronicle, locale: 'en', draw, bytes: 500_000 }),
    ];
    expect(Buffer.byteLength(large)).toBeGreaterThan(500_000);
    expect(Buffer.byteLength(small)).toBeLessThanOrEqual(500_000);
    expect(images(small)).toHaveLength(images(large).length);
  });
});

describe('what the table did', () => {
  it('is told in words, with the names of people', async () => {
    const record = recordOf(
      '[Game "moscow"]\n[Dice "fixed"]\n[Person.p1 "Carla <GM>"]\n[Person.p2 "Alice"]\n\n1. axis: end\n' +
        '2. note: replace axis p2 p1\n  reason "Alice is away"\n3. note: pause 2026-12-24T18:00:00Z\n' +
        '4. note: master -\n5. end: soviet forfeited\n  reason "no answer"\n',
    );
    const text = textOf(await campaignBook({ chronicle: chronicleOfRecord(record), locale: 'en', draw: sketch }));
    expect(text).toContain('German side is given to Carla &lt;GM&gt; in place of Alice.');
    expect(text).toContain('The game is paused until 2026-12-24 18:00 UTC.');
    expect(text).toContain('Game master: nobody.');
    expect(text).toContain('Reason: Alice is away');
    expect(text).toContain('Winner: Soviet side. The other side ran out of time.');
    expect(text).toContain('Won by the Soviet side');
  });
});

describe('luck in the book', () => {
  it('ends where the ledger does, and leaves out what was taken back', () => {
    const chronicle = chronicleOfRecord(MOSCOW);
    const cards = rollCards(guideOf(MOSCOW), MOSCOW);
    if (!cards.ok) throw new Error(cards.error.code);
    const curve = luckOverTime(chronicle, cards.value, 'axis');
    const swing = ledgerOf(cards.value, ['axis', 'soviet'])[0]!.swing.strength;
    expect(curve.at(-1)?.[1]).toBeCloseTo(swing, 9);
    expect(curve.at(-1)?.[0]).toBe(6);
    const fewer = { ...chronicle, phases: [], turns: chronicle.turns.slice(0, 1) };
    expect(luckOverTime(fewer, cards.value, 'axis').every(([, sum]) => sum === 0)).toBe(true);
  });

  it('is drawn as a curve and told as a ledger', async () => {
    const cards = rollCards(guideOf(MOSCOW), MOSCOW);
    if (!cards.ok) throw new Error(cards.error.code);
    const book = await campaignBook({
      chronicle: chronicleOfRecord(MOSCOW),
      locale: 'en',
      draw: sketch,
      rolls: cards.value,
    });
    expect(book.includes('aria-label="Luck of the dice"')).toBe(true);
    expect(textOf(book)).toContain('Luck of the dice');
    expect(textOf(book)).toContain('German (rolled 33 dice)');
  });
});
