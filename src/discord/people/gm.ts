import { splitLines } from '../../engine/notation.ts';
import type { ProposalKind } from '../../table/api.ts';
import { act, actReply, lineMeant, lineOffers, previewReply } from './agreements.ts';
import type { Asked, CommandInteraction } from '../interactions/context.ts';
import type { Offer, Typing } from '../interactions/command.ts';
import { LIMITS } from '../connection/limits.ts';
import { matching } from '../interactions/autocomplete.ts';
import { lastTextOffers, withoutMarks } from '../orders/order-autocomplete.ts';
import { sideName } from '../present/names.ts';
import { reasonOffers } from './reasons.ts';
import type { Reply } from '../interactions/reply.ts';
import { seatMeant, tableSeatOffers } from './seats.ts';
import { code } from '../interactions/markdown.ts';
import { personOf } from '../interactions/input.ts';

/** Several changes of the position, one after the other; those after one that must be agreed to, or is refused, are left. */
async function editReply(asked: Asked, text: string, reason: string): Promise<Reply> {
  const texts = splitLines(withoutMarks(text));
  const replies: string[] = [];
  for (const [n, each] of texts.entries()) {
    const { done, reply } = await act(asked, 'edit', each, reason, `:${n}`);
    replies.push(reply.content);
    if (done) continue;
    const left = texts.slice(n + 1);
    if (left.length > 0) replies.push(`${asked.reader.say({ code: 'gm.left-undone' })} ${left.map(code).join(' · ')}`);
    break;
  }
  return { content: replies.join('\n') };
}

/** A person to sit down or to be game master: no bot. */
async function personReply(
  asked: Asked,
  kind: ProposalKind,
  before: string,
  user: ReturnType<CommandInteraction['options']['getUser']>,
  reason: string,
): Promise<Reply> {
  if (user?.bot) return { content: asked.reader.say({ code: 'gm.no-bot' }) };
  return actReply(asked, kind, `${before}${user ? `${user.id} ${personOf(user).name}` : ''}`, reason);
}

type GmAct = (asked: Asked, interaction: CommandInteraction, reason: string) => Promise<Reply>;

/** What the game master may do, by subcommand. What can't be thought better of is shown before it is done. */
export const GM_ACTS: Readonly<Record<string, GmAct>> = {
  rewind: (asked, { options }, reason) =>
    previewReply(asked, { kind: 'rewind', text: lineMeant(options.getString('line', true)) }, reason),
  edit: (asked, { options }, reason) => editReply(asked, options.getString('change', true), reason),
  force: async (asked, { options }, reason) =>
    actReply(asked, 'force', (await seatMeant(asked, options.getString('seat', true))) ?? '', reason),
  adjudge: (asked, { options }, reason) =>
    previewReply(asked, { kind: 'adjudge', text: options.getString('result', true).trim() }, reason),
  replace: async (asked, { options }, reason) => {
    const seat = (await seatMeant(asked, options.getString('seat', true))) ?? '';
    return personReply(asked, 'replace', `${seat} `, options.getUser('user', true), reason);
  },
  appoint: (asked, { options }, reason) => personReply(asked, 'master', '', options.getUser('user'), reason),
};

/** The sides that a game may be given to, and a draw. */
async function resultOffers({ app, reader, channel }: Asked, typed: string): Promise<Offer[]> {
  const state = await app.tables.state(channel);
  if (!state.ok) return [];
  const { game, seats } = state.value;
  const sides = [...new Set(seats.map(({ side }) => side))];
  const offers = sides.map((side) => ({ name: sideName(reader, game, side), value: side }));
  return matching([...offers, { name: reader.plain({ code: 'gm.draw' }), value: 'draw' }], typed);
}

/** What is offered for the options of the game master's acts. */
export function gmOffers(asked: Asked, { options }: Typing): Promise<readonly Offer[]> {
  const { app, channel, user } = asked;
  const { name, value } = options.getFocused(true);
  switch (name) {
    case 'line':
      return lineOffers(asked, value, 'rewind');
    case 'change':
      return lastTextOffers(asked, value, (text) =>
        app.tables.suggestProposal(channel, user.id, 'edit', text, LIMITS.choices),
      );
    case 'result':
      return resultOffers(asked, value);
    case 'seat':
      return tableSeatOffers(asked, value);
    default:
      return Promise.resolve(reasonOffers(asked, value));
  }
}
