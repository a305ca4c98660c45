import { expect, it } from 'vitest';
import { determinized } from '../../../src/engine/trials/determinized.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { moscow } from '../../../src/games/moscow/game.ts';
import { expectChances } from '../../support/chances.ts';
import { scenario } from '../../support/games/moscow/scenario.ts';

const HANDS = { axis: ['Air', 'Tactical'], soviet: ['Hitler', 'Street'] };

it('a hidden hand is any of as many cards that have not been played, two copies of a kind twice as often as one [moscow 6.1]', () => {
  const { position } = scenario({ hands: HANDS, state: { played: { axis: ['Air'], soviet: ['Hitler'] } } });
  const pick = seededPick(61);
  const drawn = (viewer: string | null, side: 'axis' | 'soviet') => (): string =>
    determinized(moscow, position, viewer, pick).state.hands[side].join(' ');
  // Left of the German cards: Air, Blitzkrieg, Replacement twice, Tactical.
  const german = {
    'Air Blitzkrieg': 1,
    'Air Replacement': 2,
    'Air Tactical': 1,
    'Blitzkrieg Replacement': 2,
    'Blitzkrieg Tactical': 1,
    'Replacement Replacement': 1,
    'Replacement Tactical': 2,
  };
  // Left of the Soviet cards: Partisans, Reinforcement twice, Street, T34.
  const soviet = {
    'Partisans Reinforcement': 2,
    'Partisans Street': 1,
    'Partisans T34': 1,
    'Reinforcement Reinforcement': 1,
    'Reinforcement Street': 2,
    'Reinforcement T34': 2,
    'Street T34': 1,
  };
  expectChances(soviet, 2000, drawn('axis', 'soviet'));
  expectChances(german, 2000, drawn('soviet', 'axis'));
  expectChances(german, 2000, drawn(null, 'axis'));
  expectChances(soviet, 2000, drawn(null, 'soviet'));
});

it('the own hand is never drawn [moscow 6.1]', () => {
  const { position } = scenario({ hands: HANDS });
  for (let seed = 0; seed < 20; seed++)
    expect(determinized(moscow, position, 'axis', seededPick(seed)).state.hands.axis).toEqual(HANDS.axis);
});
