import { describe, expect, it } from 'vitest';
import { at, isCity, isRiver, SOVIET_REAR } from '../../../src/games/moscow/board.ts';
import { CARDS_OF } from '../../../src/games/moscow/rules/07-cards.ts';
import { newGame, type Played, scenario, type ScenarioSpec } from '../../support/games/moscow/scenario.ts';
import { city, clearRoad, hexesAround, steps } from '../../support/games/moscow/map.ts';
import { ALL_CITIES, battlefield, rearEdge, retreatField, retreatsOf } from '../../support/games/moscow/combat.ts';
import { answered, clauseOf } from '../../support/games/moscow/standing.ts';
import { questions } from '../../support/games/scenario.ts';

const { target, from } = battlefield('clear', 'dry', 'dry');
const [first, second] = from as [string, string];
const inCity = battlefield('city', 'dry');
const acrossRiver = battlefield('clear', 'river');

type Attack = Omit<ScenarioSpec, 'units'> & { readonly defenders?: readonly string[]; readonly hex?: string };

/** An attack, with the question that follows its declaration open; attackers stand in `from`. */
function attack(
  attackers: Readonly<Record<string, string>>,
  { defenders = ['SU-11A'], hex = target, ...spec }: Attack = {},
) {
  const side = spec.side ?? 'axis';
  const standing = Object.fromEntries(defenders.map((id) => [id, hex]));
  return scenario({ phase: 'combat', units: { ...attackers, ...standing }, ...spec }).order(
    side,
    `attack ${hex} ${Object.keys(attackers).join(' ')}`,
  );
}

describe('the texts of the rulebook’s players', () => {
  it.each([
    ['soviet', 'passive unless active changes the column', 'defend passive unless active changes the column'],
    ['soviet', 'Hitler Order on Blitzkrieg only', 'Hitler on Blitzkrieg only'],
    ['soviet', 'reroll DE against Leningrad', `reroll DE at ${city('Leningrad')}`],
    ['soviet', 'retreat toward 1204', 'retreat toward 1204'],
    ['soviet', 'retreat to the nearest own supply source', 'retreat toward source'],
    ['soviet', 'retreat toward a city', 'retreat toward city'],
    ['soviet', 'no cards until turn 4', 'pass cards until turn 4'],
    ['soviet', 'defend active if odds are 3:1 or worse', 'defend active if odds 3:1 or worse'],
    ['soviet', 'pass cards until turn 4', 'pass cards until turn 4'],
    [
      'soviet',
      'defend active if holding 2 and up, and over river',
      'defend active if holding 2 or more and across river',
    ],
    ['soviet', 'take losses from infantry first', 'drop infantry'],
    ['soviet', 'ヒトラー命令 on 闪电战 only', 'Hitler on Blitzkrieg only'],
    ['soviet', 'hand Hitler, Partisans and T34', 'hand Hitler then Partisans then T34'],
    ['axis', 'play Air if odds 4:1 and in a city', 'shift if odds 4:1 and in city'],
    ['axis', 'stay, unless in the city', 'stay unless in city'],
    ['axis', 'advance 2PzA then 3PzA when at Minsk or Riga', 'advance 2PzA then 3PzA if at 1404 or 1702'],
  ] as const)('%s: %s', (seat, text, canonical) => {
    expect(clauseOf(seat, text).text).toBe(canonical);
    expect(clauseOf(seat, canonical).text).toBe(canonical);
  });
});

it('a clause has at most four conditions', () => {
  const four = 'defend passive if odds 3:1 and in city and in mud and tanks attack';
  expect(clauseOf('soviet', four).text).toContain('tanks attack');
  expect(() => clauseOf('soviet', `${four} and across river`)).toThrow();
});

