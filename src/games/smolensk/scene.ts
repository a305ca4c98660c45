import { battlesOf, trailsOf, type BattleWords } from '../../hex/happenings.ts';
import type { BattleView, LegendView, OverlayView, Scene, TrailView } from '../../hex/scene.ts';
import type { Overlay, Say, SceneRequest } from '../guide.ts';
import { FRAMED_MAP, TERRAIN } from './data.ts';
import { declaredAttacks, openStep, readyUnits } from './open-step.ts';
import { boxesOf } from './scene-boxes.ts';
import { countersOnMap, liveryOf, marksOf } from './scene-counters.ts';
import { overlayViews } from './scene-overlays.ts';
import { lastTurn, type SmolenskPosition } from './state.ts';

const TRAILS: Readonly<Record<string, TrailView['kind']>> = {
  'smolensk.deployed': 'plan',
  'smolensk.moved': 'move',
  'smolensk.marched': 'move',
  'smolensk.entered': 'move',
  'smolensk.entered-marching': 'move',
  'smolensk.retreated': 'retreat',
  'smolensk.advanced': 'advance',
};

const BATTLES: BattleWords = {
  opens: 'smolensk.attack',
  result: ({ code, params = {} }) => {
    if (code === 'smolensk.called-off') return String(params['odds']);
    return code === 'smolensk.rolled'
      ? `${params['odds']} ${params['result'] === '-' ? '–' : params['result']}`
      : undefined;
  },
};

/** Attacks that have been declared and wait, each with its ratio (10.2(1)). */
const waitingBattles = (position: SmolenskPosition): readonly BattleView[] =>
  declaredAttacks(position).map(({ target, from, ratio }) => ({
    at: target,
    from,
    livery: liveryOf(position.phase.side ?? 'axis'),
    text: ratio,
  }));

/** What was fought and what waits; of a hex where both are told, what was fought. */
function battles(position: SmolenskPosition, recent: SceneRequest['recent']): readonly BattleView[] {
  const fought = battlesOf(recent, BATTLES, liveryOf);
  const known = new Set(fought.map(({ at }) => at));
  return [...fought, ...waitingBattles(position).filter(({ at }) => !known.has(at))];
}

/** During the set-up its hexes are shown, unless something else is asked for. */
function withSetup(position: SmolenskPosition, wanted: readonly Overlay[]): readonly Overlay[] {
  const now = openStep(position);
  return now.name === 'setup' && wanted.length === 0 ? [{ kind: 'setup', side: now.side }] : wanted;
}

/** Samples explained in the legend, by key of the renderer, with the numbers of the terrain effects chart. */
function legend(shown: readonly Overlay[], say: Say): readonly LegendView[] {
  const terrains = Object.entries(TERRAIN.terrain)
    .filter(([terrain]) => terrain !== 'mountain')
    .map(([terrain, { cost, shifts }]) => ({
      sample: terrain,
      params: { mech: cost.mech, other: cost.other, shifts },
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
    { sample: 'kiev-link' },
    { sample: 'start-line' },
    { sample: 'reduced' },
  ];
  const overlays = [...new Set(shown.map(({ kind }) => kind))].map((kind) => ({
    sample: `overlay:${kind}/german`,
    text: say({ code: `smolensk.legend.overlay-${kind}` }),
  }));
  return [
    ...[...terrains, ...others].map(({ sample, params }) => ({
      sample,
      text: say({ code: `smolensk.legend.${sample}`, ...(params ? { params } : {}) }),
    })),
    ...overlays,
  ];
}

/** Turn, date, phase, and by which chit somebody acts; or which chit has just been drawn. */
function subtitle(position: SmolenskPosition, say: Say): string {
  const { state, phase, outcome } = position;
  if (outcome) return say(outcome.reason);
  const now = openStep(position);
  const drawn = now.name === 'cut-in' ? now.chit : null;
  const byChit = ['activation', 'reserve', 'reinforcement', 'supply'].includes(phase.name);
  const name = drawn !== null ? 'subtitle-drawn' : byChit ? 'subtitle-command' : 'subtitle';
  const params = {
    turn: state.turn,
    last: lastTurn(state),
    date: `turn-${state.turn}`,
    side: phase.side ?? 'both',
    phaseCode: `smolensk.phase.${phase.name}`,
    chit: drawn ?? state.used.at(-1) ?? '',
  };
  return say({ code: `smolensk.${name}`, params });
}

/** The picture of a position. */
export function sceneOf({ position: view, locale, say, recent, overlays, frame, highlight = [] }: SceneRequest): Scene {
  const position = view as SmolenskPosition;
  const { state, phase } = position;
  const pointedOut: readonly OverlayView[] =
    highlight.length > 0 ? [{ kind: 'highlight', livery: liveryOf(phase.side ?? 'axis'), places: highlight }] : [];
  const shown = withSetup(position, overlays);
  return {
    map: FRAMED_MAP,
    locale,
    title: say({ code: 'smolensk.title' }),
    subtitle: subtitle(position, say),
    counters: countersOnMap(state, readyUnits(position)),
    marks: marksOf(state),
    overlays: [...shown.flatMap((wanted) => overlayViews(position, wanted)), ...pointedOut],
    trails: trailsOf(recent, TRAILS, liveryOf),
    battles: battles(position, recent),
    boxes: boxesOf(position, say),
    legend: legend(shown, say),
    frame,
  };
}
