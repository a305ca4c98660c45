import { setImmediate } from 'node:timers/promises';
import { GifEncoder, type Canvas } from '@napi-rs/canvas';
import type { Scene } from '../hex/scene.ts';
import type { Locale } from '../i18n/locale.ts';
import { sayIn } from '../i18n/say.ts';
import { signsOf } from '../i18n/signs.ts';
import { captioned, type Caption } from './caption.ts';
import type { Chronicle } from './chronicle.ts';
import { replayFrames, turnFrames, type ReplayFrame } from './frames.ts';
import { count, inPalette, newCensus, paletteOf, patchOf, pixelsOf, type Palette } from './gif-palette.ts';
import { sideName, sidesOf } from './names.ts';
import { playersOf } from './pages/title-page.ts';
import { canvasOf, scaled, type Draw } from './pictures.ts';

/** How large an animation may be if nobody says: below what Discord takes as an attachment (10 MiB). */
export const ANIMATION_BYTES = 9.5 * 1024 * 1024;

/** An animation that is wanted. */
export interface AnimationRequest {
  readonly chronicle: Chronicle;
  readonly locale: Locale;
  readonly draw: Draw;
  /** The most bytes it may have; size and number of its frames are chosen so that it fits. */
  readonly bytes?: number;
}

/** An animated GIF. */
export interface Animation {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
}

/** One picture of the animation. */
interface Shot {
  readonly scene: Scene;
  readonly caption: Caption;
  /** Milliseconds that it stands. */
  readonly stands: number;
}

/** How long pictures stand, in milliseconds: the first, one with battles, one with moves only, and the last. */
const STANDS = { first: 2000, battles: 1500, moves: 900, last: 6000 } as const;

/** Longer than this the whole shall not take, if pictures can stand for less; but never less than `least`. */
const LONGEST = { whole: 100_000, least: 450 } as const;

/** Whether two scenes show the same, and nothing happens in the second. */
const isStill = (scene: Scene, before: Scene): boolean =>
  scene.trails.length + scene.battles.length === 0 &&
  JSON.stringify([scene.counters, scene.marks]) === JSON.stringify([before.counters, before.marks]);

function captionOf(chronicle: Chronicle, frame: ReplayFrame, locale: Locale): Caption {
  const say = sayIn(locale);
  const { id: game } = chronicle.guide.game;
  const measures = chronicle.guide.history?.measures(frame.position);
  const score = Object.entries(measures?.points ?? {}).map(([side, points]) =>
    say({ code: 'book.animation-points', params: { side: sideName(say, game, side), points } }),
  );
  const inTurn = chronicle.turns.find(({ turn }) => turn === frame.turn)?.phases.length ?? 1;
  const first = chronicle.phases.findIndex(({ phase }) => phase.turn === frame.turn);
  return {
    title: frame.title(say),
    score: score.join(signsOf(say).dot),
    turn: frame.turn,
    turns: Math.max(0, ...chronicle.turns.map(({ turn }) => turn)),
    share: frame.phases.length === 0 ? 0 : ((frame.phases.at(-1) as number) - first + 1) / inTurn,
  };
}

/** The pictures of a replay: those in which something is to be seen, and the end, which stays. */
function shotsOf(chronicle: Chronicle, frames: readonly ReplayFrame[], locale: Locale): readonly Shot[] {
  const say = sayIn(locale);
  const players = sidesOf(chronicle.guide.game).map((side) => playersOf(chronicle, say, side));
  const shots: Shot[] = [];
  for (const frame of frames) {
    const drawn = frame.scene(locale);
    const scene = { ...drawn, boxes: [], legend: [], subtitle: players.join(' – ') };
    const before = shots.at(-1)?.scene;
    if (before && isStill(scene, before)) continue;
    const kind = !before ? 'first' : scene.battles.length > 0 ? 'battles' : 'moves';
    shots.push({ scene, caption: captionOf(chronicle, frame, locale), stands: STANDS[kind] });
  }
  const last = frames.at(-1) as ReplayFrame;
  const end = chronicle.guide.scene({ ...last.request(locale), recent: [] });
  const caption = { ...captionOf(chronicle, last, locale), title: say({ code: 'book.final' }) };
  return timed([...shots, { scene: { ...end, boxes: [], legend: [] }, caption, stands: STANDS.last }]);
}

