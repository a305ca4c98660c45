import type { Event } from '../../../engine/message.ts';
import type { LegendView, OverlayView } from '../../../hex/scene.ts';
import type { Overlay, Say } from '../../guide.ts';
import { overlayLegend } from '../../overlays.ts';
import { TERRAIN } from '../data.ts';
import { LAST_TURN, type BarbarossaPosition } from '../state.ts';

/** A cost of the terrain effects chart as it is written: a dash where there is no entry but along roads. */
const costText = (cost: number | 'NE'): string => (cost === 'NE' ? '–' : String(cost));

/** How overlays are drawn that look like another one. */
const DRAWN_AS: Readonly<Partial<Record<Overlay['kind'], OverlayView['kind']>>> = {
  'anti-tank': 'zoc',
  lines: 'supply',
  duty: 'highlight',
  ready: 'highlight',
};

/** Samples explained in the legend, by key of the renderer, with the numbers of the terrain effects chart. */
export function legendOf(shown: readonly Overlay[], say: Say): readonly LegendView[] {
  const terrains = Object.entries(TERRAIN.terrain).map(([terrain, { cost, effect }]) => ({
    sample: terrain,
    params: {
      axisMech: costText(cost['axis-mech']),
      axisFoot: costText(cost['axis-foot']),
      sovietMech: costText(cost['soviet-mech']),
      sovietFoot: costText(cost['soviet-foot']),
      defence: effect.defence,
      attack: effect.attack,
    },
  }));
  const others: readonly { readonly sample: string; readonly params?: Record<string, number> }[] = [
    { sample: 'river', params: { shift: TERRAIN.river.shift } },
    { sample: 'main-road', params: { points: TERRAIN.road.normal['road-1'] } },
    { sample: 'road', params: { points: TERRAIN.road.normal['road-2'] } },
    { sample: 'rail' },
    { sample: 'reduced' },
  ];
  return [
    ...[...terrains, ...others].map(({ sample, params }) => ({
      sample,
      text: say({ code: `barbarossa.legend.${sample}`, ...(params ? { params } : {}) }),
    })),
    ...overlayLegend(shown, (kind) => say({ code: `barbarossa.legend.overlay-${kind}` }), DRAWN_AS),
  ];
}

/** Whether a picture shows a turn that is over. */
const endsTurn = ({ code }: Event): boolean => code === 'barbarossa.points';

/** Turn, date and phase; how the game ended. */
export function subtitleOf({ state, phase, outcome }: BarbarossaPosition, recent: readonly Event[], say: Say): string {
  if (outcome) return say(outcome.reason);
  const ended = recent.findLast(endsTurn);
  const turn = ended ? Number(ended.params?.['turn'] ?? state.turn) : state.turn;
  const params = { turn, last: LAST_TURN, date: `turn-${turn}`, side: phase.side ?? 'both' };
  return say({ code: 'barbarossa.subtitle', params: { ...params, phaseCode: `barbarossa.phase.${phase.name}` } });
}
