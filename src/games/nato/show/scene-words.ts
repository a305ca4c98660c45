import type { LegendView, OverlayView } from '../../../hex/scene.ts';
import type { Overlay, Say } from '../../guide.ts';
import { overlayLegend } from '../../overlays.ts';
import { TERRAIN } from '../data.ts';
import { scenarioOf } from '../scenario.ts';
import type { NatoPosition } from '../state.ts';

/** How overlays are drawn that look like another one. */
const DRAWN_AS: Readonly<Partial<Record<Overlay['kind'], OverlayView['kind']>>> = {
  lines: 'supply',
  duty: 'highlight',
  ready: 'highlight',
};

/** Samples explained in the legend, by key of the renderer, with the numbers of the terrain effects chart. */
export function legendOf(shown: readonly Overlay[], say: Say): readonly LegendView[] {
  const terrains = Object.entries(TERRAIN.terrain).map(([terrain, { cost, soft, shift, retreat }]) => ({
    sample: terrain,
    text: say({ code: `nato.legend.${terrain}`, params: { cost, soft, shift: -shift, retreat } }),
  }));
  const others = ['minor-river', 'major-river', 'frontier', 'reduced'].map((sample) => ({
    sample,
    text: say({ code: `nato.legend.${sample}` }),
  }));
  return [
    ...terrains,
    ...others,
    ...overlayLegend(shown, (kind) => say({ code: `nato.legend.overlay-${kind}` }), DRAWN_AS),
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
