import { describe, expect, it } from 'vitest';
import { drawOrder, hintOf } from '../../../src/engine/choice.ts';
import { openAsks, playInPlace, start } from '../../../src/engine/play.ts';
import { seededPick } from '../../../src/engine/trials/random.ts';
import { clausesFor } from '../../../src/games/nato/clauses/clauses.ts';
import { nato } from '../../../src/games/nato/game.ts';
import { MESSAGES } from '../../../src/games/nato/messages/index.ts';
import { SIDES, type Side } from '../../../src/games/nato/state.ts';
import { LOCALES } from '../../../src/i18n/locale.ts';
import { answered, clauseOf, said, standingOrders } from '../../support/games/nato/clauses.ts';
import { asked, fighting, type Played } from '../../support/games/nato/scenario.ts';
import { from, playing } from '../../support/games/nato/segments.ts';
import { scenarioIds, type Placed } from '../../support/games/nato/positions.ts';
import { drawShort } from '../../support/games/short-draw.ts';
import { share } from '../../support/share.ts';

type Where = Readonly<Record<string, string>>;
type Dice = readonly (number | string)[];

/** What clauses of a seat answer to the first question that they could speak of, by their texts. */
const answers = ({ position }: Pick<Played, 'position'>, seat: Side, ...texts: readonly string[]) =>
  Object.fromEntries(texts.map((text) => [text, said(position, seat, text)]));

/** Expects the answers to these texts. */
const expectAnswers = (game: Pick<Played, 'position'>, seat: Side, expected: Readonly<Record<string, string>>): void =>
  expect(answers(game, seat, ...Object.keys(expected))).toEqual(expected);

const DIVISIONS = { '16GT/2GT': '3316', '21/2GT': '3215' };

/** Two divisions of the Warsaw Pact attack 3216; behind it are Hannover, 3117, and the plain, 3217. */
const attacked = (units: Where, dice: Dice = [], more: Placed = {}): Played =>
  fighting('wp', { ...more, units: { ...DIVISIONS, 'WG-1/1': '3216', ...units }, battles: ['3216'] }, ...dice).order(
    'wp',
    'attack 3216 16GT/2GT 21/2GT',
  );

/** Two brigades of NATO attack 3316. */
const counterstruck = (units: Where, ...dice: Dice): Played =>
  fighting('nato', { units: { 'BR-7': '3317', 'BR-22': '3216', ...units } }, ...dice).order(
    'nato',
    'attack 3316 BR-7 BR-22',
  );

describe('commitment (25.1.1)', () => {
  const planned = (...dice: Dice): Played =>
    fighting(
      'wp',
      {
        units: { ...DIVISIONS, '94G/2GT': '3316', NEGF: '3315', 'WG-1/1': '3216', 'BR-7': '3317' },
        battles: ['3216', '3317'],
      },
      ...dice,
    );

  it('is of all that coordinate, or of the units named, to any objective or those named', () => {
    const phase = planned();
    expect(asked(phase)).toEqual(['wp attack-planned']);
    expectAnswers(phase, 'wp', {
      'commit all to 3216': 'attack 3216 21/2GT 16GT/2GT 94G/2GT',
      'commit 21/2GT': 'attack 3216 21/2GT',
      'commit 94G/2GT to 3317 3216': 'attack 3317 94G/2GT',
      'commit 21/2GT to 3317': 'silent',
      'commit polish': 'silent',
      'commit armour to 4017': 'silent',
      'ask before attack': 'open',
    });
  });

  it('is of as few units as reach the odds, and of an HQ where that is wished', () => {
    const phase = planned();
    const [one, two, all] = ['commit 16GT/2GT', 'commit 16GT/2GT 21/2GT', 'commit all'].map((text) => {
      const order = said(phase.position, 'wp', `${text} to 3216`);
      return String(planned('-/-').order('wp', order).event('battle').odds);
    });
    expect(new Set([one, two, all]).size).toBeGreaterThan(1);
    expectAnswers(phase, 'wp', {
      [`commit 16GT/2GT before 21/2GT to 3216 reaching ${one}`]: 'attack 3216 16GT/2GT',
      [`commit 16GT/2GT to 3216 reaching ${all}`]: 'silent',
      'commit 16GT/2GT to 3216 supported': 'attack 3216 16GT/2GT NEGF',
    });
  });

  it('of NATO ends where no attack is wished', () => {
    const phase = fighting('nato', { units: { 'BR-7': '3317', 'WG-1/1': '3216', '97GA': '3316' } });
    expectAnswers(phase, 'nato', {
      'no attack': 'end',
      'commit british to 3316': 'attack 3316 BR-7',
      'commit all until turn 2': 'attack 3316 BR-7 WG-1/1',
      'commit all from turn 2': 'silent',
      'commit british reaching 9:1': 'silent',
    });
    expect(() => clauseOf('nato', 'plan 3316')).toThrow();
  });

  it('battles are planned at the hexes named, and no others', () => {
    const units = { ...DIVISIONS, 'WG-1/1': '3216', 'BR-7': '3317' };
    const phase = from('W.D', { units });
    expect(asked(phase as never)).toEqual(['wp planning']);
    expectAnswers(phase, 'wp', {
      'plan 3317 3216': 'battle 3317',
      'plan 4017': 'open',
      'no planning': 'end',
      'ask before planning': 'open',
    });
    phase.order('wp', 'battle 3317');
    expectAnswers(phase, 'wp', { 'plan 3317 3216': 'battle 3216', 'plan 3317': 'end' });
  });
});

