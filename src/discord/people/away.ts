import { matching } from '../interactions/autocomplete.ts';
import type { AutocompleteChoice, Typing } from '../interactions/command.ts';
import type { CommandInteraction, InteractionContext } from '../interactions/context.ts';
import type { Reply } from '../interactions/reply.ts';
import { errorReply } from '../orders/answers.ts';
import { dayWords } from '../present/time/spans.ts';
import { announceLeave } from './announce.ts';
import { changed, own, ownTables, show } from './me.ts';
import { dateIn, dayChoices, dayMeant } from './time-autocomplete.ts';

/** Takes a leave, from today where no first day is named; ends one; or shows what is set. */
export async function awayReply(context: InteractionContext, { options }: CommandInteraction): Promise<Reply> {
  const { tables } = context.app;
  const text = (name: string) => options.getString(name);
  const [cancelled, first, last] = [text('cancel'), text('from'), text('to')];
  if (cancelled !== null)
    return changed(context, await tables.endLeave(own(context), dayMeant(cancelled)), 'me.leave-ended');
  if (first === null && last === null) return show(context);
  const view = await tables.profile(context.user.id);
  if (!view.ok) return errorReply(context, view.error);
  const from = first === null ? dateIn(view.value.zone, context.at) : dayMeant(first);
  const leave = { from, to: last === null ? from : dayMeant(last) };
  const result = await tables.takeLeave(own(context), leave);
  if (result.ok) await announceLeave(context, await ownTables(context), leave);
  return changed(context, result, 'me.leave-taken');
}

/** What is offered while options of `/away` are typed. */
export async function awayChoices(
  { app, reader, user, at }: InteractionContext,
  { options }: Typing,
): Promise<AutocompleteChoice[]> {
  const { name, value } = options.getFocused(true);
  const view = await app.tables.profile(user.id);
  if (!view.ok) return [];
  if (name === 'cancel') {
    const leaves = view.value.leaves.map(({ from, to }) => ({
      name: reader.signs.range(dayWords(reader.locale, from), dayWords(reader.locale, to)),
      value: from,
    }));
    return matching(leaves, value);
  }
  const today = dateIn(view.value.zone, at);
  const from = name === 'to' ? dayMeant(options.getString('from') ?? '') : '';
  return dayChoices(reader, value, /^\d{4}-\d{2}-\d{2}$/u.test(from) && from > today ? from : today);
}
