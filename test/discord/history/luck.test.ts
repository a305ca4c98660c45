import { beforeAll, describe, expect, it } from 'vitest';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { diceReply } from '../../../src/discord/history/dice.ts';
import { luckReply, signed } from '../../../src/discord/history/luck.ts';
import { readerOf } from '../../../src/discord/interactions/reader.ts';
import type { InteractionContext } from '../../../src/discord/interactions/context.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { LOCALES, type Locale } from '../../../src/i18n/locale.ts';
import type { Tables } from '../../../src/table/api.ts';
import { openTables } from '../../../src/table/open.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { playOnce, soloTable } from '../../support/tables/random-table.ts';
import { seededHex } from '../../support/toys/toy-table.ts';
import { must } from '../../support/toys/results.ts';
import { anna, ben, by } from '../../support/toys/people.ts';

const rules = GUIDES['moscow']!.game;
const CHANNEL = 'moscow';
let tables: Tables;

const asking = (locale: Locale = 'en'): InteractionContext =>
  ({
    app: { tables, guides: GUIDES },
    channel: CHANNEL,
    user: anna,
    reader: readerOf(locale),
  }) as unknown as InteractionContext;

/** Lines with open dice, with how many. */
async function rolledLines(): Promise<{ n: number; dice: number }[]> {
  const found: { n: number; dice: number }[] = [];
  must(
    await tables.story(CHANNEL, anna.id, {}, ({ line, casts }) => {
      if (casts.length > 0) found.push({ n: line.n, dice: casts.length });
    }),
  );
  return found;
}

beforeAll(async () => {
  tables = openTables({ store: memoryStore(), games: [rules], randomHex: seededHex('luck') });
  await soloTable(tables, rules, CHANNEL, anna);
  const pick = seededPick(11);
  for (let n = 0; n < 4000 && (await rolledLines()).length < 4; n++) {
    if (!(await playOnce(tables, rules, CHANNEL, anna, pick, (what) => `${n}-${what}`))) break;
  }
});

describe('/dice', () => {
  it('tells of each roll what it was for, the odds, all chances, and how lucky it was', async () => {
    const rolled = new Set((await rolledLines()).map(({ n }) => n));
    const phases = must(await tables.phases(CHANNEL));
    let told = 0;
    for (const { phase } of phases) {
      const log = must(await tables.log(CHANNEL, anna.id, phase.index));
      const draws = log.lines.filter(({ n }) => rolled.has(n)).flatMap((line) => line.draws);
      const { content } = await diceReply(asking(), String(phase.index));
      const dice = [...content.matchAll(/🎲 \*\*(\d)\*\* \(d6\) · attack on .* \*\(11\.3\.6\)\*/gu)].map(([, die]) =>
        Number(die),
      );
      expect(dice).toEqual(draws.map(({ value }) => value));
      for (const { situation } of draws) expect(content).toContain(`\`${situation}\``);
      expect(content.match(/in the end/gu) ?? []).toHaveLength(draws.length);
      expect(content.match(/\*\*`(?:DE|DL|DR|-)` [1-6]\/6\*\*/gu) ?? []).toHaveLength(draws.length);
      expect(content.match(/🍀|Every result comes to the same/gu) ?? []).toHaveLength(draws.length);
      told += draws.length;
    }
    expect(told).toBeGreaterThanOrEqual(4);
  });

  it('with luck is worked out anew for who may know other things, and once for the same', async () => {
    await luckReply(asking());
    let cards = 0;
    const guide = GUIDES['moscow']!;
    const luck: typeof guide.luck = (...given) => {
      cards += 1;
      return guide.luck?.(...given);
    };
    const onlooker = { ...asking(), app: { tables, guides: { moscow: { ...guide, luck } } }, user: ben };
    await luckReply(onlooker as unknown as InteractionContext);
    expect(cards).toBeGreaterThan(0);
    const once = cards;
    await luckReply(onlooker as unknown as InteractionContext);
    expect(cards).toBe(once);
  });

  it('with luck gives the ledger of both sides, without the rolls that were taken back', async () => {
    const before = await luckReply(asking());
    const rolled = await rolledLines();
    const dice = rolled.reduce((sum, each) => sum + each.dice, 0);
    expect(before.content).toContain(`### Luck of the dice, ${dice} rolls so far`);
    const totals = [...before.content.matchAll(/Luck: \*\*(.+?)\*\* strength points/gu)].map(([, total]) => total);
    expect(totals).toHaveLength(2);
    expect(totals[0]?.replace(/[+−]/u, '')).toBe(totals[1]?.replace(/[+−]/u, ''));
    expect(before.content).not.toContain('taken back');

    const last = rolled.at(-1)!;
    must(await tables.propose(by(anna, { channel: CHANNEL }), 'undo', String(last.n), 'not like this'));
    const { content } = await luckReply(asking());
    expect(content).toContain(`### Luck of the dice, ${dice - last.dice} rolls so far`);
    expect(content).toMatch(/taken back (?:does|do) not count/u);
  });

  it('speaks every language', async () => {
    const ledgers = await Promise.all(LOCALES.map(async (locale) => (await luckReply(asking(locale))).content));
    expect(new Set(ledgers).size).toBe(LOCALES.length);
    for (const ledger of ledgers) expect(ledger).not.toMatch(/luck\.|…/u);
  });
});

it('signs numbers, rounded to tenths', () => {
  expect([1.25, -0.333, 0, 0.04, -0.04, 12].map(signed)).toEqual(['+1.3', '−0.3', '±0', '±0', '±0', '+12']);
});
