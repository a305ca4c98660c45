import { actOnComponent } from '../../actions/interactions.ts';
import { ButtonStyle } from 'discord-api-types/v10';
import type { ButtonComponent, Emoji, Message } from '../../protocol/types.ts';
import { usePage } from '../context.ts';
import { Icon } from '../icons.tsx';

const STYLE_CLASS: Record<number, string> = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'secondary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
  [ButtonStyle.Link]: 'link',
  [ButtonStyle.Premium]: 'primary',
};

/** A button of a message; busy from the click to the application's answer. */
export function ButtonView({ message, button }: { message: Message; button: ButtonComponent }) {
  const { session, state } = usePage();
  const { style, label, emoji, url, custom_id: customId, disabled = false } = button;
  const face = (
    <>
      {emoji && <span class="button-emoji">{emojiText(emoji)}</span>}
      {label && <span>{label}</span>}
    </>
  );
  if (style === ButtonStyle.Link && url && /^(https?|discord):/.test(url)) {
    return (
      <a class="component-button link" href={url} target="_blank" rel="noreferrer noopener" data-testid="link-button">
        {face} <Icon name="out" />
      </a>
    );
  }
  const inUse = Object.values(state.interactions).filter((interaction) => {
    return interaction.messageId === message.id && interaction.status === 'sent';
  });
  const busy = inUse.some((interaction) => interaction.customId === customId);
  return (
    <button
      type="button"
      class={`component-button ${STYLE_CLASS[style] ?? 'secondary'}${busy ? ' busy' : ''}`}
      disabled={disabled || inUse.length > 0}
      aria-busy={busy}
      data-testid="button"
      data-custom-id={customId}
      onClick={() => customId && actOnComponent(session, message, { type: button.type, custom_id: customId })}
    >
      {face}
      {busy && <span class="dots" aria-hidden="true" />}
    </button>
  );
}

/** An emoji as text: the character itself, or a custom emoji's name. */
export function emojiText(emoji: Emoji): string {
  return emoji.id ? `:${emoji.name ?? ''}:` : (emoji.name ?? '');
}
