import { describe, expect, it } from 'vitest';
import { BOARD, hexesApart, at, SOURCES, idAt } from '../../../src/games/chit-pull/board.ts';
import { CHITS, TRACK, UNITS } from '../../../src/games/chit-pull/data.ts';
import { unitsInRange } from '../../../src/games/chit-pull/rules/08-activation.ts';
import { CUT_INS } from '../../../src/games/chit-pull/rules/15-special-rules/15-2-chits.ts';
import type { Side } from '../../../src/games/chit-pull/state.ts';
import { FILES as LENINGRAD } from '../../../src/games/leningrad/data.ts';
import { readUnits } from '../../../src/games/chit-pull/data/read.ts';
import { FILES as SMOLENSK } from '../../../src/games/smolensk/data.ts';
import { newGame, scenario, stateFor, within } from '../../support/games/leningrad-smolensk/scenario.ts';

const ids = (units: readonly { readonly id: string }[]): string[] => units.map(({ id }) => id).sort();
const MARKED = ['12Pz', '18M', '20M'];

describe('one map of both', () => {
  it('hexes of Leningrad north of Smolensk’s first row have numbers of their own [smolensk ID-2]', () => {
    within(() => {
      expect(BOARD.hexes[at('L3602')]?.name?.en).toBe('Leningrad');
      expect(BOARD.index.has('3602')).toBe(true);
      expect(at('3602')).not.toBe(at('L3602'));
      expect(hexesApart(at('3602'), at('L3602'))).toBe(19);
      // A hex that both maps have goes by Smolensk's number.
      expect(BOARD.index.has('L3621')).toBe(false);
    });
  });

  it('borders join: the hex above 2001 is the last row of Leningrad', () => {
    within(() => expect(hexesApart(at('2001'), at('L2019'))).toBe(1));
  });

  it('commands reach across the boundary [smolensk L15.2(1)a]', () => {
    within(() => {
      const state = stateFor({ units: { 'AX-18A': '2002', '1ID': 'L2018', '21ID': 'L2014' } });
      expect(unitsInRange(state, 'AX-18A')).toEqual(['1ID']);
    });
    const game = scenario({
      step: { name: 'activation', chit: 'AX-18A', hq: 'AX-18A' },
      units: { 'AX-18A': '2002', '1ID': 'L2018' },
    });
    game.order('axis', 'move 1ID L2019');
    expect(game.at('1ID')).toBe('L2019');
  });

  it('Soviet sources are those of both east edges, and none where the maps meet', () => {
    within(() => {
      const sources = SOURCES.soviet.map(idAt);
      expect(sources).toEqual(expect.arrayContaining(['5504', '5528', 'L4804', 'L4806', 'L4813']));
      expect(sources).not.toContain('4803');
    });
  });
});

describe('units and chits of both', () => {
  it('all units of both games, the three marked ones once, as Smolensk has them, and no other [smolensk L15.2(1)b]', () => {
    const [smolensk, leningrad] = [readUnits(SMOLENSK['units.json']), readUnits(LENINGRAD['units.json'])];
    expect(MARKED.every((id) => leningrad.some((unit) => unit.id === id))).toBe(true);
    within(() => {
      expect(ids(UNITS)).toEqual([...new Set([...ids(smolensk), ...ids(leningrad)])].sort());
      expect(UNITS).toHaveLength(smolensk.length + leningrad.length - MARKED.length);
      for (const id of MARKED)
        expect(UNITS.find((unit) => unit.id === id)?.setup).toEqual(smolensk.find((unit) => unit.id === id)?.setup);
    });
  });

  it('one of each shared chit [smolensk L15.2(3)a L15.2(3)b]', () => {
    within(() => {
      for (const id of ['AX-REINF', 'SU-REINF', 'SUPPLY', 'OKH', 'RESERVE'])
        expect(
          CHITS.filter((chit) => chit.id === id).map(({ copies }) => copies),
          id,
        ).toEqual([1]);
    });
  });

  it('Guderian and Manstein are kept in hand, and counted [smolensk LEN6.3 TRK-10]', () => {
    within(() => expect(CUT_INS).toEqual(['Guderian', 'Manstein']));
    const game = newGame([], Array(400).fill(1) as number[]);
    game.order('soviet', 'end').order('axis', 'end').order('axis', 'end');
    const { cup, used, hand } = game.state;
    const now = game.event('drawn')['chit'] as string;
    const axis = [...cup, ...used, now].filter(
      (id) => within(() => CHITS.find((chit) => chit.id === id)?.side) === 'axis',
    );
    expect(Object.keys(hand)).toEqual(['Guderian', 'Manstein']);
    expect(axis.length + 2).toBe(10);
  });
});

