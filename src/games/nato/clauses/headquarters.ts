import { leaf, type Choice } from '../../../engine/choice.ts';
import { after, hexesOf, hexOf, oneOf, orderOf, some, turned } from '../../../engine/clauses/tree.ts';
import { at, BOARD, CITY_PLACES, hexesApart, idAt } from '../board.ts';
import { isHq, UNITS_OF } from '../counters.ts';
import type { Order } from '../orders.ts';
import type { Side } from '../state.ts';
import { PLACE_WORDS, UNIT_WORDS } from '../words.ts';
import type { Core, CoreBranch, CoreChoice } from './core.ts';
import { word } from './words.ts';

const BY_DEFAULT: Core = {
  text: 'return by default',
  questions: ['returning'],
  about: 'units',
  answer: (_, { silent }) => silent,
};

/** 29.8: the HQ comes back in the best of its cities; undefined if none is a choice. */
const returning = (text: string, badness: (hex: string) => number | undefined): Core => ({
  text,
  questions: ['returning'],
  about: 'units',
  answer: (_, { choice, prompt }) => {
    const root = after(choice, 'return');
    const cities: Choice<Order> | undefined = root && after(root, String(prompt.params?.['unit']));
    const [best] = (cities?.branches() ?? [])
      .flatMap(({ word: hex }) => {
        const value = badness(hex);
        return value === undefined ? [] : [{ hex, value }];
      })
      .sort((a, b) => a.value - b.value);
    return cities && best && orderOf(cities, best.hex);
  },
});

const apart = (a: string, b: string): number => hexesApart(at(a), at(b));

const returns = (): CoreChoice =>
  oneOf([
    word('by default', 'return-by-default', () => leaf(BY_DEFAULT), ['default']),
    word(
      'in',
      'return-in',
      () =>
        turned(hexesOf(CITY_PLACES.map(idAt), PLACE_WORDS), (named) =>
          returning(`return in ${named.join(' ')}`, (hex) => (named.includes(hex) ? named.indexOf(hex) : undefined)),
        ),
      ['at', 'to'],
    ),
    word(
      'toward',
      'return-toward',
      () =>
        turned(hexOf(BOARD.places, PLACE_WORDS), (goal) =>
          returning(`return toward ${goal}`, (hex) => apart(hex, goal)),
        ),
      ['towards', 'near'],
    ),
  ]);

/** 10.8.2: these HQs get supply points, in this order, as long as there are any; undefined if none of them can. */
const supplying = (text: string, hqs: readonly string[]): Core => ({
  text,
  questions: ['hq-supply'],
  about: 'units',
  answer: (_, { choice }) => {
    let node = after(choice, 'supply');
    for (const hq of hqs) node = node && (after(node, hq) ?? node);
    return node?.order;
  },
});

const ALL: Core = {
  text: 'supply all',
  questions: ['hq-supply'],
  about: 'units',
  answer: (_, { silent }) => silent,
};

const supplies = (): CoreChoice => {
  const hqs = turned(some(UNITS_OF.wp.filter(isHq), { also: UNIT_WORDS.also }, ['and']), (named) =>
    supplying(`supply ${named.join(' ')}`, named),
  );
  return { ...hqs, branches: () => [word('all', 'supply-all', () => leaf(ALL), ['default']), ...hqs.branches()] };
};

/** Standing orders for HQs: where they come back (29.8), and of the Warsaw Pact which get supply points (10.8.2). */
export const hqCores = (side: Side): readonly CoreBranch[] => [
  word('return', 'return', returns, ['rebuild']),
  ...(side === 'wp' ? [word('supply', 'supply', supplies)] : []),
];