describe('defence (11.3.2)', () => {
  const alone = attack({ '2PzA': first });
  const overwhelming = attack({ '2PzA': first, '1PzA': second });

  it('passive or active, all of them', () => {
    expect(answered(alone, 'soviet', 'defend passive')).toBe('defend passive');
    expect(answered(alone, 'soviet', 'defend active')).toBe('defend SU-11A');
  });

  it('passive unless active changes the column', () => {
    const clause = 'passive unless active changes the column';
    expect(answered(alone, 'soviet', clause)).toBe('defend SU-11A');
    expect(answered(overwhelming, 'soviet', clause)).toBe('defend passive');
  });

  it('with no more active units than it takes to change the column', () => {
    const pair = attack({ 'AX-11A': first }, { defenders: ['SU-11A', 'SU-4A'] });
    expect(answered(pair, 'soviet', 'passive unless active changes the column')).toMatch(/^defend SU-(11|4)A$/u);
  });

  it('as a mere condition, that active changes the column lets the clause be silent', () => {
    expect(answered(alone, 'soviet', 'active if active changes the column')).toBe('defend SU-11A');
    expect(answered(overwhelming, 'soviet', 'active if active changes the column')).toBeUndefined();
    expect(answered(overwhelming, 'soviet', 'active only if active changes the column')).toBe('defend passive');
  });

  it('with the units that are named', () => {
    const pair = attack({ '2PzA': first }, { defenders: ['SU-11A', 'SU-4A'] });
    expect(answered(pair, 'soviet', 'defend SU-4A')).toBe('defend SU-4A');
    expect(answered(pair, 'soviet', 'defend 27A')).toBeUndefined();
    expect(answered(pair, 'soviet', 'defend 27A only')).toBe('defend passive');
    const corps = attack({ '2PzA': first }, { defenders: ['3MC', '12MC'] });
    expect(answered(corps, 'soviet', 'defend 12MC')).toBe('defend 12MC');
    expect(answered(corps, 'soviet', 'defend passive')).toMatch(/^defend (3|12)MC$/u);
  });

  it('the first clause that speaks of the question answers', () => {
    expect(answered(alone, 'soviet', 'passive if in city', 'active if odds 5:1 or worse')).toBe('defend SU-11A');
    expect(answered(alone, 'soviet', 'active if in city', 'pass cards')).toBeUndefined();
    expect(answered(alone, 'soviet', 'active only if in city', 'active')).toBe('defend passive');
  });
});