describe('the turn track of both', () => {
  const COM = [
    [10, 5],
    [10, 9],
    [10, 12],
    [12, 12],
    [12, 12],
    [12, 12],
    [12, 12],
    [12, 13],
    [12, 13],
  ] as const;

  it.each(COM.map(([axis, soviet], n) => [n + 1, axis, soviet] as const))(
    'turn %i: commands, reinforcements and reserve [smolensk TRK-1 TRK-2 TRK-3 TRK-4 TRK-5 TRK-6 TRK-7 TRK-8 TRK-9]',
    (turn, axis, soviet) => {
      const { com, reinf, sr } = within(() => TRACK[turn - 1]) as (typeof TRACK)[number];
      expect(com).toEqual({ axis, soviet });
      expect(reinf).toEqual(turn < 4 ? { axis: 0, soviet: 0 } : { axis: 6, soviet: 12 });
      expect(sr).toBe(turn < 6 ? 0 : 12);
    },
  );

  const from = (turn: number, side: Side): string[] =>
    within(() =>
      CHITS.filter((chit) => chit.side === side && chit.from === turn && chit.kind !== 'reserve')
        .map(({ id }) => id)
        .sort(),
    );

  it('the chits of each turn, and no other [smolensk TRK-1 TRK-2 TRK-3 TRK-4]', () => {
    expect(from(1, 'axis')).toEqual([
      '2PzA',
      '3PzA',
      '4PzG',
      '9A',
      'AX-16A',
      'AX-18A',
      'AX-4A',
      'Guderian',
      'Manstein',
    ]);
    expect(from(1, 'soviet')).toEqual(['10A', '11A', '3A', '8A', 'SU-4A']);
    expect(from(2, 'soviet')).toEqual(['13A', '20A', '21A', '27A']);
    expect(from(3, 'soviet')).toEqual(['19A', '22A', '23A', 'SU-16A']);
    expect(from(4, 'axis')).toEqual(['2A', 'AX-REINF']);
    expect(from(4, 'soviet')).toEqual(['SU-REINF']);
    expect(from(2, 'axis')).toEqual([]);
  });

  it('the 19th Army, eleven counters, waits on turn 3 [smolensk TRK-3]', () => {
    within(() => expect(UNITS.filter(({ setup }) => 'turn' in setup && setup.turn === 3)).toHaveLength(11));
  });

  it.each([
    [4, 0, 2],
    [5, 2, 2],
    [7, 6, 2],
    [8, 8, 1],
    [9, 9, 0],
  ])(
    'turn %i: with %i further armies added, %i more are [smolensk TRK-4 TRK-5 TRK-7 TRK-8 TRK-9]',
    (turn, before, more) => {
      const extras = within(() => CHITS.filter((chit) => chit.from === 'extra').map(({ id }) => id));
      expect(extras).toHaveLength(9);
      const added = extras.slice(0, before);
      const game = scenario({
        turn: turn - 1,
        phase: 'selection',
        side: 'soviet',
        step: { name: 'turn-end' },
        setUp: true,
        state: { added, seen: [] },
      });
      for (let n = 0; n < more && game.asks('soviet').some(({ prompt }) => prompt.code.endsWith('ask.add')); n++)
        game.silent('soviet');
      expect(game.state.added).toHaveLength(before + more);
      expect(game.asks('soviet').some(({ prompt }) => prompt.code.endsWith('ask.add'))).toBe(false);
    },
  );
});
