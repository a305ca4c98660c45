import { stepsTo } from '../engine/notation.ts';
import type { Joined, Outlook, TableState } from '../table/api.ts';
import { AGREEMENT_PRESSES } from './people/agreements.ts';
import { guideOf } from './interactions/app.ts';
import type { Asked } from './interactions/context.ts';
import {
  committedWish,
  lookFrom,
  orderWish,
  panelAfter,
  showPanel,
  troubleReply,
  undoneWish,
  withOutlook,
} from './orders/answers.ts';
import type { Meaning, Pressed } from './interactions/custom-id.ts';
import { digestReply, welcomeLines } from './posts/digest.ts';
import { linesForm, linesTyped } from './orders/lines-form.ts';
import { mapReply } from './orders/map.ts';
import { ME_PRESSES } from './people/me.ts';
import { panel } from './present/panel.ts';
import { statusText } from './present/status.ts';
import { REPLAY_PRESSES } from './history/replay.ts';
import type { Form, Reply } from './interactions/reply.ts';
import { SEAT_PRESSES } from './people/seat.ts';
import { STANDING_PRESSES } from './orders/standing.ts';
import { rootOf, standAt, unpackSteps } from './present/option-tree.ts';
import { FORK_PRESSES } from './orders/whatif.ts';
import { WORD_PRESSES, wordRows, wordSentence } from './people/dice-word.ts';

/** A button, menu or form as it was used: what it means, and what was chosen or typed. */
export interface Press extends Pressed {
  /** Values of a menu; the text of a form. */
  readonly values: readonly string[];
  /** Text of the message it is under; empty if there is none. */
  readonly content: string;
}

/** What pressing something does. */
export type Handler = (asked: Asked, press: Press) => Promise<Reply | Form>;

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

/** What each kind of button, menu and form does. */
export const PRESSES: Readonly<Record<Meaning, Handler>> = {
  ...WORD_PRESSES,
  ...FORK_PRESSES,
  ...REPLAY_PRESSES,
  ...AGREEMENT_PRESSES,
  ...STANDING_PRESSES,
  ...SEAT_PRESSES,
  ...ME_PRESSES,
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
  join: async (asked, press) => {
    const seat = seatArg(press, 0);
    const result = await asked.app.tables.join(asked.request(), seat);
    return result.ok ? joinedReply(asked, result.value) : troubleReply(asked, result.error);
  },
  start: async (asked) => {
    const result = await asked.app.tables.start(asked.request());
    if (!result.ok) return troubleReply(asked, result.error);
    return showPanel(asked);
  },
};

/**
 * What somebody is told who sat down: in the midst of a game, all that they must know; before it, how to give a word for the
 * dice. `word`: what was given already.
 */
export async function joinedReply(
  asked: Asked,
  { state, value: { seat, wordTrouble } }: { readonly state: TableState; readonly value: Joined },
  word = '',
): Promise<Reply> {
  const { reader } = asked;
  const note = wordTrouble ? `⚠️ ${reader.say(wordTrouble)}` : word === '' ? '' : wordSentence(reader, word);
  const done = [reader.say({ code: 'game.joined' }), note].filter((part) => part !== '').join('\n');
  if (state.stage === 'playing' && seat !== null) {
    return digestReply(asked, seat, [`✅ ${done}`, ...welcomeLines(asked, state)].join('\n'));
  }
  const reply = await tableReply(asked, done);
  return { ...reply, rows: wordRows(reader, state) };
}

/** A sentence on what was done, with how the table stands. */
export async function tableReply(asked: Asked, done: string): Promise<Reply> {
  const state = await asked.app.tables.state(asked.channel);
  if (!state.ok) return troubleReply(asked, state.error);
  const position = await asked.app.tables.publicPosition(asked.channel);
  const guide = guideOf(asked.app, state.value);
  const status = statusText(asked.reader, guide, state.value, position.ok ? position.value : null, asked.guild);
  const parts = [done, asked.lacking, status];
  return { content: parts.filter((part) => part !== '').join('\n'), rows: [] };
}

/** The answer to a button of an older release: a kind word and how things stand now. */
export const oldButton = (asked: Asked): Promise<Reply> =>
  showPanel(asked, { note: `⚠️ ${asked.reader.say({ code: 'error.old-button' })}` });
