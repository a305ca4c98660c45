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
import { labelled } from '../present/time/spans.ts';
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
      replies.push(
        `${labelled(context.reader.say({ code: 'gm.left-undone' }), left.map(code).join(context.reader.signs.dot))}`,
      );
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

/** What the game master gives for an act: what it is about, a person, why. */
interface Given {
  readonly what: string;
  readonly user: ReturnType<CommandInteraction['options']['getUser']>;
  readonly reason: string;
}

interface GmAct {
  /** What `what` suggests; left out where it is not needed. */
  readonly suggest?: (context: InteractionContext, typed: string) => Promise<readonly AutocompleteChoice[]>;
  readonly needsUser?: boolean;
  readonly reply: (context: InteractionContext, given: Given) => Promise<Reply>;
}

/** What the game master may do. What can't be thought better of is shown before it is done. */
export const GM_ACTS: Readonly<Record<string, GmAct>> = {
  rewind: {
    suggest: (context, typed) => lineChoices(context, typed, 'rewind'),
    reply: (context, { what, reason }) => previewReply(context, { kind: 'rewind', text: lineMeant(what) }, reason),
  },
  edit: {
    suggest: (context, typed) =>
      lastTextChoices(context, typed, (text) =>
        context.app.tables.suggestProposal(context.channel, context.user.id, 'edit', text, LIMITS.choices),
      ),
    reply: (context, { what, reason }) => editReply(context, what, reason),
  },
  force: {
    suggest: tableSeatChoices,
    reply: async (context, { what, reason }) =>
      actReply(context, 'force', (await seatMeant(context, what)) ?? '', reason),
  },
  adjudge: {
    suggest: resultOffers,
    reply: (context, { what, reason }) => previewReply(context, { kind: 'adjudge', text: what.trim() }, reason),
  },
  replace: {
    suggest: tableSeatChoices,
    needsUser: true,
    reply: async (context, { what, user, reason }) =>
      personReply(context, 'replace', `${(await seatMeant(context, what)) ?? ''} `, user, reason),
  },
  appoint: { reply: (context, { user, reason }) => personReply(context, 'master', '', user, reason) },
};

/** What `/gm` comes to: an act of the game master's, or what it lacks. */
export function gmReply(context: InteractionContext, { options }: CommandInteraction): Promise<Reply> {
  const act = GM_ACTS[options.getString('act', true)];
  if (!act) throw new Error(`unknown act ${options.getString('act', true)}`);
  const given = {
    what: options.getString('what') ?? '',
    user: options.getUser('user'),
    reason: options.getString('reason', true),
  };
  const lacks = (what: string): Promise<Reply> =>
    Promise.resolve({ content: context.reader.say({ code: `gm.${what}-missing` }) });
  if (act.suggest && given.what.trim() === '') return lacks('what');
  if (act.needsUser && !given.user) return lacks('user');
  return act.reply(context, given);
}

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
  const { name, value } = options.getFocused(true);
  if (name === 'reason') return Promise.resolve(reasonChoices(context, value));
  return GM_ACTS[options.getString('act') ?? '']?.suggest?.(context, value) ?? Promise.resolve([]);
}
