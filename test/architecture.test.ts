import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

const filesBelow = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('node_modules'))
    .sort();

const SOURCES = [...filesBelow('src'), ...filesBelow('commands')].filter((file) => /\.tsx?$/u.test(file));

/** The modules a file imports, types included; local ones as paths from the root. */
function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(ROOT, file), 'utf8'), true, true);
  return importedFiles.map(({ fileName }) =>
    fileName.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(file), fileName)) : fileName,
  );
}

/** The part a file belongs to: a folder of `src`, one game of `src/games`, or `commands`. */
function partOf(file: string): string {
  const [top, part, game] = file.split('/');
  if (top !== 'src') return top as string;
  if (part === 'games') return game?.includes('.') ? 'games' : `games/${game}`;
  return part?.includes('.') ? `main` : (part as string);
}

const GAMES = [...new Set(SOURCES.map(partOf))].filter((part) => part.startsWith('games/'));

/** What a game may use of other folders of games: its system, and the game on whose map it lies. */
const BUILT_ON: Readonly<Record<string, readonly string[]>> = {
  'games/smolensk': ['games/chit-pull'],
  'games/leningrad': ['games/chit-pull', 'games/smolensk'],
  'games/leningrad-smolensk': ['games/chit-pull', 'games/smolensk', 'games/leningrad'],
};

/** Which parts each part may use, and which packages and modules of Node (undefined: any). */
const ALLOWED: Record<string, { readonly parts: readonly string[]; readonly modules?: readonly string[] }> = {
  engine: { parts: [], modules: ['node:crypto'] },
  hex: { parts: [], modules: ['zod'] },
  computer: { parts: ['engine'], modules: ['node:crypto'] },
  games: { parts: ['engine', 'hex', 'computer', ...GAMES], modules: [] },
  ...Object.fromEntries(
    GAMES.map((game) => [
      game,
      { parts: ['engine', 'hex', 'computer', 'games', 'data', ...(BUILT_ON[game] ?? [])], modules: ['zod'] },
    ]),
  ),
  table: { parts: ['engine', 'store', 'computer'] },
  thinking: { parts: ['engine', 'games', 'computer', 'table', 'runtime'] },
  render: { parts: ['hex'] },
  store: { parts: ['engine'] },
  i18n: { parts: ['engine'] },
  book: { parts: ['engine', 'hex', 'games', 'render', 'i18n'] },
  balance: { parts: ['engine', 'games', 'computer', 'render', 'book', 'i18n', 'runtime'] },
  runtime: { parts: [] },
  playground: { parts: ['runtime'] },
  discord: { parts: ['engine', 'hex', 'games', 'computer', 'table', 'render', 'book', 'store', 'i18n', 'runtime'] },
  ops: { parts: ['engine', 'table', 'discord', 'store', 'thinking', 'runtime', 'main'] },
  importing: { parts: ['engine', 'games', 'store', 'table', 'discord', 'i18n', 'runtime'] },
  commands: { parts: ['engine', 'hex', 'games', 'computer', 'table', 'discord', 'i18n', 'runtime'] },
};

/** The rooms of `src/discord`: each uses only itself and those before it. */
const ROOMS = [
  'connection',
  'interactions',
  'pictures',
  'options',
  'present',
  'orders',
  'history',
  'posts',
  'people',
  'component-handlers.ts',
] as const;

/** Where among the rooms a file of `src/discord` is; -1 for one that is in none of them. */
const roomOf = (file: string): number => ROOMS.findIndex((room) => room === file.split('/')[2]);

/** Files that import each other in a circle, however long, types included; in the order of the first circle found. */
function circle(): readonly string[] {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): readonly string[] => {
    const at = path.indexOf(file);
    if (at >= 0) return [...path.slice(at), file];
    if (done.has(file)) return [];
    path.push(file);
    for (const next of importsOf(file).filter((module) => SOURCES.includes(module))) {
      const found = visit(next);
      if (found.length > 0) return found;
    }
    path.pop();
    done.add(file);
    return [];
  };
  return SOURCES.map(visit).find((found) => found.length > 0) ?? [];
}

