import { reduceChannels } from './reduce-channels.ts';
import { reduceInteractions } from './reduce-interactions.ts';
import { reduceMessages } from './reduce-messages.ts';
import { markRead } from './read-marks.ts';
import type { Action, State } from './state.ts';

/** The state after one gateway event or one deed of the user. Unknown events change nothing. */
export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'status':
      return { ...state, status: action.status };
    case 'channel-opened':
      return markRead({ ...state, currentChannel: action.channelId, replyTo: null }, action.channelId);
    case 'visibility': {
      const next = { ...state, pageVisible: action.visible };
      return action.visible && state.currentChannel ? markRead(next, state.currentChannel) : next;
    }
    case 'read-restored':
      return { ...state, read: { ...action.read, ...state.read } };
    case 'commands-loaded':
      return { ...state, commands: { ...state.commands, [action.guildId]: action.index } };
    case 'reply-to':
      return { ...state, replyTo: action.message };
    default:
      return reduceMessages(reduceInteractions(reduceChannels(state, action), action), action);
  }
}
