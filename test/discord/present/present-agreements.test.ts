import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../src/discord/connection/limits.ts';
import { plainNamedLine, type LineOfPlay } from '../../../src/discord/present/lines-of-play.ts';
import { droppedText, proposalRows, proposalText } from '../../../src/discord/present/proposal.ts';
import { rehearsalText, standingLine, standingText } from '../../../src/discord/present/standing.ts';
import { isOfTable, tableLine } from '../../../src/discord/present/table-lines.ts';
import { readerOf } from '../../../src/discord/interactions/reader.ts';
import { box, boxesIn } from '../../../src/discord/interactions/markdown.ts';
import { LINE_KINDS } from '../../../src/engine/record/journal.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { LOCALES } from '../../../src/i18n/locale.ts';
import { isMessage } from '../../../src/i18n/say.ts';
import { PROPOSAL_KINDS } from '../../../src/table/proposals/agreements.ts';
import type { Notice, PlayedLine, Proposal } from '../../../src/table/api.ts';

const guide = GUIDES['moscow'] as NonNullable<(typeof GUIDES)[string]>;
const phase = { turn: 6, side: 'axis', name: 'movement', index: 50 };
const long = 'a very long story ';
const author = { id: '1234567890123456789', name: 'N'.repeat(32) };

const line = (n: number, extra: Partial<PlayedLine> = {}): PlayedLine => ({
  n,
  seat: 'axis',
  kind: 'order',
  text: `move 2PzA ${'1401-1502-'.repeat(10)}1603`,
  by: author,
  at: '2026-01-02T03:04:05Z',
  draws: [],
  events: [],
  ...extra,
});

const proposal = (extra: Partial<Proposal> = {}): Proposal => ({
  id: 99_999,
  kind: 'undo',
  text: '1000',
  reason: long.repeat(20).slice(0, 300),
  by: author,
  at: '2026-01-02T03:04:05Z',
  expires: '2026-01-09T03:04:05Z',
  agreed: [author.id],
  lines: 1000,
  ...extra,
});

const users = Array.from({ length: 30 }, (_, n) => `1234567890123456${String(n).padStart(3, '0')}`);

describe.each(LOCALES)('in the language %s', (locale) => {
  const reader = readerOf(locale);

  it('the largest proposal fits into one message with all who have to agree, and says what it leaves out', () => {
    const reverted: LineOfPlay[] = Array.from({ length: 40 }, (_, n) => ({ line: line(1000 - n), phase }));
    const text = proposalText(reader, guide, proposal(), users, reverted, { newcomers: {} });
    expect(text.length).toBeLessThanOrEqual(LIMITS.content);
    for (const user of users) expect(text).toContain(`<@${user}>`);
    const shown = text.split('\n').filter((each) => each.startsWith('- **')).length;
    expect(shown).toBeGreaterThan(0);
    expect(text).toContain(String(40 - shown));
    expect(text).toContain('**1000**');
    expect(text).not.toContain('**961**');
  });

  it('every kind of proposal has its words', () => {
    const texts: Readonly<Record<string, string>> = {
      undo: '7',
      rewind: '7',
      force: 'axis',
      adjudge: 'axis',
      replace: 'axis 123 Eva K',
      master: '123 Eva K',
      edit: 'move 2PzA 1401',
    };
    for (const kind of PROPOSAL_KINDS.filter((each) => texts[each] !== undefined)) {
      const text = proposalText(reader, guide, proposal({ kind, text: texts[kind] ?? '', reason: '' }), users, [], {
        newcomers: {},
      });
      expect(text).not.toMatch(/proposal\.|…|undefined/u);
      if (kind === 'replace' || kind === 'master') expect(text).toContain('Eva K');
    }
    expect(['adjudge-draw', 'master-none', 'draw'].every((kind) => isMessage(`proposal.${kind}`))).toBe(true);
  });

  it('every line of the table is told with who and why', () => {
    const texts: Partial<Record<string, string>> = {
      rewind: '7',
      edit: 'move 2PzA 1401',
      end: 'axis adjudged',
      note: 'replace axis p1 p2',
    };
    for (const kind of LINE_KINDS.filter((each) => isOfTable({ kind: each }))) {
      const played = line(12, { kind, seat: '', text: texts[kind] ?? null, reason: 'because', named: [null, author] });
      const text = tableLine(reader, guide, played);
      expect(text).toContain('because');
      expect(text).toContain(author.name);
      expect(text).not.toMatch(/act\.|undefined|\{/u);
    }
  });

  it('a proposal that is dropped says how', () => {
    const notice = (by?: Notice['by']): Notice =>
      ({ kind: 'dropped', proposal: proposal(), ...(by ? { by } : {}) }) as Notice;
    const other = { id: '1', name: 'Other' };
    const said = [notice(author), notice(other), notice()].map((each) => droppedText(reader, guide, each));
    expect(new Set(said).size).toBe(3);
    expect(said[1]).toContain('Other');
  });

  it('a line in a list is plain text', () => {
    expect(plainNamedLine(reader, guide, { line: line(3, { text: 'end' }), phase })).not.toMatch(/[*`\\]/u);
  });

  it('standing orders, their trials and what they did are told', () => {
    const prompt = { code: 'moscow.ask.defence' };
    const fired = Array.from({ length: 9 }, (_, n) => ({
      n,
      phase,
      prompt,
      would: n % 2 ? 'passive' : null,
      did: 'x',
    }));
    const trial = rehearsalText(reader, guide, { text: 'defend passive', turns: [0, 3], asked: 12, fired });
    expect(trial.split('\n').filter((each) => each.startsWith('- '))).toHaveLength(5);
    expect(trial).toMatch(/1\D+3/u);
    expect(trial).not.toMatch(/standing\.|undefined/u);
    const firing = { n: null, phase, prompt, clause: 'defend passive', order: null };
    const view = { seat: 'axis', orders: [{ text: 'defend passive', when: 'silent' as const }], firings: [firing] };
    expect(standingText(reader, guide, view)).toContain('`defend passive`');
    const [asked = ''] = standingLine(reader, guide, { phase }, view);
    const [before = ''] = standingLine(reader, guide, { phase: { ...phase, index: 51 } }, view);
    expect(asked.startsWith('-#')).toBe(false);
    expect(before.startsWith('-#')).toBe(true);
    expect(standingLine(reader, guide, { phase }, { ...view, orders: [] })).toEqual([]);
  });
});

describe('buttons of a proposal', () => {
  it('keep within the length of an id', () => {
    const state = { number: 1_000_000, id: 'f'.repeat(12) };
    const ids = proposalRows(readerOf('en'), state, proposal()).flatMap(({ components }) =>
      components.map((each) => ('custom_id' in each ? each.custom_id : '')),
    );
    expect(ids).toHaveLength(2);
    for (const id of ids) expect(id.length).toBeLessThanOrEqual(LIMITS.customId);
  });
});

describe('text in boxes', () => {
  it('is read back as it was put in, but for what would end the box', () => {
    const texts = ['one', 'two\nlines *with* `marks`', 'a ``` b'];
    expect(boxesIn(`head\n${texts.map(box).join('\nbetween\n')}\ntail`)).toEqual([...texts.slice(0, 2), "a ''' b"]);
    expect(boxesIn('none')).toEqual([]);
  });
});
