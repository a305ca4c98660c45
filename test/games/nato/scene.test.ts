import { describe, expect, it } from 'vitest';
import { renderScene } from '../../../src/render/render.ts';
import { start } from '../../../src/engine/play.ts';
import { mapPart } from '../../../src/hex/map.ts';
import { at, BOARD, isSea } from '../../../src/games/nato/board.ts';
import { stateOf } from '../../../src/games/nato/counters.ts';
import { nato } from '../../../src/games/nato/game.ts';
import { DRAWN_MAP } from '../../../src/games/nato/show/drawn-map.ts';
import { sceneOf } from '../../../src/games/nato/show/scene.ts';
import type { Overlay } from '../../../src/games/guide.ts';
import { withLegend } from '../../../src/games/legend.ts';
import type { NatoPosition, State } from '../../../src/games/nato/state.ts';
import type { Scene } from '../../../src/hex/scene.ts';
import { stateWith } from '../../support/games/nato/positions.ts';

const fulda = (): NatoPosition => start(nato, ['fulda'], () => 1).position;

const PART: Scene['frame'] = { kind: 'around', places: ['4017'], radius: 4 };

const sceneWith = (overlays: readonly Overlay[], state: State = fulda().state, frame: Scene['frame'] = PART) =>
  sceneOf({
    position: { ...fulda(), state },
    locale: 'en',
    say: ({ code }) => code,
    recent: [],
    overlays,
    frame,
  });

it('seas are drawn as water, all other hexes as the map has them, and the Iron Curtain as a frontier', () => {
  const { hexes, sides } = mapPart(DRAWN_MAP);
  const land = BOARD.places.filter((hex) => !isSea(at(hex)));
  expect(Object.keys(hexes).sort()).toEqual([...land].sort());
  expect(BOARD.places.filter((hex) => isSea(at(hex))).every((hex) => DRAWN_MAP.scenery[hex] === 'sea')).toBe(true);
  expect(sides['4016/4017']).toContain('frontier');
  expect(sides['4017/4018'] ?? []).not.toContain('frontier');
  expect(hexes['4321']?.features).toEqual(expect.arrayContaining(['major-city', 'supply-city']));
});

it('an exercise is drawn where it is played, the whole war whole', () => {
  const { map } = sceneWith([]);
  const { hexes, sides } = mapPart(map);
  expect(Object.keys(hexes)).toContain('4017');
  expect(Object.keys(hexes)).not.toContain('3017');
  expect(sides['4016/4017']).toContain('frontier');
  expect(Object.keys(sides).every((key) => key.split('/').every((hex) => hexes[hex] || map.scenery[hex]))).toBe(true);
  expect(map.labels.length).toBeGreaterThan(0);
  expect(map.labels.length).toBeLessThan(DRAWN_MAP.labels.length);
  expect(sceneWith([]).map).toBe(map);
  expect(sceneWith([], stateWith()).map).toBe(DRAWN_MAP);
});

it('counters show what is printed: figures by class of unit, size, steps, the band of the Front', () => {
  const counters = new Map(sceneWith([]).counters.map((counter) => [counter.id, counter]));
  expect(counters.get('27G/8G')).toMatchObject({
    at: '3816',
    livery: 'soviet',
    band: 'black',
    symbol: 'mechanized',
    size: 'XX',
    figures: ['8', '[8]', '6'],
    steps: 2,
    spent: false,
  });
  expect(counters.get('US-11ACR-83')).toMatchObject({
    symbol: 'armoured-cavalry',
    size: 'III',
    figures: ['5', '[4]', '6'],
  });
  expect(counters.get('SEGF')).toMatchObject({ symbol: 'headquarters', size: 'XXXXX', figures: ['(5)', '(1)', '4'] });
  expect(counters.get('34S')).toMatchObject({ symbol: 'artillery', figures: ['1', '(1)', '5'] });
  expect(counters.get('WG-74')).toMatchObject({ symbol: 'infantry', figures: ['0', '1', '4'] });
});

it('what is in the corner of a counter are letters of its markers, explained beside the map', () => {
  const units = { 'US-3/3A-83': '4018 disrupted no-combat-supply', '57G/8G': '4016 reserve' };
  const scene = sceneWith([], stateWith({ units }), { kind: 'whole' });
  const corners = new Map(scene.counters.map(({ id, corner }) => [id, corner]));
  expect([corners.get('US-3/3A-83'), corners.get('57G/8G')]).toEqual(['DC', 'R']);
  const explained = withLegend(scene, ({ code }) => code).legend;
  expect(explained.filter(({ sample }) => sample.startsWith('letter'))).toEqual([
    { sample: 'letters:us', text: 'legend.letters' },
    { sample: 'letter:us/D', text: 'nato.marker.disrupted' },
    { sample: 'letter:us/C', text: 'nato.marker.no-combat-supply' },
    { sample: 'letter:us/R', text: 'nato.marker.reserve' },
  ]);
  const [part] = sceneWith([], stateWith({ units })).legend.filter(({ sample }) => sample.startsWith('letter'));
  expect(part?.text).toBe('D nato.marker.disrupted · C nato.marker.no-combat-supply · R nato.marker.reserve');
});