describe('conditions', () => {
  const spec = { hands: { soviet: ['T34', 'Hitler'] }, state: { played: { axis: ['Blitzkrieg'], soviet: [] } } };
  const clear = attack({ '2PzA': first, '4PzA': second }, { ...spec, defenders: ['SU-11A', '3MC'] });
  const town = attack({ '2PzA': inCity.from[0] as string }, { ...spec, hex: inCity.target, turn: 4 });
  const river = attack({ 'AX-11A': acrossRiver.from[0] as string }, { ...spec, hex: acrossRiver.target, turn: 3 });

  it.each([
    ['odds 7:1', clear, true],
    ['odds 6:1 or less', clear, false],
    ['odds 7:1 or worse', clear, true],
    ['odds 7:1 or better', clear, true],
    ['odds 6:1 or better', clear, false],
    ['odds 4:1 or more', river, true],
    ['in clear', clear, true],
    ['in city', clear, false],
    ['in city', town, true],
    [`at ${target}`, clear, true],
    [`at ${inCity.target} or ${target}`, clear, true],
    [`at ${inCity.target}`, clear, false],
    ['across river', clear, false],
    ['across river', river, true],
    ['tanks attack', clear, true],
    ['tanks attack', river, false],
    ['tanks defend', clear, true],
    ['tanks defend', town, false],
    ['enemy shifted', clear, false],
    ['unit 4PzA', clear, true],
    ['unit 3PzA or SU-11A', clear, true],
    ['unit 4PzA', town, false],
    ['played Blitzkrieg', clear, true],
    ['played Air or Hitler', clear, false],
    ['holding 2', clear, true],
    ['holding 3 or more', clear, false],
    ['holding 2 or less', clear, true],
    ['in fair', clear, true],
    ['in snow', town, true],
    ['in mud', river, true],
    ['in thaw', river, false],
    ['in turn 2', clear, true],
    ['in turn 3', clear, false],
    ['until turn 2', clear, false],
    ['until turn 3', clear, true],
    ['from turn 4', town, true],
    ['from turn 4', river, false],
  ] as const)('%s', (condition, played: Played, holds) => {
    expect(answered(played, 'soviet', `passive if ${condition}`) !== undefined).toBe(holds);
    expect(answered(played, 'soviet', `passive unless ${condition}`) === undefined).toBe(holds);
    expect(answered(played, 'soviet', `active only if ${condition}`) !== 'defend passive').toBe(holds);
  });

  it.each([
    ['if in clear and tanks defend', true],
    ['if in clear and across river', false],
    ['unless in clear and across river', true],
    ['unless in clear and tanks defend', false],
    ['in clear unless across river', true],
    ['in clear until turn 2', false],
    ['unless in city if tanks attack and tanks defend', true],
  ])('joined: %s', (conditions, holds) => {
    expect(answered(clear, 'soviet', `active ${conditions}`) !== undefined).toBe(holds);
  });

  it('worse and better are so for the seat: an attacker wants high odds', () => {
    const attacker = attack({ 'AX-11A': first }, { hands: { axis: ['Air'] } }).order('soviet', 'defend SU-11A');
    expect(questions(attacker)).toEqual(['axis shift']);
    expect(answered(attacker, 'axis', 'shift if odds 3:1 or worse')).toBe('play Air shift');
    expect(answered(attacker, 'axis', 'shift if odds 3:1 or better')).toBeUndefined();
  });

  it('the fields are what they are called', () => {
    expect(isRiver(at(acrossRiver.from[0] as string), at(acrossRiver.target))).toBe(true);
  });
});

describe('shift cards (11.3.4)', () => {
  const axis = attack({ '2PzA': first }, { hands: { axis: ['Air'] } });

  it('are played by the attacker as the clause says', () => {
    const game = axis.order('soviet', 'defend SU-11A');
    expect(answered(game, 'axis', 'shift')).toBe('play Air shift');
    expect(answered(game, 'axis', 'Air only if odds 6:1 or more')).toBe('pass');
    expect(answered(game, 'axis', 'pass shift', 'shift')).toBe('pass');
    expect(answered(game, 'axis', 'pass reroll', 'shift if it changes the column')).toBe('play Air shift');
  });

  it('are kept where the column stays the same', () => {
    const capped = attack({ '2PzA': first, '1PzA': second }, { hands: { axis: ['Air'] } });
    capped.order('soviet', 'defend passive');
    expect(answered(capped, 'axis', 'shift if it changes the column')).toBeUndefined();
    expect(answered(capped, 'axis', 'shift only if it changes the column')).toBe('pass');
    const { target: hex, from: posts } = battlefield('city', 'dry', 'dry');
    const beyond = attack(
      { 'AX-4A': posts[0] as string, 'AX-16A': posts[1] as string },
      { hex, hands: { soviet: ['Street'] }, state: { waived: { axis: [], soviet: ['hitler'] } } },
    ).order('soviet', 'defend passive');
    // 9:1, less one column for the city: one less still leaves the last column of the table.
    expect(questions(beyond)).toEqual(['soviet shift']);
    expect(answered(beyond, 'soviet', 'shift')).toBe('play Street shift');
    expect(answered(beyond, 'soviet', 'shift if it changes the column')).toBeUndefined();
  });

  it('are answered by the defender, who passes if the hand has none', () => {
    const fight = (hand: string): Played =>
      attack(
        { '2PzA': inCity.from[0] as string },
        {
          hex: inCity.target,
          hands: { axis: ['Air'], soviet: [hand] },
          state: { waived: { axis: [], soviet: ['hitler'] } },
        },
      )
        .order('soviet', 'defend SU-11A')
        .order('axis', 'play Air shift');
    for (const hand of ['Street', 'Reinforcement']) {
      const game = fight(hand);
      expect(questions(game)).toEqual(['soviet shift']);
      const order = hand === 'Street' ? 'play Street shift' : 'pass';
      expect(answered(game, 'soviet', 'shift if enemy shifted')).toBe(order);
      expect(answered(game, 'soviet', 'Street only in city')).toBe(order);
      expect(answered(game, 'soviet', 'shift unless enemy shifted')).toBeUndefined();
    }
  });
});

