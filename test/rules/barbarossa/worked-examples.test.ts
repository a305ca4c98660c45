import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withData } from '../../../src/engine/data/versions.ts';
import type { Event, Params } from '../../../src/engine/message.ts';
import { readOrder } from '../../../src/engine/play.ts';
import { clonePosition, type Position } from '../../../src/engine/position.ts';
import { readRecord } from '../../../src/engine/record/record-reader.ts';
import { recordSteps } from '../../../src/engine/record/replay.ts';
import { barbarossa } from '../../../src/games/barbarossa/game.ts';
import type { State } from '../../../src/games/barbarossa/state.ts';

/** One arrangement of an example, from where it is set up to its last order. */
interface Scene {
  readonly events: readonly Event[];
  /** What the record says is refused there, and was. */
  readonly refused: readonly string[];
  /** The weather after the orders of each phase. */
  readonly weather: Readonly<Record<string, string>>;
  readonly state: State;
}

const EXAMPLE = /^(WE-\w+)(?: \([\d.]+\))?:/u;
const REFUSED = /^Refused: (\w+): (.+?)(?: \(([\d.]+)\))?$/u;

/** The orders that remarks say are refused in a position; each must be, by the rule that is named. */
function refusedIn(game: typeof barbarossa, position: Position<State>, remarks: readonly string[]): string[] {
  return remarks.flatMap((remark) => {
    const [, seat, order, rule] = REFUSED.exec(remark) ?? [];
    if (seat === undefined || order === undefined) return [];
    const read = readOrder(game, position, seat, order);
    if (read.ok) throw new Error(`not refused: ${seat}: ${order}`);
    if (rule !== undefined) expect(read.error.rule, remark).toBe(rule);
    return [order];
  });
}

/** The scenes of each example of the record, in their order. */
function play(): ReadonlyMap<string, readonly Scene[]> {
  const file = new URL('../../fixtures/barbarossa/worked-examples.txt', import.meta.url);
  const record = readRecord(readFileSync(file, 'utf8'));
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  const { lines, closing } = record.value;
  const game = withData(barbarossa, record.value) as typeof barbarossa;
  const steps = recordSteps(game, record.value);
  const found = new Map<string, Scene[]>();
  let scenes: Scene[] = [];
  for (const [i, line] of lines.entries()) {
    const next = steps.next();
    if (next.done) throw new Error(JSON.stringify(next.value));
    const { position, events } = next.value;
    const [example] = line.comments.flatMap((remark) => EXAMPLE.exec(remark)?.[1] ?? []);
    if (example !== undefined) found.set(example, (scenes = []));
    const before = line.kind === 'rewind' || example !== undefined ? undefined : scenes.pop();
    scenes.push({
      events: [...(before?.events ?? []), ...events],
      // Remarks stand before the line that comes after what they are about.
      refused: [...(before?.refused ?? []), ...refusedIn(game, position, lines[i + 1]?.comments ?? closing)],
      weather: { ...before?.weather, [position.phase.name]: position.state.weather },
      state: clonePosition(position).state,
    });
  }
  return found;
}

let played: ReturnType<typeof play> | undefined;

function scenesOf(example: string): readonly Scene[] {
  played ??= play();
  const scenes = played.get(example);
  if (!scenes) throw new Error(`no example ${example}`);
  return scenes;
}

const sceneOf = (example: string): Scene => scenesOf(example)[0] as Scene;

const all = ({ events }: Scene, code: string): readonly Params[] =>
  events.filter((event) => event.code === `barbarossa.${code}`).map(({ params = {} }) => params);

/** The only event of a kind in a scene. */
function only(scene: Scene, code: string): Params {
  const found = all(scene, code);
  expect(found, code).toHaveLength(1);
  return found[0] as Params;
}

/** The odds of the combat of each scene, before and after the shifts. */
const odds = (example: string): readonly (readonly [unknown, unknown])[] =>
  scenesOf(example).map((scene) => {
    const { before, odds: column } = only(scene, 'combat');
    return [before, column];
  });

const at = (scene: Scene, id: string): string | undefined => scene.state.units[id]?.at;
const stepsOf = (scene: Scene, id: string): number | undefined => scene.state.units[id]?.steps;

