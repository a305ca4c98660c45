import type { BoxView, CounterView } from '../../../hex/scene.ts';
import type { Say } from '../../guide.ts';
import { chit, GUDERIAN } from '../rules/15-special-rules/15-2-chits.ts';
import { stateOf, unit, UNITS_OF } from '../board.ts';
import { TRACK } from '../data.ts';
import { openStep } from '../open-step.ts';
import { counterOf, liveryOf } from './scene-counters.ts';
import { lastTurn, SIDES, type Side, type SmolenskPosition, type State } from '../state.ts';

const waiting = (state: State, side: Side, where: string): readonly CounterView[] =>
  UNITS_OF[side].filter((id) => stateOf(state, id).at === where).map((id) => counterOf(state, id, where));

/**
 * The turn track (5.0): dates, commands (6.2), reinforcements (12.2), the strategic reserve (15.4), and who waits
 * there.
 */
const turnBoxes = (state: State, say: Say): readonly BoxView[] =>
  TRACK.slice(0, lastTurn(state)).map(({ turn, com, reinf, sr }) => ({
    title: say({ code: 'smolensk.box.turn', params: { turn } }),
    lines: [
      say({ code: 'smolensk.box.date', params: { date: `turn-${turn}` } }),
      say({ code: 'smolensk.box.commands', params: { axis: com.axis, soviet: com.soviet } }),
      say({ code: 'smolensk.box.reinforcements', params: { axis: reinf.axis, soviet: reinf.soviet, reserve: sr } }),
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

/** The chit that has been drawn and may still be put back (7.3(1)). */
function drawnChit(position: SmolenskPosition): readonly string[] {
  const now = openStep(position);
  return now.name === 'cut-in' && now.chit !== null ? [now.chit] : [];
}

/**
 * The chits: how many are in the cup, where Guderian is (6.2(4)), and those drawn this turn in their order (7.1(4)),
 * the one being carried out emphasised.
 */
function chitBox(position: SmolenskPosition, say: Say): readonly BoxView[] {
  const { cup, used, guderian } = position.state;
  const shown = [...used, ...drawnChit(position)];
  if (cup.length + shown.length === 0 && !guderian.inHand) return [];
  const lines = [say({ code: 'smolensk.box.cup', params: { left: cup.length } })];
  if (guderian.inHand) lines.push(say({ code: 'smolensk.box.guderian', params: { chit: GUDERIAN } }));
  const counters = shown.map((id, n) => chitCounter(id, n, n === shown.length - 1));
  return [{ title: say({ code: 'smolensk.box.chits' }), lines, counters }];
}

/** Boxes of units off the map, those that hold any: available (12.0), redeployed (11.2), out of play. */
const unitBoxes = (state: State, say: Say): readonly BoxView[] =>
  (['box', 'redeployed', 'lost'] as const)
    .flatMap((where) =>
      SIDES.map((side) => ({
        title: say({ code: `smolensk.box.${where === 'box' ? 'available' : where}`, params: { side } }),
        lines: [],
        counters: waiting(state, side, where),
      })),
    )
    .filter(({ counters }) => counters.length > 0);

/** Everything beside the map: turn track, chits, units off the map. */
export const boxesOf = (position: SmolenskPosition, say: Say): readonly BoxView[] => [
  ...turnBoxes(position.state, say),
  ...chitBox(position, say),
  ...unitBoxes(position.state, say),
];
