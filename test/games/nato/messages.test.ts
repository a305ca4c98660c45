import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../../../src/games/nato/messages/index.ts';
import { variablesOf } from '../../../src/i18n/variables.ts';

describe.each(['ja', 'zh-CN'] as const)('messages in %s', (locale) => {
  const [english, own] = [MESSAGES.en, MESSAGES[locale]] as readonly Readonly<Record<string, string>>[];

  it('there are the same as in English', () => {
    expect(Object.keys(own ?? {}).sort()).toEqual(Object.keys(english ?? {}).sort());
  });

  it('take the same parameters', () => {
    const faults = Object.entries(english ?? {}).filter(
      ([code, text]) => variablesOf(text).join() !== variablesOf(own?.[code] ?? '').join(),
    );
    expect(faults.map(([code]) => code)).toEqual([]);
  });
});
