/** A user of the chat: the id is what counts, the name is for records. */
export interface Person {
  readonly id: string;
  readonly name: string;
}
