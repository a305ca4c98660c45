import { describe, expect, it } from 'vitest';
import type { Reason } from '../../src/computer/reasons.ts';
import { drawOrder } from '../../src/engine/choice.ts';
import { noDice } from '../../src/engine/dice.ts';
import { openAsks, playInPlace, readOrder, type OpenAsk } from '../../src/engine/play.ts';
import { clonePosition, type Position } from '../../src/engine/position.ts';
import { seededPick } from '../../src/engine/trials/random.ts';
import { isMessage } from '../../src/i18n/say.ts';
import { momentsOf } from '../support/concealment/random-games.ts';
import { ONE_OF_EACH } from '../support/games/index.ts';
import { share } from '../support/share.ts';

const EXPLAINED = Object.entries(ONE_OF_EACH).filter(([, { guide }]) => guide.knowledge?.explain);

const wordsIn = ({ params = {} }: Reason, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => params[name] ?? []).map(String);

describe.each(EXPLAINED)('what plans of %s are for', (id, { guide, concealment, shares }) => {
  const { game, knowledge } = guide;
  const explain = knowledge?.explain;
  const units = new Set(guide.units.map((unit) => unit.id));
  const places = new Set(guide.places.map((place) => place.id));

  /** The view after the moves of a plan, carried out by the rules; none where something comes to light on the way, and it is planned anew. */
  function afterMoves(view: Position, seat: string, orders: readonly unknown[]): Position | undefined {
    const after = clonePosition(view);
    for (const order of orders) {
      const text = game.format(order);
      const read = readOrder(game, after, seat, text);
      if (!read.ok || !/^(move|march|minimum|strategic|rail|enter)/u.test(text)) break;
      if (playInPlace(game, after, read.value.ask, read.value.order, noDice).irrevocable) return undefined;
    }
    return after;
  }

  /** Different answers to a question: the quick one, those worth comparing, any at all. */
  function plansFor(view: Position, ask: OpenAsk<unknown>, seed: number): readonly (readonly unknown[])[] {
    const pick = seededPick(seed);
    return [
      ...[knowledge?.answer(view, ask, pick) ?? []],
      ...(knowledge?.candidates(view, ask, pick, 3).answers ?? []),
      [drawOrder(ask.choice, pick)],
    ];
  }

  it('is told in at most four sentences, of units and places there are, with the odds of the odds report', () => {
    const heard = new Set<string>();
    const oneIn = Math.ceil(shares.secrets.oneIn / share(1, 12));
    let odds = 0;
    for (const { position } of [1, 2].flatMap((seed) => [...momentsOf(guide, concealment, { seed, oneIn })])) {
      for (const seat of new Set(openAsks(game, position).map((ask) => ask.seat))) {
        const view = game.view(position, seat);
        const [ask] = openAsks(game, view).filter((each) => each.seat === seat);
        if (!ask) continue;
        const before = JSON.stringify(view);
        for (const plan of plansFor(view, ask, heard.size)) {
          const reasons = explain?.(view, ask, plan) ?? [];
          expect(reasons.length).toBeLessThanOrEqual(4);
          for (const reason of reasons) {
            heard.add(reason.code);
            expect(isMessage(reason.code), reason.code).toBe(true);
            for (const unit of wordsIn(reason, ['unit', 'units'])) expect(units, reason.code).toContain(unit);
            for (const place of wordsIn(reason, ['target', 'hex', 'city', 'cities', 'place', 'places']))
              expect(places, reason.code).toContain(place);
            if (!reason.attack) continue;
            const { target, units: attackers } = reason.params as { target: string; units: readonly string[] };
            const then = afterMoves(view, seat, plan);
            if (!then) continue;
            odds += 1;
            const report = guide.odds(then, seat, [target, ...attackers].join(' '));
            if (!report.ok) throw new Error(`${reason.code}: ${JSON.stringify(report.error)}`);
            // Of several cases the plan may have chosen any: with an HQ's support, for one.
            expect(report.value.cases.map(({ column }) => column)).toContain(reason.params?.['odds']);
            expect(reason.attack).toMatchObject({ target, odds: reason.params?.['odds'] });
          }
        }
        expect(JSON.stringify(view)).toBe(before);
      }
    }
    expect(odds).toBeGreaterThan(10);
    expect([...heard].length, id).toBeGreaterThan(4);
  });
});
