import { describe, expect, it } from 'vitest';
import { nato } from '../../../../src/games/nato/game.ts';
import { addScenario, type Placed } from '../../../support/games/nato/positions.ts';
import { from, told, type Segments } from '../../../support/games/nato/segments.ts';
import { words } from '../../../support/games/scenario.ts';

/** Both sides at close quarters, with something held in reserve. */
const units = {
  'EG-8': '3219',
  '21/2GT': '3218 reserve',
  NEGF: '3218',
  'BR-7': '3320',
  'BR-22': '3525 reserve',
  'BR-I': '3421',
};

const asked = (game: Segments): string =>
  `${game.asked().join()} ${game.asks(game.asked()[0] ?? 'wp')[0]?.prompt.code.slice('nato.ask.'.length) ?? ''}`;

/** What is asked, one after the other, as long as everybody ends what he is asked to do. */
function questions(game: Segments, most = 30): readonly string[] {
  const found: string[] = [];
  const { turn } = game.state;
  while (game.state.turn === turn && !game.position.outcome && found.length < most) {
    found.push(asked(game));
    game.order(game.asked()[0] ?? 'wp', 'end');
  }
  return found;
}

describe('7.2 the order of play', () => {
  it('the WP Player Turn, then that of NATO, phase by phase [nato 7.0a] [nato 7.2.D2] [nato 7.2.Gg]', () => {
    const game = from('J.B.2', { turn: 8, units, supplyPoints: 1 });
    expect(questions(game)).toEqual([
      'wp hq-supply',
      'wp movement',
      'wp planning',
      'wp reserve',
      'nato movement',
      'nato attack',
      'nato reserve',
    ]);
    expect([game.state.turn, asked(game)]).toEqual([9, 'wp hq-supply']);
  });

  it('the turn goes on by one after the NATO Player Turn, and begins with the Warsaw Pact [nato 4.4.1a] [nato 4.4.1b] [nato 4.4.1c] [nato 7.2.J.A.1] [nato 7.2.N.0]', () => {
    const game = from('W.B.4', { turn: 3, units });
    expect(game.position.phase).toMatchObject({ turn: 3, side: 'wp', name: 'movement' });
    while (game.asked()[0] === 'wp') game.order('wp', 'end');
    expect(game.position.phase).toMatchObject({ turn: 3, side: 'nato', name: 'movement' });
    while (game.asked()[0] === 'nato') game.order('nato', 'end');
    expect(game.position.phase).toMatchObject({ turn: 4, side: 'wp', name: 'movement' });
    expect(told(game).filter((each) => each.startsWith('turn'))).toEqual(['turn']);
  });

  it('disruption ends after the movement of the same turn [nato 4.2.1f]', () => {
    const game = from('W.B.4', { units: { ...units, 'EG-8': '3209 disrupted' } });
    game.refused('wp', 'move EG-8 3208', '12.5.1');
    game.order('wp', 'end');
    expect(game.markers('EG-8')).toEqual([]);
  });

  it('battles are planned by the Warsaw Pact alone, before combat [nato 7.2.D] [nato 4.2.6g] [nato 7.2.D2]', () => {
    const game = from('W.D', { units });
    expect(words(game, 'wp')).toEqual(['battle', 'end']);
    game.order('wp', 'battle 3320');
    expect(game.state.battles).toEqual(['3320']);
    game.order('wp', 'end');
    expect(asked(game)).toBe('wp attack-planned');
    expect(asked(from('N.C', { units }))).toBe('nato attack');
  });

  it('in the Ground Movement Segment units move tactically, by march, or by minimum movement [nato 7.2.B.4c]', () => {
    expect(words(from('N.B.4', { units: { 'BR-22': '3525' } }), 'nato')).toEqual([
      'move',
      'march',
      'minimum',
      'reserve',
      'end',
    ]);
  });

  it('both players are asked at once in the Joint Player Turn, each for what is his [nato 7.1.3b]', () => {
    const returning = { 'BR-I': 3, 'BE-I': 3, NEGF: 3 };
    const joint = () => from('J.B.3', { turn: 3, returning, units: { 'EG-8': '3209' } });
    expect(joint().asked()).toEqual(['nato', 'wp']);
    const game = joint().order('wp', 'return NEGF 3212');
    expect([game.asked(), game.at('NEGF')]).toEqual([['nato'], '3212']);
    game.order('nato', 'return BR-I 3526').order('nato', 'return BE-I 3826');
    expect([game.at('BR-I'), game.at('BE-I'), game.state.returning]).toEqual(['3526', '3826', {}]);
    const other = joint().order('nato', 'return BR-I 3526');
    expect([other.asked(), other.asks('nato')[0]?.prompt.params]).toEqual([['nato', 'wp'], { unit: 'BE-I' }]);
  });
});

describe('35.1 the end', () => {
  it('comes after the last turn of the scenario, and not before [nato 35.1a]', () => {
    addScenario('seven', { turns: 7 });
    const end = (more: Placed): boolean => {
      const game = from('N.F.1', { units, ...more });
      while (game.asked()[0] === 'nato') game.order('nato', 'end');
      return game.position.outcome !== null;
    };
    expect([end({ turn: 13 }), end({ turn: 14 })]).toEqual([false, true]);
    expect([end({ turn: 6, scenario: 'seven' }), end({ turn: 7, scenario: 'seven' })]).toEqual([false, true]);
  });
});

describe('9.0 what players see', () => {
  it('everything, of either side [nato 9.0a]', () => {
    const { position } = from('W.B.4', { units });
    for (const side of ['wp', 'nato'] as const) expect(nato.view(position, side)).toEqual(position);
  });
});