/** How many hexes units have moved. */
const hexes = (scene: Scene): Readonly<Record<string, number>> =>
  Object.fromEntries(
    all(scene, 'moved-move').flatMap(({ units, path }) =>
      (units as string[]).map((id) => [id, (path as string[]).length - 1]),
    ),
  );

/** Over how many hexes the orders lead that were refused. */
const refusedHexes = ({ refused }: Scene): readonly number[] => refused.map((order) => order.split('-').length - 1);

describe('the worked examples of the rules, as a game record', () => {
  it('8.1.9: an eighth of six points is one, a quarter two [barbarossa WE-1]', () => {
    const [eighth, quarter] = scenesOf('WE-1') as [Scene, Scene];
    expect([eighth, quarter].map(({ weather }) => weather['soviet-movement'])).toEqual(['mud', 'mud']);
    expect([hexes(eighth), refusedHexes(eighth)]).toEqual([{ '1RC': 1 }, [2]]);
    expect([hexes(quarter), refusedHexes(quarter)]).toEqual([{ '1RC': 2 }, [3]]);
  });

  it('10.4.1: 1-2 out of Moscow is 1-1 [barbarossa WE-2]', () => {
    expect(odds('WE-2')).toEqual([['1-2', '1-1']]);
    expect(only(sceneOf('WE-2'), 'attack')).toMatchObject({ side: 'soviet', from: ['3214'] });
  });

  it('10.4.1: 3-1 against a major city is 1-1 [barbarossa WE-3]', () => {
    expect(odds('WE-3')).toEqual([['3-1', '1-1']]);
    expect(only(sceneOf('WE-3'), 'attack')).toMatchObject({ side: 'axis', hexes: ['3214'] });
  });

  it('10.4.2: out of forest and town a column better, out of forest and a clear hex none [barbarossa WE-4]', () => {
    expect(odds('WE-4')).toEqual([
      ['1-1', '2-1'],
      ['1-1', '1-1'],
    ]);
  });

  it('11.3.2: ability 0 commands the own hex, 1 the hexes beside it [barbarossa WE-5]', () => {
    const [zero, one] = scenesOf('WE-5') as [Scene, Scene];
    expect([hexes(zero), refusedHexes(zero)]).toEqual([{ '1RC': 4, '2RC': 3 }, [4]]);
    expect([hexes(one), refusedHexes(one)]).toEqual([{ '2RC': 4, '4RC': 3 }, [4]]);
  });

  it('11.5.2: a corps returns with one step for one point, at full strength for two [barbarossa WE-6]', () => {
    const [one, two, tooFew] = scenesOf('WE-6') as [Scene, Scene, Scene];
    expect([only(one, 'rebuilt')['steps'], only(two, 'rebuilt')['steps']]).toEqual([1, 2]);
    expect(tooFew.refused).toEqual(['rebuild L7 1014 full']);
  });

  it('18.1: Typhoon from 8, 6 and 4 hexes, and not from one more [barbarossa WE-7]', () => {
    const found = scenesOf('WE-7').map((scene) => {
      const { turn, points } = only(scene, 'points');
      return [turn, all(scene, 'order-met').length, all(scene, 'order-unmet').length, points];
    });
    expect(found).toEqual(
      [4, 5, 6].flatMap((turn) => [
        [turn, 1, 0, 15],
        [turn, 0, 1, 10],
      ]),
    );
  });

  it('2.3: the game begins with 15 points [barbarossa WE-8]', () => {
    expect(sceneOf('WE-8').state.points).toBe(15);
  });

  it('15.0: mud *1 from the second Axis movement phase, mud *2 from the first [barbarossa WE-9]', () => {
    const [first, second] = scenesOf('WE-9').map(({ weather: { start: _, ...phases } }) => phases);
    const mud = { 'panzer-movement': 'mud', 'soviet-movement': 'mud', 'soviet-combat': 'mud' };
    expect(first).toEqual({ 'axis-movement': 'clear', 'axis-combat': 'clear', ...mud });
    expect(second).toEqual({ 'axis-movement': 'mud', 'axis-combat': 'mud', ...mud });
  });
});

