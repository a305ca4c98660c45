import { fork, type Branch, type Choice } from '../../../engine/choice.ts';
import { at, isRiver, isTank, UNITS_OF } from '../board.ts';
import { CARDS_OF } from '../rules/07-cards.ts';
import { COLUMNS, oddsText } from '../rules/11-combat/11-3-odds.ts';
import { columnOf, kindsOfPlace, resultNow, weatherOf, type Question } from './question.ts';
import { branch, cardItem, HEX_ITEMS, hint, several, unitItem, word, type Item } from './words.ts';
import { enemyOf, LAST_TURN, SIDES, turnName, type Side } from '../state.ts';
import { derived } from '../data.ts';

/** What must hold for a clause to speak of a question, in words and as a test of what everybody knows. */
export interface Condition {
  readonly text: string;
  readonly holds: (question: Question) => boolean;
}

/** What a kind of question can be asked about: the conditions that make sense for it. */
export type Topic = 'place' | 'combat' | 'result' | 'units';

/** Follows a condition. */
type Next<O> = (condition: Condition) => Choice<O>;

const condition = (text: string, holds: Condition['holds']): Condition => ({ text, holds });

/** What may be said of a number beyond `exactly so many`. */
interface Comparison {
  readonly item: Item;
  readonly fits: (held: number, n: number, question: Question) => boolean;
}

const AMOUNTS: readonly Comparison[] = [
  { item: word('or more', ['or higher', 'and up'], hint('or-more')), fits: (held, n) => held >= n },
  { item: word('or less', ['or lower', 'or fewer'], hint('or-less')), fits: (held, n) => held <= n },
];

const isAttacker = ({ combat, seat }: Question): boolean => combat?.attacker === seat;

/** Odds are better for who attacks the higher they are, for who defends the lower. */
const OF_ODDS: readonly Comparison[] = [
  ...AMOUNTS,
  {
    item: word('or worse', [], hint('or-worse')),
    fits: (held, n, asked) => (isAttacker(asked) ? held <= n : held >= n),
  },
  {
    item: word('or better', [], hint('or-better')),
    fits: (held, n, asked) => (isAttacker(asked) ? held >= n : held <= n),
  },
];

/** A number, then how what is held compares with it; without that exactly so many. */
function amount<O>(
  text: string,
  value: (question: Question) => number | undefined,
  n: number,
  comparisons: readonly Comparison[],
  next: Next<O>,
): Choice<O> {
  const when = (words: string, fits: Comparison['fits']): Choice<O> =>
    next(
      condition(words, (question) => {
        const held = value(question);
        return held !== undefined && fits(held, n, question);
      }),
    );
  const exactly = when(text, (held) => held === n);
  return {
    ...exactly,
    branches: () => [
      ...comparisons.map(({ item, fits }) => branch(item, () => when(`${text} ${item.word}`, fits))),
      ...exactly.branches(),
    ],
  };
}

/** Final odds of 1:2 and worse, at which an attack fails, and the columns of the table. */
let ODDS: readonly number[];
derived(
  () => [-1, ...COLUMNS.keys()],
  (found) => (ODDS = found),
);

const TURNS: readonly number[] = Array.from({ length: LAST_TURN }, (_, i) => i + 1);
const LATER_TURNS = TURNS.slice(1);
const turnItem = (turn: number): Item => ({
  ...word(`turn ${turn}`, [String(turn)], turnName(turn)),
  label: turnName(turn),
});

/** `until turn 4` (before it), `from turn 4` (it and later ones). */
const timeBranches = <O>(next: Next<O>): readonly Branch<O>[] => [
  branch(word('until', ['before']), () =>
    fork(() =>
      LATER_TURNS.map((turn) =>
        branch(turnItem(turn), () => next(condition(`until turn ${turn}`, ({ state }) => state.turn < turn))),
      ),
    ),
  ),
  branch(word('from', ['since']), () =>
    fork(() =>
      LATER_TURNS.map((turn) =>
        branch(turnItem(turn), () => next(condition(`from turn ${turn}`, ({ state }) => state.turn >= turn))),
      ),
    ),
  ),
];

/** Kinds of hexes as they are called, and their hints. */
const TERRAINS = {
  city: 'city',
  'supply city': 'supply-city',
  'hero city': 'hero-city',
  clear: 'clear',
  forest: 'forest',
  marsh: 'marsh',
  mountain: 'mountain',
} as const;
const WEATHERS = { fair: 'none', mud: 'mud', snow: 'snow', thaw: 'thaw' } as const;

/** `in city`, `in snow`, `in turn 3`. */
function inNode<O>(topics: readonly Topic[], next: Next<O>): Choice<O> {
  const terrains = Object.entries(TERRAINS).map(([terrain, means]) =>
    branch(word(terrain, [], hint(means)), () =>
      next(
        condition(`in ${terrain}`, ({ state, places }) =>
          places.some((place) => kindsOfPlace(state, place).includes(terrain)),
        ),
      ),
    ),
  );
  const weathers = Object.entries(WEATHERS).map(([name, weather]) =>
    branch(word(name, [], { code: `moscow.weather.${weather}` }), () =>
      next(condition(`in ${name}`, ({ state }) => weatherOf(state) === weather)),
    ),
  );
  const inTurn = TURNS.map((turn) =>
    branch(turnItem(turn), () => next(condition(`in turn ${turn}`, ({ state }) => state.turn === turn))),
  );
  return fork(() => [...(topics.includes('place') ? terrains : []), ...weathers, ...inTurn], {
    noise: ['a', 'an', 'the'],
  });
}