describe('reactions (25.1.2)', () => {
  const battle = attacked({ 'WG-2/1': '3217', 'WG-3/1': '3217', 'WG-27': '3117' });

  it('are made never, always, or by the units and kinds named: of equals the strongest', () => {
    expect(asked(battle)).toEqual(['nato reaction']);
    expectAnswers(battle, 'nato', {
      'no reaction': 'pass',
      'never react': 'pass',
      react: 'react WG-2/1',
      'react with WG-3/1': 'react WG-3/1',
      'react with infantry before armour': 'react WG-27',
      'react with weakest': 'react WG-27',
      'react with us': 'silent',
      'react with WG-I-corps': 'react WG-2/1',
      'ask before reaction': 'open',
    });
  });

  it('leave units behind, and bring the odds down, where that is wished', () => {
    expectAnswers(battle, 'nato', {
      'react leaving 1': 'react WG-2/1',
      'react leaving 2': 'silent',
      'react with WG-27 leaving 1': 'silent',
      'react reaching 3:1': 'react WG-2/1',
      'react reaching 2:1': 'silent',
      'react with WG-27 reaching 3:1': 'react WG-27',
      'react with WG-27 leaving 1 reaching 3:1': 'silent',
    });
  });

  it('are no business of the side that attacks', () => {
    const { applies } = clauseOf('wp', 'react');
    const [ask] = openAsks(nato, battle.position);
    expect(applies(battle.position, ask as never)).toBe(false);
  });
});

