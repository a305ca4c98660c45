import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { Scene } from '../../src/hex/scene.ts';
import { labelsAt } from '../../src/render/marks/labels.ts';
import { neededTexts } from '../../src/render/needed.ts';
import { CLOSE_UP, READABLE, shownShare } from '../../src/render/shown.ts';
import { layOut, type Sheet } from '../../src/render/sheet/layout.ts';
import { inView, sizeOf, toPixels } from '../../src/render/view.ts';
import { placeCentre, worldOf } from '../../src/render/world.ts';
import { frontScene } from './support/front-scene.ts';
import { counter, scene, SMALL } from './support/small-map.ts';
import { firstTurn, lateTurn } from './support/trial-scenes.ts';

const sheetOf = (shown: Scene, options = {}): Sheet =>
  layOut(createCanvas(1, 1).getContext('2d'), worldOf(shown.map), shown, options);

const closeUp = (of: Scene, places: readonly string[], radius = 2): Scene => ({
  ...of,
  frame: { kind: 'close-up', places, radius },
});

describe('the sheet of a tall map', () => {
  it.each(['en', 'ja', 'zh-CN'] as const)(
    'has its boxes and its legend beside the map, and nothing below (%s)',
    (locale) => {
      for (const board of [firstTurn(locale), lateTurn(locale)]) {
        const { width, height, view, boxes, legend, margin } = sheetOf(board);
        const map = sizeOf(view);
        const right = view.left + map.width;
        expect(boxes.left).toBeGreaterThan(right);
        expect(legend.left).toBe(boxes.left);
        expect(boxes.top + boxes.layout.height).toBeLessThan(legend.top);
        expect(legend.top + legend.layout.height).toBeLessThan(height);
        for (const { x, width: wide } of [...boxes.layout.places, ...legend.layout.entries])
          expect(boxes.left + x + wide).toBeLessThan(width - margin + 1);
        expect(height - view.top - map.height).toBeLessThan(2 * margin);
        expect(width / height).toBeGreaterThan(0.8);
      }
    },
  );

  it('has its map as large as ever, whatever stands beside it, so that what is kept of it fits', () => {
    const { view } = sheetOf(lateTurn());
    expect(sheetOf({ ...lateTurn(), boxes: [], legend: [] }).view).toEqual(view);
    expect(sheetOf(firstTurn()).view).toEqual(view);
  });

  it('is as wide as asked', () => {
    for (const width of [500, 900, 1600]) expect(sheetOf(lateTurn(), { width }).width).toBe(width);
  });

  it('leaves out boxes with nothing in them, but no box of a track', () => {
    const [track] = lateTurn().boxes;
    const empty = { title: 'Pool', lines: [], counters: [] };
    const { layout } = sheetOf({ ...lateTurn(), boxes: [track as Scene['boxes'][number], empty] }).boxes;
    expect(layout.places.map(({ box }) => box.title)).toEqual([track?.title]);
  });

  it('that of a broad map has them below', () => {
    const { view, boxes } = sheetOf(frontScene());
    expect(boxes.top).toBeGreaterThan(view.top + sizeOf(view).height);
  });
});

