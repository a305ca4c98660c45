/** What counts in the outlook of a game, in the points of its scenario. */
export type Weights = {
  /** A strength point on the map (the mean of attack and defence) as long as all turns are to come. */
  strength: number;
  /** How much of a strength point's influence reaches a hex further. */
  decay: number;
  /** How much of what a unit can still do it loses while it is disrupted. */
  disrupted: number;
  /** How much of it it loses out of supply, and how much of what it is worth. */
  unsupplied: number;
  /** An HQ, besides the step that it loses: its units are supplied by it. */
  headquarters: number;
  /** How much of what the other side could destroy next it does. */
  threat: number;
  /** How likely a conquered city is lost that stands empty if the other side is near. */
  empty: number;
  /** How much of what is likely in the next turn happens to a city that the other side can attack. */
  assault: number;
  /** A strength point for each point by which cities of the other side draw it on. */
  march: number;
  /** A hex that the other side is drawn to and that no zone of control covers, for each point by which it is drawn. */
  gap: number;
  /** A hex of ground taken by an attack. */
  ground: number;
  /** How much of what units are worth that have to retreat they lose. */
  retreat: number;
};

export const WEIGHTS: Weights = {
  strength: 0.15,
  decay: 0.75,
  disrupted: 0.4,
  unsupplied: 0.35,
  headquarters: 2,
  threat: 0.6,
  empty: 0.7,
  assault: 0.8,
  march: 0.02,
  gap: 0.01,
  ground: 0.15,
  retreat: 0.1,
};
