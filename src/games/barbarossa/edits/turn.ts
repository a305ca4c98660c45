import { fork, type Branch } from '../../../engine/choice.ts';
import type { Edit } from '../../../engine/game.ts';
import { hexNamed } from '../board.ts';
import { derived } from '../data.ts';
import { controls } from '../rules/03-control.ts';
import { beginPlayerTurns, beginTurn, pushExcess } from '../rules/05-sequence/05-sequence.ts';
import { atStart, setsIn } from '../rules/15-weather.ts';
import { WEATHERS } from '../schema.ts';
import {
  LAST_TURN,
  SOVIET_FIRST_FROM,
  type BarbarossaPosition,
  type Forecast,
  type State,
  type Weather,
} from '../state.ts';
import type { Context, PhaseName } from '../steps.ts';
import { reviseAttacks } from './steps.ts';
import { edit, numberTo, verbTo } from './words.ts';

type TurnEdit = Edit<State>;

const AXIS_TURN: readonly PhaseName[] = ['axis-movement', 'axis-combat', 'panzer-movement'];
const SOVIET_TURN: readonly PhaseName[] = ['soviet-movement', 'withdrawal', 'soviet-combat'];

/** 5.0, 5.6: the phases of a turn after its Start Phase; the last turn has no reinforcements (5.4). */
const phasesOf = (turn: number): readonly PhaseName[] => [
  ...(turn < SOVIET_FIRST_FROM ? [...AXIS_TURN, ...SOVIET_TURN] : [...SOVIET_TURN, ...AXIS_TURN]),
  ...(turn < LAST_TURN ? (['reinforcement'] as const) : []),
];

/** 15.0: the weather in a phase by what the die said of the turn. */
function weatherIn({ turn, weather }: State, forecast: Forecast, phase: string): Weather {
  const phases = phasesOf(turn);
  const begun = phase === 'end' ? phases : phases.slice(0, phases.indexOf(phase as PhaseName) + 1);
  return begun
    .filter((each) => each === 'axis-movement' || each === 'panzer-movement' || each === 'soviet-movement')
    .reduce((now, each) => setsIn(forecast, each) ?? now, atStart(forecast, weather));
}

let LENINGRAD: string;
derived(
  () => hexNamed('Leningrad'),
  (found) => (LENINGRAD = found),
);

/** `turn N`: play begins at the start of that turn, with its dice (5.1); the turn before is not judged (5.5). */
const turn = (n: number): ReturnType<typeof edit> =>
  edit(`turn ${n}`, (context) => {
    const { state, position, emit } = context;
    if (n !== state.turn) state.leningradSupplies = controls(state, 'axis', LENINGRAD);
    state.turn = n;
    state.bordersClosed = false;
    position.procedures = [];
    emit({ code: 'barbarossa.edit.turn', params: { turn: n } });
    beginTurn(context);
    pushExcess(context);
  });

/** `phase NAME`: play begins at the start of that phase of the turn; there is no new die for weather or order. */
const phase = (name: PhaseName): Branch<TurnEdit> => ({
  word: name,
  hint: { code: `barbarossa.phase.${name}` },
  to: () =>
    edit(`phase ${name}`, (context: Context) => {
      const { state, position, emit } = context;
      const phases = phasesOf(state.turn);
      state.weather = weatherIn(state, state.forecast, name);
      state.bordersClosed = state.turn === 1 && AXIS_TURN.includes(name);
      position.procedures = [];
      emit({ code: 'barbarossa.edit.phase', params: { turn: state.turn, phaseCode: `barbarossa.phase.${name}` } });
      const after = phases[phases.indexOf(name) - 1];
      if (after) context.replace({ name: 'next', after });
      else beginPlayerTurns(context);
      pushExcess(context);
    }),
});

/** `weather WEATHER`: what the die said of this turn (5.1.1); what sets in later does so in its phase (15.0). */
const weather = (forecast: Forecast): Branch<TurnEdit> => ({
  word: forecast,
  hint: { code: `barbarossa.weather.${forecast}` },
  to: () =>
    edit(`weather ${forecast}`, (context) => {
      const { state, position, emit } = context;
      state.forecast = forecast;
      state.weather = weatherIn(state, forecast, position.phase.name);
      reviseAttacks(context);
      emit({ code: 'barbarossa.edit.weather', params: { weatherCode: `barbarossa.weather.${forecast}` } });
    }),
});

/** What may be done by hand to the turn, its phase and its weather: the last two once the turn has begun. */
export const turnEdits = ({ state, phase: { name } }: BarbarossaPosition): readonly Branch<TurnEdit>[] => [
  verbTo('turn', () => numberTo(1, LAST_TURN, turn)),
  ...(name === 'setup'
    ? []
    : [
        verbTo('phase', () => fork(() => phasesOf(state.turn).map(phase), { noise: ['to', 'the'] })),
        verbTo('weather', () => fork(() => WEATHERS.map(weather), { noise: ['to', 'is'] })),
      ]),
];
