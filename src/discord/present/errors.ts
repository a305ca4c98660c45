import type { Event, Params, Refusal } from '../../engine/message.ts';
import { cut } from '../../engine/text.ts';
import type { GameGuide } from '../../games/guide.ts';
import { commandName } from '../../i18n/command-names.ts';
import { commandMeant } from '../../i18n/old-commands.ts';
import type { Reader } from '../interactions/reader.ts';
import { code } from '../interactions/markdown.ts';
import { ruleAt, seatName } from './names.ts';
import { labelled, momentText } from './time/spans.ts';

/** Longest summary of a rule put under a refusal; all of it is shown by `/rule`. */
const SUMMARY_LENGTH = 300;

const SEAT_PARAMS = ['seat', 'seats', 'other'];

/** A moment as tables give it, ISO 8601 in UTC. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/u;

/** Parameters with the seats among them called by their names, and moments as each reader's own time. */
function named(reader: Reader, guide: GameGuide | undefined, params: Params): Params {
  const name = (seat: string): string => (guide ? seatName(reader, guide.game.id, seat) : seat);
  const entries = Object.entries(params).map(([key, value]): [string, Params[string]] => {
    if (typeof value === 'string' && MOMENT.test(value)) return [key, momentText(reader, value)];
    if (!SEAT_PARAMS.includes(key) || typeof value === 'number') return [key, value];
    return [key, typeof value === 'string' ? name(value) : value.map(name)];
  });
  return Object.fromEntries(entries);
}

/** The code of a refusal, or of its other wording for a line whose very first word is wrong. */
const codeOf = ({ code: said, params }: Refusal): string =>
  said === 'refusal.unknown-word' && params?.['said'] === '' ? 'refusal.unknown-first-word' : said;

/** Where a line begins with the name of a command, of this release or an earlier one: which it is. */
function commandHint(reader: Reader, refusal: Refusal): string[] {
  if (codeOf(refusal) !== 'refusal.unknown-first-word') return [];
  const path = commandMeant(String(refusal.params?.['word'] ?? ''));
  const name = path === undefined ? undefined : commandName(reader.locale, path);
  return name === undefined ? [] : [reader.say({ code: 'refusal.is-command', params: { name } })];
}

/** Why something could not be done: the reason, and the rule with its summary where one forbids it. */
export function refusalText(reader: Reader, guide: GameGuide | undefined, refusal: Refusal): string {
  const said = reader.say({ code: codeOf(refusal), params: named(reader, guide, refusal.params ?? {}) });
  const reason = reader.signs.sentences([said, ...commandHint(reader, refusal)]);
  const rule = guide && refusal.rule !== undefined ? ruleAt(guide, refusal.rule) : undefined;
  if (!rule || refusal.rule === undefined) return reason;
  const title = rule.title[reader.locale];
  const cited = reader.say({ code: 'common.rule', params: { rule: refusal.rule, title } });
  const summary = cut(rule.text[reader.locale], SUMMARY_LENGTH);
  return `${reason}\n> **${cited}**${reader.signs.colon}${summary.replaceAll('\n', '\n> ')}`;
}

/** The same with the nearest legal orders spelled out. */
export function refusalWithWaysOut(reader: Reader, guide: GameGuide | undefined, refusal: Refusal): string {
  const ways = (refusal.alternatives ?? []).map(code);
  const text = refusalText(reader, guide, refusal);
  return ways.length === 0
    ? text
    : `${text}\n${labelled(reader.say({ code: 'refusal.instead' }), ways.join(reader.signs.dot))}`;
}

/** One thing that happened, with the rule it follows. */
export const eventLine = (reader: Reader, event: Event): string =>
  `- ${reader.say(event)}${event.rule === undefined ? '' : reader.signs.aside(event.rule)}`;