describe('a close-up', () => {
  it('fills the box in which a chat shows it, as far as there is map', () => {
    for (const board of [closeUp(lateTurn(), ['1310']), closeUp(frontScene(), ['2016', '1025'])]) {
      const { width, height } = sheetOf(board);
      expect(CLOSE_UP.width - width).toBeLessThan(3);
      expect(CLOSE_UP.height - height).toBeLessThan(3);
    }
    const small = sheetOf(closeUp(scene(), ['0202']));
    expect(small.width).toBeLessThanOrEqual(CLOSE_UP.width);
    expect(small.height).toBeLessThanOrEqual(CLOSE_UP.height);
  });

  it('shows all of its places where they lie near one another', () => {
    const board = lateTurn();
    const world = worldOf(board.map);
    for (const places of [['1310', '1409'], ['0106'], ['1904'], ['1310', '0910', '1112']]) {
      const { view } = sheetOf(closeUp(board, places));
      for (const id of places)
        expect(inView(view, placeCentre(world, id) as { x: number; y: number }, -0.6)).toBe(true);
    }
  });

  it('of places too far apart shows where it was fought, the others on its locator', () => {
    const board = lateTurn();
    const world = worldOf(board.map);
    const places = ['1803', '0206', '0510', '1202'];
    const fought = { ...board, battles: [{ at: '0510', from: ['0509'], livery: 'german', text: '1:1 AR' }] };
    const { view, locator } = sheetOf(closeUp(fought, places));
    const isSeen = (id: string): boolean => inView(view, placeCentre(world, id) as { x: number; y: number }, -0.6);
    expect(isSeen('0510')).toBe(true);
    expect(places.every(isSeen)).toBe(false);
    expect(locator?.spots).toHaveLength(places.length);
  });

  it('draws hexes the larger the more stand in one of them, and letters never too small', () => {
    const stacked = (count: number): Scene =>
      closeUp(
        { ...lateTurn(), counters: Array.from({ length: count }, (_, i) => counter(`${i}A`, '1310')) },
        ['1310'],
        6,
      );
    const scales = [1, 2, 3, 5].map((count) => sheetOf(stacked(count)).view.scale);
    expect(scales).toEqual([...scales].sort((a, b) => a - b));
    expect(scales[3]).toBeGreaterThan(1.5 * (scales[0] as number));
    for (const count of [1, 2, 3, 4, 5, 6])
      for (const { what, height } of neededTexts(stacked(count)))
        expect(height, `${count}, ${what}`).toBeGreaterThan(READABLE - 0.01);
  });

  it('has a locator that hides none of its places, and none where most of the map is seen', () => {
    for (const places of [['1310'], ['1904', '1510'], ['0302', '0206']]) {
      const { view, locator } = sheetOf(closeUp(lateTurn(), places));
      const small = locator && sizeOf(locator.view);
      expect(small && small.width * small.height).toBeLessThan(0.06 * CLOSE_UP.width * CLOSE_UP.height);
      const world = worldOf(lateTurn().map);
      for (const id of places) {
        const { x, y } = placeCentre(world, id) as { x: number; y: number };
        const at = { x: view.left + (x - view.rect.x0) * view.scale, y: view.top + (y - view.rect.y0) * view.scale };
        const { left, top } = (locator as NonNullable<typeof locator>).view;
        const isHidden =
          at.x > left && at.x < left + (small?.width ?? 0) && at.y > top && at.y < top + (small?.height ?? 0);
        expect(isHidden).toBe(false);
      }
    }
    expect(sheetOf(closeUp(scene({ map: SMALL }), ['0202'])).locator).toBeUndefined();
  });

  it('has labels at the hexes pointed out that hide the name of no counter there', () => {
    for (const count of [1, 2, 3]) {
      const counters = Array.from({ length: count }, (_, i) => counter(`${i}A`, '1310'));
      const overlays = [{ kind: 'highlight', livery: 'neutral', places: ['1310'] }] as const;
      const board: Scene = closeUp({ ...lateTurn(), counters, overlays }, ['1310'], 6);
      const sheet = sheetOf(board);
      const { view, placed } = sheet;
      const context = createCanvas(1, 1).getContext('2d');
      const [label] = labelsAt(context, view, worldOf(board.map), board.overlays, shownShare(sheet), 'en');
      const foot = (label?.top ?? 0) + (label?.height ?? 0);
      // Names begin a twentieth of the counter below its edge.
      for (const { centre, size } of placed)
        expect(foot).toBeLessThan(toPixels(view, { x: centre.x, y: centre.y - 0.44 * size }).y);
    }
  });

  it('of no place that the map has is the whole map', () => {
    const { view } = sheetOf(closeUp(lateTurn(), ['9999']));
    expect(view.rect).toBe(worldOf(lateTurn().map).rect);
  });
});

describe('the smallest letters that one needs', () => {
  it('are those of what is drawn: smaller on a whole map than on a close-up, and named by what they are', () => {
    const whole = neededTexts(lateTurn());
    expect(whole[0]?.height).toBeLessThan(2);
    expect(whole.map(({ what }) => what).sort()).toEqual(['battle', 'counter', 'number', 'title']);
    const near = neededTexts(closeUp(lateTurn(), ['1310']));
    expect(near[0]?.height).toBeGreaterThan(READABLE - 0.01);
    const pointedOut = { kind: 'highlight', livery: 'neutral', places: ['1310'] } as const;
    const labelled = neededTexts(closeUp({ ...lateTurn(), overlays: [pointedOut] }, ['1310']));
    expect(labelled.map(({ what }) => what)).toContain('label');
    const reach = { kind: 'reach', livery: 'german', places: ['1310'], texts: { '1310': '3' } } as const;
    const costs = neededTexts(closeUp({ ...lateTurn(), overlays: [reach] }, ['1310']));
    expect(costs.find(({ what }) => what === 'cost')?.height).toBeGreaterThan(READABLE - 0.01);
  });
});
