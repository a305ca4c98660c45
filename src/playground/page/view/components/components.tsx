import type { Component, Message } from '../../protocol/types.ts';
import { hexColor } from '../../state/selectors.ts';
import { ComponentType } from 'discord-api-types/v10';
import { ButtonView } from './button.tsx';
import { usePage } from '../context.ts';
import { Markdown, Spoiler } from '../messages/markdown.tsx';
import { FileCard, ImageView } from '../messages/media.tsx';
import { MessageSelect } from './message-select.tsx';

/** The components of a message, and what became of the last one used. */
export function ComponentList({ message, components }: { message: Message; components: Component[] }) {
  const { state, t } = usePage();
  const failed = Object.values(state.interactions).find((interaction) => {
    return interaction.messageId === message.id && interaction.status === 'failed';
  });
  return (
    <div class="components" data-testid="components">
      {components.map((component, index) => (
        <ComponentView key={index} message={message} component={component} />
      ))}
      {failed && (
        <p class="component-failure" role="alert" data-testid="component-failure">
          {failed.reason || t('interactionFailed')}
        </p>
      )}
    </div>
  );
}

function ComponentView({ message, component }: { message: Message; component: Component }) {
  switch (component.type) {
    case ComponentType.ActionRow:
      return (
        <div class="action-row">
          {component.components.map((child, index) => (
            <ComponentView key={index} message={message} component={child as Component} />
          ))}
        </div>
      );
    case ComponentType.Button:
      return <ButtonView message={message} button={component} />;
    case ComponentType.StringSelect:
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect:
      return <MessageSelect message={message} select={component} />;
    case ComponentType.Section:
      return (
        <div class="v2-section" data-testid="section">
          <div>
            {component.components.map((child, index) => (
              <ComponentView key={index} message={message} component={child} />
            ))}
          </div>
          <ComponentView message={message} component={component.accessory} />
        </div>
      );
    case ComponentType.TextDisplay:
      return (
        <div class="content" data-testid="text-display">
          <Markdown text={component.content} />
        </div>
      );
    case ComponentType.Thumbnail: {
      const { media, description = null, spoiler = false } = component;
      return (
        <div class="v2-thumbnail" data-testid="thumbnail">
          <ImageView media={media} name={fileName(media.url)} description={description} spoiler={spoiler} />
        </div>
      );
    }
    case ComponentType.MediaGallery: {
      const gallery = component.items.map(({ media }) => ({ url: media.url, name: fileName(media.url) }));
      return (
        <div class={`gallery count-${Math.min(gallery.length, 5)}`} data-testid="media-gallery">
          {component.items.map(({ media, description = null, spoiler = false }, index) => (
            <ImageView
              key={index}
              media={media}
              name={fileName(media.url)}
              description={description}
              spoiler={spoiler}
              gallery={gallery}
            />
          ))}
        </div>
      );
    }
    case ComponentType.File: {
      const { file, name, size, spoiler } = component;
      const card = <FileCard url={file.url} name={name ?? fileName(file.url)} size={size} />;
      return spoiler ? <Spoiler block>{card}</Spoiler> : card;
    }
    case ComponentType.Separator: {
      const classes = [
        'v2-separator',
        component.spacing === 2 ? 'large' : '',
        component.divider === false ? 'blank' : '',
      ];
      return <hr class={classes.filter(Boolean).join(' ')} data-testid="separator" />;
    }
    case ComponentType.Container: {
      const { accent_color: accent, spoiler } = component;
      const inside = component.components.map((child, index) => (
        <ComponentView key={index} message={message} component={child} />
      ));
      const style = accent === null || accent === undefined ? undefined : { '--bar': hexColor(accent) };
      return (
        <div class="v2-container" style={style} data-testid="container">
          {spoiler ? <Spoiler block>{inside}</Spoiler> : inside}
        </div>
      );
    }
    default:
      return null;
  }
}

function fileName(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '';
  return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
}
