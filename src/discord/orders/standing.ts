import { ButtonStyle, ComponentType } from 'discord.js';
import { splitLines } from '../../engine/notation.ts';
import { cut } from '../../engine/text.ts';
import { isMessage } from '../../i18n/say.ts';
import type { Outlook, Rehearsed, StandingOrder, StandingView, TableError } from '../../table/api.ts';
import { guideOf } from '../interactions/app.ts';
import { errorReply, withOutlook } from './answers.ts';
import type { InteractionContext } from '../interactions/context.ts';
import type { AutocompleteChoice } from '../interactions/command.ts';
import { customId, tryCustomId, type Meaning } from '../interactions/custom-id.ts';
import { linesFormOf } from '../interactions/form.ts';
import { LIMITS } from '../connection/limits.ts';
import { matching } from '../interactions/autocomplete.ts';
import { lastTextChoices } from './order-autocomplete.ts';
import { button, buttonRow } from '../present/menus/choices.ts';
import { seatName } from '../present/names.ts';
import { rehearsalText, standingText } from '../present/standing.ts';
import { refusalWithWaysOut } from '../present/errors.ts';
import type { ComponentHandler } from '../interactions/component.ts';
import type { Form, Reply, Row } from '../interactions/reply.ts';
import { box, boxesIn, code, howManyFit } from '../interactions/markdown.ts';

type When = StandingOrder['when'];

/** A word for when a standing order is to answer. */
export const whenOf = (word: string | null | undefined): When => (word === 'silent' ? 'silent' : 'asked');

/** Turns of the game that a standing order is rehearsed on. */
const TURNS = 3;

const seatPart = (seat: string | undefined) => (seat === undefined ? {} : { seat });

/** What the asker sees from a seat of theirs, given to `show`; those without one are told so. */
const fromSeat = (
  context: InteractionContext,
  seat: string | undefined,
  show: (outlook: Outlook, seat: string) => Promise<Reply> | Reply,
): Promise<Reply> =>
  withOutlook(
    context,
    (outlook) =>
      outlook.seat === null ? errorReply(context, { code: 'table.not-seated' }) : show(outlook, outlook.seat),
    seat,
  );

/** Clauses tried on the last turns: what each would have answered, and those that can't be read. */
interface Tried {
  readonly good: readonly Rehearsed[];
  readonly bad: readonly { readonly text: string; readonly error: TableError }[];
}

async function tried(
  { app, channel, user }: InteractionContext,
  texts: readonly string[],
  seat: string,
): Promise<Tried> {
  const good: Rehearsed[] = [];
  const bad: { text: string; error: TableError }[] = [];
  for (const text of texts) {
    const found = await app.tables.rehearse(channel, user.id, text, TURNS, seat);
    if (found.ok) good.push(found.value);
    else bad.push({ text, error: found.error });
  }
  return { good, bad };
}

function triedText({ app, reader, trace }: InteractionContext, { state }: Outlook, { good, bad }: Tried): string[] {
  const guide = guideOf(app, state);
  for (const { error } of bad) trace.refused(error.code);
  return [
    ...bad.map(({ text, error }) => `⛔ ${code(text)}${reader.signs.colon}${refusalWithWaysOut(reader, guide, error)}`),
    ...good.map((each) => rehearsalText(reader, guide, each)),
  ];
}

/** Characters of clauses that a message takes to be armed. */
const CLAUSES_LENGTH = 1200;

/**
 * What standing orders would have answered in the last turns, with the buttons to arm those that can be read. The message
 * holds their text.
 */
export const addReply = (context: InteractionContext, text: string, when: When, seat?: string): Promise<Reply> =>
  fromSeat(context, seat, async (outlook, own) => {
    const { reader } = context;
    const { number, game } = outlook.state;
    const found = await tried(context, splitLines(text), own);
    const lines = triedText(context, outlook, found);
    if (found.good.length === 0) return { content: lines.join('\n'), rows: [] };
    const params = { name: seatName(reader, game, own) };
    const clauses = [...new Set(found.good.map((each) => each.text))];
    const shown = clauses.slice(0, Math.max(1, howManyFit(clauses, CLAUSES_LENGTH)));
    const left = clauses.length - shown.length;
    const head = [
      `### 📜 ${reader.say({ code: 'standing.to-arm', params })}`,
      box(shown.join('\n')),
      ...(left > 0 ? [reader.say({ code: 'standing.left-out', params: { count: left } })] : []),
      reader.say({ code: `standing.will.${when}` }),
    ].join('\n');
    // All in one message: its buttons read the clauses from it.
    const content = `${head}\n${cut(lines.join('\n'), LIMITS.content - head.length - 1)}`;
    return { content, rows: [armRow(context, number, own, when)] };
  });

const armRow = ({ reader }: InteractionContext, number: number, seat: string, when: When): Row =>
  buttonRow([
    button(customId('arm', number, seat, when), reader.plain({ code: 'standing.button.arm' }), ButtonStyle.Success),
    button(customId('leave', number), reader.plain({ code: 'standing.button.leave' })),
  ]);

/** The standing orders of a seat and what they did, with a menu to take one away. */
function listedReply(context: InteractionContext, { state }: Outlook, view: StandingView, note?: string): Reply {
  const { reader } = context;
  const guide = guideOf(context.app, state);
  const title = `### 📜 ${reader.say({ code: 'standing.title', params: { name: seatName(reader, state.game, view.seat) } })}`;
  const content = [...(note === undefined ? [] : [note]), title, standingText(reader, guide, view)].join('\n');
  return { content, rows: removeRow(context, state.number, view) };
}

