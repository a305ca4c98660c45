import { MessageFlags, type InteractionEditReplyOptions } from 'discord.js';
import { cut } from '../../engine/text.ts';
import type { CommandInteraction, ComponentInteraction } from './context.ts';
import { LIMITS } from '../connection/limits.ts';
import { textFile, type Reply } from './reply.ts';
import { splitText } from './markdown.ts';

/** A reply longer than so many messages is sent as a file instead, with its beginning as the message. */
const MOST_PARTS = 4;

const bodyOf = ({ content, files, rows }: Reply): InteractionEditReplyOptions => ({
  content: content === '' ? '\u200b' : content,
  components: [...(rows ?? [])],
  allowedMentions: { parse: [] },
  ...(files ? { files: [...files], attachments: [] } : {}),
});

/** The messages that a reply makes: buttons and files go with the last, unless there is only one. */
export function partsOf(reply: Reply): readonly Reply[] {
  const texts = splitText(reply.content);
  if (texts.length <= 1) return [reply];
  if (texts.length > MOST_PARTS) {
    const all = textFile('answer.txt', reply.content);
    return [{ ...reply, content: cut(reply.content, LIMITS.content), files: [...(reply.files ?? []), all] }];
  }
  return texts.map((content, n) => (n === texts.length - 1 ? { ...reply, content } : { content, rows: [], files: [] }));
}

/** Answers an interaction that was deferred: edits its reply, and follows up with what does not fit. */
export async function respond(interaction: CommandInteraction | ComponentInteraction, reply: Reply): Promise<void> {
  const [first, ...others] = partsOf(reply);
  if (first) await interaction.editReply(bodyOf(first));
  for (const { content, files, rows } of others) {
    await interaction.followUp({
      content,
      components: [...(rows ?? [])],
      files: [...(files ?? [])],
      allowedMentions: { parse: [] },
      flags: MessageFlags.Ephemeral,
    });
  }
}
