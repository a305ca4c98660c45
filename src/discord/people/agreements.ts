import { ButtonStyle, ComponentType } from 'discord.js';
import { backTo } from '../../engine/record/gone-back.ts';
import { cut } from '../../engine/text.ts';
import { reasonFrom } from '../../table/proposals/reason.ts';
import type { Proposal, ProposalKind, Proposed, TableState, TableError } from '../../table/api.ts';
import { guideOf } from '../interactions/app.ts';
import { playedNotes, errorReply, errorText } from '../orders/answers.ts';
import type { InteractionContext } from '../interactions/context.ts';
import { customId, tryCustomId, type Meaning } from '../interactions/custom-id.ts';
import { LIMITS } from '../connection/limits.ts';
import { linesOfPlay, plainNamedLine } from '../present/lines-of-play.ts';
import { renewProposal, takenBackBy } from '../posts/post-edits.ts';
import { button, buttonRow } from '../present/menus/choices.ts';
import { actText, askedWords, revertedText } from '../present/proposal.ts';
import type { ComponentHandler } from '../interactions/component.ts';
import type { Reply, Row } from '../interactions/reply.ts';
import { box, boxesIn, capital, fitLines, small } from '../interactions/markdown.ts';
import { labelled } from '../present/time/spans.ts';

type Act = Pick<Proposal, 'kind' | 'text'>;

/** Characters for what an act did, and for the lines that one would take back. */
const DONE_LENGTH = 1200;
const TAKEN_BACK_LENGTH = 1000;

/** What came of proposing or agreeing. */
function proposedReply(
  context: InteractionContext,
  { status, proposal, missing, played }: Proposed,
  state: TableState,
): Reply {
  const { reader } = context;
  const guide = guideOf(context.app, state);
  const act = actText(reader, state.game, proposal);
  const said = reader.say({ code: `proposal.told.${status}`, params: { id: proposal.id } });
  const names =
    missing.length > 0 ? [labelled(reader.say({ code: 'proposal.missing' }), askedWords(reader, missing, state))] : [];
  const seats = state.seats.filter(({ holder }) => holder?.id === context.user.id).map(({ id }) => id);
  const notes = fitLines(playedNotes(context, guide, played, seats), DONE_LENGTH, (left) =>
    small(reader.say({ code: 'post.more', params: { left } })),
  );
  return { content: [said, `**${capital(act)}**`, ...names, ...(notes === '' ? [] : [notes])].join('\n'), rows: [] };
}

/** Why an act could not be proposed or agreed to; those without a say are told that it is up to the players. */
const refusedReply = (context: InteractionContext, error: TableError): Promise<Reply> | Reply =>
  error.code === 'table.not-seated'
    ? { content: context.reader.say({ code: 'proposal.not-yours' }), rows: [] }
    : errorReply(context, error);

/** Proposes an act, or carries it out where nobody else has to agree. `step` tells several acts of one interaction apart. */
export async function act(
  context: InteractionContext,
  kind: ProposalKind,
  text: string,
  reason: string,
  step = '',
): Promise<{ readonly done: boolean; readonly reply: Reply }> {
  const result = await context.app.tables.propose(context.request({}, step), kind, text, reason);
  if (!result.ok) return { done: false, reply: await refusedReply(context, result.error) };
  const { value, state } = result.value;
  return { done: value.status === 'done', reply: proposedReply(context, value, state) };
}

/** The same, when only its reply is of interest. */
export const actReply = async (...given: Parameters<typeof act>): Promise<Reply> => (await act(...given)).reply;

const leaveButton = ({ reader }: InteractionContext, number: number) =>
  button(customId('leave', number), reader.plain({ code: 'proposal.button.leave' }));

/** Whether the asker may propose such an act, with one of the texts that are suggested for it. */
async function mayPropose({ app, channel, user }: InteractionContext, { kind, text }: Act): Promise<boolean> {
  const found = await app.tables.suggestProposal(channel, user.id, kind, text, Infinity);
  return found.ok && found.value.some((each) => each.text === text);
}

/**
 * What an act would come to, for the asker's eyes only, before it is proposed: the lines it would take back, the reason as
 * it will be told, and who would have to agree; or why it can't be proposed.
 */
export async function previewReply(
  context: InteractionContext,
  { kind, text }: Act,
  reason: string,
  note = '',
): Promise<Reply> {
  const { app, reader, channel, user } = context;
  const found = await app.tables.state(channel);
  if (!found.ok) return errorReply(context, found.error);
  if (!(await mayPropose(context, { kind, text }))) return actReply(context, kind, text, reason);
  const state = found.value;
  const guide = guideOf(app, state);
  const would = await app.tables.wouldPropose(channel, user.id, kind, text);
  if (!would.ok) return errorReply(context, would.error);
  const { missing } = would.value;
  const act = { kind, text: would.value.text };
  const takenBack = await takenBackBy(app, state, act, user.id);
  const agree =
    missing.length > 0
      ? labelled(reader.say({ code: 'proposal.will-ask' }), askedWords(reader, missing, state))
      : reader.say({ code: 'proposal.at-once' });
  const content = [
    ...(note === '' ? [] : [note]),
    `### ${capital(actText(reader, state.game, act))}`,
    ...revertedText(reader, guide, takenBack, TAKEN_BACK_LENGTH, 'proposal.would-take-back'),
    ...(reason === '' ? [] : [reader.say({ code: 'proposal.reason' }), box(reasonFrom(reason))]),
    agree,
  ];
  const go = tryCustomId('propose', state.number, kind, state.lines, state.id, text);
  const label = reader.plain({ code: missing.length > 0 ? 'proposal.button.propose' : 'proposal.button.do' });
  const style = missing.length > 0 ? ButtonStyle.Primary : ButtonStyle.Danger;
  const buttons = [...(go === undefined ? [] : [button(go, label, style)]), leaveButton(context, state.number)];
  return { content: content.join('\n'), rows: [buttonRow(buttons)] };
}

