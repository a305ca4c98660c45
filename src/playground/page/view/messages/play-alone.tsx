import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { sendCommand } from '../../actions/interactions.ts';
import { leafCommands, localName } from '../../composer/commands.ts';
import type { Channel } from '../../protocol/types.ts';
import { usePage } from '../context.ts';

/** What the buttons call: the command, its option for the game, and the other options that it needs. */
const BUTTONS = [
  { command: 'game learn', text: 'learn', options: {} },
  { command: 'game new', text: 'playAlone', options: { computers: 'fair' } },
] as const;

const GAME = 'game';

/** In a channel where nothing was said yet, buttons for each game: to learn it, and to play it alone against the computer, at once. */
export function PlayAlone({ channel }: { channel: Channel }) {
  const { session, state, t } = usePage();
  const index = channel.guild_id ? state.commands[channel.guild_id] : undefined;
  const leaves = index ? leafCommands(index, state.locale) : [];
  const isUnderWay = Object.values(state.interactions).some(({ channelId }) => channelId === channel.id);
  const type = ApplicationCommandOptionType.String;
  const buttons = BUTTONS.flatMap(({ command, text, options }) => {
    const leaf = leaves.find(({ name }) => name === command);
    const games = leaf?.options.find(({ name }) => name === GAME)?.choices ?? [];
    const more = Object.entries(options).map(([name, value]) => ({ name, type, value }));
    if (!leaf || more.some(({ name }) => !leaf.options.some((option) => option.name === name))) return [];
    return games.map((game) => ({ leaf, game, text, more }));
  });
  if (buttons.length === 0 || isUnderWay) return null;
  return (
    <p class="play-alone" data-testid="play-alone">
      {buttons.map(({ leaf, game, text, more }) => (
        <button
          key={`${leaf.name} ${game.value}`}
          type="button"
          class="component-button primary"
          onClick={() => sendCommand(session, channel.id, leaf, [{ name: GAME, type, value: game.value }, ...more], [])}
        >
          {t(text, { game: localName(game, state.locale) })}
        </button>
      ))}
    </p>
  );
}
