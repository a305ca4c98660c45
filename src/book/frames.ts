import type { Event } from '../engine/message.ts';
import type { Position } from '../engine/position.ts';
import type { Say, SceneRequest } from '../games/guide.ts';
import type { Scene } from '../hex/scene.ts';
import type { Locale } from '../i18n/locale.ts';
import { sayIn } from '../i18n/say.ts';
import type { Chronicle } from './chronicle.ts';
import { phaseTitle, turnTitle } from './names.ts';

/** A stop of a replay: how it stood when something was over, and what had happened since the stop before. */
export interface ReplayFrame {
  readonly turn: number;
  /** The phases it shows, by their numbers in the chronicle; none for the opening. */
  readonly phases: readonly number[];
  readonly title: (say: Say) => string;
  readonly position: Position;
  readonly events: readonly Event[];
  /** What a picture of it shows; the whole map if no frame is given. */
  readonly request: (locale: Locale, frame?: SceneRequest['frame']) => SceneRequest;
  /** The same drawn up, and headed by what was over then. */
  readonly scene: (locale: Locale, frame?: SceneRequest['frame']) => Scene;
}

type FrameOf = Pick<ReplayFrame, 'turn' | 'phases' | 'title' | 'position' | 'events'>;

function frameOf({ guide }: Chronicle, shown: FrameOf): ReplayFrame {
  const request: ReplayFrame['request'] = (locale, frame = { kind: 'whole' }) => ({
    position: shown.position,
    locale,
    say: sayIn(locale),
    recent: shown.events,
    overlays: [],
    frame,
  });
  return {
    ...shown,
    request,
    scene: (locale, frame) => ({
      ...guide.scene(request(locale, frame)),
      ...(shown.position.outcome ? {} : { subtitle: shown.title(sayIn(locale)) }),
    }),
  };
}

const openingOf = (chronicle: Chronicle): ReplayFrame =>
  frameOf(chronicle, {
    turn: 0,
    phases: [],
    title: (say) => say({ code: 'book.opening' }),
    position: chronicle.opening,
    events: [],
  });

/** A replay with a stop after each phase, the opening before the first. */
export const replayFrames = (chronicle: Chronicle): readonly ReplayFrame[] => [
  openingOf(chronicle),
  ...chronicle.phases.map(({ phase, after, events }, n) =>
    frameOf(chronicle, {
      turn: phase.turn,
      phases: [n],
      title: (say) => phaseTitle(say, chronicle.guide.game.id, phase),
      position: after,
      events,
    }),
  ),
];

/** A replay with a stop after each turn, the opening before the first. */
export const turnFrames = (chronicle: Chronicle): readonly ReplayFrame[] => [
  openingOf(chronicle),
  ...chronicle.turns.map(({ turn, phases, after }) =>
    frameOf(chronicle, {
      turn,
      phases: phases.map((played) => chronicle.phases.indexOf(played)),
      title: (say) => turnTitle(say, turn),
      position: after,
      events: phases.flatMap(({ events }) => events),
    }),
  ),
];
