import type { CommandOption } from '../protocol/types.ts';
import { localName, type LeafCommand } from './commands.ts';
import { addOption, startDraft, type CommandDraft } from './draft.ts';

/**
 * Reads a command typed as text, `/order line: move 2PzA 1401`: the longest known name, then options by name and colon
 * in any order; text before the first name belongs to the first option. Null when no command has that name.
 */
export function parseCommandText(text: string, leaves: readonly LeafCommand[], locale: string): CommandDraft | null {
  const body = text.replace(/^\//, '').replace(/^\s+/, '');
  const hit = leaves
    .flatMap((leaf) => [...new Set([leaf.name, leaf.localName])].map((name) => ({ leaf, name })))
    .filter(({ name }) => startsWithWords(body, name))
    .sort((a, b) => b.name.length - a.name.length)[0];
  if (!hit) return null;
  return readOptions(startDraft(hit.leaf), body.slice(hit.name.length).trim(), locale);
}

function startsWithWords(body: string, name: string): boolean {
  const head = body.slice(0, name.length).toLowerCase();
  return head === name.toLowerCase() && /^(\s|$)/.test(body.slice(name.length));
}

function readOptions(draft: CommandDraft, text: string, locale: string): CommandDraft | null {
  if (text === '') return draft;
  const marks = optionMarks(text, draft.leaf.options, locale);
  const head = text.slice(0, marks[0]?.start ?? text.length).trim();
  const first = draft.leaf.options[0];
  if (head !== '' && !first) return null;
  const withHead = head !== '' && first ? addOption(draft, first, head) : draft;
  return marks.reduce((sum, mark, index) => {
    return addOption(sum, mark.option, text.slice(mark.end, marks[index + 1]?.start ?? text.length).trim());
  }, withHead);
}

interface OptionMark {
  option: CommandOption;
  start: number;
  end: number;
}

/** Where options are named in the text, each option at its first place. */
function optionMarks(text: string, options: readonly CommandOption[], locale: string): OptionMark[] {
  return options
    .map((option) => findMark(text, option, locale))
    .filter((mark): mark is OptionMark => mark !== null)
    .sort((a, b) => a.start - b.start);
}

function findMark(text: string, option: CommandOption, locale: string): OptionMark | null {
  const lower = text.toLowerCase();
  for (const name of [option.name, localName(option, locale)]) {
    for (const colon of [':', '\uff1a']) {
      const label = name.toLowerCase() + colon;
      const start = (' ' + lower).search(new RegExp(`\\s${escapePattern(label)}`));
      if (start >= 0) return { option, start, end: start + label.length };
    }
  }
  return null;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

export interface SplitText {
  head: string;
  option: CommandOption;
  rest: string;
}

/** The first place where the text names one of the options by `name:`, with what stands before and after; or null. */
export function splitAtOption(text: string, options: readonly CommandOption[], locale: string): SplitText | null {
  const mark = optionMarks(text, options, locale)[0];
  if (!mark) return null;
  const rest = text.slice(mark.end).replace(/^\s+/, '');
  return { head: text.slice(0, mark.start).trim(), option: mark.option, rest };
}
