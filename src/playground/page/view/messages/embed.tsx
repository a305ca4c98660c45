import type { Embed } from '../../protocol/types.ts';
import { hexColor } from '../../state/selectors.ts';
import { usePage } from '../context.ts';
import { messageTime } from './dates.ts';
import { InlineMarkdown, Markdown } from './markdown.tsx';
import { ImageView } from './media.tsx';

/** An embed with all of its parts. */
export function EmbedView({ embed }: { embed: Embed }) {
  const { state, t } = usePage();
  const { author, title, description, fields = [], image, thumbnail, footer, timestamp } = embed;
  const foot = [footer?.text, timestamp ? messageTime(timestamp, state.locale, t) : ''].filter(Boolean).join(' • ');
  const color = embed.color === undefined || embed.color === null ? undefined : { '--bar': hexColor(embed.color) };
  return (
    <div class="embed" style={color} data-testid="embed">
      <div class="embed-text">
        {author && (
          <p class="embed-author">{author.url ? <SafeLink url={author.url}>{author.name}</SafeLink> : author.name}</p>
        )}
        {title && (
          <p class="embed-title">
            {embed.url ? <SafeLink url={embed.url}>{title}</SafeLink> : <InlineMarkdown text={title} />}
          </p>
        )}
        {description && (
          <div class="content">
            <Markdown text={description} />
          </div>
        )}
        {fields.length > 0 && (
          <dl class="embed-fields">
            {fields.map((field, index) => (
              <div key={index} class={field.inline ? 'inline' : undefined}>
                <dt>
                  <InlineMarkdown text={field.name} />
                </dt>
                <dd class="content">
                  <Markdown text={field.value} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {thumbnail && (
        <div class="embed-thumbnail">
          <ImageView media={thumbnail} name={title ?? ''} />
        </div>
      )}
      {image && (
        <div class="embed-image">
          <ImageView media={image} name={title ?? ''} />
        </div>
      )}
      {foot && <p class="embed-footer">{foot}</p>}
    </div>
  );
}

function SafeLink({ url, children }: { url: string; children: string }) {
  if (!/^https?:\/\//.test(url)) return <>{children}</>;
  return (
    <a href={url} target="_blank" rel="noreferrer noopener nofollow">
      {children}
    </a>
  );
}
