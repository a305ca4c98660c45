import { describe, expect, it } from 'vitest';
import { unit } from '../../../../src/games/chit-pull/board.ts';
import { scenario, type Played } from '../../../support/games/smolensk/scenario.ts';
import { unitWhere } from '../../../support/games/smolensk/units.ts';
import { apart, hexesAround, sceneryHex } from '../../../support/games/smolensk/map.ts';
import { arena, columnFor, divisions, fight, total } from '../../../support/games/smolensk/combat.ts';
import { questions, words } from '../../../support/games/scenario.ts';

const { centre, ring } = arena();
const around = (n: number): string => ring[n % 6] as string;
const [one, two, three] = divisions('axis', 'mech', 3) as [string, string, string];
const [foot] = divisions('axis', 'foot', 1) as [string];
const [red, other, third] = divisions('soviet', 'foot', 3) as [string, string, string];

/** Hexes attacked by rolls, in their order. */
const rolled = (played: Played): unknown[] =>
  played.events.filter(({ code }) => code === 'chit-pull.rolled').map(({ params }) => params?.['hex']);

describe('who attacks whom', () => {
  it('a hex without enemies cannot be attacked [smolensk 10.0a]', () => {
    const game = fight({ units: { [one]: centre, [red]: around(0) } });
    game.refused('axis', `attack ${around(1)} ${one}`, '10.0');
  });

  it('nor a hex that is not adjacent, by any unit or by this one [smolensk 10.0b]', () => {
    const far = hexesAround(around(0)).find((hex) => apart(hex, centre) === 2) as string;
    const game = fight({ units: { [one]: centre, [red]: around(0), [other]: far, [two]: around(3) } });
    game.refused('axis', `attack ${far} ${one}`, '10.0');
    game.refused('axis', `attack ${around(0)} ${two}`, '10.0');
    game.refused('axis', `attack ${sceneryHex('land')}`, '2.1(1)5');
  });

  it('nobody has to attack [smolensk 10.1a]', () => {
    const game = fight({ units: { [one]: centre, [red]: around(0) } });
    const before = structuredClone(game.state.units);
    expect(words(game, 'axis')).toContain('end');
    game.order('axis', 'end');
    expect(game.state.units).toEqual(before);
    expect(game.codes()).not.toContain('attack');
  });

  it('nobody is asked who has nobody to attack', () => {
    const far = hexesAround(around(0)).find((hex) => apart(hex, centre) === 2) as string;
    const game = fight({ units: { [one]: centre, [red]: far } });
    expect(questions(game)).not.toContain('axis attacks');
  });

  it('a unit attacks one hex in a combat sub-phase [smolensk 10.1(1)a 8.1(3)b]', () => {
    const game = fight({ units: { [one]: centre, [two]: centre, [red]: around(0), [other]: around(2) } });
    game.order('axis', `attack ${around(0)} ${one}`);
    game.refused('axis', `attack ${around(2)} ${one}`, '10.1(1)');
    game.refused('axis', `attack ${around(2)} ${two} ${one}`, '10.1(1)');
    game.refused('axis', `attack ${around(2)} ${two} ${around(0)}`, '10.1(1)');
  });

  it('where all units next to a hex attack elsewhere, it is safe [smolensk 10.1(1)a]', () => {
    const units = { [one]: centre, [two]: around(4), [red]: around(0), [other]: around(2), [third]: around(3) };
    const game = fight({ units });
    game.order('axis', `attack ${around(0)} ${one}`);
    game.refused('axis', `attack ${around(2)} ${one}`, '10.1(1)');
    expect(words(game, 'axis')).toContain('attack');
  });

  it('two units of one hex may attack two hexes [smolensk 10.1(1)b]', () => {
    const units = { [one]: centre, [two]: centre, [red]: around(0), [other]: around(2) };
    const game = fight({ units, dice: ['-', '-'] });
    game
      .order('axis', `attack ${around(0)} ${one}`)
      .order('axis', `attack ${around(2)} ${two}`)
      .order('axis', 'end');
    expect(rolled(game)).toEqual([around(0), around(2)]);
  });

  it('a unit that is not activated cannot join an attack [smolensk 10.1(2)]', () => {
    const units = { [one]: centre, [two]: centre, [three]: around(1), [red]: around(0), [other]: around(2) };
    const game = fight({ active: [one], units, dice: ['-'] });
    game.refused('axis', `attack ${around(0)} ${two}`, '10.1(2)');
    game.refused('axis', `attack ${around(0)} ${one} ${two}`, '10.1(2)');
    game.order('axis', `attack ${around(0)} ${one}`);
    expect(game.event('odds')['attack']).toBe(unit(one).strength[0]);
    const idle = fight({ active: [one], units: { ...units, [two]: around(4), [third]: around(3), [one]: around(5) } });
    idle.refused('axis', `attack ${around(3)} ${two}`, '10.1(2)');
  });

  it('a hex is attacked once in a combat sub-phase [smolensk 10.1(3)a]', () => {
    const game = fight({ units: { [one]: centre, [two]: around(1), [red]: around(0), [other]: around(2) } });
    game.order('axis', `attack ${around(0)} ${one}`);
    game.refused('axis', `attack ${around(0)} ${two}`, '10.1(3)');
  });

  it('under another chit the same hex may be attacked again [smolensk 10.1(3)b]', () => {
    const hq = unitWhere('panzer-army HQ with two chits', ({ id }) => id === '3PzA');
    const game = scenario({
      step: { name: 'execute', chit: hq },
      units: { [hq]: around(3), [one]: centre, [red]: around(0) },
      state: { cup: [hq] },
      dice: ['-', 1, '-'],
    });
    for (let command = 0; command < 2; command++) game.order('axis', 'end').order('axis', `attack ${around(0)} ${one}`);
    expect(rolled(game)).toEqual([around(0), around(0)]);
  });

  it('attackers from several hexes add up in one combat [smolensk 10.1(3)c]', () => {
    const units = { [one]: around(1), [two]: around(3), [foot]: around(3), [red]: centre };
    const game = fight({ units, dice: [6] });
    game.order('axis', `attack ${centre} ${foot} ${two} ${one}`);
    expect(game.event('odds')['attack']).toBe(total([one, two, foot], 'attack'));
    expect(rolled(game)).toEqual([centre]);
  });

  it('all defenders of the hex are attacked together [smolensk 10.1(4)]', () => {
    const units = { [one]: around(1), [two]: around(1), [red]: centre, [other]: centre };
    const game = fight({ units, dice: ['R'] });
    game.order('axis', `attack ${centre} ${one} ${two}`);
    expect(game.event('odds')['defence']).toBe(total([red, other], 'defence'));
    expect(game.event('attack')['defenders']).toEqual([red, other]);
    const gone = game.last.filter(({ code }) => code === 'chit-pull.retreated').map(({ params }) => params?.['unit']);
    expect(gone).toEqual([red, other]);
  });

  it('the side whose chit it is attacks, the other defends', () => {
    const attackers = divisions('soviet', 'mech', 4);
    const posts = Object.fromEntries(attackers.map((id, i) => [id, around(Math.floor(i / 2))]));
    const game = fight({ side: 'soviet', units: { ...posts, [foot]: `${centre} reduced` } });
    expect(questions(game)).toEqual(['soviet attacks']);
    game.refused('soviet', `attack ${around(0)} ${foot}`, '10.0');
  });
});

