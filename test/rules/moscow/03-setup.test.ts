import { expect, test } from 'vitest';
import { UNITS } from '../../../src/games/moscow/data.ts';
import { newGame } from '../../support/games/moscow/scenario.ts';

test('[moscow 3.1a] the 8th Army and the 12th Mechanized Corps start in 1601', () => {
  const played = newGame();
  const there = Object.keys(played.state.units).filter((id) => played.at(id) === '1601');
  expect(there.sort()).toEqual(['12MC', '8A']);
});

test('[moscow 3.1b] Soviet units with an entry code start on the track, in the box of their turn', () => {
  const played = newGame();
  const late = UNITS.filter(({ side, setup }) => side === 'soviet' && 'turn' in setup);
  expect(late.length).toBeGreaterThan(5);
  for (const { id, setup } of late) expect(played.at(id)).toBe(`track:${(setup as { turn: number }).turn}`);
});

test('[moscow 3.1c] the Soviet side starts without cards and has none to play in the first German player-turn', () => {
  const played = newGame([], [1]);
  expect(played.state.hands.soviet).toEqual([]);
  played.order('axis', 'end').order('axis', 'end');
  played.order('axis', 'attack 1201 3PzA AX-4A AX-9A').order('soviet', 'defend SU-4A 14MC');
  expect(played.asked(), 'the attacker may play a shift card').toEqual(['axis']);
  played.order('axis', 'play Air shift');
  expect(played.asked(), 'no Hitler Order, no shift card of the defender').toEqual(['axis']);
  played.refused('soviet', 'play Hitler hitler');
});

test('[moscow 3.2a] German units start in the rear area of their letter', () => {
  const played = newGame();
  const letters = { '2PzA': 'C', 'AX-16A': 'N', '18A': 'N', '1PzA': 'S', 'AX-11A': 'R', R3A: 'R', R4A: 'R' };
  for (const [id, letter] of Object.entries(letters)) expect(played.at(id), id).toBe(letter);
  const german = UNITS.filter(({ side, id }) => side === 'axis' && id !== '2A');
  for (const { id } of german) expect(played.at(id), id).toMatch(/^[NCSR]$/);
});

test('[moscow 3.2b] the 2nd Army starts in the box of turn 2', () => {
  expect(newGame().at('2A')).toBe('track:2');
});

test('[moscow 3.2c] the game starts on turn 1, with the German logistics phase', () => {
  const { position } = newGame();
  expect(position.phase).toMatchObject({ turn: 1, side: 'axis', name: 'logistics' });
  expect(position.state).toMatchObject({ turn: 1, side: 'axis', phase: 'logistics' });
});