describe('conditions', () => {
  const battle = attacked({ 'WG-2/1': '3217', 'WG-27': '3216 disrupted' });

  /** Whether a reaction is made on a condition. */
  const holds = (game: Played, ...conditions: readonly string[]): Readonly<Record<string, boolean>> =>
    Object.fromEntries(
      conditions.map((condition) => [condition, said(game.position, 'nato', `react ${condition}`) !== 'silent']),
    );

  it('are of the turn', () => {
    const conditions = ['until turn 2', 'from turn 2', 'if turn 1', 'if turn 2 or more', 'unless turn 2 or fewer'];
    expect(holds(battle, ...conditions)).toEqual({
      'until turn 2': true,
      'from turn 2': false,
      'if turn 1': true,
      'if turn 2 or more': false,
      'unless turn 2 or fewer': false,
    });
  });

  it('are of the hex: by number, name, terrain, country and distance', () => {
    expect(
      holds(
        battle,
        'at 3216',
        'at Hannover',
        'at Hannover 3216',
        'in plain',
        'in city forest',
        'in west-germany',
        'in france',
        'if within 1 of Hannover',
        'if within 0 of Hannover',
      ),
    ).toEqual({
      'at 3216': true,
      'at Hannover': false,
      'at Hannover 3216': true,
      'in plain': true,
      'in city forest': false,
      'in west-germany': true,
      'in france': false,
      'if within 1 of Hannover': true,
      'if within 0 of Hannover': false,
    });
    const city = fighting(
      'wp',
      { units: { '16GT/2GT': '3116', 'WG-1/1': '3117', 'WG-2/1': '3217' }, battles: ['3117'] },
      '-/R2',
    ).order('wp', 'attack 3117 16GT/2GT');
    expect(answers(city, 'nato', 'no reaction in city', 'no reaction in key-city', 'no reaction in forest')).toEqual({
      'no reaction in city': 'pass',
      'no reaction in key-city': said(city.position, 'nato', 'no reaction unless in minor-city major-city'),
      'no reaction in forest': 'silent',
    });
  });

  it('are of the units of both sides: which they are, and how they stand', () => {
    expect(
      holds(
        battle,
        'if with WG-1/1',
        'if with WG-2/1',
        'if with west-german',
        'if with us',
        'if against NEGF-front',
        'if against BAF-front',
        'if against 2GT-army soviet',
        'if against infantry',
        'if steps left 2',
        'if steps left 3 or more',
        'if disrupted',
        'if in supply',
        'while in supply',
        'if out of supply',
        'if enemy within 1 of 3216',
        'if enemy within 1 of Frankfurt',
      ),
    ).toEqual({
      'if with WG-1/1': true,
      'if with WG-2/1': false,
      'if with west-german': true,
      'if with us': false,
      'if against NEGF-front': true,
      'if against BAF-front': false,
      'if against 2GT-army soviet': true,
      'if against infantry': false,
      'if steps left 2': true,
      'if steps left 3 or more': false,
      'if disrupted': true,
      'if in supply': true,
      'while in supply': true,
      'if out of supply': false,
      'if enemy within 1 of 3216': true,
      'if enemy within 1 of Frankfurt': false,
    });
    const cut = attacked({ 'WG-1/1': '3216 no-combat-supply', 'WG-2/1': '3217' });
    expect(holds(cut, 'if in supply', 'while in supply', 'if out of supply', 'if disrupted')).toEqual({
      'if in supply': false,
      'while in supply': false,
      'if out of supply': true,
      'if disrupted': false,
    });
  });

  it('are of the battle: odds, support, surrounding, who attacks', () => {
    const [odds] = ['2:1', '3:1', '4:1', '5:1', '6:1'].filter(
      (column) => holds(battle, `if odds ${column}`)[`if odds ${column}`],
    );
    expect(odds).toBeDefined();
    expect(
      holds(
        battle,
        `if odds ${odds} or better`,
        `if odds ${odds} or worse`,
        'if odds 1:4 or worse',
        'if surrounded',
        'if supported',
        'if attacking',
        'if defending and in plain',
        'unless defending and in city',
        'unless defending and in plain',
        'if result -/D1R1',
        'if steps 1',
        'if retreat costs 0 or more',
      ),
    ).toEqual({
      [`if odds ${odds} or better`]: true,
      [`if odds ${odds} or worse`]: true,
      'if odds 1:4 or worse': false,
      'if surrounded': false,
      'if supported': false,
      'if attacking': false,
      'if defending and in plain': true,
      'unless defending and in city': true,
      'unless defending and in plain': false,
      'if result -/D1R1': false,
      'if steps 1': false,
      'if retreat costs 0 or more': false,
    });
  });

  it('are of cities that a side holds', () => {
    const conditions = ['if nato holds Hannover Kassel', 'if wp holds Hannover', 'unless wp holds Kassel'];
    expect(holds(battle, ...conditions)).toEqual({
      'if nato holds Hannover Kassel': true,
      'if wp holds Hannover': false,
      'unless wp holds Kassel': true,
    });
    const lost = attacked({ 'WG-2/1': '3217' }, [], { conquered: ['3117'] });
    expect(holds(lost, ...conditions)).toEqual({
      'if nato holds Hannover Kassel': false,
      'if wp holds Hannover': true,
      'unless wp holds Kassel': true,
    });
  });
});

