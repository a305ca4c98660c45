import { ButtonStyle, hyperlink, messageLink } from 'discord.js';
import type { GameGuide } from '../../../games/guide.ts';
import type { Notice, TableState } from '../../../table/api.ts';
import { tryCustomId } from '../../interactions/custom-id.ts';
import { MARKS } from '../marks.ts';
import type { Reader } from '../../interactions/reader.ts';
import type { Row } from '../../interactions/reply.ts';
import { small } from '../../interactions/markdown.ts';
import { button, buttonRow } from '../menus/choices.ts';
import { mention, promptName, seatName } from '../names.ts';
import { labelled, momentText } from './spans.ts';

/** Whether what a reminder speaks of is still to be answered by the one whom it reminds. */
export const isStillAsked = ({ reminder }: Notice, { waiting, seats }: TableState): boolean =>
  reminder !== undefined &&
  waiting.some(({ seat }) => seat === reminder.seat) &&
  seats.some(({ id, holder }) => id === reminder.seat && holder?.id === reminder.user);

/** The post that reminds a player: what is asked, until when, and what happens then. */
export function reminderText(reader: Reader, guide: GameGuide, { reminder }: Notice, state: TableState, guild: string) {
  if (!reminder) return '';
  const { seat, user, end, last } = reminder;
  const { say } = reader;
  const asked = state.waiting.find((each) => each.seat === seat);
  const name = seatName(reader, guide.game.id, seat);
  const what = asked
    ? say({ code: 'status.waiting', params: { name, what: promptName(reader, asked), rule: asked.rule } })
    : `**${name}**`;
  const post = state.marks[MARKS.asked(seat)];
  const where = post ? [hyperlink(say({ code: 'clock.question' }), messageLink(state.channel, post, guild))] : [];
  const overtime = state.clock?.overtime ?? 'default';
  const due = end
    ? [
        `⏳ ${labelled(say({ code: 'clock.until' }), momentText(reader, end))}`,
        small(say({ code: 'clock.then', params: { whatCode: `clock.overtime.${overtime}` } })),
      ]
    : [say({ code: 'clock.others-wait' })];
  const sign = last && end ? `⏰ ${say({ code: 'clock.last-reminder' })}` : '⏰';
  return [`${sign} ${mention(user)} ${what}`, ...due, ...where.map(small)].join('\n');
}

/** The buttons under a reminder: to one's own orders. */
export function reminderRows(reader: Reader, { number }: TableState): readonly Row[] {
  const id = tryCustomId('panel', number);
  return id === undefined
    ? []
    : [buttonRow([button(id, reader.plain({ code: 'status.button.panel' }), ButtonStyle.Primary)])];
}
