import type { Snowflake } from '../protocol/types.ts';
import { reduceChannels } from './reduce-channels.ts';
import { reduceInteractions } from './reduce-interactions.ts';
import { reduceMessages } from './reduce-messages.ts';
import { markRead } from './read-marks.ts';
import type { Action, State } from './state.ts';

/** The state after one gateway event or one action of the user. Unknown events change nothing. */
export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'status':
      return { ...state, status: action.status };
    case 'channel-opened':
      return opened(state, action.channelId);
    case 'visibility': {
      const next = { ...state, pageVisible: action.visible };
      return action.visible && state.currentChannel ? markRead(next, state.currentChannel) : next;
    }
    case 'read-restored':
      return { ...state, read: { ...state.read, ...action.read } };
    case 'commands-loaded':
      return { ...state, commands: { ...state.commands, [action.guildId]: action.index } };
    case 'reply-to':
      return { ...state, replyTo: action.message };
    default:
      return reduceMessages(reduceInteractions(reduceChannels(state, action), action), action);
  }
}

function opened(state: State, channelId: Snowflake): State {
  const openedAfter = state.read[channelId] ?? null;
  return markRead({ ...state, currentChannel: channelId, openedAfter, replyTo: null }, channelId);
}
