import { describe, expect, it } from 'vitest';
import { fork, leaf, orderWord, wordTo, type Choice } from '../../../src/engine/choice.ts';
import { readCustomId } from '../../../src/discord/interactions/custom-id.ts';
import { LIMITS } from '../../../src/discord/connection/limits.ts';
import { choiceRows, offeredAt, pagesOf } from '../../../src/discord/present/menus/choices.ts';
import { draftText } from '../../../src/discord/present/draft.ts';
import { orderWords, plainOrder } from '../../../src/discord/present/order-words.ts';
import { postText } from '../../../src/discord/present/post.ts';
import { statusRows, statusText } from '../../../src/discord/present/status.ts';
import { refusalText } from '../../../src/discord/present/errors.ts';
import { readerOf } from '../../../src/discord/interactions/reader.ts';
import { partsOf } from '../../../src/discord/interactions/respond.ts';
import type { Row } from '../../../src/discord/interactions/reply.ts';
import { standAt, unpackSteps, type Stand } from '../../../src/discord/present/menus/option-tree.ts';
import { start } from '../../../src/engine/play.ts';
import type { Position } from '../../../src/engine/position.ts';
import type { GameGuide } from '../../../src/games/guide.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { LOCALES } from '../../../src/i18n/locale.ts';
import type { DraftView, Notice, TableState } from '../../../src/table/api.ts';
import { toyGuide } from '../../support/toys/toy-guide.ts';

const reader = readerOf('en');
const made = { number: 12345, revision: 678, seat: 'army-group-centre' };
const GUILD = '1234567890123456789';
const person = (n: number) => ({ id: `12345678901234567${String(n).padStart(2, '0')}`, name: `Player ${n}` });

interface Control {
  readonly custom_id: string;
  readonly label?: string;
  readonly options?: readonly { readonly label: string; readonly value: string; readonly description?: string }[];
}

/** The controls of rows, after checking them against Discord's limits. */
function checked(rows: readonly Row[]): Control[] {
  expect(rows.length).toBeLessThanOrEqual(LIMITS.rows);
  const controls = rows.flatMap(({ components }) => {
    expect(components.length).toBeGreaterThan(0);
    expect(components.length).toBeLessThanOrEqual(LIMITS.buttonsInRow);
    return components as unknown as Control[];
  });
  for (const { custom_id, label = 'x', options = [] } of controls) {
    expect(custom_id.length).toBeLessThanOrEqual(LIMITS.customId);
    expect(label.length).toBeGreaterThan(0);
    expect(label.length).toBeLessThanOrEqual(LIMITS.buttonLabel);
    expect(options.length).toBeLessThanOrEqual(LIMITS.selectOptions);
    for (const option of options) {
      expect(option.label.length).toBeLessThanOrEqual(LIMITS.selectLabel);
      expect(option.value.length).toBeLessThanOrEqual(LIMITS.selectValue);
      expect((option.description ?? '').length).toBeLessThanOrEqual(LIMITS.selectDescription);
    }
  }
  expect(new Set(controls.map(({ custom_id }) => custom_id)).size).toBe(controls.length);
  return controls;
}

