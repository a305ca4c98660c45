import { ButtonStyle } from 'discord.js';
import type { Branch } from '../../engine/choice.ts';
import { eventsFor, type Event, type Message } from '../../engine/message.ts';
import { openAsks } from '../../engine/play.ts';
import type { Phase, Position } from '../../engine/position.ts';
import { warningsOffered } from '../../engine/trials/warned.ts';
import { END } from '../../engine/words.ts';
import type { GameGuide } from '../../games/guide.ts';
import { isComputer } from '../../table/seats/computer.ts';
import { type Notice, type PlayedLine, type TableState, type Waiting } from '../../table/api.ts';
import { tryCustomId } from '../interactions/custom-id.ts';
import { LIMITS } from '../connection/limits.ts';
import type { LineOfPlay } from './lines-of-play.ts';
import type { Reader } from '../interactions/reader.ts';
import type { Row } from '../interactions/reply.ts';
import { fitLines, small } from '../interactions/markdown.ts';
import { anchorLines, wordLines } from './anchors.ts';
import { optionCards } from '../options/cards.ts';
import { button, buttonRow, labelOnButton } from './menus/choices.ts';
import { dueWords } from './time/clock.ts';
import { holderOf, holderText, nowLine, personName, phasesName, promptName, seatName, sideName } from './names.ts';
import { orderWords } from './order-words.ts';
import { offeredLines, offerRows } from './offers.ts';
import { droppedText, proposalText, revertedText } from './proposal.ts';
import { reminderText } from './time/reminder.ts';
import { LESSON_SIGNS, lessonLines, lessonOf, pressesInPost } from './lesson.ts';
import { isOfTable, tableLine } from './table-lines.ts';
import { eventLine } from './errors.ts';
import { labelled } from './time/spans.ts';
import { losses } from './warnings.ts';

/** Kinds of notices by whose posts the game moves on: the last of them carries the buttons of the table. */
const MOVES: readonly Notice['kind'][] = ['started', 'played', 'imported', 'abandoned'];

/** Kinds that are posted beside the course of the game; all others only change the status message. */
const ASIDES: readonly Notice['kind'][] = ['created', 'proposed', 'dropped', 'reminder'];

/** Whether a notice is posted as a message of its own. */
export const isPosted = (notice: Notice): boolean => isMove(notice) || ASIDES.includes(notice.kind);

/** Whether the game moves on by the post of a notice. */
export const isMove = ({ kind }: Notice): boolean => MOVES.includes(kind);

/** Everything in a notice that everybody may see. What the set-up did is told apart from the line that stands for it. */
export const publicEvents = ({ kind, events, lines }: Notice): readonly Event[] =>
  eventsFor(kind === 'started' ? events : lines.flatMap((line) => line.events), []);

/** How an answer came that its player did not give at that moment. */
const UNASKED: Partial<Readonly<Record<PlayedLine['kind'], string>>> = {
  default: 'post.silent',
  standing: 'post.standing',
  computer: 'post.computer',
};

/** Whether a line is told right after another that says already who gave both: a computer gives many. */
const isSameComputer = ({ kind, seat }: PlayedLine, before: PlayedLine | undefined): boolean =>
  kind === 'computer' && before?.kind === kind && before.seat === seat;

/**
 * What a line did, in the words of its events; the order itself where nothing else is to be said. A line of the table
 * tells what was done to it, by whom, and why. `before`: the line that is told right before it.
 */
export function playedText(
  reader: Reader,
  guide: GameGuide,
  line: PlayedLine,
  events: readonly Event[],
  before?: PlayedLine,
): string[] {
  const happened = events.map((event) => eventLine(reader, event));
  if (isOfTable(line)) return [tableLine(reader, guide, line), ...happened];
  const name = seatName(reader, guide.game.id, line.seat);
  const unasked = isSameComputer(line, before) ? undefined : UNASKED[line.kind];
  const computer = line.by ? personName(reader, line.by) : '';
  const how = unasked === undefined ? [] : [small(reader.say({ code: unasked, params: { name, computer } }))];
  if (happened.length > 0) return [...how, ...happened];
  if (line.text === END) return [...how, `- ${reader.say({ code: 'post.done', params: { name } })}`];
  const order = line.text === null ? reader.say({ code: 'post.secret' }) : orderWords(reader, guide.game.id, line.text);
  return [...how, `- ${name}${reader.signs.colon}${order}`];
}

