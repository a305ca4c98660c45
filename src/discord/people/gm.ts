import { splitLines } from '../../engine/notation.ts';
import type { ProposalKind } from '../../table/api.ts';
import { act, actReply, lineMeant, lineChoices, previewReply } from './agreements.ts';
import type { InteractionContext, CommandInteraction } from '../interactions/context.ts';
import type { AutocompleteChoice, Typing } from '../interactions/command.ts';
import { LIMITS } from '../connection/limits.ts';
import { matching } from '../interactions/autocomplete.ts';
import { lastTextChoices, withoutMarks } from '../orders/order-autocomplete.ts';
import { sideName } from '../present/names.ts';
import { reasonChoices } from './reasons.ts';
import type { Reply } from '../interactions/reply.ts';
import { seatMeant, tableSeatChoices } from './seats.ts';
import { code } from '../interactions/markdown.ts';
import { personOf } from '../interactions/input.ts';

/** Several changes of the position, one after the other; those after one that must be agreed to, or is refused, are left. */
async function editReply(context: InteractionContext, text: string, reason: string): Promise<Reply> {
  const texts = splitLines(withoutMarks(text));
  const replies: string[] = [];
  for (const [n, each] of texts.entries()) {
    const { done, reply } = await act(context, 'edit', each, reason, `:${n}`);
    replies.push(reply.content);
    if (done) continue;
    const left = texts.slice(n + 1);
    if (left.length > 0)
      replies.push(`${context.reader.say({ code: 'gm.left-undone' })} ${left.map(code).join(' · ')}`);
    break;
  }
  return { content: replies.join('\n') };
}

/** A person to sit down or to be game master: no bot. */
async function personReply(
  context: InteractionContext,
  kind: ProposalKind,
  before: string,
  user: ReturnType<CommandInteraction['options']['getUser']>,
  reason: string,
): Promise<Reply> {
  if (user?.bot) return { content: context.reader.say({ code: 'gm.no-bot' }) };
  return actReply(context, kind, `${before}${user ? `${user.id} ${personOf(user).name}` : ''}`, reason);
}

type GmAct = (context: InteractionContext, interaction: CommandInteraction, reason: string) => Promise<Reply>;

/** What the game master may do, by subcommand. What can't be thought better of is shown before it is done. */
export const GM_ACTS: Readonly<Record<string, GmAct>> = {
  rewind: (context, { options }, reason) =>
    previewReply(context, { kind: 'rewind', text: lineMeant(options.getString('line', true)) }, reason),
  edit: (context, { options }, reason) => editReply(context, options.getString('change', true), reason),
  force: async (context, { options }, reason) =>
    actReply(context, 'force', (await seatMeant(context, options.getString('seat', true))) ?? '', reason),
  adjudge: (context, { options }, reason) =>
    previewReply(context, { kind: 'adjudge', text: options.getString('result', true).trim() }, reason),
  replace: async (context, { options }, reason) => {
    const seat = (await seatMeant(context, options.getString('seat', true))) ?? '';
    return personReply(context, 'replace', `${seat} `, options.getUser('user', true), reason);
  },
  appoint: (context, { options }, reason) => personReply(context, 'master', '', options.getUser('user'), reason),
};

/** The sides that a game may be given to, and a draw. */
async function resultOffers(
  { app, reader, channel }: InteractionContext,
  typed: string,
): Promise<AutocompleteChoice[]> {
  const state = await app.tables.state(channel);
  if (!state.ok) return [];
  const { game, seats } = state.value;
  const sides = [...new Set(seats.map(({ side }) => side))];
  const choices = sides.map((side) => ({ name: sideName(reader, game, side), value: side }));
  return matching([...choices, { name: reader.plain({ code: 'gm.draw' }), value: 'draw' }], typed);
}

/** What is offered for the options of the game master's acts. */
export function gmChoices(context: InteractionContext, { options }: Typing): Promise<readonly AutocompleteChoice[]> {
  const { app, channel, user } = context;
  const { name, value } = options.getFocused(true);
  switch (name) {
    case 'line':
      return lineChoices(context, value, 'rewind');
    case 'change':
      return lastTextChoices(context, value, (text) =>
        app.tables.suggestProposal(channel, user.id, 'edit', text, LIMITS.choices),
      );
    case 'result':
      return resultOffers(context, value);
    case 'seat':
      return tableSeatChoices(context, value);
    default:
      return Promise.resolve(reasonChoices(context, value));
  }
}
