import type { GameGuide, RuleSummary } from '../../games/guide.ts';
import { cut } from '../../engine/text.ts';
import { LIMITS } from '../connection/limits.ts';
import { ruleAt } from '../present/names.ts';
import type { Reader } from '../interactions/reader.ts';

/** The number of a rule as the numbers of those below it begin. */
const stemOf = (number: string): string => number.replace(/\.0$/u, '');

/**
 * Whether a rule stands somewhere below another: 11.1 and 11.1.1 below 11.0, 9.2(1) below 9.2, and 2.21 below 2.2 where
 * there is no 2.20 that it would follow.
 */
export function isBelow(rules: GameGuide['rules'], above: string, number: string): boolean {
  const stem = stemOf(above);
  const rest = number.slice(stem.length);
  if (number === above || !number.startsWith(stem) || rest === '') return false;
  if (/^[.(]/u.test(rest) || stem.endsWith(')')) return true;
  return stem.includes('.') && /^\d\b/u.test(rest) && !rules.some((rule) => rule.number === `${stem}0`);
}

/** The rules right below a rule. */
export function childrenOf({ rules }: Pick<GameGuide, 'rules'>, { number }: RuleSummary): readonly RuleSummary[] {
  const below = rules.filter((rule) => isBelow(rules, number, rule.number));
  return below.filter((rule) => !below.some((between) => isBelow(rules, between.number, rule.number)));
}

/** Characters of a rule that the one above it quotes, where there is room. */
const QUOTED_LENGTH = 240;

/** The summary of a rule, and the beginnings of those right below it, in one message. */
export function ruleText({ locale }: Reader, guide: GameGuide, rule: RuleSummary): string {
  const head = `### ${rule.number} ${rule.title[locale]}\n${rule.text[locale]}`;
  const children = childrenOf(guide, rule);
  const titles = children.map(({ number, title }) => `- **${number} ${title[locale]}**`);
  const room = (LIMITS.content - [head, ...titles].join('\n').length) / Math.max(1, children.length) - 1;
  const quote = ({ text }: RuleSummary): string =>
    cut(text[locale].replaceAll('\n', ' '), Math.min(QUOTED_LENGTH, Math.floor(room)));
  return [head, ...children.map((child, n) => `${titles[n] ?? ''} ${room > 1 ? quote(child) : ''}`)].join('\n');
}

/** The summary of the rule of a number, or of the nearest above it. */
export const ruleNumbered = (reader: Reader, guide: GameGuide, number: string): string | undefined => {
  const rule = ruleAt(guide, number);
  return rule && ruleText(reader, guide, rule);
};
