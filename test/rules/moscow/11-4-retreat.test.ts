import { describe, expect, it } from 'vitest';
import { type Played, scenario, type ScenarioSpec } from '../../support/games/moscow/scenario.ts';
import { apart, around, hexesAround } from '../../support/games/moscow/map.ts';
import {
  acrossWaterTrap,
  ALL_CITIES,
  corridorOfRetreat,
  NO_REACTIONS,
  rearEdge,
  retreatCorner,
  retreatField,
  retreatsOf,
} from '../../support/games/moscow/combat.ts';
import { questions, type Die } from '../../support/games/scenario.ts';

type Stand = Readonly<Record<string, string>>;

/** The Romanian 3rd Army, which has no zone of control, makes a passive defender of strength 1 retreat. */
function driveOut(target: string, post: string, units: Stand, spec: ScenarioSpec = {}): Played {
  const game = scenario({
    phase: 'combat',
    control: ALL_CITIES,
    units: { R3A: post, 'SU-11A': target, ...units },
    dice: ['DR'],
    ...spec,
  });
  game.order('axis', `attack ${target} R3A`);
  return game.order('soviet', 'defend passive');
}

const corner = retreatCorner();
const [FIRST, MIDDLE, LAST] = corner.ends;
/** Germans beside the way out, whose zones of control close all others. */
const GUARDS = { 'AX-4A': corner.guards[0], 'AX-9A': corner.guards[1] };
const inCorner = (units: Stand): Played => driveOut(corner.target, corner.post, { ...GUARDS, ...units });
const full = (hex: string, a: string, b: string): Stand => ({ [a]: hex, [b]: hex });

const field = retreatField();
const inField = (units: Stand = {}): Played => driveOut(field.target, field.post, units);

/** The last hexes of all ways that a unit may take. */
const endsOf = (game: Played): string[] =>
  [...new Set(retreatsOf(game, 'SU-11A').map((way) => way.at(-1) as string))].sort();

describe('how far', () => {
  it('a retreat ends two hexes from the target hex [moscow 11.4a]', () => {
    const game = inField();
    const ways = retreatsOf(game, 'SU-11A');
    expect(ways.length).toBeGreaterThan(1);
    for (const way of ways) expect(way.map((hex) => apart(hex, field.target))).toEqual([1, 2]);
    const [near, end] = ways[0] as [string, string];
    game.refused('soviet', `retreat SU-11A ${near}`);
    game.refused('soviet', `retreat SU-11A ${end}`, '11.4');
    expect(game.order('soviet', `retreat SU-11A ${near}-${end}`).at('SU-11A')).toBe(end);
  });

  it.each(['forest', 'marsh'])('terrain does not stop it: a corps passes %s, in mud too [moscow 11.4b]', (terrain) => {
    const { target, post, through, end } = corridorOfRetreat(terrain);
    const game = driveOut(target, post, { '3MC': target }, { turn: 3 });
    expect(retreatsOf(game, '3MC')).toContainEqual([through, end]);
    game.order('soviet', `retreat 3MC ${through}-${end}`);
    expect(game.at('3MC')).toBe(end);
  });
});

