import { describe, expect, it } from 'vitest';
import { AREAS } from '../../../../src/games/barbarossa/data.ts';
import { at, hexNamed, isAxisLand, isIn, SETTLED } from '../../../../src/games/barbarossa/board.ts';
import { hasEasternLine, hasLine } from '../../../../src/games/barbarossa/rules/04-comm-lines.ts';
import { zocOf } from '../../../../src/games/barbarossa/rules/07-zoc.ts';
import { scoreOf } from '../../../../src/games/barbarossa/rules/19-victory.ts';
import { UNKNOWN } from '../../../../src/games/barbarossa/state.ts';
import { appointing, LOOKERS, seenBy, withdrawing } from '../../../support/games/barbarossa/leaders.ts';
import {
  around,
  EAST,
  EAST2,
  FIELD,
  hexWhere,
  isOpen,
  ringAround,
  WEST,
} from '../../../support/games/barbarossa/map.ts';
import type { Played, ScenarioSpec } from '../../../support/games/barbarossa/scenario.ts';
import { choiceAfter, isLegal, questions } from '../../../support/games/scenario.ts';

const MOSCOW = hexNamed('Moscow');
const WARSAW = hexNamed('Warsaw');
const LENINGRAD = hexNamed('Leningrad');

const begin = (spec: ScenarioSpec = {}): Played =>
  appointing({ leaders: { L1: '?1' }, ...spec, units: { '24Pz': WARSAW, L1: 'pool', ...spec.units } });

const offered = (game: Played): readonly string[] =>
  choiceAfter(game, 'soviet', 'appoint')
    .branches()
    .map(({ word }) => word)
    .sort();

/** A Soviet town with open land on all sides, where lines of communication run. */
const TOWN = hexWhere(
  'Soviet town amid open land',
  (hex) =>
    SETTLED.includes(hex) &&
    around(hex).length === 6 &&
    around(hex).every((to) => isOpen(to)) &&
    around(hex).every((to) => around(to).length === 6),
);
const RING = ringAround(TOWN);

describe('11.6 leaders out of the pool', () => {
  it('are placed in Soviet cities and towns, in no others and nowhere else [barbarossa 11.6a]', () => {
    const taken = hexNamed('Smolensk');
    const game = begin({ control: [...SETTLED.filter((hex) => isAxisLand(at(hex))), taken] });
    const lines = hasEasternLine(game.state);
    expect(offered(game)).toEqual(SETTLED.filter((hex) => !isAxisLand(at(hex)) && hex !== taken && lines[at(hex)]));
    expect(offered(game).length).toBeGreaterThan(50);
    for (const hex of [taken, FIELD, WARSAW]) game.refused('soviet', `appoint ${hex}`);
    game.order('soviet', `appoint ${MOSCOW}`);
    expect([game.at('L1'), game.event('appointed')]).toEqual([MOSCOW, { unit: 'L1', hex: MOSCOW }]);
  });

  it('only where a line of communication leads to the east map edge, not to a port alone [barbarossa 11.6a 5.4.1d]', () => {
    const besieged = { '5AC': RING[0] as string, '6AC': RING[2] as string, '28AC': RING[4] as string };
    expect(isLegal(begin(), 'soviet', `appoint ${TOWN}`)).toBe(true);
    const game = begin({ units: { ...besieged, '1RC': TOWN } });
    game.refused('soviet', `appoint ${TOWN}`);
    const odessa = hexNamed('Odessa');
    const guards = Object.fromEntries(
      around(odessa).map((hex, n) => [['5AC', '6AC', '28AC', '8AC', '20AC', '7AC'][n] as string, hex]),
    );
    const port = begin({ units: { ...guards, '1RC': odessa } });
    expect(hasLine(port.state, 'soviet', at(odessa))).toBe(true);
    port.refused('soviet', `appoint ${odessa}`);
  });

  it('in an enemy zone only where a unit stands [barbarossa 11.6b]', () => {
    const enemy = { '24Pz': RING[0] as string };
    const alone = begin({ units: enemy });
    expect(zocOf(alone.state, 'axis')[at(TOWN)]).toBe(1);
    alone.refused('soviet', `appoint ${TOWN}`);
    expect(
      begin({ units: { ...enemy, '1RC': TOWN } })
        .order('soviet', `appoint ${TOWN}`)
        .at('L1'),
    ).toBe(TOWN);
  });

  it('where no other leader is [barbarossa 6.2d]', () => {
    const game = begin({ units: { L2: MOSCOW } });
    game.refused('soviet', `appoint ${MOSCOW}`);
    expect(isLegal(game, 'soviet', `appoint ${LENINGRAD}`)).toBe(true);
  });

  it('untried, so that nobody sees which it is [barbarossa 11.6c]', () => {
    const game = begin({ leaders: { L1: '?3' } }).order('soviet', `appoint ${MOSCOW}`);
    expect([game.at('L1'), game.state.tried]).toEqual([MOSCOW, []]);
    for (const seat of LOOKERS) expect(seenBy(game, seat).abilities['L1']).toBe(UNKNOWN);
  });

  it('as many as the player wants', () => {
    const units = { '24Pz': WEST, L1: 'pool', L2: 'pool', L3: 'pool' };
    const game = appointing({ units, leaders: { L1: '?1', L2: '?0', L3: '?2' }, dice: [3, 2] });
    game.order('soviet', `appoint ${MOSCOW}`).order('soviet', 'end');
    expect(Object.keys(units).filter((id) => game.at(id) === 'pool')).toHaveLength(2);
    expect(questions(game)).not.toContain('soviet appointing');
  });
});

