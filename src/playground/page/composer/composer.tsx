import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { sendCommand } from '../actions/interactions.ts';
import { postMessage } from '../actions/messages.ts';
import type { Channel } from '../protocol/types.ts';
import { canSend, mayUse } from '../state/permissions.ts';
import { displayName } from '../state/selectors.ts';
import { usePage } from '../view/context.ts';
import { IconButton } from '../view/icons.tsx';
import { CommandComposer } from './command-composer.tsx';
import { exactLeaf, leafCommands, localName, type LeafCommand } from './commands.ts';
import { startDraft, type CommandDraft } from './draft.ts';
import { parseCommandText } from './parse-text.ts';
import { TextComposer } from './text-composer.tsx';
import { fixedChoices, readDraft } from './values.ts';

interface ComposerProps {
  channel: Channel;
  /** A command that was asked for elsewhere on the page; a new object asks again. */
  wanted: { name: string } | null;
}

/** Where one writes: plain messages, or a slash command with its options. */
export function Composer({ channel, wanted }: ComposerProps) {
  const { session, state, guild, t } = usePage();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<File[]>([]);
  const [draft, setDraft] = useState<CommandDraft | null>(null);
  const [fault, setFault] = useState('');
  const lastSent = useRef<CommandDraft | null>(null);
  const initiallyWanted = useRef(wanted);

  const index = channel.guild_id ? state.commands[channel.guild_id] : undefined;
  const leaves = useMemo(() => {
    const all = index ? leafCommands(index, state.locale) : [];
    return all.filter((leaf) => mayUse(state, channel, leaf.command.default_member_permissions));
  }, [index, state.locale, channel, guild]);

  const begin = (next: CommandDraft): void => {
    setDraft(next);
    setText('');
    setFault('');
  };

  useEffect(() => {
    if (!wanted || wanted === initiallyWanted.current) return;
    const leaf = exactLeaf(leaves, wanted.name);
    if (leaf) begin(startDraft(leaf));
    else setFault(t('unknownCommand', { command: `/${wanted.name}` }));
  }, [wanted]);

  const change = (next: string): void => {
    const parsed = /^\/\S+.*\s/s.test(next) ? parseCommandText(next, leaves, state.locale) : null;
    if (parsed) {
      begin(parsed);
      return;
    }
    setText(next);
    setFault('');
  };

  useLayoutEffect(() => change(text), [leaves]);

  const choose = (leaf: LeafCommand): void => {
    if (leaf.options.length === 0 && exactLeaf([leaf], text.slice(1))) runCommand(startDraft(leaf));
    else begin(startDraft(leaf));
  };

  const sendText = async (): Promise<void> => {
    if (text.startsWith('/') && files.length === 0) {
      setFault(t('unknownCommand', { command: text }));
      return;
    }
    if (text.trim() === '' && files.length === 0) return;
    setText('');
    setFiles([]);
    const error = await postMessage(session, channel.id, text.trim(), files);
    if (!error) return;
    setText(text);
    setFiles(files);
    setFault(t('sendFailed', { reason: error.message || t('serverUnreachable') }));
  };

  const runCommand = (sent: CommandDraft): void => {
    const read = readDraft(sent, (option) => fixedChoices(option, state, guild, t));
    if (!read.ok) {
      const option = sent.leaf.options.find(({ name }) => name === read.fault.option);
      const name = option ? localName(option, state.locale) : read.fault.option;
      setDraft({ ...sent, focus: read.fault.option });
      setFault(t(read.fault.key, { option: name, limit: read.fault.limit }));
      return;
    }
    sendCommand(session, channel.id, sent.leaf, read.values, read.files);
    lastSent.current = sent;
    setDraft(null);
    setText('');
    setFault('');
  };

  if (channel.thread_metadata?.archived && channel.thread_metadata.locked) {
    return <p class="composer-note">{t('archived')}</p>;
  }
  if (!canSend(state, channel)) return <p class="composer-note">{t('noPermission')}</p>;
  return (
    <div class="composer" data-testid="composer">
      {state.replyTo && (
        <p class="replying">
          {t('replyingTo', { user: displayName(guild, state.replyTo.author) })}
          <IconButton
            icon="close"
            label={t('cancel')}
            onClick={() => session.store.dispatch({ type: 'reply-to', message: null })}
          />
        </p>
      )}
      {fault && (
        <p class="composer-fault" role="alert" data-testid="composer-fault">
          {fault}
        </p>
      )}
      {draft ? (
        <CommandComposer
          channel={channel}
          draft={draft}
          onChange={(next) => {
            setFault('');
            setDraft(next);
          }}
          onSend={runCommand}
          onCancel={() => {
            setDraft(null);
            setFault('');
          }}
        />
      ) : (
        <TextComposer
          channel={channel}
          text={text}
          files={files}
          leaves={leaves}
          onText={change}
          onFiles={setFiles}
          onChoose={choose}
          onSend={() => void sendText()}
          onRecall={() => lastSent.current && begin(lastSent.current)}
        />
      )}
    </div>
  );
}
