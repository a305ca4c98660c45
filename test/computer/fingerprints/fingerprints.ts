import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computerPlayer } from '../../../src/computer/index.ts';
import type { Strength } from '../../../src/computer/strength.ts';
import { openAsks, playInPlace, start } from '../../../src/engine/play.ts';
import { clonePosition, type Position } from '../../../src/engine/position.ts';
import { sampleDice } from '../../../src/engine/trials/sample.ts';
import { natoGuide } from '../../../src/games/nato/guide.ts';
import { dealtGame, playTo } from '../../support/games/barbarossa/turns.ts';
import { scenario as moscow } from '../../support/games/moscow/scenario.ts';
import { scenario as smolensk } from '../../support/games/smolensk/scenario.ts';
import { PUZZLES } from '../puzzles/index.ts';

/** A position in which a computer is asked what to do. */
export interface Place {
  readonly title: string;
  readonly seat: string;
  readonly begin: () => Position;
}

/** What the computers of some strengths order in each position of each game, by its title. */
export type Fingerprints = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/** The strengths whose orders are kept. */
export const KEPT_STRENGTHS = ['easy', 'fair'] as const satisfies readonly Strength[];

const command = (side: 'axis' | 'soviet', hq: string): Place => ({
  title: `opening: command of ${hq}`,
  seat: side,
  begin: () => smolensk({ turn: 1, side, setUp: true, step: { name: 'activation', chit: hq, hq } }).position,
});

/** A question of the first turn of Barbarossa, everybody having stayed silent until then; the die is the weather's. */
const barbarossa = (seat: 'axis' | 'soviet', question: string): Place => ({
  title: `opening: ${seat} ${question}`,
  seat,
  begin: () => playTo(dealtGame([1]), `${seat} ${question}`).position,
});

/** A question of the first turn of a scenario of NATO, everybody having stayed silent until then. */
const nato = (scenario: string, seat: 'wp' | 'nato', question: string): Place => ({
  title: `opening of ${scenario}: ${seat} ${question}`,
  seat,
  begin: () => {
    const { game } = natoGuide;
    let { position } = start(game, [scenario], sampleDice(scenario));
    for (;;) {
      const [ask] = openAsks(game, position);
      if (!ask || (ask.seat === seat && ask.prompt.code === `nato.ask.${question}`)) return position;
      playInPlace(game, (position = clonePosition(position)), ask, ask.silent, sampleDice(scenario));
    }
  },
});

/** Questions of whole armies at their set-up, by game. */
const OPENINGS: Readonly<Record<string, readonly Place[]>> = {
  moscow: [
    {
      title: 'opening: German movement',
      seat: 'axis',
      begin: () => moscow({ turn: 1, setUp: true, hands: { axis: ['Blitzkrieg', 'Air', 'Tactical'] } }).position,
    },
    {
      title: 'opening: Soviet logistics',
      seat: 'soviet',
      begin: () => moscow({ turn: 1, setUp: true, side: 'soviet', phase: 'logistics' }).position,
    },
    {
      title: 'opening: Soviet movement',
      seat: 'soviet',
      begin: () => moscow({ turn: 1, setUp: true, side: 'soviet' }).position,
    },
  ],
  smolensk: [command('axis', '2PzA'), command('axis', '9A'), command('soviet', '10A')],
  barbarossa: [
    barbarossa('axis', 'movement'),
    barbarossa('axis', 'attacks'),
    barbarossa('axis', 'panzer-movement'),
    barbarossa('soviet', 'movement'),
  ],
  nato: [
    nato('fulda', 'wp', 'movement'),
    nato('fulda', 'wp', 'planning'),
    nato('fulda', 'nato', 'movement'),
    nato('goettingen', 'wp', 'movement'),
    nato('goettingen', 'nato', 'movement'),
  ],
};

/** Of so many puzzles one gives a position. */
const ONE_IN = 4;

/** The positions of a game: its opening, and some of its puzzles. */
export const placesOf = (id: string): readonly Place[] => [
  ...(OPENINGS[id] ?? []),
  ...(PUZZLES[id]?.puzzles ?? []).filter((_, n) => n % ONE_IN === 0),
];

/** What a computer orders in a position, as a line. */
export function ordersIn(id: string, { begin, seat }: Place, strength: Strength): string {
  const { game, knowledge } = (PUZZLES[id] as (typeof PUZZLES)[string]).guide;
  return computerPlayer({ game, knowledge, view: game.view(begin(), seat), seat, strength, seed: 1 }).orders.join('; ');
}

const KEPT = join(import.meta.dirname, 'fingerprints.json');

/** The fingerprints that are committed. */
export const keptFingerprints = (): Fingerprints => JSON.parse(readFileSync(KEPT, 'utf8')) as Fingerprints;

/** Puts the fingerprints of the computers as they play now in the place of those that are committed. */
export function renewFingerprints(): void {
  const found = Object.keys(PUZZLES).map((id) => [
    id,
    Object.fromEntries(
      placesOf(id).map((place) => [
        place.title,
        Object.fromEntries(KEPT_STRENGTHS.map((strength) => [strength, ordersIn(id, place, strength)])),
      ]),
    ),
  ]);
  writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(found), null, 2)}\n`);
}
