import { splitLines } from '../../engine/notation.ts';
import type { DraftView, TableState } from '../../table/api.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { orderedPanel, panelAfter, showPanel, errorReply } from './answers.ts';
import { customId } from '../interactions/custom-id.ts';
import { LIMITS } from '../connection/limits.ts';
import { seatName } from '../present/names.ts';
import { linesFormOf } from '../interactions/form.ts';
import type { Form, Reply } from '../interactions/reply.ts';
import { box } from '../interactions/markdown.ts';

/** The last lines of a draft that fit into the form, and how many come before them. */
function shownLines(draft: DraftView | null): { readonly text: string; readonly above: number } {
  const lines = (draft?.lines ?? []).map(({ text }) => text);
  let above = 0;
  while (lines.slice(above).join('\n').length > LIMITS.inputValue) above++;
  return { text: lines.slice(above).join('\n'), above };
}

/** The form for a whole phase's orders, with the lines of the draft to be edited. */
export async function linesForm(context: InteractionContext, seat?: string): Promise<Form | Reply> {
  const { app, reader, channel, user } = context;
  const looked = await app.tables.look(channel, user.id, seat);
  if (!looked.ok) return errorReply(context, looked.error);
  const { state, draft, seat: own } = looked.value;
  if (own === null) return { content: reader.say({ code: 'panel.no-seat' }), rows: [] };
  return { form: formFor(context, state, own, draft) };
}

function formFor(
  { reader }: InteractionContext,
  state: TableState,
  seat: string,
  draft: DraftView | null,
): Form['form'] {
  const { text, above } = shownLines(draft);
  const word = (code: string, params = {}): string => reader.plain({ code, params });
  return linesFormOf({
    custom_id: customId('lines', state.number, draft?.revision ?? 0, seat, above),
    title: word('form.title', { name: seatName(reader, state.game, seat) }),
    label: word('form.label'),
    description: word('form.description'),
    text,
  });
}

/**
 * The form filled in: the draft becomes what was typed. Lines unchanged at the head stay; what was edited is taken back
 * and given anew. If the draft has changed since the form was opened, nothing is taken back and the typed text is given
 * back to its author.
 */
export async function linesTyped(
  context: InteractionContext,
  text: string,
  revision: number,
  seat: string | undefined,
  above: number,
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
  const drafted = (draft?.lines ?? []).slice(above).map((line) => line.text);
  const changed = drafted.findIndex((line, n) => line !== typed[n]);
  const same = changed < 0 ? drafted.length : changed;
  const seatPart = seat === undefined ? {} : { seat };
  if (same < drafted.length) {
    const undone = await app.tables.undo(context.request(seatPart, ':undo'), above + same + 1);
    if (!undone.ok) return panelAfter(context, undone, seat, () => ({}));
  }
  const rest = typed.slice(same);
  if (rest.length === 0) return showPanel(context, {}, seat);
  const result = await app.tables.order(context.request(seatPart), rest.join('\n'));
  return panelAfter(context, result, seat, orderedPanel(context, same));
}
