import { describe, expect, it } from 'vitest';
import { readOrder } from '../../../src/engine/play.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { warningsAhead, warningsOffered } from '../../../src/engine/trials/warned.ts';
import { at, idAt, placesAround } from '../../../src/games/nato/board.ts';
import { boundTo, isGround, isHq, UNITS_OF } from '../../../src/games/nato/counters.ts';
import { nato } from '../../../src/games/nato/game.ts';
import {
  retreatsUnharmed,
  waysOfRetreat,
} from '../../../src/games/nato/rules/25-ground-combat/25-7-retreat/25-7-4-ways.ts';
import { SIDES, type NatoPosition, type Side } from '../../../src/games/nato/state.ts';
import { stateWith, type Placed } from '../../support/games/nato/positions.ts';
import { fighting, moving } from '../../support/games/nato/scenario.ts';
import { from, playing } from '../../support/games/nato/segments.ts';

/** A game in progress. */
interface Play {
  readonly position: unknown;
}

const wordsOf = ({ code, places, loses }: { code: string; places: readonly string[]; loses: boolean }): string =>
  `${code.replace('nato.warning.', '')} ${places.join()}${loses ? ' loses' : ''}`;

/** What stands against a side, each warning as its code, its hex, and whether units are lost by it. */
const ahead = (play: Play, side: Side): readonly string[] =>
  warningsAhead(nato as never, play.position as never, side).map(wordsOf);

/** What an order is warned of. */
function offered(play: Play, side: Side, text: string) {
  const position = play.position as NatoPosition;
  const read = readOrder(nato, position, side, text);
  if (!read.ok) throw new Error(`${text}: ${read.error.code}`);
  const { ask, order } = read.value;
  return warningsOffered(nato, position, ask, order);
}
const offeredWords = (...asked: Parameters<typeof offered>): readonly string[] => offered(...asked).map(wordsOf);

const planning = (placed: Placed) => playing(placed, [{ name: 'planning', side: 'wp' }], 'wp');

describe('what stands against a side in its turn', () => {
  const FIVE = ['WG-1/1', 'WG-2/1', 'WG-3/1', 'WG-31/11', 'WG-27'];
  const crowd = Object.fromEntries(FIVE.map((id) => [id, '3319']));

  it('too many units in a hex, until the owner has moved some: who stays silent loses what was told [nato 9.1.3a] [nato 9.1.3b] [nato 9.1.3c]', () => {
    const play = moving('nato', { units: crowd });
    expect(ahead(play, 'nato')).toContain('excess 3319 loses');
    expect(ahead(play, 'wp')).toEqual([]);
    const [told] = warningsAhead(nato, play.position as NatoPosition, 'nato');
    play.silent('nato').silent('nato');
    expect(told?.params?.['units']).toContain(play.event('excess')['unit']);
    const apart = moving('nato', { units: crowd }).order('nato', 'move WG-27 3320');
    expect(ahead(apart, 'nato').filter((each) => each.startsWith('excess'))).toEqual([]);
  });

  it('HQs and units without a line, each kind of supply by itself', () => {
    const dry = (marker: string) => moving('wp', { units: { NEGF: `3529${marker}`, 'EG-8': '3528' } });
    expect(ahead(dry(''), 'wp')).toEqual(['hq-unsupplied 3529']);
    expect(ahead(dry(' hq-unsupplied'), 'wp')).toEqual(['hq-unsupplied 3529', 'no-movement-supply 3528']);
    const fed = moving('wp', { units: { NEGF: '3319', 'EG-8': '3320' } });
    expect(ahead(fed, 'wp').filter((each) => /suppl/u.test(each))).toEqual([]);
  });

  it('a unit in a friendly country that moves in supply, and fights without', () => {
    const units = { 'BR-7': '3318', '21/2GT': '3317' };
    expect(ahead(moving('nato', { units }), 'nato')).toContain('no-combat-supply 3318');
    const home = { 'WG-1/1': '3318', '21/2GT': '3317' };
    expect(ahead(moving('nato', { units: home }), 'nato')).not.toContain('no-combat-supply 3318');
    expect(ahead(moving('nato', { units: { 'BR-7': '3321', '21/2GT': '3317' } }), 'nato')).toEqual([]);
  });

  it('HQs alone that the enemy can reach, not those behind others or far away', () => {
    const [near, far] = [{ LJ: '3319' }, { LJ: '2926' }];
    const enemy = { '21/2GT': '3316' };
    expect(ahead(moving('nato', { units: { ...near, ...enemy } }), 'nato')).toContain('exposed 3319');
    expect(ahead(moving('nato', { units: { ...near, ...enemy, 'WG-1/1': '3319' } }), 'nato')).toEqual([]);
    expect(ahead(moving('nato', { units: { ...far, ...enemy } }), 'nato')).toEqual([]);
  });

  it('hexes that are surrounded, or but for one hex, and units that can’t retreat without a loss', () => {
    const ring = { '16GT/2GT': '3215', '21/2GT': '3416', 'WG-1/1': '3316' };
    const words = (units: Readonly<Record<string, string>>): readonly string[] =>
      ahead(moving('nato', { units }), 'nato').filter((each) => /retreat|surround/u.test(each));
    expect(words(ring)).toEqual(['retreat-costs 3316', 'surrounded 3316']);
    expect(words({ ...ring, 'BR-I': '3317' })).toEqual(['surrounded 3316']);
    expect(words({ ...ring, '21/2GT': '3417' })).toEqual(['nearly-surrounded 3316']);
    const penned = ['3315', '3215', '3216', '3317', '3416', '3415'];
    const walls = ['16GT/2GT', '21/2GT', '94G/2GT', 'EG-8', '97GA', '83AA'];
    const units = Object.fromEntries(walls.map((id, n) => [id, penned[n] as string]));
    expect(words({ ...units, 'WG-1/1': '3316' })).toEqual(['no-retreat 3316', 'surrounded 3316']);
  });

  it('cities that nobody guards beside the enemy: a free one by the odds, a conquered one he takes by going in', () => {
    const open = moving('nato', { units: { '16GT/2GT': '3116', 'BR-7': '3525' } });
    expect(ahead(open, 'nato')).toContain('city-open 3117');
    const taken = moving('nato', { units: { '16GT/2GT': '3313', 'BR-7': '3525' }, conquered: ['3314'] });
    expect(ahead(taken, 'nato')).toContain('city-retaken 3314');
    expect(ahead(moving('nato', { units: { '16GT/2GT': '3116', 'WG-1/1': '3117' } }), 'nato')).not.toContain(
      'city-open 3117',
    );
  });

  it('planned battles that must be fought at odds that hurt the attacker more often', () => {
    const units = { 'EG-8': '3316 cadre', '16GT/2GT': '3315', 'WG-1/1': '3317', 'WG-2/1': '3317' };
    const play = planning({ units });
    expect(offeredWords(play, 'wp', 'battle 3317')).toEqual(['planned 3317']);
    const strong = planning({ units: { ...units, '16GT/2GT': '3316', '21/2GT': '3316' } });
    expect(offeredWords(strong, 'wp', 'battle 3317')).toEqual([]);
    expect(ahead(fighting('wp', { units, battles: ['3317'] }), 'wp')).toContain('planned 3317');
  });
});

