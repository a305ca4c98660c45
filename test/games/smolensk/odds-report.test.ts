import { expect, it } from 'vitest';
import type { OddsCase, OddsReport } from '../../../src/games/guide.ts';
import { oddsReport, shiftsOf } from '../../../src/games/chit-pull/show/odds-report.ts';
import { shiftsAt } from '../../../src/games/chit-pull/terrain.ts';
import { at, stepsOf, unit } from '../../../src/games/chit-pull/board.ts';
import { CRT } from '../../../src/games/chit-pull/data.ts';
import {
  battlefield,
  fight,
  idOf,
  isGround,
  isPlain,
  standing,
  total,
  unitsOf,
} from '../../support/games/smolensk/combat.ts';
import { type Played } from '../../support/games/smolensk/scenario.ts';
import { unitWhere } from '../../support/games/smolensk/units.ts';
import { hexesAround, HEXES } from '../../support/games/smolensk/map.ts';

const fortress = unitWhere('fortress', ({ arm }) => arm === 'fortress');

function report(played: Played, text: string, seat: 'axis' | 'soviet' | null = 'axis'): OddsReport {
  const found = oddsReport(played.position, seat, text);
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return found.value;
}

const caseOf = ({ cases }: OddsReport): OddsCase => cases[0] as OddsCase;

/** A field with attackers of this strength in each of some hexes, against defenders of a strength. */
function field(
  what: string,
  isTarget: (hex: string) => boolean,
  sides: Parameters<typeof battlefield>[2],
  strengths: readonly number[],
  defence: number,
  extra: Partial<Parameters<typeof fight>[0]> = {},
) {
  const { target, from } = battlefield(what, isTarget, sides);
  const attackers: string[][] = [];
  for (const strength of strengths) attackers.push(unitsOf('axis', 'attack', strength, 2, attackers.flat().map(idOf)));
  const defenders = unitsOf('soviet', 'defence', defence, 2);
  const posts = Object.assign({}, ...attackers.map((units, i) => standing([from[i] as string], units)));
  const played = fight({ units: { ...posts, ...standing([target], defenders) }, ...extra });
  return { played, target, attackers: attackers.flat().map(idOf), defenders: defenders.map(idOf) };
}

it('agrees with the combat that is fought: strengths, columns, shifts', () => {
  for (const [what, ground] of [
    ['plain', isPlain],
    ['light woods', isGround('light-woods')],
    ['town in marsh or woods', isGround('light-woods', true)],
  ] as const) {
    const { played, target, attackers } = field(what, ground, ['dry'], [14], 2, { dice: [1] });
    const { attack, defence, before, shifts, column, chances } = caseOf(
      report(played, `${target} ${attackers.join(' ')}`),
    );
    played.order('axis', `attack ${target} ${attackers.join(' ')}`);
    expect(played.event('odds'), what).toMatchObject({ attack, defence, before, odds: column });
    const shifted = shifts.reduce((sum, { columns }) => sum - columns, 0);
    expect(shifted, what).toBe(played.event('odds')['shifts']);
    const results = CRT.results.map((row) => row[CRT.columns.indexOf(column)]);
    for (const { result, count, outOf } of chances)
      expect(count / outOf).toBe(results.filter((each) => each === result).length / 6);
    expect(chances.reduce((sum, { count }) => sum + count, 0)).toBe(6);
  }
});

it('shows the halving across rivers, which a surprise attack ignores', () => {
  const wet = field('plain hex', isPlain, ['dry', 'river'], [5, 7], 3);
  const asked = `${wet.target} ${wet.attackers.join(' ')}`;
  const { attack, shifts } = caseOf(report(wet.played, asked));
  expect(attack).toBe(5 + 3);
  expect(shifts).toContainEqual({
    cause: { code: 'chit-pull.shift.river', params: { strength: 7, counts: 3 } },
    columns: 0,
    rule: '10.3(1)1',
  });
  const surprise = field('plain hex', isPlain, ['dry', 'river'], [5, 7], 3, { surprise: true, phase: 'surprise' });
  const sudden = caseOf(report(surprise.played, asked));
  expect(sudden).toMatchObject({ attack: 12, shifts: [], title: { code: 'chit-pull.odds.surprise' } });
});