function removeRow({ reader }: InteractionContext, number: number, { orders, seat }: StandingView): Row[] {
  const id = tryCustomId('disarm', number, seat);
  if (orders.length === 0 || id === undefined) return [];
  const all = { label: reader.plain({ code: 'standing.all' }), value: 'all' };
  const options = orders.slice(0, LIMITS.selectOptions - 1).map(({ text }, n) => ({
    label: cut(`${n + 1}. ${text}`, LIMITS.selectLabel),
    value: cut(text, LIMITS.selectValue),
  }));
  const unique = options.filter(({ value }, n) => options.findIndex((each) => each.value === value) === n);
  const placeholder = cut(reader.plain({ code: 'standing.remove' }), LIMITS.selectPlaceholder);
  return [
    {
      type: ComponentType.ActionRow,
      components: [{ type: ComponentType.StringSelect, custom_id: id, placeholder, options: [...unique, all] }],
    },
  ];
}

/** The standing orders of a seat, for its holder. */
export const listReply = (context: InteractionContext, seat?: string, note?: string): Promise<Reply> =>
  fromSeat(context, seat, async (outlook, own) => {
    const found = await context.app.tables.standing(context.channel, context.user.id, own);
    return found.ok ? listedReply(context, outlook, found.value, note) : errorReply(context, found.error);
  });

/** Arms the clauses of a text, one a line; the list as it is then, and why any was refused. */
async function armed(context: InteractionContext, text: string, when: When, seat: string): Promise<Reply> {
  const notes: string[] = [];
  for (const [n, clause] of splitLines(text).entries()) {
    const result = await context.app.tables.arm(context.request(seatPart(seat), `:${n}`), clause, when);
    if (result.ok) notes.push(`✅ ${code(clause)}`);
    else
      notes.push(`⛔ ${code(clause)}${context.reader.signs.colon}${(await errorReply(context, result.error)).content}`);
  }
  return listReply(context, seat, notes.join('\n'));
}

/**
 * Takes a standing order away: by its number, its text, or all of them. A menu names it by its text, so that a list that
 * has changed meanwhile takes no other away.
 */
export async function removeReply(context: InteractionContext, which: string, seat?: string): Promise<Reply> {
  const { app, channel, user, reader } = context;
  const found = await app.tables.standing(channel, user.id, seat);
  if (!found.ok) return errorReply(context, found.error);
  const { orders, seat: own } = found.value;
  const word = which.trim();
  const byText = orders.findIndex(({ text }) => cut(text, LIMITS.selectValue) === word);
  const byNumber = /^(\d+)(?:\.|$)/u.exec(word)?.[1];
  const isAll = word === 'all' || word === reader.plain({ code: 'standing.all' });
  const number = byText >= 0 ? byText + 1 : Number(byNumber ?? 0);
  const result = await app.tables.disarm(context.request(seatPart(own)), isAll ? undefined : number);
  if (!result.ok) return errorReply(context, result.error);
  const gone = isAll ? orders : orders.slice(number - 1, number);
  return listReply(context, own, gone.map(({ text }) => `🗑️ ${code(text)}`).join('\n'));
}

/** The form for several standing orders at once. */
export async function clausesForm(context: InteractionContext, when: When, wanted?: string): Promise<Form | Reply> {
  const { app, reader, channel, user } = context;
  const looked = await app.tables.look(channel, user.id, wanted);
  if (!looked.ok) return errorReply(context, looked.error);
  const { state, seat } = looked.value;
  if (seat === null) return errorReply(context, { code: 'table.not-seated' });
  const name = seatName(reader, state.game, seat);
  return {
    form: linesFormOf({
      custom_id: customId('clauses', state.number, seat, when),
      title: reader.plain({ code: 'standing.form.title', params: { name } }),
      label: reader.plain({ code: 'standing.form.label' }),
      description: reader.plain({ code: `standing.form.${when}` }),
      text: '',
    }),
  };
}

/** What may be said next as a standing order; several are separated by semicolons. */
export const clauseChoices = (
  context: InteractionContext,
  typed: string,
  seat?: string,
): Promise<AutocompleteChoice[]> =>
  lastTextChoices(context, typed, (text) =>
    context.app.tables.suggestStanding(context.channel, context.user.id, text, LIMITS.choices, seat),
  );

/** The asker's standing orders by number, and all of them. */
export async function armedChoices(
  { app, reader, channel, user }: InteractionContext,
  typed: string,
  seat?: string,
): Promise<AutocompleteChoice[]> {
  const found = await app.tables.standing(channel, user.id, seat);
  if (!found.ok) return [];
  const orders = found.value.orders.map(({ text }, n) => ({ name: `${n + 1}. ${text}`, value: String(n + 1) }));
  return matching([...orders, { name: reader.plain({ code: 'standing.all' }), value: 'all' }], typed);
}

/** The games' own help on their standing orders, beneath the general one. */
export const standingHelp = ({ reader }: InteractionContext, game: string | undefined): string =>
  game !== undefined && isMessage(`${game}.standing.help`) ? reader.say({ code: `${game}.standing.help` }) : '';

/** What the buttons, the menu and the form of standing orders do. */
export const STANDING_COMPONENTS = {
  arm: (context, { args: [seat = '', when], content }) => armed(context, boxesIn(content)[0] ?? '', whenOf(when), seat),
  disarm: (context, { args: [seat = ''], values: [which = ''] }) => removeReply(context, which, seat),
  clauses: (context, { args: [seat = '', when], values: [text = ''] }) => addReply(context, text, whenOf(when), seat),
} satisfies Partial<Record<Meaning, ComponentHandler>>;
