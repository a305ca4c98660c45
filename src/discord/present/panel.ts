import { ComponentType, type APIButtonComponentWithCustomId } from 'discord.js';
import type { Choice } from '../../engine/choice.ts';
import type { OpenAsk } from '../../engine/play.ts';
import { phaseShown, phasesUnderWay, type Phase } from '../../engine/position.ts';
import { eventsFor } from '../../engine/message.ts';
import type { GameGuide } from '../../games/guide.ts';
import { type Outlook } from '../../table/api.ts';
import { guideOf, type App } from '../interactions/app.ts';
import { customId, tryCustomId } from '../interactions/custom-id.ts';
import { LIMITS } from '../connection/limits.ts';
import { picture, pictureOfPanel } from '../pictures/pictures.ts';
import type { Reader } from '../interactions/reader.ts';
import type { Reply, Row } from '../interactions/reply.ts';
import { fitLines, small } from '../interactions/markdown.ts';
import { attackOdds } from '../options/odds-table.ts';
import { askedAlike, asksAt, rootOf, standAt, type Stand } from './menus/option-tree.ts';
import {
  button,
  buttonRow,
  choiceRows,
  labelOnButton,
  longOptions,
  offeredAt,
  type Made,
  type Offered,
} from './menus/choices.ts';
import { dueLine } from './time/clock.ts';
import { hintButton, isHintable } from './hint.ts';
import { draftRow, draftText, sharedText, shareRow } from './draft.ts';
import { refusalText } from './errors.ts';
import { lessonLines, lessonOf, pressesInPanel, saysWhat } from './lesson.ts';
import { cardLines, nowLine, phasesAtOnce, seatsName } from './names.ts';
import { chosenLine, plainOrder } from './order-words.ts';
import { stackOf, stackWords } from './menus/stack.ts';
import { standingLine } from './standing.ts';
import { waitingLines } from './status.ts';
import { MANY_LEFT, unitsLeft } from './units-left.ts';
import { endsWhatIsPlayed, lossesAhead, offersOf, optionWarnings, placesWarnedOf, warningLines } from './warnings.ts';

/** What a player's own panel is to show beside how the table stands for them. */
export interface PanelOptions {
  /** Said above everything else. */
  readonly note?: string;
  /** Where the player stands in the tree of options. */
  readonly steps?: readonly number[];
  readonly page?: number;
  /** The whole stack of the unit chosen is being ordered. */
  readonly wholeStack?: boolean;
  /** Orders to be offered instead of the options: the ways out of a refusal. */
  readonly alternatives?: readonly string[];
  /** Places to point out. */
  readonly places?: readonly string[];
  /** Lay the drafts that colleagues share over one's own. */
  readonly laidOver?: boolean;
  /** Leave the picture of the message as it is. */
  readonly samePicture?: boolean;
}

/** Characters left for line ends and a word on a missing picture, and those that a draft always has. */
const ROOM_BETWEEN = 100;
const LEAST_ROOM = 600;

function madeAgainst(guide: GameGuide, outlook: Outlook, stand: Stand, isWhole: boolean): Made {
  const stack = stackOf(guide, outlook, stand);
  const offers = offersOf(guide, outlook.draft);
  return {
    number: outlook.state.number,
    revision: outlook.draft?.revision ?? 0,
    seat: outlook.seat ?? '',
    position: outlook.position,
    // Those of a whole stack go along anyway.
    offers: stack && isWhole ? (branch) => branch.thing?.kind !== 'unit' && offers(branch) : offers,
    warningsOf: optionWarnings(guide, outlook, stand),
    ...(stack ? { stack: { ...stack, isWhole } } : {}),
  };
}

function askText(
  reader: Reader,
  guide: GameGuide,
  offered: Offered,
  asks: readonly OpenAsk<unknown>[],
  stand: Stand,
  { stack }: Made,
): string[] {
  const prompts = askedAlike(asks).flatMap(([ask]) => {
    if (!ask) return [];
    const prompt = `${reader.say(ask.prompt)}${reader.signs.aside(ask.rule)}`;
    const now = [...cardLines(reader, guide, ask), ...nowLine(reader, ask.prompt)];
    return ask.answered
      ? `☑️ ${prompt}\n${reader.say({ code: 'panel.answered' })}`
      : `❓ ${[prompt, ...now].join('\n')}`;
  });
  const chosen = stack?.isWhole ? stackWords(stand.words, stack) : stand.words;
  const said = chosenLine(reader, guide.game.id, chosen);
  const [only, other] = stand.node.branches();
  const alone = only !== undefined && other === undefined && stand.node.order === undefined && stand.words.length === 0;
  const none = alone ? [small(reader.say({ code: 'choice.only' }))] : [];
  const isOrder = stand.node.order !== undefined && only !== undefined && stand.words.length > 0;
  const orTake = isOrder ? [small(reader.say({ code: 'choice.or-take' }))] : [];
  const { order, unfinished } = stand.node;
  const [why] = order === undefined && unfinished ? refusalText(reader, guide, unfinished).split('\n') : [];
  const stuck = why === undefined ? [] : [`⚠️ ${why}`];
  return [...prompts, ...none, ...said, ...stuck, ...orTake, ...longOptions(reader, offered, stand)];
}