it('answers for units that are not activated, and for the side that asks', () => {
  const { played, target, attackers, defenders } = field('plain hex', isPlain, ['dry'], [9], 3, { active: [] });
  expect(report(played, `${target} ${attackers.join(' ')}`)).toMatchObject({ target, attackers, defenders });
  const post = played.at(attackers[0] as string);
  expect(oddsReport(played.position, 'soviet', `${target} ${attackers.join(' ')}`)).toMatchObject({
    ok: false,
    error: { code: 'chit-pull.refusal.no-enemy' },
  });
  expect(oddsReport(played.position, 'soviet', `${post} ${defenders.join(' ')}`)).toMatchObject({
    ok: false,
    error: { code: 'chit-pull.refusal.below-1-1', params: { hex: post } },
  });
  const forAxis = report(played, `${target} ${attackers.join(' ')}`, null);
  expect(forAxis.attackers).toEqual(attackers);
});

it('refuses as the declaration does', () => {
  const { played, target, attackers } = field('plain hex', isPlain, ['dry'], [9], 3);
  const code = (text: string): string | undefined => {
    const found = oddsReport(played.position, 'axis', text);
    return found.ok ? undefined : found.error.code;
  };
  const all = attackers.join(' ');
  const empty = hexesAround(target).find((hex) => !attackers.some((id) => played.at(id) === hex)) as string;
  expect(code(`${empty} ${all}`)).toBe('chit-pull.refusal.no-enemy');
  expect(code(`${target} 7Pz`)).toBe('chit-pull.refusal.not-adjacent');
  expect(code('9999 3Pz')).toBe('refusal.unknown-word');
  const weak = field('plain hex', isPlain, ['dry'], [2], 5);
  const refused = oddsReport(weak.played.position, 'axis', `${weak.target} ${weak.attackers.join(' ')}`);
  expect(refused).toMatchObject({
    ok: false,
    error: { code: 'chit-pull.refusal.below-1-1', rule: '10.3(4)', params: { attack: 2, defence: 5 } },
  });
});

it('says what the defender of a fortress may do instead', () => {
  const { target, from } = battlefield('plain hex', isPlain, ['dry']);
  const attackers = unitsOf('axis', 'attack', 10, 2);
  const defenders = unitsOf('soviet', 'defence', 2, 1);
  const played = fight({
    units: { ...standing([from[0] as string], attackers), ...standing([target], [...defenders, fortress]) },
  });
  const { chances, defence } = caseOf(report(played, `${target} ${attackers.map(idOf).join(' ')}`));
  expect(defence).toBe(total(defenders, 'defence') + (unit(fortress).strength[0] as number));
  const retreat = chances.find(({ result }) => /R/u.test(result));
  expect(retreat?.meaning.code).toBe('chit-pull.result.fortress');
  const { steps, hexes, all } = retreat?.meaning.params as Record<string, number>;
  expect(all).toBe((steps as number) + (hexes as number));
});

it('says of a result that takes all steps of a side that none of its units is left', () => {
  const said = new Set<unknown>();
  for (const [strength, defence] of [
    [3, 3],
    [9, 7],
    [14, 2],
    [15, 6],
  ] as const) {
    const { played, target, attackers, defenders } = field('plain hex', isPlain, ['dry'], [strength], defence);
    const left = (units: readonly string[]) => units.reduce((sum, id) => sum + stepsOf(played.state, id), 0);
    for (const { result, meaning } of caseOf(report(played, `${target} ${attackers.join(' ')}`)).chances) {
      const { steps = 0, dying = 'no' } = (meaning.params ?? {}) as { steps?: number; dying?: string };
      expect(dying, result).toBe(steps >= left(result.startsWith('A') ? attackers : defenders) ? 'yes' : 'no');
      said.add(`${meaning.code} ${dying}`);
    }
  }
  for (const side of ['attacker', 'defender'])
    for (const dying of ['yes', 'no']) expect(said).toContain(`chit-pull.result.${side} ${dying}`);
});

it('tells the causes of all shifts', () => {
  for (const hex of HEXES) {
    const told = shiftsOf(hex).reduce((sum, { columns }) => sum - columns, 0);
    expect(told, hex).toBe(shiftsAt(at(hex)));
  }
});
