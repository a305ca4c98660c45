import { ButtonStyle, ComponentType, type APIButtonComponentWithCustomId } from 'discord.js';
import type { Branch } from '../../engine/choice.ts';
import type { Warning } from '../../engine/message.ts';
import { cut } from '../../engine/text.ts';
import type { GameGuide } from '../../games/guide.ts';
import { tryCustomId, type Meaning } from '../interactions/custom-id.ts';
import { LIMITS } from '../connection/limits.ts';
import type { Reader } from '../interactions/reader.ts';
import type { Row } from '../interactions/reply.ts';
import { packSteps, type Stand } from './option-tree.ts';
import type { WarningsOf } from './warnings.ts';

/** Up to so many options are buttons; more are put into a menu. */
const MOST_BUTTONS = 5;

/** What a set of buttons is made against. */
export interface Made {
  /** `TableState.number`. */
  readonly number: number;
  /** Revision of the draft; 0 without one. */
  readonly revision: number;
  readonly seat: string;
  /** What the buttons mean, if not orders of the draft. */
  readonly ways?: Readonly<Record<Way, Meaning>>;
  /** Whether an option is offered; all are if left out. */
  readonly offers?: (branch: Branch<unknown>) => boolean;
  /** What an option is warned of. */
  readonly warningsOf?: WarningsOf;
}

/** How one goes through the options. */
export type Way = 'step' | 'pick' | 'take';

const wayId = ({ number, revision, seat, ways }: Made, way: Way, ...args: readonly (string | number)[]) =>
  tryCustomId(ways?.[way] ?? way, number, revision, seat, ...args);

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

/** What an option is called: its label, or its word with the name of the place it means. */
export function optionLabel(reader: Reader, guide: GameGuide, branch: Branch<unknown>): string {
  if (branch.label) return reader.plain(branch.label);
  const place = branch.places?.includes(branch.word) ? guide.places.find(({ id }) => id === branch.word) : undefined;
  const name = place?.names[reader.locale];
  return name === undefined || name === branch.word ? branch.word : `${branch.word} ${name}`;
}

/** The same with its hint. */
export const optionWithHint = (reader: Reader, guide: GameGuide, branch: Branch<unknown>): string =>
  [optionLabel(reader, guide, branch), ...(branch.hint ? [reader.plain(branch.hint)] : [])].join(' · ');

/** How many pages a node's options fill in a menu. */
export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / LIMITS.selectOptions));

/** An option that is offered, and its index among those of its place. */
interface Offered {
  readonly branch: Branch<unknown>;
  readonly n: number;
}

const offeredOf = ({ node }: Stand, { offers = () => true }: Made): readonly Offered[] =>
  node
    .branches()
    .map((branch, n) => ({ branch, n }))
    .filter(({ branch }) => offers(branch));

/** What stands before the label of an option that one is warned of. */
const signOf = (warnings: readonly Warning[]): string => (warnings.length > 0 ? '⚠️ ' : '');

function menuRow(
  reader: Reader,
  guide: GameGuide,
  { steps }: Stand,
  offered: readonly Offered[],
  page: number,
  made: Made,
): Row | undefined {
  const id = wayId(made, 'pick', packSteps(steps), page);
  if (id === undefined) return undefined;
  const first = page * LIMITS.selectOptions;
  const placeholder = reader.plain({
    code: 'choice.placeholder',
    params: { count: offered.length, page: page + 1, pages: pagesOf(offered.length) },
  });
  return {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: id,
        placeholder: cut(placeholder, LIMITS.selectPlaceholder),
        options: offered.slice(first, first + LIMITS.selectOptions).map(({ branch, n }) => {
          const warnings = made.warningsOf?.(branch) ?? [];
          const remarks = [...warnings, ...(branch.hint ? [branch.hint] : [])].map(reader.plain);
          const label = optionLabel(reader, guide, branch) || '—';
          return {
            label: cut(`${signOf(warnings)}${label}`, LIMITS.selectLabel),
            value: String(n),
            ...(remarks.length > 0 ? { description: cut(remarks.join(' · '), LIMITS.selectDescription) } : {}),
          };
        }),
      },
    ],
  };
}

/**
 * Buttons or menus for the options at a place in the tree: up to five as buttons, more in a menu of pages; then, as far
 * as they make sense there, a way back, other pages, and the order as it stands. There may be fewer options by now than
 * when a page was asked for: then the last page is shown.
 */
export function choiceRows(reader: Reader, guide: GameGuide, stand: Stand, wanted: number, made: Made): readonly Row[] {
  const { node, steps, back, words } = stand;
  const offered = offeredOf(stand, made);
  const lastPage = pagesOf(offered.length) - 1;
  const page = Math.max(0, Math.min(wanted, lastPage));
  const step = (to: readonly number[], onPage = 0): string | undefined => wayId(made, 'step', packSteps(to), onPage);
  const ifFits = (id: string | undefined, label: string, style?: APIButtonComponentWithCustomId['style']) =>
    id === undefined ? [] : [button(id, label, style)];

  const rows: Row[] = [];
  if (offered.length > MOST_BUTTONS) {
    const menu = menuRow(reader, guide, stand, offered, page, made);
    if (menu) rows.push(menu);
  } else if (offered.length > 0) {
    const buttons = offered.flatMap(({ branch, n }) => {
      const sign = signOf(made.warningsOf?.(branch) ?? []);
      return ifFits(step([...steps, n]), `${sign}${optionWithHint(reader, guide, branch)}`, ButtonStyle.Primary);
    });
    if (buttons.length > 0) rows.push(buttonRow(buttons));
  }
  const word = (code: string, params = {}): string => reader.plain({ code, params });
  const take = wayId(made, 'take', packSteps(steps));
  const more = offered.length > MOST_BUTTONS;
  const around = [
    ...(node.order === undefined
      ? []
      : ifFits(take, word('choice.take', { text: words.join(' ') }), ButtonStyle.Success)),
    ...(back ? ifFits(step(back), word('choice.back')) : []),
    ...(more && page > 0 ? ifFits(step(steps, page - 1), word('choice.previous')) : []),
    ...(more && page < lastPage ? ifFits(step(steps, page + 1), word('choice.next')) : []),
  ];
  return around.length > 0 ? [...rows, buttonRow(around)] : rows;
}
