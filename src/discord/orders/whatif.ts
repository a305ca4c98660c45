import type { Result } from '../../engine/result.ts';
import type { TableError, WhatIfTried, WhatIfView } from '../../table/api.ts';
import { orderedPanel, panelAfter, errorReply, errorText } from './answers.ts';
import { guideOf } from '../interactions/app.ts';
import type { InteractionContext } from '../interactions/context.ts';
import type { AutocompleteChoice } from '../interactions/command.ts';
import type { Meaning } from '../interactions/custom-id.ts';
import { oddsOf } from './odds.ts';
import { orderOffers, withoutMarks } from './order-autocomplete.ts';
import { FORK_ACTS, forkPanel, forkRoot, type ForkAct, type WhatIfPanelOptions } from '../present/whatif.ts';
import { refusalWithWaysOut } from '../present/errors.ts';
import type { ComponentInput } from '../interactions/component.ts';
import type { Reply } from '../interactions/reply.ts';
import { newSampleSummary } from './sample-summary.ts';
import { code } from '../interactions/markdown.ts';
import { leftNote } from '../present/menus/choices.ts';
import { isChosen, standAt, stepsPicked, unpackSteps } from '../present/menus/option-tree.ts';
import { labelled } from '../present/time/spans.ts';

/** How often a line is rolled by the button. */
const SAMPLES = 100;

type Given = Result<WhatIfView, TableError>;

const show = async (context: InteractionContext, given: Given, options: WhatIfPanelOptions = {}): Promise<Reply> =>
  given.ok ? forkPanel(context.app, context.reader, given.value, options) : failed(context, given.error);

/** Why something could not be done, above how the what-if stands if there is one. */
async function failed(context: InteractionContext, error: TableError): Promise<Reply> {
  const { app, reader, channel, user } = context;
  const looked = await app.tables.whatIf.look(channel, user.id);
  if (!looked.ok || !looked.value) return errorReply(context, error);
  const note = `⚠️ ${errorText(context, error, looked.value.state)}`;
  return forkPanel(app, reader, looked.value, { note });
}

/** Opens a what-if as the game stands, or after a line of it. */
export const openFork = async (
  context: InteractionContext,
  seat: string | undefined,
  from: number | undefined,
): Promise<Reply> =>
  show(
    context,
    await context.app.tables.whatIf.open(
      context.request(seat === undefined ? {} : { seat }),
      from === undefined ? {} : { from },
    ),
  );

/** The user's what-if, given to `use`; or a word that there is none. */
async function withFork(
  context: InteractionContext,
  use: (view: WhatIfView) => Promise<Reply> | Reply,
): Promise<Reply> {
  const looked = await context.app.tables.whatIf.look(context.channel, context.user.id);
  if (!looked.ok) return errorReply(context, looked.error);
  return looked.value ? use(looked.value) : errorReply(context, { code: 'table.no-whatif' });
}

export const showFork = (context: InteractionContext): Promise<Reply> =>
  withFork(context, (view) => forkPanel(context.app, context.reader, view));

/** How the what-if stands after lines were tried in it, with the one that was refused. */
async function triedReply(context: InteractionContext, given: Result<WhatIfTried, TableError>): Promise<Reply> {
  if (!given.ok) return failed(context, given.error);
  const { view, reports } = given.value;
  const refused = reports.find(({ refusal }) => refusal);
  if (!refused?.refusal) return forkPanel(context.app, context.reader, view);
  context.trace.refused(refused.refusal.code);
  const why = refusalWithWaysOut(context.reader, guideOf(context.app, view.state), refused.refusal);
  const order = code(refused.text);
  const { say, signs } = context.reader;
  const line = say({ code: 'order.line', params: { line: refused.line } });
  const places = refused.refusal.places ?? [];
  return forkPanel(context.app, context.reader, view, {
    note: `⛔ ${reports.length > 1 ? labelled(line, order) : order}${signs.colon}${why}`,
    ...(places.length > 0 ? { places } : {}),
  });
}

/** Tries orders in the user's what-if. */
export const orderInFork = async (context: InteractionContext, text: string): Promise<Reply> =>
  triedReply(context, await context.app.tables.whatIf.order(context.request(), withoutMarks(text)));

/** Odds of an attack as it stands in the what-if. */
export const oddsInFork = (context: InteractionContext, target: string, attackers: string): Promise<Reply> =>
  withFork(context, ({ position, seat, asks, state }) => ({
    content: oddsOf(
      context.reader,
      guideOf(context.app, state),
      position,
      seat ?? asks[0]?.seat ?? null,
      target,
      attackers,
    ),
  }));