describe('declaring and resolving', () => {
  const units = {
    [one]: centre,
    [two]: centre,
    [three]: around(5),
    [red]: around(0),
    [other]: around(2),
    [third]: around(4),
  };
  const dice = ['-', '-', '-'];
  const declared = (): Played =>
    fight({ units, dice })
      .order('axis', `attack ${around(0)} ${one}`)
      .order('axis', `attack ${around(2)} ${two}`)
      .order('axis', `attack ${around(4)} ${three}`);

  it('all attacks are declared before the first roll [smolensk 10.2(1)a]', () => {
    const game = declared();
    expect(rolled(game)).toEqual([]);
    game.refused('axis', `attack ${around(4)} ${three}`);
    game.order('axis', 'end');
    expect(rolled(game)).toEqual([around(0), around(2), around(4)]);
  });

  it('an attack that is not declared cannot be added later [smolensk 10.2(1)a]', () => {
    const game = fight({ units, dice }).order('axis', `attack ${around(0)} ${one}`);
    game.order('axis', `attack ${around(2)} ${two}`).order('axis', `resolve ${around(2)}`);
    game.refused('axis', `attack ${around(4)} ${three}`);
    expect(rolled(game)).toEqual([around(2), around(0)]);
  });

  it('the attacker picks the combat that comes next, each time [smolensk 10.2(1)b]', () => {
    const game = declared().order('axis', `resolve ${around(4)}`);
    expect(rolled(game)).toEqual([around(4)]);
    expect(questions(game)).toEqual(['axis resolve']);
    game.order('axis', `resolve ${around(2)}`);
    expect(rolled(game)).toEqual([around(4), around(2), around(0)]);
  });

  it('or leaves the rest in the order declared', () => {
    const game = declared()
      .order('axis', `resolve ${around(2)}`)
      .order('axis', 'end');
    expect(rolled(game)).toEqual([around(2), around(0), around(4)]);
  });

  it('the units declared and their ratio are told', () => {
    const game = fight({ units, dice });
    game.order('axis', `attack ${around(0)} ${three} ${one}`);
    expect(game.event('declared')).toEqual({ side: 'axis', target: around(0), units: [one, three] });
    expect(columnFor(total([one, three], 'attack'), total([red], 'defence'))).toBeGreaterThan(0);
  });
});
