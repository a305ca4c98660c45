import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { submitModal } from '../../actions/interactions.ts';
import type { Modal, ModalField } from '../../protocol/types.ts';
import { usePage } from '../context.ts';
import { IconButton } from '../icons.tsx';
import { Markdown } from '../messages/markdown.tsx';
import { ModalFieldView } from './modal-field.tsx';
import {
  fieldFault,
  initialValues,
  modalAnswer,
  modalFields,
  type FieldValue,
  type FieldValues,
} from './modal-values.ts';

/** A form of the application. It stays open, with all that was typed, until the application has taken it. */
export function ModalDialog({ modal }: { modal: Modal }) {
  const { session, state, t } = usePage();
  const [values, setValues] = useState<FieldValues>(() => initialValues(modal));
  const [touched, setTouched] = useState(false);
  const [tried, setTried] = useState(false);
  const [nonce, setNonce] = useState<string | null>(null);
  const dialog = useRef<HTMLDivElement>(null);

  const sent = nonce ? state.interactions[nonce] : undefined;
  const busy = sent?.status === 'sent';
  const close = (): void => {
    if (nonce && sent) session.store.dispatch({ type: 'interaction-dismissed', nonce });
    session.store.dispatch({ type: 'modal-closed' });
  };

  useEffect(() => {
    if (nonce && !sent) session.store.dispatch({ type: 'modal-closed' });
  }, [nonce, sent]);

  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.querySelector<HTMLElement>('input, textarea, .select-button')?.focus();
    return () => before?.focus();
  }, []);

  const set = (customId: string, value: FieldValue): void => {
    setTouched(true);
    setValues({ ...values, [customId]: value });
  };
  const faults = modalFields(modal).map(
    (field) => [field.custom_id, fieldFault(field, values[field.custom_id])] as const,
  );
  const faultOf = new Map(faults);

  const submit = (event: Event): void => {
    event.preventDefault();
    setTried(true);
    const first = faults.find(([, fault]) => fault);
    if (first) {
      dialog.current
        ?.querySelector<HTMLElement>(`[data-field="${CSS.escape(first[0])}"] :is(input, textarea, button)`)
        ?.focus();
      return;
    }
    if (nonce && sent) session.store.dispatch({ type: 'interaction-dismissed', nonce });
    const { components, files } = modalAnswer(modal, values);
    setNonce(submitModal(session, modal, components, files));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !touched) close();
    if (event.key === 'Tab' && dialog.current) keepFocus(event, dialog.current);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      dialog.current?.querySelector('form')?.requestSubmit();
  };

  const fieldView = (field: ModalField, label: string, description: string) => (
    <ModalFieldView
      key={field.custom_id}
      field={field}
      label={label}
      description={description}
      value={values[field.custom_id]}
      fault={tried ? (faultOf.get(field.custom_id) ?? null) : null}
      onChange={(value) => set(field.custom_id, value)}
    />
  );

  return (
    <div class="modal-backdrop">
      <div
        class="modal"
        role="dialog"
        aria-modal="true"
        aria-label={modal.title}
        ref={dialog}
        data-testid="modal"
        data-custom-id={modal.custom_id}
        onKeyDown={onKeyDown}
      >
        <form noValidate onSubmit={submit}>
          <header>
            <h2 data-testid="modal-title">{modal.title}</h2>
            <IconButton icon="close" label={t('close')} onClick={close} />
          </header>
          <div class="modal-body">
            {modal.components.map((component, index) => {
              if (component.type === 10) return <Markdown key={index} text={component.content} />;
              if (component.type === 18) {
                return fieldView(component.component, component.label, component.description ?? '');
              }
              return component.components.map((child) =>
                fieldView(child as ModalField, ('label' in child && child.label) || '', ''),
              );
            })}
            {sent?.status === 'failed' && (
              <p class="modal-fault" role="alert">
                {sent.reason || t('notResponding')}
              </p>
            )}
          </div>
          <footer>
            <button type="button" class="plain-button" onClick={close}>
              {t('cancel')}
            </button>
            <button
              type="submit"
              class="component-button primary"
              disabled={busy}
              aria-busy={busy}
              data-testid="modal-submit"
            >
              {t('submit')} {busy && <span class="dots" aria-hidden="true" />}
            </button>
          </footer>
        </form>
      </div>
    </div>
  );
}

function keepFocus(event: KeyboardEvent, dialog: HTMLElement): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>('button, input, textarea')].filter(
    (stop) => !stop.hasAttribute('disabled'),
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const leaving = event.shiftKey ? document.activeElement === first : document.activeElement === last;
  if (!leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
