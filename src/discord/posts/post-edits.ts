import type { GuildTextBasedChannel } from 'discord.js';
import type { Notice, Proposal, TableState } from '../../table/api.ts';
import { guideOf, type App } from '../interactions/app.ts';
import { channelOf } from '../connection/channels.ts';
import { readGoneBack } from '../../engine/record/gone-back.ts';
import { wouldGoBack } from '../../table/proposals/agreements.ts';
import { linesOfPlay, type LineOfPlay } from '../present/lines-of-play.ts';
import { MARKS, proposalMarks } from '../present/marks.ts';
import { closedText } from '../present/post.ts';
import { proposalText } from '../present/proposal.ts';
import { publicReader } from '../present/status.ts';

/** Takes the buttons off a post, if it can be done: it may be gone. */
export async function dropButtons(app: App, channel: GuildTextBasedChannel, post: string | undefined): Promise<void> {
  if (post === undefined) return;
  await channel.messages
    .edit(post, { components: [] })
    .catch((error: unknown) => app.log.debug({ err: error }, 'old buttons stay'));
}

/** Closes a post that the game has moved on from, if it can be done: it has no buttons and asks nobody any more. */
export async function closePost(app: App, channel: GuildTextBasedChannel, post: string | undefined): Promise<void> {
  if (post === undefined) return;
  const found = await channel.messages.fetch(post).catch(() => undefined);
  await channel.messages
    .edit(post, {
      ...(found ? { content: closedText(found.content) } : {}),
      components: [],
      allowedMentions: { parse: [] },
    })
    .catch((error: unknown) => app.log.debug({ err: error }, 'an old post stays as it was'));
}

/** Takes the buttons off the posts of proposals that no longer wait; gives the marks to be kept. */
export async function closeProposals(
  app: App,
  channel: GuildTextBasedChannel,
  { marks, proposals }: Pick<TableState, 'marks' | 'proposals'>,
): Promise<Record<string, string>> {
  const over = proposalMarks(marks).filter(({ id }) => !proposals.some((each) => each.id === id));
  for (const { post } of over) await dropButtons(app, channel, post);
  return Object.fromEntries(over.map(({ id }) => [MARKS.proposal(id), '']));
}

/** Most lines looked up of those that going back takes back. */
const MOST_TAKEN_BACK = 40;

/** The lines that a proposal would take back; none unless it goes back. As everybody, or a user, may know them. */
export function takenBackBy(
  app: App,
  state: TableState,
  { kind, text, lines }: Pick<Proposal, 'kind' | 'text'> & Partial<Pick<Proposal, 'lines'>>,
  user = '',
): Promise<readonly LineOfPlay[]> {
  const back = wouldGoBack({ kind, text });
  if (!back) return Promise.resolve([]);
  return linesOfPlay(app, state, user, { back, before: lines ?? state.lines, most: MOST_TAKEN_BACK });
}

/** The lines that a notice tells of having been, or perhaps being, taken back. */
export function takenBackIn(app: App, state: TableState, notice: Notice): Promise<readonly LineOfPlay[]> {
  if (notice.kind === 'proposed' && notice.proposal) return takenBackBy(app, state, notice.proposal);
  const rewind = notice.lines.find(({ kind }) => kind === 'rewind');
  const back = readGoneBack(rewind?.text ?? '');
  if (!rewind || !back) return Promise.resolve([]);
  return linesOfPlay(app, state, '', { back, before: rewind.n, most: MOST_TAKEN_BACK });
}

/** Brings the post of a proposal up to date after somebody agreed. */
export async function renewProposal(
  app: App,
  state: TableState,
  proposal: Proposal,
  missing: readonly string[],
): Promise<void> {
  const post = state.marks[MARKS.proposal(proposal.id)];
  if (!post) return;
  const takenBack = await takenBackBy(app, state, proposal);
  const content = proposalText(publicReader(state), guideOf(app, state), proposal, missing, takenBack, state);
  try {
    const channel = await channelOf(app, state.channel);
    await channel?.messages.edit(post, { content, allowedMentions: { parse: [] } });
  } catch (error) {
    app.log.debug({ err: error }, 'the post of a proposal stays as it was');
  }
}
