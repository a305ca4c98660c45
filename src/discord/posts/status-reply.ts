import { ChannelType, PermissionFlagsBits, type GuildBasedChannel, type GuildMember } from 'discord.js';
import type { TableState } from '../../table/api.ts';
import { guideOf } from '../interactions/app.ts';
import type { InteractionContext, CommandInteraction } from '../interactions/context.ts';
import { errorReply } from '../orders/answers.ts';
import { logFailure } from '../interactions/error-handler.ts';
import { LIMITS } from '../connection/limits.ts';
import { proposalRows } from '../present/proposal.ts';
import { listLine, statusRows, statusText } from '../present/status.ts';
import type { Reader } from '../interactions/reader.ts';
import type { Reply, Row } from '../interactions/reply.ts';

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
export async function statusReply(context: InteractionContext): Promise<Reply> {
  const { app, reader, channel, user, guild, lacking } = context;
  const [state, looked] = await Promise.all([app.tables.state(channel), app.tables.look(channel, user.id)]);
  if (!state.ok) return errorReply(context, state.error);
  // Where only players may look on, others are still told what the pinned message tells everybody.
  const position = looked.ok ? looked.value.position : null;
  const text = statusText(reader, guideOf(app, state.value), state.value, position, guild);
  return { content: lacking === '' ? text : `${text}\n${lacking}`, rows: statusReplyRows(reader, state.value) };
}

/** The line of a table in a list; none, and a line in the log, where it can't be said. */
function listLineOf({ app, reader, log }: InteractionContext, state: TableState): readonly string[] {
  try {
    return [listLine(reader, guideOf(app, state), state)];
  } catch (error) {
    logFailure(log.child({ channel: state.channel, table: state.id }), error, 'a table can not be listed');
    return [];
  }
}

/** The tables of this server, in the channels that the asker can see; lessons of others are left out. */
export async function listed(context: InteractionContext, { guild, member }: CommandInteraction): Promise<Reply> {
  const { app, reader, user } = context;
  const tables = await app.tables.list({ guild: guild.id });
  if (!tables.ok) return errorReply(context, tables.error);
  const seen: TableState[] = [];
  for (const state of tables.value) {
    if (state.lesson && state.creator.id !== user.id) continue;
    const found = guild.channels.cache.get(state.channel);
    if (found && (await seesChannel(found, member))) seen.push(state);
  }
  if (seen.length === 0) return { content: reader.say({ code: 'game.none' }) };
  return { content: seen.flatMap((state) => listLineOf(context, state)).join('\n') };
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

/** A sentence on what was done, with how the table stands. */
export async function tableReply(context: InteractionContext, done: string): Promise<Reply> {
  const state = await context.app.tables.state(context.channel);
  if (!state.ok) return errorReply(context, state.error);
  const position = await context.app.tables.publicPosition(context.channel);
  const guide = guideOf(context.app, state.value);
  const status = statusText(context.reader, guide, state.value, position.ok ? position.value : null, context.guild);
  const parts = [done, context.lacking, status];
  return { content: parts.filter((part) => part !== '').join('\n'), rows: [] };
}
