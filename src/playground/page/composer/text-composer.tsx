import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { noteTyping } from '../actions/messages.ts';
import { refreshCommands } from '../actions/session.ts';
import { MAX_CONTENT_LENGTH } from '../protocol/constants.ts';
import type { Channel } from '../protocol/types.ts';
import { usePage } from '../view/context.ts';
import { IconButton } from '../view/icons.tsx';
import { searchLeaves, type LeafCommand } from './commands.ts';
import { SuggestionList } from './suggestion-list.tsx';

interface TextComposerProps {
  channel: Channel;
  text: string;
  files: File[];
  leaves: LeafCommand[];
  onText(text: string): void;
  onFiles(files: File[]): void;
  onChoose(leaf: LeafCommand): void;
  onSend(): void;
  /** Brings back the last command sent. */
  onRecall(): void;
}

const finePointer = (): boolean => matchMedia('(pointer: fine)').matches;

/** The field for plain text. A slash at its beginning opens the list of commands. */
export function TextComposer(props: TextComposerProps) {
  const { channel, text, files, leaves } = props;
  const { session, t } = usePage();
  const input = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [active, setActive] = useState(0);
  const [closed, setClosed] = useState(false);

  const isCommand = text.startsWith('/') && !text.includes('\n');
  const found = isCommand && !closed ? searchLeaves(leaves, text.slice(1)) : [];
  const excess = text.length - MAX_CONTENT_LENGTH;

  useLayoutEffect(() => {
    if (finePointer()) input.current?.focus();
  }, []);

  useEffect(() => {
    setActive(0);
    setClosed(false);
    if (isCommand && channel.guild_id) void refreshCommands(session, channel.guild_id);
  }, [text, isCommand]);

  useLayoutEffect(() => {
    const area = input.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${Math.min(area.scrollHeight, 240)}px`;
  }, [text]);

  const choose = (index: number): void => {
    const leaf = found[index];
    if (leaf) props.onChoose(leaf);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const action = found.length > 0 ? listKeys(event) : plainKeys(event);
    if (!action) return;
    event.preventDefault();
    action();
  };
  const listKeys = (event: KeyboardEvent): (() => void) | null => {
    const last = found.length - 1;
    const keys: Record<string, () => void> = {
      ArrowDown: () => setActive(active >= last ? 0 : active + 1),
      ArrowUp: () => setActive(active <= 0 ? last : active - 1),
      Tab: () => choose(active),
      Enter: () => choose(active),
      Escape: () => setClosed(true),
    };
    return keys[event.key] ?? null;
  };
  const plainKeys = (event: KeyboardEvent): (() => void) | null => {
    if (event.key === 'Enter' && !event.shiftKey && excess <= 0) return props.onSend;
    if (event.key === 'ArrowUp' && text === '') return props.onRecall;
    return null;
  };

  return (
    <>
      {isCommand && !closed && (
        <SuggestionList
          id={listId}
          title={t('commands')}
          query={text}
          items={found.map((leaf) => ({
            key: `${leaf.command.id} ${leaf.name}`,
            label: `/${leaf.localName}`,
            detail: leaf.description,
            note: leaf.applicationName,
          }))}
          active={active}
          empty={t('noCommands')}
          onPick={choose}
          onHover={setActive}
        />
      )}
      {files.length > 0 && (
        <ul class="uploads">
          {files.map((file) => (
            <li key={file.name}>
              <span>{file.name}</span>
              <IconButton
                icon="close"
                label={t('removeFile', { file: file.name })}
                onClick={() => props.onFiles(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <div class="composer-row">
        <IconButton icon="plus" label={t('attach')} onClick={() => picker.current?.click()} testid="attach" />
        <input
          type="file"
          multiple
          hidden
          ref={picker}
          data-testid="file-input"
          onChange={(event) => {
            props.onFiles([...files, ...(event.currentTarget.files ?? [])].slice(0, 10));
            event.currentTarget.value = '';
            input.current?.focus();
          }}
        />
        <textarea
          ref={input}
          rows={1}
          value={text}
          placeholder={t('messagePlaceholder', { channel: channel.name })}
          aria-label={t('messagePlaceholder', { channel: channel.name })}
          aria-controls={listId}
          aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
          data-testid="composer-input"
          onInput={(event) => {
            props.onText(event.currentTarget.value);
            if (!event.currentTarget.value.startsWith('/')) noteTyping(session, channel.id);
          }}
          onPaste={(event) => {
            const pasted = [...(event.clipboardData?.files ?? [])];
            if (pasted.length > 0) props.onFiles([...files, ...pasted].slice(0, 10));
          }}
          onKeyDown={onKeyDown}
        />
        {excess > 0 && (
          <span class="excess" role="alert">
            {t('tooLong', { count: excess })}
          </span>
        )}
        <IconButton
          icon="send"
          label={t('send')}
          testid="send"
          disabled={(text.trim() === '' && files.length === 0) || excess > 0}
          onClick={() => (found.length > 0 ? choose(active) : props.onSend())}
        />
      </div>
    </>
  );
}
