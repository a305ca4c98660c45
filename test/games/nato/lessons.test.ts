import { describe, expect, it } from 'vitest';
import { openAsks, start } from '../../../src/engine/play.ts';
import { isOnMap, UNITS } from '../../../src/games/nato/counters.ts';
import { TERMS } from '../../../src/games/nato/data.ts';
import { nato } from '../../../src/games/nato/game.ts';
import { LESSONS } from '../../../src/games/nato/lessons.ts';
import { MARKERS } from '../../../src/games/nato/state.ts';

describe.each(LESSONS.lessons)('the lesson $id', ({ id, seat }) => {
  const opening = LESSONS.openingIn([id]);
  const { position } = start(nato, [id], () => 1);

  it('begins in the midst of its turn, with its own units alone, at full strength', () => {
    expect(position.phase).toMatchObject({ turn: opening?.turn, side: seat });
    expect(position.state.scenario).toBe(opening?.scenario);
    const placed = Object.entries(opening?.units ?? {}).flatMap(([hex, ids]) => ids.map((unit) => [unit, hex]));
    const onMap = UNITS.filter((unit) => isOnMap(position.state, unit.id));
    expect(onMap.map((unit) => [unit.id, position.state.units[unit.id]?.at]).sort()).toEqual(placed.sort());
    for (const unit of onMap) expect(position.state.units[unit.id]?.steps).toBe(unit.attack.length);
  });

  it('asks its learner first, and nobody else', () => {
    expect(openAsks(nato, position).map((ask) => ask.seat)).toEqual([seat]);
  });
});

it('each marker that sits on a unit is a term', () => {
  const words = Object.entries(TERMS).flatMap(([id, { also = [] }]) => [id, ...also]);
  expect(MARKERS.filter((marker) => !words.includes(marker))).toEqual([]);
});
