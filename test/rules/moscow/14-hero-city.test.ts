import { describe, expect, it } from 'vitest';
import { type Played, scenario, type ScenarioSpec, takeHand } from '../../support/games/moscow/scenario.ts';
import { around, city, hexesAround } from '../../support/games/moscow/map.ts';
import { ALL_CITIES, stepsToGermanRear } from '../../support/games/moscow/combat.ts';
import { choiceAfter, isLegal, words } from '../../support/games/scenario.ts';
import { at, isPrintedSupplyCity } from '../../../src/games/moscow/board.ts';
import { CARDS_OF, usesOf } from '../../../src/games/moscow/rules/07-cards.ts';

const KIEV = city('Kiev');
const SMOLENSK = city('Smolensk');

/** The Soviet logistics phase with two Reinforcement cards in hand. */
const logistics = (spec: ScenarioSpec = {}): Played =>
  takeHand(scenario({ side: 'soviet', phase: 'logistics', ...spec }), 'soviet', 'Reinforcement', 'Reinforcement');

const hero = (where: string, marked = true): ScenarioSpec['state'] & object => ({ hero: { city: where, marked } });

/** Points for cities at the end of a game in which the German side holds these. */
const points = (held: readonly string[], state: ScenarioSpec['state'] = {}): unknown => {
  const game = scenario({ turn: 6, side: 'soviet', phase: 'supply', control: held, state });
  expect(game.position.outcome).not.toBeNull();
  return game.event('end')['cities'];
};

describe('naming a hero city', () => {
  it('once in the game [moscow 14.0]', () => {
    const game = logistics().order('soviet', `play Reinforcement hero ${KIEV}`);
    expect(game.state.hero).toEqual({ city: KIEV, marked: true });
    game.refused('soviet', `play Reinforcement hero ${SMOLENSK}`);
    const later = logistics({ turn: 4, state: hero(KIEV, false) });
    later.refused('soviet', `play Reinforcement hero ${SMOLENSK}`);
    expect(later.state.hero).toEqual({ city: KIEV, marked: false });
  });

  it('by discarding a Reinforcement card, and no other, in the logistics phase [moscow 14.1a]', () => {
    const others = CARDS_OF.soviet.filter((card) => !usesOf(card).includes('reinforcement'));
    expect(others.length).toBeGreaterThan(3);
    for (const card of others) {
      // Held, and with something else to be played for: a rail move, a corps to rebuild, a unit to activate.
      const units = { 'SU-11A': 'SU', '3MC': 'lost', 'SU-4A': 'SU spent' };
      const held = takeHand(scenario({ turn: 4, side: 'soviet', phase: 'logistics', units }), 'soviet', card);
      expect(held.state.hands.soviet).toContain(card);
      held.refused('soviet', `play ${card} hero ${KIEV}`, '14.1');
      expect(isLegal(held, 'soviet', `play ${card} hero ${KIEV}`)).toBe(false);
    }
    const game = logistics();
    game.order('soviet', `play Reinforcement hero ${KIEV}`);
    expect(game.state.played.soviet).toEqual(['Reinforcement']);
    expect(game.state.hands.soviet.filter((card) => card === 'Reinforcement')).toHaveLength(1);
    const movement = scenario({ side: 'soviet', phase: 'movement', hands: { soviet: ['Reinforcement'] } });
    movement.refused('soviet', `play Reinforcement hero ${KIEV}`, '7.1');
  });

  it('a city under Soviet control [moscow 14.1b]', () => {
    const game = logistics({ control: [KIEV] });
    game.refused('soviet', `play Reinforcement hero ${KIEV}`, '14.1');
    game.refused('soviet', `play Reinforcement hero ${hexesAround(SMOLENSK)[0]}`, '14.1');
    game.order('soviet', `play Reinforcement hero ${SMOLENSK}`);
    expect(game.state.hero?.city).toBe(SMOLENSK);
    const units = { '8A': 'lost' };
    const none = logistics({ control: ALL_CITIES, units });
    expect(words(none, 'soviet')).toContain('play');
    none.refused('soviet', `play Reinforcement hero ${KIEV}`);
    expect(isLegal(none, 'soviet', 'play Reinforcement rebuild 8A')).toBe(true);
    const uses = choiceAfter(none, 'soviet', 'play', 'Reinforcement').branches();
    expect(uses.map(({ word }) => word)).toEqual(['rebuild']);
  });

  it('for good: it cannot be changed [moscow 14.1c]', () => {
    const game = logistics().order('soviet', `play Reinforcement hero ${KIEV}`);
    game.refused('soviet', `play Reinforcement hero ${SMOLENSK}`);
    game.order('soviet', 'end');
    expect(game.state.hero).toEqual({ city: KIEV, marked: true });
    expect(words(logistics({ turn: 3, state: hero(KIEV) }), 'soviet')).not.toContain('hero');
  });

  it('no counter of an eliminated corps is needed for it', () => {
    const game = logistics({ setUp: true }).order('soviet', `play Reinforcement hero ${KIEV}`);
    expect(game.state.hero?.marked).toBe(true);
  });

  it('the marker is removed when the German side takes the city, and does not come back [moscow 14.1d]', () => {
    const from = hexesAround(KIEV)[0] as string;
    const game = scenario({ units: { 'AX-6A': from, 'SU-11A': 'SU' }, state: hero(KIEV) });
    game.order('axis', `move AX-6A ${KIEV}`);
    expect(game.codes()).toEqual(expect.arrayContaining(['city-taken', 'hero-lost']));
    expect(game.state.hero).toEqual({ city: KIEV, marked: false });
    const back = scenario({ side: 'soviet', units: { 'SU-11A': from }, control: [KIEV], state: hero(KIEV, false) });
    back.order('soviet', `move SU-11A ${KIEV}`);
    expect(back.state.control).toEqual([]);
    expect(back.state.hero).toEqual({ city: KIEV, marked: false });
  });
});

