import type { Choice, CommandOption } from '../protocol/types.ts';
import type { LeafCommand } from './commands.ts';

/** One option being filled in: what is typed, and the choice picked from a list, if it still is what is typed. */
export interface DraftOption {
  option: CommandOption;
  text: string;
  choice: Choice | null;
  file: File | null;
}

/** A command being composed. `focus` is the option's name, or null for the place after the last option. */
export interface CommandDraft {
  leaf: LeafCommand;
  filled: DraftOption[];
  focus: string | null;
}

/** A new draft: every required option is there; without any, the place to name an option has the focus. */
export function startDraft(leaf: LeafCommand): CommandDraft {
  const filled = leaf.options.filter((option) => option.required).map(emptyOption);
  return { leaf, filled, focus: filled[0]?.option.name ?? null };
}

function emptyOption(option: CommandOption): DraftOption {
  return { option, text: '', choice: null, file: null };
}

/** The options not yet in the draft. */
export function remainingOptions(draft: CommandDraft): CommandOption[] {
  return draft.leaf.options.filter((option) => !draft.filled.some((filled) => filled.option.name === option.name));
}

/** The draft with an option added (or focused, when it is there already). */
export function addOption(draft: CommandDraft, option: CommandOption, text = ''): CommandDraft {
  const present = draft.filled.some((filled) => filled.option.name === option.name);
  const filled = present ? draft.filled : [...draft.filled, emptyOption(option)];
  const added = { ...draft, filled, focus: option.name };
  return text ? changeOption(added, option.name, { text, choice: null }) : added;
}

/** The draft with one option's content changed. */
export function changeOption(
  draft: CommandDraft,
  name: string,
  change: Partial<Omit<DraftOption, 'option'>>,
): CommandDraft {
  const filled = draft.filled.map((entry) => (entry.option.name === name ? { ...entry, ...change } : entry));
  return { ...draft, filled };
}

/** The draft without an optional option; the focus goes to the one before. A required option is only emptied. */
export function removeOption(draft: CommandDraft, name: string): CommandDraft {
  const index = draft.filled.findIndex((entry) => entry.option.name === name);
  const entry = draft.filled[index];
  if (!entry) return draft;
  if (entry.option.required) return changeOption(draft, name, { text: '', choice: null, file: null });
  const filled = draft.filled.filter((other) => other !== entry);
  return { ...draft, filled, focus: filled[index - 1]?.option.name ?? null };
}

/** The draft with the focus moved by one option; past the last one comes the place to name another. */
export function moveFocus(draft: CommandDraft, step: 1 | -1): CommandDraft {
  const names = [...draft.filled.map((entry) => entry.option.name), null];
  const index = names.indexOf(draft.focus) + step;
  return index < 0 || index >= names.length ? draft : { ...draft, focus: names[index] ?? null };
}

/** The draft with the focus on the first required option still empty, if there is one. */
export function focusFirstEmpty(draft: CommandDraft): CommandDraft {
  const empty = draft.filled.find((entry) => entry.option.required && isEmpty(entry));
  return empty ? { ...draft, focus: empty.option.name } : draft;
}

/** Whether nothing was entered for the option. */
export function isEmpty(entry: DraftOption): boolean {
  return entry.text.trim() === '' && entry.choice === null && entry.file === null;
}