describe('Hitler Order (7.1)', () => {
  const shift = (hand: string): Played =>
    attack({ '2PzA': first }, { hands: { axis: ['Air'], soviet: [hand] } })
      .order('soviet', 'defend SU-11A')
      .order('axis', 'play Air shift');
  const [a, b] = clearRoad(2) as [string, string];
  const blitzkrieg = scenario({
    phase: 'breakthrough',
    units: { '2PzA': a },
    hands: { axis: ['Blitzkrieg'], soviet: ['Hitler'] },
  }).order('axis', `play Blitzkrieg move 2PzA ${b}`);

  it('answers the cards that are named', () => {
    expect(questions(blitzkrieg)).toEqual(['soviet hitler']);
    expect(answered(blitzkrieg, 'soviet', 'Hitler on Blitzkrieg only')).toBe('play Hitler hitler');
    expect(answered(shift('Hitler'), 'soviet', 'Hitler on Blitzkrieg only')).toBe('pass');
    expect(answered(shift('Hitler'), 'soviet', 'Hitler on Blitzkrieg')).toBeUndefined();
    expect(answered(shift('Hitler'), 'soviet', 'Hitler')).toBe('play Hitler hitler');
  });

  it('answers what the cards are played for', () => {
    expect(answered(blitzkrieg, 'soviet', 'Hitler on tank')).toBe('play Hitler hitler');
    expect(answered(blitzkrieg, 'soviet', 'Hitler on shift or rail')).toBeUndefined();
    expect(answered(shift('Hitler'), 'soviet', 'Hitler on rail or shift')).toBe('play Hitler hitler');
  });

  it('looks at where the card would take its units, or at the combat', () => {
    expect(answered(blitzkrieg, 'soviet', `Hitler at ${b}`)).toBe('play Hitler hitler');
    expect(answered(blitzkrieg, 'soviet', `Hitler at ${a}`)).toBeUndefined();
    expect(answered(blitzkrieg, 'soviet', 'Hitler if unit 2PzA')).toBe('play Hitler hitler');
    expect(answered(shift('Hitler'), 'soviet', `Hitler at ${target}`)).toBe('play Hitler hitler');
  });

  it('speaks of the question whatever is in the hand, and passes without the card', () => {
    expect(answered(shift('T34'), 'soviet', 'Hitler on Air')).toBe('pass');
    expect(answered(shift('T34'), 'soviet', 'pass Hitler unless in city')).toBe('pass');
  });
});

describe('rerolls (7.1)', () => {
  const NO_SHIFTS: ScenarioSpec['state'] = { waived: { axis: ['shift'], soviet: ['shift'] } };
  const rolled = (result: 'DE' | '-' | 'DR', hands: ScenarioSpec['hands'] = { soviet: ['Partisans'] }): Played =>
    attack({ 'AX-11A': first }, { hands, dice: [result], state: NO_SHIFTS }).order('soviet', 'defend SU-11A');

  it('of the results that are named, where they are named', () => {
    expect(questions(rolled('DE'))).toEqual(['soviet reroll']);
    expect(answered(rolled('DE'), 'soviet', `reroll DE at ${target}`)).toBe('play Partisans reroll');
    expect(answered(rolled('DE'), 'soviet', 'reroll DE in city')).toBeUndefined();
    expect(answered(rolled('DE'), 'soviet', 'reroll DE only in city')).toBe('pass');
    expect(answered(rolled('DR'), 'soviet', 'reroll DE or DL')).toBeUndefined();
    expect(answered(rolled('DR'), 'soviet', 'reroll DE or DR')).toBe('play Partisans reroll');
    expect(answered(rolled('-'), 'soviet', 'reroll none')).toBe('play Partisans reroll');
  });

  it('of the German side, which attacks: what has no effect', () => {
    const game = rolled('-', { axis: ['Tactical'] });
    expect(answered(game, 'axis', 'reroll no effect only')).toBe('play Tactical reroll');
    expect(answered(game, 'axis', 'pass cards')).toBe('pass');
  });

  it('a reroll card can be cancelled by what it would turn', () => {
    const game = rolled('-', { axis: ['Tactical'], soviet: ['Hitler'] });
    expect(questions(game)).toEqual(['axis reroll']);
    game.order('axis', 'play Tactical reroll');
    expect(answered(game, 'soviet', 'Hitler on reroll if result none')).toBe('play Hitler hitler');
    expect(answered(game, 'soviet', 'Hitler on reroll if result DE')).toBeUndefined();
  });
});

