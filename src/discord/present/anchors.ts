import type { Revealed, TableState } from '../../table/api.ts';
import type { Reader } from '../interactions/reader.ts';
import { code } from '../interactions/markdown.ts';
import { MARKS } from './marks.ts';
import { phaseName, seatName } from './names.ts';
import { labelled } from './time/spans.ts';

/** What binds the dice of a game before the first roll: the anchors of its links and of the key of its hidden draws. */
export const anchorLines = (
  { say }: Reader,
  { anchor, hiddenAnchor }: Pick<TableState, 'anchor' | 'hiddenAnchor'>,
): readonly string[] => [
  ...(anchor === null ? [] : [labelled(say({ code: 'status.anchor' }), code(anchor))]),
  ...(hiddenAnchor === null ? [] : [labelled(say({ code: 'dice.hidden-anchor' }), code(hiddenAnchor))]),
];

/** The words that the dice are made of as well, a line a seat; or that nobody gave one. Nothing where none could be given. */
export function wordLines(reader: Reader, { game, words }: Pick<TableState, 'game' | 'words'>): readonly string[] {
  const { say } = reader;
  if (words === null) return [];
  const given = Object.entries(words).map(([seat, word]) => {
    const name = seatName(reader, game, seat);
    return say({ code: 'dice.word', params: { name, word } });
  });
  return given.length === 0 ? [say({ code: 'dice.no-words' })] : [say({ code: 'dice.words' }), ...given];
}

/** The link that a phase opened last, as a mark; nothing where none did. */
export const linkMark = (opened: Revealed | undefined): Record<string, string> =>
  opened ? { [MARKS.link]: JSON.stringify(opened) } : {};

/** The dice that were opened last: their link, from which those of all phases before follow. */
export function linkLines(reader: Reader, { game, marks }: Pick<TableState, 'game' | 'marks'>): readonly string[] {
  const marked = marks[MARKS.link] ?? '';
  if (marked === '') return [];
  const { phase, link } = JSON.parse(marked) as Revealed;
  const params = { phase: phaseName(reader, game, phase) };
  return [labelled(reader.say({ code: 'status.link', params }), code(link))];
}
