import { describe, expect, it } from 'vitest';
import { at, riverBetween } from '../../../src/games/chit-pull/board.ts';
import type { Side } from '../../../src/games/chit-pull/state.ts';
import { ordersOf, questions } from '../../support/games/scenario.ts';
import { scenario, within, type Played } from '../../support/games/leningrad/scenario.ts';

const [RED, RED2, RED3] = ['11RD', '90RD', '125RD'];
const PANZER = '1Pz';
const GERMAN = '269ID';

type Stand = Readonly<Record<string, string>>;

/** A panzer division, or these units, attack a hex from another, and the result is this. */
function driven(
  result: string,
  { hex, from, by = [PANZER], side = 'axis' }: { hex: string; from: string; by?: readonly string[]; side?: Side },
  units: Stand,
): Played {
  const posts = Object.fromEntries(by.map((id) => [id, from]));
  return scenario({
    side,
    step: { name: 'declaring', side, activated: by, attacks: [], surprise: false },
    units: { ...posts, ...units },
    dice: [result],
  }).order(side, `attack ${hex} ${by.join(' ')}`);
}

/** The ways among which the owner of a unit may choose, or the one that it went. */
function waysOf(game: Played, id: string): string[] {
  const offered = [...game.asks('soviet'), ...game.asks('axis')]
    .flatMap(({ choice }) => ordersOf(choice))
    .flatMap((order) => (order.kind === 'retreat' && order.unit === id ? [order.path.join('-')] : []));
  if (offered.length > 0) return offered.sort();
  const went = game.last.find(({ code, params }) => code.endsWith('.retreated') && params?.['unit'] === id);
  return went ? [(went.params?.['path'] as readonly string[]).slice(1).join('-')] : [];
}

/** Open land: from 1027 the shortest lines of the Soviet side lead east, to 1127 and 1128; 1026 and 1028 lie beside them. */
const WEST = { hex: '1027', from: '0927' };

describe('LEN10.6(6), along the shortest line', () => {
  it('a retreat prefers its hexes [smolensk LEN10.6(6)a]', () => {
    const game = driven('R', WEST, { [RED]: '1027' });
    expect(questions(game)).toEqual(['soviet retreat']);
    expect(waysOf(game, RED)).toEqual(['1127', '1128']);
    game.refused('soviet', `retreat ${RED} 1028`, '10.6(6)');
    expect(game.order('soviet', `retreat ${RED} 1128`).at(RED)).toBe('1128');
    const ends = waysOf(driven('RR', WEST, { [RED]: '1027' }), RED).map((way) => way.slice(-4));
    expect(ends).toEqual(['1226', '1227', '1228']);
  });

  it('of the line that can be drawn: round zones of control, not as the crow flies [smolensk LEN10.6(6)a]', () => {
    // A German in 1227 bars both hexes in the east, the attackers 1026.
    const game = driven('R', WEST, { [RED]: '1027', [GERMAN]: '1227' });
    expect([waysOf(game, RED), game.at(RED), game.reduced(RED)]).toEqual([['1028'], '1028', false]);
    // Friends in 1127 and 1226 let the line through, and it is the shortest again, though it costs a step.
    const through = driven('R', WEST, { [RED]: '1027', [GERMAN]: '1227', [RED2]: '1127', [RED3]: '1226' });
    expect([through.at(RED), through.reduced(RED)]).toEqual(['1127', true]);
  });

  it('an Axis unit goes to the railway on which its line runs [smolensk LEN10.6(6)a]', () => {
    const east = { hex: '0916', from: '0915', by: [RED, RED2], side: 'soviet' } as const;
    const game = driven('R', east, { [GERMAN]: '0916 reduced' });
    expect(waysOf(game, GERMAN)).toEqual(['0917', '1016']);
    game.refused('axis', `retreat ${GERMAN} 0816`, '10.6(6)');
  });
});

describe('LEN10.6(6), of equal ways', () => {
  const isDeadly = (from: string, to: string): boolean => within(() => riverBetween(at(from), at(to))) === 'big-river';

  it('one where it is not eliminated [smolensk LEN10.6(6)b]', () => {
    expect(isDeadly('1520', '1619')).toBe(true);
    const game = driven('RR', { hex: '1419', from: '1319' }, { [RED]: '1419' });
    expect(waysOf(game, RED)).toEqual(['1519-1618', '1519-1619', '1520-1620']);
    game.refused('soviet', `retreat ${RED} 1520-1619`, '10.6(6)');
  });

  it('rather one where it loses a step than one where it is eliminated [smolensk LEN10.6(6)b]', () => {
    // Two ways are left: over the big river to 1619, which is free, and to the friend in 1620 in German zones of control.
    const game = driven('RR', { hex: '1420', from: '1320' }, { [RED]: '1420', [RED2]: '1620', [GERMAN]: '1621' });
    expect([waysOf(game, RED), game.at(RED), game.reduced(RED)]).toEqual([['1520-1620'], '1620', true]);
  });

  it('then one where it loses no step [smolensk LEN10.6(6)b]', () => {
    const game = driven('R', WEST, { [RED]: '1027', [RED2]: '1127', [GERMAN]: '1026' });
    expect([waysOf(game, RED), game.at(RED), game.reduced(RED)]).toEqual([['1128'], '1128', false]);
    expect(waysOf(driven('R', WEST, { [RED]: '1027', [RED2]: '1127' }), RED)).toEqual(['1127', '1128']);
  });

  it('rather one that leads a hex further than one where it loses a step [smolensk LEN10.6(6)b]', () => {
    const full = { [RED3]: '1128', '48RD': '1128' };
    const game = driven('R', WEST, { [RED]: '1027', [RED2]: '1127', [GERMAN]: '1026', ...full });
    expect(waysOf(game, RED)).toEqual(['1128-1227', '1128-1228']);
    game.order('soviet', `retreat ${RED} 1128-1228`);
    expect([game.at(RED), game.reduced(RED)]).toEqual(['1228', false]);
  });

  it('then one where it need not go further [smolensk LEN10.6(6)b]', () => {
    const game = driven('R', WEST, { [RED]: '1027', [RED2]: '1127', [RED3]: '1127' });
    expect([waysOf(game, RED), game.at(RED)]).toEqual([['1128'], '1128']);
  });
});