describe('retreat (11.4)', () => {
  const field = retreatField();
  const driven = (attacker = 'R3A', units: Readonly<Record<string, string>> = {}): Played =>
    scenario({
      phase: 'combat',
      control: ALL_CITIES,
      units: { [attacker]: field.post, 'SU-11A': field.target, ...units },
      dice: ['DR'],
    })
      .order('axis', `attack ${field.target} ${attacker}`)
      .order('soviet', 'defend passive');

  it('toward a hex: as near to it as the rules allow', () => {
    const game = driven();
    const ways = retreatsOf(game, 'SU-11A');
    const ends = [...new Set(ways.map((way) => way.at(-1) as string))];
    expect(ends.length).toBeGreaterThan(1);
    for (const end of ends) {
      const order = answered(game, 'soviet', `retreat toward ${end}`) as string;
      expect(order.endsWith(`-${end}`) || order.endsWith(` ${end}`)).toBe(true);
    }
  });

  it('toward a far place: no other way ends nearer', () => {
    const game = driven();
    const goal = city('Leningrad');
    const order = answered(game, 'soviet', 'retreat toward Leningrad') as string;
    const nearest = Math.min(...retreatsOf(game, 'SU-11A').map((way) => steps(way.at(-1) as string, goal)));
    expect(steps(order.split(/[ -]/u).at(-1) as string, goal)).toBe(nearest);
  });

  it('of the units that are named, and of no others', () => {
    const game = driven('AX-16A', { '27A': field.target });
    expect(answered(game, 'soviet', 'retreat 27A toward rear')).toMatch(/^retreat 27A /u);
    expect(answered(game, 'soviet', 'retreat 8A toward rear')).toBeUndefined();
    expect(answered(game, 'soviet', 'retreat 8A toward rear', 'retreat toward source')).toMatch(/^retreat /u);
  });

  it('of a named unit that has one way only', () => {
    const hex = rearEdge(SOVIET_REAR);
    const post = hexesAround(hex).find((id) => !isCity(at(id))) as string;
    const game = scenario({
      phase: 'combat',
      units: { 'AX-16A': post, 'SU-11A': hex, '27A': hex },
      dice: ['DR'],
    })
      .order('axis', `attack ${hex} AX-16A`)
      .order('soviet', 'defend passive');
    expect(retreatsOf(game, '27A')).toEqual([[SOVIET_REAR]]);
    expect(answered(game, 'soviet', 'retreat 27A toward rear')).toBe(`retreat 27A ${SOVIET_REAR}`);
  });
});