describe('11.7 leaders withdrawn', () => {
  const spec: ScenarioSpec = {
    turn: 3,
    units: { '24Pz': WEST, '1RC': FIELD, L1: FIELD, L2: EAST2 },
    leaders: { L1: 2, L2: '?1' },
  };

  it('any may be, and lie untried in the pool [barbarossa 11.7 5.3.2a 5.3.2c]', () => {
    const game = withdrawing(spec).order('soviet', 'withdraw L1');
    expect([game.at('L1'), game.at('L2'), game.state.tried]).toEqual(['pool', EAST2, []]);
    for (const seat of LOOKERS) expect(seenBy(game, seat).abilities['L1']).toBe(UNKNOWN);
    game.order('soviet', 'withdraw L2');
    expect([game.at('L2'), game.state.tried]).toEqual(['pool', []]);
    game.refused('soviet', 'withdraw L1');
  });

  it('no other unit is, nor one that the player wants to keep [barbarossa 11.7]', () => {
    const game = withdrawing(spec);
    game.refused('soviet', 'withdraw 1RC');
    game.order('soviet', 'end');
    expect([game.at('L1'), game.at('L2'), game.state.tried]).toEqual([FIELD, EAST2, ['L1']]);
  });

  it('those without line of communication are, whether revealed or not, and no others [barbarossa 11.7 5.3.2b]', () => {
    const ring = ringAround(FIELD);
    const besiegers = { '5AC': ring[0] as string, '6AC': ring[2] as string, '28AC': ring[4] as string };
    for (const ability of [2, '?2'] as const) {
      const units = { ...besiegers, '1RC': FIELD, L1: FIELD, L2: MOSCOW };
      const game = withdrawing({ turn: 3, units, leaders: { L1: ability, L2: 1 } });
      expect([game.at('L1'), game.at('1RC'), game.at('L2')], `${ability}`).toEqual(['pool', FIELD, MOSCOW]);
      expect(game.state.tried).toEqual(['L2']);
      expect(game.events.find(({ code }) => code === 'barbarossa.leader-withdrawn')?.rule).toBe('5.3.2');
    }
  });

  it('it is no elimination, and scores nothing [barbarossa Q25 WE-Q25]', () => {
    const game = withdrawing(spec);
    const before = scoreOf(game.state).total;
    game.order('soviet', 'withdraw L1');
    expect([scoreOf(game.state).total, game.state.eliminated.leaders]).toEqual([before, 0]);
    expect(game.codes()).not.toContain('eliminated');
    expect(scoreOf({ ...game.state, eliminated: { ...game.state.eliminated, leaders: 2 } }).total).toBe(before + 2);
  });

  it('inside the South West Front border they are not on turns 1 and 2, later they may be [barbarossa 18.2.1a]', () => {
    const inside = AREAS['southwest-retreat'].hexes.find((hex) => isOpen(hex) && isIn('southwest-retreat', at(hex)));
    const at2 = (turn: number) =>
      withdrawing({ ...spec, turn, units: { ...spec.units, L1: inside as string, L2: EAST } });
    expect([isLegal(at2(2), 'soviet', 'withdraw L1'), isLegal(at2(2), 'soviet', 'withdraw L2')]).toEqual([false, true]);
    expect(isLegal(at2(3), 'soviet', 'withdraw L1')).toBe(true);
  });
});
