import type { GameGuide, RuleSummary } from '../../games/guide.ts';
import type { AutocompleteChoice } from '../interactions/command.ts';
import { matching } from '../interactions/autocomplete.ts';
import { ruleAt } from '../present/names.ts';
import type { Reader } from '../interactions/reader.ts';

/** All rules of a game, by number and title. */
export const ruleChoices = ({ rules }: GameGuide, { locale }: Reader): AutocompleteChoice[] =>
  rules.map(({ number, title }) => ({ name: `${number} ${title[locale]}`, value: number }));

/** The rule that a text names: by number, or by words of its title in any language. */
export function ruleNamed(guide: GameGuide, text: string): RuleSummary | undefined {
  const query = text.trim();
  if (/^\d+(\.\d+)*\.?$/u.test(query)) return ruleAt(guide, query.replace(/\.$/u, ''));
  const titles = guide.rules.map(({ number, title }) => ({ value: number, name: Object.values(title).join(' ') }));
  const [best] = matching(titles, query);
  return best && guide.rules.find(({ number }) => number === best.value);
}

/** The summary of a rule, and the rules below it. */
export function ruleText({ locale }: Reader, { rules }: GameGuide, { number, title, text }: RuleSummary): string {
  const stem = number.replace(/\.0$/u, '');
  const below = rules.filter((rule) => rule.number !== number && rule.number.startsWith(`${stem}.`));
  const list = below.map((rule) => `- **${rule.number}** ${rule.title[locale]}`);
  return [`### ${number} ${title[locale]}`, text[locale], ...list].join('\n');
}
