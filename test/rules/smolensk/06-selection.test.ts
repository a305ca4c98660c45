import { describe, expect, it } from 'vitest';
import { chit, selectable } from '../../../src/games/chit-pull/rules/15-special-rules/15-2-chits.ts';
import { CHITS, TRACK } from '../../../src/games/chit-pull/data.ts';
import { type OptionId, type Side } from '../../../src/games/chit-pull/state.ts';
import { questions, words } from '../../support/games/scenario.ts';
import { scenario, stateFor, type Played } from '../../support/games/smolensk/scenario.ts';

/** The selection of a turn, all HQs standing where they are set up. */
const selection = (turn: number, options: readonly OptionId[] = [], added: readonly string[] = []): Played =>
  scenario({
    turn,
    phase: 'selection',
    step: { name: 'selection', chosen: { axis: null, soviet: null }, adding: false },
    setUp: true,
    options,
    state: { added: [...added] },
    dice: Array(40).fill(1) as number[],
  });

/** The turn end before a turn, after which its selection begins. */
const nextTurn = (turn: number, added: readonly string[] = [], options: readonly OptionId[] = []): Played =>
  scenario({
    turn: turn - 1,
    step: { name: 'turn-end' },
    setUp: true,
    options,
    state: { added: [...added] },
    dice: Array(40).fill(1) as number[],
  });

const commands = (turn: number, side: Side): number => (TRACK[turn - 1] as (typeof TRACK)[number]).com[side];
const chitsOf = (side: Side, turn: number, added: readonly string[] = []): string[] => [
  ...selectable(stateFor({ turn, state: { added: [...added] } }), side),
];
const EXTRAS = CHITS.filter(({ from }) => from === 'extra').map(({ id }) => id);

/** A selection that is legal for the Soviet side: the first chits it has. */
const first = (turn: number): string[] => chitsOf('soviet', turn).slice(0, commands(turn, 'soviet'));

describe('how many', () => {
  it('[smolensk 6.2(1) 6.2x] the Soviet player selects as many as the turn track says, no fewer and no more', () => {
    const played = selection(3);
    const all = chitsOf('soviet', 3);
    expect(all.length).toBeGreaterThan(commands(3, 'soviet'));
    played.refused('soviet', `select ${first(3).slice(1).join(' ')}`);
    played.refused('soviet', `select ${all.join(' ')}`, '6.2(1)');
    played.order('soviet', `select ${first(3).join(' ')}`);
    expect(played.event('cup-filled')).toMatchObject({ soviet: commands(3, 'soviet') });
  });

  it('[smolensk 6.2(2)a 6.2(2)b] the Axis selects all it has, and is not asked', () => {
    for (const turn of [1, 2, 3, 4, 5, 6, 7, 8, 9])
      expect(chitsOf('axis', turn), String(turn)).toHaveLength(commands(turn, 'axis'));
    const played = selection(3);
    expect(questions(played)).toEqual(['soviet select']);
    played.refused('axis', `select ${chitsOf('axis', 3).join(' ')}`);
    played.order('soviet', `select ${first(3).join(' ')}`);
    const own = chitsOf('axis', 3).filter((id) => id !== 'Guderian');
    const drawn = played.event('drawn')['chit'];
    const cup = [...played.state.cup, drawn].filter((id) => chit(id as string).side === 'axis');
    expect(cup.sort()).toEqual([...own].sort());
  });

  it('neither side is asked when it has no choice', () => {
    for (const turn of [1, 2]) {
      const played = selection(turn);
      expect(played.events.map(({ code }) => code)).toContain('chit-pull.cup-filled');
    }
  });

  it('[smolensk 6.2(3)a 6.2(3)b] SUPPLY is in every cup, and counts for neither side', () => {
    const played = selection(3).order('soviet', `select ${first(3).join(' ')}`);
    const inCup = [...played.state.cup, played.event('drawn')['chit']];
    expect(inCup.filter((id) => id === 'SUPPLY')).toHaveLength(1);
    expect(inCup).toHaveLength(commands(3, 'soviet') + commands(3, 'axis') - 1 + 1);
    selection(3).refused('soviet', `select SUPPLY ${first(3).slice(1).join(' ')}`, '6.2(3)');
  });

  it('[smolensk 6.1(1) 6.2(4)a 6.2(4)b] Guderian counts for the Axis, but stays in hand, out of the cup', () => {
    const played = selection(3).order('soviet', `select ${first(3).join(' ')}`);
    expect(chitsOf('axis', 3)).toContain('Guderian');
    expect(selection(1).event('cup-filled')).toMatchObject({ axis: 6, soviet: 3, chits: 9, kept: ['Guderian'] });
    expect([...played.state.cup, played.event('drawn')['chit']]).not.toContain('Guderian');
    expect(played.state.hand).toHaveProperty('Guderian');
    expect(questions(played)).toEqual(['axis cut-in']);
  });

  it('[smolensk 6.1(2)] a chit not selected is not in the cup', () => {
    const out = chitsOf('soviet', 3).at(-1) as string;
    const played = selection(3).order('soviet', `select ${first(3).join(' ')}`);
    expect(first(3)).not.toContain(out);
    expect([...played.state.cup, played.event('drawn')['chit']]).not.toContain(out);
    const rest = chitsOf('soviet', 3).slice(1);
    const other = selection(3).order('soviet', `select ${rest.join(' ')}`);
    expect([...other.state.cup, other.event('drawn')['chit']]).toEqual(expect.arrayContaining([out]));
  });
});