describe('options as buttons and menus', () => {
  const long = 'a very long word indeed '.repeat(8);
  const branches = Array.from({ length: 60 }, (_, n) =>
    orderWord(`${n}`, n, { hint: { code: 'x', params: { long } }, ...(n === 3 ? { label: { code: long } } : {}) }),
  );
  const stand = standAt(
    fork(() => [wordTo('go', () => branches), orderWord('end', -1)]),
    [0],
  ) as Stand;

  it('of which there are fewer by now than the page asked for are shown on the last page', () => {
    const shown = (page: number) => choiceRows(reader, toyGuide, stand, page, made);
    expect(checked(shown(99))).toEqual(checked(shown(pagesOf(stand.node.branches().length) - 1)));
    expect(checked(shown(-5))).toEqual(checked(shown(0)));
  });

  it('in a menu that says what is chosen: units, several of them, or whatever it is', () => {
    const units = (several: number, least?: number) =>
      fork(
        () =>
          Array.from({ length: 6 }, (_, n) => ({
            ...orderWord(`${n}`, n),
            thing: { kind: 'unit', id: `${n}` } as const,
          })),
        { several, ...(least === undefined ? {} : { least }) },
      );
    const said = (node: Choice<number>): unknown =>
      choiceRows(reader, toyGuide, standAt(node, []) as Stand, 0, made).flatMap(({ components }) =>
        (components as unknown as { placeholder?: string }[]).flatMap(({ placeholder }) => placeholder ?? []),
      );
    expect(said(units(1))).toEqual(['Which unit? · 6 options']);
    expect(said(units(6))).toEqual(['Which units? · one or more of 6']);
    expect(said(units(2))).toEqual(['Which units? · up to 2 of 6']);
    expect(said(units(2, 1))).toEqual(['Which units? · up to 2 of 6']);
    expect(said(units(2, 2))).toEqual(['Which units? · exactly 2 of 6']);
    const places = fork(() => [
      ...units(1).branches(),
      { ...orderWord('x', 9), thing: { kind: 'place', id: 'x' } as const },
    ]);
    expect(said(places)).toEqual(['Which unit or place? · 7 options']);
    expect(said(stand.node as Choice<number>)).toEqual(['Choose · 60 options, page 1 of 3']);
  });

  it.each([
    ['en', 'Which cards? · up to 2 of 6', 'Which chits? · up to 2 of 6'],
    ['ja', 'カードを選択（6枚中2枚まで）', 'チットを選択（6枚中2枚まで）'],
    ['zh-CN', '选择卡牌（6张中最多选2张）', '选择命令卡（6张中最多选2张）'],
  ] as const)('in a menu of cards, or of chits where the game has those (%s)', (locale, cards, chits) => {
    const cardsOf = () =>
      Array.from({ length: 6 }, (_, n) => ({ ...orderWord(`${n}`, n), thing: { kind: 'card', id: `${n}` } as const }));
    const said = ['moscow', 'smolensk'].map((id) => {
      const game = GUIDES[id] as GameGuide;
      const rows = choiceRows(readerOf(locale), game, standAt(fork(cardsOf, { several: 2 }), []) as Stand, 0, made);
      return checked(rows).find((each) => 'placeholder' in each)?.placeholder;
    });
    expect(said).toEqual([cards, chits]);
  });

  it('of which there are many come in pages that together hold each once', () => {
    expect(pagesOf(60)).toBe(3);
    const offered = [0, 1, 2].flatMap((page) => {
      const controls = checked(choiceRows(reader, toyGuide, stand, page, made));
      const [menu, ...others] = controls;
      const turns = others.map(({ label }) => label);
      expect(turns.some((label) => label?.includes('Back'))).toBe(true);
      expect(turns.some((label) => label?.startsWith('◀'))).toBe(page > 0);
      expect(turns.some((label) => label?.endsWith('▶'))).toBe(page < 2);
      return menu?.options?.map(({ value }) => value) ?? [];
    });
    expect(offered).toEqual(branches.map((_, n) => String(n)));
  });

  it('are seen on the map around those of the page that is shown', () => {
    const ids = Array.from({ length: 60 }, (_, n) => `p${String(n).padStart(2, '0')}`);
    const node = fork(() => ids.map((id, n) => ({ ...orderWord(id, n), thing: { kind: 'place', id } as const })));
    const { places, placesOn } = offeredAt(reader, toyGuide, standAt(node, []) as Stand, made);
    expect(places()).toEqual(ids);
    expect([0, 1, 2, 99].map(placesOn)).toEqual([ids.slice(0, 25), ids.slice(25, 50), ids.slice(50), ids.slice(50)]);
  });

  it('of which there are few are buttons that lead where they say', () => {
    const few = standAt(
      fork(() => branches.slice(0, 5)),
      [],
    ) as Stand;
    const controls = checked(choiceRows(reader, toyGuide, few, 0, made));
    expect(controls).toHaveLength(5);
    controls.forEach(({ custom_id }, n) => {
      const read = readCustomId(custom_id);
      const [revision, seat, steps] = read.ok ? read.value.args : [];
      expect([revision, seat, unpackSteps(steps ?? '')]).toEqual(['678', 'army-group-centre', [n]]);
    });
  });

  it('let an order stand where it is complete and could go on', () => {
    const open = standAt({ order: 'x', branches: () => [orderWord('more', 'y')] }, []) as Stand;
    expect(checked(choiceRows(reader, toyGuide, open, 0, made)).map(({ label }) => label)).toEqual(['more', 'Order: ']);
    expect(choiceRows(reader, toyGuide, { ...open, node: leaf('x') }, 0, made)).toHaveLength(1);
  });

  it('too deep for a custom id are left out rather than broken', () => {
    const deep = { ...stand, steps: Array.from({ length: 60 }, () => 35) };
    expect(() => checked(choiceRows(reader, toyGuide, deep, 0, made))).not.toThrow();
  });
});

