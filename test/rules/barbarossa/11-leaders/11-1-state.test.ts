import { describe, expect, it } from 'vitest';
import { at, hexNamed, LEADERS, placeOf } from '../../../../src/games/barbarossa/board.ts';
import { commandOf, zocOf } from '../../../../src/games/barbarossa/rules/07-zoc.ts';
import { NO_ABILITY, UNKNOWN } from '../../../../src/games/barbarossa/state.ts';
import { oddsAgainst } from '../../../support/games/barbarossa/combat.ts';
import {
  appointing,
  LOOKERS,
  rebuilding,
  seenBy,
  stands,
  withdrawing,
} from '../../../support/games/barbarossa/leaders.ts';
import { around, EAST, EAST2, FIELD, HEXES, WEST, WEST2 } from '../../../support/games/barbarossa/map.ts';
import { declaring, moving, stateFor, wholeGame } from '../../../support/games/barbarossa/scenario.ts';
import { isLegal, ordersOf, questions } from '../../../support/games/scenario.ts';

const ONES = Array.from(LEADERS, () => 1);

describe('11.1 who may see what a leader can do', () => {
  it('nobody before play: neither of those on the map nor of those still to come [barbarossa 11.1.2]', () => {
    const game = wholeGame(ONES);
    expect(new Set(LEADERS.map((id) => stands(game, id)))).toEqual(new Set([true, false]));
    for (const seat of LOOKERS)
      for (const id of LEADERS) expect(seenBy(game, seat).abilities[id], `${id} for ${seat}`).toBe(UNKNOWN);
    // The dice gave them all abilities that differ.
    expect(new Set(LEADERS.map((id) => game.state.abilities[id])).size).toBeGreaterThan(2);
    expect(JSON.stringify(game.events)).not.toContain('ability');
  });

  it('leaders in the pool lie there untried, those who come to it by the schedule and those who had been revealed [barbarossa 11.1.3]', () => {
    const due = LEADERS.find((id) => !stands(wholeGame(ONES), id)) as string;
    const game = withdrawing({ units: { L1: FIELD, L2: EAST }, leaders: { L1: 2, L2: '?1' } });
    game.order('soviet', 'withdraw L1').order('soviet', 'withdraw L2');
    const coming = rebuilding({ units: { '24Pz': WEST, L1: 'pool' }, leaders: { L1: '?1' }, dice: ONES });
    while (questions(coming)[0] !== 'soviet appointing') coming.silent('soviet');
    for (const [played, ids] of [
      [game, ['L1', 'L2']],
      [coming, ['L1', due]],
    ] as const)
      for (const id of ids) {
        expect(played.at(id)).toBe('pool');
        expect(played.state.tried).not.toContain(id);
        for (const seat of LOOKERS) expect(seenBy(played, seat).abilities[id], id).toBe(UNKNOWN);
      }
  });

  it('on the map nobody sees it, the Soviet player neither, until the leader is revealed there; then everybody does [barbarossa 11.1.4]', () => {
    const game = moving('soviet', { units: { L1: FIELD, L2: EAST2, '1RC': FIELD }, leaders: { L1: '?2', L2: '?1' } });
    for (const seat of LOOKERS) expect(seenBy(game, seat).abilities).toMatchObject({ L1: UNKNOWN, L2: UNKNOWN });
    game.order('soviet', 'reveal L1');
    expect(game.event('revealed')).toMatchObject({ unit: 'L1', hex: FIELD, ability: 2 });
    for (const seat of LOOKERS) expect(seenBy(game, seat).abilities).toMatchObject({ L1: 2, L2: UNKNOWN });
  });

  it('what is asked does not depend on it [barbarossa 11.1.4]', () => {
    const offered = (ability: `?${number}`) => {
      const spec = { units: { '5AC': EAST, '1RC': FIELD, L1: FIELD }, leaders: { L1: ability } };
      return [declaring('soviet', spec), withdrawing(spec)].map((game) =>
        ordersOf((game.asks('soviet')[0] as NonNullable<ReturnType<typeof game.asks>[0]>).choice).map(game.game.format),
      );
    };
    for (const ability of ['?-1', '?1', '?3'] as const) expect(offered(ability)).toEqual(offered('?0'));
  });
});

