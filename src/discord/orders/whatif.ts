import type { Result } from '../../engine/result.ts';
import type { Trouble, WhatIfTried, WhatIfView } from '../../table/api.ts';
import { orderWish, panelAfter, troubleReply, troubleText } from './answers.ts';
import { guideOf } from '../interactions/app.ts';
import type { Asked } from '../interactions/context.ts';
import type { Offer } from '../interactions/command.ts';
import type { Meaning } from '../interactions/custom-id.ts';
import { LIMITS } from '../connection/limits.ts';
import { oddsOf } from './odds.ts';
import { offerName, withoutMarks } from './order-autocomplete.ts';
import { FORK_ACTS, forkPanel, forkRoot, type ForkAct, type ForkWish } from '../present/whatif.ts';
import { refusalWithWaysOut } from '../present/errors.ts';
import type { Press } from '../interactions/component.ts';
import type { Reply } from '../interactions/reply.ts';
import { newTally } from './sample-summary.ts';
import { code } from '../interactions/markdown.ts';
import { standAt, unpackSteps } from '../present/option-tree.ts';

/** How often a line is rolled by the button. */
const SAMPLES = 100;

type Given = Result<WhatIfView, Trouble>;

const show = async (asked: Asked, given: Given, wish: ForkWish = {}): Promise<Reply> =>
  given.ok ? forkPanel(asked.app, asked.reader, given.value, wish) : failed(asked, given.error);

/** Why something could not be done, above how the what-if stands if there is one. */
async function failed(asked: Asked, trouble: Trouble): Promise<Reply> {
  const { app, reader, channel, user } = asked;
  const looked = await app.tables.whatIf.look(channel, user.id);
  if (!looked.ok || !looked.value) return troubleReply(asked, trouble);
  const note = `⚠️ ${troubleText(asked, trouble, looked.value.state.game)}`;
  return forkPanel(app, reader, looked.value, { note });
}

/** Opens a what-if as the game stands, or after a line of it. */
export const openFork = async (asked: Asked, seat: string | undefined, from: number | undefined): Promise<Reply> =>
  show(
    asked,
    await asked.app.tables.whatIf.open(
      asked.request(seat === undefined ? {} : { seat }),
      from === undefined ? {} : { from },
    ),
  );

/** The user's what-if, given to `use`; or a word that there is none. */
async function withFork(asked: Asked, use: (view: WhatIfView) => Promise<Reply> | Reply): Promise<Reply> {
  const looked = await asked.app.tables.whatIf.look(asked.channel, asked.user.id);
  if (!looked.ok) return troubleReply(asked, looked.error);
  return looked.value ? use(looked.value) : troubleReply(asked, { code: 'table.no-whatif' });
}

export const showFork = (asked: Asked): Promise<Reply> =>
  withFork(asked, (view) => forkPanel(asked.app, asked.reader, view));

/** How the what-if stands after lines were tried in it, with the one that was refused. */
async function triedReply(asked: Asked, given: Result<WhatIfTried, Trouble>): Promise<Reply> {
  if (!given.ok) return failed(asked, given.error);
  const { view, reports } = given.value;
  const refused = reports.find(({ refusal }) => refusal);
  if (!refused?.refusal) return forkPanel(asked.app, asked.reader, view);
  asked.trace.refused(refused.refusal.code);
  const why = refusalWithWaysOut(asked.reader, guideOf(asked.app, view.state), refused.refusal);
  const number =
    reports.length > 1 ? `${asked.reader.say({ code: 'order.line', params: { line: refused.line } })} ` : '';
  const places = refused.refusal.places ?? [];
  return forkPanel(asked.app, asked.reader, view, {
    note: `⛔ ${number}${code(refused.text)}: ${why}`,
    ...(places.length > 0 ? { places } : {}),
  });
}

/** Tries orders in the user's what-if. */
export const orderInFork = async (asked: Asked, text: string): Promise<Reply> =>
  triedReply(asked, await asked.app.tables.whatIf.order(asked.request(), withoutMarks(text)));

/** Odds of an attack as it stands in the what-if. */
export const oddsInFork = (asked: Asked, target: string, attackers: string): Promise<Reply> =>
  withFork(asked, ({ position, seat, asks, state }) => ({
    content: oddsOf(
      asked.reader,
      guideOf(asked.app, state),
      position,
      seat ?? asks[0]?.seat ?? null,
      target,
      attackers,
    ),
  }));

