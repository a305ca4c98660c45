import type { LegendView, Scene } from '../hex/scene.ts';
import type { Say } from './guide.ts';

/** A kind of mark on a picture: the sample of it in a legend, and the message that says what it means. */
interface Explained {
  readonly sample: string;
  readonly code: string;
  /** Samples by which a game may explain it itself. */
  readonly also?: readonly string[];
}

/** One of each kind. */
const kindsOf = (
  what: 'mark' | 'overlay' | 'trail',
  shown: readonly { readonly kind: string; readonly livery: string }[],
): Explained[] => [
  ...new Map(
    shown.map(({ kind, livery }) => [kind, { sample: `${what}:${kind}/${livery}`, code: `legend.${what}-${kind}` }]),
  ).values(),
];

/** Whether what stands in the corner of a counter are letters for the state of the unit; else a figure of a headquarters. */
const isLetters = (corner: string): boolean => /^\p{L}/u.test(corner);

/** Every kind of mark that a scene holds, beside ground and symbols of units. */
export function marksOf({ marks, overlays, trails, battles, counters }: Scene): readonly Explained[] {
  const counterWith = (
    what: string,
    has: (counter: Scene['counters'][number]) => boolean,
    also: readonly string[],
  ): Explained[] => {
    const found = counters.find(has);
    return found ? [{ sample: `${what}:${found.livery}`, code: `legend.${what}`, also }] : [];
  };
  return [
    ...kindsOf('mark', marks),
    ...kindsOf(
      'overlay',
      overlays.filter(({ places }) => places.length > 0),
    ),
    ...kindsOf('trail', trails),
    ...(battles.length > 0 ? [{ sample: 'battle:', code: 'legend.battle', also: ['battle'] }] : []),
    ...counterWith('active', ({ active }) => active === true, ['active']),
    ...counterWith('spent', ({ spent }) => spent, ['spent', 'reduced']),
    ...counterWith('outlined', ({ outlined }) => outlined === true, ['no-zoc']),
    ...counterWith('steps', ({ steps }) => steps !== undefined, ['steps', 'step']),
    ...counterWith('headquarters', ({ corner }) => corner !== undefined && !isLetters(corner), ['headquarters']),
    ...counterWith('letters', ({ corner }) => corner !== undefined && isLetters(corner), []),
  ];
}

/** A sample without whose it is. */
const kindOf = (sample: string): string => sample.replace(/(?<=:)[^/]*$|\/.*$/u, '');

const isExplained = (legend: readonly LegendView[], { sample, also = [] }: Explained): boolean =>
  legend.some((entry) => also.includes(entry.sample) || kindOf(entry.sample) === kindOf(sample));

/** A scene whose legend explains every kind of mark that is on it: what its game does not explain, in general words. */
export function withLegend(scene: Scene, say: Say): Scene {
  const missing = marksOf(scene).filter((mark) => !isExplained(scene.legend, mark));
  return {
    ...scene,
    legend: [...scene.legend, ...missing.map(({ sample, code }) => ({ sample, text: say({ code }) }))],
  };
}

/** What the marks of a scene mean, in words: for a part of a map, which has no legend. */
export const marksInWords = (scene: Scene, say: Say): readonly string[] => {
  const { legend } = withLegend(scene, say);
  return marksOf(scene).flatMap((mark) => legend.find((entry) => isExplained([entry], mark))?.text ?? []);
};
