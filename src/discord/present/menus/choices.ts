import { ButtonStyle, ComponentType, type APIButtonComponentWithCustomId } from 'discord.js';
import type { Branch, Thing } from '../../../engine/choice.ts';
import type { Warning } from '../../../engine/message.ts';
import type { Position } from '../../../engine/position.ts';
import { columnsOf, cut } from '../../../engine/text.ts';
import type { GameGuide } from '../../../games/guide.ts';
import { tryCustomId, type Meaning } from '../../interactions/custom-id.ts';
import { escaped } from '../../interactions/markdown.ts';
import { LIMITS } from '../../connection/limits.ts';
import type { Reader } from '../../interactions/reader.ts';
import type { Row } from '../../interactions/reply.ts';
import { optionCards, type OptionCard } from '../../options/cards.ts';
import { plainOrder } from '../order-words.ts';
import { packSteps, severalItems, type Item, type Stand } from './option-tree.ts';
import { stackWords, WHOLE_STACK, type Stack } from './stack.ts';
import { WARNED, warnedInShort, type WarningsOf } from '../warnings.ts';

/** Up to so many options are buttons; more are put into a menu. */
const MOST_BUTTONS = 5;

/** A button of a phone shows about so many letters. */
const MOST_ON_BUTTON = 38;

/** What a set of buttons is made against. */
export interface Made {
  /** `TableState.number`. */
  readonly number: number;
  /** Revision of the draft; 0 without one. */
  readonly revision: number;
  readonly seat: string;
  /** What the one who chooses sees; null where nothing is said of the options but their names. */
  readonly position?: Position | null;
  /** What the buttons mean, if not orders of the draft. */
  readonly ways?: Readonly<Record<Way, Meaning>>;
  /** Whether an option is offered; all are if left out. */
  readonly offers?: (branch: Branch<unknown>) => boolean;
  /** What an option is warned of. */
  readonly warningsOf?: WarningsOf;
  /** The stack of the unit that is being ordered, and whether all of it is meant. */
  readonly stack?: Stack & { readonly isWhole: boolean };
}

/** How one goes through the options. */
export type Way = 'step' | 'pick' | 'take';

const wayId = ({ number, revision, seat, ways, stack }: Made, way: Way, steps: readonly number[], page = 0) => {
  const whole = stack?.isWhole ? [WHOLE_STACK] : [];
  return tryCustomId(ways?.[way] ?? way, number, revision, seat, packSteps(steps), page, ...whole);
};

/** A row of buttons. */
export const buttonRow = (components: readonly APIButtonComponentWithCustomId[]): Row => ({
  type: ComponentType.ActionRow,
  components: [...components],
});

/** A button. A label longer than Discord allows is cut. */
export const button = (
  id: string,
  label: string,
  style: APIButtonComponentWithCustomId['style'] = ButtonStyle.Secondary,
  disabled = false,
): APIButtonComponentWithCustomId => ({
  type: ComponentType.Button,
  style,
  custom_id: id,
  label: cut(label, LIMITS.buttonLabel),
  ...(disabled ? { disabled } : {}),
});

/** Whether a phone shows a label whole; letters of full width take two places. */
const fitsPhone = (label: string): boolean => columnsOf(label) <= MOST_ON_BUTTON;

/** A label with what one needs to know of the option, if that fits on its button. */
export function labelOnButton({ signs }: Reader, { label, description }: OptionCard, fits = fitsPhone): string {
  const whole = description === '' ? label : signs.note(label, description);
  return fits(whole) ? whole : label;
}

/** What is said of words that were chosen and do not go with the others. */
export const leftNote = ({ say }: Reader, words: readonly string[]): string =>
  `⚠️ ${say({ code: 'options.left-out', params: { words } })}`;

/** How many pages a node's options fill in a menu. */
export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / LIMITS.selectOptions));

/** The page of a menu that is shown where another is wanted that may be no more. */
const pageShown = (count: number, wanted: number): number => Math.max(0, Math.min(wanted, pagesOf(count) - 1));

/** The options on a page. */
function onPage(order: readonly number[], wanted: number): readonly number[] {
  const first = pageShown(order.length, wanted) * LIMITS.selectOptions;
  return order.slice(first, first + LIMITS.selectOptions);
}