it('the box of a symbol has the colour of its army, or of the sort of unit it is', () => {
  const boxes = new Map(sceneWith([]).counters.map(({ id, symbolColour }) => [id, symbolColour]));
  expect(boxes.get('27G/8G')).not.toBe(boxes.get('11GT/1GT'));
  expect([boxes.get('WG-74'), boxes.get('US-1/8-83')]).toEqual(['black', 'white']);
});

/** The places of the looks of an overlay, by look and colours. */
const looksOf = (overlay: Overlay, state: State) =>
  Object.fromEntries(
    sceneWith([overlay], state).overlays.map(({ kind, livery, places }) => [`${kind} ${livery}`, places]),
  );

describe('overlays', () => {
  it('shade what the rules say, and a picture comes of all of it', () => {
    const position = fulda();
    const overlays: Overlay[] = [
      { kind: 'zoc', side: 'wp' },
      { kind: 'range', unit: 'SEGF' },
      { kind: 'reach', unit: '27G/8G' },
      { kind: 'control' },
    ];
    const scene = sceneWith(overlays);
    const [zoc, range, reach] = scene.overlays;
    expect(zoc?.places).toContain(stateOf(position.state, 'US-11ACR-83').at);
    expect(range?.places).toContain('3816');
    expect(range?.places).not.toContain('4320');
    expect(range?.texts?.['3816']).toBe('2');
    expect(reach?.places.length).toBeGreaterThan(3);
    expect(reach?.places).not.toContain('3817');
    expect(renderScene(scene).length).toBeGreaterThan(10_000);
  });

  it('tell each kind of supply by itself: who has it, and who has not', () => {
    const state = stateWith({ units: { 'BR-7': '3319', 'WG-1/1': '3320', 'BR-I': '3901' } });
    expect(looksOf({ kind: 'movement-supply', side: 'nato' }, state)).toEqual({
      'supply nato': ['3320', '3319'],
      'refused nato': [],
    });
    expect(looksOf({ kind: 'combat-supply', side: 'nato' }, state)).toEqual({
      'supply nato': ['3320'],
      'refused nato': ['3319'],
    });
    const hqs = looksOf({ kind: 'hq-supply', side: 'nato' }, state);
    expect(hqs['refused nato']).toContain('3901');
    expect(hqs['supply nato']).toContain('3420');
  });

  it('show where a unit would be in supply for all, and for movement alone', () => {
    const state = stateWith({ units: { 'BR-7': '3319', 'BR-I': '3323' } });
    const looks = looksOf({ kind: 'supplied', unit: 'BR-7' }, state);
    expect(looks['supply nato']).toContain('3321');
    expect(looks['supply nato']).not.toContain('3319');
    expect(looks['contested nato']).toContain('3319');
    expect(looksOf({ kind: 'supplied', unit: 'BR-22' }, state)).toEqual({});
  });

  it('show what is surrounded, by whom, and what that is worth', () => {
    const ring = { '16GT/2GT': '3215', '21/2GT': '3416', 'WG-1/1': '3316' };
    const [, pact] = sceneWith([{ kind: 'surrounded' }], stateWith({ units: ring })).overlays;
    expect(pact).toEqual({ kind: 'surrounded', livery: 'pact', places: ['3316'], texts: { '3316': '+2' } });
  });

  it('show the airspace of either side, and what is contested', () => {
    const looks = looksOf({ kind: 'airspace' }, stateWith());
    const of = (hex: string) => Object.keys(looks).filter((look) => looks[look]?.includes(hex));
    expect([of('3427'), of('2508'), of('3316')]).toEqual([['airspace nato'], ['airspace pact'], ['contested neutral']]);
  });

  it('show who fights together with a unit: of its Front or nation, of another nation from elsewhere alone, of another Front never', () => {
    const pact = { '16GT/2GT': '3215', '27G/8G': '3415', '83AA': '3314' };
    expect(looksOf({ kind: 'coordination', unit: '16GT/2GT' }, stateWith({ units: pact }))).toEqual({
      'control pact': ['3215', '3314'],
      'contested pact': [],
      'refused pact': ['3415'],
    });
    const nato = { 'BR-7': '3317', 'BR-22': '3318', 'WG-1/1': '3319', 'WG-2/1': '3317' };
    expect(looksOf({ kind: 'coordination', unit: 'BR-7' }, stateWith({ units: nato }))).toEqual({
      'control nato': ['3317', '3318'],
      'contested nato': ['3319'],
      'refused nato': [],
    });
  });
});
