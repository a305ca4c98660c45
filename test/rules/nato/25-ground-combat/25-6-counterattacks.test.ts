import { describe, expect, it } from 'vitest';
import { asked, fighting, type Played } from '../../../support/games/nato/scenario.ts';

const [HIT, MISS] = [6, 1];

/** The Warsaw Pact attacks 3216 with two divisions; a third is beside one of them and takes no part. */
const attacked = (units: Readonly<Record<string, string>>, ...dice: readonly (number | string)[]): Played =>
  fighting(
    'wp',
    { units: { '16GT/2GT': '3316', '21/2GT': '3215', '94G/2GT': '3316', ...units }, battles: ['3216'] },
    ...dice,
  ).order('wp', 'attack 3216 16GT/2GT 21/2GT');

/** NATO attacks 3316 with two brigades. */
const counterstruck = (units: Readonly<Record<string, string>>, ...dice: readonly (number | string)[]): Played =>
  fighting('nato', { units: { 'BR-7': '3317', 'BR-22': '3216', ...units } }, ...dice).order(
    'nato',
    'attack 3316 BR-7 BR-22',
  );

/** Who has counterattacked whom since the beginning. */
const counterattacks = ({ events }: Played): readonly string[] =>
  events
    .filter(({ code }) => code === 'nato.counterattack')
    .map(({ params }) => `${String(params?.unit)} ${String(params?.target)} ${String(params?.hits)}`);

/** Whose steps have counterattacked, sorted. */
const madeBy = (battle: Played): readonly string[] =>
  counterattacks(battle)
    .map((each) => each.slice(0, each.indexOf(' ')))
    .sort();

