import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandsFor } from '../commands/index.ts';
import { GUIDES } from '../src/games/index.ts';

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const textOf = (page: string): string => readFileSync(page, 'utf8');

/** Every file and folder that a page may name. */
const THERE = ['src', 'test', 'data', 'assets', 'commands'].flatMap((folder) => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
]);

/** Whether something is there under a path, in which `*` stands for a part of a name. */
function isThere(path: string): boolean {
  const pattern = path
    .replace(/\/$/u, '')
    .split('*')
    .map((part) => part.replaceAll('.', '\\.'))
    .join('[^/]*');
  return THERE.some((each) => new RegExp(`^${pattern}$`, 'u').test(each));
}

describe.each(PAGES)('%s', (page) => {
  it('leads to pages and files that are there', () => {
    const linked = [...textOf(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/gu)].map(([, to = '']) => to);
    const local = linked.filter((to) => !/^https?:/u.test(to)).map((to) => join(dirname(page), to));
    expect(local.filter((path) => !existsSync(path))).toEqual([]);
    const named = [...textOf(page).matchAll(/`((?:src|test|data|assets|commands)\/[\w./*-]+)`/gu)].map(
      ([, path = '']) => path,
    );
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });

  it('speaks of commands that there are', () => {
    const commands = new Map(commandsFor(GUIDES).map(({ definition: { name, options = [] } }) => [name, options]));
    const spoken = [...textOf(page).matchAll(/`\/([a-z]+)(?: ([a-z]+))?(?: [^`]*)?`/gu)];
    const unknown = spoken.filter(([, name = '', sub]) => {
      const options = commands.get(name);
      const subs = (options ?? []).filter(({ type }) => type === 1).map((each) => each.name);
      return !options || (sub !== undefined && subs.length > 0 && !subs.includes(sub));
    });
    expect(unknown.map(([whole]) => whole)).toEqual([]);
  });
});
