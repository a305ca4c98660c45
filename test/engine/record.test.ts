import { describe, expect, it } from 'vitest';
import { chainOf, hiddenKeyOf, anchorOfKey, chainDice } from '../../src/engine/dice.ts';
import {
  beginningHash,
  canonicalJson,
  linkLine,
  sealLine,
  type JournalLine,
  LINE_KINDS,
  unasked,
  type LineKind,
} from '../../src/engine/record/journal.ts';
import type { StepRules } from '../../src/engine/game.ts';
import { playRandomly } from '../../src/engine/trials/random-play.ts';
import { seededPick } from '../../src/engine/trials/random.ts';
import { readRecord } from '../../src/engine/record/record-reader.ts';
import { formatRecord, type GameRecord, type RecordLine } from '../../src/engine/record/record.ts';
import { replay, replayRecord } from '../../src/engine/record/replay.ts';
import { start, apply } from '../../src/engine/play.ts';
import { verify } from '../../src/engine/record/verify.ts';
import { toyGame, type Toy, type ToyOrder } from '../support/toys/toy-game.ts';

const seed = '0f'.repeat(32);
const links = chainOf(seed);
const beginning = {
  id: 'g1',
  game: 'toy',
  options: ['blitz'],
  created: '2026-01-02T03:04:05.000Z',
  anchor: links[0]!,
  hiddenAnchor: anchorOfKey(hiddenKeyOf(seed)),
  fixed: null,
};

/** A short journal: set-up, two secret bids, and two moves with a die each. */
function journal(): JournalLine[] {
  const dice = chainDice(links, hiddenKeyOf(seed));
  const begun = start(toyGame, ['blitz'], dice);
  let { position } = begun;
  const common = { at: '2026-01-02T03:05:00.000Z', user: 'u 1', version: 2 };
  const lines = [
    linkLine(beginningHash(beginning), { n: 0, seat: '', kind: 'start', order: '', draws: begun.draws, ...common }),
  ];
  for (const [seat, text] of [
    ['red-1', 'bid 3'],
    ['blue', 'bid 0'],
    ['red-1', 'move R1 b'],
    ['red-2', 'move R3 b'],
  ] as const) {
    const applied = apply(toyGame, position, seat, text, dice);
    if (!applied.ok) throw new Error(text);
    position = applied.value.position;
    const salt = text.startsWith('bid') ? { salt: 'salt' } : {};
    const kind = seat === 'blue' ? 'default' : 'order';
    lines.push(
      linkLine(lines.at(-1)!.hash, {
        n: lines.length,
        seat,
        kind,
        order: text,
        draws: applied.value.draws,
        ...salt,
        ...common,
      }),
    );
  }
  return lines;
}

const recordLine = ({ user, at, version, hash, ...line }: JournalLine): RecordLine => ({
  ...line,
  origin: { user, at, version, hash },
  comments: [],
});

const record = (lines: readonly JournalLine[], more: Partial<GameRecord> = {}): GameRecord => ({
  ...beginning,
  people: { p1: 'Anna, of “Red”' },
  players: { 'red-1': 'Anna "the fox" \\ 狐', blue: 'Ben' },
  link: { index: 2, value: links[2]! },
  hiddenKey: hiddenKeyOf(seed),
  total: null,
  skipped: null,
  result: '*',
  lines: lines.map(recordLine),
  closing: [],
  ...more,
});