describe('who defends (26.1.5, 26.2.5)', () => {
  it('is of NATO one nation or two: those named, or the strongest', () => {
    const battle = attacked({ 'BR-7': '3216', 'DK-1': '3216' });
    expect(asked(battle)).toEqual(['nato defence']);
    const [ask] = openAsks(nato, battle.position);
    expectAnswers(battle, 'nato', {
      'defend with strongest': nato.format(ask?.silent as never),
      'defend with danish british': 'defend british danish',
      'defend with danish': 'defend west-german danish',
      'defend with us british danish': 'defend british danish',
      'defend with us': 'open',
      'ask before defence': 'open',
    });
  });

  it('is of the Warsaw Pact one Front', () => {
    const battle = counterstruck({ 'EG-8': '3316', '336GM': '3316' }, '-/-');
    const choices = openAsks(nato, battle.position)[0]?.choice;
    expect(asked(battle)).toEqual(['wp defence']);
    const fronts = (choices?.branches()[0]?.to().branches() ?? []).map(({ word }) => word);
    expect(fronts).toEqual(['BAF', 'NEGF']);
    for (const front of fronts)
      expect(said(battle.position, 'wp', `defend with CZF ${front}-front`)).toBe(`defend ${front}`);
    expect(said(battle.position, 'wp', 'defend with CZF')).toBe('open');
  });
});

describe('counterattacks (25.6.2)', () => {
  it('go for the attackers named first, by the nations named', () => {
    const battle = attacked({ 'BR-7': '3216' }, ['-/CA']);
    expect(asked(battle)).toEqual(['nato counterattack']);
    const strongest = nato
      .format(openAsks(nato, battle.position)[0]?.silent as never)
      .split(' ')
      .slice(2);
    expectAnswers(battle, 'nato', {
      'counterattack by british': `counter british ${strongest.join(' ')}`,
      'counterattack by us west-german': `counter west-german ${strongest.join(' ')}`,
      'counterattack by british against 21/2GT': 'counter british 21/2GT 16GT/2GT',
      'counterattack by british against armour': 'counter british 16GT/2GT 21/2GT',
      'counterattack by west-german against weakest': `counter west-german ${strongest.toReversed().join(' ')}`,
      'counterattack by us': 'open',
      'ask before counterattack': 'open',
    });
  });

  it('of the Warsaw Pact are made by all', () => {
    const battle = counterstruck({ 'EG-8': '3316' }, '-/CA');
    expectAnswers(battle, 'wp', {
      'counterattack against BR-22': 'counter all BR-22 BR-7',
      'counter against BR-7 BR-22': 'counter all BR-7 BR-22',
    });
    expect(() => clauseOf('wp', 'counterattack by soviet')).toThrow();
  });
});

describe('steps or hexes (25.7)', () => {
  it('the hex is held, part of the retreat is paid for, or all units retreat', () => {
    const battle = attacked({ 'WG-3/1': '3216', 'BR-22': '3216' }, ['-/R2']);
    expect(asked(battle)).toEqual(['nato hold']);
    expectAnswers(battle, 'nato', {
      'fall back': 'pass',
      'no holding': 'pass',
      hold: 'hold BR-22 WG-1/1',
      'hold losing 1 with strongest': 'hold BR-22',
      'hold losing 1': 'hold WG-1/1',
      'hold losing 2 with BR-22': 'hold BR-22 WG-1/1',
      'hold unless a unit dies': 'silent',
      'fall back if a unit dies and steps left 3': 'pass',
      'hold if hexes 2': 'hold BR-22 WG-1/1',
      'hold if hexes 1 or fewer': 'silent',
      'hold if retreat costs 1 or more': 'silent',
      'hold if result -/R2': 'hold BR-22 WG-1/1',
      'ask before falling back': 'open',
    });
  });

  it('where there are fewer steps than hexes the player is asked', () => {
    const battle = attacked({}, ['-/R2']);
    expectAnswers(battle, 'nato', { hold: 'open', 'hold losing 1': 'hold WG-1/1', 'fall back': 'pass' });
  });

  it('of units with two steps each loses one first', () => {
    const battle = counterstruck({ 'EG-8': '3316', '21/2GT': '3316' }, '-/R2');
    expect(asked(battle)).toEqual(['wp hold']);
    expect(said(battle.position, 'wp', 'hold').split(' ').slice(1).sort()).toEqual(['21/2GT', 'EG-8']);
    expectAnswers(battle, 'wp', {
      'hold with EG-8': 'hold EG-8 EG-8',
      'hold unless a unit dies': said(battle.position, 'wp', 'hold'),
    });
  });

  it('a retreat that costs steps is told from one that does not', () => {
    const around = { 'WG-1/1': '3215', 'WG-2/1': '3315', 'WG-3/1': '3415', 'WG-31/11': '3416' };
    const battle = counterstruck({ ...around, 'EG-8': '3316' }, '-/R1');
    expectAnswers(battle, 'wp', {
      'hold if retreat costs 1': 'hold EG-8',
      'hold if retreat costs 2 or more': 'silent',
      'hold if surrounded': 'hold EG-8',
      'hold unless surrounded': 'silent',
    });
  });
});

