import { stepsTo } from '../../engine/notation.ts';
import type { Outlook } from '../../table/api.ts';
import type { ComponentHandler, ComponentInput } from '../interactions/component.ts';
import type { InteractionContext } from '../interactions/context.ts';
import type { Meaning } from '../interactions/custom-id.ts';
import type { Reply } from '../interactions/reply.ts';
import {
  choosesQuestion,
  isChosen,
  rootOf,
  standAt,
  stepsPicked,
  unpackSteps,
  type Stand,
} from '../present/menus/option-tree.ts';
import { stackOf, stackWords, WHOLE_STACK, type Stack } from '../present/menus/stack.ts';
import { BEYOND, SHARED } from '../present/draft.ts';
import { leftNote } from '../present/menus/choices.ts';
import { panel } from '../present/panel.ts';
import {
  committedPanel,
  lookFrom,
  orderedPanel,
  panelAfter,
  showPanel,
  errorReply,
  undonePanel,
  withOutlook,
} from './answers.ts';
import { linesForm, linesTyped, refusedIn, restForm, restTyped } from './lines-form.ts';
import { mapReply } from './map.ts';

const arg = ({ args }: ComponentInput, n: number): string => args[n] ?? '';
/** A seat as an argument; the empty one means none in particular. */
const seatArg = (input: ComponentInput, n: number): string | undefined => arg(input, n) || undefined;
const seatOf = (seat: string | undefined) => (seat === undefined ? {} : { seat });

/**
 * Whether options have changed since they were shown. Those of a secret choice do not while others make theirs, so that
 * who is choosing is not disturbed.
 */
const isPast = ({ state, since, asks, seat }: Outlook, input: ComponentInput): boolean =>
  seat !== (seatArg(input, 1) ?? seat) ||
  (asks.length > 0 && asks.every(({ secret }) => secret) ? input.number < since : input.number !== state.number);

/** Options at a place in the tree, or the order there: buttons with [revision, seat, steps, page, `stack` if a whole one is meant]. */
async function walkTo(context: InteractionContext, input: ComponentInput, take: boolean): Promise<Reply> {
  const seat = seatArg(input, 1);
  return withOutlook(
    context,
    async (outlook, guide) => {
      const stale = isPast(outlook, input) || (outlook.draft?.revision ?? 0) !== Number(arg(input, 0));
      const root = rootOf(outlook.asks);
      const { steps, left, several } = stepsPicked(root, unpackSteps(arg(input, 2)), input.values);
      const stand = stale ? undefined : standAt(root, steps);
      if (!stand)
        return panel(context.app, context.reader, outlook, {
          note: `⚠️ ${context.reader.say({ code: 'error.stale' })}`,
        });
      const { order } = stand.node;
      const stack = arg(input, 4) === WHOLE_STACK ? stackOf(guide, outlook, stand) : undefined;
      if (order !== undefined && left.length === 0 && (take || isChosen(stand, several))) {
        const text = stack ? stackLine(outlook, stand, stack) : guide.game.format(order);
        return giveOrder(context, text, input, outlook.seat ?? undefined);
      }
      return panel(context.app, context.reader, outlook, {
        ...(left.length === 0 ? {} : { note: leftNote(context.reader, left) }),
        steps: stand.steps,
        page: Number(arg(input, 3)) || 0,
        samePicture: true,
        wholeStack: stack !== undefined,
      });
    },
    seat,
  );
}

/** The line that orders a whole stack what was chosen for one of its units. */
const stackLine = ({ asks }: Outlook, { words }: Stand, stack: Stack): string =>
  stackWords(words, stack)
    .slice(choosesQuestion(asks) ? 1 : 0)
    .join(' ');

async function giveOrder(
  context: InteractionContext,
  text: string,
  input: ComponentInput,
  seat: string | undefined,
): Promise<Reply> {
  const request = { ...context.request({ seen: { number: input.number }, ...seatOf(seat) }), pressed: true };
  const result = await context.app.tables.order(request, text);
  return panelAfter(context, result, seat, orderedPanel(context));
}

