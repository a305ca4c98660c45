import { battlesOf, trailsOf, type BattleWords } from '../../../hex/happenings.ts';
import type { BoxView, CounterView, LegendView, MarkView, OverlayView, Scene, TrailView } from '../../../hex/scene.ts';
import type { Overlay, Say, SceneRequest } from '../../guide.ts';
import { pointedOut } from '../../overlays.ts';
import {
  at,
  BOARD,
  CITIES,
  isArea,
  isMechanizedCorps,
  isTank,
  placeOf,
  sideOf,
  unit,
  unitExists,
  UNITS_OF,
} from '../board.ts';
import { MAP, TRACK } from '../data.ts';
import { reachOf } from '../rules/10-movement.ts';
import { LAST_TURN, SIDES, type Side, type State } from '../state.ts';
import { hasLine, isolatedUnits, networkOf } from '../rules/13-supply/13-2-supply-lines.ts';
import { zocOf } from '../rules/09-zoc.ts';

/** Colours of a side's markers and overlays, by key of the palette. */
const liveryOf = (side: string): string => (side === 'axis' ? 'german' : 'soviet');

/** The counter of a unit as printed (2.2.1), with the side that is up. */
function counterOf(state: State, id: string, place: string): CounterView {
  const { label, nationality, strength, passive, move } = unit(id);
  const spent = state.units[id]?.spent ?? false;
  const zoc = nationality === 'german' || nationality === 'guards' || isTank(id);
  return {
    id,
    at: place,
    livery: nationality,
    symbol: isTank(id) ? 'armour' : 'infantry',
    size: isMechanizedCorps(id) || nationality === 'guards' ? 'XXX' : 'XXXX',
    name: label,
    figures: spent ? [String(passive), String(move)] : [String(strength), `(${passive})`, String(move)],
    spent,
    ...(zoc ? {} : { outlined: true }),
  };
}

const onMap = (state: State): readonly CounterView[] =>
  SIDES.flatMap((side) =>
    UNITS_OF[side]
      .filter((id) => placeOf(state, id) !== undefined)
      .map((id) => counterOf(state, id, state.units[id]?.at as string)),
  );

/** Who holds what, and what is in danger: German cities (4.2), the hero city (14.1), units without a line. */
function marks(state: State): readonly MarkView[] {
  const control = state.control.map((city): MarkView => ({ at: city, kind: 'control', livery: 'german' }));
  const hero: readonly MarkView[] = state.hero?.marked ? [{ at: state.hero.city, kind: 'hero', livery: 'soviet' }] : [];
  const isolated = SIDES.flatMap((side) =>
    [...new Set(isolatedUnits(state, side).map((id) => state.units[id]?.at as string))].map((hex): MarkView => ({
      at: hex,
      kind: 'isolated',
      livery: liveryOf(side),
    })),
  );
  return [...control, ...hero, ...isolated];
}

const hexesWhere = (test: (place: number) => boolean): readonly string[] =>
  BOARD.places.filter((_, place) => !isArea(place) && test(place));

/** Shades what an overlay is about. */
function overlay(state: State, wanted: Overlay): readonly OverlayView[] {
  switch (wanted.kind) {
    case 'zoc': {
      const zoc = zocOf(state, wanted.side as Side);
      return [{ kind: 'zoc', livery: liveryOf(wanted.side), places: hexesWhere((place) => zoc[place] === 1) }];
    }
    case 'supply': {
      const network = networkOf(state, wanted.side as Side);
      return [
        {
          kind: 'supply',
          livery: liveryOf(wanted.side),
          places: hexesWhere((place) => hasLine(network, place)),
        },
      ];
    }
    case 'control':
      return SIDES.map((side) => ({
        kind: 'control',
        livery: liveryOf(side),
        places: CITIES.filter((city) => state.control.includes(city) === (side === 'axis')),
      }));
    case 'reach': {
      if (!unitExists(wanted.unit) || placeOf(state, wanted.unit) === undefined) return [];
      const reached = [...reachOf(state, [wanted.unit])].filter(([place]) => !isArea(at(place)));
      const texts = Object.fromEntries(
        reached.map(([place, { path, stop }]) => [place, `${path.length}${stop ? '■' : ''}`]),
      );
      return [{ kind: 'reach', livery: unit(wanted.unit).nationality, places: reached.map(([place]) => place), texts }];
    }
    default:
      return [];
  }
}

const TRAILS: Readonly<Record<string, TrailView['kind']>> = {
  'moscow.moved': 'move',
  'moscow.broke-through': 'move',
  'moscow.railed': 'rail',
  'moscow.evacuated': 'rail',
  'moscow.retreated': 'retreat',
  'moscow.advanced': 'advance',
};

const BATTLES: BattleWords = {
  opens: ['moscow.attack'],
  result: ({ code, params = {} }) => {
    if (code === 'moscow.attack-failed') return String(params['odds']);
    return code === 'moscow.rolled'
      ? `${params['odds']} ${params['result'] === '-' ? '–' : params['result']}`
      : undefined;
  },
};

/** The turn track with the units that wait on it (2.1.4), and the units that are gone. */
function boxes(state: State, say: Say): readonly BoxView[] {
  const waiting = (where: string): readonly CounterView[] =>
    SIDES.flatMap((side) => UNITS_OF[side])
      .filter((id) => state.units[id]?.at === where)
      .map((id) => counterOf(state, id, where));
  const turns = TRACK.map(({ turn, weather, cards }): BoxView => ({
    title: say({ code: 'moscow.box.turn', params: { turn } }),
    lines: [
      say({ code: `moscow.turn.${turn}` }),
      say({ code: `moscow.weather.${weather}` }),
      say({ code: 'moscow.box.cards', params: { axis: cards.axis, soviet: cards.soviet } }),
    ],
    counters: waiting(`track:${turn}`),
    current: turn === state.turn,
  }));
  const gone = SIDES.flatMap((side) =>
    (['lost', 'surrendered'] as const).map((where): BoxView => ({
      title: say({ code: `moscow.box.${where}`, params: { side } }),
      lines: [],
      counters: waiting(where).filter(({ id }) => sideOf(id) === side),
    })),
  );
  return [...turns, ...gone.filter(({ counters }) => counters.length > 0)];
}

/** Samples explained in the legend, by key of the renderer. */
const LEGEND = ['clear', 'forest', 'marsh', 'mountain', 'city', 'supply-city', 'river', 'spent', 'no-zoc'] as const;

const legend = (say: Say): readonly LegendView[] =>
  LEGEND.map((sample) => ({ sample, text: say({ code: `moscow.legend.${sample}` }) }));

/** The picture of a position. */
export function sceneOf(request: SceneRequest<State>): Scene {
  const { position, locale, say, recent, overlays, frame, highlight = [] } = request;
  const { state } = position;
  const { turn, side, phase } = state;
  return {
    map: MAP,
    locale,
    title: say({ code: 'moscow.title' }),
    subtitle: position.outcome
      ? say(position.outcome.reason)
      : say({
          code: 'moscow.subtitle',
          params: { turn, last: LAST_TURN, turnCode: `moscow.turn.${turn}`, side, phaseCode: `moscow.phase.${phase}` },
        }),
    counters: onMap(state),
    marks: marks(state),
    overlays: [...overlays.flatMap((wanted) => overlay(state, wanted)), ...pointedOut(highlight, liveryOf(side))],
    trails: trailsOf(recent, TRAILS, liveryOf),
    battles: battlesOf(recent, BATTLES, liveryOf),
    boxes: boxes(state, say),
    legend: legend(say),
    frame,
  };
}
