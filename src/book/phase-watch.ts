import type { Context, Game, StepRules } from '../engine/game.ts';
import { clonePosition, type Phase, type Position } from '../engine/position.ts';

/** A phase that began while a line was carried out, and what had come before it. */
export interface Cut {
  readonly phase: Phase;
  /** The position when the phase before it was over. */
  readonly ended: Position;
  /** How many events and draws of the line came before. */
  readonly events: number;
  readonly draws: number;
}

/** A game that plays as it does, and notes where phases end. */
export interface WatchedGame {
  readonly game: Game;
  /** The phases that began since this was last asked. */
  readonly take: () => readonly Cut[];
}

/**
 * Watches a game for the ends of phases: one line may end several, and each has a position of its own at its end, which
 * is how it stood when the phase was handed over, or when the next one began.
 */
export function watchPhases(game: Game): WatchedGame {
  let [events, draws] = [0, 0];
  let cuts: Cut[] = [];
  let ended: Position | null = null;
  const watched = (context: Context<unknown>): Context<unknown> =>
    Object.create(context, {
      emit: {
        value: (event: Parameters<typeof context.emit>[0]) => {
          events += 1;
          context.emit(event);
        },
      },
      roll: {
        value: (...given: Parameters<typeof context.roll>) => {
          draws += 1;
          return context.roll(...given);
        },
      },
      draw: {
        value: (...given: Parameters<typeof context.draw>) => {
          draws += 1;
          return context.draw(...given);
        },
      },
      handOver: {
        value: () => {
          ended = clonePosition(context.position);
          context.handOver();
        },
      },
      beginPhase: {
        value: (...given: Parameters<typeof context.beginPhase>) => {
          const before = ended ?? clonePosition(context.position);
          context.beginPhase(...given);
          cuts.push({ phase: context.position.phase, ended: before, events, draws });
          ended = null;
        },
      },
    }) as Context<unknown>;
  const rules = ({ asks, answer, run }: StepRules<unknown, unknown>): StepRules<unknown, unknown> => ({
    ...(asks ? { asks } : {}),
    ...(answer ? { answer: (context, ...given) => answer(watched(context), ...given) } : {}),
    ...(run ? { run: (context, ...given) => run(watched(context), ...given) } : {}),
  });
  const steps = Object.fromEntries(
    Object.entries(game.steps).map(([name, each]) => [name, rules(each as StepRules<unknown, unknown>)]),
  ) as Game['steps'];
  return {
    game: { ...game, steps },
    take: () => {
      const taken = cuts;
      [events, draws, cuts, ended] = [0, 0, [], null];
      return taken;
    },
  };
}