/** Rolls the last dice of the what-if many times, and says what came of it. */
export const sampleFork = (asked: Asked, times = SAMPLES): Promise<Reply> =>
  withFork(asked, async (view) => {
    const { app, reader, channel, user } = asked;
    const tally = newTally(guideOf(app, view.state));
    const sampled = await app.tables.whatIf.sample(channel, user.id, times, tally.add);
    if (!sampled.ok) return failed(asked, sampled.error);
    const { count, text } = sampled.value;
    const head = `🎲 ${reader.say({ code: 'whatif.sampled', params: { count } })} ${code(text)}`;
    const note = [head, ...tally.lines(reader), reader.say({ code: 'whatif.sampled-how' })].join('\n');
    return forkPanel(app, reader, view, { note });
  });

export const undoInFork = async (asked: Asked, line?: number): Promise<Reply> =>
  show(asked, await asked.app.tables.whatIf.undo(asked.request(), line));

/** Makes the lines of the what-if the draft, and shows it. */
export async function keepFork(asked: Asked): Promise<Reply> {
  const { app, channel, user } = asked;
  const looked = await app.tables.whatIf.look(channel, user.id);
  const seat = looked.ok ? (looked.value?.seat ?? undefined) : undefined;
  const kept = await app.tables.whatIf.keep(asked.request());
  return kept.ok ? panelAfter(asked, kept, seat, orderWish(asked)) : failed(asked, kept.error);
}

/** Throws the what-if away. */
export async function dropFork(asked: Asked): Promise<Reply> {
  const dropped = await asked.app.tables.whatIf.drop(asked.request());
  if (!dropped.ok) return troubleReply(asked, dropped.error);
  return { content: asked.reader.say({ code: 'whatif.dropped' }), rows: [], files: [] };
}

/** What may follow the line typed so far in the user's what-if. */
export async function forkOffers({ app, reader, channel, user }: Asked, typed: string): Promise<Offer[]> {
  const found = await app.tables.whatIf.suggest(channel, user.id, withoutMarks(typed), LIMITS.choices);
  if (!found.ok) return [];
  return found.value.map((suggestion) => ({
    name: offerName(reader, suggestion),
    value: `${suggestion.text}${suggestion.complete ? '' : ' '}`,
  }));
}

const ACTS: Readonly<Record<ForkAct, (asked: Asked, view: WhatIfView) => Promise<Reply>>> = {
  silent: async (asked, { asks }) =>
    triedReply(asked, await asked.app.tables.whatIf.silent(asked.request(), asks[0]?.seat ?? '')),
  again: async (asked) => show(asked, await asked.app.tables.whatIf.again(asked.request())),
  sample: (asked) => sampleFork(asked),
  undo: (asked) => undoInFork(asked),
  keep: (asked) => keepFork(asked),
  renew: async (asked) => show(asked, await asked.app.tables.whatIf.renew(asked.request())),
  drop: (asked) => dropFork(asked),
};

/** The what-if that a button was made against, given to `use`; a changed one is shown with a kind word. */
const withSameFork = (asked: Asked, press: Press, use: (view: WhatIfView) => Promise<Reply> | Reply): Promise<Reply> =>
  withFork(asked, (view) =>
    Number(press.args[0]) === view.revision
      ? use(view)
      : forkPanel(asked.app, asked.reader, view, { note: `⚠️ ${asked.reader.say({ code: 'whatif.changed' })}` }),
  );

/** Options at a place in the tree, or the order there: buttons with [revision, seat, steps, page]. */
const walkFork = (asked: Asked, press: Press, further: readonly number[], take: boolean): Promise<Reply> =>
  withSameFork(asked, press, async (view) => {
    const { app, reader } = asked;
    const steps = [...unpackSteps(press.args[2] ?? ''), ...further];
    const stand = standAt(forkRoot(view), steps);
    if (!stand) return forkPanel(app, reader, view, { note: `⚠️ ${reader.say({ code: 'whatif.changed' })}` });
    const { order, branches } = stand.node;
    if (order !== undefined && (take || branches().length === 0)) {
      return orderInFork(asked, guideOf(app, view.state).game.format(order));
    }
    return forkPanel(app, reader, view, {
      steps: stand.steps,
      page: Number(press.args[3]) || 0,
      samePicture: true,
    });
  });

type ForkMeaning = Extract<Meaning, `fork${string}`>;

/** What the buttons and menus of a what-if do. */
export const FORK_PRESSES: Readonly<Record<ForkMeaning, (asked: Asked, press: Press) => Promise<Reply>>> = {
  'fork-step': (asked, press) => walkFork(asked, press, [], false),
  'fork-pick': (asked, press) => walkFork(asked, press, [Number(press.values[0])], false),
  'fork-take': (asked, press) => walkFork(asked, press, [], true),
  fork: (asked, press) => {
    const act = FORK_ACTS.find((each) => each === press.args[1]);
    return withSameFork(asked, press, (view) =>
      act ? ACTS[act](asked, view) : forkPanel(asked.app, asked.reader, view),
    );
  },
};