describe('11.2.1 an untried leader', () => {
  const units = { L1: FIELD, '1RC': FIELD, '5AC': WEST2 };

  it('moves [barbarossa 11.2.1a]', () => {
    const game = moving('soviet', { units, leaders: { L1: '?2' } });
    game.order('soviet', `move L1 ${EAST} ${EAST2}`);
    expect([game.at('L1'), game.state.tried]).toEqual([EAST2, []]);
  });

  it('commands nobody, not even in its own hex [barbarossa 11.2.1b]', () => {
    const covered = (ability: number | `?${number}`) => {
      const cover = commandOf(stateFor({ units, leaders: { L1: ability } }));
      return HEXES.filter((hex) => cover[at(hex)] === 1);
    };
    expect(covered(2)).toContain(FIELD);
    expect(covered('?2')).toEqual([]);
  });

  it('adds nothing to the strength of its stack, defending or attacking, and may not join an attack [barbarossa 11.2.1c]', () => {
    const near = { ...units, '5AC': WEST };
    const defence = (ability: number | `?${number}`) =>
      oddsAgainst(stateFor({ units: near, leaders: { L1: ability } }), 'axis', [FIELD], ['5AC']).defence;
    expect(defence(2) - defence('?2')).toBe(2);
    const attack = (ability: number | `?${number}`) =>
      oddsAgainst(stateFor({ units: near, leaders: { L1: ability } }), 'soviet', [WEST], ['1RC', 'L1']).attack;
    expect(attack(2) - attack('?2')).toBe(2);
    const game = declaring('soviet', { units: near, leaders: { L1: '?2' } });
    expect(isLegal(game, 'soviet', `attack ${WEST} 1RC`)).toBe(true);
    game.refused('soviet', `attack ${WEST} 1RC L1`);
    game.order('soviet', 'reveal L1').order('soviet', `attack ${WEST} 1RC L1`);
    expect(game.event('declared')).toMatchObject({ units: ['1RC', 'L1'] });
  });

  it('has no zone of control (A-14)', () => {
    const zone = (ability: number | `?${number}`) =>
      around(EAST2).map(
        (hex) => zocOf(stateFor({ units: { L1: EAST2 }, leaders: { L1: ability } }), 'soviet')[at(hex)],
      );
    expect(new Set(zone(0))).toEqual(new Set([1]));
    expect(new Set(zone('?0'))).toEqual(new Set([0]));
  });
});

describe('11.2.4, 11.2.5 what becomes of it', () => {
  it('once revealed it stays so through phases, until it is in the pool; from there it comes untried [barbarossa 11.2.4 11.6c]', () => {
    const game = moving('soviet', {
      units: { L1: FIELD, '1RC': FIELD, '5AC': WEST2 },
      leaders: { L1: '?1' },
      dice: ONES,
    });
    game.order('soviet', 'reveal L1').order('soviet', `move L1 ${EAST}`).order('soviet', 'end');
    expect(questions(game)).toEqual(['soviet withdrawal']);
    expect(game.state.tried).toEqual(['L1']);
    game.order('soviet', 'withdraw L1');
    expect([game.at('L1'), game.state.tried]).toEqual(['pool', []]);
    while (questions(game)[0] !== 'soviet appointing') game.silent('soviet');
    game.order('soviet', `appoint ${hexNamed('Moscow')}`);
    expect([placeOf(game.state, 'L1'), game.state.tried]).toEqual([at(hexNamed('Moscow')), []]);
  });

  it('who turns out to have no ability goes back to the pool at once, others stay [barbarossa 11.2.5]', () => {
    const spec = { units: { L1: FIELD, L2: EAST2, '1RC': FIELD }, leaders: { L1: '?-1', L2: '?0' } as const };
    const game = moving('soviet', spec).order('soviet', 'reveal L1');
    expect(game.last.map(({ code, rule }) => [code, rule])).toEqual([
      ['barbarossa.revealed', '11.2.2'],
      ['barbarossa.to-pool', '11.2.5'],
    ]);
    expect(game.event('revealed')).toMatchObject({ ability: NO_ABILITY });
    expect([game.at('L1'), game.state.tried]).toEqual(['pool', []]);
    expect(game.state.eliminated.leaders).toBe(0);
    game.order('soviet', 'reveal L2');
    expect([game.at('L2'), game.state.tried]).toEqual([EAST2, ['L2']]);
  });
});

it('a leader out of the pool is one of those that lay in it, whoever that is [barbarossa 11.1.4]', () => {
  const game = appointing({
    units: { L1: 'pool', L2: 'pool', '24Pz': WEST },
    leaders: { L1: '?0', L2: '?3' },
    dice: [1],
  });
  game.order('soviet', `appoint ${hexNamed('Moscow')}`);
  for (const seat of LOOKERS) expect(seenBy(game, seat).abilities).toMatchObject({ L1: UNKNOWN, L2: UNKNOWN });
  // The draw changed them round.
  expect([game.state.abilities['L1'], game.state.abilities['L2']]).toEqual([3, 0]);
});
