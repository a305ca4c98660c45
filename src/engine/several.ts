import { fork, type Branch, type Choice } from './choice.ts';
import type { Game } from './game.ts';
import { nodeAt, parseOrder, plainWord } from './notation.ts';
import { answerable } from './play.ts';
import type { Position } from './position.ts';

/** A word for all units in a place: `@0313`, and whatever stands before the sign (`stack@0313`). */
const OF_PLACE = /^[^@]*@(.+)$/u;

/** How many words of a text the name of one unit may take. */
const MOST_WORDS_A_UNIT = 4;

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .split(/[\s,、;+&]+/u)
    .filter((word) => word !== '');

/** How units are named in a position, for one seat. */
interface Naming {
  readonly unit: (word: string) => string | undefined;
  readonly standing: (word: string) => readonly string[] | undefined;
}

function namingOf<S, O>({ groups, seats }: Game<S, O>, position: Position<S>, seat: string): Naming | undefined {
  const side = seats.find(({ id }) => id === seat)?.side;
  if (!groups || side === undefined) return undefined;
  return {
    unit: (word) => groups.unit(plainWord(word), side),
    standing: (word) => groups.standing(position, plainWord(word), side),
  };
}

/** The branch of a node that names a unit. */
const branchOf = <O>(node: Choice<O>, unit: string): Branch<O> | undefined =>
  node.branches((word) => word === unit).find(({ thing }) => thing?.kind === 'unit' && thing.id === unit);

/** Those of some units that can be said at a node, each after the one before. */
function together<O>(from: Choice<O>, units: readonly string[]): readonly string[] {
  let node = from;
  const said: string[] = [];
  for (const unit of units) {
    const branch = branchOf(node, unit);
    if (!branch) continue;
    said.push(unit);
    node = branch.to();
  }
  return said;
}

/** Units that are named behind the first word of a line: one, or those of a place. */
interface Named {
  readonly units: readonly string[];
  readonly byPlace: boolean;
}

/** The units named one after another behind the first word, and how many words come before what follows them. */
function unitsNamed(
  { unit, standing }: Naming,
  words: readonly string[],
): { readonly named: readonly Named[]; readonly used: number } {
  const named: Named[] = [];
  let used = 1;
  while (used < words.length) {
    const place = OF_PLACE.exec(words[used] as string)?.[1];
    const there = place === undefined ? undefined : standing(place);
    if (there) {
      named.push({ units: there, byPlace: true });
      used += 1;
      continue;
    }
    const after = words.slice(used, used + MOST_WORDS_A_UNIT);
    const texts = after.map((_, n) => after.slice(0, after.length - n));
    const name = texts.find((text) => unit(text.join('')) !== undefined);
    if (!name) break;
    named.push({ units: [unit(name.join('')) as string], byPlace: false });
    used += name.length;
  }
  return { named, used };
}

/** Each unit once, of a place those that can be said at a node, if there are any. */
const unitsAmong = <O>(node: Choice<O>, named: readonly Named[]): readonly string[] => [
  ...new Set(
    named.flatMap(({ units, byPlace }) => {
      const able = byPlace ? units.filter((id) => branchOf(node, id)) : units;
      return able.length > 0 ? able : units;
    }),
  ),
];

/** The text with the units of places named in the midst of it (attackers, behind their target). */
function placesSpelled<O>({ standing }: Naming, root: Choice<O>, words: readonly string[]): string {
  const spelled: string[] = [];
  for (const word of words) {
    const place = OF_PLACE.exec(word)?.[1];
    const there = place === undefined ? undefined : standing(place);
    const node = there && nodeAt(root, spelled.join(' '));
    const able = there && node ? together(node, there) : [];
    spelled.push(...(able.length > 0 ? able : (there ?? [word])));
  }
  return spelled.join(' ');
}

/** Lines that give some units the same order one after another, those together who may go together. */
function linesOf<O>(
  root: Choice<O>,
  node: Choice<O>,
  units: readonly string[],
  lineOf: (units: readonly string[]) => string,
): readonly string[] {
  const lines: string[] = [];
  let left = units;
  while (left.length > 0) {
    const [first = ''] = left;
    const stack = branchOf(node, first) ? together(node, left) : [first];
    const asOne = stack.length > 1 && parseOrder(root, lineOf(stack)).ok;
    lines.push(...(asOne ? [lineOf(stack)] : stack.map((id) => lineOf([id]))));
    left = left.filter((id) => !stack.includes(id));
  }
  return lines;
}

/**
 * The lines that one line of a seat's means, each to be tried as an order of its own: `move 39Pz 6AC 0421` is a move of each, and
 * `move @0313 0421` of all in the hex that can be ordered so, those together who may go together. A line that gives one order
 * means itself. `position` is a view of the seat's.
 */
export function linesMeant<S, O>(
  game: Game<S, O>,
  position: Position<S>,
  seat: string,
  text: string,
): readonly string[] {
  const naming = namingOf(game, position, seat);
  const words = wordsOf(text);
  if (!naming || words.length < 3) return [text];
  const { named, used } = unitsNamed(naming, words);
  const byPlace = words.some((word) => OF_PLACE.test(word));
  if (named.length < 2 && !byPlace) return [text];
  const rest = words.slice(used);
  for (const { seat: asked, choice } of answerable(game, position)) {
    const node = asked === seat ? nodeAt(choice, words[0] as string) : undefined;
    if (!node) continue;
    if (!byPlace && parseOrder(choice, text).ok) return [text];
    const spelled = placesSpelled(naming, choice, words);
    // Without anything behind them the units are a list that is the order itself (losses, those chosen).
    if (named.length === 0 || rest.length === 0) return [byPlace ? spelled : text];
    return linesOf(choice, node, unitsAmong(node, named), (units) => [words[0], ...units, ...rest].join(' '));
  }
  return [
    byPlace
      ? placesSpelled(
          naming,
          fork<O>(() => []),
          words,
        )
      : text,
  ];
}
