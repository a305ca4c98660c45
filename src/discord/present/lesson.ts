import { stepsTo } from '../../engine/notation.ts';
import { isWanted } from '../../engine/lesson.ts';
import type { Choice } from '../../engine/choice.ts';
import type { GameGuide } from '../../games/guide.ts';
import type { TaughtLesson, TaughtStep } from '../../games/lessons.ts';
import type { Outlook, TableState } from '../../table/api.ts';
import { escaped, small } from '../interactions/markdown.ts';
import type { Reader } from '../interactions/reader.ts';
import { offeredAt, pressesFor, type Made, type Offered } from './menus/choices.ts';
import { commitLabel } from './draft.ts';
import { isChosen, rootOf, severalItems, standAt, type Stand } from './menus/option-tree.ts';
import { plainOrder } from './order-words.ts';

/** What stands before the sentence of a step, and before what is to be pressed. */
export const LESSON_SIGNS = { step: '🎓 ', press: '👉 ' } as const;

/** What is pressed, or chosen together in one menu: as it is called there. */
type Press = readonly string[];

/** The lesson that a table is, and its step; without one where all are done. */
export function lessonOf(
  guide: GameGuide,
  { lesson: at }: Pick<TableState, 'lesson'>,
): { readonly lesson: TaughtLesson; readonly step: TaughtStep | undefined; readonly number: number } | undefined {
  const lesson = at && guide.lessons?.find(({ id }) => id === at.id);
  return lesson ? { lesson, step: lesson.steps[at.done], number: at.done + 1 } : undefined;
}

/** Whether a table is a lesson whose step says itself what to order. */
export const saysWhat = (guide: GameGuide, state: Pick<TableState, 'lesson'>): boolean =>
  (lessonOf(guide, state)?.step?.orders.length ?? 0) > 0;

/** What a lesson says now: the sentence of its step with its rule, and what is to be pressed; or that it is over. */
export function lessonLines(reader: Reader, guide: GameGuide, state: TableState, presses: readonly Press[]): string[] {
  const at = lessonOf(guide, state);
  if (!at) return [];
  const { lesson, step, number } = at;
  const { say, signs, locale } = reader;
  if (!step) {
    const isLast = guide.lessons?.at(-1)?.id === lesson.id;
    return [
      `${LESSON_SIGNS.step}${escaped(lesson.end[locale])}`,
      say({ code: isLast ? 'lesson.over' : 'lesson.next' }),
    ];
  }
  if (state.stage !== 'playing') return [];
  const params = { number, of: lesson.steps.length, text: step.text[locale] };
  const path = presses.map((labels) => labels.map((label) => `**${escaped(label)}**`).join(' + ')).join(' › ');
  return [
    `${LESSON_SIGNS.step}${say({ code: 'lesson.step', params })}${signs.aside(step.rule)}`,
    ...(path === '' ? [] : [`${LESSON_SIGNS.press}${path}`]),
    // In a step without orders of its own the player decides: what helps with that is offered here.
    ...(step.orders.length === 0 ? [small(say({ code: 'lesson.free' }))] : []),
  ];
}

/** The way to an order in the tree: where a path may be named by its end alone, by that. */
function shortestWay({ game }: GameGuide, root: Choice<unknown>, order: string): readonly number[] | undefined {
  const way = stepsTo(root, order.replace(/\S+-/gu, ''));
  const reached = way && standAt(root, way)?.node.order;
  return reached !== undefined && game.format(reached) === order ? way : stepsTo(root, order);
}

/** The menu at a place in the tree from which several options are chosen together, by what each is called in it; undefined if there is none. */
function menuOf({ node }: Stand, { card }: Offered) {
  if (!severalItems(node)) return undefined;
  const branches = node.branches();
  return {
    labelOf: (word: string | undefined): string | undefined => {
      const index = branches.findIndex((branch) => branch.word === word);
      return index < 0 ? undefined : card(index).label;
    },
  };
}

/** What is pressed on the way from a place in the tree to an order; undefined if the place does not lie on it. */
function pressesOnWay(
  reader: Reader,
  guide: GameGuide,
  root: Choice<unknown>,
  from: Stand,
  order: string,
  made: Made,
  page: number,
): Press[] | undefined {
  const way = shortestWay(guide, root, order);
  if (!way || from.steps.some((step, n) => step !== way[n])) return undefined;
  const presses: Press[] = [];
  let here = from;
  let menu: ReturnType<typeof menuOf>;
  while (here.steps.length < way.length) {
    const index = way[here.steps.length] as number;
    const offered = offeredAt(reader, guide, here, made);
    const inMenu = here.node.several === undefined ? undefined : menu?.labelOf(here.node.branches()[index]?.word);
    if (inMenu !== undefined) {
      presses.push([...(presses.pop() ?? []), inMenu]);
    } else {
      const labels = pressesFor(reader, offered, here, index, here === from ? page : 0);
      presses.push(...labels.map((label) => [label]));
      menu = menuOf(here, offered);
    }
    const next = standAt(root, way.slice(0, here.steps.length + 1));
    if (!next) return undefined;
    here = next;
  }
  if (isChosen(here, menu !== undefined)) return presses;
  const take = { code: 'choice.take', params: { text: plainOrder(reader, guide.game.id, here.words) } };
  return [...presses, [reader.plain(take)]];
}

/** What is to be pressed for the step of a lesson in the panel of who learns, from where they stand in the tree of options. */
export function pressesInPanel(
  reader: Reader,
  guide: GameGuide,
  outlook: Outlook,
  stand: Stand,
  made: Made,
  page: number,
): Press[] {
  const step = lessonOf(guide, outlook.state)?.step;
  const { draft, asks } = outlook;
  if (!step || step.orders.length === 0) return [];
  if (draft?.lines.some(({ text }) => isWanted(step, text))) return [[commitLabel(reader, draft)]];
  const root = rootOf(asks);
  for (const order of step.orders) {
    const presses = pressesOnWay(reader, guide, root, stand, order, made, page);
    if (presses) return asks.some(({ reaction }) => reaction) ? presses : [...presses, [commitLabel(reader, null)]];
  }
  return stand.back === undefined ? [] : [[reader.plain({ code: 'choice.back' })]];
}

/** What is to be pressed for the step of a lesson under a post: one's own orders, if they are waited for. */
export function pressesInPost(reader: Reader, guide: GameGuide, state: TableState): Press[] {
  const at = lessonOf(guide, state);
  const isAsked = state.waiting.some(({ seat }) => seat === at?.lesson.seat);
  return isAsked ? [[reader.plain({ code: 'status.button.panel' })]] : [];
}
