import { describe, expect, it } from 'vitest';
import { atTable, clashOf, opaqueGame, seatsOf } from '../../src/engine/game.ts';
import { bareRecord } from '../../src/engine/record/record.ts';
import { replayRecord } from '../../src/engine/record/replay.ts';
import { playRandomly } from '../../src/engine/trials/random-play.ts';
import { frontsGame } from '../support/toys/toy-commands.ts';
import { toyGame } from '../support/toys/toy-game.ts';

const ids = (options: readonly string[]): readonly string[] => seatsOf(frontsGame, options).map(({ id }) => id);

describe('the seats of a table', () => {
  it('follow from its options', () => {
    expect(ids([])).toEqual(['red', 'blue']);
    expect(ids(['two-commands'])).toEqual(['red-north', 'red-south', 'blue']);
    expect(ids(['three-commands'])).toEqual(['red-north', 'red-centre', 'red-south', 'blue']);
  });

  it('are all seats of a game that says nothing of it', () => {
    expect(seatsOf(toyGame, ['blitz'])).toBe(toyGame.seats);
    expect(atTable(toyGame, ['blitz'])).toBe(toyGame);
  });

  it('are those of the game as a table plays it, the same game for the same options', () => {
    const game = opaqueGame(frontsGame);
    expect(atTable(game, ['two-commands']).seats).toHaveLength(3);
    expect(atTable(game, ['two-commands'])).toBe(atTable(game, ['two-commands']));
    expect(atTable(game, [])).not.toBe(atTable(game, ['two-commands']));
  });
});

describe('options that exclude one another', () => {
  it('are found whichever of them says so', () => {
    expect(clashOf(frontsGame, ['three-commands', 'two-commands'])).toEqual(['two-commands', 'three-commands']);
    expect(clashOf(frontsGame, ['three-commands'])).toBeUndefined();
  });

  it('make a record that is refused', () => {
    const options = ['two-commands', 'three-commands'];
    const record = bareRecord({ id: 'x', game: 'fronts', options, lines: [] });
    expect(replayRecord(frontsGame, record)).toEqual({
      ok: false,
      error: { n: 0, code: 'replay.options-clash', params: { option: 'two-commands', excluded: 'three-commands' } },
    });
  });
});

it.each([[[]], [['two-commands']], [['three-commands']]])('random games are played out with %j', (options) => {
  for (const seed of [1, 2, 3])
    expect(playRandomly(frontsGame, { seed, options, thorough: true }).outcome?.reason.code).toBe('fronts.over');
});
