import { describe, expect, it } from 'vitest';
import { drawOrder } from '../../../src/engine/choice.ts';
import { seatsOf } from '../../../src/engine/game.ts';
import { apply, openAsks, start, type OpenAsk } from '../../../src/engine/play.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { sampleDice } from '../../../src/engine/trials/sample.ts';
import { at, cityAt } from '../../../src/games/nato/board.ts';
import { stateOf, unit, UNITS } from '../../../src/games/nato/counters.ts';
import { SCENARIOS } from '../../../src/games/nato/data.ts';
import { nato } from '../../../src/games/nato/game.ts';
import type { Order } from '../../../src/games/nato/orders.ts';
import { startHexes } from '../../../src/games/nato/rules/03-units.ts';
import { worthOfCity } from '../../../src/games/nato/rules/34-points.ts';
import { scenarioSchema, type Scenario } from '../../../src/games/nato/schema/scenario.ts';
import { SIDES } from '../../../src/games/nato/state.ts';
import { addScenario, scenarioIds, WHOLE_MAP } from '../../support/games/nato/positions.ts';
import { from, groundMovement, hexFor, type Segments } from '../../support/games/nato/segments.ts';
import { isLegal } from '../../support/games/scenario.ts';

const setUp = (scenario: string) => start(nato, [scenario], () => 1).position.state;

describe('1.0 sides and years', () => {
  it('there are two sides, and each seat is of one [nato 1.0a]', () => {
    expect(SIDES).toEqual(['nato', 'wp']);
    expect(new Set(nato.seats.map(({ side }) => side))).toEqual(new Set(SIDES));
  });

  it('a side is played by one or two, so that a game is for two to four [nato 1.0b]', () => {
    const seats = (...options: string[]): number[] => {
      const all = seatsOf(nato, ['goettingen', ...options]);
      return SIDES.map((side) => all.filter((seat) => seat.side === side).length);
    };
    expect([seats(), seats('nato-2'), seats('wp-2'), seats('nato-2', 'wp-2')]).toEqual([
      [1, 1],
      [2, 1],
      [1, 2],
      [2, 2],
    ]);
  });

  it('a scenario is of 1983 or 1988, and has units of the pools of that year [nato 1.0c] [nato 35.9a]', () => {
    const plain = SCENARIOS.get(WHOLE_MAP) as Scenario;
    expect(scenarioSchema.safeParse({ ...plain, year: '1985' }).success).toBe(false);
    for (const year of ['1983', '1988'] as const) {
      addScenario(`all-${year}`, { year, garrisons: true });
      const { units } = setUp(`all-${year}`);
      const placed = Object.keys(units).filter((id) => units[id]?.at !== 'off');
      expect(placed.length, year).toBeGreaterThan(200);
      for (const id of placed) expect([undefined, Number(year)], id).toContain(unit(id).year);
      expect(new Set(placed.map((id) => unit(id).year))).toEqual(new Set([undefined, Number(year)]));
    }
  });
});

describe('1.0 the text', () => {
  it('numbered rules win over summaries: 12.0 would let a unit wait in reserve that has spent its allowance, 12.6 half of it [nato 1.0e]', () => {
    const moved = (hex: string): boolean => {
      const game = groundMovement('nato', { units: { 'BR-7': '3525', 'EG-8': '3209' } });
      return isLegal(game.order('nato', `move BR-7 ${hex}`), 'nato', 'reserve BR-7');
    };
    const game = groundMovement('nato', { units: { 'BR-7': '3525', 'EG-8': '3209' } });
    const half = Math.floor(unit('BR-7').move / 2);
    const [within, beyond] = [half, half + 1].map((cost) => hexFor(cost, game, 'nato', 'move', 'BR-7'));
    expect([moved(within as string), moved(beyond as string)]).toEqual([true, false]);
  });
});

describe('5.2 set-up', () => {
  it('units are where the scenario says, all others off the map [nato 5.2a]', () => {
    for (const id of scenarioIds()) {
      const { units } = SCENARIOS.get(id) as Scenario;
      const placed = Object.entries(units).flatMap(([hex, all]) => all.map((each) => [each, hex]));
      const state = setUp(id);
      for (const [each, hex] of placed) expect(stateOf(state, each as string).at, each).toBe(hex);
      expect(UNITS.filter((each) => stateOf(state, each.id).at !== 'off')).toHaveLength(placed.length);
      expect([state.turn, state.conquered, state.returning]).toEqual([1, [], {}]);
    }
  });

  it('or where their entry codes place them, if it says so, but for those it places otherwise [nato 35.9b] [nato 3.2.9a] [nato 3.2.9b]', () => {
    addScenario('codes', { year: '1988', garrisons: true, units: { '3120': ['WG-1/1'], '3211': ['34N'] } });
    addScenario('no-codes', { year: '1988', units: { '3120': ['WG-1/1'] } });
    const [state, other] = [setUp('codes'), setUp('no-codes')];
    const start = startHexes(1988);
    for (const [id, hex] of Object.entries(start)) {
      if (id === 'WG-1/1' || id === '34N') continue;
      expect(stateOf(state, id).at, id).toBe(hex);
      expect(stateOf(other, id).at, id).toBe('off');
    }
    expect([stateOf(state, 'WG-1/1').at, stateOf(state, '34N').at, stateOf(other, 'WG-1/1').at]).toEqual([
      '3120',
      '3211',
      '3120',
    ]);
  });
});

