import type { InteractionContext } from '../interactions/context.ts';
import type { ComponentHandler } from '../interactions/component.ts';
import { customId, type Meaning } from '../interactions/custom-id.ts';
import type { Reply, Row } from '../interactions/reply.ts';
import { button, buttonRow } from '../present/menus/choices.ts';
import { catchupReply } from './catchup.ts';
import { whyReply } from './plans.ts';
import { logReply, type LogRequest } from './phase-log.ts';
import { replayReply } from './replay.ts';
import { momentMeant, unknownMoment } from './timeline.ts';

/** Ways of looking back: what happened since one was last here, line by line, phase by phase with maps; what computers were up to. */
export const HISTORY_VIEWS = ['news', 'log', 'replay', 'plans'] as const;
type HistoryView = (typeof HISTORY_VIEWS)[number];

/** What is asked of the past; what is left out is not asked for. */
export interface HistoryRequest extends LogRequest {
  readonly view?: string;
}

/** The view that a request is for: units, hexes and kinds are found in the log alone. */
function viewOf({ view, unit, hex, kind }: HistoryRequest): HistoryView {
  if ([unit, hex, kind].some((each) => each !== undefined)) return 'log';
  return HISTORY_VIEWS.find((each) => each === view) ?? 'news';
}

/** Those that have a button under each other. */
const BUTTONS: readonly HistoryView[] = ['news', 'log', 'replay'];

/** The buttons to the other views. */
const otherViews = ({ reader }: InteractionContext, shown: HistoryView): Row =>
  buttonRow(
    BUTTONS.filter((view) => view !== shown).map((view) =>
      button(customId('history', 0, view), reader.plain({ code: `history.button.${view}` })),
    ),
  );

/** What computers were up to in their last turn, or the last up to the end of a moment. */
async function plansReply(context: InteractionContext, when: string | undefined): Promise<Reply> {
  if (when === undefined) return whyReply(context);
  const moment = await momentMeant(context, when);
  return moment ? whyReply(context, moment.phases.at(-1)?.last ?? moment.after) : unknownMoment(context, when);
}

/** What happened, for the asker's eyes only, in the view asked for. */
export async function historyReply(context: InteractionContext, request: HistoryRequest): Promise<Reply> {
  const view = viewOf(request);
  if (view === 'replay') return replayReply(context, request.when);
  const reply = await (view === 'plans'
    ? plansReply(context, request.when)
    : view === 'log'
      ? logReply(context, request)
      : catchupReply(context, request.when));
  return { files: [], ...reply, rows: [otherViews(context, view)] };
}

/** What the buttons between the views do. */
export const HISTORY_COMPONENTS = {
  history: (context, { args: [view = ''] }) => historyReply(context, { view }),
} satisfies Partial<Record<Meaning, ComponentHandler>>;
