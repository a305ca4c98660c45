import { useEffect, useMemo, useState } from 'preact/hooks';
import { askChoices } from '../actions/interactions.ts';
import type { Session } from '../actions/session.ts';
import { makeNonce } from '../protocol/snowflake.ts';
import type { Choice, CommandOption } from '../protocol/types.ts';
import type { State } from '../state/state.ts';
import { localName } from './commands.ts';
import type { CommandDraft } from './draft.ts';
import { autocompleteValues } from './values.ts';

const DEBOUNCE_MS = 180;
const PATIENCE_MS = 5000;

export interface Autocomplete {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  choices: Choice[];
}

const IDLE: Autocomplete = { status: 'idle', choices: [] };

/**
 * The application's choices for the focused option as it is typed. An answer to an older text is dropped: choices count
 * as `ready` only when they answer what stands in the option now. While loading, the last choices are kept to look at.
 */
export function useAutocomplete(
  session: Session,
  state: State,
  channelId: string,
  draft: CommandDraft,
  choicesOf: (option: CommandOption) => Choice[] | null,
): Autocomplete {
  const [question, setQuestion] = useState<{ key: string; nonce: string } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [shown, setShown] = useState<{ option: string; choices: Choice[] } | null>(null);

  const entry = draft.filled.find(({ option }) => option.name === draft.focus);
  const asks = Boolean(entry?.option.autocomplete) && entry?.choice === null;
  const values = asks && draft.focus ? autocompleteValues(draft, draft.focus, choicesOf) : [];
  const key = asks ? JSON.stringify([draft.leaf.name, values]) : '';

  useEffect(() => {
    if (!asks) return;
    const nonce = makeNonce();
    let patience: ReturnType<typeof setTimeout> | undefined;
    const timer = setTimeout(
      () => {
        setQuestion({ key, nonce });
        patience = setTimeout(() => setFailed(nonce), PATIENCE_MS);
        void askChoices(session, nonce, channelId, draft.leaf, values).then((accepted) => {
          if (!accepted) setFailed(nonce);
        });
      },
      entry?.text ? DEBOUNCE_MS : 0,
    );
    return () => {
      clearTimeout(timer);
      clearTimeout(patience);
    };
  }, [key]);

  const answer = useMemo(() => localized(state.autocomplete, state.locale), [state.autocomplete, state.locale]);
  const answered = asks && question?.key === key && answer?.nonce === question.nonce;
  useEffect(() => {
    if (answered && answer && entry) setShown({ option: entry.option.name, choices: answer.choices });
  }, [answered, answer]);

  if (!asks || !entry) return IDLE;
  if (answered && answer) return { status: 'ready', choices: answer.choices };
  const old = shown?.option === entry.option.name ? shown.choices : [];
  const isFailed = question?.key === key && failed === question.nonce;
  return { status: isFailed ? 'failed' : 'loading', choices: isFailed ? [] : old };
}

function localized(answer: State['autocomplete'], locale: string): State['autocomplete'] {
  return (
    answer && { ...answer, choices: answer.choices.map((choice) => ({ ...choice, name: localName(choice, locale) })) }
  );
}
