import { describe, expect, it } from 'vitest';
import { start } from '../../../src/engine/play.ts';
import { fixedDice } from '../../../src/engine/dice.ts';
import type { Event } from '../../../src/engine/message.ts';
import type { Overlay } from '../../../src/games/guide.ts';
import { at, changeUnits, hexesApart, idAt, isHq, isTown, SOURCES, unit } from '../../../src/games/chit-pull/board.ts';
import { GROUPS, TRACK, UNITS } from '../../../src/games/chit-pull/data.ts';
import { smolensk } from '../../../src/games/smolensk/game.ts';
import { movementOf } from '../../../src/games/chit-pull/rules/08-activation.ts';
import { sceneOf } from '../../../src/games/chit-pull/show/scene.ts';
import { type ChitPullPosition } from '../../../src/games/chit-pull/state.ts';
import type { Scene } from '../../../src/hex/scene.ts';
import { battlefield, fight, isPlain } from '../../support/games/smolensk/combat.ts';
import { newGame, scenario, type Played } from '../../support/games/smolensk/scenario.ts';
import { rifleDivisions, unitsWhere, unitWhere } from '../../support/games/smolensk/units.ts';
import { around, hexesAround, hexWhere, isOpenLand } from '../../support/games/smolensk/map.ts';

const say = ({ code }: { code: string }): string => code;

const shown = (
  position: ChitPullPosition,
  { overlays = [], recent = [] }: { overlays?: readonly Overlay[]; recent?: readonly Event[] } = {},
): Scene => sceneOf({ position, locale: 'en', say, recent, overlays, frame: { kind: 'whole' } });

const sceneNow = (played: Played, seat: string | null = null, recent: readonly Event[] = []): Scene =>
  shown(smolensk.view(played.position, seat) as ChitPullPosition, { recent });

const counter = (scene: Scene, id: string) => {
  const found = scene.counters.find((each) => each.id === id);
  if (!found) throw new Error(`${id} is not shown on the map`);
  return found;
};

const inBox = (scene: Scene, title: string): readonly string[] =>
  scene.boxes.filter((box) => box.title === title).flatMap(({ counters }) => counters.map(({ id }) => id));

const overlayOf = (scene: Scene, kind: string) => scene.overlays.filter((each) => each.kind === kind);

const panzer = unitWhere('panzer division of two steps', ({ side, arm, reduced }) => {
  return side === 'axis' && arm === 'tank' && reduced.length > 0;
});
const rifle = unitWhere('rifle division', ({ side, arm }) => side === 'soviet' && arm === 'infantry');
const army = unitWhere('German army HQ', ({ side, arm }) => side === 'axis' && arm === 'hq');
const fortress = unitWhere('fortress', ({ arm }) => arm === 'fortress');
const plain = hexWhere('open clear hex', (hex) => isPlain(hex) && isOpenLand(hex, 2));

/** The movement of an army whose HQ and units stand around a hex. */
const moving = (units: Readonly<Record<string, string>>, activated: readonly string[]): Played =>
  scenario({ units, step: movementOf('9A', activated, { side: 'axis' }), side: 'axis' });

describe('counters', () => {
  it('show the printed figures of the side that is up, arm, size and command range', () => {
    const [here, there, far] = around(plain) as [string, string, string];
    const full = sceneNow(moving({ [panzer]: plain, [army]: here, [rifle]: there, [fortress]: far }, [panzer]));
    const { strength, reduced, move } = unit(panzer);
    expect(counter(full, panzer)).toMatchObject({
      at: plain,
      symbol: 'armour',
      size: 'XX',
      figures: [...strength, move].map(String),
      spent: false,
      steps: 2,
    });
    expect(counter(full, army)).toMatchObject({
      symbol: 'headquarters',
      size: 'XXXX',
      corner: String(unit(army).range),
    });
    expect(counter(full, rifle)).toMatchObject({ livery: 'soviet', symbol: 'infantry' });
    expect(counter(full, rifle).figures).toEqual([unit(rifle).strength[0], unit(rifle).move].map(String));
    expect(counter(full, fortress)).toMatchObject({ symbol: 'fort', figures: ['1'] });
    const weak = sceneNow(moving({ [panzer]: `${plain} reduced`, [army]: here }, [panzer]));
    expect(counter(weak, panzer)).toMatchObject({ figures: [...reduced, move].map(String), spent: true, steps: 1 });
  });

  it('of activated units stand out until they have moved', () => {
    const [other] = around(plain) as [string];
    const played = moving({ [panzer]: plain, [army]: other }, [panzer, army]);
    const active = (scene: Scene): string[] => scene.counters.filter((each) => each.active).map(({ id }) => id);
    expect(active(sceneNow(played)).sort()).toEqual([panzer, army].sort());
    const to = hexesAround(plain).find((hex) => hex !== other) as string;
    played.order('axis', `move ${panzer} ${to}`);
    expect(active(sceneNow(played))).toEqual([army]);
  });

  it('off the map stand in their boxes', () => {
    const position = newGame().position;
    const scene = shown(position);
    const late = UNITS.filter(({ setup }) => 'turn' in setup).map(({ id }) => id);
    const turn = scene.boxes[2];
    expect(turn?.counters.map(({ id }) => id)).toEqual(late);
    expect([...inBox(scene, 'chit-pull.box.available')].sort()).toEqual(
      UNITS.filter(({ setup }) => 'box' in setup)
        .map(({ id }) => id)
        .sort(),
    );
    const everywhere = [...scene.counters, ...scene.boxes.flatMap(({ counters }) => counters)].map(({ id }) => id);
    expect(everywhere.sort()).toEqual(UNITS.map(({ id }) => id).sort());
  });
});