describe('the way of a retreat (25.7.3)', () => {
  const retreating = (): Played => attacked({ 'WG-3/1': '3216' }, ['-/R1']).order('nato', 'pass');

  it('leads toward a hex or away from it, of all units or of each', () => {
    const battle = retreating();
    expect(asked(battle)).toEqual(['nato retreat']);
    expectAnswers(battle, 'nato', {
      'retreat by default': nato.format(openAsks(nato, battle.position)[0]?.silent as never),
      'retreat toward Hannover': 'retreat WG-1/1 WG-3/1 3216-3117',
      'retreat away from Hannover': 'retreat WG-1/1 WG-3/1 3216-3217',
      'retreat singly toward Hannover': 'retreat WG-3/1 3216-3117',
      'retreat together to 3217': 'retreat WG-1/1 WG-3/1 3216-3217',
      'ask before retreat': 'open',
      'fall back': 'silent',
    });
  });

  it('and each unit goes after the other', () => {
    const rest = attacked({ 'WG-3/1': '3216' }, ['-/R1']).order('nato', 'pass').order('nato', 'retreat WG-3/1 3117');
    expect(said(rest.position, 'nato', 'retreat singly toward Hannover')).toBe('retreat WG-1/1 3216-3117');
  });
});

describe('losses (25.6.3)', () => {
  it('of the defender are chosen by the attacker, in his own turn', () => {
    const battle = attacked({ 'WG-3/1': '3216', 'WG-27': '3216' }, ['-/D1']);
    expect(asked(battle)).toEqual(['wp losses']);
    expectAnswers(battle, 'wp', {
      'inflict losses on WG-3/1': 'lose WG-3/1',
      'inflict losses on infantry': 'lose WG-27',
      'inflict losses on weakest if attacking': 'lose WG-27',
      'inflict losses on strongest unless steps 1': 'silent',
      'inflict losses on strongest if a unit dies': said(battle.position, 'wp', 'inflict losses on strongest'),
      'take losses from weakest': 'silent',
      'ask before losses': 'open',
    });
  });

  it('of the attacker by the defender', () => {
    const battle = attacked({}, ['A1/-']);
    expect(asked(battle)).toEqual(['nato losses']);
    expectAnswers(battle, 'nato', {
      'inflict losses on armour': 'lose 16GT/2GT',
      'inflict losses on mechanised': 'lose 21/2GT',
      'inflict losses on 2GT-army then 21/2GT': 'lose 21/2GT',
      'inflict losses on strongest if against armour': said(battle.position, 'nato', 'inflict losses on strongest'),
      'inflict losses on weakest if a unit dies': 'silent',
      'spare armour': 'silent',
    });
  });

  it('fall on steps one by one, in the order of the rules', () => {
    const battle = counterstruck({ 'EG-8': '3316', '97GA': '3316' }, '-/D2');
    expectAnswers(battle, 'nato', {
      'inflict losses on EG-8': 'lose EG-8 EG-8',
      'inflict losses on 97GA': 'lose EG-8 97GA',
      'inflict losses on full': 'lose EG-8 97GA',
    });
  });

  it('on a retreat are the owner’s choice', () => {
    const around = { 'WG-1/1': '3215', 'WG-2/1': '3315', 'WG-3/1': '3415', 'WG-31/11': '3416' };
    const battle = counterstruck({ ...around, 'EG-8': '3316', '21/2GT': '3316' }, '-/R1')
      .order('wp', 'pass')
      .order('wp', 'retreat 21/2GT EG-8');
    expect(asked(battle)).toEqual(['wp losses']);
    expectAnswers(battle, 'wp', {
      'take losses from EG-8': 'lose EG-8',
      'take losses from soviet': 'lose 21/2GT',
      'spare soviet': 'lose EG-8',
      'spare EG-8 if steps 1': 'lose 21/2GT',
      'take losses from weakest if a unit dies': 'silent',
      'inflict losses on strongest': 'silent',
    });
  });
});