/**
 * Users to be pinged by a notice, each once: the holders of the seats that are newly asked, whom it names, and whom
 * somebody else gave a seat.
 */
export function pinged({ asked, exchanged = [], lines, ping = [] }: Notice, { seats }: TableState): readonly string[] {
  const holders = asked.flatMap(({ seat }) => seats.find(({ id }) => id === seat)?.holder?.id ?? []);
  const seated = exchanged.length === 1 ? exchanged.flatMap(({ holder }) => holder?.id ?? []) : [];
  const given = seated.filter((user) => lines.every(({ by }) => by?.id !== user));
  return [...new Set([...holders, ...given, ...ping])].filter((user) => !isComputer(user));
}

/** What a post tells of a move: the phases of its heading, lines played with their events, and who is asked. */
export interface ToldMove {
  readonly phases: readonly Phase[];
  readonly lines: readonly PlayedLine[];
  readonly asked: readonly Waiting[];
}

/** Phases, each once. */
export const eachOnce = (phases: readonly Phase[]): readonly Phase[] => [
  ...new Map(phases.map((phase) => [phase.index, phase])).values(),
];

/** The phases that a notice goes through, with the one under way after it. */
const phasesOf = ({ ended, phase, outcome }: Notice): readonly Phase[] => [
  ...ended.map((each) => each.phase),
  ...(phase && !outcome ? [phase] : []),
];

/** All that a notice tells, for a post of its own. */
export const wholeMove = (notice: Notice): ToldMove => ({
  phases: phasesOf(notice),
  lines: notice.lines,
  asked: notice.asked,
});

function headline(reader: Reader, guide: GameGuide, notice: Notice, state: TableState, told: ToldMove): string {
  if (notice.kind === 'started' && lessonOf(guide, state))
    return reader.say({ code: 'lesson.title', params: { game: guide.name[reader.locale] } });
  if (notice.kind === 'started')
    return reader.say({ code: 'post.started', params: { game: guide.name[reader.locale] } });
  if (notice.kind === 'imported')
    return reader.say({ code: 'post.imported', params: { game: guide.name[reader.locale] } });
  if (notice.kind === 'abandoned') return reader.say({ code: 'post.abandoned' });
  return phasesName(reader, state.game, told.phases);
}

/** Who sits where, after seats were exchanged or one was given to another. */
const seatsLine = (reader: Reader, guide: GameGuide, { exchanged = [] }: Notice): string[] =>
  exchanged.length === 0
    ? []
    : [
        `🔁 ${labelled(
          reader.say({ code: exchanged.length > 1 ? 'post.exchanged' : 'post.seated' }),
          exchanged
            .map(({ id, holder }) => {
              const name = seatName(reader, guide.game.id, id);
              return `**${name}**${reader.signs.colon}${holderText(reader, holder)}`;
            })
            .join(reader.signs.dot),
        )}`,
      ];

/** Stands before who is asked, and before what the question is for. */
const ASKED = '➡️ ';
const ASKED_FOR = '-# ❓ ';
const ANSWERED = '☑️ ';

/**
 * The text of a post once the game has moved on: nobody is asked by it any more. Where it told nothing else, that it has been
 * answered.
 */
export function closedText(text: string): string {
  const gone = [ASKED_FOR, ...Object.values(LESSON_SIGNS)];
  const lines = text.split('\n').filter((line) => !gone.some((sign) => line.startsWith(sign)));
  const rest = lines.filter((line) => !line.startsWith(ASKED));
  const tells = rest.some((line) => line !== '' && !line.startsWith('### '));
  return (tells ? rest : lines.map((line) => line.replace(ASKED, ANSWERED))).join('\n');
}

/** How the game ended, or who is asked for what. */
function nextLines(
  reader: Reader,
  guide: GameGuide,
  { outcome }: Notice,
  state: TableState,
  asked: readonly Waiting[],
): string[] {
  if (outcome) {
    const { winner, reason } = outcome;
    const result =
      winner === null
        ? reader.say({ code: 'status.draw-result' })
        : reader.say({ code: 'status.winner', params: { side: sideName(reader, state.game, winner) } });
    return [`## 🏁 ${result}`, reader.say(reason)];
  }
  return asked.map((waiting) => {
    const params = {
      name: seatName(reader, guide.game.id, waiting.seat),
      what: waiting.prompt ? reader.plain(waiting.prompt) : promptName(reader, waiting),
      rule: waiting.rule,
    };
    const due = dueWords(reader, state, waiting.seat);
    return `${ASKED}${holderOf(reader, state, waiting.seat)} ${reader.say({ code: 'status.waiting', params })}${due}`;
  });
}

