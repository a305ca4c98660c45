import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import { sendCommand } from '../../actions/interactions.ts';
import { leafCommands, localName } from '../../composer/commands.ts';
import type { Channel } from '../../protocol/types.ts';
import { usePage } from '../context.ts';

/** The command that opens a table, and its options: which game, and which computers sit at it. */
const [OPENS, GAME, COMPUTERS] = ['game new', 'game', 'computers'] as const;

/** What the second option says so that whoever opens the table plays alone. */
const ALONE = 'fair';

/** In a channel where nothing was said yet, a button for each game that can be played alone: against the computer, at once. */
export function PlayAlone({ channel }: { channel: Channel }) {
  const { session, state, t } = usePage();
  const index = channel.guild_id ? state.commands[channel.guild_id] : undefined;
  const leaf = index && leafCommands(index, state.locale).find(({ name }) => name === OPENS);
  const games = leaf?.options.find(({ name }) => name === GAME)?.choices ?? [];
  const isUnderWay = Object.values(state.interactions).some(({ channelId }) => channelId === channel.id);
  if (!leaf || isUnderWay || !leaf.options.some(({ name }) => name === COMPUTERS)) return null;
  const type = ApplicationCommandOptionType.String;
  return (
    <p class="play-alone" data-testid="play-alone">
      {games.map((game) => (
        <button
          key={game.value}
          type="button"
          class="component-button primary"
          onClick={() =>
            sendCommand(
              session,
              channel.id,
              leaf,
              [
                { name: GAME, type, value: game.value },
                { name: COMPUTERS, type, value: ALONE },
              ],
              [],
            )
          }
        >
          {t('playAlone', { game: localName(game, state.locale) })}
        </button>
      ))}
    </p>
  );
}