describe('advances (25.8)', () => {
  const cleared = (): Played => attacked({}, ['-/D1R1']);

  it('are made never, always, by units named, into hexes named or toward a goal', () => {
    const battle = cleared();
    expect(asked(battle)).toEqual(['wp advance']);
    expectAnswers(battle, 'wp', {
      'no advance': 'stay',
      'advance with 21/2GT': 'advance 21/2GT 3216',
      'advance with soviet': 'advance 16GT/2GT 3216 21/2GT 3216',
      'advance with polish': 'stay',
      'advance leaving 1': 'stay',
      'advance with armour into 3217': 'advance 16GT/2GT 3216 3217',
      'advance with armour toward 3218': 'advance 16GT/2GT 3216 3217',
      'advance with armour toward 3216': 'advance 16GT/2GT 3216',
      'advance into 4017': 'silent',
      'no advance at 3216 if in west-germany': 'stay',
      'no advance at 3316': 'silent',
      'ask before advance': 'open',
    });
  });

  it('keep to two steps in a hex where a unit exploits', () => {
    const text = said(cleared().position, 'wp', 'advance into 3217 3216');
    expect(text).toBe('advance 16GT/2GT 3216 3217 21/2GT 3216');
  });
});

describe('what is asked outside of battles', () => {
  it('of units too many in a hex those named go first (9.1.3)', () => {
    const units = { '16GT/2GT': '3316', '97GA': '3316', '21/2GT': '3316', '34N': '3316' };
    const game = playing(
      { units },
      [
        { name: 'next', after: 'W.B.4' },
        { name: 'excess', side: 'wp' },
      ],
      'wp',
    );
    expectAnswers(game, 'wp', {
      'remove 16GT/2GT': 'lose 16GT/2GT',
      'remove weakest': 'lose 97GA',
      'remove artillery then armour': 'lose 16GT/2GT',
      'remove strongest at 3317': 'silent',
      'remove 21/2GT unless in city': 'lose 21/2GT',
      'ask before removal': 'open',
    });
  });

  it('an HQ comes back in the city that is named, or nearest to a hex (29.8)', () => {
    const game = from('J.B.3', { turn: 3, returning: { 'BR-I': 3 } });
    expectAnswers(game, 'nato', {
      'return by default': nato.format(openAsks(nato, game.position)[0]?.silent as never),
      'return in Hannover': 'return BR-I 3117',
      'return in Magdeburg Hannover if with BR-I': 'return BR-I 3117',
      'return toward 3216': 'return BR-I 3117',
      'return in Magdeburg': 'open',
      'return in Hannover if with US-V': 'silent',
    });
  });

  it('HQs get supply points in the order named, as long as there are any (10.8.2)', () => {
    const units = { NEGF: '3112', SEGF: '3714', BAF: '2413' };
    const game = from('W.A', { turn: 8, supplyPoints: 2, units });
    expectAnswers(game, 'wp', {
      'supply SEGF BAF NEGF': 'supply SEGF BAF',
      'supply NEGF': 'supply NEGF',
      'supply CZF': 'open',
      'supply all': nato.format(openAsks(nato, game.position)[0]?.silent as never),
      'no supply': 'end',
    });
    expect(() => clauseOf('nato', 'supply all')).toThrow();
  });
});