describe('which', () => {
  it('[smolensk 6.2x] a chit is refused that is the enemy’s, named twice, or not available yet', () => {
    const played = selection(3);
    const some = first(3).slice(1).join(' ');
    played.refused('soviet', `select 2PzA ${some}`, '6.1(1)');
    played.refused('soviet', `select ${first(3)[1]} ${some}`, '6.2(1)');
    played.refused('soviet', `select SU-REINF ${some}`, '15.2');
    played.refused('soviet', `select ${EXTRAS[0]} ${some}`, '15.2');
  });

  it('[smolensk ID-1] the fourth armies of the two sides are different chits', () => {
    expect([chit('AX-4A').hq, chit('SU-4A').hq]).toEqual(['AX-4A', 'SU-4A']);
    const played = selection(3);
    const some = first(3).filter((id) => id !== 'SU-4A');
    played.refused('soviet', `select AX-4A ${some.join(' ')}`, '6.1(1)');
  });

  it('[smolensk 15.2(1)] the Axis has AXIS REINF and the second army from turn 4', () => {
    expect(chitsOf('axis', 3).sort()).toEqual(['2PzA', '3PzA', '3PzA', '9A', 'AX-4A', 'Guderian']);
    expect(chitsOf('axis', 4).sort()).toEqual(['2A', '2PzA', '3PzA', '3PzA', '9A', 'AX-4A', 'AX-REINF', 'Guderian']);
    expect(chitsOf('axis', 9).sort()).toEqual(chitsOf('axis', 4).sort());
  });

  it('[smolensk 15.2(2)a 15.2(2)b 15.2(2)c] Soviet chits by turn', () => {
    const one = ['3A', 'SU-4A', '10A'];
    const two = [...one, '13A', '20A', '21A'];
    const three = [...two, 'SU-16A', '19A', '22A'];
    expect([1, 2, 3, 4].map((turn) => chitsOf('soviet', turn).sort())).toEqual(
      [one, two, three, [...three, 'SU-REINF']].map((chits) => chits.sort()),
    );
  });
});

