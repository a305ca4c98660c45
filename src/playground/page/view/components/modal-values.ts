import { ComponentType } from 'discord-api-types/v10';
import type { Modal, ModalField } from '../../protocol/types.ts';
import type { StringKey } from '../../strings/strings.ts';
import { selectDefaults } from './select-items.ts';

export type FieldValue = string | string[] | File[] | boolean;
export type FieldValues = Record<string, FieldValue | undefined>;

export interface FieldFault {
  key: StringKey;
  min: number;
}

/** The fields of a form, in order. */
export function modalFields(modal: Modal): ModalField[] {
  return modal.components.flatMap((component) => {
    if (component.type === ComponentType.Label) return [component.component];
    return component.type === ComponentType.ActionRow ? (component.components as ModalField[]) : [];
  });
}

/** What the fields hold when the form opens. */
export function initialValues(modal: Modal): FieldValues {
  return Object.fromEntries(modalFields(modal).map((field) => [field.custom_id, initialValue(field)]));
}

function initialValue(field: ModalField): FieldValue {
  switch (field.type) {
    case 4:
      return field.value ?? '';
    case 19:
      return [];
    case 21:
    case 22:
      return field.options.filter((option) => option.default).map((option) => option.value);
    case 23:
      return field.default ?? false;
    default:
      return selectDefaults(field);
  }
}

/** What is wrong with a field's content, or null. An empty field that is not required is in order. */
export function fieldFault(field: ModalField, value: FieldValue | undefined): FieldFault | null {
  if (field.type === ComponentType.Checkbox || typeof value === 'boolean' || value === undefined) return null;
  const required = field.required ?? true;
  if (value.length === 0) return required ? { key: 'fieldRequired', min: 1 } : null;
  if (field.type === ComponentType.TextInput) {
    const min = field.min_length ?? 0;
    return value.length < min ? { key: 'fieldTooShort', min } : null;
  }
  const min = ('min_values' in field ? field.min_values : undefined) ?? 1;
  return value.length < min ? { key: 'selectExactly', min } : null;
}

/** The form as it is sent: the fields in their rows and labels, files by index. */
export function modalAnswer(modal: Modal, values: FieldValues): { components: unknown[]; files: File[] } {
  const files: File[] = [];
  const answer = (field: ModalField): unknown => {
    const value = values[field.custom_id];
    const head = { type: field.type, custom_id: field.custom_id };
    if (field.type === ComponentType.FileUpload) {
      const uploads = (value ?? []) as File[];
      const ids = uploads.map((file) => String(files.push(file) - 1));
      return { ...head, values: ids };
    }
    if (field.type === ComponentType.RadioGroup) return { ...head, value: (value as string[])[0] ?? null };
    return Array.isArray(value) ? { ...head, values: value } : { ...head, value };
  };
  const components = modal.components.flatMap((component): unknown[] => {
    if (component.type === ComponentType.Label)
      return [{ type: component.type, component: answer(component.component) }];
    if (component.type !== ComponentType.ActionRow) return [];
    return [{ type: component.type, components: (component.components as ModalField[]).map(answer) }];
  });
  return { components, files };
}
