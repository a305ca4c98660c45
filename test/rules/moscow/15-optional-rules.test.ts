import { describe, expect, it } from 'vitest';
import { newGame, type Played, scenario, type ScenarioSpec, takeHand } from '../../support/games/moscow/scenario.ts';
import { apart, city, hexesAround } from '../../support/games/moscow/map.ts';
import { ALL_CITIES, touchesRear } from '../../support/games/moscow/combat.ts';
import { questions, words } from '../../support/games/scenario.ts';
import { at, isCity, isTank, unitsAt } from '../../../src/games/moscow/board.ts';
import type { OptionId } from '../../../src/games/moscow/state.ts';

const ODESSA = '0304';
const SEVASTOPOL = '0106';
const MOSCOW = city('Moscow');
const GERMANS = ['AX-4A', 'AX-6A', 'AX-9A', '17A', '18A', 'AX-16A'];

/** Germans on all hexes around a place. */
const besiege = (place: string): Record<string, string> =>
  Object.fromEntries(hexesAround(place).map((hex, i) => [GERMANS[i] as string, hex]));

describe('free Soviet set-up', () => {
  /** The infantry that the printed set-up puts into cities. */
  const start = newGame();
  const garrisons = ALL_CITIES.flatMap((place) => unitsAt(start.state, 'soviet', place).filter((id) => !isTank(id)));

  it('the five infantry units of cities may go to any cities [moscow 15.1a]', () => {
    expect(garrisons).toHaveLength(5);
    const game = newGame(['free-setup']);
    expect(questions(game)).toEqual(['soviet free-setup']);
    expect(game.state).toMatchObject({ turn: 1, side: 'axis' });
    const empty = ALL_CITIES.filter((place) => unitsAt(start.state, 'soviet', place).length === 0);
    const chosen = [...empty, ...ALL_CITIES.filter((place) => !empty.includes(place))].slice(0, 5);
    garrisons.forEach((id, i) => game.order('soviet', `deploy ${id} ${chosen[i]}`));
    expect(garrisons.map(game.at)).toEqual(chosen);
    expect(questions(game)).toEqual(['axis logistics']);
  });

  it('only they, and only cities [moscow 15.1a]', () => {
    const game = newGame(['free-setup']);
    const field = hexesAround(MOSCOW).find((hex) => !isCity(at(hex))) as string;
    game.refused('soviet', `deploy ${garrisons[0]} ${field}`, '15.1');
    game.refused('soviet', `deploy 8A ${MOSCOW}`);
    expect(game.at('8A')).toBe('1601');
  });

  it('not two in one city [moscow 15.1b]', () => {
    const game = newGame(['free-setup']).order('soviet', `deploy ${garrisons[0]} ${MOSCOW}`);
    game.refused('soviet', `deploy ${garrisons[1]} ${MOSCOW}`, '15.1');
  });

  it('without the option nothing is asked', () => {
    expect(questions(newGame())).toEqual(['axis logistics']);
  });
});