describe('boxes', () => {
  it('show every turn that is played, the current one emphasised', () => {
    const boxes = (options: 'short-game'[]) =>
      sceneNow(newGame(options)).boxes.filter(({ title }) => title === 'chit-pull.box.turn');
    expect(boxes([])).toHaveLength(TRACK.length);
    expect(boxes(['short-game'])).toHaveLength(6);
    expect(boxes([]).map(({ current }) => current)).toEqual(TRACK.map(({ turn }) => turn === 1));
  });

  it('show how many chits are left, and those drawn, the one being carried out emphasised', () => {
    const played = scenario({
      units: { [army]: plain },
      step: movementOf(army, [army], { side: 'axis' }),
      state: { cup: ['3A', 'SUPPLY'], used: ['10A', army], hand: { Guderian: { ask: null, play: [] } } },
    });
    const box = sceneNow(played).boxes.find(({ title }) => title === 'chit-pull.box.chits');
    expect(box?.lines).toEqual(['chit-pull.box.cup', 'chit-pull.box.hand']);
    expect(box?.counters.map(({ figures, active = false }) => [figures[0], active])).toEqual([
      [unit('10A').label, false],
      [unit(army).label, true],
    ]);
  });
});

describe('marks', () => {
  it('are flags only where somebody holds what was the other side’s at the start', () => {
    const control = newGame().state.control;
    const east = hexWhere('Soviet town', (hex) => isTown(at(hex)) && !control.includes(hex));
    const west = control[0] as string;
    const flags = (held: readonly string[]) =>
      sceneNow(scenario({ units: {}, control: held, step: { name: 'supply', redeploying: 'soviet' } }))
        .marks.filter(({ kind }) => kind === 'control')
        .map(({ at: hex, livery }) => [hex, livery]);
    expect(flags(control)).toEqual([]);
    expect(flags([...control, east])).toEqual([[east, 'german']]);
    expect(flags(control.filter((hex) => hex !== west))).toEqual([[west, 'soviet']]);
  });

  it('warn of units without a line of communication, but not of fortress markers', () => {
    const [first] = SOURCES.soviet.map(idAt);
    const cut = hexWhere(
      'open hex far from a source',
      (hex) => isOpenLand(hex, 2) && hexesApart(at(hex), at(first as string)) > 9,
    );
    const guards = UNITS.filter(({ side, id }) => side === 'axis' && !isHq(id)).slice(0, 6);
    const ring = Object.fromEntries(guards.map(({ id }, i) => [id, around(cut)[i] as string]));
    const marked = (id: string) =>
      sceneNow(moving({ ...ring, [id]: cut }, []))
        .marks.filter(({ kind, livery }) => kind === 'isolated' && livery === 'soviet')
        .map(({ at: hex }) => hex);
    expect(marked(rifle)).toEqual([cut]);
    expect(marked(fortress)).toEqual([]);
  });
});

describe('what happened and what is about to', () => {
  const { target, from } = battlefield('plain hex', isPlain, ['dry']);
  const [post] = from as [string];
  const [one, other] = unitsWhere('panzer divisions', 2, ({ side, arm }) => side === 'axis' && arm === 'tank') as [
    string,
    string,
  ];
  const [enemy, second] = rifleDivisions(2) as [string, string];
  const beside = hexesAround(post).find((hex) => hex !== target) as string;
  const units = { [one]: post, [other]: post, [enemy]: target, [second]: beside };

  it('shows declared attacks with their ratio, then their result', () => {
    const played = fight({ units, dice: [1] });
    played.order('axis', `attack ${target} ${one}`);
    const declared = sceneNow(played);
    expect(declared.battles).toMatchObject([{ at: target, from: [post], livery: 'german' }]);
    expect(declared.battles[0]?.text).toMatch(/^[\d.]+(-1|\+)$/u);
    expect(declared.counters.filter(({ active }) => active).map(({ id }) => id)).toEqual([other]);
    played.order('axis', 'end');
    const { odds, result } = played.event('rolled');
    expect(odds).toBe(declared.battles[0]?.text);
    const fought = sceneNow(played, null, played.last);
    expect(fought.battles.map(({ at: hex, text }) => [hex, text])).toEqual([
      [target, `${odds} ${result === '-' ? '–' : result}`],
    ]);
  });

  it('draws moves along the hexes entered', () => {
    const played = moving({ [panzer]: plain }, [panzer]);
    const [to] = hexesAround(plain) as [string];
    played.order('axis', `move ${panzer} ${to}`);
    expect(sceneNow(played, null, played.last).trails).toEqual([{ kind: 'move', livery: 'german', path: [plain, to] }]);
  });
});