describe('where to', () => {
  it('not into a hex with enemies, even if they have no zone of control [moscow 11.4.1a]', () => {
    const [blocked] = retreatsOf(inField(), 'SU-11A')[0] as [string, string];
    const game = inField({ R4A: blocked });
    game.refused('soviet', `retreat SU-11A ${blocked}`, '11.4.1');
    const ways = retreatsOf(game, 'SU-11A');
    expect(ways.length).toBeGreaterThan(0);
    expect(ways.flat()).not.toContain(blocked);
  });

  it('not into the enemy rear: a German unit with no other way is eliminated [moscow 11.4.1b]', () => {
    const edge = rearEdge('SU');
    const attackers = ['SU-11A', 'SU-4A', 'SU-6A', '12A', '13A', '8A'];
    const units = Object.fromEntries(hexesAround(edge).map((hex, i) => [attackers[i] as string, hex]));
    const stand = { ...units, R3A: `${edge} spent` };
    const game = scenario({ side: 'soviet', phase: 'combat', units: stand, dice: ['DR'] });
    game.order('soviet', `attack ${edge} SU-11A`);
    expect(around(edge)).toContain('SU');
    expect(game.event('no-retreat')['units']).toEqual(['R3A']);
    expect(game.at('R3A')).toBe('lost');
  });

  it('not across a side that is all water: a unit with no other way is eliminated [moscow 11.4.1c]', () => {
    const { target, post, blockers } = acrossWaterTrap();
    const game = driveOut(target, post, blockers);
    expect(game.event('no-retreat')['units']).toEqual(['SU-11A']);
    expect(game.at('SU-11A')).toBe('lost');
  });

  it('not into a zone of control without an own unit', () => {
    const units = { '3A': MIDDLE, '18A': corner.beyond[0] as string };
    const game = inCorner(units);
    expect(endsOf(game)).toEqual([LAST]);
    expect(game.at('SU-11A')).toBe(LAST);
  });

  it('a unit without any way is eliminated, and only if there is none [moscow 11.4.1d]', () => {
    const closed = inCorner({ R4A: corner.gate });
    expect(closed.event('no-retreat')['units']).toEqual(['SU-11A']);
    expect(closed.at('SU-11A')).toBe('lost');
    const open = inCorner({});
    expect(endsOf(open)).toEqual([...corner.ends].sort());
  });

  const ALL_FULL = { ...full(FIRST, '3A', '10A'), ...full(MIDDLE, '5A', '8A'), ...full(LAST, '26A', '27A') };

  it('one hex more if it would end on a full stack [moscow 11.4.1e]', () => {
    const game = inCorner(ALL_FULL);
    const ways = retreatsOf(game, 'SU-11A');
    expect(ways.length).toBeGreaterThan(1);
    for (const way of ways) expect(way.map((hex) => apart(hex, corner.target))).toEqual([1, 2, 3]);
    const way = ways[0] as readonly string[];
    game.order('soviet', `retreat SU-11A ${way.join('-')}`);
    expect(game.at('SU-11A')).toBe(way[2]);
    expect(corner.beyond).toContain(way[2]);
  });

  it('if that hex is closed as well, it is eliminated [moscow 11.4.1e]', () => {
    const germans = ['AX-6A', '17A', '18A', 'AX-16A', '1PzA'];
    const units = Object.fromEntries(corner.beyond.map((hex, i) => [germans[i] as string, hex]));
    expect(inCorner({ ...ALL_FULL, ...units }).at('SU-11A')).toBe('lost');
  });

  it('a corps finds room where two infantry units stand', () => {
    const game = driveOut(corner.target, corner.post, { ...GUARDS, ...ALL_FULL, '3MC': corner.target });
    for (const way of retreatsOf(game, '3MC')) expect(way).toHaveLength(2);
    for (const way of retreatsOf(game, 'SU-11A')) expect(way).toHaveLength(3);
  });
});

