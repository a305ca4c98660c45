import { stepsTo } from '../../engine/notation.ts';
import type { Outlook } from '../../table/api.ts';
import type { Handler, Press } from '../interactions/component.ts';
import type { Asked } from '../interactions/context.ts';
import type { Meaning } from '../interactions/custom-id.ts';
import type { Reply } from '../interactions/reply.ts';
import { rootOf, standAt, unpackSteps } from '../present/option-tree.ts';
import { panel } from '../present/panel.ts';
import {
  committedWish,
  lookFrom,
  orderWish,
  panelAfter,
  showPanel,
  troubleReply,
  undoneWish,
  withOutlook,
} from './answers.ts';
import { linesForm, linesTyped } from './lines-form.ts';
import { mapReply } from './map.ts';

const arg = ({ args }: Press, n: number): string => args[n] ?? '';
/** A seat as an argument; the empty one means none in particular. */
const seatArg = (press: Press, n: number): string | undefined => arg(press, n) || undefined;
const seatOf = (seat: string | undefined) => (seat === undefined ? {} : { seat });

/**
 * Whether options have changed since they were shown. Those of a secret choice do not while others make theirs, so that
 * who is choosing is not disturbed.
 */
const isPast = ({ state, since, asks, seat }: Outlook, press: Press): boolean =>
  seat !== (seatArg(press, 1) ?? seat) ||
  (asks.length > 0 && asks.every(({ secret }) => secret) ? press.number < since : press.number !== state.number);

/** Options at a place in the tree, or the order there: buttons with [revision, seat, steps, page]. */
async function walkTo(asked: Asked, press: Press, further: readonly number[], take: boolean): Promise<Reply> {
  const seat = seatArg(press, 1);
  return withOutlook(
    asked,
    async (outlook, guide) => {
      const steps = [...unpackSteps(arg(press, 2)), ...further];
      const stale = isPast(outlook, press) || (outlook.draft?.revision ?? 0) !== Number(arg(press, 0));
      const stand = stale ? undefined : standAt(rootOf(outlook.asks), steps);
      if (!stand)
        return panel(asked.app, asked.reader, outlook, { note: `⚠️ ${asked.reader.say({ code: 'error.stale' })}` });
      const { order, branches } = stand.node;
      if (order !== undefined && (take || branches().length === 0)) {
        return giveOrder(asked, guide.game.format(order), press, outlook.seat ?? undefined);
      }
      return panel(asked.app, asked.reader, outlook, {
        steps: stand.steps,
        page: Number(arg(press, 3)) || 0,
        samePicture: true,
      });
    },
    seat,
  );
}

async function giveOrder(asked: Asked, text: string, press: Press, seat: string | undefined): Promise<Reply> {
  const request = asked.request({ seen: { number: press.number }, ...seatOf(seat) });
  const result = await asked.app.tables.order(request, text);
  return panelAfter(asked, result, seat, orderWish(asked));
}

/** An order spelled out by a button: given if it is complete, else the options it leads to are shown. */
async function sayOrder(asked: Asked, press: Press): Promise<Reply> {
  const [seat, text] = [seatArg(press, 0), arg(press, 1)];
  const looked = await lookFrom(asked, seat);
  if (!looked.ok) return troubleReply(asked, looked.error);
  const root = rootOf(looked.value.asks);
  const steps = stepsTo(root, text);
  const stand = steps && standAt(root, steps);
  if (stand && stand.node.order === undefined) {
    return panel(asked.app, asked.reader, looked.value, { steps: stand.steps, samePicture: true });
  }
  return giveOrder(asked, text, press, seat);
}

/** An answer given by a button that everybody sees: only the one who holds the seat may give it. */
async function publicReply(asked: Asked, press: Press): Promise<Reply> {
  const [seat, text] = [arg(press, 0), arg(press, 1)];
  const state = await asked.app.tables.state(asked.channel);
  if (!state.ok) return troubleReply(asked, state.error);
  const holder = state.value.seats.find(({ id }) => id === seat)?.holder;
  if (holder?.id !== asked.user.id) {
    return { content: asked.reader.say({ code: 'error.not-asked-of-you' }), rows: [] };
  }
  return giveOrder(asked, text, press, seat);
}

const seenDraft = (press: Press) => ({ seen: { number: press.number, draft: Number(arg(press, 0)) } });

async function undoFrom(asked: Asked, press: Press, from?: number): Promise<Reply> {
  const seat = seatArg(press, 1);
  const result = await asked.app.tables.undo(asked.request({ ...seenDraft(press), ...seatOf(seat) }), from);
  return panelAfter(asked, result, seat, undoneWish(asked));
}

/** What the buttons, menus and forms for giving orders do. */
export const ORDER_COMPONENTS = {
  panel: (asked) => showPanel(asked),
  step: (asked, press) => walkTo(asked, press, [], false),
  pick: (asked, press) => walkTo(asked, press, [Number(press.values[0])], false),
  take: (asked, press) => walkTo(asked, press, [], true),
  say: sayOrder,
  reply: publicReply,
  commit: async (asked, press) => {
    const seat = seatArg(press, 1);
    const result = await asked.app.tables.commit(asked.request({ ...seenDraft(press), ...seatOf(seat) }));
    return panelAfter(asked, result, seat, committedWish(asked));
  },
  undo: (asked, press) => undoFrom(asked, press),
  clear: (asked, press) => undoFrom(asked, press, 1),
  form: (asked, press) => linesForm(asked, seatArg(press, 0)),
  lines: (asked, press) =>
    linesTyped(asked, press.values[0] ?? '', Number(arg(press, 0)), seatArg(press, 1), Number(arg(press, 2))),
  map: (asked) => mapReply(asked, undefined, undefined),
} satisfies Partial<Record<Meaning, Handler>>;

/** The answer to a button of an older release: a kind word and how things stand now. */
export const oldButton = (asked: Asked): Promise<Reply> =>
  showPanel(asked, { note: `⚠️ ${asked.reader.say({ code: 'error.old-button' })}` });
