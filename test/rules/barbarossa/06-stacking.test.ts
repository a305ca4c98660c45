import { describe, expect, it } from 'vitest';
import { at, isAxisLand, SETTLED } from '../../../src/games/barbarossa/board.ts';
import { zocOf } from '../../../src/games/barbarossa/rules/07-zoc.ts';
import { retreatsOf } from '../../../src/games/barbarossa/rules/10-combat/10-6-retreat.ts';
import { fighting } from '../../support/games/barbarossa/combat.ts';
import {
  apart,
  around,
  EAST,
  EAST2,
  FIELD,
  HEXES,
  ringAround,
  WEST,
  WEST2,
} from '../../support/games/barbarossa/map.ts';
import { steps } from '../../support/games/barbarossa/movement.ts';
import { moving, playingAt, type Played } from '../../support/games/barbarossa/scenario.ts';
import { isLegal, questions } from '../../support/games/scenario.ts';

const PAIR = { '5AC': FIELD, '6AC': FIELD };
const REDS = { '1RC': FIELD, '2RC': FIELD };

/** The start of a turn, when supply centres move. */
const centring = (units: Readonly<Record<string, string>>): Played =>
  playingAt({ phase: 'start', units }, () => [{ name: 'centres', moved: [] }]);

describe('6.1 combat units', () => {
  it('two of a side stand in one hex, a third does not end its move there [barbarossa 6.1a 6.1b]', () => {
    const axis = moving('axis', { units: { '5AC': WEST, '6AC': FIELD, '20AC': EAST } });
    expect(axis.order('axis', `move 5AC ${FIELD}`).at('5AC')).toBe(FIELD);
    axis.refused('axis', `move 20AC ${FIELD}`, '6.1');
    const soviet = moving('soviet', { units: { '1RC': WEST, '3MC': FIELD, '2CC': EAST } });
    expect(soviet.order('soviet', `move 1RC ${FIELD}`).at('1RC')).toBe(FIELD);
    soviet.refused('soviet', `move 2CC ${FIELD}`, '6.1');
  });

  it('nor does it by strategic movement [barbarossa 6.1b]', () => {
    const game = moving('axis', { units: { ...PAIR, '20AC': WEST } });
    game.refused('axis', `strategic 20AC ${FIELD}`, '6.1');
    expect(isLegal(game, 'axis', `strategic 20AC ${WEST2}`)).toBe(true);
  });
});

describe('6.2 leaders and supply centres', () => {
  const [town, other] = (() => {
    const towns = SETTLED.filter((hex) => isAxisLand(at(hex)));
    for (const hex of towns) {
      const near = towns.find((each) => each !== hex && steps(hex, each) <= 4);
      if (near !== undefined) return [hex, near] as const;
    }
    throw new Error('no two towns of the Axis near each other');
  })();

  it('a supply centre may join two combat units [barbarossa 6.2a]', () => {
    const game = centring({ '5AC': town, '6AC': town, 'SC-N': other });
    expect(game.order('axis', `centre SC-N ${town}`).at('SC-N')).toBe(town);
  });

  it('but no other supply centre, and combat units may join that [barbarossa 6.2a 6.2c]', () => {
    const game = centring({ 'SC-C': town, 'SC-N': other });
    game.refused('axis', `centre SC-N ${town}`);
    const beside = around(town)[0] as string;
    const axis = moving('axis', { units: { '5AC': town, 'SC-C': town, '6AC': beside, '20AC': beside } });
    axis.order('axis', `move 6AC ${town}`).refused('axis', `move 20AC ${town}`, '6.1');
  });

  it('a leader may join two combat units, or a pair of them its hex [barbarossa 6.2b]', () => {
    const leader = moving('soviet', { units: { ...REDS, L1: WEST }, leaders: { L1: 1 } });
    expect(leader.order('soviet', `move L1 ${FIELD}`).at('L1')).toBe(FIELD);
    const pair = moving('soviet', { units: { '1RC': WEST, '2RC': FIELD, L1: FIELD }, leaders: { L1: 1 } });
    expect(pair.order('soviet', `move 1RC ${FIELD}`).at('1RC')).toBe(FIELD);
  });

  it('but no other leader, tried or not [barbarossa 6.2d]', () => {
    for (const ability of [1, '?1'] as const) {
      const game = moving('soviet', { units: { L1: FIELD, L2: WEST }, leaders: { L1: ability, L2: 1 } });
      game.refused('soviet', `move L2 ${FIELD}`, '6.2');
      expect(isLegal(game, 'soviet', `move L2 ${WEST2}`)).toBe(true);
    }
  });
});

