import ts from 'typescript';

/** One small change to a source file: the text from `start` to `end` is replaced. */
export interface Mutant {
  readonly id: number;
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** What stands there, and what takes its place; null: the statement is left out. */
  readonly original: string;
  readonly mutated: string | null;
}

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '+=': ['-='],
  '-=': ['+='],
};

const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  find: 'findLast',
  findLast: 'find',
  push: 'unshift',
};

/** Methods of arrays without which the array stays as it is. */
const LEFT_OUT = new Set(['filter', 'sort', 'toSorted', 'toReversed', 'slice']);

/** What may take the place of an expression. */
function replacements(node: ts.Node, text: (node: ts.Node) => string): readonly string[] {
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [text(node.left), text(node.right)];
    const operator = node.operatorToken.getText();
    if (operator === '??') return [left];
    return (OPERATORS[operator] ?? []).map((other) => `${left} ${other} ${right}`);
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ['false'];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ['true'];
  if (ts.isNumericLiteral(node)) return [`${text(node)} + 1`, `${text(node)} - 1`];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) return [text(node.operand)];
  if (ts.isConditionalExpression(node)) return [text(node.whenTrue), text(node.whenFalse)];
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression;
    const list = node.arguments.map(text).join(', ');
    const other = METHODS[name.text];
    if (other !== undefined) return [`${text(expression)}.${other}(${list})`];
    if (LEFT_OUT.has(name.text)) return [text(expression)];
  }
  if (ts.isArrayLiteralExpression(node)) {
    const { elements } = node;
    return elements.map(
      (left) =>
        `[${elements
          .filter((each) => each !== left)
          .map(text)
          .join(', ')}]`,
    );
  }
  return [];
}

/** Whether what follows stands for itself in another place: types, imports, names and the left of assignments do not. */
const isFixed = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isComputedPropertyName(node);

const isAssigned = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node.parent) &&
  node.parent.left === node &&
  node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;

/** All mutants of a source, in the order in which they stand; their ids count from `first`. */
export function mutantsOf(file: string, source: string, first = 0): readonly Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const text = (node: ts.Node): string => source.slice(node.getStart(tree), node.end);
  const add = (node: ts.Node, mutated: string | null): void => {
    const start = node.getStart(tree);
    const line = tree.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ id: first + found.length, file, line, start, end: node.end, original: text(node), mutated });
  };
  const visit = (node: ts.Node): void => {
    if (isFixed(node) || isAssigned(node)) return;
    if (ts.isPropertyAssignment(node)) return visit(node.initializer);
    if (ts.isIfStatement(node)) {
      add(node.expression, 'true');
      add(node.expression, 'false');
    }
    if (ts.isExpressionStatement(node)) add(node, null);
    for (const mutated of replacements(node, text)) add(node, mutated);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(tree, visit);
  return found;
}

/** The source with some of its mutants in it, each asleep until `__mutant(id)` is true. They must not overlap. */
export function withMutants(source: string, mutants: readonly Mutant[]): string {
  return [...mutants]
    .sort((a, b) => b.start - a.start)
    .reduce((changed, { id, start, end, original, mutated }) => {
      const asleep =
        mutated === null
          ? `{ if (!__mutant(${id})) { ${original} } }`
          : `(__mutant(${id}) ? (${mutated}) : (${original}))`;
      return changed.slice(0, start) + asleep + changed.slice(end);
    }, source);
}
