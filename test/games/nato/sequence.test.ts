import { describe, expect, it } from 'vitest';
import numbersFile from '../../../data/nato/numbers.json' with { type: 'json' };
import sequenceFile from '../../../data/nato/sequence.json' with { type: 'json' };
import { readNumbers, readSequence } from '../../../src/games/nato/read/charts.ts';
import { playedSegments } from '../../../src/games/nato/rules/07-sequence.ts';
import { numbersFileSchema, numbersSchema } from '../../../src/games/nato/schema/numbers.ts';
import { RELEASE_STEPS } from '../../../src/games/nato/schema/sequence.ts';
import { problemsOf } from '../../../src/hex/schema.ts';

const SEQUENCE = readSequence(sequenceFile);
const ALL = playedSegments(SEQUENCE, new Set(RELEASE_STEPS));
const GROUND = playedSegments(SEQUENCE, new Set(['ground']));

const ids = (segments: readonly { readonly id: string }[]): string[] => segments.map(({ id }) => id);
const below = (id: string): string[] => ids(ALL).filter((each) => each.startsWith(`${id}.`));
const phasesOf = (turn: string): string[] =>
  ids(SEQUENCE).filter((id) => new RegExp(`^${turn}\\.[A-H]$`, 'u').test(id));

describe('the order of play', () => {
  it('the Joint, the WP, then the NATO Player Turn [nato 7.1.1a]', () => {
    expect(ids(SEQUENCE).filter((id) => id.length === 1)).toEqual(['J', 'W', 'N', 'E']);
  });

  it('Joint: status, then reinforcement [nato 7.1.3a]', () => {
    expect(phasesOf('J')).toEqual(['J.A', 'J.B']);
    expect(below('J.A')).toEqual(['J.A.1', 'J.A.2', 'J.A.3', 'J.A.4', 'J.A.5', 'J.A.6', 'J.A.7']);
    expect(below('J.B')).toEqual(['J.B.1', 'J.B.2', 'J.B.3']);
  });

  it('WP: phases A to H; NATO has no Battle Planning [nato 7.1.4a] [nato 7.1.4b]', () => {
    expect(phasesOf('W')).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((phase) => `W.${phase}`));
    expect(phasesOf('N')).toEqual(['A', 'B', 'C', 'E', 'F', 'G', 'H'].map((phase) => `N.${phase}`));
    expect(ids(SEQUENCE).indexOf('N.0')).toBe(ids(SEQUENCE).indexOf('N') + 1);
  });

  it.each(['W', 'N'])('%s: five movement segments, rail in four parts [nato 7.2.N.B]', (turn) => {
    const parts = ['1', '2a', '2b', '2c', '2d', '3', '4', '5'];
    expect(below(`${turn}.B`)).toEqual(parts.map((each) => `${turn}.B.${each}`));
  });

  it('strikes: nuclear, chemical, air, of the WP artillery [nato 7.2.E.4a] [nato 7.2.N.E.4]', () => {
    expect(below('W.E')).toEqual(['W.E.1', 'W.E.2', 'W.E.3', 'W.E.4']);
    expect(below('N.E')).toEqual(['N.E.1', 'N.E.2', 'N.E.3']);
  });

  it('the Battle Cycle has nine segments, without defensive strikes in battles of NATO; helicopters come after strikes and before the die [nato 7.1.6a] [nato 7.1.6b] [nato 7.2.N.F.3] [nato 7.2.F.4c]', () => {
    const cycleOf = (turn: string) => SEQUENCE.filter(({ id, cycle }) => cycle && id.startsWith(turn));
    expect(ids(cycleOf('W'))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `W.F.${n}`));
    expect(ids(cycleOf('N'))).toEqual([1, 2, 4, 5, 6, 7, 8, 9].map((n) => `N.F.${n}`));
    for (const { id, rule } of [...cycleOf('W'), ...cycleOf('N')]) expect(rule).toBe(`25.1.${id.slice(4)}`);
    for (const turn of ['W', 'N']) expect(below(`${turn}.F`).at(-1)).toBe(`${turn}.F.end`);
  });

  it('surrender and victory come last [nato 7.2.E.end1]', () => {
    expect(ids(ALL).slice(-5)).toEqual(['N.H', 'E.1', 'E.2', 'E.3', 'E.4']);
  });
});

