import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { dataInUse } from '../../src/engine/data/in-use.ts';
import { GUIDES } from '../../src/games/index.ts';

const ROOT = join(import.meta.dirname, '../../src/games');

interface Declared {
  readonly file: string;
  readonly name: string;
  readonly mutable: boolean;
  readonly initializer: ts.Node | undefined;
}

/** What the modules of a game declare at their top: variables and functions. */
const declaredIn = (game: string): readonly Declared[] =>
  readdirSync(join(ROOT, game), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.startsWith('messages'))
    .flatMap((file) => {
      const source = ts.createSourceFile(
        file,
        readFileSync(join(ROOT, game, file), 'utf8'),
        ts.ScriptTarget.Latest,
        true,
      );
      return source.statements.flatMap((statement): Declared[] => {
        if (ts.isFunctionDeclaration(statement) && statement.name)
          return [{ file, name: statement.name.text, mutable: false, initializer: statement }];
        if (!ts.isVariableStatement(statement)) return [];
        const mutable = (statement.declarationList.flags & ts.NodeFlags.Const) === 0;
        return statement.declarationList.declarations.map(({ name, initializer }) => ({
          file,
          name: name.getText(),
          mutable,
          initializer,
        }));
      });
    });

const isFunction = (node: ts.Node): boolean =>
  [ts.isArrowFunction, ts.isFunctionExpression, ts.isFunctionDeclaration, ts.isMethodDeclaration].some((is) =>
    is(node),
  );

/** The names that a node mentions; those in functions, unless `all`, only where they are given to a method at once. */
function mentioned(node: ts.Node, all: boolean): readonly string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return mentioned(node.expression, all);
  if (ts.isPropertyAssignment(node)) return mentioned(node.initializer, all);
  if (ts.isTypeNode(node)) return [];
  if (isFunction(node) && !all) {
    const call = node.parent;
    const isCalledAtOnce = ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression);
    if (!isCalledAtOnce) return [];
  }
  const found: string[] = [];
  ts.forEachChild(node, (child) => void found.push(...mentioned(child, all)));
  return found;
}

/** The names of functions that are called when a module is loaded. */
function calledAtOnce(node: ts.Node): readonly string[] {
  if (isFunction(node)) return [];
  const found = ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? [node.expression.text] : [];
  ts.forEachChild(node, (child) => void found.push(...calledAtOnce(child)));
  return found;
}

/** Constants of a game that keep what the data say which are in use when the modules are loaded. */
function keptConstants(game: string): readonly string[] {
  const declared = declaredIn(game);
  const read = new Set(declared.filter(({ mutable }) => mutable).map(({ name }) => name));
  const functions = declared.filter(({ initializer }) => initializer && isFunction(initializer));
  const readers = new Set<string>();
  for (let before = -1; before < readers.size;) {
    before = readers.size;
    for (const { name, initializer } of functions)
      if (mentioned(initializer as ts.Node, true).some((each) => read.has(each) || readers.has(each)))
        readers.add(name);
  }
  return declared
    .filter(({ mutable, initializer }) => !mutable && initializer && !isFunction(initializer))
    .filter(
      ({ initializer }) =>
        mentioned(initializer as ts.Node, false).some((name) => read.has(name)) ||
        calledAtOnce(initializer as ts.Node).some((name) => readers.has(name)),
    )
    .map(({ file, name }) => `${file}: ${name}`);
}

describe('data in use', () => {
  it.each([...Object.keys(GUIDES), 'chit-pull'])(
    'no constant of %s keeps what one version of its data says',
    (game) => {
      expect(keptConstants(game)).toEqual([]);
    },
  );

  const opened = () => {
    const inUse = dataInUse<{ readonly n: number }>();
    inUse.begin({ n: 1 });
    const worked: number[] = [];
    let twice = 0;
    let next = 0;
    inUse.derived(
      ({ n }) => (worked.push(n), n * 2),
      (found) => (twice = found),
    );
    inUse.derived(
      () => twice + 1,
      (found) => (next = found),
    );
    return { inUse, worked, read: () => [twice, next] };
  };

  it('what is derived is worked out once for each version, in order, and put back', () => {
    const { inUse, worked, read } = opened();
    const [second, third] = [inUse.within({ n: 5 }), inUse.within({ n: 7 })];
    expect(read()).toEqual([2, 3]);
    expect(second(() => [read(), third(read), read()])).toEqual([
      [10, 11],
      [14, 15],
      [10, 11],
    ]);
    expect(read()).toEqual([2, 3]);
    expect(second(read)).toEqual([10, 11]);
    expect(worked).toEqual([1, 5, 7]);
  });

  it('is put back whatever is thrown, also where data are none to work with', () => {
    const { inUse, read } = opened();
    expect(() =>
      inUse.within({ n: 5 })(() => {
        throw new Error('thrown');
      }),
    ).toThrow('thrown');
    const broken = Object.defineProperty({ n: 0 }, 'n', {
      get: () => {
        throw new Error('broken');
      },
    });
    expect(() => inUse.within(broken)(read)).toThrow('broken');
    expect(read()).toEqual([2, 3]);
  });
});