/** What is asked in a turn, by whom and in which phase. */
function questionsOf(scenario: string, seed: number) {
  const pick = seededPick(seed);
  const dice = sampleDice('course', scenario, seed);
  const found = [];
  let { position } = start(nato, [scenario], dice);
  for (let n = 0; n < 2000 && !position.outcome; n++) {
    const asks = openAsks(nato, position);
    const ask = asks[pick(asks.length)] as OpenAsk<Order>;
    const order = drawOrder(ask.choice, pick);
    const { turn, side, name: phase } = position.phase;
    found.push({ scenario, seat: ask.seat, turn, side, phase, kind: order.kind, reaction: ask.reaction === true });
    const done = apply(nato, position, ask.seat, nato.format(order), dice);
    if (!done.ok) throw new Error(done.error.code);
    position = done.value.position;
  }
  return found;
}

describe('5.4, 7.1.2 the course of a turn', () => {
  const all = scenarioIds().flatMap((id) => questionsOf(id, 7));

  it('all movement comes before all attacks, and reserves after them [nato 5.4a]', () => {
    const phasesOf = (kinds: readonly string[]) =>
      new Set(all.filter(({ kind }) => kinds.includes(kind)).map(({ phase }) => phase));
    expect(phasesOf(['move'])).toEqual(new Set(['movement', 'reserve']));
    expect(phasesOf(['attack'])).toEqual(new Set(['combat']));
    const order = ['hq-supply', 'movement', 'planning', 'combat', 'reserve'];
    const turnOf = ({ scenario, turn, side }: (typeof all)[number]): string => `${scenario} ${turn} ${side}`;
    const turns = [...new Set(all.map(turnOf))];
    expect(turns.length).toBeGreaterThan(10);
    for (const turn of turns) {
      const phases = all.filter((each) => turnOf(each) === turn).map(({ phase }) => order.indexOf(phase));
      expect(phases, turn).toEqual(phases.toSorted((a, b) => a - b));
    }
  });

  it('the other player is asked in battles alone, and there by what they do to him [nato 7.1.2a]', () => {
    const others = all.filter(({ seat, side }) => side !== null && seat !== side);
    expect(others.length).toBeGreaterThan(10);
    expect(new Set(others.map(({ phase }) => phase))).toEqual(new Set(['combat']));
    const theirs = ['react', 'pass', 'defend', 'counter', 'lose', 'hold', 'retreat'];
    for (const { kind, reaction } of others) expect([theirs.includes(kind), reaction], kind).toEqual([true, true]);
  });
});

describe('5.5 the end', () => {
  const end = (needed: number, more: Parameters<typeof from>[1] = {}): Segments => {
    addScenario(`needs-${needed}`, { turns: 3, needed });
    const game = from('N.F.1', {
      scenario: `needs-${needed}`,
      turn: 3,
      units: { 'EG-8': '3209', 'BR-7': '3525' },
      ...more,
    });
    while (!game.position.outcome) game.order(game.asked()[0] ?? 'nato', 'end');
    return game;
  };

  it('goes by the points of the Warsaw Pact less those of NATO [nato 5.5a]', () => {
    const worth = worthOfCity(
      { scenario: WHOLE_MAP },
      'wp',
      cityAt(at('3117')) as NonNullable<ReturnType<typeof cityAt>>,
    );
    const game = end(1, { conquered: ['3117'], losses: { nato: 3, wp: 1 } });
    expect(game.position.outcome?.reason.params).toMatchObject({ wp: worth + 3, nato: 1, lead: worth + 2 });
    expect(game.position.outcome?.winner).toBe('wp');
    expect(end(worth + 4, { conquered: ['3117'], losses: { nato: 3, wp: 1 } }).position.outcome?.winner).toBe('nato');
  });

  it('may be a draw [nato 5.5c]', () => {
    expect(end(1).position.outcome).toMatchObject({ winner: null });
    expect(end(3, { losses: { nato: 2, wp: 0 } }).position.outcome).toMatchObject({ winner: null });
    expect(end(3, { losses: { nato: 3, wp: 0 } }).position.outcome).toMatchObject({ winner: 'wp' });
  });
});
