/** What counts in the outlook of a game, in victory points. */
export type Weights = {
  /** A strength point on the map for a whole game to come. */
  strength: number;
  /** A Soviet combat unit besides its strength: it bars the way, and loses steps in place of others. */
  body: number;
  /** How much of what its elimination scores an Axis unit has lost with all its steps but the last one. */
  worn: number;
  /** A leader's point of ability on the map. */
  ability: number;
  /** How much of a strength point's influence reaches a hex further. */
  decay: number;
  /** How much of its worth a unit loses that is cut off (4.6, 12.3). */
  cutOff: number;
  /** How much of its worth a Soviet unit loses out of command (11.4). */
  uncommanded: number;
  /** How much of what the other side could destroy next it does. */
  threat: number;
  /** How likely a city is lost that stands empty if the other side is near. */
  empty: number;
  /** How much of its worth a Soviet unit loses where it must attack (10.2). */
  duty: number;
  /** How much of what Soviet units would lose by attacks that they owe, they do: others may come to their help. */
  owed: number;
  /** A strength point of the Axis side for each point by which cities that are to be taken draw it on. */
  march: number;
  /** Moscow in Axis hands (19.1). */
  moscow: number;
  /** How likely an order of Hitler's that is not fulfilled yet stays so (18.1). */
  order: number;
};

export const WEIGHTS: Weights = {
  strength: 0.2,
  body: 0.4,
  worn: 0.2,
  ability: 0.8,
  decay: 0.86,
  cutOff: 0.3,
  uncommanded: 0.15,
  threat: 0.4,
  empty: 0.6,
  duty: 0.5,
  owed: 0.5,
  march: 0.012,
  moscow: 35,
  order: 0.8,
};