/** What stands before the label of an option that one is warned of. */
const signOf = (warnings: readonly Warning[]): string => (warnings.length > 0 ? `${WARNED} ` : '');

/** The options that are offered at a place in the tree. */
export interface Offered {
  /** Those that are offered by their index, in the order in which they are shown. */
  readonly order: readonly number[];
  /** What is said of one, or of the same said again: with a sign and what one is warned of first, where there is such. */
  readonly card: (index: number, again?: Branch<unknown>) => OptionCard;
  /** Where the things that are offered are. */
  readonly places: () => readonly string[];
  /** Where those are that a page of a menu shows. */
  readonly placesOn: (page: number) => readonly string[];
}

/** What is offered at a place in the tree, and what is said of it. */
export function offeredAt(reader: Reader, guide: GameGuide, { node }: Stand, made: Made): Offered {
  const { offers = () => true, warningsOf, position = null, seat } = made;
  const cards = optionCards(reader, guide, { position, seat });
  const branches = node.branches();
  const order = cards.order(branches).filter((index) => offers(branches[index] as Branch<unknown>));
  const placesOf = (indices: readonly number[]): readonly string[] =>
    cards.places(indices.map((index) => branches[index] as Branch<unknown>));
  return {
    order,
    card: (index, again) => {
      const branch = again ?? (branches[index] as Branch<unknown>);
      const { label, description } = cards.card(branch);
      const warnings = warningsOf?.(branch) ?? [];
      const remarks = [...warnedInShort(reader, warnings), ...(description === '' ? [] : [description])];
      return { label: `${signOf(warnings)}${label}`, description: reader.signs.parts(remarks) };
    },
    places: () => placesOf(order),
    placesOn: (page) => placesOf(onPage(order, page)),
  };
}

/** Whether the options at a place in the tree stand in a menu; else each is a button. */
const isMenu = ({ order }: Pick<Offered, 'order'>, { node }: Stand): boolean =>
  severalItems(node) !== undefined || order.length > MOST_BUTTONS;

/** What is pressed for an option at a place in the tree of which page `page` is shown: pages turned, then its button, or what the menu calls it. */
export function pressesFor(reader: Reader, offered: Offered, stand: Stand, index: number, page: number): string[] {
  const { order, card } = offered;
  if (!isMenu(offered, stand)) return [labelOnButton(reader, card(index))];
  if (severalItems(stand.node)) return [card(index).label];
  const turns = Math.floor(order.indexOf(index) / LIMITS.selectOptions) - pageShown(order.length, page);
  const turn = reader.plain({ code: turns > 0 ? 'choice.next' : 'choice.previous' });
  return [...Array.from({ length: Math.abs(turns) }, () => turn), card(index).label];
}

/** Of options that are buttons, a line for each that tells more than fits on its button. */
export function longOptions(reader: Reader, { order, card }: Offered, stand: Stand): readonly string[] {
  if (isMenu({ order }, stand)) return [];
  const long = order
    .map((index) => card(index))
    .filter((option) => option.description !== '' && labelOnButton(reader, option) === option.label);
  return long.map(({ label, description }) => `- **${escaped(label)}**${reader.signs.lead}${escaped(description)}`);
}

/**
 * What all items of a menu are, cards by what the game has of them; `either` if they are units and places; empty if they are of
 * others, or words.
 */
function kindOf(guide: GameGuide, { stand: { node }, items }: Menu): Thing['kind'] | 'chit' | 'either' | '' {
  const branches = node.branches();
  const kinds = new Set(items.map(({ index }) => branches[index]?.thing?.kind ?? ''));
  const [kind = ''] = kinds;
  if (kinds.size === 2 && kinds.has('unit') && kinds.has('place')) return 'either';
  if (kinds.size > 1) return '';
  return kind === 'card' && !guide.explained.some((each) => each.kind === 'card') ? 'chit' : kind;
}

/** How many of the items of a menu may be chosen: one or more up to all, just so many, or up to so many. */
const amountOf = ({ stand: { node }, items, most }: Menu): 'all' | 'exactly' | 'most' => {
  if ((node.least ?? 0) >= most) return 'exactly';
  return most < items.length ? 'most' : 'all';
};