describe('the tree of clauses', () => {
  const WALKS = share(60, 400);

  it.each(SIDES)('gives clauses that are read back as they were written (%s)', (side) => {
    const pick = seededPick(side === 'nato' ? 3 : 5);
    const texts = new Set<string>();
    for (let n = 0; n < WALKS; n++) {
      const { order: clause } = drawShort(clausesFor(side), pick);
      texts.add(clause.text);
      expect(clauseOf(side, clause.text).text).toBe(clause.text);
      expect(clause.prompts.filter((code) => !(code in MESSAGES.en))).toEqual([]);
    }
    expect(texts.size).toBeGreaterThan(WALKS / 4);
  });

  it('has messages for every hint, in every language', () => {
    const lacking = new Set<string>();
    const pick = seededPick(9);
    for (let n = 0; n < share(30, 200); n++)
      for (const side of SIDES) {
        let node: ReturnType<typeof clausesFor> | undefined = clausesFor(side);
        for (let depth = 0; node && depth < 8; depth++) {
          const branches: ReturnType<typeof node.branches> = node.branches();
          for (const branch of branches) {
            const hint = hintOf(branch);
            if (depth === 0) expect(hint, branch.word).toBeDefined();
            for (const locale of LOCALES)
              if (hint && !(hint.code in MESSAGES[locale])) lacking.add(`${locale} ${hint.code}`);
          }
          node = branches[pick(Math.max(1, branches.length))]?.to();
        }
      }
    expect([...lacking]).toEqual([]);
  });

  it('has a help of a length that fits, with examples that can be read', () => {
    for (const locale of LOCALES) expect(MESSAGES[locale]['nato.standing.help'].length).toBeLessThan(1500);
    const examplesIn = (locale: (typeof LOCALES)[number]): readonly string[] =>
      [...MESSAGES[locale]['nato.standing.help'].matchAll(/`([^`]+)`/gu)].map(([, text = '']) => text);
    const isClause = (text: string): boolean =>
      SIDES.some((side) => {
        try {
          return clauseOf(side, text).text !== '';
        } catch {
          return false;
        }
      });
    const isRead = (text: string): boolean =>
      /^(if|unless|and)$/u.test(text) ||
      [text, `spare ${text}`, `no advance ${text}`, `no advance if ${text}`].some((each) => isClause(each));
    const examples = examplesIn('en');
    expect(examples.length).toBeGreaterThan(40);
    expect(examples.filter((text) => !isRead(text))).toEqual([]);
    for (const locale of LOCALES) expect(examplesIn(locale)).toEqual(examples);
  });
});

describe('standing orders in random games', () => {
  const ARMED = 12;
  const [scenario = ''] = scenarioIds();

  it('answer lawfully; some answer all that is asked in the other’s turn', () => {
    const fired = new Set<string>();
    const unanswered = new Set<string>();
    for (let seed = 1; seed <= share(2, 40); seed++) {
      const pick = seededPick(seed);
      const dice = (_link: number, _situation: string, faces: number): number => pick(faces) + 1;
      const { position } = start(nato, [scenario], dice);
      for (let [ask] = openAsks(nato, position); ask; [ask] = openAsks(nato, position)) {
        const { seat, prompt, reaction } = ask;
        const answerOf = (clauses: readonly ReturnType<typeof clauseOf>[]) => {
          for (const clause of clauses.filter(({ prompts }) => prompts.includes(prompt.code))) {
            const answer = answered(position, ask as never, clause);
            if (typeof answer !== 'string') return { clause, order: answer.order };
          }
          return undefined;
        };
        const isOfPlans = /\.(?:movement|reserve)$/u.test(prompt.code);
        const every = standingOrders[seat as Side].map((text) => clauseOf(seat as Side, text));
        if ((reaction || position.phase.side !== seat) && !answerOf(every)) unanswered.add(prompt.code);
        const found = isOfPlans
          ? undefined
          : answerOf(Array.from({ length: ARMED }, () => drawShort(clausesFor(seat), pick).order));
        if (found) fired.add(found.clause.text.split(' ')[0] as string);
        playInPlace(nato, position, ask, (found?.order ?? drawOrder(ask.choice, pick)) as never, dice);
      }
    }
    expect(fired.size).toBeGreaterThan(3);
    expect([...unanswered]).toEqual([]);
  }, 180_000);
});
