import { describe, expect, test } from 'vitest';
import {
  cardWith,
  type Played,
  playTo,
  scenario,
  type ScenarioSpec,
  settleCombat,
  takeHand,
} from '../../support/games/moscow/scenario.ts';
import {
  around,
  cities,
  city,
  clearRoad,
  hexesAround,
  hexWhere,
  isInland,
  steps,
} from '../../support/games/moscow/map.ts';
import { battlefield } from '../../support/games/moscow/combat.ts';
import { questions, type Die } from '../../support/games/scenario.ts';

const minsk = city('Minsk');
const moscow = city('Moscow');
const [a, b, c] = clearRoad(3) as [string, string, string];
const german = cardWith('axis', 'activate');
const soviet = cardWith('soviet', 'activate');
const rail = cardWith('axis', 'rail');

const { target, from } = battlefield('clear', 'dry', 'dry');
const [first, second] = from as [string, string];

/** 2nd Panzer Army (7) attacks an infantry army (2 active) on clear ground: 3:1, and the tank makes it 4:1. */
const germanAttack = (hands: ScenarioSpec['hands'], dice: readonly Die[] = [6]): Played =>
  scenario({ phase: 'combat', units: { '2PzA': first, 'SU-11A': target }, ...(hands ? { hands } : {}), dice })
    .order('axis', `attack ${target} 2PzA`)
    .order('soviet', 'defend SU-11A');

/** Two Soviet armies (2 + 2) attack a Romanian one (2 active): 2:1. */
const sovietAttack = (hands: ScenarioSpec['hands'], dice: readonly Die[] = [6]): Played =>
  scenario({
    side: 'soviet',
    phase: 'combat',
    units: { 'SU-11A': first, 'SU-4A': second, R3A: target },
    ...(hands ? { hands } : {}),
    dice,
  })
    .order('soviet', `attack ${target} SU-11A SU-4A`)
    .order('axis', 'defend R3A');

describe('7.0 playing cards', () => {
  const start = (): Played =>
    takeHand(
      scenario({ phase: 'logistics', units: { 'AX-4A': 'lost', '2PzA': 'C' }, control: [minsk] }),
      'axis',
      'Replacement',
      'Blitzkrieg',
    );

  test('[moscow 7.0a] a played card leaves the hand at once', () => {
    const played = start();
    const copies = (): number => played.state.hands.axis.filter((kind) => kind === 'Replacement').length;
    const before = copies();
    played.order('axis', 'play Replacement rebuild AX-4A C');
    expect(copies()).toBe(before - 1);
    expect(played.state.played.axis).toEqual(['Replacement']);
  });

  const one = (): Played => {
    const played = scenario({
      phase: 'movement',
      units: { '2PzA': `${minsk} spent`, '3PzA': `${a} spent`, '4PzA': b },
      control: [minsk],
      hands: { axis: [german] },
    });
    return played.order('axis', `play ${german} activate 2PzA`);
  };

  test('[moscow 7.0b] a card gives one of its uses only', () => {
    const played = one();
    expect([played.spent('2PzA'), played.spent('3PzA')]).toEqual([false, true]);
    played.refused('axis', `play ${german} activate 3PzA`, '7.0');
    const twice = start();
    const refusal = twice.refused('axis', `play Replacement rebuild AX-4A C rail 2PzA ${minsk}`);
    expect(refusal.code).toBe('refusal.no-option');
    expect(twice.at('AX-4A')).toBe('lost');
  });

  test('[moscow 7.0c] a played card is not usable again that turn', () => {
    const blitz = scenario({
      phase: 'breakthrough',
      units: { '2PzA': a, '4PzA': 'C' },
      hands: { axis: ['Blitzkrieg', 'Replacement'] },
    });
    blitz.order('axis', `play Blitzkrieg move 2PzA ${b}`);
    blitz.refused('axis', `play Blitzkrieg move 2PzA ${c}`, '7.0');
    const played = takeHand(
      scenario({ phase: 'logistics', units: { '2PzA': 'C', '3PzA': 'C spent' } }),
      'axis',
      german,
    );
    played.order('axis', `play ${german} activate 3PzA`);
    expect(playTo(played, 'axis', 'movement').state.hands.axis).not.toContain(german);
    played.refused('axis', `play ${german} activate 3PzA`, '7.0');
  });
});

