import type { Param } from '../../engine/message.ts';
import { breakBefore, cut } from '../../engine/text.ts';
import type { Say } from '../../i18n/say.ts';
import { LIMITS } from '../connection/limits.ts';

/** A web address, which stays as it is; or a mark: anywhere, or one that counts at the beginning of a line. */
const MARKS =
  /(?<!\w)(https?:\/\/[^\s<>[\]|`\\]*[^\s<>[\]|`\\*_~.,:;"'!?])|[\\*_~`|[\]]|(?<=\])\(|(?<=^\s*)(?:#{1,3}|-#|>{1,3}|[-+]|\d+\.)(?=\s)/gmu;

/** A text that somebody gave, safe to stand in a message with markdown: whatever Discord would read in it shows as it is. */
export const escaped = (text: string): string =>
  text.replace(MARKS, (mark, address?: string) => address ?? mark.replace(/.$/u, '\\$&'));

const escapedParam = (name: string, param: Param): Param => {
  if (typeof param === 'number' || /Codes?$/u.test(name)) return param;
  return typeof param === 'string' ? escaped(param) : param.map(escaped);
};

/** The same sentences, with what was put into them safe to stand in a message with markdown. */
export const inMarkdown =
  (say: Say): Say =>
  ({ code, params }) =>
    params
      ? say({
          code,
          params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, escapedParam(name, value)])),
        })
      : say({ code });

/** A sentence from its beginning: with a capital letter, where there are any. */
export const capital = (text: string): string => text.replace(/^./u, (first) => first.toUpperCase());

/** Text in a line of code: whatever would end it is taken out. */
export const code = (text: string): string => `\`${text.replace(/[`\n]/gu, "'")}\``;

/** Text in a box of its own, as it is. */
export const box = (text: string): string => `\`\`\`\n${text.replaceAll('```', "'''")}\n\`\`\``;

/** The texts in the boxes of a message, in order. */
export const boxesIn = (content: string): readonly string[] =>
  [...content.matchAll(/```\n([\s\S]*?)\n```/gu)].map(([, text = '']) => text);

/** A text without its marks of emphasis, headings and small print: for a file. */
export const plainText = (text: string): string => text.replace(/^(?:### |-# )/gmu, '').replace(/\*{1,2}|`/gu, '');

/** Small print. */
export const small = (text: string): string => `-# ${text}`;

/** Parts of a text of lines, each at most `most` long, broken between lines where that is possible. */
export function splitText(text: string, most: number = LIMITS.content): readonly string[] {
  const parts: string[] = [];
  let part = '';
  for (const line of text.split('\n')) {
    for (const piece of pieces(line, most)) {
      const longer = part === '' ? piece : `${part}\n${piece}`;
      if (longer.length > most) {
        parts.push(part);
        part = piece;
      } else {
        part = longer;
      }
    }
  }
  return [...parts, part].filter((each) => each.trim() !== '');
}

const pieces = (line: string, most: number): string[] => {
  const cutUp: string[] = [];
  for (let rest = line; ;) {
    if (rest.length <= most) return [...cutUp, rest];
    const end = breakBefore(rest, most);
    cutUp.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
};

/** Lines under a heading. */
export interface Group {
  readonly heading: string;
  readonly lines: readonly string[];
}

export const groupLines = (groups: readonly Group[]): string[] =>
  groups.flatMap(({ heading, lines }) => [heading, ...lines]);

/** How many texts, from the first, fit into `most` characters, each with the end of its line. */
export function howManyFit(texts: readonly string[], most: number): number {
  let length = 0;
  const over = texts.findIndex((text) => (length += text.length + 1) > most);
  return over < 0 ? texts.length : over;
}

/** The longest of texts that leave out ever less, from `left` down to 1, that fits into `most` characters. */
function longestThatFits(left: number, most: number, text: (left: number) => string): string | undefined {
  let fits: string | undefined;
  for (let leaves = left; leaves >= 1; leaves--) {
    const longer = text(leaves);
    if (longer.length > most) break;
    fits = longer;
  }
  return fits;
}

/**
 * The last groups that fit into `most` characters, after `more(left)` if lines are left out; of one that does not fit by
 * itself, the heading and the last lines.
 */
export function fitGroups(groups: readonly Group[], most: number, more: (left: number) => string): string {
  const whole = groupLines(groups).join('\n');
  if (whole.length <= most) return whole;
  const count = (of: readonly Group[]): number => of.reduce((sum, { lines }) => sum + lines.length, 0);
  const fits = longestThatFits(groups.length - 1, most, (left) =>
    [more(count(groups.slice(0, left))), ...groupLines(groups.slice(left))].join('\n'),
  );
  if (fits !== undefined) return fits;
  const last = groups.at(-1);
  if (!last || most <= last.heading.length) return '';
  const above = count(groups.slice(0, -1));
  return `${last.heading}\n${lastLines(last.lines, most - last.heading.length - 1, (left) => more(above + left))}`;
}

/** The last lines that fit into `most` characters, after `more(left)`; the last line alone is cut if it does not fit. */
function lastLines(lines: readonly string[], most: number, more: (left: number) => string): string {
  const fits = longestThatFits(lines.length - 1, most, (left) => [more(left), ...lines.slice(left)].join('\n'));
  return fits ?? (most > 0 ? cut(lines.at(-1) ?? '', most) : '');
}

/** Lines, or the last of them that fit into `most` characters, as `lastLines`: what matters comes last. */
export function fitLines(lines: readonly string[], most: number, more: (left: number) => string): string {
  const whole = lines.join('\n');
  return whole.length <= most ? whole : lastLines(lines, most, more);
}

/** The first lines that fit into `most` characters, before `more(left)` if some are left out. */
export function fitFirstLines(lines: readonly string[], most: number, more: (left: number) => string): string {
  const whole = lines.join('\n');
  if (whole.length <= most) return whole;
  const fits = longestThatFits(lines.length - 1, most, (left) =>
    [...lines.slice(0, lines.length - left), more(left)].join('\n'),
  );
  return fits ?? cut(whole, most);
}
