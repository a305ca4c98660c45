import { describe, expect, test } from 'vitest';
import { at, isPrintedSupplyCity } from '../../../src/games/moscow/board.ts';
import { type Played, playTo, scenario, type ScenarioSpec, takeHand } from '../../support/games/moscow/scenario.ts';
import {
  around,
  chainWhere,
  cities,
  city,
  clearRoad,
  hexesAround,
  isInland,
  steps,
} from '../../support/games/moscow/map.ts';
import { playOn } from '../../support/games/scenario.ts';

/** The end of a game: the last supply phase of turn 6, run through. */
const end = (spec: ScenarioSpec): Played => scenario({ turn: 6, side: 'soviet', phase: 'supply', ...spec });
const outcome = (played: Played) => played.position.outcome?.reason.params as Record<string, number | string>;
const points = (spec: ScenarioSpec): number => outcome(end(spec))['points'] as number;

const isSupplyCity = (id: string): boolean => isPrintedSupplyCity(at(id));
/** Steps from the nearest German rear. */
const depth = (id: string): number =>
  Math.min(...['N', 'C', 'S', 'R'].flatMap(around).map((hex) => 1 + steps(hex, id)));
/** Ordinary cities, those nearest to the German rear first: each has a line over the ones before it. */
const ordinary = cities()
  .filter((id) => !isSupplyCity(id))
  .sort((a, b) => depth(a) - depth(b));
const eastward = ['Minsk', 'Smolensk', 'Moscow'].map(city);

describe('4.0 the end', () => {
  test('[moscow 4.0a] the game ends after turn 6 and not before', () => {
    const fifth = scenario({ turn: 5, side: 'soviet', phase: 'supply' });
    expect(fifth.position.outcome).toBeNull();
    expect(fifth.state.turn).toBe(6);
    expect(playTo(fifth, 'soviet', 'combat', 6).position.outcome).toBeNull();
    playOn(fifth, () => false);
    expect(fifth.position.outcome).not.toBeNull();
    expect(fifth.state.turn).toBe(6);
  });

  test('[moscow 4.0b] a German score of 9 is a Soviet win', () => {
    const played = end({ control: ordinary.slice(0, 9) });
    expect(outcome(played)['points']).toBe(9);
    expect(played.position.outcome?.winner).toBe('soviet');
  });

  test('[moscow 4.0c] a German score of 10 is a German win', () => {
    const [a, b] = clearRoad(2);
    const played = end({ control: ordinary.slice(0, 9), units: { '1PzA': a as string, '2PzA': b as string } });
    expect(outcome(played)['points']).toBe(10);
    expect(played.position.outcome?.winner).toBe('axis');
  });
});

