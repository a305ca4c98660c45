/** Acts of hostile people by every command there is, with options that mean something, nothing, or harm. */
import { drawOrder } from '../../../src/engine/choice.ts';
import type { Tables } from '../../../src/table/api.ts';
import { ALL_GUIDES } from '../../support/games/index.ts';
import type { UmpireHere } from '../../support/discord/umpire-bot.ts';
import type {
  IndexedCommand,
  OptionValues,
  Outcome,
  SeenMessage,
  UserClient,
} from '../../support/discord/user-client.ts';
import { createSend } from '../../support/discord/user-rest.ts';
import { usable } from '../at-table.ts';
import { nasty, nastyId, nastyRecord, SEATS, SENSIBLE } from './hostile.ts';
import { oneOf, type RandomPick } from '../../../src/engine/trials/random.ts';

/** What one act needs: who, where, and what they choose. */
export interface Doing {
  readonly here: UmpireHere;
  readonly user: UserClient;
  readonly channel: string;
  readonly pick: RandomPick;
  /** Ids of everybody. */
  readonly everybody: readonly string[];
}

type Option = NonNullable<IndexedCommand['options']>[number] & {
  readonly options?: readonly Option[];
  readonly choices?: readonly { readonly value: string | number }[];
};

const WORDS = [
  ...SEATS,
  'draw',
  'none',
  'always',
  '1',
  '2',
  '7',
  '30',
  '1 2',
  `${SEATS[0]} 2`,
  '2026-12-01',
  '2026-12-01 2026-12-03',
];

function valueOf({ pick, everybody }: Doing, { type, choices }: Option): OptionValues[string] {
  if (choices && choices.length > 0) return oneOf(pick, choices).value;
  const person = oneOf(pick, everybody);
  if (type === 4 || type === 10) return oneOf(pick, [0, 1, 2, 3, 10, 99, -1, 2 ** 40]);
  if (type === 5) return pick(2) === 0;
  if (type === 6) return person;
  if (type === 11) return { name: 'record.txt', data: nastyRecord(pick) };
  return oneOf(pick, [
    () => oneOf(pick, WORDS),
    () => oneOf(pick, WORDS),
    () => `${oneOf(pick, WORDS)} ${person}`,
    () => person,
    () => oneOf(pick, SENSIBLE),
    () => nasty(pick),
  ])();
}

function optionsOf(doing: Doing, given: readonly Option[] | undefined): OptionValues {
  const { pick } = doing;
  const subcommands = (given ?? []).filter(({ type }) => type === 1 || type === 2);
  if (subcommands.length > 0) {
    const chosen = oneOf(pick, subcommands);
    return { [chosen.name]: optionsOf(doing, chosen.options) };
  }
  const wanted = (given ?? []).filter((each) => ('required' in each && each.required === true) || pick(2) === 0);
  return Object.fromEntries(wanted.map((each) => [each.name, valueOf(doing, each)]));
}

/** Any command, with any options. */
export async function anyCommand(doing: Doing): Promise<Outcome> {
  const command = oneOf(doing.pick, await doing.user.commands());
  return doing.user.command(doing.channel, command.name, optionsOf(doing, command.options as readonly Option[]));
}

/** What is offered for some option of a command. */
export async function anyTyping(doing: Doing): Promise<undefined> {
  const { user, channel, pick } = doing;
  const command = oneOf(pick, await user.commands());
  const [sub] = ((command.options ?? []) as readonly Option[]).filter(({ type }) => type === 1).slice(pick(3));
  const typed = ((sub ?? command).options ?? []).filter(
    (each) => 'autocomplete' in each && each.autocomplete === true,
  ) as readonly Option[];
  if (typed.length === 0) return undefined;
  const focused = oneOf(pick, typed).name;
  const values = { [focused]: oneOf(pick, ['', ...WORDS, nasty(pick).slice(0, 100)]) };
  await user.autocomplete(channel, command.name, sub ? { [sub.name]: values } : values, focused);
  return undefined;
}

/** A button as the bot makes them, with the ids of any table. */
async function forgedId({ pick, here: { tables } }: Doing): Promise<string> {
  const listed = await tables.list();
  const state = listed.ok && listed.value.length > 0 ? oneOf(pick, listed.value) : undefined;
  if (!state || pick(3) === 0) return nastyId(pick);
  const { id, number } = state;
  const [seat, kind] = [oneOf(pick, SEATS), oneOf(pick, ['rewind', 'undo', 'resign', 'draw', 'adjudge'])];
  return oneOf(pick, [
    `u1|take-seat|${number}|${seat}|${id}`,
    `u1|agree|${number}|${1 + pick(4)}|${id}`,
    `u1|decline|${number}|${1 + pick(4)}|${id}`,
    `u1|commit|${number}|${pick(4)}|${seat}`,
    `u1|undo|${number}|${pick(4)}|${seat}`,
    `u1|say|${number}|${seat}|${oneOf(pick, SENSIBLE)}`,
    `u1|reply|${number}|${seat}|${oneOf(pick, SENSIBLE)}`,
    `u1|digest|${number}`,
    `u1|panel|${number}`,
    `u1|join|${number}|${seat}`,
    `u1|form|${number}|${seat}`,
    `u1|disarm|${number}|${seat}`,
    `u1|propose|${number}|${kind}|${pick(9)}|${id}|${oneOf(pick, ['1', '', seat])}`,
    `u1|replay|${number}|${id}|0|last|whole`,
    `u1|replay-file|${number}|${id}|book|0|near`,
    `u1|fork|${number}|1|keep`,
  ]);
}

/** A press of something shown, or of a button put there under any id. */
export async function anyPress(doing: Doing): Promise<Outcome | undefined> {
  const { user, channel, pick, here } = doing;
  if (pick(3) === 0) {
    const custom_id = await forgedId(doing);
    const asBot = createSend(here.playground.apiBase, `Bot ${here.playground.botToken}`);
    const message = await asBot<SeenMessage>('POST', `/channels/${channel}/messages`, {
      content: 'Press',
      components: [{ type: 1, components: [{ type: 2, style: 2, label: 'press', custom_id }] }],
    });
    return user.click(message, custom_id);
  }
  const messages = user
    .messagesIn(channel)
    .slice(-40)
    .filter((message) => usable(message).length > 0);
  if (messages.length === 0) return undefined;
  const message = oneOf(pick, messages);
  const control = oneOf(pick, usable(message));
  const id = control.custom_id as string;
  return control.options ? user.select(message, id, [oneOf(pick, control.options).value]) : user.click(message, id);
}

/** A legal order of somebody's own, or a commit of what they drafted: the games go on. */
export async function honestPlay(doing: Doing): Promise<Outcome> {
  const { user, channel, pick } = doing;
  const line = pick(3) === 0 ? undefined : await legalLine(doing.here.tables, channel, user.userId, pick);
  return line === undefined ? user.command(channel, 'commit') : user.command(channel, 'order', { line });
}

async function legalLine(tables: Tables, channel: string, user: string, pick: RandomPick): Promise<string | undefined> {
  const looked = await tables.look(channel, user);
  if (!looked.ok) return undefined;
  const ask = looked.value.asks[0];
  const game = ALL_GUIDES[looked.value.state.game]?.game;
  return ask && game ? game.format(drawOrder(ask.choice, pick)) : undefined;
}
