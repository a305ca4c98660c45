import { describe, expect, it } from 'vitest';
import { attackOf, defenceOf, isHq, isMech, sideOf, unit } from '../../../src/games/chit-pull/board.ts';
import type { Order } from '../../../src/games/chit-pull/orders.ts';
import { enemyOf, type Side } from '../../../src/games/chit-pull/state.ts';
import { questions } from '../../support/games/scenario.ts';
import { scenario, type Played } from '../../support/games/smolensk/scenario.ts';
import { fullSteps, oneEach, twoStepDivisions, unitsWhere, unitWhere } from '../../support/games/smolensk/units.ts';
import { arena, divisions, fight, standing } from '../../support/games/smolensk/combat.ts';
import { pocketFor } from '../../support/games/smolensk/loc.ts';

const { centre, ring } = arena();

/** The first unit of a side that fits and has few enough steps and little enough strength to be overrun. */
const weak = (side: Side, what: string, fits: (id: string) => boolean): string =>
  unitWhere(`weak ${side} ${what}`, ({ id, strength, reduced }) => {
    const weakest = reduced.length > 0 ? reduced : strength;
    return sideOf(id) === side && (weakest.at(-1) as number) <= 2 && fits(id);
  });

/** The last step of a unit, as text. */
const lastStep = (id: string): string => (fullSteps(unit(id)) === 1 ? centre : `${centre} reduced`);

/** An attack on the last step of a unit in column 10+, in which die 1 costs it that step. */
function overrun(defender: string, state = {}): Played {
  const side = enemyOf(sideOf(defender));
  const attackers = divisions(side, 'mech', 12)
    .sort((a, b) => (unit(b).strength[0] as number) - (unit(a).strength[0] as number))
    .slice(0, 10);
  const units = { ...standing(ring.slice(0, 5), attackers), [defender]: lastStep(defender) };
  const played = fight({ turn: 5, side, units, dice: [1], state });
  const strength = attackers.reduce((sum, id) => sum + attackOf(played.state, id), 0);
  expect(strength).toBeGreaterThanOrEqual(10 * defenceOf(played.state, defender));
  return played.order(side, `attack ${centre} ${attackers.join(' ')}`);
}

/** A supply judgement for the last step of a unit without a line. */
function starved(id: string): Played {
  const { inside, walls } = pocketFor(sideOf(id));
  const besiegers = twoStepDivisions(enemyOf(sideOf(id)), 5);
  return scenario({
    turn: 5,
    phase: 'supply',
    step: { name: 'supply', redeploying: null },
    units: { [id]: lastStep(id).replace(centre, inside), ...oneEach(besiegers, walls) },
  });
}

const rifles = weak('soviet', 'rifle division', (id) => !isMech(id) && !isHq(id));
const tanks = weak('soviet', 'mechanised division', isMech);
const infantry = weak('axis', 'infantry division', (id) => !isMech(id) && !isHq(id));
const sovietHq = weak('soviet', 'HQ', isHq);
const axisHq = weak('axis', 'HQ', isHq);

describe('units lost', () => {
  it('[smolensk 12.3(1)a] a Soviet non-mechanised unit lost in combat goes to the Available box', () => {
    expect(overrun(rifles).state.units[rifles]).toEqual({ at: 'box', reduced: false });
  });

  it('[smolensk 12.3(1)b] and one lost in retreat', () => {
    const besiegers = divisions('axis', 'foot', 6);
    const [hammer] = divisions('axis', 'mech', 1) as [string];
    const units = { ...oneEach(besiegers, ring), [hammer]: ring[0] as string, [rifles]: centre };
    const played = fight({ turn: 5, units, dice: [6] });
    played.order('axis', `attack ${centre} ${hammer} ${besiegers[0]}`);
    expect(played.codes()).not.toContain('reduced');
    expect(played.state.units[rifles]).toEqual({ at: 'box', reduced: false });
  });

  it('[smolensk 12.3(2)b] a Soviet mechanised unit never returns', () => {
    expect(overrun(tanks).at(tanks)).toBe('lost');
  });

  it('[smolensk 12.3x] neither does an Axis division', () => {
    expect(overrun(infantry).at(infantry)).toBe('lost');
  });

  it('[smolensk 12.3(2)a] nor anything lost for want of supply', () => {
    for (const id of [rifles, tanks, infantry]) expect(starved(id).at(id), id).toBe('lost');
  });

  it('[smolensk 13.0(3)a] a Soviet HQ lost in combat goes to the Available box', () => {
    expect(overrun(sovietHq).state.units[sovietHq]).toEqual({ at: 'box', reduced: false });
  });

  it('[smolensk 13.0(3)b] an Axis HQ as well', () => {
    expect(overrun(axisHq).state.units[axisHq]).toEqual({ at: 'box', reduced: false });
  });

  it('[smolensk 13.0(5)] an HQ lost for want of supply never returns', () => {
    for (const id of [sovietHq, axisHq]) expect(starved(id).at(id), id).toBe('lost');
  });

  it('[smolensk 15.5(6)a 15.5(6)b 15.5(6)c] Axis losses are counted: mechanised, other, HQs each time; Soviet ones are not', () => {
    const losses = { mech: 1, other: 2 };
    expect(overrun(infantry, { losses }).state.losses).toEqual({ mech: 1, other: 3 });
    expect(overrun(axisHq, { losses }).state.losses).toEqual({ mech: 1, other: 3 });
    const [panzers] = divisions('axis', 'mech', 1) as [string];
    expect(starved(panzers).state.losses).toEqual({ mech: 1, other: 0 });
    for (const id of [rifles, tanks, sovietHq]) expect(overrun(id, { losses }).state.losses, id).toEqual(losses);
  });

  it('[smolensk 15.5(6)d] a unit that is only turned over is not counted', () => {
    const { inside, walls } = pocketFor('axis');
    const [german] = twoStepDivisions('axis', 1) as [string];
    const played = scenario({
      turn: 5,
      phase: 'supply',
      step: { name: 'supply', redeploying: null },
      units: { [german]: inside, ...oneEach(twoStepDivisions('soviet', 5), walls) },
    });
    expect([played.reduced(german), played.state.losses]).toEqual([true, { mech: 0, other: 0 }]);
  });
});

