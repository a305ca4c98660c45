import { describe, expect, it } from 'vitest';
import { at, isCity, isPrintedSupplyCity } from '../../../src/games/moscow/board.ts';
import { findFirst } from '../../support/games/map-finder.ts';
import { type Played, scenario, type ScenarioSpec, takeHand } from '../../support/games/moscow/scenario.ts';
import { apart, around, HEXES, hexesAround } from '../../support/games/moscow/map.ts';
import { ALL_CITIES, rearEdge, stepsToSovietRear, touchesRear } from '../../support/games/moscow/combat.ts';
import {
  atStepsFromGermanRear,
  behindCity,
  besiegedSupplyCity,
  beyondRoughTerrain,
  chainOfSources,
  cityOfRecovery,
  cityOutOfReach,
  pocket,
} from '../../support/games/moscow/supply.ts';

type Stand = Readonly<Record<string, string>>;

/** A supply phase gone through. */
const supply = (units: Stand, spec: ScenarioSpec = {}): Played => scenario({ phase: 'supply', units, ...spec });
const sovietSupply = (units: Stand, spec: ScenarioSpec = {}): Played => supply(units, { side: 'soviet', ...spec });

/** Soviet armies without zones of control on these hexes. */
const ARMIES = ['SU-11A', 'SU-4A', 'SU-6A', '12A', '13A', '8A'];
const GERMANS = ['AX-11A', 'AX-4A', 'AX-9A', 'AX-6A', '17A', '18A', 'AX-16A', '2A', '1PzA', '2PzA'];
const wall = (units: readonly string[], hexes: readonly string[]): Stand => {
  if (hexes.length > units.length) throw new Error('not enough units for the wall');
  return Object.fromEntries(hexes.map((hex, i) => [units[i] as string, hex]));
};

const LOST = atStepsFromGermanRear(9);
const toSovietRear = stepsToSovietRear();
const isFarWest = (id: string): boolean => (toSovietRear.get(id) ?? 0) > 5 && !touchesRear(id);
const FAR_WEST = findFirst('hex out of Soviet supply', HEXES, (id) => !isCity(at(id)) && isFarWest(id));

describe('surrender', () => {
  it('a unit without a line surrenders at the start of the own supply phase [moscow 13.1a]', () => {
    const game = supply({ 'AX-4A': LOST, 'AX-9A': 'C' });
    expect(game.event('surrendered')).toMatchObject({ side: 'axis', units: ['AX-4A'] });
    expect([game.at('AX-4A'), game.at('AX-9A')]).toEqual(['surrendered', 'C']);
    expect(sovietSupply({ 'SU-11A': FAR_WEST }, { control: ALL_CITIES }).at('SU-11A')).toBe('surrendered');
  });

  it('spent as well as active, and before spent units recover', () => {
    expect(supply({ '1PzA': `${LOST} spent` }).at('1PzA')).toBe('surrendered');
  });

  it('the enemy has nothing to fear in it [moscow 13.1b]', () => {
    const germanPhase = supply({ 'SU-11A': FAR_WEST }, { control: ALL_CITIES });
    expect(germanPhase.at('SU-11A')).toBe(FAR_WEST);
    const sovietPhase = sovietSupply({ 'AX-4A': LOST });
    expect(sovietPhase.at('AX-4A')).toBe(LOST);
  });
});

