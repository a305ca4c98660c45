import { ComponentType } from 'discord-api-types/v10';
import { z } from 'zod';
import type { Component } from './component-types.ts';
import { checkUniqueIds, numberComponents, textDisplay } from './components.ts';
import { componentOf, labelledTextInput, modalOnlyControls, selects, textInput } from './controls.ts';
import { complain, list, text } from './form.ts';

const label = z
  .object({
    ...componentOf(ComponentType.Label),
    label: text(1, 45),
    description: text(0, 100).optional(),
    component: z.discriminatedUnion('type', [textInput, ...selects, ...modalOnlyControls]),
  })
  .check((ctx) => {
    if ((ctx.value.component as Component).disabled) {
      complain(ctx, ['component', 'disabled'], 'COMPONENT_DISABLED_NOT_ALLOWED');
    }
  });

const inputRow = z.object({
  ...componentOf(ComponentType.ActionRow),
  components: list(z.discriminatedUnion('type', [labelledTextInput]), 1, 1),
});

/** The form of callback type 9: one to five rows, labels or texts. */
export const modal = z.object({
  custom_id: text(1, 100),
  title: text(1, 45),
  components: list(z.discriminatedUnion('type', [inputRow, label, textDisplay]), 1, 5)
    .check((ctx) => checkUniqueIds(ctx as { value: Component[]; issues: z.core.$ZodRawIssue[] }))
    .transform((components) => numberComponents(components as Component[])),
});

/** A validated modal. */
export type Modal = z.output<typeof modal>;