describe('advance (11.5)', () => {
  const won = (): Played =>
    attack({ '2PzA': first, 'AX-4A': second }, { dice: [1], hands: {} }).order('soviet', 'defend passive');

  it('of the units that are named, the strongest first', () => {
    expect(questions(won())).toEqual(['axis advance']);
    expect(answered(won(), 'axis', 'advance')).toBe('advance 2PzA');
    expect(answered(won(), 'axis', 'advance weakest')).toBe('advance AX-4A');
    expect(answered(won(), 'axis', 'advance infantry')).toBe('advance AX-4A');
    expect(answered(won(), 'axis', 'advance AX-4A then 2PzA')).toBe('advance AX-4A');
    expect(answered(won(), 'axis', 'advance 3PzA')).toBeUndefined();
  });

  it('or not at all', () => {
    expect(answered(won(), 'axis', 'stay unless in city')).toBe('stay');
    expect(answered(won(), 'axis', 'advance only in city')).toBe('stay');
    expect(answered(won(), 'axis', 'advance 3PzA only')).toBe('stay');
  });

  it('of as many as may stack, corps that are used up last', () => {
    const units = { '8A': first, '10A': first, '3MC': first, '27A': second };
    const game = attack(units, { side: 'soviet', defenders: ['R3A'], turn: 1, dice: [1] }).order(
      'axis',
      'defend passive',
    );
    expect(answered(game, 'soviet', 'advance')).toBe('advance 8A 3MC 10A');
    expect(answered(game, 'soviet', 'advance 27A then tanks')).toBe('advance 3MC 27A');
  });
});

describe('stacking (8.3)', () => {
  const [a] = clearRoad(1) as [string];
  const crowded = (): Played =>
    scenario({ side: 'soviet', units: { '8A': a, '10A': `${a} spent`, '1GR': a, '3MC': a } }).order('soviet', 'end');

  it('the unit that goes is chosen by kind, strength or name', () => {
    expect(questions(crowded())).toEqual(['soviet stacking']);
    expect(answered(crowded(), 'soviet', 'drop infantry')).toBe('drop 10A');
    expect(answered(crowded(), 'soviet', 'drop active infantry')).toBe('drop 8A');
    expect(answered(crowded(), 'soviet', 'drop strongest')).toBe('drop 1GR');
    expect(answered(crowded(), 'soviet', 'drop 27A then 8A')).toBe('drop 8A');
    expect(answered(crowded(), 'soviet', 'drop spent in city')).toBeUndefined();
  });
});

describe('own phases', () => {
  it('are skipped', () => {
    const breakthrough = scenario({ phase: 'breakthrough', units: { '2PzA': first }, hands: { axis: ['Blitzkrieg'] } });
    expect(answered(breakthrough, 'axis', 'skip breakthrough')).toBe('end');
    expect(answered(breakthrough, 'axis', 'skip breakthrough until turn 2')).toBeUndefined();
    expect(answered(breakthrough, 'axis', 'skip supply', 'skip breakthrough if holding 1 or less')).toBe('end');
    expect(answered(scenario({ units: { '2PzA': first } }), 'axis', 'skip movement in fair')).toBe('end');
  });

  it('hands are chosen by priority, as many as are due', () => {
    const choosing = scenario({ side: 'soviet', phase: 'logistics', turn: 2 });
    expect(questions(choosing)).toEqual(['soviet hand']);
    expect(answered(choosing, 'soviet', 'hand Hitler then Partisans then T34 then Street')).toBe(
      'hand Hitler Partisans T34',
    );
    expect(answered(choosing, 'soviet', 'hand Reinforcement')).toBe(
      `hand ${['Reinforcement', 'Reinforcement', CARDS_OF.soviet[0]].sort().join(' ')}`,
    );
  });

  it('reinforcements come in where they are told to, garrisons where they are printed', () => {
    const arriving = scenario({ phase: 'logistics', units: { '2A': 'track:2' } });
    arriving.order('axis', `hand ${CARDS_OF.axis.slice(0, 5).join(' ')}`);
    expect(questions(arriving)).toEqual(['axis arrivals']);
    expect(answered(arriving, 'axis', 'place S')).toBe('place 2A S');
    expect(answered(arriving, 'axis', 'place S if unit 3PzA')).toBeUndefined();
    expect(answered(newGame(['free-setup']), 'soviet', 'deploy as printed')).toMatch(/^deploy /u);
  });
});