/** The ways out of a refusal as buttons; one that is an option of the question is called as it is there. */
function alternativeRow(
  reader: Reader,
  guide: GameGuide,
  root: Choice<unknown>,
  alternatives: readonly string[],
  made: Made,
): Row[] {
  const first = standAt(root, []) as Stand;
  const { card } = offeredAt(reader, guide, first, made);
  const words = first.node.branches().map(({ word }) => word);
  const labelOf = (text: string): string =>
    first.words.length === 0 && words.includes(text)
      ? labelOnButton(reader, card(words.indexOf(text)))
      : plainOrder(reader, guide.game.id, text.split(' '));
  const ids = new Set<string>();
  const buttons = alternatives.flatMap((text) => {
    const id = tryCustomId('say', made.number, made.seat, text);
    if (id === undefined || ids.has(id)) return [];
    ids.add(id);
    return [button(id, labelOf(text))];
  });
  const fitting = buttons.slice(0, LIMITS.buttonsInRow);
  if (fitting.length === 0) return [];
  const options = button(customId('panel', made.number), reader.plain({ code: 'choice.all' }));
  return [buttonRow(fitting), buttonRow([options])];
}

const buttonsOf = ({ components }: Row): readonly APIButtonComponentWithCustomId[] =>
  components.flatMap((each) => (each.type === ComponentType.Button && 'custom_id' in each ? [each] : []));

/** Rows with one more below, which joins the last if it fits there. */
function withRow(rows: readonly Row[], below: Row): readonly Row[] {
  const last = rows.at(-1);
  const together = [...(last ? buttonsOf(last) : []), ...buttonsOf(below)];
  const fits = last && buttonsOf(last).length > 0 && together.length <= LIMITS.buttonsInRow;
  return fits ? [...rows.slice(0, -1), buttonRow(together)] : [...rows, below];
}

/** The button for the form of the units that are left, where they are many. */
function restRow(reader: Reader, { state, seat, asks, draft }: Outlook): readonly Row[] {
  const left = endsWhatIsPlayed(draft) ? 0 : unitsLeft(asks).length;
  const id = customId('rest', state.number, seat ?? '');
  const label = reader.plain({ code: 'draft.button.rest', params: { left } });
  return left < MANY_LEFT ? [] : [buttonRow([button(id, label)])];
}

/** Places to be pointed out, and those of them around which the map is shown. */
interface Seen {
  readonly places: readonly string[];
  readonly shown: readonly string[];
}

/** Places to be seen: while choosing, and where somebody else's move asks, those of the options; else those that the questions name. */
function placesOf(
  guide: GameGuide,
  { places, placesOn }: Offered,
  asks: readonly OpenAsk<unknown>[],
  { steps, page = 0, places: wanted }: PanelOptions,
): Seen {
  if (wanted) return { places: wanted, shown: wanted };
  const offered = steps !== undefined || asks.some(({ reaction }) => reaction) ? places() : [];
  if (offered.length > 0) return { places: offered, shown: placesOn(page) };
  const named = guide.action(asks.map(({ prompt }) => prompt));
  return { places: named, shown: named };
}

/** Where the step of a lesson looks, while nothing is chosen or drafted. */
function lessonPlaces(guide: GameGuide, { state, draft }: Outlook, { steps }: PanelOptions): PanelOptions {
  const step = lessonOf(guide, state)?.step;
  return step && steps === undefined && draft === null ? { places: step.places } : {};
}

/** The phase of the procedure whose question is put; or, without one, all that are under way. */
function phasesFor({ state, position }: Outlook, procedure: string | undefined): readonly Phase[] {
  const { phase } = state;
  if (!phase) return [];
  const under = { phase, procedures: position?.procedures ?? [] };
  return procedure === undefined ? phasesUnderWay(under) : [phaseShown(under, procedure)];
}

/** A word on the standing orders of the seat looked from, for its holder. */
async function standingLines({ tables }: App, reader: Reader, { state, seat }: Outlook, guide: GameGuide) {
  const holder = state.seats.find(({ id }) => id === seat)?.holder;
  if (seat === null || !holder || state.stage !== 'playing') return [];
  const found = await tables.standing(state.channel, holder.id, seat);
  return found.ok ? standingLine(reader, guide, state, found.value) : [];
}

/**
 * What a player sees for their eyes only: where the game stands, their draft, what is asked of their seat, and the
 * buttons to answer it.
 */
