import { derived, MAP } from '../data.ts';

/** What counts in the outlook of a game, in victory points. */
export type Weights = {
  /** A strength point on the map for a whole game to come. */
  strength: number;
  /** How much of a strength point's influence reaches a hex further. */
  decay: number;
  /** How much of its worth a unit keeps that no headquarters can reach. */
  uncommanded: number;
  /** How likely a unit without LOC loses a step for it (11.1): before the supply judgement of the turn, and after it. */
  cutOff: number;
  cutOffLater: number;
  /** How much of what the other side could destroy next it does. */
  threat: number;
  /** How likely a hex that scores is lost if it stands empty and the other side is near. */
  empty: number;
  /** A town or another hex that counts, entered. */
  town: number;
  /** Each unit that a headquarters has in its range. */
  command: number;
  /** How likely an Axis unit loses a step because the other side could cut the railways behind it (3.3). */
  exposed: number;
  /** A hex that lines of communication of the Axis side reach. */
  lines: number;
  /** A rail hex by which Soviet reinforcements could come into the rear of the Axis side (12.1). */
  openRail: number;
};

const SMOLENSK: Weights = {
  strength: 0.2,
  decay: 0.86,
  uncommanded: 0.75,
  cutOff: 0.6,
  cutOffLater: 0.3,
  threat: 0.2,
  empty: 0.5,
  town: 0.2,
  command: 0.05,
  exposed: 0.15,
  lines: 0,
  openRail: 0.1,
};

/** Where lines run along few railways and most of what scores lies far behind the front: in the north. */
const NORTH: Weights = { ...SMOLENSK, decay: 0.91, exposed: 0.4, lines: 0.02 };

/** The weights of the game that is played: an object of its own, so that others can be tried in it. */
export let WEIGHTS: Weights;
derived(
  () => ({ ...(MAP.id === 'leningrad' ? NORTH : SMOLENSK) }),
  (found) => (WEIGHTS = found),
);
