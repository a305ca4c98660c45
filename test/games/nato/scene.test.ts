import { expect, it } from 'vitest';
import { renderScene } from '../../../src/render/render.ts';
import { start } from '../../../src/engine/play.ts';
import { mapPart } from '../../../src/hex/map.ts';
import { at, BOARD, isSea } from '../../../src/games/nato/board.ts';
import { stateOf } from '../../../src/games/nato/counters.ts';
import { nato } from '../../../src/games/nato/game.ts';
import { DRAWN_MAP } from '../../../src/games/nato/show/drawn-map.ts';
import { sceneOf } from '../../../src/games/nato/show/scene.ts';
import type { Overlay } from '../../../src/games/guide.ts';
import type { NatoPosition } from '../../../src/games/nato/state.ts';

const fulda = (): NatoPosition => start(nato, ['fulda'], () => 1).position;

const sceneWith = (overlays: readonly Overlay[]) =>
  sceneOf({
    position: fulda(),
    locale: 'en',
    say: ({ code }) => code,
    recent: [],
    overlays,
    frame: { kind: 'around', places: ['4017'], radius: 4 },
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

it('overlays shade what the rules say, and a picture comes of all of it', () => {
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
  expect(reach?.places.length).toBeGreaterThan(3);
  expect(reach?.places).not.toContain('3817');
  expect(renderScene(scene).length).toBeGreaterThan(10_000);
});
