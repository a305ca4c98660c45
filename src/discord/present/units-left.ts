import type { Branch, Choice } from '../../engine/choice.ts';
import type { OpenAsk } from '../../engine/play.ts';

/** From so many units on a form for those that are left is offered. */
export const MANY_LEFT = 12;

/** A unit that can still be ordered somewhere, with the first verb by which it can. */
export interface UnitLeft {
  readonly unit: string;
  /** The beginning of its order, up to the place where it is to go: `move 39Pz`. */
  readonly text: string;
}

const isUnit = ({ thing }: Branch<unknown>): boolean => thing?.kind === 'unit';

/** Whether a place is to be said, first or after others who go along. */
const leadsToPlace = ({ order, branches }: Choice<unknown>): boolean =>
  order === undefined && branches().some(({ thing }) => thing?.kind === 'place');

/** The units that can still be ordered somewhere, each once, as they are asked for. */
export function unitsLeft(asks: readonly OpenAsk<unknown>[]): readonly UnitLeft[] {
  const left = new Map<string, UnitLeft>();
  for (const { choice, reaction } of asks)
    for (const { word: verb, to } of reaction ? [] : choice.branches()) {
      const units = to().branches().filter(isUnit);
      if (!units.some((unit) => leadsToPlace(unit.to()))) continue;
      for (const { word, thing } of units)
        if (thing && !left.has(thing.id)) left.set(thing.id, { unit: thing.id, text: `${verb} ${word}` });
    }
  return [...left.values()];
}
