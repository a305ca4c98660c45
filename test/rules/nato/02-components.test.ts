import { describe, expect, it } from 'vitest';
import combatFile from '../../../data/nato/combat.json' with { type: 'json' };
import liftCommandFile from '../../../data/nato/units/lift-commands.json' with { type: 'json' };
import type { Phase } from '../../../src/engine/position.ts';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { replayRecord } from '../../../src/engine/record/replay.ts';
import { playRandomly } from '../../../src/engine/trials/random-play.ts';
import { COMPONENTS } from '../../../src/games/nato/components.ts';
import { UNITS } from '../../../src/games/nato/counters.ts';
import { SEQUENCE } from '../../../src/games/nato/data.ts';
import { nato } from '../../../src/games/nato/game.ts';
import { readLiftCommands } from '../../../src/games/nato/read/units.ts';
import { phaseIn, playedSegments, sideIn } from '../../../src/games/nato/rules/07-sequence.ts';
import { counterattackColumn } from '../../../src/games/nato/rules/25-ground-combat/25-6-results/25-6-2-counterattack.ts';
import { SIDES, type Side } from '../../../src/games/nato/state.ts';
import { sumOf } from '../../../src/engine/lists.ts';
import { COLUMNS, COMBAT, DICE, TERRAIN } from '../../support/games/nato/charts.ts';
import { HEXES, SIDES as HEXSIDES_OF } from '../../support/games/nato/map.ts';

/** A random game: all its dice, and all phases that began in it. */
function randomGame() {
  const record = readRecord(playRandomly(nato, { seed: 1, options: ['fulda'] }).record);
  if (!record.ok) throw new Error(record.error.code);
  const phases: Phase[] = [];
  const end = replayRecord(nato, record.value, (step) => void phases.push(...step.phases));
  if (!end.ok) throw new Error(end.error.code);
  return { dice: record.value.lines.flatMap(({ draws }) => (draws ?? []).filter((draw) => draw !== null)), phases };
}

const GAME = randomGame();

describe('2.1 counters and dice', () => {
  it('units, lift commands and one marker of each sort that each side needs fit on four sheets of 228 [nato 2.1a]', () => {
    const lift = readLiftCommands(liftCommandFile);
    const commands = sumOf(
      SIDES.flatMap((side) => Object.values(lift[side])),
      ({ counters }) => counters,
    );
    const markers = sumOf(Object.values(COMPONENTS.markers), ({ of }) => (of === 'each' ? 2 : 1));
    expect(commands).toBeGreaterThan(0);
    expect(UNITS.length + commands + markers).toBeLessThanOrEqual(4 * 228);
  });

  it('all dice of a game have six faces [nato 2.1a]', () => {
    expect(GAME.dice.length).toBeGreaterThan(5);
    expect(new Set(GAME.dice.map(({ faces }) => faces))).toEqual(new Set([6]));
  });
});

describe('2.3 charts of ground rules', () => {
  it('the Combat Results Table has a result in every cell, and each cell a source [nato 2.3a]', () => {
    const cells = (part: 'given' | 'reconstructed'): string[] =>
      Object.entries(combatFile[part].results).flatMap(([column, rows]) =>
        Object.keys(rows).map((die) => `${column} ${die}`),
      );
    const all = COLUMNS.flatMap((column) => DICE.map((die) => `${column} ${die}`));
    expect([...cells('given'), ...cells('reconstructed')].toSorted()).toEqual(all.toSorted());
  });

  it('the Counterattack Table has a cell for each unit and each face [nato 2.3a]', () => {
    for (const { nation, side } of UNITS) {
      const column = COMBAT.counterattack[counterattackColumn(COMBAT, { nationality: nation, side })];
      expect(Object.keys(column ?? {}).map(Number), nation).toEqual(DICE);
    }
  });

  it('the Terrain Effects Chart has a row for whatever the map shows but sea, coasts and ports [nato 2.3a]', () => {
    const rows = [TERRAIN.terrain, TERRAIN.features, TERRAIN.sides].flatMap((part) => Object.keys(part));
    const shown = [
      ...Object.values(HEXES).flatMap(({ terrain, features = [] }) => [terrain, ...features]),
      ...Object.values(HEXSIDES_OF).flat(),
    ];
    expect([...new Set(shown)].filter((word) => !rows.includes(word))).toEqual(['sea', 'coastal', 'port']);
  });
});

describe('2.4 the cards of the sequence of play', () => {
  const cardOf = (side: Side): readonly string[] => [
    ...new Set(playedSegments(SEQUENCE).flatMap(({ id }) => (sideIn(id) === side ? [phaseIn(id)] : []))),
  ];

  it.each(SIDES)('%s plays the phases on its own card, in that order, and no others [nato 2.4a]', (side) => {
    const played = GAME.phases.filter((phase) => phase.side === side);
    const turns = [...new Set(played.map(({ turn }) => turn))];
    expect(turns).toEqual([1, 2, 3]);
    for (const turn of turns)
      expect(played.filter((phase) => phase.turn === turn).map(({ name }) => name)).toEqual(cardOf(side));
  });

  it('only the card of the Warsaw Pact has Battle Planning [nato 2.4a]', () => {
    expect(SIDES.map((side) => cardOf(side).includes('planning'))).toEqual([false, true]);
  });
});
