import { ButtonStyle, channelMention, hyperlink, messageLink, SnowflakeUtil, time, TimestampStyles } from 'discord.js';
import { phasesUnderWay, type Position } from '../../engine/position.ts';
import { cut } from '../../engine/text.ts';
import type { GameGuide } from '../../games/guide.ts';
import { isLocale } from '../../i18n/locale.ts';
import type { TableState } from '../../table/api.ts';
import { tryCustomId } from '../interactions/custom-id.ts';
import { LIMITS } from '../connection/limits.ts';
import { MARKS } from './marks.ts';
import { readerOf, type Reader } from '../interactions/reader.ts';
import type { Reply, Row } from '../interactions/reply.ts';
import { small } from '../interactions/markdown.ts';
import { anchorLines, linkLines } from './anchors.ts';
import { button, buttonRow } from './menus/choices.ts';
import { dueBriefly, seatNotes, statusClockLines } from './time/clock.ts';
import {
  freeSides,
  holderOf,
  mention,
  optionName,
  phaseName,
  phasesAtOnce,
  promptName,
  seatName,
  sideName,
} from './names.ts';
import { offerRows } from './offers.ts';
import { lessonLines, lessonOf, pressesInPost } from './lesson.ts';
import { openProposalLines } from './proposal.ts';
import { labelled, shortMoment } from './time/spans.ts';

/** The reader of a table's public posts. */
export const publicReader = ({ language }: TableState): Reader => readerOf(isLocale(language) ? language : 'en');

const since = (id: string): string =>
  time(Math.floor(SnowflakeUtil.timestampFrom(id) / 1000), TimestampStyles.RelativeTime);

/** Who is asked for what, a line a seat, with the time since when; and who has made a choice that others still think about. */
export function waitingLines(reader: Reader, state: TableState, guide: GameGuide): string[] {
  const answered = state.answered.map((seat) => {
    const params = { name: seatName(reader, guide.game.id, seat) };
    return `☑️ ${holderOf(reader, state, seat)} ${reader.say({ code: 'status.answered', params })}`;
  });
  const waited = state.waiting.map((waiting) => {
    const asked = state.marks[MARKS.asked(waiting.seat)];
    const line = reader.say({
      code: 'status.waiting',
      params: {
        name: seatName(reader, guide.game.id, waiting.seat),
        what: promptName(reader, waiting),
        rule: waiting.rule,
      },
    });
    const due = dueBriefly(reader, state, waiting.seat);
    return `➡️ ${holderOf(reader, state, waiting.seat)} ${line}${asked ? `${reader.signs.dot}${since(asked)}` : ''}${due}`;
  });
  return [...waited, ...answered];
}

function seatLines(reader: Reader, state: TableState, guide: GameGuide): string[] {
  const seats = state.seats.map(({ id, side, chief }) => {
    const name = seatName(reader, state.game, id);
    const chiefs = chief ? [reader.say({ code: 'status.chief' })] : [];
    const of =
      guide.game.seats.filter((seat) => seat.side === side).length > 1
        ? reader.signs.brackets([sideName(reader, state.game, side), ...chiefs].join(reader.signs.list))
        : '';
    return `- **${name}**${of}${reader.signs.colon}${holderOf(reader, state, id)}${seatNotes(reader, state, id)}`;
  });
  const hopefuls =
    state.hopefuls.length > 0
      ? [`- ${labelled(reader.say({ code: 'status.draw' }), state.hopefuls.map(({ id }) => mention(id)).join(' '))}`]
      : [];
  return [...seats, ...hopefuls];
}

/** The game master; once the game is played, also whether they play, or did, and so need the others. */
function masterLines(reader: Reader, { master, impartial, stage }: TableState): string[] {
  if (!master) return [];
  const needsOthers = stage === 'playing' && !impartial;
  const note = needsOthers ? `${reader.signs.dot}${reader.say({ code: 'status.master-needs' })}` : '';
  return [`${labelled(reader.say({ code: 'status.master' }), mention(master.id))}${note}`];
}

/** Sides that nobody plays for, and from when the others may abandon the game without them. */
const emptyLines = (reader: Reader, { empty, game }: TableState): string[] =>
  Object.entries(empty).map(([side, until]) => {
    const params = { side: sideName(reader, game, side), until: shortMoment(until) };
    return `⚠️ ${reader.say({ code: 'status.side-empty', params })}`;
  });

/** Whether there are players for all seats, so that the game can start. */
const isFull = ({ seats, seating, hopefuls }: TableState): boolean =>
  (seating === 'random' && hopefuls.length >= seats.length) || seats.every(({ holder }) => holder);

/** How the game ended, or how it goes on. */
function courseLines(reader: Reader, state: TableState, guide: GameGuide): string[] {
  if (state.outcome) {
    const { winner, reason } = state.outcome;
    const result =
      winner === null
        ? reader.say({ code: 'status.draw-result' })
        : reader.say({ code: 'status.winner', params: { side: sideName(reader, state.game, winner) } });
    return [`🏁 **${result}** ${reader.say(reason)}`];
  }
  if (state.stage === 'abandoned' && lessonOf(guide, state)?.step === undefined && state.lesson) return [];
  if (state.stage === 'abandoned') return [reader.say({ code: 'status.abandoned' })];
  if (state.stage === 'gathering') return [reader.say({ code: isFull(state) ? 'status.full' : 'status.gathering' })];
  return waitingLines(reader, state, guide);
}