describe('the questions and answers, as a game record', () => {
  it('leaders that are left over are not in the pool, and come by the schedule [barbarossa WE-Q1]', () => {
    const { state, events } = sceneOf('WE-8');
    expect(Object.values(state.units).filter(({ at: place }) => place === 'pool')).toEqual([]);
    expect(events.length).toBeGreaterThan(0);
    const later = sceneOf('WE-Q1');
    const came = all(later, 'to-pool').map(({ unit }) => unit as string);
    expect(came).toEqual(['L13', 'L14']);
    expect(came.map((id) => [state.units[id]?.at, at(later, id)])).toEqual(came.map(() => ['off', 'pool']));
  });

  it('an eliminated leader never returns [barbarossa WE-Q2]', () => {
    const scene = sceneOf('WE-Q2');
    expect(only(scene, 'eliminated')).toMatchObject({ unit: 'L7' });
    expect(all(scene, 'appointed').map(({ unit }) => unit)).toEqual(['L8', 'L13', 'L14', 'L15', 'L16']);
    expect([at(scene, 'L7'), Object.values(scene.state.units).some(({ at: place }) => place === 'pool')]).toEqual([
      'lost',
      false,
    ]);
  });

  it('without line and supply a panzer corps has 4 points of 8, and attacks one column worse [barbarossa WE-Q3]', () => {
    const [move, attack] = scenesOf('WE-Q3') as [Scene, Scene];
    expect([hexes(move), refusedHexes(move)]).toEqual([{ '24Pz': 4 }, [5]]);
    expect(only(attack, 'combat')).toMatchObject({ before: '3-1', odds: '2-1' });
  });

  it('a lone leader is attacked at 10-1, as one step [barbarossa WE-Q4]', () => {
    const scene = sceneOf('WE-Q4');
    expect(only(scene, 'combat')).toMatchObject({ attack: 3, odds: '10-1' });
    expect(at(scene, 'L1')).toBe('lost');
  });

  it('a lone leader has an anti-tank zone from ability 1 on [barbarossa WE-Q5]', () => {
    const [one, zero] = scenesOf('WE-Q5') as [Scene, Scene];
    expect([hexes(one), one.refused]).toEqual([{ '24Pz': 1 }, ['move 24Pz 0716-0815-0814', 'move 24Pz 0815-0814']]);
    expect([hexes(zero), at(zero, '24Pz')]).toEqual([{ '24Pz': 2 }, '0814']);
  });

  it('command passes a hex in an enemy zone where a unit stands [barbarossa WE-Q6]', () => {
    const [held, empty] = scenesOf('WE-Q6') as [Scene, Scene];
    expect([hexes(held), refusedHexes(held)]).toEqual([{ '4RC': 4 }, []]);
    expect([hexes(empty), refusedHexes(empty)]).toEqual([{}, [4]]);
  });

  it('panzers overrun in the second movement phase [barbarossa WE-Q7]', () => {
    const scene = sceneOf('WE-Q7');
    expect(only(scene, 'overrun')).toMatchObject({ units: ['24Pz'], target: '0915' });
    expect(Object.keys(scene.weather)).toContain('panzer-movement');
  });

  it('lines are judged when an overrun is resolved [barbarossa WE-Q8]', () => {
    expect(odds('WE-Q8')).toEqual([
      ['2-1', '3-1'],
      ['2-1', '4-1'],
    ]);
  });

  it('units in a city must attack, by 10.2.1 [barbarossa WE-Q9]', () => {
    expect(sceneOf('WE-Q9').refused).toEqual(['end']);
    expect(only(sceneOf('WE-Q9'), 'declared')).toMatchObject({ hexes: ['1419'], units: ['1RC'] });
  });

  it('nobody must attack across a river with a road [barbarossa WE-Q10]', () => {
    const scene = sceneOf('WE-Q10');
    expect([all(scene, 'declared').length, all(scene, 'called-off').length, all(scene, 'attack').length]).toEqual([
      1, 1, 0,
    ]);
    expect(Object.keys(scene.weather)).toContain('reinforcement');
  });

  it('24 to 1 against a city is 10-1 [barbarossa WE-Q11]', () => {
    expect(only(sceneOf('WE-Q11'), 'combat')).toMatchObject({ attack: 24, defence: 1, odds: '10-1' });
  });

  it('an air unit bars rail movement, and no reinforcements [barbarossa WE-Q12]', () => {
    const [barred, free] = scenesOf('WE-Q12') as [Scene, Scene];
    expect([only(barred, 'interdicted')['hex'], barred.refused]).toEqual(['3214', ['rail 1RC Moscow']]);
    expect([at(barred, '37A'), barred.state.interdicted]).toEqual(['3214', ['3214']]);
    expect(at(free, '1RC')).toBe('3214');
  });

  it('a corps is drawn unseen: its back is 1 or 2, or * and the point is gone [barbarossa WE-Q13]', () => {
    const [one, two, star] = scenesOf('WE-Q13') as [Scene, Scene, Scene];
    const back = (scene: Scene) => scene.state.backs[only(scene, 'rebuilt')['unit'] as string];
    expect([back(one), back(two)]).toEqual([1, 2]);
    expect([only(star, 'not-rebuilt')['hex'], all(star, 'rebuilt')]).toEqual(['1014', []]);
  });

  it('a supply centre ends in a city or town [barbarossa WE-Q14]', () => {
    const scene = sceneOf('WE-Q14');
    expect([scene.refused, at(scene, 'SC-C')]).toEqual([['centre SC-C 0225'], '0323']);
  });

  it('supply centres and strategic movement enter empty towns of the enemy [barbarossa WE-Q15]', () => {
    const [centre, corps] = scenesOf('WE-Q15') as [Scene, Scene];
    expect([at(centre, 'SC-C'), at(corps, '5AC')]).toEqual(['0625', '0614']);
    expect(only(corps, 'moved-strategic')['path']).toEqual(['0815', '0715', '0614']);
    expect(only(corps, 'taken')).toMatchObject({ side: 'axis', hex: '0715' });
  });

  it('a supply centre enters a hex beside the enemy where a friend stands [barbarossa WE-Q16]', () => {
    const [friend, alone] = scenesOf('WE-Q16') as [Scene, Scene];
    expect(at(friend, 'SC-C')).toBe('0625');
    expect(alone.refused).toEqual(['centre SC-C Brest']);
  });

  it('Finns go south, once they may [barbarossa WE-Q17]', () => {
    expect(at(sceneOf('WE-Q17'), 'F2')).toBe('1835');
  });

  it('Germans neither move nor fight across the Kerch Strait [barbarossa WE-Q18]', () => {
    const scene = sceneOf('WE-Q18');
    expect(scene.refused).toEqual([
      'move 24Pz 3345',
      'move 5AC 3345',
      'strategic 5AC 3345',
      'overrun 3345 24Pz',
      'attack 3345 24Pz 5AC',
      'attack 3344 3MC',
    ]);
    expect(all(scene, 'declared').map(({ hexes: targets }) => targets)).toEqual([['3244'], ['3344']]);
  });

  it('a rail line opens no forest to panzers, by 8.1.3 [barbarossa WE-Q19]', () => {
    const scene = sceneOf('WE-Q19');
    expect([scene.refused, at(scene, '5AC')]).toEqual([['move 24Pz 2004-2005'], '2005']);
  });

  it('in spring a panzer corps leaves a marsh along a road only [barbarossa WE-Q20]', () => {
    const [road, none] = scenesOf('WE-Q20') as [Scene, Scene];
    expect([road.weather['axis-movement'], road.weather['panzer-movement']]).toEqual(['frozen', 'spring']);
    expect(all(road, 'moved-move').map(({ path }) => path)).toEqual([
      ['1725', '1625'],
      ['1625', '1726', '1725'],
    ]);
    expect([none.weather['axis-movement'], none.refused]).toEqual(['spring', ['move 24Pz 1023', 'move 24Pz 0924']]);
  });

  it('five hexes at lakes may be entered [barbarossa WE-Q21]', () => {
    const scene = sceneOf('WE-Q21');
    expect(['1RC', '2RC', '4RC', '5RC', '28RC'].map((id) => at(scene, id))).toEqual([
      '1406',
      '2108',
      '3102',
      '3306',
      '3307',
    ]);
  });

  it('nobody crosses the lake at 1508 [barbarossa WE-Q22]', () => {
    expect(sceneOf('WE-Q22').refused).toEqual(['move 1RC 1508', 'move 2RC 1508', 'move 4RC 1408', 'move 4RC 1407']);
  });

  it('zones reach over neither lake nor sea [barbarossa WE-Q23]', () => {
    expect(['1RC', '2RC'].map((id) => at(sceneOf('WE-Q23'), id))).toEqual(['1409', '3445']);
  });

  it('rail movement crosses the Kerch Strait, lines, supply and command do not [barbarossa WE-Q24]', () => {
    const [rail, line, supply, command] = scenesOf('WE-Q24') as [Scene, Scene, Scene, Scene];
    expect(only(rail, 'moved-rail')['path']).toEqual(['3345', '3344']);
    expect(all(line, 'leader-withdrawn').map(({ unit }) => unit)).toEqual(['L1']);
    expect([at(line, 'L1'), at(line, 'L2')]).toEqual(['pool', '3345']);
    expect([hexes(supply), refusedHexes(supply)]).toEqual([{ '5AC': 4, '6AC': 3 }, [4]]);
    expect([hexes(command), refusedHexes(command)]).toEqual([{ '1RC': 4, '2RC': 3 }, [4]]);
  });

  it('a leader who is withdrawn scores nothing [barbarossa WE-Q25]', () => {
    const scene = sceneOf('WE-Q25');
    expect([at(scene, 'L10'), only(scene, 'points')['points']]).toEqual(['pool', 15]);
  });

  it('infantry in forest, marsh and mountains without a road is out of supply [barbarossa WE-Q26]', () => {
    const scene = sceneOf('WE-Q26');
    expect([hexes(scene), refusedHexes(scene)]).toEqual([{ '6AC': 4, '5AC': 3, '7AC': 3, '9AC': 3 }, [4, 4, 4]]);
  });
});

