import { fork, type Branch, type Choice } from '../../../engine/choice.ts';
import { yesNo } from '../../../engine/edit-words.ts';
import type { Edit } from '../../../engine/game.ts';
import { railLeft } from '../rules/08-movement/08-3-rail.ts';
import { RAIL_HEXES } from '../rules/14-air.ts';
import { ORDERS } from '../schema.ts';
import {
  SIDES,
  type BarbarossaPosition,
  type HitlerOrder,
  type MilitiaCity,
  type Scored,
  type Side,
  type State,
} from '../state.ts';
import { placeBranch } from '../words.ts';
import { reviseAttacks } from './steps.ts';
import { edit, editBranch, hint, numberTo, verbTo, type HintWord } from './words.ts';

type CountEdit = Edit<State>;

/** More air units than any die gives (5.1.1), more orders than there are (18.1), more than can be eliminated (19.3). */
const MOST_AIR = 20;
const MOST_ORDERS = 10;
const MOST_SCORED = 99;

/** An edit that sets a number: `air 3`. */
const counted = (word: 'air' | 'unfulfilled', most: number): Branch<CountEdit> =>
  verbTo(word, () =>
    numberTo(0, most, (n) =>
      edit(`${word} ${n}`, ({ state, emit }) => {
        state[word] = n;
        emit({ code: `barbarossa.edit.${word}`, params: { count: n } });
      }),
    ),
  );

const FLAGS = {
  sailed: 'sailed',
  leningrad: 'leningradSupplies',
  romanians: 'romaniansFree',
  finns: 'finnsFree',
} as const satisfies Partial<Record<HintWord, keyof State>>;

/** An edit that says whether something is so: `sailed yes`. */
const flag = (word: keyof typeof FLAGS): Branch<CountEdit> =>
  verbTo(word, () =>
    yesNo((yes) =>
      edit(`${word} ${yes ? 'yes' : 'no'}`, (context) => {
        const { state, emit } = context;
        state[FLAGS[word]] = yes;
        // Finns that may not cross their border don't attack over it (16.5.1).
        if (word === 'finns') reviseAttacks(context);
        emit({ code: `barbarossa.edit.${word}`, params: { so: yes ? 'yes' : 'no' } });
      }),
    ),
  );

/** `bar HEX`, `unbar HEX`: whether air units bar rail movement of the Soviet side in a hex this turn (14.3). */
const barring = (word: 'bar' | 'unbar', hex: string): Branch<CountEdit> =>
  placeBranch(hex, () =>
    edit(`${word} ${hex}`, ({ state, emit }) => {
      const others = state.interdicted.filter((each) => each !== hex);
      state.interdicted = word === 'bar' ? [...others, hex].sort() : others;
      emit({ code: 'barbarossa.edit.barred', params: { hex, change: word } });
    }),
  );

/** `rail SIDE N`: rail points that a side has left this turn (8.3.2). */
const rail = (side: Side): Branch<CountEdit> => {
  const most = railLeft({ rail: { axis: 0, soviet: 0 } }, side);
  return {
    word: side,
    hint: { code: `barbarossa.side.${side}` },
    to: () =>
      numberTo(0, most, (n) =>
        edit(`rail ${side} ${n}`, ({ state, emit }) => {
          state.rail = { ...state.rail, [side]: most - n };
          emit({ code: 'barbarossa.edit.rail', params: { side, count: n } });
        }),
      ),
  };
};

/** `order ORDER|none`: what Hitler orders this turn (18.1). */
const order = (ordered: HitlerOrder | 'none'): Branch<CountEdit> => ({
  word: ordered,
  hint: { code: `barbarossa.hitler.${ordered}` },
  to: () =>
    edit(`order ${ordered}`, ({ state, emit }) => {
      state.order = ordered === 'none' ? null : ordered;
      emit({ code: 'barbarossa.edit.order', params: { orderCode: `barbarossa.hitler.${ordered}` } });
    }),
});

const CALLS = ['none', 'called', 'appeared'] as const;

/** `militia CITY none|called|appeared`: whether militia is called this turn, or has appeared in this game (17.0). */
const militia = (city: MilitiaCity): Branch<CountEdit> => ({
  word: city,
  to: () =>
    fork(() =>
      CALLS.map((word) => ({
        word,
        hint: hint(`militia-${word}`),
        to: () =>
          edit(`militia ${city} ${word}`, ({ state, emit }) => {
            const within = (cities: readonly MilitiaCity[], isIn: boolean): readonly MilitiaCity[] =>
              [...cities.filter((each) => each !== city), ...(isIn ? [city] : [])].sort();
            state.alarmed = within(state.alarmed, word === 'called');
            state.called = within(state.called, word === 'appeared');
            emit({ code: 'barbarossa.edit.militia', params: { city, call: word } });
          }),
      })),
    ),
});

const SCORED = ['panzer', 'infantry', 'ally', 'leaders'] as const satisfies readonly (keyof Scored)[];

/** `eliminated KIND N`: how many units, or what abilities of leaders, count as eliminated (19.3b, 19.3d). */
const eliminated = (kind: keyof Scored): Branch<CountEdit> => ({
  word: kind,
  hint: hint(`eliminated-${kind}`),
  to: (): Choice<CountEdit> =>
    numberTo(0, MOST_SCORED, (n) =>
      edit(`eliminated ${kind} ${n}`, ({ state, emit }) => {
        state.eliminated = { ...state.eliminated, [kind]: n };
        emit({ code: 'barbarossa.edit.eliminated', params: { ...state.eliminated } });
      }),
    ),
});

/** What begins anew with each turn (5.1), so that it can't be said before the first. */
const ofTurn = ({ interdicted }: State): readonly Branch<CountEdit>[] => [
  counted('air', MOST_AIR),
  ...editBranch(
    'bar',
    RAIL_HEXES.filter((hex) => !interdicted.includes(hex)),
    (hex) => barring('bar', hex),
  ),
  ...editBranch('unbar', interdicted, (hex) => barring('unbar', hex)),
  ...editBranch('rail', SIDES, rail),
  flag('sailed'),
  ...editBranch('order', [...ORDERS, 'none'] as const, order),
];

/** What may be done by hand to all that is counted and noted. */
export const countEdits = ({ state, phase }: BarbarossaPosition): readonly Branch<CountEdit>[] => [
  ...(phase.name === 'setup' ? [] : ofTurn(state)),
  counted('unfulfilled', MOST_ORDERS),
  flag('leningrad'),
  flag('romanians'),
  flag('finns'),
  ...editBranch('militia', ['leningrad', 'moscow'] as const, militia),
  ...editBranch('eliminated', SCORED, eliminated),
];
