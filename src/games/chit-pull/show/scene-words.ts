import { LINKS } from '../board.ts';
import { lastTurn } from '../rules/05-sequence.ts';
import type { Event } from '../../../engine/message.ts';
import { phaseShown } from '../../../engine/position.ts';
import type { LegendView } from '../../../hex/scene.ts';
import type { Overlay, Say } from '../../guide.ts';
import { overlayLegend } from '../../overlays.ts';
import { SPECIAL, TERRAIN } from '../data.ts';
import { running } from '../rules/L17-parallel/L17-2-row.ts';
import { commandShown, endsCommand, openStep } from '../open-step.ts';
import { type ChitPullPosition, type State } from '../state.ts';

/** Samples explained in the legend, by key of the renderer, with the numbers of the terrain effects chart. */
export function legendOf(shown: readonly Overlay[], say: Say): readonly LegendView[] {
  const terrains = Object.entries(TERRAIN.terrain)
    .filter(([terrain]) => terrain !== 'mountain')
    .map(([terrain, { cost, shifts }]) => ({
      sample: terrain,
      params: { mech: cost.mech, other: cost.other, shifts, points: SPECIAL.points.city.linked },
    }));
  const others: readonly { readonly sample: string; readonly params?: Record<string, number> }[] = [
    { sample: 'town', params: { shifts: TERRAIN.town.shifts } },
    { sample: 'river', params: { points: TERRAIN.river.cost } },
    { sample: 'big-river' },
    { sample: 'bridge' },
    { sample: 'road' },
    { sample: 'rail' },
    { sample: 'source-axis' },
    { sample: 'source-soviet' },
    ...(LINKS.length > 0 ? [{ sample: 'kiev-link' } as const] : []),
    { sample: 'start-line' },
    { sample: 'reduced' },
  ];
  return [
    ...[...terrains, ...others].map(({ sample, params }) => ({
      sample,
      text: say({ code: `chit-pull.legend.${sample}`, ...(params ? { params } : {}) }),
    })),
    ...overlayLegend(shown, (kind) => say({ code: `chit-pull.legend.overlay-${kind}` })),
  ];
}

/**
 * Whether a picture shows a command that is over: what is open now is no part of it. While commands are carried out side by
 * side the others go on.
 */
export const isOver = (position: ChitPullPosition, recent: readonly Event[]): boolean =>
  recent.length > 1 && endsCommand(recent.at(-1) as Event) && running(position).length === 0;

/** What the side of a command does itself; its enemy only retreats. */
const OF_ACTOR: ReadonlySet<string> = new Set(
  ['moved', 'marched', 'entered', 'entered-marching', 'placed', 'attack', 'advanced'].map(
    (code) => `chit-pull.${code}`,
  ),
);

/** Turn and date of a command that is over, and whose it was. */
function subtitleOfPast(state: State, recent: readonly Event[], say: Say): string {
  const ended = recent.find(({ code }) => code === 'chit-pull.turn-end');
  const turn = Number(ended?.params?.['turn'] ?? state.turn);
  const side = recent.find(({ code }) => OF_ACTOR.has(code))?.params?.['side'] ?? 'both';
  const params = { turn, last: lastTurn(state), date: `turn-${turn}`, side };
  return say({ code: 'chit-pull.subtitle-done', params });
}

/** Turn, date, phase, and by which chit somebody acts, or by which side by side; or which chit has just been drawn. */
export function subtitleOf(position: ChitPullPosition, recent: readonly Event[], say: Say, procedure?: string): string {
  const { state, outcome } = position;
  if (outcome) return say(outcome.reason);
  if (isOver(position, recent)) return subtitleOfPast(state, recent, say);
  const chits = procedure === undefined ? running(position) : [];
  const phase = phaseShown(position, procedure);
  const now = openStep(position, procedure);
  const drawn = now.name === 'cut-in' ? now.chit : null;
  const byChit = phase.name === 'activation' || phase.name === 'reserve';
  const name =
    chits.length > 1
      ? 'subtitle-commands'
      : drawn !== null
        ? 'subtitle-drawn'
        : byChit
          ? 'subtitle-command'
          : 'subtitle';
  const params = {
    turn: state.turn,
    last: lastTurn(state),
    date: `turn-${state.turn}`,
    side: phase.side ?? 'both',
    phaseCode: `chit-pull.phase.${phase.name}`,
    chit: drawn ?? commandShown(position, procedure),
    ...(chits.length > 1 ? { chits } : {}),
  };
  return say({ code: `chit-pull.${name}`, params });
}
