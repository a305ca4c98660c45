import type { LegendView, OverlayView, Scene } from '../../../hex/scene.ts';
import type { Overlay, Say } from '../../guide.ts';
import { overlayLegend } from '../../overlays.ts';
import { TERRAIN } from '../data.ts';
import { scenarioOf } from '../scenario.ts';
import { TERRAINS } from '../schema/terrain.ts';
import type { NatoPosition, State } from '../state.ts';
import { DRAWN_AS } from './overlays/overlays.ts';
import { lettersShown } from './scene-counters.ts';

/** What an overlay means: what it is of, what lacks it, and what has it in part. */
function overlayCode(kind: Overlay['kind'], look: OverlayView['kind']): string {
  const looks: unknown = (DRAWN_AS as Readonly<Partial<Record<string, unknown>>>)[kind];
  if (!Array.isArray(looks) || looks[0] === look) return `nato.legend.overlay-${kind}`;
  return look === 'refused' ? `nato.legend.without-${kind}` : `nato.legend.partly-${kind}`;
}

/** What the letters of markers mean that are seen on the map: one by one around a whole map, in one line for a part of it. */
function lettersOf(state: State, say: Say, isWhole: boolean): readonly LegendView[] {
  const shown = [...lettersShown(state)].map(([marker, letter]) => ({
    letter,
    text: say({ code: `nato.marker.${marker}` }),
  }));
  if (shown.length === 0) return [];
  if (isWhole)
    return [
      { sample: 'letters:us', text: say({ code: 'legend.letters' }) },
      ...shown.map(({ letter, text }) => ({ sample: `letter:us/${letter}`, text })),
    ];
  return [{ sample: 'letters:us', text: shown.map(({ letter, text }) => `${letter} ${text}`).join(' · ') }];
}

/** Samples explained in the legend, by key of the renderer, with the numbers of the terrain effects chart. */
export function legendOf(
  state: State,
  shown: readonly Overlay[],
  frame: Scene['frame'],
  say: Say,
): readonly LegendView[] {
  const terrains = TERRAINS.map((sample) => {
    const { cost, soft, shift, retreat } = TERRAIN.terrain[sample];
    return { sample, text: say({ code: `nato.legend.${sample}`, params: { cost, soft, shift: -shift, retreat } }) };
  });
  const others = ['side:minor-river', 'side:major-river', 'side:frontier', 'reduced'].map((sample) => ({
    sample,
    text: say({ code: `nato.legend.${sample.replace('side:', '')}` }),
  }));
  return [
    ...terrains,
    ...others,
    ...lettersOf(state, say, frame.kind === 'whole'),
    ...overlayLegend(shown, (kind, look) => say({ code: overlayCode(kind, look) }), DRAWN_AS),
  ];
}

/** Scenario, turn and phase; how the game ended. */
export function subtitleOf({ state, phase, outcome }: NatoPosition, say: Say): string {
  if (outcome) return say(outcome.reason);
  const params = {
    turn: state.turn,
    turns: scenarioOf(state).turns,
    side: phase.side ?? 'both',
    scenarioCode: `nato.option.${state.scenario}`,
    phaseCode: `nato.phase.${phase.name}`,
  };
  return say({ code: 'nato.subtitle', params });
}
