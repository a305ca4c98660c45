import { leaf } from '../../engine/choice.ts';
import { splitLines } from '../../engine/notation.ts';
import type { GameGuide } from '../../games/guide.ts';
import type { DraftLine, DraftView, Outlook } from '../../table/api.ts';
import { guideOf } from '../interactions/app.ts';
import type { Reader } from '../interactions/reader.ts';
import { optionCards } from '../options/cards.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { orderedPanel, panelAfter, showPanel, errorReply } from './answers.ts';
import { customId } from '../interactions/custom-id.ts';
import { LIMITS } from '../connection/limits.ts';
import { giversNote, seatsName } from '../present/names.ts';
import { unitsLeft, type UnitLeft } from '../present/units-left.ts';
import { linesFormOf } from '../interactions/form.ts';
import type { Form, Reply } from '../interactions/reply.ts';
import { box } from '../interactions/markdown.ts';

/**
 * A line that was refused: what was typed, its number among the lines typed (without one it is the last), and what stands behind
 * it in the message, first of all the seat if it was named.
 */
export interface RefusedLine {
  readonly number: number | undefined;
  readonly text: string;
  readonly behind: string;
}

/** The refused lines that a message tells of, as `orderedPanel` writes them. */
export const refusedIn = (content: string): readonly RefusedLine[] =>
  [...content.matchAll(/^⛔ (?:[^`\d\n]*(\d+)[^`\d\n]*)?`([^`\n]+)`(.*)/gmu)].map(
    ([, number, text = '', behind = '']) => ({
      number: number === undefined ? undefined : Number(number),
      text,
      behind,
    }),
  );

/** The lines of a draft, with refused lines where they were typed. */
function withRefused(lines: readonly string[], refused: readonly RefusedLine[]): readonly string[] {
  const all = [...lines];
  for (const { number, text } of refused) all.splice(number === undefined ? all.length : number - 1, 0, text);
  return all;
}

/** The last lines of a draft that fit into the form, and how many come before them. */
function shownLines(
  draft: DraftView | null,
  refused: readonly RefusedLine[],
): { readonly text: string; readonly above: number } {
  const drafted = (draft?.lines ?? []).map(({ text }) => text);
  const lines = withRefused(drafted, refused);
  let above = 0;
  while (lines.slice(above).join('\n').length > LIMITS.inputValue) above++;
  return { text: lines.slice(above).join('\n'), above };
}

/** The form for a whole phase's orders, with the lines of the draft to be edited. */
export async function linesForm(
  context: InteractionContext,
  seat?: string,
  refused: readonly RefusedLine[] = [],
): Promise<Form | Reply> {
  const { app, reader, channel, user } = context;
  const looked = await app.tables.look(channel, user.id, seat);
  if (!looked.ok) return errorReply(context, looked.error);
  const { state, seat: own } = looked.value;
  if (own === null) return { content: reader.say({ code: 'panel.no-seat' }), rows: [] };
  const example = exampleOf(context.reader, guideOf(app, state), looked.value);
  return { form: formFor(context, looked.value, own, refused, example) };
}

/** Words of orders named in the form; an example takes the first option each time, but not more than so many. */
const MOST_WORDS = 6;
const DEEPEST = 12;

/** The orders that can be given now in a sentence: their first words, and one of them whole. */
function exampleOf(reader: Reader, guide: GameGuide, { asks, position, seat }: Outlook): string | undefined {
  const [ask] = asks;
  const branches = ask?.choice.branches() ?? [];
  const start = branches.find((branch) => branch.to().order === undefined) ?? branches[0];
  if (!start) return undefined;
  const cards = optionCards(reader, guide, { position, seat: seat ?? '' });
  let node = start.to();
  for (let depth = 0; node.order === undefined && depth < DEEPEST; depth++) {
    const next = node.branches();
    const first = next[cards.order(next)[0] ?? 0];
    if (!first) return undefined;
    node = first.to();
  }
  if (node.order === undefined) return undefined;
  const words = branches.slice(0, MOST_WORDS).map(({ word }) => word);
  const params = { words, example: guide.game.format(node.order) };
  const whole = reader.plain({ code: 'form.example', params });
  return whole.length <= LIMITS.inputPlaceholder ? whole : reader.plain({ code: 'form.example-short', params });
}

function formFor(
  { reader }: InteractionContext,
  { state, draft, together }: Outlook,
  seat: string,
  refused: readonly RefusedLine[],
  example: string | undefined,
): Form['form'] {
  const { text, above } = shownLines(draft, refused);
  const word = (code: string, params = {}): string => reader.plain({ code, params });
  return linesFormOf({
    custom_id: customId('lines', state.number, draft?.revision ?? 0, seat, above),
    title: word('form.title', { name: seatsName(reader, state, together) }),
    label: word('form.label'),
    description: example ?? word('form.description'),
    text,
  });
}

/** A line as it was given: its text, and the seats if they were named. */
type GivenLine = Pick<DraftLine, 'text' | 'seats'>;

/** Refused lines with the seats that were named for them, of those held together. */
const refusedLines = (
  { reader }: InteractionContext,
  { state, together }: Outlook,
  refused: readonly RefusedLine[],
): readonly GivenLine[] =>
  refused.map(({ text, behind }) => {
    const seat = together.find((each) => behind.startsWith(giversNote(reader, state.game, [each])));
    return seat === undefined ? { text } : { text, seats: [seat] };
  });

/** By line typed, the seats that were named for it when it was given before; lines that are alike stand for one another in order. */
function namedBefore(typed: readonly string[], given: readonly GivenLine[]): (readonly string[] | undefined)[] {
  const left = [...given];
  return typed.map((text) => {
    const index = left.findIndex((line) => line.text === text);
    return index < 0 ? undefined : left.splice(index, 1)[0]?.seats;
  });
}

/**
 * The form filled in: the draft becomes what was typed. Lines unchanged at the head stay; what was edited is taken back
 * and given anew, by the same seats where lines are the same. If the draft has changed since the form was opened, nothing is taken back and the typed text is given
 * back to its author.
 */
export async function linesTyped(
  context: InteractionContext,
  text: string,
  revision: number,
  seat: string | undefined,
  above: number,
  refused: readonly RefusedLine[],
): Promise<Reply> {
  const { app, reader, channel, user } = context;
  const looked = await app.tables.look(channel, user.id, seat);
  if (!looked.ok) return errorReply(context, looked.error);
  const { draft } = looked.value;
  const typed = splitLines(text);
  if ((draft?.revision ?? 0) !== revision) {
    const back = typed.length > 0 ? `\n${box(text)}` : '';
    return showPanel(context, { note: `⚠️ ${reader.say({ code: 'form.stale' })}${back}` }, seat);
  }
  const drafted = (draft?.lines ?? []).slice(above);
  const changed = drafted.findIndex((line, n) => line.text !== typed[n]);
  const same = changed < 0 ? drafted.length : changed;
  const seatPart = seat === undefined ? {} : { seat };
  if (same < drafted.length) {
    const undone = await app.tables.undo(context.request(seatPart, ':undo'), above + same + 1);
    if (!undone.ok) return panelAfter(context, undone, seat, () => ({}));
  }
  const rest = typed.slice(same);
  if (rest.length === 0) return showPanel(context, {}, seat);
  const named = namedBefore(rest, [...drafted.slice(same), ...refusedLines(context, looked.value, refused)]);
  const result = await app.tables.order({ ...context.request(seatPart), named }, rest.join('\n'));
  return panelAfter(context, result, seat, orderedPanel(context));
}

/** The places of units, each with the beginnings of orders of those that stand there, the nearest to the enemy first. */
function restText(
  { reader }: InteractionContext,
  guide: GameGuide,
  { asks, position, seat }: Outlook,
  refused: readonly RefusedLine[],
): string {
  const left = unitsLeft(asks);
  const cards = optionCards(reader, guide, { position, seat: seat ?? '' });
  const branches = left.map(({ unit }) => ({
    word: unit,
    thing: { kind: 'unit' as const, id: unit },
    to: () => leaf(unit),
  }));
  const lines = refused.map(({ text }) => text);
  let place: string | undefined;
  for (const index of cards.order(branches)) {
    const [at] = cards.places([branches[index] as (typeof branches)[number]]);
    if (at !== place) lines.push(`# ${at ?? ''}`);
    place = at;
    lines.push((left[index] as UnitLeft).text);
  }
  while (lines.join('\n').length > LIMITS.inputValue) lines.pop();
  return lines.join('\n');
}

