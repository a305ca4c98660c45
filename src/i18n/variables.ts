import { IntlMessageFormat } from 'intl-messageformat';

type Node = ReturnType<IntlMessageFormat['getAst']>[number];

const inNode = (node: Node): string[] => {
  if (!('value' in node) || node.type === 0) return [];
  const nested = 'options' in node ? Object.values(node.options).flatMap(({ value }) => value.flatMap(inNode)) : [];
  return typeof node.value === 'string' ? [node.value, ...nested] : nested;
};

/** Names of the parameters that a message text uses, each once, in alphabetical order. Throws on text that does not parse. */
export function variablesOf(text: string): readonly string[] {
  const ast = new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst();
  return [...new Set(ast.flatMap(inNode))].sort();
}
