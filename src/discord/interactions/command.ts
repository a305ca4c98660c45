import type { AutocompleteInteraction } from 'discord.js';
import type { InteractionContext, CommandInteraction } from './context.ts';
import type { CommandDefinition } from './definitions.ts';
import type { Form, Reply } from './reply.ts';

/** A suggestion for an option. */
export interface AutocompleteChoice {
  readonly name: string;
  readonly value: string;
}

/** The options of a command as they are typed. */
export type Typing = AutocompleteInteraction<'cached'>;

/** One slash command. */
export interface Command {
  readonly definition: CommandDefinition;
  /** `hidden`: acknowledged at once, answered for the asker's eyes only. `form`: may open a form, which must come first. */
  readonly defer: 'hidden' | ((interaction: CommandInteraction) => 'hidden' | 'form');
  /** Whether the answer may go through a whole game: then of each user one is worked out at a time. */
  readonly walks?: (interaction: CommandInteraction) => boolean;
  readonly run: (context: InteractionContext, interaction: CommandInteraction) => Promise<Reply | Form>;
  /** What is offered while an option is typed; must be quick. */
  readonly suggest?: (context: InteractionContext, typing: Typing) => Promise<readonly AutocompleteChoice[]>;
}
