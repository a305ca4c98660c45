import { readFileSync } from 'node:fs';
import { oneOf, type RandomPick } from '../../../src/engine/trials/random.ts';

/** Text of a record, as its header and the numbered lines with what stands beneath each. */
interface Parts {
  header: string[];
  lines: string[][];
}

type Mutation = (parts: Parts, pick: RandomPick) => void;

const FIXTURES = [
  'moscow/example-of-play',
  'moscow/german-victory',
  'moscow/soviet-victory',
  'smolensk/german-victory',
  'smolensk/random-with-options',
];

/** The kept records. */
export const keptRecords = (): readonly string[] =>
  FIXTURES.map((name) => readFileSync(`test/fixtures/${name}.txt`, 'utf8'));

function partsOf(text: string): Parts {
  const parts: Parts = { header: [], lines: [] };
  for (const line of text.split('\n')) {
    if (/^(?:\d+\.|[\w-]+ *[:(])/u.test(line)) parts.lines.push([line]);
    else (parts.lines.at(-1) ?? parts.header).push(line);
  }
  return parts;
}

const textOf = ({ header, lines }: Parts): string => [...header, ...lines.flat()].join('\n');

/** Sizes from nothing to a lot, small ones most often. */
const size = (most: number, pick: RandomPick): number => Math.floor(most * (pick(1000) / 1000) ** 3);

const nested = (depth: number, pick: RandomPick): string => {
  const [open, close] = oneOf(pick, [
    ['[', ']'],
    ['{"a":', '}'],
  ]) as [string, string];
  return `${open.repeat(depth)}0${close.repeat(depth)}`;
};

const NONSENSE = [
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  '1e999',
  '99999999999999999999',
  'null',
  '__proto__',
  '\u0000',
  '\u202e',
  '😀',
  '[[',
  '"',
  '\\',
  '{reasonCode}',
  '@everyone',
  '../..',
  '::',
];

/** A value that some field does not expect. */
function odd(pick: RandomPick): string {
  const kind = pick(6);
  if (kind === 0) return 'x'.repeat(size(19_000, pick));
  if (kind === 1) return nested(size(9_000, pick), pick);
  return oneOf(pick, NONSENSE);
}

/** Something that could be a position, but is none. */
function madeUpPosition(pick: RandomPick): string {
  const version = oneOf(pick, [0, 1, 2, 1.5, 99, '1', null]);
  const step = { name: oneOf(pick, ['nonsense', 'setup', 'begin', '__proto__', 'movement']) };
  const position = {
    game: oneOf(pick, ['moscow', 'smolensk', 'toy']),
    version,
    procedures: oneOf<unknown>(pick, [
      [],
      [{ id: 'main', steps: [step] }],
      [{ id: 'main', steps: [] }],
      {},
      'x',
      [null],
    ]),
    phase: oneOf<unknown>(pick, [
      { turn: 1, side: null, name: 'x', index: oneOf(pick, [0, 1, 4095, 1e15, -1]) },
      null,
      7,
    ]),
    rolls: {},
    outcome: oneOf<unknown>(pick, [null, { winner: 'axis' }, { winner: null, reason: { code: 'x' } }]),
  };
  const state = oneOf<() => string>(pick, [
    () => '{}',
    () => 'null',
    () => nested(size(300_000, pick), pick),
    () => JSON.stringify('x'.repeat(size(900_000, pick))),
  ])();
  return `${JSON.stringify(position).slice(0, -1)},"state":${state}}`;
}

/** Adds lines of the table at the end, or somewhere. */
function added(parts: Parts, pick: RandomPick, lines: readonly string[][]): void {
  const at = pick(3) === 0 ? pick(parts.lines.length + 1) : parts.lines.length;
  parts.lines.splice(at, 0, ...lines);
  // Numbers as they should be, so that more than the numbering is looked at.
  const isFirst = /^0\./u.test(parts.lines[0]?.[0] ?? '') ? 0 : 1;
  for (const [index, line] of parts.lines.entries())
    line[0] = `${isFirst + index}. ${(line[0] ?? '').replace(/^\d+\.\s*/u, '')}`;
}

const origin = (version: string): string => `  by "p1" at 2026-01-01T00:00:00.000Z v${version} ${'ab'.repeat(32)}`;

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/** What is done to a record, by name. */
export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'a line is gone': ({ lines }, pick) => void lines.splice(pick(lines.length), 1),
  'a line stands twice': ({ lines }, pick) => void lines.splice(pick(lines.length), 0, [...oneOf(pick, lines)]),
  'lines change places': ({ lines }, pick) => {
    const [a, b] = [pick(lines.length), pick(lines.length)];
    [lines[a], lines[b]] = [lines[b] as string[], lines[a] as string[]];
  },
  'a character differs': ({ header, lines }, pick) => {
    const where = pick(4) === 0 ? header : oneOf(pick, lines);
    const at = pick(where.length);
    const text = where[at] ?? '';
    const place = pick(text.length + 1);
    where[at] =
      `${text.slice(0, place)}${oneOf(pick, [...NONSENSE, '7', 'a', ':', '#'])}${text.slice(place + pick(2))}`;
  },
  'a word differs': ({ lines }, pick) => {
    const line = oneOf(pick, lines);
    const at = pick(line.length);
    const words = (line[at] ?? '').split(' ');
    words[pick(words.length)] = odd(pick);
    line[at] = words.join(' ');
  },
  'a number differs': ({ lines }, pick) => {
    const line = oneOf(pick, lines);
    const at = pick(line.length);
    line[at] = (line[at] ?? '').replace(/\d+/u, () =>
      oneOf(pick, ['0', '-1', '2', '77', '4096', '99999999999999999999']),
    );
  },
  'it breaks off': ({ lines }, pick) => {
    lines.length = 1 + pick(lines.length);
    const last = lines.at(-1) as string[];
    last[0] = (last[0] ?? '').slice(0, pick(40));
  },
  'the header lies': ({ header }, pick) => {
    const name = oneOf(pick, [
      'Game',
      'Umpire',
      'Date',
      'Options',
      'Dice',
      'Anchor',
      'HiddenAnchor',
      'Link',
      'HiddenKey',
      'Result',
      'Id',
      'Skipped',
      'Player.axis',
      'Person.p1',
      'Person.__proto__',
    ]);
    const value = oneOf(pick, [
      odd(pick),
      'moscow',
      'smolensk',
      'bidding short-game',
      'fixed 1 2 3',
      'chain',
      `4096 ${'a'.repeat(64)}`,
    ]);
    const at = header.findIndex((line) => line.startsWith(`[${name} `));
    const tag = pick(2) === 0 ? `[${name} ${JSON.stringify(value)}]` : `[${name} ${value.replaceAll('\n', '')}]`;
    if (at < 0) header.unshift(tag);
    else header[at] = tag;
  },
  'many people': ({ header }, pick) => {
    const people = size(20_000, pick);
    header.unshift(...Array.from({ length: people }, (_, n) => `[Person.p${n} "${'n'.repeat(pick(60))}"]`));
  },
  'versions differ': ({ lines }, pick) => {
    const version = oneOf(pick, ['0', '2', '99', '9'.repeat(400)]);
    for (const line of lines.slice(pick(lines.length)))
      for (const [at, text] of line.entries()) line[at] = text.replace(/ v\d+ /u, ` v${version} `);
    if (pick(2) === 0) for (const line of lines) line.push(origin(version));
  },
  'made-up positions': (parts, pick) => {
    const one = (): string[] => {
      const text = `upgrade: ${madeUpPosition(pick)}`;
      return pick(2) === 0 ? [text] : [text, origin(oneOf(pick, ['1', '2', '3']))];
    };
    added(parts, pick, times(1 + (pick(4) === 0 ? pick(3) : 0), one));
  },
  'empty upgrades': (parts, pick) => {
    let version = 1;
    added(
      parts,
      pick,
      times(1 + size(5_000, pick), () => [
        'upgrade:',
        ...(pick(2) === 0 ? [origin(String((version += pick(2))))] : []),
      ]),
    );
  },
  'going back and back': (parts, pick) => {
    const last = parts.lines.length;
    added(
      parts,
      pick,
      times(1 + size(7_000, pick), () => [`rewind: ${oneOf(pick, [0, 1, pick(last + 1)])}`]),
    );
  },
  edits: (parts, pick) => {
    const texts = ['turn 2', 'turn 9', 'remove 2PzA', odd(pick), 'chit', 'hand'];
    added(
      parts,
      pick,
      times(1 + size(3_000, pick), () => [`edit: ${oneOf(pick, texts)}`]),
    );
  },
  notes: (parts, pick) =>
    added(
      parts,
      pick,
      times(1 + size(7_000, pick), () => [
        `note: ${oneOf(pick, ['pause 2026-01-01T00:00:00.000Z', 'offer axis p9', odd(pick)])}`,
        `  reason ${JSON.stringify(odd(pick))}`,
      ]),
    ),
  'the game ends': (parts, pick) =>
    added(parts, pick, [[`end: ${oneOf(pick, ['axis resigned', 'draw agreed', 'nobody won', odd(pick)])}`]]),
  'dice too many': ({ lines }, pick) => {
    const line = oneOf(pick, lines);
    line.push(
      ...times(
        1 + size(9_000, pick),
        () =>
          `  ${oneOf(pick, ['die', 'draw'])} ${oneOf(pick, ['?', '1', '6', '7'])} of ${oneOf(pick, ['6', '0', '1000000'])} @${pick(5)} 1/axis/x/y/1`,
      ),
    );
  },
  'sealed lines': ({ lines }, pick) =>
    void oneOf(pick, lines).push(`  secret ${'ab'.repeat(32)}${oneOf(pick, ['', ' salt', ' x'.repeat(3)])}`),
  'remarks without end': ({ header }, pick) => void header.push('# x\n'.repeat(size(800_000, pick))),
  'another encoding': (parts, pick) => {
    parts.header[0] = `${oneOf(pick, ['\uFEFF', '\u0000', '\uFFFD', '\r'])}${parts.header[0] ?? ''}`;
  },
};

/** A record made from one of these by mutation, with what was done to it. */
export function mutated(
  records: readonly string[],
  pick: RandomPick,
): { readonly text: string; readonly what: readonly string[] } {
  const parts = partsOf(oneOf(pick, records));
  // Long games now and then only: they take seconds each.
  if (pick(60) > 0) parts.lines.length = Math.min(parts.lines.length, 2 + pick(50));
  const names = Object.keys(MUTATIONS);
  const what = times(1 + pick(3), () => oneOf(pick, names));
  for (const name of what) if (parts.lines.length > 0) MUTATIONS[name]?.(parts, pick);
  return { text: textOf(parts), what };
}