describe('6.3 on the way', () => {
  it('a unit passes through a full hex, and does not end in it [barbarossa 6.3a 6.3b]', () => {
    const game = moving('axis', { units: { ...PAIR, '20AC': WEST } });
    game.refused('axis', `move 20AC ${FIELD}`, '6.1');
    expect(game.order('axis', `move 20AC ${FIELD} ${EAST}`).at('20AC')).toBe(EAST);
    const leader = moving('soviet', { units: { L1: FIELD, L2: WEST }, leaders: { L1: 1, L2: 1 } });
    expect(leader.order('soviet', `move L2 ${FIELD} ${EAST}`).at('L2')).toBe(EAST);
  });

  it('strategically too [barbarossa 6.3a]', () => {
    const game = moving('axis', { units: { ...PAIR, '20AC': WEST } });
    expect(game.order('axis', `strategic 20AC ${FIELD} ${EAST}`).at('20AC')).toBe(EAST);
  });

  it('two advance into an emptied hex, or three if one goes on, but three do not stay there [barbarossa 6.3a 6.3b]', () => {
    const side = around(FIELD).find((hex) => apart(hex, WEST) === 1) as string;
    const units = { '24Pz': WEST, '47Pz': WEST, '3Pz': side, '13MC': FIELD, '17MC': FIELD };
    const start = () => fighting('axis', { units, dice: [/\/[2-6]/u] }, `${FIELD} 24Pz 47Pz 3Pz`);
    expect(questions(start())).toEqual(['axis advance']);
    const [first, second] = ['24Pz', '47Pz'].map((id) => `${id} ${FIELD}`);
    expect(isLegal(start(), 'axis', `advance ${first} ${second}`)).toBe(true);
    start().refused('axis', `advance ${first} ${second} 3Pz ${FIELD}`);
    const through = start().order('axis', `advance ${first} ${second} 3Pz ${FIELD} ${EAST}`);
    expect(['24Pz', '47Pz', '3Pz'].map((id) => through.at(id))).toEqual([FIELD, FIELD, EAST]);
  });
});

/** A panzer corps that passes through a hex and must stop there: a leader beyond the enemy is revealed. */
function halted(inTheWay: readonly string[]): Played {
  const units = { '24Pz': WEST2, '1RC': FIELD, L1: EAST, ...Object.fromEntries(inTheWay.map((id) => [id, WEST])) };
  const beyond = around(WEST).find((hex) => apart(hex, FIELD) === 2 && hex !== WEST2 && apart(hex, WEST2) === 1);
  const game = moving('axis', { units, leaders: { L1: '?1' }, dice: [1] });
  return game.order('axis', `move 24Pz ${WEST} ${beyond}`).order('soviet', 'reveal L1');
}

describe('6.4 overruns', () => {
  it('do not start from a hex with too many units, but do from one with as many as may be [barbarossa 6.4]', () => {
    const crowded = halted(['5AC', '6AC']);
    expect(crowded.at('24Pz')).toBe(WEST);
    crowded.refused('axis', `overrun ${FIELD} 24Pz`, '6.4');
    const game = halted(['5AC']).order('axis', `overrun ${FIELD} 24Pz`);
    expect(game.event('overrun')).toMatchObject({ target: FIELD, from: WEST, units: ['24Pz'] });
  });
});

const CLOSING = ['1AC', '26AC', '2AC', '23AC', '8AC', '42AC'];