describe('Odessa', () => {
  const isolated = (options: readonly OptionId[]): Played => {
    const control = ALL_CITIES.filter((id) => id !== ODESSA);
    return scenario({
      side: 'soviet',
      phase: 'supply',
      options,
      units: { 'SU-9A': ODESSA, ...besiege(ODESSA) },
      control,
    });
  };

  it('shelters Soviet units like a supply city [moscow 15.2.1a]', () => {
    expect(isolated([]).at('SU-9A')).toBe('surrendered');
    expect(isolated(['odessa']).at('SU-9A')).toBe(ODESSA);
  });

  it('is worth one point all the same [moscow 15.2.1b]', () => {
    const end = (options: readonly OptionId[]): unknown =>
      scenario({ turn: 6, side: 'soviet', phase: 'supply', options, control: [ODESSA] }).event('end')['cities'];
    expect(end([])).toBe(1);
    expect(end(['odessa'])).toBe(1);
  });

  /** The start of the Soviet logistics phase with units in Odessa. */
  const port = (units: Record<string, string>, spec: ScenarioSpec = {}): Played =>
    scenario({ side: 'soviet', phase: 'logistics', options: ['odessa'], units, ...spec });

  it('infantry that is there when the Soviet logistics phase begins leaves it for Sevastopol [moscow 15.2.2a]', () => {
    const game = port({ 'SU-9A': ODESSA, '12A': ODESSA }).order('soviet', 'evacuate SU-9A 12A');
    expect([game.at('SU-9A'), game.at('12A')]).toEqual([SEVASTOPOL, SEVASTOPOL]);
    port({ 'SU-9A': ODESSA }, { options: [] }).refused('soviet', 'evacuate SU-9A');
  });

  it('at any time in the phase: after a rail move, rebuilding, a hero city [moscow 15.2.2a]', () => {
    const units = { 'SU-9A': ODESSA, 'SU-11A': MOSCOW, 'SU-4A': 'lost' };
    const hand = (): Played => takeHand(port(units), 'soviet', 'Reinforcement', 'Reinforcement');
    const railed = hand().order('soviet', `rail SU-11A ${city('Kharkov')}`);
    expect(railed.order('soviet', 'play Reinforcement evacuate SU-9A').at('SU-9A')).toBe(SEVASTOPOL);
    for (const first of ['rebuild SU-4A', `hero ${MOSCOW}`]) {
      const game = hand().order('soviet', `play Reinforcement ${first}`).order('soviet', 'evacuate SU-9A');
      expect(game.at('SU-9A'), first).toBe(SEVASTOPOL);
    }
  });

  it('no unit that came there by rail in the phase [moscow 15.2.2a]', () => {
    const units = { 'SU-9A': ODESSA, 'SU-11A': MOSCOW };
    const game = takeHand(port(units), 'soviet', 'Reinforcement', 'Reinforcement');
    game.order('soviet', `rail SU-11A ${ODESSA}`);
    expect(game.at('SU-11A')).toBe(ODESSA);
    game.refused('soviet', 'play Reinforcement evacuate SU-11A', '15.2.2');
    game.refused('soviet', 'play Reinforcement evacuate SU-9A SU-11A', '15.2.2');
    game.order('soviet', 'play Reinforcement evacuate SU-9A');
    game.order('soviet', 'end');
    expect(game.at('SU-11A')).toBe(ODESSA);
  });

  it('only while Sevastopol is Soviet [moscow 15.2.2b]', () => {
    const game = port({ 'SU-9A': ODESSA }, { control: [SEVASTOPOL] });
    game.refused('soviet', 'evacuate SU-9A');
    expect(words(port({ 'SU-9A': ODESSA }), 'soviet')).toContain('evacuate');
  });

  it('whatever stands around both cities [moscow 15.2.2c]', () => {
    const around = {
      ...besiege(ODESSA),
      R4A: hexesAround(SEVASTOPOL)[0] as string,
      '1PzA': hexesAround(SEVASTOPOL)[1] ?? 'S',
    };
    const game = port(
      { ...around, 'SU-9A': ODESSA },
      { control: ALL_CITIES.filter((id) => id !== ODESSA && id !== SEVASTOPOL) },
    );
    expect(game.order('soviet', 'evacuate SU-9A').at('SU-9A')).toBe(SEVASTOPOL);
  });

  it('as the free rail move of the turn, or by a rail card [moscow 15.2.2d]', () => {
    const units = { 'SU-9A': ODESSA, '12A': ODESSA, 'SU-11A': MOSCOW };
    const game = takeHand(port(units).order('soviet', 'evacuate SU-9A'), 'soviet', 'Reinforcement');
    expect(words(game, 'soviet')).not.toContain('rail');
    game.refused('soviet', 'evacuate 12A');
    game.order('soviet', 'play Reinforcement evacuate 12A');
    expect(game.at('12A')).toBe(SEVASTOPOL);
    expect(game.state.played.soviet).toEqual(['Reinforcement']);
  });

  it('an active unit becomes spent by it, a spent one stays spent [moscow 15.2.2e]', () => {
    const game = port({ 'SU-9A': ODESSA, '12A': `${ODESSA} spent` }).order('soviet', 'evacuate SU-9A 12A');
    expect([game.spent('SU-9A'), game.spent('12A')]).toEqual([true, true]);
  });

  it('no mechanized corps [moscow 15.2.2f]', () => {
    const game = port({ 'SU-9A': ODESSA, '3MC': ODESSA });
    game.refused('soviet', 'evacuate 3MC', '15.2.2');
    game.refused('soviet', 'evacuate SU-9A 3MC', '15.2.2');
    game.order('soviet', 'evacuate SU-9A');
    expect(game.at('3MC')).toBe(ODESSA);
    port({ '3MC': ODESSA }).refused('soviet', 'evacuate 3MC');
  });
});

