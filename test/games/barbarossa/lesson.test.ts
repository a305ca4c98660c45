import { expect, it } from 'vitest';
import { start } from '../../../src/engine/play.ts';
import { UNITS } from '../../../src/games/barbarossa/data.ts';
import { barbarossa } from '../../../src/games/barbarossa/game.ts';
import { LESSONS } from '../../../src/games/barbarossa/lessons.ts';
import { unitCard } from '../../../src/games/barbarossa/show/info.ts';
import { UNKNOWN } from '../../../src/games/barbarossa/state.ts';

it('a lesson begins after the Start Phase with its own units; what leaders can do is hidden, and all others are told to have no part', () => {
  const [lesson] = LESSONS.lessons;
  const opening = LESSONS.openingIn([lesson?.id ?? '']);
  const { position, draws } = start(barbarossa, [lesson?.id ?? ''], (_, __, faces) => faces);
  expect(draws).toEqual([]);
  expect(position.phase).toMatchObject({ turn: opening?.turn, side: 'axis', name: 'axis-movement' });
  const { units, abilities } = position.state;
  const others = UNITS.map(({ id }) => id).filter((id) => units[id]?.at === 'out');
  expect(Object.entries(units).flatMap(([id, { at }]) => (at === 'out' ? [] : [[id, at]]))).toEqual(
    expect.arrayContaining(Object.entries(opening?.units ?? {})),
  );
  expect(others).toHaveLength(UNITS.length - Object.keys(opening?.units ?? {}).length);
  for (const id of others)
    expect(unitCard(position, id)?.lines.map(({ code }) => code)).toContain('barbarossa.unit.out');
  for (const [id, ability] of Object.entries(opening?.abilities ?? {})) {
    expect(abilities[id]).toBe(ability);
    expect(barbarossa.view(position, 'soviet').state.abilities[id]).toBe(UNKNOWN);
  }
});