describe('sums that follow from the rules, as a game record', () => {
  it('of odds [barbarossa WE-D1]', () => {
    const found = scenesOf('WE-D1').map((scene) => {
      const { attack, defence, before } = only(scene, 'combat');
      return [attack, defence, before];
    });
    expect(found).toEqual([
      [7, 3, '2-1'],
      [3, 7, '1-3'],
      [10, 10, '1-1'],
      [9, 10, '1-2'],
      [29, 10, '2-1'],
    ]);
  });

  it('of low odds: 1-5 is the end of the attackers, 1-4 is rolled for [barbarossa WE-D2]', () => {
    const [open, forest] = scenesOf('WE-D2') as [Scene, Scene];
    expect(only(open, 'hopeless')).toMatchObject({ attack: 2, defence: 9, before: '1-5', odds: '1-5' });
    expect([at(open, '16RC'), all(open, 'combat')]).toEqual(['lost', []]);
    expect(only(forest, 'combat')).toMatchObject({ attack: 2, defence: 9, before: '1-5', odds: '1-4' });
  });

  it('of overruns: four points each, so two of eight [barbarossa WE-D3]', () => {
    const scene = sceneOf('WE-D3');
    expect([all(scene, 'overrun').length, scene.refused]).toEqual([2, ['overrun 0915 24Pz']]);
  });

  it('of shifts: snow and an air unit make nothing [barbarossa WE-D4]', () => {
    const scene = sceneOf('WE-D4');
    expect([scene.weather['axis-combat'], all(scene, 'air').length]).toEqual(['snow', 1]);
    expect(odds('WE-D4')).toEqual([['3-1', '3-1']]);
  });

  it('of points: 15 + 5 + 5 - 5 - 6 are 14 [barbarossa WE-D5]', () => {
    const scene = sceneOf('WE-D5');
    expect([at(scene, '56Pz'), stepsOf(scene, '56Pz')]).toEqual(['lost', 0]);
    expect(only(scene, 'order-unmet')).toEqual({ order: 'capture-leningrad' });
    expect(only(scene, 'points')).toEqual({ turn: 3, points: 14 });
  });
});
