import { html as template } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export { raw } from 'hono/html';

/** Text of a page in which everything that could be read as HTML is escaped. */
export type Html = HtmlEscapedString;

/** A piece of a page. What is put into it is escaped, but for other pieces; lists are joined. */
export const html = (strings: TemplateStringsArray, ...values: readonly unknown[]): Html =>
  template(strings, ...values) as Html;

/** Nothing. */
export const NOTHING = html``;