describe('7.1 the icons', () => {
  test('[moscow 7.1a] a shift card helps its side by one column in its own combat and in the enemy’s', () => {
    expect(settleCombat(germanAttack({ axis: ['Air'] }).order('axis', 'pass')).events).toContainEqual(odds('4:1'));
    expect(settleCombat(germanAttack({ axis: ['Air'] }).order('axis', 'play Air shift')).events).toContainEqual(
      odds('5:1'),
    );
    expect(settleCombat(sovietAttack({ axis: ['Air'] }).order('axis', 'pass')).events).toContainEqual(odds('2:1'));
    expect(settleCombat(sovietAttack({ axis: ['Air'] }).order('axis', 'play Air shift')).events).toContainEqual(
      odds('1:1'),
    );
  });

  const odds = (text: string) =>
    expect.objectContaining({ code: 'moscow.odds', params: expect.objectContaining({ odds: text }) }) as unknown;

  test('[moscow 7.1b] Street Fighting helps Soviet units that defend or attack a city, and nowhere else', () => {
    const inCity = battlefield('city', 'dry', 'dry');
    const [cityHex, near, near2] = [inCity.target, ...inCity.from] as [string, string, string];
    const hands = { soviet: ['Street'] };
    const defence = scenario({ phase: 'combat', units: { '2PzA': near, 'SU-11A': cityHex }, hands, dice: [6] });
    defence
      .order('axis', `attack ${cityHex} 2PzA`)
      .order('soviet', 'defend SU-11A')
      .order('soviet', 'play Street shift');
    // 7:2 is 3:1, the city 2:1, the card 1:1.
    expect(defence.event('odds')).toMatchObject({ odds: '1:1' });
    const attack = scenario({
      side: 'soviet',
      phase: 'combat',
      units: { 'SU-11A': near, 'SU-4A': near2, R3A: cityHex },
      control: [cityHex],
      hands,
      dice: [6],
    });
    attack
      .order('soviet', `attack ${cityHex} SU-11A SU-4A`)
      .order('axis', 'defend R3A')
      .order('soviet', 'play Street shift');
    // 4:2 is 2:1, the city 1:1, the card 2:1.
    expect(attack.event('odds')).toMatchObject({ odds: '2:1' });
    const openDefence = germanAttack(hands);
    openDefence.refused('soviet', 'play Street shift');
    expect(openDefence.state.hands.soviet).toEqual(['Street']);
    expect(openDefence.events).toContainEqual(odds('4:1'));
    const openAttack = sovietAttack(hands);
    openAttack.refused('soviet', 'play Street shift');
    expect(openAttack.events).toContainEqual(odds('2:1'));
  });

  test('[moscow 7.1c] T-34 Shock has a tank action', () => {
    const moving = scenario({
      side: 'soviet',
      phase: 'breakthrough',
      units: { '12MC': a },
      hands: { soviet: ['T34'] },
    });
    moving.order('soviet', `play T34 move 12MC ${b}`);
    expect(moving.event('broke-through')).toMatchObject({ units: ['12MC'], path: [a, b] });
    const attacking = scenario({
      side: 'soviet',
      phase: 'breakthrough',
      units: { '12MC': first, R3A: target },
      hands: { soviet: ['T34'] },
      dice: [6],
    });
    attacking.order('soviet', `play T34 attack ${target} 12MC`);
    expect(attacking.event('attack')).toMatchObject({ target, units: ['12MC'] });
  });

  /** A spent unit and one that could act, in a place where no line is missing. */
  const tired = (side: 'axis' | 'soviet'): ScenarioSpec =>
    side === 'axis'
      ? { units: { '2PzA': `${minsk} spent`, '3PzA': 'C' }, control: [minsk], hands: { axis: [german] } }
      : { units: { '8A': `${moscow} spent`, '12MC': 'SU' }, hands: { soviet: [soviet] } };

  const activation = { axis: `play ${german} activate 2PzA`, soviet: `play ${soviet} activate 8A` };
  const tiredUnit = { axis: '2PzA', soviet: '8A' };

  test.each(
    (['axis', 'soviet'] as const).flatMap((side) =>
      (['movement', 'combat', 'breakthrough', 'supply'] as const).map((phase) => ({ side, phase })),
    ),
  )('[moscow 7.1d] a $side unit may be activated at the start of the own $phase phase', ({ side, phase }) => {
    const played = scenario({ side, phase, ...tired(side) }).order(side, activation[side]);
    expect(played.event('activated')).toEqual({ side, unit: tiredUnit[side] });
  });

  test.each(['axis', 'soviet'] as const)(
    '[moscow 7.1d] a %s unit may be activated at the start of the own logistics phase',
    (side) => {
      const spec = { ...tired(side), hands: {} };
      const played = takeHand(scenario({ side, phase: 'logistics', ...spec }), side, side === 'axis' ? german : soviet);
      expect(played.order(side, activation[side]).spent(tiredUnit[side])).toBe(false);
    },
  );

  test('[moscow 7.1e] a unit may be activated at any time in the own breakthrough phase', () => {
    const units = { '2PzA': `${minsk} spent`, '3PzA': a, '4PzA': 'N' };
    const played = scenario({
      phase: 'breakthrough',
      units,
      control: [minsk],
      hands: { axis: ['Replacement', 'Replacement', german] },
    });
    played.order('axis', `play Replacement move 3PzA ${b}`).order('axis', activation.axis);
    expect(played.spent('2PzA')).toBe(false);
  });

  test('[moscow 7.1f] activation needs no line', () => {
    const far = hexWhere(
      'clear hex far from the Soviet rear',
      (hex) => isInland(hex) && Math.min(...around('SU').map((edge) => steps(edge, hex))) > 5,
    );
    const units = { '8A': `${far} spent`, '12MC': 'SU' };
    const played = scenario({
      side: 'soviet',
      phase: 'movement',
      units,
      control: cities(),
      hands: { soviet: [soviet] },
    });
    expect(played.order('soviet', activation.soviet).spent('8A')).toBe(false);
  });

  test('[moscow 7.1g] activation is refused once a phase has gone on, and in the enemy player-turn', () => {
    const units = { '2PzA': `${minsk} spent`, '3PzA': first, '8A': target };
    const spec = { units, control: [minsk], hands: { axis: [german] }, dice: [6] };
    const moving = scenario({ phase: 'movement', ...spec, units: { '2PzA': `${minsk} spent`, '3PzA': a } });
    moving.order('axis', `move 3PzA ${b}`).refused('axis', activation.axis, '7.1');
    const fighting = scenario({ phase: 'combat', ...spec });
    settleCombat(fighting.order('axis', `attack ${target} 3PzA`)).refused('axis', activation.axis, '7.1');
    const railing = takeHand(
      scenario({ phase: 'logistics', units: { '2PzA': `${minsk} spent`, '3PzA': minsk }, control: [minsk] }),
      'axis',
      german,
      rail,
    );
    railing.order('axis', `play ${rail} rail 3PzA C`).refused('axis', activation.axis, '7.1');
    const enemy = scenario({ side: 'soviet', phase: 'movement', ...spec });
    expect(enemy.refused('axis', activation.axis).code).toBe('refusal.not-asked');
  });

  test('[moscow 7.1h] rail movement by card belongs to the own logistics phase', () => {
    const spec = { units: { '2PzA': 'C', '8A': around('C')[0] as string }, control: [minsk], hands: { axis: [rail] } };
    for (const phase of ['movement', 'combat'] as const) {
      scenario({ phase, ...spec }).refused('axis', `play ${rail} rail 2PzA ${minsk}`, '7.1');
    }
    const breakthrough = scenario({ phase: 'breakthrough', ...spec, hands: { axis: [rail, 'Blitzkrieg'] } });
    breakthrough.refused('axis', `play ${rail} rail 2PzA ${minsk}`, '7.1');
    const logistics = takeHand(scenario({ phase: 'logistics', units: spec.units, control: [minsk] }), 'axis', rail);
    expect(logistics.order('axis', `play ${rail} rail 2PzA ${minsk}`).at('2PzA')).toBe(minsk);
  });

  test('[moscow 7.1i] a reroll cancels the die, and the new one counts', () => {
    const stands = settleCombat(
      germanAttack({ axis: ['Tactical'] }, ['-'])
        .order('axis', 'pass')
        .order('axis', 'pass'),
    );
    expect(stands.at('SU-11A')).toBe(target);
    const rerolled = germanAttack({ axis: ['Tactical'] }, ['-', 'DE']).order('axis', 'pass');
    rerolled.order('axis', 'play Tactical reroll');
    expect(settleCombat(rerolled).at('SU-11A')).toBe('lost');
    const worse = germanAttack({ soviet: ['Partisans'] }, ['DE', '-']).order('soviet', 'play Partisans reroll');
    expect(settleCombat(worse).at('SU-11A')).toBe(target);
  });

  test('[moscow 7.1j] Partisans rerolls only a die that the German side rolled', () => {
    const hands = { soviet: ['Partisans'] };
    expect(questions(germanAttack(hands))).toEqual(['soviet reroll']);
    const own = sovietAttack(hands, ['-']);
    own.refused('soviet', 'play Partisans reroll');
    expect(own.state.combat).toBeNull();
    expect(own.state.hands.soviet).toEqual(['Partisans']);
  });

  test('[moscow 7.1k] Tactical Superiority rerolls only a die that the German side rolled', () => {
    const hands = { axis: ['Tactical'] };
    // Both know that the card held might be Air Support, so that is asked for first.
    expect(questions(germanAttack(hands).order('axis', 'pass'))).toEqual(['axis reroll']);
    const defending = sovietAttack(hands, ['-']).order('axis', 'pass');
    defending.refused('axis', 'play Tactical reroll');
    expect(defending.state.combat).toBeNull();
    expect(defending.state.hands.axis).toEqual(['Tactical']);
  });

  test('[moscow 7.1l] Hitler Order cancels the German card just played', () => {
    const shift = germanAttack({ axis: ['Air'], soviet: ['Hitler'] }).order('axis', 'play Air shift');
    expect(questions(shift)).toEqual(['soviet hitler']);
    shift.order('soviet', 'play Hitler hitler');
    expect(shift.event('odds')).toMatchObject({ odds: '4:1' });
    expect([shift.state.hands.axis, shift.state.hands.soviet]).toEqual([[], []]);
    const spec = {
      units: { '2PzA': `${minsk} spent` },
      control: [minsk],
      hands: { axis: [german], soviet: ['Hitler'] },
    };
    const cancelled = scenario(spec).order('axis', activation.axis).order('soviet', 'play Hitler hitler');
    expect(cancelled.spent('2PzA')).toBe(true);
    expect(scenario(spec).order('axis', activation.axis).order('soviet', 'pass').spent('2PzA')).toBe(false);
  });

  test('[moscow 7.1m] tank actions belong to the own breakthrough phase', () => {
    const awayFrom = (hex: string): string | undefined =>
      hexesAround(hex).find((other) => other !== target && !hexesAround(target).includes(other));
    const start = from.find(awayFrom) as string;
    const away = awayFrom(start) as string;
    const spec = { units: { '2PzA': start, '8A': target, '3PzA': 'C' }, hands: { axis: ['Blitzkrieg'] } };
    for (const phase of ['movement', 'combat'] as const) {
      scenario({ phase, ...spec }).refused('axis', `play Blitzkrieg move 2PzA ${away}`, '7.1');
      scenario({ phase, ...spec }).refused('axis', `play Blitzkrieg attack ${target} 2PzA`, '7.1');
    }
    const logistics = takeHand(scenario({ phase: 'logistics', units: spec.units }), 'axis', 'Blitzkrieg');
    logistics.refused('axis', `play Blitzkrieg move 2PzA ${away}`, '7.1');
    const enemy = scenario({
      side: 'soviet',
      phase: 'breakthrough',
      units: { ...spec.units, '12MC': 'SU' },
      hands: { axis: ['Blitzkrieg'], soviet: ['T34'] },
    });
    expect(enemy.refused('axis', `play Blitzkrieg move 2PzA ${away}`).code).toBe('refusal.not-asked');
    const breakthrough = scenario({ phase: 'breakthrough', ...spec }).order(
      'axis',
      `play Blitzkrieg move 2PzA ${away}`,
    );
    expect(breakthrough.event('broke-through')).toMatchObject({ units: ['2PzA'] });
  });

  test('[moscow 7.1n] Hitler Order answers nothing but a German card', () => {
    const hands = { soviet: ['Hitler'] };
    const moved = scenario({ units: { '2PzA': a }, hands }).order('axis', `move 2PzA ${b}`);
    expect(moved.refused('soviet', 'play Hitler hitler').code).toBe('refusal.not-asked');
    expect(questions(germanAttack(hands))).not.toContain('soviet hitler');
    const own = takeHand(
      scenario({ side: 'soviet', phase: 'logistics', units: { '8A': 'lost' } }),
      'soviet',
      'Hitler',
      'Reinforcement',
    );
    own.order('soviet', 'play Reinforcement rebuild 8A');
    expect(questions(own)).toEqual(['soviet logistics']);
    own.refused('soviet', 'play Hitler hitler', '7.1');
    expect(own.state.hands.soviet).toContain('Hitler');
  });
});

