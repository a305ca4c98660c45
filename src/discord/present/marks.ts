/** Names of `TableState.marks` kept by the Discord side. */
export const MARKS = {
  /** Id of the status message. */
  status: 'status',
  /** Id of the last post, which carries the buttons. */
  post: 'post',
  /** The post of the phase, as long as it may grow; see `PhasePost`. */
  phasePost: 'phase-post',
  /** The last link of the dice that was opened, with its phase: a `Revealed` as JSON. */
  link: 'link',
  /** Id of the post by which a seat was asked. */
  asked: (seat: string): string => `asked.${seat}`,
  /** Id of the post of a proposal, as long as it has buttons. */
  proposal: (id: number): string => `proposal.${id}`,
  /** The private thread of a side: a `SideThread` as JSON. */
  side: (side: string): string => `side.${side}`,
  /** Id of the game that is over and of the post with its campaign book, or `owed` and the id of the game. */
  book: 'book',
} as const;

/** The posts of proposals that still have buttons, by the number of the proposal. */
export const proposalMarks = (marks: Readonly<Record<string, string>>): { id: number; post: string }[] =>
  Object.entries(marks).flatMap(([name, post]) => {
    const [, id] = /^proposal\.(\d+)$/u.exec(name) ?? [];
    return id === undefined ? [] : [{ id: Number(id), post }];
  });