/** Characters for the lines that were taken back. */
const TAKEN_BACK_LENGTH = 900;

/** What happened, line by line; after a line that went back, those that it took back. */
function happenings(
  reader: Reader,
  guide: GameGuide,
  notice: Notice,
  lines: readonly PlayedLine[],
  takenBack: readonly LineOfPlay[],
): string[] {
  if (notice.kind === 'started') return publicEvents(notice).map((event) => eventLine(reader, event));
  return lines.flatMap((line, n) => [
    ...playedText(reader, guide, line, eventsFor(line.events, []), lines[n - 1]),
    ...(line.kind === 'rewind' ? revertedText(reader, guide, takenBack, TAKEN_BACK_LENGTH) : []),
  ]);
}

/** Who has to agree to what a notice proposes, as far as they have not yet. */
const stillMissing = ({ ping = [] }: Notice, { proposals }: TableState, id: number): readonly string[] =>
  proposals.find((each) => each.id === id)?.missing ?? ping;

/** What binds the dice of a new table, before anybody takes a seat. */
const createdText = (reader: Reader, guide: GameGuide, state: TableState): string =>
  [
    `### ${reader.say({ code: 'post.created', params: { game: guide.name[reader.locale] } })}`,
    reader.say({ code: 'dice.bound' }),
    ...anchorLines(reader, state).map(small),
  ].join('\n');

/** The parts of the text of a move. */
interface MoveText {
  readonly head: string;
  readonly middle: readonly string[];
  readonly rest: string;
}