/** Everything everybody may know about a table, in words. `position` is the public view. */
export function statusText(
  reader: Reader,
  guide: GameGuide,
  state: TableState,
  position: Position | null,
  guild: string,
): string {
  const { phase, marks } = state;
  const phases = phase ? phasesUnderWay({ phase, procedures: position?.procedures ?? [] }) : [];
  const post = marks[MARKS.post];
  const options = state.options.map((option) => optionName(reader, state.game, option));
  const lines = [
    `## ${guide.name[reader.locale]}${phases.length > 0 ? `${reader.signs.title}${phasesAtOnce(reader, state.game, phases)}` : ''}`,
    ...(position ? guide.summary(position).map((line) => reader.say(line)) : []),
    ...lessonLines(reader, guide, state, pressesInPost(reader, guide, state)),
    ...seatLines(reader, state, guide),
    ...emptyLines(reader, state),
    ...masterLines(reader, state),
    ...statusClockLines(reader, state),
    ...(options.length > 0 && !state.lesson ? [reader.say({ code: 'status.options', params: { options } })] : []),
    ...(state.computers ? [] : [reader.say({ code: 'status.no-computers' })]),
    ...(state.hints || !state.computers ? [] : [reader.say({ code: 'status.no-hints' })]),
    ...courseLines(reader, state, guide),
    ...openProposalLines(reader, guide, state, guild),
    ...(post ? [hyperlink(reader.say({ code: 'status.last' }), messageLink(state.channel, post, guild))] : []),
    // While players gather, the post that binds the dice stands right below.
    ...(state.stage === 'gathering' || state.lesson
      ? []
      : anchorLines(reader, { ...state, hiddenAnchor: null }).map(small)),
    ...(state.lesson ? [] : linkLines(reader, state).map(small)),
    ...(state.study && !state.lesson ? [`-# ${reader.say({ code: 'status.study' })}`] : []),
  ];
  return cut(lines.join('\n'), LIMITS.content);
}

/** Buttons for taking part: seats while players gather, then one's own panel and map. */
export function statusRows(reader: Reader, state: TableState): readonly Row[] {
  const word = (code: string, params = {}): string => reader.plain({ code, params });
  const { number } = state;
  const ifFits = (id: string | undefined, label: string, style?: ButtonStyle.Primary | ButtonStyle.Success) =>
    id === undefined ? [] : [button(id, label, style)];
  if (state.stage === 'gathering') {
    const free = state.seats.filter(({ holder }) => !holder);
    const seats =
      state.seating === 'random'
        ? ifFits(tryCustomId('join', number), word('status.button.draw'), ButtonStyle.Primary)
        : [
            ...freeSides(state).flatMap((side) =>
              ifFits(
                tryCustomId('join', number, side),
                word('status.button.join', {
                  name: word('seat.whole-side', { side: sideName(reader, state.game, side) }),
                }),
                ButtonStyle.Primary,
              ),
            ),
            ...free.flatMap(({ id }) =>
              ifFits(
                tryCustomId('join', number, id),
                word('status.button.join', { name: seatName(reader, state.game, id) }),
                ButtonStyle.Primary,
              ),
            ),
          ];
    const computers =
      state.seating === 'random' || !state.computers
        ? []
        : free.flatMap(({ id }) =>
            ifFits(
              tryCustomId('computer', number, id),
              word('status.button.computer', { name: seatName(reader, state.game, id) }),
            ),
          );
    const startId = isFull(state) ? tryCustomId('start', number) : undefined;
    const start = ifFits(startId, word('status.button.start'), ButtonStyle.Success);
    const all = [...seats, ...start, ...computers].slice(0, LIMITS.rows * LIMITS.buttonsInRow);
    return Array.from({ length: Math.ceil(all.length / LIMITS.buttonsInRow) }, (_, n) =>
      buttonRow(all.slice(n * LIMITS.buttonsInRow, (n + 1) * LIMITS.buttonsInRow)),
    );
  }
  const map = ifFits(tryCustomId('map', number), word('status.button.map'));
  if (state.stage !== 'playing') return [buttonRow(map)];
  return [
    buttonRow([...ifFits(tryCustomId('panel', number), word('status.button.panel'), ButtonStyle.Primary), ...map]),
    ...offerRows(reader, state),
  ];
}

/** The status message of a table, in its own language. */
export const statusMessage = (guide: GameGuide, state: TableState, position: Position | null, guild: string): Reply => {
  const reader = publicReader(state);
  return { content: statusText(reader, guide, state, position, guild), rows: statusRows(reader, state) };
};

/** One line about a table, for lists. */
export function listLine(reader: Reader, guide: GameGuide, state: TableState): string {
  const stage = reader.say({ code: `stage.${state.stage}` });
  const phase = state.phase ? [phaseName(reader, state.game, state.phase)] : [];
  const seats = state.seats
    .map(({ id }) => `${seatName(reader, state.game, id)} ${holderOf(reader, state, id)}`)
    .join(reader.signs.list);
  const name = `${channelMention(state.channel)} **${guide.name[reader.locale]}**`;
  return `- ${[name, stage, ...phase, seats].join(reader.signs.dot)}`;
}
