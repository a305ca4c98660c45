import { describe, expect, test } from 'vitest';
import { TRACK } from '../../../src/games/moscow/data.ts';
import {
  cardsToChoose,
  cardWith,
  newGame,
  type Played,
  playTo,
  scenario,
  type ScenarioSpec,
  takeHand,
} from '../../support/games/moscow/scenario.ts';
import { around, cities, city, hexesAround, hexWhere, isInland, steps } from '../../support/games/moscow/map.ts';

/** The logistics phase of a side with these cards in the chosen hand. */
const logistics = (side: 'axis' | 'soviet', spec: ScenarioSpec, ...cards: string[]): Played =>
  takeHand(scenario({ side, phase: 'logistics', ...spec }), side, ...cards);

const [minsk, smolensk, moscow, leningrad] = ['Minsk', 'Smolensk', 'Moscow', 'Leningrad'].map(city) as [
  string,
  string,
  string,
  string,
];

/** Steps overland from the Soviet rear. */
const fromEast = (hex: string): number => 1 + Math.min(...around('SU').map((edge) => steps(edge, hex)));
/** A place in the west, where no Soviet unit has a line if the cities are German. */
const west = hexWhere('clear hex far from the Soviet rear', (hex) => isInland(hex) && fromEast(hex) > 5);

describe('6.2 a reinforcement for whose rear its player may choose', () => {
  const arrival = (): Played => takeHand(scenario({ turn: 2, phase: 'logistics', units: { '2A': 'track:2' } }), 'axis');

  test.each(['C', 'Centre', 'centre', 'Center', 'Army Group Centre', '中央', '中央軍集団', '中央集团军群'])(
    '[moscow 6.2a] comes in where the player says, be the rear called %s',
    (name) => {
      expect(arrival().order('axis', `place 2A ${name}`).at('2A')).toBe('C');
    },
  );

  test.each(['SU', 'Moscow', '1401', 'Leningrad'])('[moscow 6.2a] does not come in at %s', (name) => {
    const { code, alternatives } = arrival().refused('axis', `place 2A ${name}`, '6.2');
    expect(code).toBe('moscow.refusal.arrives-elsewhere');
    expect(alternatives).toContain('place 2A C');
  });
});

describe('6.1 the hand', () => {
  test.each(
    TRACK.flatMap(({ turn, cards }) => [
      { turn, side: 'axis' as const, cards: cards.axis },
      { turn, side: 'soviet' as const, cards: cards.soviet },
    ]),
  )('[moscow 6.1a] on turn $turn the $side side receives $cards cards, as the track says', ({ turn, side, cards }) => {
    const played = scenario({ turn, side, phase: 'logistics' });
    if (cardsToChoose(played, side) > 0) {
      const all =
        side === 'axis'
          ? ['Air', 'Air', 'Replacement', 'Replacement', 'Tactical', 'Blitzkrieg']
          : ['Reinforcement', 'Reinforcement', 'T34', 'Street', 'Partisans', 'Hitler'];
      played.refused(side, `hand ${all.slice(0, cards - 1).join(' ')}`);
      played.refused(side, `hand ${[...all, ...all].slice(0, cards + 1).join(' ')}`);
      played.order(side, `hand ${all.slice(0, cards).join(' ')}`);
    }
    expect(played.state.hands[side]).toHaveLength(cards);
  });

  test('[moscow 6.1b] the player chooses freely among his six cards', () => {
    const kinds = ['Hitler', 'Partisans', 'Street', 'T34', 'Reinforcement'];
    const count = cardsToChoose(scenario({ turn: 2, side: 'soviet', phase: 'logistics' }), 'soviet');
    for (let first = 0; first < kinds.length; first++) {
      const wanted = Array.from({ length: count }, (_, i) => kinds[(first + i) % kinds.length] as string);
      const played = scenario({ turn: 2, side: 'soviet', phase: 'logistics' }).order(
        'soviet',
        `hand ${wanted.join(' ')}`,
      );
      expect(played.state.hands.soviet).toEqual([...wanted].sort());
    }
    const fill = (first: string): string => [first, first, ...kinds].slice(0, count).join(' ');
    scenario({ turn: 2, side: 'soviet', phase: 'logistics' }).order('soviet', `hand ${fill('Reinforcement')}`);
    scenario({ turn: 2, side: 'soviet', phase: 'logistics' }).refused('soviet', `hand ${fill('Hitler')}`);
    scenario({ turn: 2, side: 'soviet', phase: 'logistics' }).refused(
      'soviet',
      `hand ${['Air', ...kinds].slice(0, count).join(' ')}`,
    );
  });

  test('[moscow 6.1c] on turn 1 the German side receives all six cards', () => {
    expect(newGame().state.hands.axis).toEqual(['Air', 'Air', 'Blitzkrieg', 'Replacement', 'Replacement', 'Tactical']);
  });

  test('[moscow 6.1d] chosen cards can be used at once', () => {
    const played = scenario({ side: 'soviet', phase: 'logistics', units: { '8A': 'lost' } });
    played.refused('soviet', 'play Reinforcement rebuild 8A');
    takeHand(played, 'soviet', 'Reinforcement').order('soviet', 'play Reinforcement rebuild 8A');
    expect(played.at('8A')).toBe('SU');
  });
});

