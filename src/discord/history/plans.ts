import { openAsks } from '../../engine/play.ts';
import { stepsTo } from '../../engine/notation.ts';
import type { GameGuide, OddsReport } from '../../games/guide.ts';
import type { PlayedPlan } from '../../table/api.ts';
import { guideOf } from '../interactions/app.ts';
import type { ComponentHandler } from '../interactions/component.ts';
import type { InteractionContext } from '../interactions/context.ts';
import type { Meaning } from '../interactions/custom-id.ts';
import { fitLines, small } from '../interactions/markdown.ts';
import type { Reader } from '../interactions/reader.ts';
import type { Reply } from '../interactions/reply.ts';
import { LIMITS } from '../connection/limits.ts';
import { phaseName, seatName } from '../present/names.ts';
import { orderWords } from '../present/order-words.ts';
import { standAt } from '../present/menus/option-tree.ts';
import { errorReply } from '../orders/answers.ts';

/** The odds of an attack by the columns that it can come to, but for cards and choices together. */
function attackLine({ say, signs }: Reader, { target, attackers, defenders, cases }: OddsReport): string {
  const columns = [...new Set(cases.filter(({ combined }) => !combined).map(({ column }) => column))];
  return `${say({ code: 'odds.title', params: { target, attackers, defenders } })}${signs.colon}${columns.join(signs.or)}`;
}

/** The attack that an order makes, with the odds that everybody could see then; none of any other order. */
function attackMade(reader: Reader, guide: GameGuide, { seat, before, orders }: PlayedPlan): readonly string[] {
  const [order] = orders;
  const text = order === undefined ? '' : guide.game.format(order);
  return openAsks(guide.game, before)
    .filter((ask) => ask.seat === seat)
    .flatMap(({ choice }) => {
      const steps = stepsTo(choice, text);
      const attack = steps && standAt(choice, steps)?.node.attack;
      if (!attack || attack.units.length === 0) return [];
      const report = guide.odds(before, seat, [attack.target, ...attack.units].join(' '));
      return report.ok ? [attackLine(reader, report.value)] : [];
    });
}

/** So many orders of a plan are told that nothing is said of. */
const MOST_ORDERS = 6;

/** What a plan was for, in sentences; of one that nothing can be said of, its orders. */
function purpose(reader: Reader, guide: GameGuide, plan: PlayedPlan): readonly string[] {
  const { seat, before, orders, promptCode } = plan;
  const ask = openAsks(guide.game, before).find((each) => each.seat === seat && each.prompt.code === promptCode);
  const reasons = ask ? (guide.knowledge?.explain?.(before, ask, orders) ?? []) : [];
  if (reasons.length > 0) return reasons.map((reason) => reader.say(reason));
  const words = orders.map((order) => orderWords(reader, guide.game.id, guide.game.format(order)));
  return words.length > MOST_ORDERS ? [...words.slice(0, MOST_ORDERS), reader.signs.more] : words;
}

/** The lines on plans, under the phase and the seat that each was made in and for. */
function* linesOn(reader: Reader, guide: GameGuide, plans: readonly PlayedPlan[]): Generator<void, readonly string[]> {
  const lines: string[] = [];
  let heading = '';
  for (const plan of plans) {
    const told = plan.whole ? purpose(reader, guide, plan) : attackMade(reader, guide, plan);
    yield;
    if (told.length === 0) continue;
    const names = [phaseName(reader, guide.game.id, plan.phase), seatName(reader, guide.game.id, plan.seat)];
    const here = `**${names.join(reader.signs.dot)}**`;
    if (here !== heading) lines.push(here);
    heading = here;
    lines.push(...told.map((line) => `- ${line}`));
  }
  return lines;
}

/** What computers did in their last turn up to a line was for, as far as the asker may know it. */
export async function whyReply(context: InteractionContext, upTo?: number): Promise<Reply> {
  const { app, channel, user, reader } = context;
  const [state, found] = [await app.tables.state(channel), await app.tables.plans(channel, user.id, upTo)];
  if (!state.ok) return errorReply(context, state.error);
  if (!found.ok) return errorReply(context, found.error);
  const guide = guideOf(app, state.value);
  const lines = await app.tables.turns.run(linesOn(reader, guide, found.value));
  const isWhole = found.value.every(({ whole }) => whole);
  const nothing = reader.say({ code: found.value.length === 0 ? 'why.none' : 'why.nothing' });
  const below = isWhole ? '' : small(reader.say({ code: 'why.public' }));
  const title = `### ${reader.say({ code: 'why.title' })}`;
  const room = LIMITS.content - title.length - below.length - 2;
  const shown = fitLines(lines.length > 0 ? lines : [nothing], room, (left) =>
    small(reader.say({ code: 'post.more', params: { left } })),
  );
  return { content: [title, shown, below].filter((text) => text !== '').join('\n'), rows: [], files: [] };
}

/** What the button of a post does that asks what a computer was up to. */
export const WHY_COMPONENTS = {
  why: (context, { args: [upTo = ''] }) => whyReply(context, Number(upTo)),
} satisfies Partial<Record<Meaning, ComponentHandler>>;