/** Shots of a long game stand for less time each. */
function timed(shots: readonly Shot[]): readonly Shot[] {
  const whole = shots.reduce((sum, { stands }) => sum + stands, 0);
  const share = Math.min(1, LONGEST.whole / whole);
  return shots.map((shot, n) =>
    n === shots.length - 1 ? shot : { ...shot, stands: Math.max(LONGEST.least, Math.round(shot.stands * share)) },
  );
}

/** Pixels that the map of a frame may have, the most first. */
const AREAS = [1_300_000, 1_000_000, 720_000, 560_000, 430_000, 330_000, 250_000, 190_000, 140_000, 100_000] as const;

/** A map that is narrower than this can't be read on a phone: sooner fewer frames. */
const NARROWEST = 420;

/** How many shots are looked at to choose the colours. */
const SAMPLES = 10;

interface Studio {
  readonly draw: Draw;
  readonly locale: Locale;
  readonly width: number;
}

async function take({ draw, locale, width }: Studio, { scene, caption }: Shot): Promise<Canvas> {
  const drawn = scaled(await canvasOf(await draw(scene, width)), width);
  await setImmediate();
  return captioned(drawn, caption, locale);
}

async function paletteFor(studio: Studio, shots: readonly Shot[]): Promise<Palette> {
  const census = newCensus();
  const every = Math.max(1, Math.floor(shots.length / SAMPLES));
  for (const shot of shots.filter((_, n) => n % every === 0 || n === shots.length - 1))
    count(census, pixelsOf(await take(studio, shot)));
  return paletteOf(census);
}

/** Makes the animation in one size. */
async function film(studio: Studio, shots: readonly Shot[]): Promise<Animation> {
  const palette = await paletteFor(studio, shots);
  let before: Uint8Array | null = null;
  let encoder: GifEncoder | undefined;
  for (const shot of shots) {
    const canvas = await take(studio, shot);
    encoder ??= new GifEncoder(canvas.width, canvas.height, { repeat: 0 });
    const next = inPalette(palette, pixelsOf(canvas));
    const { rgba, width, height, left, top } = patchOf(palette, canvas.width, next, before);
    encoder.addFrame(rgba, width, height, { delay: shot.stands, left, top });
    before = next;
  }
  if (!encoder) throw new Error('an animation of nothing');
  const { width, height } = encoder;
  await setImmediate();
  return { data: encoder.finish(), width, height, frames: shots.length };
}

/** Width over height of the sheet on which a scene is drawn. */
async function aspectOf({ draw }: AnimationRequest, scene: Scene): Promise<number> {
  const { width, height } = await canvasOf(await draw(scene, 600));
  return width / height;
}

/**
 * The whole game as an animated GIF: a picture for each phase in which something happened, or for each turn where that
 * would be too much, as large as fits. If nothing fits, the smallest there is.
 */
export async function animation(request: AnimationRequest): Promise<Animation> {
  const { chronicle, locale, draw, bytes = ANIMATION_BYTES } = request;
  const plans = [replayFrames(chronicle), turnFrames(chronicle)].map((frames) => shotsOf(chronicle, frames, locale));
  const aspect = await aspectOf(request, (plans[0]?.[0] as Shot).scene);
  let made: Animation | undefined;
  for (const shots of plans) {
    let most = Infinity;
    for (const area of AREAS) {
      const width = Math.round(Math.sqrt(area * aspect));
      if (area > most || (shots === plans[0] && width < NARROWEST)) continue;
      made = await film({ draw, locale, width }, shots);
      if (made.data.length <= bytes) return made;
      most = (area * bytes) / made.data.length;
    }
  }
  return made as Animation;
}
