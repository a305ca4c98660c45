import { describe, expect, it } from 'vitest';
import {
  at,
  EAST_RAILS,
  hexNamed,
  idAt,
  isAxisLand,
  isIn,
  isSettled,
  RAILS,
  terrainAt,
} from '../../../src/games/barbarossa/board.ts';
import { HITLER } from '../../../src/games/barbarossa/data.ts';
import { retreatsOf } from '../../../src/games/barbarossa/rules/10-combat/10-6-retreat.ts';
import type { HitlerOrder } from '../../../src/games/barbarossa/state.ts';
import { apart, around, chainWhere, FIELD, hexWhere, ringAround } from '../../support/games/barbarossa/map.ts';
import {
  moving,
  playingAt,
  stateFor,
  type Played,
  type ScenarioSpec,
} from '../../support/games/barbarossa/scenario.ts';
import { ending } from '../../support/games/barbarossa/turns.ts';
import { isLegal, questions } from '../../support/games/scenario.ts';

const [LENINGRAD, MOSCOW, SMOLENSK, KIEV, KHARKOV, KURSK, SEVASTOPOL] = [
  'Leningrad',
  'Moscow',
  'Smolensk',
  'Kiev',
  'Kharkov',
  'Kursk',
  'Sevastopol',
].map(hexNamed) as [string, string, string, string, string, string, string];

/** The End Phase of a turn with this order. */
const judged = (order: HitlerOrder, spec: ScenarioSpec = {}): Played =>
  ending({ turn: 5, ...spec, state: { order, ...spec.state } });

const codesOf = ({ events }: Played): string[] => events.map(({ code }) => code.replace('barbarossa.', ''));

/** Whether an order is met in the End Phase; what is not is counted. */
function isMet(...args: Parameters<typeof judged>): boolean {
  const game = judged(...args);
  const met = codesOf(game).includes('order-met');
  expect(codesOf(game).includes('order-unmet')).toBe(!met);
  expect(game.state.unfulfilled).toBe(met ? 0 : 1);
  return met;
}

describe('18.1 the die of the order', () => {
  it('is not rolled on turn 1, but on each turn after it [barbarossa 18.1a]', () => {
    const first = playingAt({ turn: 1, phase: 'setup', dice: [1] }, () => [{ name: 'setup', side: 'axis' }]).order(
      'axis',
      'end',
    );
    expect(first.position.phase).toMatchObject({ turn: 1 });
    expect(codesOf(first)).toContain('weather');
    expect(codesOf(first)).not.toContain('order');
    expect(first.state.order).toBeNull();
    for (let turn = 2; turn <= 10; turn++) {
      const rolled = ending({ turn: turn - 1, dice: [1, 1] });
      expect(codesOf(rolled)).toContain('order');
      expect(rolled.state.order).toBe(HITLER.get(turn)?.[0]);
    }
  });

  it('gives the order of the table, or none', () => {
    const last = ending({ turn: 1, dice: [1, 6] });
    expect(HITLER.get(2)?.[5]).toBe('none');
    expect(last.state.order).toBeNull();
    expect(ending({ turn: 1, dice: [1, 3] }).state.order).toBe(HITLER.get(2)?.[2]);
  });
});

describe('18.1 what an order costs', () => {
  it('an order that is not met costs 5 points, for good, each time [barbarossa 18.1b]', () => {
    const points = (game: Played) => game.state.points;
    const none = points(ending({ turn: 5 }));
    const once = judged('capture-kiev');
    expect(points(once)).toBe(none - 5);
    const twice = judged('capture-kiev', { turn: 6, state: { unfulfilled: once.state.unfulfilled } });
    expect(points(twice)).toBe(none - 10);
    const later = ending({ turn: 7, state: { unfulfilled: twice.state.unfulfilled } });
    expect(points(later)).toBe(none - 10);
  });

  it('one that is met costs nothing [barbarossa 18.1c]', () => {
    const control = [KIEV, ...stateFor({}).control];
    const none = ending({ turn: 5, control });
    expect(judged('capture-kiev', { control }).state.points).toBe(none.state.points);
  });

  it('is judged in the End Phase, by who holds the city then [barbarossa 18.1g]', () => {
    const taken = judged('capture-kiev', { units: { '5AC': KIEV }, state: { control: stateFor({}).control } });
    expect(codesOf(taken)).toEqual(expect.arrayContaining(['control', 'order-met']));
    expect(codesOf(taken).indexOf('control')).toBeLessThan(codesOf(taken).indexOf('order-met'));
    const control = [KIEV, ...stateFor({}).control];
    const lost = judged('capture-kiev', { units: { '1RC': KIEV }, state: { control } });
    expect(codesOf(lost)).toEqual(expect.arrayContaining(['control', 'order-unmet']));
    expect(lost.state.control).not.toContain(KIEV);
  });
});

