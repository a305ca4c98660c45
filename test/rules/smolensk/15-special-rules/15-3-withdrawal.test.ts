import { describe, expect, it } from 'vitest';
import { unit } from '../../../../src/games/chit-pull/board.ts';
import { ordersOf, playOn, questions } from '../../../support/games/scenario.ts';
import { findFirst } from '../../../support/games/map-finder.ts';
import { scenario, type Played, type ScenarioSpec } from '../../../support/games/smolensk/scenario.ts';
import { divisions } from '../../../support/games/smolensk/combat.ts';
import { RAW_HEXES } from '../../../support/games/smolensk/loc.ts';

const [INFANTRY] = divisions('axis', 'foot', 1) as [string];

describe('the withdrawal of turn 6', () => {
  const mech = divisions('axis', 'mech', 15);
  const home = RAW_HEXES.filter((hex) => hex.startsWith('01') || hex.startsWith('02'));
  const strength = (id: string): number => unit(id).strength[0] as number;
  const spots = (ids: readonly string[], reduced: readonly string[] = []): Record<string, string> =>
    Object.fromEntries(ids.map((id, i) => [id, `${home[i]}${reduced.includes(id) ? ' reduced' : ''}`]));
  const supply = (units: Record<string, string>, spec: Partial<ScenarioSpec> = {}): Played => {
    const played = scenario({
      turn: 6,
      phase: 'supply',
      step: { name: 'supply', redeploying: null },
      units,
      ...spec,
    });
    while (questions(played)[0]?.endsWith('redeploy')) played.order(played.asked()[0] as 'axis', 'end');
    return played;
  };

  it('[smolensk 15.3(2)a] the Axis removes mechanised units with 18 attack strength, after the redeployments', () => {
    const played = supply(spots(mech));
    expect(questions(played)).toEqual(['axis withdraw']);
    const chosen: string[] = [];
    for (const id of mech) if (chosen.reduce((sum, each) => sum + strength(each), 0) < 18) chosen.push(id);
    played.refused('axis', `withdraw ${chosen.slice(0, -1).join(' ')}`);
    played.refused('axis', `withdraw ${[...chosen, mech[10]].join(' ')}`, '15.3(2)');
    played.order('axis', `withdraw ${chosen.join(' ')}`);
    expect(chosen.map((id) => played.at(id))).toEqual(chosen.map(() => 'lost'));
    expect(mech.filter((id) => played.at(id) !== 'lost')).toHaveLength(mech.length - chosen.length);
    expect(played.state.turn).toBe(7);
  });

  it('17 is too little, 18 enough', () => {
    const triples = mech.flatMap((a, i) =>
      mech.slice(i + 1).flatMap((b, j) => mech.slice(i + j + 2).map((c) => [a, b, c])),
    );
    const adding = (total: number): string =>
      findFirst(`three units of strength ${total}`, triples, (three) => {
        return three.reduce((sum, id) => sum + strength(id), 0) === total;
      }).join(' ');
    supply(spots(mech)).refused('axis', `withdraw ${adding(17)}`);
    supply(spots(mech)).order('axis', `withdraw ${adding(18)}`);
  });

  it('no more than needed: none of the units could be spared, whatever is named', () => {
    const units = mech.slice(0, 6);
    const played = supply(spots(units));
    const [ask] = played.asks('axis');
    const options = ordersOf(ask?.choice as never) as unknown as { readonly units: readonly string[] }[];
    expect(options.length).toBeGreaterThan(3);
    for (const { units: named } of options) {
      const total = named.reduce((sum, id) => sum + strength(id), 0);
      expect(total).toBeGreaterThanOrEqual(18);
      expect(named.every((id) => total - strength(id) < 18)).toBe(true);
    }
    const sets = new Set(options.map(({ units: named }) => [...named].sort().join(' ')));
    const all = Array.from({ length: 2 ** units.length }, (_, bits) => units.filter((__, i) => (bits >> i) & 1));
    const expected = all.filter((named) => {
      const total = named.reduce((sum, id) => sum + strength(id), 0);
      return total >= 18 && named.every((id) => total - strength(id) < 18);
    });
    expect([...sets].sort()).toEqual(expected.map((named) => [...named].sort().join(' ')).sort());
  });

  it('[smolensk 15.3(2)b] reduced units may go as well, for the strength they show', () => {
    const reduced = mech.slice(0, 8);
    const shown = (id: string): number => unit(id).reduced[0] as number;
    const enough: string[] = [];
    for (const id of reduced) if (enough.reduce((sum, each) => sum + shown(each), 0) < 18) enough.push(id);
    expect(enough.reduce((sum, id) => sum + strength(id), 0)).toBeGreaterThan(18 + strength(enough[0] as string));
    const played = supply(spots(mech, reduced));
    played.order('axis', `withdraw ${enough.join(' ')}`);
    expect(enough.map((id) => played.state.units[id])).toEqual(enough.map(() => ({ at: 'lost', reduced: false })));
  });

  it('[smolensk 15.3(2)c] it costs no victory points', () => {
    const played = supply(spots(mech));
    playOn(played, (each) => each.state.turn === 7);
    expect(mech.filter((id) => played.at(id) === 'lost').length).toBeGreaterThan(1);
    expect(played.state.losses).toEqual({ mech: 0, other: 0 });
  });

  it('with less than that all go, without a question', () => {
    const few = mech.slice(0, 2);
    const played = supply({ ...spots(few), [INFANTRY]: home[9] as string });
    expect(few.map((id) => played.at(id))).toEqual(['lost', 'lost']);
    expect(played.at(INFANTRY)).toBe(home[9]);
    expect(played.state.turn).toBe(7);
  });

  it('others than mechanised units of the Axis on the map cannot be named', () => {
    const played = supply({ ...spots(mech.slice(0, 8)), [INFANTRY]: home[12] as string });
    played.refused('axis', `withdraw ${INFANTRY}`, '15.3(2)');
    played.refused('axis', `withdraw ${mech[9]}`, '15.3(2)');
  });

  it('on no other turn, and not in the short game, which has ended', () => {
    for (const turn of [5, 7]) expect(questions(supply(spots(mech), { turn }))).not.toContain('axis withdraw');
    const short = supply(spots(mech), { options: ['short-game'] });
    expect(short.position.outcome).not.toBeNull();
    expect(mech.every((id) => short.at(id) !== 'lost')).toBe(true);
  });
});
