import { createHash } from 'node:crypto';
import { ButtonStyle } from 'discord.js';
import type { Plan } from '../../computer/player.ts';
import type { Event } from '../../engine/message.ts';
import { openAsks } from '../../engine/play.ts';
import { END } from '../../engine/words.ts';
import type { Position } from '../../engine/position.ts';
import { tryOrder } from '../../engine/trials/trial.ts';
import type { GameGuide } from '../../games/guide.ts';
import type { HintQuestion, TableError } from '../../table/api.ts';
import { guideOf } from '../interactions/app.ts';
import type { ComponentHandler, ComponentInput } from '../interactions/component.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { customId, type Meaning } from '../interactions/custom-id.ts';
import { fitFirstLines, small } from '../interactions/markdown.ts';
import type { Reader } from '../interactions/reader.ts';
import type { Attached, Reply, Row } from '../interactions/reply.ts';
import { LIMITS } from '../connection/limits.ts';
import { partAround, picture, pictureOfPanel } from '../pictures/pictures.ts';
import { button, buttonRow } from '../present/menus/choices.ts';
import { orderWords } from '../present/order-words.ts';
import { errorReply, errorText, orderedPanel, panelAfter, showPanel } from './answers.ts';

/** So many plans are shown, and so many orders of one that nothing is said of. */
const MOST_SHOWN = 3;
const MOST_ORDERS = 6;

/** How far around what a plan does its map goes, in hexes. */
const RADIUS = 1;

/** Tells a plan from others, in the id of a button: what was shown is drafted, or nothing. */
const markOf = ({ orders }: Plan): string =>
  createHash('sha256').update(orders.join('\n')).digest('hex').slice(0, MARK_LENGTH);
const MARK_LENGTH = 12;

/** What is said of a plan: what it is for, or its orders. */
function told(reader: Reader, game: string, { orders, reasons }: Plan): readonly string[] {
  if (reasons.length > 0) return reasons.map((reason) => reader.say(reason));
  if (orders.join() === END) return [reader.say({ code: 'hint.nothing' })];
  const words = orders.map((order) => orderWords(reader, game, order));
  return words.length > MOST_ORDERS ? [...words.slice(0, MOST_ORDERS), reader.signs.more] : words;
}

/** The best plans of which different things are said. */
function different(reader: Reader, game: string, plans: readonly Plan[]): readonly Plan[] {
  const first = new Map<string, Plan>();
  for (const plan of plans) {
    const text = told(reader, game, plan).join('\n');
    if (!first.has(text)) first.set(text, plan);
  }
  return [...first.values()].slice(0, MOST_SHOWN);
}

/** A plan carried out as a draft would be: as far as it goes without a die, and without what only a commit tells. */
function carriedOut(
  { game }: GameGuide,
  { view, seat }: HintQuestion,
  { orders }: Plan,
): { readonly position: Position; readonly events: readonly Event[] } {
  let position = view;
  const events: Event[] = [];
  for (const order of orders) {
    const trial = tryOrder(game, position, seat, order);
    if (!trial.ok || trial.value.irrevocable) break;
    position = trial.value.position;
    events.push(...trial.value.events.filter(({ to }) => !to || to.includes(seat)));
  }
  return { position, events };
}

/** The map of a plan: what it moves, and the attacks it leads to; nothing where it does neither. */
async function mapOf(
  { app, reader, channel }: InteractionContext,
  guide: GameGuide,
  question: HintQuestion,
  plan: Plan,
): Promise<{ readonly files: readonly Attached[]; readonly failed: readonly string[] }> {
  const { position, events } = carriedOut(guide, question, plan);
  const attacks = plan.reasons.flatMap(({ attack }) => attack ?? []);
  const places = attacks.flatMap(({ target, from }) => [target, ...from]);
  const procedure = openAsks(guide.game, question.view).find(({ seat }) => seat === question.seat)?.procedure;
  const wanted = pictureOfPanel(guide, position, events, [], () => places, { procedure });
  if (!wanted) return { files: [], failed: [] };
  const { frame } = wanted;
  // All of the plan is to be seen, be it that it has to be opened to be read.
  const seen = frame.kind === 'whole' ? frame : partAround([...new Set([...frame.places, ...places])], RADIUS);
  const shown = { position, recent: events, ...wanted, frame: seen, attacks };
  const drawn = await picture(app, guide, reader.locale, shown, channel, 'answer');
  return drawn.ok ? { files: [drawn.value], failed: [] } : { files: [], failed: [reader.say(drawn.error)] };
}

/** The buttons under plans: each into the draft, each on the map, and back to the options. */
function rowsOf(
  { plain }: Reader,
  { number, revision, seat }: HintQuestion,
  plans: readonly Plan[],
  shown: number,
  isReaction: boolean,
): readonly Row[] {
  const take = isReaction ? 'hint.button.answer' : 'hint.button.take';
  return [
    buttonRow(
      plans.map((plan, n) =>
        button(
          customId('hint-take', number, revision, seat, markOf(plan)),
          plain({ code: take, params: { n: n + 1 } }),
          ButtonStyle.Success,
        ),
      ),
    ),
    buttonRow([
      ...(plans.length > 1
        ? plans.map((_, n) =>
            button(
              customId('hint', number, revision, seat, n),
              plain({ code: 'hint.button.map', params: { n: n + 1 } }),
              ButtonStyle.Secondary,
              n === shown,
            ),
          )
        : []),
      button(customId('panel', number), plain({ code: 'choice.all' })),
    ]),
  ];
}