describe('18.1 when an order is met', () => {
  const held = (...cities: string[]): ScenarioSpec => ({ control: cities });

  it.each([
    ['capture-leningrad', LENINGRAD],
    ['capture-smolensk', SMOLENSK],
    ['capture-kiev', KIEV],
    ['capture-sevastopol', SEVASTOPOL],
  ] as const)('%s: by control of the city alone', (order, city) => {
    const others = [LENINGRAD, SMOLENSK, KIEV, KHARKOV, KURSK, SEVASTOPOL].filter((other) => other !== city);
    expect(isMet(order, held(city, hexNamed('Helsinki')))).toBe(true);
    expect(isMet(order, held(...others, hexNamed('Helsinki')))).toBe(false);
  });

  it('the southern operation: by control of Kharkov alone or of Kursk alone [barbarossa 18.1f]', () => {
    const helsinki = hexNamed('Helsinki');
    const others = [LENINGRAD, SMOLENSK, KIEV, SEVASTOPOL, helsinki];
    expect(isMet('southern', held(KHARKOV, helsinki))).toBe(true);
    expect(isMet('southern', held(KURSK, helsinki))).toBe(true);
    expect(isMet('southern', held(KHARKOV, KURSK, helsinki))).toBe(true);
    expect(isMet('southern', held(...others))).toBe(false);
  });

  it.each([
    [4, 8],
    [5, 6],
    [6, 4],
  ])(
    'Typhoon on turn %i: by a combat unit %i hexes from Moscow, not one hex further [barbarossa 18.1e WE-7]',
    (turn, range) => {
      const unitAt = (id: string, distance: number): ScenarioSpec => ({
        turn,
        units: { [id]: hexWhere(`hex ${distance} from Moscow`, (hex) => apart(hex, MOSCOW) === distance) },
      });
      for (const id of ['5AC', '24Pz', 'F2']) {
        expect(isMet('typhoon', unitAt(id, range)), id).toBe(true);
        expect(isMet('typhoon', unitAt(id, range + 1)), id).toBe(false);
      }
      expect(isMet('typhoon', unitAt('SC-C', range))).toBe(false);
      expect(isMet('typhoon', { turn, units: { '1RC': MOSCOW } })).toBe(false);
    },
  );

  it('the isolation of Leningrad: when no rail line joins it with the east edge [barbarossa 18.1d]', () => {
    const ring = ringAround(LENINGRAD);
    const rails = (RAILS[at(LENINGRAD)] as readonly number[]).map(idAt);
    const AXIS = ['5AC', '6AC', '8AC', '20AC', '42AC', '9AC'];
    const on = (...hexes: string[]) => Object.fromEntries(hexes.map((hex, i) => [AXIS[i] as string, hex]));
    expect(EAST_RAILS.length).toBeGreaterThan(0);
    expect(isMet('isolate-leningrad')).toBe(false);
    // Units on all rail lines that leave the city cut it off, though other ways are open.
    expect(rails.length).toBeLessThan(ring.length);
    expect(isMet('isolate-leningrad', { units: on(...rails) })).toBe(true);
    // So do zones of control over the last line, unless corps hold it.
    const others = (open: string) => rails.filter((hex) => hex !== open);
    const isBeside = (hex: string, hexes: readonly string[]) => hexes.some((each) => apart(hex, each) === 1);
    const [open] = chainWhere(
      'rail line into the zones before Leningrad, and out of them',
      (hex) => rails.includes(hex) && isBeside(hex, others(hex)),
      (hex, [last]) =>
        apart(hex, LENINGRAD) === 2 &&
        (RAILS[at(hex)] as readonly number[]).includes(at(last as string)) &&
        !isBeside(hex, others(last as string)),
    ) as [string, string];
    const before = { ...on(...others(open)), '1RC': LENINGRAD };
    expect(isMet('isolate-leningrad', { units: before })).toBe(true);
    expect(isMet('isolate-leningrad', { units: { ...before, '2RC': open } })).toBe(false);
    expect(isMet('isolate-leningrad', { units: { ...before, L1: open } })).toBe(true);
    expect(isMet('isolate-leningrad', { control: [LENINGRAD, hexNamed('Helsinki')] })).toBe(true);
  });
});