/** An order spelled out by a button: given if it is complete, else the options it leads to are shown. */
async function giveSpelledOrder(context: InteractionContext, input: ComponentInput): Promise<Reply> {
  const [seat, text] = [seatArg(input, 0), arg(input, 1)];
  const looked = await lookFrom(context, seat);
  if (!looked.ok) return errorReply(context, looked.error);
  const root = rootOf(looked.value.asks);
  const steps = stepsTo(root, text);
  const stand = steps && standAt(root, steps);
  if (stand && stand.node.order === undefined) {
    return panel(context.app, context.reader, looked.value, { steps: stand.steps, samePicture: true });
  }
  return giveOrder(context, text, input, seat);
}

/** An answer given by a button that everybody sees: only the one who holds the seat may give it. */
async function publicReply(context: InteractionContext, input: ComponentInput): Promise<Reply> {
  const [seat, text] = [arg(input, 0), arg(input, 1)];
  const state = await context.app.tables.state(context.channel);
  if (!state.ok) return errorReply(context, state.error);
  const holder = state.value.seats.find(({ id }) => id === seat)?.holder;
  if (holder?.id !== context.user.id) {
    return { content: context.reader.say({ code: 'error.not-asked-of-you' }), rows: [] };
  }
  return giveOrder(context, text, input, seat);
}

const seenDraft = (input: ComponentInput) => ({ seen: { number: input.number, draft: Number(arg(input, 0)) } });

async function undoFrom(context: InteractionContext, input: ComponentInput, from?: number): Promise<Reply> {
  const seat = seatArg(input, 1);
  const result = await context.app.tables.undo(context.request({ ...seenDraft(input), ...seatOf(seat) }), from);
  return panelAfter(context, result, seat, undonePanel(context));
}

/** What the buttons, menus and forms for giving orders do. */
export const ORDER_COMPONENTS = {
  panel: (context) => showPanel(context),
  step: (context, input) => walkTo(context, input, false),
  pick: (context, input) => walkTo(context, input, false),
  take: (context, input) => walkTo(context, input, true),
  say: giveSpelledOrder,
  reply: publicReply,
  commit: async (context, input) => {
    const seat = seatArg(input, 1);
    const request = context.request({ ...seenDraft(input), ...seatOf(seat) });
    const result = await context.app.tables.commit({ ...request, beyond: arg(input, 2) === BEYOND });
    return panelAfter(context, result, seat, committedPanel(context));
  },
  share: async (context, input) => {
    const seat = seatArg(input, 1);
    const request = context.request({ ...seenDraft(input), ...seatOf(seat) });
    const result = await context.app.tables.share(request, arg(input, 2) === SHARED);
    return panelAfter(context, result, seat, () => ({}));
  },
  overlay: (context, input) => showPanel(context, { laidOver: true }, seatArg(input, 0)),
  undo: (context, input) => undoFrom(context, input),
  clear: (context, input) => undoFrom(context, input, 1),
  form: (context, input) => linesForm(context, seatArg(input, 0), refusedIn(input.content)),
  lines: (context, input) =>
    linesTyped(
      context,
      input.values[0] ?? '',
      Number(arg(input, 0)),
      seatArg(input, 1),
      Number(arg(input, 2)),
      refusedIn(input.content),
    ),
  rest: (context, input) => restForm(context, seatArg(input, 0), refusedIn(input.content)),
  'rest-lines': (context, input) =>
    restTyped(context, input.values[0] ?? '', seatArg(input, 0), refusedIn(input.content)),
  map: (context) => mapReply(context, undefined, undefined),
} satisfies Partial<Record<Meaning, ComponentHandler>>;

/** The answer to a button of an older release: a kind word and how things stand now. */
export const oldButton = (context: InteractionContext): Promise<Reply> =>
  showPanel(context, { note: `⚠️ ${context.reader.say({ code: 'error.old-button' })}` });
