import { oneOf, type RandomPick } from '../../../src/engine/trials/random.ts';

const SIGNS = '0123456789abcdef"[]:.@#? v()-/\\{},ABCXYZ\u0000\u200b\ud83c鶴é';

const linesOf = (text: string): string[] => text.split('\n');
const cutAt = (text: string, at: number, remove: number, insert: string): string =>
  text.slice(0, at) + insert + text.slice(at + remove);

/** The blocks of a record: its header, then each line with what stands beneath it. */
function blocksOf(text: string): string[] {
  return text.split(/^(?=\d+\. )/mu);
}

/** The blocks as a text, with the lines numbered anew. */
const numbered = (blocks: readonly string[]): string =>
  blocks.map((block, index) => (index === 0 ? block : block.replace(/^\d+(?=\. )/u, String(index - 1)))).join('');

const LINES = [
  'note: red cheated',
  'upgrade: ',
  'rewind: 2',
  'end: draw agreed',
  'axis: end',
  '  die 6 of 6 @3 1/axis/surprise/combat/0725/1',
  '  die 5 of 0 @3 x',
  '  draw ? of 9 @5 1/all/selection/chit/cup/1@5',
  '  given',
  '  reason "because"',
  '  by "p1" at 2026-01-01T00:00:00.000Z v1 ' + '0'.repeat(64),
  '# a remark',
  '[Word.axis "x"]',
  '[Words "none"]',
  '[Link "1 ' + 'ab'.repeat(32) + '"]',
  '[Link "99999999 ' + 'ab'.repeat(32) + '"]',
  '[HiddenKey "' + 'cd'.repeat(32) + '"]',
  '[Dice "fixed 1 2 3"]',
  '[Result "soviet"]',
  '[Remark "x"]',
];

/** Each changes the text of a record in one way. */
const MUTATIONS: Readonly<Record<string, (text: string, pick: RandomPick) => string>> = {
  'another sign': (text, pick) => cutAt(text, pick(text.length), 1, oneOf(pick, Array.from(SIGNS))),
  'a sign less': (text, pick) => cutAt(text, pick(text.length), 1, ''),
  'a sign more': (text, pick) => cutAt(text, pick(text.length), 0, oneOf(pick, Array.from(SIGNS))),
  'two signs changed over': (text, pick) => {
    const at = pick(text.length - 1);
    return cutAt(text, at, 2, `${text[at + 1]}${text[at]}`);
  },
  'capital or small': (text, pick) => {
    const at = pick(text.length);
    const sign = text[at] as string;
    return cutAt(text, at, 1, sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase());
  },
  'a line of text less': (text, pick) =>
    linesOf(text)
      .toSpliced(pick(linesOf(text).length), 1)
      .join('\n'),
  'a line of text twice': (text, pick) => {
    const lines = linesOf(text);
    const at = pick(lines.length);
    return lines.toSpliced(at, 0, lines[at] as string).join('\n');
  },
  'a line of text elsewhere': (text, pick) => {
    const lines = linesOf(text);
    const [moved = ''] = lines.splice(pick(lines.length), 1);
    return lines.toSpliced(pick(lines.length + 1), 0, moved).join('\n');
  },
  'a line of text of another kind': (text, pick) =>
    linesOf(text)
      .toSpliced(pick(linesOf(text).length), pick(2), oneOf(pick, LINES))
      .join('\n'),
  'a line of the game less': (text, pick) => {
    const blocks = blocksOf(text);
    return numbered(blocks.toSpliced(1 + pick(blocks.length - 1), 1));
  },
  'a line of the game twice': (text, pick) => {
    const blocks = blocksOf(text);
    const at = 1 + pick(blocks.length - 1);
    return numbered(blocks.toSpliced(at, 0, blocks[at] as string));
  },
  'two lines of the game changed over': (text, pick) => {
    const blocks = blocksOf(text);
    const [a, b] = [1 + pick(blocks.length - 1), 1 + pick(blocks.length - 1)];
    return numbered(blocks.with(a, blocks[b] as string).with(b, blocks[a] as string));
  },
  'a line of the game put in': (text, pick) => {
    const blocks = blocksOf(text);
    return numbered(blocks.toSpliced(1 + pick(blocks.length), 0, `0. ${oneOf(pick, LINES.slice(0, 5))}\n`));
  },
  'the end left out': (text, pick) =>
    blocksOf(text)
      .slice(0, 2 + pick(blocksOf(text).length - 2))
      .join(''),
  'the text broken off': (text, pick) => text.slice(0, pick(text.length)),
  'another number': (text, pick) => {
    const numbers = [...text.matchAll(/\d+/gu)];
    const { index, 0: found } = oneOf(pick, numbers);
    return cutAt(text, index, found.length, String(oneOf(pick, [0, 1, Number(found) + 1, 4097, 99_999_999_999])));
  },
  'a value of another place': (text, pick) => {
    const hashes = [...text.matchAll(/[\da-f]{64}/gu)];
    return cutAt(text, oneOf(pick, hashes).index, 64, oneOf(pick, hashes)[0]);
  },
  'blanks and remarks': (text, pick) =>
    linesOf(text)
      .toSpliced(pick(linesOf(text).length), 0, oneOf(pick, ['', '   ', '# x', 'no dice']))
      .join('\n'),
};

const NAMES = Object.keys(MUTATIONS);

/** A record with one change, or now and then two, and what they are. */
export function mutated(text: string, pick: RandomPick): { readonly what: string; readonly text: string } {
  const names = Array.from({ length: pick(5) === 0 ? 2 : 1 }, () => oneOf(pick, NAMES));
  const changed = names.reduce((sofar, name) => (sofar.length < 200 ? sofar : MUTATIONS[name]!(sofar, pick)), text);
  return { what: names.join(', '), text: changed };
}
