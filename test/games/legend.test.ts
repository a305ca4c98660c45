import { expect, it } from 'vitest';
import { drawOrder } from '../../src/engine/choice.ts';
import { chainDice, chainOf, hiddenKeyOf } from '../../src/engine/dice.ts';
import type { Event } from '../../src/engine/message.ts';
import { openAsks, playInPlace, start, type OpenAsk } from '../../src/engine/play.ts';
import { seededPick } from '../../src/engine/trials/random.ts';
import type { GameGuide, Overlay } from '../../src/games/guide.ts';
import { GUIDES } from '../../src/games/index.ts';
import { marksInWords, withLegend } from '../../src/games/legend.ts';
import type { Scene } from '../../src/hex/scene.ts';
import { sayIn } from '../../src/i18n/say.ts';
import { share } from '../support/share.ts';

const SEED = 'cd'.repeat(32);

/** One overlay of each kind that a game has. */
function overlaysOf({ game, units, overlays }: GameGuide): readonly Overlay[] {
  const sides = game.seats.map(({ side }) => side);
  const all = overlays ?? { zoc: sides, supply: sides, control: [], reach: units.map(({ id }) => id) };
  return Object.entries(all).map(([kind, [of = '']]) => ({ kind, side: of, unit: of }) as unknown as Overlay);
}

/** Pictures of a random game: one every so many orders, with what happened since, everything laid over, places pointed out. */
function scenesOf(guide: GameGuide, orders: number, every: number): readonly Scene[] {
  const { game } = guide;
  const dice = chainDice(chainOf(SEED), hiddenKeyOf(SEED));
  const pick = seededPick(4);
  const { position } = start(game, [], dice);
  const scenes: Scene[] = [];
  let recent: Event[] = [];
  for (let n = 0; n < orders && !position.outcome; n++) {
    const asks = openAsks(game, position);
    const ask = asks[pick(asks.length)] as OpenAsk<unknown>;
    recent.push(...playInPlace(game, position, ask, drawOrder(ask.choice, pick), dice).events);
    if (n % every !== 0) continue;
    const highlight = guide.action(recent).slice(0, 1);
    const frame = { kind: 'whole' } as const;
    const overlays = overlaysOf(guide);
    scenes.push(guide.scene({ position, locale: 'en', say: sayIn('en'), recent, overlays, frame, highlight }));
    recent = [];
  }
  return scenes;
}

/** What is drawn on a picture that nobody knows by itself, and the samples of which one must stand in the legend. */
function drawn({ marks, overlays, trails, battles, counters }: Scene): ReadonlyMap<string, RegExp> {
  return new Map<string, RegExp>([
    ...marks.map(({ kind }) => [`mark ${kind}`, new RegExp(`^mark:${kind}/`, 'u')] as const),
    ...overlays
      .filter(({ places }) => places.length > 0)
      .map(({ kind }) => [`overlay ${kind}`, new RegExp(`^overlay:${kind}/`, 'u')] as const),
    ...trails.map(({ kind }) => [`trail ${kind}`, new RegExp(`^trail:${kind}/`, 'u')] as const),
    ...battles.map(() => ['battle', /^battle/u] as const),
    ...counters.filter(({ active }) => active).map(() => ['active', /^active/u] as const),
    ...counters.filter(({ spent }) => spent).map(() => ['spent', /^(?:spent|reduced)/u] as const),
    ...counters.filter(({ outlined }) => outlined).map(() => ['outlined', /^(?:outlined|no-zoc)/u] as const),
    ...counters.filter(({ steps }) => steps !== undefined).map(() => ['steps', /^steps?\b/u] as const),
    ...counters.flatMap(({ corner = '' }) => {
      if (corner === '') return [];
      return [
        /^\p{L}/u.test(corner) ? (['letters', /^letters/u] as const) : (['headquarters', /^headquarters/u] as const),
      ];
    }),
  ]);
}

it.each(Object.entries(GUIDES))('each kind of mark on a picture of %s stands in its legend', (_, guide) => {
  const met = new Set<string>();
  for (const scene of scenesOf(guide, share(160, 600), 8)) {
    const legend = withLegend(scene, sayIn('en')).legend;
    expect(new Set(legend.map(({ sample }) => sample)).size).toBe(legend.length);
    expect(legend.filter(({ text }) => text === '' || text.startsWith('legend.'))).toEqual([]);
    for (const [what, sample] of drawn(scene)) {
      met.add(what);
      expect(
        legend.filter((entry) => sample.test(entry.sample)),
        what,
      ).toHaveLength(1);
    }
    expect(marksInWords(scene, sayIn('en'))).toHaveLength(drawn(scene).size);
  }
  expect(met.size).toBeGreaterThan(5);
});

it('what a game explains itself is explained once, in its own words', () => {
  const [scene] = scenesOf(GUIDES['moscow'] as GameGuide, 1, 1) as [Scene];
  const own = [{ sample: 'mark:warning/neutral', text: 'Ours' }];
  const marks = [{ at: '0101', kind: 'warning', livery: 'soviet' } as const];
  const bare = { ...scene, marks, overlays: [], trails: [], battles: [], counters: [] };
  expect(withLegend({ ...bare, legend: own }, sayIn('en')).legend).toEqual(own);
  expect(withLegend({ ...bare, legend: [] }, sayIn('en')).legend).toEqual([
    { sample: 'mark:warning/soviet', text: 'Warning' },
  ]);
});
