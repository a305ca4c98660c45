import { describe, expect, it } from 'vitest';
import {
  defendersOfFront,
  frontMayReact,
  frontsCoordinate,
  type OfFront,
} from '../../../../src/games/nato/rules/26-coordination/26-1-warsaw-pact.ts';
import {
  defendingNations,
  discordOf,
  joinedAfter,
  nationMayReact,
  type OfNation,
} from '../../../../src/games/nato/rules/26-coordination/26-2-nato.ts';

const of = (front: string | undefined, baltap = false): OfFront => ({
  id: `${front} ${String(baltap)}`,
  ...(front === undefined ? {} : { front }),
  ...(baltap ? { baltap } : {}),
});
const ids = (units: readonly OfFront[]): readonly string[] => units.map(({ id }) => id);

describe('units of the Warsaw Pact', () => {
  it('of one Front attack together, those of two do not [nato 26.1.1a] [nato 26.1.1b]', () => {
    expect(frontsCoordinate([of('NEGF'), of('NEGF')])).toBe(true);
    expect(frontsCoordinate([of('NEGF'), of('POF')])).toBe(false);
  });

  it('that are independent attack with any, and with one another [nato 26.1.2a] [nato 26.1.2b]', () => {
    expect(frontsCoordinate([of('NEGF'), of(undefined)])).toBe(true);
    expect(frontsCoordinate([of(undefined), of(undefined)])).toBe(true);
    expect(frontsCoordinate([of('NEGF'), of(undefined), of('POF')])).toBe(false);
  });

  it('of two Fronts defend by one of them, with those that are independent [nato 26.1.5a]', () => {
    const units = [of('NEGF'), of('POF'), of(undefined)];
    expect(ids(defendersOfFront(units, 'POF'))).toEqual(ids([of('POF'), of(undefined)]));
  });

  it('react to their own Front and to independent units [nato 26.1.6a]', () => {
    expect(frontMayReact(of('NEGF'), [of('NEGF'), of(undefined)])).toBe(true);
    expect(frontMayReact(of('NEGF'), [of('POF')])).toBe(false);
    expect(frontMayReact(of(undefined), [of('POF'), of('NEGF')])).toBe(true);
  });

  it('coordinate across Fronts in the BALTAP zone, but one outside only with its own [nato 26.1.7a]', () => {
    expect(frontsCoordinate([of('NEGF', true), of('POF', true), of('BAF', true)])).toBe(true);
    expect(frontsCoordinate([of('NEGF', true), of('NEGF')])).toBe(true);
    expect(frontsCoordinate([of('NEGF', true), of('BAF')])).toBe(true);
    expect(frontsCoordinate([of('NEGF', true), of('POF')])).toBe(false);
  });
});

const at = (nation: string, from: string, berlin = false): OfNation => ({
  id: `${nation} ${from}`,
  nation,
  from,
  ...(berlin ? { berlin } : {}),
});

describe('units of NATO', () => {
  it('of up to two nations attack together [nato 26.2.1a] [nato 26.2.1b]', () => {
    expect(discordOf([at('west-german', '2820'), at('british', '2918')], [])).toBeUndefined();
    expect(discordOf([at('west-german', '2820'), at('british', '2918'), at('us', '2720')], [])).toBe('nations');
  });

  it('of two nations attack from different hexes, one from any number [nato 26.2.3a] [nato 26.2.3b]', () => {
    expect(discordOf([at('west-german', '2820'), at('british', '2820')], [])).toBe('hexside');
    expect(
      discordOf([at('west-german', '2820'), at('west-german', '2918'), at('british', '2919')], []),
    ).toBeUndefined();
  });

  it('join one multinational attack a turn, and any number of their own [nato 26.2.2a] [nato 26.2.2b]', () => {
    const joined = joinedAfter([at('british', '1'), at('belgian', '2')], []);
    expect(joined).toEqual(['belgian', 'british']);
    const second = [at('west-german', '1'), at('us', '2')];
    expect(discordOf(second, joined)).toBeUndefined();
    expect(discordOf([at('british', '1'), at('us', '2')], joined)).toBe('again');
    expect(discordOf([at('british', '1'), at('british', '2')], joined)).toBeUndefined();
    expect(joinedAfter([at('us', '1')], joined)).toEqual(joined);
    expect(joinedAfter(second, joined)).toEqual(['belgian', 'british', 'us', 'west-german']);
  });

  it('defend by two nations, which NATO chooses, however often [nato 26.2.5a] [nato 26.2.5c]', () => {
    const units = [{ nation: 'us' }, { nation: 'british' }, { nation: 'us' }];
    expect(defendingNations(units)).toEqual([['us', 'british']]);
    expect(defendingNations([...units, { nation: 'dutch' }])).toEqual([
      ['us', 'british'],
      ['us', 'dutch'],
      ['british', 'dutch'],
    ]);
  });

  it('of West Berlin defend and attack together, and it does not count [nato 26.2.7a] [nato 26.2.7b]', () => {
    const garrison = ['us', 'british', 'french'].map((nation) => at(nation, '3007', true));
    expect(defendingNations(garrison)).toEqual([['us', 'british', 'french']]);
    expect(discordOf(garrison, ['us'])).toBeUndefined();
    expect(joinedAfter(garrison, [])).toEqual([]);
  });

  it('react to their own nation only [nato 26.2.9a]', () => {
    expect(nationMayReact('us', [{ nation: 'us' }])).toBe(true);
    expect(nationMayReact('us', [{ nation: 'us' }, { nation: 'british' }])).toBe(false);
    expect(nationMayReact('us', [])).toBe(true);
  });

  it('the worked examples [nato E21] [nato E22] [nato E23]', () => {
    const first = [at('west-german', '2820'), at('british', '3018')];
    expect(discordOf([...first, at('us', '3018')], [])).toBe('nations');
    const joined = joinedAfter(first, []);
    expect(discordOf([at('us', '3018')], joined)).toBeUndefined();
    expect(discordOf([at('us', '3018'), at('west-german', '2918')], joined)).toBe('again');
  });
});