function menuRow(reader: Reader, guide: GameGuide, menu: Menu, made: Made): Row | undefined {
  const { stand, card, items, most, page, count } = menu;
  const kind = kindOf(guide, menu);
  const id = wayId(made, 'pick', stand.steps, page);
  if (id === undefined) return undefined;
  const placeholder = reader.plain(
    most > 1
      ? { code: 'choice.several', params: { kind, count: items.length, most, amount: amountOf(menu) } }
      : { code: 'choice.placeholder', params: { kind, count, page: page + 1, pages: pagesOf(count) } },
  );
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: id,
        placeholder: cut(placeholder, LIMITS.selectPlaceholder),
        ...(most > 1 ? { min_values: 1, max_values: most } : {}),
        options: items.map(({ index, value, again }) => {
          const { label, description } = card(index, again);
          return {
            label: cut(label || '—', LIMITS.selectLabel),
            value,
            ...(description === '' ? {} : { description: cut(description, LIMITS.selectDescription) }),
          };
        }),
      },
    ],
  };
}

/** What a menu shows: a page of the options, of which one or several may be chosen. */
interface Menu {
  readonly stand: Stand;
  readonly card: Offered['card'];
  readonly items: readonly Item[];
  readonly most: number;
  readonly page: number;
  /** How many options there are on all pages. */
  readonly count: number;
}

/**
 * Buttons or menus for the options at a place in the tree: up to five as buttons, more in a menu of pages; then, as far
 * as they make sense there, a way back, other pages, and the order as it stands. There may be fewer options by now than
 * when a page was asked for: then the last page is shown.
 */
export function choiceRows(reader: Reader, guide: GameGuide, stand: Stand, wanted: number, made: Made): readonly Row[] {
  const { node, steps, back, words } = stand;
  const { order, card } = offeredAt(reader, guide, stand, made);
  const lastPage = pagesOf(order.length) - 1;
  const page = pageShown(order.length, wanted);
  const step = (to: readonly number[], onPage = 0): string | undefined => wayId(made, 'step', to, onPage);
  const ifFits = (id: string | undefined, label: string, style?: APIButtonComponentWithCustomId['style']) =>
    id === undefined ? [] : [button(id, label, style)];

  const several = severalItems(node)?.toSorted((a, b) => order.indexOf(a.index) - order.indexOf(b.index));
  const rows: Row[] = [];
  if (isMenu({ order }, stand)) {
    const items = several ?? onPage(order, page).map((index) => ({ index, value: String(index) }));
    const most = several ? Math.min(node.several ?? 1, items.length) : 1;
    const menu = menuRow(reader, guide, { stand, card, items, most, page, count: order.length }, made);
    if (menu) rows.push(menu);
  } else if (order.length > 0) {
    const buttons = order.flatMap((n) => {
      const label = labelOnButton(reader, card(n));
      return ifFits(step([...steps, n]), label, ButtonStyle.Primary);
    });
    if (buttons.length > 0) rows.push(buttonRow(buttons));
  }
  const word = (code: string, params = {}): string => reader.plain({ code, params });
  const take = wayId(made, 'take', steps);
  const more = !several && order.length > MOST_BUTTONS;
  const { stack } = made;
  const said = stack?.isWhole ? stackWords(words, stack) : words;
  const mayBeWhole = stack && !stack.isWhole && stack.at === steps.length - 1;
  const whole = mayBeWhole ? wayId({ ...made, stack: { ...stack, isWhole: true } }, 'step', steps) : undefined;
  const around = [
    ...(node.order === undefined
      ? []
      : ifFits(take, word('choice.take', { text: plainOrder(reader, guide.game.id, said) }), ButtonStyle.Success)),
    ...(stack ? ifFits(whole, word('choice.stack', { units: stack.units })) : []),
    ...(back ? ifFits(step(back), word('choice.back')) : []),
    ...(more && page > 0 ? ifFits(step(steps, page - 1), word('choice.previous')) : []),
    ...(more && page < lastPage ? ifFits(step(steps, page + 1), word('choice.next')) : []),
  ];
  return around.length > 0 ? [...rows, buttonRow(around)] : rows;
}