/** What a button was made against: a number of the table's state, and a revision of the draft. */
interface MadeAgainst {
  readonly number: number;
  readonly revision: number;
}

/** A question with its plans; or what to say where there are none. */
type Found = { readonly question: HintQuestion; readonly plans: readonly Plan[] } | { readonly reply: Reply };

/** How it stands for the asker, below a word on why there is no hint. */
const standing = async (context: InteractionContext, why: string, seat?: string): Promise<Found> => ({
  reply: await showPanel(context, { note: `⚠️ ${why}` }, seat),
});

/** The plans for what the asker's seat is asked; of a question put later, or with another draft, than what was pressed was made against, none. */
async function plansFor(context: InteractionContext, seat: string | undefined, made?: MadeAgainst): Promise<Found> {
  const { app, channel, user, reader } = context;
  const refused = async (error: TableError): Promise<Found> => {
    const state = await app.tables.state(channel);
    return standing(context, errorText(context, error, state.ok ? state.value : undefined), seat);
  };
  const noHint = (code: string): Promise<Found> => standing(context, reader.say({ code }), seat);
  const asked = await app.tables.hintQuestion(channel, user.id, seat);
  if (!asked.ok) return refused(asked.error);
  const question = asked.value;
  if (made && (made.number < question.since || made.revision !== question.revision)) return noHint('error.stale');
  if (!app.hint) return noHint('hint.failed');
  const plans = await app.hint(user.id, question);
  if (typeof plans === 'string') return noHint(`hint.${plans}`);
  const now = await app.tables.hintQuestion(channel, user.id, question.seat);
  if (!now.ok) return refused(now.error);
  if (now.value.since !== question.since || now.value.revision !== question.revision) return noHint('hint.past');
  return { question: { ...question, number: now.value.number }, plans };
}

/** Plans for what the asker's seat is asked, for their eyes only: in words, one of them on the map, each with a button. */
export async function hintReply(
  context: InteractionContext,
  seat?: string,
  shown = 0,
  made?: MadeAgainst,
): Promise<Reply> {
  const { app, reader, channel } = context;
  const found = await plansFor(context, seat, made);
  if ('reply' in found) return found.reply;
  const { question } = found;
  const plans = different(reader, question.game, found.plans);
  const state = await app.tables.state(channel);
  if (!state.ok) return errorReply(context, state.error);
  const guide = guideOf(app, state.value);
  const at = Math.max(0, Math.min(shown, plans.length - 1));
  const plan = plans[at];
  if (!plan) return showPanel(context, { note: `⚠️ ${reader.say({ code: 'hint.failed' })}` }, seat);
  const { files, failed } = await mapOf(context, guide, question, plan);
  const isReaction = state.value.waiting.some((each) => each.seat === question.seat && each.reaction);
  const lines = plans.flatMap((each, n) => [
    `**${reader.say({ code: 'hint.plan', params: { n: n + 1, shown: files.length > 0 && n === at ? 'yes' : 'no' } })}**`,
    ...told(reader, question.game, each).map((line) => `- ${line}`),
  ]);
  const title = `### 💡 ${reader.say({ code: 'hint.title', params: { count: plans.length } })}`;
  const note = { code: 'hint.note', params: { answers: isReaction ? 'yes' : 'no' } };
  const below = [...failed, small(reader.say(note))].join('\n');
  const text = fitFirstLines(lines, LIMITS.content - title.length - below.length - 2, (left) =>
    small(reader.say({ code: 'post.more', params: { left } })),
  );
  return {
    content: [title, text, below].join('\n'),
    rows: rowsOf(reader, question, plans, at, isReaction),
    files,
  };
}

const seatIn = ({ args }: ComponentInput): string | undefined => args[1] || undefined;
const madeAgainst = ({ number, args }: ComponentInput): MadeAgainst => ({ number, revision: Number(args[0] ?? 0) });

/** Puts a plan into the draft, as if its orders had been typed; where it is thought of otherwise by now, the plans are shown anew. */
async function take(context: InteractionContext, input: ComponentInput): Promise<Reply> {
  const found = await plansFor(context, seatIn(input), madeAgainst(input));
  if ('reply' in found) return found.reply;
  const { seat, number, revision } = found.question;
  const plan = found.plans.find((each) => markOf(each) === input.args[2]);
  if (!plan) return hintReply(context, seat);
  const seen = { number, ...(revision > 0 ? { draft: revision } : {}) };
  const result = await context.app.tables.order(context.request({ seen, seat }), plan.orders.join('\n'));
  return panelAfter(context, result, seat, orderedPanel(context));
}

/** What the buttons of hints do. */
export const HINT_COMPONENTS = {
  hint: (context, input) => hintReply(context, seatIn(input), Number(input.args[2] ?? 0), madeAgainst(input)),
  'hint-take': take,
} satisfies Partial<Record<Meaning, ComponentHandler>>;