const guide = GUIDES['moscow']!;

const table = (seats: number, extra: Partial<TableState> = {}): TableState => ({
  id: 'table',
  data: '1',
  guild: '',
  master: null,
  lent: {},
  clock: null,
  times: [],
  paused: null,
  offers: {},
  proposals: [],
  newcomers: {},
  empty: {},
  impartial: false,
  channel: '1234567890123456780',
  game: 'moscow',
  options: guide.game.optionalRules.map(({ id }) => id),
  language: 'en',
  spectators: true,
  hints: true,
  computers: true,
  seating: 'chosen',
  creator: person(0),
  created: '2026-01-01T00:00:00Z',
  stage: 'playing',
  seats: Array.from({ length: seats }, (_, n) => ({
    id: `seat-${n}`,
    side: 'axis',
    holder: extra.stage === 'gathering' ? null : person(n),
  })),
  hopefuls: [],
  number: 99,
  lines: 1000,
  phase: { turn: 6, side: 'axis', name: 'movement', index: 50 },
  answered: [],
  waiting: Array.from({ length: seats }, (_, n) => ({
    seat: `seat-${n}`,
    promptCode: 'moscow.ask.movement',
    rule: '10.0',
    reaction: false,
    secret: false,
  })),
  outcome: null,
  anchor: 'a'.repeat(64),
  words: null,
  skipped: 0,
  hiddenAnchor: 'b'.repeat(64),
  study: false,
  lesson: null,
  abandoning: [],
  marks: { post: '1234567890123456781', 'asked.seat-0': '1234567890123456781' },
  ...extra,
});

it('the status names the phases that are under way side by side', () => {
  const phaseOf = (side: string, index: number) => ({ turn: 6, side, name: 'movement', index });
  const own = [phaseOf('soviet', 50), phaseOf('axis', 51)].map((phase, n) => ({ id: `${n}`, steps: [], phase }));
  const position = { ...start(guide.game, [], () => 1).position, procedures: own };
  const headOf = (at: Position | null) => statusText(reader, guide, table(2), at, GUILD).split('\n')[0];
  expect(headOf(position)).toMatch(/Turn 6 · German movement phase, Soviet movement phase$/u);
  expect(headOf(null)).toMatch(/Turn 6 · German movement phase$/u);
});