describe('6.2 reinforcements', () => {
  test('[moscow 6.2a] reinforcements come into the own rear on their turn', () => {
    const units = { '8A': 'track:3', '26A': 'track:4', '18A': 'track:3', '12MC': 'track:3' };
    const german = logistics('axis', { turn: 3, units });
    expect([german.at('18A'), german.at('8A')]).toEqual(['N', 'track:3']);
    const soviet = logistics('soviet', { turn: 3, units: { ...units, '18A': 'track:4' } });
    expect([soviet.at('8A'), soviet.at('12MC'), soviet.at('26A'), soviet.at('18A')]).toEqual([
      'SU',
      'SU',
      'track:4',
      'track:4',
    ]);
    expect(soviet.spent('8A')).toBe(false);
  });

  test.each(['N', 'C', 'S', 'R'])('[moscow 6.2b] a German reinforcement may come in through %s', (area) => {
    const played = logistics('axis', { units: { '2A': 'track:2' } });
    expect(played.order('axis', `place 2A ${area}`).at('2A')).toBe(area);
  });

  test('[moscow 6.2.2a] Replacement returns one unit, spent', () => {
    const units = { 'AX-4A': 'lost', 'AX-9A': 'lost' };
    const played = logistics('axis', { units }, 'Replacement');
    played.refused('axis', 'play Replacement rebuild AX-4A AX-9A C');
    played.order('axis', 'play Replacement rebuild AX-4A C');
    expect([played.at('AX-4A'), played.spent('AX-4A'), played.at('AX-9A')]).toEqual(['C', true, 'lost']);
  });

  test.each(['1PzA', 'AX-6A', 'R3A'])('[moscow 6.2.2b] Replacement returns tanks and infantry: %s', (id) => {
    const played = logistics('axis', { units: { [id]: 'lost' } }, 'Replacement');
    expect(played.order('axis', `play Replacement rebuild ${id} S`).at(id)).toBe('S');
  });

  test('[moscow 6.2.2b] Replacement returns no unit that is not eliminated', () => {
    const played = logistics('axis', { units: { '1PzA': 'lost', '2PzA': 'C', '3PzA': 'track:4' } }, 'Replacement');
    played.refused('axis', 'play Replacement rebuild 2PzA C', '6.2');
    played.refused('axis', 'play Replacement rebuild 3PzA C', '6.2');
  });

  test('[moscow 6.2.3a] Reinforcement returns up to four infantry units, active', () => {
    const five = ['8A', '26A', '13A', '5A', '1GR'];
    const lost = { units: Object.fromEntries(five.map((id) => [id, 'lost'])) };
    const played = logistics('soviet', lost, 'Reinforcement');
    played.refused('soviet', `play Reinforcement rebuild ${five.join(' ')}`, '13.1');
    played.order('soviet', `play Reinforcement rebuild ${five.slice(1).join(' ')}`);
    expect(five.map(played.at)).toEqual(['lost', 'SU', 'SU', 'SU', 'SU']);
    expect(five.map(played.spent)).not.toContain(true);
    expect(logistics('soviet', lost, 'Reinforcement').order('soviet', 'play Reinforcement rebuild 8A').at('8A')).toBe(
      'SU',
    );
  });

  test('[moscow 6.2.3b] Reinforcement never returns a tank', () => {
    const played = logistics('soviet', { units: { '8A': 'lost', '12MC': 'lost' } }, 'Reinforcement');
    played.refused('soviet', 'play Reinforcement rebuild 12MC', '6.2.3');
    played.refused('soviet', 'play Reinforcement rebuild 8A 12MC', '6.2.3');
  });

  test('[moscow 6.2.3c] T-34 Shock returns one tank, active, and no infantry', () => {
    const units = { '12MC': 'lost', '3MC': 'lost', '8A': 'lost' };
    const played = logistics('soviet', { units }, 'T34');
    played.refused('soviet', 'play T34 rebuild 8A');
    played.refused('soviet', 'play T34 rebuild 12MC 3MC');
    played.order('soviet', 'play T34 rebuild 12MC');
    expect([played.at('12MC'), played.spent('12MC'), played.at('3MC')]).toEqual(['SU', false, 'lost']);
  });
});

