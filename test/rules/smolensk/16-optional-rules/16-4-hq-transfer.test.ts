import { describe, expect, it } from 'vitest';
import { isHq, sideOf, unit } from '../../../../src/games/chit-pull/board.ts';
import { isLegal, questions, words } from '../../../support/games/scenario.ts';
import { scenario, type Played, type ScenarioSpec } from '../../../support/games/smolensk/scenario.ts';
import { oneEach, unitsWhere } from '../../../support/games/smolensk/units.ts';
import { apart, hexWhere } from '../../../support/games/smolensk/map.ts';
import { divisions } from '../../../support/games/smolensk/combat.ts';
import { joinedRail, lines, neighbours, sourcesOf } from '../../../support/games/smolensk/loc.ts';

const hqs = (side: 'axis' | 'soviet'): string[] =>
  unitsWhere(`${side} HQs`, 4, ({ id }) => sideOf(id) === side && isHq(id));
const [hq, other, third] = hqs('soviet') as [string, string, string];
const [rifles] = divisions('soviet', 'foot', 1) as [string];
const AXIS = divisions('axis', 'foot', 12);
const range = unit(hq).range as number;
const HERE = hexWhere('hex inland', (hex) => hex > '35' && hex < '36' && neighbours(hex).length === 6);
const at = (distance: number): string => hexWhere(`hex ${distance} away`, (hex) => apart(HERE, hex) === distance);

const activated = (units: Record<string, string>, spec: Partial<ScenarioSpec> = {}): Played =>
  scenario({
    turn: 4,
    side: 'soviet',
    step: { name: 'execute', chit: hq },
    options: ['hq-transfer'],
    units: { [hq]: HERE, ...units },
    ...spec,
  });

describe('which HQ', () => {
  it('[smolensk 16.4(1)a] another one in range of the activated one, with a line, goes to the next box of the track', () => {
    const played = activated({ [other]: `${at(range)} reduced`, [rifles]: at(1) });
    if (unit(other).reduced.length === 0) expect(played.reduced(other)).toBe(true);
    played.order('soviet', `transfer ${other}`);
    expect(played.state.units[other]).toEqual({ at: 'track:5', reduced: false });
    expect(played.event('transferred')).toEqual({ unit: other, turn: 5 });
    expect(questions(played)).toEqual(['soviet movement']);
  });

  it('[smolensk 16.4(1)b] not one out of range', () => {
    const played = activated({ [other]: at(range), [third]: at(range + 1) });
    played.refused('soviet', `transfer ${third}`, '16.4(1)');
  });

  it('[smolensk 16.4(1)b] not one without a line', () => {
    const units = { [other]: at(1), ...oneEach(AXIS, sourcesOf('soviet')) };
    expect(lines('soviet', { axis: sourcesOf('soviet') })(at(1))).toBe(false);
    expect(words(activated(units), 'soviet')).not.toContain('transfer');
    expect(words(activated({ [other]: at(1) }), 'soviet')).toContain('transfer');
  });

  it('[smolensk 16.4(1)c] not the activated one itself, no division, no enemy', () => {
    const played = activated({ [other]: at(1), [rifles]: at(1) });
    for (const id of [hq, rifles, hqs('axis')[0]]) played.refused('soviet', `transfer ${id}`, '16.4(1)');
  });

  it('range counts at the moment of activation', () => {
    const played = activated({ [other]: at(range), [rifles]: at(1) });
    const away = neighbours(HERE).find((hex) => {
      return apart(hex, at(range)) > range && isLegal(played, 'soviet', `move ${hq} ${hex}`);
    });
    played.order('soviet', `move ${hq} ${away}`).order('soviet', `transfer ${other}`);
    expect(played.at(other)).toBe('track:5');
  });

  it('not without the optional rule, and not on the last turn', () => {
    expect(words(activated({ [other]: at(1) }, { options: [] }), 'soviet')).not.toContain('transfer');
    expect(words(activated({ [other]: at(1) }, { turn: 9 }), 'soviet')).not.toContain('transfer');
    expect(words(activated({ [other]: at(1) }, { turn: 8 }), 'soviet')).toContain('transfer');
    const short = activated({ [other]: at(1) }, { turn: 6, options: ['hq-transfer', 'short-game'] });
    expect(words(short, 'soviet')).not.toContain('transfer');
  });

  it('[smolensk 16.2(3)] not by an HQ that RESERVE activated', () => {
    const played = activated(
      { [other]: at(1) },
      { options: ['hq-transfer', 'reserve'], step: { name: 'execute', chit: 'RESERVE' }, dice: [1] },
    );
    played.order('soviet', `activate ${hq}`);
    expect(words(played, 'soviet')).not.toContain('transfer');
  });
});

describe('its return', () => {
  it('[smolensk 16.4(2) 5.0(5)b] next turn it is available, and comes as a reinforcement under the usual restrictions', () => {
    const played = activated({ [other]: at(1) }, { state: { cup: ['SU-REINF'] }, dice: [1] });
    played.order('soviet', `transfer ${other}`).order('soviet', 'end');
    const drawn = played.events.filter(({ code }) => code === 'chit-pull.drawn').map(({ params }) => params?.['chit']);
    expect(drawn).toEqual(['SU-REINF']);
    expect(questions(played)).not.toContain('soviet reinforcement');
    expect([played.state.turn, played.at(other)]).toEqual([5, 'box']);
    const back = scenario({
      turn: 5,
      step: { name: 'execute', chit: 'SU-REINF' },
      units: { [other]: played.at(other) },
    });
    const rail = [...joinedRail('soviet', {}, false)];
    const field = hexWhere('hex off the rail', (hex) => !rail.includes(hex) && neighbours(hex).length === 6);
    back.refused('soviet', `place ${other} ${field}`, '12.1(1)');
    expect(back.order('soviet', `place ${other} ${rail[4]}`).at(other)).toBe(rail[4]);
  });

  it('it costs the Axis no points', () => {
    const [axisHq, axisOther] = hqs('axis') as [string, string];
    const played = scenario({
      turn: 4,
      step: { name: 'execute', chit: axisHq },
      options: ['hq-transfer'],
      units: { [axisHq]: HERE, [axisOther]: at(1) },
    });
    played.order('axis', `transfer ${axisOther}`);
    expect(played.state.losses).toEqual({ mech: 0, other: 0 });
  });
});