describe('overlays', () => {
  const played = moving({ [panzer]: plain, [army]: around(plain)[0] as string }, [panzer]);
  const laid = (overlay: Overlay) => shown(played.position, { overlays: [overlay] }).overlays;

  it('shade what an HQ has in its command range', () => {
    const [range] = laid({ kind: 'range', unit: army });
    const hq = at(played.at(army));
    expect(range?.places).toContain(plain);
    expect(range?.places.every((hex) => hexesApart(hq, at(hex)) <= (unit(army).range as number))).toBe(true);
    const reach = unit(army).range as number;
    expect(range?.places.some((hex) => hexesApart(hq, at(hex)) === reach)).toBe(true);
    expect(laid({ kind: 'range', unit: rifle })).toEqual([]);
    expect(laid({ kind: 'range', unit: panzer })).toEqual([]);
  });

  it('tell the points left in every hex within reach, and what is only reached by march', () => {
    const [reach] = laid({ kind: 'reach', unit: panzer });
    const beside = hexesAround(plain).filter((hex) => hex !== played.at(army) && isPlain(hex));
    for (const hex of beside) expect(Number(reach?.texts?.[hex])).toBeGreaterThan(0);
    expect(reach?.places).not.toContain(plain);
    expect(Object.keys(reach?.texts ?? {}).sort()).toEqual([...(reach?.places ?? [])].sort());
    const road = scenario({
      units: { [panzer]: idAt(SOURCES.axis[0] as number) },
      step: movementOf('9A', [panzer], { side: 'axis' }),
    });
    const texts = SOURCES.axis.flatMap((source) => {
      changeUnits(road.state, [panzer], { at: idAt(source) });
      return Object.values(
        shown(road.position, { overlays: [{ kind: 'reach', unit: panzer }] }).overlays[0]?.texts ?? {},
      );
    });
    expect(texts).toContain('»');
  });

  it('shade zones of control, lines of communication, who holds what', () => {
    const [zoc] = laid({ kind: 'zoc', side: 'axis' });
    expect(zoc?.places).toEqual(expect.arrayContaining(around(plain)));
    const [supply] = laid({ kind: 'supply', side: 'soviet' });
    expect(supply?.places).toContain(idAt(SOURCES.soviet[0] as number));
    expect(supply?.places).not.toContain(plain);
    const [axis, soviet] = laid({ kind: 'control' });
    expect(axis?.places).toEqual(played.state.control);
    expect(soviet?.places.some((hex) => played.state.control.includes(hex))).toBe(false);
  });

  it('show the set-up hexes of the side that sets up, unless something else is asked for', () => {
    const { position } = start(smolensk, [], fixedDice([]));
    const setup = overlayOf(shown(position), 'setup');
    expect(setup.every(({ livery }) => livery === 'soviet')).toBe(true);
    const groups = new Set(UNITS.flatMap(({ side, setup: s }) => (side === 'soviet' && 'group' in s ? [s.group] : [])));
    expect(setup).toHaveLength(groups.size);
    for (const group of groups)
      expect(setup.some(({ places }) => places.every((hex) => GROUPS[group]?.places.includes(hex)))).toBe(true);
    expect(overlayOf(shown(position, { overlays: [{ kind: 'control' }] }), 'setup')).toEqual([]);
  });
});

it('shows nothing that its reader may not know', () => {
  const cups = [
    ['3A', '10A', 'SUPPLY'],
    ['13A', '20A', 'SUPPLY'],
  ].map((cup) =>
    scenario({
      units: { [army]: plain },
      step: movementOf(army, [army], { side: 'axis' }),
      turn: 4,
      state: {
        cup,
        added: [cup[0] === '3A' ? '24A' : '28A'],
        hand: { Guderian: { ask: cup, play: [] } },
      },
    }),
  );
  const [one, other] = cups.map((played) => JSON.stringify(sceneNow(played, null)));
  expect(one).toBe(other);
  const [forAxis, forAxisToo] = cups.map((played) => JSON.stringify(sceneNow(played, 'axis')));
  expect(forAxis).toBe(forAxisToo);
});

it('names the chit that is carried out, and the result when the game is over', () => {
  const played = scenario({
    units: { [army]: plain },
    step: movementOf(army, [army], { side: 'axis' }),
    state: { used: [army] },
  });
  expect(sceneNow(played).subtitle).toBe('chit-pull.subtitle-command');
  expect(sceneNow(newGame()).subtitle).toBe('chit-pull.subtitle');
  const over = { ...played.position, outcome: { winner: 'axis', reason: { code: 'chit-pull.end' } } };
  expect(shown(over).subtitle).toBe('chit-pull.end');
});
