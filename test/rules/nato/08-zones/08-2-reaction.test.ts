import { describe, expect, it } from 'vitest';
import { from, why, type Segments } from '../../../support/games/nato/segments.ts';

/** East German 8th Division attacks 3320 from 3219; its zone reaches 3319 and 3220, not 3321. */
const ATTACK = { 'EG-8': '3219', 'BR-7': '3320' };

const dice = (): number => 3;

/** The Reaction Segment of NATO when 3320 is attacked. */
const ofNato = (units: Readonly<Record<string, string>>): Segments =>
  from('W.F.1', { units: { ...ATTACK, ...units }, battles: ['3320'] }, dice).order('wp', 'attack 3320 EG-8');

/** The Reaction Segment of the Warsaw Pact when 3416 is attacked from 3516. */
const ofPact = (units: Readonly<Record<string, string>>): Segments =>
  from('N.F.1', { units: { 'EG-8': '3416', 'BR-7': '3516', ...units } }, dice).order('nato', 'attack 3416 BR-7');

const mayReact = (game: Segments): boolean =>
  game.asks(game.asked()[0] ?? 'wp')[0]?.prompt.code === 'nato.ask.reaction';

describe('8.2.2 zones of control and reactions of NATO', () => {
  it('a unit in none reacts [nato 8.2.2d]', () => {
    const game = ofNato({ 'BR-22': '3321' });
    expect(mayReact(game)).toBe(true);
    expect(game.order('nato', 'react BR-22').at('BR-22')).toBe('3320');
  });

  it('alone in one it does not, an HQ beside it or not [nato 8.2.2a] [nato 8.2.2c] [nato 8.5-9]', () => {
    const aside = { 'WG-63': 'off' };
    expect(mayReact(ofNato({ ...aside, 'BR-22': '3319' }))).toBe(false);
    expect(mayReact(ofNato({ ...aside, 'BR-22': '3319', 'BR-I': '3319' }))).toBe(false);
  });

  it('one of two may [nato 8.2.2b]', () => {
    const game = ofNato({ 'BR-22': '3319', 'BR-PRG': '3319' });
    expect(mayReact(game)).toBe(true);
    game.order('nato', 'react BR-22');
    expect([game.at('BR-22'), game.at('BR-PRG'), mayReact(game)]).toEqual(['3320', '3319', false]);
  });

  it.each([
    ['out of movement supply [nato 10.0a] [nato 10.5.3-8]', 'no-movement-supply'],
    ['out of combat supply [nato 10.0b] [nato 10.6.1c]', 'no-combat-supply'],
    ['disrupted', 'disrupted'],
    ['engaged [nato 4.2.6e]', 'engaged'],
  ])('none that is %s', (_, marker) => {
    const game = ofNato({ 'BR-22': `3321 ${marker}`, 'BR-PRG': '3321' });
    expect(why(game, 'nato', 'react BR-22', '25.1.2')).toBe('no-reaction');
    expect(game.order('nato', 'react BR-PRG').at('BR-PRG')).toBe('3320');
  });
});

describe('8.2.1 those of the Warsaw Pact', () => {
  it('a unit in none reacts; in one it does not, whoever is with it [nato 8.2.1a] [nato 8.2.1b]', () => {
    expect(ofPact({ '21/2GT': '3317' }).order('wp', 'react 21/2GT').at('21/2GT')).toBe('3416');
    expect(mayReact(ofPact({ '21/2GT': '3317', '94G/2GT': '3317', 'BR-22': '3318' }))).toBe(false);
  });
});

describe('30.4.5, 30.4.6 cities that defend alone', () => {
  it('a unit of the city’s nation reacts into it, no other of NATO [nato 30.4.6a] [nato 30.4.6b]', () => {
    const attacked = (units: Readonly<Record<string, string>>): Segments =>
      from('W.F.1', { units: { 'EG-8': '3119', ...units }, battles: ['3120'] }, dice).order('wp', 'attack 3120 EG-8');
    const game = attacked({ 'WG-2/1': '3121', 'BR-7': '3121' });
    expect(why(game, 'nato', 'react BR-7', '25.1.2')).toBe('no-reaction');
    expect(game.order('nato', 'react WG-2/1').at('WG-2/1')).toBe('3120');
    expect(mayReact(attacked({ 'BR-7': '3121' }))).toBe(false);
  });

  it('one of the Warsaw Pact of any Front [nato 30.4.5a] [nato 30.4.5b]', () => {
    const units = { 'BR-7': '3315', 'EG-8': '3313', '138T': '3313' };
    const game = from('N.F.1', { units }, dice).order('nato', 'attack 3314 BR-7');
    game.order('wp', 'react 138T');
    expect([game.at('138T'), game.at('EG-8'), mayReact(game)]).toEqual(['3314', '3313', false]);
  });
});
