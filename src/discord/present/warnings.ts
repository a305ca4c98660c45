import type { Branch } from '../../engine/choice.ts';
import type { Warning } from '../../engine/message.ts';
import { parseOrder } from '../../engine/notation.ts';
import type { OpenAsk } from '../../engine/play.ts';
import { newWarnings, warningsOffered } from '../../engine/trials/warned.ts';
import type { GameGuide } from '../../games/guide.ts';
import type { DraftView, Outlook } from '../../table/api.ts';
import type { Reader } from '../interactions/reader.ts';
import { asksAt, type Stand } from './menus/option-tree.ts';

/** More warnings than this in one place are counted, not told. */
const MOST_TOLD = 3;

/** What stands before that of which one is warned. */
export const WARNED = '⚠️';

/** What somebody is warned of, a line each; of many the first, and how many more there are. */
export function warningLines(reader: Reader, warnings: readonly Warning[]): readonly string[] {
  const told = warnings
    .slice(0, MOST_TOLD)
    .map((warning) => `${WARNED} ${reader.say(warning)}${reader.signs.aside(warning.rule)}`);
  const left = warnings.length - told.length;
  return left === 0 ? told : [...told, `${WARNED} ${reader.say({ code: 'warning.more', params: { left } })}`];
}

/** Of what one is warned, in short: of several how many they are and the first, losses before all else; nothing without any. */
export function warnedInShort({ plain }: Pick<Reader, 'plain'>, warnings: readonly Warning[]): readonly string[] {
  const [first] = [...losses({ warnings }), ...warnings];
  return first ? [`${warnings.length > 1 ? `×${warnings.length} ` : ''}${plain(first)}`] : [];
}

/** What is to be known of an option, in short: with a sign, what one is warned of; then what else is `said` of it. */
export const remarksOn = (
  reader: Pick<Reader, 'plain'>,
  warnings: readonly Warning[],
  said: readonly string[],
): readonly string[] => [
  ...warnedInShort(reader, warnings).map((text) => `${WARNED} ${text}`),
  ...said.filter((remark) => remark !== ''),
];

/** All that the lines of a draft are warned of, each once. */
export const draftWarnings = (draft: DraftView | null): readonly Warning[] =>
  (draft?.lines ?? []).reduce<readonly Warning[]>(
    (all, { warnings = [] }) => [...all, ...newWarnings(warnings, all)],
    [],
  );

/** What will be lost as things stand. */
export const losses = ({ warnings }: { readonly warnings: readonly Warning[] }): readonly Warning[] =>
  warnings.filter(({ loses }) => loses);

/** What will be lost as things stand, beside what the lines of the draft say. */
export const lossesAhead = (outlook: Outlook): readonly Warning[] =>
  newWarnings(losses(outlook), draftWarnings(outlook.draft));

/** Tells of an option what its order would be warned of; of one that leads on, nothing. */
export type WarningsOf = (branch: Branch<unknown>) => readonly Warning[];

/** The warnings of the options at a place in the tree, worked out when they are asked for. */
export function optionWarnings(
  { game }: GameGuide,
  { position, asks }: Pick<Outlook, 'position' | 'asks'>,
  { steps }: Stand,
): WarningsOf {
  const alike = asksAt(asks, steps);
  if (!position || alike.length === 0) return () => [];
  return (branch) => {
    const { order } = branch.to();
    if (order === undefined) return [];
    const gives = (ask: OpenAsk<unknown>): boolean => parseOrder(ask.choice, game.format(order)).ok;
    const ask = alike.length === 1 ? alike[0] : alike.find(gives);
    return ask ? warningsOffered(game, position, ask, order) : [];
  };
}

/** Whether a draft gives the last answer to what is asked, so that nothing more can be chosen before it is carried out. */
export const endsWhatIsPlayed = (draft: DraftView | null): boolean =>
  draft !== null && draft.lines.some(({ ends }) => ends);

/** Places to be marked on the map: where units will be lost, and what the draft is warned of. */
export const placesWarnedOf = (outlook: Outlook): readonly string[] => [
  ...new Set([...lossesAhead(outlook), ...draftWarnings(outlook.draft)].flatMap(({ places }) => places)),
];

/**
 * Tells whether an option is to be offered: not one that gives an order which waits in the draft already, and none once the
 * draft ends what is being played.
 */
export function offersOf({ game }: GameGuide, draft: DraftView | null): (branch: Branch<unknown>) => boolean {
  if (!draft) return () => true;
  if (endsWhatIsPlayed(draft)) return () => false;
  const waiting = new Set(
    draft.lines.filter(({ status }) => status === 'decisive' || status === 'planned').map(({ text }) => text),
  );
  if (waiting.size === 0) return () => true;
  return (branch) => {
    const { order, branches } = branch.to();
    return order === undefined || branches().length > 0 || !waiting.has(game.format(order));
  };
}