describe('18.2 the Stalin order', () => {
  const [INSIDE, OUTSIDE] = chainWhere(
    'way out of the South-West Front',
    (hex) => isIn('southwest-retreat', at(hex)) && terrainAt(at(hex)) === 'clear' && !isSettled(at(hex)),
    (hex) => !isIn('southwest-retreat', at(hex)) && !isAxisLand(at(hex)) && terrainAt(at(hex)) === 'clear',
  ) as [string, string];
  const [, deep] = chainWhere(
    'way inside the South-West Front',
    (hex) => hex === INSIDE,
    (hex) => isIn('southwest-retreat', at(hex)) && terrainAt(at(hex)) === 'clear',
  ) as [string, string];
  const UNITS = ['1RC', '3MC', '5CC', 'L1'];

  it.each([1, 2])('on turn %i no Soviet unit leaves the line in any way of moving [barbarossa 18.2a]', (turn) => {
    for (const id of UNITS) {
      const game = () => moving('soviet', { turn, units: { [id]: INSIDE } });
      game().refused('soviet', `move ${id} ${OUTSIDE}`, '18.2');
      game().refused('soviet', `strategic ${id} ${OUTSIDE}`, '18.2');
      expect(game().order('soviet', `move ${id} ${deep}`).at(id)).toBe(deep);
    }
    const joined = (hex: string, to: string) => (RAILS[at(to)] as readonly number[]).includes(at(hex));
    const [out, edge, inner] = chainWhere(
      'rail line out of the South-West Front',
      (hex) => !isIn('southwest-retreat', at(hex)) && !isAxisLand(at(hex)),
      (hex, [before]) => isIn('southwest-retreat', at(hex)) && joined(hex, before as string),
      (hex, [, before]) => isIn('southwest-retreat', at(hex)) && joined(hex, before as string),
    ) as [string, string, string];
    const rail = moving('soviet', { turn, units: { '1RC': edge }, control: [hexNamed('Helsinki')] });
    rail.refused('soviet', `rail 1RC ${out}`, '18.2');
    expect(rail.order('soviet', `rail 1RC ${inner}`).at('1RC')).toBe(inner);
  });

  it('others enter it, and who has entered is held as well (A-32)', () => {
    const game = moving('soviet', { turn: 2, units: { '1RC': OUTSIDE } });
    expect(game.order('soviet', `move 1RC ${INSIDE}`).at('1RC')).toBe(INSIDE);
    game.refused('soviet', `move 1RC ${OUTSIDE}`);
  });

  it('a retreat across it is allowed (A-32), and the Axis side is free', () => {
    const ends = retreatsOf(stateFor({ turn: 2, units: { '1RC': INSIDE } }), '1RC').map((way) => way.at(-1) as string);
    expect(ends.some((hex) => !isIn('southwest-retreat', at(hex)))).toBe(true);
    expect(isLegal(moving('axis', { units: { '5AC': INSIDE } }), 'axis', `move 5AC ${OUTSIDE}`)).toBe(true);
  });

  it('from turn 3 on they may leave it [barbarossa 18.2b]', () => {
    for (const turn of [3, 4])
      for (const id of UNITS) {
        const game = () => moving('soviet', { turn, units: { [id]: INSIDE } });
        expect(game().order('soviet', `move ${id} ${OUTSIDE}`).at(id)).toBe(OUTSIDE);
        expect(game().order('soviet', `strategic ${id} ${OUTSIDE}`).at(id)).toBe(OUTSIDE);
      }
  });

  /** The withdrawal of leaders in a turn. */
  const withdrawing = (turn: number, units: Readonly<Record<string, string>>) =>
    playingAt({ turn, phase: 'withdrawal', units, leaders: { L1: 1, L2: 1 } }, () => [{ name: 'withdrawal' }]);

  it('until then leaders inside it are not withdrawn of their own will, others are [barbarossa 18.2.1a]', () => {
    const units = { L1: INSIDE, L2: OUTSIDE };
    const game = withdrawing(2, units);
    game.refused('soviet', 'withdraw L1', '18.2.1');
    expect(game.order('soviet', 'withdraw L2').at('L2')).toBe('pool');
    expect(game.at('L1')).toBe(INSIDE);
    expect(questions(withdrawing(2, { L1: INSIDE }))).not.toContain('soviet withdrawal');
    expect(withdrawing(3, units).order('soviet', 'withdraw L1').at('L1')).toBe('pool');
  });

  it('a leader inside it without a line of communication goes to the pool [barbarossa 18.2.1b]', () => {
    const centre = hexWhere(
      'hex in the midst of the South-West Front',
      (hex) =>
        around(hex).length === 6 &&
        [hex, ...around(hex)].every((each) => isIn('southwest-retreat', at(each)) && !isAxisLand(at(each))),
    );
    const ring = ringAround(centre);
    const axis = { '5AC': ring[0] as string, '6AC': ring[2] as string, '8AC': ring[4] as string };
    expect(withdrawing(2, { L1: centre, ...axis }).at('L1')).toBe('pool');
    expect(withdrawing(2, { L1: centre, '5AC': FIELD }).at('L1')).toBe(centre);
  });
});
