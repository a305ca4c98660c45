import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import milsymbol from 'milsymbol';
import type { CounterView } from '../../hex/scene.ts';

/** Entity codes of APP-6D land units, some with the two modifiers that follow. */
const ENTITIES: Readonly<Partial<Record<CounterView['symbol'], string>>> = {
  infantry: '121100',
  airborne: '1211000001',
  airmobile: '1211000059',
  motorized: '121104',
  mechanized: '121102',
  'airborne-mechanized': '1211020001',
  'marine-mechanized': '1211020060',
  'airmobile-anti-tank': '1204000059',
  marine: '121101',
  mountain: '121100',
  security: '121100',
  armour: '120500',
  'armoured-cavalry': '121300',
  helicopter: '120600',
  'panzer-headquarters': '120500',
  cavalry: '121300',
  artillery: '130300',
  air: '120800',
  headquarters: '110000',
};

const ECHELONS: Readonly<Record<string, string>> = {
  I: '15',
  II: '16',
  III: '17',
  X: '18',
  XX: '21',
  XXX: '22',
  XXXX: '23',
  XXXXX: '24',
};

interface Instruction {
  readonly type: string;
  readonly d?: string;
  readonly fill?: string | false;
  readonly stroke?: string | false;
  readonly strokewidth?: number;
  readonly cx?: number;
  readonly cy?: number;
  readonly r?: number;
  readonly draw?: readonly Instruction[];
  readonly icon?: boolean;
}

interface Pens {
  readonly fill: Path2D;
  readonly lines: Path2D;
}

/** The frame of a friendly land unit in milsymbol's own units, with the size marks above it. */
const FRAME = { left: 25, top: 50, right: 175, bottom: 150, marksTop: 15 } as const;

const HEAD_BAND = 'M25,50 H175 V76 H25 Z';

/** What the entity's own shape lacks, in milsymbol's units: kept large enough for counters of 20 pixels. */
const EXTRAS: Readonly<Partial<Record<CounterView['symbol'], { readonly fill?: string; readonly lines?: string }>>> = {
  headquarters: { fill: HEAD_BAND },
  'panzer-headquarters': { fill: HEAD_BAND },
  mountain: { fill: 'M72,150 L100,104 L128,150 Z' },
  'armoured-cavalry': { lines: 'M125,80 C150,80 150,120 125,120 L75,120 C50,120 50,80 75,80 Z' },
  security: { fill: 'M25,50 L100,100 L25,150 Z' },
  fort: { lines: 'M45,135 V85 H65 V100 H88 V85 H112 V100 H135 V85 H155 V135 Z' },
};

function collect(instructions: readonly Instruction[], pens: Pens, inherited: Instruction | undefined): void {
  for (const own of instructions) {
    const step = { ...inherited, ...own };
    if (own.draw) {
      const { draw, ...style } = own;
      collect(draw, pens, style as Instruction);
      continue;
    }
    const path = new Path2D(step.type === 'path' ? (step.d ?? '') : '');
    if (step.type === 'circle') path.arc(step.cx ?? 0, step.cy ?? 0, step.r ?? 0, 0, 2 * Math.PI);
    const filled = step.fill && step.fill !== 'none';
    if (filled) pens.fill.addPath(path);
    if (step.stroke || !filled) pens.lines.addPath(path);
  }
}

const kept = new Map<string, Pens>();

function pensOf(symbol: CounterView['symbol'], size: string | undefined): Pens {
  const key = `${symbol} ${size ?? ''}`;
  const found = kept.get(key);
  if (found) return found;
  const pens: Pens = { fill: new Path2D(), lines: new Path2D() };
  const entity = ENTITIES[symbol] ?? '000000';
  const echelon = ECHELONS[size ?? ''] ?? '00';
  const code = `10031000${echelon}${entity}`.padEnd(20, '0');
  const drawn = new milsymbol.Symbol(code, { fill: false, fillColor: 'none', frame: true, colorMode: 'Light' });
  collect((drawn as unknown as { drawInstructions: readonly Instruction[] }).drawInstructions, pens, undefined);
  const extra = EXTRAS[symbol];
  if (extra?.fill) pens.fill.addPath(new Path2D(extra.fill));
  if (extra?.lines) pens.lines.addPath(new Path2D(extra.lines));
  kept.set(key, pens);
  return pens;
}

/** How the symbol and its size marks are coloured. */
export interface SymbolColours {
  readonly box: string;
  readonly boxInk: string;
  /** Size marks stand outside the box, on the face of the counter. */
  readonly ink: string;
}

/**
 * Draws the field's symbol (APP-6, shapes by milsymbol) with the left upper corner of its box at (x, y); the box is
 * `width` wide and two thirds as high, size marks stand above it. A marker has no symbol.
 */
export function drawSymbol(
  context: SKRSContext2D,
  symbol: CounterView['symbol'],
  size: string | undefined,
  x: number,
  y: number,
  width: number,
  colours: SymbolColours,
): void {
  if (symbol === 'marker') return;
  const { fill, lines } = pensOf(symbol, size);
  const scale = width / (FRAME.right - FRAME.left);
  context.save();
  context.translate(x - FRAME.left * scale, y - FRAME.top * scale);
  context.scale(scale, scale);
  context.fillStyle = colours.box;
  context.fillRect(FRAME.left, FRAME.top, FRAME.right - FRAME.left, FRAME.bottom - FRAME.top);
  context.lineJoin = 'miter';
  context.lineCap = 'butt';
  const draw = (ink: string, thickness: number): void => {
    context.strokeStyle = ink;
    context.fillStyle = ink;
    context.lineWidth = thickness;
    context.stroke(lines);
    context.fill(fill);
  };
  context.save();
  context.beginPath();
  context.rect(0, 0, 200, FRAME.top - 4);
  context.clip();
  draw(colours.ink, 7);
  context.restore();
  context.save();
  context.beginPath();
  context.rect(FRAME.left - 4, FRAME.top - 4, 158, 108);
  context.clip();
  draw(colours.boxInk, Math.max(7, 1.3 / scale));
  context.restore();
  context.restore();
}
