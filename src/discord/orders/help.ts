import { commandName } from '../../i18n/command-names.ts';
import { HELP_TOPICS } from '../../i18n/en/help.ts';
import type { AutocompleteChoice } from '../interactions/command.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { guideHere } from '../interactions/guide-here.ts';
import type { Reader } from '../interactions/reader.ts';
import type { Reply } from '../interactions/reply.ts';
import { descriptionOf, helpFor, type HelpEntry } from './help-search.ts';
import { standingHelp } from './standing.ts';

const topicTitle = ({ plain }: Reader, topic: string): string => plain({ code: `help.${topic}.title` });

/** A command as it is typed, and what is said of it. */
const helpLine = ({ locale, plain }: Reader, path: string, text: string): string =>
  plain({ code: 'help.line', params: { name: commandName(locale, path) ?? path, text } });

/** A command as it is typed, and what it is for. */
const commandLine = (reader: Reader, path: string): string =>
  helpLine(reader, path, descriptionOf(reader.locale, path));

async function topicText(context: InteractionContext, topic: string): Promise<string> {
  const { reader } = context;
  const text = `### ${topicTitle(reader, topic)}\n${reader.say({ code: `help.${topic}.text` })}`;
  const ofGame = topic === 'standing' ? standingHelp(context, (await guideHere(context))?.game.id) : '';
  return ofGame === '' ? text : `${text}\n\n${ofGame}`;
}

/** What else help is offered for beside the best. */
const OTHERS = 4;

const entryLine = (reader: Reader, { kind, id }: HelpEntry): string =>
  kind === 'topic' ? helpLine(reader, 'help', topicTitle(reader, id)) : commandLine(reader, id);

/** Help on a topic, or on what somebody wishes in their own words: the commands that do it, the best first. */
export async function helpReply(context: InteractionContext, typed: string): Promise<Reply> {
  const { reader } = context;
  const topic = HELP_TOPICS.find((each) => each === typed.trim());
  const [best, ...others] = topic ? [{ kind: 'topic' as const, id: topic }] : helpFor(reader.locale, typed);
  if (!best) {
    const topics = HELP_TOPICS.map((each) => `- ${topicTitle(reader, each)}`).join('\n');
    return { content: `${reader.say({ code: 'help.not-found', params: { text: typed } })}\n${topics}` };
  }
  if (best.kind === 'topic') return { content: await topicText(context, best.id) };
  const lines = others.slice(0, OTHERS).map((entry) => `- ${entryLine(reader, entry)}`);
  return {
    content: [
      `### ${commandLine(reader, best.id)}`,
      ...(lines.length > 0 ? [reader.say({ code: 'help.also' }), ...lines] : []),
    ].join('\n'),
  };
}

/** Topics and commands that fit what was typed so far. */
export const helpChoices = (reader: Reader, typed: string): AutocompleteChoice[] =>
  helpFor(reader.locale, typed).map(({ kind, id }) =>
    kind === 'topic'
      ? { name: topicTitle(reader, id), value: id }
      : { name: commandLine(reader, id).replaceAll('`', ''), value: `/${id}` },
  );