describe('further armies', () => {
  it('[smolensk 15.2(2)d] from turn 4 the Soviet player adds one each turn, and may select it at once', () => {
    expect(questions(nextTurn(3))).toEqual(['soviet select']);
    const played = nextTurn(4);
    expect(questions(played)).toEqual(['soviet add']);
    const offered = (played.asks('soviet')[0]?.choice.branches()[0]?.to().branches() ?? []).map(({ word }) => word);
    expect(offered).toEqual(EXTRAS);
    const [added, other] = EXTRAS as [string, string];
    played.refused('soviet', 'add 3A');
    played.order('soviet', `add ${added}`);
    expect(played.state.added).toEqual([added]);
    expect(questions(played)).toEqual(['soviet select']);
    const some = first(4).slice(1);
    played.refused('soviet', `select ${other} ${some.join(' ')}`, '15.2');
    played.order('soviet', `select ${added} ${some.join(' ')}`);
    expect([...played.state.cup, played.event('drawn')['chit']]).toContain(added);
  });

  it('[smolensk 15.2(2)d] the next turn another one, until none is left', () => {
    const [added, other] = EXTRAS as [string, string];
    const later = nextTurn(5, [added]);
    later.refused('soviet', `add ${added}`);
    later.order('soviet', `add ${other}`);
    expect([...later.state.added].sort()).toEqual([added, other].sort());
    const last = nextTurn(8, EXTRAS.slice(0, -1));
    expect([...last.state.added].sort()).toEqual([...EXTRAS].sort());
    expect(questions(last)).toEqual(['soviet select']);
    expect(questions(nextTurn(9, EXTRAS))).toEqual(['soviet select']);
  });

  it('who stays silent adds an army whose HQ is on the map', () => {
    const hq = EXTRAS[2] as string;
    const played = scenario({ turn: 3, step: { name: 'turn-end' }, units: { [hq]: '4112' } });
    expect(played.asks('soviet')[0]?.silent).toEqual({ kind: 'add', chit: hq });
  });
});

describe('who stays silent', () => {
  it('selects as many chits as he must, SOVIET REINF and HQs on the map before others', () => {
    const played = selection(4, [], [EXTRAS[0] as string]);
    const { silent } = played.asks('soviet')[0] as { silent: { kind: 'select'; chits: readonly string[] } };
    expect(silent.chits).toHaveLength(commands(4, 'soviet'));
    expect(silent.chits).toContain('SU-REINF');
    expect(silent.chits).not.toContain('19A');
    expect(silent.chits).not.toContain(EXTRAS[0]);
    played.order('soviet', `select ${silent.chits.join(' ')}`);
    expect(words(played, 'axis')).toContain('cut-in');
  });
});

describe('RESERVE and OKH', () => {
  it('are not selected for who stays silent', () => {
    const chits = ['axis', 'soviet'].map((seat) => selection(1, ['reserve']).asks(seat as Side)[0]?.silent);
    expect(chits).toEqual([
      { kind: 'select', chits: chitsOf('axis', 1) },
      { kind: 'select', chits: chitsOf('soviet', 1) },
    ]);
  });

  it('[smolensk 16.2a] RESERVE takes the place of an HQ chit, within the number', () => {
    const played = selection(1, ['reserve']);
    played.refused('soviet', 'select 3A SU-4A 10A RESERVE', '6.2(1)');
    played.order('soviet', 'select 3A SU-4A RESERVE');
    expect(questions(played)).toEqual(['axis select']);
    played.order('axis', `select ${chitsOf('axis', 1).join(' ')}`);
    const inCup = [...played.state.cup, played.event('drawn')['chit']];
    expect(inCup.filter((id) => chit(id as string).side === 'soviet').sort()).toEqual(['3A', 'RESERVE', 'SU-4A']);
  });

  it('[smolensk 16.2b] OKH takes the place of an HQ chit of the Axis, and of no other', () => {
    const all = chitsOf('axis', 4);
    const without = (...out: string[]): string => {
      const left = [...all];
      for (const id of out) left.splice(left.indexOf(id), 1);
      return left.join(' ');
    };
    const played = selection(4, ['reserve']);
    expect(questions(played)).toEqual(['axis select', 'soviet select']);
    played.refused('axis', `select OKH ${without()}`, '16.2');
    played.refused('axis', `select OKH ${without('AX-REINF')}`, '16.2');
    played.refused('axis', `select OKH ${without('Guderian')}`, '16.2');
    for (const out of ['2A', '3PzA', '2PzA']) selection(4, ['reserve']).order('axis', `select OKH ${without(out)}`);
    played.order('axis', `select OKH ${without('3PzA')}`).order('soviet', `select ${first(4).join(' ')}`);
    const axis = [...played.state.cup, played.event('drawn')['chit']].filter(
      (id) => chit(id as string).side === 'axis',
    );
    expect(axis.sort()).toEqual(['2A', '2PzA', '3PzA', '9A', 'AX-4A', 'AX-REINF', 'OKH']);
  });

  it('without the optional rule neither can be selected', () => {
    selection(3).refused('soviet', `select RESERVE ${first(3).slice(1).join(' ')}`, '15.2');
    expect(selectable(stateFor({ turn: 9 }), 'axis')).not.toContain('OKH');
  });
});
