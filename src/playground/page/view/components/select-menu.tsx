import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { usePage } from '../context.ts';
import { Icon } from '../icons.tsx';
import type { SelectItem } from './select-items.ts';

interface SelectMenuProps {
  items: SelectItem[];
  values: string[];
  min: number;
  max: number;
  placeholder: string;
  searchable: boolean;
  disabled?: boolean;
  busy?: boolean;
  customId: string;
  label?: string;
  onChange(values: string[]): void;
  /** The list was closed; `changed` says whether the choice differs from the one it was opened with. */
  onCommit?(values: string[], changed: boolean): void;
}

/** A drop-down for one or several of the items, by mouse, keys or touch. */
export function SelectMenu(props: SelectMenuProps) {
  const { items, values, min, max, searchable, disabled = false, busy = false, customId } = props;
  const { t } = usePage();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const openedWith = useRef<string[]>([]);
  const root = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const listId = useId();

  const wanted = query.trim().toLowerCase();
  const shown = items.filter((item) => item.label.toLowerCase().includes(wanted));
  const several = max > 1;

  const show = (): void => {
    openedWith.current = values;
    setQuery('');
    setActive(
      Math.max(
        0,
        items.findIndex((item) => values.includes(item.value)),
      ),
    );
    setOpen(true);
  };
  const close = (chosen: string[], picked = false): void => {
    setOpen(false);
    const changed =
      picked || chosen.length !== openedWith.current.length || chosen.some((v) => !openedWith.current.includes(v));
    if (picked || several) props.onCommit?.(chosen, changed);
    root.current?.querySelector('button')?.focus();
  };
  const toggle = (item: SelectItem): void => {
    const chosen = values.includes(item.value);
    if (several) {
      if (chosen) props.onChange(values.filter((value) => value !== item.value));
      else if (values.length < max) props.onChange([...values, item.value]);
      return;
    }
    const next = chosen && min === 0 ? [] : [item.value];
    props.onChange(next);
    close(next, true);
  };

  useLayoutEffect(() => {
    if (!open) return;
    popup.current?.scrollIntoView({ block: 'nearest' });
    popup.current?.querySelector<HTMLElement>('input, [role=listbox]')?.focus();
  }, [open]);

  useLayoutEffect(() => {
    popup.current?.querySelector('[data-active=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, open]);

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent): void => {
      if (!root.current?.contains(event.target as Node)) close(values);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open, values]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const last = shown.length - 1;
    const item = shown[active];
    const keys: Record<string, () => void> = {
      ArrowDown: () => setActive(active >= last ? 0 : active + 1),
      ArrowUp: () => setActive(active <= 0 ? last : active - 1),
      Home: () => setActive(0),
      End: () => setActive(last),
      Enter: () => item && toggle(item),
      Escape: () => close(values),
      Tab: () => close(values),
      ...(searchable ? {} : { ' ': () => item && toggle(item) }),
    };
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };

  const chosen = items.filter((item) => values.includes(item.value));
  const range = several ? (min === max ? t('selectExactly', { min }) : t('selectRange', { min, max })) : t('select');
  return (
    <div class="select" ref={root} data-testid="select" data-custom-id={customId}>
      <button
        type="button"
        class={busy ? 'select-button busy' : 'select-button'}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={props.label}
        disabled={disabled}
        onClick={() => (open ? close(values) : show())}
        onKeyDown={(event) => {
          if (open || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
          event.preventDefault();
          show();
        }}
      >
        <span class={chosen.length > 0 ? 'select-value' : 'select-value placeholder'}>
          {chosen.length > 0 ? chosen.map(labelOf).join(', ') : props.placeholder || range}
        </span>
        {busy ? <span class="dots" aria-hidden="true" /> : <Icon name="down" />}
      </button>
      {open && (
        <div class="select-popup" ref={popup} onKeyDown={onKeyDown}>
          {searchable && (
            <input
              type="search"
              placeholder={t('search')}
              aria-label={t('search')}
              aria-controls={listId}
              value={query}
              onInput={(event) => {
                setQuery(event.currentTarget.value);
                setActive(0);
              }}
            />
          )}
          <ul
            role="listbox"
            id={listId}
            tabIndex={-1}
            aria-multiselectable={several}
            aria-activedescendant={`${listId}-${active}`}
          >
            {shown.map((item, index) => (
              <li
                key={item.value}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={values.includes(item.value)}
                data-active={index === active}
                data-testid="select-option"
                data-value={item.value}
                onPointerMove={() => setActive(index)}
                onClick={() => toggle(item)}
              >
                {several && <span class="check" aria-hidden="true" />}
                {item.emoji && <span class="option-emoji">{item.emoji}</span>}
                <span class="option-text">
                  <span>{item.label}</span>
                  {item.description && <small>{item.description}</small>}
                </span>
              </li>
            ))}
          </ul>
          {shown.length === 0 && <p class="hint">{t('nothingFound')}</p>}
          {several && (
            <div class="select-foot">
              <span>
                {range} · {t('selectedCount', { count: values.length })}
              </span>
              <button type="button" class="small-button" data-testid="select-done" onClick={() => close(values)}>
                {t('done')}
              </button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}

function labelOf({ emoji, label }: SelectItem): string {
  return emoji ? `${emoji} ${label}` : label;
}
