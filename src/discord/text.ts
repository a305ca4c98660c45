import { escapeMarkdown } from 'discord.js';
import type { Param } from '../engine/message.ts';
import type { Say } from '../i18n/say.ts';
import { LIMITS } from './limits.ts';

const ELLIPSIS = '…';

/** The text, or its beginning with an ellipsis if it is longer than `most`. */
export const cut = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const kept = text.slice(0, most - ELLIPSIS.length);
  return `${/[\uD800-\uDBFF]$/u.test(kept) ? kept.slice(0, -1) : kept}${ELLIPSIS}`;
};

const escaped = (name: string, param: Param): Param => {
  if (typeof param === 'number' || /Codes?$/u.test(name)) return param;
  return typeof param === 'string' ? escapeMarkdown(param) : param.map((word) => escapeMarkdown(word));
};

/** The same sentences, with what was put into them safe to stand in a message with markdown. */
export const inMarkdown =
  (say: Say): Say =>
  ({ code, params }) =>
    params
      ? say({
          code,
          params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, escaped(name, value)])),
        })
      : say({ code });

/** A sentence from its beginning: with a capital letter, where there are any. */
export const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

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
    const end = /[\uD800-\uDBFF]/u.test(rest[most - 1] ?? '') ? most - 1 : most;
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
  return `${last.heading}\n${fitLines(last.lines, most - last.heading.length - 1, (left) => more(above + left))}`;
}

/**
 * The last lines that fit into `most` characters, after `more(left)` if some are left out: what matters comes last. The
 * last line alone is cut if it does not fit by itself.
 */
export function fitLines(lines: readonly string[], most: number, more: (left: number) => string): string {
  const whole = lines.join('\n');
  if (whole.length <= most) return whole;
  const fits = longestThatFits(lines.length - 1, most, (left) => [more(left), ...lines.slice(left)].join('\n'));
  return fits ?? (most > 0 ? cut(lines.at(-1) ?? '', most) : '');
}
