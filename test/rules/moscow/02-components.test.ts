import { describe, expect, test } from 'vitest';
import { UNITS } from '../../../src/games/moscow/data.ts';
import { cardWith, newGame, playTo, scenario, settleCombat, takeHand } from '../../support/games/moscow/scenario.ts';
import { around, cities, city, clearRoad, steps } from '../../support/games/moscow/map.ts';

const column = (hex: string): number => Number(hex.slice(2));

describe('2.1 the map', () => {
  test('[moscow 2.1.2a] the German rear has four parts: North, Centre, South and Romania', () => {
    for (const area of ['N', 'C', 'S', 'R']) {
      const played = scenario({ turn: 2, phase: 'logistics', units: { '2A': 'track:2' } });
      takeHand(played, 'axis').order('axis', `place 2A ${area}`);
      const outside = around(area)[0] as string;
      expect(playTo(played, 'axis', 'movement').order('axis', `move 2A ${outside}`).at('2A')).toBe(outside);
    }
    const played = takeHand(scenario({ turn: 2, phase: 'logistics', units: { '2A': 'track:2' } }), 'axis');
    played.refused('axis', 'place 2A SU');
    played.refused('axis', `place 2A ${around('C')[0]}`);
  });

  test('[moscow 2.1.2b] the Soviet rear is one area beyond the eastern edge', () => {
    const edge = around('SU');
    const western = ['N', 'C', 'S', 'R'].flatMap(around);
    expect(Math.min(...edge.map(column))).toBeGreaterThan(Math.max(...western.map(column)));
    const [south, north] = [edge[0] as string, edge.at(-1) as string];
    expect(steps(south, north)).toBeGreaterThan(5);
    for (const hex of [south, north]) {
      const played = scenario({ side: 'soviet', units: { '8A': 'SU' } });
      expect(played.order('soviet', `move 8A ${hex}`).at('8A')).toBe(hex);
    }
  });
});

describe('2.2 the counters', () => {
  test.each(UNITS.map(({ id, label, side }) => ({ id, label, side })))(
    '[moscow 2.2.2a] $id: panzer armies and mechanized corps are tanks, all others infantry',
    ({ id, label, side }) => {
      const [a, b] = clearRoad(2);
      const card = cardWith(side, 'tank1');
      const played = scenario({
        side,
        phase: 'breakthrough',
        units: { ...OTHER_TANK[side], [id]: a as string },
        hands: { [side]: [card] },
      });
      const order = `play ${card} move ${id} ${b}`;
      if (/PzA|MC/.test(label))
        expect(played.order(side, order).event('broke-through')).toMatchObject({ units: [id], path: [a, b] });
      else played.refused(side, order, '12.0');
    },
  );

  /** So that the card can be played whatever the unit is. */
  const OTHER_TANK = { axis: { '3PzA': 'C', '2PzA': 'C' }, soviet: { '12MC': 'SU', '3MC': 'SU' } };

  test('[moscow 2.2.3a] a number on a counter is the turn of its entry', () => {
    const played = newGame();
    expect(played.state.turn).toBe(1);
    expect(played.at('2A')).toBe('track:2');
    playTo(played, 'soviet', 'combat', 1);
    expect(played.at('2A')).toBe('track:2');
    expect(playTo(played, 'axis', 'movement', 2).at('2A')).toMatch(/^[NCSR]$/);
    for (const turn of [1, 2, 3, 4, 5, 6]) {
      const at = takeHand(scenario({ turn, side: 'soviet', phase: 'logistics', setUp: true }), 'soviet').state.units;
      const arrived = Object.keys(at).filter((id) => at[id]?.at === 'SU');
      const printed = UNITS.filter(({ side, setup }) => side === 'soviet' && 'turn' in setup && setup.turn === turn);
      expect(arrived.sort()).toEqual(printed.map(({ id }) => id).sort());
    }
  });

  test('[moscow 2.2.3b] a letter on a counter is the part of the rear where the unit starts', () => {
    const { at } = newGame();
    expect(['AX-16A', '18A'].map(at)).toEqual(['N', 'N']);
    expect(['2PzA', '3PzA', 'AX-4A', 'AX-9A'].map(at)).toEqual(['C', 'C', 'C', 'C']);
    expect(['1PzA', 'AX-6A', '17A'].map(at)).toEqual(['S', 'S', 'S']);
    expect(['AX-11A', 'R3A', 'R4A'].map(at)).toEqual(['R', 'R', 'R']);
  });

  test('[moscow 2.2.6a] a unit has an active side and a weaker spent one', () => {
    const [a, b] = clearRoad(2);
    const attack = (state: string) =>
      scenario({ phase: 'combat', units: { '2PzA': `${a}${state}`, '8A': b as string }, dice: [6] }).order(
        'axis',
        `attack ${b} 2PzA`,
      );
    const active = attack('');
    active.order('soviet', 'defend 8A');
    expect(active.event('odds')).toMatchObject({ attack: 7 });
    const spentSide = UNITS.find(({ id }) => id === '2PzA')?.passive as number;
    expect(spentSide).toBeLessThan(7);
    const spent = attack(' spent');
    spent.order('soviet', 'defend 8A');
    expect(spent.event('odds')).toMatchObject({ attack: spentSide });
    settleCombat(active);
    expect(active.spent('2PzA')).toBe(true);
  });

  test('[moscow 2.2.6b] a mechanized corps has no spent side: what would turn it over removes it', () => {
    const [a, b] = clearRoad(2);
    const units = { '12MC': a as string, '8A': a as string, 'AX-16A': b as string };
    const played = scenario({ side: 'soviet', phase: 'combat', units, dice: [6] });
    played.order('soviet', `attack ${b} 8A 12MC`);
    settleCombat(played);
    expect(played.at('12MC')).toBe('lost');
    expect([played.at('8A'), played.spent('8A')]).toEqual([a, true]);
  });

  test('[moscow 2.2.10] cities change hands and a hero city is named while every mechanized corps is in play', () => {
    const corps = UNITS.filter(({ label }) => label.endsWith('MC')).map(({ id }) => [id, 'SU']);
    const units = Object.fromEntries(corps) as Record<string, string>;
    const control = cities().filter((each) => each !== city('Moscow'));
    const played = scenario({ side: 'soviet', phase: 'logistics', units, control });
    takeHand(played, 'soviet', 'Reinforcement').order('soviet', 'play Reinforcement hero Moscow');
    expect(played.state.hero).toEqual({ city: city('Moscow'), marked: true });
    expect(played.state.control).toEqual(control);
    expect(control.length).toBeGreaterThan(corps.length);
  });
});

describe('2.3 the cards', () => {
  test('[moscow 2.3a] each side has six cards', () => {
    const sixGerman = 'hand Air Air Tactical Blitzkrieg Replacement Replacement';
    const german = newGame();
    expect(german.state.hands.axis).toEqual(sixGerman.split(' ').slice(1).sort());
    const soviet = scenario({ turn: 4, side: 'soviet', phase: 'logistics' });
    const kinds = ['Reinforcement', 'T34', 'Street', 'Partisans', 'Hitler'];
    // A kind that can be named twice exists twice; the refusal of a lone pair is that the hand isn't complete.
    const copies = kinds.map((kind) =>
      soviet.refused('soviet', `hand ${kind} ${kind}`).code === 'refusal.incomplete' ? 2 : 1,
    );
    expect(copies).toEqual([2, 1, 1, 1, 1]);
  });
});