describe('the largest messages', () => {
  it.each(LOCALES)('the status of a table with many seats fits (%s)', (locale) => {
    for (const state of [
      table(30),
      table(30, { stage: 'gathering', phase: null, waiting: [] }),
      table(2, { stage: 'over' }),
    ]) {
      expect(statusText(readerOf(locale), guide, state, null, GUILD).length).toBeLessThanOrEqual(LIMITS.content);
      checked(statusRows(readerOf(locale), state));
    }
  });

  it.each(LOCALES)(
    'the post of a long phase fits, tells what was left out, and still names who is asked (%s)',
    (locale) => {
      const state = table(4);
      const moved = {
        code: 'moscow.moved',
        params: { side: 'axis', units: ['2PzA', '3PzA'], path: ['1401', '1502', '1603'] },
        rule: '10.0',
      };
      const line = {
        n: 1,
        seat: 'seat-0',
        kind: 'order' as const,
        text: 'move',
        by: null,
        at: '2026-01-02T03:04:05Z',
        draws: [],
        events: [moved],
      };
      const notice: Notice = {
        id: 'n',
        channel: state.channel,
        kind: 'played',
        number: 99,
        phase: state.phase,
        lines: Array.from({ length: 80 }, (_, n) => ({ ...line, n })),
        events: [],
        ended: Array.from({ length: 3 }, (_, n) => ({
          phase: { turn: 1, side: 'axis', name: 'movement', index: n + 1 },
          link: 'c'.repeat(64),
        })),
        asked: state.waiting,
        heldBack: [],
        outcome: null,
      };
      const text = postText(readerOf(locale), guide, notice, state, GUILD);
      expect(text.length).toBeLessThanOrEqual(LIMITS.content);
      for (const { holder } of state.seats) expect(text).toContain(`<@${holder?.id ?? ''}>`);
      const shown = text.split('\n').filter((each) => each.startsWith('- ')).length;
      expect(shown).toBeGreaterThan(3);
      expect(text).toContain(String(80 - shown));
    },
  );

  it('a long draft is split between lines, and every line is shown', () => {
    const lines = Array.from({ length: 90 }, (_, n) => ({
      text: `move unit-${n} 1401-1502-1603`,
      status: 'ready' as const,
    }));
    const draft = { seat: 'axis', revision: 1, lines, events: [], commits: 90, stops: null, ahead: [], beyond: null };
    const parts = partsOf({ content: draftText(reader, guide, draft) });
    expect(parts.length).toBeGreaterThan(1);
    for (const { content } of parts) expect(content.length).toBeLessThanOrEqual(LIMITS.content);
    const text = parts.map(({ content }) => content).join('\n');
    for (const line of lines) expect(text).toContain(`\`${line.text}\``);
  });

  it('a draft says which lines a commit carries out, and that one that is not legal keeps the phase from ending', () => {
    const [refused, decisive, planned] = (['refused', 'decisive', 'planned'] as const).map((status) => ({
      text: status,
      status,
    }));
    const said = (lines: DraftView['lines'], stops: DraftView['stops']): string => {
      const commits = stops === null ? 0 : 1;
      return draftText(reader, guide, {
        seat: 'axis',
        revision: 1,
        lines,
        events: [],
        commits,
        stops,
        ahead: [],
        beyond: null,
      });
    };
    const [blocked, follows] = [/keeps the phase from ending/u, /lines that follow/u];
    expect(said([refused!, planned!], null)).toMatch(blocked);
    expect(said([refused!, decisive!], 'die')).toContain('Commit carries out this line at once');
    expect(said([refused!, decisive!], 'die')).not.toMatch(follows);
    expect(said([decisive!, planned!], 'die')).toMatch(follows);
    expect(said([decisive!, planned!], 'die')).toContain('Commit carries out the first line at once');
    expect(said([planned!], null)).not.toMatch(blocked);
  });

  it.each([
    ['en', '`move 2PzA C-1401`', 'Order: move 2PzA 1401'],
    ['ja', '移動：`move 2PzA C-1401`', '命令：移動 2PzA 1401'],
    ['zh-CN', '移动：`move 2PzA C-1401`', '命令：移动 2PzA 1401'],
  ] as const)(
    'an order that is typed in English says what it does in the language of its reader (%s)',
    (locale, drafted, taken) => {
      const lines = [{ text: 'move 2PzA C-1401', status: 'ready' as const }];
      const draft = { seat: 'axis', revision: 1, lines, events: [], commits: 1, stops: null, ahead: [], beyond: null };
      expect(draftText(readerOf(locale), guide, draft)).toContain(`✅ ${drafted} `);
      const whole = { order: 'x', branches: () => [orderWord('more', 'y')] };
      const stand = { ...(standAt(whole, []) as Stand), words: ['move', '2PzA', '1401'] };
      expect(checked(choiceRows(readerOf(locale), guide, stand, 0, made)).at(-1)?.label).toBe(taken);
    },
  );

  it.each([
    ['moscow', 'stay', '前進しない：`stay`', '前進しない'],
    ['moscow', 'play Air shift', 'カードを使う：`play Air shift`（航空支援）', 'カードを使う 航空支援 shift'],
    ['smolensk', 'convert', '死守：`convert`', '死守'],
    ['smolensk', 'ask 3A end', '割り込みを聞くチットを指定：`ask 3A end`', '割り込みを聞くチットを指定 3A 終了'],
    ['smolensk', 'xyz 3A', '`xyz 3A`', 'xyz 3A'],
  ])('the words of %s for `%s` are those of its buttons', (game, text, typed, plain) => {
    expect(orderWords(readerOf('ja'), game, text)).toBe(typed);
    expect(plainOrder(readerOf('ja'), game, text.split(' '))).toBe(plain);
  });

  it.each(LOCALES)('a refusal by any rule fits with its summary (%s)', (locale) => {
    for (const { number } of guide.rules) {
      const text = refusalText(readerOf(locale), guide, {
        code: 'refusal.unknown-word',
        params: { word: 'x'.repeat(200), said: 'y'.repeat(200) },
        rule: number,
      });
      expect(text.length).toBeLessThanOrEqual(LIMITS.content);
      expect(text).toContain(number);
    }
  });
});
