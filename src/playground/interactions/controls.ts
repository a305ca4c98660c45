import { ComponentType } from 'discord-api-types/v10';
import { formError } from '../errors.ts';
import type { Attachment, Json } from '../model.ts';
import { ENTITY_SELECTS, type Component } from '../validation/component-types.ts';
import type { World } from '../world.ts';
import { resolveAttachment, resolveChannel, resolveRole, resolveUser, type Resolved } from './resolve.ts';

/** What checking a chosen value needs to know besides the control. */
export interface ControlContext {
  readonly world: World;
  readonly userId: string;
  readonly channelId: string;
  readonly resolved: Resolved;
  /** Uploaded files by the index the value names. */
  readonly attachments: ReadonlyMap<string, Attachment>;
}

/** Discord's answer to anything a control doesn't offer. */
export const controlRefusal = () => formError(['data'], 'COMPONENT_VALIDATION_FAILED');

function refersTo({ world, resolved, channelId, userId }: ControlContext, control: Component, id: string): boolean {
  switch (control.type) {
    case ComponentType.UserSelect:
      return resolveUser(world, resolved, id, channelId);
    case ComponentType.RoleSelect:
      return resolveRole(world, resolved, id);
    case ComponentType.ChannelSelect:
      return resolveChannel(world, resolved, id, control.channel_types ?? [], userId);
    default:
      return resolveUser(world, resolved, id, channelId) || resolveRole(world, resolved, id);
  }
}

/** Checks the values chosen in a select, checkbox group or radio group, and notes what they refer to. */
export function checkChosen(context: ControlContext, control: Component, values: unknown, optional = false): string[] {
  const chosen = Array.isArray(values) ? values.map(String) : [];
  const min = control.min_values ?? 1;
  const max = control.max_values ?? (control.type === ComponentType.CheckboxGroup ? (control.options?.length ?? 1) : 1);
  const skipped = optional && chosen.length === 0;
  if (!Array.isArray(values) || new Set(chosen).size !== chosen.length) throw controlRefusal();
  if (!skipped && (chosen.length < min || chosen.length > max)) throw controlRefusal();
  const known = (value: string): boolean =>
    ENTITY_SELECTS.includes(control.type)
      ? refersTo(context, control, value)
      : (control.options ?? []).some((option) => option.value === value);
  if (!chosen.every(known)) throw controlRefusal();
  return chosen;
}

function checkTyped(control: Component, value: unknown): string {
  const text = value ?? '';
  if (typeof text !== 'string') throw controlRefusal();
  const { min_length = 0, max_length = 4000, required = true } = control;
  if (text === '' && !required) return text;
  if (text.length < Math.max(min_length, required ? 1 : 0) || text.length > max_length) throw controlRefusal();
  return text;
}

function checkFiles(context: ControlContext, control: Component, values: unknown): string[] {
  const indexes = Array.isArray(values) ? values.map(String) : [];
  const { min_values: min = 1, max_values: max = 1, required = true } = control;
  if ((required || indexes.length > 0) && (indexes.length < min || indexes.length > max)) throw controlRefusal();
  return indexes.map((index) => {
    const attachment = context.attachments.get(index);
    if (!attachment) throw controlRefusal();
    resolveAttachment(context.world, context.resolved, attachment, context.channelId);
    return attachment.id;
  });
}

/** What a submitted form says about one of its controls, checked and as the bot gets it. */
export function checkSubmitted(context: ControlContext, control: Component, given: Json | undefined): Json {
  const head = { type: control.type, id: control.id, custom_id: control.custom_id };
  const optional = control.required === false;
  switch (control.type) {
    case ComponentType.TextInput:
      return { ...head, value: checkTyped(control, given?.['value']) };
    case ComponentType.FileUpload:
      return { ...head, values: checkFiles(context, control, given?.['values'] ?? []) };
    case ComponentType.Checkbox:
      return { ...head, value: given?.['value'] === true };
    case ComponentType.RadioGroup: {
      const value = given?.['value'] ?? null;
      if (value === null && optional) return { ...head, value };
      return { ...head, value: checkChosen(context, control, [value])[0] };
    }
    default:
      return { ...head, values: checkChosen(context, control, given?.['values'] ?? [], optional) };
  }
}
