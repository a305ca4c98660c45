import { drawOrder, type Choice } from '../../../src/engine/choice.ts';
import type { Game } from '../../../src/engine/game.ts';
import { suggest } from '../../../src/engine/notation.ts';
import { answerable, readOrder, type OpenAsk } from '../../../src/engine/play.ts';
import type { Position } from '../../../src/engine/position.ts';
import { seededPick, type RandomPick } from '../../../src/engine/trials/random.ts';
import { tryOrder } from '../../../src/engine/trials/trial.ts';
import { readerOf } from '../../../src/discord/interactions/reader.ts';
import type { GameGuide, Overlay, SceneRequest } from '../../../src/games/guide.ts';
import { overlayOf } from '../../../src/games/overlays.ts';
import { LOCALES } from '../../../src/i18n/locale.ts';
import { waitingIn } from '../../../src/table/state.ts';

/** Something that can be seen of a position, as text: where two differ, so does what is seen. */
export interface Facet {
  readonly name: string;
  readonly text: () => string;
}

/** Who looks, at what. */
export interface Sight {
  readonly guide: GameGuide;
  readonly position: Position;
  readonly viewer: string | null;
  /** Of what there is much, a part is looked at, by this seed: the same of two positions. */
  readonly seed: number;
}

/** Nodes of each question's tree that are looked at from its root, and whole orders drawn from it. */
const MOST_NODES = 300;
const MOST_DRAWN = 3;
/** Of units, places, attacks and lines tried. */
const MOST_THINGS = 6;
const MOST_TRIES = 12;

const some = <T>(things: readonly T[], most: number, pick: RandomPick): readonly T[] =>
  things.length <= most ? things : Array.from({ length: most }, () => things[pick(things.length)] as T);

/** What a node of a tree of options offers, and what of its branches offer, level by level to a bound. */
function tree<O>(root: Choice<O>, format: (order: O) => string): unknown {
  const seen: unknown[] = [];
  const nodes = [root];
  for (let node = nodes.shift(); node && seen.length < MOST_NODES; node = nodes.shift()) {
    const branches = node.branches();
    const order = node.order === undefined ? null : format(node.order);
    seen.push([order, node.unfinished, node.noise, branches.map(({ to: _, ...branch }) => branch)]);
    if (nodes.length < MOST_NODES) nodes.push(...branches.slice(0, MOST_NODES).map(({ to }) => to()));
  }
  return seen;
}

/** A question as its seat sees it: words, hints, labels, orders, in their order. */
function asked<O>(game: Game<unknown, O>, ask: OpenAsk<O>, pick: RandomPick): unknown {
  const { choice, silent, ...rest } = ask;
  const drawn = Array.from({ length: MOST_DRAWN }, () => game.format(drawOrder(choice, pick)));
  return [rest, game.format(silent), tree(choice, game.format), drawn];
}

const questions = ({ guide: { game }, viewer, seed }: Sight, position: Position): unknown =>
  viewer === null
    ? []
    : answerable(game, position)
        .filter(({ seat }) => seat === viewer)
        .map((ask) => asked(game, ask, seededPick(seed)));

/** What is suggested while a line is typed. */
function suggested({ guide: { game }, position, viewer, seed }: Sight): unknown {
  const pick = seededPick(seed);
  const asks =
    viewer === null ? [] : answerable(game, game.view(position, viewer)).filter(({ seat }) => seat === viewer);
  return asks.map(({ choice }) => {
    const words = choice.branches().map(({ word }) => word);
    const typed = [
      '',
      ...words,
      ...words.map((word) => `${word} `),
      ...some(words, 3, pick).map((word) => word.slice(0, 2)),
    ];
    return typed.map((text) => suggest(choice, text, 25));
  });
}

/** What is answered to a line, when it is drafted and when it is committed. */
function answered(
  { guide: { game, units, places }, position, viewer, seed }: Sight,
  tries: readonly string[],
): unknown {
  const pick = seededPick(seed);
  const verbs = ['move', 'attack', 'play', 'place', 'retreat', 'select'];
  const nouns = [...some(units, MOST_THINGS, pick), ...some(places, MOST_THINGS, pick)].map(({ id }) => id);
  const lines = [
    ...some(tries, MOST_TRIES, pick),
    ...nouns.map((noun) => `${verbs[pick(verbs.length)] as string} ${noun}`),
  ];
  const seats = viewer === null ? [] : [viewer];
  return seats.flatMap((seat) =>
    lines.map((line) => {
      const trial = tryOrder(game, position, seat, line);
      const read = readOrder(game, position, seat, line);
      const draft = trial.ok
        ? [trial.value.text, trial.value.irrevocable, trial.value.position, trial.value.events]
        : trial.error;
      return [line, draft, read.ok ? read.value.text : read.error];
    }),
  );
}

