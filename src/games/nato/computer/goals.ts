import { fadingBy } from '../../../computer/fading.ts';
import { chanceToKeep, chanceToTake } from '../../../computer/contested.ts';
import { CITY_PLACES, cityAt, hexesApart, SIZE, sideOfCountry } from '../board.ts';
import { occupation } from '../counters.ts';
import { derived } from '../data.ts';
import { controllerOf, isFreeCityOf } from '../rules/30-cities/30-1-control.ts';
import { worthOfCity } from '../rules/34-points.ts';
import { isInArea } from '../scenario.ts';
import type { City } from '../schema/map.ts';
import { enemyOf, type Side, type State } from '../state.ts';
import { defencesOf, fateIn, strikesOf } from './danger.ts';
import { piecesOf, type Piece, type TurnsLeft } from './force.ts';
import type { Weights } from './weights.ts';

/** How many hexes each hex is from each city, by the hex of the city. */
let APART: ReadonlyMap<number, Readonly<Uint8Array>>;
derived(
  () =>
    new Map(
      CITY_PLACES.map((city) => [
        city,
        Uint8Array.from({ length: SIZE }, (_, place) => Math.min(255, hexesApart(city, place))),
      ]),
    ),
  (found) => (APART = found),
);

/** A city for which one side scores, and how it stands. */
export interface Goal {
  readonly place: number;
  /** The side that scores if it holds it at the end: not the one whose city it is. */
  readonly scorer: Side;
  /** Whether it holds it now. */
  readonly held: boolean;
  /** What it scores for it. */
  readonly worth: number;
  /** How likely it holds it at the end. */
  readonly chance: number;
  /** By how much this grows with each point of influence that a side gains there. */
  readonly pull: Readonly<Record<Side, number>>;
  /** What reaches it of an influence from each hex. */
  readonly reach: (place: number) => number;
}

/** What bears upon a city from around it. */
function influence(pieces: readonly Piece[], apart: Readonly<Uint8Array>, fading: Float64Array): number {
  let sum = 0;
  for (const { place, attack, defence } of pieces)
    sum += Math.max(attack, defence) * (fading[apart[place] as number] as number);
  return sum;
}

/** About as much influence as a brigade has two hexes away. */
const SOME_INFLUENCE = 2;

/** So much influence everybody has everywhere, of the city itself and of units that come. */
const OF_ITSELF = 2;

/** How likely a city is taken in the next turn of the other side, as strengths stand around it. */
function riskOf(state: State, holder: Side, place: number, weights: Weights): number {
  const taker = enemyOf(holder);
  const strike = strikesOf(state, taker)[place] as number;
  const { defence, steps } = defencesOf(state, holder);
  if (occupation(state, holder)[place] === 0 && !isFreeCityOf(state, holder, place))
    return strike > 0 ? weights.empty : 0;
  const { cleared } = fateIn(place, strike, defence[place] as number, steps[place] as number);
  return weights.assault * cleared;
}

/** Turns after the next one in which the fight for a city goes on, as a part of all that count. */
const timeOf = (turns: number): number => Math.min(1, Math.max(0, turns - 1) / 3);

/** How each city in the area of the scenario stands for which a side scores. */
export function goalsOf(state: State, left: TurnsLeft, weights: Weights): readonly Goal[] {
  const fading = fadingBy(weights.decay);
  const pieces = { nato: piecesOf(state, 'nato'), wp: piecesOf(state, 'wp') };
  return CITY_PLACES.flatMap((place): readonly Goal[] => {
    const city = cityAt(place) as City;
    const scorer = enemyOf(sideOfCountry(city.country));
    const worth = worthOfCity(state, scorer, city);
    if (worth === 0 || !isInArea(state, place)) return [];
    const apart = APART.get(place) as Readonly<Uint8Array>;
    const held = controllerOf(state, place) === scorer;
    const holder = held ? scorer : enemyOf(scorer);
    const taker = enemyOf(holder);
    const risk = left[taker] > 0 ? riskOf(state, holder, place, weights) : 0;
    const time = timeOf(left[taker]);
    const chanceWith = (own: number, others: number): number => {
      const share = own / (own + others);
      return held ? (1 - risk) * chanceToKeep(share, time) : 1 - (1 - risk) * (1 - chanceToTake(share, time));
    };
    const own = influence(pieces[scorer], apart, fading) + OF_ITSELF;
    const others = influence(pieces[enemyOf(scorer)], apart, fading) + OF_ITSELF;
    const chance = chanceWith(own, others);
    const more = (worth * (chanceWith(own + SOME_INFLUENCE, others) - chance)) / SOME_INFLUENCE;
    const less = (worth * (chance - chanceWith(own, others + SOME_INFLUENCE))) / SOME_INFLUENCE;
    return [
      {
        place,
        scorer,
        held,
        worth,
        chance,
        pull: scorer === 'wp' ? { wp: more, nato: less } : { nato: more, wp: less },
        reach: (from) => fading[apart[from] as number] as number,
      },
    ];
  });
}

/** How strongly cities that a side could still take draw it on from each hex, by index, in points. */
export function drawOf(goals: readonly Goal[], side: Side): Float64Array {
  const draw = new Float64Array(SIZE);
  for (const { scorer, held, worth, reach } of goals) {
    if (scorer !== side || held) continue;
    for (let place = 0; place < SIZE; place++) draw[place] = (draw[place] as number) + worth * reach(place);
  }
  return draw;
}
