import type { InteractionContext } from './context.ts';
import type { Meaning, ParsedCustomId } from './custom-id.ts';
import type { Form, Reply } from './reply.ts';

/** A button, menu or form as it was used: what it means, and what was chosen or typed. */
export interface ComponentInput extends ParsedCustomId {
  /** Values of a menu; the text of a form. */
  readonly values: readonly string[];
  /** Text of the message it is under; empty if there is none. */
  readonly content: string;
}

/** What pressing something does. */
export type ComponentHandler = (context: InteractionContext, input: ComponentInput) => Promise<Reply | Form>;

/** All buttons, menus and forms. */
export interface Components {
  /** What each kind does. */
  readonly handlers: Readonly<Record<Meaning, ComponentHandler>>;
  /** The kinds whose answer may go through a whole game: then of each user one is worked out at a time. */
  readonly walks: ReadonlySet<Meaning>;
  /** The answer to one of an older release. */
  readonly old: (context: InteractionContext) => Promise<Reply>;
}
