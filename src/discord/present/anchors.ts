import type { TableState } from '../../table/api.ts';
import type { Reader } from '../reader.ts';
import { code } from '../text.ts';

/** What binds the dice of a game before the first roll: the anchors of its links and of the key of its hidden draws. */
export const anchorLines = (
  { say }: Reader,
  { anchor, hiddenAnchor }: Pick<TableState, 'anchor' | 'hiddenAnchor'>,
): readonly string[] => [
  ...(anchor === null ? [] : [`${say({ code: 'status.anchor' })} ${code(anchor)}`]),
  ...(hiddenAnchor === null ? [] : [`${say({ code: 'dice.hidden-anchor' })} ${code(hiddenAnchor)}`]),
];
