import { leaf, type Choice } from '../choice.ts';
import type { Vocabulary } from '../words.ts';
import type { Condition } from './sentence.ts';
import { chain, hexesOf, number, oneOf, turned, type Worded } from './tree.ts';

/** `until turn N`: before it. */
export const untilTurn = <Situation>(
  last: number,
  turnOf: (situation: Situation) => number,
): Choice<Condition<Situation>> =>
  turned(number(2, last, ['turn']), (turn) => ({
    text: `until turn ${turn}`,
    holds: (situation) => turnOf(situation) < turn,
  }));

/** `from turn N`: on it and after it. */
export const fromTurn = <Situation>(
  last: number,
  turnOf: (situation: Situation) => number,
): Choice<Condition<Situation>> =>
  turned(number(1, last, ['turn', 'on']), (turn) => ({
    text: `from turn ${turn}`,
    holds: (situation) => turnOf(situation) >= turn,
  }));

/** `at HEXES`: one of these is concerned. */
export const atHexes = <Situation>(
  hexes: readonly string[],
  vocabulary: Vocabulary,
  concerned: (situation: Situation) => readonly string[],
): Choice<Condition<Situation>> =>
  turned(hexesOf(hexes, vocabulary), (named) => ({
    text: `at ${named.join(' ')}`,
    holds: (situation) => concerned(situation).some((hex) => named.includes(hex)),
  }));

/** The choice of a column of a table of results: of some texts, the worst for the attacker first, by their numbers. */
export const columnOf = (columns: readonly string[]): Choice<number> =>
  oneOf(
    columns.map((column, n) => ({ word: column, to: () => leaf(n) })),
    ['at', 'least'],
  );

/** `odds COLUMN`, `odds COLUMN or better`, `odds COLUMN or worse`: better for the attacker. Where there are no odds it does not hold. */
export const oddsOf = <Situation>(
  word: Worded<'or-better' | 'or-worse'>,
  columns: readonly string[],
  columnIn: (situation: Situation) => number | undefined,
): Choice<Condition<Situation>> =>
  chain(columnOf(columns), (column) => {
    const when = (text: string, holds: (found: number) => boolean): Condition<Situation> => ({
      text: `odds ${columns[column]}${text}`,
      holds: (situation) => {
        const found = columnIn(situation);
        return found !== undefined && holds(found);
      },
    });
    return {
      order: when('', (found) => found === column),
      branches: () => [
        word('or better', 'or-better', () => leaf(when(' or better', (found) => found >= column)), ['or more']),
        word('or worse', 'or-worse', () => leaf(when(' or worse', (found) => found <= column)), ['or less']),
      ],
    };
  });
