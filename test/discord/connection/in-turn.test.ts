import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openInTurn } from '../../../src/discord/connection/in-turn.ts';

it('begins one task in each turn of the event loop, user by user, in the order in which each asked', async () => {
  const inTurn = openInTurn();
  let turn = 0;
  const begun: (readonly [string, number])[] = [];
  const task = (name: string) => async (): Promise<string> => {
    begun.push([name, turn]);
    await Promise.resolve();
    return name;
  };
  const given = Promise.all([
    ...['a1', 'a2', 'a3'].map((name) => inTurn('alice', task(name))),
    inTurn('boris', task('b1')),
    inTurn('chiyo', () => Promise.reject(new Error('broken'))).catch(String),
  ]);
  for (; turn < 6; turn++) await nextTurn();
  expect(begun.map(([name]) => name)).toEqual(['a1', 'b1', 'a2', 'a3']);
  const [, ...later] = begun.map(([, at]) => at); // the first begins before any turn is counted
  expect(new Set(later).size).toBe(later.length);
  expect(await given).toEqual(['a1', 'a2', 'a3', 'b1', 'Error: broken']);
  expect(await inTurn('alice', task('a4'))).toBe('a4');
});