describe('6.2.4 voluntary removal', () => {
  test('[moscow 6.2.4a] the Soviet player may remove units that have a line before he chooses his cards', () => {
    const played = scenario({
      side: 'soviet',
      phase: 'logistics',
      units: { '8A': moscow, '12MC': hexesAround(moscow)[0] as string },
    });
    expect(played.order('soviet', 'remove 8A').at('8A')).toBe('lost');
    expect(played.order('soviet', 'remove 12MC').at('12MC')).toBe('lost');
  });

  test('[moscow 6.2.4b] a unit without a line may not be removed, nor one that only a supply city shelters', () => {
    const sevastopol = city('Sevastopol');
    const control = cities().filter((each) => each !== sevastopol);
    const played = scenario({
      side: 'soviet',
      phase: 'logistics',
      units: { '8A': west, 'SU-9A': sevastopol, '26A': around('SU')[0] as string },
      control,
    });
    played.refused('soviet', 'remove 8A', '6.2.4');
    played.refused('soviet', 'remove SU-9A', '6.2.4');
    expect(played.order('soviet', 'remove 26A').at('26A')).toBe('lost');
  });

  test('[moscow 6.2.4c] a removed unit may return by a card in the same phase', () => {
    const played = scenario({ side: 'soviet', phase: 'logistics', units: { '8A': `${moscow} spent` } });
    played.order('soviet', 'remove 8A');
    takeHand(played, 'soviet', 'Reinforcement').order('soviet', 'play Reinforcement rebuild 8A');
    expect([played.at('8A'), played.spent('8A')]).toEqual(['SU', false]);
  });

  test('[moscow 6.2.4d] the German player removes no units of his own will', () => {
    const played = scenario({ side: 'axis', phase: 'logistics', units: { '2PzA': minsk }, control: [minsk] });
    played.refused('axis', 'remove 2PzA');
    takeHand(played, 'axis').refused('axis', 'remove 2PzA', '6.2.4');
  });

  test('[moscow 6.2.4] what does not fit a removal is refused by the rule: a second unit, a unit of the German side', () => {
    const played = scenario({ side: 'soviet', phase: 'logistics', units: { '8A': moscow, 'SU-4A': moscow } });
    const second = played.refused('soviet', 'remove 8A SU-4A', '6.2.4');
    expect(second).toMatchObject({ code: 'moscow.refusal.remove-one', alternatives: ['remove SU-4A'] });
    played.refused('soviet', 'remove 2PzA', '6.2.4');
    const german = takeHand(scenario({ side: 'axis', phase: 'logistics' }), 'axis');
    expect(german.refused('axis', 'remove 2PzA').code).toBe('moscow.refusal.remove-soviet');
  });

  test('[moscow 6.2.4e] units are not removed after the start of the logistics phase', () => {
    const played = logistics('soviet', { units: { '8A': moscow } });
    played.refused('soviet', 'remove 8A', '6.2.4');
    played.order('soviet', 'end').refused('soviet', 'remove 8A');
    expect(played.at('8A')).toBe(moscow);
  });
});

