import type { Choice, Message, Modal } from '../protocol/types.ts';
import { without } from './records.ts';
import type { Action, State } from './state.ts';

/** What the user sent to an application, until it is answered; forms and autocomplete answers. */
export function reduceInteractions(state: State, action: Action): State {
  switch (action.type) {
    case 'interaction-sent':
      return { ...state, interactions: { ...state.interactions, [action.interaction.nonce]: action.interaction } };
    case 'interaction-failed':
      return failed(state, action.nonce, action.reason);
    case 'interaction-dismissed':
      return settled(state, action.nonce);
    case 'modal-closed':
      return { ...state, modal: null };
    case 'event':
      return event(state, action.name, action.data);
    default:
      return state;
  }
}

function event(state: State, name: string, data: unknown): State {
  switch (name) {
    case 'INTERACTION_SUCCESS':
      return settled(state, nonceOf(data));
    case 'INTERACTION_FAILURE':
      return failed(state, nonceOf(data), '');
    case 'INTERACTION_MODAL_CREATE':
      return { ...settled(state, nonceOf(data)), modal: data as Modal };
    case 'APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE': {
      const { choices } = data as { choices: Choice[] };
      return { ...state, autocomplete: { nonce: nonceOf(data), choices } };
    }
    case 'MESSAGE_CREATE': {
      const { nonce } = data as Message;
      return nonce === undefined || nonce === null ? state : settled(state, String(nonce));
    }
    default:
      return state;
  }
}

function nonceOf(data: unknown): string {
  return String((data as { nonce?: string | number }).nonce ?? '');
}

function settled(state: State, nonce: string): State {
  if (!state.interactions[nonce]) return state;
  return { ...state, interactions: without(state.interactions, nonce) };
}

function failed(state: State, nonce: string, reason: string): State {
  const interaction = state.interactions[nonce];
  if (!interaction) return state;
  const next = { ...interaction, status: 'failed' as const, reason };
  return { ...state, interactions: { ...state.interactions, [nonce]: next } };
}
