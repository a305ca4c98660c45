import { createCanvas, Path2D, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { CounterView, MarkView, OverlayView, TrailView } from '../../hex/scene.ts';
import type { MapData } from '../../hex/map.ts';
import { drawLand, drawWorks } from '../base/land.ts';
import { drawCounter } from '../counters/counter.ts';
import type { Locale } from '../fonts.ts';
import { burst, drawThrusts } from '../marks/battles.ts';
import { drawMark } from '../marks/marks.ts';
import { drawOverlays } from '../marks/overlays.ts';
import { drawTrails } from '../marks/trails.ts';
import { anchor, linkBadge, sourceArrow, supplyBadge } from '../base/badges.ts';
import { GROUND, zoneStyle } from '../palette.ts';
import type { View } from '../view.ts';
import { worldOf } from '../world.ts';
import { sampleMap } from './sample-maps.ts';

const pieces = new Map<string, Canvas>();

/** A piece of land, drawn once and kept: samples are few and small. */
function landPiece(map: MapData, view: View, width: number, height: number): Canvas {
  const key = `${map.id} ${width} ${view.scale}`;
  let piece = pieces.get(key);
  if (!piece) {
    piece = createCanvas(Math.ceil(width), Math.ceil(height));
    const here = { ...view, left: 0, top: 0 };
    drawLand(piece, worldOf(map), here);
    drawWorks(piece, worldOf(map), here);
    if (pieces.size >= 200) pieces.clear();
    pieces.set(key, piece);
  }
  return piece;
}

type Draw = (context: SKRSContext2D, word: string, x: number, y: number, size: number, locale: Locale) => void;

/** Shows a piece of map `span` hexes wide in a frame 1.5 times as wide as high: around hex `0101`, or between it and `0201`. */
function mapPiece(
  context: SKRSContext2D,
  map: MapData,
  x: number,
  y: number,
  size: number,
  span: number,
  draw?: (view: View) => void,
): void {
  const [width, height] = [size * 1.5, size];
  const middle = span > 1.1 ? 2 : 1.5;
  const scale = width / span;
  const rect = {
    x0: middle - span / 2,
    y0: 0.866 - height / scale / 2,
    x1: middle + span / 2,
    y1: 0.866 + height / scale / 2,
  };
  const view: View = { rect, scale, left: x - width / 2, top: y - height / 2 };
  context.save();
  context.beginPath();
  context.rect(x - width / 2, y - height / 2, width, height);
  context.clip();
  if (draw) {
    context.fillStyle = GROUND.paper;
    context.fillRect(x - width / 2, y - height / 2, width, height);
    draw(view);
  } else {
    context.drawImage(landPiece(map, view, width, height), Math.round(x - width / 2), Math.round(y - height / 2));
  }
  context.restore();
  context.strokeStyle = GROUND.sheetEdge;
  context.lineWidth = 1;
  context.strokeRect(
    Math.round(x - width / 2) + 0.5,
    Math.round(y - height / 2) + 0.5,
    Math.round(width),
    Math.round(height),
  );
}

const counterSample =
  (look: (livery: string) => Partial<CounterView>): Draw =>
  (context, livery, x, y, size, locale) => {
    const plain = { id: '', at: '', livery, symbol: 'infantry', name: '', figures: [], spent: false } as const;
    drawCounter(context, { ...plain, ...look(livery) }, x, y, size * 0.95, locale);
  };

/** A counter with letters in its corner: `us/D`. */
const lettered: Draw = (context, word, ...where) => {
  const [livery = '', corner = 'D'] = word.split('/');
  counterSample(() => ({ corner }))(context, livery, ...where);
};

const KINDS: Readonly<Record<string, Draw>> = {
  terrain: (context, word, x, y, size) => mapPiece(context, sampleMap(word), x, y, size, 1.02),
  side: (context, word, x, y, size) => mapPiece(context, sampleMap('clear', word), x, y, size, 2.1),
  feature: (context, word, x, y, size) => {
    if (word === 'supply-city') supplyBadge(context, x, y, size * 0.36);
    else if (word === 'port') anchor(context, x, y, size * 0.42);
    else if (word === 'link') linkBadge(context, x, y, size * 0.38);
    else mapPiece(context, sampleMap('clear', '', [word]), x, y, size, 1.02);
  },
  border: (context, word, x, y, size) => {
    const { tint, line, dash } = zoneStyle(word);
    context.fillStyle = tint;
    context.fillRect(x - size * 0.75, y - size / 2, size * 1.5, size);
    context.strokeStyle = line;
    context.lineCap = 'round';
    context.lineWidth = size * 0.13;
    context.setLineDash(dash === 'dotted' ? [0.1, size * 0.24] : [size * 0.3, size * 0.25]);
    context.stroke(new Path2D(`M${x - size * 0.66},${y} H${x + size * 0.66}`));
    context.setLineDash([]);
  },
  counter: counterSample(() => ({})),
  spent: counterSample(() => ({ spent: true })),
  outlined: counterSample(() => ({ outlined: true })),
  active: counterSample(() => ({ active: true })),
  steps: counterSample(() => ({ steps: 2 })),
  step: counterSample(() => ({ steps: 1 })),
  headquarters: counterSample(() => ({ symbol: 'headquarters', size: 'XXXX', corner: '5' })),
  letters: lettered,
  letter: lettered,
  source: (context, word, x, y, size) => sourceArrow(context, word, { x, y }, 0, size * 0.9),
  mark: (context, word, x, y, size) => {
    const [kind, livery = ''] = word.split('/');
    drawMark(context, kind as MarkView['kind'], livery, x, y, size * 0.34);
  },
  overlay: (context, word, x, y, size) => {
    const [kind, livery = ''] = word.split('/');
    const map = sampleMap('clear');
    mapPiece(context, map, x, y, size, 1.02, (view) =>
      drawOverlays(context, view, worldOf(map), [{ kind: kind as OverlayView['kind'], livery, places: ['0101'] }]),
    );
  },
  trail: (context, word, x, y, size) => {
    const [kind, livery = ''] = word.split('/');
    const map = sampleMap('clear');
    mapPiece(context, map, x, y, size, 1.4, (view) =>
      drawTrails(
        context,
        view,
        worldOf(map),
        [{ kind: kind as TrailView['kind'], livery, path: ['0101', '0201', '0301'] }],
        0.72,
      ),
    );
  },
  attack: (context, word, x, y, size) => {
    const map = sampleMap('clear');
    mapPiece(context, map, x, y, size, 1.2, (view) =>
      drawThrusts(context, view, worldOf(map), [{ at: '0201', from: ['0101'], livery: word, text: '' }]),
    );
  },
  battle: (context, _, x, y, size) => {
    const shape = burst(x, y, size * 0.42, 5);
    context.fillStyle = '#ffd23e';
    context.strokeStyle = '#1c1711';
    context.lineWidth = 2;
    context.stroke(shape);
    context.fill(shape);
  },
};

/** Samples asked for by a bare word; other bare words are terrain. */
const BARE: Readonly<Record<string, string>> = {
  river: 'side:river',
  sea: 'side:sea',
  lake: 'side:lake',
  road: 'side:road',
  'main-road': 'side:road-1',
  rail: 'side:rail',
  'big-river': 'side:big-river',
  bridge: 'side:bridge',
  'start-line': 'side:start-line',
  prohibited: 'side:prohibited',
  town: 'feature:town',
  city: 'feature:city',
  'major-city': 'feature:major-city',
  'supply-city': 'feature:supply-city',
  port: 'feature:port',
  link: 'feature:link',
  'kiev-link': 'feature:link',
  'source-axis': 'source:axis',
  'source-soviet': 'source:soviet',
  spent: 'spent:',
  reduced: 'spent:',
  steps: 'steps:',
  step: 'step:',
  headquarters: 'headquarters:',
  range: 'overlay:range/german',
  setup: 'overlay:setup/german',
  'no-zoc': 'outlined:',
  active: 'active:',
  battle: 'battle:',
};

/**
 * Draws a sample of the legend, centred at (x, y), at most 1.5 `size` wide and `size` high. Samples are words:
 * `terrain:forest`, `side:river`, `feature:city`, `border:rear-soviet`, `counter:german`, `spent:german`, `outlined:soviet`,
 * `active:german`, `steps:german`, `headquarters:soviet`, `letters:us/D`, `source:axis`, `mark:control/german`, `overlay:zoc/german`, `trail:move/german`, `attack:german`, `battle:`.
 * Many may be given bare: `forest`, `river`, `bridge`, `city`, `source-axis`, `reduced`, `range`, `no-zoc`. An unknown kind draws nothing.
 */
export function drawSample(
  context: SKRSContext2D,
  sample: string,
  x: number,
  y: number,
  size: number,
  locale: Locale,
): void {
  const full = sample.includes(':') ? sample : (BARE[sample] ?? `terrain:${sample}`);
  const [kind = '', word = ''] = full.split(':');
  KINDS[kind]?.(context, word, x, y, size, locale);
}