describe('4.1 the score', () => {
  test('[moscow 4.1a] a German city with a line scores 1', () => {
    expect(points({ control: [city('Minsk')] })).toBe(1);
    expect(points({ control: [city('Minsk'), city('Smolensk')] })).toBe(2);
  });

  test('[moscow 4.1b] a German supply city with a line scores 2', () => {
    expect(points({ control: eastward })).toBe(1 + 1 + 2);
  });

  test('[moscow 4.1c] a German city without a line to the German rear scores nothing', () => {
    expect(points({ control: [city('Moscow')] })).toBe(0);
    expect(points({ control: [city('Minsk'), city('Moscow')] })).toBe(1);
  });

  test.each([
    { tanks: 1, scored: 0 },
    { tanks: 2, scored: 1 },
    { tanks: 3, scored: 1 },
    { tanks: 4, scored: 2 },
  ])('[moscow 4.1d] $tanks active tanks score $scored', ({ tanks, scored }) => {
    const road = clearRoad(4);
    const units = Object.fromEntries(
      ['1PzA', '2PzA', '3PzA', '4PzA'].slice(0, tanks).map((id, i) => [id, road[i] as string]),
    );
    expect(points({ units })).toBe(scored);
  });

  test('[moscow 4.1e] spent tanks score nothing', () => {
    const [a, b, c] = clearRoad(3);
    expect(points({ units: { '1PzA': `${a} spent`, '2PzA': `${b} spent`, '3PzA': c as string } })).toBe(0);
    expect(points({ units: { '1PzA': `${a} spent`, '2PzA': b as string, '3PzA': c as string } })).toBe(1);
  });

  test('[moscow 4.1f] each eliminated German or Romanian infantry unit costs half a point, however it was lost', () => {
    expect(points({ units: { 'AX-4A': 'lost', 'AX-9A': 'lost' } })).toBe(-1);
    expect(points({ units: { R3A: 'lost', R4A: 'lost' } })).toBe(-1);
    expect(points({ units: { 'AX-4A': 'surrendered', R4A: 'surrendered' } })).toBe(-1);
    expect(points({ units: { '8A': 'lost', '26A': 'lost', '12MC': 'lost' } }), 'Soviet losses').toBe(0);
  });

  test('[moscow 4.1g] each eliminated tank costs a point', () => {
    expect(points({ units: { '1PzA': 'lost' } })).toBe(-1);
    expect(points({ units: { '1PzA': 'lost', '2PzA': 'lost', '3PzA': 'surrendered' } })).toBe(-3);
  });

  test('[moscow 4.1h] a unit that was eliminated and rebuilt costs nothing', () => {
    const lost = (): Played =>
      takeHand(scenario({ turn: 6, phase: 'logistics', units: { '2PzA': 'lost' } }), 'axis', 'Replacement');
    const gone = playOn(lost(), () => false);
    expect(outcome(gone)['points']).toBe(-1);
    const rebuilt = playOn(lost().order('axis', 'play Replacement rebuild 2PzA C'), () => false);
    expect(outcome(rebuilt)['points']).toBe(0);
  });

  test('[moscow 4.1i] the sum of the losses is rounded up', () => {
    expect(points({ units: { 'AX-4A': 'lost' } })).toBe(-1);
    expect(points({ units: { 'AX-4A': 'lost', 'AX-9A': 'lost', R3A: 'lost' } })).toBe(-2);
    expect(points({ units: { 'AX-4A': 'lost', '1PzA': 'lost' } })).toBe(-2);
  });

  test('[moscow 4.1j] German tanks spent in the Soviet player-turn of turn 6 stay spent for the score', () => {
    const minsk = city('Minsk');
    const units = { '1PzA': `${minsk} spent`, '2PzA': `${hexesAround(minsk)[0]} spent` };
    const control = [minsk];
    const late = playOn(scenario({ turn: 6, side: 'soviet', phase: 'movement', units, control }), () => false);
    expect(outcome(late)).toMatchObject({ tanks: 0, points: 1 });
    const early = playOn(scenario({ turn: 6, side: 'axis', phase: 'supply', units, control }), () => false);
    expect(outcome(early)).toMatchObject({ tanks: 1, points: 2 });
  });

  test('[moscow 4.1k] lines of cities are judged at the end of the game, not in the German supply phase', () => {
    const smolensk = city('Smolensk');
    const start = hexesAround(smolensk)[0] as string;
    const play = (): Played => {
      const units = { '8A': start };
      const played = scenario({ turn: 6, side: 'axis', phase: 'supply', control: eastward, units });
      return playTo(played, 'soviet', 'movement');
    };
    expect(outcome(playOn(play(), () => false))['points']).toBe(4);
    const retaken = play().order('soviet', `move 8A ${smolensk}`);
    // Smolensk is lost, and Moscow with it has no line any more.
    expect(outcome(playOn(retaken, () => false))['points']).toBe(1);
  });
});

describe('4.2 control of cities', () => {
  const [before, inside, after] = chainWhere(
    'way through a city',
    isInland,
    (hex) => cities().includes(hex),
    (hex, [first]) => isInland(hex) && !hexesAround(first as string).includes(hex),
  ) as [string, string, string];

  test.each(['2PzA', 'R3A'])('[moscow 4.2a] %s takes a city by entering it, even in passing', (id) => {
    const played = scenario({ units: { [id]: before } }).order('axis', `move ${id} ${inside} ${after}`);
    expect(played.at(id)).toBe(after);
    expect(played.state.control).toEqual([inside]);
    expect(played.event('city-taken')).toEqual({ side: 'axis', city: inside });
  });

  test('[moscow 4.2b] control of a city lasts without a garrison', () => {
    const played = scenario({ units: { '2PzA': inside }, control: [inside] }).order('axis', `move 2PzA ${after}`);
    expect(playTo(played, 'soviet', 'movement').state.control).toEqual([inside]);
  });

  test('[moscow 4.2c] a Soviet unit that enters a city ends German control of it', () => {
    const played = scenario({ side: 'soviet', units: { '8A': before }, control: [inside] });
    played.order('soviet', `move 8A ${inside} ${after}`);
    expect(played.at('8A')).toBe(after);
    expect(played.state.control).toEqual([]);
  });
});
