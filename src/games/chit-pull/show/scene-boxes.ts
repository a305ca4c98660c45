import { lastTurn } from '../rules/05-sequence.ts';
import { without } from '../../../engine/lists.ts';
import type { BoxView, CounterView } from '../../../hex/scene.ts';
import type { Say } from '../../guide.ts';
import { inHand } from '../rules/07-commands/07-3-cut-in.ts';
import { chit } from '../rules/15-special-rules/15-2-chits.ts';
import { stateOf, unit, UNITS_OF } from '../board.ts';
import { TRACK } from '../data.ts';
import { openStep } from '../open-step.ts';
import { held, leftInCup, rowOf, statusOf } from '../rules/L17-parallel/L17-2-row.ts';
import { counterOf, liveryOf } from './scene-counters.ts';
import { SIDES, type Side, type ChitPullPosition, type State } from '../state.ts';

const waiting = (state: State, side: Side, where: string): readonly CounterView[] =>
  UNITS_OF[side].filter((id) => stateOf(state, id).at === where).map((id) => counterOf(state, id, where));

/**
 * The turn track (5.0): dates, commands (6.2), reinforcements (12.2), the strategic reserve (15.4), and who waits
 * there.
 */
const turnBoxes = (state: State, say: Say): readonly BoxView[] =>
  TRACK.slice(0, lastTurn(state)).map(({ turn, com, reinf, sr }) => ({
    title: say({ code: 'chit-pull.box.turn', params: { turn } }),
    lines: [
      say({ code: 'chit-pull.box.date', params: { date: `turn-${turn}` } }),
      say({ code: 'chit-pull.box.commands', params: { axis: com.axis, soviet: com.soviet } }),
      say({ code: 'chit-pull.box.reinforcements', params: { axis: reinf.axis, soviet: reinf.soviet, reserve: sr } }),
    ],
    counters: SIDES.flatMap((side) => waiting(state, side, `track:${turn}`)),
    current: turn === state.turn,
  }));

/** A chit that lies face up: the symbol of its HQ, and what it is called. */
function chitCounter(id: string, n: number, active: boolean): CounterView {
  const { side, hq } = chit(id);
  const own = hq === id;
  return {
    id: `chit-${n}`,
    at: 'chits',
    livery: side === 'both' ? 'shared' : liveryOf(side),
    symbol: own ? (unit(hq).arm === 'panzer-hq' ? 'panzer-headquarters' : 'headquarters') : 'marker',
    name: '',
    figures: [own ? unit(hq).label : id.replace(/^(AX|SU)-/u, '')],
    spent: false,
    ...(active ? { active } : {}),
  };
}

/** A chit that lies face down: its back. */
const faceDown = (n: number): CounterView => ({
  id: `chit-${n}`,
  at: 'chits',
  livery: 'back',
  symbol: 'marker',
  name: '',
  figures: [],
  spent: false,
});

/** The row of this turn in the order drawn (L17.2): what is done faintly, what is turned up and not done emphasised, the rest face down. */
function rowCounters(position: ChitPullPosition): readonly CounterView[] {
  const row = rowOf(position.state);
  // By an edit chits have been used that were never laid in the row.
  const others = without(
    position.state.used,
    row.map(({ chit: id }) => id),
  );
  const done = (id: string, n: number): CounterView => ({ ...chitCounter(id, n, false), dimmed: true });
  return [
    ...others.map(done),
    ...row.map((entry, n) => {
      const status = statusOf(position, entry);
      const place = others.length + n;
      if (status === 'held') return faceDown(place);
      return status === 'done' ? done(entry.chit, place) : chitCounter(entry.chit, place, true);
    }),
  ];
}

/** The chits drawn this turn in their order (7.1(4)), the one being carried out emphasised; or the row of them. */
function drawnCounters(position: ChitPullPosition): readonly CounterView[] {
  if (position.state.row) return rowCounters(position);
  const shown = [...position.state.used, ...drawnChit(position)];
  return shown.map((id, n) => chitCounter(id, n, n === shown.length - 1));
}

/** The chit that has been drawn and may still be put back (7.3(1)). */
function drawnChit(position: ChitPullPosition): readonly string[] {
  const now = openStep(position);
  return now.name === 'cut-in' && now.chit !== null ? [now.chit] : [];
}

/** The chits: how many are in the cup and how many lie face down (L17.2), which are in hand (6.2(4)), and those drawn this turn. */
function chitBox(position: ChitPullPosition, say: Say): readonly BoxView[] {
  const { cup } = position.state;
  const hand = inHand(position.state);
  const counters = drawnCounters(position);
  if (cup.length + counters.length === 0 && hand.length === 0) return [];
  const lines = [say({ code: 'chit-pull.box.cup', params: { left: leftInCup(position.state) } })];
  const count = held(position.state).length;
  if (count > 0) lines.push(say({ code: 'chit-pull.box.held', params: { count } }));
  for (const id of hand) lines.push(say({ code: 'chit-pull.box.hand', params: { chit: id } }));
  return [{ title: say({ code: 'chit-pull.box.chits' }), lines, counters }];
}

/** Boxes of units off the map, those that hold any: available (12.0), redeployed (11.2), out of play. */
const unitBoxes = (state: State, say: Say): readonly BoxView[] =>
  (['box', 'redeployed', 'lost'] as const)
    .flatMap((where) =>
      SIDES.map((side) => ({
        title: say({ code: `chit-pull.box.${where === 'box' ? 'available' : where}`, params: { side } }),
        lines: [],
        counters: waiting(state, side, where),
      })),
    )
    .filter(({ counters }) => counters.length > 0);

/** Everything beside the map: turn track, chits, units off the map. */
export const boxesOf = (position: ChitPullPosition, say: Say): readonly BoxView[] => [
  ...turnBoxes(position.state, say),
  ...chitBox(position, say),
  ...unitBoxes(position.state, say),
];
