import { ComponentType } from 'discord-api-types/v10';

/** A picture or file shown by a component: an address, or `attachment://name` before it is resolved. */
export interface Media {
  readonly url: string;
  readonly proxy_url?: string;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly content_type?: string;
  readonly attachment_id?: string;
  readonly loading_state?: number;
}

export interface SelectOption {
  readonly label: string;
  readonly value: string;
  readonly description?: string | null | undefined;
  readonly default?: boolean | null | undefined;
}

/** Any component after validation; which fields are present depends on `type`. */
export interface Component {
  readonly type: ComponentType;
  readonly id?: number | undefined;
  readonly custom_id?: string | undefined;
  readonly components?: readonly Component[] | undefined;
  readonly component?: Component | undefined;
  readonly accessory?: Component | undefined;
  readonly content?: string | undefined;
  readonly style?: number | undefined;
  readonly url?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly options?: readonly SelectOption[] | undefined;
  readonly min_values?: number | undefined;
  readonly max_values?: number | undefined;
  readonly min_length?: number | undefined;
  readonly max_length?: number | undefined;
  readonly required?: boolean | undefined;
  readonly channel_types?: readonly number[] | undefined;
  readonly file_types?: readonly string[] | undefined;
  readonly media?: Media | undefined;
  readonly file?: Media | undefined;
  readonly items?: readonly { readonly media: Media }[] | undefined;
}

/** The components directly inside `component`. */
export const childrenOf = (component: Component): readonly Component[] => [
  ...(component.components ?? []),
  ...(component.component ? [component.component] : []),
  ...(component.accessory ? [component.accessory] : []),
];

/** Every component of a tree, parents before children. */
export function* walkComponents(components: readonly Component[]): Generator<Component> {
  for (const component of components) {
    yield component;
    yield* walkComponents(childrenOf(component));
  }
}

/** The select menus whose values are ids of users, roles or channels. */
export const ENTITY_SELECTS: readonly ComponentType[] = [
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
];