/** The form with a line begun for each unit of the seats held together that can still be ordered, and the lines refused before. */
export async function restForm(
  context: InteractionContext,
  seat: string | undefined,
  refused: readonly RefusedLine[],
): Promise<Form | Reply> {
  const { app, reader, channel, user } = context;
  const looked = await app.tables.look(channel, user.id, seat);
  if (!looked.ok) return errorReply(context, looked.error);
  const { state, seat: own, together } = looked.value;
  if (own === null) return { content: reader.say({ code: 'panel.no-seat' }), rows: [] };
  const word = (code: string, params = {}): string => reader.plain({ code, params });
  return {
    form: linesFormOf({
      custom_id: customId('rest-lines', state.number, own),
      title: word('form.title', { name: seatsName(reader, state, together) }),
      label: word('form.rest.label'),
      description: word('form.rest.description'),
      text: restText(context, guideOf(app, state), looked.value, refused),
    }),
  };
}

/** That form filled in: what was begun only stays as it is, the other lines are added to the draft. */
export async function restTyped(
  context: InteractionContext,
  text: string,
  seat: string | undefined,
  refused: readonly RefusedLine[],
): Promise<Reply> {
  const { app, channel, user } = context;
  const looked = await app.tables.look(channel, user.id, seat);
  if (!looked.ok) return errorReply(context, looked.error);
  const begun = new Set(unitsLeft(looked.value.asks).map((left) => left.text));
  const lines = splitLines(text).filter((line) => !begun.has(line));
  if (lines.length === 0) return showPanel(context, {}, seat);
  const named = namedBefore(lines, refusedLines(context, looked.value, refused));
  const request = { ...context.request(seat === undefined ? {} : { seat }), named };
  const result = await app.tables.order(request, lines.join('\n'));
  return panelAfter(context, result, seat, orderedPanel(context));
}