/** Rolls the last dice of the what-if many times, and says what came of it. */
export const sampleFork = (context: InteractionContext, times = SAMPLES): Promise<Reply> =>
  withFork(context, async (view) => {
    const { app, reader, channel, user } = context;
    const summary = newSampleSummary(guideOf(app, view.state));
    const sampled = await app.tables.whatIf.sample(channel, user.id, times, summary.add);
    if (!sampled.ok) return failed(context, sampled.error);
    const { count, text } = sampled.value;
    const head = `🎲 ${labelled(reader.say({ code: 'whatif.sampled', params: { count } }), code(text))}`;
    const note = [head, ...summary.lines(reader), reader.say({ code: 'whatif.sampled-how' })].join('\n');
    return forkPanel(app, reader, view, { note });
  });

export const undoInFork = async (context: InteractionContext, line?: number): Promise<Reply> =>
  show(context, await context.app.tables.whatIf.undo(context.request(), line));

/** Makes the lines of the what-if the draft, and shows it. */
export async function keepFork(context: InteractionContext): Promise<Reply> {
  const { app, channel, user } = context;
  const looked = await app.tables.whatIf.look(channel, user.id);
  const seat = looked.ok ? (looked.value?.seat ?? undefined) : undefined;
  const kept = await app.tables.whatIf.keep(context.request());
  return kept.ok ? panelAfter(context, kept, seat, orderedPanel(context)) : failed(context, kept.error);
}

/** Throws the what-if away. */
export async function dropFork(context: InteractionContext): Promise<Reply> {
  const dropped = await context.app.tables.whatIf.drop(context.request());
  if (!dropped.ok) return errorReply(context, dropped.error);
  return { content: context.reader.say({ code: 'whatif.dropped' }), rows: [], files: [] };
}

/** What may follow the line typed so far in the user's what-if. */
export async function forkChoices(context: InteractionContext, typed: string): Promise<AutocompleteChoice[]> {
  const { app, reader, channel, user } = context;
  const looked = await app.tables.whatIf.look(channel, user.id);
  if (!looked.ok || !looked.value) return [];
  return orderOffers(app.tables.turns, reader, guideOf(app, looked.value.state), looked.value, typed);
}

const ACTS: Readonly<Record<ForkAct, (context: InteractionContext, view: WhatIfView) => Promise<Reply>>> = {
  silent: async (context, { asks }) =>
    triedReply(context, await context.app.tables.whatIf.silent(context.request(), asks[0]?.seat ?? '')),
  again: async (context) => show(context, await context.app.tables.whatIf.again(context.request())),
  sample: (context) => sampleFork(context),
  undo: (context) => undoInFork(context),
  keep: (context) => keepFork(context),
  renew: async (context) => show(context, await context.app.tables.whatIf.renew(context.request())),
  drop: (context) => dropFork(context),
};

/** The what-if that a button was made against, given to `use`; a changed one is shown with a kind word. */
const withSameFork = (
  context: InteractionContext,
  input: ComponentInput,
  use: (view: WhatIfView) => Promise<Reply> | Reply,
): Promise<Reply> =>
  withFork(context, (view) =>
    Number(input.args[0]) === view.revision
      ? use(view)
      : forkPanel(context.app, context.reader, view, { note: `⚠️ ${context.reader.say({ code: 'whatif.changed' })}` }),
  );

/** Options at a place in the tree, or the order there: buttons with [revision, seat, steps, page]. */
const walkFork = (context: InteractionContext, input: ComponentInput, take: boolean): Promise<Reply> =>
  withSameFork(context, input, async (view) => {
    const { app, reader } = context;
    const root = forkRoot(view);
    const { steps, left, several } = stepsPicked(root, unpackSteps(input.args[2] ?? ''), input.values);
    const stand = standAt(root, steps);
    if (!stand) return forkPanel(app, reader, view, { note: `⚠️ ${reader.say({ code: 'whatif.changed' })}` });
    const { order } = stand.node;
    if (order !== undefined && left.length === 0 && (take || isChosen(stand, several))) {
      return orderInFork(context, guideOf(app, view.state).game.format(order));
    }
    return forkPanel(app, reader, view, {
      ...(left.length === 0 ? {} : { note: leftNote(reader, left) }),
      steps: stand.steps,
      page: Number(input.args[3]) || 0,
      samePicture: true,
    });
  });

type ForkMeaning = Extract<Meaning, `fork${string}`>;

/** What the buttons and menus of a what-if do. */
export const WHATIF_COMPONENTS: Readonly<
  Record<ForkMeaning, (context: InteractionContext, input: ComponentInput) => Promise<Reply>>
> = {
  'fork-step': (context, input) => walkFork(context, input, false),
  'fork-pick': (context, input) => walkFork(context, input, false),
  'fork-take': (context, input) => walkFork(context, input, true),
  fork: (context, input) => {
    const act = FORK_ACTS.find((each) => each === input.args[1]);
    return withSameFork(context, input, (view) =>
      act ? ACTS[act](context, view) : forkPanel(context.app, context.reader, view),
    );
  },
};
