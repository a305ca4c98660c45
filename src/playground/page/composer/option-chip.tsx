import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { usePage } from '../view/context.ts';
import { localName } from './commands.ts';
import type { DraftOption } from './draft.ts';
import { Icon } from '../view/icons.tsx';

interface OptionChipProps {
  entry: DraftOption;
  focused: boolean;
  listId: string | undefined;
  activeId: string | undefined;
  onFocus(): void;
  onText(text: string): void;
  onFile(file: File | null): void;
  onRemove(): void;
}

/** One option of a command: its name and the field for its value. */
export function OptionChip({ entry, focused, listId, activeId, onFocus, onText, onFile, onRemove }: OptionChipProps) {
  const { state, t } = usePage();
  const { option, text, choice, file } = entry;
  const name = localName(option, state.locale);
  const numeric =
    option.type === ApplicationCommandOptionType.Integer || option.type === ApplicationCommandOptionType.Number;
  const classes = ['chip', focused ? 'focused' : '', choice ? 'picked' : ''];
  return (
    <span class={classes.filter(Boolean).join(' ')} data-testid="option-chip" data-option={option.name}>
      <label>
        <span class="chip-name">
          {name}
          {option.required && <span class="required">*</span>}
        </span>
        {option.type === ApplicationCommandOptionType.Attachment ? (
          <span class="chip-file">
            {file?.name ?? t('chooseFile')}
            <input
              type="file"
              class="visually-hidden"
              data-option-input={option.name}
              onFocus={onFocus}
              onChange={(event) => onFile(event.currentTarget.files?.[0] ?? null)}
            />
          </span>
        ) : (
          <span class="chip-value" data-value={choice ? choice.name : text}>
            <input
              type="text"
              role="combobox"
              inputMode={numeric ? 'decimal' : undefined}
              autocomplete="off"
              spellcheck={false}
              size={1}
              aria-label={name}
              aria-required={option.required ?? false}
              aria-expanded={focused && listId !== undefined}
              aria-controls={listId}
              aria-activedescendant={focused ? activeId : undefined}
              data-option-input={option.name}
              value={choice ? choice.name : text}
              onFocus={onFocus}
              onInput={(event) => onText(event.currentTarget.value)}
            />
          </span>
        )}
      </label>
      {!option.required && (
        <button
          type="button"
          class="chip-remove"
          tabIndex={-1}
          aria-label={t('removeFile', { file: name })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </span>
  );
}
