import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type { Channel, Choice, CommandOption } from '../protocol/types.ts';
import { usePage } from '../view/context.ts';
import { IconButton } from '../view/icons.tsx';
import { localDescription, localName } from './commands.ts';
import {
  addOption,
  changeOption,
  focusFirstEmpty,
  isEmpty,
  moveFocus,
  remainingOptions,
  removeOption,
  type CommandDraft,
  type DraftOption,
} from './draft.ts';
import { OptionChip } from './option-chip.tsx';
import { splitAtOption } from './parse-text.ts';
import { SuggestionList, type Suggestion } from './suggestion-list.tsx';
import { useAutocomplete } from './use-autocomplete.ts';
import { fixedChoices, matchingChoices } from './values.ts';

interface CommandComposerProps {
  channel: Channel;
  draft: CommandDraft;
  onChange(draft: CommandDraft): void;
  onSend(draft: CommandDraft): void;
  onCancel(): void;
}

/** A slash command being filled in: its name, its options as chips, and a place to name further options. */
export function CommandComposer({ channel, draft, onChange, onSend, onCancel }: CommandComposerProps) {
  const { session, state, guild, t } = usePage();
  const row = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [tail, setTail] = useState('');
  const [list, setList] = useState({ active: 0, navigated: false, closed: false });

  const choicesOf = (option: CommandOption): Choice[] | null => fixedChoices(option, state, guild, t);
  const focused = draft.filled.find(({ option }) => option.name === draft.focus) ?? null;
  const autocomplete = useAutocomplete(session, state, channel.id, draft, choicesOf);
  const fixed = focused ? choicesOf(focused.option) : null;
  const choices = focused
    ? fixed
      ? matchingChoices(fixed, focused.choice ? '' : focused.text)
      : autocomplete.choices
    : [];
  const remaining = remainingOptions(draft);
  const offered = focused ? [] : matchingOptions(remaining, tail, state.locale);
  const pickable = list.closed || autocomplete.status === 'loading' ? 0 : focused ? choices.length : offered.length;

  useLayoutEffect(() => {
    setList({ active: 0, navigated: false, closed: Boolean(focused?.choice) });
  }, [draft.focus, focused?.text, focused?.choice, tail]);

  useLayoutEffect(() => {
    const wanted = draft.focus === null ? 'tail' : draft.focus;
    const input = row.current?.querySelector<HTMLInputElement>(`[data-option-input="${CSS.escape(wanted)}"]`);
    if (!input || input === document.activeElement) return;
    input.focus();
    if (input.type === 'text') input.setSelectionRange(input.value.length, input.value.length);
  }, [draft]);

  const pick = (index: number): void => {
    if (!focused) {
      const option = offered[index];
      if (!option) return;
      setTail('');
      onChange(addOption(draft, option));
      return;
    }
    const choice = choices[index];
    if (!choice) return;
    onChange(focusFirstEmpty(changeOption(draft, focused.option.name, { choice, text: choice.name })));
  };

  const type = (entry: DraftOption, text: string): void => {
    const { name } = entry.option;
    const others = remaining.concat(entry.option);
    const split = splitAtOption(text, others, state.locale);
    if (split?.option === entry.option && split.head === '') {
      onChange(changeOption(draft, name, { text: split.rest, choice: null }));
    } else if (split && split.option !== entry.option) {
      const before =
        split.head || entry.option.required
          ? changeOption(draft, name, { text: split.head, choice: null })
          : removeOption(draft, name);
      onChange(addOption(before, split.option, split.rest));
    } else {
      onChange(changeOption(draft, name, { text, choice: null }));
    }
  };

  const typeTail = (text: string): void => {
    const split = splitAtOption(text, draft.leaf.options, state.locale);
    const first = remaining[0];
    const isFreeText = matchingOptions(remaining, text, state.locale).length === 0;
    if (split) onChange(addOption(draft, split.option, split.rest));
    else if (isFreeText && first?.type === ApplicationCommandOptionType.String && draft.filled.length === 0)
      onChange(addOption(draft, first, text));
    setTail(split || (isFreeText && draft.filled.length === 0) ? '' : text);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const action = keyAction(event);
    if (!action) return;
    event.preventDefault();
    action();
  };

  const keyAction = (event: KeyboardEvent): (() => void) | null => {
    const input = event.target as HTMLInputElement;
    const atStart = input.selectionStart === 0 && input.selectionEnd === 0;
    const atEnd = input.selectionStart === input.value.length;
    const step = (by: number): void =>
      setList({
        ...list,
        navigated: true,
        active: list.navigated ? (list.active + by + pickable) % pickable : by > 0 ? 0 : pickable - 1,
      });
    switch (event.key) {
      case 'ArrowDown':
        return pickable > 0 ? () => step(1) : null;
      case 'ArrowUp':
        return pickable > 0 ? () => step(-1) : null;
      case 'Tab':
        if (event.shiftKey) return () => onChange(moveFocus(draft, -1));
        if (pickable > 0 && !(focused === null && tail === '' && !list.navigated)) return () => pick(list.active);
        return draft.focus === null ? null : () => onChange(moveFocus(draft, 1));
      case 'Enter':
        return () => (entersPick() ? pick(list.active) : onSend(draft));
      case 'Escape':
        return () => (pickable > 0 ? setList({ ...list, closed: true }) : onCancel());
      case 'Backspace':
        return atStart && input.value === '' ? backspace : null;
      case 'ArrowLeft':
        return atStart ? () => onChange(moveFocus(draft, -1)) : null;
      case 'ArrowRight':
        return atEnd ? () => onChange(moveFocus(draft, 1)) : null;
      default:
        return null;
    }
  };

  /** Enter takes from the list what was gone to, and what only the list can supply; else it sends what is typed. */
  const entersPick = (): boolean => {
    if (pickable === 0) return false;
    if (list.navigated) return true;
    if (!focused) return tail !== '';
    if (isEmpty(focused)) return focused.option.required ?? false;
    return fixed !== null && focused.choice === null;
  };

  const backspace = (): void => {
    if (focused && !focused.option.required) onChange(removeOption(draft, focused.option.name));
    else if (draft.filled.every(isEmpty) && draft.filled[0]?.option.name === draft.focus) onCancel();
    else if (draft.focus === null && draft.filled.length === 0) onCancel();
    else onChange(moveFocus(draft, -1));
  };

  const suggestions: Suggestion[] = focused
    ? choices.map((choice, index) => ({ key: `${index} ${choice.value}`, label: choice.name }))
    : offered.map((option) => ({
        key: option.name,
        label: localName(option, state.locale),
        detail: localDescription(option, state.locale),
      }));
  const hasList = !list.closed && (focused !== null || offered.length > 0);
  return (
    <>
      {hasList && (
        <SuggestionList
          id={listId}
          query={focused?.text ?? tail}
          title={focused ? localName(focused.option, state.locale) : t('optional')}
          description={focused ? localDescription(focused.option, state.locale) : draft.leaf.description}
          items={suggestions}
          active={list.active}
          loading={autocomplete.status === 'loading'}
          entersSend={!entersPick()}
          {...(focused && (fixed || autocomplete.status === 'ready') ? { empty: t('noOptions') } : {})}
          {...(autocomplete.status === 'failed' ? { fault: t('choicesFailed') } : {})}
          onPick={pick}
          onHover={(active) => active !== list.active && setList({ ...list, active })}
        />
      )}
      <div class="composer-row">
        <IconButton icon="close" label={t('removeCommand')} onClick={onCancel} testid="discard-command" />
        <div
          class="command-row"
          ref={row}
          role="group"
          aria-label={`/${draft.leaf.localName}`}
          data-testid="command-row"
          onKeyDown={onKeyDown}
        >
          <span class="command-name" data-testid="command-name">
            /{draft.leaf.localName}
          </span>
          {draft.filled.map((entry) => (
            <OptionChip
              key={entry.option.name}
              entry={entry}
              focused={entry.option.name === draft.focus}
              listId={hasList ? listId : undefined}
              activeId={pickable > 0 ? `${listId}-${list.active}` : undefined}
              onFocus={() => draft.focus !== entry.option.name && onChange({ ...draft, focus: entry.option.name })}
              onText={(text) => type(entry, text)}
              onFile={(file) => onChange(changeOption(draft, entry.option.name, { file, text: file?.name ?? '' }))}
              onRemove={() => onChange(removeOption(draft, entry.option.name))}
            />
          ))}
          <input
            class="tail"
            data-option-input="tail"
            data-testid="command-tail"
            aria-label={t('optional')}
            autocomplete="off"
            placeholder={remaining.length > 0 ? t('moreOptions', { count: remaining.length }) : ''}
            value={tail}
            onFocus={() => draft.focus !== null && onChange({ ...draft, focus: null })}
            onInput={(event) => typeTail(event.currentTarget.value)}
          />
        </div>
        <IconButton icon="send" label={t('send')} testid="send" onClick={() => onSend(draft)} />
      </div>
    </>
  );
}

/** The options whose name begins with the text, or holds it. */
function matchingOptions(options: readonly CommandOption[], text: string, locale: string): CommandOption[] {
  const wanted = text.trim().toLowerCase();
  return options.filter((option) =>
    [option.name, localName(option, locale)].some((name) => name.toLowerCase().includes(wanted)),
  );
}
