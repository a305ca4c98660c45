import {
  componentsOf,
  type OptionValues,
  type Outcome,
  type SeenComponent,
  type SeenMessage,
  type UserClient,
} from './user-client.ts';

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;

/** What the bot told one user, for their eyes only, in answer to what `act` does: the message as it then stands. */
export async function told(user: UserClient, act: () => Promise<Outcome>): Promise<SeenMessage> {
  const before = user.events.length;
  const outcome = await act();
  if (outcome.result === 'failed') throw new Error('the bot did not answer in time');
  if (outcome.modal) throw new Error(`the bot opened the form ${outcome.modal.title}`);
  return toldAfter(user, outcome, before);
}

/** What the bot told a user in answer to an interaction, once it stands there: among the events from `before` on. */
export async function toldAfter(user: UserClient, outcome: Outcome, before: number): Promise<SeenMessage> {
  const isAnswer = ({ t, d }: UserClient['events'][number]): boolean => {
    const flags = Number(d['flags'] ?? 0);
    const own = (d['interaction_metadata'] as { id?: string } | undefined)?.id === outcome.id;
    return (
      (t === 'MESSAGE_UPDATE' || (t === 'MESSAGE_CREATE' && own)) &&
      (flags & EPHEMERAL) !== 0 &&
      (flags & LOADING) === 0
    );
  };
  await user.until(() => user.events.slice(before).some(isAnswer));
  const id = String(user.events.slice(before).find(isAnswer)?.d['id']);
  return user.messages.get(id) as SeenMessage;
}

/** The command and its options, where `name` may hold a subcommand: `game new`. */
export function commandWith(name: string, options: OptionValues): readonly [string, OptionValues] {
  const [command = '', subcommand] = name.split(' ');
  return [command, subcommand === undefined ? options : { [subcommand]: options }];
}

/** The answer to a slash command; `name` may hold a subcommand: `game new`. */
export const ask = (
  user: UserClient,
  channel: string,
  name: string,
  options: OptionValues = {},
): Promise<SeenMessage> => told(user, () => user.command(channel, ...commandWith(name, options)));

/** A table of a game with somebody at each seat, started: opened by who has the first. */
export async function startGame(
  channel: string,
  options: OptionValues,
  seats: Readonly<Record<string, UserClient>>,
): Promise<void> {
  const [first] = Object.values(seats) as [UserClient];
  await ask(first, channel, 'game new', options);
  for (const [seat, user] of Object.entries(seats)) await ask(user, channel, 'game join', { seat });
  await ask(first, channel, 'game start');
}

/** What everybody sees in a channel, as far as this user has been shown it; notices of pins left out. */
export const postsSeen = (user: UserClient, channel: string): SeenMessage[] =>
  user.messagesIn(channel, { ephemeral: false }).filter(({ type }) => type === 0);

/** The messages that are pinned in a channel. */
export const pinsOf = async (user: UserClient, channel: string): Promise<SeenMessage[]> =>
  (await user.rest<{ items: { message: SeenMessage }[] }>('GET', `/channels/${channel}/messages/pins`)).items.map(
    ({ message }) => message,
  );

/** All buttons and menus of a message. */
export const controlsOf = (message: SeenMessage): readonly SeenComponent[] =>
  componentsOf(message.components as readonly SeenComponent[] | undefined).filter(
    ({ custom_id }) => custom_id !== undefined,
  );

/** What stands on the buttons of a message. */
export const labelsOf = (message: SeenMessage): readonly string[] =>
  controlsOf(message).flatMap(({ label }) => label ?? []);

/** The custom id of the control whose label, or whose id, fits. */
export function controlId(message: SeenMessage, wanted: RegExp): string {
  const found = controlsOf(message).find(
    ({ label, custom_id }) => wanted.test(label ?? '') || wanted.test(custom_id ?? ''),
  );
  if (!found?.custom_id) {
    const there = controlsOf(message)
      .map(({ label, custom_id }) => label ?? custom_id)
      .join(', ');
    throw new Error(`no control ${String(wanted)}; there are: ${there}\n${message.content}`);
  }
  return found.custom_id;
}

/** The answer to a press of a button. */
export const press = (user: UserClient, message: SeenMessage, wanted: RegExp): Promise<SeenMessage> =>
  told(user, () => user.click(message, controlId(message, wanted)));

/** The answer to a choice in the first menu of a message: of the options whose labels fit. */
export function choose(user: UserClient, message: SeenMessage, ...wanted: readonly RegExp[]): Promise<SeenMessage> {
  const menu = controlsOf(message).find(({ options }) => options);
  const values = wanted.map((each) => {
    const option = menu?.options?.find(({ label }) => each.test(label));
    if (option) return option.value;
    throw new Error(`no option ${String(each)}; there are: ${menu?.options?.map(({ label }) => label).join(', ')}`);
  });
  return told(user, () => user.select(message, menu?.custom_id ?? '', values));
}
