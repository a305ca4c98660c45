import { useId } from 'preact/hooks';
import { ComponentType } from 'discord-api-types/v10';
import type { ChoiceGroupComponent, ModalField, TextInputComponent } from '../../protocol/types.ts';
import { usePage } from '../context.ts';
import type { FieldFault, FieldValue } from './modal-values.ts';
import { selectItems } from './select-items.ts';
import { SelectMenu } from './select-menu.tsx';

interface ModalFieldViewProps {
  field: ModalField;
  label: string;
  description: string;
  value: FieldValue | undefined;
  fault: FieldFault | null;
  onChange(value: FieldValue): void;
}

/** One labelled field of a form. */
export function ModalFieldView(props: ModalFieldViewProps) {
  const { field, label, description, fault } = props;
  const { t } = usePage();
  const id = useId();
  const required = field.type !== ComponentType.Checkbox && (field.required ?? true);
  return (
    <div class={fault ? 'field faulty' : 'field'} data-testid="modal-field" data-field={field.custom_id}>
      <label for={id} id={`${id}-label`}>
        {label}{' '}
        {required && (
          <span aria-hidden="true" class="required">
            *
          </span>
        )}
      </label>
      {description && <p class="hint">{description}</p>}
      <FieldInput {...props} id={id} required={required} />
      {fault && (
        <p class="field-fault" role="alert" id={`${id}-fault`}>
          {t(fault.key, { min: fault.min })}
        </p>
      )}
    </div>
  );
}

function FieldInput({
  field,
  label,
  value,
  onChange,
  id,
  required,
  fault,
}: ModalFieldViewProps & { id: string; required: boolean }) {
  const { state, guild } = usePage();
  switch (field.type) {
    case ComponentType.TextInput:
      return (
        <TextField field={field} id={id} value={String(value ?? '')} faulty={Boolean(fault)} onChange={onChange} />
      );
    case ComponentType.FileUpload:
      return (
        <input
          type="file"
          id={id}
          multiple={(field.max_values ?? 1) > 1}
          onChange={(event) => onChange([...(event.currentTarget.files ?? [])].slice(0, field.max_values ?? 1))}
        />
      );
    case ComponentType.RadioGroup:
    case ComponentType.CheckboxGroup:
      return <ChoiceGroup field={field} id={id} values={value as string[]} onChange={onChange} />;
    case ComponentType.Checkbox:
      return (
        <input
          type="checkbox"
          id={id}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    default:
      return (
        <SelectMenu
          items={selectItems(field, state, guild)}
          values={(value ?? []) as string[]}
          min={required ? (field.min_values ?? 1) : 0}
          max={field.max_values ?? 1}
          placeholder={field.placeholder ?? ''}
          searchable={field.type !== ComponentType.StringSelect}
          customId={field.custom_id}
          label={label}
          onChange={onChange}
        />
      );
  }
}

interface TextFieldProps {
  field: TextInputComponent;
  id: string;
  value: string;
  faulty: boolean;
  onChange(value: string): void;
}

function TextField({ field, id, value, faulty, onChange }: TextFieldProps) {
  const max = field.max_length ?? 4000;
  const shared = {
    id,
    value,
    maxLength: max,
    placeholder: field.placeholder,
    'aria-invalid': faulty,
    'aria-describedby': faulty ? `${id}-fault` : undefined,
  };
  const short = field.style === 1;
  return (
    <div class="text-field">
      {short ? (
        <input type="text" {...shared} onInput={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <textarea rows={6} {...shared} onInput={(event) => onChange(event.currentTarget.value)} />
      )}
      <span class="counter" data-testid="counter">
        {value.length}/{max}
      </span>
    </div>
  );
}

interface ChoiceGroupProps {
  field: ChoiceGroupComponent;
  id: string;
  values: string[];
  onChange(values: string[]): void;
}

function ChoiceGroup({ field, id, values, onChange }: ChoiceGroupProps) {
  const single = field.type === ComponentType.RadioGroup;
  const max = ('max_values' in field ? field.max_values : undefined) ?? field.options.length;
  const toggle = (value: string): void => {
    if (single) onChange([value]);
    else if (values.includes(value)) onChange(values.filter((other) => other !== value));
    else if (values.length < max) onChange([...values, value]);
  };
  return (
    <div role={single ? 'radiogroup' : 'group'} aria-labelledby={`${id}-label`} class="choice-group">
      {field.options.map((option) => (
        <label key={option.value}>
          <input
            type={single ? 'radio' : 'checkbox'}
            name={id}
            checked={values.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
          <span>
            {option.label}
            {option.description && <small>{option.description}</small>}
          </span>
        </label>
      ))}
    </div>
  );
}
