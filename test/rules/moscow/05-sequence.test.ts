import { expect, test } from 'vitest';
import { newGame, playTo, scenario } from '../../support/games/moscow/scenario.ts';

const phases = (played: ReturnType<typeof newGame>): string[] =>
  played.events
    .filter(({ code }) => code === 'moscow.phase')
    .map(({ params }) => `${params?.['turn']} ${params?.['side']} ${params?.['phase']}`);

test('[moscow 5.0a] the German player-turn comes first in every turn', () => {
  const played = playTo(newGame(), 'soviet', 'logistics', 2);
  const turns = phases(played).map((phase) => phase.split(' ').slice(0, 2).join(' '));
  expect([...new Set(turns)]).toEqual(['1 axis', '1 soviet', '2 axis', '2 soviet']);
  expect(newGame().asked()).toEqual(['axis']);
});

test('[moscow 5.0b] a player-turn has logistics, movement, combat, breakthrough and supply, in this order', () => {
  const order = ['logistics', 'movement', 'combat', 'breakthrough', 'supply'];
  const played = playTo(newGame(), 'axis', 'logistics', 2);
  expect(phases(played).slice(0, 5)).toEqual(order.map((phase) => `1 axis ${phase}`));
  expect(phases(played).slice(5, 10)).toEqual(order.map((phase) => `1 soviet ${phase}`));
});

test('[moscow 5.0c] the turn advances after the Soviet supply phase, not after the German one', () => {
  const german = scenario({ turn: 3, side: 'axis', phase: 'supply' });
  expect(german.state).toMatchObject({ turn: 3, side: 'soviet', phase: 'logistics' });
  const soviet = scenario({ turn: 3, side: 'soviet', phase: 'supply' });
  expect(soviet.state).toMatchObject({ turn: 4, side: 'axis', phase: 'logistics' });
});