/** What may be laid over the map: by default zones and supply of the sides, and the reach of some units. */
function overlays({ game, units, overlays: choices }: GameGuide, pick: RandomPick): readonly Overlay[] {
  const sides = [...new Set(game.seats.map(({ side }) => side))];
  const all = choices ?? { zoc: sides, supply: sides, control: [], reach: units.map(({ id }) => id) };
  return Object.entries(all).flatMap(([kind, of]): Overlay[] => {
    const one = of.length === 0 ? '' : (of[pick(of.length)] as string);
    return [overlayOf(kind as Overlay['kind'], one)];
  });
}

/** Pictures are compared as scenes: what is drawn depends on nothing else. */
function pictures({ guide, viewer, seed, position }: Sight): readonly Facet[] {
  const pick = seededPick(seed);
  const view = guide.game.view(position, viewer);
  const locale = LOCALES[pick(LOCALES.length)] as SceneRequest['locale'];
  const base = { position: view, locale, say: readerOf(locale).plain, recent: [], frame: { kind: 'whole' } } as const;
  const overlay = overlays(guide, pick);
  const chosen = overlay[pick(overlay.length)] as Overlay;
  const place = (guide.places[pick(guide.places.length)] as { readonly id: string }).id;
  const around = { kind: 'around', places: [place], radius: 3 } as const;
  return [
    { name: 'picture', text: () => JSON.stringify(guide.scene({ ...base, overlays: [] })) },
    {
      name: `picture with ${JSON.stringify(chosen)}`,
      text: () => JSON.stringify(guide.scene({ ...base, overlays: [chosen], frame: around })),
    },
    {
      name: 'pictures of a post',
      text: () => JSON.stringify([guide.pictures?.(view, [], [view.phase]), guide.front?.(view)]),
    },
  ];
}

/** What is told of units, places, odds, and how the game stands. */
function facts({ guide, viewer, seed, position }: Sight): readonly Facet[] {
  const view = guide.game.view(position, viewer);
  const pick = seededPick(seed);
  const units = some(guide.units, MOST_THINGS, pick).map(({ id }) => id);
  const places = some(guide.places, MOST_THINGS, pick).map(({ id }) => id);
  const attacks = places.map((place, n) => `${place} ${units[n % units.length] as string}`);
  return [
    {
      name: 'how it stands',
      text: () => LOCALES.flatMap((locale) => guide.summary(view).map(readerOf(locale).say)).join('\n'),
    },
    { name: 'cards of units', text: () => JSON.stringify(units.map((id) => guide.unit(view, id))) },
    { name: 'cards of places', text: () => JSON.stringify(places.map((id) => guide.place(view, id))) },
    { name: 'odds', text: () => JSON.stringify(attacks.map((text) => guide.odds(view, viewer, text))) },
    { name: 'charts', text: () => JSON.stringify(guide.history?.measures(view)) },
  ];
}

/** What everybody is told of who is asked. */
const asking = ({ guide: { game }, position }: Sight): unknown => [
  position.phase,
  position.outcome,
  waitingIn(game, position),
  answerable(game, position)
    .filter((ask) => ask.answered)
    .map(({ seat }) => seat),
];

/** All that somebody can see of a position. */
export const facetsOf = (sight: Sight, tries: readonly string[]): readonly Facet[] => [
  { name: 'view', text: () => JSON.stringify(sight.guide.game.view(sight.position, sight.viewer)) },
  { name: 'who is asked', text: () => JSON.stringify(asking(sight)) },
  {
    name: 'questions as they are seen',
    text: () => JSON.stringify(questions(sight, sight.guide.game.view(sight.position, sight.viewer))),
  },
  { name: 'questions as they are', text: () => JSON.stringify(questions(sight, sight.position)) },
  { name: 'suggestions', text: () => JSON.stringify(suggested(sight)) },
  { name: 'answers to lines', text: () => JSON.stringify(answered(sight, tries)) },
  ...facts(sight),
  ...pictures(sight),
];