describe('rebuilding what surrendered', () => {
  const SOVIETS = ['SU-11A', 'SU-4A', 'SU-6A', '12A', '13A'];
  const rebuilding = (states: readonly string[]): Played => {
    const units = Object.fromEntries(states.map((state, i) => [SOVIETS[i] as string, state]));
    return takeHand(scenario({ side: 'soviet', phase: 'logistics', units }), 'soviet', 'Reinforcement');
  };

  it('one Reinforcement card returns two infantry that surrendered [moscow 13.1c]', () => {
    const game = rebuilding(['surrendered', 'surrendered', 'surrendered']);
    game.refused('soviet', 'play Reinforcement rebuild SU-11A SU-4A SU-6A', '13.1');
    game.order('soviet', 'play Reinforcement rebuild SU-11A SU-4A');
    expect(['SU-11A', 'SU-4A', 'SU-6A'].map(game.at)).toEqual(['SU', 'SU', 'surrendered']);
    expect(game.spent('SU-11A')).toBe(false);
  });

  it('or four that fell in combat, but not five [moscow 13.1c]', () => {
    const game = rebuilding(['lost', 'lost', 'lost', 'lost', 'lost']);
    game.refused('soviet', 'play Reinforcement rebuild SU-11A SU-4A SU-6A 12A 13A', '13.1');
    game.order('soviet', 'play Reinforcement rebuild SU-11A SU-4A SU-6A 12A');
    expect(SOVIETS.map(game.at)).toEqual(['SU', 'SU', 'SU', 'SU', 'lost']);
  });

  it('two that fell and one that surrendered fit one card, three and one do not [moscow 13.1e]', () => {
    const game = rebuilding(['lost', 'lost', 'lost', 'surrendered']);
    game.refused('soviet', 'play Reinforcement rebuild SU-11A SU-4A SU-6A 12A', '13.1');
    game.order('soviet', 'play Reinforcement rebuild SU-11A SU-4A 12A');
    expect(['SU-11A', 'SU-4A', 'SU-6A', '12A'].map(game.at)).toEqual(['SU', 'SU', 'lost', 'SU']);
  });

  it('a German unit that surrendered costs two Replacement cards played together [moscow 13.1d]', () => {
    const game = scenario({ turn: 1, phase: 'logistics', units: { 'AX-9A': 'surrendered' } });
    game.order('axis', 'play Replacement rebuild AX-9A C');
    expect(game.state.played.axis).toEqual(['Replacement', 'Replacement']);
    expect([game.at('AX-9A'), game.spent('AX-9A')]).toEqual(['C', true]);
  });

  it('the two cards may be named both [moscow 13.1d]', () => {
    const game = scenario({ turn: 1, phase: 'logistics', units: { 'AX-9A': 'surrendered' } });
    expect(game.order('axis', 'play Replacement Replacement rebuild AX-9A C').at('AX-9A')).toBe('C');
  });

  it('one card is enough for a unit that fell, and not for one that surrendered [moscow 13.1d]', () => {
    const game = scenario({ turn: 1, phase: 'logistics', units: { 'AX-9A': 'surrendered', 'AX-4A': 'lost' } });
    game.order('axis', 'play Replacement rebuild AX-4A C');
    expect(game.state.played.axis).toEqual(['Replacement']);
    game.refused('axis', 'play Replacement rebuild AX-9A C');
    expect(game.at('AX-9A')).toBe('surrendered');
  });

  it('a corps that surrendered would take two T-34 Shock cards, and there is one', () => {
    const units = { '3MC': 'surrendered', '14MC': 'lost' };
    const game = takeHand(scenario({ side: 'soviet', phase: 'logistics', units }), 'soviet', 'T34');
    game.refused('soviet', 'play T34 rebuild 3MC');
    expect(game.order('soviet', 'play T34 rebuild 14MC').at('14MC')).toBe('SU');
  });
});

describe('sources', () => {
  it('the own rear is one [moscow 13.2.1a]', () => {
    const hex = rearEdge('S');
    expect(supply({ 'AX-4A': hex, 'AX-9A': 'R' }).codes()).not.toContain('surrendered');
    const soviet = rearEdge('SU');
    expect(sovietSupply({ 'SU-11A': soviet, '12A': 'SU' }, { control: ALL_CITIES }).codes()).not.toContain(
      'surrendered',
    );
    expect(supply({ 'AX-4A': soviet }).at('AX-4A')).toBe('surrendered');
  });

  it('an own city with a line to the rear is one, an enemy city is not [moscow 13.2.1b]', () => {
    const { cities, end } = chainOfSources(1);
    expect(supply({ 'AX-4A': end }, { control: cities }).at('AX-4A')).toBe(end);
    expect(supply({ 'AX-4A': end }).at('AX-4A')).toBe('surrendered');
  });

  it('a city with a line to such a city is one as well [moscow 13.2.1c]', () => {
    const { cities, end } = chainOfSources(2);
    expect(supply({ 'AX-4A': end }, { control: cities }).at('AX-4A')).toBe(end);
  });

  it('a city six hexes from every source is none [moscow 13.2.1d]', () => {
    const { city, others } = cityOutOfReach();
    const game = supply({ 'AX-4A': city }, { control: [...others, city] });
    expect(game.at('AX-4A')).toBe('surrendered');
  });

  it('without one of its cities a chain is broken for all behind it [moscow 13.2.1e]', () => {
    const { cities, end } = chainOfSources(2);
    const [first, second] = cities as [string, string];
    const game = supply({ 'AX-4A': end, 'AX-9A': second }, { control: [second] });
    expect([game.at('AX-4A'), game.at('AX-9A')]).toEqual(['surrendered', 'surrendered']);
    const held = supply({ 'AX-4A': end, 'AX-9A': second }, { control: [first, second] });
    expect([held.at('AX-4A'), held.at('AX-9A')]).toEqual([end, second]);
  });
});