describe('HQs', () => {
  const hqs = (side: Side): string[] => unitsWhere(`${side} HQs`, 5, ({ id }) => sideOf(id) === side && isHq(id));
  const [hq, other] = hqs('axis') as [string, string];
  const [german] = divisions('axis', 'foot', 1) as [string];

  it('[smolensk 13.0a] they move', () => {
    const played = scenario({ step: { name: 'execute', chit: hq }, units: { [hq]: ring[0] as string } });
    expect(played.order('axis', `move ${hq} ${centre}`).at(hq)).toBe(centre);
  });

  it('[smolensk 13.0a] their zones of control close lines', () => {
    const { inside, walls } = pocketFor('soviet');
    const units = { [rifles]: inside, ...oneEach(hqs('axis'), walls) };
    const played = scenario({ turn: 5, phase: 'supply', step: { name: 'supply', redeploying: null }, units });
    expect(played.reduced(rifles) || played.at(rifles) === 'lost').toBe(true);
  });

  it('[smolensk 13.0a] they attack with their strength, and advance one hex', () => {
    const units = { [hq]: ring[0] as string, [german]: ring[0] as string, [rifles]: `${centre} reduced` };
    const played = fight({ units, dice: [6] });
    const strength = attackOf(played.state, hq) + attackOf(played.state, german);
    played.order('axis', `attack ${centre} ${hq} ${german}`);
    expect(played.event('odds')['attack']).toBe(strength);
    expect(questions(played)).toEqual(['axis advance']);
    expect(played.order('axis', `advance ${hq} ${centre}`).at(hq)).toBe(centre);
  });

  it('[smolensk 13.0a] they defend with their strength, and retreat', () => {
    const attackers = divisions('soviet', 'mech', 2);
    const units = { ...standing(ring, attackers), [hq]: centre };
    for (let die = 1; die <= 6; die++) {
      const played = fight({ turn: 5, side: 'soviet', units, dice: [die] });
      played.order('soviet', `attack ${centre} ${attackers.join(' ')}`);
      expect(played.event('odds')['defence']).toBe(unit(hq).strength[0]);
      if (!String(played.event('rolled')['result']).startsWith('R')) continue;
      if (questions(played)[0] === 'axis retreat') {
        const { silent } = played.asks('axis')[0] as unknown as { readonly silent: Order };
        played.order('axis', played.game.format(silent));
      }
      expect(played.at(hq)).not.toBe(centre);
      expect(played.at(hq)).toMatch(/^\d{4}$/);
      return;
    }
    throw new Error('no die made it retreat');
  });

  it('[smolensk 13.0(1)] an activated HQ does not activate another in its range', () => {
    const units = { [hq]: centre, [other]: ring[0] as string, [german]: ring[1] as string };
    const played = scenario({ step: { name: 'execute', chit: hq }, units });
    played.refused('axis', `move ${other} ${ring[3]}`, '8.2(2)');
    played.order('axis', `move ${german} ${ring[2]}`);
  });

  it('[smolensk 13.0(2)] the chit of an HQ that is off the map does nothing, and is used', () => {
    const [last] = hqs('axis').slice(2) as [string];
    for (const away of ['box', 'lost', 'redeployed', 'track:4']) {
      const played = scenario({
        turn: 3,
        step: { name: 'execute', chit: hq },
        units: { [hq]: away, [german]: ring[0] as string, [last]: centre },
        state: { cup: [last] },
        dice: [1],
      });
      expect(played.events.map(({ code }) => code).slice(0, 3)).toEqual([
        'chit-pull.phase',
        'chit-pull.void',
        'chit-pull.drawn',
      ]);
      expect(played.state.used).toEqual([hq, last]);
    }
  });
});