describe('6.3 rail movement', () => {
  const german = { control: [minsk, smolensk] };
  const air = cardWith('axis', 'rail');
  const sovietCard = cardWith('soviet', 'rail');

  test('[moscow 6.3a] the Soviet side has one rail move without a card in each of its logistics phases', () => {
    const played = logistics('soviet', { units: { '8A': 'SU', '26A': 'SU' } });
    played.order('soviet', `rail 8A ${moscow}`);
    expect(played.at('8A')).toBe(moscow);
    expect(played.state.played.soviet).toEqual([]);
    played.refused('soviet', `rail 26A ${moscow}`, '6.3');
    playTo(played, 'soviet', 'logistics', played.state.turn + 1);
    takeHand(played, 'soviet').order('soviet', `rail 26A ${moscow}`);
    expect(played.at('26A')).toBe(moscow);
  });

  test('[moscow 6.3b] the German side has no rail move without a card', () => {
    const played = logistics('axis', { ...german, units: { '2PzA': 'C' } }, air);
    played.refused('axis', `rail 2PzA ${minsk}`, '6.3');
    played.order('axis', `play ${air} rail 2PzA ${minsk}`);
    expect(played.at('2PzA')).toBe(minsk);
  });

  test('[moscow 6.3.1a] a unit in the rear may move by rail', () => {
    expect(
      logistics('soviet', { units: { '8A': 'SU' } })
        .order('soviet', `rail 8A ${smolensk}`)
        .at('8A'),
    ).toBe(smolensk);
    const axis = logistics('axis', { ...german, units: { '18A': 'N' } }, air);
    expect(axis.order('axis', `play ${air} rail 18A ${smolensk}`).at('18A')).toBe(smolensk);
  });

  test('[moscow 6.3.1b] a unit in a city with a line may move by rail, one in a city without may not', () => {
    const supplied = logistics('soviet', { units: { '8A': smolensk } });
    expect(supplied.order('soviet', `rail 8A ${moscow}`).at('8A')).toBe(moscow);
    const odessa = city('Odessa');
    const control = cities().filter((each) => ![odessa, moscow].includes(each));
    const cut = logistics('soviet', { units: { '8A': odessa, '26A': 'SU' }, control });
    cut.refused('soviet', `rail 8A ${moscow}`, '6.3.1');
    expect(cut.order('soviet', `rail 26A ${moscow}`).at('26A')).toBe(moscow);
  });

  test('[moscow 6.3.1c] a unit on the map outside a city may not move by rail', () => {
    const outside = hexesAround(moscow).find((hex) => !cities().includes(hex)) as string;
    const played = logistics('soviet', { units: { '8A': outside, '26A': 'SU' } });
    played.refused('soviet', `rail 8A ${smolensk}`, '6.3.1');
    expect(played.at('8A')).toBe(outside);
  });

  test('[moscow 6.3.1d] a spent unit may move by rail, and stays spent', () => {
    const played = logistics('soviet', { units: { '8A': `${smolensk} spent` } }).order('soviet', `rail 8A ${moscow}`);
    expect([played.at('8A'), played.spent('8A')]).toEqual([moscow, true]);
  });

  test('[moscow 6.3.2a] a German card moves one unit by rail', () => {
    const played = logistics('axis', { ...german, units: { '2PzA': 'C', '3PzA': 'C' } }, air);
    played.refused('axis', `play ${air} rail 2PzA 3PzA ${minsk}`, '6.3.1');
    played.order('axis', `play ${air} rail 2PzA ${minsk}`);
    expect([played.at('2PzA'), played.at('3PzA')]).toEqual([minsk, 'C']);
  });

  test('[moscow 6.3.2b] a Soviet rail move takes a stack within the limit, all from one place', () => {
    const units = { '8A': 'SU', '26A': 'SU', '5A': 'SU', '12MC': 'SU', '3MC': 'SU', '4MC': 'SU', '13A': smolensk };
    const fresh = (): Played => logistics('soviet', { units });
    fresh().refused('soviet', `rail 8A 26A 12MC 3MC ${moscow}`);
    fresh().refused('soviet', `rail 8A 26A 5A ${moscow}`);
    fresh().refused('soviet', `rail 12MC 3MC 4MC ${moscow}`);
    fresh().refused('soviet', `rail 8A 13A ${moscow}`, '6.3.1');
    const played = fresh().order('soviet', `rail 8A 26A 12MC ${moscow}`);
    expect(['8A', '26A', '12MC'].map(played.at)).toEqual([moscow, moscow, moscow]);
    const byCard = logistics('soviet', { units }, sovietCard).order(
      'soviet',
      `play ${sovietCard} rail 8A 12MC 3MC ${moscow}`,
    );
    expect(['8A', '12MC', '3MC'].map(byCard.at)).toEqual([moscow, moscow, moscow]);
    expect(byCard.order('soviet', `rail 26A ${moscow}`).at('26A'), 'the free move is left').toBe(moscow);
  });

  test('[moscow 6.3.2c] a group may not go to different places', () => {
    const played = logistics('soviet', { units: { '8A': 'SU', '26A': 'SU' } });
    played.refused('soviet', `rail 8A ${moscow} 26A ${leningrad}`);
    played.refused('soviet', `rail 8A 26A ${moscow} ${leningrad}`);
    expect([played.at('8A'), played.at('26A')]).toEqual(['SU', 'SU']);
  });

  test('[moscow 6.3.3a] a rail move goes over any distance', () => {
    const [farthest] = cities().sort((a, b) => fromEast(b) - fromEast(a)) as [string];
    expect(fromEast(farthest)).toBeGreaterThan(8);
    expect(
      logistics('soviet', { units: { '8A': 'SU' } })
        .order('soviet', `rail 8A ${farthest}`)
        .at('8A'),
    ).toBe(farthest);
  });

  test('[moscow 6.3.3b] a rail move ends only in a city with a line', () => {
    const odessa = city('Odessa');
    const control = cities().filter((each) => ![odessa, moscow].includes(each));
    const played = logistics('soviet', { units: { '8A': 'SU' }, control });
    played.refused('soviet', `rail 8A ${odessa}`, '6.3.3');
    played.refused('soviet', `rail 8A ${hexesAround(moscow)[0]}`, '6.3.3');
    expect(played.order('soviet', `rail 8A ${moscow}`).at('8A')).toBe(moscow);
  });

  test('[moscow 6.3.3c] a city in enemy zones of control may be the start of a rail move', () => {
    const units = { '8A': smolensk, '2PzA': hexesAround(smolensk).find((hex) => isInland(hex)) as string };
    expect(logistics('soviet', { units }).order('soviet', `rail 8A ${moscow}`).at('8A')).toBe(moscow);
  });

  test('[moscow 6.3.3d] a city in enemy zones of control may be the end of a rail move', () => {
    const units = { '8A': 'SU', '2PzA': hexesAround(smolensk).find((hex) => isInland(hex)) as string };
    expect(logistics('soviet', { units }).order('soviet', `rail 8A ${smolensk}`).at('8A')).toBe(smolensk);
  });

  test('[moscow 6.3.3e] arrival may break the stacking limit until the end of the movement phase', () => {
    const units = { '8A': moscow, '26A': moscow, '12MC': moscow, '5A': 'SU' };
    const arrive = (): Played =>
      logistics('soviet', { units }).order('soviet', `rail 5A ${moscow}`).order('soviet', 'end');
    const mended = arrive()
      .order('soviet', `move 8A ${hexesAround(moscow)[0]}`)
      .order('soviet', 'end');
    expect(['8A', '26A', '12MC', '5A'].map(mended.at)).not.toContain('lost');
    expect(mended.state.phase).toBe('combat');
    const left = arrive();
    expect(left.at('5A')).toBe(moscow);
    left.order('soviet', 'end').order('soviet', 'drop 26A');
    expect([left.at('26A'), left.state.phase]).toEqual(['lost', 'combat']);
  });

  test('[moscow 6.3.3f] rail moves go from the rear to a city and from a city to the rear', () => {
    const out = logistics('soviet', { units: { '8A': 'SU' } }).order('soviet', `rail 8A ${moscow}`);
    expect(out.at('8A')).toBe(moscow);
    const home = logistics('soviet', { units: { '8A': moscow } }).order('soviet', 'rail 8A SU');
    expect(home.at('8A'), 'it stays in the rear and does not go to the track').toBe('SU');
    const german18 = logistics('axis', { ...german, units: { '18A': minsk } }, air);
    german18.refused('axis', `play ${air} rail 18A C`, '6.3.3');
    expect(german18.order('axis', `play ${air} rail 18A N`).at('18A')).toBe('N');
  });

  test('[moscow 6.3.3g] rail moves go between two cities with lines', () => {
    expect(
      logistics('soviet', { units: { '8A': leningrad } })
        .order('soviet', `rail 8A ${smolensk}`)
        .at('8A'),
    ).toBe(smolensk);
    const axis = logistics('axis', { ...german, units: { '2PzA': smolensk } }, air);
    expect(axis.order('axis', `play ${air} rail 2PzA ${minsk}`).at('2PzA')).toBe(minsk);
  });

  test('[moscow 6.3.3h] a rail move to a city under enemy control is refused', () => {
    const played = logistics('soviet', { units: { '8A': 'SU' }, control: [smolensk] });
    expect(played.refused('soviet', `rail 8A ${smolensk}`, '6.3.3').code).toBe('moscow.refusal.rail-enemy-city');
    const axis = logistics('axis', { ...german, units: { '2PzA': 'C' } }, air);
    expect(axis.refused('axis', `play ${air} rail 2PzA ${moscow}`, '6.3.3').code).toBe(
      'moscow.refusal.rail-enemy-city',
    );
  });
});

