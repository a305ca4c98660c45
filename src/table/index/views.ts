/** Of which tables a list is: those of a server, or those under way where a user has a seat. */
export type ListOf = { readonly guild: string } | { readonly player: string };

/** How many tables of a game are at a stage. */
export interface Counted {
  readonly game: string;
  readonly stage: string;
  readonly tables: number;
}
