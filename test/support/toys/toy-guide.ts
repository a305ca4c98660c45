import type { GameGuide } from '../../../src/games/guide.ts';
import type { MapPart } from '../../../src/hex/map.ts';
import type { CounterView } from '../../../src/hex/scene.ts';
import { opaqueGame } from '../../../src/engine/game.ts';
import { ORDER_WORDS, sideOf, toyGame, type Toy, type Unit } from './toy-game.ts';
import { TOY_MESSAGES } from './toy-messages.ts';

const names = (text: string) => ({ en: text, ja: text, 'zh-CN': text });
const NOTHING: MapPart = { hexes: {}, sides: {}, areas: {} };

/** The hex of each field, so that there is something to draw: five in a row. */
const HEXES: Readonly<Record<string, string>> = { a: '0101', b: '0201', c: '0301', d: '0401', e: '0501' };

const FIELDS: MapPart = {
  ...NOTHING,
  hexes: Object.fromEntries(Object.values(HEXES).map((id) => [id, { terrain: 'clear' }])),
};

const hexesOf = (fields: readonly string[]): readonly string[] => fields.map((field) => HEXES[field] ?? field);

const counterOf = (id: string, { owner, at, steps }: Unit): CounterView => ({
  id,
  at: HEXES[at] ?? at,
  livery: sideOf(owner) === 'red' ? 'soviet' : 'german',
  symbol: 'infantry',
  name: id,
  figures: [String(steps)],
  spent: false,
});

/**
 * What the toy game shows of itself. The subtitle of its pictures, which becomes the alternative text of the file, is
 * the state it was given: so that a test sees what a picture could show.
 */
export const toyGuide: GameGuide = {
  game: opaqueGame(toyGame),
  name: names('Toy'),
  rules: [...new Set(Object.values(ORDER_WORDS))].map((number) => ({
    number,
    title: names(`Rule ${number}`),
    text: names('A unit moves to a field beside its own.'),
  })),
  units: ['R1', 'R2', 'B1', 'B2'].map((id) => ({ id, names: names(id), also: [] })),
  places: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, names: names(id), also: [] })),
  messages: TOY_MESSAGES,
  explained: [
    { id: 'ace', kind: 'card', names: names('Ace'), also: [], text: names('The highest card.'), rule: '3.1' },
  ],
  terms: [],
  checkData: () => [],
  summary: ({ state }) => {
    const { units, hands } = state as Toy;
    const stand = Object.entries(units).map(([id, { at, steps }]) => `${id} ${at} ${steps}`);
    return [{ code: 'toy.summary', params: { units: stand, red: hands.red, blue: hands.blue } }];
  },
  scene: ({ position, locale, frame, highlight = [] }) => ({
    map: {
      id: 'toy',
      grid: {
        order: 'column-row',
        rowsGrow: 'south',
        columnsGrow: 'east',
        orientation: 'flat',
        shifted: 'odd',
        digits: 2,
      },
      given: FIELDS,
      reconstructed: NOTHING,
      scenery: {},
      labels: [],
    },
    locale,
    title: 'Toy',
    subtitle: JSON.stringify(position.state),
    counters: Object.entries((position.state as Toy).units).map(([id, unit]) => counterOf(id, unit)),
    marks: [],
    overlays: highlight.length > 0 ? [{ kind: 'highlight', livery: 'neutral', places: hexesOf(highlight) }] : [],
    trails: [],
    battles: [],
    boxes: [],
    legend: [],
    frame: frame.kind === 'whole' ? frame : { ...frame, places: hexesOf(frame.places) },
  }),
  odds: (_, __, text) => ({ ok: false, error: { code: 'toy.no-odds', params: { text } } }),
  unit: (position, id) => {
    const found = (position.state as Toy).units[id];
    return (
      found && {
        title: { code: 'toy.unit', params: { id } },
        lines: [{ code: 'toy.at', params: { at: found.at } }],
        place: found.at,
      }
    );
  },
  place: (_, id) => ({ title: { code: 'toy.place', params: { id } }, lines: [], place: id }),
  kinds: {
    movement: ['moved', 'withdrew'],
    combat: ['battle', 'empty', 'hit', 'mine'],
    losses: ['hit'],
    cards: ['drew', 'drew-card', 'played'],
    setup: ['bids'],
  },
  questions: {
    reach: () => new Map(),
    supply: () => new Map(),
    threat: () => ({ units: [], strength: 0 }),
    worth: () => 0,
    strength: () => ({}),
  },
  history: {
    measures: ({ state }) => ({
      pieces: Object.entries((state as Toy).units).map(([id, { owner, at, steps }]) => ({
        id,
        side: sideOf(owner),
        at,
        steps,
        strength: steps,
      })),
      points: {},
      needed: null,
      held: {},
    }),
    opens: new Set(['toy.battle']),
    losses: ({ state }, events) =>
      events
        .filter(({ code }) => code === 'toy.hit')
        .map(({ params }) => {
          const unit = String(params?.['unit']);
          const before = (state as Toy).units[unit];
          return { side: sideOf(before?.owner ?? ''), unit, steps: 1, strength: 1, gone: before?.steps === 1 };
        }),
  },
  action: (events) =>
    events.flatMap(({ params }) => [params?.['at'], params?.['to']].filter((place) => typeof place === 'string')),
};
