import { describe, expect, it } from 'vitest';
import { hexesApart, at, unit, UNITS_OF, isHq } from '../../../../src/games/chit-pull/board.ts';
import { playOn, questions, words, type Die } from '../../../support/games/scenario.ts';
import { newGame, scenario, type Played } from '../../../support/games/smolensk/scenario.ts';
import { unitsWhere, unitWhere } from '../../../support/games/smolensk/units.ts';
import { apart, hexesAround, HEXES } from '../../../support/games/smolensk/map.ts';
import {
  arena,
  battlefield,
  crossing,
  divisions,
  isPlain,
  strengthOf,
} from '../../../support/games/smolensk/combat.ts';

const panzerHqs = unitsWhere('panzer-army HQs', 2, ({ arm }) => arm === 'panzer-hq') as [string, string];
const ofArmy = (hq: string): string[] =>
  unitsWhere(
    'mech divisions of the army',
    3,
    (each) => each.army === hq && each.strength.length === 2 && each.side === 'axis',
  );
const [hq, otherHq] = panzerHqs;
const [one, two] = ofArmy(hq) as [string, string];
const [stranger] = ofArmy(otherHq) as [string];
const [red, reds] = divisions('soviet', 'foot', 2) as [string, string];
const { centre, ring } = arena();

/** The draw of the first chit, which is then shown to the Axis player. */
const FIRST_CHIT = 1;

/** The surprise attack from a position: before turn 1. */
const surprise = (units: Readonly<Record<string, string>>, dice: readonly Die[] = []): Played =>
  scenario({ turn: 1, phase: 'surprise', step: { name: 'surprise' }, units, dice: [...dice, FIRST_CHIT] });

/** A new game, set up, at the surprise attack. */
const begun = (): Played => newGame([], [FIRST_CHIT]).order('soviet', 'end').order('axis', 'end');

/** Units that the surprise attack activated. */
const activated = (game: Played): string[] =>
  game.events.find(({ code }) => code === 'chit-pull.surprise')?.params?.['units'] as string[];

describe('before turn 1', () => {
  it('all panzer-army HQs are activated, with their armies in range [smolensk 15.1(1)a]', () => {
    const game = begun();
    expect(questions(game)).toEqual(['axis surprise']);
    expect(activated(game)).toEqual(expect.arrayContaining(panzerHqs));
    for (const each of panzerHqs) {
      const inRange = UNITS_OF.axis.filter((id) => {
        const place = game.at(id);
        return (
          unit(id).army === each &&
          HEXES.includes(place) &&
          hexesApart(at(game.at(each)), at(place)) <= (unit(each).range as number)
        );
      });
      expect(inRange.length).toBeGreaterThan(3);
      expect(activated(game)).toEqual(expect.arrayContaining(inRange));
    }
  });

  it('they are told by army and number, where they are many', () => {
    const { units = [], named = [] } = begun().event('surprise') as Record<string, string[]>;
    expect(units.length).toBeGreaterThan(20);
    expect(named).toEqual(units.map((id) => unit(id).army));
    const few = surprise({ [hq]: centre, [two]: ring[1] as string, [red]: ring[0] as string }).event('surprise');
    expect(few).toMatchObject({ units: [hq, two], named: [hq, two], by: 'unit' });
  });

  it('units out of range are not', () => {
    const range = unit(hq).range as number;
    const far = HEXES.find((hex) => apart(hex, centre) === range + 1) as string;
    const near = HEXES.find((hex) => apart(hex, centre) === range) as string;
    expect(activated(surprise({ [hq]: centre, [one]: far, [two]: near, [red]: ring[0] as string }))).toEqual([hq, two]);
  });

  it('nobody moves [smolensk 15.1(1)b]', () => {
    const game = begun();
    expect(words(game, 'axis')).toEqual(expect.arrayContaining(['attack', 'end']));
    expect(words(game, 'axis')).not.toContain('move');
    expect(words(game, 'axis')).not.toContain('march');
    game.refused('axis', `move ${one} ${game.at(hq)}`);
  });

  it('there is one combat phase, then turn 1 begins [smolensk 15.1(1)c]', () => {
    const game = begun().order('axis', 'end');
    expect(game.state.turn).toBe(1);
    const phases = game.events.filter(({ code }) => code === 'chit-pull.phase').map(({ params }) => params?.['phase']);
    expect(phases.slice(-2)).toEqual(['surprise', 'selection']);
    expect(questions(game)).toEqual(['axis cut-in']);
    const posts = { [hq]: centre, [one]: ring[0] as string, [red]: ring[1] as string, [reds]: ring[5] as string };
    const fought = surprise(posts, [4]).order('axis', `attack ${ring[1]} ${one}`);
    fought.refused('axis', `attack ${ring[5]} ${one}`);
    playOn(fought, (game) => questions(game)[0] === 'axis cut-in');
    const rolled = fought.events.filter(({ code }) => code === 'chit-pull.rolled');
    expect(rolled.map(({ params }) => params?.['hex'])).toEqual([ring[1]]);
  });

  it('it uses up no chit [smolensk 15.1(1)d]', () => {
    const game = begun().order('axis', 'end');
    const drawn = game.event('drawn')['chit'] as string;
    const first = ['2PzA', '3PzA', '3PzA', 'AX-4A', '9A', '3A', 'SU-4A', '10A', 'SUPPLY'];
    expect([...game.state.cup, drawn].sort()).toEqual(first.sort());
    expect(game.state.used).toEqual([]);
    expect(game.state.hand).toHaveProperty('Guderian');
  });
});

