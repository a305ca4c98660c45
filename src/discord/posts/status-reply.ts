import { ChannelType, PermissionFlagsBits, type GuildBasedChannel, type GuildMember } from 'discord.js';
import { localeOf, type Locale } from '../../i18n/locale.ts';
import type { TableState } from '../../table/api.ts';
import { guideOf } from '../interactions/app.ts';
import type { Asked, CommandInteraction } from '../interactions/context.ts';
import { attachedText } from '../interactions/attachment.ts';
import { troubleReply, withOutlook } from '../orders/answers.ts';
import { BOUNDS } from '../../table/journal/bounds.ts';
import { noteFailure } from '../interactions/error-handler.ts';
import { LIMITS } from '../connection/limits.ts';
import { proposalRows } from '../present/proposal.ts';
import { listLine, statusRows, statusText } from '../present/status.ts';
import { tableReply } from '../components.ts';
import type { Reader } from '../interactions/reader.ts';
import { textFile, type Reply, type Row } from '../interactions/reply.ts';

/** The buttons of the status message, and those of the proposals that wait: their posts may be far above, or gone. */
function statusReplyRows(reader: Reader, state: TableState): readonly Row[] {
  const rows = statusRows(reader, state);
  const most = LIMITS.rows - rows.length;
  return [
    ...rows,
    ...[...state.proposals]
      .reverse()
      .slice(0, most)
      .flatMap((each) => proposalRows(reader, state, each, true)),
  ];
}

/** How the table stands, with what the asker may see of it, and the buttons for taking part. */
export async function statusReply(asked: Asked): Promise<Reply> {
  const { app, reader, channel, user, guild, lacking } = asked;
  const [state, looked] = await Promise.all([app.tables.state(channel), app.tables.look(channel, user.id)]);
  if (!state.ok) return troubleReply(asked, state.error);
  // Where only players may look on, others are still told what the pinned message tells everybody.
  const position = looked.ok ? looked.value.position : null;
  const text = statusText(reader, guideOf(app, state.value), state.value, position, guild);
  return { content: lacking === '' ? text : `${text}\n${lacking}`, rows: statusReplyRows(reader, state.value) };
}

/** The line of a table in a list; none, and a line in the log, where it can't be said. */
function listLineOf({ app, reader, log }: Asked, state: TableState): readonly string[] {
  try {
    return [listLine(reader, guideOf(app, state), state)];
  } catch (error) {
    noteFailure(log.child({ channel: state.channel, table: state.id }), error, 'a table can not be listed');
    return [];
  }
}

/** The tables of this server, in the channels that the asker can see. */
export async function listed(asked: Asked, { guild, member }: CommandInteraction): Promise<Reply> {
  const { app, reader } = asked;
  const tables = await app.tables.list({ guild: guild.id });
  if (!tables.ok) return troubleReply(asked, tables.error);
  const seen: TableState[] = [];
  for (const state of tables.value) {
    const found = guild.channels.cache.get(state.channel);
    if (found && (await seesChannel(found, member))) seen.push(state);
  }
  if (seen.length === 0) return { content: reader.say({ code: 'game.none' }) };
  return { content: seen.flatMap((state) => listLineOf(asked, state)).join('\n') };
}

/** Whether a member sees a channel. A private thread is not seen by all who see the channel that it is in. */
async function seesChannel(channel: GuildBasedChannel, member: GuildMember): Promise<boolean> {
  const held = channel.permissionsFor(member);
  if (!held?.has(PermissionFlagsBits.ViewChannel)) return false;
  if (channel.type !== ChannelType.PrivateThread || held.has(PermissionFlagsBits.ManageThreads)) return true;
  return channel.members.fetch({ member: member.id }).then(
    () => true,
    () => false,
  );
}

/** The game record, as a file for the asker, who must be allowed to look at the table. */
export const exported = (asked: Asked): Promise<Reply> =>
  withOutlook(asked, async ({ state: { game, id, lines } }) => {
    const { app, reader, channel } = asked;
    const record = await app.tables.export(channel);
    if (!record.ok) return troubleReply(asked, record.error);
    const name = `${game}-${id}-${lines}.txt`.replace(/[^\w.-]/gu, '_');
    return { content: reader.say({ code: 'game.exported' }), files: [textFile(name, record.value)] };
  });

/** The language of a new table where none is named: that of who opens it, or the server's if they read English. */
export const languageOfTable = ({ reader }: Asked, guildLocale: string): Locale =>
  reader.locale === 'en' ? localeOf(guildLocale) : reader.locale;

/** A table from a game record that was sent along. */
export async function imported(asked: Asked, { options, guildLocale }: CommandInteraction): Promise<Reply> {
  const { app, reader } = asked;
  const file = options.getAttachment('file', true);
  const text = await attachedText(app, file, BOUNDS.bytes);
  if (!text.ok) {
    const code = text.error === 'too-large' ? 'import.too-long' : 'import.not-fetched';
    return { content: reader.say({ code, params: { most: BOUNDS.bytes / 2 ** 20 } }) };
  }
  const wanted = {
    language: options.getString('language') ?? languageOfTable(asked, guildLocale),
    seating: 'chosen' as const,
    spectators: options.getBoolean('spectators') ?? true,
    guild: asked.guild,
  };
  const result = await app.tables.import(asked.request(), text.value, wanted);
  return result.ok ? tableReply(asked, reader.say({ code: 'game.imported' })) : troubleReply(asked, result.error);
}
