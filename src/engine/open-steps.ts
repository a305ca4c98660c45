import { procedureShown, type Position, type Step } from './position.ts';

/** What is looked up of the steps in progress of a game with these steps; `none` stands for no step at all. */
export const openSteps = <All extends Step>(none: All) => ({
  /** The step that is being carried out: of a procedure, or of the one opened last. */
  openStep: (position: Pick<Position, 'procedures'>, procedure?: string): All =>
    (procedureShown(position, procedure)?.steps.at(-1) as All | undefined) ?? none,

  /** The steps that are being carried out side by side: of all procedures, or of one of them. */
  openStepsIn: ({ procedures }: Pick<Position, 'procedures'>, procedure?: string): readonly All[] =>
    procedures
      .filter(({ id }) => procedure === undefined || id === procedure)
      .flatMap(({ steps }) => (steps.at(-1) as All | undefined) ?? []),

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
