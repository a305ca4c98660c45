import type { BattleView, TrailView } from './scene.ts';

/** Something that happened, as the engine's events tell it. */
export interface Happening {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number | readonly string[]>>;
}

const listOf = (value: string | number | readonly string[] | undefined): readonly string[] =>
  Array.isArray(value) ? (value as readonly string[]) : [];

/**
 * Trails of what moved: for events whose code `kinds` knows, along their parameter `path`, in the livery of their
 * parameter `side`.
 */
export const trailsOf = (
  recent: readonly Happening[],
  kinds: Readonly<Record<string, TrailView['kind']>>,
  livery: (side: string) => string,
): readonly TrailView[] =>
  recent.flatMap(({ code, params = {} }) => {
    const kind = kinds[code];
    return kind ? [{ kind, livery: livery(String(params['side'])), path: listOf(params['path']) }] : [];
  });

/** What the events of battles are called, and what their results say. */
export interface BattleWords {
  /** Codes of the events that open a battle: parameters `target`, `from`, `side`; `hexes` for several targets at once. */
  readonly opens: readonly string[];
  /** The short result an event tells of the battle in its parameter `hex` or `hexes`, if any. */
  readonly result: (happening: Happening) => string | undefined;
}

/** The battles of these events: where, from where, and how they ended. */
export function battlesOf(
  recent: readonly Happening[],
  words: BattleWords,
  livery: (side: string) => string,
): readonly BattleView[] {
  const views = new Map<string, BattleView>();
  for (const happening of recent) {
    const { code, params = {} } = happening;
    const single = params['target'] ?? params['hex'];
    for (const hex of single === undefined ? listOf(params['hexes']) : [String(single)]) {
      if (words.opens.includes(code)) {
        const from = typeof params['from'] === 'string' ? [params['from']] : listOf(params['from']);
        views.set(hex, { at: hex, from, livery: livery(String(params['side'])), text: '' });
      }
      const view = views.get(hex);
      const text = view && words.result(happening);
      if (view && text !== undefined) views.set(hex, { ...view, text });
    }
  }
  return [...views.values()];
}

/** Battles that were fought, and those that wait: of a place where both are told, what was fought. */
export const withWaiting = (fought: readonly BattleView[], waiting: readonly BattleView[]): readonly BattleView[] => [
  ...fought,
  ...waiting.filter(({ at }) => !fought.some((battle) => battle.at === at)),
];

/** Places named by events: where it moved, fought, changed hands. */
export const placesNamed = (events: readonly Happening[], isPlace: (id: string) => boolean): readonly string[] => [
  ...new Set(
    events
      .flatMap(({ params = {} }) => [
        ...['target', 'hex', 'city'].map((name) => params[name]),
        ...['path', 'hexes'].flatMap((name) => listOf(params[name])),
      ])
      .filter((place): place is string => typeof place === 'string' && isPlace(place)),
  ),
];