describe('priorities', () => {
  it('first the own rear; the unit leaves the map and is not asked [moscow 11.4.2a]', () => {
    const edge = rearEdge('SU');
    const post = hexesAround(edge)[0] as string;
    const game = driveOut(edge, post, {});
    expect(game.event('retreated')['path']).toEqual([edge, 'SU']);
    expect(game.at('SU-11A')).toBe('track:3');
  });

  it('a Romanian unit goes into Romania before all else [moscow 11.4.2a]', () => {
    const edge = rearEdge('R');
    const post = hexesAround(edge)[0] as string;
    const units = { 'SU-11A': post, 'SU-4A': post, R3A: edge };
    const game = scenario({ side: 'soviet', phase: 'combat', units, dice: ['DR'] });
    game.order('soviet', `attack ${edge} SU-11A SU-4A`).order('axis', 'defend R3A');
    expect(game.event('retreated')['path']).toEqual([edge, 'R']);
    expect([game.at('R3A'), game.spent('R3A')]).toEqual(['track:3', false]);
  });

  it('the own rear comes first for the second hex of a retreat, too [moscow 11.4.2a]', () => {
    const edge = rearEdge('SU');
    const target = hexesAround(edge).find((hex) => !around(hex).includes('SU') && !ALL_CITIES.includes(hex)) as string;
    const post = hexesAround(target).find((hex) => apart(hex, edge) === 2) as string;
    for (const way of retreatsOf(driveOut(target, post, {}), 'SU-11A')) expect(way.at(-1)).toBe('SU');
  });

  it('then a hex nearer to an own source [moscow 11.4.2b]', () => {
    const game = inField();
    const { steps, target } = field;
    const far = (hex: string): number => steps.get(hex) as number;
    for (const way of retreatsOf(game, 'SU-11A')) {
      const lengths = [target, ...way].map(far);
      expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
      expect(new Set(lengths).size).toBe(3);
    }
    game.refused('soviet', `retreat SU-11A ${field.away}`, '11.4.2');
  });

  it('a hex nearer to a source comes before an empty one, even if own units stand in it [moscow 11.4.2b]', () => {
    const starts = [...new Set(retreatsOf(inField(), 'SU-11A').map(([first]) => first as string))];
    const units = Object.fromEntries(starts.map((hex, i) => [['3A', '10A', '5A'][i] as string, hex]));
    const game = inField(units);
    game.refused('soviet', `retreat SU-11A ${field.away}`, '11.4.2');
    expect(new Set(retreatsOf(game, 'SU-11A').map(([first]) => first))).toEqual(new Set(starts));
  });

  it('a full stack is no end of a retreat while a hex with room is to be had, nearer or not [moscow 11.4.1e]', () => {
    const ends = [...new Set(retreatsOf(inField(), 'SU-11A').map((way) => way[1] as string))];
    const pairs = [
      ['3A', '10A'],
      ['5A', '8A'],
      ['26A', '27A'],
      ['12A', '13A'],
      ['19A', '21A'],
    ] as const;
    const stacks = Object.assign(
      {},
      ...ends.map((hex, i) => full(hex, pairs[i]?.[0] as string, pairs[i]?.[1] as string)),
    ) as Stand;
    const ways = retreatsOf(inField(stacks), 'SU-11A');
    expect(ways.length).toBeGreaterThan(0);
    for (const way of ways) {
      expect(way).toHaveLength(2);
      expect(ends).not.toContain(way[1]);
    }
  });

  it('then an empty hex [moscow 11.4.2c]', () => {
    const game = inCorner({ '3A': FIRST });
    expect(endsOf(game)).toEqual([MIDDLE, LAST].sort());
    game.refused('soviet', `retreat SU-11A ${corner.gate}-${FIRST}`, '11.4.2');
  });

  it('then one where stacking is kept [moscow 11.4.2d]', () => {
    const game = inCorner({ ...full(FIRST, '3A', '10A'), '5A': MIDDLE, '8A': LAST });
    expect(endsOf(game)).toEqual([MIDDLE, LAST].sort());
    game.refused('soviet', `retreat SU-11A ${corner.gate}-${FIRST}`, '11.4.2');
  });

  it('last one in a zone of control with an own unit in it [moscow 11.4.2e]', () => {
    const inZoc = { '3A': FIRST, '18A': corner.beyond[0] as string };
    const choice = inCorner({ ...inZoc, '5A': MIDDLE, '8A': LAST });
    expect(endsOf(choice)).toEqual([MIDDLE, LAST].sort());
    choice.refused('soviet', `retreat SU-11A ${corner.gate}-${FIRST}`, '11.4.2');
    const only = inCorner({ ...inZoc, 'AX-6A': corner.beyond[3] as string });
    expect(only.at('SU-11A')).toBe(FIRST);
  });

  it('within a priority the retreating player chooses [moscow 11.4.2f]', () => {
    const game = inCorner({});
    expect(questions(game)).toEqual(['soviet retreat']);
    expect(endsOf(game)).toEqual([...corner.ends].sort());
    for (const end of corner.ends) {
      expect(inCorner({}).order('soviet', `retreat SU-11A ${corner.gate}-${end}`).at('SU-11A')).toBe(end);
    }
  });

  it('the units of one stack may go different ways', () => {
    const game = driveOut(corner.target, corner.post, { ...GUARDS, '3MC': corner.target });
    game.order('soviet', `retreat 3MC ${corner.gate}-${FIRST}`);
    game.order('soviet', `retreat SU-11A ${corner.gate}-${LAST}`);
    expect([game.at('3MC'), game.at('SU-11A')]).toEqual([FIRST, LAST]);
  });
});