export async function panel(app: App, reader: Reader, outlook: Outlook, options: PanelOptions = {}): Promise<Reply> {
  const { state, seat, together, draft, asks, position } = outlook;
  const over = options.laidOver ? outlook.shared : null;
  const guide = guideOf(app, state);
  const root = rootOf(asks);
  const stand = standAt(root, options.steps ?? []) ?? (standAt(root, []) as Stand);
  const made = madeAgainst(guide, outlook, stand, options.wholeStack ?? false);
  const procedure = (asksAt(asks, stand.steps)[0] ?? asks[0])?.procedure;
  const phases = phasesFor(outlook, procedure);
  const offered = offeredAt(reader, guide, stand, made);

  const heading = [
    guide.name[reader.locale],
    ...(phases.length > 0 ? [phasesAtOnce(reader, state.game, phases)] : []),
    ...(seat === null ? [] : [seatsName(reader, state, together)]),
  ].join(reader.signs.dot);
  const summary = position && seat !== null ? guide.summary(position).map((line) => reader.say(line)) : [];
  const own = summary.length === 0 || saysWhat(guide, state) ? [] : [small(reader.signs.parts(summary))];
  const orders = await standingLines(app, reader, outlook, guide);
  const above = [...(options.note === undefined ? [] : [options.note]), `### ${heading}`, ...own, ...orders];
  // Right above the buttons that it speaks of.
  const lesson = lessonLines(
    reader,
    guide,
    state,
    pressesInPanel(reader, guide, outlook, stand, made, options.page ?? 0),
  );
  const due = seat === null || asks.length === 0 ? '' : dueLine(reader, state, asks[0]?.seat ?? seat);
  const ahead = warningLines(reader, lossesAhead(outlook));
  const odds = attackOdds(reader, guide, { position, seat: seat ?? '' }, stand.node.attack);
  const questions = endsWhatIsPlayed(draft)
    ? [`☑️ ${reader.say({ code: 'panel.ends-drafted' })}`]
    : [...askText(reader, guide, offered, asks, stand, made), ...odds];
  const asked = [...ahead, ...questions, ...(due === '' ? [] : [due])];
  const below = [...(asks.length > 0 ? asked : idleText(reader, outlook, guide)), ...lesson];
  const room = LIMITS.content - [...above, ...below].join('\n').length - ROOM_BETWEEN - (over ? LEAST_ROOM : 0);
  const drafted = draft ? [draftText(reader, guide, draft, Math.max(room, LEAST_ROOM))] : [];
  const text = [
    ...above,
    ...drafted,
    ...(over ? [fitLines(sharedText(reader, guide, outlook), LEAST_ROOM, () => '…')] : []),
    ...below,
  ];
  const alternatives = options.alternatives ? alternativeRow(reader, guide, root, options.alternatives, made) : [];
  const ways =
    alternatives.length > 0 || asks.length === 0
      ? alternatives
      : choiceRows(reader, guide, stand, options.page ?? 0, made);
  const givesOrders = seat !== null && (draft !== null || asks.some(({ reaction }) => !reaction));
  // A commit amid a choice would leave out what is being chosen.
  const committable = stand.back === undefined ? draft : null;
  const orderRow = givesOrders ? [draftRow(reader, guide, committable, made)] : [];
  const mayHint = app.hint !== null && isHintable(guide, outlook);
  const further = [
    ...(givesOrders ? restRow(reader, outlook) : []),
    ...shareRow(reader, outlook, made),
    ...(mayHint ? [buttonRow([hintButton(reader, made)])] : []),
  ];
  const rowsBelow = [...orderRow, ...(stand.back === undefined ? further : [])];
  const rows = rowsBelow.reduce(withRow, ways).slice(0, LIMITS.rows);

  const { places, shown } = placesOf(guide, offered, asks, { ...lessonPlaces(guide, outlook, options), ...options });
  if (!position || (options.samePicture && places.length === 0)) return { content: text.join('\n'), rows };
  const drawnFrom = over?.position ?? position;
  const drafts = eventsFor([...(draft?.events ?? []), ...(draft?.ahead ?? [])], outlook.seats);
  const recent = [...drafts, ...(over?.events ?? [])];
  const wanted = pictureOfPanel(guide, drawnFrom, recent, places, offered.places, { shown, procedure });
  if (!wanted) return { content: text.join('\n'), rows, files: [] };
  const drawn = await picture(
    app,
    guide,
    reader.locale,
    { position: drawnFrom, recent, ...wanted, warned: placesWarnedOf(outlook) },
    state.channel,
    'answer',
  );
  if (!drawn.ok) text.push(reader.say(drawn.error));
  return { content: text.join('\n'), rows, files: drawn.ok ? [drawn.value] : [] };
}

function idleText(reader: Reader, { state, seat }: Outlook, guide: GameGuide): string[] {
  if (state.outcome) {
    const { winner, reason } = state.outcome;
    return [winner === null ? '' : `🏁 ${winner}`, reader.say(reason)].filter((line) => line !== '');
  }
  if (lessonOf(guide, state) && state.stage !== 'playing') return [];
  const nothing = reader.say({ code: seat === null ? 'panel.no-seat' : 'panel.nothing-asked' });
  return [nothing, ...waitingLines(reader, state, guide)];
}