describe('a record', () => {
  it('is read back as it was written, sealed or not', () => {
    for (const lines of [journal(), journal().map(sealLine)]) {
      const whole = record(lines, { closing: ['that was it', ''] });
      const text = formatRecord(whole);
      const read = readRecord(text);
      expect(read).toEqual({ ok: true, value: whole });
    }
  });

  it('made of anything is read back as it was written', () => {
    const pick = seededPick(4);
    const word = (): string =>
      Array.from({ length: 1 + pick(6) }, () => 'ab é狐"\\[]#:%'[pick(13)])
        .join('')
        .trim() || 'x';
    const hex = (): string => Array.from({ length: 64 }, () => '0123456789abcdef'[pick(16)]).join('');
    for (let round = 0; round < 300; round++) {
      const fixed = pick(3) === 0 ? Array.from({ length: pick(4) }, () => 1 + pick(6)) : null;
      const lines = Array.from({ length: pick(5) }, (_, n): RecordLine => {
        const origin = pick(2) ? { user: word(), at: '2026-01-02T03:04:05Z', version: pick(9), hash: hex() } : null;
        const sealed = n > 0 && pick(4) === 0;
        const draws = Array.from({ length: pick(3) }, () => ({
          link: pick(50),
          situation: `${word()}/${word()}`.replaceAll(/\s+/gu, ' '),
          faces: 6,
          value: pick(5) ? 1 + pick(6) : null,
          ...(pick(3) ? {} : { hidden: true as const }),
        }));
        const kind = n === 0 ? 'start' : (LINE_KINDS[1 + pick(LINE_KINDS.length - 1)] as LineKind);
        const ofSeat = kind === 'order' || unasked(kind) !== undefined;
        return {
          n,
          seat: ofSeat ? 'red-1' : '',
          kind,
          order: n === 0 ? '' : sealed ? null : kind === 'upgrade' ? '{"a":"# b"}' : `move ${pick(9)}`,
          ...(pick(3) || n === 0 ? {} : { reason: `${word()} "#" ${word()}` }),
          ...(sealed ? { commitment: hex() } : {}),
          draws: fixed && !origin && draws.length === 0 && (n === 0 || ofSeat) && pick(2) ? null : draws,
          ...(pick(4) ? {} : { given: true as const }),
          origin,
          comments: Array.from({ length: pick(3) }, () => word()),
        };
      });
      const whole = record([], {
        fixed,
        lines,
        people: { p1: 'Anna, of “Red”' },
        players: { [`seat-${pick(3)}`]: word() },
        link: null,
        closing: [word()],
      });
      expect(readRecord(formatRecord(whole))).toEqual({ ok: true, value: whole });
    }
  });

  it('written by hand needs only the game, dice and orders', () => {
    const text = `\uFEFF[game 'toy']\r\n[Dice "fixed 3 1 1, 2"]\r\n\r\n# the bids\r\nRED-1: bid 2 # high\r\n  2) blue (Default) : bid 2\r\n`;
    const read = readRecord(text.replace('RED-1', 'red-1'));
    expect(read).toMatchObject({
      ok: true,
      value: {
        fixed: [3, 1, 1, 2],
        lines: [
          { n: 1, comments: ['the bids', 'high'] },
          { n: 2, kind: 'default' },
        ],
      },
    });
    const codes: string[] = [];
    const end = read.ok
      ? replayRecord(toyGame, read.value, ({ events }) => void codes.push(...events.map(({ code }) => code)))
      : read;
    expect(end).toMatchObject({ ok: true, value: { phase: { turn: 1, side: 'blue' }, state: { mine: 'd' } } });
    expect(codes).toContain('toy.bids');
  });

  it.each([
    ['nonsense', { line: 1, code: 'record.unreadable' }],
    ['[Game "toy"]\n1. red: a\n3. red: b', { line: 3, code: 'record.bad-number' }],
    ['die 3 of 6 @1 x', { line: 1, code: 'record.nothing-before' }],
    ['1. red: a', { line: 1, code: 'record.no-game' }],
    ['[Game "toy"]\n[Dice "loaded"]', { code: 'record.bad-dice' }],
    ['[Game "toy"]\n[Dice "fixed 0"]', { code: 'record.bad-dice' }],
    ['[Game "toy"]\n[Anchor "xyz"]', { code: 'record.bad-tag', params: { tag: 'Anchor' } }],
    [`[Game "toy"]\n[Link "999999 ${'a'.repeat(64)}"]`, { code: 'record.bad-tag' }],
    ['[Umpire "99"]\n[Game "toy"]', { code: 'record.newer-form' }],
    ['0. start\ndie 1 of 0 @1 x', { line: 2, code: 'record.bad-dice' }],
    ['0. start\ndie 1 of 99999999999 @1 x', { line: 2, code: 'record.bad-dice' }],
    [`1. red: ${'a'.repeat(20_001)}`, { line: 1, code: 'record.unreadable' }],
    [`[a${' '.repeat(19_000)}x`, { line: 1, code: 'record.unreadable' }],
    [`1. red${' '.repeat(19_000)}x`, { line: 1, code: 'record.unreadable' }],
  ])('that is wrong (%j) says where and why', (text, error) => {
    expect(readRecord(text)).toMatchObject({ ok: false, error });
  });
});