describe('the fall of Moscow', () => {
  const [near, past] = hexesAround(MOSCOW).filter((hex) => !touchesRear(hex) && !isCity(at(hex))) as [string, string];
  const hasRail = (game: Played): boolean => words(game, 'soviet').includes('rail');
  const until = (game: Played, question: string): Played => {
    for (let n = 0; !questions(game).includes(question); n++) {
      const [ask] = questions(game);
      if (n > 20 || ask === undefined) throw new Error(`never asked: ${question}`);
      if (ask.endsWith('hand')) takeHand(game, ask.startsWith('axis') ? 'axis' : 'soviet');
      else game.order(ask.startsWith('axis') ? 'axis' : 'soviet', 'end');
    }
    return game;
  };
  const army = hexesAround(MOSCOW).find((hex) => apart(hex, past) > 1 && hex !== near) as string;
  /** A raid that enters Moscow and goes on past it, up to the Soviet choice of cards. */
  const raid = (options: readonly OptionId[]): Played => {
    const game = scenario({ options, units: { '1PzA': near, 'SU-11A': army, 'SU-4A': 'SU' } });
    game.order('axis', `move 1PzA ${MOSCOW} ${past}`);
    expect(game.state.control).toEqual([MOSCOW]);
    return until(game, 'soviet hand');
  };

  it('costs the free rail move [moscow 15.3a]', () => {
    expect(hasRail(takeHand(raid(['moscow']), 'soviet'))).toBe(false);
    expect(hasRail(takeHand(raid([]), 'soviet'))).toBe(true);
    const never = scenario({ side: 'soviet', phase: 'logistics', options: ['moscow'], units: { 'SU-11A': 'SU' } });
    expect(hasRail(takeHand(never, 'soviet'))).toBe(true);
  });

  it('costs it for good: it does not come back with the city [moscow 15.3a]', () => {
    const rail = (options: readonly OptionId[]): boolean => {
      const game = until(takeHand(raid(options), 'soviet'), 'soviet movement');
      game.order('soviet', `move SU-11A ${MOSCOW}`);
      expect(game.state.control).toEqual([]);
      until(game, 'soviet combat').order('soviet', 'end');
      return hasRail(takeHand(until(game, 'soviet hand'), 'soviet'));
    };
    expect(rail(['moscow'])).toBe(false);
    expect(rail([])).toBe(true);
  });

  it('costs one card while the German side holds it at the start of the Soviet player-turn [moscow 15.3b]', () => {
    const cards = (control: readonly string[], options: readonly OptionId[]): number => {
      const game = scenario({
        turn: 2,
        side: 'soviet',
        phase: 'logistics',
        control,
        options,
        state: { moscowFell: true },
      });
      return takeHand(game, 'soviet').state.hands.soviet.length;
    };
    const due = cards([], ['moscow']);
    expect(cards([MOSCOW], ['moscow'])).toBe(due - 1);
    expect(cards([MOSCOW], [])).toBe(due);
    expect(
      cards(
        ALL_CITIES.filter((id) => id !== MOSCOW),
        ['moscow'],
      ),
    ).toBe(due);
  });
});