describe('cards that return units, and what is told', () => {
  const rebuilt = (played: Played) => played.last.find(({ code }) => code === 'moscow.rebuilt');

  test('[moscow 6.2] a reinforcement that comes in is told, with its rear', () => {
    const played = logistics('soviet', { units: { '8A': 'track:2' } });
    expect(played.event('arrived')).toEqual({ unit: '8A', area: 'SU' });
  });

  test('[moscow 6.2.2a] a Replacement card is used up by what it returns', () => {
    const played = logistics('axis', { units: { 'AX-4A': 'lost' } }, 'Replacement', 'Replacement');
    const [held, count] = [played.state.hands.axis, 2];
    expect(held.filter((card) => card === 'Replacement')).toHaveLength(count);
    played.order('axis', 'play Replacement rebuild AX-4A C');
    expect(rebuilt(played)?.rule).toBe('6.2.2');
    expect(played.state.played.axis).toEqual(['Replacement']);
    expect(played.state.hands.axis.filter((card) => card === 'Replacement')).toHaveLength(count - 1);
  });

  test.each([
    ['Reinforcement', '8A'],
    ['T34', '12MC'],
  ])('[moscow 6.2.3a] so is the Soviet %s', (card, unit) => {
    const played = logistics('soviet', { turn: 4, units: { [unit]: 'lost' } }, card);
    const before = played.state.hands.soviet.length;
    played.order('soviet', `play ${card} rebuild ${unit}`);
    expect(rebuilt(played)?.rule).toBe('6.2.3');
    expect(played.state.played.soviet).toEqual([card]);
    expect(played.state.hands.soviet).toHaveLength(before - 1);
  });

  test('[moscow 7.1] who passes for the turn is not asked again before his own next logistics phase', () => {
    const spec = { units: { 'AX-4A': 'lost', 'AX-6A': 'lost' }, hands: { soviet: ['Hitler'] } } as const;
    const second = (answer: string): Played => {
      const played = logistics('axis', spec, 'Replacement', 'Replacement');
      played.order('axis', 'play Replacement rebuild AX-4A C').order('soviet', answer);
      return played.order('axis', 'play Replacement rebuild AX-6A C');
    };
    expect(second('pass').asked()).toEqual(['soviet']);
    const quiet = second('pass turn');
    expect(quiet.asked()).toEqual(['axis']);
    expect(quiet.at('AX-6A')).toBe('C');
  });
});
