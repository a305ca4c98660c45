import type { GameGuide } from '../../../src/games/guide.ts';
import { opaqueGame } from '../../../src/engine/game.ts';
import { chitGame, PLACES, unitsOf, type Chits } from './toy-chits.ts';
import { toyGuide } from './toy-guide.ts';

const named = (id: string) => ({ id, names: { en: id, ja: id, 'zh-CN': id }, also: [] });
const RANGE = 4;
const stateOf = (position: { state: unknown }): Chits => position.state as Chits;

/** What the campaign of chits shows of itself: its pictures' subtitles tell their frames and overlays. */
export const chitGuide: GameGuide = {
  ...toyGuide,
  game: opaqueGame(chitGame),
  units: Object.keys(chitGame.setUp([]).state.units).map(named),
  places: PLACES.map(named),
  summary: () => [],
  scene: (request) => ({
    ...toyGuide.scene(request),
    subtitle: JSON.stringify({ frame: request.frame, overlays: request.overlays }),
  }),
  unit: (position, id) => {
    const unit = stateOf(position).units[id];
    return unit?.at
      ? { title: { code: 'chits.unit' }, lines: [], place: unit.at, ...(unit.headquarters ? { radius: RANGE } : {}) }
      : undefined;
  },
  action: (events) =>
    events.flatMap(({ params }) => (typeof params?.['target'] === 'string' ? [params['target']] : [])),
  overlays: { range: ['NA', 'NB', 'SA', 'SB'], setup: ['north', 'south'] },
  opensPost: ({ code }) => code === 'chits.drawn',
  pictures: (position, events) => {
    const { command, units } = stateOf(position);
    const fought = events.flatMap(({ code, params }) => (code === 'chits.fought' ? [String(params?.['target'])] : []));
    const at = command && units[command.hq]?.at;
    return [
      ...(fought.length > 0
        ? [
            {
              overlays: [],
              frame: { kind: 'around', places: fought, radius: 2 },
              caption: { code: 'chits.fights' },
            } as const,
          ]
        : []),
      ...(command && at
        ? [
            {
              overlays: [{ kind: 'range', unit: command.hq }],
              frame: { kind: 'around', places: [at], radius: RANGE + 1 },
            } as const,
          ]
        : []),
    ];
  },
  front: (position) => unitsOf(stateOf(position), 'south').flatMap((id) => stateOf(position).units[id]?.at ?? []),
};
