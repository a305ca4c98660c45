import { describe, expect, it } from 'vitest';
import { drawOrder } from '../../../src/engine/choice.ts';
import { atTable } from '../../../src/engine/game.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { GUIDES } from '../../../src/games/index.ts';
import { LOCALES } from '../../../src/i18n/locale.ts';
import { digestText } from '../../../src/discord/posts/digest.ts';
import { LIMITS } from '../../../src/discord/connection/limits.ts';
import { clockSentence, clockText } from '../../../src/discord/present/time/clock.ts';
import { profileText } from '../../../src/discord/present/time/profile.ts';
import { reminderText } from '../../../src/discord/present/time/reminder.ts';
import { statusText } from '../../../src/discord/present/status.ts';
import { readerOf } from '../../../src/discord/interactions/reader.ts';
import { clockText as textOf } from '../../../src/table/time-control/clock-text.ts';
import { clockFor, PACES } from '../../../src/table/time-control/rules.ts';
import { openTables } from '../../../src/table/open.ts';
import type { Notice } from '../../../src/table/api.ts';
import { share } from '../../support/share.ts';
import { memoryStore } from '../../support/tables/memory-store.ts';
import { seededHex, stateOf } from '../../support/toys/toy-table.ts';
import { must } from '../../support/toys/results.ts';
import { anna, ben, CHANNEL, by } from '../../support/toys/people.ts';

const readers = LOCALES.map(readerOf);

/** What a message would show for a message that is not there, or a value that is none. */
const HOLES = /\b(?:clock|seat|me|language)\.[a-z]|undefined|NaN/u;

describe.each(Object.values(GUIDES).map((guide) => [guide.game.id, guide] as const))(
  'texts of time in %s',
  (_, guide) => {
    it('fit into a message and say all words, at any moment of a game and in every language', async () => {
      const tables = openTables({ store: memoryStore(), games: [guide.game], randomHex: seededHex('clock') });
      const { seats } = atTable(guide.game, []);
      const clock = clockFor(seats, PACES.relaxed, 'substitute');
      const wanted = { game: guide.game.id, language: 'en', seating: 'chosen', spectators: true, clock } as const;
      must(await tables.create(by(anna), wanted));
      for (const [n, { id }] of seats.entries()) must(await tables.join(by(n % 2 ? ben : anna), id));
      must(await tables.start(by(anna)));
      const pick = seededPick(7);
      let looked = 0;
      for (let turn = 0; turn < share(72, 120); turn++) {
        const state = await stateOf(tables);
        const seat = state.waiting[0]?.seat;
        const holder = state.seats.find(({ id }) => id === seat)?.holder;
        if (!seat || !holder) break;
        if (turn % 12 === 0) {
          const digest = must(await tables.digest(CHANNEL, holder.id, seat));
          const readings = must(await tables.readings(CHANNEL));
          const paces = must(await tables.paces(CHANNEL));
          const position = must(await tables.publicPosition(CHANNEL));
          const reminder = { seat, user: holder.id, end: state.times[0]?.end ?? null, last: true };
          for (const reader of readers) {
            looked += 1;
            const texts = [
              digestText(reader, guide, digest, '✅'),
              clockText(reader, state, readings, paces),
              reminderText(reader, guide, { reminder } as Notice, state, '1'),
              statusText(reader, guide, state, position, '1'),
            ];
            for (const text of texts) expect(text.length, text).toBeLessThanOrEqual(LIMITS.content);
            for (const text of texts.slice(1, 3)) expect(text).not.toMatch(HOLES);
          }
        }
        const { asks } = must(await tables.look(CHANNEL, holder.id, seat));
        if (asks[0]) must(await tables.order(by(holder, { seat }), guide.game.format(drawOrder(asks[0].choice, pick))));
        const { draft } = must(await tables.look(CHANNEL, holder.id, seat));
        if (draft && draft.commits > 0) must(await tables.commit(by(holder, { seat })));
        else if (draft) must(await tables.undo(by(holder, { seat }), 1));
      }
      expect(looked).toBeGreaterThan(9);
    });

    it('name every rule and every end of time', () => {
      const { id, seats } = guide.game;
      for (const reader of readers) {
        for (const overtime of ['default', 'skip', 'substitute', 'forfeit'] as const) {
          for (const rule of [...Object.values(PACES), { kind: 'deadline', minutes: 90 }, { kind: 'none' }] as const) {
            const settings = clockFor(seats, rule, overtime);
            expect(clockSentence(reader, id, textOf(settings))).not.toMatch(HOLES);
          }
        }
      }
    });
  },
);

it('profiles say all words, whatever is set', () => {
  const hours = { from: 480, to: 1380 };
  const week = [hours, hours, hours, hours, hours, null, null] as const;
  const view = {
    zone: 'Asia/Tokyo',
    waking: week,
    quiet: { from: 1320, to: 480 },
    leaves: [{ from: '2026-12-24', to: '2027-01-02', at: 0 }],
    away: true,
    isSet: true,
    runs: false,
    turns: '2027-01-03T00:00:00.000Z',
  };
  for (const reader of readers) {
    for (const change of [
      {},
      { runs: true },
      { away: false, turns: null },
      { waking: null, quiet: null, isSet: false },
    ]) {
      for (const language of [...LOCALES, null]) {
        const text = profileText(reader, { ...view, ...change }, language, '17:24', anna.id, []);
        expect(text).not.toMatch(HOLES);
        expect(text.split('\n').length).toBeGreaterThan(6);
      }
    }
  }
});