describe('onto a stack that was not attacked', () => {
  const foe = corner.beyond.at(-1) as string;
  /** The beaten 11th Army retreats onto `there`; the German 16th Army, of strength 4, stands beside. */
  const onto = (there: Stand, ...dice: Die[]): Played => {
    const stand = { ...GUARDS, '18A': corner.beyond[0] as string, R4A: MIDDLE, 'AX-16A': foe, ...there };
    const game = driveOut(corner.target, corner.post, stand, {
      dice: ['DR', ...dice],
      hands: { axis: ['Blitzkrieg'] },
      state: NO_REACTIONS,
    });
    expect(game.at('SU-11A')).toBe(LAST);
    return game.order('axis', 'stay');
  };
  const attacked = (there: Stand, ...dice: Die[]): Played =>
    onto(there, ...dice).order('axis', `attack ${LAST} AX-16A`);
  const isAsked = (game: Played): boolean => questions(game).join() === 'soviet defence';
  /** The attack on the 4th Army and the beaten one, which ends in this result. */
  const fought = (defence: string, result: string): Played =>
    attacked({ 'SU-4A': LAST }, result).order('soviet', `defend ${defence}`);

  it('does not shield it: the beaten unit adds nothing and cannot defend [moscow 11.1b 11.2b]', () => {
    const asked = attacked({ 'SU-4A': LAST });
    expect(isAsked(asked)).toBe(true);
    expect(asked.event('beaten')['units']).toEqual(['SU-11A']);
    asked.refused('soviet', 'defend SU-11A');
    asked.refused('soviet', 'defend SU-4A SU-11A');
    expect(fought('passive', '-').event('odds')).toMatchObject({ attack: 4, defence: 1 });
    const game = fought('SU-4A', '-');
    expect(game.event('odds')).toMatchObject({ attack: 4, defence: 2 });
    expect([game.spent('SU-4A'), game.spent('SU-11A')]).toEqual([true, false]);
    game.refused('axis', `attack ${LAST} 18A`, '11.1');
    game.refused('axis', `attack ${LAST} AX-16A`, '11.1');
  });

  it('it shares the fate of the stack [moscow 11.2b]', () => {
    const gone = fought('passive', 'DE');
    expect([gone.at('SU-4A'), gone.at('SU-11A')]).toEqual(['lost', 'lost']);
    const nothing = fought('passive', '-');
    expect(nothing.at('SU-11A')).toBe(LAST);
    expect([nothing.spent('SU-4A'), nothing.spent('SU-11A')]).toEqual([false, false]);
    const ofTwo = (game: Played): Played => {
      while (game.asks('soviet').length > 0) game.silent('soviet');
      for (const id of ['SU-4A', 'SU-11A']) expect(game.at(id), id).not.toBe(LAST);
      return game;
    };
    const back = ofTwo(fought('passive', 'DR'));
    const worn = ofTwo(fought('passive', 'DL'));
    const onMap = ['SU-4A', 'SU-11A'].filter((id) => worn.at(id) !== 'lost' && !worn.at(id).startsWith('track'));
    expect(onMap.map(worn.spent)).toEqual(onMap.map(() => true));
    expect(['SU-4A', 'SU-11A'].map(back.spent)).toEqual([false, false]);
  });

  it('a corps that it joins must defend actively, as if alone [moscow 11.6b]', () => {
    const game = attacked({ '3MC': LAST }, 6);
    expect(game.event('defence')).toMatchObject({ active: ['3MC'], defence: ['1'] });
    expect(game.at('3MC')).toBe('lost');
  });

  it('alone, or on one that was attacked, it is not attacked again in the phase [moscow 11.1b]', () => {
    onto({ 'AX-16A': 'S' }).refused('axis', `attack ${LAST} R4A`, '11.1');
  });

  it('in the breakthrough phase it defends again with its strength [moscow 11.1c]', () => {
    const game = onto({ 'SU-4A': LAST, 'AX-16A': 'S', '1PzA': foe }).order('axis', 'end');
    game.order('axis', `play Blitzkrieg attack ${LAST} 1PzA`);
    expect(isAsked(game)).toBe(true);
    const [ask] = game.asks('soviet');
    expect(ask?.prompt.params?.['defenders']).toEqual(['SU-11A', 'SU-4A']);
  });
});
