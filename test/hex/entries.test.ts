import { expect, it } from 'vitest';
import { entriesOf, mergedEntries } from '../../src/hex/entries.ts';

interface Counter {
  readonly label: string;
  readonly move: number;
}

const FILE = {
  given: { B: { move: 6 }, A: { label: 'A' } },
  reconstructed: { C: { label: 'C', move: 3 }, A: { label: 'a?', move: 4 }, B: { label: 'B', move: 5 } },
};

it('entries of a file keep apart what is given and what is ours, the given ones first', () => {
  expect(entriesOf<Counter>(FILE)).toEqual([
    { id: 'B', given: { move: 6 }, reconstructed: { label: 'B', move: 5 } },
    { id: 'A', given: { label: 'A' }, reconstructed: { label: 'a?', move: 4 } },
    { id: 'C', given: {}, reconstructed: { label: 'C', move: 3 } },
  ]);
});

it('in whole entries a given field wins, whatever the order of the file', () => {
  expect(mergedEntries<Counter>(FILE)).toEqual([
    { id: 'B', label: 'B', move: 6 },
    { id: 'A', label: 'A', move: 4 },
    { id: 'C', label: 'C', move: 3 },
  ]);
});

it('records that both parts share are put together from both', () => {
  interface Turn {
    readonly name: string;
    readonly cards: Readonly<Record<string, number>>;
  }
  const file = {
    given: { '1': { cards: { red: 3 } }, '2': { name: 'second' } },
    reconstructed: { '1': { name: 'first', cards: { red: 9, blue: 2 } }, '2': { name: '?', cards: { blue: 1 } } },
  };
  expect(mergedEntries<Turn>(file, ['cards'])).toEqual([
    { id: '1', name: 'first', cards: { red: 3, blue: 2 } },
    { id: '2', name: 'second', cards: { blue: 1 } },
  ]);
  expect(mergedEntries<Turn>(file)[0]?.cards).toEqual({ red: 3 });
});
