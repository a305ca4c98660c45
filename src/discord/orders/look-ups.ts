import { ComponentType } from 'discord.js';
import { cut } from '../../engine/text.ts';
import type { Card, GameGuide } from '../../games/guide.ts';
import { LIMITS } from '../connection/limits.ts';
import type { AutocompleteChoice } from '../interactions/command.ts';
import type { ComponentHandler } from '../interactions/component.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { customId, type Meaning } from '../interactions/custom-id.ts';
import { guidesHere } from '../interactions/guide-here.ts';
import { escaped, fitFirstLines, small } from '../interactions/markdown.ts';
import type { Reader } from '../interactions/reader.ts';
import type { Reply, Row } from '../interactions/reply.ts';
import { closeUpAround, picture } from '../pictures/pictures.ts';
import { withOutlook } from './answers.ts';
import { comparable, lookedUp, type Entry, type Found } from './lookup-index.ts';
import { ruleNumbered } from './rules.ts';

/** What a thing is called in a list. */
function labelOf({ locale }: Reader, { kind, id, names }: Entry): string {
  if (kind === 'rule') return `${id} ${names[locale]}`;
  if (kind !== 'unit' && kind !== 'place') return names[locale];
  return names[locale] === id ? id : `${id} — ${names[locale]}`;
}

/** The text that means one thing: in English, whatever the reader's language. */
const textOf = ({ kind, id }: Entry): string => `${kind === 'place' ? 'hex' : kind} ${id}`;

/** Facts about a unit or place as the asker may know them, with a picture of where it is. */
const cardReply = (context: InteractionContext, { kind, id, names }: Entry): Promise<Reply> =>
  withOutlook(context, async ({ position }, guide) => {
    const { reader, app, channel } = context;
    if (!position) return { content: reader.say({ code: 'table.not-started' }) };
    const card: Card | undefined = kind === 'unit' ? guide.unit(position, id) : guide.place(position, id);
    if (!card) return { content: reader.say({ code: 'map.unknown-place', params: { text: id } }) };
    const [title, name] = [reader.say(card.title), escaped(names[reader.locale])];
    const heading = title.includes(name) ? title : `${title} ${name}`;
    const content = [`### ${heading}`, ...card.lines.map((line) => `- ${reader.say(line)}`)].join('\n');
    if (card.place === undefined) return { content };
    const places = [card.place];
    const drawn = await picture(
      app,
      guide,
      reader.locale,
      { position, recent: [], overlays: [], frame: closeUpAround(places, card.radius), highlight: places },
      channel,
      'answer',
    );
    return drawn.ok ? { content, files: [drawn.value] } : { content: `${content}\n${reader.say(drawn.error)}` };
  });

/** What there is to say of one thing. */
async function entryReply(context: InteractionContext, guide: GameGuide, entry: Entry): Promise<Reply> {
  const { reader } = context;
  if (entry.kind === 'unit' || entry.kind === 'place') return cardReply(context, entry);
  if (entry.kind === 'rule') return { content: ruleNumbered(reader, guide, entry.id) ?? '' };
  const head = `### ${entry.names[reader.locale]}\n${entry.text?.[reader.locale] ?? ''}`;
  const rule = entry.rule === undefined ? undefined : ruleNumbered(reader, guide, entry.rule);
  return { content: rule === undefined ? head : cut(`${head}\n${rule}`, LIMITS.content) };
}

/** Characters of a rule shown before and after a word found in it. */
const BEFORE = 40;
const AFTER = 110;

/** The part of a rule's text around a word that was looked for, or its beginning. */
function snippet({ locale }: Reader, text: string, query: string): string {
  const plain = text.replaceAll('\n', ' ');
  const at = plain.toLocaleLowerCase(locale).indexOf(query);
  if (at < 0) return cut(plain, BEFORE + AFTER);
  const from = at <= BEFORE ? 0 : at - BEFORE;
  const found = plain.slice(at, at + query.length);
  return `${from > 0 ? '…' : ''}${plain.slice(from, at)}**${found}**${cut(plain.slice(at + query.length), AFTER)}`;
}

/** The rules that speak of something that has no entry of its own. */
function mentioned({ reader }: InteractionContext, typed: string, found: readonly Found[]): string {
  const head = reader.say({ code: 'lookup.several', params: { text: typed, count: found.length } });
  const query = comparable(typed);
  const lines = found.map(
    ({ entry }) => `- **${labelOf(reader, entry)}** ${snippet(reader, entry.text?.[reader.locale] ?? '', query)}`,
  );
  const more = (left: number): string => small(reader.say({ code: 'lookup.more', params: { left } }));
  return `${head}\n${fitFirstLines(lines, LIMITS.content - head.length - 1, more)}`;
}

/** A menu of what else was found. */
function alsoRow(reader: Reader, found: readonly Found[]): Row[] {
  const options = found.slice(0, LIMITS.selectOptions).map(({ entry }) => ({
    label: cut(labelOf(reader, entry), LIMITS.selectLabel),
    value: cut(textOf(entry), LIMITS.selectValue),
  }));
  if (options.length === 0) return [];
  const placeholder = cut(reader.plain({ code: 'lookup.also' }), LIMITS.selectPlaceholder);
  return [
    {
      type: ComponentType.ActionRow,
      components: [{ type: ComponentType.StringSelect, custom_id: customId('look-up', 0), placeholder, options }],
    },
  ];
}

/** What a text of the asker's names: a card, a unit, a hex, a rule; or the rules that say it. What else fits is in a menu. */
export async function lookupReply(context: InteractionContext, typed: string): Promise<Reply> {
  const { reader } = context;
  const text = typed.trim();
  if (text === '') return { content: reader.say({ code: 'lookup.nothing-typed' }), rows: [], files: [] };
  for (const guide of await guidesHere(context)) {
    const found = lookedUp(guide, text);
    const [best, ...others] = found;
    if (!best) continue;
    if (best.fit === 'text' && others.length > 0)
      return { content: mentioned(context, text, found), rows: alsoRow(reader, found), files: [] };
    const quoted = best.entry.rule ?? best.entry.id;
    const rest = others.filter(({ entry }) => entry.kind !== 'rule' || entry.id !== quoted);
    return { files: [], ...(await entryReply(context, guide, best.entry)), rows: alsoRow(reader, rest) };
  }
  return { content: reader.say({ code: 'lookup.unknown', params: { text } }), rows: [], files: [] };
}

/** Things that fit what was typed so far. */
export async function lookupChoices(context: InteractionContext, typed: string): Promise<AutocompleteChoice[]> {
  const found = (await guidesHere(context)).flatMap((guide) => lookedUp(guide, typed));
  return found
    .slice(0, LIMITS.choices)
    .map(({ entry }) => ({ name: labelOf(context.reader, entry), value: textOf(entry) }));
}

/** What the menu under what was looked up does. */
export const LOOKUP_COMPONENTS = {
  'look-up': (context, { values: [text = ''] }) => lookupReply(context, text),
} satisfies Partial<Record<Meaning, ComponentHandler>>;