/** `at 1807`, `at 1807 or 1806`: against, in, or for these hexes. */
const atNode = <O>(next: Next<O>): Choice<O> =>
  several(HEX_ITEMS, (hexes) =>
    hexes.length === 0
      ? undefined
      : next(condition(`at ${hexes.join(' or ')}`, ({ places }) => places.some((place) => hexes.includes(place)))),
  );

/** Conditions that may follow a clause without `if`. */
export const plainConditions = <O>(topics: readonly Topic[], next: Next<O>): readonly Branch<O>[] => [
  ...(topics.includes('place') ? [branch(word('at', ['against', 'near']), () => atNode(next))] : []),
  branch(word('in', ['during']), () => inNode(topics, next)),
  ...timeBranches(next),
];

const RESULTS = { DE: 'DE', DL: 'DL', DR: 'DR', none: '-' } as const;

/** The results of the table as words. */
export const RESULT_ITEMS: readonly Item[] = (Object.keys(RESULTS) as (keyof typeof RESULTS)[]).map((name) =>
  word(name, name === 'none' ? ['no effect', 'nothing', 'no result'] : [], { code: `moscow.result.${name}` }),
);

/** Whether the die lies so as one of these words says. */
export const isResult = (question: Question, names: readonly string[]): boolean => {
  const result = resultNow(question);
  return names.some((name) => RESULTS[name as keyof typeof RESULTS] === result && result !== undefined);
};

/** Conditions of a combat. */
const combatConditions = <O>(next: Next<O>): readonly Branch<O>[] => [
  branch(word('odds', ['column']), () =>
    fork(
      () =>
        ODDS.map((column) =>
          branch(word(oddsText(column), [], hint(column < 0 ? 'odds-fail' : 'column')), () =>
            amount(`odds ${oddsText(column)}`, columnOf, column, OF_ODDS, next),
          ),
        ),
      { noise: ['are', 'is', 'at', 'of'] },
    ),
  ),
  branch(word('across river', ['over river'], hint('across-river')), () =>
    next(
      condition('across river', ({ combat }) =>
        Boolean(combat?.from.every((from) => isRiver(at(from), at(combat.target)))),
      ),
    ),
  ),
  branch(word('tanks attack', ['tank attacks'], hint('tanks-attack')), () =>
    next(condition('tanks attack', ({ combat }) => Boolean(combat?.attackers.some(isTank)))),
  ),
  branch(word('tanks defend', ['tank defends'], hint('tanks-defend')), () =>
    next(condition('tanks defend', ({ combat }) => Boolean(combat?.defenders.some(isTank)))),
  ),
  branch(word('enemy shifted', ['they shifted'], hint('enemy-shifted')), () =>
    next(condition('enemy shifted', ({ combat, seat }) => (combat?.shifts[enemyOf(seat)] ?? 0) > 0)),
  ),
];

/** `result DE or DL`. */
const resultNode = <O>(next: Next<O>): Choice<O> =>
  several(RESULT_ITEMS, (names) =>
    names.length === 0
      ? undefined
      : next(condition(`result ${names.join(' or ')}`, (question) => isResult(question, names))),
  );

/** `unit 2PzA or 3PzA`: one of them takes part. */
const unitNode = <O>(seat: Side, next: Next<O>): Choice<O> =>
  several([...UNITS_OF[seat], ...UNITS_OF[enemyOf(seat)]].map(unitItem), (ids) =>
    ids.length === 0
      ? undefined
      : next(condition(`unit ${ids.join(' or ')}`, ({ units }) => units.some((id) => ids.includes(id)))),
  );

/** `played Blitzkrieg or Air`: by either side, since its hand was chosen. */
const playedNode = <O>(next: Next<O>): Choice<O> =>
  several(SIDES.flatMap((side) => [...new Set(CARDS_OF[side])]).map(cardItem), (kinds) =>
    kinds.length === 0
      ? undefined
      : next(
          condition(`played ${kinds.join(' or ')}`, ({ state }) =>
            SIDES.some((side) => state.played[side].some((kind) => kinds.includes(kind))),
          ),
        ),
  );

/** `holding 2 or more`: cards in the own hand, the number of which is known. */
const holdingNode = <O>(next: Next<O>): Choice<O> =>
  fork(
    () =>
      [0, 1, 2, 3, 4, 5, 6].map((count) =>
        branch(word(String(count), [`${count} cards`], hint('cards', { count })), () =>
          amount(`holding ${count}`, ({ state, seat }) => state.hands[seat].length, count, AMOUNTS, next),
        ),
      ),
    { noise: ['a', 'only'] },
  );

/** Conditions that may follow `if`, `unless` and `and`. */
export const conditions = <O>(seat: Side, topics: readonly Topic[], next: Next<O>): readonly Branch<O>[] => [
  ...(topics.includes('combat') ? combatConditions(next) : []),
  ...(topics.includes('result') ? [branch(word('result', ['die is']), () => resultNode(next))] : []),
  ...plainConditions(topics, next),
  ...(topics.includes('units') ? [branch(word('unit', ['units', 'with']), () => unitNode(seat, next))] : []),
  branch(word('played', ['after']), () => playedNode(next)),
  branch(word('holding', ['hand']), () => holdingNode(next)),
];
