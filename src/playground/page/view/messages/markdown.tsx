import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Block, Inline } from '../../markdown/ast.ts';
import { parseBlocks } from '../../markdown/blocks.ts';
import { parseInline } from '../../markdown/inline.ts';
import { formatTimestamp } from '../../markdown/timestamps.ts';
import { displayName, hexColor } from '../../state/selectors.ts';
import type { GuildState, State } from '../../state/state.ts';
import { usePage } from '../context.ts';
import { Icon } from '../icons.tsx';

const EMOJI_ONLY = /^(?:\p{Extended_Pictographic}[\u{1F3FB}-\u{1F3FF}\uFE0F\u200D]*\s*){1,27}$/u;
const RELATIVE_REFRESH_MS = 10_000;

/** Discord-flavoured markdown, shown. All text goes through the DOM as text. */
export function Markdown({ text }: { text: string }) {
  const blocks = useMemo(() => parseBlocks(text), [text]);
  if (EMOJI_ONLY.test(text)) return <p class="jumbo">{text}</p>;
  return <Blocks blocks={blocks} />;
}

/** Markdown within a line: titles, names of fields. */
export function InlineMarkdown({ text }: { text: string }) {
  const nodes = useMemo(() => parseInline(text), [text]);
  return <Inlines nodes={nodes} />;
}

function Blocks({ blocks }: { blocks: Block[] }) {
  return (
    <>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inlines nodes={block.children} />
        </p>
      );
    case 'subtext':
      return (
        <p class="subtext">
          <Inlines nodes={block.children} />
        </p>
      );
    case 'heading': {
      const Tag = (['h3', 'h4', 'h5'] as const)[block.level - 1] ?? 'h5';
      return (
        <Tag class={`md-heading level-${block.level}`}>
          <Inlines nodes={block.children} />
        </Tag>
      );
    }
    case 'code':
      return <CodeBlock text={block.text} />;
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.children} />
        </blockquote>
      );
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <Blocks blocks={item} />
        </li>
      ));
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

function CodeBlock({ text }: { text: string }) {
  const { t } = usePage();
  return (
    <div class="code-block">
      <pre>
        <code>{text}</code>
      </pre>
      <button
        type="button"
        class="icon-button"
        aria-label={t('copy')}
        title={t('copy')}
        onClick={() => void navigator.clipboard?.writeText(text)}
      >
        <Icon name="copy" />
      </button>
    </div>
  );
}

function Inlines({ nodes }: { nodes: Inline[] }) {
  return (
    <>
      {nodes.map((node, index) => (
        <InlineView key={index} node={node} />
      ))}
    </>
  );
}

const STYLE_TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

function InlineView({ node }: { node: Inline }) {
  const { state, guild, openChannel, startCommand } = usePage();
  switch (node.kind) {
    case 'text':
      return <>{node.text}</>;
    case 'break':
      return <br />;
    case 'bold':
    case 'italic':
    case 'underline':
    case 'strike': {
      const Tag = STYLE_TAGS[node.kind];
      return (
        <Tag>
          <Inlines nodes={node.children} />
        </Tag>
      );
    }
    case 'spoiler':
      return (
        <Spoiler>
          <Inlines nodes={node.children} />
        </Spoiler>
      );
    case 'code':
      return <code>{node.text}</code>;
    case 'link':
      return (
        <a href={node.url} target="_blank" rel="noreferrer noopener nofollow">
          <Inlines nodes={node.children} />
        </a>
      );
    case 'user':
      return <span class="mention">@{userName(node.id, state, guild)}</span>;
    case 'role': {
      const role = guild?.roles[node.id];
      const color = role?.color ? { '--name': hexColor(role.color) } : undefined;
      return (
        <span class="mention role" style={color}>
          @{role?.name ?? node.id}
        </span>
      );
    }
    case 'channel':
      return (
        <button type="button" class="mention" onClick={() => state.channels[node.id] && openChannel(node.id)}>
          #{state.channels[node.id]?.name ?? node.id}
        </button>
      );
    case 'everyone':
      return <span class="mention">{node.text}</span>;
    case 'command':
      return (
        <button type="button" class="mention" data-testid="command-mention" onClick={() => startCommand(node.name)}>
          /{node.name}
        </button>
      );
    case 'timestamp':
      return <Timestamp seconds={node.seconds} style={node.style} />;
    case 'emoji':
      return <span class="custom-emoji">:{node.name}:</span>;
  }
}

/** Content hidden until it is clicked. */
export function Spoiler({ children, block = false }: { children: ComponentChildren; block?: boolean }) {
  const { t } = usePage();
  const [shown, setShown] = useState(false);
  const Tag = block ? 'div' : 'span';
  if (shown) return <Tag class="spoiler shown">{children}</Tag>;
  const show = (): void => setShown(true);
  return (
    <Tag
      class={block ? 'spoiler block' : 'spoiler'}
      role="button"
      tabIndex={0}
      aria-label={t('spoiler')}
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        show();
      }}
      onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && show()}
    >
      <span aria-hidden="true">{children}</span>
    </Tag>
  );
}

function Timestamp({ seconds, style }: { seconds: number; style: string }) {
  const { state } = usePage();
  const [, refresh] = useState(0);
  useEffect(() => {
    if (style !== 'R') return;
    const timer = setInterval(() => refresh((count) => count + 1), RELATIVE_REFRESH_MS);
    return () => clearInterval(timer);
  }, [style]);
  return (
    <time class="timestamp" title={formatTimestamp(seconds, 'F', state.locale)}>
      {formatTimestamp(seconds, style, state.locale)}
    </time>
  );
}

/** Markdown as one line of plain text, for previews. */
export function plainText(text: string, state: State, guild: GuildState | null): string {
  const flatten = (nodes: Inline[]): string =>
    nodes
      .map((node) => {
        if (node.kind === 'text' || node.kind === 'code' || node.kind === 'everyone') return node.text;
        if (node.kind === 'user') return `@${userName(node.id, state, guild)}`;
        if (node.kind === 'role') return `@${guild?.roles[node.id]?.name ?? node.id}`;
        if (node.kind === 'channel') return `#${state.channels[node.id]?.name ?? node.id}`;
        if (node.kind === 'command') return `/${node.name}`;
        if (node.kind === 'timestamp') return formatTimestamp(node.seconds, node.style, state.locale);
        if (node.kind === 'emoji') return `:${node.name}:`;
        if (node.kind === 'break') return ' ';
        if (node.kind === 'spoiler') return '▒▒▒';
        return 'children' in node ? flatten(node.children) : '';
      })
      .join('');
  return flatten(parseInline(text.replace(/^(?:#{1,3} |> |-# |- )/gm, '')));
}

function userName(id: string, state: State, guild: GuildState | null): string {
  const user = state.users[id];
  return user ? displayName(guild, user) : id;
}