describe('counterattacks', () => {
  it('are made by each step of a defender, of a unit of two steps twice [nato 25.6.2a] [nato 25.6.2e]', () => {
    const battle = counterstruck({ 'EG-8': '3316', '97GA': '3316' }, '-/CAD1', HIT, HIT, MISS);
    battle.order('wp', 'counter all BR-7 BR-22');
    expect(madeBy(battle)).toEqual(['97GA', 'EG-8', 'EG-8']);
    const cadre = counterstruck({ 'EG-8': '3316 cadre', '97GA': '3316' }, '-/CAD1', MISS, MISS);
    cadre.order('wp', 'counter all BR-7');
    expect(madeBy(cadre)).toEqual(['97GA', 'EG-8']);
  });

  it('come before the losses: whoever will be lost makes one too', () => {
    const battle = attacked({ 'WG-1/1': '3216' }, '-/CAD1', HIT).order('nato', 'counter west-german 21/2GT');
    expect(battle.codes().slice(0, 3)).toEqual(['counterattack', 'disrupted', 'eliminated']);
  });

  it.each([
    ['25.6.2b] [nato 25.6.4b', 'disrupted'],
    ['25.6.2c] [nato 10.0c', 'no-movement-supply'],
    ['25.6.2c] [nato 10.0c', 'no-combat-supply'],
  ])('are not made by units with a marker [nato %s]: %s', (_, marker) => {
    const battle = attacked({ 'WG-1/1': `3216 ${marker}`, 'WG-3/1': '3216' }, '-/CA', MISS);
    battle.order('nato', 'counter west-german 16GT/2GT');
    expect(counterattacks(battle)).toEqual(['WG-3/1 16GT/2GT no']);
  });

  it('are not made by units without attack strength, by HQs or artillery, or by a city [nato 25.6.2d]', () => {
    expect(counterattacks(counterstruck({ 'EG-Gr1': '3316', '34N': '3316', NEGF: '3316' }, '-/CA'))).toEqual([]);
    const city = fighting('wp', { units: { '16GT/2GT': '3116' }, battles: ['3117'] }, '-/CA');
    expect(counterattacks(city.order('wp', 'attack 3117 16GT/2GT'))).toEqual([]);
  });

  it('disrupt their targets, and then go for the next [nato 25.6.2g] [nato 25.6.2h]', () => {
    const defenders = { 'WG-1/1': '3216', 'WG-2/1': '3216', 'WG-3/1': '3216' };
    const battle = attacked(defenders, '-/CA', MISS, HIT, MISS);
    expect(asked(battle)).toEqual(['nato counterattack']);
    battle.order('nato', 'counter west-german 21/2GT 16GT/2GT');
    expect(counterattacks(battle).map((each) => each.split(' ').slice(1).join(' '))).toEqual([
      '21/2GT no',
      '21/2GT yes',
      '16GT/2GT no',
    ]);
    expect(battle.markers('21/2GT')).toContain('disrupted');
    expect(battle.markers('16GT/2GT')).not.toContain('disrupted');
  });

  it('are made one by one, each at whom one likes after the last die [nato 25.6.2g] [nato 25.6.2h]', () => {
    const defenders = { 'WG-1/1': '3216', 'WG-2/1': '3216', 'WG-3/1': '3216' };
    const battle = attacked(defenders, '-/CA', MISS, MISS, HIT).order('nato', 'counter-one west-german 21/2GT');
    expect(asked(battle)).toEqual(['nato counterattack']);
    battle.order('nato', 'counter-one west-german 16GT/2GT');
    battle.refused('nato', 'counter-one west-german 21/2GT');
    battle.order('nato', 'counter west-german 21/2GT');
    expect(counterattacks(battle).map((each) => each.split(' ').slice(1).join(' '))).toEqual([
      '21/2GT no',
      '16GT/2GT no',
      '21/2GT yes',
    ]);
    expect(madeBy(battle)).toEqual(['WG-1/1', 'WG-2/1', 'WG-3/1']);
  });

  it('are asked for no more once a single attacker is left to be disrupted', () => {
    const battle = attacked({ 'WG-1/1': '3216', 'WG-2/1': '3216', 'WG-3/1': '3216' }, '-/CA', HIT, MISS, HIT);
    battle.order('nato', 'counter-one west-german 21/2GT');
    expect(counterattacks(battle).map((each) => each.split(' ').slice(1).join(' '))).toEqual([
      '21/2GT yes',
      '16GT/2GT no',
      '16GT/2GT yes',
    ]);
  });

  it('are of one nation from the first die on [nato 25.6.2.1a]', () => {
    const defenders = { 'WG-1/1': '3216', 'BR-7': '3216', 'BR-22': '3216' };
    const battle = attacked(defenders, '-/CA', MISS, MISS).order('nato', 'counter-one british 21/2GT');
    battle.refused('nato', 'counter west-german 16GT/2GT');
    expect(madeBy(battle.order('nato', 'counter british 16GT/2GT'))).toEqual(['BR-22', 'BR-7']);
  });

  it('find nobody to disrupt where all attackers are', () => {
    const disrupted = { '16GT/2GT': '3316 disrupted', '21/2GT': '3215 disrupted' };
    const battle = attacked({ ...disrupted, 'WG-1/1': '3216', 'BR-7': '3216' }, '-/CA', HIT);
    expect(counterattacks(battle)).toHaveLength(1);
    expect(battle.codes()).not.toContain('disrupted');
  });

  it('are of units that attack alone [nato 25.6.2i] [nato 25.6.6a]', () => {
    const battle = attacked({ 'WG-1/1': '3216' }, '-/CA', HIT);
    battle.refused('nato', 'counter west-german 94G/2GT');
    battle.order('nato', 'counter west-german 16GT/2GT');
    expect(battle.markers('94G/2GT')).toEqual([]);
  });

  it('are made without a question where one unit attacks and one nation defends', () => {
    const battle = fighting('wp', { units: { '16GT/2GT': '3316', 'WG-1/1': '3216' }, battles: ['3216'] }, '-/CA', HIT);
    expect(counterattacks(battle.order('wp', 'attack 3216 16GT/2GT'))).toEqual(['WG-1/1 16GT/2GT yes']);
  });

  it('of NATO are those of one nation, which it chooses [nato 25.6.2.1a]', () => {
    const defenders = { 'WG-1/1': '3216', 'BR-7': '3216', 'BR-22': '3216' };
    const battle = attacked(defenders, '-/CA', MISS, MISS).order('nato', 'counter british 16GT/2GT');
    expect(madeBy(battle)).toEqual(['BR-22', 'BR-7']);
    expect(counterattacks(attacked(defenders, '-/CA', MISS).order('nato', 'counter west-german 16GT/2GT'))).toEqual([
      'WG-1/1 16GT/2GT no',
    ]);
    attacked(defenders, '-/CA').refused('nato', 'counter all 16GT/2GT');
  });

  it('of the Warsaw Pact are those of the Front that defends and of independent units [nato 25.6.2.2a]', () => {
    const defenders = { 'EG-8': '3316 cadre', '138T': '3316', '97GA': '3316' };
    const battle = counterstruck(defenders, '-/CA', MISS, MISS).order('wp', 'defend BAF');
    battle.order('wp', 'counter all BR-7');
    expect(madeBy(battle)).toEqual(['138T', '97GA']);
  });

  it('are not made by units that retreated into the hex in this phase', () => {
    const units = { 'WG-1/1': '3216 engaged', 'WG-3/1': '3216' };
    const battle = attacked(units, '-/CA', MISS).order('nato', 'counter west-german 16GT/2GT');
    expect(counterattacks(battle)).toEqual(['WG-3/1 16GT/2GT no']);
  });
});
