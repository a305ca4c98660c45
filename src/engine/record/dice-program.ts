import { wordsText, type DiceWords } from '../dice.ts';

/** A text as it stands in a program or in a message: nothing in it can end either. */
const literal = (text: string): string =>
  JSON.stringify(text).replace(
    /[`<\u2028\u2029]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A program for Node.js that prints the die of `faces` faces which a link and the words of a game give for a situation. */
export const dieProgram = (link: string, situation: string, faces: number, words: DiceWords = {}): string =>
  [
    "const { createHash, createHmac } = require('node:crypto');",
    `const link = Buffer.from('${link}', 'hex');`,
    ...(Object.keys(words).length === 0
      ? ['const key = link;']
      : [
          `const words = ${literal(wordsText(words))};`,
          "const key = createHash('sha256').update(link).update(words).digest();",
        ]),
    `const hash = createHmac('sha256', key).update(${literal(situation)}).digest();`,
    `const fair = Math.floor(2 ** 32 / ${faces}) * ${faces};`,
    'let at = 0;',
    'while (hash.readUInt32BE(at) >= fair) at += 4;',
    `console.log((hash.readUInt32BE(at) % ${faces}) + 1);`,
  ].join('\n');
