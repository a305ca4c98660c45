import { useLayoutEffect, useRef } from 'preact/hooks';
import { usePage } from '../view/context.ts';

export interface Suggestion {
  key: string;
  label: string;
  detail?: string;
  /** At the far end of the row: the application's name. */
  note?: string;
}

interface SuggestionListProps {
  id: string;
  title: string;
  /** The typed text that the items fit. */
  query: string;
  description?: string;
  items: Suggestion[];
  active: number;
  loading?: boolean;
  /** Shown when there is nothing to choose. */
  empty?: string;
  fault?: string;
  /** Enter sends what is typed rather than choosing. */
  entersSend?: boolean;
  onPick(index: number): void;
  onHover(index: number): void;
}

/** The list over the composer: commands, options, or choices. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, title, query, description, items, active, loading = false, empty, fault } = props;
  const { t } = usePage();
  const list = useRef<HTMLUListElement>(null);

  useLayoutEffect(() => {
    list.current?.querySelector('[data-active=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, items]);

  return (
    <div class="suggestions" data-testid="suggestions" data-loading={loading} data-query={query}>
      <div class="suggestions-head">
        <strong>{title}</strong>
        {description && <span>{description}</span>}
        {loading && <span class="dots" role="status" aria-label={t('loadingChoices')} />}
      </div>
      {items.length > 0 && (
        <ul
          role="listbox"
          id={id}
          aria-label={title}
          aria-busy={loading}
          ref={list}
          class={loading ? 'stale' : undefined}
        >
          {items.map((item, index) => (
            <li
              key={item.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              data-active={index === active}
              data-testid="suggestion"
              onPointerMove={() => props.onHover(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => props.onPick(index)}
            >
              <span class="suggestion-text">
                <span class="suggestion-label">{item.label}</span>
                {item.detail && <small>{item.detail}</small>}
              </span>
              {item.note && <span class="suggestion-note">{item.note}</span>}
            </li>
          ))}
        </ul>
      )}
      {items.length === 0 && !loading && !fault && empty && <p class="hint">{empty}</p>}
      {fault && (
        <p class="hint" role="alert">
          {fault}
        </p>
      )}
      {items.length > 0 && <p class="keys-hint">{t(props.entersSend ? 'keysHint' : 'keysPick')}</p>}
    </div>
  );
}