function moveParts(
  reader: Reader,
  guide: GameGuide,
  notice: Notice,
  state: TableState,
  told: ToldMove,
  takenBack: readonly LineOfPlay[],
): MoveText {
  const begins = notice.kind === 'started' || notice.kind === 'imported';
  const rest = [
    ...seatsLine(reader, guide, notice),
    ...nextLines(reader, guide, notice, state, told.asked),
    ...offeredLines(reader, notice, state),
    ...(begins && !state.lesson ? [...anchorLines(reader, state), ...wordLines(reader, state)].map(small) : []),
    ...(told.asked.length > 0 || state.stage !== 'playing'
      ? lessonLines(reader, guide, state, pressesInPost(reader, guide, state))
      : []),
  ];
  return {
    head:
      told.phases.length === 0 && notice.kind === 'played' ? '' : `### ${headline(reader, guide, notice, state, told)}`,
    middle: happenings(reader, guide, notice, told.lines, takenBack),
    rest: rest.join('\n'),
  };
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');

/** The text of a move that is told by several notices, as it grows; undefined once it no longer fits into one message. */
export function grownText(
  reader: Reader,
  guide: GameGuide,
  notice: Notice,
  state: TableState,
  told: ToldMove,
): string | undefined {
  const { head, middle, rest } = moveParts(reader, guide, notice, state, told, []);
  const text = joined(head, ...middle, rest);
  return text.length > LIMITS.content ? undefined : text;
}

/**
 * The text of a public post: what happened, what ended, and who is asked next; or what is proposed. Made to fit into one
 * message. `takenBack`: the lines that the notice tells of having been taken back, or that would be.
 */
export function postText(
  reader: Reader,
  guide: GameGuide,
  notice: Notice,
  state: TableState,
  guild: string,
  takenBack: readonly LineOfPlay[] = [],
  told: ToldMove = wholeMove(notice),
): string {
  if (notice.kind === 'reminder') return reminderText(reader, guide, notice, state, guild);
  if (notice.kind === 'created') return createdText(reader, guide, state);
  if (notice.kind === 'dropped') return droppedText(reader, guide, notice);
  if (notice.kind === 'proposed' && notice.proposal) {
    const missing = stillMissing(notice, state, notice.proposal.id);
    return proposalText(reader, guide, notice.proposal, missing, takenBack, state);
  }
  const { head, middle, rest } = moveParts(reader, guide, notice, state, told, takenBack);
  const room = LIMITS.content - head.length - rest.length - 2;
  return joined(
    head,
    fitLines(middle, room, (left) => small(reader.say({ code: 'post.more', params: { left } }))),
    rest,
  );
}

interface OpenAnswers {
  readonly seat: string;
  readonly prompt: Message;
  readonly answers: readonly { readonly text: string; readonly branch: Branch<unknown> }[];
}

/**
 * The answers to put as buttons in public: those of the one question whose options everybody knows, if they are few and
 * none of them loses something by itself, which only a panel warns of.
 */
function openAnswers(guide: GameGuide, state: TableState, position: Position | null): OpenAnswers | undefined {
  if (!position || state.waiting.length !== 1) return undefined;
  const [ask, other] = openAsks(guide.game, position);
  if (!ask || other || !ask.open || !ask.reaction || ask.secret) return undefined;
  const branches = ask.choice.branches();
  if (branches.length > LIMITS.buttonsInRow || ask.choice.order !== undefined) return undefined;
  const answers = branches.flatMap((branch) => {
    const { order, branches: further } = branch.to();
    if (order === undefined || further().length > 0) return [];
    const isLoss = losses({ warnings: warningsOffered(guide.game, position, ask, order) }).length > 0;
    return isLoss ? [] : [{ text: guide.game.format(order), branch }];
  });
  return answers.length === branches.length ? { seat: ask.seat, prompt: ask.prompt, answers } : undefined;
}

/** The button that asks what a computer was up to: under a post that tells of it, and where a game is over. */
function whyButton(reader: Reader, { number, stage, seats }: TableState, lines: readonly PlayedLine[]) {
  const isOver = stage !== 'playing' && seats.some(({ holder }) => isComputer(holder?.id));
  const last = isOver ? lines.at(-1) : lines.findLast(({ kind }) => kind === 'computer');
  const id = last && tryCustomId('why', number, last.n);
  return id === undefined ? [] : [button(id, reader.plain({ code: 'status.button.why' }))];
}

/** The buttons under a post: direct answers where everybody may see them, else one that opens the player's own panel. */
function postRows(
  reader: Reader,
  guide: GameGuide,
  state: TableState,
  lines: readonly PlayedLine[],
  open: OpenAnswers | undefined,
): readonly Row[] {
  const why = whyButton(reader, state, lines);
  if (state.stage !== 'playing') return why.length > 0 ? [buttonRow(why)] : [];
  const cards = optionCards(reader, guide, { position: null, seat: open?.seat ?? '' });
  const direct =
    open?.answers.flatMap(({ text, branch }) => {
      const id = tryCustomId('reply', state.number, open.seat, text);
      return id === undefined
        ? []
        : [
            button(
              id,
              labelOnButton(reader, cards.card(branch), ({ length }) => length <= LIMITS.buttonLabel),
              ButtonStyle.Primary,
            ),
          ];
    }) ?? [];
  const own = [
    { id: tryCustomId('panel', state.number), label: 'status.button.panel', style: ButtonStyle.Primary } as const,
    { id: tryCustomId('map', state.number), label: 'status.button.map', style: ButtonStyle.Secondary } as const,
  ].flatMap(({ id, label, style }) => (id === undefined ? [] : [button(id, reader.plain({ code: label }), style)]));
  const whole = direct.length > 0 && direct.length === open?.answers.length ? [buttonRow(direct)] : [];
  return [...whole, buttonRow([...own, ...why]), ...offerRows(reader, state)];
}

/** A post of a notice under which one can answer: its text, with what the question is for if its answers stand there and there is room, and its buttons. */
export function withAnswers(
  reader: Reader,
  guide: GameGuide,
  { lines }: Pick<Notice, 'lines'>,
  state: TableState,
  position: Position | null,
  text: string,
): { readonly content: string; readonly rows: readonly Row[] } {
  const open = openAnswers(guide, state, position);
  const [now] = open ? nowLine(reader, open.prompt) : [];
  const whole = now === undefined ? text : `${text}\n${now.replace('-# ', ASKED_FOR)}`;
  return { content: whole.length > LIMITS.content ? text : whole, rows: postRows(reader, guide, state, lines, open) };
}
