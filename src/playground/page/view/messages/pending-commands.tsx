import type { Channel } from '../../protocol/types.ts';
import type { PendingInteraction } from '../../state/state.ts';
import { usePage } from '../context.ts';
import { Icon } from '../icons.tsx';

/** Commands on their way to the application, and those it did not answer. */
export function PendingCommands({ channel }: { channel: Channel }) {
  const { state } = usePage();
  const pending = Object.values(state.interactions).filter((interaction) => {
    return interaction.channelId === channel.id && interaction.kind === 'command';
  });
  return (
    <>
      {pending.map((interaction) => (
        <PendingCommand key={interaction.nonce} interaction={interaction} />
      ))}
    </>
  );
}

function PendingCommand({ interaction }: { interaction: PendingInteraction }) {
  const { session, t } = usePage();
  const { nonce, label, status, reason } = interaction;
  const name = `/${label}`;
  if (status === 'sent') {
    return (
      <p class="pending" role="status" data-testid="pending-interaction">
        <span class="dots" aria-hidden="true" /> <code>{name}</code> {t('sending')}
      </p>
    );
  }
  return (
    <div class="pending failed" role="alert" data-testid="failed-interaction">
      <p>
        <Icon name="warn" /> <code>{name}</code> {reason || t('notResponding')}
      </p>
      <p class="only-you">
        {t('onlyYou')} ·{' '}
        <button
          type="button"
          class="text-button"
          onClick={() => session.store.dispatch({ type: 'interaction-dismissed', nonce })}
        >
          {t('dismiss')}
        </button>
      </p>
    </div>
  );
}
