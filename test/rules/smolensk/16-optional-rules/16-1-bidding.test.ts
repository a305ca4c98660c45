import { describe, expect, it } from 'vitest';
import { fixedDice } from '../../../../src/engine/dice.ts';
import { apply, start, type Exchange } from '../../../../src/engine/play.ts';
import { smolensk } from '../../../../src/games/smolensk/game.ts';
import { type OptionId } from '../../../../src/games/chit-pull/state.ts';
import { openTables } from '../../../../src/table/open.ts';
import { opaqueGame } from '../../../../src/engine/game.ts';
import { memoryStore } from '../../../support/tables/memory-store.ts';
import { questions } from '../../../support/games/scenario.ts';
import { newGame, scenario } from '../../../support/games/smolensk/scenario.ts';
import { twoStepDivisions } from '../../../support/games/smolensk/units.ts';
import { play, seededHex } from '../../../support/toys/toy-table.ts';
import { must } from '../../../support/toys/results.ts';
import { anna, ben, by } from '../../../support/toys/people.ts';

/** Both bids given in this order of the seats; the position after them, and the exchanges of seats. */
function bids(axis: number, soviet: number, dice: readonly number[] = [], axisFirst = true) {
  const source = fixedDice(dice);
  let { position } = start(smolensk, ['bidding'], source);
  const exchanges: Exchange[] = [];
  const given = [
    ['axis', axis],
    ['soviet', soviet],
  ] as const;
  for (const [seat, points] of axisFirst ? given : given.toReversed()) {
    const applied = apply(smolensk, position, seat, `bid ${points}`, source);
    if (!applied.ok) throw new Error(JSON.stringify(applied.error));
    position = applied.value.position;
    exchanges.push(...applied.value.exchanges);
  }
  return { position, exchanges };
}

describe('the bids', () => {
  it('[smolensk 16.1(2)] whoever bids more plays the Axis, and must score the bid', () => {
    expect(bids(50, 45)).toMatchObject({ exchanges: [], position: { state: { bid: 50 } } });
    expect(bids(45, 50)).toMatchObject({ exchanges: [['axis', 'soviet']], position: { state: { bid: 50 } } });
    expect(bids(45, 50, [], false).exchanges).toHaveLength(1);
    expect(bids(0, 1).exchanges).toHaveLength(1);
  });

  it('between equal bids a die decides', () => {
    for (const die of [1, 2, 3]) expect(bids(40, 40, [die]).exchanges, String(die)).toEqual([]);
    for (const die of [4, 5, 6]) expect(bids(40, 40, [die]).exchanges, String(die)).toHaveLength(1);
    expect(bids(40, 40, [6]).position.state.bid).toBe(40);
  });

  it('both are asked at once, before the set-up; a bid may be changed while the other thinks', () => {
    const played = newGame(['bidding']);
    expect(questions(played)).toEqual(['axis bid', 'soviet bid']);
    for (const text of ['bid', 'bid 201', 'bid 1000', 'bid forty']) played.refused('axis', text);
    played.order('soviet', 'bid 200');
    expect(questions(played)).toEqual(['axis bid']);
    played.order('soviet', 'bid 199');
    played.order('axis', 'bid 0');
    expect(questions(played)).toEqual(['soviet setup']);
    expect(played.event('bids')).toEqual({ axis: 199, soviet: 0, points: 199 });
  });

  it('without the rule nobody bids', () => {
    expect(questions(newGame())).toEqual(['soviet setup']);
    expect(newGame().state.bid).toBeNull();
  });
});

describe('the players', () => {
  const holders = async (first: number, second: number): Promise<Record<string, string | undefined>> => {
    const tables = openTables({
      store: memoryStore(),
      games: [opaqueGame(smolensk)],
      now: () => new Date('2026-01-02T03:04:05Z'),
      randomHex: seededHex('bids'),
    });
    const wanted = {
      game: 'smolensk',
      language: 'en',
      seating: 'chosen',
      spectators: true,
      options: ['bidding'],
    } as const;
    must(await tables.create(by(anna), wanted));
    must(await tables.join(by(anna), 'axis'));
    must(await tables.join(by(ben), 'soviet'));
    must(await tables.start(by(anna)));
    await play(tables, anna, `bid ${first}`);
    await play(tables, ben, `bid ${second}`);
    const { seats } = must(await tables.state(by(anna).channel));
    return Object.fromEntries(seats.map(({ id, holder }) => [id, holder?.name]));
  };

  it('[smolensk 16.1(2)] change places when the higher bid came from the Soviet seat', async () => {
    expect(await holders(30, 55)).toEqual({ axis: 'Ben', soviet: 'Anna' });
    expect(await holders(55, 30)).toEqual({ axis: 'Anna', soviet: 'Ben' });
  });
});

describe('the end', () => {
  const outcome = (bid: number, points: number, options: readonly OptionId[] = ['bidding'], turn = 9) => {
    const [german] = twoStepDivisions('axis', 1) as [string];
    return scenario({
      turn,
      phase: 'supply',
      step: { name: 'supply', redeploying: null },
      units: { [german]: '0124' },
      control: [],
      options,
      state: { bid, awards: { besides: points } },
    }).position.outcome;
  };

  it('[smolensk 16.1(3)a] the Axis wins with as many points as were bid', () => {
    expect(outcome(25, 25)).toMatchObject({ winner: 'axis', reason: { params: { needed: 25 } } });
    expect(outcome(60, 61)?.winner).toBe('axis');
    expect(outcome(0, 0)?.winner).toBe('axis');
  });

  it('[smolensk 16.1(3)b] and loses with fewer, though they be 40', () => {
    expect(outcome(60, 59)?.winner).toBe('soviet');
    expect(outcome(25, 24)?.winner).toBe('soviet');
  });

  it('the bid counts in the short game as well', () => {
    expect(outcome(30, 30, ['bidding', 'short-game'], 6)?.winner).toBe('axis');
    expect(outcome(30, 29, ['bidding', 'short-game'], 6)?.winner).toBe('soviet');
  });
});
