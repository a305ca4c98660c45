import type { RandomPick } from '../../src/engine/trials/random.ts';
import type { Tables } from '../../src/table/api.ts';
import { ask, controlsOf, told } from '../support/discord/player.ts';
import type {
  OptionValues,
  Outcome,
  SeenComponent,
  SeenMessage,
  SeenModal,
  UserClient,
} from '../support/discord/user-client.ts';

/** A person at a table, everything they use, and what they were answered. */
export interface AtTable {
  readonly user: UserClient;
  readonly channel: string;
  readonly tables: Tables;
  /** A whole number from 0 to n − 1. */
  readonly pick: RandomPick;
  /** Commands and kinds of buttons, menus and forms used by anybody so far. */
  readonly used: Set<string>;
}

/** What a button, menu or form means, as the second part of its id says. */
export const meaningOf = (customId: string): string => customId.split('|')[1] ?? '';

/** The controls of a message that can be used. */
export const usable = (message: SeenMessage): readonly SeenComponent[] =>
  controlsOf(message).filter(({ disabled }) => disabled !== true);

/** The answer to a slash command, such as `game new`. */
export function invoke(
  { user, channel, used }: AtTable,
  name: string,
  options: OptionValues = {},
): Promise<SeenMessage> {
  used.add(`/${name}`);
  return ask(user, channel, name, options);
}

/** The form that `act` opens, or undefined if the bot answered in words. */
async function formFrom(act: () => Promise<Outcome>): Promise<SeenModal | undefined> {
  const outcome = await act();
  if (outcome.result === 'failed') throw new Error('the bot did not answer in time');
  return outcome.modal;
}

/** Opens the form for a phase's orders by `/order` with nothing typed. */
export function openForm({ user, channel, used }: AtTable): Promise<SeenModal | undefined> {
  used.add('/order form');
  return formFrom(() => user.command(channel, 'order'));
}

/** Buttons that open a form with lines. */
const OPENS_FORM: readonly string[] = ['form', 'rest'];

/** The form that a button opens. */
export function formBehind(
  { user, used }: Pick<AtTable, 'user' | 'used'>,
  message: SeenMessage,
  { custom_id = '' }: SeenComponent,
): Promise<SeenModal | undefined> {
  used.add(meaningOf(custom_id));
  return formFrom(() => user.click(message, custom_id));
}

/** Sends the form with these lines. */
export function sendForm(
  { user, used }: Pick<AtTable, 'user' | 'used'>,
  modal: SeenModal,
  lines: readonly string[],
): Promise<SeenMessage> {
  used.add(meaningOf(modal.custom_id));
  return told(user, () => user.submitModal(modal, { lines: lines.join('\n') }));
}

/** The lines that a form shows. */
export const linesOf = (modal: SeenModal): string[] => {
  const find = (parts: readonly SeenComponent[]): string | undefined => {
    for (const part of parts) {
      const value = part.value ?? find(part.component ? [part.component] : (part.components ?? []));
      if (value !== undefined) return value;
    }
    return undefined;
  };
  return (find(modal.components) ?? '').split('\n').filter((line) => line !== '');
};

/** The answer to the use of a control: of a menu, a random option is chosen; a form is sent as it was opened. */
export async function use(
  at: Pick<AtTable, 'user' | 'pick' | 'used'>,
  message: SeenMessage,
  control: SeenComponent,
): Promise<SeenMessage> {
  const { user, pick, used } = at;
  const id = control.custom_id as string;
  if (OPENS_FORM.includes(meaningOf(id))) {
    const modal = await formBehind(at, message, control);
    return modal ? sendForm(at, modal, linesOf(modal)) : message;
  }
  used.add(meaningOf(id));
  const { options } = control;
  if (!options) return told(user, () => user.click(message, id));
  const option = options[pick(options.length)] as (typeof options)[number];
  return told(user, () => user.select(message, id, [option.value]));
}

/** The newest public message with buttons that this person sees. */
export const lastPost = ({ user, channel }: AtTable): SeenMessage | undefined =>
  user.messagesIn(channel, { ephemeral: false }).findLast((message) => usable(message).length > 0);

/** The answer to the first button of the newest public message with buttons: a seat is taken, the game started. */
export function useLastPost(at: AtTable): Promise<SeenMessage> {
  const post = lastPost(at);
  const [control] = post ? usable(post) : [];
  if (!post || !control) throw new Error('no message with buttons');
  return use(at, post, control);
}
