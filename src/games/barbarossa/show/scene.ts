import { battlesOf, trailsOf, withWaiting, type BattleWords } from '../../../hex/happenings.ts';
import type { BattleView, Scene, TrailView } from '../../../hex/scene.ts';
import type { SceneRequest } from '../../guide.ts';
import { pointedOut, withSetup } from '../../overlays.ts';
import { DRAWN_MAP } from '../board.ts';
import { declaredAttacks, openStep } from '../open-step.ts';
import type { BarbarossaPosition, State } from '../state.ts';
import { boxesOf } from './scene-boxes.ts';
import { countersOnMap, liveryOf, marksOf } from './scene-counters.ts';
import { overlayViews } from './scene-overlays.ts';
import { legendOf, subtitleOf } from './scene-words.ts';

const TRAILS: Readonly<Record<string, TrailView['kind']>> = {
  'barbarossa.deployed': 'plan',
  'barbarossa.centre-moved': 'move',
  'barbarossa.moved-move': 'move',
  'barbarossa.moved-strategic': 'move',
  'barbarossa.moved-rail': 'rail',
  'barbarossa.retreated': 'retreat',
  'barbarossa.advanced': 'advance',
};

const BATTLES: BattleWords = {
  opens: ['barbarossa.attack', 'barbarossa.overrun'],
  result: ({ code, params = {} }) => {
    if (code === 'barbarossa.hopeless') return String(params['odds']);
    return code === 'barbarossa.combat' ? `${params['odds']} ${params['result']}` : undefined;
  },
};

/** Attacks that have been declared and wait, each with its column (10.3.2). */
const waitingBattles = (position: BarbarossaPosition): readonly BattleView[] =>
  declaredAttacks(position).flatMap(({ targets, from, column }) =>
    targets.map((at) => ({ at, from, livery: liveryOf(position.phase.side ?? 'axis'), text: column })),
  );

/** The picture of a position. */
export function sceneOf(request: SceneRequest<State>): Scene {
  const { position, locale, say, recent, overlays, frame, highlight = [] } = request;
  const { state, phase } = position;
  const shown = withSetup(openStep(position), overlays);
  return {
    map: DRAWN_MAP,
    locale,
    title: say({ code: 'barbarossa.title' }),
    subtitle: subtitleOf(position, recent, say),
    counters: countersOnMap(state),
    marks: marksOf(state),
    overlays: [
      ...shown.flatMap((wanted) => overlayViews(position, wanted)),
      ...pointedOut(highlight, liveryOf(phase.side ?? 'axis')),
    ],
    trails: trailsOf(recent, TRAILS, liveryOf),
    battles: withWaiting(battlesOf(recent, BATTLES, liveryOf), waitingBattles(position)),
    boxes: boxesOf(state, say),
    legend: legendOf(shown, say),
    frame,
  };
}
