import { battlesOf, trailsOf, type BattleWords } from '../../../hex/happenings.ts';
import type { Scene, TrailView } from '../../../hex/scene.ts';
import type { SceneRequest } from '../../guide.ts';
import { pointedOut } from '../../overlays.ts';
import type { State } from '../state.ts';
import { drawnMapOf } from './drawn-map.ts';
import { boxesOf } from './scene-boxes.ts';
import { countersOnMap, liveryOf, marksOf } from './scene-counters.ts';
import { overlayViews } from './overlays/overlays.ts';
import { legendOf, subtitleOf } from './scene-words.ts';

const TRAILS: Readonly<Record<string, TrailView['kind']>> = {
  'nato.moved-move': 'move',
  'nato.moved-march': 'rail',
  'nato.moved-minimum': 'move',
  'nato.reacted': 'plan',
  'nato.retreated': 'retreat',
  'nato.advanced': 'advance',
};

const BATTLES: BattleWords = {
  opens: ['nato.attack'],
  result: ({ code, params = {} }) => (code === 'nato.battle' ? `${params['odds']} ${params['result']}` : undefined),
};

/** The picture of a position. */
export function sceneOf(request: SceneRequest<State>): Scene {
  const { position, locale, say, recent, overlays, frame, highlight = [] } = request;
  const { state, phase } = position;
  return {
    map: drawnMapOf(state, frame),
    locale,
    title: say({ code: 'nato.title' }),
    subtitle: subtitleOf(position, say),
    counters: countersOnMap(state),
    marks: marksOf(state),
    overlays: [
      ...overlays.flatMap((wanted) => overlayViews(position, wanted)),
      ...pointedOut(highlight, liveryOf(phase.side ?? 'nato')),
    ],
    trails: trailsOf(recent, TRAILS, liveryOf),
    battles: battlesOf(recent, BATTLES, liveryOf),
    boxes: boxesOf(state, say),
    legend: legendOf(state, overlays, frame, say),
    frame,
  };
}
