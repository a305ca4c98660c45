import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { dieFromLink, keyOfDice } from '../../src/engine/dice.ts';
import { dieProgram } from '../../src/engine/record/dice-program.ts';

const LINK = 'c0ffee'.padEnd(64, '0');

it.each([{}, { axis: 'fog' }, { axis: 'fog', soviet: '`</code>\u2028${1}' }])(
  'the program that players run gives the die of link, situation and words: %j',
  (words) => {
    for (const [situation, faces] of [
      ['3/axis/combat/2517/1', 6],
      ['1/-/selection/cup/chit/2', 11],
    ] as const) {
      const printed = execFileSync(process.execPath, ['-e', dieProgram(LINK, situation, faces, words)]);
      expect(Number(printed)).toBe(dieFromLink(keyOfDice(LINK, words), situation, faces));
    }
  },
);
