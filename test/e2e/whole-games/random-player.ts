import type { RandomPick } from '../../../src/engine/trials/random.ts';
import { controlsOf } from '../../support/discord/player.ts';
import { must } from '../../support/toys/results.ts';
import type { SeenComponent, SeenMessage } from '../../support/discord/user-client.ts';
import {
  formBehind,
  invoke,
  lastPost,
  linesOf,
  meaningOf,
  openForm,
  sendForm,
  usable,
  use,
  type AtTable,
} from '../at-table.ts';

/** How often each kind of control is used, where it is there; others are not used. */
const WEIGHTS: Readonly<Record<string, number>> = {
  step: 4,
  pick: 12,
  take: 16,
  say: 4,
  panel: 1,
  commit: 12,
  undo: 1,
  clear: 1,
  form: 1,
  rest: 1,
};

/** Most presses in one decision by buttons. */
const MOST_PRESSES = 25;

/** One of these controls by chance, as often as its kind is used; undefined where none is. */
export function someControl(controls: readonly SeenComponent[], pick: RandomPick): SeenComponent | undefined {
  const weights = controls.map(({ custom_id = '' }) => WEIGHTS[meaningOf(custom_id)] ?? 0);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return undefined;
  let left = pick(total);
  return controls.find((_, n) => (left -= weights[n] as number) < 0);
}

/** How many lines the journal has. */
async function linesPlayed({ tables, channel }: AtTable): Promise<number> {
  const state = await tables.state(channel);
  return state.ok ? state.value.lines : 0;
}

/** By the form of the units that are left: one of them is ordered, the others are left as they are. */
async function byRest(at: AtTable, shown: SeenMessage, opener: SeenComponent): Promise<SeenMessage> {
  const modal = await formBehind(at, shown, opener);
  if (!modal) return shown;
  const lines = linesOf(modal);
  const begun = lines.filter((line) => !line.startsWith('#'));
  const unit = begun[at.pick(begun.length)] ?? '';
  const order = (await suggestedOrder(at, `${unit} `)) ?? unit;
  return sendForm(
    at,
    modal,
    lines.map((line) => (line === unit ? order : line)),
  );
}

/** From the panel on by buttons and menus, until something was carried out. */
async function byButtons(at: AtTable): Promise<void> {
  const post = lastPost(at);
  const opener = post && controlsOf(post).find(({ custom_id = '' }) => meaningOf(custom_id) === 'panel');
  const before = await linesPlayed(at);
  let shown: SeenMessage = post && opener ? await use(at, post, opener) : await invoke(at, 'game status');
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    const control = someControl(usable(shown), at.pick);
    if (!control) return;
    shown =
      meaningOf(control.custom_id ?? '') === 'rest' ? await byRest(at, shown, control) : await use(at, shown, control);
    if ((await linesPlayed(at)) > before) return;
  }
}

/** A whole order, walked to through the suggestions from what is typed already; undefined if nothing is suggested. */
export async function suggestedOrder(
  { user, channel, pick }: Pick<AtTable, 'user' | 'channel' | 'pick'>,
  typed = '',
): Promise<string | undefined> {
  let text = typed;
  for (;;) {
    const offered = await user.autocomplete(channel, 'order', { line: text }, 'line');
    const longer = offered.map(({ value }) => String(value)).filter((value) => value !== text);
    const next = longer[pick(longer.length)];
    if (next === undefined) return text === typed ? undefined : text.trim();
    text = next;
    const complete = !text.endsWith(' ');
    if (complete && (pick(2) === 0 || text.length > 80)) return text;
  }
}

async function commitDraft(at: AtTable): Promise<void> {
  const { tables, channel, user, pick } = at;
  const looked = await tables.look(channel, user.userId);
  if (looked.ok && looked.value.draft && looked.value.draft.commits > 0 && pick(4) > 0) await invoke(at, 'commit');
}

/** Commits a draft that answers all that is asked: then, and only then, nothing is suggested. */
async function commitAnswer(at: AtTable): Promise<void> {
  const { draft } = must(await at.tables.look(at.channel, at.user.userId));
  if (!draft || draft.commits === 0) throw new Error('nothing is suggested to somebody who is asked');
  await invoke(at, 'commit');
}

async function byCommand(at: AtTable): Promise<void> {
  const line = await suggestedOrder(at);
  if (line === undefined) return commitAnswer(at);
  const answered = await invoke(at, 'order', { line });
  // A refusal stands above the panel; in the draft below it, a line may have become impossible.
  const [said = ''] = answered.content.split(/^### /mu);
  if (said.includes('⛔')) {
    throw new Error(`what was suggested is refused: ${line}\n${answered.content}`);
  }
  if (at.pick(8) === 0) await invoke(at, 'undo');
  await commitDraft(at);
}

/** By the form: what the draft has, one or two orders more, and now and then a line that nobody understands. */
async function byForm(at: AtTable): Promise<void> {
  const first = await suggestedOrder(at);
  const modal = await openForm(at);
  if (!modal || first === undefined) return;
  const second = at.pick(2) === 0 ? await suggestedOrder(at, `${first}; `) : undefined;
  const more = second?.split('; ').slice(1) ?? [];
  const nonsense = at.pick(4) === 0 ? ['march to the sea'] : [];
  await sendForm(at, modal, [...linesOf(modal), first, ...nonsense, ...more]);
  await commitDraft(at);
}

/** An order with its last word wrong: what is offered instead, if anything is, is taken. */
async function byMistake(at: AtTable): Promise<void> {
  const line = await suggestedOrder(at);
  if (line === undefined) return commitAnswer(at);
  const refused = await invoke(at, 'order', { line: line.replace(/\S+$/u, '9999') });
  const offered = usable(refused).filter(({ custom_id = '' }) => meaningOf(custom_id) === 'say');
  const way = offered[at.pick(Math.max(1, offered.length))];
  if (way) await use(at, refused, way);
  await commitDraft(at);
}

/** By the buttons under the last post that everybody sees, if it has such. */
async function byPost(at: AtTable): Promise<boolean> {
  const post = lastPost(at);
  const answers = post ? usable(post).filter(({ custom_id = '' }) => meaningOf(custom_id) === 'reply') : [];
  const chosen = answers[at.pick(Math.max(1, answers.length))];
  if (!post || !chosen) return false;
  await use(at, post, chosen);
  return true;
}

/** Takes the draft back from its first line that is not legal any more, which would keep the phase from ending. */
async function takeRefusedBack(at: AtTable): Promise<void> {
  const { draft } = must(await at.tables.look(at.channel, at.user.userId));
  const refused = draft?.lines.findIndex(({ status }) => status === 'refused') ?? -1;
  if (refused >= 0) await invoke(at, 'undo', { from: refused + 1 });
}

/** One decision of somebody who is asked, by a random way among those that the interface offers. */
export async function decide(at: AtTable): Promise<void> {
  await takeRefusedBack(at);
  if (at.pick(2) === 0 && (await byPost(at))) return;
  const ways = [byButtons, byButtons, byCommand, byCommand, byForm, byMistake];
  await (ways[at.pick(ways.length)] as typeof byButtons)(at);
}