describe('who acts', () => {
  const whose = (id: string) => SEQUENCE.find((each) => each.id === id)?.whose;

  it('each player in the phases of their own turn', () => {
    for (const phase of phasesOf('W')) expect(whose(phase)).toBe('wp');
    for (const phase of phasesOf('N')) expect(whose(phase)).toBe('nato');
    for (const phase of ['J', 'J.A', 'J.B']) expect(whose(phase)).toBe('joint');
  });

  it('the other one reacts; NATO strikes in defence; the WP flies no helicopters in defence [nato 7.2.N.F.4b]', () => {
    expect([whose('W.F.2'), whose('N.F.2'), whose('W.F.3')]).toEqual(['nato', 'wp', 'nato']);
    expect([whose('W.F.4'), whose('N.F.4')]).toEqual(['joint', 'nato']);
    for (const segment of ['5', '6', '7', '9'])
      expect([whose(`W.F.${segment}`), whose(`N.F.${segment}`)]).toEqual(['joint', 'joint']);
  });

  it('only two entries are of one scenario alone [nato 7.2.J.A.2]', () => {
    const alone = SEQUENCE.filter(({ scenarios }) => scenarios).map(({ id, scenarios }) => [id, scenarios]);
    expect(alone).toEqual([
      ['J.A.2', ['war-of-nerves']],
      ['J.A.6', ['extended-buildup']],
    ]);
  });
});

describe('the register of 7.2', () => {
  const rail = (turn: string) => ['2a', '2b', '2c', '2d'].map((part) => `${turn}.B.${part}`);

  it('every entry is there, in order', () => {
    expect(ids(ALL)).toEqual([
      ...['J.A.1', 'J.A.2', 'J.A.3', 'J.A.4', 'J.A.5', 'J.A.6', 'J.A.7', 'J.B.1', 'J.B.2', 'J.B.3'],
      ...['W.A', 'W.B.1', ...rail('W'), 'W.B.3', 'W.B.4', 'W.B.5', 'W.C', 'W.D', 'W.E.1', 'W.E.2', 'W.E.3', 'W.E.4'],
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 'end'].map((part) => `W.F.${part}`),
      ...[
        'W.G',
        'W.H',
        'N.0',
        'N.A',
        'N.B.1',
        ...rail('N'),
        'N.B.3',
        'N.B.4',
        'N.B.5',
        'N.C',
        'N.E.1',
        'N.E.2',
        'N.E.3',
      ],
      ...[1, 2, 4, 5, 6, 7, 8, 9, 'end'].map((part) => `N.F.${part}`),
      ...['N.G', 'N.H', 'E.1', 'E.2', 'E.3', 'E.4'],
    ]);
  });

  it.each(['W', 'N'])(
    '%s: trains are left first, then made ready, then they go, then they are boarded [nato 7.2.B.2a] [nato 7.2.B.2b] [nato 7.2.B.2e]',
    (turn) => {
      const names = rail(turn).map((id) => SEQUENCE.find((each) => each.id === id)?.name.en);
      expect(names).toEqual([
        'Entrained markers removed',
        'Entraining becomes Entrained',
        'Rail movement',
        'Entraining',
      ]);
    },
  );

  it('what runs by itself, and nothing else, is automatic', () => {
    expect(ids(ALL.filter(({ automatic }) => automatic))).toEqual([
      ...['J.A.1', 'J.A.2', 'J.A.3', 'J.A.4', 'J.A.5', 'J.A.6', 'J.A.7', 'J.B.2'],
      ...['W.B.2b', 'W.C', 'W.F.9', 'W.F.end', 'W.H'],
      ...['N.0', 'N.A', 'N.B.2b', 'N.C', 'N.F.9', 'N.F.end', 'N.H', 'E.1', 'E.2', 'E.3', 'E.4'],
    ]);
  });

  it.each([
    ['A', 'HQ Supply', ['W', 'N']],
    ['B', 'Movement', ['W', 'N']],
    ['C', 'Recovery', ['W', 'N']],
    ['D', 'Battle Planning', ['W']],
    ['E', 'Offensive Strike', ['W', 'N']],
    ['F', 'Combat', ['W', 'N']],
    ['G', 'Reserve', ['W', 'N']],
    ['H', 'Suppression Recovery', ['W', 'N']],
  ])('phase %s is %s', (letter, name, turns) => {
    const found = SEQUENCE.filter(({ id }) => id.slice(2) === letter && /^[WN]/u.test(id));
    expect(found.map(({ id }) => id.slice(0, 1))).toEqual(turns);
    for (const each of found) expect(each.name.en).toBe(`${each.id.startsWith('W') ? 'WP' : 'NATO'} ${name} Phase`);
  });

  it.each([
    [1, 'Commitment', true],
    [2, 'Reaction', true],
    [3, 'Defensive Strike', false],
    [4, 'Attack Helicopter', true],
    [5, 'Battle', true],
    [6, 'Defender Combat Results', true],
    [7, 'Attacker Combat Results', true],
    [8, 'Attack Helicopter Return', true],
    [9, 'Joint Combat Supply', true],
  ])('segment %s of the Battle Cycle is %s', (n, name, both) => {
    const found = SEQUENCE.filter(({ id }) => id.endsWith(`.F.${n}`));
    expect(found).toHaveLength(both ? 2 : 1);
    for (const each of found) expect(each.name.en).toMatch(new RegExp(`^(?:(?:WP|NATO) )?${name} Segment$`, 'u'));
  });
});

