import { ButtonStyle } from 'discord.js';
import type { GameGuide } from '../../games/guide.ts';
import { type Digest, type TableState } from '../../table/api.ts';
import { eventsFor } from '../../engine/message.ts';
import { guideOf } from '../interactions/app.ts';
import { errorReply } from '../orders/answers.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { customId } from '../interactions/custom-id.ts';
import { LIMITS } from '../connection/limits.ts';
import { picture, WHOLE } from '../pictures/pictures.ts';
import { button, buttonRow } from '../present/menus/choices.ts';
import { dueLine, seatNotes } from '../present/time/clock.ts';
import { draftText } from '../present/draft.ts';
import { phaseName, seatName } from '../present/names.ts';
import { playedText } from '../present/post.ts';
import { standingText } from '../present/standing.ts';
import { refusalText } from '../present/errors.ts';
import type { Reader } from '../interactions/reader.ts';
import type { Attached, Reply, Row } from '../interactions/reply.ts';
import { fitLines, small } from '../interactions/markdown.ts';

/** Characters for standing orders, and for a draft that waits. */
const STANDING_ROOM = 500;
const DRAFT_ROOM = 400;

/** What the holder of a seat must know of it, in words that fit into one message with `said` above. */
export function digestText(reader: Reader, guide: GameGuide, digest: Digest, said: string): string {
  const { say } = reader;
  const { outlook, standing, lines } = digest;
  const { state, seat, seats, position, asks, draft } = outlook;
  if (seat === null || !state.phase) return said;
  const name = seatName(reader, state.game, seat);
  const more = (left: number): string => small(say({ code: 'post.more', params: { left } }));
  const orders = fitLines(standingText(reader, guide, standing).split('\n'), STANDING_ROOM, more);
  const questions = asks.map(({ prompt, rule }) => `❓ ${say(prompt)}${reader.signs.aside(rule)}`);
  const due = asks.length > 0 ? dueLine(reader, state, seat) : '';
  const head = [
    ...(said === '' ? [] : [said]),
    `### 🗂️ ${[guide.name[reader.locale], phaseName(reader, state.game, state.phase), name].join(reader.signs.dot)}${seatNotes(reader, state, seat)}`,
    ...(position ? guide.summary(position).map((line) => say(line)) : []),
    `**${say({ code: 'seat.digest.now' })}**`,
    ...(questions.length > 0 ? questions : [say({ code: 'panel.nothing-asked' })]),
    ...(due === '' ? [] : [due]),
    ...(draft ? [draftText(reader, guide, draft, DRAFT_ROOM)] : []),
    `**${say({ code: 'seat.digest.standing' })}**`,
    orders,
    `**${say({ code: 'seat.digest.lately' })}**`,
  ].join('\n');
  const happened = lines.flatMap((line, n) =>
    playedText(reader, guide, line, eventsFor(line.events, seats), lines[n - 1]),
  );
  const lately = happened.length > 0 ? happened : [say({ code: 'log.nothing' })];
  return `${head}\n${fitLines(lately, LIMITS.content - head.length - 1, more)}`;
}

const digestRows = ({ reader }: InteractionContext, number: number): Row[] => [
  buttonRow([
    button(customId('panel', number), reader.plain({ code: 'status.button.panel' }), ButtonStyle.Primary),
    button(customId('map', number), reader.plain({ code: 'status.button.map' })),
  ]),
];

/** For who sat down amid a game: from when they have a say in agreements and ends. */
export function welcomeLines(
  { reader, user }: InteractionContext,
  { newcomers }: Pick<TableState, 'newcomers'>,
): string[] {
  const from = newcomers[user.id];
  return from === undefined
    ? []
    : [`👋 ${refusalText(reader, undefined, { code: 'table.newcomer', params: { from } })}`];
}

/** What the asker must know of a seat of theirs, with a map of what it sees; for their eyes only. */
export async function digestReply(context: InteractionContext, seat?: string, said = ''): Promise<Reply> {
  const { app, reader, channel, user } = context;
  const found = await app.tables.digest(channel, user.id, seat);
  if (!found.ok) return errorReply(context, found.error);
  const digest = found.value;
  const { state, position } = digest.outlook;
  const guide = guideOf(app, state);
  const text = digestText(reader, guide, digest, said);
  const files: Attached[] = [];
  const notes: string[] = [];
  if (position) {
    const wanted = { position, recent: [], overlays: [], frame: WHOLE };
    const drawn = await picture(app, guide, reader.locale, wanted, channel, 'asked');
    if (drawn.ok) files.push(drawn.value);
    else notes.push(reader.say(drawn.error));
  }
  return { content: [text, ...notes].join('\n'), files, rows: digestRows(context, state.number) };
}