describe('what a hero city does', () => {
  /** Soviet infantry in Kiev, surrounded by Germans. */
  const besieged = (state: ScenarioSpec['state'] = {}): Played => {
    const germans = ['AX-4A', 'AX-6A', 'AX-9A', '17A', '18A', 'AX-16A'];
    const ring = Object.fromEntries(hexesAround(KIEV).map((hex, i) => [germans[i] as string, hex]));
    const control = ALL_CITIES.filter((id) => id !== KIEV);
    return scenario({ side: 'soviet', phase: 'supply', units: { 'SU-11A': KIEV, ...ring }, control, state });
  };

  it('it becomes a supply city: units in it do not surrender [moscow 14.2.2a]', () => {
    expect(isPrintedSupplyCity(at(KIEV))).toBe(false);
    expect(around(KIEV).every((id) => hexesAround(KIEV).includes(id))).toBe(true);
    expect(besieged().at('SU-11A')).toBe('surrendered');
    expect(besieged(hero(KIEV)).at('SU-11A')).toBe(KIEV);
    expect(besieged(hero(SMOLENSK)).at('SU-11A')).toBe('surrendered');
  });

  it('at the end it is worth two to the German side, marker or not [moscow 14.2.2b]', () => {
    const minsk = city('Minsk');
    expect(stepsToGermanRear([minsk]).get(minsk)).toBeLessThanOrEqual(5);
    expect(points([minsk])).toBe(1);
    expect(points([minsk], hero(minsk, false))).toBe(2);
  });

  it('a supply city that became one still is worth two [moscow 14.2.2c]', () => {
    const supplyCity = ALL_CITIES.find((id) => isPrintedSupplyCity(at(id))) as string;
    const usual = points(ALL_CITIES);
    expect(points(ALL_CITIES, hero(supplyCity, false))).toBe(usual);
    expect(points(ALL_CITIES, hero(KIEV, false))).toBe((usual as number) + 1);
  });
});