describe('lines', () => {
  it('a line is five hexes long at most [moscow 13.2.2a]', () => {
    const [near, far] = [atStepsFromGermanRear(5), atStepsFromGermanRear(6)];
    const game = supply({ 'AX-4A': near, 'AX-9A': far });
    expect([game.at('AX-4A'), game.at('AX-9A')]).toEqual([near, 'surrendered']);
  });

  it('it leads through any terrain [moscow 13.2.2b]', () => {
    const hex = beyondRoughTerrain();
    expect(supply({ 'AX-4A': hex }).at('AX-4A')).toBe(hex);
  });

  it('it does not cross a side that is all sea or lake [moscow 13.2.2c]', () => {
    const noCity = (id: string): boolean => !isCity(at(id));
    const coast = HEXES.filter((id) => !touchesRear(id) && [id, ...hexesAround(id)].every(noCity));
    const across = (id: string): string[] =>
      HEXES.filter((other) => apart(id, other) === 1 && !around(id).includes(other));
    const besieged = (inside: string, other: string): Played =>
      supply({ 'AX-4A': inside, 'AX-9A': other, ...wall(ARMIES, hexesAround(inside)) }, { control: ALL_CITIES });
    const games = coast.flatMap((inside) => across(inside).map((other) => besieged(inside, other)));
    const game = findFirst('supplied hex across water', games, (each) => each.at('AX-9A') !== 'surrendered');
    expect(game.at('AX-4A')).toBe('surrendered');
  });

  const { inside, gate, beside, walls } = pocket();

  it('it does not lead through enemy units, even without zones of control [moscow 13.2.3a]', () => {
    const shut = wall(ARMIES, [...walls, beside, gate]);
    expect(supply({ 'AX-4A': inside, ...shut }).at('AX-4A')).toBe('surrendered');
    const open = wall(ARMIES, [...walls, beside]);
    expect(supply({ 'AX-4A': inside, ...open }).at('AX-4A')).toBe(inside);
  });

  it('it does not lead through an enemy city, even an empty one [moscow 13.2.3b]', () => {
    const { inside, city, walls } = behindCity();
    const units = { 'AX-4A': inside, ...wall(ARMIES, walls) };
    expect(supply(units).at('AX-4A')).toBe('surrendered');
    expect(supply(units, { control: [city] }).at('AX-4A')).toBe(inside);
  });

  it('it does not lead through an enemy zone of control [moscow 9.6a]', () => {
    const units = { 'AX-4A': inside, '3MC': beside, ...wall(ARMIES, walls) };
    expect(supply(units).at('AX-4A')).toBe('surrendered');
  });

  it('unless an own unit stands there [moscow 13.2.3c]', () => {
    const units = { 'AX-4A': inside, '3MC': beside, ...wall(ARMIES, walls) };
    expect(supply(units).at('AX-4A')).toBe('surrendered');
    const game = supply({ ...units, 'AX-9A': gate });
    expect([game.at('AX-4A'), game.at('AX-9A')]).toEqual([inside, gate]);
  });
});