/** Uses of one part by another that are not allowed, as `file → module`. */
function trespasses(): string[] {
  const found: string[] = [];
  for (const file of SOURCES) {
    const part = partOf(file);
    const allowed = ALLOWED[part];
    if (!allowed) continue;
    for (const imported of importsOf(file)) {
      const local = /^(src|commands|data|assets|test)\//u.test(imported);
      const other = imported.startsWith('data/') ? 'data' : partOf(imported);
      const fine = local
        ? other === part || allowed.parts.includes(other)
        : (allowed.modules ?? [imported]).includes(imported);
      if (!fine) found.push(`${file} → ${imported}`);
    }
  }
  return found;
}

describe('architecture', () => {
  it('finds its files and what they import', () => {
    expect(SOURCES.length).toBeGreaterThan(60);
    expect(importsOf('src/engine/dice.ts')).toContain('node:crypto');
    expect(importsOf('src/games/moscow/rules/09-zoc.ts')).toContain('src/games/moscow/board.ts');
  });

  it('lets each part use only what the design allows', () => {
    expect(trespasses()).toEqual([]);
  });

  it('has no circle of imports', () => {
    expect(circle()).toEqual([]);
  });

  it('lets each room of src/discord use only the rooms below it', () => {
    const inRooms = SOURCES.filter((file) => file.startsWith('src/discord/'));
    expect(inRooms.filter((file) => roomOf(file) < 0)).toEqual([]);
    const upwards = inRooms.flatMap((file) =>
      importsOf(file)
        .filter((module) => inRooms.includes(module) && roomOf(module) > roomOf(file))
        .map((module) => `${file} → ${module}`),
    );
    expect(upwards).toEqual([]);
  });

  it('keeps Discord, the store and the clock out of the rules', () => {
    const rules = SOURCES.filter((file) => /^src\/(engine|hex|games)\//u.test(file));
    const impure = /\b(Date\.now|new Date|Math\.random|performance\.now|setTimeout|process\.)/u;
    expect(rules.filter((file) => impure.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
    const io = builtinModules.filter((name) => name !== 'crypto').flatMap((name) => [name, `node:${name}`]);
    expect(rules.flatMap((file) => importsOf(file).filter((module) => io.includes(module)))).toEqual([]);
  });

  it('does not let a game use another game', () => {
    for (const game of GAMES) {
      const others = SOURCES.filter((file) => partOf(file) === game)
        .flatMap(importsOf)
        .filter(
          (module) => GAMES.includes(partOf(module)) && ![game, ...(BUILT_ON[game] ?? [])].includes(partOf(module)),
        );
      expect(others).toEqual([]);
    }
  });

  it('bundles all that is started on its own', () => {
    const built = readFileSync(join(ROOT, 'build.js'), 'utf8');
    const started = SOURCES.flatMap((file) => [
      ...readFileSync(join(ROOT, file), 'utf8').matchAll(/\b(?:startable|startThread)\(\s*'([^']+)'/gu),
    ]).map(([, path]) => path as string);
    expect(started.length).toBeGreaterThan(3);
    for (const path of started) {
      expect(existsSync(join(ROOT, 'src', `${path}.ts`)), path).toBe(true);
      expect(built).toContain(`'${path}'`);
    }
  });

  it('replaces modules only in tests that load them for themselves', () => {
    const tests = filesBelow('test').filter((file) => file.endsWith('.test.ts') && !file.endsWith('.mocked.test.ts'));
    const mocking = /^\s*vi\.(?:mock|doMock)\(/mu;
    expect(tests.filter((file) => mocking.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  });

  it('keeps every folder within 20 files, one language and the numbered rules and tests of one game aside', () => {
    const files = [...SOURCES, ...filesBelow('test').filter((file) => /\.tsx?$/u.test(file))];
    const folders = files.filter((file) => !/\/index\.ts$|^src\/i18n\/|\/rules\//u.test(file)).map(dirname);
    const isFull = (folder: string): boolean => folders.filter((each) => each === folder).length > 20;
    expect([...new Set(folders)].filter(isFull)).toEqual([]);
  });

  it('keeps every source file within 400 lines', () => {
    const long = SOURCES.filter((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length > 401);
    expect(long).toEqual([]);
  });
});
