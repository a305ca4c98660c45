import type { Position, Step } from './position.ts';

/** What is looked up of the steps in progress of a game with these steps; `none` stands for no step at all. */
export const openSteps = <All extends Step>(none: All) => ({
  /** The step that is being carried out. */
  openStep: ({ procedures }: Pick<Position, 'procedures'>): All =>
    (procedures.at(-1)?.steps.at(-1) as All | undefined) ?? none,

  /** The step of this name that is in progress. */
  stepNamed: <Name extends All['name']>(
    { procedures }: Pick<Position, 'procedures'>,
    name: Name,
  ): Extract<All, { readonly name: Name }> | undefined =>
    procedures.flatMap(({ steps }) => steps).find((step) => step.name === name) as
      Extract<All, { readonly name: Name }> | undefined,

  /** Puts other steps in the place of those in progress. */
  reviseSteps: (position: Pick<Position, 'procedures'>, revise: (step: All) => All): void => {
    position.procedures = position.procedures.map(({ steps, ...procedure }) => ({
      ...procedure,
      steps: steps.map((step) => revise(step as All)),
    }));
  },
});