describe('steps of release', () => {
  it('the first plays supply, ground movement, recovery, planning, battles, reserves', () => {
    const cycle = (turn: string) => [1, 2, 5, 6, 7, 9, 'end'].map((segment) => `${turn}.F.${segment}`);
    expect(ids(GROUND)).toEqual([
      ...['J.A.1', 'J.B.2', 'J.B.3'],
      ...['W.A', 'W.B.1', 'W.B.4', 'W.C', 'W.D', ...cycle('W'), 'W.G', 'W.H'],
      ...['N.0', 'N.A', 'N.B.1', 'N.B.4', 'N.C', ...cycle('N'), 'N.G', 'N.H'],
      'E.4',
    ]);
  });

  it('every step but `sea`, which shares a segment with `air`, has segments of its own', () => {
    const used = new Set(ALL.map(({ from }) => from));
    expect(RELEASE_STEPS.filter((step) => !used.has(step))).toEqual(['sea']);
  });
});

describe('numbers.json', () => {
  it('has the form of the file, and says everything', () => {
    expect(problemsOf(numbersFileSchema, 'numbers.json', numbersFile)).toEqual([]);
    expect(problemsOf(numbersSchema, 'numbers.json', readNumbers(numbersFile))).toEqual([]);
  });

  it('stacking 4 + 1 + 1, 2 steps after exploitation, 4 in an assault', () => {
    const { stacking, assaultSteps } = readNumbers(numbersFile);
    expect(stacking).toEqual({ maneuverSteps: 4, artillery: 1, hq: 1, exploitationSteps: 2 });
    expect(assaultSteps).toBe(4);
  });

  it('links of 10 hexes, supply points from turn 8, 2 a turn', () => {
    const { link, supplyPoints } = readNumbers(numbersFile);
    expect(link).toEqual({ city: 10, port: 10 });
    expect(supplyPoints).toEqual({ automatic: 7, start: 0, startExtendedBuildup: 14, income: 2, perHq: 1 });
  });

  it('one reaction, one supporting HQ and one helicopter brigade a battle', () => {
    const { reactions, support, helicopters } = readNumbers(numbersFile);
    expect([reactions, support.hqs, support.battles, helicopters.perBattle]).toEqual([1, 1, 1, 1]);
  });

  it('cities are worth 1, 2 and 3 points; an HQ returns after 2 turns; 14 turns, 7 of them in BALTAP [nato 5.3a]', () => {
    const { cityPoints, hqReturn, turns } = readNumbers(numbersFile);
    expect(Object.values(cityPoints)).toEqual([1, 2, 3]);
    expect([hqReturn, turns.all, turns.baltap]).toEqual([2, 14, 7]);
  });
});
