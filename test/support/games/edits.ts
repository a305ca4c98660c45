import { expect } from 'vitest';
import { hintOf, type Branch, type Choice } from '../../../src/engine/choice.ts';
import { chainDice, chainOf, hiddenKeyOf, type DieSource } from '../../../src/engine/dice.ts';
import type { Game } from '../../../src/engine/game.ts';
import { edited } from '../../../src/engine/interventions.ts';
import type { Event } from '../../../src/engine/message.ts';
import { openAsks } from '../../../src/engine/play.ts';
import type { Position, Step } from '../../../src/engine/position.ts';
import { faultsOf } from '../../i18n/sayings.ts';

/** The dice of a seed. */
export const diceOf = (seed: number): DieSource => {
  const secret = String(seed).padStart(64, '0');
  return chainDice(chainOf(secret), hiddenKeyOf(secret));
};

/** What an edit has done. */
export interface Done<State> {
  readonly position: Position<State>;
  readonly state: State;
  readonly events: readonly Event[];
  /** The codes of the events without what the game's begin with. */
  readonly codes: readonly string[];
  readonly text: string;
}

/** Carries out an edit of a game that must be possible; what it says must have words, and the game must go on. */
export const editOf =
  <State, Order, S extends Step, Code extends string>(game: Game<State, Order, S, Code>) =>
  (position: Position<State>, text: string): Done<State> => {
    const before = JSON.stringify(position);
    const done = edited(game, position, text, diceOf(1));
    if (!done.ok) throw new Error(`${text} → ${JSON.stringify(done.error)}`);
    expect(JSON.stringify(position), 'the position given is left as it was').toBe(before);
    const { events, position: after } = done.value;
    expect(game.faults(after)).toEqual([]);
    expect(events.flatMap(faultsOf)).toEqual([]);
    if (!after.outcome) expect(openAsks(game, after)).not.toEqual([]);
    const codes = events.map(({ code }) => code.replace(new RegExp(`^${game.id}\\.(edit\\.)?`, 'u'), ''));
    return { position: after, state: after.state, events, codes, text: done.value.text };
  };

/** All that may be said, to a depth, of a few branches each, as a tree of words; their hints must have words. */
export const sampled = (node: Choice<unknown>, depth: number): readonly unknown[] =>
  depth === 0
    ? []
    : node
        .branches()
        .filter((_, i, all) => depth > 2 || i % Math.max(1, Math.floor(all.length / 3)) === 0)
        .map((branch: Branch<unknown>) => {
          const hint = hintOf(branch);
          if (hint) expect(faultsOf(hint)).toEqual([]);
          return [branch.word, sampled(branch.to(), depth - 1)];
        });