describe('replay', () => {
  const lines = journal();
  const from = { options: ['blitz'], fixed: null };

  it('gives the position at each line, and stops where it is told', () => {
    const seen: number[] = [];
    const end = replay(toyGame, from, lines, ({ line }) => {
      seen.push(line.n);
      return line.n < 3;
    });
    expect(seen).toEqual([0, 1, 2, 3]);
    expect(end.ok && end.value.state.units['R1']?.at).toBe('b');
    expect(end.ok && end.value.state.units['R3']?.at).toBe('a');
  });

  it('names the line and the reason where it fails', () => {
    const altered = (n: number, change: object): JournalLine[] =>
      lines.map((line) => (line.n === n ? { ...line, ...change } : line));
    const fault = (altered: readonly JournalLine[]) => replay(toyGame, from, altered);
    expect(fault(altered(3, { order: 'move R1 e' }))).toMatchObject({
      error: { n: 3, code: 'replay.refused', refusal: { rule: '3.1' } },
    });
    expect(fault(altered(4, { draws: [] }))).toMatchObject({
      error: { n: 4, code: 'replay.other-die', params: { situation: '1/red/orders/blitz/R3/1' } },
    });
    for (const value of [0, 7]) {
      const draws = lines[4]!.draws.map((draw) => ({ ...draw, value }));
      expect(fault(altered(4, { draws }))).toMatchObject({ error: { n: 4, code: 'replay.other-die' } });
    }
    for (const change of [{ faces: 8 }, { link: lines[4]!.draws[0]!.link + 1 }]) {
      const draws = lines[4]!.draws.map((draw) => ({ ...draw, ...change }));
      expect(fault(altered(4, { draws }))).toMatchObject({ error: { n: 4, code: 'replay.other-die' } });
    }
    expect(fault(altered(2, { draws: lines[3]!.draws }))).toMatchObject({
      error: { n: 2, code: 'replay.dice-left', params: { left: 1 } },
    });
    expect(fault(lines.map(sealLine))).toMatchObject({ error: { n: 0, code: 'replay.sealed' } });
    expect(replay(toyGame, { options: [], fixed: [1, 1] }, [])).toMatchObject({
      error: { n: 0, code: 'replay.no-die' },
    });
    expect(replay(toyGame, { options: [], fixed: [4, 1, 1] }, [])).toMatchObject({
      error: { n: 0, code: 'replay.other-die', params: { faces: 3, written: '4' } },
    });
    expect(replayRecord(toyGame, record(lines, { game: 'chess' }))).toMatchObject({
      error: { n: 0, code: 'replay.other-game' },
    });
    expect(replayRecord(toyGame, record(lines, { options: ['fog'] }))).toMatchObject({
      error: { n: 0, code: 'replay.unknown-option' },
    });
  });
});

describe('verification', () => {
  it('finds nothing wrong with a true record', () => {
    expect(verify(record(journal()))).toMatchObject({ faults: [], unchecked: [], hashesChecked: 5, diceChecked: 5 });
  });

  it('of a sealed one checks the hashes all the same, and says what it can not check', () => {
    const open = record(journal().map(sealLine), { hiddenKey: null, link: { index: 1, value: links[1]! } });
    const { faults, hashesChecked, unchecked } = verify(open);
    expect([faults, hashesChecked]).toEqual([[], 5]);
    expect(unchecked.map(({ n, code }) => `${n} ${code}`)).toEqual([
      '0 verify.hidden-not-shown',
      '0 verify.hidden-not-shown',
      '0 verify.hidden-not-shown',
      '1 verify.order-sealed',
      '2 verify.order-sealed',
      '3 verify.phase-not-over',
      '4 verify.phase-not-over',
    ]);
    const behind = verify({ ...open, link: { index: 0, value: links[0]! } });
    expect(behind.faults).toEqual([{ n: null, code: 'verify.link-missing', params: { index: 1 } }]);
  });

  const tampered: readonly (readonly [string, (lines: JournalLine[]) => JournalLine[], string])[] = [
    [
      'an order',
      (lines) => lines.map((line) => (line.n === 3 ? { ...line, order: 'move R2 b' } : line)),
      'verify.hash-differs',
    ],
    ['a user', (lines) => lines.map((line) => (line.n === 1 ? { ...line, user: 'u 2' } : line)), 'verify.hash-differs'],
    [
      'a secret order',
      (lines) => lines.map((line) => (line.n === 1 ? { ...line, order: 'bid 2' } : line)),
      'verify.commitment-differs',
    ],
    ['a missing line', (lines) => lines.filter(({ n }) => n !== 3), 'verify.number-missing'],
    [
      'a hidden draw',
      (lines) =>
        lines.map((line) =>
          line.n === 0
            ? { ...line, draws: line.draws.map((draw) => ({ ...draw, value: (draw.value! % draw.faces) + 1 })) }
            : line,
        ),
      'verify.die-differs',
    ],
  ];
  it.each(tampered)('finds %s that was changed', (_, tamper, code) => {
    expect(verify(record(tamper(journal()))).faults.map((fault) => fault.code)).toContain(code);
  });

  it('finds a die that its link does not give even where all hashes were made anew', () => {
    const lines: JournalLine[] = [];
    let hash = beginningHash(beginning);
    for (const { hash: _, commitment: __, ...line } of journal()) {
      const draws = line.n === 4 ? line.draws.map((draw) => ({ ...draw, value: (draw.value! % 6) + 1 })) : line.draws;
      lines.push(linkLine(hash, { ...line, order: line.order ?? '', draws }));
      hash = lines.at(-1)!.hash;
    }
    expect(verify(record(lines)).faults).toMatchObject([{ n: 4, code: 'verify.die-differs' }]);
  });

  it('finds links and keys of another chain', () => {
    const foreign = chainOf('ee'.repeat(32));
    expect(
      verify(record(journal(), { link: { index: 2, value: foreign[2]! } })).faults.map(({ code }) => code),
    ).toContain('verify.link-foreign');
    expect(verify(record(journal(), { hiddenKey: 'ee'.repeat(32) })).faults.map(({ code }) => code)).toContain(
      'verify.key-foreign',
    );
  });

  it('calls a game with fixed dice a study', () => {
    expect(verify(record([], { fixed: [1], anchor: null, hiddenAnchor: null, link: null })).unchecked).toMatchObject([
      { code: 'verify.study' },
    ]);
  });
});

