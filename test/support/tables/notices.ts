import type { TableState } from '../../../src/table/api.ts';

/** Numbers of notices of a table by their ids, `<table>.<number>`, without that of its anchors. */
export const noticeNumbers = (ids: readonly string[], { id }: Pick<TableState, 'id'>): readonly number[] =>
  ids
    .filter((each) => each.startsWith(`${id}.`))
    .map((each) => Number(each.slice(id.length + 1)))
    .filter((number) => number > 1);

/** The numbers that stand among others more than once. */
export const repeated = (numbers: readonly number[]): readonly number[] =>
  numbers.filter((number, n) => numbers.indexOf(number) !== n);
