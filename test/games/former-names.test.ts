import { describe, expect, it } from 'vitest';
import { plainWord } from '../../src/engine/notation.ts';
import { CARD_WORDS, UNIT_WORDS as MOSCOW_UNITS } from '../../src/games/moscow/words.ts';
import { CHIT_WORDS, UNIT_WORDS as SMOLENSK_UNITS } from '../../src/games/chit-pull/words.ts';

describe('what was called otherwise by earlier releases may still be typed', () => {
  it.each([
    [MOSCOW_UNITS, '2PzA', '第2装甲軍', '第2戦車軍'],
    [MOSCOW_UNITS, 'SU-9A', '苏联第9集团军', '苏军第9集团军'],
    [CARD_WORDS, 'Blitzkrieg', '闪电战', '闪击战'],
    [SMOLENSK_UNITS, '403Sec', '第403警卫师', '第403保安师'],
    [CHIT_WORDS, 'RESERVE', '预备队', '预备军'],
  ] as const)('%#', (words, id, former, present) => {
    expect([former, present].map((name) => words.meant(plainWord(name)))).toEqual([id, id]);
  });
});