describe('6.5 retreats', () => {
  const ring = ringAround(FIELD);
  const [left, right] = [2, 4].map((turn) => ring[(ring.indexOf(WEST) + turn) % 6] as string) as [string, string];
  /** Defenders whose only way back leads over friends in the east. */
  const beaten = (more: Readonly<Record<string, string>>): Played => {
    const units = { '24Pz': WEST, '47Pz': WEST, '5AC': left, '6AC': right, '3MC': FIELD, '4MC': FIELD, L1: FIELD };
    const spec = { units: { ...units, '1RC': EAST, '2RC': EAST, '4RC': EAST2, ...more }, leaders: { L1: 0 } };
    const game = fighting('axis', { ...spec, dice: ['0/1R'] }, `${FIELD} 24Pz 47Pz`);
    return game.order('soviet', 'lose 3MC').order('soviet', 'fall-back');
  };

  it('go on where the hex two away would be too full, as far as the first hex with room [barbarossa 6.5a]', () => {
    // The first corps has one way only, and takes the last place in its end.
    const game = beaten({});
    expect(game.at('3MC')).toBe(EAST2);
    const ways = retreatsOf(game.state, '4MC');
    expect(ways.length).toBeGreaterThan(0);
    for (const way of ways) expect([way.slice(0, 2), way.length]).toEqual([[EAST, EAST2], 3]);
    game.refused('soviet', `retreat 4MC ${EAST} ${EAST2}`);
    game.order('soviet', `retreat 4MC ${(ways[0] as readonly string[]).join('-')}`);
    expect(apart(game.at('4MC'), FIELD)).toBe(3);
  });

  it('who finds no hex with room is eliminated [barbarossa 6.5b]', () => {
    const further = around(EAST2).filter((hex) => apart(hex, FIELD) === 3);
    const beyond = HEXES.filter((hex) => apart(hex, FIELD) === 4 && further.some((each) => apart(hex, each) === 1));
    const closed = Object.fromEntries(beyond.map((hex, n) => [CLOSING[n] as string, hex]));
    const game = beaten(closed);
    const zoc = zocOf(game.state, 'axis');
    for (const hex of further) expect(zoc[at(hex)], hex).toBe(1);
    expect([game.at('3MC'), game.at('4MC')]).toEqual([EAST2, 'lost']);
    expect(game.last.filter(({ rule }) => rule === '10.6.7').map(({ params }) => params?.['unit'])).toEqual(['4MC']);
    // The leader found room in the same hex.
    expect(game.at('L1')).toBe(EAST2);
  });
});

describe('6.6 the end of a phase', () => {
  it('units too many in a hex are eliminated, the owner says which [barbarossa 6.6a 6.6b]', () => {
    for (const gone of ['5AC', '6AC', '24Pz']) {
      const game = halted(['5AC', '6AC']).order('axis', 'end');
      expect(questions(game)).toEqual(['axis excess']);
      game.refused('axis', 'remove 20AC');
      game.order('axis', `remove ${gone}`);
      expect(game.at(gone)).toBe('lost');
      for (const id of ['5AC', '6AC', '24Pz']) if (id !== gone) expect(game.at(id), id).toBe(WEST);
      expect(questions(game)).toEqual(['axis attacks']);
    }
  });

  it('without a word of the owner the weakest goes [barbarossa 6.6a]', () => {
    const game = halted(['5AC', '6AC']).order('axis', 'end').silent('axis');
    expect(['5AC', '6AC', '24Pz'].filter((id) => game.at(id) === 'lost')).toHaveLength(1);
    expect(game.at('24Pz')).toBe(WEST);
  });

  it('nobody goes where the limit is kept [barbarossa 6.6a]', () => {
    expect(questions(halted(['5AC']).order('axis', 'end'))).toEqual(['axis attacks']);
  });

  it('each phase ends so, for both sides, until as many are left as may stand there [barbarossa 6.6a 6.6b]', () => {
    const units = { '1RC': FIELD, '2RC': FIELD, '3MC': FIELD, '4MC': FIELD, L1: FIELD };
    const game = moving('soviet', { units, leaders: { L1: 1 } }).order('soviet', 'end');
    expect(questions(game)).toEqual(['soviet excess']);
    game.refused('soviet', 'remove L1');
    game.order('soviet', 'remove 1RC').order('soviet', 'remove 4MC');
    expect(['1RC', '2RC', '3MC', '4MC', 'L1'].map((id) => game.at(id))).toEqual(['lost', FIELD, FIELD, 'lost', FIELD]);
    expect(questions(game)).toEqual(['soviet withdrawal']);
  });
});