it('a unit of another army is not activated, but one in range of its own HQ is [smolensk 15.1(2)]', () => {
  const units = { [hq]: centre, [one]: ring[0] as string, [stranger]: ring[0] as string, [red]: ring[1] as string };
  const game = surprise(units);
  expect(activated(game)).toEqual([hq, one]);
  game.refused('axis', `attack ${ring[1]} ${stranger}`, '10.1(2)');
  const both = surprise({ ...units, [otherHq]: ring[3] as string });
  expect(new Set(activated(both))).toEqual(new Set([hq, one, otherHq, stranger]));
});

it('an army HQ in range is not activated [smolensk 15.1(2)]', () => {
  const army = UNITS_OF.axis.find((id) => unit(id).arm === 'hq') as string;
  expect(isHq(army)).toBe(true);
  expect(
    activated(
      surprise({ [hq]: centre, [army]: ring[0] as string, [one]: ring[2] as string, [red]: ring[1] as string }),
    ),
  ).toEqual([hq, one]);
});

describe('rivers [smolensk 15.1(3)]', () => {
  const single = unitWhere('Soviet division of one step', (each) => {
    return each.side === 'soviet' && ['infantry', 'motorized'].includes(each.arm) && each.reduced.length === 0;
  });
  const posts = (side: 'river' | 'big-river') =>
    battlefield(
      'clear hex',
      (hex) => isPlain(hex) && hexesAround(hex).some((to) => isPlain(to) && crossing(hex, to) === 'dry'),
      [side],
    );

  it.each(['river', 'big-river'] as const)('do not halve the attack: %s [smolensk 15.1(3)]', (side) => {
    const { target, from } = posts(side);
    const game = surprise({ [hq]: from[0] as string, [one]: from[0] as string, [red]: target }, [1]);
    game.order('axis', `attack ${target} ${one}`);
    expect(game.event('odds')['attack']).toBe(strengthOf(one, 'attack'));
  });

  it.each(['river', 'big-river'] as const)('do not stop an advance: %s [smolensk 15.1(3)]', (side) => {
    const { target, from } = posts(side);
    const post = from[0] as string;
    const second = hexesAround(target).find(
      (hex) => hex !== post && isPlain(hex) && crossing(hex, target) === 'dry',
    ) as string;
    const game = surprise(
      { [hq]: second === post ? centre : nextTo(post, target), [one]: post, [two]: post, [single]: target },
      [/RR/],
    );
    game.order('axis', `attack ${target} ${one} ${two}`);
    while (questions(game).includes('soviet retreat')) game.silent('soviet');
    expect(questions(game)).toEqual(['axis advance']);
    expect(game.order('axis', `advance ${one} ${second}`).at(one)).toBe(second);
  });

  const nextTo = (post: string, target: string): string =>
    hexesAround(post).find((hex) => apart(hex, target) === 2) as string;

  it('after turn 1 has begun they count again', () => {
    const { target, from } = posts('river');
    const game = scenario({
      step: { name: 'execute', chit: hq } as never,
      units: { [hq]: from[0] as string, [one]: from[0] as string, [red]: target },
      dice: [1],
    });
    game.order('axis', 'end').order('axis', `attack ${target} ${one}`);
    expect(game.event('odds')['attack']).toBe(Math.floor(strengthOf(one, 'attack') / 2));
  });
});