describe('what an order is warned of', () => {
  it('an attack: bad odds, a reaction that makes them bad, no combat supply afterwards', () => {
    const attack = (units: Readonly<Record<string, string>>): readonly string[] =>
      offeredWords(fighting('wp', { units, battles: ['3216'] }), 'wp', 'attack 3216 16GT/2GT');
    const alone = { '16GT/2GT': '3316', 'WG-1/1': '3216 cadre', NEGF: '3314' };
    expect(attack(alone)).toEqual([]);
    expect(attack({ ...alone, 'WG-2/1': '3217', 'US-1/2A': '3217' })).toEqual(['reaction 3216']);
    expect(attack({ ...alone, 'WG-2/1': '3216', 'WG-3/1': '3216' })).toEqual(['bad-odds 3216']);
  });

  it('a move that leaves a city to the enemy, lines to HQs that it cuts, and minimum movement that is not needed', () => {
    const units = { 'WG-1/1': '3117', '16GT/2GT': '3114' };
    const away = offered(moving('nato', { units }), 'nato', 'move WG-1/1 3118');
    expect(away.map(({ code, params }) => [code, params])).toEqual([
      ['nato.warning.city-left', { hex: '3117', units: ['16GT/2GT'] }],
    ]);
    expect(offeredWords(moving('nato', { units: { ...units, 'BR-7': '3117' } }), 'nato', 'move WG-1/1 3118')).toEqual(
      [],
    );
    expect(offeredWords(moving('nato', { units }), 'nato', 'minimum WG-1/1 3118')).toEqual([
      'minimum 3118',
      'city-left 3117',
    ]);
  });

  it('an HQ that leaves units behind out of its range', () => {
    const play = moving('wp', { units: { NEGF: '3319', 'EG-8': '3324' }, conquered: ['3320'] });
    expect(ahead(play, 'wp')).toEqual([]);
    expect(offeredWords(play, 'wp', 'move NEGF 3317')).toEqual(['no-movement-supply 3324']);
  });

  it('HQs that are given no supply point though there is one', () => {
    const units = { NEGF: '3314', SEGF: '3714' };
    const play = from('W.A', { turn: 8, units, supplyPoints: 2 });
    expect(offeredWords(play, 'wp', 'supply NEGF')).toEqual(['unfed 3714']);
    expect(offeredWords(play, 'wp', 'end')).toEqual(['unfed 3314', 'unfed 3714']);
    const poor = from('W.A', { turn: 8, units, supplyPoints: 1 });
    expect(offeredWords(poor, 'wp', 'supply NEGF')).toEqual([]);
  });
});

it('25.7.4 a unit retreats unharmed where a way of one hex costs it no step, and does not lead out of where it belongs', () => {
  const pick = seededPick(12);
  const near = placesAround(3, at('3316'));
  const units = SIDES.flatMap((side) => UNITS_OF[side].filter(isGround).slice(0, 15));
  const isAtHomeAnywhere = (id: string): boolean => !isHq(id) && boundTo(id) === undefined;
  const seen = { harmed: 0, unharmed: 0 };
  for (let n = 0; n < 30; n++) {
    const free = [...near];
    const hexes = units.map((id) => [id, idAt(free.splice(pick(free.length), 1)[0] as number)] as const);
    const state = stateWith({ units: Object.fromEntries(hexes) });
    for (const [id, hex] of hexes) {
      const isUnharmed = retreatsUnharmed(state, id, hex);
      const costsNothing = waysOfRetreat(state, [id], hex, 1).every((way) => way.hexes.length > 0 && way.steps === 0);
      if (isUnharmed || isAtHomeAnywhere(id)) expect(costsNothing, `${n} ${id}`).toBe(isUnharmed);
      seen[isUnharmed ? 'unharmed' : 'harmed'] += 1;
    }
  }
  expect(Math.min(seen.harmed, seen.unharmed)).toBeGreaterThan(40);
});
