import type { Choice } from '../../../engine/choice.ts';
import { plainWord } from '../../../engine/notation.ts';
import type { GameGuide } from '../../../games/guide.ts';
import type { Outlook } from '../../../table/api.ts';
import { rootOf, type Stand } from './option-tree.ts';

/** Stands in the id of a button or menu by which the whole stack of the unit chosen is ordered. */
export const WHOLE_STACK = 'stack';

/** A stack with a unit that is being ordered. */
export interface Stack {
  readonly place: string;
  /** Those of it that can be ordered so, the one chosen among them. */
  readonly units: readonly string[];
  /** How many words come before the unit. */
  readonly at: number;
}

/** The first unit named on the way to a place in the tree, the node where it was, and how many words come before it. */
function firstUnit(root: Choice<unknown>, steps: readonly number[]) {
  let node = root;
  for (const [at, step] of steps.entries()) {
    const branch = node.branches()[step];
    if (branch?.thing?.kind === 'unit') return { node, unit: branch.thing.id, at };
    if (!branch) return undefined;
    node = branch.to();
  }
  return undefined;
}

/**
 * The stack of the unit that is being ordered, where others of it can be ordered so as well; undefined without such.
 */
export function stackOf(
  { game, unit: cardOf }: GameGuide,
  { asks, position, seat }: Pick<Outlook, 'asks' | 'position' | 'seat'>,
  { steps }: Stand,
): Stack | undefined {
  const side = game.seats.find(({ id }) => id === seat)?.side;
  const found = firstUnit(rootOf(asks), steps);
  // From a list several are chosen at once anyway.
  if (!found || found.node.several !== undefined || !position || side === undefined) return undefined;
  const place = cardOf(position, found.unit)?.place;
  const there = place === undefined ? undefined : game.groups?.standing(position, plainWord(place), side);
  if (place === undefined || !there) return undefined;
  const able = found.node.branches().flatMap(({ thing }) => (thing?.kind === 'unit' ? [thing.id] : []));
  const units = there.filter((id) => able.includes(id));
  return units.length > 1 ? { place, units, at: found.at } : undefined;
}

/** The words of an order for the whole stack, of which the words for its unit are given. */
export const stackWords = (words: readonly string[], { place, at }: Stack): readonly string[] => [
  ...words.slice(0, at),
  `@${place}`,
  ...words.slice(at + 1),
];
