import { ComponentType, SeparatorSpacingSize } from 'discord-api-types/v10';
import { z } from 'zod';
import { childrenOf, walkComponents, type Component } from './component-types.ts';
import { button, componentOf, selects } from './controls.ts';
import { address, complain, integer, list, text } from './form.ts';

const MAX_COMPONENTS = 40;
const MAX_TEXT = 4000;
const ROW_WIDTH = 5;

const actionRow = z
  .object({
    ...componentOf(ComponentType.ActionRow),
    components: list(z.discriminatedUnion('type', [button, ...selects]), 1, ROW_WIDTH),
  })
  .check((ctx) => {
    const { components } = ctx.value;
    const holdsSelect = components.some(({ type }) => type !== ComponentType.Button);
    if (holdsSelect && components.length > 1) {
      complain(ctx, ['components'], 'COMPONENT_LAYOUT_WIDTH_EXCEEDED');
    }
  });

const media = z.object({ url: address(['http:', 'https:', 'attachment:']) });

/** A text shown as part of a layout, in messages and modals. */
export const textDisplay = z.object({ ...componentOf(ComponentType.TextDisplay), content: text(1, MAX_TEXT) });

const thumbnail = z.object({
  ...componentOf(ComponentType.Thumbnail),
  media,
  description: text(0, 1024).nullish(),
  spoiler: z.boolean().default(false),
});

const section = z.object({
  ...componentOf(ComponentType.Section),
  components: list(z.discriminatedUnion('type', [textDisplay]), 1, 3),
  accessory: z.discriminatedUnion('type', [thumbnail, button]),
});

const galleryItem = z.object({ media, description: text(0, 1024).nullish(), spoiler: z.boolean().default(false) });
const mediaGallery = z.object({ ...componentOf(ComponentType.MediaGallery), items: list(galleryItem, 1, 10) });

const file = z.object({
  ...componentOf(ComponentType.File),
  file: z.object({ url: address(['attachment:', 'http:', 'https:']) }),
  spoiler: z.boolean().default(false),
});

const separator = z.object({
  ...componentOf(ComponentType.Separator),
  divider: z.boolean().default(true),
  spacing: integer(SeparatorSpacingSize.Small, SeparatorSpacingSize.Large).default(SeparatorSpacingSize.Small),
});

const layout = [actionRow, textDisplay, section, mediaGallery, file, separator] as const;

const container = z.object({
  ...componentOf(ComponentType.Container),
  components: list(z.discriminatedUnion('type', layout), 1, MAX_COMPONENTS),
  accent_color: integer(0, 0xffffff).nullish(),
  spoiler: z.boolean().default(false),
});

type Path = readonly (string | number)[];

function* walkWithPaths(components: readonly Component[], path: Path): Generator<[Component, Path]> {
  for (const [index, component] of components.entries()) yield* visit(component, [...path, index]);
}

function* visit(component: Component, path: Path): Generator<[Component, Path]> {
  yield [component, path];
  yield* walkWithPaths(component.components ?? [], [...path, 'components']);
  if (component.component) yield* visit(component.component, [...path, 'component']);
  if (component.accessory) yield* visit(component.accessory, [...path, 'accessory']);
}

/** Complains about custom ids or numeric ids used twice among `components`. */
export function checkUniqueIds(ctx: { value: readonly Component[]; issues: z.core.$ZodRawIssue[] }): void {
  const seen = new Set<string | number>();
  for (const [{ custom_id, id }, path] of walkWithPaths(ctx.value, [])) {
    if (custom_id !== undefined && seen.has(custom_id)) {
      complain(ctx, [...path, 'custom_id'], 'COMPONENT_CUSTOM_ID_DUPLICATED');
    }
    if (id && seen.has(id)) complain(ctx, [...path, 'id'], 'COMPONENT_ID_DUPLICATED');
    if (custom_id !== undefined) seen.add(custom_id);
    if (id) seen.add(id);
  }
}

/** `components` with an id each: those given are kept, the others count up from 1. */
export function numberComponents(components: readonly Component[]): Component[] {
  const taken = new Set([...walkComponents(components)].map(({ id }) => id));
  let last = 0;
  const nextId = (): number => {
    do last += 1;
    while (taken.has(last));
    return last;
  };
  const number = (component: Component): Component => ({
    ...component,
    id: component.id || nextId(),
    ...(component.components && { components: component.components.map(number) }),
    ...(component.component && { component: number(component.component) }),
    ...(component.accessory && { accessory: number(component.accessory) }),
  });
  return components.map(number);
}

/** The components of an ordinary message: at most five action rows. */
export const classicComponents = list(z.discriminatedUnion('type', [actionRow]), 0, 5)
  .check((ctx) => checkUniqueIds(ctx as { value: Component[]; issues: z.core.$ZodRawIssue[] }))
  .transform((components) => numberComponents(components as Component[]));

/** The components of a message with the components-V2 flag: any layout, 40 in all, 4000 characters of text in all. */
export const layoutComponents = list(z.discriminatedUnion('type', [...layout, container]), 0, MAX_COMPONENTS)
  .check((ctx) => {
    const components = ctx.value as Component[];
    checkUniqueIds(ctx as { value: Component[]; issues: z.core.$ZodRawIssue[] });
    const everything = [...walkComponents(components)];
    if (everything.length > MAX_COMPONENTS) {
      complain(
        ctx,
        [],
        'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED',
        `The total number of components in a message cannot exceed ${MAX_COMPONENTS}`,
      );
    }
    const length = everything.reduce(
      (sum, { type, content }) => sum + (type === ComponentType.TextDisplay ? (content ?? '').length : 0),
      0,
    );
    if (length > MAX_TEXT) {
      complain(
        ctx,
        [],
        'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
        `The total displayable text size of components in a message cannot exceed ${MAX_TEXT}`,
      );
    }
  })
  .transform((components) => numberComponents(components as Component[]));

/** The component with this custom id, wherever it is nested. */
export function findByCustomId(components: readonly Component[], customId: string): Component | undefined {
  for (const component of components) {
    const found = component.custom_id === customId ? component : findByCustomId(childrenOf(component), customId);
    if (found) return found;
  }
  return undefined;
}
