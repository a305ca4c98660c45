import { compareSnowflakes } from '../protocol/snowflake.ts';
import type { Message, Snowflake } from '../protocol/types.ts';
import { noteMessage } from './read-marks.ts';
import { without } from './records.ts';
import type { Action, History, State } from './state.ts';

const NO_HISTORY: History = { messages: [], loaded: false, complete: false };
const TYPING_MS = 10_000;

/** Messages, their pins, and who is typing. */
export function reduceMessages(state: State, action: Action): State {
  switch (action.type) {
    case 'history-loaded':
      return historyLoaded(state, action);
    case 'pins-loaded':
      return { ...state, pins: { ...state.pins, [action.channelId]: action.messages } };
    case 'message-dismissed':
      return removed(state, action.channelId, [action.messageId]);
    case 'typing-expired':
      return typingExpired(state, action.now);
    case 'event':
      return event(state, action.name, action.data, action.now);
    default:
      return state;
  }
}

function event(state: State, name: string, data: unknown, now: number): State {
  switch (name) {
    case 'MESSAGE_CREATE':
      return created(state, data as Message);
    case 'MESSAGE_UPDATE':
      return updated(state, data as Message);
    case 'MESSAGE_DELETE': {
      const { channel_id, id } = data as { channel_id: Snowflake; id: Snowflake };
      return removed(state, channel_id, [id]);
    }
    case 'MESSAGE_DELETE_BULK': {
      const { channel_id, ids } = data as { channel_id: Snowflake; ids: Snowflake[] };
      return removed(state, channel_id, ids);
    }
    case 'CHANNEL_PINS_UPDATE':
      return { ...state, pins: without(state.pins, (data as { channel_id: Snowflake }).channel_id) };
    case 'TYPING_START': {
      const { channel_id, user_id } = data as { channel_id: Snowflake; user_id: Snowflake };
      if (user_id === state.me?.id) return state;
      const typists = { ...state.typing[channel_id], [user_id]: now + TYPING_MS };
      return { ...state, typing: { ...state.typing, [channel_id]: typists } };
    }
    default:
      return state;
  }
}

function historyLoaded(state: State, action: Extract<Action, { type: 'history-loaded' }>): State {
  const history = state.histories[action.channelId] ?? NO_HISTORY;
  const arrived = [...action.messages].sort((a, b) => compareSnowflakes(a.id, b.id));
  const isFirstPage = action.before === null;
  const kept = isFirstPage ? keptBesideFirstPage(history.messages, arrived) : history.messages;
  return withHistory(state, action.channelId, {
    messages: merge(arrived, kept),
    loaded: history.loaded || isFirstPage,
    complete: action.complete,
  });
}

/** Of what was held before the newest page came: what only this client has (private replies) and what is newer. */
function keptBesideFirstPage(held: Message[], arrived: Message[]): Message[] {
  const newest = arrived.at(-1)?.id;
  return held.filter((message) => isEphemeral(message) || !newest || compareSnowflakes(message.id, newest) > 0);
}

function merge(first: Message[], second: Message[]): Message[] {
  const all = new Map([...first, ...second].map((message) => [message.id, message]));
  return [...all.values()].sort((a, b) => compareSnowflakes(a.id, b.id));
}

function created(state: State, message: Message): State {
  const history = state.histories[message.channel_id] ?? NO_HISTORY;
  const messages = merge(history.messages, [message]);
  const typists = without(state.typing[message.channel_id] ?? {}, message.author.id);
  const typing = { ...state.typing, [message.channel_id]: typists };
  return noteMessage(withHistory({ ...state, typing }, message.channel_id, { ...history, messages }), message);
}

function updated(state: State, message: Message): State {
  const history = state.histories[message.channel_id];
  const replace = (list: Message[]): Message[] =>
    list.map((old) => {
      if (old.id === message.id) return { ...old, ...message };
      if (old.referenced_message?.id !== message.id) return old;
      return { ...old, referenced_message: { ...old.referenced_message, ...message } };
    });
  const pins = state.pins[message.channel_id];
  const next = pins ? { ...state, pins: { ...state.pins, [message.channel_id]: replace(pins) } } : state;
  return history ? withHistory(next, message.channel_id, { ...history, messages: replace(history.messages) }) : next;
}

function removed(state: State, channelId: Snowflake, ids: Snowflake[]): State {
  const history = state.histories[channelId];
  if (!history) return state;
  const messages = history.messages.filter((message) => !ids.includes(message.id));
  const pins = state.pins[channelId]?.filter((message) => !ids.includes(message.id));
  const next = pins ? { ...state, pins: { ...state.pins, [channelId]: pins } } : state;
  return withHistory(next, channelId, { ...history, messages });
}

function typingExpired(state: State, now: number): State {
  if (!Object.values(state.typing).some((typists) => Object.values(typists).some((until) => until <= now)))
    return state;
  const entries = Object.entries(state.typing).map(([channelId, typists]) => {
    return [channelId, Object.fromEntries(Object.entries(typists).filter(([, until]) => until > now))] as const;
  });
  return { ...state, typing: Object.fromEntries(entries) };
}

function withHistory(state: State, channelId: Snowflake, history: History): State {
  return { ...state, histories: { ...state.histories, [channelId]: history } };
}

function isEphemeral(message: Message): boolean {
  return ((message.flags ?? 0) & 64) !== 0;
}