/** What the asker agreed to propose by a button; shown anew if the game has gone on meanwhile. */
export async function confirmed(
  context: InteractionContext,
  { kind, text }: Act,
  made: Pick<TableState, 'lines' | 'id'>,
  content: string,
): Promise<Reply> {
  const [reason = ''] = boxesIn(content);
  const state = await context.app.tables.state(context.channel);
  if (state.ok && (state.value.lines !== made.lines || state.value.id !== made.id))
    return previewReply(context, { kind, text }, reason, `⚠️ ${context.reader.say({ code: 'proposal.moved-on' })}`);
  return actReply(context, kind, text, reason);
}

/** The lines that the asker may propose to go back to, latest first, as a menu. */
async function backRow(context: InteractionContext, state: TableState): Promise<Row[]> {
  const { app, reader, user } = context;
  const guide = guideOf(app, state);
  const range = { back: backTo(0), before: state.lines, most: LIMITS.selectOptions };
  const lines = (await linesOfPlay(app, state, user.id, range)).filter(({ line }) => line.n > 0);
  if (lines.length === 0) return [];
  const options = lines.map((found) => ({
    label: cut(plainNamedLine(reader, guide, found), LIMITS.selectLabel),
    value: String(found.line.n),
  }));
  const custom_id = customId('back', state.number, 'undo');
  const placeholder = cut(reader.plain({ code: 'undo.choose-line' }), LIMITS.selectPlaceholder);
  return [
    {
      type: ComponentType.ActionRow,
      components: [{ type: ComponentType.StringSelect, custom_id, placeholder, options }],
    },
  ];
}

/** When there is nothing drafted to be taken back: why, and the lines that the others may agree to go back to. */
export async function goingBackReply(context: InteractionContext, error: TableError, reason: string): Promise<Reply> {
  const { app, reader, channel } = context;
  const found = await app.tables.state(channel);
  if (!found.ok) return errorReply(context, found.error);
  const state = found.value;
  const rows = state.stage === 'playing' ? await backRow(context, state) : [];
  const why = errorText(context, error, state);
  if (rows.length === 0) return { content: why, rows };
  const ways = [reader.say({ code: 'undo.others-may-agree' }), ...(reason === '' ? [] : [box(reasonFrom(reason))])];
  return { content: [why, ...ways].join('\n'), rows };
}

/** The number of the line that a text means: `37`, or the label of an offer. */
export const lineMeant = (text: string): string => /\d+/u.exec(text)?.[0] ?? text;

/** Lines looked through for words typed. */
const MOST_SEARCHED = 80;

/** Lines that may be gone back to, latest first; what was typed may be a number or words of an order. */
export async function lineChoices(context: InteractionContext, typed: string, kind: 'undo' | 'rewind') {
  const { app, reader, channel, user } = context;
  const found = await app.tables.state(channel);
  if (!found.ok || found.value.stage !== 'playing') return [];
  const state = found.value;
  const guide = guideOf(app, state);
  const wanted = typed.trim().toLowerCase();
  const number = /^\d+$/u.test(wanted) ? Number(wanted) : undefined;
  const before = number === undefined ? state.lines : Math.min(state.lines, number + 1);
  const most = wanted === '' || number !== undefined ? LIMITS.choices : MOST_SEARCHED;
  const lines = await linesOfPlay(app, state, user.id, { back: backTo(0), before, most });
  return lines
    .filter(({ line }) => kind === 'undo' || line.n < state.lines - 1)
    .map((each) => ({ name: plainNamedLine(reader, guide, each), value: String(each.line.n) }))
    .filter(({ name }) => number !== undefined || name.toLowerCase().includes(wanted));
}

/** What pressing Agree or Decline under a proposal comes to. `table` is the one that it was made at. */
export async function settled(
  context: InteractionContext,
  answer: 'agree' | 'decline',
  proposal: number,
  table: string,
): Promise<Reply> {
  const { app, channel } = context;
  const state = await app.tables.state(channel);
  if (!state.ok) return errorReply(context, state.error);
  if (state.value.id !== table) return refusedReply(context, { code: 'table.proposal-over' });
  const result = await app.tables[answer](context.request(), proposal);
  if (!result.ok) return refusedReply(context, result.error);
  const { value, state: now } = result.value;
  if (value.status === 'waiting') await renewProposal(app, now, value.proposal, value.missing);
  return proposedReply(context, value, now);
}

/** What the buttons and menus of agreements do. */
export const AGREEMENT_COMPONENTS = {
  agree: (context, { args: [proposal = '', table = ''] }) => settled(context, 'agree', Number(proposal), table),
  decline: (context, { args: [proposal = '', table = ''] }) => settled(context, 'decline', Number(proposal), table),
  back: (context, { args: [kind = ''], values: [line = ''], content }) =>
    previewReply(context, { kind: kind as ProposalKind, text: line }, boxesIn(content)[0] ?? ''),
  propose: (context, { args: [kind = '', lines = '', id = '', text = ''], content }) =>
    confirmed(context, { kind: kind as ProposalKind, text }, { lines: Number(lines), id }, content),
  leave: ({ reader }) => Promise.resolve({ content: reader.say({ code: 'proposal.left' }), rows: [] }),
} satisfies Partial<Record<Meaning, ComponentHandler>>;
