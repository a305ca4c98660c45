import { battlesOf, trailsOf, withWaiting, type BattleWords } from '../../../hex/happenings.ts';
import type { BattleView, Scene, TrailView } from '../../../hex/scene.ts';
import { phaseShown } from '../../../engine/position.ts';
import type { SceneRequest } from '../../guide.ts';
import { pointedOut, withSetup } from '../../overlays.ts';
import { FRAMED_MAP } from '../data.ts';
import { declaredAttacks, openStep, readyUnits } from '../open-step.ts';
import { boxesOf } from './scene-boxes.ts';
import { countersOnMap, liveryOf, marksOf } from './scene-counters.ts';
import { overlayViews } from './scene-overlays.ts';
import { isOver, legendOf, subtitleOf } from './scene-words.ts';
import type { ChitPullPosition, State } from '../state.ts';

const TRAILS: Readonly<Record<string, TrailView['kind']>> = {
  'chit-pull.deployed': 'plan',
  'chit-pull.moved': 'move',
  'chit-pull.marched': 'move',
  'chit-pull.entered': 'move',
  'chit-pull.entered-marching': 'move',
  'chit-pull.retreated': 'retreat',
  'chit-pull.advanced': 'advance',
};

const BATTLES: BattleWords = {
  opens: ['chit-pull.attack'],
  result: ({ code, params = {} }) => {
    if (code === 'chit-pull.called-off') return String(params['odds']);
    return code === 'chit-pull.rolled'
      ? `${params['odds']} ${params['result'] === '-' ? '–' : params['result']}`
      : undefined;
  },
};

/** Attacks that have been declared and wait, each with its ratio (10.2(1)). */
const waitingBattles = (position: ChitPullPosition, procedure: string | undefined): readonly BattleView[] =>
  declaredAttacks(position, procedure).map(({ side, target, from, ratio }) => ({
    at: target,
    from,
    livery: liveryOf(side),
    text: ratio,
  }));

/** The picture of a position. */
export function sceneOf(request: SceneRequest<State>): Scene {
  const { position, locale, say, recent, overlays, frame, procedure, highlight = [] } = request;
  const { state } = position;
  const shown = withSetup(openStep(position, procedure), overlays);
  return {
    map: FRAMED_MAP,
    locale,
    title: say({ code: `${FRAMED_MAP.id}.title` }),
    subtitle: subtitleOf(position, recent, say, procedure),
    counters: countersOnMap(state, isOver(position, recent) ? [] : readyUnits(position, procedure)),
    marks: marksOf(state),
    overlays: [
      ...shown.flatMap((wanted) => overlayViews(position, wanted)),
      ...pointedOut(highlight, liveryOf(phaseShown(position, procedure).side ?? 'axis')),
    ],
    trails: trailsOf(recent, TRAILS, liveryOf),
    battles: withWaiting(battlesOf(recent, BATTLES, liveryOf), waitingBattles(position, procedure)),
    boxes: boxesOf(position, say),
    legend: legendOf(shown, say),
    frame,
  };
}