describe('7.2 a new hand each turn', () => {
  const secondTurn = (): Played => {
    const played = takeHand(
      scenario({ side: 'soviet', phase: 'logistics', units: { '8A': 'lost' } }),
      'soviet',
      'Reinforcement',
      'Hitler',
    );
    played.order('soviet', 'play Reinforcement rebuild 8A');
    expect(played.state.hands.soviet).toContain('Hitler');
    return playTo(played, 'soviet', 'logistics', played.state.turn + 1);
  };

  test('[moscow 7.2a] unused cards are discarded at the start of the own logistics phase, and not before', () => {
    const played = takeHand(scenario({ side: 'soviet', phase: 'logistics' }), 'soviet', 'Hitler', 'T34');
    const hand = played.state.hands.soviet;
    playTo(played, 'axis', 'combat', played.state.turn + 1);
    expect(played.state.hands.soviet).toEqual(hand);
    playTo(played, 'soviet', 'logistics');
    expect(played.state.hands.soviet).toEqual([]);
    expect(played.event('discarded')).toEqual({ side: 'soviet', count: hand.length });
  });

  test('[moscow 7.2b] played and discarded cards alike may be chosen again', () => {
    const played = takeHand(secondTurn(), 'soviet', 'Reinforcement', 'Reinforcement', 'Hitler');
    const again = played.state.hands.soviet.filter((card) => ['Hitler', 'Reinforcement'].includes(card));
    expect(again).toEqual(['Hitler', 'Reinforcement', 'Reinforcement']);
  });
});