it('canonical JSON does not depend on the order of keys, nor on what is undefined', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe(
    canonicalJson({ b: [1, { c: 'x', d: null }] }),
  );
  expect(canonicalJson(['a', { b: 1 }])).toBe('["a",{"b":1}]');
});

describe('random play', () => {
  it('ends, with every check after every decision', () => {
    for (let each = 1; each <= 40; each++) {
      const { outcome, decisions } = playRandomly(toyGame, {
        seed: each,
        options: each % 2 ? ['blitz'] : [],
        thorough: true,
      });
      expect(outcome).not.toBeNull();
      expect(decisions).toBeGreaterThan(5);
    }
  });

  it('finds what breaks, and gives the seed and the record that show it', () => {
    const leaky = {
      ...toyGame,
      view: (position: Parameters<typeof toyGame.view>[0]) => ({
        ...structuredClone(position),
        outcome: null,
        state: { ...structuredClone(position.state), units: {} },
      }),
    };
    expect(() => playRandomly(leaky, { seed: 1, thorough: true })).toThrow(
      /seed 1, decision \d+: .*is asked by what it may not know/u,
    );
    const broken = { ...toyGame, faults: () => ['a fact'] };
    expect(() => playRandomly(broken, { seed: 2 })).toThrow(/toy, seed 2, decision 2: after .*: a fact/u);
    expect(() => playRandomly(toyGame, { seed: 2, mostDecisions: 3 })).toThrow(/no end/u);
    const illegible = { ...toyGame, format: () => 'mumble' };
    expect(() => playRandomly(illegible, { seed: 2, thorough: true })).toThrow(/not read back/u);
    const { bidding } = toyGame.steps as unknown as Readonly<Record<string, StepRules<Toy, ToyOrder>>>;
    const asks: StepRules<Toy, ToyOrder>['asks'] = (position, step) =>
      (bidding?.asks?.(position, step) ?? []).map((ask) => ({ ...ask, silent: { kind: 'bid', amount: 999 } }));
    const overbidding = { ...toyGame, steps: { ...toyGame.steps, bidding: { ...bidding, asks } } };
    expect(() => playRandomly(overbidding, { seed: 2, thorough: true })).toThrow(
      /silent at .*bid 999 is not an option/u,
    );
    const answer: StepRules<Toy, ToyOrder>['answer'] = (context, ...given) => {
      if (context.state.mine === '?') throw new Error('it needs what is hidden');
      bidding?.answer?.(context, ...given);
    };
    const peeking = { ...toyGame, steps: { ...toyGame.steps, bidding: { ...bidding, answer } } };
    expect(() => playRandomly(peeking, { seed: 2, thorough: true })).toThrow(/trial: Error: it needs what is hidden/u);
  });

  it('of a seed is always the same game', () => {
    expect(playRandomly(toyGame, { seed: 9 })).toEqual(playRandomly(toyGame, { seed: 9 }));
    expect(playRandomly(toyGame, { seed: 9 }).record).not.toBe(playRandomly(toyGame, { seed: 10 }).record);
  });
});