describe('supply cities', () => {
  const siege = besiegedSupplyCity();
  const besiegers = wall(GERMANS, siege.around);
  const control = ALL_CITIES.filter((id) => id !== siege.city);

  it('Soviet units in one do not surrender [moscow 13.2.4a]', () => {
    const game = sovietSupply({ 'SU-9A': siege.city, '3MC': siege.city, ...besiegers }, { control });
    expect([game.at('SU-9A'), game.at('3MC')]).toEqual([siege.city, siege.city]);
    const other = findFirst(
      'ordinary city out of Soviet supply',
      ALL_CITIES,
      (id) => !isPrintedSupplyCity(at(id)) && isFarWest(id),
    );
    const units = { 'SU-9A': other, ...wall(GERMANS, hexesAround(other)) };
    const elsewhere = sovietSupply(units, { control: ALL_CITIES.filter((id) => id !== other) });
    expect(elsewhere.at('SU-9A')).toBe('surrendered');
  });

  it('German units in one do [moscow 13.2.4b]', () => {
    const corps = ['3MC', '14MC', '4MC', '15MC', '16MC', '12MC', ...ARMIES];
    const game = supply({ 'AX-11A': siege.city, ...wall(corps, hexesAround(siege.city)) }, { control: [siege.city] });
    expect(game.at('AX-11A')).toBe('surrendered');
  });

  it('one without a line is no source: it shelters its own hex only [moscow 13.2.4c]', () => {
    const game = sovietSupply({ 'SU-9A': siege.city, 'SU-11A': siege.beside, ...besiegers }, { control });
    expect([game.at('SU-9A'), game.at('SU-11A')]).toEqual([siege.city, 'surrendered']);
  });

  it('one without a line does not restore spent units [moscow 13.3d]', () => {
    const game = sovietSupply({ 'SU-9A': `${siege.city} spent`, ...besiegers }, { control });
    expect([game.at('SU-9A'), game.spent('SU-9A')]).toEqual([siege.city, true]);
  });
});

describe('recovery', () => {
  const { city, beside, second } = cityOfRecovery();
  const control = [city];

  it('in a source [moscow 13.3a]', () => {
    expect(supply({ 'AX-4A': `${city} spent` }, { control }).spent('AX-4A')).toBe(false);
  });

  it('next to a source [moscow 13.3b]', () => {
    expect(supply({ 'AX-4A': `${beside} spent` }, { control }).spent('AX-4A')).toBe(false);
    expect(supply({ 'AX-4A': `${beside} spent` }).spent('AX-4A')).toBe(true);
  });

  it('in an enemy zone of control as well [moscow 13.3c]', () => {
    const units = { 'AX-4A': `${city} spent`, 'AX-9A': `${beside} spent`, '3MC': second };
    const game = supply(units, { control });
    expect(hexesAround(second)).toContain(beside);
    expect([game.spent('AX-4A'), game.spent('AX-9A')]).toEqual([false, false]);
  });

  it('not two hexes away [moscow 13.3e]', () => {
    const game = supply({ 'AX-4A': `${second} spent` }, { control });
    expect([game.at('AX-4A'), game.spent('AX-4A')]).toEqual([second, true]);
  });

  it('in and next to the own rear [moscow 13.3f]', () => {
    const game = supply({ 'AX-4A': 'C spent', 'AX-9A': `${rearEdge('S')} spent`, 'SU-11A': 'SU spent' });
    expect([game.spent('AX-4A'), game.spent('AX-9A')]).toEqual([false, false]);
    const soviet = sovietSupply({ 'SU-11A': 'SU spent', 'SU-4A': `${rearEdge('SU')} spent` }, { control: ALL_CITIES });
    expect([soviet.spent('SU-11A'), soviet.spent('SU-4A')]).toEqual([false, false]);
  });

  it('each side at the end of its own player-turn only [moscow 13.3g]', () => {
    const units = { 'AX-4A': 'C spent', 'SU-11A': 'SU spent' };
    const german = supply(units);
    expect([german.spent('AX-4A'), german.spent('SU-11A')]).toEqual([false, true]);
    const soviet = sovietSupply(units);
    expect([soviet.spent('AX-4A'), soviet.spent('SU-11A')]).toEqual([true, false]);
  });
});
